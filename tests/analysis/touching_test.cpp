// Contacts out of the drawing: bodies that are let touch fly, bounce and slide on what is drawn, and nothing of one is
// ever inside another. What is drawn is told here by its own geometry, not by that of contacts.
#include <QtTest>
#include <cmath>
#include <functional>
#include <random>

#include "engine/analysis/simulation.h"
#include "engine/io/model_file.h"
#include "engine/model/contact_shapes.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

std::string number(double value) { return QString::number(value, 'g', 17).toStdString(); }

/// What a drawn shape covers: all that is within `radius` of a polygon (filled), a segment or a point.
struct Covered {
    double radius = 0;
    std::vector<Vec2> points;
    Covered at(const Pose& pose) const {
        Covered moved{radius, {}};
        for (const Vec2& p : points)
            moved.points.push_back((pose.position + pose.orientation * Vec3(p.x(), p.y(), 0)).head<2>());
        return moved;
    }
};

double toSegment(const Vec2& p, const Vec2& a, const Vec2& b) {
    const Vec2 d = b - a;
    const double length = d.squaredNorm();
    return (p - a - d * (length > 0 ? std::clamp((p - a).dot(d) / length, 0.0, 1.0) : 0)).norm();
}
double across(const Vec2& a, const Vec2& b) { return a.x() * b.y() - a.y() * b.x(); }
bool cross(const Vec2& a, const Vec2& b, const Vec2& c, const Vec2& d) {
    return across(b - a, c - a) * across(b - a, d - a) < 0 && across(d - c, a - c) * across(d - c, b - c) < 0;
}
bool isInside(const Vec2& p, const Covered& shape) {
    bool inside = false;
    for (std::size_t i = 0, j = shape.points.size() - 1; i < shape.points.size(); j = i++) {
        const Vec2 &a = shape.points[i], &b = shape.points[j];
        if ((a.y() > p.y()) != (b.y() > p.y()) && p.x() < (b.x() - a.x()) * (p.y() - a.y()) / (b.y() - a.y()) + a.x())
            inside = !inside;
    }
    return inside && shape.points.size() > 2;
}

/// How deep one is inside the other, up to what a corner is inside (0: apart).
double depth(const Covered& a, const Covered& b) {
    double nearest = 1e9, deepest = 0;
    const auto sides = [](const Covered& s) { return s.points.size(); };
    for (const auto& [from, to] : {std::pair{&a, &b}, {&b, &a}})
        for (const Vec2& p : from->points) {
            double distance = 1e9;
            for (std::size_t i = 0; i < sides(*to); ++i)
                distance = std::min(distance, toSegment(p, to->points[i], to->points[(i + 1) % sides(*to)]));
            if (isInside(p, *to))
                deepest = std::max(deepest, distance);
            else
                nearest = std::min(nearest, distance);
        }
    for (std::size_t i = 0; i < sides(a); ++i)
        for (std::size_t j = 0; j < sides(b); ++j)
            if (cross(a.points[i], a.points[(i + 1) % sides(a)], b.points[j], b.points[(j + 1) % sides(b)]))
                nearest = 0;
    return std::max({deepest, a.radius + b.radius - nearest, 0.0});
}

/// A body with a shape as it stands in a file, and what that covers.
struct Drawn {
    std::string markers, shape;
    Covered covered;
};
Drawn drawn(const std::string& kind, std::mt19937& random) {
    std::uniform_real_distribution<double> length(0.1, 0.3);
    const double a = length(random), b = length(random), angle = 10 * a;
    const Vec2 along(std::cos(angle), std::sin(angle)), left(-along.y(), along.x());
    const std::string centre =
        R"({"name": "C", "angle": )" + number(angle) + R"(, "position": [0.02, )" + number(a / 9) + "]}";
    const Vec2 c(0.02, a / 9);
    if (kind == "disc") return {centre, R"({"type": "cylinder", "at": "C", "radius": )" + number(a) + "}", {a, {c}}};
    if (kind == "box")
        return {
            centre,
            R"({"type": "box", "at": "C", "size": [)" + number(2 * a) + ", " + number(2 * b) + ", 0.1]}",
            {0,
             {c - a * along - b * left, c + a * along - b * left, c + a * along + b * left, c - a * along + b * left}}};
    if (kind == "bar") {
        const Vec2 end = c + 2 * b * along;
        return {centre + R"(, {"name": "D", "position": [)" + number(end.x()) + ", " + number(end.y()) + "]}",
                R"({"type": "bar", "from": "C", "to": "D", "width": )" + number(a / 2) + "}",
                {a / 4, {c, end}}};
    }
    // A plate with a corner that bends in.
    const std::vector<Vec2> corners{Vec2(-a, -a), Vec2(b, -a), Vec2(0.1 * a, 0.1 * b), Vec2(-a, b)};
    std::string markers;
    for (std::size_t i = 0; i < corners.size(); ++i)
        markers += (i ? ", " : "") + (R"({"name": "P)" + std::to_string(i)) + R"(", "position": [)" +
                   number(corners[i].x()) + ", " + number(corners[i].y()) + "]}";
    return {markers, R"({"type": "plate", "corners": ["P0", "P1", "P2", "P3"]})", {0, corners}};
}

std::string body(const std::string& name, const Drawn& shape, const Vec2& at, double angle, const Vec2& velocity,
                 double rate) {
    return R"({"name": ")" + name + R"(", "density": 1000, "position": [)" + number(at.x()) + ", " + number(at.y()) +
           R"(], "angle": )" + number(angle) + R"(, "velocity": [)" + number(velocity.x()) + ", " +
           number(velocity.y()) + R"(], "rate": )" + number(rate) + R"(, "markers": [)" + shape.markers +
           R"(], "shapes": [)" + shape.shape + "]}";
}

std::size_t countOf(const Results& results, RunEvent::Kind kind) {
    return static_cast<std::size_t>(std::count_if(results.events.begin(), results.events.end(),
                                                  [&](const RunEvent& event) { return event.kind == kind; }));
}

Model thrown(const Drawn& a, const Drawn& b, const std::function<double()>& u) {
    return fromParts(R"("space": "planar", "bodies": [)" +
                     body("a", a, Vec2(0, 0), 3 * u(), Vec2(0.3, 0.1 * u()), 2 * u()) + ", " +
                     body("b", b, Vec2(1.6, 0.2 * u()), 3 * u(), Vec2(-1, 0.1 * u()), 2 * u()) +
                     R"(], "run": {"end": 2, "output_step": 0.005, "rtol": 1e-9, "atol": 1e-9})");
}
Model discsAndRod(const Drawn& disc, const Drawn& bar) {
    return fromParts(R"("space": "planar", "ground": {"markers": [{"name": "F", "position": [0, -1]}, {"name": "O"}], )"
                     R"("shapes": [{"type": "box", "at": "F", "size": [4, 0.2, 0.1]}]}, "bodies": [)" +
                     body("a", disc, Vec2(-1, 0), 0, Vec2(0, 0), 0) + ", " +
                     body("b", disc, Vec2(0, 0), 0, Vec2(0, 0), 0) + ", " +
                     body("c", bar, Vec2(1, 0), 0, Vec2(0, 0), 0) +
                     R"(, {"name": "bare", "mass": 1, "inertia": 1, "markers": [{"name": "A"}]}], "joints": [)"
                     R"({"type": "revolute", "name": "pin", "first": "b.C", "second": "c.C"}])");
}
Model rodOverBox() {
    return fromParts(
        R"("space": "planar", "parameters": [{"name": "w", "value": "200 mm"}, {"name": "L", "value": "0.6 m"}], )"
        R"("ground": {"markers": [{"name": "F", "position": [0, -1]}], "shapes": [{"type": "box", "at": "F", "size": [4, "w", 0.1]}]}, )"
        R"("bodies": [{"name": "rod", "mass": 1, "inertia": 0.1, "markers": [{"name": "A"}, {"name": "B", "position": ["L", 0]}], )"
        R"("shapes": [{"type": "bar", "from": "A", "to": "B", "width": "40 mm"}]}], "forces": [{"type": "gravity", "name": "g"}], )"
        R"("run": {"end": 3, "output_step": 0.01})");
}
std::string ball(const std::string& name, double x, double speed) {
    return R"({"name": ")" + name + R"(", "density": 1000, "position": [)" + number(x) + R"(, 0, 0], "velocity": [)" +
           number(speed) +
           R"(, 0, 0], "markers": [{"name": "C"}], "shapes": [{"type": "sphere", "at": "C", "radius": 0.1}]})";
}
Model ballsAndCrate() {
    return fromParts(R"("space": "spatial", "bodies": [)" + ball("a", 0, 1) + ", " + ball("b", 0.5, 0) + ", " +
                     ball("c", 0.9, 0) +
                     R"(, {"name": "crate", "density": 1000, "position": [0, 0, 5], "markers": [{"name": "C"}], )"
                     R"("shapes": [{"type": "box", "at": "C", "size": [1, 1, 1]}]}], "run": {"end": 1})");
}

/// Bodies of all kinds over a floor, apart from each other.
Model drawnSolids() {
    const auto body = [](const std::string& name, double x, const std::string& rest) {
        return R"({"name": ")" + name + R"(", "mass": 1, "inertia": [0.01, 0.01, 0.01, 0, 0, 0], "position": [)" +
               number(x) + R"(, 0, 0.5], )" + rest + "}";
    };
    const std::string ends =
        R"("markers": [{"name": "A", "position": [-0.2, 0, 0]}, {"name": "B", "position": [0.2, )"
        R"(0, 0]}, {"name": "C", "position": [0, 0.3, 0]}, {"name": "D", "position": [0, 0.1, 0]}], )";
    return fromParts(
        R"("space": "spatial", "parameters": [{"name": "h", "value": "0.2 m"}], "ground": {"markers": [{"name": "F", )"
        R"("position": [0, 0, -0.1]}], "shapes": [{"type": "box", "at": "F", "size": [20, 4, 0.2]}]}, "bodies": [)" +
        body("box", -4,
             R"("markers": [{"name": "C"}], "shapes": [{"type": "box", "at": "C", "size": [0.3, 0.2, "h"]}])") +
        ", " + body("bar", -2, ends + R"("shapes": [{"type": "bar", "from": "A", "to": "B", "width": 0.1}])") + ", " +
        body("plate", 0,
             R"("com": [0, 0.1, 0], )" + ends +
                 R"("shapes": [{"type": "plate", "corners": ["A", "B", "C"], "thickness": 0.04}])") +
        ", " +
        body("hook", 2, ends + R"("shapes": [{"type": "plate", "corners": ["A", "D", "B", "C"], "thickness": 0.04}])") +
        ", " +
        body(
            "drum", 4,
            R"("markers": [{"name": "C"}], "shapes": [{"type": "cylinder", "at": "C", "radius": 0.1, "length": 0.3}])") +
        ", " +
        body("ball", 6, R"("markers": [{"name": "C"}], "shapes": [{"type": "sphere", "at": "C", "radius": 0.1}])") +
        R"(], "forces": [{"type": "gravity", "name": "g", "acceleration": [0, 0, -9.81]}], )"
        R"("run": {"end": 2, "output_step": 0.01})");
}

/// As many seeds as wanted, or the one that ZWANG_SEED names.
std::vector<unsigned> seeds(unsigned count) {
    if (const char* own = std::getenv("ZWANG_SEED")) return {static_cast<unsigned>(std::atoi(own))};
    std::vector<unsigned> all;
    for (unsigned seed = 1; seed <= count; ++seed) all.push_back(seed);
    return all;
}

/// Parts of all kinds over a tray, and what they cover: those, then the floor and the walls.
Model heap(unsigned seed, std::vector<Covered>& covered) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> unit(-1, 1);
    std::string bodies;
    const char* const kinds[] = {"disc", "box", "bar", "plate"};
    for (int i = 0; i < 6; ++i) {
        const Drawn part = drawn(kinds[(static_cast<unsigned>(i) + seed) % 4], random);
        bodies += (i > 0 ? ", " : "") + body("part" + std::to_string(i), part,
                                             Vec2(-0.6 + 1.2 * (i % 2), 0.9 + 0.95 * (i / 2)), 3 * unit(random),
                                             Vec2(0.3 * unit(random), 0), unit(random));
        covered.push_back(part.covered);
    }
    const auto box = [&](double x, double y, double w, double h) {
        covered.push_back({0,
                           {Vec2(x - w / 2, y - h / 2), Vec2(x + w / 2, y - h / 2), Vec2(x + w / 2, y + h / 2),
                            Vec2(x - w / 2, y + h / 2)}});
    };
    box(0, -0.1, 4, 0.2);
    box(-1.4, 1, 0.2, 2.4);
    box(1.4, 1, 0.2, 2.4);
    return fromParts(
        R"("space": "planar", "ground": {"markers": [{"name": "F", "position": [0, -0.1]}, {"name": "L", "position": [-1.4, 1]}, )"
        R"({"name": "R", "position": [1.4, 1]}], "shapes": [{"type": "box", "at": "F", "size": [4, 0.2, 0.1]}, )"
        R"({"type": "box", "at": "L", "size": [0.2, 2.4, 0.1]}, {"type": "box", "at": "R", "size": [0.2, 2.4, 0.1]}]}, )"
        R"("bodies": [)" +
        bodies +
        R"(], "forces": [{"type": "gravity", "name": "g"}], )"
        R"("run": {"end": 2, "output_step": 0.01, "rtol": 1e-8, "atol": 1e-8, "impacts": "poisson"})");
}

/// A plate of four corners, the second one across from the first, and a disc.
Model crossed(const std::string& last) {
    return fromParts(
        R"("space": "planar", "bodies": [{"name": "a", "mass": 1, "inertia": 1, "markers": [{"name": "A"}, )"
        R"({"name": "B", "position": [1, 1]}, {"name": "C", "position": [1, 0]}, {"name": "D", "position": )" +
        last + R"(}], "shapes": [{"type": "plate", "corners": ["A", "B", )" +
        (last == "[0, 1]" ? R"("C", )" : R"("B", )") +
        R"("D"]}]}, {"name": "b", "mass": 1, "inertia": 1, "position": [5, 0], "markers": [{"name": "C"}], )"
        R"("shapes": [{"type": "cylinder", "at": "C", "radius": 0.1}]}])");
}

}  // namespace

class TouchingTest : public QObject {
    Q_OBJECT
  private slots:
    void throws_data() {
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("second");
        const QStringList kinds{"disc", "box", "bar", "plate"};
        for (int i = 0; i < kinds.size(); ++i)
            for (int j = i; j < kinds.size(); ++j)
                QTest::addRow("%s and %s", qPrintable(kinds[i]), qPrintable(kinds[j])) << kinds[i] << kinds[j];
    }
    /// Two bodies thrown at each other hit, keep momentum and, with e = 1, energy, and never overlap.
    void throws() {
        QFETCH(QString, first);
        QFETCH(QString, second);
        std::size_t hits = 0;
        for (unsigned seed = 1; seed <= 12; ++seed) {
            std::mt19937 random(seed);
            std::uniform_real_distribution<double> unit(-1, 1);
            const Drawn a = drawn(first.toStdString(), random), b = drawn(second.toStdString(), random);
            const auto u = [&] { return unit(random); };
            Model model = thrown(a, b, u);
            QVERIFY(!hasErrors(evaluate(model)));
            const Touching touching = letTouch(model, {"a", "b"});
            QVERIFY(touching.joined.empty() && touching.shapeless.empty());
            const bool bothHaveCorners = first != "disc" && second != "disc";
            QCOMPARE(touching.contacts.size(), bothHaveCorners ? std::size_t(2) : std::size_t(1));
            for (auto& any : model.joints)
                std::visit(
                    [](auto& joint) {
                        if constexpr (TouchesOnly<std::remove_cvref_t<decltype(joint)>>) joint.restitution = 1;
                    },
                    any);
            const Results results = simulate(model);
            const std::string place = "seed " + std::to_string(seed) + ": ";
            QVERIFY2(results.outcome.status == Outcome::Status::completed,
                     (place + results.outcome.sentence.english()).c_str());
            hits += countOf(results, RunEvent::Kind::impact) > 0;
            for (int i = 0; i <= 400; ++i) {
                const auto poses = results.poses(0.005 * i);
                const auto covered = [&](std::size_t k) { return (k == 0 ? a : b).covered.at(poses[k]); };
                const double in = depth(covered(0), covered(1));
                QVERIFY2(in <= 1e-9, (place + std::to_string(0.005 * i) + " s, depth " + number(in)).c_str());
            }
            const auto energy = [&](double t) { return results.valueAt(results.channelIndex("energy.kinetic"), t); };
            QVERIFY2(std::abs(energy(2) - energy(0)) <= 1e-8 * energy(0),
                     (place + number(energy(2) / energy(0) - 1)).c_str());
        }
        QVERIFY2(hits >= 6, std::to_string(hits).c_str());
    }

    void heaps_data() {
        QTest::addColumn<unsigned>("seed");
        QTest::addColumn<bool>("rubs");
        for (const unsigned seed : seeds(1))
            for (const bool rubs : {false, true}) QTest::addRow("%u%s", seed, rubs ? ", rough" : "") << seed << rubs;
    }
    /// Parts of all kinds fall into a tray and come to lie on each other; none is ever in another or in the tray. With
    /// friction Coulomb's law may leave no way to go on with events; then the run says so.
    void heaps() {
        QFETCH(unsigned, seed);
        QFETCH(bool, rubs);
        std::vector<Covered> covered;
        Model model = heap(seed, covered);
        QVERIFY(!hasErrors(evaluate(model)));
        letTouch(model, {"ground", "part0", "part1", "part2", "part3", "part4", "part5"});
        for (auto& any : model.joints)
            std::visit(
                [&](auto& joint) {
                    if constexpr (TouchesOnly<std::remove_cvref_t<decltype(joint)>>)
                        if (rubs) joint.friction = {"coulomb"};
                },
                any);
        const Results results = simulate(model);
        if (!rubs || results.outcome.status != Outcome::Status::failed) ENDED(results, completed);
        QVERIFY2(results.outcome.warnings.empty(), allText(results).c_str());
        QVERIFY(results.outcome.time > 1);
        for (int i = 0; 0.01 * i <= results.outcome.time; ++i) {
            const auto poses = results.poses(0.01 * i);
            std::vector<Covered> now = covered;
            for (std::size_t k = 0; k < poses.size(); ++k) now[k] = covered[k].at(poses[k]);
            for (std::size_t a = 0; a < poses.size(); ++a)
                for (std::size_t b = a + 1; b < now.size(); ++b) {
                    const double in = depth(now[a], now[b]);
                    QVERIFY2(in <= 1e-8, (std::to_string(a) + " in " + std::to_string(b) + " at " +
                                          std::to_string(0.01 * i) + " s by " + number(in))
                                             .c_str());
                }
        }
    }

    /// All that are not joined touch each other, the ground too; what may touch is not let touch again.
    void groups() {
        std::mt19937 random(7);
        const Drawn disc = drawn("disc", random), bar = drawn("bar", random);
        Model model = discsAndRod(disc, bar);
        QVERIFY(!hasErrors(evaluate(model)));
        const Touching all = letTouch(model, {"ground", "a", "b", "c", "bare"});
        using Pairs = Touching::Pairs;
        QCOMPARE(all.joined, (Pairs{{"b", "c"}}));
        QCOMPARE(all.shapeless, (Pairs{{"ground", "bare"}, {"a", "bare"}, {"b", "bare"}, {"c", "bare"}}));
        // ground-a, ground-b, ground-c twice, a-b, a-c
        QCOMPARE(all.contacts.size(), std::size_t(6));
        QVERIFY(!hasErrors(evaluate(model)));
        const Model once = model;
        QVERIFY(letTouch(model, {"ground", "a", "b", "c"}).contacts.empty());
        QCOMPARE(model.joints.size(), once.joints.size());
    }

    /// A plate that crosses itself is no outline, nor one without area.
    void crossedPlates() {
        for (const char* last : {"[0, 1]", "[0, 0]"}) {
            Model model = crossed(last);
            QVERIFY(!hasErrors(evaluate(model)));
            QVERIFY(contactShapes(model, "a").empty());
            const Touching touching = letTouch(model, {"a", "b"});
            QVERIFY(touching.contacts.empty());
            QCOMPARE(touching.shapeless.size(), std::size_t(1));
        }
    }

    /// A formula of the drawing is one of the contact: a parameter changes both.
    void formulasStay() {
        Model model = rodOverBox();
        QVERIFY(!hasErrors(evaluate(model)));
        QCOMPARE(letTouch(model, {"ground", "rod"}).contacts.size(), std::size_t(2));
        for (const double w : {0.2, 0.3, 0.5}) {
            model.parameters[0].quantity = w;
            QVERIFY(!hasErrors(evaluate(model)));
            const Results results = simulate(model);
            ENDED(results, completed);
            MEASURED("height at rest [m]",
                     std::abs(results.valueAt(results.channelIndex("rod.y"), 3.0) - (-1 + w / 2 + 0.02)), 1e-9);
        }
    }

    /// A ball that falls beside the middle of a cylinder lies at last on its face, or on what the formulas made of it.
    void ballOnCylinder() {
        Model model = fromParts(R"("space": "spatial", "parameters": [{"name": "h", "value": "0.4 m"}],
            "ground": {"markers": [{"name": "O"}], "shapes": [{"type": "cylinder", "at": "O", "radius": 0.3,
            "length": "h"}]}, "bodies": [{"name": "ball", "mass": 1, "inertia": [0.004, 0.004, 0.004, 0, 0, 0],
            "position": [0.1, 0.05, 0.5], "markers": [{"name": "C"}],
            "shapes": [{"type": "sphere", "at": "C", "radius": 0.1}]}],
            "forces": [{"type": "gravity", "name": "g", "acceleration": [0, 0, -9.81]}],
            "run": {"end": 2, "output_step": 0.1})");
        QVERIFY(!hasErrors(evaluate(model)));
        QCOMPARE(letTouch(model, {"ground", "ball"}).contacts.size(), std::size_t(1));
        QVERIFY(letTouch(model, {"ground", "ball"}).contacts.empty());
        for (const double h : {0.4, 0.5}) {
            model.parameters[0].quantity = h;
            QVERIFY(!hasErrors(evaluate(model)));
            const Results results = simulate(model);
            ENDED(results, completed);
            MEASURED("height at rest [m]",
                     std::abs(results.valueAt(results.channelIndex("ball.z"), 2.0) - (h / 2 + 0.1)), 1e-9);
        }
        AnyJoint asDrawn = spatial::RevolvedContact{};
        auto& contact = std::get<spatial::RevolvedContact>(asDrawn);
        contact.first = {"ground", "O"};
        contact.second = {"ball", "C"};
        shapeAsDrawn(model, asDrawn);
        QCOMPARE(contact.outlineX[1].value, 0.3);
        QCOMPARE(contact.radius.value, 0.1);
        AnyJoint plane = spatial::PlaneContact{};  // the cylinder on a plane: its rims
        auto& rims = std::get<spatial::PlaneContact>(plane);
        rims.second = {"ground", "O"};
        shapeAsDrawn(model, plane);
        QCOMPARE(rims.rims.size(), std::size_t(2));
        QCOMPARE(rims.rims[0].value + rims.rims[1].value, 0.6);
        QCOMPARE(rims.pointsZ[0].value, -rims.pointsZ[1].value);
        QCOMPARE(std::abs(rims.pointsZ[0].value), 0.25);
    }

    /// Balls in space; what has no ball there is said.
    void space() {
        Model model = ballsAndCrate();
        QVERIFY(!hasErrors(evaluate(model)));
        const Touching touching = letTouch(model, {"a", "b", "c", "crate"});
        QCOMPARE(touching.contacts.size(), std::size_t(6));
        QVERIFY(touching.shapeless.empty());
        for (auto& any : model.joints)
            if (auto* balls = std::get_if<spatial::BallContact>(&any)) balls->restitution = 1;
        const Results results = simulate(model);
        ENDED(results, completed);
        // 0.3 m at 1 m/s, 0.2 m more: the speed is handed on.
        QCOMPARE(countOf(results, RunEvent::Kind::impact), std::size_t(2));
        MEASURED("c [m]", std::abs(results.valueAt(results.channelIndex("c.x"), 1.0) - (0.9 + 0.5)), 1e-9);
        // A plane under the crate: its corners.
        AnyJoint plane = spatial::PlaneContact{};
        auto& contact = std::get<spatial::PlaneContact>(plane);
        contact.first = {"ground", ""};
        contact.second = {"crate", "C"};
        shapeAsDrawn(model, plane);
        QCOMPARE(contact.radius.value, 0.0);
        QCOMPARE(contact.pointsX.size(), std::size_t(8));
        double corners = 0;
        for (std::size_t i = 0; i < 8; ++i)
            corners += std::abs(contact.pointsX[i].value * contact.pointsY[i].value * contact.pointsZ[i].value);
        QCOMPARE(corners, 1.0);
    }
    /// Boxes, bars, plates and cylinders lie on the floor by what is drawn of them; what is not convex is told.
    void solids() {
        Model model = drawnSolids();
        QVERIFY(!hasErrors(evaluate(model)));
        const Touching touching = letTouch(model, {"ground", "box", "bar", "plate", "hook", "drum", "ball"});
        QCOMPARE(touching.contacts.size(), std::size_t(15));  // of all but the hook
        QCOMPARE(touching.shapeless.size(), std::size_t(6));
        std::erase_if(model.bodies, [](const AnyBody& any) {
            const std::string& name = std::get<SpatialBody>(any).name;
            return name == "hook" || name == "drum";
        });
        std::erase_if(model.joints, [](const AnyJoint& any) {
            return std::visit([](const auto& j) { return j.first.body == "drum" || j.second.body == "drum"; }, any);
        });
        for (const double h : {0.2, 0.3}) {
            model.parameters[0].quantity = h;
            QVERIFY(!hasErrors(evaluate(model)));
            const Results results = simulate(model);
            ENDED(results, completed);
            const auto height = [&](const char* body) {
                return results.valueAt(results.channelIndex(std::string(body) + ".z"), 2.0);
            };
            MEASURED("box [m]", std::abs(height("box") - h / 2), 1e-9);
            MEASURED("bar [m]", std::abs(height("bar") - 0.05), 1e-9);
            MEASURED("plate [m]", std::abs(height("plate") - 0.02), 1e-9);
            MEASURED("ball [m]", std::abs(height("ball") - 0.1), 1e-9);
        }
    }

    /// Nothing loads the contacts of discs that touch and fall together: no force of rounding is an event.
    void whatFallsTogetherStaysTogether() {
        std::mt19937 random(5);
        std::uniform_real_distribution<double> within(-1, 1);
        for (int motion = 0; motion < 20; ++motion) {
            const double turn = 3 * within(random), vx = within(random), vy = 2 * within(random);
            std::vector<Vec2> places = {3 * Vec2(within(random), within(random))};
            for (const double way : {0.0, M_PI / 3, 2 * M_PI / 3})
                places.push_back(places[0] + 0.1 * Vec2(std::cos(turn + way), std::sin(turn + way)));
            std::string bodies;
            for (std::size_t i = 0; i < places.size(); ++i)
                bodies += (i > 0 ? ", {\"name\": \"b" : "{\"name\": \"b") + std::to_string(i) +
                          "\", \"mass\": " + number(1.3 + within(random)) + ", \"inertia\": 0.001, \"position\": [" +
                          number(places[i].x()) + ", " + number(places[i].y()) + "], \"velocity\": [" + number(vx) +
                          ", " + number(vy) + "], \"markers\": [{\"name\": \"C\"}], " +
                          "\"shapes\": [{\"type\": \"cylinder\", \"at\": \"C\", \"radius\": 0.05}]}";
            const Results results = simulate(fromParts(
                R"("space": "planar", "bodies": [)" + bodies +
                R"(], "forces": [{"type": "gravity", "name": "g", "acceleration": [0, -9.81]}, )"
                R"({"type": "contact-group", "name": "all", "friction": "coulomb", "friction_coefficient": 0.3}], )"
                R"("run": {"end": 1, "output_step": 0.1, "rtol": 1e-8, "atol": 1e-8})"));
            QVERIFY2(results.outcome.time == 1 && results.events.back().time == 0,
                     results.outcome.sentence.english().c_str());
            for (std::size_t i = 0; i < places.size(); ++i) {
                const Vec2 there = places[i] + Vec2(vx, vy - 9.81 / 2);
                QVERIFY((results.frame(10).q.segment<2>(3 * static_cast<Eigen::Index>(i)) - there).norm() < 1e-9);
            }
        }
    }
};

QTEST_GUILESS_MAIN(TouchingTest)
#include "touching_test.moc"
