#include "ui/compare/compare_worker.h"

#include <mutex>

#include "engine/fields/trouble.h"

namespace zwang::ui {

namespace {

/// Runs that were never begun have only settings; each run tells its own troubles, and what comes otherwise is that of
/// all which were not told of.
std::vector<ComparedRun> comparedRuns(const Model& model, const std::vector<RunSettings>& combinations,
                                      const CompareControl& control) {
    try {
        return compare(model, combinations, control);
    } catch (const std::exception& error) {
        std::vector<ComparedRun> all;
        for (const auto& settings : combinations) {
            all.emplace_back().settings = settings;
            all.back().outcome.sentence = sentenceOf(error);
        }
        return all;
    }
}

}  // namespace

CompareWorker::CompareWorker(QObject* parent) : QObject(parent) {
    connect(&task_, &BackgroundTask::progressed, this, &CompareWorker::progressed);
    connect(&task_, &BackgroundTask::finished, this, &CompareWorker::finished);
}

void CompareWorker::start(std::shared_ptr<const Model> model, std::vector<RunSettings> combinations) {
    task_.start([this, model = std::move(model),
                 combinations = std::move(combinations)](const BackgroundTask::Control& window) {
        std::mutex mutex;
        std::vector<bool> isTold(combinations.size());
        const auto tell = [&](std::size_t index, const ComparedRun& run) {
            {
                const std::lock_guard lock(mutex);
                if (isTold[index]) return;
                isTold[index] = true;
            }
            window.inWindow([this, row = static_cast<int>(index), run = std::make_shared<const ComparedRun>(run)] {
                emit rowFinished(row, run);
            });
        };
        CompareControl control;
        control.stop = window.stop;
        control.progress = window.progress;
        control.finished = tell;
        const std::vector<ComparedRun> all = comparedRuns(*model, combinations, control);
        for (std::size_t i = 0; i < all.size(); ++i) tell(i, all[i]);
    });
}

}  // namespace zwang::ui
