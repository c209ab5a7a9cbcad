// Running: from the document to a run, and from the current run and the current time to the 3D view.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <functional>
#include <optional>

#include "ui/document/document.h"
#include "ui/main_window/check_worker.h"
#include "ui/main_window/log.h"
#include "ui/main_window/scene_data.h"
#include "ui/playback/playback.h"
#include "ui/run/run_list.h"

namespace zwang::ui {

/// What another room adds to the picture of a moment: ghosts of the bodies of `model`, arrows, a sentence.
struct MomentExtra {
    std::vector<std::vector<Pose>> ghosts;
    std::shared_ptr<const Model> model;
    std::vector<Arrow> arrows;
    QString note;
};

/// The view shows either the model as designed (assembled start pose) or a moment of the current run. An edit shows the
/// design; starting a run or moving the time shows the run.
class RunController : public QObject {
    Q_OBJECT
  public:
    RunController(Document& document, RunList& runs, Playback& playback, CheckWorker& check, View3D& view, Log& log,
                  QObject* parent = nullptr);

    void start();
    void stop();
    void forget();  ///< another model is in the document: nothing of the old one is shown any more
    bool isRunning() const { return runs_.isRunning(); }
    bool hasResults() const;
    bool showsRun() const { return showsRun_; }
    void showDesign();  ///< the model as it stands, instead of a moment of a run

    bool tracesVisible() const { return tracesVisible_; }
    void setTracesVisible(bool on);
    ArrowChoice arrows() const { return arrowChoice_; }
    void setArrows(ArrowChoice choice);
    bool healthVisible() const { return healthVisible_; }
    /// Asked for every moment of a run that is shown.
    void setExtra(std::function<MomentExtra(const Run&, double time)> extra);
    void refreshExtra();             ///< it would be another now
    void setHealthVisible(bool on);  ///< joints in the colours of the traffic light, gaps magnified

  signals:
    void cannotRun(const Issues& issues);  ///< why; nothing was started, or the run could not start
    void finished(int id);
    void shownChanged();  ///< from the design to a run or back

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void followEdit();
    void showRun();
    void showMoment();
    void showHealth();
    void showArrows();
    void showGhosts();
    void takeExtra();
    const Results* shownResults() const;  ///< of the run shown, or of the start of the design; null: none
    const Passage* shownPassage() const;  ///< the one that the moment shown, or the start of the design, is at
    void animateGhosts();
    void hoverGhost(bool marked, int index);
    void takeBranch(int branch);  ///< of the passage shown: the next run takes it
    void follow();
    void grow(int id);
    void finish(int id);
    void logOutcome(const Run& run);
    Document& document_;
    RunList& runs_;
    Playback& playback_;
    CheckWorker& check_;
    View3D& view_;
    Log& log_;
    Snapshot shownModel_;
    std::vector<Pose> designPoses_;
    struct Written {
        std::vector<std::string> names;
        std::vector<Pose> poses;
    } written_;  ///< the bodies as the fields of the document say
    std::vector<Trace> traces_;
    std::size_t tracedFrames_ = 0;
    std::optional<JointChannels> joints_;  ///< of the run that is shown
    std::vector<std::pair<QString, double>> health_;
    const Results* ghostResults_ = nullptr;  ///< whose passage's branches are shown; null: none
    double ghostTime_ = -1;                  ///< of that passage
    BranchGhosts ghosts_;
    QTimer ghostTimer_;
    double ghostPhase_ = 0;  ///< of their animation [turns]
    QElapsedTimer sinceMouse_;
    bool ghostHovered_ = false;
    bool showsRun_ = false, tracesVisible_ = true, healthVisible_ = true;
    bool cameraIsOurs_ = true;  ///< nobody has moved the camera since the model was opened
    ArrowChoice arrowChoice_;
    std::function<MomentExtra(const Run&, double)> extraAt_;
    MomentExtra extra_;  ///< of the moment that is shown
};

}  // namespace zwang::ui
