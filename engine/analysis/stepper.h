// One step of a run after another: its length, attempts, projection, and its end at an event.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "engine/analysis/assembly.h"
#include "engine/analysis/event_locator.h"
#include "engine/analysis/run_progress.h"
#include "engine/analysis/step_length.h"
#include "engine/singularity/passage_finder.h"

namespace zwang {

/// A step that can be taken: of length h [s] to the state y (projected, if the run projects) at the time t.
struct RunStep {
    double t = 0, h = 0;
    VecX y;
    StepEnd end;
    /// It is so much shorter than the last one that the dense output could not tell its nodes apart: it is to forget
    /// those before.
    bool startsAnew = false;
};

/// Why there is none, as the end of a sentence, and the element to blame.
struct NoStep {
    Sentence why;
    std::string element;
};

/// Belongs to one run. Solver and workspace of the Dynamics are those of the end of the step that was returned last.
class Stepper {
  public:
    /// From the assembled start on; `dense` and `finder` are those of the run, `start` lives as long as the run.
    Stepper(const Assembly& start, const RunSettings& settings, const IntegratorRow& method, const RunPlan& plan,
            Dynamics& dynamics, const DenseOutput& dense, const PassageFinder& finder);

    /// From the last node of the dense output. `highestKinetic`: energy of the run so far [J]; what hardly moves beside
    /// it may change at once.
    std::variant<RunStep, NoStep> next(double highestKinetic);

    StepLength& length() { return length_; }
    EventLocator& locator() { return locator_; }
    const EventLocator& locator() const { return locator_; }
    /// Once the finder has seen the last node: what the next steps are to know of singular positions.
    void lookAhead();
    /// Stages of the next step are projected: a singular position is near.
    bool projectsStages() const { return projectsStages_; }
    /// The work of motors does not decide the step that is taken.
    bool ignoresWork() const { return ignoresWork_; }
    /// Whether velocities stay finite up to the singular position that is right ahead.
    bool passesSmoothly() const;

    long steps() const { return steps_; }
    long rejected() const { return rejected_; }
    const Integrator& integrator() const { return *integrator_; }
    /// The largest change of the velocities by a projection, of themselves, and when it was.
    struct Jolt {
        double change = 0, time = 0;
    };
    const Jolt& largestJolt() const { return jolt_; }

  private:
    /// Why an attempt comes to nothing, as the end of a sentence. `isFinal`: no other length would do; else the next
    /// one to try.
    struct Objection {
        Sentence why;
        bool isFinal = false;
        double nextStep = 0;
    };
    void makeIntegrators(const IntegratorRow& method);
    void setManifold();
    void weighKinks(VecX& error) const;
    long tries() const { return steps_ + rejected_ + eventTries_; }
    std::optional<NoStep> objectionTo(double h, const Sentence& refused);
    NoStep driveEnd() const;
    /// Of a wheel that is this close to lying flat [rad].
    std::optional<NoStep> flatEnd(const Workspace& state, double angle) const;
    std::optional<NoStep> flatAtLast() const;  ///< of one at the last node, from which no step leads on
    NoStep hopeless(RunProgress::Since since) const;
    Attempt attempt(const DenseOutput::Node& from, double h, VecX& y);
    Attempt attemptInParts(const DenseOutput::Node& from, double h, double length, VecX& y);
    std::optional<Objection> judge(const Attempt& attempt, double h, const VecX& y) const;
    Sentence whyOutOfReach() const;
    std::optional<Objection> meetConstraints(double t, double h, VecX& y, double highestKinetic);
    void noteJolt(double t, const VecX& y, double change, double highestKinetic);
    bool isTooCloseToLast(double h) const;
    bool isTooLongToSee(double t, const VecX& y, const StepEnd& end);
    void followTangent();

    const Assembly& start_;
    const RunSettings& settings_;
    const IntegratorRow& method_;
    const RunPlan& plan_;
    Dynamics& dynamics_;
    const DenseOutput& dense_;
    const PassageFinder& finder_;
    EventLocator locator_;
    StepLength length_;
    RunProgress progress_;
    std::unique_ptr<Integrator> integrator_;
    /// fehlberg78 beside a method with long steps, else null: for the first step after an event; and it filters errors,
    /// for steps across a singular position that a method without filter refuses there, as it cannot tell the rounding
    /// of the accelerations from its error.
    std::unique_ptr<Integrator> shorter_;
    RightHandSide rightHandSide_;
    bool projectsStages_ = false, ignoresWork_ = false;
    VecX tangent_;  ///< of the only freedom, where it was last known well
    long steps_ = 0, rejected_ = 0, eventTries_ = 0;
    Jolt jolt_;
};

}  // namespace zwang
