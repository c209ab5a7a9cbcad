// Scripted drags: a hand that pulls slowly, jerks, goes too far and comes back.
#include "engine/analysis/drag.h"

#include <QtTest>
#include <cmath>
#include <numbers>

#include "engine/io/examples.h"
#include "tests/analysis/models.h"
#include "tests/bench/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

const double pi = std::numbers::pi;

Assembly assembled(Model model) {
    const Issues issues = evaluate(model);
    if (hasErrors(issues)) throw std::runtime_error(allText(issues));
    Assembly start = assemble(std::make_shared<Model>(std::move(model)));
    if (hasErrors(start.issues)) throw std::runtime_error(allText(start.issues));
    return start;
}

/// `count` bars of 1 m on pins, the first one on the ground at the origin, bar i at `angles[i]` from the x axis.
Model chain(const std::vector<double>& angles) {
    Model model;
    PlanarGround ground;
    ground.markers.emplace_back();
    ground.markers.back().name = "O";
    model.ground = ground;
    double x = 0, y = 0;
    for (std::size_t i = 0; i < angles.size(); ++i) {
        const std::string name = "bar" + std::to_string(i);
        model.bodies.push_back(bench::uniformRod(name, 1, 1, x, y, angles[i]));
        const MarkerRef before = i == 0 ? MarkerRef{"ground", "O"} : MarkerRef{"bar" + std::to_string(i - 1), "B"};
        bench::addJoint<planar::Revolute>(model, "pin" + std::to_string(i), before, {name, "A"});
        x += std::cos(angles[i]);
        y += std::sin(angles[i]);
    }
    return model;
}

double violation(const Drag& drag, double time = 0) {
    const System& s = *drag.system();
    Workspace w(s);
    evaluatePositions(s, time, drag.state().q.data(), w);
    return scaledViolation(s, w.position);
}

double largest(const VecX& x) { return x.cwiseAbs().maxCoeff(); }
double angle(const Drag& drag, int body) { return drag.state().q[3 * body + 2]; }

void take(Drag& drag, const std::string& body, const Vec3& point) {
    const Sentence refusal = drag.begin(body, point);
    if (!refusal.empty()) throw Trouble(refusal);
}

/// Along the straight line to `to` in `parts` moves.
void pull(Drag& drag, const Vec3& to, int parts) {
    const Vec3 from = drag.point();
    for (int i = 1; i <= parts; ++i) {
        drag.move(from + i * (to - from) / parts);
        if (!drag.state().settled) throw std::runtime_error("the drag did not settle");
    }
}

}  // namespace

class DragTest : public QObject {
    Q_OBJECT
  private slots:
    /// A body that nothing holds, pulled beside its centre of mass: δq = M⁻¹Aᵀ (A M⁻¹ Aᵀ)⁻¹ δx.
    void gauss() {
        const Assembly start = assembled(fromParts(R"("space": "planar", "ground": {"markers": [{"name": "O"}]},
            "bodies": [{"name": "plate", "mass": 2, "inertia": 0.3, "markers": [{"name": "P"}]}])"));
        Drag drag(start);
        QCOMPARE(drag.freedom(), 3);
        take(drag, "plate", {0.5, 0, 0});
        const double dy = 1e-4;
        drag.move({0.5, dy, 0});
        const double compliance = 1 / 2.0 + 0.25 / 0.3, force = dy / compliance;
        QVERIFY(std::abs(drag.state().q[1] - force / 2) < 1e-8 &&
                std::abs(drag.state().q[2] - 0.5 * force / 0.3) < 1e-8);
        MEASURED("distance [m]", drag.state().distance, 1e-12);
    }

    /// The tip of two bars goes where the hand goes: both angles follow from the cosine law, the elbow stays.
    void reaches() {
        Drag drag(assembled(chain({0.3, 1.3})));
        take(drag, "bar1", {1, 0, 0});
        for (const Vec3& target : {Vec3(0.5, 1.2, 0), Vec3(-1, 0.9, 0), Vec3(-0.3, -0.8, 0), Vec3(1.4, -0.2, 0)}) {
            pull(drag, target, 1);
            MEASURED("distance [m]", drag.state().distance, 1e-11);
            const double bend = std::acos((target.squaredNorm() - 2) / 2);
            MEASURED("elbow [rad]", std::abs(angle(drag, 1) - angle(drag, 0) - bend), 1e-10);
            MEASURED("joints", violation(drag), 1e-14);
        }
    }

    /// However hard the jerk, the four-bar ends where a slow hand brings it, on its branch.
    void kick_data() {
        QTest::addColumn<double>("x");
        QTest::addColumn<double>("y");
        for (const auto& [x, y] : {std::pair(-0.3, 0.1), {-5.0, -3.0}, {0.2, -4.0}, {0.0, 0.0001}, {100.0, -20.0}})
            QTest::addRow("to %g, %g", x, y) << x << y;
    }
    void kick() {
        QFETCH(double, x);
        QFETCH(double, y);
        Model model = example("four-bar");
        model.motions.clear();
        const Assembly start = assembled(model);
        Drag drag(start);
        take(drag, "crank", {0.1, 0, 0});
        const auto side = [&] {  // of the rocker's pin, seen along the coupler
            const VecX& q = drag.state().q;
            return std::sin(q[8] - q[5]);
        };
        const double before = side();
        pull(drag, {x, y, 0}, 1);
        QVERIFY(side() * before > 0);
        const double turned = std::remainder(angle(drag, 0) - std::atan2(y, x), 2 * pi);
        // So close to its pivot the hand hardly says where the crank should point.
        const double limit = std::hypot(x, y) < 0.01 ? 1e-7 : 1e-10;
        MEASURED("crank [rad]", std::abs(turned), limit);
        const VecX there = drag.state().q;
        pull(drag, {-x, -y, 0}, 7);
        pull(drag, {x, y, 0}, 50);
        for (Eigen::Index i = 0; i < there.size(); ++i)
            MEASURED("pose", std::abs(std::remainder(drag.state().q[i] - there[i], 2 * pi)), limit);
        MEASURED("joints", violation(drag), 1e-14);
    }

    /// Pulled out of reach and back, from any side: the elbow bends back to its side, down to the last digits.
    void elbowStays_data() {
        QTest::addColumn<double>("bend");
        QTest::addRow("left") << 1.0;
        QTest::addRow("right") << -1.0;
        QTest::addRow("nearly straight") << 0.01;
        QTest::addRow("nearly folded") << -3.1;
    }
    void elbowStays() {
        QFETCH(double, bend);
        Drag drag(assembled(chain({0.2, 0.2 + bend})));
        take(drag, "bar1", {1, 0, 0});
        const Vec3 home = drag.point();
        const VecX start = drag.state().q;
        for (int turn = 0; turn < 28; ++turn) {
            const double a = 0.7 * turn;
            pull(drag, 2.5 * Vec3(std::cos(a), std::sin(a), 0), 1 + turn % 4);
            MEASURED("out of reach [m]", std::abs(drag.state().distance - 0.5), 1e-12);
            if (turn % 3 == 0) {
                pull(drag, 1.2 * Vec3(std::cos(a), std::sin(a), 0), 1 + turn % 2);
                QVERIFY(std::sin(angle(drag, 1) - angle(drag, 0)) * std::sin(bend) > 0);
            }
        }
        pull(drag, home, 3);
        QVERIFY(std::sin(angle(drag, 1) - angle(drag, 0)) * std::sin(bend) > 0);
        for (Eigen::Index i = 0; i < start.size(); ++i)
            MEASURED("home", std::abs(std::remainder(drag.state().q[i] - start[i], 2 * pi)), 1e-9);
    }

    /// The slider of a slider-crank pulled beyond its outer and its inner dead centre comes back on the same side.
    void sliderAtItsDeadCentre() {
        Model model = sliderCrank();
        std::get<PlanarBody>(model.bodies[1]).markers[1].position = {0.8, 0};
        std::get<PlanarBody>(model.bodies[1]).com = {0.4, 0};
        std::get<PlanarBody>(model.bodies[2]).position = {1.1, 0};
        Drag drag(assembled(model));
        QCOMPARE(drag.freedom(), 1);
        take(drag, "slider", {0, 0, 0});
        const VecX start = drag.state().q;
        const Vec3 home = drag.point();
        for (int i = 0; i < 5; ++i) {
            pull(drag, {1.4 + i, 0.1, 0}, 1 + i);
            MEASURED("stretched [m]", std::abs(drag.point().x() - 1.3), 1e-12);
            pull(drag, {-1, 0, 0}, 5 - i);
            MEASURED("folded [m]", std::abs(drag.point().x() - 0.3), 1e-12);
            pull(drag, home, 1 + i);
            MEASURED("home", largest(drag.state().q - start), 1e-9);
        }
    }

    /// There and back along any path: where the point decides the pose, it comes back to it; where it does not (five
    /// bars), the way back undoes the way there.
    void hysteresis() {
        Drag arm(assembled(chain({0.5, 1.5})));
        take(arm, "bar1", {1, 0, 0});
        const Vec3 home = arm.point();
        const VecX start = arm.state().q;
        for (int i = 1; i < 40; ++i)
            pull(arm, Vec3(1.3 * std::cos(0.3 * i), 1.1 * std::sin(0.3 * i + 1), 0), 1 + i % 5);
        pull(arm, home, 2);
        for (Eigen::Index i = 0; i < start.size(); ++i)
            MEASURED("arm", std::abs(std::remainder(arm.state().q[i] - start[i], 2 * pi)), 1e-10);

        Drag snake(assembled(chain({1, -0.5, 0.7, -1, 0.3})));
        take(snake, "bar4", {1, 0, 0});
        const VecX rest = snake.state().q;
        const std::vector<Vec3> path = {snake.point(), {2.5, 1.5, 0}, {1, 2.5, 0}};
        for (std::size_t i = 1; i < path.size(); ++i) pull(snake, path[i], static_cast<int>(3 * i));
        QVERIFY(largest(snake.state().q - rest) > 1);
        for (std::size_t i = path.size() - 1; i-- > 0;) pull(snake, path[i], 5);
        MEASURED("snake", largest(snake.state().q - rest), 2e-7);
    }

    /// Equal arms: at 90° the slider stands over the pivot, and the crank alone could turn. The hand goes on straight:
    /// the slider comes out on the other side, and back.
    void throughTheDeadPoint_data() {
        QTest::addColumn<int>("parts");
        for (const int parts : {1, 2, 9, 50, 500}) QTest::addRow("%d", parts) << parts;
    }
    void throughTheDeadPoint() {
        QFETCH(int, parts);
        Drag drag(assembled(sliderCrank()));
        take(drag, "crank", {0.5, 0, 0});
        const VecX start = drag.state().q;
        const auto on = [](double degrees) {
            return Vec3(0.5 * std::cos(degrees * pi / 180), 0.5 * std::sin(degrees * pi / 180), 0);
        };
        for (const double degrees : {120.0, 90.0, 150.0, 89.0, 91.0, 30.0, 90.0, 60.0}) {
            pull(drag, on(degrees), parts);
            MEASURED("crank [rad]", std::abs(angle(drag, 0) - degrees * pi / 180), 1e-7);
            MEASURED("slider [m]", std::abs(drag.state().q[6] - std::cos(degrees * pi / 180)), 1e-6);
            MEASURED("joints", violation(drag), 1e-13);
            if (degrees == 90) QVERIFY(!drag.state().singular.empty());
            if (degrees == 30) QVERIFY(drag.state().singular.empty());
        }
        MEASURED("home", largest(drag.state().q - start), 1e-9);
    }

    /// Taken hold of exactly at the crossing, the branch with less mass follows the hand, and does so smoothly.
    void startsAtTheDeadPoint() {
        Model model = sliderCrank();
        std::get<PlanarBody>(model.bodies[0]).angle = pi / 2;
        std::get<PlanarBody>(model.bodies[1]).position = {0, 0.5};
        std::get<PlanarBody>(model.bodies[1]).angle = -pi / 2;
        std::get<PlanarBody>(model.bodies[2]).position = {0, 0};
        Drag drag(assembled(model));
        QVERIFY(drag.refusal().empty());
        take(drag, "slider", {0, 0, 0});
        pull(drag, {0.6, 0, 0}, 3);
        MEASURED("slider [m]", std::abs(drag.state().q[6] - 0.6), 1e-11);
        MEASURED("crank [rad]", std::abs(std::abs(std::remainder(angle(drag, 0), 2 * pi)) - std::acos(0.6)), 1e-10);
        pull(drag, {-0.6, 0, 0}, 3);
        MEASURED("slider [m]", std::abs(drag.state().q[6] + 0.6), 1e-11);
    }

    /// Out of reach it goes as far as it can, and the same target again changes nothing at all.
    void outOfReach() {
        Drag drag(assembled(chain({0.3, 0.9, -0.4})));
        take(drag, "bar2", {1, 0, 0});
        for (int i = 0; i < 30; ++i) {
            const double a = 0.35 * i, r = 3.001 + 0.5 * i;
            const Vec3 target = r * Vec3(std::cos(a), std::sin(a), 0);
            drag.move(target);
            QVERIFY(drag.state().settled);
            MEASURED("as near as it can [m]", std::abs(drag.state().distance - (r - 3)), 1e-9);
            const VecX there = drag.state().q;
            for (int k = 0; k < 20; ++k) drag.move(target);
            MEASURED("trembling", largest(drag.state().q - there), 0);
        }
    }

    /// A double pendulum that hangs straight is pushed together: one of the two sides, not neither.
    void startsStraight() {
        Drag drag(assembled(chain({-pi / 2, -pi / 2})));
        take(drag, "bar1", {1, 0, 0});
        pull(drag, {0, -1, 0}, 4);
        MEASURED("distance [m]", drag.state().distance, 1e-11);
    }

    /// Bennett's linkage has three redundant equations everywhere; they are told, and its motion is not held up.
    void redundantLoop() {
        Drag drag(assembled(example("bennett")));
        QCOMPARE(drag.freedom(), 1);
        QVERIFY(!drag.redundant().empty());
        take(drag, "bar1", {0.4, 0, 0});
        const VecX start = drag.state().q;
        const Vec3 home = drag.point();
        double farthest = 0;
        for (int i = 0; i < 12; ++i) {
            const double a = 1.4 + 0.5 * i;
            drag.move({0.4 * std::cos(a), 0.4 * std::sin(a), 0.3});
            QVERIFY(drag.state().settled);
            MEASURED("joints", violation(drag), 1e-13);
            QVERIFY2(drag.state().singular.empty(), "a redundant equation is not a singular position");
            farthest = std::max(farthest, (drag.point() - home).norm());
        }
        QVERIFY(farthest > 0.7);
        pull(drag, home, 5);
        double away = 0;  // p and −p are the same orientation
        for (int body = 0; body < drag.system()->bodies; ++body) {
            const auto now = drag.state().q.segment<4>(7 * body + 3), then = start.segment<4>(7 * body + 3);
            away = std::max(away, std::min((now - then).norm(), (now + then).norm()));
        }
        MEASURED("home", away, 1e-8);
    }

    /// Forty windows that all fall flat together: forty-one freedoms at one position, and none but the one is taken.
    void fortyWindows_data() {
        QTest::addColumn<int>("parts");
        for (const int parts : {1, 7, 60}) QTest::addRow("%d", parts) << parts;
    }
    void fortyWindows() {
        QFETCH(int, parts);
        Drag drag(assembled(bench::fourBars(40)));
        QCOMPARE(drag.freedom(), 1);
        take(drag, "crank0", {1, 0, 0});
        const VecX start = drag.state().q;
        for (const double degrees : {40.0, 0.0, -30.0, -100.0, -180.0, -200.0, -90.0, 20.0, 90.0}) {
            const double a = degrees * pi / 180;
            pull(drag, {std::cos(a), std::sin(a), 0}, parts);
            for (int i = 0; i <= 40; ++i) {
                const double here = angle(drag, i);
                MEASURED("crank [rad]", std::abs(std::remainder(here - a, 2 * pi)), 1e-5);
            }
            MEASURED("joints", violation(drag), 1e-13);
        }
        MEASURED("home", largest(drag.state().q - start), 1e-9);
    }

    void refusals() {
        Model model = example("four-bar");
        const Assembly driven = assembled(model);
        Drag held(driven);
        SAYS(held.refusal(), "the motors leave no degree of freedom");
        QCOMPARE(held.begin("crank", Vec3::Zero()), held.refusal());
        DragOptions options;
        options.motors = DragOptions::Motors::free;
        Drag free(driven, options);
        QCOMPARE(free.freedom(), 1);
        QVERIFY(free.begin("crank", {0.1, 0, 0}).empty());
        SAYS(free.begin("ground", Vec3::Zero()), "the ground does not move");
        SAYS(free.begin("nobody", Vec3::Zero()), "no body 'nobody'");

        // A triangle of bars: no freedom without any motor.
        const Assembly rigid = assembled(fromParts(R"("space": "planar",
            "ground": {"markers": [{"name": "O"}, {"name": "E", "position": [1, 0]}]},
            "bodies": [{"name": "a", "mass": 1, "inertia": 1, "angle": "60 deg", "markers": [{"name": "O"}, {"name": "P", "position": [1, 0]}]},
                       {"name": "b", "mass": 1, "inertia": 1, "position": [1, 0], "angle": "120 deg",
                        "markers": [{"name": "O"}, {"name": "P", "position": [1, 0]}]},
                       {"name": "loose", "mass": 1, "inertia": 1, "position": [3, 0], "markers": [{"name": "O"}]}],
            "joints": [{"type": "revolute", "name": "p", "first": "ground.O", "second": "a.O"},
                       {"type": "revolute", "name": "q", "first": "ground.E", "second": "b.O"},
                       {"type": "revolute", "name": "r", "first": "a.P", "second": "b.P"}])"));
        Drag triangle(rigid);
        QCOMPARE(triangle.freedom(), 3);
        SAYS(triangle.begin("a", {1, 0, 0}), "held fast");
        QVERIFY(triangle.begin("loose", {0, 0, 0}).empty());
    }

    /// Motors held at a moment of a run: what they leave free follows the hand, they stay.
    void motorsHeld() {
        Model model = chain({0.3, 1.3});
        AngleMotion motor;
        motor.name = "motor";
        motor.first = {"ground", "O"};
        motor.second = {"bar0", "A"};
        motor.speed = 2;
        model.motions.push_back(motor);
        const Assembly start = assembled(model);
        model.run.end = 0.5;
        const Results run = simulate(model);
        DragOptions options;
        options.time = run.frame(run.size() - 1).time;
        Drag drag(start, run.frame(run.size() - 1).q, options);
        QCOMPARE(drag.freedom(), 1);
        take(drag, "bar1", {1, 0, 0});
        pull(drag, {-2, 0.3, 0}, 3);
        MEASURED("motor [rad]", std::abs(angle(drag, 0) - 1.3), 1e-12);
        const Vec3 elbow(std::cos(1.3), std::sin(1.3), 0), hand(-2, 0.3, 0);
        MEASURED("distance [m]", std::abs(drag.state().distance - ((hand - elbow).norm() - 1)), 1e-12);
    }

    /// A pause between steps: the same target again goes on and ends at the same place.
    void pauses() {
        Drag whole(assembled(chain({0.3, 1.3}))), parts(assembled(chain({0.3, 1.3})));
        take(whole, "bar1", {1, 0, 0});
        take(parts, "bar1", {1, 0, 0});
        const Vec3 target(-1.2, -0.4, 0);
        whole.move(target);
        int calls = 0;
        do parts.move(target, [] { return true; });
        while (!parts.state().settled && ++calls < 1000);
        QVERIFY(calls > 3);
        MEASURED("pose", largest(whole.state().q - parts.state().q), 1e-10);
    }

    /// Each freedom moves the mechanism along the joints, and they are independent.
    void freedoms() {
        Drag drag(assembled(chain({0.3, 1.3, 0.1})));
        const auto directions = drag.freedoms();
        QCOMPARE(directions.size(), std::size_t(3));
        const System& s = *drag.system();
        Workspace w(s);
        evaluatePositions(s, 0, drag.state().q.data(), w);
        MatX all(s.nv, 3);
        VecX rows(s.rows);
        for (int k = 0; k < 3; ++k) {
            constraintRates(s, w, directions[static_cast<std::size_t>(k)].data(), rows);
            MEASURED("along the joints", largest(rows), 1e-12);
            all.col(k) = directions[static_cast<std::size_t>(k)];
        }
        QVERIFY((all.transpose() * all).determinant() > 1e-3);
    }

    /// Every example can be pulled about: joints stay closed, it settles, it does not tremble.
    void everyExample_data() {
        QTest::addColumn<QString>("key");
        for (const auto& e : examples())
            QTest::addRow("%s", std::string(e.key).c_str()) << QString::fromStdString(std::string(e.key));
    }
    void everyExample() {
        QFETCH(QString, key);
        if (key == "rolling-coin" || key == "bicycle")
            QSKIP("a thin wheel that is pulled flat has no lowest point; it follows the hand without settling");
        DragOptions options;
        options.motors = DragOptions::Motors::free;
        Drag drag(assembled(example(key.toStdString())), options);
        const System& s = *drag.system();
        QVERIFY2(drag.refusal().empty(), drag.refusal().english().c_str());
        int taken = 0;
        for (int body = 0; body < s.bodies; body += std::max(1, s.bodies / 6)) {
            if (!drag.begin(s.bodyNames[static_cast<std::size_t>(body)], Vec3(0.1, 0.05, 0.02) * s.size).empty())
                continue;
            ++taken;
            const Vec3 from = drag.point();
            for (const Vec3& way : {Vec3(0.3, 0.1, 0.2), Vec3(-4, 1, -2), Vec3(0.2, -0.9, 0.1), Vec3(0, 0, 0)}) {
                drag.move(from + s.size * way);
                // A pinion that a rack turns many times takes several moves, as many as the window makes by itself.
                for (int again = 0; again < 20 && !drag.state().settled; ++again) drag.move(from + s.size * way);
                QVERIFY(drag.state().settled);
                MEASURED("joints", violation(drag), 1e-11);
                const VecX there = drag.state().q;
                drag.move(from + s.size * way);
                MEASURED("trembling", largest(drag.state().q - there), 1e-6);
            }
        }
        QVERIFY(taken > 0);
    }
};

QTEST_GUILESS_MAIN(DragTest)
#include "drag_test.moc"
