// Studies of a design in the background of the window.
#pragma once

#include <memory>

#include "engine/design/optimise.h"
#include "engine/design/sweep.h"
#include "ui/background/background_task.h"

namespace zwang::ui {

/// Lives in the GUI thread and owns one thread. What the computation reports arrives as calls in the GUI thread, in
/// order; `finished` is the last.
class DesignWorker : public QObject {
    Q_OBJECT
  public:
    explicit DesignWorker(QObject* parent = nullptr);

    void optimise(std::shared_ptr<const Model> model, const OptimisationSettings& settings);
    void sweep(std::shared_ptr<const Model> model, const SweepPlan& plan, const SweepQuestions& questions);
    void stop() { task_.stop(); }
    bool isRunning() const { return task_.isRunning(); }

  signals:
    void progressed(double fraction);
    void evaluated(const zwang::DesignEvaluation& evaluation);
    void optimised(const std::shared_ptr<const zwang::OptimisationResult>& result);
    void rowFinished(int row, const std::shared_ptr<const zwang::SweptRun>& run);
    void failed(const QString& sentence);  ///< wrong input
    void finished();

  private:
    BackgroundTask task_;
};

}  // namespace zwang::ui
