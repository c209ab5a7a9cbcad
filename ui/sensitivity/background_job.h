// One piece of work in a thread of its own, told of by signals.
#pragma once

#include <QObject>
#include <functional>
#include <mutex>
#include <thread>

#include "engine/analysis/control.h"

namespace zwang::ui {

/// Lives in the GUI thread. The work gets a stop token and may tell its progress; it catches its own exceptions and
/// leaves its result where the caller finds it after `finished`.
class BackgroundJob : public QObject {
    Q_OBJECT
  public:
    using Work = std::function<void(const RunControl&)>;
    using QObject::QObject;
    ~BackgroundJob() override;  ///< stops and waits

    void start(Work work);  ///< ignored while it runs
    void stop();
    bool isRunning() const { return running_; }

  signals:
    void progressed(double fraction);
    void finished();

  private:
    void notice();
    void fetch();
    std::mutex mutex_;
    bool noticed_ = false, done_ = false;  // under the mutex, like the next
    double fraction_ = 0;
    bool running_ = false;
    std::jthread thread_;  // last member: stops and joins before the rest goes
};

}  // namespace zwang::ui
