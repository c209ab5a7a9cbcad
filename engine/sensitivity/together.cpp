#include "engine/sensitivity/together.h"

#include <algorithm>

#include "engine/analysis/simulation.h"
#include "engine/fields/trouble.h"
#include "engine/sensitivity/gradient.h"
#include "engine/sensitivity/sensitivity.h"

namespace zwang {

namespace {

/// A run with the problem that it was made for.
struct Run {
    Problem problem;
    std::unique_ptr<Trajectory> trajectory;
};

bool endAlike(const Objective& a, const Objective& b) {
    return a.event == b.event &&
           (a.event.empty() || (a.direction == b.direction && a.earliest.value == b.earliest.value));
}

/// What `work` throws, as a sentence; empty when it does not.
Sentence troubleOf(const auto& work) {
    try {
        work();
    } catch (const CannotStart& error) {
        return error.issues().empty() ? sentenceOf(error) : error.issues().front().sentence;
    } catch (const std::runtime_error& error) {
        return sentenceOf(error);
    }
    return {};
}

}  // namespace

ObjectiveOutcomes objectivesTogether(const Model& model, const std::vector<std::string>& objectives,
                                     const std::vector<std::string>& parameters, const std::string& method,
                                     const RunControl& control) {
    ObjectiveOutcomes outcomes;
    outcomes.objectives.resize(objectives.size());
    const SensitivityProgress attention(control.stop);
    std::unique_ptr<Problem> base;  // with the start and its derivatives, which all share
    std::vector<std::unique_ptr<Run>> runs;
    for (std::size_t i = 0; i < objectives.size(); ++i) {
        ObjectiveOutcome& outcome = outcomes.objectives[i];
        const auto objective = std::find_if(model.objectives.begin(), model.objectives.end(),
                                            [&](const Objective& o) { return o.name == objectives[i]; });
        if (objective == model.objectives.end())
            throw WrongInput(Sentence("there is no objective '%1'", objectives[i]));
        outcome.trouble = troubleOf([&] {
            if (!base) base = std::make_unique<Problem>(prepareProblem(model, Objective{}, parameters));
            Problem problem = *base;
            setObjective(problem, *objective);
            auto run = std::find_if(runs.begin(), runs.end(),
                                    [&](const auto& r) { return endAlike(r->problem.objective, problem.objective); });
            if (run == runs.end()) {
                auto made = std::make_unique<Run>();
                made->problem = problem;
                ++outcomes.runs;
                made->trajectory =
                    std::make_unique<Trajectory>(made->problem, attention, SensitivitySettings().memory.value);
                runs.push_back(std::move(made));
                run = runs.end() - 1;
            }
            Trajectory& trajectory = *(*run)->trajectory;
            if (method.empty()) {
                outcome.value = objectiveValue(problem, trajectory, attention);
            } else {
                const Gradient gradient = method == "direct" ? directGradient(problem, trajectory, attention)
                                                             : adjointGradient(problem, trajectory, attention);
                outcome.value = gradient.value;
                outcome.gradient = gradient.gradient;
            }
            if (!std::isfinite(outcome.value) || !outcome.gradient.allFinite())
                throw Trouble(Sentence("the objective has no finite value"));
        });
        if (!base) {  // the design itself cannot be run
            for (auto& other : outcomes.objectives) other.trouble = outcome.trouble;
            break;
        }
    }
    return outcomes;
}

}  // namespace zwang
