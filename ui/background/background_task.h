// Long work beside the window.
#pragma once

#include <QObject>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

#include "engine/analysis/control.h"
#include "engine/fields/sentence.h"

namespace zwang::ui {

/// One piece of work at a time, in a thread of its own. Lives in the GUI thread, where all that a job has to say
/// arrives: what it posts in its order, progress as often as the window can follow, and an exception as a sentence.
/// A member of its owner, the last one, so that it stops and joins before the rest goes.
class BackgroundTask : public QObject {
    Q_OBJECT
  public:
    /// What a job is given; to be called in its thread.
    struct Control {
        std::stop_token stop;
        std::function<void(double fraction)> progress;
        std::function<void(std::function<void()> call)> inWindow;

        RunControl forRun() const {
            return {.stop = stop, .progress = [tell = progress](double, double fraction) { tell(fraction); }};
        }
    };
    using Job = std::function<void(const Control&)>;
    using QObject::QObject;
    ~BackgroundTask() override;  ///< stops and waits; what was posted and has not come is dropped

    void start(Job job);                         ///< ignored while another one runs
    void stop();                                 ///< asks the job to end; `finished` comes when it has
    void wait();                                 ///< until the job has ended; what it posted still comes
    void cancel();                               ///< stops, waits and drops what was posted: no signal comes any more
    bool isRunning() const { return running_; }  ///< until `finished`

  signals:
    void progressed(double fraction);
    void failed(const QString& sentence);  ///< an exception; `finished` follows
    void finished();

  private:
    void post(std::function<void()> call);
    void notice();
    void fetch();
    std::mutex mutex_;
    bool noticed_ = false, done_ = false;  // under the mutex, like the three below
    double fraction_ = 0;
    std::vector<std::function<void()>> calls_;
    Sentence trouble_;
    bool running_ = false;
    double told_ = 0;  ///< of fraction_
    std::jthread thread_;
};

}  // namespace zwang::ui
