// Sweep: many sets of parameters; a table, a family of curves, a contour plot.
#pragma once

#include <QDialog>
#include <memory>

#include "ui/design/design_worker.h"
#include "ui/design/sweep_table.h"
#include "ui/playback/playback.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QSortFilterProxyModel;
class QSpinBox;
class QTabWidget;
class QTreeView;

namespace zwang::ui {

class ContourPlot;
class CurvePlot;
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
    void drawFamily();
    void fillAxes();
    void drawContours();
    void refresh();
    SweepPlan readPlan() const;            ///< throws std::invalid_argument or FileError
    SweepQuestions readQuestions() const;  ///< throws std::invalid_argument

    std::shared_ptr<const Model> model_;
    QComboBox *way_, *channel_, *xAxis_, *yAxis_, *value_;
    VariablesTable* variables_;
    QSpinBox *count_, *seed_;
    QPlainTextEdit* list_;
    QListWidget* objectives_;
    QFormLayout* more_;
    SweepTable* table_;
    QSortFilterProxyModel* sorted_;
    QTreeView* view_;
    QTabWidget* tabs_;
    Playback cursor_;
    CurvePlot* family_;
    ContourPlot* contours_;
    QProgressBar* progress_;
    QLabel* sentence_;
    QPushButton *run_, *stop_, *export_;
    int done_ = 0;
    DesignWorker worker_;
};

}  // namespace zwang::ui
