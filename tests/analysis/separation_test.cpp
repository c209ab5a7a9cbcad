// What overlaps or is beyond a stop: it is told before a run, and moved apart as little as the masses allow.
#include "engine/analysis/separation.h"

#include <QtTest>
#include <algorithm>
#include <cmath>
#include <random>

#include "engine/analysis/assembled_drawing.h"
#include "engine/analysis/simulation.h"
#include "engine/io/model_file.h"

using namespace zwang;

namespace {

std::string number(double value) { return QString::number(value, 'g', 17).toStdString(); }

std::shared_ptr<Model> modelOf(const std::string& parts) {
    auto model = std::make_shared<Model>(fromText(R"({"zwang": 1, )" + parts + "}"));
    for (const Issue& issue : evaluate(*model))
        if (issue.severity == Issue::Severity::error) qFatal("%s", issue.sentence.english().c_str());
    return model;
}

std::string disc(const std::string& name, double x, double y, double mass) {
    return R"({"name": ")" + name + R"(", "mass": )" + number(mass) + R"(, "inertia": 0.001, "position": [)" +
           number(x) + ", " + number(y) + R"(], "markers": [{"name": "C"}]})";
}
std::string touching(const std::string& name, const std::string& a, const std::string& b, double ra, double rb) {
    return R"({"type": "disc-contact", "name": ")" + name + R"(", "first": ")" + a + R"(.C", "second": ")" + b +
           R"(.C", "first_radius": )" + number(ra) + R"(, "second_radius": )" + number(rb) + "}";
}
std::string onFloor(const std::string& name, const std::string& body, double radius) {
    return R"({"type": "line-contact", "name": ")" + name + R"(", "first": "ground.F", "second": ")" + body +
           R"(.C", "radius": )" + number(radius) + "}";
}
const char* const floorMarker = R"("space": "planar", "ground": {"markers": [{"name": "F"}]}, )";

Vec2 at(const Assembly& start, int body) { return start.q.segment<2>(3 * body); }

std::shared_ptr<Model> sliderCrankInTheFloor() {
    return modelOf(
        R"("space": "planar", "ground": {"markers": [{"name": "O"}, {"name": "F", "position": [0, -0.05]}]}, "bodies": [)"
        R"({"name": "crank", "mass": 1, "inertia": 0.01, "angle": "-30 deg", "markers": [{"name": "O"}, {"name": "C", "position": [0.2, 0]}]}, )"
        R"({"name": "rod", "mass": 1, "inertia": 0.01, "position": [0.17320508075688773, -0.1], "angle": "10 deg", "markers": [{"name": "A"}, {"name": "B", "position": [0.5, 0]}]}, )"
        R"({"name": "slider", "mass": 1, "inertia": 0.01, "position": [0.6656, 0], "markers": [{"name": "B"}]}], )"
        R"("joints": [{"type": "revolute", "name": "O", "first": "ground.O", "second": "crank.O"}, )"
        R"({"type": "revolute", "name": "A", "first": "crank.C", "second": "rod.A"}, )"
        R"({"type": "revolute", "name": "B", "first": "rod.B", "second": "slider.B"}, )"
        R"({"type": "prismatic", "name": "S", "first": "ground.O", "second": "slider.B"}, )" +
        onFloor("floor", "crank", 0.03) + "]");
}

std::shared_ptr<Model> armBeyondItsStop() {
    return modelOf(
        R"("space": "planar", "ground": {"markers": [{"name": "O"}]}, "bodies": [{"name": "arm", "mass": 1, )"
        R"("inertia": 0.01, "angle": 0.8, "markers": [{"name": "O", "position": [-0.3, 0]}], "position": [)" +
        number(0.3 * std::cos(0.8)) + ", " + number(0.3 * std::sin(0.8)) +
        R"(]}], "joints": [{"type": "revolute", "name": "J", "first": "ground.O", "second": "arm.O", )"
        R"("limits": "stops", "lower": -0.5, "upper": 0.5}])");
}

std::shared_ptr<Model> ballsInSpace() {
    const auto ball = [](const std::string& name, double x, double y, double z) {
        return R"({"name": ")" + name + R"(", "mass": 2, "inertia": [0.01, 0.01, 0.01, 0, 0, 0], "position": [)" +
               number(x) + ", " + number(y) + ", " + number(z) + R"(], "markers": [{"name": "C"}]})";
    };
    return modelOf(
        R"("space": "spatial", "ground": {"markers": [{"name": "F"}]}, "bodies": [)" + ball("a", 0, 0, 0.07) + ", " +
        ball("b", 0.5, 0, 1) + ", " + ball("c", 0.5, 0.12, 1.09) +
        R"(], "joints": [{"type": "plane-contact", "name": "f", "first": "ground.F", "second": "a.C", "radius": 0.1}, )"
        R"({"type": "ball-contact", "name": "t", "first": "b.C", "second": "c.C", "first_radius": 0.1, "second_radius": 0.1}])");
}

std::shared_ptr<Model> discBetweenWalls() {
    return modelOf(
        R"("space": "planar", "ground": {"markers": [{"name": "L", "position": [-0.1, 0], "angle": "-90 deg"}, )"
        R"({"name": "R", "position": [0.1, 0], "angle": "90 deg"}]}, "bodies": [)" +
        disc("d", 0, 0, 1) +
        R"(], "joints": [{"type": "line-contact", "name": "l", "first": "ground.L", "second": "d.C", "radius": 0.15}, )"
        R"({"type": "line-contact", "name": "r", "first": "ground.R", "second": "d.C", "radius": 0.15}])");
}

/// A model of discs over a floor.
std::shared_ptr<Model> discsOf(const std::string& bodies, const std::string& joints) {
    return modelOf(floorMarker + (R"("bodies": [)" + bodies) + R"(], "joints": [)" + joints +
                   R"(], "run": {"end": 0.01})");
}

/// Two equal bars, the second one across the first and moved along itself.
struct Bars {
    double turned = 0, across = 0, half = 0, x = 0, y = 0;
    static constexpr double thick = 0.02;

    std::string bar(const std::string& name, double along, double angle) const {
        return R"({"name": ")" + name + R"(", "mass": 1, "inertia": 0.05, "position": [)" +
               number(x + along * std::cos(across)) + ", " + number(y + along * std::sin(across)) + R"(], "angle": )" +
               number(angle) + R"(, "markers": [{"name": "C"}], "shapes": [{"type": "box", "at": "C", "size": [)" +
               number(2 * half) + ", " + number(2 * thick) + ", 0.1]}]}";
    }
    std::string touch(const std::string& name, const std::string& a, const std::string& b) const {
        const std::string xs = "[" + number(-half) + ", " + number(half) + ", " + number(half) + ", " + number(-half) +
                               "]",
                          ys = "[" + number(-thick) + ", " + number(-thick) + ", " + number(thick) + ", " +
                               number(thick) + "]";
        return R"({"type": "outline-contact", "name": ")" + name + R"(", "first": ")" + a + R"(.C", "second": ")" + b +
               R"(.C", "outline_x": )" + xs + R"(, "outline_y": )" + ys + R"(, "points_x": )" + xs +
               R"(, "points_y": )" + ys + R"(, "radius": 0})";
    }
    std::shared_ptr<Model> model(double along, bool inGroup) const {
        const std::string group = R"("forces": [{"type": "contact-group", "name": "g"}])",
                          pair = R"("joints": [)" + touch("ab", "a", "b") + ", " + touch("ba", "b", "a") + "]";
        return modelOf(R"("space": "planar", "bodies": [)" + bar("a", 0, turned) + ", " + bar("b", along, across) +
                       "], " + (inGroup ? group : pair));
    }
};

}  // namespace

class SeparationTest : public QObject {
    Q_OBJECT
  private slots:
    /// Both go along the line of their centres, the heavy one less: m₁ x₁ = m₂ x₂.
    void twoDiscsGoByTheirMasses() {
        std::mt19937 random(5);
        std::uniform_real_distribution<double> any(0.5, 4), turn(-3, 3), depth(0.001, 0.06);
        for (int i = 0; i < 20; ++i) {
            const double m1 = any(random), m2 = any(random), angle = turn(random), overlap = depth(random),
                         distance = 0.1 - overlap;
            const Vec2 along(std::cos(angle), std::sin(angle)), from(0.3, -0.2), to = from + distance * along;
            const auto model = discsOf(disc("a", from.x(), from.y(), m1) + ", " + disc("b", to.x(), to.y(), m2),
                                       touching("t", "a", "b", 0.04, 0.06));
            Assembly start = assemble(model);
            QCOMPARE(beyondStops(*start.system, start.q).size(), std::size_t{1});
            QVERIFY(separate(start));
            QVERIFY(beyondStops(*start.system, start.q).empty());
            const Vec2 a = at(start, 0) - from, b = at(start, 1) - to;
            QVERIFY2((a + overlap * m2 / (m1 + m2) * along).norm() < 1e-9, qPrintable(QString::number(a.norm())));
            QVERIFY2((b - overlap * m1 / (m1 + m2) * along).norm() < 1e-9, qPrintable(QString::number(b.norm())));
        }
    }

    void redundantJointsFitByRounding_data() {
        QTest::addColumn<double>("off");
        for (const double off : {0.0, 1e-14, 1e-13, 1e-12, 1e-11, 1e-10}) QTest::addRow("%g m", off) << off;
    }
    /// A bar that hangs on two pivots which are that much farther apart than its ends, and a disc drawn into it.
    void redundantJointsFitByRounding() {
        QFETCH(double, off);
        const auto model = modelOf(
            R"("space": "planar", "ground": {"markers": [{"name": "A", "angle": 0}, {"name": "B", "position": [)" +
            number(0.3 + off) + R"(, 0]}]}, "bodies": [{"name": "bar", "mass": 1, "inertia": 0.01, "markers": [
            {"name": "A"}, {"name": "B", "position": [0.3, 0]}]}, )" +
            disc("d", 0.1, 0.03, 1) + R"(], "joints": [
            {"type": "revolute", "name": "l", "first": "ground.A", "second": "bar.A"},
            {"type": "revolute", "name": "r", "first": "ground.B", "second": "bar.B"},
            {"type": "line-contact", "name": "t", "first": "bar.A", "second": "d.C", "radius": 0.04}])");
        Assembly start = assemble(model);
        QVERIFY(separate(start));
        QVERIFY(beyondStops(*start.system, start.q).empty());
        QVERIFY((at(start, 1) - Vec2(0.1, 0.04)).norm() < 1e-9);
    }

    /// Many at once; each heap can be run afterwards.
    void randomHeaps() {
        for (unsigned seed = 1; seed <= 12; ++seed) {
            std::mt19937 random(seed);
            std::uniform_real_distribution<double> x(-0.2, 0.2), y(0.02, 0.25), mass(0.5, 3), radius(0.02, 0.06);
            std::string bodies, joints;
            std::vector<double> radii;
            const int count = 4 + static_cast<int>(seed);
            for (int i = 0; i < count; ++i) {
                radii.push_back(radius(random));
                const std::string name = "d" + std::to_string(i);
                bodies += (i > 0 ? ", " : "") + disc(name, x(random), y(random), mass(random));
                joints += (i > 0 ? ", " : "") + onFloor("F" + std::to_string(i), name, radii.back());
                for (int k = 0; k < i; ++k)
                    joints +=
                        ", " + touching("t" + std::to_string(k) + "-" + std::to_string(i), "d" + std::to_string(k),
                                        name, radii[static_cast<std::size_t>(k)], radii.back());
            }
            const auto model = discsOf(bodies, joints);
            Assembly start = assemble(model);
            QVERIFY(!beyondStops(*start.system, start.q).empty());
            QVERIFY_EXCEPTION_THROWN(simulate(*model), CannotStart);
            const AssembledDrawing apart = assembledDrawing(*model, start);
            QVERIFY2(apart.sentence.english().find("is apart now") != std::string::npos,
                     apart.sentence.english().c_str());
            const Results results = simulate(apart.model);
            QVERIFY2(results.outcome.time == 0.01, results.outcome.sentence.english().c_str());
            QVERIFY(!hasErrors(check(apart.model).issues));
        }
    }

    /// The crank of a slider-crank is turned until the disc on its pin leaves the floor; all joints stay closed.
    void aMechanismStaysClosed() {
        const auto model = sliderCrankInTheFloor();
        Assembly start = assemble(model);
        QVERIFY(!hasErrors(start.issues));
        QVERIFY(!beyondStops(*start.system, start.q).empty());
        QVERIFY(separate(start));
        Workspace w(*start.system);
        evaluatePositions(*start.system, 0, start.q.data(), w);
        QVERIFY(scaledViolation(*start.system, w.position) < 1e-12);
        // The pin's centre is 30 mm over the floor: sin φ = −0.02/0.2.
        QVERIFY2(std::abs(start.q[2] + std::asin(0.1)) < 1e-8, qPrintable(QString::number(start.q[2])));
    }

    void aJointComesBackToItsStop() {
        const auto model = armBeyondItsStop();
        Assembly start = assemble(model);
        const Issues before = beyondStops(*start.system, start.q);
        QCOMPARE(before.size(), std::size_t{1});
        QVERIFY2(before[0].sentence.english().find("beyond its upper limit") != std::string::npos,
                 before[0].sentence.english().c_str());
        QVERIFY(separate(start));
        QVERIFY2(std::abs(start.q[2] - 0.5) < 1e-8, qPrintable(QString::number(start.q[2])));
    }

    /// A ball in a floor goes straight up; two more beside it share their way.
    void inSpace() {
        const auto model = ballsInSpace();
        Assembly start = assemble(model);
        QCOMPARE(beyondStops(*start.system, start.q).size(), std::size_t{2});
        QVERIFY(separate(start));
        QVERIFY((start.q.segment<3>(0) - Vec3(0, 0, 0.1)).norm() < 1e-9);
        const Vec3 middle = (start.q.segment<3>(7) + start.q.segment<3>(14)) / 2,
                   between = start.q.segment<3>(14) - start.q.segment<3>(7);
        QVERIFY((middle - Vec3(0.5, 0.06, 1.045)).norm() < 1e-9);
        QVERIFY((between - 0.2 * Vec3(0, 0.12, 0.09).normalized()).norm() < 1e-9);
    }

    /// How far bodies go is told from where they are shown: a plate that is drawn 30 mm beside its weld is shown at it.
    void theWayIsToldFromWhatIsShown() {
        std::mt19937 random(8);
        std::uniform_real_distribution<double> drawn(0.03, 0.2), overlap(0.005, 0.02);
        for (int i = 0; i < 10; ++i) {
            const double deep = overlap(random);
            const auto model = discsOf(disc("plate", drawn(random), 0, 1) + ", " + disc("b", 0, 0.1 - deep, 1),
                                       R"({"type": "weld", "name": "w", "first": "ground.F", "second": "plate.C"}, )" +
                                           touching("t", "plate", "b", 0.05, 0.05));
            const AssembledDrawing apart = assembledDrawing(*model, assemble(model));
            QVERIFY2(std::abs(apart.moved - deep) < 1e-8, apart.sentence.english().c_str());
            QVERIFY2(apart.sentence.english().find("b has moved most") != std::string::npos,
                     apart.sentence.english().c_str());
        }
    }

    /// A disc between walls that are nearer than it is wide: nothing is written, and it is said.
    void whereThereIsNoRoom() {
        const auto model = discBetweenWalls();
        Assembly start = assemble(model);
        const VecX before = start.q;
        QVERIFY(!separate(start));
        QCOMPARE(start.q == before, true);
        const AssembledDrawing drawing = assembledDrawing(*model, start);
        QVERIFY2(drawing.sentence.english().find("no position was found") != std::string::npos,
                 drawing.sentence.english().c_str());
        QVERIFY(drawing.model == *model);
    }

    /// What a run refuses stands in the report before it: each element once, with the same words.
    void theReportTellsIt() {
        const auto model = discsOf(disc("a", 0, 0.03, 1) + ", " + disc("b", 0.05, 0.1, 1),
                                   onFloor("f", "a", 0.05) + ", " + touching("t", "a", "b", 0.05, 0.05));
        const CheckReport report = check(*model);
        QCOMPARE(report.issues.size(), std::size_t{2});
        QVERIFY(hasErrors(report.issues));
        try {
            simulate(*model);
            QFAIL("it ran");
        } catch (const CannotStart& refused) {
            QCOMPARE(refused.issues().size(), report.issues.size());
            for (std::size_t i = 0; i < report.issues.size(); ++i)
                QCOMPARE(refused.issues()[i].sentence, report.issues[i].sentence);
        }
    }

    void barsAcrossEachOther_data() {
        QTest::addColumn<unsigned>("seed");
        QTest::addColumn<bool>("inGroup");
        for (unsigned seed = 1; seed <= 8; ++seed)
            for (const bool inGroup : {false, true})
                QTest::addRow("%u%s", seed, inGroup ? ", group" : "") << seed << inGroup;
    }
    /// Two bars in a cross are refused, and beside each other, or tip to side with a little room, they are not.
    void barsAcrossEachOther() {
        QFETCH(unsigned, seed);
        QFETCH(bool, inGroup);
        std::mt19937 random(seed);
        const auto between = [&](double low, double high) { return std::uniform_real_distribution(low, high)(random); };
        Bars bars;
        bars.turned = between(0, 6);
        bars.across = bars.turned + between(0.5, 2.6);
        bars.half = between(0.2, 0.4);
        bars.x = between(-3, 3);
        bars.y = between(-3, 3);
        const auto saysAcross = [](const Issues& issues) {
            return std::any_of(issues.begin(), issues.end(), [](const Issue& issue) {
                return issue.sentence.english().find("lie across each other") != std::string::npos;
            });
        };
        const double room = 3 * Bars::thick / std::sin(bars.across - bars.turned);
        for (const double along :
             {0.0, (bars.half - room) / 2, bars.half - room}) {  // sides cross, no corner is inside
            QVERIFY(saysAcross(check(*bars.model(along, inGroup)).issues));
            QVERIFY_THROWS_EXCEPTION(CannotStart, simulate(*bars.model(along, inGroup)));
        }
        for (const double along : {bars.half + room, 2 * bars.half}) {
            const Issues issues = check(*bars.model(along, inGroup)).issues;
            QVERIFY2(!hasErrors(issues), issues.empty() ? "" : issues.front().sentence.english().c_str());
        }
    }
};

QTEST_GUILESS_MAIN(SeparationTest)
#include "separation_test.moc"
