// From the drawn pose to one that satisfies the joints: what is kept, what moves, where motors start.
#include "engine/analysis/assembly.h"

#include <QtTest>
#include <cmath>

#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

Assembly assembled(Model model) {
    const Issues issues = evaluate(model);
    if (hasErrors(issues)) throw std::runtime_error(issues.front().sentence.english());
    return assemble(std::make_shared<Model>(model));
}
PlanarBody& body(Model& model, int i) { return std::get<PlanarBody>(model.bodies[i]); }

}  // namespace

class AssemblyTest : public QObject {
    Q_OBJECT
  private slots:
    void keptValuesAreKeptAndTheRestMoves() {
        Model model = sliderCrank();
        body(model, 0).angle = 0.9;
        body(model, 0).rate = 3;
        body(model, 0).keep = {"angle", "rate"};
        body(model, 1).position[0] = 0.2;
        const Assembly start = assembled(model);
        QVERIFY(!hasErrors(start.issues));
        QCOMPARE(start.q[2], 0.9);
        QCOMPARE(start.v[2], 3.0);
        // The rest follows in closed form, on the side where it is drawn.
        const double x = std::cos(0.9), l = 0.5;
        MEASURED("rod angle [rad]", std::abs(start.q[5] + 0.9), 1e-12);
        MEASURED("slider x [m]", std::abs(start.q[6] - 2 * l * x), 1e-12);
        MEASURED("slider y [m]", std::abs(start.q[7]), 1e-12);
        MEASURED("slider vx [m/s]", std::abs(start.v[6] + 2 * l * 3 * std::sin(0.9)), 1e-12);
        MEASURED("violation", start.positionViolation, 1e-13);
    }

    void keptPositionOfTheSlider() {
        Model model = sliderCrank();
        body(model, 2).position[0] = 0.8;
        body(model, 2).velocity[0] = -0.5;
        body(model, 2).keep = {"position", "velocity"};
        const Assembly start = assembled(model);
        QVERIFY(!hasErrors(start.issues));
        QCOMPARE(start.q[6], 0.8);
        QCOMPARE(start.v[6], -0.5);
        const double angle = std::acos(0.8);
        MEASURED("crank angle [rad]", std::abs(start.q[2] - angle), 1e-12);
        MEASURED("crank rate [rad/s]", std::abs(start.v[2] - 0.5 / std::sin(angle)), 1e-12);
    }

    void nothingKeptMovesInTheMassMetric() {
        // Two free points of 1 kg and 3 kg drawn 1 m apart and joined: they meet at their common centre of mass.
        const Model model = fromParts(R"("space": "planar", "bodies": [
            {"name": "a", "mass": 1, "velocity": [4, 0], "markers": [{"name": "P"}]},
            {"name": "b", "mass": 3, "position": [1, 0], "markers": [{"name": "P"}]}],
            "joints": [{"type": "revolute", "name": "J", "first": "a.P", "second": "b.P"}])");
        const Assembly start = assembled(model);
        QVERIFY(!hasErrors(start.issues));
        MEASURED("meeting point [m]", std::abs(start.q[0] - 0.75) + std::abs(start.q[3] - 0.75), 1e-12);
        MEASURED("common velocity [m/s]", std::abs(start.v[0] - 1) + std::abs(start.v[3] - 1), 1e-12);
    }

    void relativeMotorsStartFromTheAssembledValue_data() {
        QTest::addColumn<QString>("motion");
        QTest::addColumn<QString>("channel");
        QTest::addColumn<double>("rate");
        QTest::newRow("angle") << R"({"type": "angle-motion", "name": "m", "first": "ground.O", "second": "crank.O",
            "speed": -0.4})"
                               << "crank.angle" << -0.4;
        QTest::newRow("distance") << R"({"type": "distance-motion", "name": "m", "first": "ground.O",
            "second": "slider.B", "speed": 0.2})"
                                  << "slider.x" << 0.2;
    }
    void relativeMotorsStartFromTheAssembledValue() {
        QFETCH(QString, motion);
        QFETCH(QString, channel);
        QFETCH(double, rate);
        const Model still = sliderCrank(), driven = sliderCrank(", \"motions\": [" + motion.toStdString() + "]");
        const Results before = completed(still, 0.1), results = completed(driven, 1);
        const Reading value = reading(results, channel.toStdString());
        const double start = reading(before, channel.toStdString())(0);
        MEASURED("start", std::abs(value(0) - start), 1e-12);
        MEASURED("course",
                 largest(results, [&](std::size_t i) { return value(i) - start - rate * results.frame(i).time; }),
                 1e-9);
    }

    void aKeptStartWinsOverTheDrawnOneWithAMotor() {
        Model model = sliderCrank(R"(, "motions": [{"type": "angle-motion", "name": "m", "first": "ground.O",
            "second": "crank.O", "relative": false, "offset": 0.7, "speed": 1}])");
        const Assembly start = assembled(model);  // the motor says 0.7, the drawing 60°
        QVERIFY(!hasErrors(start.issues));
        MEASURED("crank angle [rad]", std::abs(start.q[2] - 0.7), 1e-12);
        MEASURED("crank rate [rad/s]", std::abs(start.v[2] - 1), 1e-12);
    }
};

QTEST_APPLESS_MAIN(AssemblyTest)
#include "assembly_test.moc"
