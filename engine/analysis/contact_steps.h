// Moreau's time stepping: contacts and dry friction taken over whole steps instead of from event to event.
//
// With the middle q_M = q + h/2 v of a step, and all matrices there, the mean force r = P/h of each contact makes
//
//     γ⁺ = γ + h (ẍ⁰ + W r),    q⁺ = q_M + h/2 v⁺
//     push:      0 ≤ γ⁺ + e γ  ⟂  r ≥ 0          of gaps that are closed at q_M (Newton's rule)
//                0 ≤ γ⁺ + 2 g/h ⟂  r ≥ 0          of gaps g that free fall closes in a step: they are closed at its end
//     friction:  f ∈ −(μ N + preload) s⁺/|s⁺|,  |f| ≤ μ N + preload at s⁺ = 0
//
// by projected Gauss–Seidel sweeps (contact_sweeps.h). Impacts, sticking, sliding and pushes that cease are one and the
// same, however many there are at once: the method has order 1 in h and no events. Rates that free fall makes in two
// steps are rest, and do not rebound; nor does what has pushed in one of the last two steps: bodies that lie close
// would else throw each other to and fro for ever, every second step, with the work of what pushes them apart. What
// stuck in the last step has the static coefficient. (Moreau, Unilateral contact and dry friction in finite freedom
// dynamics, 1988; Jean, The non-smooth contact dynamics method, 1999; Acary & Brogliato 2008, ch. 10.)
//
// What has met and overlaps at the end of a step is pushed apart, in the mass metric, and the work of that counts
// as a loss below zero. Overlaps up to g h²/2, what free fall makes in a step, are left (but no more than 1e-4 of the
// size of both bodies): what lies still would else be closed in one step and open in the next, by rounding, and boxes
// would never come to rest.
//
// Round shapes that are far from what they might touch are not looked at before their bodies have moved by as much as
// lies between them (body_travel.h), and of contact groups only what is near has contacts at all (near_contacts.h).
#pragma once

#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/analysis/contact_passes.h"
#include "engine/analysis/contacts.h"
#include "engine/analysis/near_contacts.h"
#include "engine/results/results.h"

namespace zwang {

class SweepProblem;
struct SweptContact;

/// Belongs to the Dynamics of one run.
class ContactSteps {
  public:
    /// Steps are as long as h [s], or shorter.
    ContactSteps(std::shared_ptr<const System> system, double h);

    /// The mean forces of a step of length h [s] that begins with velocities v (nv), at the state of `w` in its middle;
    /// `solver` is factored there, forces without contacts are evaluated, `target` is η, `sides` knows those of plates.
    /// Adds them to those of `w`.
    void solve(ConstraintSolver& solver, Workspace& w, const Contacts& sides, const VecX& target, const VecX& v,
               double h);
    /// Adds the same forces at another state.
    void addForces(Workspace& w, const Contacts& sides) const;
    /// What forces took [J], those along gaps and stops, and those of friction.
    struct Lost {
        double inImpacts = 0, inFriction = 0;
    };
    /// The step of length h with these forces is taken, from velocities `before` to `after` (nv).
    Lost finish(double h, const VecX& before, const VecX& after);
    /// Whether anything moves so far in a step of length h, with velocities v, that it may pass through something.
    bool mayPass(const VecX& v, double h) const;
    /// How much of a step of length h is to be taken at once, at the state of `w`, its middle, to which bodies move
    /// with velocities v: all, unless shapes would then pass each other that touch in the middle of a shorter one, or
    /// of the one after it.
    double partOfStep(const Workspace& w, const VecX& v, double h);
    /// The run begins, of which a first step may have told the forces: nothing has met yet.
    void begin();
    /// It ends at the state of `w` with velocities v.
    void end(const Workspace& w, const VecX& v) { lookBack(w, v, sinceLook_); }
    /// The displacement (nv) that pushes apart what overlaps at the state of `w`; false: nothing does. `pass`: it has
    /// been asked as often already at the end of this step, and what it then pushed may have come into others.
    bool separate(ConstraintSolver& solver, Workspace& w, const Contacts& sides, int pass, VecX& displacement);

    /// As Contacts::stopForces, frictionForces and sticks, of the contacts of the compiled system.
    VecX stopForces() const { return stops_.head(compiled_); }
    VecX frictionForces() const { return frictions_.head(compiled_); }
    /// Frame::touches, at the state of `w` with its velocities.
    std::vector<GroupTouch> touches(const Workspace& w, const Contacts& sides) const;
    bool sticks(std::size_t k) const { return sticks_[k]; }
    /// Once a step, in its middle: says in trouble() when a ball has been pushed through the axis of a funnel.
    void followAxes(const Workspace& w);
    /// Why the last step cannot be taken, as the end of a sentence; empty when it can.
    const Sentence& trouble() const { return trouble_; }
    /// What the outcome of the run must say.
    std::vector<Sentence> warnings() const;

  private:
    /// A push (side ±1), or the friction along one contact (side 0), along its coordinate [N or N m].
    struct Force {
        std::size_t contact = 0;
        int side = 0;
        double size = 0;
        double left = 0;  ///< of its gap
    };
    ContactNear near(std::size_t k, const Contacts& sides) const;
    /// Of what pushes: its piece is touched, even where half a step later another one is nearer.
    ContactNear nearOfForce(std::size_t k, const Contacts& sides) const;
    /// Contacts that may touch at the state of `w`, all others being too far apart; and forgets none of these until
    /// their bodies have come nearer.
    struct Awake {
        std::size_t contact = 0;
        ContactState state;
    };
    const std::vector<Awake>& awake(const Workspace& w, const Contacts& sides);
    /// The limit of a contact that is nearer than `close` at the state of `w`, with what is left of the gap: side 1 the
    /// lower one, −1 the upper one, 0: none.
    struct Closed {
        int side = 0;
        double left = 0;
    };
    Closed closed(const Awake& one, const Workspace& w, double close) const;
    /// What is known of contacts goes where they are now, `from` where they were; −1: they are new.
    void rearrange(const std::vector<int>& from);
    void addSleepers();
    /// Of contact k, that is left at the end of a step [m, rad].
    double allowedOverlap(std::size_t k) const;
    double& fallOf(std::size_t k) { return fall_[system_->contacts[k].turns ? 1 : 0]; }
    /// A rim that lies flat stands on points; where its push of the last step acts at its edge, one of them goes there.
    void turnRims();
    void gather(const Workspace& w, const Contacts& sides, double h);
    /// For `span` [s] shapes have moved straight on with velocities v to the state of `w`: what passed meanwhile.
    void lookBack(const Workspace& w, const VecX& v, double span);
    /// Whether nothing need be looked at of a pair, as it has met. A shape that touches one piece of an outline may
    /// pass through another one.
    bool hasMet(const ShapePair& pair) const;
    void lookAround(const Workspace& w, const VecX& v, double h);
    /// What the forces obey over a step of length h from velocities v; `wanted`: the accelerations (one a force) of
    /// what holds. Says in `trouble_` what cannot be.
    std::vector<SweptContact> laws(const SweepProblem& problem, const VecX& v, double h, VecX& wanted);
    static bool settle(const SweepProblem& problem, const std::vector<SweptContact>& all, const VecX& wanted, VecX& r);
    void record(const SweepProblem& problem);

    NearContacts near_;
    std::shared_ptr<const System> system_;  ///< of near_
    ContactPasses passes_;
    Eigen::Index compiled_;  ///< contacts of the compiled system, the first ones
    std::vector<Force> forces_;
    std::vector<ContactState> states_;            ///< of each force, in the middle of the step
    VecX stops_, frictions_;                      ///< one a contact
    std::vector<double> pushes_, rubs_;           ///< one a contact: from which the next sweeps begin
    std::vector<double> turns_;                   ///< one a contact, of points of rims: RimStand::turn
    std::vector<std::vector<std::size_t>> rims_;  ///< their points
    std::vector<bool> sticks_, rested_;  ///< in this step; in the last one, so that the static coefficient counts
    std::vector<Awake> awake_;
    /// What is asked of every contact in every step.
    struct Sleeper {
        std::size_t contact = 0;
        int a = -1, b = -1;  ///< bodies
        bool isRound = false, sleeps = false;
        double until = 0;  ///< the travel of its bodies, until which it need not be looked at
        std::size_t features =
            1;                ///< of the first feature of a pair of solids: so many stand here, one after the other
        double allUntil = 0;  ///< and until which none of them need be looked at
    };
    double travelOf(const Sleeper& each) const { return near_.travel().way(each.a) + near_.travel().way(each.b); }
    std::vector<Sleeper> sleepers_;
    std::vector<signed char> met_;        ///< one a contact: the side of its push in the last step; 0: none
    std::vector<double> restsUntil_;      ///< likewise: what has pushed shortly before does not rebound [s]
    std::vector<std::size_t> meetsNext_;  ///< contacts that overlap at the end of a step and had not met in its middle
    /// Gaps of solids of revolution that pushed a ball towards their axis in the last step, and from where.
    std::vector<std::pair<std::size_t, Vec2>> pushedInwards_;
    Sentence trouble_;
    std::string passed_;              ///< whose shapes went through each other last
    double passedAt_ = 0;             ///< and when [s]
    std::array<double, 2> fall_{};    ///< the largest free acceleration of gaps at the last step: of lengths, of angles
    bool isSettled_ = true;           ///< the last sweeps
    double sinceLook_ = -1;           ///< from the last middle to the end of its step [s]; below 0: none has ended
    double step_ = 0;                 ///< length of steps [s]
    double now_ = 0;                  ///< the middle of the last one [s]
    long steps_ = 0, unsettled_ = 0;  ///< steps, and those whose sweeps did not settle
    long passCount_ = 0;              ///< of shapes through each other
};

}  // namespace zwang
