#include "ui/background/background_task.h"

#include <QMetaObject>
#include <QPointer>
#include <utility>

#include "engine/analysis/in_background.h"
#include "engine/fields/trouble.h"
#include "ui/units/sentences.h"

namespace zwang::ui {

BackgroundTask::~BackgroundTask() {
    stop();
    wait();
}

void BackgroundTask::start(Job job) {
    if (running_) return;
    running_ = true;
    told_ = fraction_ = 0;
    thread_ = inBackground([this, job = std::move(job)](const std::stop_token& stop) {
        Sentence trouble;
        try {
            job({stop,
                 [this](double fraction) {
                     const std::lock_guard lock(mutex_);
                     fraction_ = fraction;
                     notice();
                 },
                 [this](std::function<void()> call) { post(std::move(call)); }});
        } catch (const std::exception& error) {
            trouble = sentenceOf(error);
        }
        const std::lock_guard lock(mutex_);
        trouble_ = trouble;
        done_ = true;
        notice();
    });
}

void BackgroundTask::stop() {
    if (thread_.joinable()) thread_.request_stop();
}

void BackgroundTask::wait() {
    if (thread_.joinable()) thread_.join();
}

void BackgroundTask::cancel() {
    stop();
    wait();
    const std::lock_guard lock(mutex_);
    calls_.clear();
    done_ = running_ = false;
}

void BackgroundTask::post(std::function<void()> call) {
    const std::lock_guard lock(mutex_);
    calls_.push_back(std::move(call));
    notice();
}

/// Called with the mutex held. Posts one event for all that has come since the last fetch.
void BackgroundTask::notice() {
    if (std::exchange(noticed_, true)) return;
    QMetaObject::invokeMethod(this, &BackgroundTask::fetch, Qt::QueuedConnection);
}

void BackgroundTask::fetch() {
    std::vector<std::function<void()>> calls;
    Sentence trouble;
    double fraction = 0;
    bool isDone = false;
    {
        const std::lock_guard lock(mutex_);
        noticed_ = false;
        calls.swap(calls_);
        std::swap(trouble, trouble_);
        fraction = fraction_;
        isDone = std::exchange(done_, false);
    }
    const QPointer<BackgroundTask> here(this);  // what is called may close the window that it belongs to
    if (std::exchange(told_, fraction) != fraction) emit progressed(fraction);
    for (const auto& call : calls)
        if (here) call();
    if (!here || !isDone) return;
    running_ = false;
    if (!trouble.empty()) emit failed(engineSentence(trouble));
    if (here) emit finished();
}

}  // namespace zwang::ui
