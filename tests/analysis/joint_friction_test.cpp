// Dry friction and stops of joints with several freedoms against closed forms: friction against a slip that is a
// vector, balls, Cardan joints, screws.
#include <QtTest>
#include <cmath>

#include "tests/analysis/methods_table.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

constexpr double g = 9.81;

std::string number(double x) {
    char text[32];
    std::snprintf(text, sizeof text, "%.17g", x);
    return text;
}

/// A shaft of 2 kg, inertia I about its axis, in a level bore along x; `more` goes into the joint, `forces` after
/// gravity, `rest` after the forces.
Model shaft(double inertia, double speed, double rate, const std::string& more, const std::string& forces = "",
            const std::string& rest = "") {
    return fromParts(R"("space": "spatial", "ground": {"markers": [{"name": "O", "z": [1, 0, 0], "x": [0, 1, 0]}]},
        "bodies": [{"name": "shaft", "mass": 2, "inertia": [INERTIA, 1, 1, 0, 0, 0], "velocity": [SPEED, 0, 0],
                    "rate": [RATE, 0, 0], "markers": [{"name": "C", "z": [1, 0, 0], "x": [0, 1, 0]}]}],
        "joints": [{"type": "cylindrical", "name": "bore", "first": "ground.O", "second": "shaft.C" MORE}],
        "forces": [{"type": "gravity", "name": "gravity"} FORCES] REST, "run": {"output_step": 0.01})",
                     {{"INERTIA", number(inertia)},
                      {"SPEED", number(speed)},
                      {"RATE", number(rate)},
                      {"MORE", more},
                      {"FORCES", forces},
                      {"REST", rest}});
}
const char* const rubbing = R"(, "friction": "coulomb", "friction_coefficient": 0.2, "friction_radius": 0.05)";

/// A block on a plane that falls along y by the angle `slope`, kicked with (vx, vy, spin).
Model block(const std::string& type, double slope, double friction, const Vec3& kick, const std::string& more = "") {
    return fromParts(R"("space": "spatial", "ground": {"markers": [{"name": "O"}]},
        "bodies": [{"name": "block", "mass": 2, "inertia": [0.1, 0.1, 0.045, 0, 0, 0], "velocity": [VX, VY, 0],
                    "rate": [0, 0, SPIN], "markers": [{"name": "C"}]}],
        "joints": [{"type": "TYPE", "name": "table", "first": "ground.O", "second": "block.C", "friction": "coulomb",
                    "friction_coefficient": MU MORE}],
        "forces": [{"type": "gravity", "name": "gravity", "acceleration": [0, GY, GZ]}], "run": {"output_step": 0.01})",
                     {{"VX", number(kick[0])},
                      {"VY", number(kick[1])},
                      {"SPIN", number(kick[2])},
                      {"TYPE", type},
                      {"MU", number(friction)},
                      {"MORE", more},
                      {"GY", number(g * std::sin(slope))},
                      {"GZ", number(-g * std::cos(slope))}});
}

/// A wheel of 3 kg and inertia 0.02 about any axis on a ball at its middle.
Model ball(const Vec3& rate, const std::string& more, const std::string& rest = "") {
    return fromParts(
        R"("space": "spatial", "ground": {"markers": [{"name": "O"}]},
        "bodies": [{"name": "wheel", "mass": 3, "inertia": [0.02, 0.02, 0.02, 0, 0, 0], "rate": [A, B, C],
                    "markers": [{"name": "M"}]}],
        "joints": [{"type": "spherical", "name": "ball", "first": "ground.O", "second": "wheel.M" MORE}] REST,
        "run": {"output_step": 0.01})",
        {{"A", number(rate[0])}, {"B", number(rate[1])}, {"C", number(rate[2])}, {"MORE", more}, {"REST", rest}});
}
const char* const withGravity = R"(, "forces": [{"type": "gravity", "name": "gravity"}])";

/// Back and forth between −range and range, from 0 upwards.
double triangle(double way, double range) {
    way = std::fmod(way + range, 4 * range);
    return way < 2 * range ? way - range : 3 * range - way;
}

/// The time in which a block that is kicked across an incline with v comes to rest: with k = μ cot(slope), speed v and
/// the angle φ to the line of fall, v (k + cos φ) falls with g sin(slope) (k² − 1).
double restsAfter(double v, double slope, double friction) {
    const double k = friction / std::tan(slope);
    return v * k / (g * std::sin(slope) * (k * k - 1));
}

}  // namespace

class JointFrictionTest : public QObject {
    Q_OBJECT
  private slots:
    void turningShaftCreeps() {
        // A shaft that a motor turns follows the smallest push along its axis: F = μ N sin ψ, ẋ = r ω tan ψ.
        const double push = 1, load = 2 * g, sine = push / (0.2 * load), w = 40;
        const char* pushed = R"(, {"type": "force", "name": "push", "at": "shaft.C", "force": [1, 0, 0]})";
        const Results r = completed(
            shaft(
                0.01, 0, 0, rubbing, pushed,
                R"(, "motions": [{"type": "angle-motion", "name": "motor", "first": "ground.O", "second": "shaft.C", "speed": 40}])"),
            40);
        const Reading speed = reading(r, "bore.speed"), force = reading(r, "bore.friction_force"),
                      torque = reading(r, "bore.friction_torque"), drive = reading(r, "motor.drive_torque");
        const double creep = 0.05 * w * sine / std::sqrt(1 - sine * sine);
        MEASURED("speed [m/s]", std::abs(speed(r.size() - 1) - creep), 1e-8);
        MEASURED("friction against the slip",
                 largest(r,
                         [&](std::size_t i) {
                             const double slip = std::hypot(speed(i), 0.05 * w), bound = 0.2 * load;
                             return std::abs(force(i) + bound * speed(i) / slip) +
                                    std::abs(torque(i) + 0.05 * bound * 0.05 * w / slip) +
                                    std::abs(torque(i) + drive(i));
                         }),
                 1e-10);
        MEASURED("energy balance [J]", r.statistics.largestEnergyBalanceError, 1e-8);
        // The same shaft at rest does not move by a hair.
        const Results still = completed(shaft(0.01, 0, 0, rubbing, pushed), 2);
        const Reading x = reading(still, "shaft.x"), sticks = reading(still, "bore.sticks"),
                      held = reading(still, "bore.friction_force");
        QVERIFY(std::abs(x(still.size() - 1)) < 1e-15);
        QCOMPARE(sticks(still.size() - 1), 1.0);
        MEASURED("friction that holds [N]", std::abs(held(still.size() - 1) + push), 1e-12);
    }

    void shaftComesToRest() {
        // With I = m r² the slip (ẋ, r ω) falls straight, by μ g; else both parts still end at one moment.
        const Results r = completed(shaft(2 * 0.05 * 0.05, 0.6, 16, rubbing), 1);
        const Reading x = reading(r, "shaft.x"), speed = reading(r, "bore.speed"), sticks = reading(r, "bore.sticks");
        const double stops = 1 / (0.2 * g);
        MEASURED("displacement [m]",
                 largest(r,
                         [&](std::size_t i) {
                             const double t = std::min(r.frame(i).time, stops);
                             return x(i) - 0.6 * (t - t * t / (2 * stops));
                         }),
                 1e-9);
        QCOMPARE(sticks(r.size() - 1), 1.0);
        QCOMPARE(speed(r.size() - 1), 0.0);
        MEASURED("energy balance [J]", r.statistics.largestEnergyBalanceError, 1e-9);
        // Else m v' = −μ N v / s and I ω' = −μ N r² ω / s with s = |(v, r ω)|: along the motion v = v0 (ω/ω0)^(I/(m
        // r²)), here to the fourth power, so that the slide falls below every tolerance while the shaft still turns.
        Model slower = shaft(0.02, 0.6, 16, rubbing);
        slower.run.rtol = slower.run.atol = 1e-12;
        const Results other = completed(slower, 2);
        const Reading slide = reading(other, "bore.speed"), turn = reading(other, "bore.rate"),
                      rests = reading(other, "bore.sticks");
        for (std::size_t i = 0; i < other.size(); ++i)
            QVERIFY(rests(i) == 1 ? std::abs(slide(i)) + std::abs(turn(i)) < 1e-15 : turn(i) > 0);
        MEASURED("slide by the turn [m/s]",
                 largest(other, [&](std::size_t i) { return slide(i) - 0.6 * std::pow(turn(i) / 16, 4); }), 1e-9);
        QCOMPARE(rests(other.size() - 1), 1.0);
        MEASURED("energy balance of the other [J]", other.statistics.largestEnergyBalanceError, 1e-8);
    }

    void shaftBeginsToSlip() {
        // Force and torque together pull it loose; the friction lies against the acceleration from the first instant.
        Model model = shaft(0.02, 0, 0, rubbing,
                            R"(, {"type": "force", "name": "push", "at": "shaft.C", "force": [3.2, 0, 0]},
                               {"type": "torque", "name": "twist", "body": "shaft", "torque": [0.16, 0, 0]})");
        const Results r = completed(model, 0.5);
        const Reading force = reading(r, "bore.friction_force"), torque = reading(r, "bore.friction_torque"),
                      speed = reading(r, "bore.speed"), rate = reading(r, "bore.rate");
        const double bound = 0.2 * 2 * g;
        for (std::size_t i = 0; i < r.size(); ++i) {
            const Vec3 friction(force(i), torque(i) / 0.05, 0),
                acceleration((3.2 + force(i)) / 2, 0.05 * (0.16 + torque(i)) / 0.02, 0);
            QVERIFY(std::abs(friction.norm() - bound) < 1e-10);
            QVERIFY(friction.dot(acceleration) < 0);
            if (i == 0) MEASURED("direction at the start", friction.cross(acceleration).norm(), 1e-9);
            if (i > 0) QVERIFY(friction.cross(Vec3(speed(i), 0.05 * rate(i), 0)).norm() < 1e-9);
        }
        // √(3.2² + 3.2²) is above the bound of 3.92 N, each of both below it.
        QVERIFY(speed(r.size() - 1) > 0.01 && rate(r.size() - 1) > 0.1);
    }

    void stopsOfAShaft() {
        // Sliding it bounces like a ball, turning like a door.
        const Results r = completed(
            shaft(
                0.01, 2, 3,
                R"(, "limits": "stops", "lower": -0.3, "upper": 0.3, "restitution": 1, "turn_limits": "stops", "lower_angle": -0.4, "upper_angle": 0.4)"),
            3);
        const Reading x = reading(r, "bore.displacement"), angle = reading(r, "bore.angle");
        MEASURED("displacement [m]",
                 largest(r, [&](std::size_t i) { return x(i) - triangle(2 * r.frame(i).time, 0.3); }), 1e-9);
        MEASURED("angle [rad]",
                 largest(r, [&](std::size_t i) { return angle(i) - triangle(3 * r.frame(i).time, 0.4); }), 1e-9);
        // Pushed against a stop while a motor turns it, only the turning rubs; without the motor friction helps the
        // stop, and nothing moves.
        const std::string stopped =
            std::string(rubbing) + R"(, "limits": "stops", "lower": -1, "upper": 0.05, "restitution": 0)";
        const char* pushed = R"(, {"type": "force", "name": "push", "at": "shaft.C", "force": [9, 0, 0]})";
        const Results turned = completed(
            shaft(
                0.01, 0, 0, stopped, pushed,
                R"(, "motions": [{"type": "angle-motion", "name": "motor", "first": "ground.O", "second": "shaft.C", "speed": 40}])"),
            2);
        const std::size_t last = turned.size() - 1;
        MEASURED("at the stop [m]", std::abs(reading(turned, "bore.displacement")(last) - 0.05), 1e-12);
        MEASURED("push of the stop [N]", std::abs(reading(turned, "bore.stop_force")(last) + 9), 1e-10);
        MEASURED("torque [N m]", std::abs(reading(turned, "bore.friction_torque")(last) + 0.2 * 2 * g * 0.05), 1e-10);
        const Results still = completed(shaft(0.01, 0, 0, stopped, pushed), 2);
        const std::size_t end = still.size() - 1;
        QCOMPARE(reading(still, "bore.sticks")(end), 1.0);
        MEASURED("stop and friction [N]",
                 std::abs(reading(still, "bore.stop_force")(end) + reading(still, "bore.friction_force")(end) + 9),
                 1e-10);
    }

    void blockSlidesStraight_data() {
        QTest::addColumn<QString>("type");
        QTest::newRow("planar") << "planar";
        QTest::newRow("point on plane") << "point-on-plane";
    }
    void blockSlidesStraight() {
        QFETCH(QString, type);
        const bool isPlanar = type == "planar";
        const Results r = completed(
            block(type.toStdString(), 0, 0.3, {1.2, -1.6, 0}, isPlanar ? R"(, "friction_radius": 0)" : ""), 1);
        const Reading x = reading(r, "block.x"), y = reading(r, "block.y"), fx = reading(r, "table.friction_force_x"),
                      fy = reading(r, "table.friction_force_y"), sticks = reading(r, "table.sticks");
        const double stops = 2 / (0.3 * g);
        MEASURED("place [m]",
                 largest(r,
                         [&](std::size_t i) {
                             const double t = std::min(r.frame(i).time, stops), way = 2 * (t - t * t / (2 * stops));
                             return std::hypot(x(i) - 0.6 * way, y(i) + 0.8 * way);
                         }),
                 1e-9);
        const std::size_t last = r.size() - 1;
        MEASURED("way [m]", std::abs(std::hypot(x(last), y(last)) - 4 / (2 * 0.3 * g)), 1e-9);
        QVERIFY(std::abs(fx(1) + 0.6 * 0.3 * 2 * g) < 1e-9 && std::abs(fy(1) - 0.8 * 0.3 * 2 * g) < 1e-9);
        QCOMPARE(sticks(last), 1.0);
        QVERIFY(std::abs(fx(last)) + std::abs(fy(last)) < 1e-12);
    }

    void spinningBlockSlidesFurther() {
        // A face of radius r on a body with I = m r²: (vx, vy, r ω) falls straight.
        const Results r = completed(block("planar", 0, 0.3, {1, 0, 1 / 0.15}, R"(, "friction_radius": 0.15)"), 1);
        const Reading x = reading(r, "block.x"), turn = reading(r, "block.wz");
        const double stops = std::sqrt(2) / (0.3 * g);
        MEASURED("place and spin",
                 largest(r,
                         [&](std::size_t i) {
                             const double t = std::min(r.frame(i).time, stops);
                             return std::abs(x(i) - (t - t * t / (2 * stops))) +
                                    std::abs(0.15 * turn(i) - (1 - t / stops));
                         }),
                 1e-8);
    }

    void kickedAcrossAnIncline_data() { addEveryMethod(); }
    void kickedAcrossAnIncline() {
        const double slope = 0.3, mu = 0.45, v = 2, k = mu / std::tan(slope), fall = g * std::sin(slope);
        const Results r = runByMethod(block("planar", slope, mu, {v, 0, 0}, R"(, "friction_radius": 0)"), 2.5);
        QVERIFY2(r.outcome.status == Outcome::Status::completed ||
                     r.outcome.status == Outcome::Status::completedWithWarnings,
                 r.outcome.sentence.english().c_str());
        const Reading vx = reading(r, "block.vx"), vy = reading(r, "block.vy"), sticks = reading(r, "table.sticks"),
                      y = reading(r, "block.y");
        const double stops = restsAfter(v, slope, mu);
        QFETCH(double, step);
        const double allowed = step == 0.02 ? 1e-5 : allowedByMethod(2e-2, 1e-4, 1e-6);
        MEASURED("v (k + cos φ) [m/s]",
                 largest(r,
                         [&](std::size_t i) {
                             const double speed = std::hypot(vx(i), vy(i));
                             return k * speed + vy(i) - std::max(0.0, v * k - fall * (k * k - 1) * r.frame(i).time);
                         }),
                 allowed);
        QVERIFY(stops < 2);
        const std::size_t last = r.size() - 1;
        QCOMPARE(sticks(last), 1.0);
        for (std::size_t i = 0; i < r.size(); ++i)
            if (r.frame(i).time > stops + 0.05) QVERIFY(sticks(i) == 1 && std::abs(y(i) - y(last)) < 1e-12);
    }

    void inclineAtTheAngleOfFriction() {
        // μ = tan(slope): speed and its part down the fall keep their sum, and in the end it slides down with half of
        // it.
        const Results r = completed(block("point-on-plane", 0.3, std::tan(0.3), {2, 0, 0}, ""), 20);
        const Reading vx = reading(r, "block.vx"), vy = reading(r, "block.vy");
        MEASURED("v + v_y [m/s]", largest(r, [&](std::size_t i) { return std::hypot(vx(i), vy(i)) + vy(i) - 2; }),
                 1e-7);
        MEASURED("in the end [m/s]", std::abs(vy(r.size() - 1) - 1), 1e-6);
    }

    void wheelOnABall() {
        // About any axis: I ω̇ = −μ N r until it rests.
        const Vec3 start(12, -9, 20);
        const Results r =
            completed(ball(start, R"(, "friction": "coulomb", "friction_coefficient": 0.25, "friction_radius": 0.04)",
                           withGravity),
                      3);
        const double slower = 0.25 * 0.04 * 3 * g / 0.02, size = start.norm();
        const Reading wx = reading(r, "wheel.wx"), wz = reading(r, "wheel.wz"), sticks = reading(r, "ball.sticks"),
                      tz = reading(r, "ball.friction_torque_z");
        MEASURED("rate [rad/s]",
                 largest(r,
                         [&](std::size_t i) {
                             const double left = std::max(0.0, 1 - slower * r.frame(i).time / size);
                             return std::hypot(wx(i) - 12 * left, wz(i) - 20 * left);
                         }),
                 1e-7);
        MEASURED("torque [N m]", std::abs(tz(1) + 0.25 * 0.04 * 3 * g * 20 / size), 1e-9);
        QCOMPARE(sticks(r.size() - 1), 1.0);
        MEASURED("energy balance [J]", r.statistics.largestEnergyBalanceError, 1e-7);
    }

    void sphericalPendulumWithFriction() {
        // At every moment the torque is μ r N against the angular velocity; in the end it hangs and sticks, beside the
        // vertical, and does not creep.
        Model model = fromParts(R"-("space": "spatial", "ground": {"markers": [{"name": "O"}]},
            "bodies": [{"name": "bob", "mass": 1, "inertia": [0.01, 0.01, 0.002, 0, 0, 0], "com": [0, 0, -0.5],
                        "orientation": ["cos(30 deg)", "sin(30 deg)", 0, 0], "rate": [0, 3, 5], "markers": [{"name": "M"}]}],
            "joints": [{"type": "spherical", "name": "ball", "first": "ground.O", "second": "bob.M", "friction": "coulomb",
                        "friction_coefficient": 0.3, "friction_radius": 0.03}],
            "forces": [{"type": "gravity", "name": "gravity"}], "run": {"output_step": 0.02})-");
        const Results r = completed(model, 40);
        const Reading load = reading(r, "ball.reaction"), sticks = reading(r, "ball.sticks");
        std::array<std::optional<Reading>, 3> torque, rate;
        for (int c = 0; c < 3; ++c) {
            torque[static_cast<std::size_t>(c)].emplace(reading(r, std::string("ball.friction_torque_") + "xyz"[c]));
            rate[static_cast<std::size_t>(c)].emplace(reading(r, std::string("bob.w") + "xyz"[c]));
        }
        std::size_t slipping = 0;
        for (std::size_t i = 0; i < r.size(); ++i) {
            const Vec3 t((*torque[0])(i), (*torque[1])(i), (*torque[2])(i));
            if (sticks(i) == 1) {
                QVERIFY(t.norm() <= 0.3 * 0.03 * load(i) * (1 + 1e-9));
                continue;
            }
            ++slipping;
            QVERIFY(std::abs(t.norm() - 0.3 * 0.03 * load(i)) < 1e-9);
            const Vec3 spin =
                r.pose(0, r.frame(i).time).orientation * Vec3((*rate[0])(i), (*rate[1])(i), (*rate[2])(i));
            QVERIFY((t.normalized() + spin.normalized()).norm() < 1e-6);
        }
        QVERIFY(slipping > 200);
        const std::size_t last = r.size() - 1;
        QCOMPARE(sticks(last), 1.0);
        QCOMPARE(reading(r, "energy.kinetic")(last), 0.0);
        QVERIFY(std::abs(reading(r, "bob.x")(last) - reading(r, "bob.x")(last - 100)) < 1e-13);
        MEASURED("energy balance [J]", r.statistics.largestEnergyBalanceError, 1e-6);
    }

    void coneOfABall() {
        // Without gravity it swings through the middle from side to side, and bounces without loss.
        const Results r = completed(ball({2, 0, 0}, R"(, "limits": "stops", "cone_angle": 0.6, "restitution": 1)"), 4);
        const Reading swing = reading(r, "ball.swing"), rate = reading(r, "wheel.wx");
        MEASURED("swing [rad]",
                 largest(r, [&](std::size_t i) { return swing(i) - std::abs(triangle(2 * r.frame(i).time, 0.6)); }),
                 1e-9);
        MEASURED("rate [rad/s]", largest(r, [&](std::size_t i) { return std::abs(rate(i)) - 2; }), 1e-9);
    }

    void pendulumLeansOnItsCone() {
        // An inverted pendulum falls over and comes to rest on the cone, held by the torque m g l sin of its angle.
        const auto leaning = [](const std::string& more) {
            return fromParts(R"("space": "spatial", "ground": {"markers": [{"name": "O"}]},
            "bodies": [{"name": "bob", "mass": 1, "inertia": [0.01, 0.01, 0.002, 0, 0, 0], "com": [0, 0, 0.5],
                        "rate": [0.5, 0, 0], "markers": [{"name": "M"}]}],
            "joints": [{"type": "spherical", "name": "ball", "first": "ground.O", "second": "bob.M", "limits": "stops",
                        "cone_angle": "40 deg", "restitution": 0.3 MORE}],
            "forces": [{"type": "gravity", "name": "gravity"}], "run": {"output_step": 0.01})",
                             {{"MORE", more}});
        };
        const double held = g * 0.5 * std::sin(40 * M_PI / 180);
        for (const bool rubs : {false, true}) {
            const Results r = completed(
                leaning(rubs ? R"(, "friction": "coulomb", "friction_coefficient": 0.2, "friction_radius": 0.02)" : ""),
                4);
            const std::size_t last = r.size() - 1;
            MEASURED("swing [rad]", std::abs(reading(r, "ball.swing")(last) - 40 * M_PI / 180), 1e-10);
            const double stop = reading(r, "ball.stop_torque")(last);
            const double friction = rubs ? reading(r, "ball.friction_torque_x")(last) : 0;
            MEASURED("torque [N m]", std::abs(stop + friction + held), 1e-9);
            QVERIFY(stop < 0 && std::abs(friction) <= 0.2 * 0.02 * g * (1 + 1e-9));
            QVERIFY(reading(r, "energy.kinetic")(last) < 1e-20);
            MEASURED("energy balance [J]", r.statistics.largestEnergyBalanceError, 1e-7);
        }
    }

    void pinsOfACardanJoint() {
        // A body on a cross, its middle there: below μ r m g nothing moves, above I φ̈ = T − μ r m g, about each arm.
        const auto cross = [](const std::string& torque, const std::string& more = "") {
            return fromParts(R"("space": "spatial",
            "ground": {"markers": [{"name": "O", "z": [0, 0, 1], "x": [1, 0, 0]}]},
            "bodies": [{"name": "body", "mass": 3, "inertia": [0.02, 0.02, 0.02, 0, 0, 0],
                        "markers": [{"name": "M", "z": [0, 1, 0], "x": [1, 0, 0]}]}],
            "joints": [{"type": "universal", "name": "cross", "first": "ground.O", "second": "body.M",
                        "friction": "coulomb", "friction_coefficient": 0.3, "pin_radius": 0.01 MORE}],
            "forces": [{"type": "gravity", "name": "gravity"},
                       {"type": "torque", "name": "twist", "body": "body", "torque": TORQUE}], "run": {"output_step": 0.01})",
                             {{"MORE", more}, {"TORQUE", torque}});
        };
        const double bound = 0.3 * 0.01 * 3 * g;
        const Results still = completed(cross("[0, 0.08, 0.07]"), 2);
        const std::size_t end = still.size() - 1;
        QCOMPARE(reading(still, "cross.sticks_1")(end), 1.0);
        QCOMPARE(reading(still, "cross.sticks_2")(end), 1.0);
        QVERIFY(std::abs(reading(still, "cross.angle_1")(end)) + std::abs(reading(still, "cross.angle_2")(end)) <
                1e-14);
        MEASURED("torques that hold [N m]",
                 std::abs(reading(still, "cross.friction_torque_1")(end) + 0.07) +
                     std::abs(reading(still, "cross.friction_torque_2")(end) + 0.08),
                 1e-12);
        for (const int arm : {1, 2}) {
            const Results r = completed(cross(arm == 1 ? "[0, 0, 0.15]" : "[0, 0.15, 0]"), 0.5);
            const Reading angle = reading(r, "cross.angle_" + std::to_string(arm)),
                          rate = reading(r, "cross.rate_" + std::to_string(arm));
            const double a = (0.15 - bound) / 0.02;
            MEASURED("angle [rad]",
                     largest(r, [&](std::size_t i) { return angle(i) - a * r.frame(i).time * r.frame(i).time / 2; }),
                     1e-9);
            MEASURED("rate [rad/s]", largest(r, [&](std::size_t i) { return rate(i) - a * r.frame(i).time; }), 1e-9);
        }
        // A torque across both arms loads the pins with the torque over the radius of the cross.
        const Results loaded = completed(cross("[2, 0, 0.3]", R"(, "cross_radius": 0.05)"), 1);
        const double heavier = 0.3 * 0.01 * std::hypot(3 * g, 2 / 0.05);
        const Reading first = reading(loaded, "cross.rate_1");
        MEASURED("rate under load [rad/s]", std::abs(first(5) - (0.3 - heavier) / 0.02 * 0.05), 1e-3);
        MEASURED("torque under load [N m]", std::abs(reading(loaded, "cross.friction_torque_1")(0) + heavier), 1e-10);
    }

    void stopsOfACardanJoint() {
        for (const int arm : {1, 2}) {
            const Results r = completed(
                fromParts(R"("space": "spatial", "ground": {"markers": [{"name": "O", "z": [0, 0, 1], "x": [1, 0, 0]}]},
            "bodies": [{"name": "body", "mass": 3, "inertia": [0.02, 0.02, 0.02, 0, 0, 0], "rate": RATE,
                        "markers": [{"name": "M", "z": [0, 1, 0], "x": [1, 0, 0]}]}],
            "joints": [{"type": "universal", "name": "cross", "first": "ground.O", "second": "body.M", "limits": "stops",
                        "lower": -0.5, "upper": 0.5, "second_lower": -0.3, "second_upper": 0.3, "restitution": 1}],
            "run": {"output_step": 0.01})",
                          {{"RATE", arm == 1 ? "[0, 0, 2]" : "[0, 2, 0]"}}),
                3);
            const Reading angle = reading(r, "cross.angle_" + std::to_string(arm)),
                          other = reading(r, "cross.angle_" + std::to_string(3 - arm));
            MEASURED(
                "angle [rad]",
                largest(r,
                        [&](std::size_t i) { return angle(i) - triangle(2 * r.frame(i).time, arm == 1 ? 0.5 : 0.3); }),
                1e-9);
            MEASURED("the other [rad]", largest(r, other), 1e-12);
        }
    }

    void screwLocksAndLifts() {
        // A load on a lead screw, h = lead/2π, tan α = h/r, tan ρ = μ.
        const double mass = 20, inertia = 0.004, r = 0.01, lead = 0.02, h = lead / (2 * M_PI), alpha = std::atan(h / r);
        const auto screw = [&](double mu, const std::string& rest = "") {
            return fromParts(R"("space": "spatial", "ground": {"markers": [{"name": "O"}]},
            "bodies": [{"name": "nut", "mass": 20, "inertia": [1, 1, 0.004, 0, 0, 0], "markers": [{"name": "M"}]}],
            "joints": [{"type": "screw", "name": "screw", "first": "ground.O", "second": "nut.M", "lead": 0.02,
                        "friction": "coulomb", "friction_coefficient": MU, "friction_radius": 0.01}],
            "forces": [{"type": "gravity", "name": "gravity"}] REST, "run": {"output_step": 0.01})",
                             {{"MU", number(mu)}, {"REST", rest}});
        };
        const Results locked = completed(screw(0.4), 2);
        QCOMPARE(reading(locked, "screw.sticks")(locked.size() - 1), 1.0);
        QVERIFY(std::abs(reading(locked, "nut.z")(locked.size() - 1)) < 1e-15);
        const double rho = std::atan(0.1), a = g / (h + inertia / (mass * r * std::tan(alpha - rho))) * h;
        const Results sinks = completed(screw(0.1), 1);
        const Reading z = reading(sinks, "nut.z");
        MEASURED(
            "sinks [m]",
            largest(sinks, [&](std::size_t i) { return z(i) + a * sinks.frame(i).time * sinks.frame(i).time / 2; }),
            1e-9);
        MEASURED("energy balance [J]", sinks.statistics.largestEnergyBalanceError, 1e-8);
        for (const double speed : {5.0, -5.0}) {
            const Results lifts = completed(
                screw(
                    0.1,
                    R"(, "motions": [{"type": "angle-motion", "name": "motor", "first": "ground.O", "second": "nut.M", "speed": )" +
                        number(speed) + "}]"),
                1);
            const double torque = mass * g * r * std::tan(speed > 0 ? alpha + rho : alpha - rho);
            MEASURED("torque [N m]", std::abs(reading(lifts, "motor.drive_torque")(5) - torque), 1e-9);
        }
    }

    void conesThatCannotBe() {
        SAYS(allText(refusal(ball({1, 0, 0}, R"(, "limits": "stops", "cone_angle": 4)"))), "cone_angle");
        Model beyond = ball({1, 0, 0}, R"(, "limits": "stops", "cone_angle": 0.5)");
        std::get<SpatialBody>(beyond.bodies[0]).orientation = {std::cos(0.5), std::sin(0.5), 0.0, 0.0};
        SAYS(allText(refusal(beyond)), "ball starts 0.5 rad beyond its upper limit");
    }
};

QTEST_GUILESS_MAIN(JointFrictionTest)
#include "joint_friction_test.moc"
