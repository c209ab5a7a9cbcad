// Stiff mechanisms: the derivative that implicit methods use, what they promise on reference cases, and that explicit
// runs of stiff models say so while others do not.
#include <QtTest>
#include <algorithm>
#include <random>

#include "engine/analysis/assembly.h"
#include "engine/analysis/dynamics.h"
#include "engine/io/examples.h"
#include "test_paths.h"
#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

Model stiffModel(const std::string& name, const char* integrator, double tolerance) {
    Model model = loadModel(std::string(ZWANG_TEST_DATA "/stiff/") + name + ".zwang");
    model.run.integrator = {integrator};
    model.run.rtol = model.run.atol = tolerance;
    return model;
}

bool saysStiff(const Results& results) {
    return results.outcome.sentence.english().find("the model is stiff") != std::string::npos;
}

void addReferenceRows() {
    QTest::addColumn<QString>("integrator");
    for (const char* key : {"radau5", "automatic"}) QTest::newRow(key) << key;
}

}  // namespace

class StiffTest : public QObject {
    Q_OBJECT
  private slots:
    /// S C δ against differences of the projected motion, for directions of the whole state and for time, at the start
    /// of every example with velocities that the constraints allow.
    void theDerivativeIsExact_data() {
        QTest::addColumn<QString>("key");
        for (const auto& each : examples()) QTest::newRow(each.key.data()) << QString(each.key.data());
    }
    void theDerivativeIsExact() {
        QFETCH(QString, key);
        auto model = std::make_shared<Model>(loadModel("example:" + key.toStdString()));
        evaluate(*model);
        const Assembly start = assemble(model);
        const System& s = *start.system;
        Dynamics dynamics(start.system, model->run);
        dynamics.solver().setRedundantRows(start.structure.redundantRows);
        std::mt19937 random(7);
        const auto randomly = [&](Eigen::Index size, double largest) {
            VecX x(size);
            for (auto& each : x) each = largest * (static_cast<double>(random()) / 2147483648.0 - 1);
            return x;
        };
        VecX y = dynamics.makeState(start.q, start.v + randomly(s.nv, 0.5));
        dynamics.project(0, y);
        dynamics.rememberTurns();
        RateDerivative derivative;
        if (!dynamics.differentiate(0, y, s.nv - start.structure.rankNearby, derivative))
            QSKIP("starts at a singular position, or rolls");
        const double step = 1e-5 * std::min(1.0, 10 * s.size);  // what is millimetres long bends within less
        VecX above(y.size()), below(y.size()), still(y.size());
        dynamics.derivativeOnManifold(0, y, still);
        const double size = derivative.slopes.size() > 0 ? derivative.slopes.cwiseAbs().maxCoeff() : 0;
        for (int trial = 0; trial < 4; ++trial) {
            VecX direction = randomly(y.size(), 1);
            direction.tail(2).setZero();
            const auto differenceOver = [&](double h) {
                dynamics.derivativeOnManifold(0, y + h * direction, above);
                dynamics.derivativeOnManifold(0, y - h * direction, below);
                return VecX((above - below) / (2 * h));
            };
            const VecX difference = (4 * differenceOver(step / 2) - differenceOver(step)) / 3;
            const VecX exact = derivative.slopes * (derivative.coordinates * direction);
            // Extrapolated differences are off by rounding over the step and by fifth derivatives times its fourth
            // power; of a mechanism that motors hold at rest nothing but rounding is there.
            constexpr double rounding = 1e-5;
            const double scale = std::max({exact.norm(), difference.norm(), 1e-6 * size, still.norm(), rounding});
            QVERIFY2((exact - difference).norm() < 2e-5 * scale,
                     qPrintable(QString::number((exact - difference).norm() / scale)));
        }
        dynamics.derivativeOnManifold(step, y, above);
        dynamics.derivativeOnManifold(-step, y, below);
        const VecX byTime = (above - below) / (2 * step);
        QVERIFY2((byTime - derivative.byTime).norm() < 1e-5 * std::max({byTime.norm(), above.norm(), 1.0}),
                 qPrintable(QString::number((byTime - derivative.byTime).norm())));
    }

    /// The IFToMM benchmark A05.
    void flyball_data() { addReferenceRows(); }
    void flyball() {
        QFETCH(QString, integrator);
        Model model = example("a05-flyball");
        model.run.integrator = {integrator.toStdString()};
        model.run.rtol = model.run.atol = 1e-8;
        const Results results = completed(model, 10);
        MEASURED("A05 s [m]", largestDifference(results, "slider.z", readTable("a05_flyball.csv"), "s"), 1e-7);
        qInfo("%ld steps, %.3f s", results.statistics.steps, results.statistics.solveSeconds);
        QVERIFY(results.statistics.steps < 3000);
        QVERIFY(!saysStiff(results) || integrator == "automatic");
    }
    /// RODAS needs more steps, but a fraction of those that stability asks of explicit methods (some 68,000).
    void flyballByRosenbrock() {
        Model model = example("a05-flyball");
        model.run.integrator = {"rosenbrock"};
        model.run.rtol = model.run.atol = 1e-6;
        const Results results = completed(model, 10);
        MEASURED("A05 s [m]", largestDifference(results, "slider.z", readTable("a05_flyball.csv"), "s"), 1e-5);
        QVERIFY(results.statistics.steps < 12000);
    }

    /// A slider-crank with a bushing of 10⁸ N/m in place of the crank pin.
    void bushing_data() { addReferenceRows(); }
    void bushing() {
        QFETCH(QString, integrator);
        const Results results = completed(stiffModel("slider_crank_bushing", integrator.toUtf8().constData(), 1e-8), 1);
        const Table reference = readTable("stiff_slider_crank_bushing.csv");
        MEASURED("theta [rad]", largestDifference(results, "crank.angle", reference, "theta"), 1e-6 * 26);
        MEASURED("s [m]", largestDifference(results, "slider.x", reference, "s"), 1e-6 * 0.5);
        qInfo("%ld steps, %.3f s", results.statistics.steps, results.statistics.solveSeconds);
        // dopri5 takes some 54,000; the automatic method looks now and then whether it should go over.
        QVERIFY(results.statistics.steps < (integrator == "automatic" ? 8000 : 3000));
    }

    /// A mass on a spring of 10⁸ N/m that swings; kicked, the stretch decays in milliseconds.
    void pendulum_data() {
        QTest::addColumn<QString>("integrator");
        QTest::addColumn<QString>("name");
        for (const char* key : {"radau5", "rosenbrock", "automatic"})
            for (const char* name : {"stiff_pendulum", "stiff_pendulum_kicked"})
                QTest::addRow("%s %s", key, name) << key << name;
    }
    void pendulum() {
        QFETCH(QString, integrator);
        QFETCH(QString, name);
        const Results results = completed(stiffModel(name.toStdString(), integrator.toUtf8().constData(), 1e-8), 2);
        const Table reference = readTable((name + ".csv").toStdString());
        MEASURED("x [m]", largestDifference(results, "mass.x", reference, "x"), 1e-6);
        MEASURED("y [m]", largestDifference(results, "mass.y", reference, "y"), 1e-6);
        qInfo("%ld steps, %.3f s", results.statistics.steps, results.statistics.solveSeconds);
    }

    /// Tighter tolerances give smaller errors, about in proportion.
    void errorsFollowTheTolerance_data() { addReferenceRows(); }
    void errorsFollowTheTolerance() {
        QFETCH(QString, integrator);
        const Table reference = readTable("stiff_slider_crank_bushing.csv");
        const auto error = [&](double tolerance) {
            const Results results =
                completed(stiffModel("slider_crank_bushing", integrator.toUtf8().constData(), tolerance), 1);
            return largestDifference(results, "crank.angle", reference, "theta");
        };
        const double loose = error(1e-5), tight = error(1e-8);
        qInfo("%.1e and %.1e", loose, tight);
        QVERIFY(tight < loose / 30);
    }

    void explicitRunsOfStiffModelsSaySo_data() {
        QTest::addColumn<QString>("integrator");
        for (const auto& row : integrators())
            if (row.adaptive && !row.implicit) QTest::newRow(row.info.key.data()) << row.info.key.data();
    }
    void explicitRunsOfStiffModelsSaySo() {
        QFETCH(QString, integrator);
        Model flyball = example("a05-flyball");
        flyball.run.integrator = {integrator.toStdString()};
        const Results governor = completed(flyball, 2);
        QVERIFY2(saysStiff(governor), governor.outcome.sentence.english().c_str());
        for (const char* name : {"slider_crank_bushing", "stiff_pendulum"}) {
            Model model = stiffModel(name, integrator.toUtf8().constData(), 1e-8);
            const Results results = completed(model, 0.5);
            QVERIFY2(saysStiff(results), results.outcome.sentence.english().c_str());
        }
        const Results pin = completed(stiffModel("slider_crank_pin", integrator.toUtf8().constData(), 1e-8), 1);
        QVERIFY2(!saysStiff(pin), pin.outcome.sentence.english().c_str());
    }

    /// None of the examples is stiff but the governor.
    void othersDoNot_data() {
        QTest::addColumn<QString>("key");
        for (const auto& each : examples()) QTest::newRow(each.key.data()) << QString(each.key.data());
    }
    void othersDoNot() {
        QFETCH(QString, key);
        Model model = loadModel("example:" + key.toStdString());
        evaluate(model);
        const Results results = simulate(model);
        QCOMPARE(saysStiff(results), key == "a05-flyball");
    }
};
QTEST_GUILESS_MAIN(StiffTest)
#include "stiff_test.moc"
