// Wheels, balls and blades against closed forms and independent references (tests/data/reference/nonholonomic:
// Chaplygin sleigh in closed form; coins rolling without slip, integrated in minimal coordinates), by random members,
// by every formulation and several integrators; their energy, degrees of freedom and derivatives.
#include <QtTest>
#include <random>

#include "engine/analysis/check.h"
#include "engine/analysis/kinematics.h"
#include "engine/formulations/formulation.h"
#include "engine/sensitivity/sensitivity.h"
#include "tests/cases/linkage_families.h"
#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;
using namespace zwang::tests::families;

namespace {

const std::string runSettings =
    R"("run": {"end": 1, "output_step": 0.05, "integrator": "fehlberg78", "rtol": 1e-10, "atol": 1e-10})";

/// The sleigh of the reference: m = 1, I = 0.2, the blade 0.3 behind the centre of mass; v0, ω0 are parameters.
Model sleigh() {
    return fromParts(
        R"("parameters": [{"name": "v0", "value": 1}, {"name": "w0", "value": 2}, {"name": "a", "value": 0.3}],
        "space": "planar", "ground": {"markers": [{"name": "O"}]},
        "bodies": [{"name": "sleigh", "mass": 1, "inertia": 0.2, "com": ["a", 0], "velocity": ["v0", 0], "rate": "w0",
            "keep": ["rate"], "markers": [{"name": "blade"}, {"name": "C", "position": ["a", 0]}]}],
        "joints": [{"type": "knife-edge", "name": "blade", "first": "ground.O", "second": "sleigh.blade"}],
        "watches": [{"name": "B", "point": "sleigh.blade"}, {"name": "C", "point": "sleigh.C"}],
        "objectives": [{"name": "way", "terminal": "C.x^2 + C.y"}], )" +
        runSettings);
}

/// The same in space, kept on the floor by a planar joint beside the blade, whose own height is then redundant.
Model sleighInSpace() {
    return fromParts(
        R"("space": "spatial", "ground": {"markers": [{"name": "O"}]},
        "bodies": [{"name": "sleigh", "mass": 1, "inertia": [0.1, 0.1, 0.2, 0, 0, 0], "com": [0.3, 0, 0],
            "velocity": [1, 0, 0], "rate": [0, 0, 2], "keep": ["rate"],
            "markers": [{"name": "blade"}, {"name": "C", "position": [0.3, 0, 0]}]}],
        "joints": [{"type": "planar", "name": "floor", "first": "ground.O", "second": "sleigh.C"},
                   {"type": "knife-edge", "name": "blade", "first": "ground.O", "second": "sleigh.blade"}],
        "watches": [{"name": "B", "point": "sleigh.blade"}, {"name": "C", "point": "sleigh.C"}], )" +
        runSettings);
}

/// A disc of 1 kg on the floor: its axis e, leaning by `lean` to the floor, turned by the angular velocity in world
/// axes. Its rim lies `below` under its middle (along −e).
struct Coin {
    double radius = 0.03, half = 0, lean = 0, precession = 0, spin = 0, nutation = 0, speed = 0, gravity = 9.81;
    double outputStep = 7.0 / 399;
    std::string extra = "";

    Vec3 axis() const { return {0, -std::sin(lean), std::cos(lean)}; }
    Vec3 rate() const { return precession * Vec3::UnitZ() + spin * axis() + nutation * Vec3::UnitX(); }
    Model model() const {
        const Vec3 e = axis();
        Mat3 R;
        R << Vec3::UnitX(), e.cross(Vec3::UnitX()), e;
        const Quat o(R);
        const Vec3 w = R.transpose() * rate();
        const double across = radius * radius / 4 + half * half / 3;
        const double height = half * e.z() + radius * std::sin(lean);
        return fromParts(R"("space": "spatial", "ground": {"markers": [{"name": "O"}]},
            "bodies": [{"name": "coin", "mass": 1, "inertia": [)" +
                         text(across) + ", " + text(across) + ", " + text(radius * radius / 2) +
                         R"(, 0, 0, 0], "position": )" + text(Vec3(0, 0, height)) + R"(, "orientation": [)" +
                         text(o.w()) + ", " + text(o.x()) + ", " + text(o.y()) + ", " + text(o.z()) + R"(], "rate": )" +
                         text(w) +
                         R"(, "keep": ["orientation", "rate"], "markers": [{"name": "C"}, {"name": "rim",
                "position": [0, 0, )" +
                         text(-half) + R"(]}, {"name": "tip", "position": [0, 0, 1]}]}],
            "joints": [{"type": "rolling-disc", "name": "floor", "first": "ground.O", "second": "coin.rim", "radius": )" +
                         text(radius) + extra + R"(}],
            "forces": [{"type": "gravity", "name": "gravity", "acceleration": [0, 0, )" +
                         text(-gravity) + R"(]}],
            "watches": [{"name": "C", "point": "coin.C"}, {"name": "T", "point": "coin.tip"}],
            "run": {"end": 1, "output_step": )" +
                         text(outputStep) + R"(, "integrator": "fehlberg78", "rtol": 1e-10, "atol": 1e-10})");
    }
};

/// A ball of the moment of inertia k m r² rolling on a plane that turns at `turning` about the z axis.
Model ballOnTurntable(double k, double turning, const Vec2& at, const Vec2& velocity) {
    const double r = 0.05;
    // No slip: v − ω × r n = Ω × x, so n × ω follows from v; the spin about n is free.
    const Vec2 slip = velocity - turning * Vec2(-at.y(), at.x());
    const Vec3 w(-slip.y() / r, slip.x() / r, 3);
    const std::string inertia = text(k * r * r);
    return fromParts(R"("space": "spatial", "ground": {"markers": [{"name": "O"}]},
        "bodies": [{"name": "table", "mass": 2, "inertia": [0.1, 0.1, 0.2, 0, 0, 0], "markers": [{"name": "O"}]},
                   {"name": "ball", "mass": 1, "inertia": [)" +
                     inertia + ", " + inertia + ", " + inertia + R"(, 0, 0, 0], "position": )" +
                     text(Vec3(at.x(), at.y(), r)) + R"(, "velocity": )" + text(Vec3(velocity.x(), velocity.y(), 0)) +
                     R"(, "rate": )" + text(w) + R"(, "keep": ["rate"], "markers": [{"name": "C"}]}],
        "joints": [{"type": "revolute", "name": "shaft", "first": "ground.O", "second": "table.O"},
                   {"type": "rolling-ball", "name": "ball_on_table", "first": "table.O", "second": "ball.C", "radius": 0.05}],
        "motions": [{"type": "angle-motion", "name": "motor", "first": "ground.O", "second": "table.O", "speed": )" +
                     text(turning) + R"(}],
        "forces": [{"type": "gravity", "name": "gravity", "acceleration": [0, 0, -9.81]}],
        "watches": [{"name": "C", "point": "ball.C"}], )" +
                     runSettings);
}

/// A skate whose centre of mass lies over the blade, on a slope that falls along x by `fall` [m/s²].
Model skate(double fall, double rate) {
    return fromParts(R"("space": "planar", "ground": {"markers": [{"name": "O"}]},
        "bodies": [{"name": "skate", "mass": 2, "inertia": 0.3, "rate": )" +
                     text(rate) + R"(, "keep": ["rate"], "markers": [{"name": "blade"}]}],
        "joints": [{"type": "knife-edge", "name": "ice", "first": "ground.O", "second": "skate.blade"}],
        "forces": [{"type": "gravity", "name": "gravity", "acceleration": [)" +
                     text(fall) + R"(, 0]}],
        "watches": [{"name": "B", "point": "skate.blade"}], )" +
                     runSettings);
}

double energyError(const Results& results) {
    double most = 0;
    const double start = results.frame(0).kinetic + results.frame(0).potential;
    double size = 1e-300;
    for (std::size_t i = 0; i < results.size(); ++i) {
        const Frame& f = results.frame(i);
        size = std::max(size, f.kinetic);
        most = std::max(most, std::abs(f.kinetic + f.potential - f.supplied - start));
    }
    return most / size;
}

}  // namespace

class RollingTest : public QObject {
    Q_OBJECT
  private slots:
    void sleighGoesItsClosedForm_data() {
        QTest::addColumn<bool>("inSpace");
        QTest::newRow("plane") << false;
        QTest::newRow("space, with a redundant height") << true;
    }
    void sleighGoesItsClosedForm() {
        QFETCH(bool, inSpace);
        const Table table = readTable("nonholonomic/chaplygin_sleigh.csv");
        const Results results = completed(inSpace ? sleighInSpace() : sleigh(), 5);
        for (const auto& [name, column] : {std::pair("B.x", "x_blade"), std::pair("B.y", "y_blade"),
                                           std::pair("C.x", "x_com"), std::pair("C.y", "y_com")})
            MEASURED(column, largestDifference(results, name, table, column, 5), 1e-8);
        MEASURED("energy", energyError(results), 1e-9);
        QVERIFY(results.passages.empty());
    }
    void sideForceOfTheSleigh() {
        const Table table = readTable("nonholonomic/chaplygin_sleigh.csv");
        const Results results = completed(sleigh(), 5);
        const auto force = [&](std::size_t i) {
            const double x = results.value(channel(results, "blade.reaction_fx"), i);
            const double y = results.value(channel(results, "blade.reaction_fy"), i);
            return std::hypot(x, y);
        };
        const double sign = table.rows[1][table.column("lateral_force_on_blade")] < 0 ? -1 : 1;
        double most = 0;
        for (const auto& row : table.rows) {
            if (row[0] > 5 + 1e-9) break;
            most = std::max(
                most, std::abs(force(frameNear(results, row[0])) - sign * row[table.column("lateral_force_on_blade")]));
        }
        MEASURED("force", most, 1e-7);
    }

    void coinsRollAsInTheReference_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<double>("radius");
        QTest::addColumn<double>("half");
        QTest::addColumn<double>("lean");
        QTest::addColumn<QVector<double>>("rates");
        const double degree = pi / 180, lean = 20 * degree;
        // Steady: the middle stays where it is; ω² = 4 g / (r sin).
        const double precession = std::sqrt(4 * 9.81 / (0.03 * std::sin(lean)));
        QTest::newRow("steady") << "coin_thin_steady" << 0.03 << 0.0 << lean
                                << QVector<double>{precession, -precession * std::cos(lean), 0};
        QTest::newRow("wobble") << "coin_thin_wobble" << 0.03 << 0.0 << 30 * degree << QVector<double>{40, -30, 0.5};
        QTest::newRow("thick") << "euler_disk_thick" << 0.0376 << 0.0064 << lean << QVector<double>{60, -50, 0};
    }
    void coinsRollAsInTheReference() {
        QFETCH(QString, file);
        QFETCH(double, radius);
        QFETCH(double, half);
        QFETCH(double, lean);
        QFETCH(QVector<double>, rates);
        Coin coin{radius, half, lean, rates[0], rates[1], rates[2]};
        const Table table = readTable("nonholonomic/" + file.toStdString() + ".csv");
        const Results results = completed(coin.model(), 1);
        for (const auto& name : {"x", "y", "z"})
            MEASURED(name, largestDifference(results, std::string("C.") + name, table, name), 1e-8);
        const auto along = [&](const char* axis) {
            return [&results, c = channel(results, std::string("C.") + axis),
                    t = channel(results, std::string("T.") + axis)](std::size_t i) {
                return results.value(t, i) - results.value(c, i);
            };
        };
        for (const auto& axis : {"x", "y", "z"})
            MEASURED(axis, largestDifference(results, along(axis), table, std::string("e") + axis), 1e-7);
        MEASURED("energy", energyError(results), 1e-9);
    }

    /// On a turntable the centre of a ball goes round a circle at k/(1 + k) of the table's rate (2/7 for a full one).
    void ballGoesRoundOnTheTurntable() {
        std::mt19937 random(7);
        for (int member = 0; member < 4; ++member) {
            const double k = member == 0 ? 0.4 : between(random, 0.2, 0.66), turning = between(random, -8, 8);
            const Vec2 at(between(random, -0.3, 0.3), between(random, -0.3, 0.3));
            const Vec2 velocity(between(random, -1, 1), between(random, -1, 1));
            const Results results = completed(ballOnTurntable(k, turning, at, velocity), 1);
            const double rate = k / (1 + k) * turning;
            const int x = channel(results, "C.x"), y = channel(results, "C.y");
            double most = 0;
            for (std::size_t i = 0; i < results.size(); ++i) {
                const double angle = rate * results.frame(i).time, s = std::sin(angle), c = 1 - std::cos(angle);
                const Vec2 wanted =
                    at + Vec2(velocity.x() * s - velocity.y() * c, velocity.y() * s + velocity.x() * c) / rate;
                most = std::max(most, (Vec2(results.value(x, i), results.value(y, i)) - wanted).norm());
            }
            MEASURED("circle", most, 1e-8);
        }
    }

    /// A spinning skate on a slope goes along a cycloid and never leaves: x = g sin²(ωt)/2ω², y = g (ωt − ½ sin
    /// 2ωt)/2ω².
    void skateGoesAlongACycloid() {
        std::mt19937 random(3);
        for (int member = 0; member < 4; ++member) {
            const double fall = between(random, 1, 5), rate = between(random, 1, 6);
            const Results results = completed(skate(fall, rate), 3);
            const int x = channel(results, "B.x"), y = channel(results, "B.y");
            double most = 0;
            for (std::size_t i = 0; i < results.size(); ++i) {
                const double angle = rate * results.frame(i).time, scale = fall / (2 * rate * rate);
                most = std::max({most, std::abs(results.value(x, i) - scale * std::sin(angle) * std::sin(angle)),
                                 std::abs(results.value(y, i) - scale * (angle - 0.5 * std::sin(2 * angle)))});
            }
            MEASURED("cycloid", most, 1e-8);
            MEASURED("energy", energyError(results), 1e-9);
        }
    }

    void discRollsOnItsTrack_data() {
        QTest::addColumn<QString>("track");
        QTest::addColumn<bool>("right");
        QTest::newRow("line") << "line" << false;
        QTest::newRow("under a line") << "line" << true;
        QTest::newRow("inside a circle") << "inside" << false;
        QTest::newRow("outside a circle") << "outside" << false;
    }
    /// With J = k m r² the disc runs on a line with g sin/(1 + k), and on a circle as a pendulum of the length
    /// (1 + k)(R ∓ r), which is followed by an integration of its own.
    void discRollsOnItsTrack() {
        QFETCH(QString, track);
        QFETCH(bool, right);
        std::mt19937 random(11);
        for (int member = 0; member < 3; ++member) {
            const double r = between(random, 0.05, 0.1), R = between(random, 0.3, 0.6), k = between(random, 0.4, 1);
            const double start = between(random, 0.5, 1.2), gx = 3, gy = -9, end = 0.6;
            const double arm = track == "inside" ? R - r : R + r;
            const bool line = track == "line";
            const Vec2 at = line ? Vec2(0, right ? -r : r) : Vec2(arm * std::cos(start), arm * std::sin(start));
            const Model model = fromParts(
                R"("space": "planar", "ground": {"markers": [{"name": "O"}]},
                "bodies": [{"name": "disc", "mass": 1.5, "inertia": )" +
                text(1.5 * k * r * r) + R"(, "position": [)" + text(at.x()) + ", " + text(at.y()) +
                R"(], "markers": [{"name": "C"}]}],
                "joints": [{"type": "rolling-disc", "name": "track", "first": "ground.O", "second": "disc.C", "radius": )" +
                text(r) + (line ? "" : R"(, "track_radius": )" + text(R)) + R"(, "track": ")" + track.toStdString() +
                R"(", "side": ")" + (right ? "right" : "left") + R"("}],
                "forces": [{"type": "gravity", "name": "gravity", "acceleration": [)" +
                text(gx) + ", " + text(gy) + R"(]}],
                "watches": [{"name": "C", "point": "disc.C"}], )" +
                runSettings);
            const Results results = completed(model, end);
            const int x = channel(results, "C.x"), y = channel(results, "C.y");
            const auto path = integrate(
                [&](double angle, double) { return (gy * std::cos(angle) - gx * std::sin(angle)) / ((1 + k) * arm); },
                start, 0, 0.05, 12, 400);
            MEASURED("track",
                     largestAtOutputs(results, 0.05, 12,
                                      [&](std::size_t i, std::size_t n) {
                                          const double t = results.frame(i).time;
                                          const Vec2 wanted =
                                              line ? Vec2(gx * t * t / (2 * (1 + k)), at.y())
                                                   : Vec2(arm * std::cos(path[n].first), arm * std::sin(path[n].first));
                                          return (Vec2(results.value(x, i), results.value(y, i)) - wanted).norm();
                                      }),
                     1e-8);
            MEASURED("energy", energyError(results), 1e-9);
            // It turns as it rolls.
            const int angle = channel(results, "disc.angle");
            const std::size_t last = results.size() - 1;
            const double turned = results.value(angle, last) - results.value(angle, 0);
            const double wanted = line ? -results.value(x, last) / r * (right ? -1 : 1)
                                       : (path.back().first - start) * arm / r * (track == "inside" ? -1 : 1);
            MEASURED("turned", std::abs(turned - wanted), 1e-7);
        }
    }

    void everyMethodAgrees_data() {
        QTest::addColumn<QString>("formulation");
        QTest::addColumn<QString>("integrator");
        QTest::addColumn<QString>("stabilisation");
        for (const auto& row : formulations())
            if (row.info.key != "gauss-pso")
                QTest::newRow(std::string(row.info.key).c_str())
                    << QString::fromStdString(std::string(row.info.key)) << "fehlberg78"
                    << "projection";
        for (const char* integrator : {"dopri5", "bulirsch-stoer", "radau5", "automatic"})
            QTest::newRow(integrator) << "gauss" << integrator << "projection";
        QTest::newRow("baumgarte") << "gauss"
                                   << "fehlberg78"
                                   << "baumgarte";
    }
    void everyMethodAgrees() {
        QFETCH(QString, formulation);
        QFETCH(QString, integrator);
        QFETCH(QString, stabilisation);
        Coin coin{0.03, 0.004, 0.6, 30, -22, 2};
        coin.extra = R"(, "tube_radius": 0.005)";
        const Results truth = completed(coin.model(), 0.4);
        Model model = coin.model();
        model.run.formulation = *formulationNamed(formulation.toStdString());
        model.run.integrator = {integrator.toStdString()};
        model.run.stabilisation = {stabilisation.toStdString()};
        const Results results = completed(model, 0.4);
        double most = 0;
        for (std::size_t i = 0; i < truth.size(); ++i)
            most = std::max(most, (truth.frame(i).q - results.frame(frameNear(results, truth.frame(i).time)).q).norm());
        MEASURED("difference", most, stabilisation == "baumgarte" ? 1e-6 : 2e-8);
        MEASURED("energy", energyError(results), stabilisation == "baumgarte" ? 1e-6 : 1e-8);
    }

    void freedomsOfPositionAndVelocityAreTold() {
        const CheckReport sled = check(sleigh());
        QCOMPARE(sled.genericFreedom, 2);
        QCOMPARE(sled.positionFreedom, 3);
        QCOMPARE(sled.redundant, 0);
        const CheckReport inSpace = check(sleighInSpace());
        QCOMPARE(inSpace.genericFreedom, 2);
        QCOMPARE(inSpace.positionFreedom, 3);
        QCOMPARE(inSpace.redundant, 1);
        const CheckReport coin = check(Coin{0.03, 0, 0.5, 3, 4, 0}.model());
        QCOMPARE(coin.genericFreedom, 3);
        QCOMPARE(coin.positionFreedom, 5);
        const CheckReport ball = check(ballOnTurntable(0.4, 2, {0.1, 0}, {0, 0}));
        QCOMPARE(ball.genericFreedom, 3);
        QCOMPARE(ball.positionFreedom, 5);
    }

    void kinematicsSaysWhyItCannot() {
        try {
            kinematics(ballOnTurntable(0.4, 2, {0.1, 0}, {0, 0}));
            QFAIL("was not refused");
        } catch (const CannotStart& refused) {
            QVERIFY(refused.issues().back().sentence.english().find("ball_on_table") != std::string::npos);
        }
    }

    void derivativesOfTheSleighAgree() {
        Model model = sleigh();
        model.run.end = 2;
        SensitivitySettings settings;
        settings.method = {"all"};
        settings.parameters = {"v0", "w0", "a"};
        const SensitivityResult result = sensitivity(model, "way", settings);
        QCOMPARE(result.direct.size(), 3);
        QVERIFY(result.direct.cwiseAbs().minCoeff() > 0.1);
        MEASURED("direct and adjoint", (result.direct - result.adjoint).lpNorm<Eigen::Infinity>(), 1e-9);
        MEASURED("differences", (result.direct - result.differences).lpNorm<Eigen::Infinity>(), 1e-7);
        settings.form = {"ode"};
        QVERIFY_THROWS_EXCEPTION(std::runtime_error, sensitivity(model, "way", settings));
    }
};

QTEST_APPLESS_MAIN(RollingTest)
#include "rolling_test.moc"
