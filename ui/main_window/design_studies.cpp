// What optimising and sweeping need from the window: the model, one undo step, a file for their tables.
#include "ui/design/optimise_dialog.h"
#include "ui/design/sweep_dialog.h"
#include "ui/main_window/main_window.h"

namespace zwang::ui {

void MainWindow::optimise() {
    if (!optimisation_) {
        optimisation_ = new OptimiseDialog(this);
        connect(optimisation_, &OptimiseDialog::exportWanted, this,
                [this](const QString& csv) { files_->exportTable(csv, "-optimisation.csv"); });
        connect(optimisation_, &OptimiseDialog::applyWanted, this,
                [this](const std::vector<DesignVariable>& variables, const VecX& values) {
                    document_.edit(tr("Apply optimised parameters"),
                                   [&](Model& m) { m = withParameters(m, variables, values); });
                });
        connect(&document_, &Document::modelChanged, optimisation_,
                [this] { optimisation_->setModel(document_.model()); });
    }
    optimisation_->setModel(document_.model());
    optimisation_->show();
    optimisation_->raise();
    optimisation_->activateWindow();
}

void MainWindow::sweep() {
    if (!sweep_) {
        sweep_ = new SweepDialog(this);
        connect(sweep_, &SweepDialog::exportWanted, this,
                [this](const QString& csv) { files_->exportTable(csv, "-sweep.csv"); });
    }
    sweep_->setModel(document_.model());
    sweep_->show();
    sweep_->raise();
    sweep_->activateWindow();
}

}  // namespace zwang::ui
