// Studies of a design in the background of the window.
#pragma once

#include <QObject>
#include <functional>
#include <memory>
#include <stop_token>
#include <thread>

#include "engine/design/optimise.h"
#include "engine/design/sweep.h"

namespace zwang::ui {

/// Lives in the GUI thread and owns one thread. What the computation reports arrives as calls in the GUI thread, in
/// order; `finished` is the last.
class DesignWorker : public QObject {
    Q_OBJECT
  public:
    using QObject::QObject;
    ~DesignWorker() override;  ///< stops and waits

    void optimise(std::shared_ptr<const Model> model, const OptimisationSettings& settings);
    void sweep(std::shared_ptr<const Model> model, const SweepPlan& plan, const SweepQuestions& questions);
    void stop();
    bool isRunning() const { return running_; }

  signals:
    void progressed(double fraction);
    void evaluated(const zwang::DesignEvaluation& evaluation);
    void optimised(const std::shared_ptr<const zwang::OptimisationResult>& result);
    void rowFinished(int row, const std::shared_ptr<const zwang::SweptRun>& run);
    void failed(const QString& sentence);  ///< wrong input
    void finished();

  private:
    void begin(std::function<void(const std::stop_token&)> job);
    void inWindow(std::function<void()> call);  ///< called in the worker's thread
    std::function<void(double)> progress();

    bool running_ = false;
    std::jthread thread_;  // last member: stops and joins before the rest goes
};

}  // namespace zwang::ui
