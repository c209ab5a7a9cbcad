// One model at many sets of parameters: a grid, a Latin hypercube or a list; objectives and channels of each as a
// table.
#pragma once

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/design/design_point.h"
#include "engine/design/swept_run.h"

namespace zwang {

/// Row i of `points` holds the values [SI] of the parameters in run i. `units`: theirs, "" for bare numbers. `counts`:
/// of a grid, points along each parameter (the last one fastest); otherwise empty.
struct SweepPlan {
    std::vector<std::string> parameters, units;
    MatX points;
    std::vector<int> counts;
};

/// All combinations of counts[k] evenly spaced values from lower to upper bound. Throws WrongInput when there are
/// more than a million.
SweepPlan gridPlan(const std::vector<DesignVariable>& variables, const std::vector<int>& counts);
SweepPlan latinHypercubePlan(const std::vector<DesignVariable>& variables, int count, std::uint64_t seed);
/// `names` are the columns of `rows`. Throws WrongInput for unknown parameters and for no rows.
SweepPlan listPlan(const Model& model, const std::vector<std::string>& names,
                   const std::vector<std::vector<double>>& rows);

/// As for optimise.
struct SweepControl {
    std::stop_token stop = {};
    std::function<void(double fraction)> progress = {};
    std::function<void(std::size_t index, const SweptRun&)> finished = {};
    unsigned jobs = 0;
};

/// Rows in the order of the plan. Throws CannotStart for a model that is not valid and WrongInput for unknown
/// objectives, or when nothing is asked; what is wrong with one set of parameters is said by its row.
std::vector<SweptRun> sweep(const Model& model, const SweepPlan& plan, const SweepQuestions& questions,
                            const SweepControl& control = {});

}  // namespace zwang
