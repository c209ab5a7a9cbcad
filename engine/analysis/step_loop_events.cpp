// What a run does at its events: impacts, contacts that begin or cease to hold, formulas that change sides.
#include "engine/analysis/step_loop.h"
#include "engine/analysis/told_events.h"
#include "engine/fields/printed.h"
#include "engine/singularity/structure.h"

namespace zwang {

namespace {

constexpr double jump = 1e-6;  ///< of velocities, of themselves and in sizes or radians an output step

}  // namespace

/// Of an event: contacts whose force has reached its bound, a formula that changes sides, one of a motor, and a joint
/// of which the spring at a limit begins or ceases to push.
struct StepLoop::Sources {
    std::vector<std::size_t> broken;
    std::string formula, motor, limit;
};

StepLoop::Sources StepLoop::sourcesOf(const StepEnd& end) {
    using Kind = ContactMargin::Kind;
    Sources sources;
    for (const ContactMargin& margin : end.margins) {
        if (margin.kind == Kind::slip && margin.value < -margin.tolerance) dynamics_.takeAsRest(margin);
        if (margin.kind == Kind::force && margin.value < 0) sources.broken.push_back(margin.contact);
        if (margin.kind != Kind::formula || !(margin.value < 0)) continue;
        if (dynamics_.switchOf(margin) == SwitchMargin::Of::limit) {
            sources.limit = dynamics_.switchedElement(margin);
            continue;
        }
        sources.formula = dynamics_.switchedElement(margin);
        if (dynamics_.switchesMotor(margin)) sources.motor = sources.formula;
    }
    return sources;
}

bool StepLoop::failInCrowd(const StepEnd& end, const Sources& sources) {
    const auto& [broken, formula, motor, limit] = sources;
    if (formula.empty() && !limit.empty())
        return fail(Sentence("the spring at a limit begins and ceases to push without end here; make it softer"),
                    limit);
    if (!formula.empty())
        return fail(Sentence("a formula changes sides to and fro without end here: it pushes back what it depends on; "
                             "make it a steep slope instead of a jump, or use the friction of a joint"),
                    formula);
    return fail(Sentence("impacts or friction change without end here; look at the stops and the friction that act at "
                         "once, or take the integrator moreau, which has no events"),
                dynamics_.system().contacts[(end.met.empty() ? end.margins : end.met).front().contact].element);
}

bool StepLoop::meetEvent(const StepEnd& end) {
    const System& s = dynamics_.system();
    DenseOutput::Node node = motion_.last();
    writeOutputs(node.t - plan_.together());
    const Sources sources = sourcesOf(end);
    if (crowd_.add(node.t, !sources.formula.empty() || !sources.limit.empty()) == EventCrowd::Verdict::withoutEnd)
        return failInCrowd(end, sources);
    const std::vector<ContactMode> modes = quiet_.told(dynamics_);
    const std::optional<double> lost = settle(node, sources.broken);
    if (!lost) return false;
    quiet_.follow(node, modes, dynamics_);
    auto& events = results_.events;
    if (!sources.formula.empty()) tellEvent(events, node.t, RunEvent::Kind::formulaSwitches, sources.formula);
    tellImpacts(events, node.t, s, end.margins, dynamics_.contacts(), *lost);
    tellModes(events, node.t, s, modes, quiet_.told(dynamics_));
    tellEndOfBounces(events, node.t, s, dynamics_.contacts().lastImpact(), plan_.end);
    if (!sources.motor.empty() && speedsJump(motion_.last(), node))
        return fail(Sentence("the velocities would have to jump here: the formula of a motor has a kink; round it off"),
                    sources.motor);
    stepper_.length().beginAfterEvent(node);
    motion_.dense().restartFrom(std::move(node));
    beginMotion();
    stepper_.locator().begin(motion_.last());
    return true;
}

/// Accelerations may jump there, and what slips may have come to rest without that its rate changed sign.
bool StepLoop::meetKnot() {
    DenseOutput::Node node = motion_.last();
    const std::vector<ContactMode> modes = quiet_.told(dynamics_);
    if (!settle(node, {})) return false;
    quiet_.follow(node, modes, dynamics_);
    tellModes(results_.events, node.t, dynamics_.system(), modes, quiet_.told(dynamics_));
    motion_.dense().restartFrom(std::move(node));
    beginMotion();
    stepper_.locator().begin(motion_.last());
    return true;
}

/// What has let go at the last event and moves.
void StepLoop::tellWoken(const DenseOutput::Node& node) {
    if (quiet_.isEmpty()) return;
    const std::vector<ContactMode> before = quiet_.told(dynamics_);
    if (quiet_.wake(node, dynamics_))
        tellModes(results_.events, quiet_.since(), dynamics_.system(), before, quiet_.told(dynamics_));
}

void StepLoop::tellGrazes(const std::vector<Contacts::Graze>& grazes) {
    constexpr int mostTold = 3;
    for (const Contacts::Graze& graze : grazes)
        if (grazes_++ < mostTold)
            results_.outcome.warnings.push_back(
                Sentence("at t = %1 s the shapes of %2 only graze each other, and rounding decides whether they touch",
                         printed("%.6g", graze.at), dynamics_.system().contacts[graze.contact].element));
}

/// Whether the velocities of two states at one time differ by more than rounding.
bool StepLoop::speedsJump(const DenseOutput::Node& before, const DenseOutput::Node& after) const {
    if (!dynamics_.projects()) return false;
    const System& s = dynamics_.system();
    const VecX change = after.y.segment(s.nq, s.nv) - before.y.segment(s.nq, s.nv);
    const double moved = kineticEnergy(s, change.data()),
                 whole = kineticEnergy(s, before.y.data() + s.nq) + kineticEnergy(s, after.y.data() + s.nq);
    const VecX seen = change * plan_.outputStep;
    return moved > jump * jump * whole && reach(s, seen) > jump;
}

/// What the first state of a run meets.
std::vector<ContactMargin> StepLoop::metAtStart() const {
    const ImpactRecord& impact = dynamics_.contacts().lastImpact();
    std::vector<ContactMargin> met;
    for (std::size_t i = 0; i < impact.which.size(); ++i)
        if (impact.closing[i] && dynamics_.system().contacts[impact.which[i]].hasStops)
            met.push_back({impact.which[i], ContactMargin::Kind::gap, 0, -1, 0, 0});
    return met;
}

bool StepLoop::settleStart() {
    DenseOutput::Node node = motion_.last();
    const std::vector<ContactMode> modes = dynamics_.contacts().modes();
    const std::optional<double> lost = settle(node, {});
    if (!lost) return false;
    tellImpacts(results_.events, node.t, dynamics_.system(), metAtStart(), dynamics_.contacts(), *lost);
    tellModes(results_.events, node.t, dynamics_.system(), modes, dynamics_.contacts().modes());
    stepper_.length().begin(node);
    motion_.dense().restartFrom(std::move(node));
    beginMotion();
    return true;
}

void StepLoop::restWithMotors() {
    DenseOutput::Node node = motion_.last();
    dynamics_.meetConstraints(node.t, node.y);
    if (!dynamics_.restWithMotors(node.y)) return;
    dynamics_.derivativeAfterProjection(node.t, node.y, node.dydt);
    motion_.dense().restartFrom(std::move(node));
    stepper_.locator().begin(motion_.last());
}

std::optional<double> StepLoop::settle(DenseOutput::Node& node, const std::vector<std::size_t>& broken) {
    dynamics_.holdPieces(node.t + plan_.together());
    dynamics_.holdFormulas(node.t, node.y, node.dydt);
    dynamics_.meetConstraints(node.t, node.y);
    Dynamics::Settled settled;
    if (dynamics_.hasContactEvents()) settled = dynamics_.settle(node.t, node.y, broken);
    if (!settled.jammed.empty())
        tellEvent(results_.events, node.t, RunEvent::Kind::jams, settled.jammed, settled.lostInJams);
    if (!dynamics_.contacts().trouble().empty()) {
        fail(dynamics_.contacts().trouble(), dynamics_.contacts().troubledElement());
        return std::nullopt;
    }
    dynamics_.derivativeAfterProjection(node.t, node.y, node.dydt);
    rememberTurns();  // velocities may have jumped
    return settled.lostInImpacts;
}

}  // namespace zwang
