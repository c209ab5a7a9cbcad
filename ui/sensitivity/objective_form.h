// The line in which a new objective is written, with what is wrong with it in place.
#pragma once

#include <QWidget>
#include <memory>

#include "engine/results/results.h"
#include "ui/document/document.h"

class QComboBox;
class QLabel;
class QPushButton;
class QStringListModel;

namespace zwang::ui {

class FormulaEdit;

/// "reach = tip.x^2", or a formula without a name. A finished objective goes into the document as one undo step. Names
/// of channels and parameters are completed.
class ObjectiveForm : public QWidget {
    Q_OBJECT
  public:
    explicit ObjectiveForm(Document& document, QWidget* parent = nullptr);

    /// Results that hold the start of the model: their channels can be used.
    void setStart(std::shared_ptr<const Results> start);
    /// Adds an objective that makes sense for the model: a start for one's own.
    void addUsual();
    void refresh();  ///< the model is another

  private:
    void tryFormula();
    void add();
    QString whatIsMissing(const Objective& objective) const;  ///< empty: nothing
    Objective written() const;

    Document& document_;
    std::shared_ptr<const Results> start_;
    QStringListModel* words_;
    FormulaEdit* formula_;
    QComboBox* kind_;
    QPushButton* add_;
    QLabel* error_;
};

}  // namespace zwang::ui
