// The loop of a dynamic run, which joins its parts: the stepper takes steps, their ends are searched for events and
// passages, the recorder writes outputs, and the outcome says how it ended.
#pragma once

#include <functional>
#include <memory>

#include "engine/analysis/branch_guard.h"
#include "engine/analysis/event_crowd.h"
#include "engine/analysis/friction_watch.h"
#include "engine/analysis/passage_locator.h"
#include "engine/analysis/passage_sightings.h"
#include "engine/analysis/quiet_releases.h"
#include "engine/analysis/recorder.h"
#include "engine/analysis/stepper.h"
#include "engine/analysis/stiffness_watch.h"
#include "engine/analysis/supplied_work.h"
#include "engine/system/rope_trouble.h"

namespace zwang {

/// A step as it was accepted, told to who wants to replay the run (engine/sensitivity): from `from` at time t, of
/// length h, to `to` after projection; whether stages were projected; the rows that took no part as redundant; the
/// angles that count turns at the start; the sides on which formulas were held; the contacts, in the modes of the
/// step, with the impact at its start; the margins that are met at its end, where an event follows; contacts that come
/// loose by that; shapes that only grazed each other.
struct AcceptedStep {
    double t = 0, h = 0;
    const VecX &from, &to;
    bool projectedStages = false;
    const std::vector<int>& redundantRows;
    const CountedTurns& turns;
    const HeldSides& sides;
    const Contacts& contacts;
    const std::vector<ContactMargin>& met;
    const std::vector<std::size_t>& loosened;
    const std::vector<Contacts::Graze>& grazes;
};
/// An observed run takes the same steps as any other and records only its ends.
using StepObserver = std::function<void(const AcceptedStep&)>;

/// Runs once from an assembled start to `settings.end`; fills `results`. All arguments live as long as it.
class StepLoop {
  public:
    StepLoop(const Assembly& start, const RunSettings& settings, const IntegratorRow& method, const RunControl& control,
             Results& results, StepObserver observer = {});
    void run();

  private:
    bool begin();               ///< false: the run has ended at the start
    bool step();                ///< one accepted step; false: the run has ended
    bool accept(RunStep step);  ///< likewise
    void startAnew(
        RunStep& step);    ///< the dense output forgets what was before the last node, from which the step goes
    void rememberTurns();  ///< of the state that was evaluated last, for all who count on
    void beginMotion();    ///< at the last node: what was seen before does not tell of what follows
    bool settleStart();
    std::vector<ContactMargin> metAtStart() const;
    void findFirstForces();
    /// Chooses what holds from `node` on, where contacts have broken or not; returns the energy lost in impacts [J], or
    /// nothing: the run has ended.
    std::optional<double> settle(DenseOutput::Node& node, const std::vector<std::size_t>& broken);
    void restWithMotors();  ///< at the last node, a knot
    void tellGrazes(const std::vector<Contacts::Graze>& grazes);
    void tellWoken(const DenseOutput::Node& node);
    bool meetEvent(const StepEnd& end);  ///< at the last node: the motion goes on from there; false: the run has ended
    bool meetKnot();                     ///< of a motor, likewise
    struct Sources;
    Sources sourcesOf(const StepEnd& end);
    bool failInCrowd(const StepEnd& end, const Sources& sources);
    bool speedsJump(const DenseOutput::Node& before, const DenseOutput::Node& after) const;

    /// False: the motion goes on as another one from a passage in the last step.
    bool lookForPassages(bool isEnd);
    void meet(const RankEvent& event);
    void meetCrossing(const RankEvent& event);
    void endAt(FrictionWatch::Lock lock, double passage);
    /// Takes the branch that the settings name for the passage found last, at the state y; false: goes straight on.
    bool takeNamedBranch(double t, VecX y);
    void guardBranch(const DenseOutput::Node& node, double kinetic, double balance);
    void watchFriction(const DenseOutput::Node& node);
    void watchStiffness();  ///< of an explicit method, at the last node

    void writeOutputs(double until);  ///< those up to a time beyond which passages may still be found
    Frame frame(double t, const VecX& y);
    void reactAsBeside(Frame& frame);
    void report(bool atOnce) { recorder_.report(motion_.last().t, atOnce); }
    std::optional<RopeTrouble> ropeTroubleSinceLast();
    std::optional<RopeTrouble> ropeTroubleNearby();
    bool fail(const Sentence& why, const std::string& element);
    void conclude();

    const Assembly& start_;
    const RunSettings& settings_;
    const RunControl& control_;
    Results& results_;
    StepObserver observer_;
    RunPlan plan_;
    Dynamics dynamics_;
    RankWatch watch_;
    PassageFinder finder_;
    RunMotion motion_;
    Stepper stepper_;
    PassageLocator passages_;
    PassageSightings sightings_;
    FrictionWatch friction_;
    BranchGuard guard_;
    EventCrowd crowd_;
    Recorder recorder_;
    SuppliedWork work_;
    QuietReleases quiet_;
    bool hasRopes_ = false;  ///< over pulleys
    int grazes_ = 0;
    std::unique_ptr<StiffnessWatch> stiffness_;  ///< null: nothing to watch
    SingularPair framePair_;                     ///< warm start for recorded frames
    NoStep noWay_;  ///< why no motion leads on from the last node; `why` is empty where one does
};

}  // namespace zwang
