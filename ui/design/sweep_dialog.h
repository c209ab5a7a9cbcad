// Sweep: which sets of parameters, and what to tell of them.
#pragma once

#include <QDialog>
#include <memory>

#include "ui/design/design_worker.h"
#include "ui/design/sweep_table.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace zwang::ui {

class SweepResults;
class VariablesTable;

/// Stays open beside the window. The model that is swept is the one given last before the start.
class SweepDialog : public QDialog {
    Q_OBJECT
  public:
    explicit SweepDialog(QWidget* parent = nullptr);

    void setModel(std::shared_ptr<const Model> model);
    bool isRunning() const { return worker_.isRunning(); }
    const SweepTable& table() const { return *table_; }

  signals:
    void exportWanted(const QString& csv);

  private:
    enum Way { gridWay, latinWay, listWay };
    QWidget* makeChoices();
    QWidget* makeResults();
    void fillChoices();
    void showWay();
    void run();
    void end();
    void refresh();
    SweepPlan readPlan() const;            ///< throws std::invalid_argument or FileError
    SweepQuestions readQuestions() const;  ///< throws std::invalid_argument

    std::shared_ptr<const Model> model_;
    QComboBox *way_, *channel_;
    VariablesTable* variables_;
    QSpinBox *count_, *seed_;
    QPlainTextEdit* list_;
    QListWidget* objectives_;
    QFormLayout* more_;
    SweepTable* table_;
    SweepResults* results_;
    QProgressBar* progress_;
    QLabel* sentence_;
    QPushButton *run_, *stop_, *export_;
    int done_ = 0;
    DesignWorker worker_;
};

}  // namespace zwang::ui
