// A line for a formula: completes names, and shows that it is wrong.
#pragma once

#include <QLineEdit>
#include <QStringListModel>

namespace zwang::ui {

class FormulaEdit : public QLineEdit {
    Q_OBJECT
  public:
    /// `words` complete the last word of the formula; they must outlive the line.
    explicit FormulaEdit(QStringListModel& words, QWidget* parent = nullptr);
    void setWrong(bool wrong);  ///< the style sheet colours it
};

}  // namespace zwang::ui
