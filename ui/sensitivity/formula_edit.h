// A line for a formula of channels, parameters and the time: completes names, shows that it is wrong, and what is
// wrong.
#pragma once

#include <QLineEdit>
#include <QStringListModel>
#include <memory>

#include "engine/model/model.h"
#include "engine/results/results.h"

namespace zwang::ui {

class FormulaEdit : public QLineEdit {
    Q_OBJECT
  public:
    /// `words` complete the last word of the formula; they must outlive the line.
    explicit FormulaEdit(QStringListModel& words, QWidget* parent = nullptr);
    void setWrong(bool wrong);  ///< the style sheet colours it
};

/// Names that a formula of this model can use; `start` holds its channels and may be null.
QStringList formulaWords(const Model& model, const Results* start);

/// What is wrong with an objective in this model, in the language of the window; empty: nothing. `before` is the name
/// of the objective that it replaces, empty for a new one. `start` may be null: channels are then not looked up.
QString whatIsWrong(const Objective& objective, const std::string& before, const Model& model, const Results* start);

}  // namespace zwang::ui
