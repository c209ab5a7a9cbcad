// Friction that grows with the load of its joint: every method comes to the same end, and says why it is one.
#include <QtTest>

#include "test_paths.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

Model hostile(const QString& name) {
    return loadModel(std::string(ZWANG_TEST_DATA "/hostile/") + name.toStdString() + ".zwang");
}

}  // namespace

class FrictionOutcomeTest : public QObject {
    Q_OBJECT
  private slots:
    /// Loads grow as 1/σ before a singular position: there friction locks itself. Where joints only turn back at the
    /// end of their swing, at which they cannot be moved by their own friction, nothing locks.
    void sameByEveryMethod_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("integrator");
        QTest::addColumn<double>("tolerance");
        QTest::addColumn<QString>("locks");  // the joint; "": nothing does
        const std::pair<const char*, const char*> models[] = {{"friction-singular-92", "crank_pivot"},
                                                              {"friction-singular-1122", "slider_pin"},
                                                              {"friction-singular-1814", ""},
                                                              {"friction-singular-1415", "B1"},
                                                              {"friction-singular-2060", ""}};
        for (const auto& [model, locks] : models)
            for (const char* integrator : {"dopri5", "fehlberg78", "bulirsch-stoer"})
                for (const double tolerance : {1e-7, 1e-9, 1e-11})
                    QTest::addRow("%s %s %g", model, integrator, tolerance)
                        << QString(model) << QString(integrator) << tolerance << QString(locks);
    }
    void sameByEveryMethod() {
        QFETCH(QString, model);
        QFETCH(QString, integrator);
        QFETCH(double, tolerance);
        QFETCH(QString, locks);
        Model rubbing = hostile(model);
        rubbing.run.integrator.key = integrator.toStdString();
        rubbing.run.rtol = rubbing.run.atol = tolerance;
        rubbing.run.outputStep = 0.05;
        if (model == "friction-singular-2060") rubbing.run.end = 1;  // it is at rest from 0.02 s on
        const Results results = simulate(rubbing);
        const std::string said = results.outcome.sentence.english();
        if (locks.isEmpty()) {
            QVERIFY2(results.outcome.status == Outcome::Status::completed, said.c_str());
            return;
        }
        QVERIFY2(results.outcome.status == Outcome::Status::failed, said.c_str());
        QVERIFY2(said.find("the friction of " + locks.toStdString() + " locks the mechanism") != std::string::npos,
                 said.c_str());
        QCOMPARE(QString::fromStdString(results.outcome.element), locks);
    }

    void hopelessRunsEnd_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("integrator");
        for (const char* integrator : {"dopri5", "fehlberg78", "bulirsch-stoer"})
            QTest::addRow("stick-slip-light %s", integrator) << QString("stick-slip-light") << QString(integrator);
    }
    void hopelessRunsEnd() {
        QFETCH(QString, model);
        QFETCH(QString, integrator);
        Model stuck = hostile(model);
        stuck.run.integrator.key = integrator.toStdString();
        const Results results = simulate(stuck);
        QVERIFY2(results.outcome.status == Outcome::Status::failed, results.outcome.sentence.english().c_str());
        QVERIFY(results.statistics.steps + results.statistics.rejectedSteps <= 3100);
    }

    /// A spring that is drawn without length pulls nowhere at first and breaks the block loose at once: an event that
    /// no step tells better than the shortest one. From then on it sticks for 2 (μ_s − μ) m g/(k v) each time.
    void springsWithoutLengthBreakLoose_data() {
        QTest::addColumn<QString>("integrator");
        for (const char* integrator : {"dopri5", "fehlberg78", "bulirsch-stoer", "radau5"})
            QTest::addRow("%s", integrator) << QString(integrator);
    }
    void springsWithoutLengthBreakLoose() {
        QFETCH(QString, integrator);
        Model model = hostile("stick-slip-zero-spring");
        model.run.integrator.key = integrator.toStdString();
        const Results results = simulate(model);
        QVERIFY2(results.outcome.status == Outcome::Status::completed, results.outcome.sentence.english().c_str());
        std::vector<double> sticks, loose;
        for (const RunEvent& event : results.events)
            (event.kind == RunEvent::Kind::sticks ? sticks : loose).push_back(event.time);
        QCOMPARE(sticks.size(), std::size_t(5));
        QCOMPARE(loose.size(), std::size_t(4));
        QVERIFY(loose[0] < 1e-11);
        const double lasts = 2 * (0.4 - 0.2) * 2 * 9.81 / (50 * 0.1);
        for (std::size_t i = 2; i < loose.size(); ++i) QVERIFY(std::abs(loose[i] - sticks[i] - lasts) < 1e-8);
    }

    /// A gram on a spring of 1e8 N/m asks for steps of 1e-7 s: a run of hours is hopeless, one of a hundredth of a
    /// second is not, however small the first guess at a step is beside its end.
    void stiffSprings_data() {
        QTest::addColumn<double>("end");
        QTest::addColumn<bool>("hopeless");
        QTest::addRow("hours") << 1e4 << true;
        QTest::addRow("a hundredth of a second") << 0.01 << false;
    }
    void stiffSprings() {
        QFETCH(double, end);
        QFETCH(bool, hopeless);
        Model model = rodPendulum("", R"(, "forces": [{"type": "spring-damper", "name": "s", "first": "ground.O",
            "second": "rod.A", "stiffness": 1e8, "damping": 1, "free_length": 0.1}])");
        model.bodies.emplace_back(PlanarBody{});
        auto& light = std::get<PlanarBody>(model.bodies.back());
        light.name = "light";
        light.mass = 1e-3;
        light.inertia = 1e-6;
        light.position = {3.0, 0.0};
        light.markers.resize(1);
        light.markers[0].name = "A";
        std::visit(
            [](auto& force) {
                if constexpr (requires { force.second; }) force.second = {"light", "A"};
            },
            model.forces.front());
        model.run.end = end;
        model.run.outputStep = end / 10;
        const Results results = simulate(model);
        if (hopeless)
            QVERIFY2(results.outcome.sentence.english().find("the run makes no progress") != std::string::npos,
                     results.outcome.sentence.english().c_str());
        else
            QVERIFY2(results.outcome.status == Outcome::Status::completed, results.outcome.sentence.english().c_str());
    }
};

QTEST_APPLESS_MAIN(FrictionOutcomeTest)
#include "friction_outcome_test.moc"
