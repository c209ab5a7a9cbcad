// Every example from start to end by every method that chooses its steps: all complete without a warning and find the
// same passages. Starts at singular positions, motors that leave no freedom, contacts, stiffness.
#include <QtTest>

#include "engine/analysis/simulation.h"
#include "engine/integrators/integrator.h"
#include "engine/io/examples.h"
#include "engine/io/model_file.h"
#include "engine/model/contact_groups.h"

using namespace zwang;

class WholeRunsTest : public QObject {
    Q_OBJECT
  private slots:
    void allMethodsAgree_data() {
        QTest::addColumn<QString>("key");
        for (const auto& example : examples())
            QTest::newRow(std::string(example.key).c_str())
                << QString::fromUtf8(example.key.data(), qsizetype(example.key.size()));
    }
    void allMethodsAgree() {
        QFETCH(QString, key);
        Model model = loadModel("example:" + key.toStdString());
        model.run.rtol = model.run.atol = 1e-8;
        if (key == "a05-flyball") model.run.end = 2;        // stiff: 7,000 explicit steps a second; no passages
        if (hasContactGroups(model)) model.run.end = 0.25;  // from event to event a heap does not come far
        std::optional<std::size_t> passages;
        for (const IntegratorRow& method : zwang::integrators()) {
            if (!method.adaptive) continue;
            model.run.integrator.key = std::string(method.info.key);
            const Results results = simulate(model);
            const std::string told = std::string(method.info.key) + ": " + results.outcome.sentence.english();
            QVERIFY2(results.outcome.status == Outcome::Status::completed, told.c_str());
            QVERIFY2(results.uncertain.empty(), told.c_str());
            if (!passages) passages = results.passages.size();
            QCOMPARE(results.passages.size(), *passages);
        }
    }
};

QTEST_APPLESS_MAIN(WholeRunsTest)
#include "whole_runs_test.moc"
