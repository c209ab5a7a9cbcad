// Every example that ships: its own objectives, or one of its first watch, have the same gradient by direct
// differentiation and by adjoint variables; where there is none, a sentence says why.
#include <QtTest>
#include <cmath>

#include "engine/io/examples.h"
#include "engine/sensitivity/sensitivity.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

std::string refused(const Model& model) {
    try {
        sensitivity(model, model.objectives.front().name, {});
    } catch (const std::runtime_error& error) {
        return error.what();
    }
    return "";
}

}  // namespace

class EveryExampleTest : public QObject {
    Q_OBJECT
  private slots:
    void directIsAdjoint_data() {
        QTest::addColumn<QString>("key");
        for (const auto& each : examples())
            QTest::addRow("%s", std::string(each.key).c_str()) << QString(each.key.data());
    }
    void directIsAdjoint() {
        QFETCH(QString, key);
        Model model = example(key.toStdString());
        evaluate(model);
        if (model.objectives.empty()) {
            const std::string watch = model.measurePoints.front().name;
            Objective objective;
            objective.name = "of the first watch";
            objective.integrand = watch + ".x^2 + " + watch + ".vy";
            objective.terminal = watch + ".y + energy.kinetic";
            model.objectives = {objective};
            model.run.end = std::min(model.run.end.value, model.bodies.size() > 50 ? 3.0 : 5.0);
        }
        if (key == "a05-flyball") model.run.end = 0.2;  // stiff: 7,000 steps a second
        if (key == "box-off-table") model.run.end = 1;  // later it comes to rest in infinitely many bounces
        if (key == "tackle") model.run.end = 0.7;       // later the rope pulls the weight off the floor in an impact
        if (key == "hopper") model.run.end = 0.2;       // forty grains: later bounces accumulate
        SensitivitySettings settings;
        if (key == "bennett") {  // whose dimensions have to fit: some have no derivatives
            SAYS(refused(model), "has no derivative: when it changes, joint ");
            settings.parameters = {"theta0", "rho", "width", "omega0", "g"};
        }
        for (const auto& objective : model.objectives) {
            settings.method = {"direct"};
            SensitivityResult direct, adjoint;
            try {
                direct = sensitivity(model, objective.name, settings);
                settings.method = {"adjoint"};
                adjoint = sensitivity(model, objective.name, settings);
            } catch (const std::runtime_error& error) {
                if (QStringList{"bouncing-ball", "block-on-incline", "stick-slip", "toggle-clamp", "newtons-cradle",
                                "rocking-block", "ball-on-stairs", "falling-box", "geneva-drive", "geneva-drive-6",
                                "latch", "ratchet-and-pawl", "scotch-yoke-clearance", "thrown-polygon", "marble-run",
                                "rope-pendulum", "gear-rattle", "golf-ball"}
                        .contains(key)) {
                    const QString why = error.what();
                    QVERIFY2(why.contains("no derivatives") || why.contains("the run starts at an event"),
                             error.what());
                    continue;
                }
                QVERIFY2(key.startsWith("paper4-start-branch"), error.what());
                SAYS(std::string(error.what()), "starts at a singular position");
                continue;
            }
            QVERIFY(direct.direct.size() > 0 && direct.direct.allFinite() && direct.direct.norm() > 0);
            // What rests has gradients of zero, of which rounding is left.
            const double size = std::max(direct.direct.lpNorm<Eigen::Infinity>(), 1e-12 * (1 + std::abs(direct.value)));
            MEASURED(objective.name.c_str(), (adjoint.adjoint - direct.direct).lpNorm<Eigen::Infinity>() / size, 1e-8);
            MEASURED("value", std::abs(adjoint.value - direct.value) / (1 + std::abs(direct.value)), 1e-12);
        }
    }
};

QTEST_APPLESS_MAIN(EveryExampleTest)
#include "every_example_test.moc"
