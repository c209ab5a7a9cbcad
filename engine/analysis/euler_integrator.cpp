#include "engine/analysis/euler_integrator.h"

namespace zwang {

void EulerIntegrator::beginAt(double t, const VecX& y, const VecX& dydt) {
    if (end_.size() > 0 && t == endTime_) {  // the last attempt was accepted, and its end projected
        begin_ = end_;
        coordinates_.follow(y, begin_);
    } else if (begin_.size() == 0 || t != beginTime_) {
        begin_ = coordinates_.start(y, dydt);
    }
    beginTime_ = t;
    coordinates_.rates(begin_, y, dydt, beginRates_);
}

Attempt EulerIntegrator::attempt(const RightHandSide& f, double t, const VecX& y, const VecX& dydt, double h,
                                 VecX& result) {
    beginAt(t, y, dydt);
    const RightHandSide inAngles = [&](double time, const VecX& z, VecX& dzdt) {
        coordinates_.toState(z, state_);
        stateRates_.resize(state_.size());
        f(time, state_, stateRates_);
        coordinates_.rates(z, state_, stateRates_, dzdt);
    };
    const Attempt attempt = method_->attempt(inAngles, t, begin_, beginRates_, h, end_);
    endTime_ = t + h;
    coordinates_.toState(end_, result);
    return attempt;
}

}  // namespace zwang
