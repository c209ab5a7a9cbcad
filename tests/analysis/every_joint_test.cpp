// Every type of joint in its list, in one set-up: a body hung on it under gravity. Being in the list is all it takes to
// be tested here.
#include <QtTest>
#include <cmath>
#include <set>

#include "engine/analysis/check.h"
#include "engine/system/system.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

const Vec3 gravity(0.7, -9.1, 3.6);  ///< oblique, so that every joint that can move does

template <class Q>
Q filled(const Vec3& values) {
    Q q;
    for (std::size_t i = 0; i < q.size(); ++i) q[i] = values[static_cast<Eigen::Index>(i)];
    return q;
}

/// A body of 2 kg whose centre of mass lies off the joint. Rods span 1 m; all others join the same point.
Model hungOn(AnyJoint joint, bool turnedAround) {
    Model model;
    model.run.integrator = {"fehlberg78"};
    model.run.rtol = model.run.atol = 1e-11;
    model.run.end = 1;
    std::visit(
        [&](auto& j) {
            using J = std::decay_t<decltype(j)>;
            model.space = J::space;
            const bool isRod = J::traits.constants == JointConstants::length;
            const bool isUniversal = std::is_same_v<J, spatial::Universal>;
            constexpr auto read = [](const Quantity& quantity) { return quantity.value; };
            constexpr bool isWheel =
                (J::space == Space::planar && !JoinsTwoPairs<J> && requires { j.numbers(read); }) ||
                std::is_same_v<J, spatial::Gears> || std::is_same_v<J, spatial::DrumCam> ||
                std::is_same_v<J, spatial::RackAndPinion> || std::is_same_v<J, spatial::Belt>;
            const Vec3 com(0.3, -0.4, 0.2), place = isRod || isWheel ? Vec3(0.6, 0.8, 0) : Vec3::Zero();
            if constexpr (std::is_same_v<J, planar::GearPair>) {  // pitch circles that touch
                j.firstRadius = 1.0 / 3;
                j.secondRadius = 2.0 / 3;
            } else if constexpr (std::is_same_v<J, planar::RackAndPinion> ||
                                 std::is_same_v<J, spatial::RackAndPinion>) {
                j.radius = 0.8;
                j.side = {turnedAround ? "right" : "left"};
            }
            if constexpr (requires { j.radii, j.angles; }) {  // a curve through the place
                const double direction = turnedAround ? std::atan2(-0.8, -0.6) : std::atan2(0.8, 0.6);
                const double factor = 1 / periodicSpline(j.numbers(read), direction).value;
                for (auto& radius : j.radii) radius.value *= factor;
            }
            if constexpr (requires { j.heights; }) {  // a groove through the place, in the plane of the first marker
                const double direction = turnedAround ? std::atan2(-0.8, -0.6) : std::atan2(0.8, 0.6);
                const double height = periodicSpline(j.numbers(read), direction).value;
                for (auto& each : j.heights) each.value -= height;
            }
            if (model.space == Space::planar) {
                PlanarBody body;
                body.mass = 2;
                body.inertia = 0.3;
                body.com = filled<Quantities<2>>(com);
                body.position = filled<Quantities<2>>(place);
                body.markers = {PlanarMarker{{"P"}, {0, 0}, 0}};
                body.name = "body";
                model.bodies = {body};
                model.ground = PlanarGround{{PlanarMarker{{"O"}, {0, 0}, 0}}, {}};
                Gravity<2> force;
                force.acceleration = filled<Quantities<2>>(gravity);
                force.name = "gravity";
                model.forces = {force};
            } else {
                SpatialBody body;
                body.mass = 2;
                body.inertia = {0.3, 0.4, 0.5, 0.02, -0.03, 0.01};
                body.com = filled<Quantities<3>>(com);
                body.position = filled<Quantities<3>>(place);
                body.markers = {SpatialMarker{{"P"}, {0, 0, 0}, {0, 0, 1}, {1, 0, 0}}};
                body.name = "body";
                model.bodies = {body};
                // The arms of a universal joint's cross are perpendicular, and a disc must not lie flat.
                SpatialMarker at{{"O"}, {0, 0, 0}, {0, 0, 1}, {1, 0, 0}};
                if (isUniversal || std::is_same_v<J, spatial::RollingDisc>)
                    at = SpatialMarker{{"O"}, {0, 0, 0}, {0, 1, 0}, {1, 0, 0}};
                model.ground = SpatialGround{{at}, {}};
                Gravity<3> force;
                force.acceleration = filled<Quantities<3>>(gravity);
                force.name = "gravity";
                model.forces = {force};
            }
            j.name = "joint";
            j.first = {"ground", "O"};
            j.second = {"body", "P"};
            if (turnedAround) std::swap(j.first, j.second);
            if constexpr (JoinsTwoPairs<J>) {  // of one body alone: a screw
                j.third = j.first;
                j.fourth = j.second;
                j.secondCoordinate = {"displacement"};
                j.lead = 0.7;
            }
            model.joints = {j};
        },
        joint);
    return model;
}

/// Relative freedoms (of velocity) that textbooks give the joint; −1: not in the table.
int freedomOf(Space space, std::string_view key) {
    struct Row {
        Space space;
        std::string_view key;
        int freedom;
    };
    static constexpr Row table[] = {{Space::planar, "revolute", 1},
                                    {Space::planar, "prismatic", 1},
                                    {Space::planar, "weld", 0},
                                    {Space::planar, "rod", 2},
                                    {Space::planar, "pin-in-slot", 2},
                                    {Space::spatial, "revolute", 1},
                                    {Space::spatial, "prismatic", 1},
                                    {Space::spatial, "weld", 0},
                                    {Space::spatial, "rod", 5},
                                    {Space::spatial, "cylindrical", 2},
                                    {Space::spatial, "spherical", 3},
                                    {Space::spatial, "universal", 2},
                                    {Space::planar, "gear-pair", 2},
                                    {Space::planar, "belt", 2},
                                    {Space::planar, "rack-and-pinion", 2},
                                    {Space::planar, "cam-curve", 2},
                                    {Space::spatial, "planar", 3},
                                    {Space::spatial, "point-on-plane", 5},
                                    {Space::spatial, "screw", 1},
                                    {Space::spatial, "constant-velocity", 2},
                                    {Space::planar, "rolling-disc", 1},
                                    {Space::planar, "knife-edge", 2},
                                    {Space::spatial, "rolling-disc", 3},
                                    {Space::spatial, "rolling-ball", 3},
                                    {Space::spatial, "knife-edge", 4},
                                    {Space::spatial, "gears", 5},
                                    {Space::spatial, "rack-and-pinion", 5},
                                    {Space::spatial, "belt", 5},
                                    {Space::spatial, "drum-cam", 5},
                                    {Space::planar, "coupler", 2},
                                    {Space::spatial, "coupler", 5},
                                    {Space::spatial, "pin-in-slot", 4}};
    for (const auto& row : table)
        if (row.space == space && row.key == key) return row.freedom;
    return -1;
}

int rowsOf(const AnyJoint& joint) {
    int rows = 0;
    std::visit(
        [&](const auto& j) {
            for (const auto& equation : j.equations())
                rows += std::visit([](const auto& e) { return e.rows; }, equation);
        },
        joint);
    return rows;
}

/// Newton and Euler at one frame: what is left of force − m a and of torque − (I α + ω × I ω), about the joint's place.
std::pair<double, double> leftOver(const Results& results, std::size_t i, bool onBody) {
    const System& s = results.system();
    const Frame& f = results.frame(i);
    const auto read = [&](const std::string& name) { return reading(results, name)(i); };
    const double sign = onBody ? 1 : -1;  // the channels tell what acts on the second body
    const Vec3 r(read("body.x"), read("body.y"), s.space == Space::planar ? 0 : read("body.z"));
    if (s.space == Space::planar) {
        const Vec3 force = sign * Vec3(read("joint.reaction_fx"), read("joint.reaction_fy"), 0);
        const Vec3 a(f.a[0], f.a[1], 0), weight = s.mass[0] * Vec3(gravity.x(), gravity.y(), 0);
        // The torque is about the second marker: P of the body, or O of the ground.
        const Vec3 about = onBody ? r : Vec3::Zero(), arm = about - Vec3(f.q[0], f.q[1], 0);
        const double torque = sign * read("joint.reaction_torque") + arm.cross(force).z() - s.inertia[0] * f.a[2];
        return {(force + weight - s.mass[0] * a).norm(), std::abs(torque)};
    }
    const auto vector = [&](const char* what) {
        const std::string stem = std::string("joint.reaction_") + what;
        return Vec3(sign * Vec3(read(stem + "x"), read(stem + "y"), read(stem + "z")));
    };
    const Vec3 force = vector("f"), a = f.a.head<3>(), alpha = f.a.segment<3>(3), omega = f.v.segment<3>(3);
    const Mat3& I = s.inertiaTensor[0];
    const Quat q(f.q[3], f.q[4], f.q[5], f.q[6]);
    const Vec3 about = onBody ? r : Vec3::Zero(), arm = about - Vec3(f.q.head<3>());
    const Vec3 torque = q.conjugate() * (vector("t") + arm.cross(force)) - I * alpha - omega.cross(I * omega);
    return {(force + s.mass[0] * gravity - s.mass[0] * a).norm(), torque.norm()};
}

}  // namespace

class EveryJointTest : public QObject {
    Q_OBJECT
  private slots:
    void everyJoint_data() {
        QTest::addColumn<int>("type");
        int type = 0;
        forEachType<AnyJoint>([&](const auto& joint) {
            const int here = type++;
            if constexpr (!TouchesOnly<std::decay_t<decltype(joint)>>)  // those have no equations: contact_test.cpp
                QTest::addRow("%s %s", joint.space == Space::planar ? "planar" : "spatial", joint.info.key.data())
                    << here;
        });
    }
    void everyJoint() {
        QFETCH(int, type);
        AnyJoint joint;
        int index = 0;
        forEachType<AnyJoint>([&](const auto& j) {
            if (index++ == type) joint = j;
        });
        const Model model = hungOn(joint, false), around = hungOn(joint, true);
        const int rows = rowsOf(joint), coordinates = model.space == Space::planar ? 3 : 6;
        const auto key = std::visit([](const auto& j) { return j.info.key; }, joint);
        QVERIFY2(coordinates - rows == freedomOf(model.space, key), "a new joint needs a row in freedomOf()");
        const CheckReport report = check(model);
        QVERIFY2(!hasErrors(report.issues), allText(report.issues).c_str());
        QCOMPARE(report.equations, rows);
        QCOMPARE(report.rank, rows);
        QCOMPARE(report.freedom, coordinates - rows);
        QCOMPARE(report.genericFreedom, coordinates - rows);
        QCOMPARE(report.redundant, 0);

        // Nothing but gravity keeps the centres of wheels apart here: the body falls past the other centre after 0.4 s.
        // A disc falls flat.
        const double end = key == "gear-pair" || key == "belt" || key == "rolling-disc" || key == "gears" ? 0.3 : 1;
        const Results results = completed(model, end), other = completed(around, end);
        MEASURED("violation", results.statistics.largestPositionViolation, 1e-12);
        MEASURED("energy balance [J]", results.statistics.largestEnergyBalanceError, 1e-8);
        const bool moves = rows < coordinates;
        QCOMPARE(largest(results, reading(results, "energy.kinetic")) > 1e-2, moves);
        double force = 0, torque = 0, apart = 0, forceAround = 0, torqueAround = 0;
        for (std::size_t i = 0; i < results.size(); ++i) {
            const auto [f, t] = leftOver(results, i, true);
            const auto [fAround, tAround] = leftOver(other, i, false);
            force = std::max(force, f);
            torque = std::max(torque, t);
            forceAround = std::max(forceAround, fAround);
            torqueAround = std::max(torqueAround, tAround);
        }
        QCOMPARE(other.size(), results.size());
        for (std::size_t i = 0; i < results.size(); ++i)
            apart = std::max(apart, (results.frame(i).q - other.frame(i).q).lpNorm<Eigen::Infinity>());
        MEASURED("Newton [N]", force, 1e-9);
        MEASURED("Euler [N m]", torque, 1e-9);
        // A slot or slide belongs to its first body, and two radii have an order: turned around, another joint with
        // another motion.
        static const std::set<std::string_view> oneWay{"pin-in-slot", "rack-and-pinion", "cam-curve",    "gear-pair",
                                                       "belt",        "point-on-plane",  "rolling-disc", "rolling-ball",
                                                       "knife-edge",  "gears",           "coupler",      "drum-cam"};
        const bool symmetric = !oneWay.contains(key);
        if (symmetric) MEASURED("turned around", apart, 1e-8);
        MEASURED("Newton, turned around [N]", forceAround, 1e-9);
        MEASURED("Euler, turned around [N m]", torqueAround, 1e-9);
    }
};

QTEST_APPLESS_MAIN(EveryJointTest)
#include "every_joint_test.moc"
