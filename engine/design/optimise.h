// The best parameters of a design: an objective made as small or as large as bounds and other objectives allow.
#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/design/crew.h"
#include "engine/design/design_point.h"
#include "engine/fields/field.h"

namespace zwang {

/// Another objective that is to stay at most, at least or exactly at a value: "stroke<=0.3".
struct DesignConstraint {
    std::string objective;
    Choice relation{"<="};
    double value = 0;
};

/// Reads "stroke<=0.3", "stroke>=0.3" or "stroke=0.3" (SI). Throws WrongInput.
DesignConstraint readConstraint(const Model& model, const std::string& text);

/// A local method of NLopt. All keep bounds and inequalities.
struct OptimiserRow {
    std::string_view key, label, help;
    bool usesGradients, keepsEqualities;
};
const std::vector<OptimiserRow>& optimisers();

/// `variables` may be empty: then readVariables chooses. The first start is the model as it is, the others are a Latin
/// hypercube of the bounds.
struct OptimisationSettings {
    std::string objective;
    Choice goal{"minimise"}, method{"slsqp"}, gradient{"automatic"};
    std::vector<DesignVariable> variables;
    std::vector<DesignConstraint> constraints;
    Quantity starts = 1, seed = 1, evaluations = 200, tolerance = 1e-8;

    template <class Self = OptimisationSettings>
    static constexpr auto fields() {
        return std::tuple{
            field("objective", "Objective", &Self::objective, "", "Objective of the model"),
            choice("goal", "Goal", &Self::goal, "minimise maximise", "Whether it is to be small or large"),
            choice("method", "Method", &Self::method, "slsqp mma cobyla", "How better parameters are looked for"),
            choice("gradient", "Gradient", &Self::gradient, "automatic direct adjoint", "How derivatives are found"),
            field("starts", "Starts", &Self::starts, "", "Searches from different parameters", Range::counts(1, 10000)),
            field("seed", "Seed", &Self::seed, "", "Of the random numbers that choose the starts",
                  Range::counts(0, 1e9)),
            field("evaluations", "Evaluations", &Self::evaluations, "", "At most so many for one start",
                  Range::counts(1, 1e6)),
            field("tolerance", "Tolerance", &Self::tolerance, "",
                  "A search ends when parameters, relative to their bounds, or the objective change by less",
                  Range::positive())};
    }
};

/// One set of parameters that was tried; `start` and `number` count from 1. Values as the model defines them, whatever
/// the goal. A rejected set has a reason and no values.
struct DesignEvaluation {
    int start = 0, number = 0;
    VecX parameters;
    double objective = 0;
    VecX constraints;      ///< values of the constrained objectives
    double violation = 0;  ///< largest of the constraints, relative to their size
    Sentence rejected;     ///< empty: not
};

/// How the search from one start ended; `best` is an index into the history.
struct StartOutcome {
    Sentence sentence;
    std::optional<std::size_t> best;
};

struct OptimisationResult {
    enum class Status { converged, limited, stopped, infeasible, failed };
    Status status = Status::failed;
    Sentence sentence;
    OptimisationSettings settings;  ///< as used: with variables
    std::string gradient;           ///< "direct", "adjoint" or, without derivatives, ""
    std::optional<std::size_t> best;
    std::vector<DesignEvaluation> history;  ///< by start, then number
    std::vector<StartOutcome> starts;
    std::vector<Sentence> notes;  ///< parameters at a bound, rejected sets
};
std::string_view toString(OptimisationResult::Status status);

/// Called from the threads that compute, one call at a time. `jobs`: searches side by side, 0: one a core. A stop acts
/// within one evaluation. With a `crew` that does the searches, what was evaluated is told when its search has ended,
/// and where the crew is not led the result is empty; `fingerprint` as in CrewWork.
struct DesignControl {
    std::stop_token stop = {};
    std::function<void(double fraction)> progress = {};
    std::function<void(const DesignEvaluation&)> evaluated = {};
    unsigned jobs = 0;
    Crew* crew = nullptr;
    std::uint64_t fingerprint = 0;
};

/// Throws CannotStart for a model that is not valid and WrongInput for unknown names and settings out of range.
/// Everything else is in the result.
OptimisationResult optimise(const Model& model, const OptimisationSettings& settings,
                            const DesignControl& control = {});

}  // namespace zwang
