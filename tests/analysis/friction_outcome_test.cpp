// Friction that grows with the load of its joint: every method comes to the same end, and says why it is one.
#include <QtTest>

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
                                                              {"friction-singular-1814", ""}};
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
        const Results results = simulate(rubbing);
        const std::string& said = results.outcome.sentence;
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
        for (const char* model : {"stick-slip-light", "stick-slip-zero-spring"})
            for (const char* integrator : {"dopri5", "fehlberg78", "bulirsch-stoer"})
                QTest::addRow("%s %s", model, integrator) << QString(model) << QString(integrator);
    }
    void hopelessRunsEnd() {
        QFETCH(QString, model);
        QFETCH(QString, integrator);
        Model stuck = hostile(model);
        stuck.run.integrator.key = integrator.toStdString();
        const Results results = simulate(stuck);
        QVERIFY2(results.outcome.status == Outcome::Status::failed, results.outcome.sentence.c_str());
        QVERIFY(results.statistics.steps + results.statistics.rejectedSteps <= 3100);
    }
};

QTEST_APPLESS_MAIN(FrictionOutcomeTest)
#include "friction_outcome_test.moc"
