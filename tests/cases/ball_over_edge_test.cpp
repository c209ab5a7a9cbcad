// A ball that comes slowly over the edge of a box keeps touching it and leaves once, where the closed form says.
#include <QtTest>
#include <cmath>
#include <random>

#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

const char* const table = R"("space": "spatial", "ground": {"markers": [{"name": "O"}]},
    "bodies": [{"name": "ball", "mass": 1, "inertia": [0.001, 0.001, 0.001, 0, 0, 0], "position": [-0.03, 0, 0.05],
                "velocity": [ACROSS, ALONG, 0], "rate": [TURN, ROLL, 0], "keep": ["position", "velocity", "rate"],
                "markers": [{"name": "C"}]}],
    "joints": [{"type": "convex-contact", "name": "k", "first": "ground.O", "second": "ball.C",
                "first_x": [-1, -1, -1, -1, 0, 0, 0, 0], "first_y": [-1, -1, 1, 1, -1, -1, 1, 1],
                "first_z": [-1, 0, -1, 0, -1, 0, -1, 0], "first_radius": 0,
                "second_x": [0], "second_y": [0], "second_z": [0], "second_radius": 0.05,
                "friction": "coulomb", "friction_coefficient": MU}],
    "forces": [{"type": "gravity", "name": "g", "acceleration": [0, 0, -9.81]}],
    "run": {"end": 1, "output_step": 0.01, "integrator": "fehlberg78", "rtol": 1e-10, "atol": 1e-10})";

}  // namespace

class BallOverEdgeTest : public QObject {
    Q_OBJECT
  private slots:
    void leavesOnce_data() {
        QTest::addColumn<double>("friction");
        for (const double friction : {0.0, 0.5, 3.0}) QTest::addRow("friction %g", friction) << friction;
    }
    void leavesOnce() {
        QFETCH(double, friction);
        const double R = 0.05, g = 9.81;
        for (unsigned seed = 1; seed <= 15; ++seed) {
            std::mt19937 random(seed);
            const double across = std::uniform_real_distribution<double>(0.12, 0.9)(random),
                         along = std::uniform_real_distribution<double>(-0.5, 0.5)(random);
            const Results run = simulate(fromParts(table, {{"ACROSS", std::to_string(across)},
                                                           {"ALONG", std::to_string(along)},
                                                           {"TURN", std::to_string(-along / R)},
                                                           {"ROLL", std::to_string(across / R)},
                                                           {"MU", std::to_string(friction)}}));
            QVERIFY2(run.outcome.status == Outcome::Status::completed, run.outcome.sentence.english().c_str());
            int left = 0;
            double at = 0;
            for (const RunEvent& event : run.events) {
                QVERIFY2(event.kind != RunEvent::Kind::impact,
                         qPrintable(QString("seed %1, %2 s").arg(seed).arg(event.time)));
                if (event.kind != RunEvent::Kind::parts) continue;
                ++left;
                at = event.time;
            }
            QCOMPARE(left, 1);
            if (friction > 0) continue;
            // m v^2/R = m g cos θ with v^2 = v₀^2 + 2 g R (1 − cos θ)
            const double cosine = std::min((across * across / (g * R) + 2) / 3, 1.0);
            // Values between rows are along lines: g (10 ms)^2/(8 R).
            MEASURED("height", std::abs(run.valueAt(run.channelIndex("ball.z"), at) / R - cosine), 2.5e-3);
        }
    }
};

QTEST_APPLESS_MAIN(BallOverEdgeTest)
#include "ball_over_edge_test.moc"
