// NLopt asks for objective and constraints apart, mostly at the same place, so that the last place is kept. A set of
// parameters that cannot be evaluated is infinitely bad: the line search then goes back halfway, and so on.
#include "engine/design/search.h"

#include <cmath>

namespace zwang {

namespace {

constexpr double constraintTolerance = 1e-8;

double sizeOf(double value) { return std::abs(value) > 1e-12 ? std::abs(value) : 1; }

/// What must be ≤ 0 or = 0, and its sign.
double residual(const DesignConstraint& constraint, double value) {
    return constraint.relation.key == ">=" ? constraint.value - value : value - constraint.value;
}
double signOf(const DesignConstraint& constraint) { return constraint.relation.key == ">=" ? -1 : 1; }

}  // namespace

double violationOf(const std::vector<DesignConstraint>& constraints, const VecX& values) {
    double largest = 0;
    for (std::size_t i = 0; i < constraints.size(); ++i) {
        const auto& c = constraints[i];
        const double value = values[static_cast<Eigen::Index>(i)], off = residual(c, value);
        largest = std::max(largest, (c.relation.key == "=" ? std::abs(off) : std::max(0.0, off)) /
                                        std::max(sizeOf(c.value), std::abs(value)));
    }
    return largest;
}

Search::Search(const Model& model, const OptimisationSettings& settings, std::string gradient, int start,
               const RunControl& control, std::function<void(const DesignEvaluation&)> report)
    : model_(model),
      settings_(settings),
      gradient_(std::move(gradient)),
      control_(control),
      report_(std::move(report)),
      start_(start) {
    const auto count = static_cast<Eigen::Index>(settings.variables.size());
    lower_.resize(count);
    width_.resize(count);
    for (Eigen::Index k = 0; k < count; ++k) {
        const auto& variable = settings.variables[static_cast<std::size_t>(k)];
        lower_[k] = variable.lower;
        width_[k] = variable.upper - variable.lower;
    }
}

VecX Search::valuesOf(const VecX& u) const { return lower_ + u.cwiseProduct(width_); }

void Search::evaluate(const VecX& u) {
    at_.u = u;
    at_.usable = false;
    const auto& constraints = settings_.constraints;
    DesignEvaluation record;
    record.start = start_;
    record.number = ++number_;
    record.parameters = valuesOf(u);
    const Model moved = withParameters(model_, settings_.variables, record.parameters);
    std::vector<std::string> names{settings_.objective};
    for (const auto& constraint : constraints) names.push_back(constraint.objective);
    const auto all = evaluateObjectives(moved, names, settings_.variables, gradient_, control_);
    const ObjectiveOutcome& objective = all.front();
    record.rejected = objective.trouble;
    record.objective = objective.value;
    record.constraints.resize(static_cast<Eigen::Index>(constraints.size()));
    MatX gradients(record.constraints.size(), gradient_.empty() ? 0 : u.size());
    for (std::size_t i = 0; i < constraints.size() && record.rejected.empty(); ++i) {
        const auto row = static_cast<Eigen::Index>(i);
        const ObjectiveOutcome& other = all[i + 1];
        record.rejected = other.trouble;
        record.constraints[row] = other.value;
        if (gradients.cols() > 0 && other.trouble.empty()) gradients.row(row) = other.gradient.cwiseProduct(width_);
    }
    if (control_.stop.stop_requested()) throw nlopt::forced_stop();
    if (record.rejected.empty()) {
        record.violation = violationOf(constraints, record.constraints);
        if (objectiveScale_ == 0) {
            objectiveScale_ = (settings_.goal.key == "maximise" ? -1 : 1) * sizeOf(record.objective);
            constraintScales_.resize(record.constraints.size());
            for (Eigen::Index i = 0; i < constraintScales_.size(); ++i)
                constraintScales_[i] =
                    std::max(sizeOf(constraints[static_cast<std::size_t>(i)].value), std::abs(record.constraints[i]));
        }
        at_.usable = true;
        at_.objective = record.objective / objectiveScale_;
        worst_ = number_ == 1 ? at_.objective : std::max(worst_, at_.objective);
        at_.gradient =
            objective.gradient.size() > 0 ? VecX(objective.gradient.cwiseProduct(width_) / objectiveScale_) : VecX();
        at_.constraints.resize(record.constraints.size());
        at_.constraintGradients = gradients;
        for (Eigen::Index i = 0; i < at_.constraints.size(); ++i) {
            const auto& constraint = constraints[static_cast<std::size_t>(i)];
            at_.constraints[i] = residual(constraint, record.constraints[i]) / constraintScales_[i];
            if (gradients.cols() > 0) at_.constraintGradients.row(i) *= signOf(constraint) / constraintScales_[i];
        }
        usable_ = at_;
    } else {
        record.objective = 0;
        record.constraints.resize(0);
    }
    report_(record);
}

const Search::At& Search::at(const double* u) {
    const VecX here = Eigen::Map<const VecX>(u, lower_.size());
    if (at_.u.size() != here.size() || at_.u != here) evaluate(here);
    return at_;
}

bool Search::findStart(const MatX& points, VecX& u) {
    for (Eigen::Index i = 0; i < points.rows(); ++i) {
        u = points.row(i);
        evaluate(u);
        if (at_.usable) return true;
    }
    return false;
}

Search::End Search::run(const MatX& points) {
    try {
        VecX u;
        if (!findStart(points, u)) {
            sentence_ = Sentence("found no parameters that can be evaluated");
            return End::failed;
        }
        return search(u);
    } catch (const nlopt::forced_stop&) {
        sentence_ = Sentence("was stopped");
        return End::stopped;
    }
}

Search::End Search::search(VecX start) {
    nlopt::opt method(algorithmOf(settings_.method.key), static_cast<unsigned>(start.size()));
    method.set_lower_bounds(0.0);
    method.set_upper_bounds(1.0);
    method.set_xtol_rel(settings_.tolerance.value);
    method.set_xtol_abs(settings_.tolerance.value * 1e-2);
    method.set_ftol_rel(settings_.tolerance.value * 1e-2);
    method.set_maxeval(static_cast<int>(settings_.evaluations.value));
    const nlopt::func objective = [](unsigned, const double* u, double* gradient, void* data) {
        auto& search = *static_cast<Search*>(data);
        const At& at = search.at(u);
        if (gradient) {
            const VecX& slopes = at.usable ? at.gradient : search.usable_.gradient;
            std::copy(slopes.begin(), slopes.end(), gradient);
        }
        if (at.usable) return at.objective;
        // Without derivatives infinity cannot be fitted; what is worse than everything serves as well.
        return search.gradient_.empty() ? search.worst_ + std::abs(search.worst_) + 1 : HUGE_VAL;
    };
    method.set_min_objective(objective, this);
    struct One {
        Search* search;
        Eigen::Index index;
    };
    std::vector<One> ones;
    for (std::size_t i = 0; i < settings_.constraints.size(); ++i) ones.push_back({this, static_cast<Eigen::Index>(i)});
    const nlopt::func constraint = [](unsigned, const double* u, double* gradient, void* data) {
        const One& one = *static_cast<One*>(data);
        const At& now = one.search->at(u);
        const At& at = now.usable ? now : one.search->usable_;
        if (gradient)
            for (Eigen::Index k = 0; k < at.constraintGradients.cols(); ++k)
                gradient[k] = at.constraintGradients(one.index, k);
        return at.constraints[one.index];
    };
    for (auto& one : ones) {
        const auto& relation = settings_.constraints[static_cast<std::size_t>(one.index)].relation.key;
        if (relation == "=")
            method.add_equality_constraint(constraint, &one, constraintTolerance);
        else
            method.add_inequality_constraint(constraint, &one, constraintTolerance);
    }
    std::vector<double> u(start.begin(), start.end());
    double value = 0;
    try {
        if (method.optimize(u, value) == nlopt::MAXEVAL_REACHED) {
            sentence_ = Sentence("used all evaluations that it may");
            return End::limited;
        }
    } catch (const nlopt::roundoff_limited&) {  // no better number exists: this is as good as any tolerance
    }
    sentence_ = Sentence("converged");
    return End::converged;
}

}  // namespace zwang
