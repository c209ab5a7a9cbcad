// Forces that jump within a step are noted by derivatives, and others are not.
#include <QtTest>
#include <random>

#include "engine/sensitivity/sensitivity.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

class ForceJumpsTest : public QObject {
    Q_OBJECT
  private slots:
    void springPastItsAnchor_data() {
        QTest::addColumn<unsigned>("seed");
        QTest::addColumn<double>("freeLength");
        QTest::addColumn<double>("aside");
        for (unsigned seed = 1; seed <= 6; ++seed) {
            QTest::addRow("ends meet, %u", seed) << seed << 0.5 << 0.0;
            QTest::addRow("no free length, %u", seed) << seed << 0.0 << 0.0;
            QTest::addRow("aside, %u", seed) << seed << 0.5 << 0.1;
        }
    }
    /// A mass on a slide that passes the anchor of a spring: the force turns round there where the spring has a length.
    void springPastItsAnchor() {
        QFETCH(unsigned, seed);
        QFETCH(double, freeLength);
        QFETCH(double, aside);
        std::mt19937 random(seed);
        const auto between = [&](double low, double high) {
            return QString::number(std::uniform_real_distribution(low, high)(random), 'g', 17).toStdString();
        };
        const Model model = fromParts(
            R"("space": "planar", "parameters": [{"name": "k", "value": STIFF}],
            "ground": {"markers": [{"name": "O"}, {"name": "S", "position": [0, ASIDE]}]},
            "bodies": [{"name": "z", "mass": 1, "inertia": 1, "position": [START, 0], "velocity": [SPEED, 0],
                        "markers": [{"name": "A"}]}],
            "joints": [{"type": "prismatic", "name": "s", "first": "ground.O", "second": "z.A"}],
            "forces": [{"type": "spring-damper", "name": "sp", "first": "ground.S", "second": "z.A", "stiffness": "k",
                        "free_length": FREE}],
            "objectives": [{"name": "E", "terminal": "z.x", "parameters": ["k"]}],
            "run": {"end": 0.5, "output_step": 0.01, "integrator": "fehlberg78", "rtol": 1e-10, "atol": 1e-10})",
            {{"STIFF", between(5, 15)},
             {"ASIDE", std::to_string(aside)},
             {"START", between(-0.5, -0.2)},
             {"SPEED", between(2, 4)},
             {"FREE", std::to_string(freeLength)}});
        const SensitivityResult result = sensitivity(model, "E", {});
        const bool isNoted = std::any_of(result.notes.begin(), result.notes.end(),
                                         [](const Sentence& note) { return contains(note, "forces jump"); });
        QCOMPARE(isNoted, freeLength > 0 && aside == 0);
    }
};

QTEST_GUILESS_MAIN(ForceJumpsTest)
#include "force_jumps_test.moc"
