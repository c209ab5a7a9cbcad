// Stops with restitution against closed forms: bouncing to rest, impacts of linkages, several stops at once.
#include <QtTest>
#include <cmath>

#include "tests/analysis/methods_table.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

constexpr double g = 9.81;

/// A ball of 2 kg on an upright rail, 1 m above its stop.
Model ball(double restitution, const std::string& more = "") {
    return fromParts(R"("space": "planar", "ground": {"markers": [{"name": "O", "angle": "90 deg"}]},
        "bodies": [{"name": "ball", "mass": 2, "inertia": 0.1, "position": [0, 1], MORE "markers": [{"name": "C", "angle": "90 deg"}]}],
        "joints": [{"type": "prismatic", "name": "rail", "first": "ground.O", "second": "ball.C", "limits": "stops",
                    "lower": 0, "upper": 5, "restitution": E}],
        "forces": [{"type": "gravity", "name": "gravity"}], "run": {"output_step": 0.01})",
                     {{"MORE", more}, {"E", std::to_string(restitution)}});
}

/// Height of a ball that falls from h at t = 0 and bounces.
double bouncing(double t, double h, double e) {
    const double fall = std::sqrt(2 * h / g), speed = g * fall;
    if (t < fall) return h - g * t * t / 2;
    double from = fall, up = e * speed;
    while (up > 1e-12) {
        const double flight = 2 * up / g;
        if (t < from + flight) return up * (t - from) - g * (t - from) * (t - from) / 2;
        from += flight;
        up *= e;
    }
    return 0;
}

}  // namespace

class StopsTest : public QObject {
    Q_OBJECT
  private slots:
    void ballBouncesToRest_data() {
        QTest::addColumn<double>("restitution");
        for (double e : {0.0, 0.3, 0.5, 0.8}) QTest::addRow("e = %g", e) << e;
    }
    void ballBouncesToRest() {
        QFETCH(double, restitution);
        const double e = restitution, end = 5;
        const Results r = completed(ball(e), end);
        const Reading height = reading(r, "ball.y"), speed = reading(r, "ball.vy"),
                      push = reading(r, "rail.stop_force"), lost = reading(r, "energy.dissipated");
        MEASURED("height [m]", largest(r, [&](std::size_t i) { return height(i) - bouncing(r.frame(i).time, 1, e); }),
                 1e-8);
        // At rest after √(2h/g) (1 + e)/(1 − e), held by its weight, all of its energy lost.
        const double total = std::sqrt(2 / g) * (1 + e) / (1 - e);
        double came = -1;
        for (std::size_t i = r.size(); i-- > 0 && push(i) > 0;) came = r.frame(i).time;
        QVERIFY2(came >= total - 2e-4 && came <= total + 0.01 + 1e-9, qPrintable(QString::number(came - total)));
        const std::size_t last = r.size() - 1;
        QCOMPARE(speed(last), 0.0);
        MEASURED("push [N]", std::abs(push(last) - 2 * g), 1e-11);
        MEASURED("lost [J]", std::abs(lost(last) - 2 * g), 1e-8);
        MEASURED("energy balance [J]", r.statistics.largestEnergyBalanceError, 2e-8);
    }

    void everyBounce() {
        // Between bounces the energy is e²ⁿ m g h: the heights.
        const double e = 0.9;
        const Results r = completed(ball(e), 3);
        const Reading total = reading(r, "energy.total");
        double energy = 2 * g, fall = std::sqrt(2 / g), next = fall, speed = g * fall;
        for (std::size_t i = 0; i < r.size(); ++i) {
            while (r.frame(i).time > next) {
                energy *= e * e;
                speed *= e;
                next += 2 * speed / g;
            }
            QVERIFY(std::abs(total(i) - energy) < 1e-8);
        }
        QVERIFY(energy < 2 * g * std::pow(e, 6));
        // Each is an event, at its time, with the energy that it took.
        double meets = fall, whole = 2 * g;
        QVERIFY(r.events.size() >= 3);
        for (const RunEvent& event : r.events) {
            QVERIFY2(event.kind == RunEvent::Kind::impact && event.element == "rail", toString(event.kind).data());
            QVERIFY2(std::abs(event.time - meets) < 1e-9, qPrintable(QString::number(event.time - meets)));
            QVERIFY(std::abs(event.energyLost - whole * (1 - e * e)) < 1e-8);
            whole *= e * e;
            meets += 2 * std::sqrt(2 * whole / 2) / g;
        }
        QVERIFY(meets > 3);
    }

    void restIsAnEvent() {
        const Results r = completed(ball(0.5), 5);
        QVERIFY(r.events.size() > 5);
        const RunEvent& last = r.events.back();
        QVERIFY(last.kind == RunEvent::Kind::staysAtStop && last.element == "rail");
        QVERIFY(std::abs(last.time - 3 * std::sqrt(2 / g)) < 1e-10);
        QVERIFY(r.statistics.largestEnergyErrorTime >= 0 && r.statistics.largestEnergyErrorTime <= 5);
    }

    void elasticBallKeepsItsEnergy() {
        const Results r = completed(ball(1), 10);
        const Reading height = reading(r, "ball.y");
        const double period = 2 * std::sqrt(2 / g);
        MEASURED("height [m]",
                 largest(r,
                         [&](std::size_t i) {
                             const double t = std::remainder(r.frame(i).time, period);
                             return height(i) - (1 - g * t * t / 2);
                         }),
                 1e-8);
    }

    void everyMethod_data() { addEveryMethod(); }
    void everyMethod() {
        const Results r = runByMethod(ball(0.5), 2);
        QVERIFY2(r.outcome.status == Outcome::Status::completed ||
                     r.outcome.status == Outcome::Status::completedWithWarnings,
                 r.outcome.sentence.english().c_str());
        const Reading height = reading(r, "ball.y"), push = reading(r, "rail.stop_force");
        // Euler's method makes the parabola itself wrong by g t h/2; the swarm searches its accelerations.
        MEASURED("height [m]", largest(r, [&](std::size_t i) { return height(i) - bouncing(r.frame(i).time, 1, 0.5); }),
                 allowedByMethod(2e-2, 1e-5, 1e-7));
        // Flights by Euler's method last a step at least, so that it never comes to rest.
        QFETCH(QString, integrator);
        if (integrator != "euler") MEASURED("push [N]", std::abs(push(r.size() - 1) - 2 * g), 1e-6);
    }

    void pendulumAtAStop() {
        // A rod of 1 m falls from the horizontal onto a stop at 60° below: with one degree of freedom the energy of
        // motion is e² of what it was, whatever the pivot bears.
        const double e = 0.6;
        Model model = rodPendulum("", gravityDown);
        auto& pivot = std::get<planar::Revolute>(model.joints[0]);
        pivot.limits = {"stops"};
        pivot.lower = Quantity("-60 deg");
        pivot.restitution = e;
        model.run.outputStep = 0.005;
        const Results r = completed(model, 1.2);
        const Reading angle = reading(r, "rod.angle"), lost = reading(r, "energy.dissipated");
        const double fallen = g / 2 * std::sin(M_PI / 3);  // m g l/2 sin 60°
        double highest = -2, deepest = 0;
        std::size_t impacts = 0;
        for (std::size_t i = 1; i < r.size(); ++i) {
            deepest = std::min(deepest, angle(i));
            if (lost(i) > lost(i - 1) + 1e-9) ++impacts;
            if (impacts == 1) highest = std::max(highest, angle(i));
        }
        QVERIFY(impacts >= 2);
        QVERIFY(deepest > -M_PI / 3 - 1e-12);
        double first = 0;
        for (std::size_t i = 1; i < r.size() && first == 0; ++i) first = lost(i);
        MEASURED("lost [J]", std::abs(first - (1 - e * e) * fallen), 1e-8);
        // It comes back to where m g l/2 (sin 60° − sin|φ|) = e² of the same, sampled every 5 ms.
        MEASURED("rebound [rad]", std::abs(highest + std::asin(std::sin(M_PI / 3) * (1 - e * e))), 1e-4);
    }

    void impactGoesThroughTheLinkage() {
        // Slider-crank without gravity: one degree of freedom, so that the energy after the slider's impact is e² T.
        Model model = sliderCrank();
        std::get<PlanarBody>(model.bodies[0]).rate = -8;
        auto& slideway = std::get<planar::Prismatic>(model.joints[3]);
        slideway.limits = {"stops"};
        slideway.upper = 0.8;
        slideway.restitution = 0.5;
        model.run.outputStep = 0.01;
        const Results r = completed(model, 3);
        const Reading kinetic = reading(r, "energy.kinetic"), x = reading(r, "slideway.displacement");
        const double T = kinetic(0);
        double impacts = 0;
        for (std::size_t i = 0; i < r.size(); ++i) {
            QVERIFY(x(i) < 0.8 + 1e-9);
            // A quarter with every impact.
            const double left = std::round(std::log(kinetic(i) / T) / std::log(0.25));
            QVERIFY(std::abs(kinetic(i) - T * std::pow(0.25, left)) < 1e-7 * T);
            QVERIFY(left >= impacts);
            impacts = left;
        }
        QVERIFY(impacts >= 1);
        MEASURED("energy balance [J]", r.statistics.largestEnergyBalanceError, 1e-8);
    }

    void twoStopsAtOnce() {
        // A sledge rests on a stop of the ground; a ball falls on a stop of the sledge. Complementarity: the sledge is
        // pushed by the ground in the same instant and does not move; the ball bounces as on the ground.
        const double e = 0.5;
        const Results r =
            completed(fromParts(R"("space": "planar", "ground": {"markers": [{"name": "O", "angle": "90 deg"}]},
            "bodies": [{"name": "sledge", "mass": 3, "inertia": 0.1, "markers": [{"name": "C", "angle": "90 deg"}]},
                       {"name": "ball", "mass": 2, "inertia": 0.1, "position": [0, 1], "markers": [{"name": "C", "angle": "90 deg"}]}],
            "joints": [{"type": "prismatic", "name": "lower", "first": "ground.O", "second": "sledge.C",
                        "limits": "stops", "lower": 0, "upper": 5, "restitution": 0.5},
                       {"type": "prismatic", "name": "higher", "first": "sledge.C", "second": "ball.C",
                        "limits": "stops", "lower": 0, "upper": 5, "restitution": 0.5}],
            "forces": [{"type": "gravity", "name": "gravity"}], "run": {"output_step": 0.01})"),
                      2);
        const Reading sledge = reading(r, "sledge.y"), height = reading(r, "ball.y"),
                      push = reading(r, "lower.stop_force"), other = reading(r, "higher.stop_force");
        MEASURED("sledge [m]", largest(r, sledge), 1e-12);
        MEASURED("ball [m]", largest(r, [&](std::size_t i) { return height(i) - bouncing(r.frame(i).time, 1, e); }),
                 1e-8);
        MEASURED("push of the ground [N]", std::abs(push(r.size() - 1) - 5 * g), 1e-10);
        MEASURED("push of the sledge [N]", std::abs(other(r.size() - 1) - 2 * g), 1e-10);
        MEASURED("push in flight [N]", std::abs(push(1) - 3 * g), 1e-10);
    }

    void stopLetsGo() {
        // A block that rests at a stop is pulled off by −10 + 20 t newton: it leaves at t = 0.5 s, x = 20/6 (t − ½)³/m.
        const Results r = completed(fromParts(R"("space": "planar", "ground": {"markers": [{"name": "O"}]},
            "bodies": [{"name": "block", "mass": 2, "inertia": 1, "markers": [{"name": "P"}]}],
            "joints": [{"type": "prismatic", "name": "rail", "first": "ground.O", "second": "block.P",
                        "limits": "stops", "lower": 0, "upper": 50}],
            "forces": [{"type": "formula-force", "name": "pull", "at": "block.P", "force_x": "-10 + 20*t"}],
            "run": {"output_step": 0.01})"),
                                    2);
        const Reading x = reading(r, "block.x"), push = reading(r, "rail.stop_force");
        MEASURED("block [m]",
                 largest(r,
                         [&](std::size_t i) {
                             const double t = std::max(0.0, r.frame(i).time - 0.5);
                             return x(i) - 20.0 / 12 * t * t * t;
                         }),
                 1e-9);
        MEASURED("push [N]",
                 largest(r, [&](std::size_t i) { return push(i) - std::max(0.0, 10 - 20 * r.frame(i).time); }), 1e-9);
    }

    void spatialStops() {
        // The same ball in space, and a door that bounces at both of its stops without loss.
        const Results r = completed(fromParts(R"("space": "spatial", "ground": {"markers": [{"name": "O"}]},
            "bodies": [{"name": "ball", "mass": 2, "inertia": [1, 1, 1, 0, 0, 0], "position": [0, 0, 1], "markers": [{"name": "C"}]},
                       {"name": "door", "mass": 1, "inertia": [1, 1, 1, 0, 0, 0], "rate": [0, 0, 2], "markers": [{"name": "C"}]}],
            "joints": [{"type": "prismatic", "name": "rail", "first": "ground.O", "second": "ball.C", "limits": "stops",
                        "lower": 0, "upper": 5, "restitution": 0.5},
                       {"type": "revolute", "name": "hinge", "first": "ground.O", "second": "door.C", "limits": "stops",
                        "lower": "-30 deg", "upper": "60 deg", "restitution": 1}],
            "forces": [{"type": "gravity", "name": "gravity"}], "run": {"output_step": 0.01})"),
                                    3);
        const Reading height = reading(r, "ball.z"), angle = reading(r, "hinge.angle");
        MEASURED("ball [m]", largest(r, [&](std::size_t i) { return height(i) - bouncing(r.frame(i).time, 1, 0.5); }),
                 1e-8);
        MEASURED("door [rad]",
                 largest(r,
                         [&](std::size_t i) {
                             // A triangle between −30° and 60°, from 0 upwards.
                             const double range = M_PI / 2, way = std::fmod(2 * r.frame(i).time + M_PI / 6, 2 * range);
                             return angle(i) - (-M_PI / 6 + (way < range ? way : 2 * range - way));
                         }),
                 1e-9);
    }

    void motorIntoAStop() {
        Model model = ball(0.5);
        DistanceMotion motor;
        motor.name = "motor";
        motor.first = {"ground", "O"};
        motor.second = {"ball", "C"};
        motor.speed = -1;
        model.motions.emplace_back(motor);
        model.run.end = 2;
        const Results r = simulate(model);
        ENDED(r, failed);
        SAYS(r.outcome.sentence, "a motor drives rail into its stop");
        QVERIFY(std::abs(r.outcome.time - 1) < 1e-9);
    }

    void whatIsRefused() {
        Model beyond = ball(0.5);
        std::get<planar::Prismatic>(beyond.joints[0]).upper = 0.75;
        const Issues issues = refusal(beyond);
        QCOMPARE(issues.size(), std::size_t(1));
        QCOMPARE(issues[0].element, std::string("rail"));
        SAYS(issues[0].sentence, "starts 0.25 m beyond its upper limit");
    }
};

QTEST_GUILESS_MAIN(StopsTest)
#include "stops_test.moc"
