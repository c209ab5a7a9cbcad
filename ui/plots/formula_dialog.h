// A formula over channels for a plot: written, with what is wrong under it.
#pragma once

#include <QDialog>
#include <QStringListModel>

#include "engine/model/model.h"
#include "engine/results/results.h"

class QLabel;
class QPushButton;

namespace zwang::ui {

class FormulaEdit;

class FormulaDialog : public QDialog {
    Q_OBJECT
  public:
    /// `results`: of the run, or of the start of the model; `formula`: what is changed, "" for a new one.
    FormulaDialog(std::shared_ptr<const Model> model, std::shared_ptr<const Results> results, const QString& formula,
                  QWidget* parent = nullptr);
    QString formula() const;  ///< what was written; "" where it is to be removed

  private:
    void check();
    std::shared_ptr<const Model> model_;
    std::shared_ptr<const Results> results_;
    QStringListModel words_;
    FormulaEdit* edit_;
    QLabel* answer_;
    QPushButton* accept_;
    bool removed_ = false;
};

}  // namespace zwang::ui
