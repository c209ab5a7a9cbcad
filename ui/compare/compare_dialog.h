// Compare methods: choose what to combine, run all of it, read the table.
#pragma once

#include <QDialog>
#include <memory>
#include <vector>

#include "ui/compare/compare_table.h"
#include "ui/compare/compare_worker.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QProgressBar;
class QPushButton;
class QSortFilterProxyModel;
class QTreeView;

namespace zwang::ui {

/// Stays open beside the window. The model that is compared is the one given last before the start; the window says
/// what it is and does what needs more than this room.
class CompareDialog : public QDialog {
    Q_OBJECT
  public:
    explicit CompareDialog(QWidget* parent = nullptr);

    void setModel(std::shared_ptr<const Model> model);
    const CompareTable& table() const { return *table_; }
    bool isRunning() const { return worker_.isRunning(); }
    const Model* compared() const { return compared_.get(); }  ///< null: nothing yet

  signals:
    /// Draw these runs over each other with this channel; all are of `model`, each with its own settings.
    void showWanted(const std::shared_ptr<const zwang::Model>& model, const std::vector<zwang::ComparedRun>& runs,
                    const QString& channel);
    void exportWanted(const QString& csv);
    /// These choices as the model's own.
    void keepWanted(const zwang::ComparisonPlan& plan);

  private:
    QWidget* makeChoices();
    QWidget* makeResults();
    void run();
    void end();
    void refresh();
    void showColumns();
    void fillChannels();
    void drawSelected();
    void copy() const;
    void measureAgainstSelected();
    /// The plan of what is ticked; a sentence when something is missing or no number.
    QString readPlan(ComparisonPlan& plan) const;
    std::vector<int> selectedRows() const;  ///< of the table, all when none is selected

    std::shared_ptr<const Model> model_, compared_;
    CompareTable* table_;
    QSortFilterProxyModel* sorted_;
    QListWidget *formulations_, *stabilisations_, *integrators_;
    QLineEdit *tolerances_, *steps_;
    QTreeView* view_;
    QComboBox* channel_;
    QProgressBar* progress_;
    QLabel* sentence_;
    QPushButton *run_, *stop_, *keep_, *reference_, *draw_, *copy_, *export_;
    std::vector<AnyFormulation> choices_;
    CompareWorker worker_;
};

}  // namespace zwang::ui
