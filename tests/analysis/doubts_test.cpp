// What is told of models that can be run and are hardly meant so: by a check, and by the run itself.
#include <QtTest>
#include <cmath>
#include <random>

#include "engine/analysis/assembly.h"
#include "engine/analysis/check.h"
#include "engine/analysis/linearise.h"
#include "engine/analysis/simulation.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

class Draw {
  public:
    explicit Draw(unsigned seed) : random_(seed) {}
    double in(double from, double to) { return std::uniform_real_distribution(from, to)(random_); }

  private:
    std::mt19937 random_;
};

/// A model from text in which words in capitals are replaced, wherever they stand.
Model filled(QString text, const std::vector<std::pair<QString, std::string>>& words) {
    for (const auto& [word, with] : words) text.replace(word, QString::fromStdString(with));
    return fromParts(text.toStdString());
}

std::string number(double value) { return QString::number(value, 'g', 17).toStdString(); }

/// Two bodies a and b on pins a distance apart, in the plane or in space, with one more joint.
Model twoWheels(const std::string& space, double apart, const std::string& joint) {
    const bool isPlanar = space == "planar";
    return filled(R"("space": "SPACE",
        "ground": {"markers": [{"name": "a"}, {"name": "b", "position": PLACE}]},
        "bodies": [{"name": "a", "inertia": INERTIA, "markers": [{"name": "c"}, {"name": "d", "position": OTHER}]},
                   {"name": "b", "inertia": INERTIA, "position": PLACE, "markers": [{"name": "c"}]}],
        "joints": [{"type": "revolute", "name": "ra", "first": "ground.a", "second": "a.c"},
                   {"type": "revolute", "name": "rb", "first": "ground.b", "second": "b.c"}, JOINT],
        "run": {"end": 0.1})",
                  {{"SPACE", space},
                   {"PLACE", isPlanar ? "[" + number(apart) + ", 0]" : "[" + number(apart) + ", 0, 0.2]"},
                   {"OTHER", isPlanar ? "[0.1, 0]" : "[0.1, 0, 0]"},
                   {"INERTIA", isPlanar ? "0.1" : "[0.1, 0.1, 0.1, 0, 0, 0]"},
                   {"JOINT", joint}});
}

/// A platform on rods of length 1 from the ground, all in one direction, at these points of it.
Model platform(const std::vector<Vec2>& points, const std::string& force) {
    const double lean = 0.4, turn = 0.9;
    const Vec3 rod(std::sin(lean) * std::cos(turn), std::sin(lean) * std::sin(turn), -std::cos(lean));
    std::string ground, markers, joints;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const std::string n = std::to_string(i), comma = i ? ", " : "",
                          at = "[" + number(points[i][0]) + ", " + number(points[i][1]) + ", 0]";
        ground += comma + R"({"name": "G)" + n + R"(", "position": )" + at + "}";
        markers += R"(, {"name": "P)" + n + R"(", "position": )" + at + "}";
        joints += comma + R"({"type": "rod", "name": "r)" + n + R"(", "first": "ground.G)" + n +
                  R"(", "second": "p.P)" + n + R"("})";
    }
    return filled(R"("space": "spatial", "ground": {"markers": [GROUND]},
        "bodies": [{"name": "p", "mass": 2, "inertia": [0.2, 0.25, 0.4, 0, 0, 0], "position": [PLACE],
                    "markers": [{"name": "A"}MARKERS]}],
        "joints": [JOINTS], "forces": [{"type": "gravity", "name": "gravity", "acceleration": [0, 0, -9.81]}FORCE],
        "run": {"end": 0.5, "integrator": "fehlberg78", "rtol": 1e-9, "atol": 1e-9})",
                  {{"GROUND", ground},
                   {"PLACE", number(rod[0]) + ", " + number(rod[1]) + ", " + number(rod[2])},
                   {"MARKERS", markers},
                   {"JOINTS", joints},
                   {"FORCE", force}});
}

}  // namespace

class DoubtsTest : public QObject {
    Q_OBJECT
  private slots:
    void pulleysThatReachIntoEachOther_data() {
        QTest::addColumn<QString>("space");
        QTest::addColumn<QString>("run");
        QTest::addColumn<unsigned>("seed");
        QTest::addColumn<double>("distance");
        for (const char* space : {"planar", "spatial"})
            for (const char* run : {"open", "crossed"})
                for (unsigned seed = 1; seed <= 4; ++seed)
                    for (const double distance : {1.02, 0.98, 0.2})
                        QTest::addRow("%s %s %u %g", space, run, seed, distance) << space << run << seed << distance;
    }
    /// Centres farther apart than both radii together, and not as far.
    void pulleysThatReachIntoEachOther() {
        QFETCH(QString, space);
        QFETCH(QString, run);
        QFETCH(unsigned, seed);
        QFETCH(double, distance);
        Draw draw(seed);
        const double r1 = draw.in(0.02, 0.3), r2 = draw.in(0.02, 0.3);
        const Model model = twoWheels(
            space.toStdString(), distance * (r1 + r2),
            R"({"type": "belt", "name": "belt", "first": "a.c", "second": "b.c", "first_radius": )" + number(r1) +
                R"(, "second_radius": )" + number(r2) + R"(, "run": ")" + run.toStdString() + R"("})");
        const std::string text = allText(check(model).issues);
        QVERIFY2(!hasErrors(check(model).issues), text.c_str());
        QVERIFY2(contains(text, "reach into each other") == (distance < 1), text.c_str());
        QCOMPARE(contains(allText(simulate(model)), "reach into each other"), distance < 1);
    }

    void couplersOfOneCoordinate_data() {
        QTest::addColumn<QString>("space");
        QTest::addColumn<QString>("coupled");
        QTest::addColumn<int>("sign");  // of one coordinate beside the other; 0: there are two
        const auto row = [](const char* space, const char* first, const char* coordinate, const char* second,
                            const char* other, int sign) {
            QTest::addRow("%s: %s of %s, %s of %s", space, coordinate, first, other, second)
                << space
                << QStringLiteral(R"(%1, "first_coordinate": "%2", %3, "second_coordinate": "%4")")
                       .arg(first, coordinate, second, other)
                << sign;
        };
        const char *a = R"("first": "ground.a", "second": "a.c")", *again = R"("third": "ground.a", "fourth": "a.c")",
                   *swapped = R"("third": "a.c", "fourth": "ground.a")",
                   *others = R"("third": "ground.b", "fourth": "a.d")", *b = R"("third": "ground.b", "fourth": "b.c")";
        for (const char* space : {"planar", "spatial"}) {
            row(space, a, "angle", again, "angle", 1);
            row(space, a, "angle", swapped, "angle", -1);
            row(space, a, "displacement", again, "displacement", 1);
            row(space, a, "angle", others, "angle", QString(space) == "planar");  // in space about other axes
            row(space, a, "angle", b, "angle", 0);
            row(space, a, "angle", again, "displacement", 0);
        }
    }
    /// x₂ = κ x₁ + const with x₂ = ±x₁ says that x₁ stays, a doubt that is told, or nothing where κ = ±1: a model that
    /// may be made and not be run.
    void couplersOfOneCoordinate() {
        QFETCH(QString, space);
        QFETCH(QString, coupled);
        QFETCH(int, sign);
        Draw draw(7);
        for (const double ratio : {1.0, -1.0, draw.in(1.1, 3), draw.in(-3, -1.1)}) {
            Model model = twoWheels(
                space.toStdString(), 0.5,
                R"({"type": "coupler", "name": "c", "ratio": )" + number(ratio) + ", " + coupled.toStdString() + "}");
            QVERIFY(!hasErrors(evaluate(model)));
            const CheckReport report = check(model);
            const std::string text = allText(report.issues);
            const bool saysNothing = sign != 0 && ratio == sign;
            QVERIFY2(contains(text, "couples a coordinate with itself and so binds nothing") == saysNothing,
                     text.c_str());
            QVERIFY2(contains(text, "couples a coordinate with itself and so holds it") == (sign != 0 && !saysNothing),
                     text.c_str());
            QCOMPARE(hasErrors(report.issues), saysNothing);
            QCOMPARE(hasErrors(refusal(model)), saysNothing);
            if (sign != 0 && !saysNothing && coupled.contains(R"("first_coordinate": "angle")"))
                QCOMPARE(report.genericFreedom, 1);
        }
    }

    void mechanismsWithoutFreedom_data() {
        QTest::addColumn<QString>("space");
        QTest::addColumn<unsigned>("seed");
        for (const char* space : {"planar", "spatial"})
            for (unsigned seed = 1; seed <= 4; ++seed) QTest::addRow("%s %u", space, seed) << space << seed;
    }
    /// Two wheels whose turns two gear boxes bind by different ratios cannot turn: a check and the run say so; with one
    /// box, or with a motor, they do not.
    void mechanismsWithoutFreedom() {
        QFETCH(QString, space);
        QFETCH(unsigned, seed);
        Draw draw(seed);
        const QString box = R"({"type": "coupler", "name": "%1", "first": "ground.a", "second": "a.c",
                                "third": "ground.b", "fourth": "b.c", "ratio": %2})";
        const std::string one = box.arg("one").arg(draw.in(1, 2)).toStdString(),
                          other = box.arg("other").arg(draw.in(-2, -1)).toStdString();
        Model free = twoWheels(space.toStdString(), 0.5, one),
              held = twoWheels(space.toStdString(), 0.5, one + ", " + other), driven = free;
        driven.motions.push_back(AngleMotion{});
        std::visit(
            [](auto& motor) {
                motor.name = "m";
                motor.first = {"ground", "a"};
                motor.second = {"a", "c"};
            },
            driven.motions.front());
        const char* const said = "the mechanism has no degree of freedom";
        for (const auto& [model, isHeld] : {std::pair(free, false), {held, true}, {driven, false}}) {
            QCOMPARE(contains(allText(check(model).issues), said), isHeld);
            const Results results = simulate(model);
            QCOMPARE(contains(allText(results), said), isHeld);
            QCOMPARE(results.outcome.status == Outcome::Status::completedWithWarnings, isHeld);
        }
    }

    void wordsThatAreMissing_data() {
        QTest::addColumn<QString>("element");
        QTest::addColumn<QString>("told");
        const auto row = [](const char* element, const char* told) { QTest::newRow(element) << element << told; };
        row(R"("type": "line-contact", "friction_coefficient": 0.8)", "friction_coefficient of x does not count");
        row(R"("type": "line-contact", "friction": "coulomb", "friction_coefficient": 0.8)", "");
        row(R"("type": "line-contact", "friction_coefficient": 0.3)", "");  // as usual
        row(R"("type": "revolute", "friction_coefficient": 0.2, "static_coefficient": 0.4)", "friction is none");
        row(R"("type": "revolute", "pin_radius": 0.02)", "choose coulomb");
        row(R"("type": "revolute", "lower": -0.7)", "limits is none; choose springs or stops");
        row(R"("type": "revolute", "lower": -0.7, "limits": "stops")", "");
        row(R"("type": "angle-motion", "amplitude": 0.3)", "amplitude of x does not count");
        row(R"("type": "angle-motion", "amplitude": 0.3, "profile": "sine")", "");
        row(R"("type": "angle-motion", "amplitude": 0.3, "profile": "quintic")", "");  // another word was chosen
    }
    void wordsThatAreMissing() {
        QFETCH(QString, element);
        QFETCH(QString, told);
        const bool isMotion = element.contains("motion");
        const std::string written =
            "{" + element.toStdString() + R"(, "name": "x", "first": "ground.O", "second": "a.A"})";
        Model model = filled(R"("space": "planar", "ground": {"markers": [{"name": "O"}]},
            "bodies": [{"name": "a", "inertia": 0.1, "position": [0, 2], "markers": [{"name": "A"}]}], LIST)",
                             {{"LIST", (isMotion ? R"("motions": [)" : R"("joints": [)") + written + "]"}});
        const Issues issues = evaluate(model);
        std::string text;
        for (const Issue& issue : issues)
            if (issue.severity == Issue::Severity::warning) text += issue.sentence.english() + "\n";
        QVERIFY2(told.isEmpty() ? !contains(text, "does not count") : contains(text, told.toStdString()), text.c_str());
        QVERIFY2(QString::fromStdString(text).count("does not count") < 2, text.c_str());
    }

    void platformsOnParallelRods_data() {
        QTest::addColumn<unsigned>("seed");
        QTest::addColumn<int>("rods");
        for (unsigned seed = 1; seed <= 6; ++seed)
            for (const int rods : {3, 4, 6}) QTest::addRow("%u, %d rods", seed, rods) << seed << rods;
    }
    /// A turn by φ about the direction of the rods moves their ends by φ|r|, which lets these ends go along the rods by
    /// (φ|r|)²/2: three ends of a platform follow that by a tilt, a fourth one does not unless all lie on one circle.
    /// To first order all do.
    void platformsOnParallelRods() {
        QFETCH(unsigned, seed);
        QFETCH(int, rods);
        Draw draw(seed);
        std::vector<Vec2> points;
        for (int i = 0; i < rods; ++i) {
            const double at = 2 * M_PI * (i + draw.in(-0.2, 0.2)) / rods;
            points.emplace_back((i % 2 == 0 ? draw.in(0.2, 0.4) : draw.in(0.5, 0.8)) *
                                Vec2(std::cos(at), std::sin(at)));
        }
        const bool isBlocked = rods > 3;
        const Model model =
            platform(points, R"(, {"type": "force", "name": "f", "at": "p.P0", "force": [0.5, 0.3, 0]})");
        const CheckReport report = check(model);
        QVERIFY2(!hasErrors(report.issues), allText(report.issues).c_str());
        QCOMPARE(report.genericFreedom, isBlocked ? 2 : 3);
        QVERIFY(!report.singularStart);
        QCOMPARE(contains(allText(report.issues), "to second order"), isBlocked);
        const Results results = simulate(model);
        const std::string text = allText(results);
        QCOMPARE(contains(text, "to second order"), isBlocked);
        QVERIFY2(!contains(text, "motors"), text.c_str());
        if (!isBlocked) ENDED(results, completed);
        if (results.outcome.status == Outcome::Status::failed) SAYS(text, "reactions without bound");
    }

    /// The forces lead a mass away from where its rope lets it go: that is told with the name of the rope.
    void equilibriumOnARope() {
        for (const char* space : {"planar", "spatial"}) {
            const bool isPlanar = std::string(space) == "planar";
            Model model = filled(R"("space": "SPACE", "ground": {"markers": [{"name": "O"}]},
                "bodies": [{"name": "a", "inertia": INERTIA, "position": PLACE, "markers": [{"name": "A"}]}],
                "joints": [{"type": "rope", "name": "cord", "first": "ground.O", "second": "a.A"}],
                "forces": [{"type": "gravity", "name": "gravity"}])",
                                 {{"SPACE", space},
                                  {"INERTIA", isPlanar ? "0.1" : "[0.1, 0.1, 0.1, 0, 0, 0]"},
                                  {"PLACE", isPlanar ? "[0.5, -0.5]" : "[0.5, 0.1, -0.5]"}});
            QVERIFY(!hasErrors(evaluate(model)));
            const Equilibrium found = findEquilibrium(assemble(std::make_shared<Model>(model)));
            QVERIFY(!found.found);
            SAYS(found.sentence, "cord");
        }
    }
};

QTEST_APPLESS_MAIN(DoubtsTest)
#include "doubts_test.moc"
