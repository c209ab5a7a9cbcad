// Passages, alone: the motion is a formula, no run takes part.
#include "engine/analysis/passage_locator.h"

#include <QtTest>
#include <cmath>
#include <numbers>

#include "engine/analysis/passage_sightings.h"
#include "tests/analysis/run_of.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

/// A rod that turns at the rate w through the dead points of a slider-crank with arms of 0.5 m: from 60° on, both arms
/// lie on one line at 90°, where the mechanism may fold over, and at 0°.
struct Turning {
    double w;
    VecX q(double t) const {
        const double a = std::numbers::pi / 3 + w * t;
        VecX q(9);
        q << 0.25 * std::cos(a), 0.25 * std::sin(a), a, 0.75 * std::cos(a), 0.25 * std::sin(a), -a, std::cos(a), 0, 0;
        return q;
    }
    VecX v(double t) const {
        const double a = std::numbers::pi / 3 + w * t;
        VecX v(9);
        v << -0.25 * std::sin(a), 0.25 * std::cos(a), 1, -0.75 * std::sin(a), 0.25 * std::cos(a), -1, -std::sin(a), 0,
            0;
        return w * v;
    }
    VecX a(double t) const {
        const double a = std::numbers::pi / 3 + w * t;
        VecX b(9);
        b << -0.25 * std::cos(a), -0.25 * std::sin(a), 0, -0.75 * std::cos(a), -0.25 * std::sin(a), 0, -std::cos(a), 0,
            0;
        return w * w * b;
    }
    DenseOutput::Node node(double t) const {
        DenseOutput::Node node{t, VecX::Zero(20), VecX::Zero(20)};
        node.y.head(9) = q(t);
        node.y.segment(9, 9) = node.dydt.head(9) = v(t);
        node.dydt.segment(9, 9) = a(t);
        return node;
    }
    double passage() const { return std::numbers::pi / 6 / w; }  ///< at 90°
};

RankEvent eventOf(RankEvent::Kind kind, double t, double distance = 0, bool isBlurred = false) {
    RankEvent event;
    event.kind = kind;
    event.time = t;
    event.from = t - 0.01;
    event.to = t + 0.01;
    event.distance = distance;
    event.isBlurred = isBlurred;
    return event;
}

}  // namespace

class PassageLocatorTest : public QObject {
    Q_OBJECT
  private slots:
    void passageOfAFormula_data() {
        QTest::addColumn<double>("speed");
        QTest::addColumn<double>("step");
        for (const double speed : {0.1, 3.0, 50.0})
            for (const double turn : {0.02, 0.1, 0.3}) QTest::addRow("%g rad/s, %g rad", speed, turn) << speed << turn;
    }
    void passageOfAFormula() {
        QFETCH(double, speed);
        QFETCH(double, step);
        RunOf run(sliderCrank());
        const Turning turning{speed};
        run.motion.dense().restartFrom(turning.node(0));
        run.finder.begin(0, turning.q(0), turning.v(0));
        run.plan.end = 10 / speed;
        PassageLocator locator(run.dynamics, run.motion, run.watch, run.plan);
        std::vector<RankEvent> events;
        double t = 0;
        while (events.empty() && t < 1 / speed) {
            t += step / speed;
            run.motion.dense().append(turning.node(t));
            events = locator.look(run.finder, false);
        }
        QCOMPARE(events.size(), std::size_t(1));
        QVERIFY(events[0].kind == RankEvent::Kind::crossing && !events[0].isUnclear());
        const MetPassage met = locator.cross(events[0], 1e3);
        MEASURED("turn at the passage [rad]", speed * std::abs(met.t - turning.passage()), 1e-8);
        QVERIFY(met.isOneMotion);
        MEASURED("positions [m, rad]", (met.q - turning.q(turning.passage())).lpNorm<Eigen::Infinity>(), 1e-8);
        MEASURED("velocities over the speed", (met.v - turning.v(met.t)).lpNorm<Eigen::Infinity>() / speed, 1e-5);
        const auto passage = locator.describe(met, events[0]);
        QVERIFY(passage.has_value());
        QCOMPARE(passage->rankAt, 7);  // of 8 rows
    }

    /// Between outputs the motion is on the constraints, and on its branch across a passage.
    void motionBetweenSteps() {
        RunOf run(sliderCrank());
        const Turning turning{2};
        run.motion.dense().restartFrom(turning.node(0));
        for (const double t : {0.1, 0.2, 0.3}) run.motion.dense().append(turning.node(t));
        for (double t = 0.01; t < 0.3; t += 0.013) {
            const VecX y = run.motion.at(t);
            MEASURED("position", (y.head(9) - turning.q(t)).lpNorm<Eigen::Infinity>(), 1e-7);
            QVERIFY(scaledViolation(run.dynamics.system(), run.dynamics.workspace().position) < 1e-12);
        }
        PassageBridge bridge = run.motion.bridgeOver(turning.passage(), true, run.watch);
        run.motion.setBridge(bridge);
        const VecX on = run.motion.at(turning.passage());
        MEASURED("on the bridge", (on.head(9) - turning.q(turning.passage())).lpNorm<Eigen::Infinity>(), 1e-8);
    }

    void nearMissesAreTold() {
        RunOf run(sliderCrank());
        Results results(run.start.system);
        PassageSightings sightings(results);
        using Kind = RankEvent::Kind;
        sightings.addNearMiss(eventOf(Kind::nearMiss, 1, 1e-3), 1e-3);
        sightings.addNearMiss(eventOf(Kind::nearMiss, 1.1, 5e-4), 1e-3);  // it has not come away
        QCOMPARE(results.nearMisses.size(), std::size_t(1));
        QCOMPARE(results.nearMisses[0].distance, 5e-4);
        sightings.comeAway(0.1);
        sightings.addNearMiss(eventOf(Kind::nearMiss, 2, 1e-3), 1e-3);
        QCOMPARE(results.nearMisses.size(), std::size_t(2));
        sightings.addUncertain(eventOf(Kind::unresolved, 3), 1e-6);
        sightings.addUncertain(eventOf(Kind::unresolved, 3.1), 1e-6);  // likewise
        QCOMPARE(results.uncertain.size(), std::size_t(1));
        QCOMPARE(results.uncertain[0].to, 3.11);
        sightings.comeAway(0.1);
        sightings.addUncertain(eventOf(Kind::unresolved, 4), 1e-6);
        QCOMPARE(results.uncertain.size(), std::size_t(2));
    }

    /// Signs that change again and again without the motion's coming away say nothing; what was told of them is taken
    /// back, but never the start.
    void noiseIsTakenBack() {
        RunOf run(sliderCrank());
        Results results(run.start.system);
        PassageSightings sightings(results);
        Passage passage;
        sightings.addStart(passage);
        const auto blurred = [&](double t) { return eventOf(RankEvent::Kind::crossing, t, 0, true); };
        for (const double t : {1.0, 1.1, 1.2}) {
            QVERIFY(!sightings.isNoise(blurred(t), 1e-8));
            passage.time = t;
            sightings.add(passage);
        }
        QCOMPARE(sightings.count(), std::size_t(3));
        QVERIFY(sightings.isNoise(blurred(1.3), 1e-8));
        QVERIFY(sightings.isNoise(blurred(1.4), 1e-8));
        QCOMPARE(sightings.count(), std::size_t(0));
        QVERIFY(!sightings.lastTime());
        QCOMPARE(results.passages.size(), std::size_t(1));
        QCOMPARE(results.uncertain.size(), std::size_t(1));
        QCOMPARE(results.uncertain[0].from, 0.99);
        QCOMPARE(results.uncertain[0].to, 1.41);
        sightings.comeAway(1e-2);
        QVERIFY(!sightings.isNoise(blurred(5), 1e-8));
    }

    void whatComesBeforeIsTakenBack() {
        RunOf run(sliderCrank());
        Results results(run.start.system);
        PassageSightings sightings(results);
        Passage passage;
        for (const double t : {1.0, 2.0, 2.5}) {
            QVERIFY(!sightings.takeBack(t, eventOf(RankEvent::Kind::crossing, t)));
            passage.time = t;
            sightings.add(passage);
        }
        QVERIFY(sightings.takeBack(1.5, eventOf(RankEvent::Kind::crossing, 2.6)));
        QCOMPARE(*sightings.lastTime(), 1.0);
        QCOMPARE(results.uncertain.size(), std::size_t(1));
        QCOMPARE(results.uncertain[0].from, 1.5);
        QCOMPARE(results.uncertain[0].to, 2.61);
    }
};

QTEST_GUILESS_MAIN(PassageLocatorTest)
#include "passage_locator_test.moc"
