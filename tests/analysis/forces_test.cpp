// Bushings, drag, formulas of forces, torque laws, hardening springs and limits against their closed forms.
#include <QtTest>
#include <cmath>
#include <random>

#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

Results precise(Model model, double end, bool flies = false) {
    model.run.integrator = {"fehlberg78"};
    model.run.rtol = model.run.atol = 1e-11;
    return flies ? flown(std::move(model), end) : completed(std::move(model), end);
}

/// A disc of 0.2 kg m² on a pivot; `rest` goes after the joints, `limits` into the pivot.
Model disc(const std::string& start, const std::string& rest, const std::string& limits = "") {
    return fromParts(R"("space": "planar", "ground": {"markers": [{"name": "O"}]},
        "bodies": [{"name": "disc", "mass": 1, "inertia": 0.2, START "markers": [{"name": "O"}]}],
        "joints": [{"type": "revolute", "name": "pivot", "first": "ground.O", "second": "disc.O" LIMITS}], REST)",
                     {{"START", start}, {"LIMITS", limits}, {"REST", rest}});
}

/// A body of 2 kg that slides along x.
Model slider(const std::string& start, const std::string& rest, const std::string& limits = "") {
    return fromParts(R"("space": "planar", "ground": {"markers": [{"name": "O"}]},
        "bodies": [{"name": "block", "mass": 2, "inertia": 1, START "markers": [{"name": "P"}]}],
        "joints": [{"type": "prismatic", "name": "rail", "first": "ground.O", "second": "block.P" LIMITS}] REST)",
                     {{"START", start}, {"LIMITS", limits}, {"REST", rest}});
}

/// A torque on the disc that is twice a parameter of this name.
std::string torqueBy(const std::string& name) {
    return "\"parameters\": [{\"name\": \"" + name +
           "\", \"value\": 3}], \"forces\": [{\"type\": \"torque-law\", \"name\": \"motor\", \"first\": "
           "\"ground.O\", \"second\": \"disc.O\", \"law\": \"2*" +
           name + "\"}]";
}

}  // namespace

class ForcesTest : public QObject {
    Q_OBJECT
  private slots:
    void directCurrentMotor() {
        // I dω/dt = T (1 − ω/w): ω = w (1 − exp(−T t / (I w))).
        Model model =
            disc("", R"("parameters": [{"name": "stall", "value": "3 N*m"}, {"name": "free", "value": "40 rad/s"}],
            "forces": [{"type": "torque-law", "name": "motor", "first": "ground.O", "second": "disc.O", "law": "stall*(1 - rate/free) "}])");
        const Results results = precise(model, 4);
        const Reading rate = reading(results, "disc.rate"), torque = reading(results, "motor.torque");
        const auto left = [&](std::size_t i) { return std::exp(-3 * results.frame(i).time / (0.2 * 40)); };
        MEASURED("rate [rad/s]", largest(results, [&](std::size_t i) { return rate(i) - 40 * (1 - left(i)); }), 1e-8);
        MEASURED("torque [N m]", largest(results, [&](std::size_t i) { return torque(i) - 3 * left(i); }), 1e-8);
        MEASURED("energy balance [J]", results.statistics.largestEnergyBalanceError, 1e-7);
    }

    void formulasOfTimeAndChannels() {
        // Pushed by 6 sin 2t and held by −8 x of its own channel: x = (sin 2t·k − …), forced oscillator from rest.
        const double m = 2, k = 32, F = 6, w = 2, n = std::sqrt(k / m), X = F / (k - m * w * w);
        const Results results =
            precise(slider("", R"(, "forces": [{"type": "formula-force", "name": "push", "at": "block.P",
            "force_x": "6*sin(2*t) - 32*block.x", "force_y": "100*rail.speed"}])"),
                    5);
        const Reading x = reading(results, "block.x"), force = reading(results, "push.force_x");
        const auto truth = [&](double t) { return X * (std::sin(w * t) - w / n * std::sin(n * t)); };
        MEASURED("block [m]", largest(results, [&](std::size_t i) { return x(i) - truth(results.frame(i).time); }),
                 1e-9);
        MEASURED("force [N]",
                 largest(results,
                         [&](std::size_t i) { return force(i) - F * std::sin(w * results.frame(i).time) + k * x(i); }),
                 1e-9);
    }

    void actuatorPushesApart() {
        // Between the ground and a block at 1 m: m x″ = 4 − 8 (x − 1).
        const Results results = precise(
            slider(R"("position": [1, 0],)", R"(, "forces": [{"type": "force-law", "name": "rod", "first": "ground.O",
            "second": "block.P", "law": "4 - 8*(length - 1) - 0*speed"}])"),
            5);
        const Reading x = reading(results, "block.x");
        MEASURED(
            "block [m]",
            largest(results, [&](std::size_t i) { return x(i) - 1 - 0.5 * (1 - std::cos(2 * results.frame(i).time)); }),
            1e-9);
    }

    void dragEndsAtATerminalSpeed() {
        // m v′ = m g − c v²: v = u tanh(g t / u), u = √(m g / c), along any direction of the axes.
        const double u = std::sqrt(3 * 9.81 / 0.5);
        const Model model = fromParts(R"("space": "spatial", "ground": {},
            "bodies": [{"name": "ball", "mass": 3, "markers": [{"name": "C"}]}],
            "forces": [{"type": "gravity", "name": "gravity", "acceleration": [0, 5.886, -7.848]},
                       {"type": "drag", "name": "air", "at": "ball.C", "coefficient": 0.5}])");
        const Results results = precise(model, 3, true);
        const Reading vy = reading(results, "ball.vy"), vz = reading(results, "ball.vz"),
                      force = reading(results, "air.force");
        const auto speed = [&](std::size_t i) { return u * std::tanh(9.81 * results.frame(i).time / u); };
        MEASURED("y [m/s]", largest(results, [&](std::size_t i) { return vy(i) - 0.6 * speed(i); }), 1e-9);
        MEASURED("z [m/s]", largest(results, [&](std::size_t i) { return vz(i) + 0.8 * speed(i); }), 1e-9);
        MEASURED("force [N]", largest(results, [&](std::size_t i) { return force(i) - 0.5 * std::pow(speed(i), 2); }),
                 1e-8);
        MEASURED("energy balance [J]", results.statistics.largestEnergyBalanceError, 1e-7);
    }

    void bushingInThePlane() {
        const Model model = fromParts(R"("space": "planar", "ground": {"markers": [{"name": "O"}]},
            "bodies": [{"name": "body", "mass": 2, "inertia": 0.5, "position": [0.1, -0.2], "angle": 0.4, "markers": [{"name": "C"}]}],
            "forces": [{"type": "bushing", "name": "bush", "first": "ground.O", "second": "body.C", "stiffness": [50, 72],
                        "damping": [4, 0], "turn_stiffness": [8], "turn_damping": [0]}])");
        const Results results = precise(model, 4);
        const Reading x = reading(results, "body.x"), y = reading(results, "body.y"),
                      angle = reading(results, "body.angle");
        const auto at = [&](std::size_t i) { return results.frame(i).time; };
        const double r = std::sqrt(24.0);  // x″ + 2 x′ + 25 x = 0
        MEASURED("x [m]",
                 largest(results,
                         [&](std::size_t i) {
                             return x(i) - 0.1 * std::exp(-at(i)) * (std::cos(r * at(i)) + std::sin(r * at(i)) / r);
                         }),
                 1e-9);
        MEASURED("y [m]", largest(results, [&](std::size_t i) { return y(i) + 0.2 * std::cos(6 * at(i)); }), 1e-9);
        MEASURED("angle [rad]", largest(results, [&](std::size_t i) { return angle(i) - 0.4 * std::cos(4 * at(i)); }),
                 1e-9);
        MEASURED("energy balance [J]", results.statistics.largestEnergyBalanceError, 1e-8);
    }

    void bushingInSpaceIsLinearInLargeTurns() {
        // About one axis the torque is k φ up to half a turn: φ = 2.5 cos √(k/I) t, here about the oblique axis (2, 3,
        // 6)/7.
        const Model model = fromParts(R"("space": "spatial", "ground": {"markers": [{"name": "O"}]},
            "bodies": [{"name": "body", "mass": 2, "inertia": [0.5, 0.5, 0.5, 0, 0, 0],
                        "orientation": ["cos(1.25) ", "2/7*sin(1.25) ", "3/7*sin(1.25) ", "6/7*sin(1.25) "], "markers": [{"name": "C"}]}],
            "forces": [{"type": "bushing", "name": "bush", "first": "ground.O", "second": "body.C", "stiffness": [5, 5, 5],
                        "turn_stiffness": [8, 8, 8]}])");
        const Results results = precise(model, 4);
        const Reading qw = reading(results, "body.qw"), qz = reading(results, "body.qz");
        const auto half = [&](std::size_t i) { return 1.25 * std::cos(4 * results.frame(i).time); };
        MEASURED("qw", largest(results, [&](std::size_t i) { return qw(i) - std::cos(half(i)); }), 1e-9);
        MEASURED("qz", largest(results, [&](std::size_t i) { return qz(i) - 6.0 / 7 * std::sin(half(i)); }), 1e-9);
        MEASURED("energy balance [J]", results.statistics.largestEnergyBalanceError, 1e-8);
    }

    void unequalBushingKeepsItsEnergy() {
        // Unequal stiffnesses and a body that tumbles: the energy stored and the torque must belong together.
        const Model model = fromParts(R"("space": "spatial", "ground": {"markers": [{"name": "O", "z": [1, 2, 2]}]},
            "bodies": [{"name": "body", "mass": 2, "inertia": [0.5, 0.7, 0.4, 0, 0, 0], "rate": [1, -2, 0.5], "velocity": [0.3, 0.1, -0.2],
                        "com": [0.1, 0, 0], "markers": [{"name": "C", "z": [1, 2, 2]}]}],
            "forces": [{"type": "bushing", "name": "bush", "first": "ground.O", "second": "body.C", "stiffness": [50, 20, 90],
                        "damping": [1, 2, 0.5], "turn_stiffness": [8, 3, 15], "turn_damping": [0.1, 0, 0.2]}])");
        const Results results = precise(model, 3);
        MEASURED("energy balance [J]", results.statistics.largestEnergyBalanceError, 1e-8);
        QVERIFY(largest(results, reading(results, "bush.torque_x")) > 0.5);
        QVERIFY(largest(results, reading(results, "energy.dissipated")) > 0.1);
    }

    void hardeningSpring() {
        // ½ I ω² = V(φ₀) − V(φ), V = T₀ φ + ½ k φ² + ¼ k₃ φ⁴.
        const Results results =
            precise(disc(R"("angle": 1.5,)", R"("forces": [{"type": "torsion-spring-damper", "name": "spring",
            "first": "ground.O", "second": "disc.O", "stiffness": 2, "hardening": 5, "preload": 0.7}])"),
                    3);
        const Reading angle = reading(results, "disc.angle"), rate = reading(results, "disc.rate"),
                      torque = reading(results, "spring.torque");
        const auto V = [](double x) { return 0.7 * x + x * x + 1.25 * x * x * x * x; };
        MEASURED("energy [J]",
                 largest(results, [&](std::size_t i) { return 0.1 * rate(i) * rate(i) - V(1.5) + V(angle(i)); }), 1e-8);
        MEASURED(
            "torque [N m]",
            largest(results, [&](std::size_t i) { return torque(i) - 0.7 - 2 * angle(i) - 5 * std::pow(angle(i), 3); }),
            1e-8);
        QVERIFY(largest(results, rate) > 5);
    }

    /// Points on a line are a linear spring, m x″ = −k (x − L0) − c x′, also beyond them; numbers of points may differ.
    void springByPointsOnALine() {
        const Results results = precise(slider(R"("position": [1, 0],)",
                                               R"(, "forces": [{"type": "table-spring", "name": "spring",
            "first": "ground.O", "second": "block.P", "lengths": [0.7, 0.75, 0.9], "forces": [-0.8, -0.4, 0.8]}])"),
                                        5);
        const Reading x = reading(results, "block.x"), force = reading(results, "spring.force"),
                      stored = reading(results, "spring.potential");
        const double m = 2, k = 8, L0 = 0.8, w = std::sqrt(k / m);
        MEASURED("block [m]",
                 largest(results, [&](std::size_t i) { return x(i) - L0 - 0.2 * std::cos(w * results.frame(i).time); }),
                 1e-9);
        MEASURED("force [N]", largest(results, [&](std::size_t i) { return force(i) - k * (x(i) - L0); }), 1e-12);
        const double first = k * 0.1 * 0.1 / 2;  // stored at the first point
        MEASURED("energy [J]",
                 largest(results, [&](std::size_t i) { return stored(i) + first - k * std::pow(x(i) - L0, 2) / 2; }),
                 1e-12);
        MEASURED("energy balance [J]", results.statistics.largestEnergyBalanceError, 1e-9);
    }

    /// Random points: the energy of the curve is that of its force, in the plane and in space, along lines and about z.
    void springsByPointsKeepTheirEnergy() {
        for (unsigned seed = 1; seed <= 5; ++seed) {
            std::mt19937 random(seed);
            std::uniform_real_distribution<double> step(0.1, 0.6), value(-3, 3);
            std::string at[2], values[2];
            for (int k = 0; k < 2; ++k) {
                double x = k == 0 ? 0.3 : -3;
                for (int i = 0; i < 8; ++i) {
                    at[k] += (i ? ", " : "") + std::to_string(x += step(random));
                    values[k] += (i ? ", " : "") + std::to_string(value(random) + (i - 3.5) * 4);
                }
            }
            const Results results = precise(
                slider(R"("position": [1, 0],)",
                       R"(, "forces": [{"type": "table-spring", "name": "a", "first": "ground.O", "second": "block.P",
                "lengths": [)" +
                           at[0] + R"(], "forces": [)" + values[0] + "]}]"),
                4);
            MEASURED("line: energy balance, of what is exchanged",
                     results.statistics.largestEnergyBalanceError / results.statistics.energyScale, 1e-8);
            const Results turned = precise(
                disc(R"("rate": 3,)", R"("forces": [{"type": "torsion-table-spring", "name": "b", "first": "ground.O",
                "second": "disc.O", "angles": [)" +
                                          at[1] + R"(], "torques": [)" + values[1] + "]}]"),
                4);
            MEASURED("turn: energy balance, of what is exchanged",
                     turned.statistics.largestEnergyBalanceError / turned.statistics.energyScale, 1e-8);
            QVERIFY(turned.statistics.energyScale > 0.1);
        }
    }

    void wrongPointsAreRefused() {
        const auto said = [](const std::string& points) {
            return allText(
                refusal(slider(R"("position": [1, 0],)",
                               R"(, "forces": [{"type": "table-spring", "name": "spring", "first": "ground.O",
                "second": "block.P", )" +
                                   points + "}]")));
        };
        SAYS(said(R"("lengths": [0.1, 0.2])"),
             "the curve of spring has 2 lengths but 3 forces; give one force for each");
        SAYS(said(R"("lengths": [0.1], "forces": [1])"), "the curve of spring needs two points or more");
        SAYS(said(R"("lengths": [0.1, 0.3, 0.3])"), "the lengths of spring must increase, but length 3 is not beyond");
    }

    void limitsAreSprings() {
        // A block flies at 3 m/s against a spring at 0.6 m: in contact for π √(m/k), back with the same speed.
        const double v = 3, n = std::sqrt(800.0 / 2), touch = 0.6 / v, leave = touch + M_PI / n;
        const Results results =
            precise(slider(R"("velocity": [3, 0],)", "",
                           R"(, "limits": "springs", "lower": -5, "upper": 0.6, "stop_stiffness": 800)"),
                    0.9);
        const Reading x = reading(results, "block.x"), force = reading(results, "rail.stop_force");
        MEASURED("block [m]",
                 largest(results,
                         [&](std::size_t i) {
                             const double t = results.frame(i).time;
                             const double truth = t < touch   ? v * t
                                                  : t < leave ? 0.6 + v / n * std::sin(n * (t - touch))
                                                              : 0.6 - v * (t - leave);
                             return x(i) - truth;
                         }),
                 1e-7);
        MEASURED("force [N]",
                 largest(results, [&](std::size_t i) { return force(i) - 800 * std::max(0.0, x(i) - 0.6); }), 1e-6);
        // A pendulum rests on its lower limit: k δ = m g l cos.
        Model rest =
            disc(R"("com": [0.5, 0], "angle": -0.3,)", R"("forces": [{"type": "gravity", "name": "gravity"}])",
                 R"(, "limits": "springs", "lower": -0.3, "upper": 1, "stop_stiffness": 500, "stop_damping": 3)");
        const Results rested = precise(rest, 30);
        const double angle = reading(rested, "disc.angle")(rested.size() - 1);
        MEASURED("balance [N m]", std::abs(500 * (-0.3 - angle) - 9.81 * 0.5 * std::cos(angle)), 1e-2);
        QVERIFY(angle < -0.301);
        MEASURED("energy balance [J]", rested.statistics.largestEnergyBalanceError, 1e-6);
    }

    void renamingReachesFormulas() {
        Model model =
            disc("", R"("forces": [{"type": "torque-law", "name": "motor", "first": "ground.O", "second": "disc.O",
            "law": "disc.rate - 2*disc.angle"}])");
        QVERIFY(renameElement(model, "disc", "wheel"));
        QCOMPARE(std::get<TorqueLaw>(model.forces[0]).law, std::string("wheel.rate - 2*wheel.angle"));
    }

    void namesWithTwoMeanings_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("hasTwo");
        for (const char* const name : {"t", "rate", "angle"}) QTest::addRow("%s", name) << name << true;
        for (const char* const name : {"torque", "k", "length"}) QTest::addRow("%s", name) << name << false;
    }
    /// A parameter whose name formulas of a torque read as something else.
    void namesWithTwoMeanings() {
        QFETCH(QString, name);
        QFETCH(bool, hasTwo);
        Model model = disc("", torqueBy(name.toStdString()));
        const std::string said = allText(evaluate(model));
        QVERIFY2(contains(said, "rename the parameter") == hasTwo, said.c_str());
    }

    void wrongFormulasAreRefused() {
        const auto said = [](const std::string& law) {
            const std::string motor =
                R"("forces": [{"type": "torque-law", "name": "motor", "first": "ground.O", "second": "disc.O", "law": )";
            return allText(refusal(disc("", motor + "\"" + law + "\"}]")));
        };
        QCOMPARE(said("2*rate"), std::string());
        SAYS(said("2*rat"), "'rat' is not known to the formula of a force; did you mean 'rate'?");
        SAYS(said("disc.angular_acceleration"), "is not known to the formula of a force");
        SAYS(said("2*(rate"), "law of motor");
        SAYS(allText(refusal(disc("", R"("forces": [])", R"(, "limits": "springs", "lower": 2, "upper": 1)"))),
             "the upper limit of pivot is not above the lower one");
    }
};

QTEST_APPLESS_MAIN(ForcesTest)
#include "forces_test.moc"
