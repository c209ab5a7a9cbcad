// A pin in a slot in space: on a rod that a motor turns, down a slope with dry friction, between stops, and with a body
// that tumbles about its point meanwhile; against closed forms.
#include <QtTest>
#include <array>
#include <cmath>

#include "engine/analysis/check.h"
#include "engine/analysis/simulation.h"
#include "engine/system/system.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

constexpr double g = 9.81;

Results run(Model model, double end) {
    model.run.integrator = {"fehlberg78"};
    model.run.rtol = model.run.atol = 1e-12;
    model.run.outputStep = 0.01;
    return completed(std::move(model), end);
}

/// A body of 2 kg that tumbles about its centre, which is in a slot of the ground: it goes down by `slope` [rad] along
/// −x. More goes into the joint.
Model onSlope(double slope, const std::string& more) {
    const auto number = [](double x) {
        std::array<char, 40> buffer{};
        std::snprintf(buffer.data(), buffer.size(), "%.17g", x);
        return std::string(buffer.data());
    };
    return fromParts(R"("space": "spatial", "ground": {"markers": [{"name": "O", "z": [)" + number(-std::cos(slope)) +
                     ", 0, " + number(-std::sin(slope)) + R"(], "x": [0, 1, 0]}]},
        "bodies": [{"name": "bead", "mass": 2, "inertia": [0.02, 0.05, 0.06, 0, 0, 0], "rate": [3, 4, 0.2],
                    "markers": [{"name": "C"}]}],
        "joints": [{"type": "pin-in-slot", "name": "slot", "first": "ground.O", "second": "bead.C")" +
                     more + R"(}], "forces": [{"type": "gravity", "name": "gravity", "acceleration": [0, 0, -9.81]}])");
}

}  // namespace

class SpatialSlotTest : public QObject {
    Q_OBJECT
  private slots:
    /// On a rod that turns at Ω in a level plane: r̈ = Ω² r, r = r₀ cosh Ω t, and the rod pushes with 2 m Ω ṙ across and
    /// m g upwards.
    void onATurningRod() {
        const Model model = fromParts(R"("space": "spatial", "ground": {"markers": [{"name": "O"}]},
            "bodies": [{"name": "rod", "mass": 1, "inertia": [0.1, 0.1, 0.1, 0, 0, 0], "rate": [0, 0, 3],
                        "markers": [{"name": "O"}, {"name": "S", "z": [1, 0, 0], "x": [0, 1, 0]}]},
                       {"name": "bead", "mass": 2, "inertia": [0.02, 0.05, 0.06, 0, 0, 0], "position": [0.1, 0, 0],
                        "velocity": [0, 0.3, 0], "rate": [1, 2, 3], "markers": [{"name": "C"}]}],
            "joints": [{"type": "revolute", "name": "axis", "first": "ground.O", "second": "rod.O"},
                       {"type": "pin-in-slot", "name": "slot", "first": "rod.S", "second": "bead.C"}],
            "motions": [{"type": "angle-motion", "name": "motor", "first": "ground.O", "second": "rod.O", "speed": 3}],
            "forces": [{"type": "gravity", "name": "gravity", "acceleration": [0, 0, -9.81]}])");
        const CheckReport report = check(model);
        QCOMPARE(report.freedom, 4);
        const Results results = run(model, 1);
        const Reading x = reading(results, "slot.displacement"), fx = reading(results, "slot.reaction_fx"),
                      fy = reading(results, "slot.reaction_fy"), fz = reading(results, "slot.reaction_fz"),
                      torque = reading(results, "motor.drive_torque");
        double way = 0, push = 0, weight = 0, drive = 0;
        for (std::size_t i = 0; i < results.size(); ++i) {
            const double t = results.frame(i).time, r = 0.1 * std::cosh(3 * t), rate = 0.3 * std::sinh(3 * t),
                         across = 2 * 2 * 3 * rate;
            way = std::max(way, std::abs(x(i) - r));
            push = std::max(push, std::abs(std::hypot(fx(i), fy(i)) - across));
            weight = std::max(weight, std::abs(fz(i) - 2 * g));
            drive = std::max(drive, std::abs(torque(i) - r * across));
        }
        MEASURED("way [m]", way, 1e-10);
        MEASURED("push [N]", push, 1e-8);
        MEASURED("weight [N]", weight, 1e-10);
        MEASURED("torque of the motor [N m]", drive, 1e-8);
    }

    /// Down a slope with μ: g (sin α − μ cos α) t²/2, whatever the body does about its point, whose spin keeps energy
    /// and size of its angular momentum.
    void downASlope() {
        const double slope = 0.6, friction = 0.25, a = g * (std::sin(slope) - friction * std::cos(slope));
        const Results results = run(onSlope(slope, R"(, "friction": "coulomb", "friction_coefficient": 0.25)"), 1.5);
        const Reading x = reading(results, "slot.displacement"), rubs = reading(results, "slot.friction_force");
        double way = 0, force = 0, spin = 0, momentum = 0;
        const auto moments = [&](std::size_t i) {
            const Vec3 w = results.frame(i).v.segment<3>(3);
            return Vec3(results.system().inertiaTensor[0] * w);
        };
        for (std::size_t i = 0; i < results.size(); ++i) {
            const double t = results.frame(i).time;
            const Vec3 w = results.frame(i).v.segment<3>(3), w0 = results.frame(0).v.segment<3>(3);
            way = std::max(way, std::abs(x(i) - a * t * t / 2));
            if (i > 0) force = std::max(force, std::abs(rubs(i) + friction * 2 * g * std::cos(slope)));
            spin = std::max(spin, std::abs(w.dot(moments(i)) - w0.dot(moments(0))));
            momentum = std::max(momentum, std::abs(moments(i).norm() - moments(0).norm()));
        }
        MEASURED("way [m]", way, 1e-9);
        MEASURED("friction [N]", force, 1e-8);
        MEASURED("energy of the spin [J]", spin, 1e-10);
        MEASURED("its angular momentum", momentum, 1e-10);
        MEASURED("energy balance [J]", results.statistics.largestEnergyBalanceError, 1e-8);
    }

    /// It sticks where μ is above tan α.
    void sticks() {
        const Results results = run(onSlope(0.3, R"(, "friction": "coulomb", "friction_coefficient": 0.35)"), 1);
        MEASURED("way [m]", largest(results, reading(results, "slot.displacement")), 1e-12);
        MEASURED("friction [N]",
                 std::abs(reading(results, "slot.friction_force")(results.size() - 1) + 2 * g * std::sin(0.3)), 1e-9);
    }

    /// To a stop 0.4 m down and back with e: the impact takes (1 − e²) m g sin α · 0.4 m.
    void bounces() {
        const double slope = 0.6, e = 0.7, a = g * std::sin(slope), meets = std::sqrt(0.8 / a);
        const Results results =
            run(onSlope(slope, R"(, "limits": "stops", "lower": -1, "upper": 0.4, "restitution": 0.7)"), meets * 1.5);
        QCOMPARE(results.events.size(), 1U);
        MEASURED("impact at [s]", std::abs(results.events[0].time - meets), 1e-11);
        MEASURED("lost [J]", std::abs(results.events[0].energyLost - (1 - e * e) * 2 * a * 0.4), 1e-10);
        const double t = meets / 2, x = 0.4 - e * a * meets * t + a * t * t / 2;
        MEASURED("way [m]", std::abs(reading(results, "slot.displacement")(results.size() - 1) - x), 1e-10);
    }
};

QTEST_APPLESS_MAIN(SpatialSlotTest)
#include "spatial_slot_test.moc"
