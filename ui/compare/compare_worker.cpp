#include "ui/compare/compare_worker.h"

#include <QMetaObject>

#include "engine/analysis/in_background.h"
#include "engine/fields/trouble.h"

namespace zwang::ui {

CompareWorker::~CompareWorker() {
    if (!thread_.joinable()) return;
    thread_.request_stop();
    thread_.join();
}

void CompareWorker::start(std::shared_ptr<const Model> model, std::vector<RunSettings> combinations) {
    if (running_) return;
    running_ = true;
    done_ = false;
    fraction_ = 0;
    rows_.clear();
    auto job = [this, model = std::move(model), combinations = std::move(combinations)](const std::stop_token& stop) {
        std::vector<bool> isTold(combinations.size());
        CompareControl control;
        control.stop = stop;
        control.progress = [this](double fraction) {
            const std::lock_guard lock(mutex_);
            fraction_ = fraction;
            notice();
        };
        control.finished = [this, &isTold](std::size_t index, const ComparedRun& run) {
            const std::lock_guard lock(mutex_);
            isTold[index] = true;
            rows_.push_back({static_cast<int>(index), std::make_shared<const ComparedRun>(run)});
            notice();
        };
        std::vector<ComparedRun> all;
        try {
            all = compare(*model, combinations, control);
        } catch (const std::exception& error) {
            // Each run tells its own troubles; what comes here ends those that were not told of.
            for (const auto& settings : combinations) {
                all.emplace_back().settings = settings;
                all.back().outcome.sentence = sentenceOf(error);
            }
        }
        const std::lock_guard lock(mutex_);
        for (std::size_t i = 0; i < all.size(); ++i)  // those that were never begun
            if (!isTold[i]) rows_.push_back({static_cast<int>(i), std::make_shared<const ComparedRun>(all[i])});
        done_ = true;
        notice();
    };
    thread_ = inBackground(job);
}

void CompareWorker::stop() { thread_.request_stop(); }

/// Called with the mutex held. Posts one event for all that has come since the last fetch.
void CompareWorker::notice() {
    if (std::exchange(noticed_, true)) return;
    QMetaObject::invokeMethod(this, &CompareWorker::fetch, Qt::QueuedConnection);
}

void CompareWorker::fetch() {
    std::vector<Row> rows;
    double fraction = 0;
    {
        const std::lock_guard lock(mutex_);
        noticed_ = false;
        rows.swap(rows_);
        fraction = fraction_;
        if (done_) running_ = false;
    }
    emit progressed(fraction);
    for (const auto& row : rows) emit rowFinished(row.index, row.run);
    if (!running_) emit finished();
}

}  // namespace zwang::ui
