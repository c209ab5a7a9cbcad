// The motion at one moment with everything that its derivatives need: the state, its rates, the multipliers, and the
// factored constraints. Directions go forward through it (direct differentiation) or weights backward (adjoint).
#pragma once

#include "engine/analysis/dynamics.h"
#include "engine/math/reverse.h"
#include "engine/sensitivity/contact_event.h"
#include "engine/sensitivity/contact_rows.h"
#include "engine/sensitivity/independent.h"
#include "engine/sensitivity/problem.h"

namespace zwang {

/// What a run knows of a place beside the state: rows that are redundant everywhere, the angles that count turns, the
/// sides on which formulas are held and pieces of motors, and what contacts do.
struct StepContext {
    std::vector<int> redundantRows;
    CountedTurns turns;
    HeldSides sides;
    ContactModes contacts;
};

class Linearisation {
  public:
    explicit Linearisation(const Problem& problem);

    /// Evaluates the state at t. `project`: first onto the constraints (a stage near a singular position).
    void evaluate(double t, const VecX& state, bool project, const StepContext& around);
    double time() const { return t_; }
    const VecX& state() const { return x_; }
    /// (q̇, a).
    const VecX& rates() const { return rates_; }
    const VecX& multipliers() const { return lambda_; }

    /// Columns of `x` are directions of the state (n × count of the fan); `rates` becomes those of (q̇, a), `lambda`, if
    /// wanted, those of the multipliers.
    void differentiate(const SeedDirections& fan, const MatX& x, MatX& rates, MatX* lambda = nullptr);
    /// Puts directions onto the linearised constraints, in the mass metric: J δξ + C_b δb = 0, δ(J v + C_t) = 0.
    void project(const SeedDirections& fan, MatX& x);
    double evaluate(const ChannelFormula& formula);
    /// False where the formula has a value and no derivatives.
    bool isSmooth(const ChannelFormula& formula);
    /// A formula and its slopes along the directions with which differentiate() was called last; `rates` and, for
    /// reactions, `lambda` are what it gave.
    struct Along {
        double value = 0;
        VecX slopes;
    };
    Along differentiate(const ChannelFormula& formula, const SeedDirections& fan, const MatX& rates,
                        const MatX& lambda);
    /// Slopes of channels (rows) along the same directions.
    MatX differentiate(const std::vector<Observable>& channels, const MatX& rates, const MatX& lambda);

    /// What a weighted sum of rates and formula depends on, with the weights of the parameters' numbers kept apart.
    struct Weights {
        VecX state;      ///< n
        VecX numbers;    ///< d
        VecX parameter;  ///< p: explicit in formulas
    };
    /// Transposed of differentiate: adds the derivatives of ratesᵀ(q̇, a) + weight · formula. Returns the formula's
    /// value.
    double transposed(const VecX& rates, const ChannelFormula& formula, double weight, Weights& weights);
    /// Transposed of project: replaces weights.state, adds to weights.numbers.
    void projectTransposed(Weights& weights);

    // Contacts: events at the evaluated state, linearisation_contacts.cpp.
    /// What a margin that is met here is the zero of; `loosened` becomes the element where that is not known.
    Guard guardOf(const ContactMargin& margin, std::string& loosened);
    double evaluate(const Guard& guard);
    /// Its slopes along the directions with which differentiate() was called last; `lambda`: of the multipliers.
    VecX differentiate(const Guard& guard, const MatX& lambda);
    /// Adds the derivatives of weight · g.
    void transposed(const Guard& guard, double weight, Weights& weights);
    /// Goes through an impact as it was recorded; returns the state after it. Throws Trouble where that is not
    /// smooth.
    VecX meet(const ContactEvent& event);
    /// Where a guard is a force: no other one obeys the laws with the same motion.
    bool isUnique(const Guard& guard) const;
    /// How large the accelerations are that contacts make [m/s², rad/s²].
    double sizeOfContacts() const { return contacts_ ? contacts_->sizeOfAccelerations() : 0; }
    /// The element of that impact of which it gives back a part of an impulse that is not unique; "": none.
    std::string returnsAnything() const;
    /// Directions of the state before become those after the impact of the last meet().
    void jump(const SeedDirections& fan, MatX& x);
    /// Transposed, weights after become weights before; adds to weights.numbers.
    void jumpTransposed(Weights& weights);
    /// Directions of velocities that what holds from here on stops as the motion does, so that what slips on rubs.
    void stick(const SeedDirections& fan, MatX& x);
    void stickTransposed(Weights& weights) { holdRatesTransposed(weights, ContactRows::Through::laws); }
    /// The modes with which the motion goes on from the evaluated state: `after` with the coordinates at which friction
    /// sticks, those of `before` where it stuck before.
    ContactModes rebased(const ContactModes& before, const ContactModes& after);
    bool holds(std::size_t contact) const { return modes_->contacts[contact].holds(); }
    /// As ContactRows::beginsToSlip.
    std::string beginsToSlip() const { return contacts_ ? contacts_->beginsToSlip() : ""; }
    /// As ContactRows::leavesMotionOpen.
    bool leavesMotionOpen() const { return contacts_ && contacts_->leavesMotionOpen(); }
    std::string tipsOverARim() const { return contacts_ ? contacts_->tipsOverARim() : ""; }
    /// The element whose closed gap or friction at rest the directions would open or move, "": none.
    std::string opens(const SeedDirections& fan, const MatX& x);

    // In independent coordinates z = (w, ẇ), see independent.h. What takes a partition throws Trouble where the
    // constraints lose rank.
    /// Evaluates the state that belongs to z; `near` is one (q, v) close to it.
    void evaluate(double t, const VecX& z, const Partition& partition, const VecX& near, const StepContext& around);
    /// Independent coordinates for the neighbourhood of the evaluated state.
    Partition choosePartition();
    /// Whether others would be better here.
    bool isPoor(const Partition& partition);
    VecX reduced(const Partition& partition) const;       ///< z of the state
    VecX reducedRates(const Partition& partition) const;  ///< dz/dt
    /// Directions of z (2f × count) from those of the state, and of dz/dt from those of the state and of (q̇, a).
    MatX reduced(const Partition& partition, const MatX& x) const;
    MatX reducedRates(const Partition& partition, const MatX& x, const MatX& rates) const;
    /// Directions of z become those of the state.
    void lift(const Partition& partition, const SeedDirections& fan, MatX& z);
    // Transposed: weights on the state; on (q̇, a), adding to those on the state; weights.state from the state to z.
    VecX reducedTransposed(const Partition& partition, const VecX& onZ) const;
    VecX reducedRatesTransposed(const Partition& partition, const VecX& onRates, VecX& onState) const;
    void liftTransposed(const Partition& partition, Weights& weights);

  private:
    /// The rows of all contacts that act, with the slopes of directions x.
    void evaluateRows(const SeedDirections& fan, const MatX& x);
    void read(const MatX& x);
    std::vector<double> channelsOf(const ChannelFormula& formula);
    /// Throws Trouble where forces of contacts that the formula uses are not unique.
    void checkForces(const ChannelFormula& formula) const;
    /// Of those that act, as one of each contact.
    template <class T>
    std::vector<T> ofAllContacts(const std::vector<T>& acting) const;
    Moment<SeedJet> moment(const MatX& rates, const MatX& lambda);
    /// Constraints of positions at the evaluated state, without nonholonomic rows, which positions need not meet.
    ConstraintSolver& positionSolver();
    void onto(ConstraintSolver& solver, const VecX& slopes, VecX& direction);
    /// The same for directions (nv × count) at once: column k belongs to slope k of `changes`.
    void onto(ConstraintSolver& solver, const std::vector<SeedJet>& changes, MatX& directions);
    VecX pulledBack(ConstraintSolver& solver, const VecX& weights);
    static void fill(std::vector<SeedJet>& jets, const double* values, Eigen::Index size, const MatX* slopes,
                     Eigen::Index firstRow);
    static void takeSlopes(const std::vector<SeedJet>& all, Eigen::Index k, double factor, VecX& slopes);
    /// With accelerations and multipliers, or the changes and impulses of an impact, which has no forces.
    void residualSlopes(const Mechanics<SeedJet>& m, const VecX& a, const VecX& lambda, bool isImpact);
    void seedResiduals(const VecX& onForces, const VecX& onRows, const VecX& a, const VecX& lambda, bool isImpact,
                       Weights& weights);
    void readContacts();
    ContactNear nearOf(std::size_t contact) const;
    double slipOf(std::size_t surface) const;
    /// Adds what the forces of contacts do to forces_, and keeps the slopes of their laws.
    void addContactSlopes(const Mechanics<SeedJet>& m, const ContactRows& contacts,
                          const std::vector<SeedJet>& compression = {});
    /// The forces of contacts with the slopes that completeContacts() found last.
    std::vector<SeedJet> forceJets(const ContactRows& contacts) const;
    /// Of an impact that begins with velocities v, with which it then ends; a second one is an expansion.
    void addPhase(const ContactEvent& event, const VecX& impulses, const std::vector<bool>& closing, VecX& v);
    void completeContacts(const ContactRows& contacts, MatX& rates, MatX& lambda);
    /// Directions of positions or of velocities (nv × count) that were `before` until the joints corrected them keep
    /// gaps closed and what holds at rest.
    void closeGaps(const MatX& before, MatX& directions);
    void holdRates(const MatX& before, MatX& directions, ContactRows::Through through);
    /// Seeds the weights `onRows` on the laws of contacts, and `onForces` on the forces of all bodies.
    void seedContacts(const ContactRows& contacts, const VecX& onForces, const VecX& onRows);
    // Transposed: weights on the direction after become weights on the one that the joints have corrected; adds to
    // weights.numbers, and holdRates to the weights on positions.
    void closeGapsTransposed(VecX& onDirection, Weights& weights);
    void holdRatesTransposed(Weights& weights, ContactRows::Through through);
    void sweepInto(Weights& weights);
    /// Weights on the accelerations, multipliers and forces of contacts become weights on the laws of the motion, which
    /// are seeded after `seeds`.
    template <class Seeds>
    void backThrough(VecX& onA, VecX& onLambda, const VecX& onContacts, const Seeds& seeds, Weights& weights);
    template <class T, class ForceOf>
    T guardValue(const Mechanics<T>& m, const Guard& guard, const T* v, const ForceOf& force, const T* lambda) const;
    /// Adds what weights on J v + C_t, and on C, put on the state and on the numbers.
    void sweepRates(const VecX& onRates, Weights& weights);
    void sweepPositions(const VecX& onPositions, Weights& weights);
    MatX velocitiesOf(const Partition& partition, const VecX& q);
    void restartTape();
    void addNumbers(VecX& to) const;

    const Problem& problem_;
    const System& s_;
    Dynamics dynamics_;
    std::unique_ptr<ConstraintSolver> positions_;  ///< where some rows are nonholonomic
    bool hasPositions_ = false;                    ///< factored at the evaluated state
    Workspace scratch_;
    double alpha_ = 0, beta_ = 0, t_ = 0;
    VecX x_, full_, dydt_, rates_, a_, lambda_, target_, product_;
    // What goes forward:
    Mechanics<SeedJet> forward_;
    std::vector<SeedJet> q_, v_, qdot_, r2_, aJets_, lambdaJets_, forceJets_;
    std::vector<SeedJet::Slopes> forces_, targets_, accelerations_, multipliers_;  ///< of all directions
    std::vector<SeedJet::Slopes> moves_;
    VecX da_, dlambda_, direction_;
    MatX directions_, before_;
    // Contacts that act at the evaluated state, and in the impact there; null, empty: none.
    const ContactModes* modes_ = nullptr;
    std::unique_ptr<ContactRows> contacts_;
    /// One, or one after the other, each with the velocities before it.
    struct ImpactPhase {
        ContactRows rows;
        VecX v;
    };
    std::vector<ImpactPhase> impact_;
    bool givesBack_ = false;  ///< they are the compression and the expansion of Poisson's rule
    std::vector<ContactRow<SeedJet>> contactRows_;
    std::vector<SeedJet> contactLaws_;
    MatX contactForces_, localLambda_;  ///< slopes: contacts that act × directions; of the multipliers
    std::vector<ContactRow<Reverse>> contactRowsBack_;
    std::vector<Reverse> contactLawsBack_;
    // What goes backward. The numbers that parameters change are the first inputs of the tape, then the state; both are
    // placed and moved once for each state.
    Tape tape_;
    SystemNumbers<Reverse> leaves_;
    std::vector<Eigen::Index> leafNumbers_;  ///< which number each of the first inputs is
    std::size_t leavesEnd_ = 0, movedEnd_ = 0;
    bool hasLeaves_ = false, isMoved_ = false;
    Mechanics<Reverse> backward_;
    std::vector<Reverse> qBack_, vBack_, aBack_, lambdaBack_, forcesBack_;
    VecX onA_, onLambda_;
};

}  // namespace zwang
