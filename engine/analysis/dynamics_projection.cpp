// States brought onto the constraints: positions, velocities, and errors as a projection would leave them.
#include <algorithm>
#include <cmath>

#include "engine/analysis/dynamics.h"
#include "engine/system/closing.h"

namespace zwang {

namespace {

/// Of a displacement in velocity coordinates; lengths over the size of the model.
double largestMove(const System& s, const VecX& displacement) {
    const int lengths = s.space == Space::planar ? 2 : 3;
    double largest = 0;
    for (int i = 0; i < s.nv; ++i)
        largest = std::max(largest, std::abs(displacement[i]) / (i % s.width() < lengths ? s.size : 1));
    return largest;
}

}  // namespace

void Dynamics::meetPositions(double t, VecX& y, Projection& result) {
    const System& s = *system_;
    Closing closing(s, y.data());
    for (int sweep = 0; sweep < 12; ++sweep) {
        evaluatePositions(s, t, y.data(), workspace_);
        result.positionViolation = scaledViolation(s, workspace_.position);
        if (sweep == 0) result.before = std::max(result.before, result.positionViolation);
        const Closing::Sweep next = closing.next(result.positionViolation, solver_.smallestPivot());
        if (next == Closing::Sweep::none) break;
        if (next == Closing::Sweep::again)
            solver_.positionStepAgain(workspace_, displacement_);
        else
            solver_.positionStep(workspace_, displacement_);
        displace(s, y.data(), displacement_.data());
        const double length = largestMove(s, displacement_);
        closing.moved(length);
        result.moved += length;
    }
    if (s.rows == 0) evaluatePositions(s, t, y.data(), workspace_);
}

Dynamics::Projection Dynamics::project(double t, VecX& y) {
    const System& s = *system_;
    ++projections_;
    Projection result;
    normalise(s, y.data());
    meetPositions(t, y, result);
    solver_.factor(workspace_);
    // What is held is brought back along the joints, and the joints are closed again.
    for (int sweep = 0; sweep < 4 && contacts_.anyHolds(); ++sweep) {
        if (contacts_.positionStep(solver_, workspace_, displacement_) <= 4e-16) break;
        displace(s, y.data(), displacement_.data());
        meetPositions(t, y, result);
        solver_.factor(workspace_);
    }
    trustRows(y);
    v_ = y.segment(s.nq, s.nv);
    evaluateVelocities(s, v_.data(), workspace_);
    const double speed = 2 * kineticEnergy(s, v_.data());
    displacement_ = v_;
    solver_.correctVelocities(workspace_, v_);
    if (contacts_.anyHolds()) contacts_.correctVelocities(solver_, workspace_, v_);
    if (keepsTangent()) keepTangent(v_);
    displacement_ -= v_;
    const double change = 2 * kineticEnergy(s, displacement_.data());
    result.velocityChange = speed > 0 ? std::sqrt(change / speed) : 0;
    for (int i = 0; i < s.nv; ++i)
        result.velocityError =
            std::max(result.velocityError,
                     std::abs(displacement_[i]) / (tolerance_.absolute + tolerance_.relative * std::abs(v_[i])));
    y.segment(s.nq, s.nv) = v_;
    return result;
}

void Dynamics::projectFirmly(double t, VecX& y) {
    constexpr double firm = 1e-8;  // of σ²: where constraints are nearer to being lost they say nothing here
    constexpr int sweeps = 3;
    const System& s = *system_;
    normalise(s, y.data());
    for (int sweep = 0; sweep < sweeps; ++sweep) {
        evaluatePositions(s, t, y.data(), workspace_);
        solver_.positionStep(workspace_, displacement_, firm);
        displace(s, y.data(), displacement_.data());
    }
    v_ = y.segment(s.nq, s.nv);
    evaluatePositions(s, t, y.data(), workspace_);
    evaluateVelocities(s, v_.data(), workspace_);
    solver_.positionStep(workspace_, displacement_, firm);
    for (int sweep = 0; sweep < sweeps; ++sweep) solver_.correctFirmly(workspace_, v_);
    y.segment(s.nq, s.nv) = v_;
    refresh(t, y);
}

void Dynamics::removeProjectedError(double t, const VecX& y, VecX& error) {
    if (!projectStages_) return;
    removeNormalPart(t, y, error);
    if (ignoresWork_) energiesOf(*system_, error).setZero();
}

void Dynamics::removeNormalPart(double t, const VecX& y, VecX& error) {
    const System& s = *system_;
    evaluatePositions(s, t, y.data(), workspace_);
    solver_.factor(workspace_);
    v_.resize(s.nv);
    velocitiesFromRates(s, y.data(), error.data(), v_.data());
    if (s.rateRows == 0) solver_.removeNormalPart(v_);  // else positions may be off in more ways than velocities
    if (keepsTangent()) keepTangent(v_);
    positionRates(s, y.data(), v_.data(), error.data());
    v_ = error.segment(s.nq, s.nv);
    solver_.removeNormalPart(v_);
    if (keepsTangent()) keepTangent(v_);
    error.segment(s.nq, s.nv) = v_;
}

void Dynamics::keepTangent(VecX& v) const {
    const System& s = *system_;
    v = massProduct(s, carried_.data(), v.data()) / massProduct(s, carried_.data(), carried_.data()) * carried_;
}

void Dynamics::refresh(double t, VecX& y) {
    normalise(*system_, y.data());
    evaluatePositions(*system_, t, y.data(), workspace_);
    solver_.factor(workspace_);
}

}  // namespace zwang
