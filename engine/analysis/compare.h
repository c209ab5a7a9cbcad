// One model by many methods: every combination of formulations, stabilisations, integrators and accuracies is run, and
// each gives a row of one table.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/model/model.h"
#include "engine/results/results.h"

namespace zwang {

/// The settings of every run that `plan` combines, formulations outermost; `own` are those of the model.
std::vector<RunSettings> combinations(const ComparisonPlan& plan, const RunSettings& own);

/// How one combination went.
struct ComparedRun {
    RunSettings settings;
    bool started = false;  ///< false: it cannot run or was not reached; then only `outcome.sentence` says something
    Outcome outcome;
    RunStatistics statistics;
    std::shared_ptr<const Results> results;  ///< null when not started
    /// Largest difference from the chosen run, see measureErrors [m, rad].
    std::optional<double> error;
};

/// "augmented-lagrangian:frequency=3", with the settings that are not the usual ones.
std::string formulationText(const AnyFormulation& formulation);
/// "gauss, projection, dopri5, tolerance 1e-08" or "…, step 0.01 s".
std::string methodText(const RunSettings& settings);
/// "completed", …, "could not start".
std::string_view statusText(const ComparedRun& run);

/// Called from the threads that compute, one call at a time. `jobs`: runs side by side, 0: one a core.
struct CompareControl {
    std::stop_token stop = {};
    std::function<void(double fraction)> progress = {};
    std::function<void(std::size_t index, const ComparedRun&)> finished = {};
    unsigned jobs = 0;
};

/// Runs the model once with each of the settings; rows in their order. Never throws for what is wrong with a
/// combination: its row says it.
std::vector<ComparedRun> compare(const Model& model, const std::vector<RunSettings>& combinations,
                                 const CompareControl& control = {});

/// Fills `error` of every run that started: the largest difference from run `reference` over the output times that both
/// have, of the measure points' coordinates or, without measure points, of the bodies' positions and angles. No errors
/// when the reference did not start.
void measureErrors(std::vector<ComparedRun>& runs, std::size_t reference);
/// The run that errors are measured against when nobody chose one: the first that completed, else the first that
/// started.
std::optional<std::size_t> usualReference(const std::vector<ComparedRun>& runs);

}  // namespace zwang
