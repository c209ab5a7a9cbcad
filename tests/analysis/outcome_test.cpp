// How a run ends when it cannot end well: stopped, failed, refused; always a sentence, the element, and what was
// computed so far.
#include <QtTest>
#include <cmath>
#include <numbers>
#include <stop_token>

#include "engine/analysis/check.h"
#include "engine/integrators/integrator.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

/// Motors of a joint between ground.O and rod.O.
std::string motor(const std::string& name, const std::string& rest) {
    return R"({"type": "angle-motion", "name": ")" + name + R"(", "first": "ground.O", "second": "rod.O", )" + rest +
           "}";
}

bool allFinite(const Results& results) {
    for (std::size_t i = 0; i < results.size(); ++i)
        if (!results.frame(i).q.allFinite() || !results.frame(i).v.allFinite()) return false;
    return true;
}

}  // namespace

class OutcomeTest : public QObject {
    Q_OBJECT
  private slots:
    void stoppedRunsKeepTheirResults() {
        Model model = rodPendulum("", gravityDown);
        model.run.end = 1000;
        std::stop_source source;
        RunControl control;
        control.stop = source.get_token();
        std::size_t handedOver = 0;
        double reached = 0;
        control.frames = [&](std::vector<Frame> frames) {
            handedOver += frames.size();
            source.request_stop();
        };
        control.progress = [&](double time, double fraction) {
            reached = time;
            QCOMPARE(fraction, time / 1000);
        };
        const Results results = simulate(model, control);
        ENDED(results, stopped);
        QVERIFY(results.size() > 1 && results.outcome.time < 1000);
        QCOMPARE(handedOver, results.size());
        QCOMPARE(reached, results.outcome.time);
        QVERIFY(results.outcome.time - results.frame(results.size() - 1).time < 1.5 * model.run.outputStep.value);
        SAYS(results.outcome.sentence, "stopped at t = ");
    }

    void stopBeforeTheFirstStepKeepsTheStart() {
        std::stop_source source;
        source.request_stop();
        RunControl control;
        control.stop = source.get_token();
        const Results results = simulate(rodPendulum(), control);
        ENDED(results, stopped);
        QCOMPARE(int(results.size()), 1);
    }

    void infiniteAccelerationsFail_data() {
        QTest::addColumn<QString>("integrator");
        for (const auto& row : integratorChoices()) QTest::newRow(row.key.data()) << QString(row.key.data());
    }
    void infiniteAccelerationsFail() {
        QFETCH(QString, integrator);
        Model model = rodPendulum("", R"(, "forces": [
            {"type": "force", "name": "f1", "at": "rod.A", "force": [0, 1e308]},
            {"type": "force", "name": "f2", "at": "rod.A", "force": [0, 1e308]}])");
        model.run.integrator = {integrator.toStdString()};
        model.run.end = 1;
        const Results results = simulate(model);
        ENDED(results, failed);
        SAYS(results.outcome.sentence, "failed at t = 0 s because ");
        QVERIFY(results.size() >= 1 && allFinite(results));
    }

    /// Lengths 56.6, 150, 93.3 and 200 mm: the motor stretches coupler and rocker where the crank stands at 134.9°, and
    /// does no work there that goes nowhere.
    void aMotorAtItsDeadPoint_data() {
        QTest::addColumn<QString>("integrator");
        for (const char* integrator : {"dopri5", "fehlberg78", "bulirsch-stoer"})
            QTest::addRow("%s", integrator) << integrator;
    }
    void aMotorAtItsDeadPoint() {
        QFETCH(QString, integrator);
        Model model =
            fromParts(R"("space": "planar", "ground": {"markers": [{"name": "O"}, {"name": "A", "position": [0.2, 0]}]},
            "bodies": [
              {"name": "bar1", "mass": 1, "inertia": 0.001, "position": [0, 0], "angle": "45 deg", "keep": ["angle"],
               "markers": [{"name": "A"}, {"name": "B", "position": [0.0566, 0]}]},
              {"name": "bar2", "mass": 1, "inertia": 0.001, "position": [0.04, 0.04], "angle": "10 deg",
               "markers": [{"name": "A"}, {"name": "B", "position": [0.15, 0]}]},
              {"name": "bar3", "mass": 1, "inertia": 0.001, "position": [0.2, 0], "angle": "100 deg",
               "markers": [{"name": "A"}, {"name": "B", "position": [0.0933, 0]}]}],
            "joints": [{"type": "revolute", "name": "pivot1", "first": "ground.O", "second": "bar1.A"},
                       {"type": "revolute", "name": "pin1", "first": "bar1.B", "second": "bar2.A"},
                       {"type": "revolute", "name": "pin2", "first": "bar2.B", "second": "bar3.B"},
                       {"type": "revolute", "name": "pivot2", "first": "ground.A", "second": "bar3.A"}],
            "motions": [{"type": "angle-motion", "name": "motor1", "first": "ground.O", "second": "bar1.A", "speed": "360 deg/s"}],
            "run": {"end": 1})");
        model.run.integrator = {integrator.toStdString()};
        const Results results = simulate(model);
        ENDED(results, failed);
        SAYS(results.outcome.sentence, "because motor1 drives bar2–bar3 into a dead point");
        QCOMPARE(results.outcome.element, std::string("motor1"));
        const double cosine = (0.0566 * 0.0566 + 0.2 * 0.2 - 0.2433 * 0.2433) / (2 * 0.0566 * 0.2),
                     stretched = (std::acos(cosine) - std::numbers::pi / 4) / (2 * std::numbers::pi);
        MEASURED("dead point [s]", std::abs(results.outcome.time - stretched), 1e-7);
        qInfo("energy %g of %g J", results.statistics.largestEnergyBalanceError, results.statistics.energyScale);
        QVERIFY(results.statistics.largestEnergyBalanceError < 1e-3 * results.statistics.energyScale);
        QVERIFY(results.uncertain.empty());
    }

    void drivenPastItsReachFails_data() { infiniteAccelerationsFail_data(); }
    void drivenPastItsReachFails() {
        // The slider starts at 0.5 m and is pulled at 0.5 m/s; at t = 1 s the arms are stretched and it cannot go on.
        QFETCH(QString, integrator);
        Model model = sliderCrank(R"(, "motions": [{"type": "distance-motion", "name": "pull", "first": "ground.O",
            "second": "slider.B", "speed": 0.5}])");
        model.run.integrator = {integrator.toStdString()};
        model.run.end = 2;
        const Results results = simulate(model);
        qInfo("%s [%s]", results.outcome.sentence.english().c_str(), results.outcome.element.c_str());
        ENDED(results, failed);
        QVERIFY2(std::abs(results.outcome.time - 1) < 0.02, results.outcome.sentence.english().c_str());
        QVERIFY(!results.outcome.element.empty());
        if (findIntegrator(integrator.toStdString())->adaptive) SAYS(results.outcome.sentence, "because pull drives ");
        SAYS(results.outcome.sentence, "because ");
        QVERIFY(results.size() > 95 && allFinite(results));
        const Reading x = reading(results, "slider.x");
        for (std::size_t i = 0; i < 90; ++i) QVERIFY(std::abs(x(i) - 0.5 - 0.5 * results.frame(i).time) < 1e-9);
    }

    void contradictoryMotorsAreRefused() {
        const Issues speeds = refusal(rodPendulum(
            "", ", \"motions\": [" + motor("m1", "\"speed\": 1") + ", " + motor("m2", "\"speed\": 2") + "]"));
        QVERIFY(hasErrors(speeds));
        SAYS(allText(speeds), "motor");
        QVERIFY(speeds.back().element == "m1" || speeds.back().element == "m2");
        const Issues angles =
            refusal(rodPendulum("", ", \"motions\": [" + motor("m1", "\"relative\": false, \"offset\": 0.25") + ", " +
                                        motor("m2", "\"relative\": false, \"offset\": 0.5") + "]"));
        QVERIFY(hasErrors(angles));
        SAYS(allText(angles), "motor");
    }

    void motorsThatContradictLaterFailThere() {
        // Equal in angle and speed at the start only.
        const std::string rest = ", \"motions\": [" + motor("m1", "\"speed\": 1") + ", " +
                                 motor("m2", R"("profile": "sine", "amplitude": 0.15915494309189535, "frequency": 1)") +
                                 "]";
        for (const char* integrator : {"dopri5", "rk4"}) {
            Model model = rodPendulum("", rest);
            model.run.integrator = {integrator};
            const Results results = simulate(model);
            qInfo("%s [%s]", results.outcome.sentence.english().c_str(), results.outcome.element.c_str());
            ENDED(results, failed);
            QVERIFY(results.outcome.time < 0.2 && !results.empty());
            QVERIFY(results.outcome.element == "m1" || results.outcome.element == "m2");
            SAYS(results.outcome.sentence, "constraints cannot be met");
        }
    }

    void equalMotorsRunAndAreCalledRedundant() {
        Model model = rodPendulum("", std::string(gravityDown) + ", \"motions\": [" + motor("m1", "\"speed\": 1") +
                                          ", " + motor("m2", "\"speed\": 1") + "]");
        const CheckReport report = check(model);
        QVERIFY(!hasErrors(report.issues));
        QCOMPARE(report.redundant, 1);
        QCOMPARE(report.genericFreedom, 0);
        const Results results = completed(model, 2);
        const Reading angle = reading(results, "rod.angle"), one = reading(results, "m1.drive_torque"),
                      two = reading(results, "m2.drive_torque");
        const auto at = [&](std::size_t i) { return results.frame(i).time; };
        MEASURED("angle [rad]", largest(results, [&](std::size_t i) { return angle(i) - at(i); }), 1e-9);
        MEASURED("share of the torque [N m]", largest(results, [&](std::size_t i) { return one(i) - two(i); }), 1e-9);
        MEASURED("torque [N m]",
                 largest(results, [&](std::size_t i) { return one(i) + two(i) - 9.81 / 2 * std::cos(at(i)); }), 1e-8);
    }

    void emptyModelsAndUnknownMethodsAreRefused() {
        SAYS(allText(refusal(fromParts(R"("space": "planar")"))), "no body");
        Model model = rodPendulum();
        model.run.integrator = {"dopri6"};
        SAYS(allText(refusal(model)), "did you mean 'dopri5'?");
        model.run.integrator = {"dopri5"};
        model.run.stabilisation = {"projektion"};
        SAYS(allText(refusal(model)), "did you mean 'projection'?");
    }

    void impossibleAssemblyNamesTheGaps() {
        // Two rods of 1 m and 2 m between pivots 4 m apart: 1 m stays open, shared by the joints in between.
        const Model model = fromParts(R"("space": "planar",
            "ground": {"markers": [{"name": "O"}, {"name": "P", "position": [4, 0]}]},
            "bodies": [
              {"name": "a", "mass": 1, "markers": [{"name": "O"}, {"name": "A", "position": [1, 0]}]},
              {"name": "b", "mass": 1, "position": [1, 0.2],
               "markers": [{"name": "A"}, {"name": "P", "position": [2, 0]}]}],
            "joints": [
              {"type": "revolute", "name": "J1", "first": "ground.O", "second": "a.O"},
              {"type": "revolute", "name": "J2", "first": "a.A", "second": "b.A"},
              {"type": "revolute", "name": "J3", "first": "b.P", "second": "ground.P"}])");
        const Issues issues = refusal(model);
        QVERIFY(hasErrors(issues));
        SAYS(allText(issues), "cannot be assembled");
        SAYS(allText(issues), " m");
        const CheckReport report = check(model);
        double open = 0;
        for (const auto& gap : report.gaps) {
            qInfo("%s: %.3f m", gap.element.c_str(), gap.position);
            open += gap.position;
            SAYS(allText(issues), gap.element);
        }
        QCOMPARE(report.issues.size(), issues.size());
        MEASURED("gaps [m]", std::abs(open - 1), 1e-6);
        QVERIFY(report.start && report.start->size() == 1);
    }

    void keptValuesThatContradictAreNamed() {
        Model positions = sliderCrank();
        std::get<PlanarBody>(positions.bodies[0]).keep = {"angle"};
        std::get<PlanarBody>(positions.bodies[2]).keep = {"position"};
        std::get<PlanarBody>(positions.bodies[2]).position[0] = 0.6;
        Issues issues = refusal(positions);
        QVERIFY(hasErrors(issues));
        SAYS(allText(issues), "marked keep");
        QCOMPARE(issues.back().fieldKey, std::string("keep"));

        Model velocities = sliderCrank();
        std::get<PlanarBody>(velocities.bodies[0]).rate = 1;
        std::get<PlanarBody>(velocities.bodies[0]).keep = {"rate"};
        std::get<PlanarBody>(velocities.bodies[2]).keep = {"velocity"};
        issues = refusal(velocities);
        QVERIFY(hasErrors(issues));
        SAYS(allText(issues), "velocities marked keep");
        QCOMPARE(issues.back().fieldKey, std::string("keep"));
        QVERIFY(!issues.back().element.empty());
    }

    void infiniteStartIsRefusedOrFails() {
        Model model = rodPendulum("", gravityDown);
        std::get<PlanarBody>(model.bodies[0]).rate = 1e200;
        try {
            const Results results = simulate(model);
            ENDED(results, failed);
        } catch (const CannotStart& refused) {
            QVERIFY(hasErrors(refused.issues()));
        }
    }
};

QTEST_APPLESS_MAIN(OutcomeTest)
#include "outcome_test.moc"
