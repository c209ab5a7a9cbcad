// Convex solids that touch: the same motions by other elements, closed forms, and random throws that never overlap.
#include <QtTest>
#include <cmath>
#include <random>

#include "engine/analysis/assembly.h"
#include "engine/analysis/separation.h"
#include "engine/analysis/simulation.h"
#include "engine/io/model_file.h"
#include "engine/math/convex_solid.h"
#include "engine/system/system.h"
#include "test_paths.h"
#include "tests/analysis/models.h"
#include "tests/cases/discs_in_a_box.h"
#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

using Points = std::vector<Vec3>;

std::string number(double value) { return QString::number(value, 'g', 17).toStdString(); }
std::string list(const std::vector<double>& values) {
    std::string text;
    for (double value : values) text += (text.empty() ? "[" : ", ") + number(value);
    return text + "]";
}
std::string list(const Vec3& v) { return list(std::vector<double>{v.x(), v.y(), v.z()}); }
std::string list(const Quat& q) { return list(std::vector<double>{q.w(), q.x(), q.y(), q.z()}); }

/// The fields of a solid spanned by points, `which` being first or second.
std::string solid(const std::string& which, const Points& points, double radius) {
    std::array<std::vector<double>, 3> columns;
    for (const Vec3& p : points)
        for (std::size_t i = 0; i < 3; ++i) columns[i].push_back(p[static_cast<Eigen::Index>(i)]);
    std::string text;
    for (std::size_t i = 0; i < 3; ++i) text += "\"" + which + "_" + "xyz"[i] + "\": " + list(columns[i]) + ", ";
    return text + "\"" + which + "_radius\": " + number(radius);
}
Points box(const Vec3& half) {
    Points points;
    for (int k = 0; k < 8; ++k)
        points.emplace_back(k & 1 ? half.x() : -half.x(), k & 2 ? half.y() : -half.y(), k & 4 ? half.z() : -half.z());
    return points;
}
std::string convex(const Points& first, double firstRadius, const Points& second, double secondRadius) {
    return R"("type": "convex-contact", )" + solid("first", first, firstRadius) + ", " +
           solid("second", second, secondRadius);
}

/// A body of 1 kg over the ground, which has the marker O.
struct Falling {
    Vec3 position = Vec3::Zero(), velocity = Vec3::Zero(), rate = Vec3::Zero();
    Quat orientation = Quat::Identity();
    Vec3 inertia{0.004, 0.006, 0.008};
    std::vector<std::string> contacts;  ///< type and fields of each
    double restitution = 0, friction = 0;
    Vec3 gravity{0, 0, -9.81};
    std::string ground = R"({"name": "O"})";

    Model model(double end, double step) const {
        std::string joints;
        for (const std::string& contact : contacts)
            joints += (joints.empty() ? "" : ", ") + (R"({"name": "K)" + std::to_string(joints.size())) + R"(", )" +
                      contact + R"(, "first": "ground.O", "second": "body.C", "restitution": )" + number(restitution) +
                      (friction > 0 ? R"(, "friction": "coulomb", "friction_coefficient": )" + number(friction) : "") +
                      "}";
        return fromParts(
            R"("space": "spatial", "ground": {"markers": [)" + ground + R"(]}, "bodies": [{"name": "body", "mass": 1,
            "inertia": )" +
            list(std::vector<double>{inertia.x(), inertia.y(), inertia.z(), 0, 0, 0}) + R"(, "position": )" +
            list(position) + R"(, "orientation": )" + list(orientation) + R"(, "velocity": )" + list(velocity) +
            R"(, "rate": )" + list(rate) + R"(, "markers": [{"name": "C"}]}], "joints": [)" + joints +
            R"(], "forces": [{"type": "gravity", "name": "g", "acceleration": )" + list(gravity) +
            R"(}], "run": {"end": )" + number(end) + R"(, "output_step": )" + number(step) +
            R"(, "integrator": "fehlberg78", "rtol": 1e-11, "atol": 1e-11, "impacts": "poisson"})");
    }
};

double balanceOf(const Results& results) {
    return results.statistics.largestEnergyBalanceError / results.statistics.energyScale;
}
std::size_t impactsOf(const Results& results) {
    return static_cast<std::size_t>(std::count_if(results.events.begin(), results.events.end(),
                                                  [](const RunEvent& e) { return e.kind == RunEvent::Kind::impact; }));
}
/// With a box on four corners friction is found nearly only, which is told.
Results run(const Falling& body, double end) {
    Model model = body.model(end, 0.01);
    Results results = simulate(model);
    if (results.outcome.status == Outcome::Status::failed) throw std::runtime_error(allText(results));
    return results;
}
/// The largest distance of the bodies of two runs, and of points one metre from their centres.
double apart(const Results& one, const Results& other) {
    double most = 0;
    for (std::size_t i = 0; i < std::min(one.size(), other.size()); ++i) {
        const double t = one.frame(i).time;
        const auto a = one.poses(t), b = other.poses(t);
        for (std::size_t k = 0; k < std::min(a.size(), b.size()); ++k)
            most = std::max(
                {most, (a[k].position - b[k].position).norm(), a[k].orientation.angularDistance(b[k].orientation)});
    }
    return most;
}

/// Cubes of 20 cm on one that rests, each on the one below.
Model stack(int count) {
    std::string bodies, joints;
    const Points points = box(Vec3(0.1, 0.1, 0.1));
    for (int i = 0; i < count; ++i) {
        const std::string name = "b" + std::to_string(i),
                          below = i == 0 ? "ground.O" : "b" + std::to_string(i - 1) + ".C";
        bodies += (i > 0 ? ", " : "") + (R"({"name": ")" + name) +
                  R"(", "mass": 1, "inertia": [0.007, 0.007, 0.007, 0, 0, 0], "position": [0, 0, )" +
                  number(0.2 + 0.2 * i) + R"(], "markers": [{"name": "C"}]})";
        joints += (i > 0 ? ", " : "") + (R"({"name": "K)" + std::to_string(i)) + R"(", "first": ")" + below +
                  R"(", "second": ")" + name + R"(.C", "restitution": 0, )" + convex(points, 0, points, 0) + "}";
    }
    return fromParts(R"("space": "spatial", "ground": {"markers": [{"name": "O"}]}, "bodies": [)" + bodies +
                     R"(], "joints": [)" + joints + R"(], "forces": [{"type": "gravity", "name": "g",
                     "acceleration": [0, 0, -9.81]}], "run": {"end": 0.2, "output_step": 0.01})");
}

/// By how much two solids are apart along the axis along which they are farthest apart: of faces and of pairs of edges
/// (the theorem of separating axes). Below zero they overlap.
double separation(const Points& first, double firstRadius, const Points& second, double secondRadius) {
    const ConvexSolid a = convexSolid(first), b = convexSolid(second);
    Points axes;
    const auto addFaces = [&](const ConvexSolid& s, const Points& p) {
        for (const auto& face : s.faces)
            axes.push_back((p[face.plane[1]] - p[face.plane[0]]).cross(p[face.plane[2]] - p[face.plane[0]]));
    };
    addFaces(a, first);
    addFaces(b, second);
    const auto ways = [](const ConvexSolid& s, const Points& p) {
        Points all;
        for (const auto& edge : s.edges) all.push_back(p[edge.ends[1]] - p[edge.ends[0]]);
        return all;
    };
    const Points e = ways(a, first), f = ways(b, second);
    for (const Vec3& x : e)
        for (const Vec3& y : f) axes.push_back(x.cross(y));
    if (firstRadius + secondRadius > 0) {  // round ones: from corners and across edges, too
        for (const Vec3& p : first)
            for (const Vec3& q : second) {
                axes.push_back(q - p);
                for (const Vec3& x : e) axes.push_back(x.cross((q - p).cross(x)));
                for (const Vec3& y : f) axes.push_back(y.cross((q - p).cross(y)));
            }
    }
    double most = -1e9;
    for (const Vec3& axis : axes) {
        if (!(axis.norm() > 1e-9)) continue;
        const Vec3 n = axis.normalized();
        double lowA = 1e9, highA = -1e9, lowB = 1e9, highB = -1e9;
        for (const Vec3& p : first) {
            lowA = std::min(lowA, n.dot(p));
            highA = std::max(highA, n.dot(p));
        }
        for (const Vec3& p : second) {
            lowB = std::min(lowB, n.dot(p));
            highB = std::max(highB, n.dot(p));
        }
        most = std::max({most, lowB - highA, lowA - highB});
    }
    return most - firstRadius - secondRadius;
}
Points placed(const Points& points, const Pose& pose) {
    Points all;
    for (const Vec3& p : points) all.push_back(pose.apply(p));
    return all;
}

/// Two solids fly at each other, which have nothing else.
struct Throw {
    std::array<Points, 2> points;
    std::array<double, 2> radii{};
    std::string text;

    Throw(unsigned seed, const std::string& first, const std::string& second) {
        std::mt19937 random(seed);
        std::uniform_real_distribution<double> u(-1, 1);
        const auto v = [&] { return Vec3(u(random), u(random), u(random)); };
        const std::array<std::string, 2> kinds{first, second};
        std::string bodies;
        for (std::size_t i = 0; i < 2; ++i) {
            points[i] = pointsOf(kinds[i], random);
            radii[i] = kinds[i] == "ball" || kinds[i] == "capsule" ? 0.1 : kinds[i] == "round box" ? 0.05 : 0;
            const Vec3 from = i == 0 ? Vec3(0, 0, 0) : Vec3(1.2 * v().normalized());
            bodies += std::string(i > 0 ? ", " : "") + R"({"name": ")" + "ab"[i] +
                      R"(", "mass": 1, "inertia": [0.02, 0.03, 0.04, 0, 0, 0], "position": )" + list(from) +
                      R"(, "orientation": )" +
                      list(Quat(u(random), u(random), u(random), u(random) + 1.5).normalized()) + R"(, "velocity": )" +
                      list(Vec3(i == 0 ? Vec3(0.1 * v()) : Vec3(-1.5 * from + 0.2 * v()))) + R"(, "rate": )" +
                      list(Vec3(3 * v())) + R"(, "markers": [{"name": "C"}]})";
        }
        const bool rubs = seed % 2 == 0;
        text = R"("space": "spatial", "ground": {"markers": [{"name": "O"}]}, "bodies": [)" + bodies +
               R"(], "joints": [{"name": "K", "first": "a.C", "second": "b.C", "restitution": )" +
               number(rubs ? 0.5 : 1) + ", " + (rubs ? R"("friction": "coulomb", "friction_coefficient": 0.3, )" : "") +
               convex(points[0], radii[0], points[1], radii[1]) +
               R"(}], "run": {"end": 1.5, "output_step": 0.005, "integrator": "fehlberg78", "rtol": 1e-10,
               "atol": 1e-10})";
    }
    static Points pointsOf(const std::string& kind, std::mt19937& random) {
        std::uniform_real_distribution<double> u(-1, 1);
        if (kind == "ball") return {Vec3(0.05, 0, 0)};
        if (kind == "capsule") return {Vec3(-0.2, 0.05, 0), Vec3(0.25, 0, 0.05)};
        if (kind == "bar") return box(Vec3(1, 0.012 + 0.008 * u(random), 0.01));  // across one another, edge on edge
        if (kind == "box" || kind == "round box") return box(Vec3(0.3, 0.2, 0.1 + 0.05 * u(random)));
        Points points;
        for (int i = 0; i < 9; ++i) points.push_back(0.3 * Vec3(u(random), u(random), u(random)).normalized());
        return points;
    }
    double depth(const Results& results, double t) const {
        const auto poses = results.poses(t);
        return -separation(placed(points[0], poses[0]), radii[0], placed(points[1], poses[1]), radii[1]);
    }
};
const QStringList kinds{"ball", "capsule", "box", "round box", "polyhedron"};

}  // namespace

class ConvexContactTest : public QObject {
    Q_OBJECT
  private slots:
    /// On a wide box a solid falls as on a plane; its corners lie on the floor one after the other.
    void onAWideBox_data() {
        QTest::addColumn<int>("seed");
        for (int seed = 1; seed <= 8; ++seed) QTest::addRow("%d", seed) << seed;
    }
    void onAWideBox() {
        QFETCH(int, seed);
        std::mt19937 random(static_cast<unsigned>(seed));
        std::uniform_real_distribution<double> u(-1, 1);
        const Points points = box(Vec3(0.15, 0.1, 0.05));
        Falling body;
        body.position = Vec3(0.1 * u(random), 0.1 * u(random), 0.4);
        body.orientation = Quat(u(random) + 1.2, u(random), u(random), u(random)).normalized();
        body.velocity = Vec3(0.3 * u(random), 0.3 * u(random), 0);
        body.rate = Vec3(u(random), u(random), u(random));
        body.restitution = 0.4;
        body.friction = seed % 2 == 0 ? 0.4 : 0;
        std::array<std::vector<double>, 3> columns;
        for (const Vec3& p : points)
            for (std::size_t i = 0; i < 3; ++i) columns[i].push_back(p[static_cast<Eigen::Index>(i)]);
        body.contacts = {R"("type": "plane-contact", "radius": 0, "points_x": )" + list(columns[0]) +
                         R"(, "points_y": )" + list(columns[1]) + R"(, "points_z": )" + list(columns[2])};
        const Results expected = run(body, 0.4);
        Points floor = box(Vec3(3, 2, 0.5));
        for (Vec3& p : floor) p.z() -= 0.5;
        body.contacts = {convex(floor, 0, points, 0)};
        const Results found = run(body, 0.4);
        QVERIFY(impactsOf(found) > 0);
        MEASURED("apart", apart(found, expected), 1e-8);
        MEASURED("balance", balanceOf(found), 1e-9);
    }

    /// Balls and capsules as ball-contact and revolved-contact have them.
    void roundSolids_data() {
        QTest::addColumn<QString>("contact");
        QTest::addColumn<bool>("isCapsule");
        QTest::addRow("ball") << R"("type": "ball-contact", "first_radius": 0.5, "second_radius": 0.1)" << false;
        QTest::addRow("capsule") << R"("type": "revolved-contact", "outline_r": [0, 0.5, 0.5, 0],
            "outline_z": [-0.9, -0.4, 0.4, 0.9], "radius": 0.1,
            "bulges": [0.41421356237309503, 0, 0.41421356237309503, 0])"
                                 << true;
    }
    void roundSolids() {
        QFETCH(QString, contact);
        QFETCH(bool, isCapsule);
        std::size_t impacts = 0;
        for (unsigned seed = 1; seed <= 8; ++seed) {
            std::mt19937 random(seed);
            std::uniform_real_distribution<double> u(-1, 1);
            Falling ball;
            ball.inertia = Vec3::Constant(0.004);
            ball.position = Vec3(0.2 * u(random), 0.2 * u(random), isCapsule ? 1.3 : 0.8);
            ball.velocity = Vec3(u(random), u(random), 0);
            ball.rate = 8 * Vec3(u(random), u(random), u(random));
            ball.restitution = 0.5;
            ball.friction = seed % 2 == 0 ? 0.3 : 0;
            if (isCapsule && seed % 3 == 0) {  // on its side
                ball.ground = R"({"name": "O", "z": [1, 0, 0]})";
                ball.position.z() = 0.8;
            }
            ball.contacts = {contact.toStdString()};
            const Results expected = flown(ball.model(0.9, 0.01), 0.9);
            const Points first = isCapsule ? Points{Vec3(0, 0, -0.4), Vec3(0, 0, 0.4)} : Points{Vec3::Zero()};
            ball.contacts = {convex(first, 0.5, {Vec3::Zero()}, 0.1)};
            const Results found = flown(ball.model(0.9, 0.01), 0.9);
            impacts += impactsOf(found);
            QCOMPARE(impactsOf(found), impactsOf(expected));
            MEASURED("apart", apart(found, expected), 1e-8);
            MEASURED("balance", balanceOf(found), 1e-9);
        }
        QVERIFY(impacts >= 8);
    }

    /// A box over the edge of a table lies there if its centre does, and else tips over the edge, about which it turns
    /// first with the angular acceleration m g d/(I + m (d² + h²)).
    void overTheEdgeOfATable_data() {
        QTest::addColumn<double>("beyond");
        QTest::addColumn<double>("turn");
        for (const double beyond : {-0.02, 0.05})
            for (const double turn : {0.0, 0.3}) QTest::addRow("%g, %g", beyond, turn) << beyond << turn;
    }
    void overTheEdgeOfATable() {
        QFETCH(double, beyond);
        QFETCH(double, turn);
        Falling body;
        const double half = 0.05;
        body.position = Vec3(beyond, 0, half);
        body.orientation = Quat(Eigen::AngleAxisd(turn, Vec3::UnitZ()));
        body.inertia = Vec3(0.01, 0.01, 0.01);
        body.friction = 0.9;
        Points table = box(Vec3(0.5, 0.5, 0.2));
        for (Vec3& p : table) p -= Vec3(0.5, 0, 0.2);
        body.contacts = {convex(table, 0, box(Vec3(0.2, 0.1, half)), 0)};
        const Results results = flown(body.model(0.1, 0.001), 0.1);
        const double angle = results.poses(0.02)[0].orientation.angularDistance(body.orientation);
        if (beyond < 0) {
            const Pose last = results.poses(0.1)[0];
            MEASURED("moved [m]", (last.position - body.position).norm(), 1e-12);
            MEASURED("turned", last.orientation.angularDistance(body.orientation), 1e-12);
            MEASURED("push [N]", std::abs(reading(results, "K0.normal_force")(50) - 9.81), 1e-9);
            return;
        }
        const double acceleration = 9.81 * beyond / (0.01 + beyond * beyond + half * half);
        MEASURED("angle", std::abs(angle / (acceleration * 0.02 * 0.02 / 2) - 1), 1e-2);
        MEASURED("balance", balanceOf(results), 1e-9);
    }

    /// Boxes of one size lie on each other, edge on edge and corner on corner.
    /// The example: friction alone brakes it until the push of the table, which is ahead of the centre of mass by
    /// μ c/2, comes to the edge; pushed more slowly it stays on the table.
    void boxOffTable() {
        Model model = loadModel("example:box-off-table");
        const double g = 9.81, mu = 0.2, way = 0.3, half = 0.06, v = 1.3;
        const Results off = simulate(model);
        MEASURED("balance", balanceOf(off), 1e-9);
        const double toEdge = (v - std::sqrt(v * v - 2 * mu * g * (way - mu * half))) / (mu * g);
        for (double t = 0.01; t < toEdge; t += 0.02) {
            const Vec3 at = off.pose(0, t).position;
            MEASURED("slides [m]", (at - Vec3(-way + v * t - mu * g * t * t / 2, 0, half)).norm(), 1e-8);
        }
        QVERIFY(off.pose(0, 0.6).position.z() < -0.1);
        MEASURED("on the floor [m]", std::abs(off.pose(0, 1.2).position.z() - (half - 0.5)), 1e-9);
        setParameter(model, "v", "1 m/s");
        const Results stays = simulate(model);
        const Vec3 rests = stays.pose(0, 1.2).position;
        MEASURED("stays [m]", (rests - Vec3(-way + 1 / (2 * mu * g), 0, half)).norm(), 1e-9);
    }

    void aStackOfEqualBoxes() {
        const Results results = flown(stack(4), 0.2);
        for (std::size_t i = 0; i < 4; ++i) {
            MEASURED("push [N]",
                     std::abs(reading(results, ("K" + std::to_string(i) + ".normal_force").c_str())(10) -
                              9.81 * (4 - static_cast<double>(i))),
                     1e-8);
            MEASURED("moved [m]", std::abs(results.poses(0.2)[i].position.z() - 0.2 - 0.2 * static_cast<double>(i)),
                     1e-12);
        }
    }

    void throws_data() {
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("second");
        for (int i = 0; i < kinds.size(); ++i)
            for (int j = i; j < kinds.size(); ++j)
                QTest::addRow("%s and %s", qPrintable(kinds[i]), qPrintable(kinds[j])) << kinds[i] << kinds[j];
        for (const char* other : {"capsule", "box", "polyhedron", "bar"})
            QTest::addRow("bar and %s", other) << "bar" << other;
    }
    void throws() {
        QFETCH(QString, first);
        QFETCH(QString, second);
        std::size_t impacts = 0;
        double deepest = 0, balance = 0, gap = 0, away = 0;
        for (unsigned seed = 1; seed <= 10; ++seed) {
            const Throw both(seed, first.toStdString(), second.toStdString());
            Model model = fromParts(both.text);
            const Results results = simulate(model);
            QVERIFY2(results.outcome.status == Outcome::Status::completed,
                     ("seed " + std::to_string(seed) + ": " + allText(results)).c_str());
            impacts += impactsOf(results);
            balance = std::max(balance, balanceOf(results));
            for (const RunEvent& event : results.events) away = std::max(away, -both.depth(results, event.time));
            for (std::size_t i = 0; i < results.size(); i += 5) {
                const double in = both.depth(results, results.frame(i).time);
                if (in > deepest + 1e-9) qInfo("seed %u, %g s: %g m inside", seed, results.frame(i).time, in);
                deepest = std::max(deepest, in);
                // Along one axis they are never farther apart than in truth.
                gap = std::max(gap, -in - reading(results, "K.gap")(i));
            }
        }
        qInfo("%zu impacts", impacts);
        QVERIFY(impacts >= 5);
        MEASURED("inside [m]", deepest, 1e-9);
        MEASURED("apart at an event, between two outputs [m]", away, 0.015);
        MEASURED("distance below that along an axis [m]", gap, 1e-9);
        MEASURED("balance", balance, 1e-8);  // between two steps that slip
    }

    /// Where an edge goes on over the next feature the direction of its slip jumps: no end of the slip, by which half a
    /// joule was lost.
    void slipsOnOverEdges() {
        Model model = loadModel(std::string(ZWANG_TEST_DATA) + "/convex/boxes_over_edges.zwang");
        evaluate(model);
        model.run.end = 1;
        const Results results = simulate(model);
        QVERIFY2(results.outcome.status == Outcome::Status::completed, allText(results).c_str());
        MEASURED("balance", balanceOf(results), 1e-8);
    }

    /// Drawn into each other by 2 cm, a box and a table come apart by 2 cm.
    /// Boxes with friction fall on each other and slide over each other's edges, where features change while they part:
    /// seed 11 made no progress there.
    void heaps_data() {
        QTest::addColumn<int>("seed");
        for (const int seed : {1, 4, 11}) QTest::addRow("seed %d", seed) << seed;
    }
    void heaps() {
        QFETCH(int, seed);
        const Results results = simulate(heapOfBoxes(static_cast<unsigned>(seed), 3, {0.2, 0.3, 0.5}));
        QVERIFY2(results.outcome.time == 0.5, allText(results).c_str());
        QVERIFY2(results.outcome.warnings.empty(), allText(results).c_str());
        QVERIFY(impactsOf(results) > 5);
        const Points corners = box({0.1, 0.07, 0.05});
        double deepest = 0;
        for (std::size_t i = 0; i < results.size(); ++i) {
            const auto poses = results.poses(results.frame(i).time);
            for (std::size_t a = 0; a < poses.size(); ++a) {
                for (const Vec3& corner : placed(corners, poses[a])) deepest = std::max(deepest, -corner.z());
                for (std::size_t b = 0; b < a; ++b)
                    deepest =
                        std::max(deepest, -separation(placed(corners, poses[a]), 0, placed(corners, poses[b]), 0));
            }
        }
        MEASURED("inside [m]", deepest, 1e-8);
        MEASURED("balance", balanceOf(results), 1e-6);
    }

    void overlapAtTheStart() {
        Falling body;
        body.position = Vec3(0.1, 0.05, 0.03);
        Points table = box(Vec3(1, 1, 0.2));
        for (Vec3& p : table) p.z() -= 0.2;
        body.contacts = {convex(table, 0, box(Vec3(0.2, 0.1, 0.05)), 0)};
        Model model = body.model(1, 0.1);
        SAYS(allText(refusal(model)), "overlap by 0.02 m at the start");
        QVERIFY(!hasErrors(evaluate(model)));
        Assembly start = assemble(std::make_shared<const Model>(model));
        QVERIFY(separate(start));
        MEASURED("moved [m]", (Vec3(start.q.head<3>()) - Vec3(0.1, 0.05, 0.05)).norm(), 1e-9);
    }

    void whatIsWrong_data() {
        QTest::addColumn<QString>("fields");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* name, const std::string& fields, const char* said) {
            QTest::addRow("%s", name) << QString::fromStdString(fields) << said;
        };
        const Points cube = box(Vec3(1, 1, 1));
        row("flat", convex({Vec3(0, 0, 0), Vec3(1, 0, 0), Vec3(0, 1, 0)}, 0.1, cube, 0), "lie in one plane");
        row("point", convex(cube, 0, {Vec3(0, 0, 3)}, 0), "a point or line of K0 has no radius");
        row("line", convex({Vec3(0, 0, 0), Vec3(1, 0, 0)}, 0, {Vec3(0, 0, 3)}, 0),
            "a point or line of K0 has no radius");
        row("empty", R"("type": "convex-contact", "first_x": [], "first_y": [], "first_z": [])",
            "as many coordinates along each axis");
        row("uneven", R"("type": "convex-contact", "second_x": [0, 1])", "as many coordinates along each axis");
        Points many;
        for (int i = 0; i < 120; ++i)
            many.push_back(Vec3(std::cos(0.7 * i), std::sin(0.7 * i), std::cos(0.31 * i)).normalized());
        row("many", convex(many, 0, many, 0), "span them by fewer points");
    }
    void whatIsWrong() {
        QFETCH(QString, fields);
        QFETCH(QString, said);
        Falling body;
        body.position = Vec3(0, 0, 5);
        body.contacts = {fields.toStdString()};
        Model model = body.model(1, 0.1);
        SAYS(allText(refusal(model)), qPrintable(said));
    }
};

QTEST_APPLESS_MAIN(ConvexContactTest)
#include "convex_contact_test.moc"
