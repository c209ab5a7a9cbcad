// Comparing methods on paper 4: projection holds every formulation to the truth, rows that cannot start say why, and a
// comparison stops when asked.
#include "engine/analysis/compare.h"

#include <QtTest>
#include <atomic>

#include "engine/io/compare_file.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

/// The formulations of paper 4: cases 1 and 2 of its augmented Lagrangian last.
std::vector<AnyFormulation> ofPaper4() {
    AugmentedLagrangianSettings second;
    second.damping = 5;
    second.frequency = 3;
    return {GaussSettings{}, NullSpaceSettings{}, AugmentedLagrangianSettings{}, second};
}

Model shortSwing() {
    Model model = example("paper4-slider-crank-b");
    model.run.end = 3;  // one passage, at 1.0116 s
    model.run.outputStep = 0.1;
    return model;
}

}  // namespace

class CompareTest : public QObject {
    Q_OBJECT
  private slots:
    void combinationsTakeEveryChoiceOnce() {
        ComparisonPlan plan;
        plan.formulations = ofPaper4();
        plan.stabilisations = {"projection", "none"};
        plan.integrators = {"dopri5", "rk4"};
        QCOMPARE(combinations(plan, {}).size(), std::size_t(4 * 2 * 2));
        plan.tolerances = {1e-6, 1e-9};
        const auto runs = combinations(plan, {});
        QCOMPARE(runs.size(), std::size_t(4 * 2 * (2 + 1)));  // rk4 knows no tolerance
        QCOMPARE(runs[0].rtol.value, 1e-6);
        QCOMPARE(runs[1].rtol.value, 1e-9);
        QCOMPARE(runs[1].atol.value, 1e-9);
        plan.steps = {1e-2};
        QCOMPARE(combinations(plan, {}).size(), std::size_t(4 * 2 * (2 + 1 + 1)));
        for (std::size_t i = 0; i < runs.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) QVERIFY(!(runs[i] == runs[j]));
        QCOMPARE(combinations(ComparisonPlan(), {}).size(), std::size_t(1));
    }

    void methodsAreNamedByWhatDiffers() {
        RunSettings run;
        QCOMPARE(methodText(run), std::string("gauss, projection, dopri5, tolerance 1e-08"));
        run.formulation = ofPaper4()[3];
        run.integrator = {"rk4"};
        run.stabilisation = {"none"};
        run.outputStep = "10 ms";
        QCOMPARE(methodText(run), std::string("augmented-lagrangian:frequency=3,damping=5, none, rk4, step 10 ms"));
        run.step = 0.005;
        QVERIFY(methodText(run).ends_with("step 0.005 s"));
    }

    void projectedFormulationsAgree() {
        ComparisonPlan plan;
        plan.formulations = ofPaper4();
        plan.integrators = {"dopri5", "rk4"};
        plan.tolerances = {1e-9};
        plan.steps = {1e-2};
        const Model model = shortSwing();
        auto runs = compare(model, combinations(plan, model.run));
        QCOMPARE(runs.size(), std::size_t(4 * 3));
        QCOMPARE(*usualReference(runs), std::size_t(0));
        measureErrors(runs, 0);
        for (const auto& run : runs) {
            const std::string name = methodText(run.settings);
            QVERIFY2(run.started && run.outcome.status == Outcome::Status::completed, name.c_str());
            QCOMPARE(run.results->passages.size(), std::size_t(1));
            QVERIFY(run.statistics.rightHandSides > 0);
            QVERIFY2(*run.error < 1e-4, (name + ": " + std::to_string(*run.error)).c_str());  // as the paper's table
        }
        QCOMPARE(*runs[0].error, 0.0);
        QVERIFY(*runs[1].error > 0);  // rk4 with a step of 0.01 s is not exact
    }

    void errorsFollowTheOrderOfTheMethod() {
        ComparisonPlan plan;
        plan.integrators = {"rk4"};
        plan.steps = {2e-2, 1e-2, 1e-3};
        Model model = shortSwing();
        model.run.end = 0.9;
        for (const bool watched : {true, false}) {
            if (!watched) model.measurePoints.clear();
            auto runs = compare(model, combinations(plan, model.run));
            measureErrors(runs, 2);
            QVERIFY(*runs[0].error > 8 * *runs[1].error);
        }
    }

    void errorsAreTakenAtCommonTimes() {
        const Model model = shortSwing();
        std::vector<RunSettings> list(3, model.run);
        for (auto& run : list) {
            run.end = 0.9;
            run.integrator = {"rk4"};
            run.step = 2e-2;
        }
        list[0].step = 1e-3;
        list[2].outputStep = 0.05;  // of its times every other one is a time of the reference
        auto runs = compare(model, list);
        QVERIFY(runs[2].results->size() > runs[0].results->size() + 5);
        measureErrors(runs, 0);
        QVERIFY(*runs[1].error > 0);
        QVERIFY(*runs[2].error > 0.5 * *runs[1].error && *runs[2].error < 2 * *runs[1].error);
    }

    void whatCannotRunIsARow() {
        ComparisonPlan plan;
        plan.formulations = {LagrangeEulerSettings{}, GaussSettings{}};
        Model model = shortSwing();
        model.run.end = 0.2;
        auto runs = compare(model, combinations(plan, model.run));
        QVERIFY(!runs[0].started);
        QVERIFY(!runs[0].outcome.sentence.empty());
        QVERIFY(runs[1].started);
        QCOMPARE(*usualReference(runs), std::size_t(1));
        measureErrors(runs, 0);
        QVERIFY(!runs[1].error);
        measureErrors(runs, 1);
        QVERIFY(!runs[0].error && runs[1].error);
        const auto csv = QString::fromStdString(comparisonCsv(runs)).split('\n');
        QCOMPARE(csv.size(), 4);
        QVERIFY(csv[1].startsWith("1,lagrange-euler,projection,"));
        QVERIFY(csv[1].contains("could not start"));
        QVERIFY(csv[2].startsWith("2,gauss,projection,"));
    }

    void oneByOneAndTogetherGiveTheSame() {
        ComparisonPlan plan;
        plan.formulations = ofPaper4();
        Model model = shortSwing();
        model.run.end = 1.2;
        std::vector<std::vector<ComparedRun>> tables;
        for (const unsigned jobs : {1u, 4u}) {
            CompareControl control;
            control.jobs = jobs;
            double last = 0;
            std::size_t finished = 0;
            control.progress = [&](double fraction) { last = std::max(last, fraction); };
            control.finished = [&](std::size_t, const ComparedRun&) { ++finished; };
            tables.push_back(compare(model, combinations(plan, model.run), control));
            QCOMPARE(last, 1.0);
            QCOMPARE(finished, std::size_t(4));
        }
        for (std::size_t i = 0; i < 4; ++i) {
            const auto &a = *tables[0][i].results, &b = *tables[1][i].results;
            QCOMPARE(a.size(), b.size());
            QCOMPARE((a.frame(a.size() - 1).q - b.frame(b.size() - 1).q).norm(), 0.0);
        }
    }

    void stopsWhenAsked() {
        ComparisonPlan plan;
        plan.formulations = ofPaper4();
        Model model = shortSwing();
        model.run.end = 1e6;
        std::stop_source stop;
        CompareControl control;
        control.stop = stop.get_token();
        control.jobs = 2;
        control.progress = [&](double) { stop.request_stop(); };
        const auto runs = compare(model, combinations(plan, model.run), control);
        QVERIFY(runs[0].outcome.status == Outcome::Status::stopped);
        QVERIFY(!runs[3].started);
        QVERIFY(runs[3].outcome.sentence.english().find("stopped") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(CompareTest)
#include "compare_test.moc"
