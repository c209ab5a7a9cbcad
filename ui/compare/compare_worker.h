// A comparison in the background of the window.
#pragma once

#include <memory>
#include <vector>

#include "engine/analysis/compare.h"
#include "ui/background/background_task.h"

namespace zwang::ui {

/// Lives in the GUI thread. Every combination comes as one row, also those that were never begun.
class CompareWorker : public QObject {
    Q_OBJECT
  public:
    explicit CompareWorker(QObject* parent = nullptr);

    void start(std::shared_ptr<const Model> model, std::vector<RunSettings> combinations);
    void stop() { task_.stop(); }
    bool isRunning() const { return task_.isRunning(); }

  signals:
    void progressed(double fraction);
    void rowFinished(int row, const std::shared_ptr<const zwang::ComparedRun>& run);
    void finished();

  private:
    BackgroundTask task_;
};

}  // namespace zwang::ui
