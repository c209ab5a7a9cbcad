// Rolling wheels that cannot: fallen flat, or too large for their ring. Every method says so, at one time.
#include <QtTest>
#include <cmath>
#include <random>

#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

class FallenWheelTest : public QObject {
    Q_OBJECT
  private slots:
    /// A coin that only leans falls flat at a time that no method disputes.
    void fallenWheelIsToldByEveryMethod() {
        std::mt19937 random(17);
        std::uniform_real_distribution<double> angle(0.3, 1.4), radius(0.05, 0.5);
        for (int member = 0; member < 4; ++member) {
            Model coin = example("rolling-coin");
            for (const char* rate : {"turning", "spin", "nodding"}) setParameter(coin, rate, 0);
            setParameter(coin, "lean", angle(random));
            setParameter(coin, "r", radius(random));
            coin.run.end = 5;
            double first = 0;
            for (const char* integrator : {"dopri5", "fehlberg78", "bulirsch-stoer", "radau5", "rosenbrock", "rk4"})
                for (const double tolerance : {1e-6, 1e-9}) {
                    Model model = coin;
                    model.run.integrator.key = integrator;
                    model.run.rtol = model.run.atol = tolerance;
                    model.run.step = std::string(integrator) == "rk4" ? 5e-4 : 0;
                    const Results results = simulate(model);
                    ENDED(results, failed);
                    SAYS(results.outcome.sentence, "the wheel of floor falls flat here");
                    QCOMPARE(results.outcome.element, std::string("floor"));
                    if (first == 0) first = results.outcome.time;
                    MEASURED(integrator, std::abs(results.outcome.time - first), 2e-4 * first + model.run.step.value);
                }
        }
    }

    void discAsLargeAsItsRingIsTold() {
        for (const char* radius : {"0.3", "0.4"})
            SAYS(allText(refusal(fromParts(
                     R"("space": "planar", "ground": {"markers": [{"name": "O"}]},
                     "bodies": [{"name": "disc", "mass": 1, "inertia": 1, "position": [0.1, 0], "markers": [{"name": "C"}]}],
                     "joints": [{"type": "rolling-disc", "name": "track", "first": "ground.O", "second": "disc.C", "radius": RADIUS,
                                 "track_radius": 0.3, "track": "inside"}])",
                     {{"RADIUS", radius}}))),
                 "the disc of track is as large as the circle in which it rolls; make it smaller");
    }
};

QTEST_APPLESS_MAIN(FallenWheelTest)
#include "fallen_wheel_test.moc"
