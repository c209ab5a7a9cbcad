#include "engine/analysis/dynamics.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/analysis/tangent_derivative.h"
#include "engine/analysis/tooth_reactions.h"
#include "engine/singularity/structure.h"
#include "engine/system/followed_turns.h"

namespace zwang {

namespace {

constexpr int mostDecisions = 6;  ///< at one event, where one asks for another

}  // namespace

Dynamics::Dynamics(std::shared_ptr<const System> system, const RunSettings& settings)
    : system_(std::move(system)),
      workspace_(*system_),
      solver_(system_),
      contacts_(system_, settings.outputStep.value,
                settings.impacts.key == "poisson"      ? ImpactRule::poisson
                : settings.impacts.key == "sequential" ? ImpactRule::sequential
                                                       : ImpactRule::newton),
      alpha_(settings.alpha.value),
      beta_(settings.beta.value),
      tolerance_{settings.rtol.value, settings.atol.value} {
    formulation_ = rowOf(settings.formulation).make(settings.formulation, system_);
    if (settings.stabilisation.key == "baumgarte") stabilisation_ = Stabilisation::baumgarte;
    if (settings.stabilisation.key == "none") stabilisation_ = Stabilisation::none;
    if (hasSwitches(*system_)) probe_ = std::make_unique<Workspace>(*system_);
    looksWithin_ = hasFormulaSwitches(*system_);
    hasPieces_ = zwang::hasPieces(*system_);
    if (contacts_.hasGaps()) look_ = std::make_unique<Workspace>(*system_);
    knowsCrossings_ = projects() && formulation_->takesCrossings();
    for (const auto& block : system_->blocks) hasMotions_ = hasMotions_ || block.isMotion;
    target_ = rows_ = VecX::Zero(system_->rows);
    a_ = v_ = displacement_ = crossingAcceleration_ = VecX::Zero(system_->nv);
}

Dynamics::~Dynamics() = default;

VecX Dynamics::makeState(const VecX& q, const VecX& v) const {
    VecX y = VecX::Zero(stateSize());
    y.head(system_->nq) = q;
    y.segment(system_->nq, system_->nv) = v;
    return y;
}

void Dynamics::derivative(double t, const VecX& y, VecX& dydt) {
    if (projectStages_) {
        stage_ = y;
        project(t, stage_);
        finishDerivative(t, stage_, dydt);
        return;
    }
    evaluatePositions(*system_, t, y.data(), workspace_);
    solver_.factor(workspace_);
    trustRows(y);
    finishDerivative(t, y, dydt);
}

void Dynamics::derivativeOnManifold(double t, const VecX& y, VecX& dydt) {
    constexpr double lastStep = 1e-7;  // of steps that converge quadratically the last is not looked at
    const System& s = *system_;
    stage_ = y;
    if (contacts_.anyHolds()) {
        project(t, stage_);
        return finishDerivative(t, stage_, dydt);
    }
    ++projections_;
    normalise(s, stage_.data());
    bool isLast = false;
    for (int sweep = 0; sweep < 12; ++sweep) {
        evaluatePositions(s, t, stage_.data(), workspace_);
        const double violation = scaledViolation(s, workspace_.position);
        if (isLast || !(violation > 1e-14)) break;
        solver_.positionStep(workspace_, displacement_);
        displace(s, stage_.data(), displacement_.data());
        isLast = violation < lastStep;
    }
    solver_.factor(workspace_);
    trustRows(stage_);
    v_ = stage_.segment(s.nq, s.nv);
    evaluateVelocities(s, v_.data(), workspace_);
    solver_.correctVelocities(workspace_, v_);
    if (keepsTangent()) keepTangent(v_);
    stage_.segment(s.nq, s.nv) = v_;
    finishDerivative(t, stage_, dydt);
}

bool Dynamics::differentiate(double t, const VecX& y, int freedom, RateDerivative& derivative) {
    if (system_->rateRows > 0) return false;
    if (!tangent_) tangent_ = std::make_unique<TangentDerivative>(system_, freedom);
    evaluatePositions(*system_, t, y.data(), workspace_);
    solver_.factor(workspace_);
    if (solver_.isNearlySingular()) return false;
    if (!contacts_.isEmpty()) return differencesAlongFreedoms(t, y, derivative);
    solver_.accelerate(workspace_, evaluateForcesAt(y), a_);
    if (solver_.undeterminedBody() >= 0) return false;
    return tangent_->at(t, y, a_, workspace_, solver_, derivative);
}

bool Dynamics::differencesAlongFreedoms(double t, const VecX& y, RateDerivative& derivative) {
    constexpr double part = 3e-6;
    const System& s = *system_;
    MatX along;
    if (!tangent_->directions(y, solver_, along, derivative.coordinates)) return false;
    const Eigen::Index freedom = along.cols() / 2;
    const VecX v = y.segment(s.nq, s.nv);
    VecX above(y.size()), below(y.size());
    derivative.slopes.resize(y.size(), along.cols());
    for (Eigen::Index k = 0; k < along.cols(); ++k) {
        const VecX moved = k < freedom ? VecX(tangent_->basis().col(k)) : VecX(along.col(k).segment(s.nq, s.nv));
        const double size = reach(s, moved), fast = std::max(reach(s, v), 1e-3);
        const double step = part * (k < freedom ? 1 : fast) / std::max(size, 1e-300);
        derivativeOnManifold(t, y + step * along.col(k), above);
        derivativeOnManifold(t, y - step * along.col(k), below);
        derivative.slopes.col(k) = (above - below) / (2 * step);
    }
    const double step = part * std::max(t, 1e-2);
    derivativeOnManifold(t + step, y, above);
    derivativeOnManifold(t - step, y, below);
    derivative.byTime = (above - below) / (2 * step);
    return derivative.slopes.allFinite() && derivative.byTime.allFinite();
}

void Dynamics::derivativeAfterProjection(double t, const VecX& y, VecX& dydt) {
    finishDerivative(t, y, dydt);
    formulation_->stepTaken(a_);
}

void Dynamics::finishDerivative(double t, const VecX& y, VecX& dydt) {
    const System& s = *system_;
    ++rightHandSides_;
    const double* v = y.data() + s.nq;
    const VecX& target = evaluateForcesAt(y);
    crossing_ = CrossingAcceleration::Verdict::regular;
    if ((knowsCrossings_ || (records_ && projects()) || restTangent_.size() > 0 || carried_.size() > 0) &&
        solver_.isNearlySingular())
        lookAtCrossing(t, y);
    const AccelerationProblem problem{t, v, workspace_, target, stabilisation_ != Stabilisation::none, records_};
    recordsCrossing() ? solver_.accelerate(workspace_, target, a_) : formulation_->accelerate(solver_, problem, a_);
    if (crossing_ == CrossingAcceleration::Verdict::determined) a_ = crossingAcceleration_;
    if (const int body = recordsCrossing() ? solver_.undeterminedBody() : formulation_->undeterminedBody(solver_);
        body >= 0) {
        undeterminedBody_ = body;
        a_.setConstant(std::numeric_limits<double>::quiet_NaN());
    } else if (a_.allFinite()) {
        undeterminedBody_ = -1;
    }
    // Constraint forces M a − Q do work only where motors move the constraints.
    double supplied = workspace_.suppliedPower;
    if (hasMotions_) supplied += massProduct(s, a_.data(), v) - workspace_.force.dot(y.segment(s.nq, s.nv));
    positionRates(s, y.data(), v, dydt.data());
    dydt.segment(s.nq, s.nv) = a_;
    dydt[indexOf(s, Energy::dissipated)] = workspace_.dissipatedPower;
    dydt[indexOf(s, Energy::supplied)] = supplied;
    if (!hasEnergy(s, Energy::friction)) return;
    dydt[indexOf(s, Energy::friction)] = contacts_.frictionPower();
    dydt[indexOf(s, Energy::impacts)] = 0;
    if (hasEnergy(s, Energy::kinks)) dydt[indexOf(s, Energy::kinks)] = workspace_.kinks;
}

const VecX& Dynamics::evaluateForcesAt(const VecX& y) {
    const System& s = *system_;
    const double* v = y.data() + s.nq;
    const bool baumgarte = stabilisation_ == Stabilisation::baumgarte;
    evaluateVelocities(s, v, workspace_);
    evaluateForces(s, workspace_);
    if (baumgarte) {
        constraintRates(s, workspace_, v, rows_);
        target_ = workspace_.eta - 2 * alpha_ * (rows_ - workspace_.rate) - beta_ * beta_ * workspace_.position;
    }
    const VecX& target = baumgarte ? target_ : workspace_.eta;
    if (stepStart_)
        steps_->solve(solver_, workspace_, contacts_, target, *stepStart_, stepLength_);
    else if (steps_)
        steps_->addForces(workspace_, contacts_);
    else if (!contacts_.isEmpty())
        contacts_.addForces(solver_, workspace_, target, v, baumgarte ? 2 * alpha_ : 0, baumgarte ? beta_ * beta_ : 0);
    return target;
}

void Dynamics::addImpact(const Contacts::Impact& impact, VecX& y) const {
    addLoss(impact.lost, Energy::impacts, y);
    y[indexOf(*system_, Energy::supplied)] += impact.supplied;
}

Dynamics::Settled Dynamics::settle(double t, VecX& y, const std::vector<std::size_t>& broken) {
    const System& s = *system_;
    VecX v = y.segment(s.nq, s.nv);
    const Contacts::Impact impact = contacts_.resolveImpacts(solver_, workspace_, v);
    y.segment(s.nq, s.nv) = v;
    addImpact(impact, y);
    if (!impact.crept.empty()) {
        displace(s, y.data(), contacts_.closing(solver_, workspace_, impact.crept).data());
        evaluatePositions(s, t, y.data(), workspace_);
        solver_.factor(workspace_);
        evaluateVelocities(s, v.data(), workspace_);
    }
    Settled settled;
    settled.lostInImpacts = impact.lost;
    if (contacts_.trouble().empty()) decide(t, y, v, broken, settled);
    for (int more = 0; more < mostDecisions && contacts_.trouble().empty() && contacts_.followHeld(workspace_, v);
         ++more)
        decide(t, y, v, {}, settled);
    return settled;
}

void Dynamics::decide(double t, VecX& y, VecX& v, const std::vector<std::size_t>& broken, Settled& settled) {
    const System& s = *system_;
    contacts_.updateModes(solver_, workspace_, v, broken);
    Contacts::Impact impact;
    for (int more = 0; !contacts_.trouble().empty() && more < mostDecisions; ++more) {
        if (more == 0)
            contacts_.stopResting(solver_, workspace_, v);
        else if (!contacts_.jam(solver_, workspace_, v, impact))
            break;
        contacts_.updateModes(solver_, workspace_, v, {});
    }
    addImpact(impact, y);
    settled.lostInJams += impact.lost;
    if (!impact.jammed.empty()) settled.jammed = impact.jammed;
    y.segment(s.nq, s.nv) = v;
    if (projects()) {
        project(t, y);
        v = y.segment(s.nq, s.nv);
        return;
    }
    contacts_.correctVelocities(solver_, workspace_, v);
    y.segment(s.nq, s.nv) = v;
    evaluateVelocities(s, v.data(), workspace_);
}

void Dynamics::followSlip(const VecX& y) { contacts_.follow(workspace_, y.segment(system_->nq, system_->nv)); }

void Dynamics::slipWith(const VecX& y) { contacts_.slipWith(workspace_, y.segment(system_->nq, system_->nv)); }

void Dynamics::lookAtCrossing(double t, const VecX& y) {
    const System& s = *system_;
    const double* v = y.data() + s.nq;
    if (restTangent_.size() > 0 && y.segment(s.nq, s.nv).isZero(0)) {
        // At rest the acceleration along a branch is the one of least constraint among the multiples of its tangent.
        const double along =
            restTangent_.dot(workspace_.force) / massProduct(s, restTangent_.data(), restTangent_.data());
        crossingAcceleration_ = along * restTangent_;
        crossing_ = CrossingAcceleration::Verdict::determined;
        return;
    }
    if (keepsTangent()) {
        crossingAcceleration_ =
            carried_.dot(workspace_.force) / massProduct(s, carried_.data(), carried_.data()) * carried_;
        crossing_ = CrossingAcceleration::Verdict::determined;
        return;
    }
    if (!knowsCrossings_ && !(records_ && projects())) return;
    if (!atCrossing_) atCrossing_ = std::make_unique<CrossingAcceleration>(system_);
    crossing_ = atCrossing_->accelerate(solver_, workspace_, t, y.data(), v, crossingAcceleration_);
    solver_.factor(workspace_);
}

double Dynamics::energyBalance(const VecX& y, double& kinetic) const {
    const System& s = *system_;
    kinetic = kineticEnergy(s, y.data() + s.nq);
    return kinetic + potentialEnergy(s, workspace_) + energyOf(s, y, Energy::dissipated) -
           energyOf(s, y, Energy::supplied);
}

Frame Dynamics::frame(double t, const VecX& y) {
    const System& s = *system_;
    Frame f;
    f.time = t;
    f.q = y.head(s.nq);
    f.v = y.segment(s.nq, s.nv);
    VecX dydt(stateSize());
    const long counted = rightHandSides_;
    records_ = true;
    derivative(t, y, dydt);
    rightHandSides_ = counted;  // recording is not part of the cost of the method
    f.a = dydt.segment(s.nq, s.nv);
    f.gauss = gaussFunction(s, solver_, workspace_, f.a);
    f.convergence = formulation_->convergence();
    recordsCrossing() ? solver_.reactions(f.reaction) : formulation_->reactions(solver_, f.reaction);
    const VecX& flanks = steps_ ? steps_->stopForces() : contacts_.stopForces();
    if (!addToothReactions(s, solver_, workspace_, flanks, f.reaction) && !steps_ && looseTeethSince_ < 0)
        looseTeethSince_ = t;
    records_ = false;
    f.positionViolation = scaledViolation(s, workspace_.position);
    constraintRates(s, workspace_, f.v.data(), rows_);
    rows_ -= workspace_.rate;
    const double velocityViolation = scaledViolation(s, rows_);
    constraintRates(s, workspace_, f.a.data(), rows_);
    rows_ -= workspace_.eta;
    // A rate typical of the motion so far, or of a fall, makes the violations of all levels dimensionless, whatever the
    // units of time.
    const double perMass = 2 / s.massScale;
    const double acceleration = std::max(std::sqrt(kineticEnergy(s, f.a.data()) * perMass), s.gravity.norm());
    typicalRate_ = std::max(
        typicalRate_, std::sqrt(kineticEnergy(s, f.v.data()) * perMass) / s.size + std::sqrt(acceleration / s.size));
    f.velocityViolation = typicalRate_ > 0 ? velocityViolation / typicalRate_ : 0;
    f.accelerationViolation = typicalRate_ > 0 ? scaledViolation(s, rows_) / (typicalRate_ * typicalRate_) : 0;
    f.kinetic = kineticEnergy(s, f.v.data());
    f.potential = potentialEnergy(s, workspace_);
    f.dissipated = energyOf(s, y, Energy::dissipated);
    f.supplied = energyOf(s, y, Energy::supplied);
    f.friction = energyOf(s, y, Energy::friction);
    f.impacts = energyOf(s, y, Energy::impacts);
    f.turns.resize(static_cast<Eigen::Index>(s.turns.size()));
    f.stops = steps_ ? steps_->stopForces() : contacts_.stopForces();
    f.frictions = steps_ ? steps_->frictionForces() : contacts_.frictionForces();
    f.sticks = VecX::Zero(f.stops.size());
    if (steps_) f.touches = steps_->touches(workspace_, contacts_);
    for (std::size_t k = 0; k < s.contacts.size(); ++k)
        if (steps_ ? steps_->sticks(k) : contacts_.sticks(k)) f.sticks[static_cast<Eigen::Index>(k)] = 1;
    for (std::size_t i = 0; i < s.turns.size(); ++i) f.turns[static_cast<Eigen::Index>(i)] = turnedTo(i);
    return f;
}

VecX Dynamics::secondDerivative(const VecX& y, const VecX& dydt) const {
    const System& s = *system_;
    VecX second(s.nq), moving(s.nq);
    positionRates(s, y.data(), dydt.data() + s.nq, second.data());  // N(q) a
    if (s.space != Space::planar) {                                 // + N(q̇) v, for the quaternions
        positionRates(s, dydt.data(), y.data() + s.nq, moving.data());
        for (int i = 0; i < s.bodies; ++i) second.segment<4>(7 * i + 3) += moving.segment<4>(7 * i + 3);
    }
    return second;
}

namespace {

/// How fast the fastest body turns [rad/s], of velocities v (nv).
double fastestTurning(const System& s, const Eigen::Ref<const VecX>& v) {
    const int D = s.width(), moves = s.space == Space::planar ? 2 : 3;
    double fastest = 0;
    for (int i = 0; i < s.bodies; ++i) fastest = std::max(fastest, v.segment(D * i + moves, D - moves).norm());
    return fastest;
}

double fastestDirection(const System& s, const Eigen::Ref<const VecX>& v) {
    const int D = s.width(), moves = s.space == Space::planar ? 2 : 3;
    double fastest = 0;
    for (int i = 0; i < s.bodies; ++i) fastest = std::max(fastest, v.segment(D * i, moves).norm());
    return std::max(fastestTurning(s, v), 2 * fastest / s.size);
}

}  // namespace

double Dynamics::turningRate(const VecX& y) const {
    return fastestTurning(*system_, y.segment(system_->nq, system_->nv));
}

double Dynamics::directionRate(const VecX& y) const {
    return fastestDirection(*system_, y.segment(system_->nq, system_->nv));
}

/// At the distance σ from a crossing rounding ε of positions makes ε/σ² of v, the rate at which directions turn, and so
/// 2 v² ε/σ³ of accelerations; leaving the row out costs about a, their own size. The row says more from
/// σ = (ε v²/a)^(1/3) on: a motion that turns beside the crossing is slow there, and needs it.
void Dynamics::trustRows(const VecX& y) {
    constexpr double least = 1e-2;
    if (!solver_.isNearlySingular()) return;
    const double rate = directionRate(y), change = a_.allFinite() ? fastestDirection(*system_, a_) : 0;
    const double part = change > 0 ? std::cbrt(rate * rate / change) : 1;
    solver_.setUsefulValue(ConstraintSolver::usefulValue * std::clamp(part, least, 1.0));
}

std::string Dynamics::worstElement() const {
    std::string worst;
    double largest = 0;
    for (const auto& block : system_->blocks)
        for (int r = 0; r < block.rows; ++r) {
            const double x = std::abs(workspace_.position[block.row + r]) / (block.isAngle[r] ? 1.0 : system_->size);
            if (x > largest) {
                largest = x;
                worst = block.element;
            }
        }
    return worst;
}

void Dynamics::rememberTurns() { followTurns(*system_, workspace_); }

double Dynamics::turnedTo(std::size_t turn) const {
    return followedAngle(*system_, workspace_, turn, workspace_.turns.near(turn, workspace_.time));
}

}  // namespace zwang
