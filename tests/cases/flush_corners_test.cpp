// Polygons of which corners are exactly in line with each other's sides: boxes that slide on one floor meet as whole
// faces, and nothing goes in between a corner and a side.
#include <QtTest>
#include <random>

#include "engine/analysis/simulation.h"
#include "tests/analysis/models.h"
#include "tests/cases/linkage_families.h"
#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;
using namespace zwang::tests::families;

namespace {

struct Polygon {
    std::vector<Vec2> corners;  ///< about the centre of mass, the floor `below` it
    double mass, inertia, below;
};

std::string list(const std::vector<Vec2>& points, int axis) {
    std::string all = "[";
    for (const Vec2& p : points) all += (all.size() > 1 ? ", " : "") + text(p[axis]);
    return all + "]";
}
/// The fields KEY_x and KEY_y.
std::string corners(const std::string& key, const Polygon& p) {
    const std::string quote = "\"";
    return quote + key + "_x\": " + list(p.corners, 0) + ", " + quote + key + "_y\": " + list(p.corners, 1);
}

/// Of the kind with its outermost corners, at the floor or (overhang) above it, at ±half.
Polygon polygon(const std::string& kind, double half, double high, double mass) {
    const double h = high / 2, in = 0.4 * half;
    Polygon p{{}, mass, mass * (half * half + h * h) / 3, h};
    if (kind == "box") p.corners = {{-half, -h}, {half, -h}, {half, h}, {-half, h}};
    if (kind == "trapezoid") p.corners = {{-half, -h}, {half, -h}, {half - in, h}, {-half + in, h}};
    if (kind == "overhang") p.corners = {{-half + in, -h}, {half - in, -h}, {half, h}, {-half, h}};
    if (kind == "triangle") p.corners = {{-half, -h}, {half, -h}, {0, h}};
    return p;
}

std::string body(const std::string& name, const Polygon& p, double x, double speed) {
    return R"({"name": ")" + name + R"(", "mass": )" + text(p.mass) + R"(, "inertia": )" + text(p.inertia) +
           R"(, "position": [)" + text(x) + ", " + text(p.below) + R"(], "velocity": [)" + text(speed) +
           R"(, 0], "keep": ["position", "angle", "velocity", "rate"], "markers": [{"name": "C"}]})";
}
std::string onOutline(const std::string& name, const std::string& first, const std::string& outline,
                      const std::string& second, const Polygon& p, double e) {
    return R"({"type": "outline-contact", "name": ")" + name + R"(", "first": ")" + first + R"(", "second": ")" +
           second + R"(.C", "radius": 0, "restitution": )" + text(e) + ", " + outline + ", " + corners("points", p) +
           "}";
}
std::string onFloor(const std::string& name, const Polygon& p, double e) {
    return R"({"type": "line-contact", "name": "f)" + name + R"(", "first": "ground.O", "second": ")" + name +
           R"(.C", "radius": 0, "restitution": )" + text(e) + ", " + corners("points", p) + "}";
}

constexpr double gap = 0.3, speed = 1;

/// The first comes to the second with the speed over the gap; with a floor and gravity, or free and level.
Model meeting(const Polygon& a, const Polygon& b, double reach, double e, bool hasFloor) {
    const std::string floors = hasFloor ? ", " + onFloor("a", a, e) + ", " + onFloor("b", b, e) : "";
    return tests::fromParts(R"("space": "planar", "ground": {"markers": [{"name": "O"}]}, "bodies": [)" +
                            body("a", a, 0, speed) + ", " + body("b", b, reach + gap, 0) + R"(], "joints": [)" +
                            onOutline("ab", "a.C", corners("outline", a), "b", b, e) + ", " +
                            onOutline("ba", "b.C", corners("outline", b), "a", a, e) + floors + "]" +
                            (hasFloor ? R"(, "forces": [{"type": "gravity", "name": "g"}])" : "") +
                            R"(, "run": {"end": 0.8, "output_step": 0.02, "rtol": 1e-9, "atol": 1e-9})");
}

/// How deep a corner of one polygon is in another convex one [m].
double depth(const Results& results, std::size_t frame, const Polygon& a, const Polygon& b, bool firstInSecond) {
    const Frame& f = results.frame(frame);
    const auto place = [&](int i, const Vec2& p) {
        const double turn = f.q[3 * i + 2];
        return Vec2(f.q[3 * i] + std::cos(turn) * p.x() - std::sin(turn) * p.y(),
                    f.q[3 * i + 1] + std::sin(turn) * p.x() + std::cos(turn) * p.y());
    };
    const Polygon &corner = firstInSecond ? a : b, &solid = firstInSecond ? b : a;
    double deepest = 0;
    for (const Vec2& p : corner.corners) {
        double least = 1e9;
        const Vec2 at = place(firstInSecond ? 0 : 1, p);
        for (std::size_t k = 0; k < solid.corners.size(); ++k) {
            const Vec2 from = place(firstInSecond ? 1 : 0, solid.corners[k]),
                       along = place(firstInSecond ? 1 : 0, solid.corners[(k + 1) % solid.corners.size()]) - from;
            least = std::min(least, (along.x() * (at - from).y() - along.y() * (at - from).x()) / along.norm());
        }
        deepest = std::max(deepest, least);
    }
    return deepest;
}

}  // namespace

class FlushCornersTest : public QObject {
    Q_OBJECT
  private slots:
    void boxes_data() {
        QTest::addColumn<int>("seed");
        QTest::addColumn<bool>("hasFloor");
        for (int seed = 0; seed < 6; ++seed)
            for (const bool hasFloor : {false, true})
                QTest::addRow("%d %s", seed, hasFloor ? "on a floor" : "free") << seed << hasFloor;
    }
    /// Of one height: faces meet as faces, as in one dimension.
    void boxes() {
        QFETCH(int, seed);
        QFETCH(bool, hasFloor);
        std::mt19937 random(static_cast<unsigned>(seed));
        const double high = between(random, 0.1, 0.4), e = seed == 0 ? 0 : between(random, 0, 0.9),
                     left = between(random, 0.1, 0.3), right = between(random, 0.1, 0.3);
        const Polygon a = polygon("box", left, high, between(random, 1, 5)),
                      b = polygon("box", right, high, between(random, 1, 5));
        const Results results = simulate(meeting(a, b, left + right, e, hasFloor));
        ENDED(results, completed);
        QVERIFY(!results.events.empty());
        const auto hit = std::find_if(results.events.begin(), results.events.end(),
                                      [](const RunEvent& event) { return event.kind == RunEvent::Kind::impact; });
        QVERIFY(hit != results.events.end());
        MEASURED("time of the impact [s]", std::abs(hit->time - gap / speed), 1e-10);
        const double whole = a.mass + b.mass;
        const Frame& end = results.frame(results.size() - 1);
        MEASURED("first [m/s]", std::abs(end.v[0] - speed * (a.mass - e * b.mass) / whole), 1e-7);
        MEASURED("second [m/s]", std::abs(end.v[3] - speed * a.mass * (1 + e) / whole), 1e-7);
    }

    void polygons_data() {
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("second");
        for (const char* first : {"box", "trapezoid", "overhang", "triangle"})
            for (const char* second : {"box", "trapezoid", "overhang", "triangle"})
                QTest::addRow("%s and %s", first, second) << QString(first) << QString(second);
    }
    void polygons() {
        QFETCH(QString, first);
        QFETCH(QString, second);
        const Polygon a = polygon(first.toStdString(), 0.2, 0.3, 2), b = polygon(second.toStdString(), 0.2, 0.3, 3);
        const Results results = simulate(meeting(a, b, 0.4, 0, true));
        ENDED(results, completed);
        double deepest = 0;
        for (std::size_t i = 0; i < results.size(); ++i)
            for (const bool firstInSecond : {false, true})
                deepest = std::max(deepest, depth(results, i, a, b, firstInSecond));
        MEASURED("inside each other [m]", deepest, 1e-9);
        QVERIFY(results.frame(results.size() - 1).v[3] > 0.1);
        MEASURED("energy balance", results.statistics.largestEnergyBalanceError / results.statistics.energyScale, 1e-6);
    }
};

QTEST_GUILESS_MAIN(FlushCornersTest)
#include "flush_corners_test.moc"
