// Mechanisms to begin with, by a few lengths.
#pragma once

#include <QString>
#include <vector>

#include "engine/model/model.h"

namespace zwang::ui {

/// `asked` are the parameters that a person is asked for; the others keep their values.
struct Template {
    QString key;
    const char* name;  ///< English
    QString title() const;
    std::vector<std::string> asked;
    std::string text;  ///< a model file; "" : the example `example`
    std::string example;
};
const std::vector<Template>& templates();

/// The model of a template, with the words in the language of the window, ready to be a new document.
Model modelOf(const Template& chosen);

}  // namespace zwang::ui
