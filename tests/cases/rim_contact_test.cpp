// Cylinders, cones, discs and tori on planes: closed forms, the same motions by other elements, random throws.
#include <QtTest>
#include <cmath>
#include <random>

#include "engine/io/examples.h"
#include "tests/cases/turned_solid.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

constexpr double g = 9.81;

}  // namespace

class RimContactTest : public QObject {
    Q_OBJECT
  private slots:
    /// Discs and tori that roll, nod and precess, as the joint that only rolls has them.
    void asTheRollingDisc_data() {
        QTest::addColumn<int>("seed");
        QTest::addColumn<double>("tube");
        for (int seed = 1; seed <= 5; ++seed)
            for (const double tube : {0.0, 0.05}) QTest::addRow("%d, tube %g", seed, tube) << seed << tube;
    }
    void asTheRollingDisc() {
        QFETCH(int, seed);
        QFETCH(double, tube);
        std::mt19937 random(static_cast<unsigned>(seed));
        std::uniform_real_distribution<double> u(-1, 1);
        Turned disc;
        disc.rounding = tube;
        disc.orientation = tilted(1.2 + 0.2 * u(random), 3 * u(random));
        disc.rate = Vec3(0.5 * u(random), u(random), 9 + 3 * u(random));
        disc.putOn(0);
        disc.roll(0);
        disc.friction = 50;
        const Results found = flown(disc.model(1.5, 0.05), 1.5);
        disc.contact = R"("type": "rolling-disc", "radius": 0.3, "tube_radius": )" + number(tube);
        MEASURED("apart [m]", apart(found, flown(disc.model(1.5, 0.05), 1.5)), 1e-9);
        MEASURED("balance", balanceOf(found), 1e-9);
        double gap = 0;
        for (std::size_t i = 0; i < found.size(); ++i) gap = std::max(gap, std::abs(reading(found, "K.gap")(i)));
        MEASURED("gap [m]", gap, 1e-11);
    }

    /// On smooth ice: nothing pushes it aside, nothing turns it about the vertical, nothing is lost.
    void onIce() {
        Turned disc;
        disc.orientation = tilted(1.0, 0.4);
        disc.rate = Vec3(0.3, 1, 6);
        disc.putOn(0);
        const Vec3 w = disc.orientation * disc.rate;
        disc.velocity = Vec3(0.2, 0.1, -w.cross(disc.lowest(0)).z());
        const Results found = flown(disc.model(2, 0.02), 2);
        MEASURED("balance", balanceOf(found), 1e-9);
        const Vec3 inertia(disc.across, disc.across, disc.axial);
        const double spin = disc.rate.cwiseProduct(inertia).dot(disc.orientation.conjugate() * Vec3::UnitZ());
        for (std::size_t i = 0; i < found.size(); ++i) {
            const auto& frame = found.frame(i);
            const Quat at = found.poses(frame.time)[0].orientation;
            const Vec3 rate = frame.v.segment<3>(3);
            MEASURED("vertical spin", std::abs(rate.cwiseProduct(inertia).dot(at.conjugate() * Vec3::UnitZ()) - spin),
                     1e-9);
            MEASURED("axial rate", std::abs(rate.z() - 6), 1e-9);
            MEASURED("aside [m]", (placeOf(found, i).head<2>() - frame.time * Vec2(0.2, 0.1)).norm(), 1e-9);
        }
    }

    /// On its side down a slope: rolling, or slipping where there is not friction enough.
    void cylinderDownASlope_data() {
        QTest::addColumn<double>("friction");
        for (const double friction : {0.0, 0.05, 0.5}) QTest::addRow("%g", friction) << friction;
    }
    void cylinderDownASlope() {
        QFETCH(double, friction);
        const double slope = 0.3, R = 0.1;
        Turned drum;
        drum.rims = {R, R};
        drum.heights = {-0.2, 0.2};
        drum.axial = R * R / 2;
        drum.across = 0.016;
        drum.orientation = tilted(M_PI / 2, 0);
        drum.position.z() = R;
        drum.gravity = g * Vec3(std::sin(slope), 0, -std::cos(slope));
        drum.friction = friction;
        const Results found = flown(drum.model(1, 0.1), 1);
        const bool rolls = friction > std::tan(slope) / 3;
        const double a = rolls ? g * std::sin(slope) / 1.5 : g * (std::sin(slope) - friction * std::cos(slope));
        for (std::size_t i = 0; i < found.size(); ++i) {
            const double t = found.frame(i).time;
            MEASURED("place [m]", (placeOf(found, i) - Vec3(a * t * t / 2, 0, R)).norm(), 1e-9);
        }
        MEASURED("balance", balanceOf(found), 1e-9);
        MEASURED("push [N]",
                 std::abs(reading(found, "K.normal_force_1")(5) + reading(found, "K.normal_force_2")(5) -
                          g * std::cos(slope)),
                 1e-9);
    }

    /// A cone on its side rolls round its tip.
    void coneRoundItsTip() {
        const double half = 0.4, length = 0.5, turn = 0.8;
        Turned cone;
        cone.heights = {0.75 * length * std::cos(half), -0.25 * length * std::cos(half)};  // from the centre of mass
        cone.rims = {0, length * std::sin(half)};
        cone.orientation = Quat(Eigen::AngleAxisd(-M_PI / 2 - half, Vec3::UnitY()));
        cone.friction = 5;
        cone.position = -(cone.orientation * Vec3(0, 0, cone.heights[0]));
        // ω along the line that touches, so that its axis turns about the vertical.
        cone.rate = cone.orientation.conjugate() * Vec3(-turn / std::tan(half), 0, 0);
        cone.velocity = (cone.orientation * cone.rate).cross(cone.position);
        const Results found = flown(cone.model(3, 0.1), 3);
        const Vec3 axis = cone.orientation * Vec3::UnitZ();
        const double sense = (cone.orientation * cone.rate).cross(axis).dot(Vec3::UnitZ().cross(axis)) > 0 ? 1 : -1;
        for (std::size_t i = 0; i < found.size(); ++i) {
            const Eigen::AngleAxisd round(sense * turn * found.frame(i).time, Vec3::UnitZ());
            MEASURED("axis", (axisOf(found, i) - round * axis).norm(), 1e-9);
            MEASURED("place [m]", (placeOf(found, i) - round * cone.position).norm(), 1e-9);
        }
        MEASURED("balance", balanceOf(found), 1e-9);
    }

    /// Dropped flat it bounces as a point does, and stands in the end.
    void dropsFlat() {
        Turned drum;
        drum.rims = {0.1, 0.1};
        drum.heights = {-0.15, 0.15};
        drum.position.z() = 1.15;
        drum.restitution = 0.5;
        drum.friction = 0.3;
        const Results found = flown(drum.model(1.6, 0.01), 1.6);
        std::vector<double> times;
        for (const RunEvent& event : found.events)
            if (event.kind == RunEvent::Kind::impact) times.push_back(event.time);
        QVERIFY(times.size() > 8);
        for (std::size_t i = 0; i < 8; ++i)
            MEASURED("time of an impact [s]",
                     std::abs(times[i] - std::sqrt(2 / g) * (3 - std::pow(2.0, 1 - static_cast<double>(i)))), 1e-10);
        MEASURED("stands [m]", std::abs(placeOf(found, found.size() - 1).z() - 0.15), 1e-10);
        MEASURED("push [N]", std::abs(reading(found, "K.normal_force_1")(found.size() - 1) - g), 1e-9);
    }

    /// Over a point of its rim: what rises is what it loses of its speed, whichever way it goes.
    void tipsOver_data() {
        QTest::addColumn<double>("round");
        for (const double round : {0.0, 0.1, M_PI / 12, 1.3}) QTest::addRow("%g", round) << round;
    }
    void tipsOver() {
        QFETCH(double, round);
        const double R = 0.1, half = 0.15, w = 4.2;
        Turned drum;
        drum.rims = {R, R};
        drum.heights = {-half, half};
        drum.across = 0.01;
        drum.position.z() = half;
        drum.friction = 3;
        const Vec3 out(std::cos(round), std::sin(round), 0);
        drum.rate = w * Vec3::UnitZ().cross(out);
        drum.velocity = drum.rate.cross(Vec3(0, 0, half) - R * out);
        const Results found = flown(drum.model(0.25, 0.01), 0.25);
        const double inertia = drum.across + R * R + half * half;
        for (std::size_t i = 0; i < found.size(); ++i) {
            const Vec3 centre = placeOf(found, i), rate = found.frame(i).v.segment<3>(3);
            const double tilt = std::acos(std::min(axisOf(found, i).z(), 1.0)),
                         height = R * std::sin(tilt) + half * std::cos(tilt);
            MEASURED("height [m]", std::abs(centre.z() - height), 1e-9);
            MEASURED("energy", std::abs(inertia * (w * w - rate.squaredNorm()) / 2 - g * (height - half)), 1e-7);
            MEASURED("way", std::abs(centre.cross(out).z()), 1e-8);
        }
        QVERIFY(axisOf(found, found.size() - 1).z() < 0.9);
    }

    /// A rim that rolls ever harder breaks loose, and slips at first by nothing in a direction that turns: whatever
    /// method follows it, in steps that are not those of rounding.
    void breaksLoose() {
        Turned drum;
        drum.rims = {0.1, 0.1};
        drum.heights = {-0.08, 0.12};
        drum.across = 0.006;
        drum.axial = 0.005;
        drum.orientation = Quat(-0.642, 0.325, -0.333, -0.609).normalized();
        drum.position.z() = 0.5;
        drum.velocity = Vec3(-0.021, -0.012, 0);
        drum.rate = Vec3(-0.202, -0.417, -2.355);
        drum.restitution = 0.252;
        drum.friction = 0.4;
        std::vector<Results> runs;
        for (const char* method : {"fehlberg78", "dopri5", "radau5"}) {
            Model model = drum.model(0.72, 0.01);
            model.run.integrator = {method};
            runs.push_back(flown(model, 0.72));
            QVERIFY2(runs.back().statistics.steps < 4000, std::to_string(runs.back().statistics.steps).c_str());
        }
        const auto& events = runs[0].events;
        QVERIFY(std::any_of(events.begin(), events.end(),
                            [](const RunEvent& event) { return event.kind == RunEvent::Kind::breaksLoose; }));
        MEASURED("balance", balanceOf(runs[0]), 1e-9);
        for (std::size_t i = 1; i < runs.size(); ++i) MEASURED("apart [m]", apart(runs[0], runs[i]), 1e-9);
    }

    /// The example stays on its rim; tilted more it falls and lies on its side.
    void wobblingCan() {
        Model model = loadModel("example:wobbling-can");
        const Results wobbles = flown(model, 3);
        MEASURED("balance", balanceOf(wobbles), 1e-9);
        for (std::size_t i = 0; i < wobbles.size(); ++i) {
            const double tilt = reading(wobbles, "can.nutation")(i);
            QVERIFY(tilt > 0.05 && tilt < 0.35);
        }
        setParameter(model, "lean", "40 deg");
        const Results falls = flown(model, 3);
        MEASURED("balance", balanceOf(falls), 1e-9);
        MEASURED("lies [m]", std::abs(reading(falls, "can.z")(falls.size() - 1) - 0.04), 1e-10);
    }

    /// Whole steps: it stands still, rolls down a slope, and is never far inside the floor after a throw.
    void timeStepping() {
        Turned drum;
        drum.rims = {0.1, 0.1};
        drum.heights = {-0.15, 0.15};
        drum.across = 0.01;
        drum.axial = 0.005;
        drum.position.z() = 0.15;
        drum.friction = 0.5;
        const auto stepped = [](const Turned& body, double end, double step) {
            Model model = body.model(end, 0.05);
            model.run.integrator = {"moreau"};
            model.run.step = step;
            return flown(model, end);
        };
        const Results stands = stepped(drum, 1, 1e-3);
        MEASURED("stands [m]", (placeOf(stands, stands.size() - 1) - Vec3(0, 0, 0.15)).norm(), 1e-9);
        MEASURED("upright", 1 - axisOf(stands, stands.size() - 1).z(), 1e-12);
        drum.orientation = tilted(M_PI / 2, 0);
        drum.position.z() = 0.1;
        drum.gravity = g * Vec3(std::sin(0.3), 0, -std::cos(0.3));
        const double way = g * std::sin(0.3) / 3;
        for (const double step : {4e-3, 2e-3, 1e-3}) {  // without impacts the middle of a step is exact here
            const Results rolls = stepped(drum, 1, step);
            MEASURED("rolls [m]", std::abs(placeOf(rolls, rolls.size() - 1).x() - way), 1e-6);
        }
        drum.gravity = Vec3(0, 0, -g);
        drum.position.z() = 0.4;
        drum.rate = Vec3(2, 3, 1);
        drum.restitution = 0.3;
        const Results thrown = stepped(drum, 3, 1e-3);
        for (std::size_t i = 0; i < thrown.size(); ++i)
            for (const char* channel : {"K.gap_1", "K.gap_2"}) QVERIFY(reading(thrown, channel)(i) > -1e-4);
    }

    /// From any pose, with friction: it never goes through, and the books balance.
    void throwsOfCylinders_data() {
        QTest::addColumn<int>("seed");
        for (int seed = 1; seed <= 12; ++seed) QTest::addRow("%d", seed) << seed;
    }
    void throwsOfCylinders() {
        QFETCH(int, seed);
        std::mt19937 random(static_cast<unsigned>(seed));
        std::uniform_real_distribution<double> u(-1, 1);
        Turned drum;
        drum.rims = {0.1, seed % 3 == 0 ? 0.0 : 0.1};
        drum.heights = {-0.08, 0.12};
        drum.rounding = seed % 4 == 0 ? 0.02 : 0;
        drum.across = 0.006;
        drum.axial = 0.005;
        drum.orientation = Quat(u(random), u(random), u(random), u(random)).normalized();
        drum.position.z() = 0.5;
        drum.velocity = Vec3(u(random), u(random), 0);
        drum.rate = 5 * Vec3(u(random), u(random), u(random));
        drum.restitution = 0.4 + 0.3 * u(random);
        drum.friction = seed % 2 == 0 ? 0.4 : 0;
        const Results found = simulate(drum.model(1.0, 0.005));
        if (found.outcome.status != Outcome::Status::completed) qWarning("%s", allText(found).c_str());
        MEASURED("balance", balanceOf(found), 1e-8);
        QVERIFY2(found.outcome.time > 0.5, allText(found).c_str());
        for (std::size_t i = 0; i < found.size(); ++i)
            for (const char* channel : {"K.gap_1", "K.gap_2"}) QVERIFY(reading(found, channel)(i) > -1e-9);
    }
};

QTEST_APPLESS_MAIN(RimContactTest)
#include "rim_contact_test.moc"
