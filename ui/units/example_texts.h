// The examples in the language of the window.
#pragma once

#include <QStringList>

#include "engine/model/model.h"

namespace zwang::ui {

/// The texts of a model that are for reading alone: title, description, notes of parameters, titles of plots.
QStringList readingTexts(const Model& model);

/// An example as it is opened: its reading texts in the language of the window, names and numbers as they are.
Model inWindowLanguage(Model example);

}  // namespace zwang::ui
