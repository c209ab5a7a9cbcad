// What is held rests, and steps over it grow without end: short pulses that tear it loose are noticed all the same, by
// every method that chooses its steps.
#include <QtTest>
#include <cmath>
#include <random>

#include "engine/analysis/simulation.h"
#include "engine/integrators/integrator.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

/// A block that friction holds, pulled along by pulses of a force; a disc that lies on a line, lifted by them; and a
/// slider that pulses draw from its stop.
Model pulsed(const std::string& kind, const std::string& pulse, bool beside) {
    const std::string ground =
        R"("space": "planar", "ground": {"markers": [{"name": "O"}, {"name": "beside", "position": [3, 0]}, {"name": "far", "position": [100, 0]}, {"name": "high", "position": [0, 100]}]}, )";
    const std::string body =
        R"("bodies": [{"name": "b", "mass": 1, "inertia": 0.02, "position": [0, )" +
        std::string(kind == "disc" ? "0.2" : "0") + R"(], "markers": [{"name": "C"}]})" +
        std::string(
            beside
                ? R"(, {"name": "pendulum", "mass": 1, "inertia": 0.1, "position": [3, 0], "markers": [{"name": "P"}, {"name": "G", "position": [1, 0]}], "com": [1, 0]})"
                : "") +
        "], ";
    const std::string joint =
        kind == "disc"
            ? R"({"type": "line-contact", "name": "j", "first": "ground.O", "second": "b.C", "radius": 0.2, "restitution": 0})"
        : kind == "block"
            ? R"({"type": "prismatic", "name": "j", "first": "ground.O", "second": "b.C", "friction": "coulomb", "friction_coefficient": 0.3, "static_coefficient": 0.4})"
            : R"({"type": "prismatic", "name": "j", "first": "ground.O", "second": "b.C", "limits": "stops", "lower": 0, "upper": 50, "restitution": 0})";
    const std::string to = kind == "disc" ? "ground.high" : "ground.far";
    const std::string back = kind == "slider" ? " - 5" : "";
    const std::string pivot =
        R"(, {"type": "revolute", "name": "pivot", "first": "ground.beside", "second": "pendulum.P"})";
    return fromParts(ground + body + R"("joints": [)" + joint + (beside ? pivot : "") +
                     R"(], "forces": [{"type": "gravity", "name": "g"}, {"type": "force-law", "name": "pull", )" +
                     "\"first\": \"" + to + "\", \"second\": \"b.C\", \"law\": \"-(" + pulse + back + ")\"}], " +
                     R"("run": {"end": 4, "output_step": 0.01, "rtol": 1e-9, "atol": 1e-9})");
}

}  // namespace

class PulsesTest : public QObject {
    Q_OBJECT
  private slots:
    void pulses_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("method");
        QTest::addColumn<bool>("beside");
        for (const char* kind : {"block", "disc", "slider"})
            for (const IntegratorRow& row : integrators())
                if (row.adaptive && row.order > 1)
                    for (const bool beside : {false, true})
                        QTest::addRow("%s%s, %s", kind, beside ? " beside a pendulum" : "", row.info.key.data())
                            << kind << QString(row.info.key.data()) << beside;
    }
    void pulses() {
        QFETCH(QString, kind);
        QFETCH(QString, method);
        QFETCH(bool, beside);
        for (unsigned seed = 1; seed <= 6; ++seed) {
            std::mt19937 random(seed);
            std::uniform_real_distribution<double> unit(0, 1);
            const QString pulse = QStringLiteral("%1*sin(%2*t + %3)^%4")
                                      .arg(14 + 4 * unit(random), 0, 'g', 17)
                                      .arg(1 + 5 * unit(random), 0, 'g', 17)
                                      .arg(unit(random), 0, 'g', 17)
                                      .arg(seed % 2 == 0 ? 8 : 40);
            Model model = pulsed(kind.toStdString(), pulse.toStdString(), beside);
            Model fine = model;
            model.run.integrator.key = method.toStdString();
            fine.run.integrator.key = "dopri5";
            fine.run.maxStep = 0.002;
            const Results found = simulate(model), expected = simulate(fine);
            ENDED(found, completed);
            QCOMPARE(found.events.size(), expected.events.size());
            QVERIFY(kind == "disc" || !expected.events.empty());
            for (const char* name : {"b.x", "b.y"})
                MEASURED(qPrintable(QStringLiteral("seed %1, %2").arg(seed).arg(name)),
                         std::abs(found.valueAt(found.channelIndex(name), 4.0) -
                                  expected.valueAt(expected.channelIndex(name), 4.0)),
                         1e-5);
        }
    }
};

QTEST_GUILESS_MAIN(PulsesTest)
#include "pulses_test.moc"
