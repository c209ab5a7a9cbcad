#include "engine/analysis/euler_integrator.h"

#include <algorithm>
#include <cmath>

#include "engine/fields/printed.h"

namespace zwang {

namespace {

constexpr int attemptsToAdvance = 2000;  ///< without the length of the longest step so far: the method is stuck
constexpr double nearSingular = 0.05;    ///< |sin θ3| at which the angles are to blame
constexpr double largestSlip = 0.02;     ///< of a step's turn, before the run says so
constexpr double smallTurn = 0.3;        ///< [rad] in a step, up to which the slip can be judged …
constexpr double noTurn = 1e-3;          ///< [rad] … and below which it does not count
constexpr double compared = 0.3;         ///< |sin θ3| below which steps are compared with those in quaternions
constexpr double leastStray = 1e-6, largestStray = 1e-2;  ///< [rad] in all, before the run says so

}  // namespace

void EulerIntegrator::judgeStep(const VecX& y, const VecX& dydt) {
    // The turn of a step from its ends: h (ω0 + ω1) / 2 + h² (ω̇0 − ω̇1) / 12 + h² ω0 × ω1 / 12, up to O(h⁵).
    const System& s = *system_;
    const double h = endTime_ - beginTime_;
    longestStep_ = std::max(longestStep_, h);
    for (int i = 0; i < s.bodies; ++i) {
        const int v = s.nq + 6 * i + 3;
        const Vec3 w0 = y_.segment<3>(v), w1 = y.segment<3>(v), d0 = dydt_.segment<3>(v), d1 = dydt.segment<3>(v);
        const Vec3 expected = h / 2 * (w0 + w1) + h * h / 12 * (d0 - d1 + w0.cross(w1));
        const double *p = &y_[7 * i + 3], *q = &y[7 * i + 3];
        const Eigen::AngleAxisd turn(Quat(p[0], p[1], p[2], p[3]).conjugate() * Quat(q[0], q[1], q[2], q[3]));
        const double size = expected.norm();
        const double share = (turn.angle() * turn.axis() - expected).norm() / (size + noTurn);
        if (size > smallTurn || !(share > slip_.share)) continue;
        slip_ = {share, endTime_, std::abs(std::sin(end_[6 * i + 5])), i};
    }
}

void EulerIntegrator::beginAt(double t, const VecX& y, const VecX& dydt) {
    if (end_.size() > 0 && t == endTime_) {  // the last attempt was accepted, and its end projected
        judgeStep(y, dydt);
        stray_.turn += attempted_.turn;
        if (attempted_.turn > stray_.largest) {
            stray_.largest = attempted_.turn;
            stray_.time = endTime_;
            stray_.body = attempted_.body;
        }
        begin_ = end_;
        coordinates_.follow(y, begin_);
    } else if (begin_.size() == 0 || t != beginTime_) {
        begin_ = coordinates_.start(y, dydt);
    }
    beginTime_ = t;
    double distance = 1;
    const int body = coordinates_.nearestToSingular(begin_, distance);
    if (distance < nearSingular) approach_ = {distance, t, body};
    y_ = y;
    dydt_ = dydt;
    coordinates_.rates(begin_, y, dydt, beginRates_);
}

bool EulerIntegrator::isStuck(double t) {
    if (++patience_ < attemptsToAdvance) return false;
    const bool stuck = t - patienceTime_ < longestStep_;
    patience_ = 0;
    patienceTime_ = t;
    return stuck;
}

Attempt EulerIntegrator::attempt(const RightHandSide& f, double t, const VecX& y, const VecX& dydt, double h,
                                 VecX& result) {
    beginAt(t, y, dydt);
    if (isStuck(t)) return {0, 1e-12 * h, false};
    const RightHandSide inAngles = [&](double time, const VecX& z, VecX& dzdt) {
        coordinates_.toState(z, state_);
        stateRates_.resize(state_.size());
        f(time, state_, stateRates_);
        coordinates_.rates(z, state_, stateRates_, dzdt);
    };
    const Attempt attempt = method_->attempt(inAngles, t, begin_, beginRates_, h, end_);
    endTime_ = t + h;
    coordinates_.toState(end_, result);
    attempted_ = {};
    if (attempt.finished && attempt.error <= 1 && result.allFinite()) compareWithQuaternions(f, h, result);
    return attempt;
}

void EulerIntegrator::compareWithQuaternions(const RightHandSide& f, double h, const VecX& result) {
    double before = 1, after = 1;
    coordinates_.nearestToSingular(begin_, before);
    coordinates_.nearestToSingular(end_, after);
    if (std::min(before, after) > compared) return;
    if (!beside_->attempt(f, beginTime_, y_, dydt_, h, state_).finished || !state_.allFinite()) return;
    for (int i = 0; i < system_->bodies; ++i)  // q and −q are the same attitude
        if (state_.segment<4>(7 * i + 3).dot(result.segment<4>(7 * i + 3)) < 0) state_.segment<4>(7 * i + 3) *= -1;
    apart_ = result - state_;
    if (projection_) projection_(beginTime_ + h, result, apart_);
    for (int i = 0; i < system_->bodies; ++i) {
        const double turn = 2 * apart_.segment<4>(7 * i + 3).norm();
        if (turn > attempted_.turn) attempted_ = {turn, 0, 0, i};
    }
}

Sentence EulerIntegrator::refusal() const {
    if (approach_.body < 0 || beginTime_ - approach_.time > 10 * longestStep_) return {};
    return Sentence(
        "the Euler angles of %1 are singular close to t = %2 s (sine of the nutation %3); quaternions have no such "
        "place: choose the formulation gauss",
        bodyName(approach_.body), printed("%.6g", approach_.time), printed("%.2g", approach_.distance));
}

std::vector<Sentence> EulerIntegrator::warnings() const {
    if (!(slip_.share > largestSlip) || !(slip_.distance < nearSingular)) {
        if (!(stray_.turn > allowed_)) return {};
        return {Sentence(
            "close to their singular position the Euler angles turned %1 farthest from where quaternions lead, bodies "
            "in all by %2 rad, most at t = %3 s; choose the formulation gauss or a smaller step",
            bodyName(stray_.body), printed("%.2g", stray_.turn), printed("%.6g", stray_.time))};
    }
    return {Sentence(
        "the Euler angles turned %1 by %2 of a step's turn away from its angular velocity at t = %3 s, close to their "
        "singular position (sine of the nutation %4); choose the formulation gauss or a smaller step",
        bodyName(slip_.body), printed("%.2g", slip_.share), printed("%.6g", slip_.time),
        printed("%.2g", slip_.distance))};
}

std::unique_ptr<Integrator> inCoordinatesOf(const AnyFormulation& formulation, std::shared_ptr<const System> system,
                                            const IntegratorRow& method, const Tolerance& tolerance) {
    const double allowed =
        method.adaptive ? std::max(leastStray, 1e3 * std::max(tolerance.relative, tolerance.absolute)) : largestStray;
    const auto in = [&](EulerMethod euler, double window) {
        return std::make_unique<EulerIntegrator>(method.make(tolerance), method.make(tolerance), std::move(system),
                                                 euler, window, std::min(allowed, largestStray));
    };
    if (const auto* f = std::get_if<LagrangeEulerSettings>(&formulation))
        return in(EulerMethod::lagrange, f->window.value);
    if (const auto* f = std::get_if<MixedPseudoCoordinatesSettings>(&formulation))
        return in(EulerMethod::mixed, f->window.value);
    return method.make(tolerance);
}

}  // namespace zwang
