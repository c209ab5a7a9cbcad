// Everything of one objective in a dialog: its terms, the measured data, where the run ends.
#pragma once

#include <QDialog>
#include <memory>

#include "engine/model/model.h"
#include "engine/results/results.h"

class QComboBox;
class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QRadioButton;
class QStringListModel;

namespace zwang::ui {

class FormulaEdit;
class MeasuredTable;

/// Edits a copy; `objective()` is what it became. OK is possible only while nothing is wrong, and what is wrong is
/// said.
class ObjectiveDialog : public QDialog {
    Q_OBJECT
  public:
    /// Begins with `initial`. `replaces` is the name of the model's objective that it shall replace; empty: it is to be
    /// added. `start` holds the channels and may be null.
    ObjectiveDialog(Objective initial, std::string replaces, std::shared_ptr<const Model> model,
                    std::shared_ptr<const Results> start, QWidget* parent = nullptr);
    Objective objective() const;
    MeasuredTable& measured() { return *measured_; }

  private:
    QWidget* makeTerms();
    QWidget* makeEnd();
    void showWrong();

    Objective before_;
    std::string replaces_;
    std::shared_ptr<const Model> model_;
    std::shared_ptr<const Results> start_;
    QStringListModel* words_;
    QLineEdit *name_, *sharpness_, *earliest_;
    FormulaEdit *integrand_, *terminal_, *maximum_, *event_;
    QRadioButton *atTime_, *atEvent_;
    QComboBox* direction_;
    MeasuredTable* measured_;
    QLabel* error_;
    QDialogButtonBox* buttons_;
};

}  // namespace zwang::ui
