// Stops and dry friction in a run: which of them hold, what they exert, and what happens when that changes.
//
// Between events the modes stay what they are, so that the equations of motion are smooth. Events are: a gap closes, a
// slip velocity comes to zero, the push of a closed stop or the friction that sticks reaches its bound. There
// (a) impacts: with the gaps' rates γ⁻ < 0 of all stops that are met, Newton's rule γ⁺ = −e γ⁻ for those that take
// part (or Poisson's, impact_friction.h),
//     γ⁺ + e γ⁻ ≥ 0 ⟂ impulse ≥ 0, a linear complementarity problem of the W of contact_problem.h (Glocker, Set-Valued
//     Force Laws, 2001, ch. 9; Pfeiffer & Glocker 1996, ch. 8). Impulses of the joints do not rub; those of
//     shapes that touch do, by Coulomb's law for impulses (impact_friction.h). Where the rebound
//     would not lift the joint off by more than rounding, e is 0: bounces that accumulate end in rest.
// (b) modes: stops that are met without a rate and surfaces that rub without one hold where Coulomb's bounds allow it,
//     |friction| ≤ μ_s N + preload, push ≥ 0; else they begin to open or slip in the direction in which they then
//     accelerate. With few contacts this is decided by letting go the one that breaks its bounds most, one after the
//     other, and by trying all combinations where that finds none.
// The slip of a surface is a vector (contact_problem.h) of one, two or three components. One of one component keeps its
// direction until it comes to rest. One of more turns it: friction follows s/|s|, and where s has turned by more than a
// right angle since the last step, s and −s/|s| are taken for what goes on beyond rest, so that the right-hand side
// stays smooth there and the event is where s·s_before = 0. It rests when |s| is small then; else it slips on.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/analysis/contact_mode.h"
#include "engine/analysis/contact_problem.h"
#include "engine/analysis/far_gaps.h"
#include "engine/analysis/impact_friction.h"
#include "engine/analysis/watched_list.h"
#include "engine/fields/sentence.h"

namespace zwang {

/// An impact as it was solved: contacts that took part, the closing gaps first and then the slips of their shapes. Of
/// each its impulse, and of a gap the coefficient of restitution that counted (0 where the rebound would be none) and
/// whether it was closing. `settled`: contacts that would come apart by no more than rounding, and for how long each
/// would [s].
struct ImpactRecord {
    std::vector<std::size_t> which, settled;
    std::vector<double> flights;
    VecX impulses;  ///< one a `which`; in phases those of the compression, then those of the expansion
    std::vector<double> restitution;
    std::vector<bool> closing;
    std::vector<double> losses = {};  ///< what each impulse took, −½ p (γ⁻ + γ⁺) with the rates γ along it [J]
    bool stopped = false;             ///< what would open was stopped too
    bool inPhases = false;  ///< compression and expansion of several impulses, which Newton's rule does not give
    std::vector<RimStand> stands = {};
    std::vector<SingleImpact> sequence = {};  ///< of several, one after the other, in the order of `which`
    bool orderDecides = false;                ///< of the sequence
    bool isEmpty() const { return which.empty(); }
};

/// How far a contact is from its next event: an event happens where `value` goes below zero.
struct ContactMargin {
    /// end: of a line, beyond which another part of it is touched. formula: of a force or motor, which changes sides.
    enum class Kind { gap, slip, force, end, formula };
    std::size_t contact = 0;
    Kind kind = Kind::gap;
    double value = 0;
    double rate = 0;       ///< of a gap
    double tolerance = 0;  ///< below which |value| is zero
    double slow = 0;       ///< below which |rate| is none
};

/// What the coefficient of restitution is of: speeds, or impulses of an impact's two phases; and whether several
/// impacts are one, or one after the other, each by Newton's rule (impact_friction.h).
enum class ImpactRule { newton, poisson, sequential };

struct RimPoint;
struct OpenGap;

/// Belongs to the Dynamics of one run.
class Contacts {
  public:
    /// `visible`: a time in which what moves less than rounding does not move, such as the output step.
    Contacts(std::shared_ptr<const System> system, double visible, ImpactRule rule);

    bool isEmpty() const { return modes_.empty(); }
    /// Some friction grows with the load of its joint.
    bool dependOnLoads() const;
    bool anyHolds() const;
    /// One a contact (System::contacts).
    const std::vector<ContactMode>& modes() const { return modes_.all(); }
    ContactModes allModes() const { return {modes_.all(), surfaces_.all()}; }
    /// The same modes from here on, of a run that is replayed.
    void setModes(const ContactModes& modes) {
        modes_ = modes.contacts;
        surfaces_ = modes.surfaces;
        knowsSides_ = true;
    }
    /// Of the last resolveImpacts(); empty when nothing closed.
    const ImpactRecord& lastImpact() const { return record_; }
    /// Impacts so far of which the impulses were found only nearly.
    int roughImpacts() const { return roughImpacts_; }
    ImpactRule rule() const { return rule_; }
    /// Two shapes may touch.
    bool hasGaps() const;
    /// A part of a step of length h from the state y to `end`, of which margins() were the last, at which an open gap
    /// has closed; 1: none. `motion` gives the state at a part of the step, in its own workspace. `grazes`: of gaps
    /// that come to zero within rounding and open again, where that is.
    struct Graze {
        std::size_t contact = 0;
        double at = 0;
    };
    double firstClosing(double h, const VecX& y, const VecX& end,
                        const std::function<const Workspace&(double part)>& motion, std::vector<Graze>& grazes) const;
    /// A gap up to which shapes may touch or not, by rounding; 0: of this contact that is not told. And the largest.
    double grazingGap(std::size_t k) const;
    double widestGrazingGap() const { return widestGrazingGap_; }
    /// Whether joints and what holds, but for these contacts, keep each of them from moving whatever its own force is.
    std::vector<bool> areKept(ConstraintSolver& solver, Workspace& w, const std::vector<std::size_t>& which) const;
    /// Friction holds the surface of contact k.
    bool sticks(std::size_t k) const;

    /// Adds the contacts' forces to those of `w` and the loss of friction to its dissipated power; `target` is η,
    /// `rateGain`, `positionGain` stabilise what holds: ẍ = −rateGain ẋ − positionGain (x − at).
    void addForces(ConstraintSolver& solver, Workspace& w, const VecX& target, const double* v, double rateGain,
                   double positionGain);
    /// What slips lose at the last addForces() [W].
    double frictionPower() const { return frictionPower_; }
    /// The displacement (nv) that brings what holds to where it is held; returns how far it is off, scaled.
    double positionStep(ConstraintSolver& solver, Workspace& w, VecX& displacement) const;
    /// v ← the nearest velocities, in the mass metric, at which what holds rests.
    void correctVelocities(ConstraintSolver& solver, Workspace& w, VecX& v) const;

    /// Margins at the state of `w` with velocities v, without those of gaps that are far from closing; those of forces
    /// are of the last addForces.
    std::vector<ContactMargin> margins(const Workspace& w, const VecX& v);
    /// That of gap k where the last margins() had none: how wide it was at least when it was looked at.
    ContactMargin farMargin(std::size_t k) const { return {k, ContactMargin::Kind::gap, far_.wide(k), 0, 0, 0}; }
    /// Of them, all but those of gaps that are open.
    std::vector<ContactMargin> heldMargins(const Workspace& w, const VecX& v);
    /// The least cosine by which a slip that is a vector has turned since the last step; 1 when none has.
    double turned(const Workspace& w, const VecX& v) const;
    /// Directions of slip at the end of a step, and sides of lines that end.
    void follow(const Workspace& w, const VecX& v);
    /// Sides of lines that end: what is beside a line can come to its other side, what is over it cannot. At the start
    /// everything may be anywhere. And sides of outlines, features of solids, that are passed (passed_features.h).
    void lookAtSides(const Workspace& w);

    /// Energy that impacts took, and that motors gave in them [J]. `crept`: gaps that have closed more slowly than
    /// counts as moving, and were stopped.
    struct Impact {
        double lost = 0, supplied = 0;
        std::vector<std::size_t> crept;
        std::string jammed;  ///< the element whose friction had no forces; "" where none
    };
    /// Impacts at the state of `w`, positions on the constraints; changes v (nv) and evaluates its velocities.
    Impact resolveImpacts(ConstraintSolver& solver, Workspace& w, VecX& v);
    /// After updateModes() that has found no forces: takes from v what is left of rates that count as none. Of contacts
    /// that depend on each other the terms that they cause, 2 ω × s, ask for what cannot be.
    void stopResting(ConstraintSolver& solver, Workspace& w, VecX& v) const;
    /// And if that does not help: an impact without a collision, which takes some slip from v and
    /// adds its energies to `impact`; false where there is none. It asks for updateModes() again.
    bool jam(ConstraintSolver& solver, Workspace& w, VecX& v, Impact& impact);
    /// After an event: directions of slip, as what has come to hold has left them. True where one is none by that, and
    /// rests at the next updateModes().
    bool followHeld(const Workspace& w, const VecX& v);
    /// The displacement (nv) that brings gaps, at the state of `w`, to zero.
    VecX closing(ConstraintSolver& solver, Workspace& w, const std::vector<std::size_t>& which) const;
    /// Chooses the modes at the state of `w`, at which velocities are evaluated. `broken`: contacts of which the force
    /// has just reached its bound. Takes from v what is left of the slip of a vector that has come to rest.
    void updateModes(ConstraintSolver& solver, Workspace& w, VecX& v, const std::vector<std::size_t>& broken);
    /// Slips that the shortest step takes through zero count as rest at the next updateModes().
    void takeAsRest(const ContactMargin& slip);
    /// At a knot of a motor: what it has brought to rest, whatever is left of its rate, rubs no more. True where there
    /// is some; `w` is of the constraints, factored in `solver`.
    bool restWithMotors(ConstraintSolver& solver, Workspace& w, const VecX& v);
    /// Of a motion that is prescribed: every joint that moves slips, and none holds.
    void slipWith(const Workspace& w, const VecX& v);

    /// Force or torque along each coordinate on the second body, of the last addForces: of stops, and of friction. The
    /// friction of a ball is in the axes of the first marker.
    const VecX& stopForces() const { return stops_; }
    const VecX& frictionForces() const { return frictions_; }
    const VecX& forces() const { return forces_; }  ///< both, along the coordinates
    /// The element whose friction is about to lock it at the last addForces, "": none; and its ContactProblem::gain.
    const std::string& lockingElement() const { return locking_; }
    double lockingGain() const { return lockingGain_; }
    /// The element whose friction has locked it at the last addForces (ContactProblem::feedback), "": none.
    const std::string& lockedElement() const { return locked_; }
    /// The element that a ball touches all around, on its axis, within what the last step has tried; "": none.
    const std::string& allAroundElement() const { return allAroundElement_; }
    /// Why forces could not be found, as the end of a sentence; empty when they could. `element`: of which joint.
    const Sentence& trouble() const { return trouble_; }
    const std::string& troubledElement() const { return troubledElement_; }

  private:
    /// A part of a step at which convex solids overlap that nothing holds together; 1: none. `apart` become the
    /// features of those that surely do not touch.
    double firstOverlap(double h, const std::function<const Workspace&(double part)>& motion,
                        std::vector<bool>& apart) const;
    /// Those of `which` that are gaps in which nothing holds.
    std::vector<OpenGap> openGaps(const std::vector<std::size_t>& which) const;
    /// What margins() has to look at, in order: what may be near, and what holds.
    std::vector<std::size_t> toLookAt() const;
    /// Contacts that hold, and those that exert a force; surfaces that can rub, and those that slip. Kept until a mode
    /// changes.
    struct InForce {
        std::array<std::size_t, 2> changes{};
        std::vector<std::size_t> holding, acting, touching, slipping;
    };
    const InForce& inForce() const;
    const std::vector<std::size_t>& holding() const { return inForce().holding; }
    const std::vector<std::size_t>& acting() const { return inForce().acting; }
    bool hasFriction(std::size_t k) const { return system_->contacts[k].surface >= 0; }
    const CompiledSurface& surfaceOf(std::size_t k) const {
        return system_->surfaces[static_cast<std::size_t>(system_->contacts[k].surface)];
    }
    const SurfaceMode& slipModeOf(std::size_t k) const {
        return surfaces_[static_cast<std::size_t>(system_->contacts[k].surface)];
    }
    /// What accelerations are to obey: the target η, and how fast what has gone from where it is held comes back.
    struct Pull {
        const VecX& target;
        const double* v;
        double rateGain, positionGain;
    };
    std::vector<ContactLaw> lawsOf(const ContactProblem& problem, const std::vector<Vec3>& slips,
                                   const std::vector<double>& rates, const Pull& pull) const;
    void turnBeginning(const ContactProblem& problem, const std::vector<Vec3>& slips, std::vector<ContactLaw> laws,
                       VecX& r) const;
    bool isImpossible(const ContactProblem& problem, const std::vector<ContactLaw>& laws, const VecX& r) const;
    bool letOff(const ContactProblem& problem, const std::vector<ContactLaw>& laws, VecX& r) const;
    void makePossible(const ContactProblem& problem, const std::vector<ContactLaw>& laws, VecX& r) const;
    void findOpening(const ContactProblem& problem, const std::vector<ContactLaw>& laws, const VecX& r);
    ContactNear near(std::size_t k) const;
    std::vector<ContactNear> nears(const std::vector<std::size_t>& which) const;
    /// Surface j can rub: it is of a joint, or its shapes touch.
    bool touches(std::size_t j) const;
    /// Contact k is the slip of shapes that may be apart.
    bool isSlip(std::size_t k) const { return system_->contacts[k].measure == CompiledContact::Measure::slip; }
    double restRate(std::size_t k) const;  ///< below which a rate is none
    double restSlip(std::size_t j) const;  ///< below which the slip of a surface is none
    /// Below which a slip that is a vector, and has begun out of rest, tells no direction. There the direction would
    /// follow that of the acceleration within |slip|/(μ g), which no explicit method can follow; what is left out is
    /// that lag.
    double beginningSlip(std::size_t j) const;
    double slipScale(std::size_t j) const;  ///< what counts as one in its integral
    void restBesideHeld(std::size_t k, const std::vector<ContactMode>& before, const Workspace& w);
    double seenSlip(std::size_t j) const;  ///< with which a motor at rest has begun to move
    bool holdsAny(std::size_t j) const;    ///< contact of surface j
    Vec3 slipOf(std::size_t j, const Workspace& w, const VecX& v) const;
    Vec3 frictionDirection(std::size_t j, const Vec3& slip) const;
    /// The slips of all surfaces with contacts in the problem.
    std::vector<Vec3> slipsOf(const ContactProblem& problem, const double* v) const;
    /// Tolerances within which a gap or a rate counts as none after an event.
    static constexpr double closeTo = 10;
    double gapTolerance(std::size_t k, double value) const;
    void followAxes(const Workspace& w);
    /// The points of rims as they stand from here on: of one that lies flat apart; of one that has come so near to it
    /// that they count, one of them where it is lowest.
    void placeRims(const Workspace& w);
    void spreadRim(std::size_t k, const Workspace& w);
    /// Of a rim whose points are gathered: where no force tilts it sideways.
    void leanRims(ConstraintSolver& solver, Workspace& w, const Pull& pull);
    double tiltsSideways(ConstraintSolver& solver, Workspace& w, const Pull& pull, std::size_t point) const;
    double handOverRims(ConstraintSolver& solver, Workspace& w, VecX& v) const;  ///< energy that it takes [J]
    /// Blames one that does.
    bool touchAllAround(const Workspace& w, const std::vector<std::size_t>& which);
    /// What contact k obeys while its surface slips in a direction (unit vector, or zero).
    ContactLaw slidingLaw(std::size_t k, const ContactState& state, const Vec3& direction) const;
    double bound(std::size_t k, double load) const;  ///< of friction that sticks
    void addHeldMargins(std::size_t k, const Workspace& w, std::vector<ContactMargin>& all) const;
    void addEndMargins(std::size_t k, const Workspace& w, std::vector<ContactMargin>& all) const;
    void addSurfaceMargins(const Workspace& w, const VecX& v, std::vector<ContactMargin>& all) const;
    void blame(std::size_t k, const Sentence& why);

    /// The stops that are met: contact, 1 at the lower limit and −1 at the upper one.
    struct Met {
        std::size_t contact;
        int side;
    };
    std::vector<Met> met(const Workspace& w) const;
    /// Whether a corner at the end of side k of an outline cannot meet it, as i holds: the side goes on behind another
    /// shape of the same body, along which the corner slides, as where tables stand flush; or the side begins at a
    /// corner that slides just there off the end of a side of the other body, as the front of a box at the edge of a
    /// table.
    bool endsBeside(std::size_t k, std::size_t i, const Workspace& w) const;
    bool opensAtLine(std::size_t k, const Workspace& w) const;
    /// Of such sides: until the corner has come before them again.
    bool isPassed(std::size_t k) const;
    /// Of the contacts of a problem, which are those of withSlips(): W and rates before, with the sides of gaps.
    struct ImpactInput {
        MatX W;
        VecX rates, side;
        std::vector<ImpactSlip> slips;
    };
    ImpactInput impactInput(const ContactProblem& problem, const std::vector<Met>& met, const VecX& v,
                            const VecX& rates) const;
    /// The impulses along them.
    Impulses impulsesOf(const ContactProblem& problem, const std::vector<Met>& met, const VecX& v, const VecX& rates,
                        const std::vector<double>& restitution) const;
    /// What is met, and the slips of its shapes.
    std::vector<std::size_t> withSlips(const std::vector<Met>& met) const;
    /// The coefficients of restitution of an impact, and the contacts that would come apart by no more than rounding,
    /// each for a time [s].
    struct Rebound {
        std::vector<double> restitution;
        std::vector<std::size_t> none;
        std::vector<double> flights;
    };
    VecX flight(ConstraintSolver& solver, Workspace& w, const std::vector<Met>& met, const VecX& v,
                const VecX& rates) const;
    bool fallsBack(const Met& met, double value, double rate, double acceleration) const;
    void stopHovering(ConstraintSolver& solver, Workspace& w, const std::vector<Met>& met, const VecX& rates,
                      VecX& v) const;
    /// An impact, solved: with the rates of what is met before it.
    struct Strike {
        std::unique_ptr<ContactProblem> problem;
        VecX rates;
        Rebound rebound;
        Impulses impulses;
    };
    Strike strikeAt(ConstraintSolver& solver, Workspace& w, const std::vector<Met>& met, const VecX& v) const;
    std::vector<RimPoint> rimPoints(const std::vector<Met>& met, const Strike& strike) const;
    Impact settle(ConstraintSolver& solver, Workspace& w, const std::vector<Met>& met, const Strike& strike, VecX& v,
                  double lost) const;
    void record(const std::vector<Met>& met, const Strike& strike);
    /// One an impulse [J]; `speeds`: the sum of the velocities before and after it.
    std::vector<double> lossesOf(const Strike& strike, const VecX& speeds) const;
    void addJam(const std::vector<Met>& met, const Strike& strike);
    /// Adds what impulses change to v. Returns the work of constraints that move, which take part with their own, −λ.
    static double strikeWith(const ContactProblem& problem, const VecX& impulses, const Workspace& w, VecX& v);
    Rebound reboundAt(ConstraintSolver& solver, Workspace& w, const std::vector<Met>& met,
                      const ContactProblem& problem, const VecX& v, const VecX& rates);

    struct Candidate;
    class Decision;
    /// The contacts of which it is to be decided whether they hold, with the problem of their forces; resets modes.
    std::unique_ptr<ContactProblem> gather(ConstraintSolver& solver, Workspace& w, const VecX& v,
                                           std::vector<Candidate>& candidates);
    void countDecision(double time);
    bool search(Decision& decision, const std::vector<std::size_t>& broken) const;
    void findFixed(const ContactProblem& problem, const VecX& v, std::vector<Candidate>& candidates) const;
    void take(const Workspace& w, const ContactProblem& problem, const Decision& decision, const Candidate& decided);
    bool stopAll(ConstraintSolver& solver, Workspace& w, const std::vector<std::size_t>& which, VecX& v) const;
    /// True when something was opening.
    bool stopOpening(ConstraintSolver& solver, Workspace& w, const std::vector<std::size_t>& none, VecX& v) const;
    /// Takes the rates of contacts from v.
    void stop(ConstraintSolver& solver, Workspace& w, const std::vector<std::size_t>& which, VecX& v) const;
    void stop(const ContactProblem& problem, VecX& v) const;

    std::shared_ptr<const System> system_;
    double visible_;
    int roughImpacts_ = 0;
    ImpactRule rule_;
    double decidedAt_ = -1;    ///< time of the last decision
    int repeats_ = 0;          ///< of decisions that have followed each other at once
    bool knowsSides_ = false;  ///< of lines that end
    WatchedList<ContactMode> modes_;
    WatchedList<SurfaceMode> surfaces_;
    mutable InForce inForce_;
    std::vector<std::size_t> sided_, axial_;  ///< contacts of which lookAtSides() and followAxes() have to know
    FarGaps far_;
    bool hasSolids_ = false;  ///< convex ones
    double widestGrazingGap_ = 0;
    bool actsAny_ = false;  ///< at the last addForces()
    std::vector<double> largestRate_;
    std::vector<Vec2>
        fromAxis_;  ///< at the last step, of what holds: directions from axes of solids of revolution; tilt of rims
    int allAround_ = -1;                  ///< the contact of which a step has gone through the axis
    std::vector<double> opening_;         ///< accelerations of what should hold, at the last addForces; 0: it holds
    std::vector<double> unresolvedRate_;  ///< which counts as rest, of a slip that turns within the shortest step
    VecX stops_, frictions_, forces_;     ///< forces_: both, along the coordinates
    std::vector<double> bounds_;          ///< of the friction of surfaces that stick, at the last addForces
    ImpactRecord record_;
    Sentence trouble_;
    std::string troubledElement_, locking_, locked_, allAroundElement_;
    double lockingGain_ = 0, frictionPower_ = 0;
};

/// That the friction of an element has no solution, or that a motor drives it into its stop, as the end of a sentence.
Sentence lockSentence(const std::string& element);
Sentence stopSentence(const std::string& element);
Sentence allAroundSentence(const std::string& element);

}  // namespace zwang
