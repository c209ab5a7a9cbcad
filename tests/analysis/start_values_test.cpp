// A moment of a run as the start of another one: the motion goes on as if nothing had happened.
#include "engine/analysis/start_values.h"

#include <QtTest>
#include <cmath>

#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

class StartValuesTest : public QObject {
    Q_OBJECT
  private slots:
    void goesOn_data() {
        QTest::addColumn<QString>("key");
        for (const char* key : {"paper4-slider-crank-b", "four-bar", "a01-pendulum", "heavy-top",
                                "spatial-slider-crank", "bennett", "paper5-slider-crank"})
            QTest::newRow(key) << key;
    }
    void goesOn() {
        QFETCH(QString, key);
        Model model = example(key.toStdString());
        model.run.end = 0.6;
        model.run.outputStep = 0.1;
        model.run.rtol = model.run.atol = 1e-11;
        const Results whole = simulate(model);
        const Frame& moment = whole.frame(whole.frameAt(0.2 + 1e-9));
        Model later = model;
        evaluate(later);
        writeStart(later, whole.system(), moment.q, &moment.v);
        shiftMotors(later, moment.time);
        later.run.end = 0.6 - moment.time;
        const Results rest = simulate(later);
        const Frame &one = whole.frame(whole.size() - 1), &other = rest.frame(rest.size() - 1);
        const System& s = whole.system();
        for (int body = 0; body < s.bodies; ++body) {
            const Pose a = drawingPose(s, body, one.q.data()), b = drawingPose(rest.system(), body, other.q.data());
            MEASURED("position", (a.position - b.position).norm() / s.size, 1e-7);
            MEASURED("orientation", a.orientation.angularDistance(b.orientation), 1e-7);
        }
        MEASURED("velocity", (one.v - other.v).norm() / std::max(1.0, one.v.norm()), 1e-6);
    }

    /// Motors of every profile are shifted, from the start and absolute ones alike.
    void motors_data() {
        QTest::addColumn<QString>("profile");
        QTest::newRow("speed") << R"("speed": 2, "offset": 0.1)";
        QTest::newRow("sine") << R"("profile": "sine", "amplitude": 0.8, "frequency": 0.7, "phase": 0.4)";
        QTest::newRow("table") << R"("profile": "table", "times": [0, 0.3, 0.5, 1], "values": [0, 0.4, 0.3, 1])";
        QTest::newRow("absolute sine")
            << R"("profile": "sine", "amplitude": 0.8, "frequency": 0.7, "phase": 0.4, "relative": false)";
        QTest::newRow("absolute speed") << R"("speed": 2, "offset": 0.1, "relative": false)";
        for (const char* shape : {"quintic", "cycloidal", "trapezoidal"})
            for (const bool relative : {true, false})
                QTest::addRow("%s %s", relative ? "relative" : "absolute", shape)
                    << QString(
                           R"("profile": "%1", "rise": 1.2, "start": 0.1, "duration": 0.6, "ramp": 0.2, "relative": %2)")
                           .arg(shape, relative ? "true" : "false");
        QTest::newRow("formula") << R"("profile": "formula", "formula": "0.8*sin(4.4*t + 0.4) + 0.2*t^2")";
        QTest::newRow("absolute formula")
            << R"("profile": "formula", "formula": "0.8*sin(4.4*t)*t", "relative": false)";
    }
    void motors() {
        QFETCH(QString, profile);
        Model model = rodPendulum("", R"(, "motions": [{"type": "angle-motion", "name": "motor", "first": "ground.O",
            "second": "rod.O", )" + profile.toStdString() +
                                          "}]");
        model.run.end = 0.8;
        model.run.outputStep = 0.1;
        const Results whole = simulate(model);
        const Frame& moment = whole.frame(whole.frameAt(0.4 + 1e-9));
        Model later = model;
        evaluate(later);
        writeStart(later, whole.system(), moment.q, &moment.v);
        shiftMotors(later, moment.time);
        later.run.end = 0.8 - moment.time;
        const Results rest = simulate(later);
        const Frame &one = whole.frame(whole.size() - 1), &other = rest.frame(rest.size() - 1);
        MEASURED("angle", std::abs(std::remainder(one.q[2] - other.q[2], 2 * M_PI)), 1e-9);
        MEASURED("rate", std::abs(one.v[2] - other.v[2]), 1e-9);
    }

    void formulasBecomeNumbersOnlyWhereTheyDiffer() {
        Model model = example("four-bar");
        evaluate(model);
        const Results start = simulate([&] {
            Model one = model;
            one.run.end = one.run.outputStep = 0.1;
            return one;
        }());
        Model edited = model;
        writeStart(edited, start.system(), start.frame(0).q);
        QVERIFY(std::get<PlanarBody>(edited.bodies[0]).angle.text == "theta0");
        QVERIFY(writeStart(edited, start.system(), start.frame(1).q) >= 1);
        QVERIFY(std::get<PlanarBody>(edited.bodies[0]).angle.isPlain());
    }
};

QTEST_GUILESS_MAIN(StartValuesTest)
#include "start_values_test.moc"
