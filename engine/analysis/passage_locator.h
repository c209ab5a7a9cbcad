// Where the motion of a run loses rank, and how it goes through there.
#pragma once

#include <optional>

#include "engine/analysis/run_motion.h"
#include "engine/analysis/run_plan.h"
#include "engine/singularity/passage_description.h"

namespace zwang {

/// The motion at a passage, and beside it.
struct MetPassage {
    double t = 0;
    VecX q, v;
    PassageSides sides;
    PassageBridge bridge;
    bool isOneMotion = false;  ///< the states to both sides are
    double energyError = 0;    ///< of its energy balance against that of the last step [J]
};

/// One a run. Uses the solver of the Dynamics elsewhere than at the last step.
class PassageLocator {
  public:
    PassageLocator(Dynamics& dynamics, RunMotion& motion, RankWatch& watch, const RunPlan& plan)
        : dynamics_(dynamics), motion_(motion), watch_(watch), plan_(plan) {}

    /// What has happened up to the last step; `isEnd`: what follows is another motion.
    std::vector<RankEvent> look(PassageFinder& finder, bool isEnd);
    /// What the dense output leaves open may be clear on a bridge, whose states are projected farther away: the
    /// crossings there. Empty where anything else is found, which says nothing more than before.
    std::vector<RankEvent> crossingsOnBridge(const RankEvent& event);
    /// How the motion goes through a crossing. `highestKinetic`: energy of the run so far [J].
    MetPassage cross(const RankEvent& event, double highestKinetic);
    /// Nothing when the rank is not lower there than elsewhere.
    std::optional<Passage> describe(const MetPassage& met, const RankEvent& event);
    /// It may be lower there after all: of what is not described. False: the position is well known, and regular.
    bool isDoubtful(const MetPassage& met);

  private:
    MetPassage crossOn(PassageBridge bridge, const RankEvent& event, double highestKinetic);
    double timeOn(const PassageBridge& bridge, const RankEvent& event);
    std::vector<RankEvent> eventsOn(const PassageBridge& bridge, double from, double to);
    double energyError(const MetPassage& met);

    Dynamics& dynamics_;
    RunMotion& motion_;
    RankWatch& watch_;
    const RunPlan& plan_;
};

}  // namespace zwang
