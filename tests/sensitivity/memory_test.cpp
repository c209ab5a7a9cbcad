// What is kept of a run stays below the bound, however many steps it has, and the bound changes no digit.
#include <QtTest>

#include "engine/sensitivity/sensitivity.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

Model pendulum(double step) {
    Model model = rodPendulum("", gravityDown);
    model.parameters.push_back({"L", 0.5, ""});
    std::get<PlanarBody>(model.bodies.front()).com[0] = "L";
    Objective objective;
    objective.name = "swing";
    objective.terminal = "rod.angle^2";
    model.objectives.push_back(objective);
    model.run.end = 10;
    model.run.integrator.key = "euler";
    model.run.step = step;
    return model;
}

SensitivitySettings adjointWithin(double bytes) {
    SensitivitySettings settings;
    settings.method.key = "adjoint";
    settings.memory = bytes;
    return settings;
}

}  // namespace

class MemoryTest : public QObject {
    Q_OBJECT
  private slots:
    void aMillionStepsWithinTheBound() {
        const auto result = sensitivity(pendulum(1e-5), "swing", adjointWithin(48e6));
        QVERIFY2(result.memory > 32e6 && result.memory <= 48e6, qPrintable(QString::number(result.memory)));
        QVERIFY(std::isfinite(result.adjoint[0]) && result.adjoint[0] != 0);
    }
    void checkpointsChangeNothing() {
        const auto all = sensitivity(pendulum(1e-3), "swing", adjointWithin(256e6)),
                   few = sensitivity(pendulum(1e-3), "swing", adjointWithin(5e5));
        QVERIFY(few.memory <= 5e5 && all.memory > 2 * few.memory);
        QCOMPARE(few.adjoint[0], all.adjoint[0]);
    }
    void tooSmallABoundIsASentence() {
        try {
            sensitivity(pendulum(1e-3), "swing", adjointWithin(1e5));
            QFAIL("no sentence");
        } catch (const std::runtime_error& error) {
            for (const char* said : {"more than the memory that is allowed; allow more", "take longer steps"})
                QVERIFY2(std::string(error.what()).find(said) != std::string::npos, error.what());
        }
    }
};

QTEST_APPLESS_MAIN(MemoryTest)
#include "memory_test.moc"
