// The model compiled for computing: flat arrays, elements of one kind side by side. A System is constant; what is
// computed lives in a Workspace that belongs to one thread, so many runs of one model can go side by side.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/constraints/coupled.h"
#include "engine/constraints/planar_rolling.h"
#include "engine/constraints/spatial_cams.h"
#include "engine/constraints/spatial_gears.h"
#include "engine/constraints/spatial_rolling.h"
#include "engine/constraints/spatial_shafts.h"
#include "engine/elements/joints/contact.h"
#include "engine/elements/joints/teeth.h"
#include "engine/math/types.h"
#include "engine/model/contact_groups.h"
#include "engine/model/model.h"
#include "engine/system/bodies.h"
#include "engine/system/drive.h"
#include "engine/system/laws.h"

namespace zwang {

/// A joint or motion as rows of the constraint equations: `rows` rows from `row` on, between bodies a and b (index; −1:
/// ground). `jacA`, `jacB` are offsets of the rows × D blocks in Workspace::jacobian (D = 3 planar, 6 spatial); blocks
/// of the ground are scratch. A coupler has up to two more bodies.
struct RowBlock {
    /// A body that its rows bind, and their blocks in Workspace::jacobian.
    struct Side {
        int body = -1, jacobian = 0;
    };
    std::string element;
    int row = 0, rows = 0, a = -1, b = -1, jacA = 0, jacB = 0;
    bool isMotion = false;
    std::array<bool, 6> isAngle{};  ///< row measures radians (or is a cosine) instead of metres
    std::array<bool, 6> isRate{};   ///< nonholonomic: the row binds velocities only, C = 0 everywhere
    Vec3 localB = Vec3::Zero();     ///< second marker, from b's centre of mass, body axes: where reactions act
    Vec3 localA = Vec3::Zero();
    int turn = -1;               ///< System::turns: the angle about z of a joint in space that turns
    std::array<Side, 2> more{};  ///< bodies of a second pair of markers that are neither a nor b; −1: none

    /// Calls visit(body, jacobian) for a and b, which may be −1, and for more bodies.
    template <class Visit>
    void forEachSide(const Visit& visit) const {
        visit(a, jacA);
        visit(b, jacB);
        for (const Side& side : more) {
            if (side.body < 0) break;
            visit(side.body, side.jacobian);
        }
    }
};

/// One primitive equation between two markers; locals are from the centre of mass in body axes. Body index `bodies` is
/// the ground. In space a and b are indices of System::rowMarkers, which the rows of a joint share.
template <class Equation_>
struct PlanarRow {
    Equation_ equation;
    int a, b;
    planar::FixedMarker<double> markerA, markerB;
    int row, jacA, jacB, drive;  ///< drive −1: the constant 0
    int pair = -1;               ///< System::pairs, of an equation that binds two
};
template <class Equation_>
struct SpatialRow {
    Equation_ equation;
    int a, b, row, jacA, jacB, drive;
    int pair = -1;
};

template <class... Es>
using PlanarRows = std::tuple<std::vector<PlanarRow<Es>>...>;
template <class... Es>
using SpatialRows = std::tuple<std::vector<SpatialRow<Es>>...>;

using CompiledMarker = MarkerOf<double>;

/// The second pair of markers of a coupled row, and its blocks in Workspace::jacobian, those of the first pair where it
/// is the same body. In space its markers stand in System::rowMarkers from `marker` on.
struct CompiledPair {
    CompiledMarker a, b;
    int jacA = 0, jacB = 0, marker = 0;
    int turn = -1;  ///< System::turns: the angle of the first pair
};

/// An angle between two markers in space that a run follows around: of a joint that turns, its limits, a torsional
/// spring, a coupler, a name in a formula. In the plane the angles of bodies count their turns themselves, and those of
/// ropes about pulleys are followed.
struct FollowedTurn {
    CompiledMarker a, b;
    double start = 0;        ///< within half a turn of it at the start
    int rope = -1;           ///< instead: by how much this contact (index) turns about …
    std::size_t pulley = 0;  ///< … this one of its pulleys
};

/// The angles of System::turns when they were last counted [rad], and their rates then, with which they go on: another
/// angle is the one within half a turn of that, whatever lies between.
struct CountedTurns {
    std::vector<double> angles, rates;
    double time = 0;
    double near(std::size_t turn, double t) const { return angles[turn] + rates[turn] * (t - time); }
};

/// A freedom of a joint that meets stops or rubs: its coordinate x goes from marker a to marker b, as that of a motor.
/// The markers are those of the joint with their axes in another order (Freedom).
struct CompiledContact {
    /// line: slide × displacement + turn × angle about z. rotation: only the rate is a coordinate, ω_b − ω_a along an
    /// axis of a. swing: likewise, along n = z_a × z_b, z_b and z_b × n, and the first is the rate of the angle between
    /// the z axes. gap: the distance between two shapes (elements/joints/contact.h), never below 0. slip: the way that
    /// the touching points of two shapes have slipped on each other; in space only its rate is a coordinate. mesh: by
    /// how much an equation with measured numbers is off.
    enum class Measure { line, rotation, swing, gap, slip, mesh };
    std::string element;
    CompiledMarker a, b;
    Measure measure = Measure::line;
    double slide = 1, turn = 0;
    int component = 0;   ///< of a rotation; of the slip vector of its surface
    GapShape shape;      ///< of gap and slip; its offset is part of marker b
    double size = 0;     ///< of gap and slip: pairSize() of both bodies [m]; 0: that of the model
    double extent = 0;   ///< likewise: the largest coordinate from a marker or centre of mass, doubled [m]
    Equation mesh;       ///< of a mesh
    int drive = -1;      ///< System::drives with the numbers of a mesh, a cam, or the length of a rope
    int normal = -1;     ///< of slip: the contact (index) of the same shapes that is the gap
    bool turns = false;  ///< x is an angle
    bool hasStops = false;
    double lower = 0, upper = 0, restitution = 0;
    int surface = -1;    ///< System::surfaces, on which it rubs; −1: none
    int followed = -1;   ///< System::turns: x, an angle in space
    double lever = 1;    ///< of its rate in the slip of the surface
    std::string suffix;  ///< of its channels
    /// What a rope goes over between its ends.
    struct Pulley {
        CompiledMarker marker;
        double radius = 0;  ///< with its sign (constraints/rope_way.h) [m]
        int turn = -1;      ///< System::turns, in the plane
    };
    std::vector<Pulley> over;
    std::vector<int> more;  ///< bodies (index) that its row moves besides those of a and b
    bool isRotation() const { return measure == Measure::rotation || measure == Measure::swing; }
    bool isBetweenShapes() const { return measure == Measure::gap || measure == Measure::slip; }
};

/// A surface that rubs: contacts `first` … `first + count − 1` are the components of its slip, a vector.
struct CompiledSurface {
    std::string element;
    std::size_t first = 0, count = 1;
    double friction = 0, stiction = 0;  ///< over the load: kinetic and static (times the pin's radius)
    double preload = 0;
    int loadRow = 0;
    VecX loadScale;   ///< the multipliers from loadRow on times this are a vector, whose length is the load N
    int normal = -1;  ///< of touching shapes: the contact whose force is the load instead
    bool isVector() const { return count > 1; }
};

/// Oblique teeth of a joint: its block, or, with backlash, the contact that is its play.
struct CompiledTeeth {
    std::string element;
    Teeth teeth;
    CompiledMarker a, b;
    int block = -1, flanks = -1;
};

/// M^(−1/2) of every body, in the form F with F Fᵀ = M⁻¹: a number for the translation and a 3 × 3 (planar: 1 × 1)
/// factor for the rotation. A body that must not move has zeros.
struct Metric {
    std::vector<double> move;  ///< one a body
    std::vector<double> turn;  ///< planar: one a body; spatial: nine (upper triangular, row major)
};

/// Inertia that the metric has and the body has not, about axes without inertia (slender rods, point masses); solves
/// compensate it exactly.
struct AddedInertia {
    int body = 0;
    Mat3 inertia = Mat3::Zero();  ///< planar: entry (2, 2)
};

/// Counts and flat arrays of a compiled model. Positions q: planar (x, y, θ), spatial (x, y, z, w, qx, qy, qz), of the
/// centre of mass of each body; velocities v: planar (vx, vy, ω), spatial (vx, vy, vz, ωx, ωy, ωz) with ω in body axes.
struct System {
    std::shared_ptr<const Model> model;
    /// The same with its contact groups as elements of contact; where `groups` has them instead, with markers for all
    /// of their shapes (model/contact_groups.h).
    std::shared_ptr<const Model> expanded;
    std::vector<TouchingShapes> groups;  ///< whose contacts a run finds on its way (analysis/near_contacts.h)
    Space space = Space::planar;
    int bodies = 0, nq = 0, nv = 0, rows = 0, jacobianSize = 0;
    int rateRows = 0;                                             ///< how many of the rows are nonholonomic
    int width() const { return space == Space::planar ? 3 : 6; }  ///< velocities a body

    std::vector<std::string> bodyNames;
    std::unordered_map<std::string, int> indexOfBody;  ///< by name
    std::vector<double> mass;
    std::vector<double> inertia;      ///< planar
    std::vector<Mat3> inertiaTensor;  ///< spatial, body axes
    std::vector<Vec3> com;            ///< centre of mass in the body frame
    Metric metric;
    std::vector<AddedInertia> addedInertia;
    VecX qDesign, vDesign;  ///< as drawn, before assembly

    std::vector<RowBlock> blocks;
    PlanarRows<planar::Coincident, planar::OnLine, planar::SameAngle, planar::AlongLine, planar::Distance,
               planar::GearRatio, planar::Rolling, planar::OnCurve, planar::BesideLine, planar::BesideCircle,
               planar::NoSideSlip, planar::Coupled<true>, planar::Coupled<false>>
        planarRows;
    SpatialRows<spatial::Coincident, spatial::OnLine, spatial::Perpendicular, spatial::AngleAbout, spatial::AlongLine,
                spatial::Distance, spatial::SameSpin, spatial::Advance, spatial::Touches, spatial::NoSlip,
                spatial::NoSpin, spatial::NoSideSlip, spatial::Meshing, spatial::BeltRatio, spatial::OnDrum,
                spatial::Coupled<true>, spatial::Coupled<false>>
        spatialRows;
    std::vector<CompiledMarker> rowMarkers;  ///< spatial
    std::vector<CompiledPair> pairs;         ///< of coupled rows, in their order
    std::vector<Drive> drives;

    Vec3 gravity = Vec3::Zero();
    ForceLaws<double> laws;
    std::vector<FollowedTurn> turns;
    std::vector<CompiledMarker> measurePoints;

    double size = 1;       ///< length of the model [m]: violations of lengths are divided by it
    VecX perUnit;          ///< of each row: 1 where it measures angles, else 1/size
    double massScale = 1;  ///< mean mass [kg]
    std::vector<CompiledContact> contacts;
    std::vector<CompiledSurface> surfaces;
    std::vector<CompiledTeeth> teeth;
    /// Steps meet the kinks of the derivatives of forces, too (Energy::kinks): of a run that is differentiated.
    bool watchesKinks = false;

    int bodyIndex(const std::string& name) const;  ///< −1: ground or unknown
    void indexBodies();                            ///< by their names in the model
    void findUnits();                              ///< of the rows, when all blocks and the size are known
    std::vector<int> nonholonomicRows() const;
};

/// Which rows a system has: all, or those of positions alone, for what asks where a mechanism can be and not how it may
/// get there (dragging, poses of rest).
enum class RowChoice { all, positions };

/// Compiles an evaluated model without errors. Bodies whose inertia is singular (slender rods, point masses) get 1e-9
/// of a comparable inertia about the missing axis; `notes` says so.
System compile(std::shared_ptr<const Model> model, Issues& notes, RowChoice choice = RowChoice::all,
               GroupContacts contacts = GroupContacts::allPairs);

/// What is computed from a System at one state.
struct Workspace : Bodies<double> {
    explicit Workspace(const System& system);

    std::vector<zwang::spatial::MarkerState<double>> markers;  ///< of System::rowMarkers
    std::vector<Drive::Sample> drives;
    VecX position;                                  ///< C(q, t), rows
    VecX jacobian;                                  ///< blocks of J, see RowBlock
    VecX rate;                                      ///< right side of J v = rate: −C_t, rows
    VecX eta;                                       ///< right side of J a = η, rows
    VecX force;                                     ///< Q(q, v, t) including gyroscopic terms, nv
    double dissipatedPower = 0, suppliedPower = 0;  ///< of dampers; of applied forces and torques [W]
    double kinks = 0;                               ///< of System::watchesKinks
    CountedTurns turns;                             ///< of System::turns
    std::vector<LawEffect<double>> lawEffects;      ///< of System::laws, kind after kind
    HeldSides sides;
    double time = 0;
};

/// Kinematics, C and J at (q, t).
void evaluatePositions(const System& system, double t, const double* q, Workspace& w);
/// Velocities of bodies, `rate` and `eta`; needs evaluatePositions at the same state.
void evaluateVelocities(const System& system, const double* v, Workspace& w);
/// Some force has derivatives with kinks (LawBase::hasKinks).
bool hasKinks(const System& system);
/// Applied and gyroscopic forces and their powers; needs evaluateVelocities.
void evaluateForces(const System& system, Workspace& w);

/// rows = J v at the positions of the workspace (v any vector of velocities or accelerations, nv).
void constraintRates(const System& system, const Workspace& w, const double* v, VecX& rows);
/// dq/dt = N(q) v.
void positionRates(const System& system, const double* q, const double* v, double* rates);
/// v with N(q) v = rates (the part of quaternion rates that changes their length is left out).
void velocitiesFromRates(const System& system, const double* q, const double* rates, double* v);
/// q ← q ⊕ dv, a displacement in velocity coordinates; quaternions stay unit.
void displace(const System& system, double* q, const double* displacement);
/// Makes quaternions unit again.
void normalise(const System& system, double* q);

/// What a channel of a law shows (LawChannel::part), by its index in lawEffects; needs evaluateForces.
double lawValue(const System& system, const Workspace& w, std::size_t law, int part);

double kineticEnergy(const System& system, const double* v);
/// aᵀ M v with the true masses.
double massProduct(const System& system, const double* a, const double* v);
/// Gravity and springs; needs evaluatePositions.
double potentialEnergy(const System& system, const Workspace& w);

/// A marker's place, velocity [m, m/s] and axes in the world; needs evaluateVelocities for the velocity.
Vec3 markerPoint(const System& system, const Workspace& w, const CompiledMarker& m);
Vec3 markerVelocity(const System& system, const Workspace& w, const CompiledMarker& m);
Mat3 markerAxes(const System& system, const Workspace& w, const CompiledMarker& m);
/// Acceleration of a marker from the accelerations `a` (nv).
Vec3 markerAcceleration(const System& system, const Workspace& w, const CompiledMarker& m, const double* a);
/// Angle from marker a to marker b about z, within π of `near` in space, counting turns in the plane.
double relativeAngle(const System& system, const Workspace& w, const CompiledMarker& a, const CompiledMarker& b,
                     double near);
/// Its rate.
double relativeRate(const System& system, const Workspace& w, const CompiledMarker& a, const CompiledMarker& b);

/// A marker of the model by reference, compiled.
CompiledMarker compileMarker(const System& system, const MarkerRef& reference);

/// Largest violation of C with lengths divided by the model's size (dimensionless).
double scaledViolation(const System& system, const VecX& c);
/// Pose of the body frame of a body from q.
Pose drawingPose(const System& system, int body, const double* q);

}  // namespace zwang
