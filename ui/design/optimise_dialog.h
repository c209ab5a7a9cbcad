// Optimise: which objective, over which parameters, under which constraints; the search as it goes; its best design.
#pragma once

#include <QDialog>
#include <memory>
#include <vector>

#include "ui/design/design_worker.h"
#include "ui/playback/playback.h"

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QTableWidget;

namespace zwang::ui {

class ConstraintsTable;
class CurvePlot;
class VariablesTable;

/// Stays open beside the window. The model that is optimised is the one given last before the start.
class OptimiseDialog : public QDialog {
    Q_OBJECT
  public:
    explicit OptimiseDialog(QWidget* parent = nullptr);

    void setModel(std::shared_ptr<const Model> model);
    bool isRunning() const { return worker_.isRunning(); }
    const OptimisationResult* result() const { return result_.get(); }

  signals:
    /// Give the parameters of the document these values, as one step.
    void applyWanted(const std::vector<zwang::DesignVariable>& variables, const zwang::VecX& values);
    void exportWanted(const QString& csv);

  private:
    QWidget* makeChoices();
    QWidget* makeResults();
    void fillConstraints();
    void run();
    void take(const DesignEvaluation& evaluation);
    void end();
    void showBest();
    void refresh();
    OptimisationSettings read() const;  ///< throws std::invalid_argument

    std::shared_ptr<const Model> model_, searched_;
    std::shared_ptr<const OptimisationResult> result_;
    QComboBox *objective_, *goal_, *method_;
    VariablesTable* variables_;
    ConstraintsTable* constraints_;
    QTableWidget* best_;
    QSpinBox *starts_, *seed_, *evaluations_;
    QProgressBar* progress_;
    QLabel* sentence_;
    QPushButton *run_, *stop_, *apply_, *export_;
    Playback cursor_;  ///< the evaluation that the plot points at
    CurvePlot* plot_;
    int taken_ = 0, rejected_ = 0;
    bool maximise_ = false;
    std::vector<double> bestSoFar_;
    double least_ = 0, most_ = 0;  ///< objectives tried; far apart they are drawn on a logarithmic axis
    DesignWorker worker_;
};

}  // namespace zwang::ui
