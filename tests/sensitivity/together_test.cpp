// Several objectives of one design come out as each alone, and those that end alike share one run.
#include "engine/sensitivity/together.h"

#include <QtTest>

#include "engine/sensitivity/sensitivity.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

Model threeObjectives() {
    Model model = example("paper2-two-link");
    Objective height, fall;
    height.name = "height";
    height.maximum = "tip.y";
    fall.name = "fall";
    fall.terminal = "t";
    fall.event = "tip.y + l2/2";
    model.run.end = 2;
    model.objectives.push_back(height);
    model.objectives.push_back(fall);
    return model;
}

}  // namespace

class TogetherTest : public QObject {
    Q_OBJECT
  private slots:
    void eachAsAlone_data() {
        QTest::addColumn<QString>("method");
        for (const char* method : {"direct", "adjoint", ""}) QTest::addRow("%s.", method) << QString(method);
    }
    void eachAsAlone() {
        QFETCH(QString, method);
        const Model model = threeObjectives();
        const std::vector<std::string> names{"tip-distance", "height", "fall", "height"}, parameters{"l1", "m2"};
        const ObjectiveOutcomes all = objectivesTogether(model, names, parameters, method.toStdString());
        QCOMPARE(all.runs, 2);
        for (std::size_t i = 0; i < names.size(); ++i) {
            const ObjectiveOutcome& one = all.objectives[i];
            QVERIFY(one.trouble.empty());
            SensitivitySettings settings;
            settings.parameters = parameters;
            settings.method = {method.isEmpty() ? "direct" : method.toStdString()};
            const SensitivityResult alone = sensitivity(model, names[i], settings);
            const VecX& gradient = method == "adjoint" ? alone.adjoint : alone.direct;
            QVERIFY(std::abs(one.value - alone.value) <= 1e-13 * (1 + std::abs(alone.value)));
            if (method.isEmpty())
                QVERIFY(one.gradient.size() == 0);
            else
                QVERIFY((one.gradient - gradient).norm() <= 1e-12 * gradient.norm());
        }
    }

    void oneTroubleStaysAlone() {
        Model model = threeObjectives();
        model.objectives.back().event = "tip.y - 100";
        const auto some = objectivesTogether(model, {"fall", "height"}, {"l1"}, "direct").objectives;
        SAYS(some[0].trouble, "is never reached");
        QVERIFY(some[1].trouble.empty());
        QVERIFY(some[1].gradient.size() == 1);
        std::get<PlanarBody>(model.bodies.front()).mass = -1.0;  // now nothing runs
        const auto none = objectivesTogether(model, {"height", "tip-distance"}, {"l1"}, "direct").objectives;
        QVERIFY(!none[0].trouble.empty());
        QCOMPARE(none[1].trouble, none[0].trouble);
    }
};

QTEST_APPLESS_MAIN(TogetherTest)
#include "together_test.moc"
