// Motors by formula of time and by a table from a file: against the profiles that say the same, closed forms, and what
// is said of files and formulas that cannot be used.
#include <QTemporaryDir>
#include <QtTest>
#include <cmath>
#include <fstream>

#include "engine/sensitivity/sensitivity.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

/// The pendulum with a motor; `profile` goes into it, `first` before everything.
Model driven(const std::string& profile, const std::string& first = "") {
    return fromParts(first + R"("space": "planar", "ground": {"markers": [{"name": "O"}]},
        "bodies": [{"name": "rod", "mass": 1, "inertia": "1/12", "com": [0.5, 0], "markers": [{"name": "O"}]}],
        "joints": [{"type": "revolute", "name": "pivot", "first": "ground.O", "second": "rod.O"}],
        "forces": [{"type": "gravity", "name": "gravity"}],
        "motions": [{"type": "angle-motion", "name": "motor", "first": "ground.O", "second": "rod.O", )" +
                     profile + "}]");
}

/// A block of 2 kg on a rail with a motor.
Model slid(const std::string& profile, const std::string& first = "") {
    return fromParts(first + R"("space": "planar", "ground": {"markers": [{"name": "O"}]},
        "bodies": [{"name": "block", "mass": 2, "inertia": 1, "markers": [{"name": "P"}]}],
        "joints": [{"type": "prismatic", "name": "rail", "first": "ground.O", "second": "block.P"}],
        "motions": [{"type": "distance-motion", "name": "motor", "first": "ground.O", "second": "block.P", )" +
                     profile + "}]");
}

double differenceOf(const Results& one, const Results& other, const std::string& channel) {
    const Reading a = reading(one, channel), b = reading(other, channel);
    return one.size() != other.size() ? 1e99 : largest(one, [&](std::size_t i) { return a(i) - b(i); });
}

void write(const std::string& path, const std::string& text) { std::ofstream(path) << text; }

}  // namespace

class MotorsTest : public QObject {
    Q_OBJECT
  private slots:
    void formulaIsTheSine() {
        const Results sine = completed(
            driven(R"("profile": "sine", "amplitude": 0.8, "frequency": 0.7, "phase": 0.4, "offset": "10 deg")"), 2);
        const Results formula = completed(
            driven(R"-("profile": "formula", "formula": "A*sin(2*pi*f*t + 0.4)", "offset": "10 deg")-",
                   R"("parameters": [{"name": "A", "value": "0.8 rad"}, {"name": "f", "value": "0.7 Hz"}], )"),
            2);
        for (const char* channel : {"rod.angle", "rod.rate", "rod.angular_acceleration", "motor.drive_torque"})
            MEASURED(channel, differenceOf(sine, formula, channel), 1e-11);
        MEASURED("supplied [J]", differenceOf(sine, formula, "energy.supplied"), 1e-6);
    }

    void closedForm() {
        // x = A (1 − exp(−k t)): the motor pushes with m ẍ = −m A k² exp(−k t).
        const Results r = completed(slid(R"-("profile": "formula", "formula": "0.3 m * (1 - exp(-5*t))")-"), 1);
        const Reading x = reading(r, "block.x"), force = reading(r, "motor.drive_force");
        const auto rest = [&](std::size_t i) { return std::exp(-5 * r.frame(i).time); };
        MEASURED("block [m]", largest(r, [&](std::size_t i) { return x(i) - 0.3 * (1 - rest(i)); }), 1e-14);
        MEASURED("force [N]", largest(r, [&](std::size_t i) { return force(i) + 2 * 0.3 * 25 * rest(i); }), 1e-12);
    }

    void gradientsByParametersOfTheFormula() {
        // Ψ = ∫ F dt = m (v(1) − v(0)) of x = A sin(w t²): the impulse of the motor, m A 2 w cos w at t = 1.
        Model model = slid(R"-("profile": "formula", "formula": "A*sin(w*t^2)")-",
                           R"("parameters": [{"name": "A", "value": "0.4 m"}, {"name": "w", "value": 1.3}], )");
        Objective objective;
        objective.name = "impulse";
        objective.integrand = "motor.drive_force";
        model.objectives = {objective};
        model.run.end = 1;
        model.run.rtol = model.run.atol = 1e-11;
        SensitivitySettings settings;
        settings.method = {"all"};
        const SensitivityResult r = sensitivity(model, "impulse", settings);
        const double A = 0.4, w = 1.3;
        const VecX truth = (VecX(2) << 4 * w * std::cos(w), 4 * A * (std::cos(w) - w * std::sin(w))).finished();
        MEASURED("direct", (r.direct - truth).norm(), 1e-8);
        MEASURED("adjoint", (r.adjoint - truth).norm(), 1e-8);
        MEASURED("differences", (r.differences - truth).norm(), 1e-6);
    }

    void tableFromAFile() {
        QTemporaryDir folder;
        const std::string path = folder.path().toStdString();
        write(path + "/table.csv", "time [ms],other,angle [deg]\n0,1,0\n300,2,30\n500,3,20\n1000,4,60\n");
        Model model = driven(R"("profile": "table", "file": "table.csv", "column": "angle")");
        saveModel(model, path + "/model.zwang");
        const Results fromFile = completed(loadModel(path + "/model.zwang"), 1.2);
        const Results here = completed(
            driven(R"("profile": "table", "times": [0, 0.3, 0.5, 1], "values": [0, "30 deg", "20 deg", "60 deg"])"),
            1.2);
        MEASURED("angle [rad]", differenceOf(fromFile, here, "rod.angle"), 1e-12);
        MEASURED("torque [N m]", differenceOf(fromFile, here, "motor.drive_torque"), 1e-10);
        // Saved elsewhere, the model still finds its table, and does not hold its numbers.
        QVERIFY(QDir(folder.path()).mkdir("deep"));
        saveModel(loadModel(path + "/model.zwang"), path + "/deep/model.zwang");
        const Model moved = loadModel(path + "/deep/model.zwang", FileAccess::everywhere());
        QVERIFY(std::get<AngleMotion>(moved.motions[0]).times.size() == 4);
        QCOMPARE(std::get<AngleMotion>(moved.motions[0]).file, std::string("../table.csv"));
        QVERIFY(!contains(toText(moved), "\"times\""));
        // Without a name it is the first column beside the time.
        write(path + "/two.csv", "angle [deg];time\n0;0\n30;0.3\n20;0.5\n60;1\n");
        std::get<AngleMotion>(model.motions[0]).file = "two.csv";
        std::get<AngleMotion>(model.motions[0]).column.clear();
        saveModel(model, path + "/two.zwang");
        MEASURED("first column [rad]", differenceOf(completed(loadModel(path + "/two.zwang"), 1.2), here, "rod.angle"),
                 1e-12);
    }

    void badFiles_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("column");
        QTest::addColumn<QString>("words");
        QTest::newRow("missing") << ""
                                 << ""
                                 << "there is no such file";
        QTest::newRow("ragged") << "time,x\n0,1\n1\n"
                                << ""
                                << "table.csv";
        QTest::newRow("no column") << "time,angel\n0,1\n1,2\n"
                                   << "angle"
                                   << "did you mean 'angel'?";
        QTest::newRow("only times") << "time\n0\n1\n"
                                    << ""
                                    << "no column beside the time";
        QTest::newRow("no time") << "t,x\n0,1\n1,2\n"
                                 << ""
                                 << "has no column 'time'";
        QTest::newRow("one row") << "time,x\n0,1\n"
                                 << ""
                                 << "needs two times or more";
        QTest::newRow("backwards") << "time,x\n0,1\n2,1\n1,3\n"
                                   << ""
                                   << "must increase, but time 3";
    }
    void badFiles() {
        QFETCH(QString, text);
        QFETCH(QString, column);
        QFETCH(QString, words);
        QTemporaryDir folder;
        const std::string path = folder.path().toStdString();
        if (!text.isEmpty()) write(path + "/table.csv", text.toStdString());
        Model model = driven(R"("profile": "table", "file": "table.csv")");
        std::get<AngleMotion>(model.motions[0]).column = column.toStdString();
        saveModel(model, path + "/model.zwang");
        const Issues issues = refusal(loadModel(path + "/model.zwang"));
        QCOMPARE(issues.size(), std::size_t(1));
        QCOMPARE(issues.front().element, std::string("motor"));
        SAYS(issues.front().sentence, words.toStdString());
    }

    void badFormulas_data() {
        QTest::addColumn<QString>("formula");
        QTest::addColumn<QString>("words");
        QTest::newRow("empty") << ""
                               << "is empty";
        QTest::newRow("syntax") << "2*(t"
                                << "character 5";
        QTest::newRow("unknown") << "2*angel"
                                 << "did you mean 'angle'?";
        QTest::newRow("channel") << "2*rod.angle"
                                 << "is not known to the formula of a motor";
        QTest::newRow("unit") << "2 kg + t"
                              << "is not in rad";
        QTest::newRow("tonnes") << "2 rad/s*t"
                                << "put spaces";
        QTest::newRow("root") << "sqrt(t)"
                              << "no finite value or rate";
    }
    void badFormulas() {
        QFETCH(QString, formula);
        QFETCH(QString, words);
        const Issues issues = refusal(driven("\"profile\": \"formula\", \"formula\": \"" + formula.toStdString() + "\"",
                                             "\"parameters\": [{\"name\": \"angle\", \"value\": 1}], "));
        QCOMPARE(issues.size(), std::size_t(1));
        QCOMPARE(issues.front().element, std::string("motor"));
        SAYS(issues.front().sentence, words.toStdString());
    }

    void fixedStepsMeetTheKnots() {
        // Between the knots of a spline the power m a v is a cubic of time, which the method of fourth order integrates
        // exactly; across a knot it could not. The work of the motor is m v²/2.
        Model model = slid(R"("profile": "table", "times": [0, 0.237, 0.631, 1], "values": [0, 1, -0.4, 2])");
        model.run.integrator = {"rk4"};
        model.run.step = model.run.outputStep = 0.1;
        const Results r = completed(model, 0.9);
        const Reading speed = reading(r, "rail.speed"), work = reading(r, "energy.supplied");
        const std::size_t end = r.size() - 1;
        MEASURED("work [J]", std::abs(work(end) - (speed(end) * speed(end) - speed(0) * speed(0))), 1e-12);
        QVERIFY(std::abs(work(end)) > 0.1);
    }
};

QTEST_GUILESS_MAIN(MotorsTest)
#include "motors_test.moc"
