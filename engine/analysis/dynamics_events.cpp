// What ends a step of a run before its time: margins of contacts, and of formulas that change sides.
#include "engine/analysis/dynamics.h"

namespace zwang {

namespace {

constexpr int looks = 16;        ///< at formulas within a step
constexpr double ahead = 1e-12;  ///< of a second and of the time: where the sides of formulas are looked at

}  // namespace

void Dynamics::probe(double t, const VecX& y) {
    evaluatePositions(*system_, t, y.data(), *probe_);
    evaluateVelocities(*system_, y.data() + system_->nq, *probe_);
}

std::vector<ContactMargin> Dynamics::margins(double t, const VecX& y) {
    std::vector<ContactMargin> all;
    if (contacts_.anyHolds()) evaluateForcesAt(y);
    if (!contacts_.isEmpty()) all = contacts_.margins(workspace_, y.segment(system_->nq, system_->nv));
    if (!probe_) return all;
    probe_->sides = workspace_.sides;
    probe(t, y);
    switchMargins(*system_, *probe_, switches_);
    for (std::size_t i = 0; i < switches_.size(); ++i)
        all.push_back({i, ContactMargin::Kind::formula, switches_[i].margin, 0, switches_[i].tolerance, 0});
    return all;
}

double Dynamics::firstSwitch(double t, const VecX& y, const VecX& dydt, double h, const VecX& end) {
    if (!probe_) return 1;
    const System& s = *system_;
    probe_->sides = workspace_.sides;
    const VecX q0 = y.head(s.nq), q1 = end.head(s.nq), v0 = y.segment(s.nq, s.nv), a0 = dydt.segment(s.nq, s.nv),
               bend = end.segment(s.nq, s.nv) - v0 - h * a0;
    VecX rates(s.nq), between = end;
    positionRates(s, q1.data(), end.data() + s.nq, rates.data());
    for (int i = 1; i < looks; ++i) {
        const double u = static_cast<double>(i) / looks, w = 1 - u;
        between.head(s.nq) = w * w * (1 + 2 * u) * q0 + u * w * w * h * dydt.head(s.nq) + u * u * (3 - 2 * u) * q1 -
                             u * u * w * h * rates;
        between.segment(s.nq, s.nv) = v0 + u * h * a0 + u * u * bend;
        probe(t + u * h, between);
        switchMargins(s, *probe_, switches_);
        for (const SwitchMargin& each : switches_)
            if (each.margin < -each.tolerance) return u;
    }
    return 1;
}

void Dynamics::holdFormulas(double t, const VecX& y, const VecX& dydt) {
    if (!probe_) return;
    const double h = ahead * (1 + t);
    probe(t + h, y + h * dydt);
    workspace_.sides = sidesAt(*system_, *probe_);
}

std::string Dynamics::switchedElement(const ContactMargin& margin) const {
    return elementOf(*system_, switches_[margin.contact]);
}

}  // namespace zwang
