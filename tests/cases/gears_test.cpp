// Gears in space against closed forms: spur gears and their tooth force, a planetary train, a bevel differential, a
// worm, random bevel gears, in runs of many turns and in kinematics; and what is told of gears that cannot mesh.
#include <QtTest>
#include <random>

#include "engine/analysis/check.h"
#include "engine/analysis/kinematics.h"
#include "engine/analysis/simulation.h"
#include "engine/system/system.h"
#include "test_paths.h"
#include "tests/cases/linkage_families.h"
#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;
using namespace zwang::tests::families;

namespace {

std::string runFor(double end) {
    return R"("run": {"end": )" + text(end) +
           R"(, "output_step": 0.05, "integrator": "fehlberg78", "rtol": 1e-10, "atol": 1e-10})";
}

std::string marker(const std::string& name, const Vec3& at, const Vec3& axis) {
    const Vec3 x = axis.unitOrthogonal();
    return R"({"name": ")" + name + R"(", "position": )" + text(at) + R"(, "z": )" + text(axis) + R"(, "x": )" +
           text(x) + "}";
}

/// A round body about `axis` through `at`, its frame the world's; its marker is C, and more markers may follow.
std::string wheel(const std::string& name, const Vec3& at, const Vec3& axis, double along, double across,
                  const std::string& more = "") {
    const Mat3 J = across * Mat3::Identity() + (along - across) * axis * axis.transpose();
    std::string inertia = "[";
    for (const double x : {J(0, 0), J(1, 1), J(2, 2), J(0, 1), J(0, 2), J(1, 2)})
        inertia += (inertia.size() > 1 ? ", " : "") + text(x);
    return R"({"name": ")" + name + R"(", "mass": 1.5, "inertia": )" + inertia + R"(], "position": )" + text(at) +
           R"(, "markers": [)" + marker("C", Vec3::Zero(), axis) + more + "]}";
}

std::string gears(const std::string& name, const std::string& first, const std::string& second, int a, int b,
                  const char* axes, const char* meshing = "external") {
    return R"({"type": "gears", "name": ")" + name + R"(", "first": ")" + first + R"(", "second": ")" + second +
           R"(", "first_teeth": )" + std::to_string(a) + R"(, "second_teeth": )" + std::to_string(b) +
           R"(, "axes": ")" + axes + R"(", "meshing": ")" + meshing + R"("})";
}

std::string torque(const std::string& body, const Vec3& t) {
    return R"({"type": "torque", "name": "push", "body": ")" + body + R"(", "torque": )" + text(t) + "}";
}

/// Two gears on the ground about axes through two places, one of them turned by a torque.
Model pair(const Vec3& at1, const Vec3& axis1, double J1, const Vec3& at2, const Vec3& axis2, double J2, int a, int b,
           const char* axes, double push, const char* meshing = "external", double end = 3) {
    return fromParts(R"("space": "spatial", "ground": {"markers": [)" +
                     joined({marker("O1", at1, axis1), marker("O2", at2, axis2)}) + R"(]}, "bodies": [)" +
                     joined({wheel("one", at1, axis1, J1, 0.7 * J1), wheel("two", at2, axis2, J2, 0.6 * J2)}) +
                     R"(], "joints": [)" +
                     joined({pin("j1", "ground.O1", "one.C"), pin("j2", "ground.O2", "two.C"),
                             gears("mesh", "one.C", "two.C", a, b, axes, meshing)}) +
                     R"(], "forces": [)" + torque("one", push * axis1) + "], " + runFor(end));
}

/// Angular velocity of a body about an axis of its own (world and body agree on it, as it stays).
double spin(const Frame& frame, int body, const Vec3& axis) { return frame.v.segment<3>(6 * body + 3).dot(axis); }

}  // namespace

class GearsTest : public QObject {
    Q_OBJECT
  private slots:
    /// α₁ = τ/(I₁ + I₂ (N₁/N₂)²); the force of the teeth turns the second gear at its pitch radius.
    void spurGears() {
        const double push = 2, J1 = 0.02, J2 = 0.09, apart = 0.3, ratio = 17.0 / 39;
        for (const char* meshing : {"external", "internal"}) {
            const double sign = meshing[0] == 'e' ? -1 : 1;
            const Results results = simulate(pair(Vec3(0.1, 0.2, 0), Vec3::UnitZ(), J1, Vec3(0.1 + apart, 0.2, 0),
                                                  Vec3::UnitZ(), J2, 17, 39, "parallel", push, meshing));
            QVERIFY2(results.outcome.status == Outcome::Status::completed, results.outcome.sentence.english().c_str());
            const double rate = push / (J1 + J2 * ratio * ratio);
            QVERIFY(rate * 9 / 2 > 10 * 2 * pi);  // many turns
            double worst = 0;
            for (std::size_t i = 0; i < results.size(); ++i) {
                const Frame& f = results.frame(i);
                worst = std::max({worst, std::abs(spin(f, 0, Vec3::UnitZ()) - rate * f.time),
                                  std::abs(spin(f, 1, Vec3::UnitZ()) - sign * ratio * rate * f.time)});
            }
            qInfo("%s: rates within %.1e rad/s", meshing, worst);
            QVERIFY(worst < 1e-8);
            const Frame& last = results.frame(results.size() - 1);
            QVERIFY(last.positionViolation < 1e-12);
            const double radius = apart * 39 / (sign < 0 ? 17 + 39 : 39 - 17), force = J2 * ratio * rate / radius;
            const double fx = reading(results, "mesh.reaction_fx")(results.size() - 1),
                         fy = reading(results, "mesh.reaction_fy")(results.size() - 1);
            QVERIFY(std::abs(std::abs(fy) - force) < 1e-8 * force);
            QVERIFY(std::abs(fx) < 1e-8 * force);
        }
    }

    /// Willis: (ω_planet − Ω)/(ω_sun − Ω) = −N_s/N_p and Ω = ω_sun N_s/(N_s + N_r) with the ring held.
    void planetaryTrain() {
        const Vec3 z = Vec3::UnitZ(), at(0.25, 0, 0.1);
        const Model model = fromParts(
            R"("space": "spatial", "ground": {"markers": [)" + marker("O", Vec3::Zero(), z) + R"(]}, "bodies": [)" +
            joined({wheel("sun", Vec3::Zero(), z, 0.02, 0.01), wheel("planet", at, z, 0.03, 0.02),
                    wheel("carrier", Vec3::Zero(), z, 0.05, 0.03, ", " + marker("P", at, z))}) +
            R"(], "joints": [)" +
            joined({pin("s", "ground.O", "sun.C"), pin("c", "ground.O", "carrier.C"), pin("p", "carrier.P", "planet.C"),
                    gears("inner", "sun.C", "planet.C", 20, 30, "parallel"),
                    gears("outer", "planet.C", "ground.O", 30, 80, "parallel", "internal")}) +
            R"(], "motions": [{"type": "angle-motion", "name": "motor", "first": "ground.O", "second": "sun.C",
                "speed": 3}], )" +
            runFor(20));
        QCOMPARE(check(model).freedom, 0);
        for (const bool isRun : {false, true}) {
            const Results results = isRun ? simulate(model) : kinematics(model);
            QVERIFY2(results.outcome.status == Outcome::Status::completed, results.outcome.sentence.english().c_str());
            double worst = 0;
            for (std::size_t i = 0; i < results.size(); ++i) {
                const Frame& f = results.frame(i);
                worst = std::max(
                    {worst, std::abs(spin(f, 0, z) - 3), std::abs(spin(f, 1, z) + 1), std::abs(spin(f, 2, z) - 0.6)});
                const double turned =
                    std::remainder(angleOf(drawingPose(results.system(), 1, f.q.data())) + f.time, 2 * pi);
                worst = std::max(worst, std::abs(turned));
            }
            qInfo("%s: within %.1e", isRun ? "run" : "kinematics", worst);
            QVERIFY(worst < 1e-8);
        }
    }

    /// With Ω of the carrier and δ of the left wheel past it, both inertia and torque are constant.
    void bevelDifferential() {
        const Vec3 x = Vec3::UnitX(), y = Vec3::UnitY(), left(-0.1, 0, 0), right(0.1, 0, 0), up(0, 0.15, 0);
        const double JL = 0.02, JR = 0.05, JC = 0.08, JP = 0.004, across = 0.003, push = 1.3, n = 30.0 / 20;
        const Model model = fromParts(
            R"("space": "spatial", "ground": {"markers": [)" +
            joined({marker("L", left, x), marker("R", right, x), marker("O", Vec3::Zero(), x)}) + R"(]}, "bodies": [)" +
            joined({wheel("left", left, x, JL, 0.01), wheel("right", right, x, JR, 0.03),
                    wheel("carrier", Vec3::Zero(), x, JC, 0.05, ", " + marker("P", up, y)),
                    wheel("pinion", up, y, JP, across)}) +
            R"(], "joints": [)" +
            joined({pin("l", "ground.L", "left.C"), pin("r", "ground.R", "right.C"), pin("c", "ground.O", "carrier.C"),
                    pin("p", "carrier.P", "pinion.C"), gears("one", "left.C", "pinion.C", 30, 20, "crossing"),
                    gears("two", "right.C", "pinion.C", 30, 20, "crossing", "internal")}) +
            R"(], "forces": [)" + torque("carrier", push * x) + "], " + runFor(5));
        QCOMPARE(check(model).freedom, 2);
        const Results results = simulate(model);
        QVERIFY2(results.outcome.status == Outcome::Status::completed, results.outcome.sentence.english().c_str());
        Eigen::Matrix2d M;
        M << JC + JL + JR + across + 1.5 * 0.15 * 0.15, JL - JR, JL - JR, JL + JR + JP * n * n;
        const Eigen::Vector2d rates = M.inverse() * Eigen::Vector2d(push, 0);
        double worst = 0;
        for (std::size_t i = 0; i < results.size(); ++i) {
            const Frame& f = results.frame(i);
            worst = std::max({worst, std::abs(spin(f, 0, x) - (rates[0] + rates[1]) * f.time),
                              std::abs(spin(f, 1, x) - (rates[0] - rates[1]) * f.time),
                              std::abs(spin(f, 2, x) - rates[0] * f.time),
                              std::abs(std::abs(spin(f, 3, y)) - std::abs(n * rates[1] * f.time))});
        }
        qInfo("within %.1e rad/s of %.1f", worst, rates[0] * 5);
        QVERIFY(worst < 1e-7);
    }

    /// Axes at any angle and distance, whole and other ratios, worms of few starts.
    void randomCrossingAxes() {
        double worst = 0;
        for (unsigned seed = 1; seed <= 12; ++seed) {
            std::mt19937 random(seed);
            const auto vector = [&] {
                return Vec3(between(random, -1, 1), between(random, -1, 1), between(random, -1, 1));
            };
            const Vec3 axis1 = vector().normalized(), axis2 = vector().normalized();
            const int a = std::uniform_int_distribution<int>(1, 60)(random),
                      b = std::uniform_int_distribution<int>(9, 90)(random);
            const double J1 = between(random, 0.01, 0.1), J2 = between(random, 0.01, 0.1),
                         ratio = static_cast<double>(a) / b, rate = 20, push = rate * (J1 + J2 * ratio * ratio);
            const Results results = simulate(pair(vector(), axis1, J1, vector(), axis2, J2, a, b, "crossing", push));
            QVERIFY2(results.outcome.status == Outcome::Status::completed, results.outcome.sentence.english().c_str());
            for (std::size_t i = 0; i < results.size(); ++i) {
                const Frame& f = results.frame(i);
                worst = std::max({worst, std::abs(spin(f, 0, axis1) - rate * f.time),
                                  std::abs(spin(f, 1, axis2) + ratio * rate * f.time) / std::max(1.0, ratio)});
            }
        }
        qInfo("within %.1e rad/s", worst);
        QVERIFY(worst < 1e-7);
    }

    /// Ratios of the examples: Willis; equal torques of both half shafts, 2 ω_l = 0.2 ω_r and ω_l + ω_r = 2 Ω; starts
    /// over teeth.
    void examples() {
        const auto last = [](const char* key, std::initializer_list<const char*> channels) {
            const Results results = simulate(loadModel(std::string(ZWANG_SOURCE_DIR "/resources/examples/") + key));
            std::vector<double> values;
            for (const char* each : channels) values.push_back(reading(results, each)(results.size() * 3 / 4));
            return values;
        };
        const auto train = last("planetary-gear.zwang", {"sun.wz", "carrier.wz", "planetA.wz"});
        QVERIFY(std::abs(train[1] - train[0] * 20 / 72) < 1e-9);
        QVERIFY(std::abs(train[2] - train[1] + (train[0] - train[1]) * 20 / 16) < 1e-9);
        const auto shafts = last("bevel-differential.zwang", {"left.wx", "right.wx"});
        QVERIFY(std::abs(shafts[0] - 10.0 / 11) < 1e-8 && std::abs(shafts[1] - 100.0 / 11) < 1e-8);
        const auto worm = last("worm-drive.zwang", {"worm.wx", "wheel.wy"});
        QVERIFY(std::abs(worm[0]) > 1 && std::abs(worm[1] + worm[0] * 2 / 40) < 1e-9);
    }

    void whatCannotMeshIsTold_data() {
        QTest::addColumn<QString>("axes");
        QTest::addColumn<QString>("meshing");
        QTest::addColumn<double>("tilt");
        QTest::addColumn<double>("apart");
        QTest::addColumn<int>("teeth");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("not parallel") << "parallel"
                                      << "external" << 0.1 << 0.3 << 30 << "are not parallel";
        QTest::newRow("parallel") << "crossing"
                                  << "external" << 0.0 << 0.3 << 30 << "are parallel";
        QTest::newRow("one line") << "parallel"
                                  << "external" << 0.0 << 0.0 << 30 << "about one line";
        QTest::newRow("as many teeth") << "parallel"
                                       << "internal" << 0.0 << 0.3 << 20 << "as many teeth";
    }
    void whatCannotMeshIsTold() {
        QFETCH(QString, axes);
        QFETCH(QString, meshing);
        QFETCH(double, tilt);
        QFETCH(double, apart);
        QFETCH(int, teeth);
        QFETCH(QString, sentence);
        const Model model =
            pair(Vec3::Zero(), Vec3::UnitZ(), 0.1, Vec3(apart, 0, 0.2), Vec3(0, std::sin(tilt), std::cos(tilt)), 0.1,
                 20, teeth, axes.toUtf8().constData(), 1, meshing.toUtf8().constData());
        std::string said;
        for (const Issue& issue : check(model).issues)
            if (issue.severity == Issue::Severity::error) said += issue.sentence.english();
        QVERIFY2(QString::fromStdString(said).contains(sentence), said.c_str());
    }
};

QTEST_GUILESS_MAIN(GearsTest)
#include "gears_test.moc"
