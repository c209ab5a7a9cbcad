// What is asked of a model besides a run: kinematics, torques of motors, a static equilibrium, linear modes, its
// freedoms, and a moment of a run as a new start. Computed in a worker thread on a frozen model.
#pragma once

#include <QObject>
#include <QPointer>
#include <QTimer>
#include <functional>

#include "engine/analysis/linearise.h"
#include "ui/background/background_task.h"
#include "ui/document/document.h"
#include "ui/playback/playback.h"
#include "ui/run/run_list.h"
#include "ui/stage/stage.h"

class QDialog;
class QWidget;

namespace zwang::ui {

class Analyses : public QObject {
    Q_OBJECT
  public:
    Analyses(Document& document, RunList& runs, Playback& playback, Stage& stage, QWidget& window);

    bool isBusy() const { return task_.isRunning(); }
    /// Asked before the start is overwritten by a static equilibrium; without it, it is.
    void setConfirm(std::function<bool(const QString& sentence)> confirm) { confirm_ = std::move(confirm); }
    void assembleDrawing();  ///< the drawn position becomes one that closes the joints, one undo step; or says the gaps
    void kinematics();       ///< a run that follows the motors
    void inverseDynamics();  ///< the same, and a table of what the motors need
    void staticEquilibrium();  ///< becomes the start, one undo step
    void linearModes();        ///< frequencies and damping about the static equilibrium, with their shapes moving
    void animateFreedoms();    ///< every freedom of the start in turn, as a ghost, until the preview is ended
    bool canContinue() const;
    Model fromHere() const;   ///< the model with the moment shown as its start; only where canContinue()
    void continueFromHere();  ///< the moment shown becomes the start, velocities included; one undo step

  signals:
    void cannotStart(const Issues& issues);
    void said(const QString& sentence);
    void busyChanged();
    void continued();

  private:
    using Then = std::function<void()>;
    void compute(std::function<Then(std::stop_token)> work);
    void follow(bool showDemands);
    void showDemands(const Results& results);
    void showModes(std::shared_ptr<const System> system, const SmallMotions& motions, const QString& sentence);
    void swing();
    void showFreedom();

    Document& document_;
    RunList& runs_;
    Playback& playback_;
    Stage& stage_;
    QWidget& window_;
    std::function<bool(const QString&)> confirm_;
    QPointer<QDialog> table_;
    /// What moves in the view: directions about a position, one after the other or the one chosen.
    std::shared_ptr<const System> swinging_;
    Passage about_;
    std::size_t which_ = 0;
    std::vector<std::vector<Pose>> path_;  ///< along that one, see posesAlongBranch
    bool asGhost_ = false;
    double phase_ = 0;
    QTimer clock_;
    BackgroundTask task_;
};

}  // namespace zwang::ui
