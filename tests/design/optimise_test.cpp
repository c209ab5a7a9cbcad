// Optimisation finds optima that are known: of the gallery's designs, of a throw with and without constraints; what
// cannot be evaluated is rejected and reported.
#include "engine/design/optimise.h"

#include <Eigen/LU>
#include <QtTest>
#include <cmath>

#include "engine/sensitivity/sensitivity.h"
#include "tests/design/projectile.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

OptimisationSettings settingsFor(const std::string& objective, const char* goal = "minimise") {
    OptimisationSettings settings;
    settings.objective = objective;
    settings.goal = {goal};
    return settings;
}

const DesignEvaluation& bestOf(const OptimisationResult& result) {
    if (!result.best) throw std::runtime_error(result.sentence.english());
    return result.history[*result.best];
}

/// Stiffness and damping of the swing door that fit the data best, by Gauss and Newton with the closed form of its
/// angle φ₀ e^{−δt} (cos νt + δ/ν sin νt).
struct DoorFit {
    Eigen::Vector2d parameters{20, 2};
    double squares = 0;

    explicit DoorFit(const Measurement& data) {
        for (int i = 0; i < 50; ++i) {
            const Eigen::VectorXd off = residuals(data, parameters);
            squares = off.squaredNorm();
            Eigen::MatrixXd slopes(off.size(), 2);
            for (int k = 0; k < 2; ++k) {
                const Eigen::Vector2d h = 1e-6 * Eigen::Vector2d::Unit(k);
                slopes.col(k) = (residuals(data, parameters + h) - residuals(data, parameters - h)) / 2e-6;
            }
            parameters -= Eigen::Matrix2d(slopes.transpose() * slopes).inverse() * slopes.transpose() * off;
        }
    }
    static Eigen::VectorXd residuals(const Measurement& data, const Eigen::Vector2d& kd) {
        const double inertia = 12 * 0.8 * 0.8 / 3, delta = kd[1] / (2 * inertia),
                     nu = std::sqrt(kd[0] / inertia - delta * delta), angle = 80 * M_PI / 180;
        Eigen::VectorXd off(static_cast<Eigen::Index>(data.times.size()));
        for (std::size_t i = 0; i < data.times.size(); ++i) {
            const double t = data.times[i];
            off[static_cast<Eigen::Index>(i)] =
                angle * std::exp(-delta * t) * (std::cos(nu * t) + delta / nu * std::sin(nu * t)) - data.values[i];
        }
        return off;
    }
};

}  // namespace

class OptimiseTest : public QObject {
    Q_OBJECT

    static void throwing(const char* method, const char* gradient) {
        QTest::addRow("%s %s", method, gradient) << QString(method) << QString(gradient);
    }

  private slots:
    void pathSynthesisFindsTheFourBarOfItsPoints_data() {
        QTest::addColumn<QString>("gradient");
        QTest::addRow("direct") << "direct";
        QTest::addRow("adjoint") << "adjoint";
    }
    void pathSynthesisFindsTheFourBarOfItsPoints() {
        QFETCH(QString, gradient);
        OptimisationSettings settings = settingsFor("path");
        settings.gradient = {gradient.toStdString()};
        const OptimisationResult result = optimise(example("path-synthesis"), settings);
        QVERIFY2(result.status == OptimisationResult::Status::converged, result.sentence.english().c_str());
        QCOMPARE(result.gradient, gradient.toStdString());
        QVERIFY(result.history.front().objective > 1e-3);
        MEASURED("squares", bestOf(result).objective, 1e-12);
        const VecX target = Eigen::Matrix<double, 5, 1>(0.1, 0.32, 0.26, 0.2, 0.12);
        MEASURED("lengths", (bestOf(result).parameters - target).lpNorm<Eigen::Infinity>(), 1e-6);
    }

    void balancedArmFindsItsSpring() {
        const OptimisationResult result = optimise(example("balanced-arm"), settingsFor("holding-torque"));
        QVERIFY2(result.status == OptimisationResult::Status::converged, result.sentence.english().c_str());
        QVERIFY(result.history.front().objective > 10);
        MEASURED("torque", bestOf(result).objective, 1e-6);
        MEASURED("stiffness", std::abs(bestOf(result).parameters[0] / (4 * 9.81 * 0.5 / (0.25 * 0.3)) - 1), 1e-4);
        MEASURED("free length", std::abs(bestOf(result).parameters[1]), 1e-4);
    }

    void damperIsIdentified() {
        const Model model = example("damper-identification");
        const DoorFit fit(model.objectives[0].measured[0]);
        const OptimisationResult result = optimise(model, settingsFor("fit"));
        QVERIFY2(result.status == OptimisationResult::Status::converged, result.sentence.english().c_str());
        MEASURED("squares", std::abs(bestOf(result).objective / fit.squares - 1), 1e-8);
        MEASURED("parameters", (bestOf(result).parameters - fit.parameters).lpNorm<Eigen::Infinity>(), 1e-4);
        // The door of the data, to what its noise allows: three standard deviations of a fit to 60 values.
        MEASURED("spring", std::abs(bestOf(result).parameters[0] - 20), 0.3);
        MEASURED("damper", std::abs(bestOf(result).parameters[1] - 2), 0.1);
        MEASURED("noise", std::abs(std::sqrt(bestOf(result).objective / 58) / (0.5 * M_PI / 180) - 1), 0.3);
    }

    void widestThrow_data() {
        QTest::addColumn<QString>("method");
        QTest::addColumn<QString>("gradient");
        throwing("slsqp", "direct");
        throwing("slsqp", "adjoint");
        throwing("mma", "automatic");
        throwing("cobyla", "automatic");
    }
    void widestThrow() {
        QFETCH(QString, method);
        QFETCH(QString, gradient);
        OptimisationSettings settings = settingsFor("range", "maximise");
        settings.method = {method.toStdString()};
        settings.gradient = {gradient.toStdString()};
        const OptimisationResult free = optimise(projectile(), settings);
        QVERIFY2(free.status == OptimisationResult::Status::converged, free.sentence.english().c_str());
        MEASURED("angle", std::abs(bestOf(free).parameters[0] - M_PI / 4), 1e-4);
        MEASURED("range", std::abs(bestOf(free).objective / (speed * speed / gravity) - 1), 1e-8);
        // Under a ceiling the angle is the one that just reaches it.
        const double ceiling = 0.8, sine = std::sqrt(2 * gravity * ceiling) / speed;
        settings.constraints = {readConstraint(projectile(), "height<=0.8")};
        const OptimisationResult low = optimise(projectile(), settings);
        QVERIFY2(low.status == OptimisationResult::Status::converged, low.sentence.english().c_str());
        MEASURED("angle under a ceiling", std::abs(bestOf(low).parameters[0] - std::asin(sine)), 1e-5);
        MEASURED("height", std::abs(bestOf(low).constraints[0] - ceiling), 1e-5);
        if (method == "mma") return;
        settings.constraints = {readConstraint(projectile(), "height = 2")};
        const OptimisationResult exact = optimise(projectile(), settings);
        QVERIFY2(exact.status == OptimisationResult::Status::converged, exact.sentence.english().c_str());
        MEASURED("exact height", std::abs(bestOf(exact).constraints[0] - 2), 1e-5);
    }

    void constraintsThatCannotBeKept() {
        OptimisationSettings settings = settingsFor("range", "maximise");
        settings.constraints = {readConstraint(projectile(), "height>=3")};  // the highest throw is 2.5 m
        const OptimisationResult result = optimise(projectile(), settings);
        QVERIFY2(result.status == OptimisationResult::Status::infeasible, result.sentence.english().c_str());
        QVERIFY(contains(result.sentence, "no set of parameters satisfies the constraints"));
        MEASURED("as near as possible", std::abs(bestOf(result).parameters[0] - 85 * M_PI / 180), 1e-6);
        QVERIFY(contains(result.notes.back(), "parameter alpha is at its bound"));
    }

    void whatCannotBeRunIsRejected() {
        // With a coupler below 150 mm the crank cannot turn.
        Model model = example("four-bar");
        model.run.end = 1;
        Objective objective;
        objective.name = "coupler";
        objective.terminal = "l3";
        model.objectives = {objective};
        OptimisationSettings settings = settingsFor("coupler");
        settings.variables = readVariables(model, {"l3=100 mm:0.4 m"});
        settings.evaluations = 40;
        const OptimisationResult result = optimise(model, settings);
        const auto rejected = std::count_if(result.history.begin(), result.history.end(),
                                            [](const auto& e) { return !e.rejected.empty(); });
        QVERIFY(rejected > 0);
        for (const auto& e : result.history) QCOMPARE(!e.rejected.empty(), e.parameters[0] < 0.15);
        QVERIFY(contains(result.notes.front(), "sets of parameters were rejected, the first because"));
        QVERIFY(bestOf(result).objective < 0.26 && bestOf(result).objective >= 0.15);
    }

    void aStartThatCannotBeRunIsReplaced() {
        Model model = example("four-bar");
        model.run.end = 1;
        setParameter(model, "l3", "120 mm");
        Objective objective;
        objective.name = "torque";
        objective.integrand = "motor.drive_torque^2";
        model.objectives = {objective};
        OptimisationSettings settings = settingsFor("torque");
        settings.variables = readVariables(model, {"l3=100 mm:0.4 m"});
        settings.evaluations = 3;
        const OptimisationResult result = optimise(model, settings);
        QVERIFY(!result.history.front().rejected.empty());
        QVERIFY(bestOf(result).rejected.empty());
    }

    void nothingCanBeRun() {
        Model model = example("four-bar");
        Objective objective;
        objective.name = "torque";
        objective.integrand = "motor.drive_torque^2";
        model.objectives = {objective};
        OptimisationSettings settings = settingsFor("torque");
        settings.variables = readVariables(model, {"l1=5:6"});
        const OptimisationResult result = optimise(model, settings);
        QVERIFY2(result.status == OptimisationResult::Status::failed, result.sentence.english().c_str());
        QVERIFY(contains(result.sentence, "no set of parameters could be evaluated"));
        QVERIFY(!result.best && result.history.size() > 5);
    }

    void startsAreSeededAndIndependentOfThreads() {
        OptimisationSettings settings = settingsFor("range", "maximise");
        settings.starts = 4;
        settings.seed = 5;
        DesignControl control;
        std::size_t reported = 0;
        double last = 0;
        control.evaluated = [&](const DesignEvaluation&) { ++reported; };
        control.progress = [&](double fraction) { last = std::max(last, fraction); };
        control.jobs = 1;
        const OptimisationResult one = optimise(projectile(), settings, control);
        QCOMPARE(reported, one.history.size());
        QCOMPARE(last, 1.0);
        control.jobs = 3;
        const OptimisationResult three = optimise(projectile(), settings, control);
        QCOMPARE(three.history.size(), one.history.size());
        for (std::size_t i = 0; i < one.history.size(); ++i)
            QVERIFY(one.history[i].parameters == three.history[i].parameters &&
                    one.history[i].objective == three.history[i].objective);
        QCOMPARE(one.starts.size(), std::size_t(4));
        for (const auto& start : one.starts) QVERIFY(start.best && start.sentence.english() == "converged");
        settings.seed = 6;
        const OptimisationResult other = optimise(projectile(), settings, control);
        QVERIFY(other.history.back().parameters != one.history.back().parameters);
    }

    void stopsWithinOneEvaluation() {
        OptimisationSettings settings = settingsFor("range", "maximise");
        settings.starts = 3;
        std::stop_source stop;
        DesignControl control;
        control.stop = stop.get_token();
        control.jobs = 1;
        control.evaluated = [&](const DesignEvaluation& e) {
            if (e.number == 2) stop.request_stop();
        };
        const OptimisationResult result = optimise(projectile(), settings, control);
        QVERIFY2(result.status == OptimisationResult::Status::stopped, result.sentence.english().c_str());
        QCOMPARE(result.history.size(), std::size_t(2));
        QVERIFY(result.best && contains(result.sentence, "the search was stopped"));
        QCOMPARE(result.starts[2].sentence.english(), std::string("was not reached"));
    }

    void evaluationsAreLimited() {
        OptimisationSettings settings = settingsFor("path");
        settings.evaluations = 3;
        const OptimisationResult result = optimise(example("path-synthesis"), settings);
        QVERIFY2(result.status == OptimisationResult::Status::limited, result.sentence.english().c_str());
        QVERIFY(result.history.size() <= 4);
    }

    void bestParametersAreWrittenWithTheirUnits() {
        const Model model = projectile();
        const Model changed = withParameters(model, readVariables(model, {"alpha"}), VecX::Constant(1, 0.75));
        QVERIFY(changed.parameters[1].quantity.text.ends_with(" deg"));  // as it was written
        QCOMPARE(changed.parameters[0], model.parameters[0]);
        Model evaluated = changed;
        QVERIFY(evaluate(evaluated).size() <= 1);  // the ball flies freely
        MEASURED("angle", std::abs(evaluated.parameters[1].quantity.value - 0.75), 1e-15);
    }

    void cheaperMethodByTheNumberOfParameters() {
        QCOMPARE(cheaperGradient(1), std::string("direct"));
        QCOMPARE(cheaperGradient(40), std::string("adjoint"));
    }

    void wrongInputIsTold_data() {
        QTest::addColumn<QString>("objective");
        QTest::addColumn<QString>("variable");
        QTest::addColumn<QString>("constraint");
        QTest::addColumn<double>("starts");
        QTest::addColumn<QString>("method");
        QTest::addColumn<QString>("part");
        const auto row = [](const char* name, const char* objective, const char* variable, const char* constraint,
                            double starts, const char* method, const char* part) {
            QTest::addRow("%s", name) << QString(objective) << QString(variable) << QString(constraint) << starts
                                      << QString(method) << QString(part);
        };
        row("objective", "rang", "", "", 1, "slsqp", "there is no objective 'rang'; did you mean 'range'?");
        row("parameter", "range", "alpa=0:1", "", 1, "slsqp", "there is no parameter 'alpa'; did you mean 'alpha'?");
        row("no bounds", "range", "v", "", 1, "slsqp", "parameter v has no bounds; write v=LOWER:UPPER");
        row("one bound", "range", "v=3", "", 1, "slsqp", "has no two bounds");
        row("order", "range", "v=5:3", "", 1, "slsqp", "5 is not below 3");
        row("unit", "range", "v=1 kg:3", "", 1, "slsqp", "needs m/s");
        row("empty bound", "range", "v=:3", "", 1, "slsqp", "a bound of parameter v is empty");
        row("constraint", "range", "", "heigt<=1", 1, "slsqp", "did you mean 'height'?");
        row("no relation", "range", "", "height", 1, "slsqp", "has no <=, >= or =");
        row("no number", "range", "", "height<=tall", 1, "slsqp", "needs a number on its right");
        row("starts", "range", "", "", 0, "slsqp",
            "starts must be a whole number, at least 1 and at most 10000, but it is 0");
        row("method", "range", "", "", 1, "newton", "there is no method 'newton'");
        row("equality", "range", "", "height=1", 1, "mma", "method mma cannot keep objective height at a value");
    }
    void wrongInputIsTold() {
        QFETCH(QString, objective);
        QFETCH(QString, variable);
        QFETCH(QString, constraint);
        QFETCH(double, starts);
        QFETCH(QString, method);
        QFETCH(QString, part);
        const Model model = projectile();
        QString sentence;
        try {
            OptimisationSettings settings = settingsFor(objective.toStdString());
            settings.starts = starts;
            settings.method = {method.toStdString()};
            if (!variable.isEmpty()) settings.variables = readVariables(model, {variable.toStdString()});
            if (!constraint.isEmpty()) settings.constraints = {readConstraint(model, constraint.toStdString())};
            optimise(model, settings);
        } catch (const std::invalid_argument& error) {
            sentence = error.what();
        }
        QVERIFY2(sentence.contains(part), qPrintable(sentence));
    }
};

QTEST_APPLESS_MAIN(OptimiseTest)
#include "optimise_test.moc"
