// The equations of motion of one run: state vector, right-hand side, projection. Everything a step loop or an analysis
// needs of a System.
#pragma once

#include <memory>
#include <optional>

#include "engine/analysis/contact_steps.h"
#include "engine/formulations/formulation.h"
#include "engine/integrators/integrator.h"
#include "engine/results/results.h"
#include "engine/singularity/crossing.h"
#include "engine/system/energies.h"
#include "engine/system/switches.h"

namespace zwang {

class TangentDerivative;

/// The state vector is y = (q, v, energies): positions, velocities, and energies since the start (system/energies.h).
/// Belongs to one thread.
class Dynamics {
  public:
    Dynamics(std::shared_ptr<const System> system, const RunSettings& settings);
    ~Dynamics();

    const System& system() const { return *system_; }
    ConstraintSolver& solver() { return solver_; }
    const Workspace& workspace() const { return workspace_; }
    int stateSize() const { return system_->nq + system_->nv + static_cast<int>(energies(*system_)); }
    VecX makeState(const VecX& q, const VecX& v) const;

    /// dydt = f(t, y). Counts as one right-hand side.
    void derivative(double t, const VecX& y, VecX& dydt);
    /// As derivative, but the positions of (t, y) were evaluated and factored by the last project().
    void derivativeAfterProjection(double t, const VecX& y, VecX& dydt);

    /// f at the projected state: the motion on the constraints, for implicit methods. Counts as one right-hand side.
    void derivativeOnManifold(double t, const VecX& y, VecX& dydt);
    /// Its derivatives at a projected state: exact, with stops or friction by differences along the freedoms. False
    /// close to a singular position. `freedom` is that of regular positions.
    bool differentiate(double t, const VecX& y, int freedom, RateDerivative& derivative);

    /// What a projection did.
    struct Projection {
        double positionViolation = 0;  ///< left over, scaled
        double velocityChange = 0;     ///< |Δv| over |v| in the mass metric
        double velocityError = 0;      ///< largest component of Δv over its tolerance
        double before = 0;             ///< positionViolation of the state given
        double moved = 0;              ///< largest displacement, lengths over the model's size
    };
    /// Projects positions and velocities onto the constraints in the mass metric, rank-revealing; quaternions become
    /// unit.
    Projection project(double t, VecX& y);
    /// As project(), but leaves alone what constraints that are nearly lost say of the state.
    void projectFirmly(double t, VecX& y);
    /// Positions and J only, factored: for runs that do not project.
    void refresh(double t, VecX& y);
    /// project() in a run that projects, else refresh().
    void meetConstraints(double t, VecX& y) { projects() ? void(project(t, y)) : refresh(t, y); }

    /// Stops and friction. Their modes stay what they are until settle().
    const Contacts& contacts() const { return contacts_; }
    void setModes(const ContactModes& modes) { contacts_.setModes(modes); }
    /// What settle() has met: the element at which slips jumped, as its friction has no forces by Coulomb's law ("":
    /// none), and the energies that impacts and such jams took [J].
    struct Settled {
        std::string jammed;
        double lostInImpacts = 0, lostInJams = 0;
    };
    /// Impacts and new modes at the state (t, y), to which solver and workspace belong; changes velocities and
    /// energies. `broken`: contacts of which the force has just reached its bound.
    Settled settle(double t, VecX& y, const std::vector<std::size_t>& broken);
    void takeAsRest(const ContactMargin& slip) { contacts_.takeAsRest(slip); }
    /// After meetConstraints(): what motors have brought to rest rubs no more (Contacts::restWithMotors).
    bool restWithMotors(const VecX& y) {
        return contacts_.restWithMotors(solver_, workspace_, y.segment(system_->nq, system_->nv));
    }
    /// From here on contacts are taken over whole steps, by contactStep() alone (contact_steps.h), as long as h [s] or
    /// shorter.
    void takeContactsByStep(double h);
    bool takesContactsByStep() const { return steps_ != nullptr; }
    /// The first of them goes from (t, y) on, the last one has ended there: what shapes went through is told by
    /// warnings().
    void beginContactSteps(double t, const VecX& y);
    void endContactSteps(double t, const VecX& y);
    /// How much of a step of length h from (t, y) can be taken at once: what would pass through something within it is
    /// met in the middle of a shorter one.
    double partOfContactStep(double t, const VecX& y, double h);
    /// The step of length h from (t, y) to `end`, not yet projected; why there is none, as the end of a sentence, or
    /// empty.
    Sentence contactStep(double t, const VecX& y, double h, VecX& end);
    bool hasContactEvents() const { return !steps_ && !contacts_.isEmpty(); }
    /// Whether stops, friction, or formulas that change sides can end a step.
    bool hasEvents() const { return probe_ || hasContactEvents(); }
    /// How far contacts and formulas are from their next event at (t, y), to which solver and workspace belong.
    std::vector<ContactMargin> margins(double t, const VecX& y);
    /// The part of the step from (t, y) with derivative dydt to (t + h, end) after which a formula has changed sides,
    /// by looking at a cubic between; 1: none has.
    double firstSwitch(double t, const VecX& y, const VecX& dydt, double h, const VecX& end);
    /// The part of the same step at which a contact or friction that holds would have let go, or what is touched ends,
    /// looked for at places less than `spacing` [s] apart; 1: nowhere. What rests lets steps grow without end, whatever
    /// its forces do meanwhile.
    double firstLetGo(double t, const VecX& y, const VecX& dydt, double h, const VecX& end, double spacing);
    /// Two shapes may touch.
    bool hasGaps() const { return look_ && !steps_; }
    /// The part of the same step after which two shapes touch that do not at its end (Contacts::firstClosing); 1: none.
    double firstClosing(double t, const VecX& y, const VecX& dydt, double h, const VecX& end);
    /// Where shapes have only grazed each other in the step of the last firstClosing() that found nothing [s].
    const std::vector<Contacts::Graze>& grazes() const { return grazes_; }
    /// Contacts::areKept, at the state to which solver and workspace belong.
    std::vector<bool> areKept(const std::vector<std::size_t>& which) {
        return contacts_.areKept(solver_, workspace_, which);
    }
    /// From (t, y) on formulas are held on the sides to which dydt leads.
    void holdFormulas(double t, const VecX& y, const VecX& dydt);
    bool hasPieces() const { return hasPieces_; }
    /// From here on motors go by the pieces of their tables and moves in which t lies.
    void holdPieces(double t);
    /// The force or motor of a margin of Kind::formula.
    std::string switchedElement(const ContactMargin& margin) const;
    bool switchesMotor(const ContactMargin& margin) const { return switchOf(margin) == SwitchMargin::Of::motor; }
    SwitchMargin::Of switchOf(const ContactMargin& margin) const { return switches_[margin.contact].of; }
    /// Formulas are held on these sides from here on.
    void setSides(const HeldSides& sides) { workspace_.sides = sides; }
    /// The least cosine by which a slip has turned in a step that ends at y.
    double slipTurned(const VecX& y) const { return contacts_.turned(workspace_, y.segment(system_->nq, system_->nv)); }
    /// At the end of a step at y, to which the workspace belongs: friction turns with the slip.
    void followSlip(const VecX& y);
    /// Friction of a motion that is prescribed acts against its velocities at (t, y).
    void slipWith(const VecX& y);

    /// The whole state at (t, y) as a frame: accelerations, reactions, violations, energies. Exactly at a crossing of
    /// branches the acceleration is that of the branch, with every formulation; steps take that of their formulation.
    Frame frame(double t, const VecX& y);
    /// Kinetic and potential energy and what was lost, less what was supplied [J]: stays what it is. `y` is the state
    /// at which the last derivative was taken.
    double energyBalance(const VecX& y, double& kinetic) const;
    /// Second time derivative of the positions in `dydt`'s sense, from y and dydt: q̈ (nq).
    VecX secondDerivative(const VecX& y, const VecX& dydt) const;

    /// Near a singular position the acceleration of a state off the constraints is dominated by its violation over the
    /// vanishing singular value: errors of the stages grow like (t − t*)⁻². There the right-hand side is evaluated at
    /// the projected state instead, which makes it smooth.
    void setProjectStages(bool on) { projectStages_ = on && projects(); }
    /// Next to a singular position the work of motors, which follows the accelerations, is known to ε/σ³ only: then it
    /// does not decide the step.
    void setIgnoresWork(bool on) { ignoresWork_ = on; }
    /// Near a singular position: removes from the error of a step that ends at (t, y) what the projection there removes
    /// from the state. Across a crossing the stages know the acceleration along the vanishing direction to ε/σ³ only;
    /// counted as error, that would stop the motion just before every crossing.
    void removeProjectedError(double t, const VecX& y, VecX& error);
    /// What the projection would take from a small difference to the state (t, y), anywhere.
    void removeNormalPart(double t, const VecX& y, VecX& difference);
    /// The branch along which a rest at a singular position is left (nv); see Assembly.
    void setRestTangent(const VecX& tangent) { restTangent_ = tangent; }
    /// A slow motion at a singular position is kept on the branch with this tangent (nv), carried there from where it
    /// was known: rounding does not tell its acceleration across the branch. Empty: not.
    void setCarriedTangent(const VecX& tangent) { carried_ = tangent; }
    bool hasMotions() const { return hasMotions_; }
    /// The last derivative was taken at a singular position that leaves the acceleration undetermined.
    bool isUndetermined() const { return crossing_ == CrossingAcceleration::Verdict::undetermined; }
    /// How fast the fastest body turns [rad/s].
    double turningRate(const VecX& y) const;
    /// How fast the directions of the constraints turn at most, about [rad/s]: bodies, and rods between moving points.
    double directionRate(const VecX& y) const;
    bool projects() const { return stabilisation_ == Stabilisation::projection; }
    long rightHandSides() const { return rightHandSides_; }
    long projections() const { return projections_; }
    /// The joint with the largest scaled position violation at the workspace's positions.
    std::string worstElement() const;
    /// The body whose acceleration was last found not to be determined (ConstraintSolver::undeterminedBody), by name;
    /// "" when all are.
    std::string undeterminedBody() const {
        return undeterminedBody_ < 0 ? "" : system_->bodyNames[static_cast<std::size_t>(undeterminedBody_)];
    }
    /// What the outcome of the run must say of its formulation.
    std::vector<Sentence> warnings() const;
    void rememberTurns();  ///< angles count turns from here on; needs velocities
    /// They count from these angles on.
    void setTurns(const CountedTurns& turns) { workspace_.turns = turns; }

  private:
    /// New modes, and what they ask of the state; v are its velocities. Adds to `settled`.
    void decide(double t, VecX& y, VecX& v, const std::vector<std::size_t>& broken, Settled& settled);
    void addImpact(const Contacts::Impact& impact, VecX& y) const;  ///< its energies
    void addLoss(double lost, Energy by, VecX& y) const;            ///< `by` friction or impacts [J]
    enum class Stabilisation { projection, baumgarte, none };
    void probe(double t, const VecX& y);
    void finishDerivative(double t, const VecX& y, VecX& dydt);
    void goToMiddle(double t, const VecX& y, double h, VecX& middle);
    void separate(double t, VecX& y);
    /// Velocities, forces and those of contacts at y, at the workspace's positions; η, perhaps stabilised.
    const VecX& evaluateForcesAt(const VecX& y);
    void meetPositions(double t, VecX& y, Projection& result);
    void lookAtCrossing(double t, const VecX& y);
    /// After factor() at y: which nearly dependent rows take part in the velocities and accelerations there.
    void trustRows(const VecX& y);
    bool differencesAlongFreedoms(double t, const VecX& y, RateDerivative& derivative);
    /// A frame exactly at a crossing has its own acceleration and the smallest reactions, whatever the formulation.
    bool recordsCrossing() const { return records_ && crossing_ == CrossingAcceleration::Verdict::determined; }
    double turnedTo(std::size_t turn) const;  ///< of System::turns, at the workspace's positions [rad]

    std::shared_ptr<const System> system_;
    Workspace workspace_;
    std::unique_ptr<Workspace> probe_;  ///< null: no formula has sides
    bool looksWithin_ = false;          ///< steps for its sides
    bool hasPieces_ = false;
    std::unique_ptr<Workspace> look_;  ///< null: no shapes may touch
    std::vector<Contacts::Graze> grazes_;
    std::vector<SwitchMargin> switches_;
    ConstraintSolver solver_;
    std::unique_ptr<Formulation> formulation_;
    Contacts contacts_;
    std::unique_ptr<ContactSteps> steps_;  ///< null: contacts have events
    const VecX* stepStart_ = nullptr;  ///< velocities at the start of a contact step that is being taken; null: none
    double stepLength_ = 0;
    std::unique_ptr<CrossingAcceleration> atCrossing_;  ///< made when first needed
    std::unique_ptr<TangentDerivative> tangent_;        ///< likewise
    CrossingAcceleration::Verdict crossing_ = CrossingAcceleration::Verdict::regular;
    Stabilisation stabilisation_ = Stabilisation::projection;
    double alpha_ = 0, beta_ = 0, typicalRate_ = 0;
    double looseTeethSince_ = -1;  ///< from then on no joints hold oblique teeth; −1: they do
    Tolerance tolerance_;
    bool hasMotions_ = false, projectStages_ = false, ignoresWork_ = false, knowsCrossings_ = false, records_ = false;
    int undeterminedBody_ = -1;
    long rightHandSides_ = 0, projections_ = 0;
    bool keepsTangent() const { return carried_.size() > 0 && solver_.isNearlySingular(); }
    void keepTangent(VecX& v) const;  ///< v ← its part along the carried tangent
    VecX carried_;
    VecX stage_, target_, a_, v_, rows_, displacement_, crossingAcceleration_, restTangent_;
};

}  // namespace zwang
