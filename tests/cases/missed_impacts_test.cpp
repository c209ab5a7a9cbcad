// Corners that come through a side and are out of the shape again at once, or behind another side when a step ends:
// nothing shows at its end, and the impact is found all the same.
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <random>

#include "engine/analysis/simulation.h"
#include "engine/io/model_file.h"
#include "test_paths.h"
#include "tests/analysis/models.h"
#include "tests/cases/linkage_families.h"
#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;
using namespace zwang::tests::families;

namespace {

using Corners = std::vector<Vec2>;

/// A triangle with its tip at the origin, the rest to the left (side −1) or right of it and above it.
Corners wedge(int side, std::mt19937& random) {
    const auto within = [&](double a, double b) { return std::uniform_real_distribution<double>(a, b)(random); };
    const double low = within(0.02, 0.4), steep = within(low + 0.2, 1.45), along = within(0.1, 0.8),
                 up = within(0.1, 0.8);
    const Vec2 a(side * along * std::cos(low), along * std::sin(low)),
        b(side * up * std::cos(steep), up * std::sin(steep));
    return side > 0 ? Corners{Vec2(0, 0), a, b} : Corners{Vec2(0, 0), b, a};
}

/// Fields markers and shapes of one plate, or of several.
std::string plates(const std::vector<Corners>& all) {
    std::string markers, shapes;
    for (std::size_t k = 0; k < all.size(); ++k) {
        std::string corners;
        for (std::size_t i = 0; i < all[k].size(); ++i) {
            const std::string name = "P" + std::to_string(k) + "_" + std::to_string(i);
            markers += (markers.empty() ? "" : ", ") + (R"({"name": ")" + name) + R"(", "position": [)" +
                       text(all[k][i].x()) + ", " + text(all[k][i].y()) + "]}";
            corners += (corners.empty() ? "\"" : ", \"") + name + "\"";
        }
        shapes +=
            (shapes.empty() ? "" : ", ") + (R"({"type": "plate", "corners": [)" + corners) + R"(], "thickness": 0.02})";
    }
    return R"("markers": [)" + markers + R"(], "shapes": [)" + shapes + "]";
}

/// A box of 1 kg that slides over what stands on the ground.
Model sliding(const std::vector<Corners>& ground, const Vec2& half, double x, double speed, double friction, double e,
              double end, const Vec2& gravity = Vec2(0, -9.81)) {
    return tests::fromParts(R"("space": "planar", "ground": {)" + plates(ground) +
                            R"(}, "bodies": [{"name": "box", "mass": 1, "inertia": )" + text(half.squaredNorm() / 3) +
                            R"(, "position": [)" + text(x) + ", " + text(half.y()) + R"(], "velocity": [)" +
                            text(speed) + R"(, 0], "keep": ["position", "angle", "velocity", "rate"], )" +
                            plates({{Vec2(-half.x(), -half.y()), Vec2(half.x(), -half.y()), Vec2(half.x(), half.y()),
                                     Vec2(-half.x(), half.y())}}) +
                            R"(}], "forces": [{"type": "gravity", "name": "gravity", "acceleration": [)" +
                            text(gravity.x()) + ", " + text(gravity.y()) + R"(]},
            {"type": "contact-group", "name": "all", "restitution": )" +
                            text(e) + R"(, "friction": "coulomb", "friction_coefficient": )" + text(friction) +
                            R"(}], "run": {"rtol": 1e-9, "atol": 1e-10, "end": )" + text(end) + R"(, "output_step": )" +
                            text(end / 50) + "}");
}

std::string body(const std::string& name, const Corners& corners, const Vec2& tip, double mass, double speed) {
    const Vec2 centre = (corners[0] + corners[1] + corners[2]) / 3;
    Corners about;
    for (const Vec2& p : corners) about.push_back(p - centre);
    return R"({"name": ")" + name + R"(", "mass": )" + text(mass) + R"(, "inertia": )" + text(0.05 * mass) +
           R"(, "position": [)" + text(tip.x() + centre.x()) + ", " + text(tip.y() + centre.y()) +
           R"(], "velocity": [)" + text(speed) + R"(, 0], "keep": ["position", "angle", "velocity", "rate"], )" +
           plates({about}) + "}";
}

Corners cornersOf(const Model& model, std::size_t index) {
    Corners corners;
    for (const auto& marker : std::get<PlanarBody>(model.bodies[index]).markers)
        corners.emplace_back(marker.position[0].value, marker.position[1].value);
    return corners;
}

/// How far two convex polygons are apart along the normal of the side along which that is most [m].
double separation(const Corners& one, const Corners& other) {
    double most = -1e9;
    for (const auto& [a, b] : {std::pair(&one, &other), std::pair(&other, &one)})
        for (std::size_t k = 0; k < a->size(); ++k) {
            const Vec2 from = (*a)[k], along = ((*a)[(k + 1) % a->size()] - from).normalized(),
                       out(along.y(), -along.x());
            double least = 1e9;
            for (const Vec2& p : *b) least = std::min(least, out.dot(p - from));
            most = std::max(most, least);
        }
    return most;
}

/// Corners of body `i` in the world.
Corners placed(const Results& results, std::size_t frame, int i, const Corners& corners) {
    const VecX& q = results.frame(frame).q;
    Corners all;
    for (const Vec2& p : corners)
        all.push_back(Vec2(q[3 * i], q[3 * i + 1]) + Vec2(Eigen::Rotation2Dd(q[3 * i + 2]) * p));
    return all;
}

}  // namespace

class MissedImpactsTest : public QObject {
    Q_OBJECT
  private slots:
    /// Two tips at one height fly at each other. What the one overlaps of the other at first is thinner than rounding.
    void tipsMeet_data() {
        QTest::addColumn<double>("higher");
        for (const double higher : {0.0, 1e-13, -1e-13, 1e-12, -1e-12, 1e-11, -1e-11, 1e-10, -1e-10, 1e-9, -1e-9})
            QTest::addRow("%g m higher", higher) << higher;
    }
    void tipsMeet() {
        QFETCH(double, higher);
        for (unsigned seed = 1; seed <= 20; ++seed) {
            std::mt19937 random(seed);
            const auto within = [&](double a, double b) {
                return std::uniform_real_distribution<double>(a, b)(random);
            };
            const double speed = within(0.2, 3), apart = 0.3;
            const Corners left = wedge(-1, random), right = wedge(1, random);
            const double end = 2 * apart / speed;
            const Model model = tests::fromParts(
                R"("space": "planar", "ground": {"markers": [{"name": "O"}]}, "bodies": [)" +
                body("a", left, Vec2(0, 0), within(0.3, 3), speed) + ", " +
                body("b", right, Vec2(apart, higher), within(0.3, 3), 0) +
                R"(], "forces": [{"type": "contact-group", "name": "both", "restitution": 0.5}], "run": {"end": )" +
                text(end) + R"(, "output_step": )" + text(end / 10) + "}");
            const Results results = simulate(model);
            QVERIFY2(results.outcome.time == end, allText(results).c_str());
            QVERIFY2(!results.events.empty(), qPrintable(QString("seed %1").arg(seed)));
            MEASURED("impact [s]", std::abs(results.events.front().time - apart / speed) * speed, 1e-8);
        }
    }

    /// At the end of a long step the corner of a box stood on the other side of a bar of 15 mm, which it left again.
    void thinBar() {
        Model model = loadModel(std::string(ZWANG_TEST_DATA) + "/outlines/thin_bar.zwang");
        evaluate(model);
        const Corners box = cornersOf(model, 0), bar = cornersOf(model, 2);
        const Results results = simulate(model);
        QVERIFY2(results.outcome.time == model.run.end, allText(results).c_str());
        double deepest = 0;
        for (std::size_t i = 0; i < results.size(); ++i)
            deepest = std::max(deepest, -separation(placed(results, i, 0, box), placed(results, i, 2, bar)));
        MEASURED("inside each other [m]", deepest, 1e-9);
    }

    /// Boxes slide into a ramp on the same floor, whose toe is a corner that their lower sides touch, too: a slip that
    /// turned in a moment was one without end.
    void ramps_data() {
        QTest::addColumn<QString>("file");
        QTest::newRow("one box") << "box_into_ramp";
        QTest::newRow("two boxes") << "boxes_into_ramp";
    }
    void ramps() {
        QFETCH(QString, file);
        Model model = loadModel(ZWANG_TEST_DATA + ("/outlines/" + file.toStdString()) + ".zwang");
        evaluate(model);
        const Results results = simulate(model);
        QVERIFY2(results.outcome.time == model.run.end, allText(results).c_str());
        MEASURED("balance", results.statistics.largestEnergyBalanceError / results.statistics.energyScale, 1e-7);
    }

    /// A box slides straight on over tables that stand flush, as over one.
    void flushTables() {
        for (unsigned seed = 1; seed <= 12; ++seed) {
            std::mt19937 random(seed);
            const auto within = [&](double a, double b) {
                return std::uniform_real_distribution<double>(a, b)(random);
            };
            std::vector<Corners> tables;
            for (double x = -1; x < 2;) {
                const double wide = within(0.1, 0.9), high = within(0.05, 0.5);
                tables.push_back({Vec2(x, -high), Vec2(x + wide, -high), Vec2(x + wide, 0), Vec2(x, 0)});
                x += wide;
            }
            const Vec2 half(within(0.04, 0.15), within(0.04, 0.12));
            const double speed = within(1, 3), friction = within(0.05, 0.3), end = std::min(1.0, 2 / speed),
                         stops = std::min(end, speed / (friction * 9.81));
            const Results results = simulate(sliding(tables, half, -0.7, speed, friction, seed % 2 ? 0.3 : 0, end));
            ENDED(results, completed);
            QVERIFY(std::none_of(results.events.begin(), results.events.end(),
                                 [](const RunEvent& e) { return e.kind == RunEvent::Kind::impact; }));
            MEASURED("way [m]",
                     std::abs(results.poses(end).front().position.x() + 0.7 - speed * stops +
                              friction * 9.81 * stops * stops / 2),
                     1e-7);
        }
    }

    /// A wall that stands on the floor ends where the box touches the floor, and stops it.
    void wallOnTheFloor_data() {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 40; ++seed) QTest::addRow("%u", seed) << seed;
    }
    /// Also one that leans away from the box: its corner touches the wall in the notch with the floor.
    void wallOnTheFloor() {
        QFETCH(unsigned, seed);
        std::mt19937 random(seed);
        const auto within = [&](double a, double b) { return std::uniform_real_distribution<double>(a, b)(random); };
        const double at = within(0.2, 0.5), high = within(0.05, 0.6), wide = within(0.1, 0.5);
        const double leans = within(-0.5 * high, std::min(0.5 * high, 0.6 * wide));
        const Vec2 half(within(0.04, 0.15), within(0.04, 0.12));
        const Corners floor = {Vec2(-2, -0.2), Vec2(3, -0.2), Vec2(3, 0), Vec2(-2, 0)},
                      wall = {Vec2(at, 0), Vec2(at + wide, 0), Vec2(at + 0.7 * wide, high), Vec2(at + leans, high)},
                      box = {Vec2(-half.x(), -half.y()), Vec2(half.x(), -half.y()), Vec2(half.x(), half.y()),
                             Vec2(-half.x(), half.y())};
        const double speed = within(1, 3), friction = seed % 3 == 0 ? 0 : within(0.02, 0.4);
        const Results results = simulate(sliding({floor, wall}, half, -0.3, speed, friction, seed % 2 ? 0.3 : 0, 1));
        QVERIFY2(results.outcome.time == 1, allText(results).c_str());
        double deepest = 0;
        for (std::size_t i = 0; i < results.size(); ++i) {
            const Corners there = placed(results, i, 0, box);
            deepest = std::max({deepest, -separation(there, floor), -separation(there, wall)});
        }
        MEASURED("inside each other [m]", deepest, 1e-9);
    }

    void overTheEdge_data() {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 20; ++seed) QTest::addRow("%u", seed) << seed;
    }
    /// A box slides up a ramp on a floor and over its edge: straight on, until it tips. In axes along the ramp.
    void overTheEdge() {
        QFETCH(unsigned, seed);
        std::mt19937 random(seed);
        const auto within = [&](double a, double b) { return std::uniform_real_distribution<double>(a, b)(random); };
        const double length = within(0.4, 0.9), slope = within(0.1, 0.5), friction = seed % 3 ? within(0.05, 0.4) : 0;
        const Vec2 half(within(0.06, 0.15), within(0.03, 0.1)), top(0, 0);
        const Eigen::Rotation2Dd turn(-slope);
        const Vec2 toe(-length, 0), foot = turn * Vec2(0, -length * std::sin(slope));
        const auto onFloor = [&](double x, double y) -> Vec2 { return toe + turn * Vec2(x, y); };
        const Corners floor = {onFloor(-3, -0.2), onFloor(3, -0.2), onFloor(3, 0), onFloor(-3, 0)},
                      ramp = {toe, foot, top};
        const double from = half.x() + 0.02 - length, to = -friction * half.y() - 0.002,
                     slows = 9.81 * (std::sin(slope) + friction * std::cos(slope)),
                     speed = within(1.05, 1.5) * std::sqrt(2 * slows * (to - from)),
                     end = (speed - std::sqrt(speed * speed - 2 * slows * (to - from))) / slows;
        const Results results = simulate(sliding({floor, ramp}, half, from, speed, friction, 0, end,
                                                 9.81 * Vec2(-std::sin(slope), -std::cos(slope))));
        QVERIFY2(results.outcome.time == end, allText(results).c_str());
        MEASURED("off the formula [m, rad]",
                 (results.frame(results.size() - 1).q - Vec3(to, half.y(), 0)).lpNorm<Eigen::Infinity>(), 1e-8);
    }

    void joinedPlates_data() {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 40; ++seed) QTest::addRow("%u", seed) << seed;
    }
    /// A ramp, a wall or a step on a floor, drawn as two plates and as one: the same motion.
    void joinedPlates() {
        QFETCH(unsigned, seed);
        std::mt19937 random(seed);
        const auto within = [&](double a, double b) { return std::uniform_real_distribution<double>(a, b)(random); };
        const double at = within(0.2, 0.5), high = within(0.05, 0.4), wide = within(0.1, 0.5);
        Corners over = {Vec2(at + wide, 0)};
        if (seed % 3 == 0) {
            over.emplace_back(at + wide, high);
        } else {
            over.emplace_back(at + 1.2 * wide, high);
            over.emplace_back(at + (seed % 3 == 1 ? 0.5 : -0.3) * wide, high);
        }
        const Corners floor = {Vec2(-2, -0.2), Vec2(3, -0.2), Vec2(3, 0), Vec2(-2, 0)};
        Corners stands = over, whole = {floor[0], floor[1], floor[2]};
        stands.emplace_back(at, 0);
        whole.insert(whole.end(), stands.begin(), stands.end());
        whole.push_back(floor[3]);
        const Vec2 half(within(0.04, 0.15), within(0.04, 0.12));
        const double speed = within(1, 3), friction = seed % 2 ? within(0.02, 0.4) : 0;
        const auto run = [&](const std::vector<Corners>& ground) {
            return simulate(sliding(ground, half, -0.3, speed, friction, 0, 0.5));
        };
        const Results two = run({floor, stands}), one = run({whole});
        QVERIFY2(two.outcome.time == 0.5 && one.outcome.time == 0.5, allText(two).c_str());
        double apart = 0;
        for (std::size_t i = 0; i < two.size(); ++i)
            apart = std::max(apart, (two.frame(i).q - one.frame(i).q).lpNorm<Eigen::Infinity>());
        MEASURED("apart [m, rad]", apart, 1e-7);
    }
};

QTEST_APPLESS_MAIN(MissedImpactsTest)
#include "missed_impacts_test.moc"
