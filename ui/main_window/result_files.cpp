// Runs that come from result files and go into them: opened, laid beside others, kept beside their model.
#include <QFileInfo>

#include "ui/main_window/main_window.h"
#include "ui/run/run_words.h"
#include "ui/run/runs_panel.h"
#include "ui/sensitivity/sensitivity_panel.h"
#include "ui/units/sentences.h"

namespace zwang::ui {

void MainWindow::joinResultFiles() {
    const auto showSensitivities = [this](int id, const std::shared_ptr<const StoredSensitivities>& sensitivities) {
        const auto run = runs_.find(id);
        if (run && sensitivities && computesTheSame(*run->model, *document_.model()))
            sensitivity_->showStored(*sensitivities, run->model);
    };
    connect(files_, &FileController::resultOpened, this,
            [this, showSensitivities](const QString& file, const std::shared_ptr<StoredRun>& stored) {
                const bool isFirst = runs_.runs().empty();
                const int id =
                    runs_.add(QFileInfo(file).completeBaseName(), isFirst ? document_.model() : stored->model,
                              std::make_shared<Results>(std::move(stored->results)));
                runs_.setFile(id, file);
                runs_.setOverlay(id, !isFirst);
                if (!isFirst) docks_->raise("plots");
                showSensitivities(id, stored->sensitivities);
            });
    connect(files_, &FileController::leaving, keeper_, &RunKeeper::stopLoading);
    connect(files_, &FileController::opened, this, [this] { keeper_->load(document_.path()); });
    connect(keeper_, &RunKeeper::loaded, this, showSensitivities);
    connect(keeper_, &RunKeeper::failed, this,
            [this](const QString& sentence) { log_.add(LogLine::Level::warning, sentence); });
    connect(&runs_, &RunList::runChanged, &actions_, &ActionTable::refresh);
    connect(&runs_, &RunList::fileChanged, &actions_, &ActionTable::refresh);
    files_->follow(*keeper_);
    keeper_->setSensitivities([this](const Run& run) { return sensitivity_->storedFor(run); });
    connect(runsPanel_, &RunsPanel::keepWanted, this, [this](int id) { files_->keepRun(*keeper_, id); });
    connect(runsPanel_, &RunsPanel::removeWanted, this, [this](int id) { files_->removeKept(*keeper_, runs_, id); });
}

}  // namespace zwang::ui
