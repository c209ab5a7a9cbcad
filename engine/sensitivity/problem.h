// A model made ready for derivatives: assembled, with the slopes of all its numbers along the design parameters.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/analysis/assembly.h"
#include "engine/math/jet.h"
#include "engine/model/objective.h"
#include "engine/sensitivity/contact_end.h"
#include "engine/sensitivity/formula.h"

namespace zwang {

constexpr int fanWidth = 4;
using SeedJet = Jet<fanWidth>;

/// Up to four directions that go through the equations at once: the numbers of the system with their slopes, and how
/// fast time moves. `first` is the index of the first parameter, `count` how many are meant.
struct SeedDirections {
    SystemNumbers<SeedJet> numbers;
    SeedJet::Slopes time = SeedJet::Slopes::Zero();
    Eigen::Index first = 0, count = 0;
};

/// Sizes: d numbers (forEachNumber), p parameters, state x = (q, v) of n entries.
struct Problem {
    std::shared_ptr<const Model> model;
    RunSettings settings;
    Assembly start;
    std::vector<std::string> parameters;
    VecX values;                        ///< of the parameters
    SystemNumbers<Dual<double>> shape;  ///< the structure of the numbers
    VecX numbers;                       ///< d
    SystemNumbers<double> plainNumbers;
    MatX slopes;       ///< d × p
    MatX startSlopes;  ///< n × p: ∂(q, v)/∂b at the start
    VecX endSlopes;    ///< p: of the end time of the run, which may be a formula
    std::vector<SeedDirections> fans;
    SeedDirections timeFan;  ///< the one direction of time
    ChannelFormula integrand, terminal, maximum, event;
    std::vector<ChannelFormula> measured;  ///< of the objective's measurements
    Objective objective;
    std::optional<ContactEnd> contactEnd;  ///< instead of the event's formula
    bool isReduced = false;                ///< form ODE: steps are taken in independent coordinates

    const System& system() const { return *start.system; }
    Eigen::Index stateSize() const { return system().nq + system().nv; }
    bool endsAtEvent() const { return contactEnd || !event.isEmpty(); }
    Eigen::Index count() const { return static_cast<Eigen::Index>(parameters.size()); }
};

/// Evaluates, assembles and differentiates the start. `changed` are other values for parameters. Throws CannotStart or
/// Trouble.
Problem prepareProblem(const Model& model, const Objective& objective, const std::vector<std::string>& parameters,
                       const std::vector<std::pair<std::string, double>>& changed = {});

/// Gives a prepared problem another objective of its model. Throws Trouble.
void setObjective(Problem& problem, const Objective& objective);

/// ∂(q, v)/∂b of the assembled start. Where positions are drawn as they are assembled this is the linearised assembly;
/// otherwise extrapolated differences of the assembly itself. Fills the slopes of relative motors' bases too.
void differentiateStart(Problem& problem);

/// The directions of `problem.slopes`, four by four.
void makeFans(Problem& problem);

}  // namespace zwang
