// Every formulation, integrator and stabilisation, and every analysis of the window, on every example, for a moment:
// each ends with an outcome and finite channels, or refuses with a sentence. The lists are the program's own.
#include <QtTest>
#include <algorithm>
#include <cmath>

#include "engine/analysis/branch_poses.h"
#include "engine/analysis/compare.h"
#include "engine/analysis/drag.h"
#include "engine/analysis/kinematics.h"
#include "engine/analysis/linearise.h"
#include "engine/analysis/methods.h"
#include "engine/analysis/simulation.h"
#include "engine/io/examples.h"
#include "engine/io/model_file.h"

using namespace zwang;

namespace {

Model shortened(std::string_view key) {
    Model model = loadModel("example:" + std::string(key));
    evaluate(model);
    const double step = std::max(1e-4, std::min(model.run.outputStep.value, model.run.end.value / 2));
    model.run.outputStep = step;
    model.run.end = 2 * step;
    return model;
}

/// All formulations, then all integrators, then all stabilisations, each with the model's other settings.
std::vector<RunSettings> everyMethod(const RunSettings& own) {
    std::vector<RunSettings> all;
    for (const auto& formulation : formulationChoices()) {
        all.push_back(own);
        all.back().formulation = formulationNamed(std::string(formulation.key)).value();
    }
    for (const auto& integrator : integratorChoices()) {
        all.push_back(own);
        all.back().integrator = {std::string(integrator.key)};
        if (all.back().step.value == 0) all.back().step = own.outputStep.value / 10;
        all.push_back(all.back());
        all.back().step = 0;
    }
    for (const auto& stabilisation : stabilisationChoices()) {
        all.push_back(own);
        all.back().stabilisation = {std::string(stabilisation.key)};
    }
    return all;
}

QByteArray channelTrouble(const Results& results) {
    std::vector<int> channels(results.channels().size());
    std::iota(channels.begin(), channels.end(), 0);
    const auto values = results.table(channels, 0, results.size());
    for (std::size_t i = 0; i < values.size(); ++i)
        if (!std::isfinite(values[i])) return results.channels()[i % channels.size()].name().c_str();
    return "";
}

}  // namespace

class EveryExampleByEveryMethodTest : public QObject {
    Q_OBJECT
  private:
    static void everyExample() {
        QTest::addColumn<QString>("key");
        for (const auto& example : examples())
            QTest::newRow(std::string(example.key).c_str())
                << QString::fromUtf8(example.key.data(), qsizetype(example.key.size()));
    }
    static Model modelOfRow() {
        QFETCH(QString, key);
        return shortened(key.toStdString());
    }

  private slots:
    void everyMethodEnds_data() { everyExample(); }
    void everyMethodEnds() {
        const Model model = modelOfRow();
        const auto methods = everyMethod(model.run);
        QVERIFY(methods.size() >= formulationChoices().size() + 2 * integratorChoices().size() + 3);
        for (const auto& run : compare(model, methods)) {
            const std::string method = methodText(run.settings);
            QVERIFY2(!run.outcome.sentence.empty(), method.c_str());
            if (!run.started) continue;
            QVERIFY2(!run.results->empty(), method.c_str());
            QVERIFY2(channelTrouble(*run.results).isEmpty(),
                     (method + ": " + channelTrouble(*run.results).toStdString()).c_str());
            // The model's own accuracy by its own method is what the example is there for.
            if (run.settings == model.run)
                QVERIFY2(run.outcome.status == Outcome::Status::completed, run.outcome.sentence.english().c_str());
        }
    }

    /// What the window offers for the model: static equilibrium, linear modes, freedoms, kinematics.
    void everyAnalysisEnds_data() { everyExample(); }
    void everyAnalysisEnds() {
        const Model model = modelOfRow();
        const Assembly start = assemble(std::make_shared<Model>(model));
        QVERIFY(!hasErrors(start.issues));
        const Equilibrium rest = findEquilibrium(start);
        QVERIFY(!rest.sentence.empty());
        QVERIFY(rest.q.allFinite());
        const SmallMotions motions = linearise(start.system, start.q);
        const auto freedom = motions.basis.cols();
        QCOMPARE(static_cast<int>(freedom), start.structure.freedomHere);
        std::size_t eigenvalues = 0;  // of a conjugate pair one is told
        for (const Mode& mode : motions.modes) {
            QVERIFY(mode.shape.allFinite());
            eigenvalues += mode.eigenvalue.imag() > 0 ? 2 : 1;
        }
        QCOMPARE(eigenvalues, static_cast<std::size_t>(2 * freedom));
        Drag drag(start);
        // At a singular start without a branch taken the freedoms are those of its branches.
        if (drag.refusal().empty()) QVERIFY(!drag.freedoms().empty() || !start.branches.velocities.empty());
        try {
            const Results results = kinematics(model);
            QVERIFY2(channelTrouble(results).isEmpty(), channelTrouble(results));
        } catch (const CannotStart& refused) {
            QVERIFY(!refused.issues().empty() && !refused.issues().front().sentence.empty());
        }
    }
};

QTEST_APPLESS_MAIN(EveryExampleByEveryMethodTest)
#include "every_method_test.moc"
