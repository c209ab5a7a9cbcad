// A comparison in the background of the window.
#pragma once

#include <QObject>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "engine/analysis/compare.h"

namespace zwang::ui {

/// Lives in the GUI thread. What the workers report is gathered under a mutex and fetched by one queued call at a time.
class CompareWorker : public QObject {
    Q_OBJECT
  public:
    using QObject::QObject;
    ~CompareWorker() override;  ///< stops and waits

    void start(std::shared_ptr<const Model> model, std::vector<RunSettings> combinations);
    void stop();
    bool isRunning() const { return running_; }

  signals:
    void progressed(double fraction);
    void rowFinished(int row, const std::shared_ptr<const zwang::ComparedRun>& run);
    void finished();

  private:
    struct Row {
        int index;
        std::shared_ptr<const ComparedRun> run;
    };
    void notice();
    void fetch();

    std::mutex mutex_;
    bool noticed_ = false, done_ = false;  // under the mutex, like the two below
    double fraction_ = 0;
    std::vector<Row> rows_;
    bool running_ = false;
    std::jthread thread_;  // last member: stops and joins before the rest goes
};

}  // namespace zwang::ui
