// Where steps have to end, alone: motions are given as formulas, no run takes part.
#include "engine/analysis/event_locator.h"

#include <QtTest>
#include <cmath>
#include <random>

#include "engine/analysis/event_crowd.h"
#include "tests/analysis/run_of.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

/// A ball on an upright rail above its stop at 0.
Model ball(double height, double restitution = 0.5) {
    Model model = fromParts(
        R"("space": "planar", "ground": {"markers": [{"name": "O", "angle": "90 deg"}]},
        "bodies": [{"name": "ball", "mass": 2, "inertia": 0.1, "position": [0, H], "markers": [{"name": "C", "angle": "90 deg"}]}],
        "joints": [{"type": "prismatic", "name": "rail", "first": "ground.O", "second": "ball.C", "limits": "stops",
                    "lower": 0, "upper": 50, "restitution": E}],
        "forces": [{"type": "gravity", "name": "gravity"}], "run": {"end": 10, "output_step": 0.01})",
        {{"H", std::to_string(height)}, {"E", std::to_string(restitution)}});
    return model;
}

/// The height of the ball and its rate as functions of time.
struct Flight {
    std::function<double(double)> height, rate;
};

/// The length that a method takes instead of the one that is asked for.
using Shortening = std::function<double(double asked)>;

/// Steps of about the length h along the flight, each as the locator wants it, if the method takes it; the end of the
/// one that ends at an event, or a negative time where none does before `end`.
double eventTime(
    RunOf& run, const Flight& flight, double h, double end, int* tries = nullptr,
    const Shortening& taken = [](double asked) { return asked; }) {
    EventLocator locator(run.dynamics, run.plan, run.method);
    const auto state = [&](double t) {
        VecX y = run.motion.last().y;
        y[1] = flight.height(t);
        y[run.dynamics.system().nq + 1] = flight.rate(t);
        return y;
    };
    DenseOutput::Node from = run.motion.last();
    from.y = state(from.t);
    while (from.t < end) {
        run.dynamics.meetConstraints(from.t, from.y);
        run.dynamics.derivativeAfterProjection(from.t, from.y, from.dydt);
        locator.begin(from);
        StepEnd found;
        double length = taken(h);
        for (int count = 0;; ++count) {
            VecX y = state(from.t + length);
            run.dynamics.meetConstraints(from.t + length, y);
            found = locator.look(from, length, y);
            if (tries) *tries = count;
            if (found.isGood()) break;
            if (count > 100) throw std::runtime_error("the search does not end");
            length = taken(found.repeatWith > 0 ? found.repeatWith : found.repeatAbout);
        }
        if (!found.isEvent && flight.height(from.t + length) < -1e-9)
            throw std::runtime_error("a step ended beyond the event");
        if (found.isEvent) return from.t + length;
        from.t += length;
        from.y = state(from.t);
    }
    return -1;
}

}  // namespace

class EventLocatorTest : public QObject {
    Q_OBJECT
  private slots:
    void fall_data() {
        QTest::addColumn<double>("height");
        QTest::addColumn<double>("step");
        for (double height : {0.01, 1.0, 20.0})
            for (double step : {0.003, 0.1, 1.0}) QTest::addRow("%g m, steps of %g s", height, step) << height << step;
    }
    /// Free fall meets the stop at √(2h/g).
    void fall() {
        QFETCH(double, height);
        QFETCH(double, step);
        RunOf run(ball(height));
        const double g = 9.81;
        int tries = 0;
        const double found =
            eventTime(run, {[&](double t) { return height - g * t * t / 2; }, [&](double t) { return -g * t; }}, step,
                      10, &tries);
        MEASURED("time [s]", std::abs(found - std::sqrt(2 * height / g)), 2e-13);
        QVERIFY2(tries <= 15, qPrintable(QString::number(tries)));
    }

    /// A method of variable order, or one whose stages meet a kink beyond the event, refuses lengths that are asked for
    /// and takes shorter ones, whenever it likes.
    void methodsThatRefuseLengths() {
        const double g = 9.81, height = 1;
        for (unsigned seed = 1; seed <= 300; ++seed) {
            std::mt19937 random(seed);
            std::uniform_real_distribution<double> share(0.02, 1);
            std::bernoulli_distribution refuses(share(random));
            RunOf run(ball(height));
            double found = 0;
            try {
                found = eventTime(
                    run, {[&](double t) { return height - g * t * t / 2; }, [&](double t) { return -g * t; }}, 0.3, 10,
                    nullptr,
                    [&](double asked) { return asked > 1e-6 && refuses(random) ? asked * share(random) : asked; });
            } catch (const std::runtime_error& wrong) {
                QFAIL(qPrintable(QString("seed %1: %2").arg(seed).arg(wrong.what())));
            }
            QVERIFY2(std::abs(found - std::sqrt(2 * height / g)) <= 2e-13,
                     qPrintable(QString("seed %1: %2 s").arg(seed).arg(found, 0, 'g', 16)));
        }
    }

    /// A gap that closes and opens again within one step shows in neither of its ends.
    void dipWithinAStep() {
        RunOf run(ball(1));
        const double depth = 0.01, middle = 0.5, bend = 8;
        const Flight flight{[&](double t) { return bend / 2 * (t - middle) * (t - middle) - depth; },
                            [&](double t) { return bend * (t - middle); }};
        const double found = eventTime(run, flight, 1, 2);
        MEASURED("time [s]", std::abs(found - (middle - std::sqrt(2 * depth / bend))), 2e-13);
        RunOf above(ball(1));
        const Flight over{[&](double t) { return flight.height(t) + 2 * depth; }, flight.rate};
        QCOMPARE(eventTime(above, over, 1, 2), -1.0);
    }

    /// A bounce begins on the stop: the event is its end, not its start.
    void bounceBeginsAtTheStop() {
        RunOf run(ball(1));
        const double g = 9.81, up = 3;
        const Flight flight{[&](double t) { return up * t - g * t * t / 2; }, [&](double t) { return up - g * t; }};
        for (const double step : {0.01, 0.4, 5.0})
            MEASURED("time [s]", std::abs(eventTime(run, flight, step, 6) - 2 * up / g), 2e-13);
    }

    /// Limits: the earliest of several, along random cubics, to the width at which a joint is at its limit.
    void limits() {
        for (unsigned seed = 1; seed <= 200; ++seed) {
            std::mt19937 random(seed);
            std::uniform_real_distribution<double> number(0.1, 2);
            const double slope = number(random), bend = number(random), other = number(random);
            const auto gaps = [&](double t) {
                return std::vector<double>{1 - slope * t - bend * t * t * t, 1 + other - slope * t};
            };
            LimitSearch search;
            search.begin(gaps(0));
            double h = 3 / slope;  // beyond both
            LimitSearch::Look look;
            for (int tries = 0; tries < 60; ++tries) {
                look = search.look(h, gaps(h));
                if (look.again <= 0) break;
                h = look.again;
            }
            QVERIFY2(look.isMet, qPrintable(QString("seed %1").arg(seed)));
            QVERIFY2(std::abs(gaps(h)[0]) <= 1e-9, qPrintable(QString("seed %1: %2").arg(seed).arg(gaps(h)[0])));
        }
    }
    void limitsThatAreNotMet() {
        LimitSearch search;
        search.begin({1, 0.5});
        const auto look = search.look(0.1, {0.8, 0.6});
        QCOMPARE(look.again, 0.0);
        QVERIFY(!look.isMet);
        search.begin({0, 0.5});  // at a limit from the start, and through it
        QCOMPARE(search.look(0.1, {-0.2, 0.6}).again, 0.0);
    }

    /// Bounces that shrink by a factor come together at one time; they are told before that, by number.
    void eventsWithoutEnd() {
        EventCrowd crowd(10);
        double t = 1, step = 0.1;
        int count = 0;
        while (crowd.add(t += (step *= 0.5), false) == EventCrowd::Verdict::fine) ++count;
        QVERIFY2(count > 100 && count < 200, qPrintable(QString::number(count)));
        EventCrowd even(10);
        for (int i = 0; i < 100000; ++i) QVERIFY(even.add(1e-4 * i, false) == EventCrowd::Verdict::fine);
        EventCrowd fast(10);  // 1e-7 s apart: 10,000 in 1e-3 s
        count = 0;
        while (fast.add(1e-7 * count, false) == EventCrowd::Verdict::fine) ++count;
        QVERIFY2(count == 2000, qPrintable(QString::number(count)));
        EventCrowd formulas(10);  // which count as at once up to 1e-6 s
        count = 0;
        while (formulas.add(1e-7 * count, true) == EventCrowd::Verdict::fine) ++count;
        QVERIFY2(count < 110, qPrintable(QString::number(count)));
    }

    void knotsOfMotors() {
        Model model = ball(1);
        DistanceMotion motor;
        motor.name = "motor";
        motor.first = {"ground", "O"};
        motor.second = {"ball", "C"};
        motor.kind = {"table"};
        motor.times = {Quantity(0.0), Quantity(0.3), Quantity(0.7)};
        motor.values = {Quantity(0.0), Quantity(0.1), Quantity(0.0)};
        model.motions.emplace_back(motor);
        RunOf run(model);
        const EventLocator locator(run.dynamics, run.plan, run.method);
        QCOMPARE(locator.nextKnot(0), 0.3);
        QCOMPARE(locator.nextKnot(0.3), 0.7);
        QVERIFY(std::isinf(locator.nextKnot(0.7)));
    }
};

QTEST_GUILESS_MAIN(EventLocatorTest)
#include "event_locator_test.moc"
