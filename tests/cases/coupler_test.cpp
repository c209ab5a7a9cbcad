// Couplers against closed forms: two joints of every pair of coordinates, in plane and space and over many turns; two
// bars whose tip the coupler leads along a line; and gradients by direct, adjoint and differences.
#include <QtTest>
#include <cmath>

#include "engine/analysis/check.h"
#include "engine/analysis/kinematics.h"
#include "engine/model/to_spatial.h"
#include "engine/sensitivity/sensitivity.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

constexpr double ratio = 0.37, lead = 0.05, effort = 3, end = 6;

Results run(Model model, double until) {
    model.run.integrator = {"fehlberg78"};
    model.run.rtol = model.run.atol = 1e-11;
    return completed(std::move(model), until);
}

/// Two bodies, each on a joint of its own; `effort` acts along the first coordinate.
Model pairOf(bool inSpace, bool firstTurns, bool secondTurns) {
    const auto joint = [](bool turns) { return std::string(turns ? "\"revolute\"" : "\"prismatic\""); };
    const auto coordinate = [](bool turns) { return std::string(turns ? "\"angle\"" : "\"displacement\""); };
    std::string text = inSpace ? R"("space": "spatial",
        "ground": {"markers": [{"name": "O", "z": [1, 2, 2], "x": [2, 1, -2]}, {"name": "Q", "position": [0.4, -0.3, 0.2], "z": [0, 0.6, -0.8], "x": [1, 0, 0]}]},
        "bodies": [{"name": "one", "mass": 1.3, "inertia": [0.02, 0.02, 0.02, 0, 0, 0], "markers": [{"name": "C", "z": [1, 2, 2], "x": [2, 1, -2]}]},
                   {"name": "two", "mass": 2.1, "inertia": [0.03, 0.03, 0.03, 0, 0, 0], "position": [0.4, -0.3, 0.2],
                    "markers": [{"name": "C", "z": [0, 0.6, -0.8], "x": [1, 0, 0]}]}],)"
                               : R"("space": "planar",
        "ground": {"markers": [{"name": "O", "angle": 0.4}, {"name": "Q", "position": [0.4, -0.3], "angle": -1.1}]},
        "bodies": [{"name": "one", "mass": 1.3, "inertia": 0.02, "markers": [{"name": "C", "angle": 0.4}]},
                   {"name": "two", "mass": 2.1, "inertia": 0.03, "position": [0.4, -0.3], "markers": [{"name": "C", "angle": -1.1}]}],)";
    text += R"("parameters": [{"name": "k", "value": 0.37}, {"name": "h", "value": "0.05 m"}],
        "joints": [{"type": FIRST, "name": "first", "first": "ground.O", "second": "one.C"},
                   {"type": SECOND, "name": "second", "first": "ground.Q", "second": "two.C"},
                   {"type": "coupler", "name": "coupler", "first": "ground.O", "second": "one.C", "third": "ground.Q", "fourth": "two.C",
                    "first_coordinate": A, "second_coordinate": B, "ratio": "k", "lead": "h"}],
        "motions": [], "forces": [LOAD])";
    const std::string load =
        firstTurns
            ? (inSpace ? R"({"type": "torque", "name": "load", "body": "one", "torque": [1, 2, 2]})"
                       : R"({"type": "torque", "name": "load", "body": "one", "torque": 3})")
            : (inSpace
                   ? R"({"type": "force", "name": "load", "at": "one.C", "force": [1, 2, 2]})"
                   : R"_({"type": "force", "name": "load", "at": "one.C", "force": ["3*cos(0.4)", "3*sin(0.4)"]})_");
    return fromParts(text, {{"FIRST", joint(firstTurns)},
                            {"SECOND", joint(secondTurns)},
                            {"A", coordinate(firstTurns)},
                            {"B", coordinate(secondTurns)},
                            {"LOAD", load}});
}

/// κ of x₂ = κ x₁.
double kappa(bool firstTurns, bool secondTurns, double k = ratio, double h = lead) {
    if (firstTurns == secondTurns) return k;
    return firstTurns ? h / (2 * M_PI) : 2 * M_PI / h;
}
/// ẍ₁ under the effort.
double acceleration(bool firstTurns, bool secondTurns, double k = ratio, double h = lead) {
    const double m1 = firstTurns ? 0.02 : 1.3, m2 = secondTurns ? 0.03 : 2.1, c = kappa(firstTurns, secondTurns, k, h);
    return effort / (m1 + c * c * m2);
}

/// Two bars of 1 m, the second turning against the first by twice its angle: the tip runs along the x axis.
Model straightLine(bool inSpace) {
    Model model = fromParts(R"_("space": "planar", "ground": {"markers": [{"name": "O"}]},
        "parameters": [{"name": "k", "value": -2}],
        "bodies": [{"name": "one", "mass": 1, "inertia": 0.08, "com": [0.5, 0], "angle": 0.3, "rate": 0.9, "markers": [{"name": "A"}, {"name": "B", "position": [1, 0]}]},
                   {"name": "two", "mass": 1, "inertia": 0.08, "com": [0.5, 0], "angle": -0.3, "rate": -0.9, "position": ["cos(0.3)", "sin(0.3)"],
                    "markers": [{"name": "A"}, {"name": "B", "position": [1, 0]}]}],
        "joints": [{"type": "revolute", "name": "base", "first": "ground.O", "second": "one.A"},
                   {"type": "revolute", "name": "elbow", "first": "one.B", "second": "two.A"},
                   {"type": "coupler", "name": "coupler", "first": "ground.O", "second": "one.A", "third": "one.B", "fourth": "two.A", "ratio": "k"}],
        "forces": [{"type": "gravity", "name": "gravity", "acceleration": [2, -9.81]}],
        "watches": [{"name": "tip", "point": "two.B"}])_");
    if (inSpace) model = toSpatial(model).model;
    return model;
}

/// The parallelogram of the examples with a flywheel that a coupler turns 2.5 times as far as a crank.
Model withFlywheel(bool inSpace) {
    Model model = example("parallelogram");
    PlanarBody wheel;
    wheel.name = "wheel";
    wheel.mass = 1;
    wheel.inertia = 0.02;
    wheel.markers = {PlanarMarker{{"C"}, {0, 0}, 0}};
    wheel.position = {Quantity(0), Quantity(-1)};
    model.bodies.emplace_back(wheel);
    std::get<PlanarGround>(model.ground).markers.push_back(PlanarMarker{{"W"}, {0, -1}, 0});
    planar::Revolute axle;
    axle.name = "axle";
    axle.first = {"ground", "W"};
    axle.second = {"wheel", "C"};
    planar::Coupler coupler;
    coupler.name = "drive";
    coupler.first = {"ground", "O1"};
    coupler.second = {"crank1", "O"};
    coupler.third = {"ground", "W"};
    coupler.fourth = {"wheel", "C"};
    coupler.ratio = 2.5;
    model.joints.emplace_back(axle);
    model.joints.emplace_back(coupler);
    if (inSpace) {
        evaluate(model);
        model = toSpatial(model).model;
    }
    return model;
}

}  // namespace

class CouplerTest : public QObject {
    Q_OBJECT
  private slots:
    /// Two bodies that fly freely and turn alike without a pin between them, with the ratio 1: a torque on one turns
    /// both, as drawn to each other, and each flies on by itself.
    void sameAngle() {
        const Model model = fromParts(R"("space": "planar", "ground": {"markers": [{"name": "O"}]},
            "bodies": [{"name": "one", "mass": 1, "inertia": 0.02, "velocity": [0.3, 0], "rate": 1, "markers": [{"name": "C"}]},
                       {"name": "two", "mass": 2, "inertia": 0.03, "position": [1, 1], "angle": 0.5, "rate": 1,
                        "velocity": [0, -0.2], "markers": [{"name": "C"}]}],
            "joints": [{"type": "coupler", "name": "alike", "first": "ground.O", "second": "one.C", "third": "ground.O",
                        "fourth": "two.C"}],
            "forces": [{"type": "torque", "name": "push", "body": "one", "torque": 0.2}])");
        QCOMPARE(check(model).freedom, 5);
        Model fine = model;
        fine.run.integrator = {"fehlberg78"};
        fine.run.rtol = fine.run.atol = 1e-11;
        const Results results = flown(fine, 4);
        const Reading one = reading(results, "one.angle"), two = reading(results, "two.angle"),
                      x = reading(results, "one.x"), y = reading(results, "two.y");
        double apart = 0, turn = 0, way = 0;
        for (std::size_t i = 0; i < results.size(); ++i) {
            const double t = results.frame(i).time;
            apart = std::max(apart, std::abs(two(i) - one(i) - 0.5));
            turn = std::max(turn, std::abs(one(i) - t - 0.2 / 0.05 * t * t / 2));
            way = std::max(way, std::abs(x(i) - 0.3 * t) + std::abs(y(i) - 1 + 0.2 * t));
        }
        MEASURED("angle between them [rad]", apart, 1e-11);
        MEASURED("angle over 5 turns [rad]", turn, 1e-9);
        MEASURED("ways [m]", way, 1e-10);
    }

    void pairs_data() {
        QTest::addColumn<bool>("inSpace");
        QTest::addColumn<bool>("firstTurns");
        QTest::addColumn<bool>("secondTurns");
        for (const bool inSpace : {false, true})
            for (const bool first : {true, false})
                for (const bool second : {true, false})
                    QTest::addRow("%s %s drives %s", inSpace ? "space" : "plane", first ? "angle" : "way",
                                  second ? "angle" : "way")
                        << inSpace << first << second;
    }
    void pairs() {
        QFETCH(bool, inSpace);
        QFETCH(bool, firstTurns);
        QFETCH(bool, secondTurns);
        const Results results = run(pairOf(inSpace, firstTurns, secondTurns), end);
        const double a = acceleration(firstTurns, secondTurns), k = kappa(firstTurns, secondTurns);
        const Reading x1 = reading(results, firstTurns ? "first.angle" : "first.displacement"),
                      x2 = reading(results, secondTurns ? "second.angle" : "second.displacement"),
                      balance = reading(results, "energy.balance_error");
        const auto way = [&](std::size_t i) { return a / 2 * std::pow(results.frame(i).time, 2); };
        const double most = a / 2 * end * end;
        if (firstTurns && secondTurns) QVERIFY(most > 40 * M_PI);
        MEASURED("first coordinate", largest(results, [&](std::size_t i) { return (x1(i) - way(i)) / most; }), 1e-9);
        MEASURED("second coordinate",
                 largest(results, [&](std::size_t i) { return (x2(i) - k * way(i)) / (1 + std::abs(k) * most); }),
                 1e-9);
        MEASURED("energy", largest(results, [&](std::size_t i) { return balance(i) / (effort * most); }), 1e-9);
        QVERIFY(results.outcome.status == Outcome::Status::completed);
    }

    /// A flywheel that a coupler turns 2.5 times as far as a crank changes nothing of where the linkage lies flat,
    /// however often it turns.
    void passagesBesideACoupler_data() {
        QTest::addColumn<bool>("inSpace");
        QTest::addColumn<QByteArray>("integrator");
        for (const bool inSpace : {false, true})
            for (const char* integrator : {"dopri5", "fehlberg78", "bulirsch-stoer", "radau5"})
                QTest::addRow("%s %s", inSpace ? "space" : "plane", integrator) << inSpace << QByteArray(integrator);
    }
    void passagesBesideACoupler() {
        QFETCH(bool, inSpace);
        QFETCH(QByteArray, integrator);
        Model model = withFlywheel(inSpace);
        model.run.integrator.key = integrator.toStdString();
        model.run.rtol = model.run.atol = 1e-9;
        const Results results = completed(model, 8);
        const Reading angle = reading(results, "pivot1.angle");
        QVERIFY(angle(results.size() - 1) > 20);
        const Reading height = reading(results, "A.y");
        std::size_t flat = 0;
        for (std::size_t i = 1; i < results.size(); ++i) flat += (height(i - 1) > 0) != (height(i) > 0);
        QVERIFY(flat > 6);
        QCOMPARE(results.passages.size(), flat);
    }

    void drivenBesideACoupler() {
        for (const bool inSpace : {false, true}) {
            Model model = withFlywheel(inSpace);
            AngleMotion motor;
            motor.name = "motor";
            motor.first = {"ground", "O1"};
            motor.second = {"crank1", "O"};
            motor.speed = 6;
            model.motions.emplace_back(motor);
            model.run.end = 6;
            const Results results = kinematics(model);
            // From 60° on at nπ: 36 rad are eleven of them.
            QCOMPARE(results.passages.size(), std::size_t(11));
            QVERIFY(results.uncertain.empty());
            for (std::size_t i = 0; i < 11; ++i)
                QVERIFY(std::abs(results.passages[i].time - (M_PI * static_cast<double>(i + 1) - M_PI / 3) / 6) < 1e-8);
        }
    }

    void gradients_data() { pairs_data(); }
    void gradients() {
        QFETCH(bool, inSpace);
        QFETCH(bool, firstTurns);
        QFETCH(bool, secondTurns);
        Model model = pairOf(inSpace, firstTurns, secondTurns);
        Objective objective;
        objective.name = "o";
        objective.terminal = firstTurns ? "first.rate" : "first.displacement";
        model.objectives = {objective};
        model.run.end = 0.5;
        model.run.integrator = {"fehlberg78"};
        model.run.rtol = model.run.atol = 1e-10;
        SensitivitySettings settings;
        settings.method = {"all"};
        settings.parameters = {firstTurns == secondTurns ? "k" : "h"};
        const SensitivityResult r = sensitivity(model, "o", settings);
        const double t = firstTurns ? 0.5 : 0.125, step = 1e-6;  // of ẋ or x
        const auto value = [&](double change) {
            return acceleration(firstTurns, secondTurns, ratio * (1 + change), lead * (1 + change)) * t;
        };
        const double p = firstTurns == secondTurns ? ratio : lead,
                     exact = (value(step) - value(-step)) / (2 * step * p);
        MEASURED("direct", std::abs(r.direct[0] - exact) / std::abs(exact), 1e-7);
        MEASURED("adjoint", std::abs(r.adjoint[0] - r.direct[0]) / std::abs(exact), 1e-9);
        MEASURED("differences", std::abs(r.differences[0] - r.direct[0]) / std::abs(exact), 1e-6);
    }

    void tipRunsAlongALine_data() {
        QTest::addColumn<bool>("inSpace");
        QTest::newRow("plane") << false;
        QTest::newRow("space") << true;
    }
    void tipRunsAlongALine() {
        QFETCH(bool, inSpace);
        const Results results = run(straightLine(inSpace), 5);
        const Reading y = reading(results, "tip.y"), x = reading(results, "tip.x"),
                      turn = reading(results, "base.angle"), balance = reading(results, "energy.balance_error");
        double reach = 0;
        for (std::size_t i = 0; i < results.size(); ++i) reach = std::max(reach, std::abs(turn(i)));
        QVERIFY(reach > 1);
        MEASURED("beside the line [m]", largest(results, [&](std::size_t i) { return y(i); }), 1e-9);
        MEASURED("along it [m]", largest(results, [&](std::size_t i) { return x(i) - 2 * std::cos(turn(i)); }), 1e-9);
        MEASURED("energy [J]", largest(results, [&](std::size_t i) { return balance(i); }), 1e-8);
    }

    void everyFormulationAgrees_data() { tipRunsAlongALine_data(); }
    void everyFormulationAgrees() {
        QFETCH(bool, inSpace);
        const Results one = run(straightLine(inSpace), 1);
        const Reading x = reading(one, "tip.x");
        forEachType<AnyFormulation>([&](const auto& formulation) {
            Model model = straightLine(inSpace);
            model.run.formulation = formulation;
            model.run.integrator = {"fehlberg78"};
            model.run.rtol = model.run.atol = 1e-10;
            if (!refusal(model).empty()) return;
            const Results other = completed(std::move(model), 1);
            const Reading x2 = reading(other, "tip.x");
            QVERIFY2(std::abs(x2(other.size() - 1) - x(one.size() - 1)) < 1e-6, formulation.info.key.data());
        });
    }

    void nothingToCoupleIsTold() {
        const auto with = [](const std::string& numbers) {
            return allText(refusal(fromParts(
                R"("space": "planar", "ground": {"markers": [{"name": "O"}, {"name": "Q", "position": [1, 0]}]},
                "bodies": [{"name": "one", "mass": 1, "inertia": 1, "markers": [{"name": "C"}]}],
                "joints": [{"type": "revolute", "name": "pin", "first": "ground.O", "second": "one.C"},
                           {"type": "coupler", "name": "box", "first": "ground.O", "second": "one.C", "third": "ground.O", NUMBERS}])",
                {{"NUMBERS", numbers}})));
        };
        SAYS(with(R"("fourth": "one.C", "ratio": 0)"), "box couples nothing; make its ratio other than 0");
        SAYS(with(R"("fourth": "one.C", "second_coordinate": "displacement", "lead": 0)"),
             "box couples nothing; make its lead other than 0");
        SAYS(with(R"("fourth": "ground.Q")"), "box has both ends on ground; let it go to another body");
    }
};

QTEST_APPLESS_MAIN(CouplerTest)
#include "coupler_test.moc"
