#include "engine/analysis/run_motion.h"

namespace zwang {

namespace {

constexpr double clearlyBetter = 0.01;  ///< violation of one curve over that of another

}  // namespace

VecX RunMotion::at(double t) {
    if (!bridge_.covers(t)) return projected(t);
    const System& s = dynamics_.system();
    VecX y, q, v;
    dense_.evaluate(t, y);
    bridge_.evaluate(s, t, q, v);
    y.head(s.nq) = q;
    y.segment(s.nq, s.nv) = v;
    if (dynamics_.projects() && mayProjectFirmly())
        dynamics_.projectFirmly(t, y);
    else
        dynamics_.refresh(t, y);
    return y;
}

/// Rows of velocities and contacts that hold take part in project() alone.
bool RunMotion::mayProjectFirmly() const {
    return dynamics_.system().rateRows == 0 && !dynamics_.contacts().anyHolds();
}

VecX RunMotion::projected(double t) {
    VecX y;
    dense_.evaluate(t, y);
    project(t, y);
    return y;
}

/// Beside a singular position with singular value σ, states are known to 1e-11 or worse, which a polynomial through
/// steps that grow fast magnifies, and a projection that closes ε moves by ε/σ and so comes to another branch, when
/// that is as near. What the two nodes around t say of the motion is better then.
void RunMotion::project(double t, VecX& y) {
    constexpr double noticed = 1e-9;
    if (!dynamics_.projects()) return dynamics_.refresh(t, y);
    const VecX given = y;
    const auto first = dynamics_.project(t, y);
    if (!finder_.isNear() || (first.before < noticed && first.moved < noticed)) return;
    VecX between;
    dense_.evaluateBetween(t, between);
    energiesOf(dynamics_.system(), between) = energiesOf(dynamics_.system(), given);  // energies have no branches
    const auto second = dynamics_.project(t, between);
    if (second.before < clearlyBetter * first.before) y = between;
    dynamics_.refresh(t, y);
}

PassageBridge RunMotion::bridgeOver(double t, bool isProjected, RankWatch& watch) {
    const System& s = dynamics_.system();
    const double first = dense_.first().t, last = dense_.last().t;
    VecX y;
    dense_.evaluate(t, y);
    const BridgeSpan span(t, dynamics_.directionRate(y), first, last);
    std::vector<PassageBridge::State> states;
    for (const double at : span.times) {
        isProjected ? void(y = projected(at)) : dense_.evaluateBetween(at, y);
        const VecX q = y.head(s.nq), v = y.segment(s.nq, s.nv);
        states.push_back({at, dynamics_.projects() ? q : watch.sample(at, q, v).q, v});
    }
    return {s, std::max(first, t - span.reach), std::min(last, t + span.reach), states};
}

bool RunMotion::magnifiesErrors(RankWatch& watch) {
    if (!dynamics_.projects() || !finder_.isNear() || !dense_.growsFast()) return false;
    const double middle = dense_.last().t - dense_.lastStep() / 2;
    VecX all, between;
    dense_.evaluate(middle, all);
    dense_.evaluateBetween(middle, between);
    return watch.violation(middle, between) < clearlyBetter * watch.violation(middle, all);
}

}  // namespace zwang
