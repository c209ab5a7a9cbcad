// Starts that cannot be taken as they are drawn: what is said of them, what is taken after all, and what never may
// count as completed.
#include <QtTest>
#include <cmath>
#include <cstdio>
#include <random>

#include "engine/analysis/assembly.h"
#include "engine/analysis/check.h"
#include "engine/analysis/simulation.h"
#include "test_paths.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

Model stored(const std::string& name) { return loadModel(std::string(ZWANG_TEST_DATA) + "/starts/" + name + ".zwang"); }

Assembly assembledFrom(Model model) {
    const Issues issues = evaluate(model);
    if (hasErrors(issues)) throw std::runtime_error(issues.front().sentence.english());
    return assemble(std::make_shared<Model>(std::move(model)));
}

std::string sentencesOf(const Issues& issues) {
    std::string text;
    for (const auto& issue : issues) text += issue.sentence.english() + "\n";
    return text;
}

void set(Model& model, const std::string& name, double value) {
    for (auto& parameter : model.parameters)
        if (parameter.name == name) parameter.quantity = value;
}

/// "x, y" at a distance from the origin in a direction in degrees.
std::string placeAt(double degrees, double distance) {
    char text[80];
    std::snprintf(text, sizeof text, "%.15g, %.15g", distance * std::cos(degrees * M_PI / 180),
                  distance * std::sin(degrees * M_PI / 180));
    return text;
}

/// Three equal cranks on one coupler, a redundant loop; the last crank is longer by `longer`.
Model threeCranks(double longer, const std::string& run) {
    return fromParts(R"parts("space": "planar", "parameters": [{"name": "d", "value": LONGER}],
        "ground": {"markers": [{"name": "A"}, {"name": "B", "position": [1, 0]}, {"name": "C", "position": [2, 0]}]},
        "bodies": [
          {"name": "a", "mass": 1, "inertia": 0.02, "angle": 1, "rate": 2, "com": [0.25, 0],
           "markers": [{"name": "O"}, {"name": "P", "position": [0.5, 0]}]},
          {"name": "b", "mass": 1, "inertia": 0.02, "angle": 1, "rate": 2, "com": [0.25, 0], "position": [1, 0],
           "markers": [{"name": "O"}, {"name": "P", "position": [0.5, 0]}]},
          {"name": "c", "mass": 1, "inertia": 0.02, "angle": 1, "rate": 2, "com": [0.25, 0], "position": [2, 0],
           "markers": [{"name": "O"}, {"name": "P", "position": ["0.5 + d", 0]}]},
          {"name": "k", "mass": 1, "inertia": 0.3, "com": [1, 0], "position": ["0.5*cos(1)", "0.5*sin(1)"],
           "velocity": ["-sin(1)", "cos(1)"],
           "markers": [{"name": "A"}, {"name": "B", "position": [1, 0]}, {"name": "C", "position": [2, 0]}]}],
        "joints": [
          {"type": "revolute", "name": "j1", "first": "ground.A", "second": "a.O"},
          {"type": "revolute", "name": "j2", "first": "a.P", "second": "k.A"},
          {"type": "revolute", "name": "j3", "first": "ground.B", "second": "b.O"},
          {"type": "revolute", "name": "j4", "first": "b.P", "second": "k.B"},
          {"type": "revolute", "name": "j5", "first": "ground.C", "second": "c.O"},
          {"type": "revolute", "name": "j6", "first": "c.P", "second": "k.C"}],
        "run": {"end": 0.5, RUN})parts",
                     {{"LONGER", std::to_string(longer * 1e6) + "e-6"}, {"RUN", run}});
}

}  // namespace

class StartRefusalsTest : public QObject {
    Q_OBJECT
  private slots:
    void oneCentreIsNoBelt_data() {
        QTest::addColumn<QString>("type");
        QTest::addColumn<double>("apart");
        QTest::addColumn<bool>("refused");
        for (const char* type : {"belt", "gear-pair"})
            for (const double apart : {0.0, 1e-12, 0.3})
                QTest::addRow("%s %g", type, apart) << type << apart << (apart < 1e-3);
    }
    void oneCentreIsNoBelt() {
        QFETCH(QString, type);
        QFETCH(double, apart);
        QFETCH(bool, refused);
        const Model model = fromParts(R"("space": "planar",
            "ground": {"markers": [{"name": "a"}, {"name": "b", "position": [APART, 0]}]},
            "bodies": [{"name": "A", "rate": 1, "markers": [{"name": "c"}]},
                       {"name": "B", "rate": 1, "position": [0.1, 0], "markers": [{"name": "c"}]}],
            "joints": [{"type": "revolute", "name": "ra", "first": "ground.a", "second": "A.c"},
                       {"type": "revolute", "name": "rb", "first": "ground.b", "second": "B.c"},
                       {"type": "TYPE", "name": "t", "first": "A.c", "second": "B.c"}])",
                                      {{"APART", std::to_string(apart)}, {"TYPE", type.toStdString()}});
        const CheckReport report = check(model);
        QCOMPARE(hasErrors(report.issues), refused);
        if (refused) QVERIFY2(contains(sentencesOf(report.issues), "one centre"), sentencesOf(report.issues).c_str());
    }
    /// Random radii and places: what fits is not doubted, what is 1 % off is.
    void wheelsThatDoNotTouchAreDoubted_data() {
        QTest::addColumn<QString>("joint");
        QTest::addColumn<double>("apart");
        QTest::addColumn<bool>("doubted");
        std::mt19937 random(7);
        std::uniform_real_distribution<double> radius(0.02, 0.2);
        for (int i = 0; i < 12; ++i) {
            const double r1 = radius(random), r2 = radius(random);
            const auto wheels =
                QStringLiteral("\"gear-pair\", \"first_radius\": %1, \"second_radius\": %2, \"meshing\": \"%3\"");
            const auto rack = QStringLiteral("\"rack-and-pinion\", \"radius\": %1, \"side\": \"%2\"");
            const bool flips = i % 2 == 1;
            for (const double factor : {1.0, 1.01, 0.99}) {
                const bool doubted = factor != 1;
                QTest::addRow("gears %d %g", i, factor)
                    << wheels.arg(r1, 0, 'g', 15).arg(r2, 0, 'g', 15).arg(flips ? "internal" : "external")
                    << factor * (flips ? std::abs(r1 - r2) : r1 + r2)
                    << (doubted && (!flips || 0.01 * std::abs(r1 - r2) > 1e-3 * (r1 + r2)));
                QTest::addRow("rack %d %g", i, factor)
                    << rack.arg(r1, 0, 'g', 15).arg(flips ? "right" : "left") << factor * (flips ? -r1 : r1) << doubted;
            }
        }
    }
    void wheelsThatDoNotTouchAreDoubted() {
        QFETCH(QString, joint);
        QFETCH(double, apart);
        QFETCH(bool, doubted);
        const bool isRack = joint.contains("rack");
        const std::string place = placeAt(isRack ? 25 + 90 : 130, apart);
        const Model model = fromParts(
            R"("space": "planar",
            "ground": {"markers": [{"name": "a", "angle": "25 deg"}, {"name": "b", "position": [HOLD]}]},
            "bodies": [{"name": "A", "angle": "25 deg", "markers": [{"name": "c"}]}, {"name": "B", "position": [PLACE], "markers": [{"name": "c"}]}],
            "joints": [{"type": "FIRST", "name": "ra", "first": "ground.a", "second": "A.c"},
                       {"type": "revolute", "name": "rb", "first": "ground.b", "second": "B.c"},
                       {"type": JOINT, "name": "mesh", "first": "A.c", "second": "B.c"}])",
            {{"HOLD", place},
             {"PLACE", place},
             {"FIRST", isRack ? "prismatic" : "revolute"},
             {"JOINT", joint.toStdString()}});
        const CheckReport report = check(model);
        const std::string text = sentencesOf(report.issues);
        QVERIFY2(!hasErrors(report.issues), text.c_str());
        QVERIFY2(contains(text, "pitch circle") == doubted, text.c_str());
        QVERIFY(contains(allText(simulate(model)), "pitch circle") == doubted);
    }
    void theStoredBeltIsRefusedToo() { QVERIFY(hasErrors(check(stored("d_belt_same_centre")).issues)); }

    /// A violation that is not a number is not a joint that holds.
    void whatCannotBeComputedIsNotAssembled() {
        const Model model = loadModel(ZWANG_TEST_DATA "/hostile/nan-in-sentence.zwang");
        const CheckReport report = check(model);
        const std::string text = sentencesOf(report.issues);
        QVERIFY(hasErrors(report.issues));
        QVERIFY2(!contains(text, "nan") && !contains(text, "inf"), text.c_str());
        try {
            simulate(model);
            QFAIL("it ran");
        } catch (const CannotStart& refused) {
            QVERIFY(!contains(sentencesOf(refused.issues()), "nan"));
        }
    }

    void lightLegsAssemble_data() {
        QTest::addColumn<double>("mass");
        for (const double mass : {1.0, 1e-2, 1e-4, 1e-6, 1e-8}) QTest::addRow("%g", mass) << mass;
    }
    void lightLegsAssemble() {
        QFETCH(double, mass);
        Model model = stored("d_light_leg");
        set(model, "eps", mass);
        const Assembly start = assembledFrom(model);
        QVERIFY2(!hasErrors(start.issues), sentencesOf(start.issues).c_str());
        // The foot stands at (−1, 0), the head on the load, which slides: the leg has the length that the motor wants.
        const Vec2 head(start.q[0], start.q[1]), foot(-1, 0);
        MEASURED("length of the leg [m]", std::abs((head - foot).norm() - (std::sqrt(2.0) + 0.03)), 1e-9);
        model.run.end = 0.1;
        const Results results = simulate(model);
        QVERIFY2(results.outcome.status != Outcome::Status::failed, results.outcome.sentence.english().c_str());
    }

    void noMotorIsBlamedWhereThereIsNone() {
        const CheckReport report = check(stored("z_three_1e-08"));
        const std::string text = sentencesOf(report.issues);
        QVERIFY2(!contains(text, "motor"), text.c_str());
    }

    /// A crank that is too long by a millionth: refused as it is, taken with a tolerance, and then the motion is that
    /// of the exact mechanism up to the gap.
    void theAssemblyToleranceTakesALoopThatFitsAlmost() {
        const Model strict = threeCranks(1e-6, "\"output_step\": 0.05"),
                    lenient = threeCranks(1e-6, "\"output_step\": 0.05, \"assembly_tolerance\": 1e-5"),
                    exact = threeCranks(0, "\"output_step\": 0.05");
        QVERIFY(hasErrors(assembledFrom(strict).issues));
        const Assembly start = assembledFrom(lenient);
        QVERIFY2(!hasErrors(start.issues), sentencesOf(start.issues).c_str());
        QVERIFY2(contains(sentencesOf(start.issues), "stay open"), sentencesOf(start.issues).c_str());
        QCOMPARE(start.structure.freedomNearby, 1);
        const Results results = simulate(lenient), truth = simulate(exact);
        QVERIFY2(results.outcome.status != Outcome::Status::failed, results.outcome.sentence.english().c_str());
        SAYS(allText(results), "stay open");
        QCOMPARE(results.size(), truth.size());
        const auto error = [&](const Results& of) {
            const Reading angle = reading(of, "a.angle"), exactly = reading(truth, "a.angle");
            return largest(of, [&](std::size_t i) { return angle(i) - exactly(i); });
        };
        // The gap over the crank is an angle of 2e-6, which the loop enlarges; a tenth of the gap, a tenth of the
        // error.
        MEASURED("angle [rad]", error(results), 2e-5);
        const Results closer = simulate(threeCranks(1e-7, "\"output_step\": 0.05, \"assembly_tolerance\": 1e-5"));
        MEASURED("error of a tenth of the gap", error(closer) / error(results), 0.11);
        QVERIFY(results.statistics.largestPositionViolation < 1e-5);
    }

    void joinsThatComeApartAreNoMotion() {
        const Results results = simulate(stored("x_flat_truss_kick"));
        QVERIFY2(
            results.outcome.status == Outcome::Status::failed || results.statistics.largestPositionViolation < 1e-9,
            results.outcome.sentence.english().c_str());
    }

    /// A wheel on a spatial revolute, cylindrical joint or screw that turns steadily: its angle is ω t, however far the
    /// output times are apart.
    void spatialAnglesCountTurns_data() {
        QTest::addColumn<QString>("type");
        QTest::addColumn<double>("rate");
        for (const char* type : {"revolute", "cylindrical"})
            for (const double rate : {7.0, -23.0}) QTest::addRow("%s %g", type, rate) << type << rate;
    }
    void spatialAnglesCountTurns() {
        QFETCH(QString, type);
        QFETCH(double, rate);
        const Model model = fromParts(R"("space": "spatial", "ground": {"markers": [{"name": "O"}]},
            "bodies": [{"name": "wheel", "mass": 1, "inertia": [0.1, 0.1, 0.2, 0, 0, 0], "rate": [0, 0, RATE],
                        "markers": [{"name": "C"}]}],
            "joints": [{"type": "TYPE", "name": "axle", "first": "ground.O", "second": "wheel.C"}],
            "run": {"end": 3, "output_step": 0.5})",
                                      {{"RATE", std::to_string(rate)}, {"TYPE", type.toStdString()}});
        const Results results = simulate(model);
        const Reading angle = reading(results, "axle.angle");
        MEASURED("angle [rad]",
                 largest(results, [&](std::size_t i) { return angle(i) - rate * results.frame(i).time; }), 1e-7);
    }
};

QTEST_APPLESS_MAIN(StartRefusalsTest)
#include "start_refusals_test.moc"
