// Coulomb friction against closed forms: sticking exactly, slipping, and the moments between.
#include <QtTest>
#include <cmath>

#include "engine/analysis/kinematics.h"
#include "engine/analysis/linearise.h"
#include "tests/analysis/methods_table.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

constexpr double g = 9.81;

/// A block of 2 kg on an incline of 30° that moves up with `speed`; x counts upwards.
Model incline(double friction, double speed, double stiction = 0) {
    return fromParts(R"("space": "planar",
        "ground": {"markers": [{"name": "O", "angle": "30 deg"}]},
        "bodies": [{"name": "block", "mass": 2, "inertia": 0.1, "velocity": [VX, VY], "markers": [{"name": "C", "angle": "30 deg"}]}],
        "joints": [{"type": "prismatic", "name": "rail", "first": "ground.O", "second": "block.C",
                    "friction": "coulomb", "friction_coefficient": MU, "static_coefficient": STATIC}],
        "forces": [{"type": "gravity", "name": "gravity"}], "run": {"output_step": 0.01})",
                     {{"VX", std::to_string(speed * std::cos(M_PI / 6))},
                      {"VY", std::to_string(speed * std::sin(M_PI / 6))},
                      {"MU", std::to_string(friction)},
                      {"STATIC", std::to_string(stiction)}});
}

/// Displacement of the thrown block.
double thrown(double t, double friction, double speed, double stiction) {
    const double down = g * std::sin(M_PI / 6), rub = friction * g * std::cos(M_PI / 6), stops = speed / (down + rub),
                 top = speed * stops / 2;
    if (t < stops) return speed * t - (down + rub) * t * t / 2;
    if (std::max(friction, stiction) * std::cos(M_PI / 6) >= std::sin(M_PI / 6)) return top;
    return top - (down - rub) * (t - stops) * (t - stops) / 2;
}

}  // namespace

class FrictionTest : public QObject {
    Q_OBJECT
  private slots:
    void blockAtRestStays() {
        // Below the angle of friction, tan 30° = 0.577: not by a hair.
        const Results r = completed(incline(0.6, 0), 5);
        const Reading x = reading(r, "block.x"), y = reading(r, "block.y"), sticks = reading(r, "rail.sticks"),
                      force = reading(r, "rail.friction_force");
        for (std::size_t i = 0; i < r.size(); ++i) {
            QVERIFY(std::abs(x(i)) < 1e-15 && std::abs(y(i)) < 1e-15);
            QCOMPARE(sticks(i), 1.0);
            QVERIFY(std::abs(force(i) - 2 * g * std::sin(M_PI / 6)) < 1e-12);
        }
    }

    void blockAtRestBeginsToSlip() {
        const Results r = completed(incline(0.3, 0, 0.5), 2);
        const Reading x = reading(r, "rail.displacement"), force = reading(r, "rail.friction_force");
        const double a = g * (std::sin(M_PI / 6) - 0.3 * std::cos(M_PI / 6));
        MEASURED("displacement [m]",
                 largest(r, [&](std::size_t i) { return x(i) + a * r.frame(i).time * r.frame(i).time / 2; }), 1e-9);
        MEASURED("friction [N]", largest(r, [&](std::size_t i) { return force(i) - 0.3 * 2 * g * std::cos(M_PI / 6); }),
                 1e-11);
        MEASURED("energy balance [J]", r.statistics.largestEnergyBalanceError, 1e-9);
    }

    /// Thrown up it stops; then it stays, or comes back.
    void thrownUp_data() {
        QTest::addColumn<double>("friction");
        QTest::addColumn<double>("stiction");
        QTest::newRow("stays") << 0.7 << 0.0;
        QTest::newRow("comes back") << 0.3 << 0.0;
        QTest::newRow("stays by its static friction") << 0.3 << 0.6;
        QTest::newRow("comes back in spite of it") << 0.3 << 0.5;
    }
    void thrownUp() {
        QFETCH(double, friction);
        QFETCH(double, stiction);
        const Results r = completed(incline(friction, 3, stiction), 2);
        const Reading x = reading(r, "rail.displacement");
        MEASURED("displacement [m]",
                 largest(r, [&](std::size_t i) { return x(i) - thrown(r.frame(i).time, friction, 3, stiction); }),
                 1e-6);
        // The speed in the text of the model has six digits; against its own start the error is that of the method.
        const double speed = reading(r, "rail.speed")(0);
        MEASURED("from its own start [m]",
                 largest(r, [&](std::size_t i) { return x(i) - thrown(r.frame(i).time, friction, speed, stiction); }),
                 1e-9);
        // It sticks or turns back at the top, and each is told; at an instant of rest it does not stick.
        const double stops = speed / (g * (std::sin(M_PI / 6) + friction * std::cos(M_PI / 6)));
        std::vector<RunEvent> sticks;
        for (const RunEvent& event : r.events)
            if (event.kind == RunEvent::Kind::sticks) sticks.push_back(event);
        const bool holds = std::max(friction, stiction) * std::cos(M_PI / 6) >= std::sin(M_PI / 6);
        QCOMPARE(sticks.size(), holds ? 1u : 0u);
        if (holds) QVERIFY(sticks[0].element == "rail" && std::abs(sticks[0].time - stops) < 1e-9);
        MEASURED("energy balance [J]", r.statistics.largestEnergyBalanceError, 1e-9);
    }

    void everyMethod_data() { addEveryMethod(); }
    void everyMethod() {
        for (double friction : {0.3, 0.7}) {
            const Results r = runByMethod(incline(friction, 3), 1.5);
            QVERIFY2(r.outcome.status == Outcome::Status::completed ||
                         r.outcome.status == Outcome::Status::completedWithWarnings,
                     r.outcome.sentence.english().c_str());
            const Reading x = reading(r, "rail.displacement");
            const double speed = reading(r, "rail.speed")(0);
            MEASURED("displacement [m]",
                     largest(r, [&](std::size_t i) { return x(i) - thrown(r.frame(i).time, friction, speed, 0); }),
                     allowedByMethod(2e-2, 1e-4, 1e-7));
        }
    }

    void pendulumWithAStiffPin() {
        // A constant friction torque M: between turning points φ the height lost is M times the way,
        // m g l/2 (cos φ' − cos φ) = M (|φ| + |φ'|), until M holds the weight.
        const double M = 0.2, weight = g / 2;
        Model model = rodPendulum(R"("angle": "0 deg", )", gravityDown);
        auto& pivot = std::get<planar::Revolute>(model.joints[0]);
        pivot.friction = {"coulomb"};
        pivot.frictionCoefficient = 0;
        pivot.preload = M;
        model.run.outputStep = 0.01;
        const Results r = completed(model, 30);
        double phi = M_PI / 2;  // from the downward vertical, where the rod begins
        int swings = 0;
        double side = 1;
        while (weight * std::sin(phi) > M) {
            double low = -1, high = phi;  // the next turning point; negative: it stops before the lowest point
            const auto left = [&](double next) { return weight * (std::cos(next) - std::cos(phi)) - M * (phi + next); };
            low = -phi * 0.999999;
            for (int i = 0; i < 200; ++i) {
                const double middle = (low + high) / 2;
                (left(middle) > 0 ? low : high) = middle;
            }
            phi = low;
            side = -side;
            ++swings;
            if (phi < 0) {
                side = -side;
                phi = -phi;
                if (weight * std::sin(phi) > M) QFAIL("the closed form needs a swing through the lowest point");
                break;
            }
        }
        const Reading angle = reading(r, "rod.angle"), sticks = reading(r, "pivot.sticks"),
                      torque = reading(r, "pivot.friction_torque");
        const std::size_t last = r.size() - 1;
        QVERIFY(swings > 5);
        QCOMPARE(sticks(last), 1.0);
        MEASURED("where it stays [rad]", std::abs(angle(last) - (-M_PI / 2 + side * phi)), 1e-7);
        MEASURED("torque that holds it [N m]", std::abs(torque(last) - side * weight * std::sin(phi)), 1e-6);
        MEASURED("energy balance [J]", r.statistics.largestEnergyBalanceError, 1e-7);
    }

    void discOnARubbingPin() {
        // Balanced on its pin it carries its weight: I ω̇ = −μ r m g until it rests.
        Model model = fromParts(R"("space": "planar", "ground": {"markers": [{"name": "O"}]},
            "bodies": [{"name": "disc", "mass": 3, "inertia": 0.02, "rate": 40, "markers": [{"name": "O"}]}],
            "joints": [{"type": "revolute", "name": "pin", "first": "ground.O", "second": "disc.O", "friction": "coulomb",
                        "friction_coefficient": 0.2, "pin_radius": "15 mm"}],
            "forces": [{"type": "gravity", "name": "gravity"}], "run": {"output_step": 0.05})");
        const Results r = completed(model, 12);
        const Reading rate = reading(r, "disc.rate"), angle = reading(r, "disc.angle");
        const double slower = 0.2 * 0.015 * 3 * g / 0.02, stops = 40 / slower;
        MEASURED("rate [rad/s]",
                 largest(r, [&](std::size_t i) { return rate(i) - std::max(0.0, 40 - slower * r.frame(i).time); }),
                 1e-7);
        MEASURED("angle [rad]", std::abs(angle(r.size() - 1) - 40 * stops / 2), 1e-6);
        QCOMPARE(reading(r, "pin.sticks")(r.size() - 1), 1.0);
    }

    void stickAndSlipOnABelt() {
        // A block on a belt with speed v and a spring k to the ground, static friction above kinetic. With
        // ω² = k/m, x₀ = μ m g/k, A = (μ_s − μ) m g/k it sticks for 2A/v and slips for (2π − 2 atan(A ω/v))/ω.
        const double v = 0.1, k = 50, m = 2, mu = 0.2, stiction = 0.4, w = std::sqrt(k / m), x0 = mu * m * g / k,
                     A = (stiction - mu) * m * g / k;
        Model model =
            fromParts(R"("space": "planar", "ground": {"markers": [{"name": "O"}, {"name": "W", "position": [-1, 0]}]},
            "bodies": [{"name": "belt", "mass": 1, "inertia": 1, "markers": [{"name": "C"}]},
                       {"name": "block", "mass": 2, "inertia": 1, "markers": [{"name": "C"}]}],
            "joints": [{"type": "prismatic", "name": "way", "first": "ground.O", "second": "belt.C"},
                       {"type": "prismatic", "name": "contact", "first": "belt.C", "second": "block.C", "friction": "coulomb",
                        "friction_coefficient": 0.2, "static_coefficient": 0.4}],
            "motions": [{"type": "distance-motion", "name": "drive", "first": "ground.O", "second": "belt.C", "speed": 0.1}],
            "forces": [{"type": "gravity", "name": "gravity"},
                       {"type": "spring-damper", "name": "spring", "first": "ground.W", "second": "block.C",
                        "stiffness": 50, "free_length": 1}],
            "run": {"output_step": 0.01})");
        std::get<PlanarBody>(model.bodies[1]).velocity[0] = v;
        const Results r = completed(model, 12);
        const Reading x = reading(r, "block.x"), sticks = reading(r, "contact.sticks");
        const double first = (x0 + A) / v, slip = (2 * M_PI - 2 * std::atan(A * w / v)) / w, stick = 2 * A / v;
        const auto truth = [&](double t) {
            if (t < first) return v * t;
            const double u = std::fmod(t - first, slip + stick);
            if (u < slip) return x0 + A * std::cos(w * u) + v / w * std::sin(w * u);
            return x0 - A + v * (u - slip);
        };
        MEASURED("block [m]", largest(r, [&](std::size_t i) { return x(i) - truth(r.frame(i).time); }), 1e-7);
        double stuck = 0;
        for (std::size_t i = 0; i < r.size(); ++i) stuck += sticks(i);
        QVERIFY(stuck > 100 && stuck < 1100);
        MEASURED("energy balance [J]", r.statistics.largestEnergyBalanceError, 1e-6);
    }

    void frictionFollowsTheReactions() {
        // A slider-crank that rubs everywhere: at every moment the friction is the coefficient times what the joint
        // carries, which depends on the friction itself.
        Model model = fromParts(R"-("space": "planar", "ground": {"markers": [{"name": "O"}]},
            "parameters": [{"name": "x", "value": "0.15 m + sqrt(1.3725) * 1 m"}],
            "bodies": [
              {"name": "crank", "mass": 1, "inertia": 0.02, "com": [0.15, 0], "angle": "60 deg", "rate": 12, "keep": ["rate"],
               "markers": [{"name": "O"}, {"name": "A", "position": [0.3, 0]}]},
              {"name": "rod", "mass": 1, "inertia": 0.12, "com": [0.6, 0], "position": [0.15, "0.3 m*sin(60 deg)"],
               "angle": "-asin(0.25*sin(60 deg))", "markers": [{"name": "A"}, {"name": "B", "position": [1.2, 0]}]},
              {"name": "slider", "mass": 1, "inertia": 0.01, "position": ["x", 0], "markers": [{"name": "B"}]}],
            "joints": [
              {"type": "revolute", "name": "pivot", "first": "ground.O", "second": "crank.O"},
              {"type": "revolute", "name": "pin", "first": "crank.A", "second": "rod.A"},
              {"type": "revolute", "name": "slider_pin", "first": "rod.B", "second": "slider.B"},
              {"type": "prismatic", "name": "slideway", "first": "ground.O", "second": "slider.B"}],
            "forces": [{"type": "gravity", "name": "gravity"}])-");
        const double mu = 0.15, radius = 0.02;
        for (std::size_t i = 0; i < 4; ++i)
            std::visit(
                [&](auto& joint) {
                    if constexpr (requires { joint.pinRadius; }) {
                        joint.friction = {"coulomb"};
                        joint.frictionCoefficient = mu;
                        joint.pinRadius = radius;
                    }
                },
                model.joints[i]);
        model.run.outputStep = 0.005;
        const Results r = completed(model, 6);
        const Reading load = reading(r, "slideway.reaction_fy"), force = reading(r, "slideway.friction_force"),
                      speed = reading(r, "slideway.speed"), sticks = reading(r, "slideway.sticks"),
                      pin = reading(r, "pin.reaction"), torque = reading(r, "pin.friction_torque"),
                      rate = reading(r, "pin.rate"), pinSticks = reading(r, "pin.sticks");
        std::size_t slipping = 0;
        for (std::size_t i = 0; i < r.size(); ++i) {
            if (sticks(i) == 0 && std::abs(speed(i)) > 1e-9) {
                ++slipping;
                const double law = -std::copysign(mu * std::abs(load(i)), speed(i));
                QVERIFY(std::abs(force(i) - law) < 1e-9 * (1 + std::abs(law)));
            }
            if (pinSticks(i) == 0 && std::abs(rate(i)) > 1e-9) {
                const double law = -std::copysign(mu * radius * pin(i), rate(i));
                QVERIFY(std::abs(torque(i) - law) < 1e-9 * (1 + std::abs(law)));
            }
        }
        QVERIFY(slipping > 100);
        MEASURED("energy balance [J]", r.statistics.largestEnergyBalanceError, 1e-5);
        // In the end it rests, and every joint sticks or carries less than it could.
        MEASURED("kinetic energy at the end [J]", reading(r, "energy.kinetic")(r.size() - 1), 1e-20);
        QVERIFY(reading(r, "energy.dissipated")(r.size() - 1) > 1);
    }

    void spaceAndPlaneAgree() {
        Model planar = incline(0.3, 3);
        Model spatial = fromParts(R"("space": "spatial",
            "ground": {"markers": [{"name": "O", "z": ["sqrt(3)/2", 0, 0.5], "x": [0, 1, 0]}]},
            "bodies": [{"name": "block", "mass": 2, "inertia": [0.1, 0.1, 0.1, 0, 0, 0], "velocity": [0, 0, 0],
                        "markers": [{"name": "C", "z": ["sqrt(3)/2", 0, 0.5], "x": [0, 1, 0]}]},
                       {"name": "disc", "mass": 3, "inertia": [0.02, 0.02, 0.02, 0, 0, 0], "rate": [0, 40, 0],
                        "markers": [{"name": "O", "z": [0, 1, 0], "x": [1, 0, 0]}]}],
            "joints": [{"type": "prismatic", "name": "rail", "first": "ground.O", "second": "block.C",
                        "friction": "coulomb", "friction_coefficient": 0.3},
                       {"type": "revolute", "name": "pin", "first": "ground.P", "second": "disc.O", "friction": "coulomb",
                        "friction_coefficient": 0.2, "pin_radius": "15 mm"}],
            "forces": [{"type": "gravity", "name": "gravity"}], "run": {"output_step": 0.01})");
        auto& ground = std::get<SpatialGround>(spatial.ground);
        SpatialMarker upright;
        upright.name = "P";
        upright.z = {0, 1, 0};
        upright.x = {1, 0, 0};
        ground.markers.push_back(upright);
        auto& block = std::get<SpatialBody>(spatial.bodies[0]);
        const auto& start = std::get<PlanarBody>(planar.bodies[0]).velocity;
        block.velocity = {start[0], 0, start[1]};
        const Results flat = completed(planar, 2), deep = completed(spatial, 2);
        const Reading one = reading(flat, "rail.displacement"), other = reading(deep, "rail.displacement"),
                      rate = reading(deep, "pin.rate");
        MEASURED("displacement [m]", largest(flat, [&](std::size_t i) { return one(i) - other(i); }), 1e-9);
        const double slower = 0.2 * 0.015 * 3 * g / 0.02;
        MEASURED("rate [rad/s]",
                 largest(deep, [&](std::size_t i) { return rate(i) - (40 - slower * deep.frame(i).time); }), 1e-6);
    }

    void frictionAtAStop() {
        // Thrown up against a stop at 0.2 m, it bounces and slides back; pulled by its weight it would leave the stop,
        // but not when friction holds it there.
        for (double friction : {0.3, 0.7}) {
            Model model = incline(friction, 3);
            auto& rail = std::get<planar::Prismatic>(model.joints[0]);
            rail.limits = {"stops"};
            rail.lower = -1;
            rail.upper = 0.2;
            rail.restitution = 0;
            const Results r = completed(model, 1);
            const Reading x = reading(r, "rail.displacement"), sticks = reading(r, "rail.sticks");
            const std::size_t last = r.size() - 1;
            if (friction > 0.6) {
                MEASURED("held at the stop [m]", std::abs(x(last) - 0.2), 1e-12);
                QVERIFY(std::abs(reading(r, "rail.friction_force")(last) - 2 * g * std::sin(M_PI / 6)) < 1e-10);
                QCOMPARE(reading(r, "rail.stop_force")(last), 0.0);
            } else {
                QCOMPARE(sticks(last), 0.0);
                QVERIFY(x(last) < 0);
            }
            MEASURED("energy balance [J]", r.statistics.largestEnergyBalanceError, 1e-8);
        }
    }

    void motorAgainstFriction() {
        // Inverse dynamics: x = 0.1 sin 3t on a level rail needs m ẍ + μ m g sign(ẋ).
        Model model = fromParts(R"-("space": "planar", "ground": {"markers": [{"name": "O"}]},
            "bodies": [{"name": "block", "mass": 2, "inertia": 1, "markers": [{"name": "P"}]}],
            "joints": [{"type": "prismatic", "name": "rail", "first": "ground.O", "second": "block.P", "friction": "coulomb",
                        "friction_coefficient": 0.25}],
            "motions": [{"type": "distance-motion", "name": "motor", "first": "ground.O", "second": "block.P",
                         "profile": "formula", "formula": "0.1*sin(3*t)"}],
            "forces": [{"type": "gravity", "name": "gravity"}], "run": {"end": 3, "output_step": 0.01})-");
        for (const Results& r : {kinematics(model), simulate(model)}) {
            ENDED(r, completed);
            const Reading force = reading(r, "motor.drive_force");
            MEASURED("force [N]",
                     largest(r,
                             [&](std::size_t i) {
                                 const double t = r.frame(i).time, rate = std::cos(3 * t);
                                 if (std::abs(rate) < 0.02) return 0.0;
                                 return force(i) - (-1.8 * std::sin(3 * t) + std::copysign(0.25 * 2 * g, rate));
                             }),
                     1e-9);
        }
    }

    void whatIsRefused() {
        Model model = incline(0.3, 0);
        std::get<planar::Prismatic>(model.joints[0]).staticCoefficient = 0.2;
        SAYS(allText(refusal(model)), "the static coefficient of rail is below");
        Model still = incline(0.7, 0);
        evaluate(still);
        const Equilibrium rest = findEquilibrium(assemble(std::make_shared<Model>(still)));
        QVERIFY(!rest.found);
        SAYS(rest.sentence, "rail has dry friction");
    }
};

QTEST_GUILESS_MAIN(FrictionTest)
#include "friction_test.moc"
