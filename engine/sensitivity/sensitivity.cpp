#include "engine/sensitivity/sensitivity.h"

#include <algorithm>
#include <chrono>

#include "engine/analysis/simulation.h"
#include "engine/fields/printed.h"
#include "engine/fields/trouble.h"
#include "engine/sensitivity/curves.h"
#include "engine/sensitivity/gradient.h"
#include "engine/sensitivity/ridders.h"
#include "engine/sensitivity/solve_stages.h"

namespace zwang {

namespace {

class Stopwatch {
  public:
    double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count(); }

  private:
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

Sentence meant(const std::string& word, const std::vector<std::string>& known) {
    return hintOrAll(word, known, "the model has %1");
}

const Objective& findObjective(const Model& model, const std::string& name) {
    for (const auto& objective : model.objectives)
        if (objective.name == name) return objective;
    if (model.objectives.empty())
        throw WrongInput(Sentence("the model has no objectives; add one to \"objectives\" of its file"));
    throw WrongInput(Sentence("there is no objective '%1'", name).then(meant(name, objectiveNames(model))));
}

std::vector<std::string> chosenParameters(const Model& model, const Objective& objective,
                                          const std::vector<std::string>& asked) {
    std::vector<std::string> known, numbers;
    for (const auto& parameter : model.parameters) {
        known.push_back(parameter.name);
        Issues issues;
        std::vector<Parameter> alone{parameter};
        ParameterTable::evaluate(alone, issues);  // without the others only a number can be evaluated
        if (!hasErrors(issues)) numbers.push_back(parameter.name);
    }
    const auto& chosen = !asked.empty() ? asked : !objective.parameters.empty() ? objective.parameters : numbers;
    for (const auto& name : chosen)
        if (std::find(known.begin(), known.end(), name) == known.end())
            throw WrongInput(Sentence("there is no parameter '%1'", name).then(meant(name, known)));
    if (chosen.empty()) throw WrongInput(Sentence("the model has no parameters by which to differentiate"));
    return chosen;
}

bool isReduced(const SensitivitySettings& settings) {
    const std::string& form = settings.form.key;
    if (form != "dae" && form != "ode")
        throw WrongInput(Sentence("there is no form '%1'", form).then(meant(form, {"dae", "ode"})));
    return form == "ode";
}

double scaleOf(double value) { return value != 0 ? std::abs(value) : 1; }

/// The work behind sensitivity(): one problem, one trajectory, several questions.
class Study {
  public:
    Study(const Model& model, const std::string& objective, const SensitivitySettings& settings,
          const RunControl& control)
        : model_(model), settings_(settings), control_(control), objective_(findObjective(model, objective)) {}

    SensitivityResult run() {
        const std::string& method = settings_.method.key;
        const bool all = method == "all";
        if (!all && method != "direct" && method != "adjoint" && method != "differences")
            throw WrongInput(Sentence("there is no method '%1'", method)
                                 .then(meant(method, {"direct", "adjoint", "differences", "all"})));
        result_.objective = objective_.name;
        result_.form = settings_.form.key;
        isReduced_ = isReduced(settings_);
        result_.parameters = chosenParameters(model_, objective_, settings_.parameters);
        problem_ = prepare(objective_, result_.parameters);
        expect();
        Stopwatch watch;
        trajectory_ = std::make_unique<Trajectory>(problem_, next(1), settings_.memory.value);
        result_.seconds.run = watch.seconds();
        result_.notes = trajectory_->warnings();
        if (all || method == "direct" || settings_.curves) direct();
        if (all || method == "adjoint") adjoint();
        if (all || method == "differences") differences();
        if (settings_.hessian) hessian();
        judge();
        result_.memory = trajectory_->largestMemory();
        return std::move(result_);
    }

  private:
    Problem prepare(const Objective& objective, const std::vector<std::string>& parameters,
                    const std::vector<std::pair<std::string, double>>& changed = {}) const {
        Problem problem = prepareProblem(model_, objective, parameters, changed);
        problem.isReduced = isReduced_;
        return problem;
    }
    /// About what the parts cost, in plain runs; only the progress depends on it.
    void expect() {
        const auto p = static_cast<double>(problem_.count());
        cost_.direct = 1 + 0.4 * p;
        cost_.run = 1;
        cost_.difference = cost_.run * 24;
        cost_.secondDerivative = 12 * (p > 8 ? cost_.adjoint : cost_.direct);
        const std::string& method = settings_.method.key;
        const bool all = method == "all";
        cost_.whole = cost_.run + (all || method == "direct" || settings_.curves ? cost_.direct : 0) +
                      (all || method == "adjoint" ? cost_.adjoint : 0) +
                      (all || method == "differences" ? p * cost_.difference : 0) +
                      (settings_.hessian ? p * cost_.secondDerivative : 0);
    }
    /// For the next part of the work.
    SensitivityProgress next(double cost) {
        SensitivityProgress all(control_.stop);
        if (control_.progress)
            all.progress = [this](double fraction) { control_.progress(problem_.settings.end.value, fraction); };
        const double from = cost_.done / cost_.whole;
        cost_.done += cost;
        return all.part(from, cost / cost_.whole);
    }
    void take(const Gradient& gradient) {
        result_.value = gradient.value;
        result_.endTime = gradient.endTime;
        if (gradient.endTimeGradient.size() > 0) result_.endTimeGradient = gradient.endTimeGradient;
        largest_ = gradient.largest;
    }
    void direct() {
        Stopwatch watch;
        Gradient gradient;
        if (settings_.curves) {
            auto both = stateCurves(problem_, *trajectory_, next(cost_.direct), settings_.channels);
            result_.curves = std::move(both.curves);
            gradient = std::move(both.gradient);
        } else {
            gradient = directGradient(problem_, *trajectory_, next(cost_.direct));
        }
        result_.seconds.direct = result_.seconds.run + watch.seconds();
        take(gradient);
        if (settings_.method.key != "adjoint" && settings_.method.key != "differences")
            result_.direct = gradient.gradient;
    }
    void adjoint() {
        Stopwatch watch;
        const Gradient gradient = adjointGradient(problem_, *trajectory_, next(cost_.adjoint));
        result_.seconds.adjoint = result_.seconds.run + watch.seconds();
        take(gradient);
        result_.adjoint = gradient.gradient;
        if (result_.endTimeGradient.size() == 0) endTimeByAdjoint();
    }
    /// The end time of an event as an objective of its own.
    void endTimeByAdjoint() {
        Objective endTime = objective_;
        endTime.integrand.clear();
        endTime.maximum.clear();
        endTime.measured.clear();
        endTime.terminal = "t";
        const Problem problem = prepare(endTime, result_.parameters);
        Trajectory same(problem, *trajectory_);
        result_.endTimeGradient = adjointGradient(problem, same, {control_.stop}).gradient;
    }

    /// Ψ and the end time of a run with one parameter changed, along the same steps: a step control that decides a
    /// little differently would be noise. Past singular positions the step control is needed: of the same steps some
    /// would end so close to them that the projection knows the velocities there to a few digits only.
    VecX anotherRun(const std::string& name, double value) {
        const Problem problem = prepare(objective_, {}, {{name, value}});
        const auto valueAlong = [&](Trajectory&& trajectory) -> VecX {
            return Eigen::Vector2d(objectiveValue(problem, trajectory, {control_.stop}), trajectory.endTime());
        };
        return trajectory_->comesClose()
                   ? valueAlong({problem, SensitivityProgress(control_.stop), settings_.memory.value})
                   : valueAlong({problem, *trajectory_});
    }
    /// Differences that begin with changes of the parameter by `part` of itself, or by less where implicit steps do not
    /// fit so large ones: a step that ends at an event that comes much later is long, and may have no stages.
    template <class Function>
    VecX slopes(const Function& f, double value, double part, int most) const {
        constexpr double least = 1e-6, less = 1.0 / 16;
        for (;; part *= less) {
            try {
                return riddersWithin(f, value, part * scaleOf(value), most);
            } catch (const NoStages&) {
                if (part < least) throw;
            }
        }
    }
    void differences() {
        Stopwatch watch;
        result_.differences = VecX(problem_.count());
        VecX endTime(problem_.count());
        for (Eigen::Index k = 0; k < problem_.count(); ++k) {
            next(cost_.difference).at(0);
            const std::string& name = result_.parameters[static_cast<std::size_t>(k)];
            const VecX both = slopes([&](double b) { return anotherRun(name, b); }, problem_.values[k], 1e-2, 12);
            result_.differences[k] = both[0];
            endTime[k] = both[1];
        }
        result_.seconds.differences = watch.seconds();
        if (settings_.method.key != "differences") return;
        result_.value = objectiveValue(problem_, *trajectory_, {control_.stop});
        result_.endTime = trajectory_->endTime();
        result_.endTimeGradient = endTime;
    }

    /// Extrapolated differences of exact gradients along the same steps, where they fit: without the noise of another
    /// step control.
    void hessian() {
        Stopwatch watch;
        const Eigen::Index p = problem_.count();
        result_.hessian = MatX(p, p);
        for (Eigen::Index k = 0; k < p; ++k) {
            next(cost_.secondDerivative).at(0);
            const auto gradient = [&](double b) {
                const Problem problem =
                    prepare(objective_, result_.parameters, {{result_.parameters[static_cast<std::size_t>(k)], b}});
                // Steps that end as one slip turns into its rest do not fit another.
                Trajectory trajectory = trajectory_->endsTurningSlip()
                                            ? Trajectory(problem, {control_.stop}, settings_.memory.value)
                                            : Trajectory(problem, *trajectory_);
                return (p > 8 ? adjointGradient(problem, trajectory, {control_.stop})
                              : directGradient(problem, trajectory, {control_.stop}))
                    .gradient;
            };
            result_.hessian.col(k) = slopes(gradient, problem_.values[k], 4e-3, 6);
        }
        result_.hessian = (result_.hessian + result_.hessian.transpose()).eval() / 2;
        result_.seconds.hessian = watch.seconds();
    }

    void judge() {
        const VecX* all[] = {&result_.direct, &result_.adjoint, &result_.differences};
        double size = 0;
        const VecX* any = nullptr;
        for (const VecX* g : all) {
            if (g->size() == 0) continue;
            any = g;
            size = std::max(size, g->lpNorm<Eigen::Infinity>());
        }
        for (const VecX* a : all)
            for (const VecX* b : all)
                if (a < b && a->size() > 0 && b->size() > 0 && size > 0)
                    result_.agreement =
                        std::max(result_.agreement, (*a - *b).template lpNorm<Eigen::Infinity>() / size);
        if (!objective_.maximum.empty() && settings_.method.key != "differences")
            result_.notes.push_back(Sentence("the largest value of the maximum of objective %1 at output times is %2",
                                             objective_.name, printed("%.9g", largest_)));
        for (Eigen::Index k = 0; any && k < any->size(); ++k)
            if (problem_.slopes.col(k).isZero(0) && problem_.startSlopes.col(k).isZero(0) && (*any)[k] == 0)
                result_.notes.push_back(Sentence("parameter %1 has no influence on objective %2",
                                                 result_.parameters[static_cast<std::size_t>(k)], objective_.name));
    }

    const Model& model_;
    const SensitivitySettings& settings_;
    const RunControl& control_;
    const Objective& objective_;
    bool isReduced_ = false;
    Problem problem_;
    std::unique_ptr<Trajectory> trajectory_;
    SensitivityResult result_;
    struct {
        double run = 1, direct = 1, adjoint = 2.5, difference = 1, secondDerivative = 1;  // of one parameter each
        double whole = 1, done = 0;
    } cost_;
    double largest_ = 0;
};

}  // namespace

std::vector<std::string> objectiveNames(const Model& model) {
    std::vector<std::string> names;
    for (const auto& objective : model.objectives) names.push_back(objective.name);
    return names;
}

SensitivityResult sensitivity(const Model& model, const std::string& objective, const SensitivitySettings& settings,
                              const RunControl& control) {
    return Study(model, objective, settings, control).run();
}

namespace {

/// What is told to who runs the whole of a piece of work.
SensitivityProgress attentionOf(const RunControl& control) {
    if (!control.progress) return {control.stop};
    return {control.stop, [&control](double fraction) { control.progress(0, fraction); }};
}

}  // namespace

SensitivityCurves sensitivityCurves(const Model& model, const SensitivitySettings& settings,
                                    const RunControl& control) {
    const Objective none;
    Problem problem = prepareProblem(model, none, chosenParameters(model, none, settings.parameters));
    problem.isReduced = isReduced(settings);
    const SensitivityProgress attention = attentionOf(control);
    const double directCost = 1 + 0.4 * static_cast<double>(problem.count()), whole = 1 + directCost;
    Trajectory trajectory(problem, attention.part(0, 1 / whole), settings.memory.value);
    return stateCurves(problem, trajectory, attention.part(1 / whole, directCost / whole), settings.channels).curves;
}

double objectiveOf(const Model& model, const std::string& objective, const RunControl& control) {
    const Problem problem = prepareProblem(model, findObjective(model, objective), {});
    const SensitivityProgress attention = attentionOf(control);
    Trajectory trajectory(problem, attention.part(0, 0.5), SensitivitySettings().memory.value);
    return objectiveValue(problem, trajectory, attention.part(0.5, 0.5));
}

}  // namespace zwang
