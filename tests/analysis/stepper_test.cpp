// One step after another, alone: what the loop does at events and passages takes no part.
#include "engine/analysis/stepper.h"

#include <QtTest>
#include <cmath>

#include "tests/analysis/run_of.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

struct SteppedRun : RunOf {
    explicit SteppedRun(Model model)
        : RunOf(std::move(model)), stepper(start, settings, method, plan, dynamics, motion.dense(), finder) {
        stepper.length().begin(motion.last());
        stepper.locator().begin(motion.last());
    }
    /// Takes steps up to the end, or until there is none; why.
    Sentence go() {
        while (motion.last().t < plan.end) {
            auto next = stepper.next(0);
            if (const NoStep* none = std::get_if<NoStep>(&next)) return none->why;
            RunStep& step = std::get<RunStep>(next);
            lengths.push_back(step.h);
            worst = std::max(worst, scaledViolation(dynamics.system(), dynamics.workspace().position));
            add({step.t, std::move(step.y), VecX::Zero(dynamics.stateSize())});
            stepper.locator().begin(motion.last());
        }
        return {};
    }
    Stepper stepper;
    std::vector<double> lengths;
    double worst = 0;  ///< violation of the constraints after steps
};

Model pendulum(double end) {
    Model model = rodPendulum("", gravityDown);
    model.run.end = end;
    model.run.rtol = model.run.atol = 1e-10;
    return model;
}

}  // namespace

class StepperTest : public QObject {
    Q_OBJECT
  private slots:
    void everyMethod_data() {
        QTest::addColumn<QString>("integrator");
        for (const IntegratorRow& row : integrators())
            QTest::newRow(row.info.key.data()) << QString(row.info.key.data());
    }
    /// Each reaches the end exactly, on the constraints, with the energy of the start.
    void everyMethod() {
        QFETCH(QString, integrator);
        Model model = pendulum(1.3);
        model.run.integrator = {integrator.toStdString()};
        const bool isAdaptive = findIntegrator(model.run.integrator.key)->adaptive;
        if (!isAdaptive) model.run.step = 1e-3;
        SteppedRun run(model);
        QCOMPARE(run.go().english(), std::string());
        QCOMPARE(run.motion.last().t, 1.3);
        QCOMPARE(static_cast<long>(run.lengths.size()), run.stepper.steps());
        MEASURED("violation", run.worst, 1e-13);
        double kinetic = 0;
        const double allowed = isAdaptive ? 1e-7 : findIntegrator(model.run.integrator.key)->order < 2 ? 0.1 : 1e-8;
        MEASURED("energy [J]", std::abs(run.dynamics.energyBalance(run.motion.last().y, kinetic)), allowed);
    }

    /// Equal steps end at multiples of their length, however many there are, and the last one at the end.
    void equalSteps() {
        Model model = pendulum(0.70001);
        model.run.integrator = {"rk4"};
        model.run.step = 0.001;
        SteppedRun run(model);
        QCOMPARE(run.go().english(), std::string());
        QCOMPARE(run.lengths.size(), std::size_t(701));
        QCOMPARE(run.motion.last().t, 0.70001);
        double t = 0;
        for (std::size_t i = 0; i < 700; ++i) {
            t += run.lengths[i];
            QVERIFY(std::abs(t - 0.001 * static_cast<double>(i + 1)) < 1e-15 * static_cast<double>(i + 1));
        }
    }

    /// No step crosses a knot, and none before it is tiny.
    void stepsEndAtKnots() {
        Model model = pendulum(1);
        AngleMotion motor;
        motor.name = "motor";
        motor.first = {"ground", "O"};
        motor.second = {"rod", "O"};
        motor.kind = {"table"};
        motor.times = {Quantity(0.0), Quantity(0.37), Quantity(1.0)};
        motor.values = {Quantity(0.0), Quantity(0.1), Quantity(0.0)};
        model.motions.emplace_back(motor);
        SteppedRun run(model);
        QCOMPARE(run.go().english(), std::string());
        double t = 0, nearest = 1;
        for (const double h : run.lengths) nearest = std::min(nearest, std::abs((t += h) - 0.37));
        QVERIFY2(nearest < 1e-12, qPrintable(QString::number(nearest)));
        for (std::size_t i = 1; i < run.lengths.size(); ++i) QVERIFY(run.lengths[i] > 1e-3 * run.lengths[i - 1]);
    }

    /// A motor that drives a slider-crank beyond its reach leaves no step. That it is to blame the passage finder
    /// tells, which takes no part here.
    void endOfReach() {
        Model model = sliderCrank();
        DistanceMotion motor;
        motor.name = "motor";
        motor.first = {"ground", "O"};
        motor.second = {"slider", "B"};
        motor.speed = 0.3;
        model.motions.emplace_back(motor);
        model.run.end = 5;
        SteppedRun run(model);
        const std::string why = run.go().english();
        QVERIFY2(contains(why, "the step became too small"), why.c_str());
        MEASURED("end [s]", std::abs(run.motion.last().t - 0.5 / 0.3), 1e-3);  // 1 m of arms, 0.5 m at the start
    }

    void hopelessRuns() {
        RunProgress progress(10);
        QVERIFY(!progress.isHopeless(0, 2999));
        QVERIFY(progress.isHopeless(9e-7, 3000));
        QCOMPARE(progress.since(9e-7, 3000).tries, 3000L);
        QVERIFY(!progress.isHopeless(2e-6, 3000));  // it comes on: counted anew from here
        QVERIFY(!progress.isHopeless(2e-6, 5999));
        QVERIFY(progress.isHopeless(2.5e-6, 6000));
    }
    void crawlingRuns() {
        RunProgress slow(10);
        int steps = 0;
        while (!slow.crawls(1e-6, 1e-9, true)) ++steps;
        QVERIFY2(steps > 100 && steps < 1000, qPrintable(QString::number(steps)));
        RunProgress free(10), fast(10), along(10);
        for (int i = 0; i < 5000; ++i) {
            QVERIFY(!free.crawls(1e-6, 1e-9, false));
            QVERIFY(!fast.crawls(1e-3, 1e-2, true));
            QVERIFY(!along.crawls(1e-6, 1e-9, i % 300 != 0));
        }
    }
};

QTEST_GUILESS_MAIN(StepperTest)
#include "stepper_test.moc"
