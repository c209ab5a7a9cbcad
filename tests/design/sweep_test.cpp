// Sweeps: which sets of parameters are taken, what is told of them, and that a set that cannot run is a row.
#include "engine/design/sweep.h"

#include <QtTest>
#include <cmath>
#include <set>

#include "engine/design/sampling.h"
#include "engine/sensitivity/sensitivity.h"
#include "tests/design/projectile.h"

using namespace zwang;
using namespace zwang::tests;

class SweepTest : public QObject {
    Q_OBJECT
  private slots:
    void gridHasAllCombinations() {
        const Model model = projectile();
        const SweepPlan plan = gridPlan(readVariables(model, {"v=1:3", "alpha=0.2:0.8"}), {3, 4});
        QCOMPARE(plan.points.rows(), Eigen::Index(12));
        QCOMPARE(plan.counts, (std::vector<int>{3, 4}));
        QVERIFY(plan.points.row(0).isApprox(Eigen::RowVector2d(1, 0.2)));
        QVERIFY(plan.points.row(1).isApprox(Eigen::RowVector2d(1, 0.4)));
        QVERIFY(plan.points.row(4).isApprox(Eigen::RowVector2d(2, 0.2)));
        QVERIFY(plan.points.row(11).isApprox(Eigen::RowVector2d(3, 0.8)));
        const SweepPlan middle = gridPlan(readVariables(model, {"v=1:3"}), {1});
        QCOMPARE(middle.points(0, 0), 2.0);
    }

    void latinHypercubeHasOnePointInEachPart() {
        const MatX points = latinHypercube(50, 3, 11);
        for (Eigen::Index k = 0; k < 3; ++k) {
            std::set<int> parts;
            for (Eigen::Index i = 0; i < 50; ++i) {
                QVERIFY(points(i, k) > 0 && points(i, k) < 1);
                parts.insert(static_cast<int>(50 * points(i, k)));
            }
            QCOMPARE(parts.size(), std::size_t(50));
        }
        QVERIFY(points.col(0) != points.col(1));
        QVERIFY(points == latinHypercube(50, 3, 11));
        QVERIFY(points != latinHypercube(50, 3, 12));
    }

    void valuesFollowTheClosedForm() {
        const Model model = projectile();
        const SweepPlan plan = gridPlan(readVariables(model, {"v=3:7", "alpha=0.3:1.3"}), {3, 5});
        SweepQuestions questions;
        questions.objectives = {"range", "height"};
        questions.channels = {"ball.x", "ball.vy"};
        questions.curves = true;
        SweepControl control;
        std::set<std::size_t> finished;
        double last = 0;
        control.finished = [&](std::size_t i, const SweptRun& run) {
            if (run.done) finished.insert(i);
        };
        control.progress = [&](double fraction) { last = fraction; };
        control.jobs = 3;
        const auto runs = sweep(model, plan, questions, control);
        QCOMPARE(runs.size(), std::size_t(15));
        QCOMPARE(finished.size(), std::size_t(15));
        QCOMPARE(last, 1.0);
        double error = 0;
        for (const auto& run : runs) {
            QVERIFY2(run.reason.empty(), run.reason.english().c_str());
            const double v = run.parameters[0], a = run.parameters[1];
            error = std::max({error, std::abs(run.values[0] - v * v / gravity * std::sin(2 * a)),
                              std::abs(run.values[1] - std::pow(v * std::sin(a), 2) / (2 * gravity)),
                              std::abs(run.values[2] - 3 * v * std::cos(a)),
                              std::abs(run.values[3] - (v * std::sin(a) - 3 * gravity))});
            QCOMPARE(run.endTime, 3.0);
            QCOMPARE(run.times.size(), std::size_t(301));
            QCOMPARE(run.curves.rows(), Eigen::Index(301));
            error = std::max(error, std::abs(run.curves(100, 0) - v * std::cos(a)));
        }
        MEASURED("values", error, 1e-8);
        control = {};
        control.jobs = 1;
        const auto serial = sweep(model, plan, questions, control);
        for (std::size_t i = 0; i < runs.size(); ++i) QVERIFY(runs[i].values == serial[i].values);
        QCOMPARE(
            runs[7].values[0],
            objectiveOf(withParameters(model, readVariables(model, {"v=3:7", "alpha"}), runs[7].parameters), "range"));
    }

    void whatCannotRunIsARow() {
        Model model = example("four-bar");
        model.run.end = 1;
        SweepQuestions questions;
        questions.channels = {"P.x"};
        const auto runs = sweep(model, gridPlan(readVariables(model, {"l3=100 mm:400 mm"}), {4}), questions);
        QVERIFY(!runs[0].reason.empty() && std::isnan(runs[0].values[0]) && runs[0].done);
        for (std::size_t i = 1; i < 4; ++i) QVERIFY2(runs[i].reason.empty(), runs[i].reason.english().c_str());
        const auto far = sweep(model, gridPlan(readVariables(model, {"l1=5:6"}), {2}), questions);
        for (const auto& run : far) QVERIFY(!run.reason.empty() && run.endTime == 0);
    }

    void aListNamesItsColumns() {
        const Model model = projectile();
        const SweepPlan plan = listPlan(model, {"alpha", "v"}, {{0.5, 3}, {0.6, 4}});
        SweepQuestions questions;
        questions.objectives = {"range"};
        const auto runs = sweep(model, plan, questions);
        MEASURED("range", std::abs(runs[1].values[0] - 16 / gravity * std::sin(1.2)), 1e-8);
    }

    void stops() {
        std::stop_source stop;
        SweepControl control;
        control.stop = stop.get_token();
        control.jobs = 1;
        control.finished = [&](std::size_t i, const SweptRun&) {
            if (i == 1) stop.request_stop();
        };
        SweepQuestions questions;
        questions.objectives = {"range"};
        const auto runs =
            sweep(projectile(), gridPlan(readVariables(projectile(), {"v=3:7"}), {5}), questions, control);
        QCOMPARE(std::count_if(runs.begin(), runs.end(), [](const auto& run) { return run.done; }), 2);
        QCOMPARE(runs[4].reason.english(), std::string("was not reached"));
    }

    void wrongInputIsTold_data() {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("part");
        QTest::addRow("objective") << "objective"
                                   << "there is no objective 'rang'; did you mean 'range'?";
        QTest::addRow("channel") << "channel"
                                 << "there is no channel 'ball.xx'; did you mean 'ball.x'?";
        QTest::addRow("nothing") << "nothing"
                                 << "nothing is asked of the runs";
        QTest::addRow("column") << "column"
                                << "there is no parameter 'alpa'; did you mean 'alpha'?";
        QTest::addRow("empty list") << "empty"
                                    << "the list of parameters is empty";
        QTest::addRow("too many") << "many"
                                  << "more than a million points";
    }
    void wrongInputIsTold() {
        QFETCH(QString, what);
        QFETCH(QString, part);
        const Model model = projectile();
        QString sentence;
        try {
            const auto variables = readVariables(model, {"v=1:2", "alpha=0.1:0.5"});
            if (what == "column") listPlan(model, {"alpa"}, {{1}});
            if (what == "empty") listPlan(model, {"alpha"}, {});
            if (what == "many") gridPlan(variables, {2000, 2000});
            SweepQuestions questions;
            if (what == "objective") questions.objectives = {"rang"};
            if (what == "channel") questions.channels = {"ball.xx"};
            sweep(model, gridPlan(variables, {2, 2}), questions);
        } catch (const std::invalid_argument& error) {
            sentence = error.what();
        }
        QVERIFY2(sentence.contains(part), qPrintable(sentence));
    }
};

QTEST_APPLESS_MAIN(SweepTest)
#include "sweep_test.moc"
