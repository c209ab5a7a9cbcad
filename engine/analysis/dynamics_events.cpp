// What ends a step of a run before its time: margins of contacts, and of formulas that change sides.
#include <algorithm>
#include <cmath>
#include <limits>

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
    probe_->turns = workspace_.turns;
    probe(t, y);
    switchMargins(*system_, *probe_, switches_);
    for (std::size_t i = 0; i < switches_.size(); ++i)
        all.push_back({i, ContactMargin::Kind::formula, switches_[i].margin, 0, switches_[i].tolerance, 0});
    return all;
}

namespace {

/// The state within a step by a cubic through the positions and rates at its ends; with accelerations at the end, too,
/// by a curve of fifth degree, of which `weight` takes the difference from the cubic so many times: its error is less
/// than that difference. (Quaternions are left to the cubic.)
class StepCurve {
  public:
    StepCurve(const System& s, const VecX& y, const VecX& dydt, double h, const VecX& end)
        : s_(s), y_(y), dydt_(dydt), end_(end), h_(h), rates_(s.nq), state_(end) {
        positionRates(s, end.data(), end.data() + s.nq, rates_.data());
        bend_ = end.segment(s.nq, s.nv) - y.segment(s.nq, s.nv) - h * dydt.segment(s.nq, s.nv);
        start_ = last_ = VecX::Zero(s.nq);
    }
    void bendAtEnd(const VecX& accelerations, double weight) {
        const int across = s_.space == Space::planar ? 3 : 7, known = 3, width = s_.width();
        for (int i = 0; i < s_.bodies; ++i)
            for (int k = 0; k < known; ++k) {
                const int q = across * i + k, v = width * i + k;
                const double way = end_[q] - y_[q], from = h_ * dydt_[q], to = h_ * rates_[q];
                start_[q] = weight / 2 * (h_ * h_ * dydt_[s_.nq + v] - (6 * way - 4 * from - 2 * to));
                last_[q] = weight / 2 * (h_ * h_ * accelerations[v] - (2 * from + 4 * to - 6 * way));
            }
    }
    const VecX& at(double u) {
        const double w = 1 - u;
        state_.head(s_.nq) = w * w * (1 + 2 * u) * y_.head(s_.nq) + u * w * w * h_ * dydt_.head(s_.nq) +
                             u * u * (3 - 2 * u) * end_.head(s_.nq) - u * u * w * h_ * rates_ +
                             u * u * w * w * (w * start_ + u * last_);
        state_.segment(s_.nq, s_.nv) = y_.segment(s_.nq, s_.nv) + u * h_ * dydt_.segment(s_.nq, s_.nv) + u * u * bend_;
        return state_;
    }

  private:
    const System& s_;
    const VecX &y_, &dydt_, &end_;
    double h_;
    VecX rates_, bend_, state_, start_, last_;
};

/// Margins at places of a step, one after the other: the least of each, and the longest way to the next place.
class SwitchWays {
  public:
    void add(const std::vector<SwitchMargin>& margins) {
        each_.resize(margins.size());
        for (std::size_t i = 0; i < margins.size(); ++i) {
            Way& way = each_[i];
            if (count_ > 0) way.longest = std::max(way.longest, std::abs(margins[i].margin - way.last));
            way.last = margins[i].margin;
            way.least = std::min(way.least, way.last);
        }
        ++count_;
    }
    /// `margins` by `marginsAt(state)`; from y with its rates `dydt` to `end` in h. A cubic through the values and
    /// rates at both ends has the second derivative at the start that it ought to have, up to a tenth of what moves:
    /// else margins may go anywhere between, as where a spring swings to and fro within a step of a method of high
    /// order.
    template <class MarginsAt>
    static bool areCubic(const System& s, const VecX& y, const VecX& dydt, double h, const VecX& end,
                         const MarginsAt& marginsAt) {
        constexpr double little = 1e-3, trusted = 0.1, unseen = 1e-8;  // rounding over the square of `little`
        const double step = little * h;
        const auto rates = [&](const VecX& state, const std::vector<SwitchMargin>& here) {
            VecX further = state, qdot(s.nq);
            positionRates(s, state.data(), state.data() + s.nq, qdot.data());
            further.head(s.nq) += step * qdot;
            std::vector<double> all;
            const std::vector<SwitchMargin> there = marginsAt(further);
            for (std::size_t i = 0; i < here.size(); ++i) all.push_back((there[i].margin - here[i].margin) / step);
            return all;
        };
        const VecX next = y + step * dydt.head(y.size());
        const auto first = marginsAt(y), second = marginsAt(next), last = marginsAt(end);
        const auto r0 = rates(y, first), r = rates(next, second), r1 = rates(end, last);
        for (std::size_t i = 0; i < first.size(); ++i) {
            if (i % 3 == 2) continue;  // of the damper, which follows the rate
            const double way = last[i].margin - first[i].margin, bend = h * h * (r[i] - r0[i]) / step,
                         ofCubic = 6 * way - h * (4 * r0[i] + 2 * r1[i]),
                         moves = h * std::max(std::abs(r0[i]), std::abs(r1[i])) + std::abs(way);
            const double rounded = unseen * std::min(1.0, s.size) + 0.1 * unseen * std::abs(first[i].margin);
            if (std::abs(ofCubic - bend) > trusted * moves + rounded) return false;
        }
        return true;
    }
    bool stayAway() const {
        return std::all_of(each_.begin(), each_.end(), [](const Way& way) { return way.least > way.longest; });
    }

  private:
    struct Way {
        double last = 0, least = std::numeric_limits<double>::infinity(), longest = 0;
    };
    std::vector<Way> each_;
    int count_ = 0;
};

}  // namespace

double Dynamics::firstSwitch(double t, const VecX& y, const VecX& dydt, double h, const VecX& end) {
    if (!probe_) return 1;
    probe_->sides = workspace_.sides;
    probe_->turns = workspace_.turns;
    StepCurve between(*system_, y, dydt, h, end);
    const auto lookAt = [&](double u) {
        probe(t + u * h, between.at(u));
        switchMargins(*system_, *probe_, switches_);
    };
    if (!looksWithin_) {
        // Limits alone: what is farther from them than it goes in a quarter of the step need not be looked at closely.
        SwitchWays ways;
        for (const double u : {0.0, 0.25, 0.5, 0.75, 1.0}) {
            lookAt(u);
            ways.add(switches_);
        }
        const auto marginsAt = [&](const VecX& state) {
            probe(t, state);
            switchMargins(*system_, *probe_, switches_);
            return switches_;
        };
        if (!SwitchWays::areCubic(*system_, y, dydt, h, end, marginsAt)) return 0.5;
        if (ways.stayAway()) return 1;
    }
    for (int i = 1; i < looks; ++i) {
        const double u = static_cast<double>(i) / looks;
        lookAt(u);
        for (const SwitchMargin& each : switches_)
            if (each.margin < -each.tolerance) return u;
    }
    return 1;
}

double Dynamics::firstLetGo(double t, const VecX& y, const VecX& dydt, double h, const VecX& end, double spacing) {
    constexpr double farther = 2.618;  // apart where something moves, and steps do not grow without end
    // Of the size of the model: what moves; of the size of what may touch: how well a place is known within a step.
    constexpr double little = 1e-9, cubic = 1e-4;
    using Kind = ContactMargin::Kind;
    const System& s = *system_;
    if (steps_ || h < spacing || !contacts_.anyHolds()) return 1;
    const auto speed = [&](const VecX& state) { return state.segment(s.nq, s.nv).lpNorm<Eigen::Infinity>(); };
    const bool rests = std::max(speed(y), speed(end)) < little * s.size / h;
    const auto count = static_cast<long>(h / (rests ? spacing : farther * spacing)) + 1;
    if (count < 2) return 1;
    // Where something moves a force of rounding, of what nothing loads, has either sign.
    const double force = rests ? 0 : little * s.massScale * s.size / (h * h);
    const auto isBroken = [&](const ContactMargin& margin) {
        return (margin.kind == Kind::force && margin.value < -std::max(margin.tolerance, force)) ||
               (margin.kind == Kind::end && margin.value < -cubic * scaleOf(s, s.contacts[margin.contact]));
    };
    StepCurve between(s, y, dydt, h, end);
    const Contacts before = contacts_;  // what was met so far, which looks are not to change
    double part = 1;
    for (long i = 1; i < count && part == 1; ++i) {
        const double u = static_cast<double>(i) / static_cast<double>(count);
        VecX state = between.at(u);
        refresh(t + u * h, state);
        evaluateForcesAt(state);
        const auto margins = contacts_.heldMargins(workspace_, state.segment(s.nq, s.nv));
        if (std::any_of(margins.begin(), margins.end(), isBroken)) part = u;
    }
    contacts_ = before;
    VecX there = end;
    refresh(t + h, there);
    evaluateForcesAt(there);
    return part;
}

double Dynamics::firstClosing(double t, const VecX& y, const VecX& dydt, double h, const VecX& end) {
    grazes_.clear();
    if (!look_) return 1;
    look_->turns = workspace_.turns;
    const System& s = *system_;
    StepCurve between(s, y, dydt, h, end);
    const auto closing = [&] {
        const auto motion = [&](double part) -> const Workspace& {
            VecX state = between.at(part);
            normalise(s, state.data());
            evaluatePositions(s, t + part * h, state.data(), *look_);
            evaluateVelocities(s, state.data() + s.nq, *look_);
            return *look_;
        };
        return contacts_.firstClosing(h, y, end, motion, grazes_);
    };
    if (const double part = closing(); part < 1) return part;
    // A long step of a method of high order is no cubic: what may have closed is looked at by a shorter one.
    VecX after(end.size()), there = end;
    derivative(t + h, there, after);
    refresh(t + h, there);
    between.bendAtEnd(after.segment(s.nq, s.nv), 2);
    const double part = closing();
    for (Contacts::Graze& graze : grazes_) graze.at = t + h * graze.at;
    return part;
}

void Dynamics::holdFormulas(double t, const VecX& y, const VecX& dydt) {
    if (!probe_) return;
    const double h = ahead * (1 + t);
    probe_->turns = workspace_.turns;
    probe(t + h, y + h * dydt);
    auto pieces = std::move(workspace_.sides.pieces);
    workspace_.sides = sidesAt(*system_, *probe_);
    workspace_.sides.pieces = std::move(pieces);
}

void Dynamics::holdPieces(double t) {
    if (hasPieces_) workspace_.sides.pieces = piecesAt(*system_, t);
}

std::string Dynamics::switchedElement(const ContactMargin& margin) const {
    return elementOf(*system_, switches_[margin.contact]);
}

}  // namespace zwang
