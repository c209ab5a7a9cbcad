// Belts and racks in space against closed forms, with random places, axes and sizes: their ratio and their forces over
// many turns, in carriers that turn, in runs and in kinematics; planar ones taken to space; what cannot roll is told.
#include <QtTest>
#include <random>

#include "engine/analysis/check.h"
#include "engine/analysis/kinematics.h"
#include "engine/analysis/simulation.h"
#include "engine/model/to_spatial.h"
#include "engine/system/system.h"
#include "tests/cases/linkage_families.h"
#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;
using namespace zwang::tests::families;

namespace {

std::string runFor(double end) {
    return R"("run": {"end": )" + text(end) +
           R"(, "output_step": 0.05, "integrator": "fehlberg78", "rtol": 1e-11, "atol": 1e-11})";
}

/// Axes x, y, z of all markers, and a place.
struct Place {
    Mat3 axes = Mat3::Identity();
    Vec3 at = Vec3::Zero();
    explicit Place(std::mt19937& random) {
        const auto vector = [&] {
            return Vec3(between(random, -1, 1), between(random, -1, 1), between(random, -1, 1));
        };
        axes.col(2) = vector().normalized();
        axes.col(0) = axes.col(2).cross(vector()).normalized();
        axes.col(1) = axes.col(2).cross(axes.col(0));
        at = vector();
    }
    Vec3 world(double x, double y, double z) const { return at + axes * Vec3(x, y, z); }
    std::string marker(const std::string& name, const Vec3& position, double turned = 0) const {
        const Vec3 x = std::cos(turned) * axes.col(0) + std::sin(turned) * axes.col(1);
        return R"({"name": ")" + name + R"(", "position": )" + text(position) + R"(, "z": )" + text(Vec3(axes.col(2))) +
               R"(, "x": )" + text(x) + "}";
    }
    /// A round body with its frame that of the world and its marker C in the middle, turned by an angle.
    std::string body(const std::string& name, const Vec3& position, double along, double turned = 0,
                     const std::string& more = "") const {
        const Vec3 z = axes.col(2);
        const Mat3 J = 0.6 * along * Mat3::Identity() + 0.4 * along * z * z.transpose();
        std::string inertia = "[";
        for (const double each : {J(0, 0), J(1, 1), J(2, 2), J(0, 1), J(0, 2), J(1, 2)})
            inertia += (inertia.size() > 1 ? ", " : "") + text(each);
        return R"({"name": ")" + name + R"(", "mass": 1.5, "inertia": )" + inertia + R"(], "position": )" +
               text(position) + R"(, "markers": [)" + marker("C", Vec3::Zero(), turned) + more + "]}";
    }
};

std::string belt(const std::string& first, const std::string& second, double r1, double r2, bool crossed) {
    return R"({"type": "belt", "name": "belt", "first": ")" + first + R"(", "second": ")" + second +
           R"(", "first_radius": )" + text(r1) + R"(, "second_radius": )" + text(r2) + R"(, "run": ")" +
           (crossed ? "crossed" : "open") + R"("})";
}

std::string rack(const std::string& first, const std::string& second, double r, bool right) {
    return R"({"type": "rack-and-pinion", "name": "mesh", "first": ")" + first + R"(", "second": ")" + second +
           R"(", "radius": )" + text(r) + R"(, "side": ")" + (right ? "right" : "left") + R"("})";
}

std::string torque(const std::string& body, const Vec3& t) {
    return R"("forces": [{"type": "torque", "name": "push", "body": ")" + body + R"(", "torque": )" + text(t) + "}], ";
}

Vec3 spin(const Frame& frame, int body) { return frame.v.segment<3>(6 * body + 3); }

/// How far a body has turned about z from its drawn pose [rad].
double turned(const Results& results, std::size_t i, int body, const Vec3& z) {
    const Frame& f = results.frame(i);
    const Quat q = drawingPose(results.system(), body, f.q.data()).orientation;
    return 2 * std::atan2(q.vec().dot(z), q.w());
}

Vec3 readVector(const Results& results, const std::string& channel, std::size_t i) {
    return {reading(results, channel + "x")(i), reading(results, channel + "y")(i), reading(results, channel + "z")(i)};
}

}  // namespace

class SpatialBeltsTest : public QObject {
    Q_OBJECT

    void seeds() {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 8; ++seed) QTest::addRow("seed %u", seed) << seed;
    }

  private slots:
    void pulleys_data() { seeds(); }
    /// ω₂ = ±ω₁ r₁/r₂ and ω̇₁ = τ/(J₁ + J₂ (r₁/r₂)²); the second pulley is driven by r₂ times what the taut side pulls
    /// more, of which r₁ ∓ r₂ over the distance goes across the line of centres.
    void pulleys() {
        QFETCH(unsigned, seed);
        std::mt19937 random(seed);
        const Place place(random);
        const Vec3 z = place.axes.col(2);
        const bool crossed = seed % 2 == 0, equal = seed == 1;
        const double r1 = between(random, 0.05, 0.2), r2 = equal ? r1 : between(random, 0.05, 0.2),
                     apart = r1 + r2 + between(random, 0.05, 0.4), aside = between(random, -0.2, 0.2),
                     at = between(random, -3, 3), J1 = between(random, 0.01, 0.1), J2 = between(random, 0.01, 0.1);
        const double k = r1 / r2, sign = crossed ? -1 : 1, rate = 30, push = rate * (J1 + J2 * k * k);
        const Vec3 centre = place.world(apart * std::cos(at), apart * std::sin(at), aside);
        const Results results =
            simulate(fromParts(R"("space": "spatial", "ground": {"markers": [)" +
                               joined({place.marker("O", place.at), place.marker("Q", centre)}) + R"(]}, "bodies": [)" +
                               joined({place.body("one", place.at, J1, between(random, -3, 3)),
                                       place.body("two", centre, J2, between(random, -3, 3))}) +
                               R"(], "joints": [)" +
                               joined({pin("j1", "ground.O", "one.C"), pin("j2", "ground.Q", "two.C"),
                                       belt("one.C", "two.C", r1, r2, crossed)}) +
                               "], " + torque("one", push * z) + runFor(4)));
        QVERIFY2(results.outcome.status == Outcome::Status::completed, results.outcome.sentence.english().c_str());
        double rates = 0, angles = 0, forces = 0, torques = 0;
        for (std::size_t i = 0; i < results.size(); ++i) {
            const double t = results.frame(i).time;
            rates = std::max({rates, (spin(results.frame(i), 0) - rate * t * z).norm(),
                              (spin(results.frame(i), 1) - sign * k * rate * t * z).norm()});
            angles = std::max(angles, offZero(turned(results, i, 1, z) - sign * k * rate * t * t / 2));
            const double pull = J2 * sign * k * rate / r2;  // of the belt along the rim of the second pulley
            const Vec3 across = place.axes * Vec3(-std::sin(at), std::cos(at), 0);
            forces = std::max(
                forces, (readVector(results, "belt.reaction_f", i) - pull * (sign * r1 - r2) / apart * across).norm());
            torques = std::max(torques, (readVector(results, "belt.reaction_t", i) - pull * r2 * z).norm());
        }
        QVERIFY(rate * 16 / 2 > 30 * 2 * pi);  // many turns
        MEASURED("rates [rad/s]", rates, 1e-7);
        MEASURED("angle [rad]", angles, 1e-7);
        MEASURED("violation", results.statistics.largestPositionViolation, 1e-11);
        MEASURED("torque of the belt [N m]", torques, 1e-8);
        MEASURED("force across the line of centres [N]", forces, 1e-7);
        MEASURED("energy balance [J]", results.statistics.largestEnergyBalanceError, 1e-6);
    }

    void carriers_data() { seeds(); }
    /// A pulley that stands still, and one on an arm that turns: (ω₂ − Ω) r₂ = ∓Ω r₁, so that behind equal pulleys in
    /// an open belt the second body keeps its direction.
    void carriers() {
        QFETCH(unsigned, seed);
        std::mt19937 random(seed);
        const Place place(random);
        const Vec3 z = place.axes.col(2);
        const bool crossed = seed % 2 == 0, equal = seed == 1;
        const double r1 = between(random, 0.05, 0.2), r2 = equal ? r1 : between(random, 0.05, 0.2),
                     apart = r1 + r2 + between(random, 0.05, 0.4), speed = between(random, 2, 6),
                     ratio = 1 - (crossed ? -1 : 1) * r1 / r2;
        const Vec3 tip = place.world(apart, 0, 0);
        const Model model = fromParts(
            R"("space": "spatial", "ground": {"markers": [)" + place.marker("O", place.at) + R"(]}, "bodies": [)" +
            joined({place.body("arm", place.at, 0.1, 0, ", " + place.marker("P", tip - place.at)),
                    place.body("planet", tip, 0.05, between(random, -3, 3))}) +
            R"(], "joints": [)" +
            joined({pin("axis", "ground.O", "arm.C"), pin("pin", "arm.P", "planet.C"),
                    belt("ground.O", "planet.C", r1, r2, crossed)}) +
            R"(], "motions": [{"type": "angle-motion", "name": "motor", "first": "ground.O", "second": "arm.C", "speed": )" +
            text(speed) + "}], " + runFor(12));
        QCOMPARE(check(model).freedom, 0);
        for (const bool isRun : {false, true}) {
            const Results results = isRun ? simulate(model) : kinematics(model);
            QVERIFY2(results.outcome.status == Outcome::Status::completed, results.outcome.sentence.english().c_str());
            double rates = 0, angles = 0;
            for (std::size_t i = 0; i < results.size(); ++i) {
                rates = std::max(rates, (spin(results.frame(i), 1) - ratio * speed * z).norm());
                angles = std::max(angles, offZero(turned(results, i, 1, z) - ratio * speed * results.frame(i).time));
            }
            MEASURED(isRun ? "rate in the run [rad/s]" : "rate in kinematics [rad/s]", rates, 1e-8);
            MEASURED(isRun ? "angle in the run [rad]" : "angle in kinematics [rad]", angles, 1e-7);
        }
    }

    void racks_data() { seeds(); }
    /// A torque τ on the pinion: s̈ = (τ/r)/(m + J/r²), and m s̈ along the rack at the pitch point.
    void racks() {
        QFETCH(unsigned, seed);
        std::mt19937 random(seed);
        const Place place(random);
        const Vec3 x = place.axes.col(0), z = place.axes.col(2);
        const bool right = seed % 2 == 0;
        const double r = between(random, 0.05, 0.2), J = between(random, 0.01, 0.1), at = between(random, -0.3, 0.3),
                     aside = between(random, -0.2, 0.2), push = between(random, 1, 3), sign = right ? -1 : 1;
        const Vec3 centre = place.world(at, sign * r, aside);
        // The rail of a prismatic joint is along z.
        const std::string along = R"(, "z": )" + text(x) + R"(, "x": )" + text(z) + "}";
        const Results results = simulate(
            fromParts(R"("space": "spatial", "ground": {"markers": [{"name": "O", "position": )" + text(place.at) +
                      along + ", " + place.marker("Q", centre) + R"(]}, "bodies": [)" +
                      joined({place.body("rack", place.at, 0.1, 0, R"(, {"name": "R", "position": [0, 0, 0])" + along),
                              place.body("pinion", centre, J, between(random, -3, 3))}) +
                      R"(], "joints": [)" +
                      joined({pin("rail", "ground.O", "rack.R", "prismatic"), pin("axis", "ground.Q", "pinion.C"),
                              rack("rack.C", "pinion.C", r, right)}) +
                      "], " + torque("pinion", push * z) + runFor(4)));
        QVERIFY2(results.outcome.status == Outcome::Status::completed, results.outcome.sentence.english().c_str());
        const double a = sign * push / r / (1.5 + J / r / r);  // turning about z drives a rack below along x
        double ways = 0, angles = 0, forces = 0, torques = 0;
        for (std::size_t i = 0; i < results.size(); ++i) {
            const double t = results.frame(i).time, way = a * t * t / 2;
            ways = std::max(ways, std::abs(reading(results, "rail.displacement")(i) - way));
            angles = std::max(angles, offZero(turned(results, i, 1, z) - sign * way / r));
            const Vec3 onPinion = -1.5 * a * x, arm = -sign * r * place.axes.col(1);
            forces = std::max(forces, (readVector(results, "mesh.reaction_f", i) - onPinion).norm());
            torques = std::max(torques, (readVector(results, "mesh.reaction_t", i) - arm.cross(onPinion)).norm());
        }
        QVERIFY(std::abs(a) * 8 / r > 2 * 2 * pi);
        MEASURED("way [m]", ways, 1e-8);
        MEASURED("angle [rad]", angles, 1e-7);
        MEASURED("force along the rack [N]", forces, 1e-8);
        MEASURED("its torque about the pinion [N m]", torques, 1e-8);
        MEASURED("violation", results.statistics.largestPositionViolation, 1e-11);
    }

    void racksInCarriers_data() { seeds(); }
    /// On a carrier that turns by Ω, past which the pinion turns by ω, the rack goes by ±r ω t.
    void racksInCarriers() {
        QFETCH(unsigned, seed);
        std::mt19937 random(seed);
        const Place place(random);
        const Vec3 x = place.axes.col(0), z = place.axes.col(2);
        const bool right = seed % 2 == 0;
        const double r = between(random, 0.05, 0.2), sign = right ? -1 : 1, turns = between(random, -3, 3),
                     speed = between(random, 2, 5);
        const Vec3 arm = place.axes * Vec3(0.2, sign * r, 0.1);
        const std::string along =
            R"({"name": "R", "position": [0, 0, 0], "z": )" + text(x) + R"(, "x": )" + text(z) + "}";
        const Model model = fromParts(
            R"("space": "spatial", "ground": {"markers": [)" + place.marker("O", place.at) + R"(]}, "bodies": [)" +
            joined({place.body("carrier", place.at, 0.1, 0, ", " + place.marker("P", arm) + ", " + along),
                    place.body("rack", place.at, 0.1, 0, ", " + along), place.body("pinion", place.at + arm, 0.05)}) +
            R"(], "joints": [)" +
            joined({pin("axis", "ground.O", "carrier.C"), pin("rail", "carrier.R", "rack.R", "prismatic"),
                    pin("pin", "carrier.P", "pinion.C"), rack("rack.C", "pinion.C", r, right)}) +
            R"(], "motions": [{"type": "angle-motion", "name": "m", "first": "ground.O", "second": "carrier.C", "speed": )" +
            text(turns) +
            R"(}, {"type": "angle-motion", "name": "n", "first": "carrier.P", "second": "pinion.C", "speed": )" +
            text(speed) + "}], " + runFor(8));
        QCOMPARE(check(model).freedom, 0);
        for (const bool isRun : {false, true}) {
            const Results results = isRun ? simulate(model) : kinematics(model);
            QVERIFY2(results.outcome.status == Outcome::Status::completed, results.outcome.sentence.english().c_str());
            const Reading way = reading(results, "rail.displacement");
            double off = 0;
            for (std::size_t i = 0; i < results.size(); ++i)
                off = std::max(off, std::abs(way(i) - sign * r * speed * results.frame(i).time));
            MEASURED(isRun ? "way in the run [m]" : "way in kinematics [m]", off, 1e-9);
        }
    }

    void planarOnesInSpace_data() { seeds(); }
    /// A motor with a belt, whose pulley drives a rack with a weight beside its middle.
    void planarOnesInSpace() {
        QFETCH(unsigned, seed);
        std::mt19937 random(seed);
        const bool crossed = seed % 2 == 0, right = seed % 3 == 0;
        const double r1 = between(random, 0.05, 0.2), r2 = between(random, 0.05, 0.2), r = between(random, 0.05, 0.15),
                     rail = right ? r : -r;
        const std::string at = "[0.3, 0.4]";
        const Model planar = fromParts(
            R"("space": "planar", "ground": {"markers": [{"name": "O"}, {"name": "Q", "position": )" + at +
            R"(}, {"name": "R", "position": [0.3, )" + text(0.4 + rail) +
            R"(]}]}, "bodies": [{"name": "one", "mass": 1, "inertia": 0.02, "com": [0.02, 0.03], "angle": 0.4, "keep": ["angle"],
            "markers": [{"name": "C"}]}, {"name": "two", "mass": 1, "inertia": 0.03, "position": )" +
            at + R"(, "keep": ["position", "angle"], "angle": -1, "markers": [{"name": "C"}]},
            {"name": "rack", "mass": 0.7, "inertia": 0.1, "position": [0.3, )" +
            text(0.4 + rail) + R"(], "com": [0.1, -0.05], "markers": [{"name": "A"}]}], "joints": [)" +
            joined({pin("p", "ground.O", "one.C"), pin("q", "ground.Q", "two.C"),
                    pin("rail", "ground.R", "rack.A", "prismatic"), belt("one.C", "two.C", r1, r2, crossed),
                    rack("rack.A", "two.C", r, right)}) +
            R"(], "forces": [{"type": "gravity", "name": "gravity"}, {"type": "torque", "name": "push", "body": "one",
            "torque": 0.8}], )" +
            runFor(2));
        const auto space = toSpatial(planar);
        QVERIFY(space.left.empty());
        Model solid = space.model;
        QVERIFY(!hasErrors(evaluate(solid)));
        const Results flat = simulate(planar), both = simulate(solid);
        QVERIFY2(flat.outcome.status == Outcome::Status::completed, flat.outcome.sentence.english().c_str());
        QVERIFY2(both.outcome.status == Outcome::Status::completed, both.outcome.sentence.english().c_str());
        double off = 0, forces = 0;
        for (int body = 0; body < 3; ++body)
            for (int k = 0; k <= 20; ++k) {
                const Pose p = flat.pose(body, 0.1 * k), q = both.pose(body, 0.1 * k);
                off = std::max({off, (p.position - q.position).norm(),
                                (p.orientation.toRotationMatrix() - q.orientation.toRotationMatrix()).norm()});
            }
        for (const std::string joint : {"belt", "mesh"})
            for (const auto& [inPlane, inSpace] : {std::pair{".reaction_fx", ".reaction_fx"},
                                                   {".reaction_fy", ".reaction_fy"},
                                                   {".reaction_torque", ".reaction_tz"}}) {
                const Reading one = reading(flat, joint + inPlane), other = reading(both, joint + inSpace);
                for (std::size_t i = 0; i < flat.size(); ++i) forces = std::max(forces, std::abs(one(i) - other(i)));
            }
        MEASURED("poses", off, 1e-8);
        MEASURED("reactions", forces, 1e-6);
    }

    void whatCannotRollIsTold_data() {
        QTest::addColumn<bool>("isBelt");
        QTest::addColumn<double>("tilt");
        QTest::addColumn<double>("apart");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("belt, tilted") << true << 0.1 << 0.4 << "are not parallel";
        QTest::newRow("belt, one centre") << true << 0.0 << 0.0 << "one centre";
        QTest::newRow("rack, tilted") << false << 0.1 << 0.2 << "are not parallel";
    }
    void whatCannotRollIsTold() {
        QFETCH(bool, isBelt);
        QFETCH(double, tilt);
        QFETCH(double, apart);
        QFETCH(QString, sentence);
        const std::string other = R"("z": [0, )" + text(std::sin(tilt)) + ", " + text(std::cos(tilt)) +
                                  R"(], "x": [1, 0, 0])",
                          at = "[" + text(apart) + ", 0, 0.3]";
        const Model model = fromParts(
            R"("space": "spatial", "ground": {"markers": [{"name": "O"}, {"name": "Q", "position": )" + at + ", " +
            other +
            R"(}]}, "bodies": [{"name": "one", "mass": 1, "inertia": [1, 1, 1, 0, 0, 0], "markers": [{"name": "C"}]},
            {"name": "two", "mass": 1, "inertia": [1, 1, 1, 0, 0, 0], "position": )" +
            at + R"(, "markers": [{"name": "C", )" + other + R"(}]}], "joints": [)" +
            joined({pin("p", "ground.O", "one.C"), pin("q", "ground.Q", "two.C"),
                    isBelt ? belt("one.C", "two.C", 0.1, 0.2, false) : rack("one.C", "two.C", 0.1, false)}) +
            "]");
        std::string said;
        for (const Issue& issue : check(model).issues)
            if (issue.severity == Issue::Severity::error) said += issue.sentence.english();
        QVERIFY2(QString::fromStdString(said).contains(sentence), said.c_str());
    }
};

QTEST_GUILESS_MAIN(SpatialBeltsTest)
#include "spatial_belts_test.moc"
