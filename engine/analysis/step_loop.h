// The step loop of a dynamic run: steps, projections, outputs by dense interpolation, passages, and how it ends.
#pragma once

#include <chrono>
#include <limits>
#include <memory>

#include "engine/analysis/assembly.h"
#include "engine/analysis/control.h"
#include "engine/analysis/dense_output.h"
#include "engine/analysis/dynamics.h"
#include "engine/analysis/passage_bridge.h"
#include "engine/analysis/stiffness_watch.h"
#include "engine/integrators/integrator.h"
#include "engine/singularity/monitor.h"
#include "engine/singularity/passage_description.h"
#include "engine/singularity/passage_finder.h"

namespace zwang {

/// A step as it was accepted, told to who wants to replay the run (engine/sensitivity): from `from` at time t, of
/// length h, to `to` after projection; whether stages were projected; the rows that took no part as redundant; the
/// angles of torsional springs at the start; the sides on which formulas were held; the contacts, in the modes of the
/// step, with the impact at its start; the margins that are met at its end, where an event follows.
struct AcceptedStep {
    double t = 0, h = 0;
    const VecX &from, &to;
    bool projectedStages = false;
    const std::vector<int>& redundantRows;
    const std::vector<double>& torsionAngles;
    const HeldSides& sides;
    const Contacts& contacts;
    const std::vector<ContactMargin>& met;
};
/// An observed run takes the same steps as any other and records only its ends.
using StepObserver = std::function<void(const AcceptedStep&)>;

/// Runs once from an assembled start to `settings.end`; fills `results`.
class StepLoop {
  public:
    StepLoop(const Assembly& start, const RunSettings& settings, const IntegratorRow& method, const RunControl& control,
             Results& results, StepObserver observer = {});
    void run();

  private:
    static constexpr double sameTime = 1e-7;  ///< times nearer than this part of the output step are one time

    void setManifold();  ///< of an implicit method
    double firstStep(const DenseOutput::Node& from) const;
    double shortestStep() const { return 1e-13 * std::max(end_, std::abs(dense_.last().t)); }
    bool step();  ///< one accepted step; false: the run has ended
    Attempt tryStep(const DenseOutput::Node& from, double h, VecX& y);
    bool acceptable(const Attempt& attempt, const VecX& y) const;
    void accept(double t, VecX y);
    /// Looks for passages up to the last node; false: the motion goes on along another branch from one of them.
    bool lookForPassages(bool isEnd);
    void meetPassage(const RankEvent& event);
    bool isNoise(const RankEvent& event);
    /// The motion close to t, from states to both sides of it that are regular: there a projection cannot be trusted.
    /// Lays the bridge over t, through states of the dense output, projected or as they are.
    void bridge(double t, bool isProjected = true);
    void followTangent();   ///< after a step: carries the tangent of the branch to a singular position
    void watchStiffness();  ///< of an explicit method, at the last node
    bool crawls(double h);
    bool makesNoProgress(double t);
    bool failForNoProgress(long steps, double progress);
    void beginMotion();  ///< at the last node: what was seen before does not tell of what follows
    /// Takes the branch that the settings name for the passage found last, at the state y; false: goes straight on.
    bool takeNamedBranch(double t, VecX y);
    bool locksBefore(double t);
    /// Friction that has locked at an accepted step, or whose gain passes 1 close to a passage.
    void watchFriction(const DenseOutput::Node& node);
    double nearPassages(const VecX& y) const;  ///< time within which a step is close to a passage, for friction [s]
    double timeOnBridge(const RankEvent& event);
    /// The motion at a passage on the bridge, and beside it.
    struct MetPassage {
        double t = 0;
        VecX q, v;
        PassageSides sides;
        bool isOneMotion = false;  ///< the states to both sides are
        double energyError = 0;    ///< of its energy balance against that of the last step [J]
    };
    MetPassage crossBridge(const RankEvent& event, bool isProjected);
    MetPassage crossBridgeWell(const RankEvent& event);
    bool isClearOnBridge(const RankEvent& event);
    double nextKnot(double t) const;  ///< of a motor's table, after t; infinite when there is none
    /// After an attempt of length h that ends at the workspace's positions: the length with which it is to be repeated
    /// so that it ends where a joint meets its limit; 0: it is good.
    double stepToContact(double h);
    void endContactSearch();  ///< at the end of an accepted step
    /// The same for events of stops and friction, at the state y.
    double stepToEvent(double h, const VecX& y);
    double searchEvent(double h, const VecX& y);    ///< what the ends of the step tell of it
    double largestTurn() const;                     ///< of a body in one step [rad]
    bool isMet(const ContactMargin& margin) const;  ///< of newMargins_
    bool isMet() const;                             ///< an event, at the last attempt
    std::vector<ContactMargin> metMargins() const;  ///< where a step ends at an event
    bool isOfShapes(const ContactMargin& margin) const;
    void endEventSearch();
    /// A short step to an event, that ends at y, would leave nodes that the dense output cannot tell apart: it forgets
    /// those before.
    void keepApart(double h, VecX& y);
    /// Whether the velocities of two states at one time differ by more than rounding.
    bool speedsJump(const DenseOutput::Node& before, const DenseOutput::Node& after) const;
    bool meetEvent();  ///< at the end of the last step: it goes on from there; false: the run has ended
    bool settleStart();
    bool settle(DenseOutput::Node& node, const std::vector<std::size_t>& broken);
    void tell(double t, RunEvent::Kind kind, const std::string& element, double energyLost = 0);
    bool goesOn(std::size_t contact, const std::vector<ContactMode>& before) const;
    void tellModes(double t, const std::vector<ContactMode>& before);  ///< what has changed since
    /// A step of about the length h from t that evaluates nothing close to a passage that is foreseen.
    double besidePassages(double t, double h) const;
    bool passesSmoothly() const;
    /// Whether the dense output of the step to the state y at t would be too coarse to tell what happens close to a
    /// singular position: it is then repeated with half its length.
    bool isTooLongToSee(double t, const VecX& y);
    void boundForDenseOutput();  ///< shortens the next step where the dense output of this one is too coarse
    /// Whether `error` of the dense output comes of states that are closer together than they are known.
    bool isRounding(double error, bool isSmooth);
    VecX consistentState(double t);  ///< the dense output at t, projected
    void projectOutput(double t, VecX& y);
    bool mayProjectFirmly() const;
    bool magnifiesErrors();
    void takeBack(double t, const RankEvent& event);
    void writeOutputs(double until);  ///< those up to a time beyond which passages may still be found
    void recordEnd();
    void record(double t, const VecX& y);
    void report(bool force);
    bool fail(const std::string& why, const std::string& element);
    void guardBranch(double t, double kinetic, double balance);
    double energyAllowed(double exchanged) const;  ///< the balance error that the tolerance explains [J]
    void conclude();

    const RunSettings& settings_;
    const IntegratorRow& method_;
    const RunControl& control_;
    Results& results_;
    Dynamics dynamics_;
    DenseOutput dense_;
    VecX start_;  ///< assembled state
    std::unique_ptr<Integrator> integrator_;
    /// A method that filters errors, for steps across a singular position that one without filter refuses there: it
    /// cannot tell the rounding of the accelerations from its error. Null when it is not needed.
    std::unique_ptr<Integrator> acrossPassages_;
    RightHandSide rightHandSide_;
    StepObserver observer_;
    RankWatch watch_;
    PassageFinder finder_;
    VecX tangent_;  ///< of the only freedom, where it was last known well
    /// What the dense output of the step that is repeated was off by [rad].
    double unseen_ = std::numeric_limits<double>::infinity();
    double boundStep_ = 0, boundError_ = 0;  ///< of the last much shorter step whose dense output was too coarse
    double denseGrowth_ = 2;                 ///< of the next step at most, for the sake of the dense output
    bool showsRounding_ = false;
    int crawling_ = 0;      ///< steps in a row that hardly moved, at a singular position
    int closeSteps_ = 0;    ///< attempts in a row close to one, …
    double closeTurn_ = 0;  ///< … and how far they turned [rad]
    struct {
        int count = 0;
        double from = 0;
    } blurred_;  ///< changes of sign that may be rounding, since the motion came away
    struct {
        double time = -1;
        std::string element;
    } lastGain_;                  ///< when friction last gained 1 or more from its own load
    double openSince_ = 0;        ///< the largest distance from singular positions since one was nearly met
    bool isImmovable_ = false;    ///< no branch leaves the start
    PassageBridge bridge_;        ///< across the last passage
    SingularityMonitor monitor_;  ///< of runs that do not project: whether they leave their branch
    SingularPair framePair_;      ///< warm start for recorded frames
    ConstraintStructure structure_;
    std::unique_ptr<StiffnessWatch> stiffness_;  ///< null: nothing to watch
    std::vector<Frame> pending_;                 ///< recorded, not yet handed over
    double end_ = 0, outputStep_ = 0, nextStep_ = 0, fixedStep_ = 0, largestStep_ = 0;
    long nextOutput_ = 0, steps_ = 0, rejected_ = 0;
    long eventTries_ = 0;  ///< steps repeated to end at an event
    long tries() const { return steps_ + rejected_ + eventTries_; }
    long progressSteps_ = 0;   ///< tried when progress was looked at last, …
    double progressFrom_ = 0;  ///< … and the time then
    double largestVelocityChange_ = 0, largestChangeTime_ = 0;
    double turnTime_ = -1, jumpTime_ = -1;  ///< when the branch guard first saw the direction or the energy change
    double startEnergy_ = 0, lowestPotential_ = 0, highestPotential_ = 0, highestKinetic_ = 0, largestEnergy_ = 0;
    bool controlsStep_ = false, projectStages_ = false;
    /// The length of a step between one before the contact and one beyond, with the gaps there.
    struct ContactSearch {
        std::size_t gap = 0;
        double low = 0, gapLow = 0, high = 0, gapHigh = 0;
        int tries = 0;
    };
    ContactSearch contact_;
    std::vector<double> gaps_, newGaps_;  ///< of joints with limits: at the last node, and after an attempt
    bool atContact_ = false;              ///< the step that is being accepted ends at a limit
    /// The length of a step between one before an event and one beyond; `before`: margins at the former.
    struct EventSearch {
        std::size_t which = 0;
        double low = 0, lowValue = 0, high = 0, highValue = 0;
        std::vector<ContactMargin> before;
        int side = 0, tries = 0, looks = 0;
        bool isLast = false;  ///< the next attempt is the event, as near as can be
    };
    EventSearch event_;
    std::vector<ContactMargin> margins_, newMargins_;  ///< at the last node, and after an attempt
    bool atEvent_ = false;
    double eventStep_ = 0, eventTime_ = -1;  ///< the length of the next attempt in a search; of the last event
    int eventsAtOnce_ = 0;
    int eventsInSpan_ = 0;           ///< since crowdedFrom_
    double crowdedFrom_ = 0;         ///< [s]
    std::size_t startPassages_ = 0;  ///< 1 when the start is a singular position
    std::string noBranchElement_;
    std::string noBranch_;  ///< why no branch leads on, or one that the settings name cannot be taken
    std::chrono::steady_clock::time_point lastReport_;
};

}  // namespace zwang
