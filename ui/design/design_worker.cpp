#include "ui/design/design_worker.h"

namespace zwang::ui {

DesignWorker::DesignWorker(QObject* parent) : QObject(parent) {
    connect(&task_, &BackgroundTask::progressed, this, &DesignWorker::progressed);
    connect(&task_, &BackgroundTask::failed, this, &DesignWorker::failed);
    connect(&task_, &BackgroundTask::finished, this, &DesignWorker::finished);
}

void DesignWorker::optimise(std::shared_ptr<const Model> model, const OptimisationSettings& settings) {
    task_.start([this, model = std::move(model), settings](const BackgroundTask::Control& window) {
        DesignControl control;
        control.stop = window.stop;
        control.progress = window.progress;
        control.evaluated = [&](const DesignEvaluation& evaluation) {
            window.inWindow([this, evaluation] { emit evaluated(evaluation); });
        };
        const auto result = std::make_shared<const OptimisationResult>(zwang::optimise(*model, settings, control));
        window.inWindow([this, result] { emit optimised(result); });
    });
}

void DesignWorker::sweep(std::shared_ptr<const Model> model, const SweepPlan& plan, const SweepQuestions& questions) {
    task_.start([this, model = std::move(model), plan, questions](const BackgroundTask::Control& window) {
        SweepControl control;
        control.stop = window.stop;
        control.progress = window.progress;
        control.finished = [&](std::size_t index, const SweptRun& run) {
            window.inWindow([this, row = static_cast<int>(index), run = std::make_shared<const SweptRun>(run)] {
                emit rowFinished(row, run);
            });
        };
        zwang::sweep(*model, plan, questions, control);
    });
}

}  // namespace zwang::ui
