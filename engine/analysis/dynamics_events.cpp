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
    if (!contacts_.isEmpty() && !steps_) all = contacts_.margins(workspace_, y.segment(system_->nq, system_->nv));
    if (!probe_) return all;
    probe_->sides = workspace_.sides;
    probe(t, y);
    switchMargins(*system_, *probe_, switches_);
    for (std::size_t i = 0; i < switches_.size(); ++i)
        all.push_back({i, ContactMargin::Kind::formula, switches_[i].margin, 0, switches_[i].tolerance, 0});
    return all;
}

namespace {

/// The state within a step by a cubic through the positions and rates at its ends.
class StepCurve {
  public:
    StepCurve(const System& s, const VecX& y, const VecX& dydt, double h, const VecX& end)
        : s_(s), y_(y), dydt_(dydt), end_(end), h_(h), rates_(s.nq), state_(end) {
        positionRates(s, end.data(), end.data() + s.nq, rates_.data());
        bend_ = end.segment(s.nq, s.nv) - y.segment(s.nq, s.nv) - h * dydt.segment(s.nq, s.nv);
    }
    const VecX& at(double u) {
        const double w = 1 - u;
        state_.head(s_.nq) = w * w * (1 + 2 * u) * y_.head(s_.nq) + u * w * w * h_ * dydt_.head(s_.nq) +
                             u * u * (3 - 2 * u) * end_.head(s_.nq) - u * u * w * h_ * rates_;
        state_.segment(s_.nq, s_.nv) = y_.segment(s_.nq, s_.nv) + u * h_ * dydt_.segment(s_.nq, s_.nv) + u * u * bend_;
        return state_;
    }

  private:
    const System& s_;
    const VecX &y_, &dydt_, &end_;
    double h_;
    VecX rates_, bend_, state_;
};

}  // namespace

double Dynamics::firstSwitch(double t, const VecX& y, const VecX& dydt, double h, const VecX& end) {
    if (!probe_) return 1;
    probe_->sides = workspace_.sides;
    StepCurve between(*system_, y, dydt, h, end);
    for (int i = 1; i < looks; ++i) {
        const double u = static_cast<double>(i) / looks;
        probe(t + u * h, between.at(u));
        switchMargins(*system_, *probe_, switches_);
        for (const SwitchMargin& each : switches_)
            if (each.margin < -each.tolerance) return u;
    }
    return 1;
}

double Dynamics::firstClosing(double t, const VecX& y, const VecX& dydt, double h, const VecX& end) {
    if (!look_) return 1;
    const System& s = *system_;
    StepCurve between(s, y, dydt, h, end);
    return contacts_.firstClosing(h, [&](double part) -> const Workspace& {
        VecX state = between.at(part);
        normalise(s, state.data());
        evaluatePositions(s, t + part * h, state.data(), *look_);
        evaluateVelocities(s, state.data() + s.nq, *look_);
        return *look_;
    });
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
