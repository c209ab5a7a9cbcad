// What the comparison of methods needs from the window: the model, the runs of the plots, a file for its table.
#include "ui/compare/compare_dialog.h"
#include "ui/main_window/main_window.h"
#include "ui/plots/plot_panel.h"
#include "ui/run/run_words.h"
#include "ui/sensitivity/sensitivity_panel.h"

namespace zwang::ui {

namespace {

QString runName(const ComparedRun& run) {
    const auto& s = run.settings;
    return QString::fromStdString(formulationText(s.formulation) + ", " + s.stabilisation.key + ", " +
                                  s.integrator.key);
}

/// The same but for the methods, which are what is compared.
bool isOfSameMotion(const Model& compared, const Model& model) {
    Model other = model;
    other.run = compared.run;
    other.run.end = model.run.end;
    other.run.branch = model.run.branch;
    other.run.passageBranches = model.run.passageBranches;
    return computesTheSame(compared, other);
}

bool shows(const Model& model, const std::string& channel) {
    for (const auto& plot : model.plots)
        for (const auto& shown : plot.channels)
            if (shown == channel) return true;
    return false;
}

}  // namespace

void MainWindow::compareMethods() {
    if (!comparison_) {
        comparison_ = new CompareDialog(this);
        joinComparison();
    }
    comparison_->setModel(document_.model());
    comparison_->show();
    comparison_->raise();
    comparison_->activateWindow();
}

ExportControl MainWindow::additionsFor(const Run& run) const {
    ExportControl additions;
    additions.sensitivities = sensitivity_->storedFor(run);
    if (comparison_ && !comparison_->isRunning() && comparison_->compared() &&
        isOfSameMotion(*comparison_->compared(), *run.model))
        additions.comparison = std::make_shared<const std::vector<ComparedRun>>(comparison_->table().runs());
    return additions;
}

void MainWindow::joinComparison() {
    connect(comparison_, &CompareDialog::exportWanted, files_, &FileController::exportComparison);
    connect(comparison_, &CompareDialog::keepWanted, this, [this](const ComparisonPlan& plan) {
        document_.edit(tr("Keep compared methods"), [&](Model& m) { m.comparison = plan; });
        comparison_->setModel(document_.model());
    });
    connect(comparison_, &CompareDialog::showWanted, this,
            [this](const std::shared_ptr<const Model>& model, const std::vector<ComparedRun>& runs,
                   const QString& channel) {
                if (!shows(*document_.model(), channel.toStdString()))
                    document_.edit(tr("Plot %1").arg(channel), [&](Model& m) {
                        m.plots.push_back({channel.toStdString(), {channel.toStdString()}, {}, false});
                    });
                for (const auto& run : runs) {
                    auto own = std::make_shared<Model>(*model);
                    own->run = run.settings;
                    const int id = runs_.add(runName(run), own, std::make_shared<Results>(*run.results));
                    runs_.setOverlay(id, true);
                }
                docks_->raise("plots");
            });
}

}  // namespace zwang::ui
