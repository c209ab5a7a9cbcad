#include "ui/sensitivity/background_job.h"

#include <QMetaObject>
#include <utility>

#include "engine/analysis/in_background.h"

namespace zwang::ui {

BackgroundJob::~BackgroundJob() {
    if (!thread_.joinable()) return;
    thread_.request_stop();
    thread_.join();
}

void BackgroundJob::start(Work work) {
    if (running_) return;
    running_ = true;
    done_ = false;
    fraction_ = 0;
    thread_ = inBackground([this, work = std::move(work)](const std::stop_token& stop) {
        RunControl control;
        control.stop = stop;
        control.progress = [this](double, double fraction) {
            const std::lock_guard lock(mutex_);
            fraction_ = fraction;
            notice();
        };
        work(control);
        const std::lock_guard lock(mutex_);
        done_ = true;
        notice();
    });
}

void BackgroundJob::stop() {
    if (running_) thread_.request_stop();
}

/// Called with the mutex held. Posts one event for all that has come since the last fetch.
void BackgroundJob::notice() {
    if (std::exchange(noticed_, true)) return;
    QMetaObject::invokeMethod(this, &BackgroundJob::fetch, Qt::QueuedConnection);
}

void BackgroundJob::fetch() {
    double fraction = 0;
    {
        const std::lock_guard lock(mutex_);
        noticed_ = false;
        fraction = fraction_;
        if (done_) running_ = false;
    }
    emit progressed(fraction);
    if (!running_) emit finished();
}

}  // namespace zwang::ui
