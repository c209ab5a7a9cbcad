#include "ui/design/design_worker.h"

#include <QMetaObject>

#include "engine/analysis/in_background.h"
#include "engine/analysis/simulation.h"
#include "engine/fields/trouble.h"
#include "ui/units/sentences.h"

namespace zwang::ui {

DesignWorker::~DesignWorker() {
    if (!thread_.joinable()) return;
    thread_.request_stop();
    thread_.join();
}

void DesignWorker::stop() { thread_.request_stop(); }

void DesignWorker::inWindow(std::function<void()> call) {
    QMetaObject::invokeMethod(this, std::move(call), Qt::QueuedConnection);
}

void DesignWorker::begin(std::function<void(const std::stop_token&)> job) {
    if (running_) return;
    running_ = true;
    thread_ = inBackground([this, job = std::move(job)](const std::stop_token& stop) {
        QString wrong;
        try {
            job(stop);
        } catch (const CannotStart& error) {
            wrong = engineSentence(error.issues().empty() ? error.what() : error.issues().front().sentence);
        } catch (const std::exception& error) {
            wrong = engineSentence(sentenceOf(error));
        }
        inWindow([this, wrong] {
            running_ = false;
            if (!wrong.isEmpty()) emit failed(wrong);
            emit finished();
        });
    });
}

/// Only what can be seen: a step of a hundredth.
std::function<void(double)> DesignWorker::progress() {
    return [this, shown = -1.0](double fraction) mutable {
        if (fraction < 1 && fraction < shown + 0.01) return;
        shown = fraction;
        inWindow([this, fraction] { emit progressed(fraction); });
    };
}

void DesignWorker::optimise(std::shared_ptr<const Model> model, const OptimisationSettings& settings) {
    begin([this, model = std::move(model), settings](const std::stop_token& stop) {
        DesignControl control;
        control.stop = stop;
        control.progress = progress();
        control.evaluated = [this](const DesignEvaluation& evaluation) {
            inWindow([this, evaluation] { emit evaluated(evaluation); });
        };
        const auto result = std::make_shared<const OptimisationResult>(zwang::optimise(*model, settings, control));
        inWindow([this, result] { emit optimised(result); });
    });
}

void DesignWorker::sweep(std::shared_ptr<const Model> model, const SweepPlan& plan, const SweepQuestions& questions) {
    begin([this, model = std::move(model), plan, questions](const std::stop_token& stop) {
        SweepControl control;
        control.stop = stop;
        control.progress = progress();
        control.finished = [this](std::size_t index, const SweptRun& run) {
            inWindow([this, index, row = std::make_shared<const SweptRun>(run)] {
                emit rowFinished(static_cast<int>(index), row);
            });
        };
        zwang::sweep(*model, plan, questions, control);
    });
}

}  // namespace zwang::ui
