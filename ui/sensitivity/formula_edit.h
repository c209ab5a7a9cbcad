// Which names a formula of an objective can use, and what is wrong with one.
#pragma once

#include <QString>
#include <QStringList>

#include "engine/model/model.h"
#include "engine/results/results.h"
#include "ui/widgets/formula_edit.h"

namespace zwang::ui {

/// Names that a formula of this model can use; `start` holds its channels and may be null.
QStringList formulaWords(const Model& model, const Results* start);

/// What is wrong with an objective in this model, in the language of the window; empty: nothing. `before` is the name
/// of the objective that it replaces, empty for a new one. `start` may be null: channels are then not looked up.
QString whatIsWrong(const Objective& objective, const std::string& before, const Model& model, const Results* start);

}  // namespace zwang::ui
