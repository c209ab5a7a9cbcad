// Decides what the stage shows: the model as designed (assembled start pose), or a moment of the current run.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <functional>
#include <optional>

#include "ui/document/document.h"
#include "ui/main_window/arrow_sizes.h"
#include "ui/main_window/check_worker.h"
#include "ui/main_window/log.h"
#include "ui/main_window/motion_curves.h"
#include "ui/main_window/scene_data.h"
#include "ui/playback/playback.h"
#include "ui/run/run_list.h"
#include "ui/stage/stage.h"

namespace zwang::ui {

/// What another room adds to the picture of a moment: ghosts of the bodies of `model`, arrows, a sentence.
struct MomentExtra {
    std::vector<std::vector<Pose>> ghosts;
    std::shared_ptr<const Model> model;
    std::vector<Arrow> arrows;
    QString note;
};

/// Playback says whether the design or a moment of the run is wanted; this puts it on the stage. An edit that makes the
/// run one of another mechanism goes to the design; when the run fits again (undo), its moment is shown again.
class Presenter : public QObject {
    Q_OBJECT
  public:
    Presenter(Document& document, RunList& runs, Playback& playback, CheckWorker& check, Stage& stage, Log& log,
              QObject* parent = nullptr);

    void forget();  ///< another model is in the document: nothing of the old one is shown any more
    bool hasResults() const;

    bool tracesVisible() const { return tracesVisible_; }
    void setTracesVisible(bool on);
    ArrowChoice arrows() const { return arrowChoice_; }
    void setArrows(ArrowChoice choice);
    bool onionSkin() const { return onionSkin_; }
    void setOnionSkin(bool on);  ///< ghosts of the mechanism all over its run
    bool envelope() const { return motion_.showsEnvelope(); }
    void setEnvelope(bool on);  ///< the edge of the area that the mechanism sweeps in its run
    bool hasCentrodes() const { return motion_.showsCentrodes(); }
    /// Of the motion of one body relative to another; "" and "": none.
    void setCentrodes(const std::string& first, const std::string& second);
    bool healthVisible() const { return healthVisible_; }
    void setHealthVisible(bool on);  ///< joints in the colours of the traffic light, gaps magnified
    /// Asked for every moment of a run that is shown.
    void setExtra(std::function<MomentExtra(const Run&, double time)> extra);
    void refreshExtra();  ///< it would be another now
    void showWhole();     ///< where the mechanism goes is known now: fit to it, unless a person has chosen the view
    bool fitsByItself() const { return cameraIsOurs_; }
    void keepCamera() { cameraIsOurs_ = false; }  ///< a person has chosen it
    void takeBranch(int branch);                  ///< of the passage shown, from 0: the next run takes it
    void freeCamera() { cameraIsOurs_ = true; }   ///< everything is to be seen again

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void followEdit();
    void placeDesign();
    void showDesign();
    void showRun();
    void showMoment();
    void showHealth();
    void showArrows();
    void showGhosts();
    void showCurves();
    void takeExtra();
    std::shared_ptr<const Model> drawnModel(const Run& run) const;
    const Results* shownResults() const;  ///< of the run shown, or of the start of the design; null: none
    const Passage* shownPassage() const;  ///< the one that the moment shown, or the start of the design, is at
    void animateGhosts();
    void hoverGhost(bool marked, int index);
    void sweep();
    void keepInSight();
    void follow();
    void grow(int id);
    Document& document_;
    RunList& runs_;
    Playback& playback_;
    CheckWorker& check_;
    Stage& stage_;
    Log& log_;
    std::vector<Pose> designPoses_;
    struct Written {
        std::vector<std::string> names;
        std::vector<Pose> poses;
    } written_;  ///< the bodies as the fields of the document say
    std::vector<Trace> traces_;
    std::size_t tracedFrames_ = 0;
    std::optional<JointChannels> joints_;  ///< of the run that is shown
    JointColours health_;
    const Results* ghostResults_ = nullptr;  ///< whose passage's branches are shown; null: none
    double ghostTime_ = -1;                  ///< of that passage
    BranchGhosts ghosts_;
    QTimer ghostTimer_;
    double ghostPhase_ = 0;  ///< of their animation [turns]
    QElapsedTimer sinceMouse_;
    bool ghostHovered_ = false;
    bool tracesVisible_ = true, healthVisible_ = true, onionSkin_ = false;
    std::optional<Camera> runCamera_;  ///< left for a design that would not have been seen
    bool cameraIsOurs_ = true;         ///< nobody has moved the camera since the model was opened
    bool editing_ = false;             ///< while an edit goes to the design
    bool leftByEdit_ = false;          ///< the run was shown until an edit; a person who goes to the design stays there
    RunArrowSizes arrowSizes_;
    ArrowChoice arrowChoice_;
    std::function<MomentExtra(const Run&, double)> extraAt_;
    MomentExtra extra_;  ///< of the moment that is shown
    MotionCurves motion_;
};

}  // namespace zwang::ui
