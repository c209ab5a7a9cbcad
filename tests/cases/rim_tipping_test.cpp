// A cylinder that stands on its rim and is pushed, dragged or dropped until it tips: in whichever direction, at the
// limit of statics, over the point of its rim that the law of motion names, and nowhere earlier.
#include <QtTest>
#include <cmath>

#include "engine/sensitivity/sensitivity.h"
#include "tests/cases/turned_solid.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

constexpr double g = 9.81, R = 0.1, half = 0.15, height = 0.5 + half;  ///< of the force
constexpr double limit = g * R / height;                               ///< of the force [N]

Turned standing() {
    Turned drum;
    drum.rims = {R, R};
    drum.heights = {-half, half};
    drum.position.z() = half;
    drum.friction = 1;
    return drum;
}
Vec3 towards(double round) { return {std::cos(round), std::sin(round), 0}; }
std::string pushed(const Vec3& force) {
    return R"(, {"type": "force", "name": "F", "at": "top.T", "force": )" + list(force) + "}";
}
std::string pushed(const std::string& x, const std::string& y) {
    return R"(, {"type": "formula-force", "name": "F", "at": "top.T", "force_x": ")" + x + R"(", "force_y": ")" + y +
           R"(", "force_z": "0"})";
}
double tiltOf(const Results& results, std::size_t i) { return axisOf(results, i).head<2>().norm(); }
double most(const Results& results, double until = 1e9) {
    double tilt = 0;
    for (std::size_t i = 0; i < results.size(); ++i)
        if (results.frame(i).time < until) tilt = std::max(tilt, tiltOf(results, i));
    return tilt;
}
/// How far the places of one motion are from those of another that is turned about the vertical.
double apart(const Results& one, const Results& other, double round) {
    const Quat turn(Eigen::AngleAxisd(round, Vec3::UnitZ()));
    double far = one.size() == other.size() ? 0 : 1e9;
    for (std::size_t i = 0; i < std::min(one.size(), other.size()); ++i)
        far = std::max(far, (placeOf(one, i) - turn * placeOf(other, i)).norm());
    return far;
}

void addDirections() {
    QTest::addColumn<double>("round");
    for (const double degrees : {5.0, 14.9, 15.0, 22.5, 101.3, -77.0})
        QTest::addRow("%g deg", degrees) << degrees * M_PI / 180;
}

}  // namespace

class RimTippingTest : public QObject {
    Q_OBJECT
  private slots:
    void atTheLimit_data() {
        QTest::addColumn<double>("round");
        QTest::addColumn<double>("part");
        for (const double degrees : {0.0, 7.0, 15.0, 22.5, 101.3, -77.0})
            for (const double part : {0.5, 0.97, 0.999, 1 - 1e-7, 1 + 1e-7, 1.001, 1.03, 1.5})
                QTest::addRow("%g deg, %.8g", degrees, part) << degrees * M_PI / 180 << part;
    }
    void atTheLimit() {
        QFETCH(double, round);
        QFETCH(double, part);
        Turned drum = standing();
        drum.force = pushed(part * limit * towards(round));
        const Results found = flown(drum.model(0.6, 0.01), 0.6);
        MEASURED("balance [J]", found.statistics.largestEnergyBalanceError, 1e-9);
        if (part < 1) {
            MEASURED("tilt", most(found), 1e-12);
            return;
        }
        const Vec3 axis = axisOf(found, found.size() - 1);
        const double inertia = drum.across + R * R + half * half,
                     least = std::min((part - 1) * g * R / inertia * 0.18, 0.1);
        QVERIFY2(axis.head<2>().norm() > least, qPrintable(QString::number(axis.head<2>().norm() / least)));
        MEASURED("aside", std::abs(axis.cross(towards(round)).z()), 1e-9);
        drum.force = pushed(part * limit * towards(0));
        if (part > 1.0001) MEASURED("turned [m]", apart(found, flown(drum.model(0.6, 0.01), 0.6), round), 1e-8);
    }

    /// A force that grows and turns: the rim stays flat until it reaches the limit, and leaves then.
    void whenItGrows_data() {
        QTest::addColumn<double>("bend");
        for (const double bend : {0.0, 2.0}) QTest::addRow("%g", bend) << bend;
    }
    void whenItGrows() {
        QFETCH(double, bend);
        Turned drum = standing();
        drum.force = pushed("2*t*cos(" + number(bend) + "*t)", "2*t*sin(" + number(bend) + "*t)");
        const double tips = limit / 2;
        const Results found = flown(drum.model(tips + 0.2, 0.01), tips + 0.2);
        MEASURED("tilt before", most(found, tips), 1e-12);
        QVERIFY(most(found) > 1e-4);
        // It leaves at once: the force goes on to grow, and so does the acceleration, from nothing.
        const double inertia = drum.across + R * R + half * half, later = 2e-3,
                     grows = 2 * height * std::pow(later, 3) / (6 * inertia);
        const Results soon = flown(drum.model(tips + later, tips + later), tips + later);
        MEASURED("tilt soon", std::abs(tiltOf(soon, soon.size() - 1) / grows - 1), bend == 0 ? 1e-4 : 0.5);
        for (const RunEvent& event : found.events)
            QVERIFY(event.kind != RunEvent::Kind::impact && event.kind != RunEvent::Kind::parts);
        MEASURED("balance [J]", found.statistics.largestEnergyBalanceError, 1e-9);
    }

    /// Without symmetry the push acts elsewhere than the force points: at the angle at which the body tips as it is
    /// pushed, of the one point that then sticks.
    void withoutSymmetry_data() {
        QTest::addColumn<double>("round");
        QTest::addColumn<double>("part");
        for (const double degrees : {8.0, 40.0, 155.0})
            for (const double part : {1.05, 1.4, 3.0})
                QTest::addRow("%g deg, %g", degrees, part) << degrees * M_PI / 180 << part;
    }
    void withoutSymmetry() {
        QFETCH(double, round);
        QFETCH(double, part);
        Turned body = standing();
        body.friction = 4;
        body.inertia = {0.01, 0.03, 0.02, 0.004, 0.002, -0.003};
        const Vec3 force = part * limit * towards(round);
        body.force = pushed(force);
        Mat3 inertia;
        inertia << 0.01, 0.004, 0.002, 0.004, 0.03, -0.003, 0.002, -0.003, 0.02;
        // ω̇ of the body that turns about the point at φ, from its centre of mass at p: angular momentum about it.
        const auto turn = [&](double angle) {
            const Vec3 p = R * towards(angle) - half * Vec3::UnitZ();
            const Mat3 about = inertia + p.squaredNorm() * Mat3::Identity() - p * p.transpose();
            return Vec3(about.inverse() * ((Vec3(0, 0, 0.5) - p).cross(force) - p.cross(Vec3(0, 0, -g))));
        };
        const auto radial = [&](double angle) { return turn(angle).dot(towards(angle)); };
        double low = round - 1.2, high = round + 1.2;
        const double sign = radial(low) > 0 ? 1 : -1;
        QVERIFY(sign * radial(high) < 0);
        for (int i = 0; i < 60; ++i) (sign * radial((low + high) / 2) > 0 ? low : high) = (low + high) / 2;
        const Results found = flown(body.model(2e-4, 1e-4), 2e-4);
        const Vec3 rate = turn(low) * 2e-4, axis = axisOf(found, found.size() - 1),
                   now = found.poses(found.frame(found.size() - 1).time)[0].orientation *
                         Vec3(found.frame(found.size() - 1).v.segment<3>(3));
        MEASURED("rate", (now - rate).norm() / rate.norm(), 1e-5);
        MEASURED("aside", std::abs(axis.cross(towards(low)).z()) / axis.head<2>().norm(), 1e-4);
    }

    /// Friction holds as much as the whole rim can, along the floor and about the vertical.
    void breaksLoose_data() { addDirections(); }
    void breaksLoose() {
        QFETCH(double, round);
        const double mu = 0.3, most = mu * g;
        for (const double part : {0.999, 1.1}) {
            Turned drum = standing();
            drum.friction = mu;
            const std::string at = R"(, {"type": "force", "name": "F", "at": "top.C", "force": )";
            drum.force = at + list(Vec3(part * most * towards(round))) + "}";
            const Results slides = flown(drum.model(0.3, 0.05), 0.3);
            const double way = part > 1 ? (part - 1) * most * 0.045 : 0;
            MEASURED("way [m]",
                     (placeOf(slides, slides.size() - 1) - way * towards(round) - half * Vec3::UnitZ()).norm(), 1e-12);
            drum.force = R"(, {"type": "torque", "name": "F", "body": "top", "torque": )" +
                         list(Vec3(0, 0, part * most * R)) + "}";
            const Results turns = flown(drum.model(0.3, 0.05), 0.3);
            const double turn = part > 1 ? (part - 1) * most * R / drum.axial * 0.3 : 0;
            MEASURED("turns [rad/s]", std::abs(turns.frame(turns.size() - 1).v[5] - turn), 1e-12);
        }
    }

    /// Sliding on a rough floor it tips over its front.
    void sliding_data() { addDirections(); }
    void sliding() {
        QFETCH(double, round);
        const auto slides = [](double friction, double to) {
            Turned drum = standing();
            drum.friction = friction;
            drum.velocity = 3 * towards(to);
            return flown(drum.model(0.1, 0.005), 0.1);
        };
        MEASURED("stays flat", most(slides(0.999 * R / half, round)), 1e-12);
        const Results found = slides(0.9, round);
        QVERIFY(most(found) > 0.01);
        MEASURED("turned [m]", apart(found, slides(0.9, 0), round), 1e-8);
        MEASURED("balance", balanceOf(found), 1e-9);
    }

    /// Dropped flat on a rough floor while it moves aside, it stumbles over its front.
    void stumbles_data() { addDirections(); }
    void stumbles() {
        QFETCH(double, round);
        for (const double restitution : {0.0, 0.4}) {
            const auto drops = [&](double to) {
                Turned drum = standing();
                drum.friction = 2;
                drum.restitution = restitution;
                drum.position.z() = half + 0.2;
                drum.velocity = 4 * towards(to);
                return flown(drum.model(0.35, 0.01), 0.35);
            };
            const Results found = drops(round);
            QVERIFY(most(found) > 0.01);
            MEASURED("turned [m]", apart(found, drops(0), round), 1e-8);
            MEASURED("balance", balanceOf(found), 1e-9);
        }
    }

    /// At once, and after a while.
    void derivativesAreRefused() {
        for (const auto& [force, end] :
             {std::pair{pushed(1.2 * limit * towards(0.3)), 0.1}, std::pair{pushed("2*t", "t"), 0.7}}) {
            Turned drum = standing();
            drum.force = force;
            Model model = drum.model(end, 0.05);
            model.parameters = {{"m", "1 kg", ""}};
            std::get<SpatialBody>(model.bodies[0]).mass = Quantity("m");
            Objective objective;
            objective.name = "o";
            objective.terminal = "top.x";
            model.objectives = {objective};
            for (const char* method : {"direct", "adjoint"}) {
                SensitivitySettings settings;
                settings.method = {method};
                try {
                    sensitivity(model, "o", settings);
                    QFAIL("derivatives of a direction that is not known");
                } catch (const std::runtime_error& error) {
                    SAYS(std::string(error.what()), "there the motion has no derivatives");
                }
            }
        }
    }

    /// Whole steps, too, know the circle and not the polygon; halfway between two of its points (15°, 45°, …) as well.
    void timeStepping_data() {
        addDirections();
        for (const double degrees : {45.0, 75.0, -105.0, -165.0})
            QTest::addRow("%g deg", degrees) << degrees * M_PI / 180;
    }
    void timeStepping() {
        QFETCH(double, round);
        const auto tilt = [&](double part) {
            Turned drum = standing();
            drum.force = pushed(part * limit * towards(round));
            Model model = drum.model(1, 0.05);
            model.run.integrator = {"moreau"};
            model.run.step = 1e-3;
            return most(simulate(model));
        };
        MEASURED("stands", tilt(0.99), 5e-9);
        QVERIFY(tilt(1.02) > 0.01);
    }
};

QTEST_APPLESS_MAIN(RimTippingTest)
#include "rim_tipping_test.moc"
