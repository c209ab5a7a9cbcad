// Running: from the document to a run, and from its end to the log.
#pragma once

#include <QObject>

#include "ui/document/document.h"
#include "ui/main_window/log.h"
#include "ui/main_window/presenter.h"
#include "ui/playback/playback.h"
#include "ui/run/run_list.h"

namespace zwang::ui {

class RunController : public QObject {
    Q_OBJECT
  public:
    RunController(Document& document, RunList& runs, Playback& playback, Presenter& presenter, Log& log,
                  QObject* parent = nullptr);

    void start();
    void stop();
    bool isRunning() const { return runs_.isRunning(); }

  signals:
    void cannotRun(const Issues& issues);  ///< why; nothing was started, or the run could not start
    void finished(int id);

  private:
    void finish(int id);
    void logOutcome(const Run& run);
    Document& document_;
    RunList& runs_;
    Playback& playback_;
    Presenter& presenter_;
    Log& log_;
};

}  // namespace zwang::ui
