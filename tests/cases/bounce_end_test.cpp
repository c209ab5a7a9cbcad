// When bounces that accumulate are over, told to 1e-10 s (blocks that rock: to 3e-8 s): of a ball on a slope, of stops,
// and of blocks that rock from corner to corner, against closed forms and quadratures.
#include <QtTest>
#include <boost/math/quadrature/gauss.hpp>
#include <random>

#include "engine/analysis/simulation.h"
#include "tests/analysis/models.h"
#include "tests/cases/linkage_families.h"
#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;
using namespace zwang::tests::families;

namespace {

constexpr double g = 9.81;

/// The last time at which something comes to hold, and the number of impacts.
struct Rest {
    double time = -1;
    int impacts = 0;
};

Rest restOf(const Results& results, const std::string& element) {
    Rest rest;
    for (const RunEvent& event : results.events) {
        if (event.element != element) continue;
        if (event.kind == RunEvent::Kind::impact) ++rest.impacts;
        if (event.kind == RunEvent::Kind::touches || event.kind == RunEvent::Kind::staysAtStop) rest.time = event.time;
    }
    return rest;
}

Results run(Model model, double end) {
    model.run.end = end;
    model.run.outputStep = end / 20;
    model.run.integrator = {"fehlberg78"};
    model.run.rtol = 1e-11;
    model.run.atol = 1e-11;
    Results results = simulate(model);
    if (results.outcome.status != Outcome::Status::completed)
        throw std::runtime_error(results.outcome.sentence.english());
    return results;
}

/// A block on two corners at the heights −h below its centre of mass, left and right of it.
struct Block {
    double left, right, high, mass, inertia;

    /// How high the centre of mass is with the block tilted about a corner, over where it is untilted [m].
    double rise(double arm, double tilt) const { return arm * std::sin(tilt) - 2 * high * sq(std::sin(tilt / 2)); }
    double about(double arm) const { return inertia + mass * (sq(arm) + sq(high)); }
    /// The rate that is left when it goes over from a corner to another one, which keeps the angular momentum about it.
    double kept(double from, double to) const { return (inertia + mass * (sq(high) - from * to)) / about(to); }
    /// The tilt about a corner from which it falls back, at a rate at 0.
    double turning(double arm, double rate) const {
        double low = 0, high2 = std::atan2(arm, high);
        for (int i = 0; i < 200; ++i) {
            const double middle = (low + high2) / 2;
            (2 * mass * g * rise(arm, middle) < about(arm) * sq(rate) ? low : high2) = middle;
        }
        return (low + high2) / 2;
    }
    /// The time of a fall from rest at a tilt: ∫ dθ/θ̇ with θ = tilt (1 − u²).
    double fall(double arm, double tilt) const {
        const auto slowness = [&](double u) {
            const double to = tilt * (1 - sq(u)), half = (tilt + to) / 2, apart = tilt * sq(u) / 2,
                         fallen = 2 * std::sin(apart) * (arm * std::cos(half) - high * std::sin(half));
            return 2 * tilt * u / std::sqrt(2 * mass * g * fallen / about(arm));
        };
        return boost::math::quadrature::gauss<double, 40>::integrate(slowness, 0.0, 1.0);
    }
    /// When it rests, let go at rest with a tilt about the left corner: the sum of all falls.
    double rest(double tilt) const {
        double arm = left, other = right, time = fall(arm, tilt);
        double rate = std::sqrt(2 * mass * g * rise(arm, tilt) / about(arm));
        while (rate > 1e-13) {
            rate *= kept(arm, other);
            std::swap(arm, other);
            const double next = turning(arm, rate);
            time += 2 * fall(arm, next);
            // What is left of √ rounding in the turning point of a slow one counts for nothing.
        }
        return time;
    }

  private:
    static double sq(double x) { return x * x; }
};

}  // namespace

class BounceEndTest : public QObject {
    Q_OBJECT
  private slots:
    void balls_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<int>("seed");
        for (const char* kind : {"stop", "plane", "space"})
            for (int seed = 0; seed < 8; ++seed) QTest::addRow("%s %d", kind, seed) << QString(kind) << seed;
    }
    /// Dropped on a slope without friction, or along a rail: it rests after √(2h/a) (1 + e)/(1 − e).
    void balls() {
        QFETCH(QString, kind);
        QFETCH(int, seed);
        std::mt19937 random(static_cast<unsigned>(seed) * 31 + static_cast<unsigned>(kind.size()));
        const double e = seed == 0   ? 1e-6
                         : seed == 1 ? 1e-3
                         : seed == 2 ? 0.97
                                     : between(random, 0.05, 0.9),
                     high = between(random, 0.2, 2), r = 0.1;
        const double slope = seed == 2 ? 0 : between(random, -0.5, 0.5);  // it would slide for a kilometre
        const bool inSpace = kind == "space", isStop = kind == "stop";
        const double up = high + (isStop ? 0 : r / std::cos(slope)), a = isStop ? g : g * std::cos(slope),
                     way = isStop ? high : high * std::cos(slope);
        const std::string tilted = inSpace
                                       ? R"("z": [)" + text(-std::sin(slope)) + ", 0, " + text(std::cos(slope)) + "]"
                                       : R"("angle": )" + text(isStop ? pi / 2 : slope);
        std::string parts = std::string(R"("space": ")") + (inSpace ? "spatial" : "planar") +
                            R"(", "ground": {"markers": [{"name": "O", )" + tilted + R"(}]}, "bodies": [{"name": "b",
            "mass": 2, "inertia": )" +
                            (inSpace ? "[0.01, 0.01, 0.01, 0, 0, 0]" : "0.01") + R"(, "position": [0, )" +
                            (inSpace ? "0, " : "") + text(up) + R"(], "markers": [{"name": "C")" +
                            (isStop ? R"(, "angle": "90 deg")" : "") + R"(}]}], "joints": [{"type": ")" +
                            (isStop    ? R"(prismatic", "limits": "stops", "lower": 0, "upper": 100)"
                             : inSpace ? R"(plane-contact", "radius": 0.1)"
                                       : R"(line-contact", "radius": 0.1)") +
                            R"(, "name": "K", "first": "ground.O", "second": "b.C", "restitution": )" + text(e) +
                            R"(}], "forces": [{"type": "gravity", "name": "g")" +
                            (inSpace ? R"(, "acceleration": [0, 0, -9.81])" : "") + "}]";
        const double expected = std::sqrt(2 * way / a) * (1 + e) / (1 - e);
        const Rest rest = restOf(run(tests::fromParts(parts), expected + 0.5), "K");
        QVERIFY(rest.impacts > 0);
        MEASURED("rest [s]", std::abs(rest.time - expected), 1e-10);
    }

    void rocks_data() {
        QTest::addColumn<int>("seed");
        for (int seed = 0; seed < 8; ++seed) QTest::addRow("block %d", seed) << seed;
    }
    /// Blocks of which the centre of mass is nearer to one corner, on a rough floor.
    void rocks() {
        QFETCH(int, seed);
        std::mt19937 random(static_cast<unsigned>(seed));
        Block block{between(random, 0.1, 0.2), between(random, 0.1, 0.2), between(random, 0.3, 0.5),
                    between(random, 0.5, 2), 0};
        if (seed == 0) block.right = block.left;
        block.inertia = block.mass * between(random, 0.05, 0.12);
        const double tilt = between(random, 0.03, 0.12), l = block.left, h = block.high;
        // The left corner is at the origin.
        const double x = l * std::cos(tilt) - h * std::sin(tilt), y = l * std::sin(tilt) + h * std::cos(tilt);
        const Model model = tests::fromParts(R"("space": "planar", "ground": {"markers": [{"name": "O"}]}, "bodies": [
            {"name": "b", "mass": )" + text(block.mass) +
                                             R"(, "inertia": )" + text(block.inertia) + R"(, "position": [)" + text(x) +
                                             ", " + text(y) + R"(], "angle": )" + text(tilt) +
                                             R"(, "keep": ["position", "angle"],
            "markers": [{"name": "C"}]}], "joints": [{"type": "line-contact", "name": "K", "first": "ground.O",
            "second": "b.C", "radius": 0, "restitution": 0, "friction": "coulomb", "friction_coefficient": 1,
            "points_x": [)" + text(-l) + ", " +
                                             text(block.right) + R"(], "points_y": [)" + text(-h) + ", " + text(-h) +
                                             R"(]}], "forces": [{"type": "gravity", "name": "g"}])");
        const double expected = block.rest(tilt);
        const Rest rest = restOf(run(model, expected + 0.2), "K");
        QVERIFY(rest.impacts > 5);
        MEASURED("rest [s]", std::abs(rest.time - expected), 3e-8);  // as well as ratios of flights are known
    }

    /// Where the run ends before the bounces do, nothing is told of their end.
    void theRunEndsBefore() {
        const std::string ball = R"("space": "planar", "ground": {"markers": [{"name": "O"}]}, "bodies": [
            {"name": "b", "mass": 1, "inertia": 1, "position": [0, 1], "markers": [{"name": "C"}]}],
            "joints": [{"type": "line-contact", "name": "K", "first": "ground.O", "second": "b.C", "radius": 0,
            "restitution": 0.5}], "forces": [{"type": "gravity", "name": "g"}])";
        const double limit = 3 * std::sqrt(2 / g);
        for (const double before : {1e-3, 1e-7, 1e-9, -1e-9, -0.1}) {
            const Results results = run(tests::fromParts(ball), limit - before);
            for (std::size_t i = 1; i < results.events.size(); ++i)
                QVERIFY(results.events[i - 1].time <= results.events[i].time);
            QVERIFY(results.events.back().time <= limit - before);
            if (before < 0) QVERIFY(std::abs(results.events.back().time - limit) < 1e-10);
        }
    }
};

QTEST_APPLESS_MAIN(BounceEndTest)
#include "bounce_end_test.moc"
