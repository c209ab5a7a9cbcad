// How the assembled start depends on the parameters.
//
// Positions. Assembly moves the drawn pose q₀ by mass-orthogonal steps onto C(q, b) = 0, with kept values infinitely
// heavy. Where the drawn pose already satisfies the joints (at these parameters) the derivative of the result is
// δq = δq₀ − F Ŵ⁺ D (C_q δq₀ + C_b δb), whatever the metric does; that is the case for nearly every model. Otherwise
// the result depends on the path of the steps, and the assembly itself is differenced.
//
// Where constraints are redundant the joints may be closed for the present dimensions only: then a dimension that moves
// C out of the range of J opens them, the changed model cannot be assembled, and there is no derivative.
//
// Velocities. v minimises ½ (v − v₀)ᵀ M (v − v₀) subject to J v = −C_t: with u = v − v₀ and multipliers λ the
// optimality conditions M u + Jᵀλ = 0, J v = −C_t are differentiated like the equations of motion.
#include <cmath>

#include "engine/fields/trouble.h"
#include "engine/sensitivity/problem.h"
#include "engine/sensitivity/ridders.h"

namespace zwang {

namespace {

constexpr double opens = 1e-7;    ///< part of what a parameter does to the constraints that joints cannot follow
constexpr double asDrawn = 1e-9;  ///< scaled distance between drawn and assembled positions that counts as none

/// Numbers of drives are flat entries too: index of the base of each drive.
std::vector<Eigen::Index> baseIndices(const Problem& p) {
    auto marked = p.shape;
    for (auto& drive : marked.drives) drive.base.slope = std::nan("");
    const VecX slopes = flatSlopes(marked, p.system().space);
    std::vector<Eigen::Index> indices;
    for (Eigen::Index i = 0; i < slopes.size(); ++i)
        if (std::isnan(slopes[i])) indices.push_back(i);
    return indices;
}

bool isRelative(const Problem& p) {
    for (const auto& motion : p.model->motions)
        if (std::visit([](const auto& m) { return m.relative; }, motion)) return true;
    return false;
}

/// (q, v, bases of drives) of the assembled model.
VecX assembled(const Problem& p, const std::string& parameter, double value) {
    Model model = *p.model;
    for (auto& each : model.parameters)
        if (each.name == parameter) each.quantity = value;
    auto frozen = std::make_shared<Model>(model);
    const Issues issues = evaluate(*frozen);
    if (hasErrors(issues)) throw Trouble(issues.front().sentence);
    const Assembly start = assemble(frozen);
    if (hasErrors(start.issues))
        throw Trouble(Sentence("the model cannot be assembled with %1 a little changed", parameter));
    VecX all(start.q.size() + start.v.size() + static_cast<Eigen::Index>(start.system->drives.size()));
    all.head(start.q.size()) = start.q;
    all.segment(start.q.size(), start.v.size()) = start.v;
    for (std::size_t i = 0; i < start.system->drives.size(); ++i)
        all[start.q.size() + start.v.size() + static_cast<Eigen::Index>(i)] = start.system->drives[i].base;
    return all;
}

void byDifferences(Problem& p) {
    const auto bases = baseIndices(p);
    for (Eigen::Index k = 0; k < p.count(); ++k) {
        const std::string& name = p.parameters[static_cast<std::size_t>(k)];
        const VecX slopes = riddersWithin([&](double b) { return assembled(p, name, b); }, p.values[k],
                                          1e-2 * (p.values[k] != 0 ? std::abs(p.values[k]) : 1));
        p.startSlopes.col(k) = slopes.head(p.stateSize());
        for (std::size_t i = 0; i < bases.size(); ++i)
            p.slopes(bases[i], k) = slopes[p.stateSize() + static_cast<Eigen::Index>(i)];
    }
}

/// The slopes along one parameter by the linearised assembly.
class LinearisedStart {
  public:
    LinearisedStart(const Problem& p, const std::string& name, const VecX& slopes,
                    const SystemNumbers<Dual<double>>& drawn)
        : p_(p), s_(p.system()), name_(name), w_(s_) {
        numbers_ = numbersLike<Dual<double>>(p.shape, s_.space,
                                             [&](Eigen::Index i) { return Dual<double>(p.numbers[i], slopes[i]); });
        dq_ = VecX(s_.nq);
        dv_ = VecX(s_.nv);
        for (Eigen::Index i = 0; i < s_.nq; ++i) dq_[i] = drawn.qDesign[static_cast<std::size_t>(i)].slope;
        for (Eigen::Index i = 0; i < s_.nv; ++i) dv_[i] = drawn.vDesign[static_cast<std::size_t>(i)].slope;
    }

    VecX slopes() {
        evaluatePositions(s_, 0, p_.start.q.data(), w_);
        evaluateVelocities(s_, p_.start.v.data(), w_);
        positions();
        velocities();
        VecX all(s_.nq + s_.nv);
        all << dq_, dv_;
        return all;
    }

  private:
    std::vector<Dual<double>> dual(const VecX& values, const VecX& slopes) const {
        std::vector<Dual<double>> all;
        for (Eigen::Index i = 0; i < values.size(); ++i) all.emplace_back(values[i], slopes[i]);
        return all;
    }

    void positions() {
        VecX direction(s_.nv), product(s_.rows);
        velocitiesFromRates(s_, p_.start.q.data(), dq_.data(), direction.data());
        if (s_.rows > 0) {
            ConstraintSolver solver(p_.start.system);
            solver.setMetric(keptMetric(s_, "position", s_.space == Space::planar ? "angle" : "orientation"));
            solver.setIgnoredRows(s_.nonholonomicRows());
            solver.factor(w_);
            Mechanics<Dual<double>> m(s_);
            m.setParameters(numbers_, turns_);
            m.setPositions(Dual<double>(0), dual(p_.start.q, dq_).data());
            Workspace goal = w_;
            constraintRates(s_, w_, direction.data(), product);
            for (int r = 0; r < s_.rows; ++r)
                goal.rate[r] = product[r] - m.violation[static_cast<std::size_t>(r)].slope;
            solver.correctVelocities(goal, direction);
        }
        positionRates(s_, p_.start.q.data(), direction.data(), dq_.data());
        if (!p_.start.structure.redundantRows.empty()) checkThatJointsStayClosed();
    }

    void checkThatJointsStayClosed() const {
        const VecX still = VecX::Zero(s_.nq);
        const auto slopesWith = [&](const VecX& dq) {
            Mechanics<Dual<double>> m(s_);
            m.setParameters(numbers_, turns_);
            m.setPositions(Dual<double>(0), dual(p_.start.q, dq).data());
            VecX slopes(s_.rows);
            for (int r = 0; r < s_.rows; ++r) slopes[r] = m.violation[static_cast<std::size_t>(r)].slope;
            return slopes;
        };
        const VecX before = slopesWith(still), after = slopesWith(dq_);
        Eigen::Index worst = 0;
        const double size =
            std::max(before.lpNorm<Eigen::Infinity>(), std::max(1.0, s_.size) * dq_.lpNorm<Eigen::Infinity>());
        if (after.cwiseAbs().maxCoeff(&worst) <= opens * size) return;
        for (const auto& block : s_.blocks)
            if (worst >= block.row && worst < block.row + block.rows)
                throw Trouble(
                    Sentence("parameter %1 has no derivative: when it changes, joint %2 opens, because the redundant "
                             "constraints of this model close at its present dimensions only; make the other "
                             "dimensions formulas of it, or leave it out",
                             name_, block.element));
    }

    void velocities() {
        if (s_.rows == 0) return;
        ConstraintSolver solver(p_.start.system);
        solver.setMetric(keptMetric(s_, "velocity", "rate"));
        solver.factor(w_);
        // The multipliers of the correction v₀ → v.
        VecX v = s_.vDesign, lambda, product(s_.rows);
        solver.correctVelocities(w_, v);
        solver.reactions(lambda);
        const VecX moved = p_.start.v - s_.vDesign;
        Mechanics<Dual<double>> m(s_);
        m.setParameters(numbers_, turns_);
        const auto velocity = dual(p_.start.v, VecX::Zero(s_.nv));
        m.setPositions(Dual<double>(0), dual(p_.start.q, dq_).data());
        m.setVelocities(velocity.data());
        m.force.assign(static_cast<std::size_t>(s_.nv), Dual<double>(0));
        std::vector<Dual<double>> r1, r2, speeds;
        m.residuals(moved.data(), lambda.data(), r1, r2);
        m.constraintRates(velocity.data(), speeds);
        Workspace goal = w_;
        VecX target(s_.rows), du(s_.nv);
        constraintRates(s_, w_, dv_.data(), product);
        for (int i = 0; i < s_.nv; ++i) goal.force[i] = -r1[static_cast<std::size_t>(i)].slope;
        for (int r = 0; r < s_.rows; ++r) {
            const auto k = static_cast<std::size_t>(r);
            target[r] = m.rate[k].slope - speeds[k].slope - product[r];
        }
        solver.accelerate(goal, target, du);
        dv_ += du;
    }

    const Problem& p_;
    const System& s_;
    const std::string& name_;
    Workspace w_;
    SystemNumbers<Dual<double>> numbers_;
    CountedTurns turns_ = Workspace(p_.system()).turns;
    VecX dq_, dv_;
};

}  // namespace

void differentiateStart(Problem& p) {
    const System& s = p.system();
    p.startSlopes = MatX::Zero(p.stateSize(), p.count());
    if (p.count() == 0) return;
    VecX moved(s.nv);
    const VecX offset = p.start.q - s.qDesign;
    velocitiesFromRates(s, p.start.q.data(), offset.data(), moved.data());
    const bool isAsDrawn = moved.lpNorm<Eigen::Infinity>() < asDrawn * std::max(1.0, s.size);
    // Added inertia takes part in the assembly of velocities and has no slopes of its own.
    if (!isAsDrawn || isRelative(p) || (s.rows > 0 && !s.addedInertia.empty())) return byDifferences(p);
    std::vector<Parameter> parameters = p.model->parameters;
    Issues issues;
    const ParameterTable table = ParameterTable::evaluate(parameters, issues);
    for (Eigen::Index k = 0; k < p.count(); ++k) {
        const std::string& name = p.parameters[static_cast<std::size_t>(k)];
        const auto drawn = numbersAlong(s, table, name);
        p.startSlopes.col(k) = LinearisedStart(p, name, p.slopes.col(k), drawn).slopes();
    }
}

}  // namespace zwang
