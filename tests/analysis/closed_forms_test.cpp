// Motions that textbooks know in closed form: pendulums, tops, oscillators, rods, slots, motors.
#include <QtTest>
#include <cmath>
#include <numbers>

#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

const double pi = std::numbers::pi, g = 9.81;

Results precise(Model model, double end, double outputStep = 0.01, double tolerance = 1e-11) {
    model.run.integrator = {"fehlberg78"};
    model.run.rtol = model.run.atol = tolerance;
    model.run.outputStep = outputStep;
    return model.joints.empty() ? flown(model, end) : completed(model, end);
}

Model spatialTop(const std::string& body, const std::string& rest) {
    return fromParts(R"("space": "spatial", "ground": {"markers": [{"name": "O"}]},
        "bodies": [{"name": "top", )" +
                     body + R"(, "markers": [{"name": "O"},
            {"name": "axis", "position": [0, 0, 1]}]}], "watches": [{"name": "e", "point": "top.axis"}])" +
                     rest);
}

/// A wheel on a torsion spring, in the plane or in space, from `angle` with `rate`.
Model torsionWheel(bool planar, double angle, double rate, double stiffness, double damping) {
    Model model = fromParts(R"("space": "SPACE", "ground": {"markers": [{"name": "O"}]},
        "bodies": [{"name": "wheel", "mass": 2, "inertia": INERTIA, "keep": ["rate"], "markers": [{"name": "O"}]}],
        "joints": [{"type": "revolute", "name": "pivot", "first": "ground.O", "second": "wheel.O"}],
        "forces": [{"type": "torsion-spring-damper", "name": "spring", "first": "ground.O", "second": "wheel.O",
                    "stiffness": STIFFNESS, "damping": DAMPING}])",
                            {{"SPACE", planar ? "planar" : "spatial"},
                             {"INERTIA", planar ? "0.5" : "[0.4, 0.4, 0.5, 0, 0, 0]"},
                             {"STIFFNESS", std::to_string(stiffness)},
                             {"DAMPING", std::to_string(damping)}});
    if (planar) {
        std::get<PlanarBody>(model.bodies[0]).angle = angle;
        std::get<PlanarBody>(model.bodies[0]).rate = rate;
    } else {
        std::get<SpatialBody>(model.bodies[0]).orientation = {std::cos(angle / 2), 0, 0, std::sin(angle / 2)};
        std::get<SpatialBody>(model.bodies[0]).rate[2] = rate;
    }
    return model;
}

}  // namespace

class ClosedFormsTest : public QObject {
    Q_OBJECT
  private slots:
    void pendulumPeriods() {
        // A point mass on a rod without inertia, released at rest: after 5/4 of a period it hangs straight down.
        for (const auto& row : readTable("pendulum_periods.csv").rows) {
            const double amplitude = row[0] * pi / 180, period = row[2];
            Model model = rodPendulum("", gravityDown);
            auto& rod = std::get<PlanarBody>(model.bodies[0]);
            rod.inertia = 0;
            rod.com[0] = 1;
            rod.angle = amplitude - pi / 2;
            rod.keep = {"angle"};
            const Results results = precise(model, 1.25 * period, period / 8);
            const Reading angle = reading(results, "rod.angle");
            const double rate = 2 * std::sqrt(g) * std::sin(amplitude / 2);
            for (double quarter : {1.0, 3.0, 5.0}) {
                const std::size_t frame = frameNear(results, quarter / 4 * period);
                const double late = std::abs(angle(frame) + pi / 2) / rate;
                // The nearer to the upright position, the longer errors of the start grow before it falls.
                const double limit = row[0] < 179 ? 1e-9 : 1e-6;
                QVERIFY2(late < limit * period,
                         qPrintable(QString("amplitude %1: %2 s late at %3/4").arg(row[0]).arg(late).arg(quarter)));
            }
        }
    }

    void torqueFreeTop() {
        const Results results =
            precise(spatialTop(R"("mass": 1, "inertia": [1, 2, 3, 0, 0, 0], "rate": [1, 0.5, 0.8])", ""), 20, 0.1);
        const Table exact = readTable("free_top.csv");
        const std::vector<std::pair<const char*, const char*>> pairs{
            {"wx", "w1"}, {"wy", "w2"}, {"wz", "w3"}, {"qw", "q0"}, {"qx", "q1"}, {"qy", "q2"}, {"qz", "q3"}};
        for (const auto& [name, column] : pairs)
            MEASURED(name, largestDifference(results, std::string("top.") + name, exact, column), 1e-8);
        MEASURED("energy [J]", results.statistics.largestEnergyBalanceError, 1e-9);
    }

    void lagrangeTop() {
        const double s = std::sin(pi / 3), c = std::cos(pi / 3);
        Model model = spatialTop(R"("mass": 1, "inertia": [0.05, 0.05, 0.02, 0, 0, 0], "com": [0, 0, 0.5],
            "keep": ["orientation", "rate"])",
                                 R"(, "joints": [{"type": "spherical", "name": "point", "first": "ground.O",
            "second": "top.O"}], "forces": [{"type": "gravity", "name": "gravity"}])");
        auto& top = std::get<SpatialBody>(model.bodies[0]);
        top.orientation = {std::cos(pi / 6), std::sin(pi / 6), 0, 0};
        top.rate = {0, 2 * s, 2 * c + 50};
        const Results results = precise(model, 4, 0.02);
        for (const char* axis : {"x", "y", "z"})
            MEASURED(axis,
                     largestDifference(results, std::string("e.") + axis, readTable("lagrange_top.csv"),
                                       std::string("e") + axis),
                     1e-8);
    }

    void torsionSpringOverSeveralTurns_data() {
        QTest::addColumn<bool>("planar");
        QTest::newRow("planar") << true;
        QTest::newRow("spatial") << false;
    }
    void torsionSpringOverSeveralTurns() {
        // Five half turns each way: φ = A sin ωt with A = 5π, ω = √(k/I) = 2.
        QFETCH(bool, planar);
        const double A = 5 * pi, w = 2;
        const Results results = precise(torsionWheel(planar, 0, A * w, 2, 0), 7);
        const Reading angle = reading(results, "spring.angle"), torque = reading(results, "spring.torque"),
                      rate = reading(results, planar ? "wheel.rate" : "wheel.wz"),
                      stored = reading(results, "energy.potential");
        const auto at = [&](std::size_t i) { return results.frame(i).time; };
        const auto exact = [&](std::size_t i) { return A * std::sin(w * at(i)); };
        MEASURED("rate [rad/s]", largest(results, [&](std::size_t i) { return rate(i) - A * w * std::cos(w * at(i)); }),
                 1e-7);
        MEASURED("angle [rad]", largest(results, [&](std::size_t i) { return angle(i) - exact(i); }), 1e-7);
        MEASURED("torque [N m]", largest(results, [&](std::size_t i) { return torque(i) - 2 * exact(i); }), 1e-7);
        MEASURED("stored [J]", largest(results, [&](std::size_t i) { return stored(i) - exact(i) * exact(i); }), 1e-6);
    }

    void dampedOscillatorLosesWhatTheDamperTakes() {
        // x = L + A e^(−δt) cos(ωt + …) from A at rest; m = 2, k = 32, c = 4: δ = 1, ω₀ = 4.
        const double m = 2, k = 32, c = 4, A = 0.5, L = 1, delta = c / (2 * m), w = std::sqrt(k / m - delta * delta);
        const Model model = fromParts(R"("space": "planar", "ground": {"markers": [{"name": "O"}]},
            "bodies": [{"name": "cart", "mass": 2, "position": [1.5, 0], "keep": ["position"], "markers": [{"name": "P"}]}],
            "joints": [{"type": "prismatic", "name": "rail", "first": "ground.O", "second": "cart.P"}],
            "forces": [{"type": "spring-damper", "name": "spring", "first": "ground.O", "second": "cart.P",
                        "stiffness": 32, "damping": 4, "free_length": 1}])");
        const Results results = precise(model, 5);
        const auto x = [&](double t) {
            return A * std::exp(-delta * t) * (std::cos(w * t) + delta / w * std::sin(w * t));
        };
        const auto v = [&](double t) { return -A * std::exp(-delta * t) * (k / m / w) * std::sin(w * t); };
        const auto at = [&](std::size_t i) { return results.frame(i).time; };
        const Reading position = reading(results, "cart.x"), lost = reading(results, "energy.dissipated"),
                      tension = reading(results, "spring.force"), slide = reading(results, "rail.displacement");
        MEASURED("position [m]", largest(results, [&](std::size_t i) { return position(i) - L - x(at(i)); }), 1e-9);
        MEASURED("displacement [m]", largest(results, [&](std::size_t i) { return slide(i) - L - x(at(i)); }), 1e-9);
        MEASURED("dissipated [J]",
                 largest(results,
                         [&](std::size_t i) {
                             const double t = at(i);
                             return lost(i) - k * A * A / 2 + k * x(t) * x(t) / 2 + m * v(t) * v(t) / 2;
                         }),
                 1e-9);
        MEASURED("tension [N]",
                 largest(results, [&](std::size_t i) { return tension(i) - k * x(at(i)) - c * v(at(i)); }), 1e-8);
    }

    void dampedWheelInSpace() {
        // Rate under a torsional damper alone: ω₀ e^(−ct/I).
        const Results results = precise(torsionWheel(false, 0.3, 6, 0, 0.25), 3);
        const Reading rate = reading(results, "wheel.wz"), lost = reading(results, "energy.dissipated");
        const auto exact = [&](std::size_t i) { return 6 * std::exp(-0.5 * results.frame(i).time); };
        MEASURED("rate [rad/s]", largest(results, [&](std::size_t i) { return rate(i) - exact(i); }), 1e-9);
        MEASURED("dissipated [J]",
                 largest(results, [&](std::size_t i) { return lost(i) - 0.25 * (36 - exact(i) * exact(i)); }), 1e-9);
    }

    void motorPowerIsTheRateOfEnergy_data() {
        QTest::addColumn<QString>("motion");
        QTest::newRow("constant speed") << R"("speed": 3)";
        QTest::newRow("sine") << R"("profile": "sine", "amplitude": 2, "frequency": 0.5, "phase": 0.3)";
        QTest::newRow("table")
            << R"("profile": "table", "times": [0, 0.5, 1, 1.5, 2], "values": [0, 0.4, -0.3, 0.6, 0.2])";
    }
    void motorPowerIsTheRateOfEnergy() {
        QFETCH(QString, motion);
        const Results results = precise(
            rodPendulum("", std::string(gravityDown) + R"(, "motions": [{"type": "angle-motion", "name": "motor",
                "first": "ground.O", "second": "rod.O", )" +
                                motion.toStdString() + "}]"),
            2, 0.01, motion.contains("table") ? 1e-9 : 1e-11);  // a spline has kinks in its third derivative
        const Reading angle = reading(results, "rod.angle"), rate = reading(results, "rod.rate"),
                      acceleration = reading(results, "rod.angular_acceleration"),
                      power = reading(results, "motor.power"), torque = reading(results, "motor.drive_torque"),
                      supplied = reading(results, "energy.supplied"), total = reading(results, "energy.total");
        const auto needed = [&](std::size_t i) { return acceleration(i) / 3 + g / 2 * std::cos(angle(i)); };
        MEASURED("torque [N m]", largest(results, [&](std::size_t i) { return torque(i) - needed(i); }), 1e-9);
        MEASURED("power [W]", largest(results, [&](std::size_t i) { return power(i) - needed(i) * rate(i); }), 1e-9);
        MEASURED("supplied [J]", largest(results, [&](std::size_t i) { return supplied(i) - total(i) + total(0); }),
                 1e-6);
        QVERIFY(largest(results, supplied) > 1);
    }

    void massOnARodSwings() {
        // A massless rod of 2 m to a point: a pendulum, here against the classical method with a fine step.
        for (const char* space : {"planar", "spatial"}) {
            const bool planar = space[0] == 'p';
            const Model model = fromParts(R"("space": "SPACE", "ground": {"markers": [{"name": "O"}]},
                "bodies": [{"name": "bob", "mass": 3, "position": PLACE, "markers": [{"name": "P"}]}],
                "joints": [{"type": "rod", "name": "rod", "first": "ground.O", "second": "bob.P"}],
                "forces": [{"type": "gravity", "name": "gravity", "acceleration": DOWN}])",
                                          {{"SPACE", space},
                                           {"PLACE", planar ? "[2, 0]" : "[2, 0, 0]"},
                                           {"DOWN", planar ? "[0, -9.81]" : "[0, -9.81, 0]"}});
            const Results results = precise(model, 4);
            const auto truth = integrate([](double th, double) { return -g / 2 * std::cos(th); }, 0, 0, 0.01, 400, 20);
            const Reading x = reading(results, "bob.x"), y = reading(results, "bob.y"),
                          pull = reading(results, "rod.reaction");
            const auto error = [&](std::size_t i, std::size_t k) {
                return std::hypot(x(i) - 2 * std::cos(truth[k].first), y(i) - 2 * std::sin(truth[k].first));
            };
            MEASURED("bob [m]", largestAtOutputs(results, 0.01, 400, error), 1e-8);
            MEASURED("tension [N]",
                     largestAtOutputs(results, 0.01, 400,
                                      [&](std::size_t i, std::size_t k) {
                                          const auto [th, w] = truth[k];
                                          return pull(i) - std::abs(3 * (2 * w * w - g * std::sin(th)));
                                      }),
                     1e-7);
        }
    }

    void scotchYoke() {
        // A pin on a crank of 0.2 m in the slot of a yoke of 5 kg: x = r cos ωt, drive torque m r² ω² sin cos.
        const double r = 0.2, w = 4, m = 5;
        const Model model = fromParts(R"("space": "planar", "ground": {"markers": [{"name": "O"}]},
            "bodies": [
              {"name": "crank", "mass": 1, "inertia": 0.1, "markers": [{"name": "O"}, {"name": "pin", "position": [0.2, 0]}]},
              {"name": "yoke", "mass": 5, "inertia": 1, "position": [0.2, 0],
               "markers": [{"name": "C"}, {"name": "slot", "angle": "90 deg"}]}],
            "joints": [
              {"type": "revolute", "name": "pivot", "first": "ground.O", "second": "crank.O"},
              {"type": "prismatic", "name": "rail", "first": "ground.O", "second": "yoke.C"},
              {"type": "pin-in-slot", "name": "slot", "first": "yoke.slot", "second": "crank.pin"}],
            "motions": [{"type": "angle-motion", "name": "motor", "first": "ground.O", "second": "crank.O", "speed": 4}])");
        const Results results = precise(model, 3);
        const Reading x = reading(results, "yoke.x"), torque = reading(results, "motor.drive_torque"),
                      push = reading(results, "slot.reaction_fx"), slid = reading(results, "slot.displacement");
        const auto turned = [&](std::size_t i) { return w * results.frame(i).time; };
        MEASURED("yoke [m]", largest(results, [&](std::size_t i) { return x(i) - r * std::cos(turned(i)); }), 1e-9);
        MEASURED("pin in the slot [m]",
                 largest(results, [&](std::size_t i) { return slid(i) - r * std::sin(turned(i)); }), 1e-9);
        MEASURED("torque [N m]",
                 largest(results,
                         [&](std::size_t i) {
                             return torque(i) - m * r * r * w * w * std::sin(turned(i)) * std::cos(turned(i));
                         }),
                 1e-8);
        MEASURED("force on the pin [N]",
                 largest(results, [&](std::size_t i) { return push(i) - m * r * w * w * std::cos(turned(i)); }), 1e-8);
    }
};

QTEST_APPLESS_MAIN(ClosedFormsTest)
#include "closed_forms_test.moc"
