// Four-bar linkages are found however they were built, and their poles are those of the textbooks.
#include "engine/results/four_bar.h"

#include <QtTest>
#include <cmath>
#include <numbers>
#include <set>

#include "engine/analysis/simulation.h"
#include "engine/io/model_file.h"
#include "engine/results/centrodes.h"

using namespace zwang;

namespace {

constexpr double pi = std::numbers::pi;

/// A four-bar by hand: bars of bodies, of welded bodies and of a rod.
constexpr const char* mixed = R"({"zwang": 1, "space": "planar",
  "ground": {"markers": [{"name": "a", "position": [0, 0]}, {"name": "d", "position": [0.3, 0]}]},
  "bodies": [
    {"name": "foot", "position": [0, 0], "markers": [{"name": "o", "position": [0, 0]}, {"name": "p", "position": [0, 0]}]},
    {"name": "crank", "position": [0, 0], "markers": [{"name": "o", "position": [0, 0]}, {"name": "b", "position": [0, 0.1]}]},
    {"name": "rocker", "position": [0.3, 0], "markers": [{"name": "o", "position": [0, 0]}, {"name": "c", "position": [0, 0.2]}]}],
  "joints": [
    {"type": "weld", "name": "W", "first": "ground.a", "second": "foot.o"},
    {"type": "revolute", "name": "A", "first": "foot.p", "second": "crank.o"},
    {"type": "rod", "name": "coupler", "first": "crank.b", "second": "rocker.c"},
    {"type": "revolute", "name": "D", "first": "ground.d", "second": "rocker.o"}],
  "motions": [{"type": "angle-motion", "name": "M", "first": "ground.d", "second": "rocker.o", "profile": "constant-speed", "speed": 1}],
  "run": {"end": 0.1}})";

/// Upright cranks of 1 m on pivots 1 m apart, a coupler between each and the next.
std::string rowOfFourBars(int n) {
    std::string pivots = R"({"name": "A0", "position": [0, 0]})", bodies, joints;
    const auto markers = R"("markers": [{"name": "A"}, {"name": "B", "position": [1, 0]}])";
    for (int i = 0; i <= n; ++i) {
        const std::string k = std::to_string(i), before = std::to_string(i - 1);
        if (i > 0) pivots += R"(, {"name": "A)" + k + R"(", "position": [)" + k + ", 0]}";
        bodies += (i > 0 ? ", " : "") + (R"({"name": "crank)" + k) + R"(", "position": [)" + k +
                  R"(, 0], "angle": "90 deg", )" + markers + "}";
        joints += (i > 0 ? ", " : "") + (R"({"type": "revolute", "name": "pivot)" + k) + R"(", "first": "ground.A)" +
                  k + R"(", "second": "crank)" + k + R"(.A"})";
        if (i == 0) continue;
        bodies += R"(, {"name": "coupler)" + k + R"(", "position": [)" + before + ", 1], " + markers + "}";
        joints += R"(, {"type": "revolute", "name": "left)" + k + R"(", "first": "crank)" + before +
                  R"(.B", "second": "coupler)" + k + R"(.A"}, {"type": "revolute", "name": "right)" + k +
                  R"(", "first": "coupler)" + k + R"(.B", "second": "crank)" + k + R"(.B"})";
    }
    return R"({"zwang": 1, "space": "planar", "ground": {"markers": [)" + pivots + R"(]}, "bodies": [)" + bodies +
           R"(], "joints": [)" + joints + "]}";
}

Model evaluated(Model model) {
    evaluate(model);
    return model;
}

}  // namespace

class FourBarTest : public QObject {
    Q_OBJECT
  private slots:
    void foundHoweverBuilt() {
        const Model model = evaluated(fromText(mixed));
        const auto loops = fourBarsOf(model);
        QCOMPARE(loops.size(), 1U);
        const auto& loop = loops.front();
        QCOMPARE(loop.crank, std::string("rocker"));  // the motor is there
        QCOMPARE(loop.coupler, std::string("coupler"));
        QCOMPARE(loop.rocker, std::string("crank"));
        QVERIFY(loop.driven);
        const double coupler = std::hypot(0.3, 0.1);
        QVERIFY(std::abs(loop.lengths.ground - 0.3) < 1e-15 && std::abs(loop.lengths.crank - 0.2) < 1e-15);
        QVERIFY(std::abs(loop.lengths.coupler - coupler) < 1e-15 && std::abs(loop.lengths.rocker - 0.1) < 1e-15);
        QVERIFY(loop.lengths.type() == FourBar::Type::rockerCrank);
        QVERIFY(std::find(loop.elements.begin(), loop.elements.end(), "foot") == loop.elements.end());
    }

    /// The advantage is the rate of the crank by that of the rocker, and the transmission angle goes through the range
    /// that the lengths say.
    void transmissionAlongARun() {
        Model model = evaluated(loadModel("example:four-bar"));
        const auto loops = fourBarsOf(model);
        QCOMPARE(loops.size(), 1U);
        const auto& loop = loops.front();
        const Results results = simulate(model);
        QVERIFY(results.size() > 20);
        const int crank = results.channelIndex(loop.crank + ".rate"),
                  rocker = results.channelIndex(loop.rocker + ".rate");
        QVERIFY(crank >= 0 && rocker >= 0);
        const auto range = loop.lengths.transmission();
        for (std::size_t i = 0; i < results.size(); i += 5) {
            const auto poses = results.poses(results.frame(i).time);
            const double in = results.value(crank, i), out = results.value(rocker, i);
            QVERIFY(std::abs(out * loop.advantage(poses) - in) < 1e-8 * std::max(1.0, std::abs(in)));
            const double angle = loop.transmissionAngle(poses);
            QVERIFY(angle > range.least - 1e-9 && angle < range.most + 1e-9);
        }
        const auto over = loop.transmissionOver(results);
        QVERIFY(over.least >= range.least - 1e-9 && over.most <= range.most + 1e-9 && over.least < over.most);
    }

    /// Loops without the ground: the second one of Watt's linkage is seen from the rocker, and its crank is the coupler
    /// that the first loop moves. The advantage is the ratio of rates against that frame, along a run.
    void seenFromAnotherLink() {
        const Model model = evaluated(loadModel("example:watt-six-bar"));
        const auto loops = fourBarsOf(model);
        QCOMPARE(loops.size(), 2U);
        QCOMPARE(loops[0].frame, std::string("ground"));
        const auto& loop = loops[1];
        QCOMPARE(loop.frame, std::string("rocker"));
        QCOMPARE(loop.crank, std::string("coupler"));
        QCOMPARE(loop.coupler, std::string("bar5"));
        QCOMPARE(loop.rocker, std::string("bar6"));
        const std::vector<std::string> elements{"coupler", "rocker", "bar5", "bar6", "B", "C", "E_pin", "D"};
        QCOMPARE(loop.elements, elements);
        const Results results = simulate(model);
        QVERIFY(results.size() > 20);
        const auto rate = [&](const std::string& body, std::size_t i) {
            return results.value(results.channelIndex(body + ".rate"), i);
        };
        const auto range = loop.lengths.transmission();
        for (std::size_t i = 1; i < results.size(); i += 5) {
            const auto poses = results.poses(results.frame(i).time);
            const double frame = rate("rocker", i), in = rate("coupler", i) - frame, out = rate("bar6", i) - frame;
            QVERIFY(std::abs(out * loop.advantage(poses) - in) < 1e-7 * std::max(1.0, std::abs(in)));
            const double angle = loop.transmissionAngle(poses);
            QVERIFY(angle > range.least - 1e-9 && angle < range.most + 1e-9);
        }
    }

    /// Bars that meet at one point of a third are pinned to each other: the rhombus of Peaucellier's inversor. And a
    /// thousand four-bars in a row are looked through in no time.
    void pinsOfSeveralBars() {
        const auto loops = fourBarsOf(evaluated(loadModel("example:peaucellier")));
        const auto rhombus = std::find_if(loops.begin(), loops.end(), [](const FourBarLoop& loop) {
            const std::set<std::string> links{loop.frame, loop.crank, loop.coupler, loop.rocker};
            return links == std::set<std::string>{"side1", "side2", "side3", "side4"};
        });
        QVERIFY(rhombus != loops.end());
        QVERIFY(rhombus->lengths.type() == FourBar::Type::changePoint);
        for (const double side : {rhombus->lengths.crank, rhombus->lengths.coupler, rhombus->lengths.rocker})
            QVERIFY(std::abs(side - rhombus->lengths.ground) < 1e-9);
        std::set<std::set<std::string>> rings;
        for (const auto& loop : loops) rings.insert({loop.frame, loop.crank, loop.coupler, loop.rocker});
        QCOMPARE(rings.size(), loops.size());  // each once

        const Model row = evaluated(fromText(rowOfFourBars(1000)));
        QElapsedTimer clock;
        clock.start();
        QCOMPARE(fourBarsOf(row).size(), 8U);
        QVERIFY2(clock.elapsed() < 1000, qPrintable(QString::number(clock.elapsed())));
    }

    void noFourBarWhereThereIsNone() {
        for (const char* key : {"example:paper1-two-link", "example:heavy-top", "example:paper4-slider-crank-a"})
            QVERIFY2(fourBarsOf(evaluated(loadModel(key))).empty(), key);
    }

    /// An ellipsograph: a rod whose ends slide along two lines at right angles. Its pole runs on a circle of the length
    /// of the rod about the crossing, and in the rod on a circle of half that radius about its middle (Cardan).
    void cardanCircles() {
        const double length = 0.4;
        const Model model = evaluated(fromText(R"({"zwang": 1, "space": "planar",
          "ground": {"markers": [{"name": "x", "position": [0, 0]}, {"name": "y", "position": [0, 0], "angle": "90 deg"}]},
          "bodies": [{"name": "rod", "position": [0.1, 0.17320508075688773], "angle": "120 deg", "mass": 1, "inertia": 0.02,
            "markers": [{"name": "a", "position": [-0.2, 0]}, {"name": "b", "position": [0.2, 0]}, {"name": "m", "position": [0, 0]}]}],
          "joints": [
            {"type": "pin-in-slot", "name": "A", "first": "ground.x", "second": "rod.a"},
            {"type": "pin-in-slot", "name": "B", "first": "ground.y", "second": "rod.b"}],
          "forces": [{"type": "gravity", "name": "g", "acceleration": [0, -9.81]}],
          "run": {"end": 0.5, "output_step": 0.01, "rtol": 1e-11, "atol": 1e-12}})"));
        const Results results = simulate(model);
        QVERIFY2(results.size() > 40, results.outcome.sentence.english().c_str());
        const Centrodes curves = centrodesOf(results, "ground", "rod");
        QCOMPARE(curves.poles.size(), results.size());
        int near = 0;
        for (std::size_t i = 0; i < curves.poles.size(); ++i) {
            if (!curves.poles[i].allFinite()) continue;
            ++near;
            QVERIFY2(std::abs(curves.fixed[i].norm() - length) < 1e-8,
                     qPrintable(QString::number(curves.fixed[i].norm(), 'g', 12)));
            QVERIFY2(std::abs(curves.moving[i].norm() - length / 2) < 1e-8,
                     qPrintable(QString::number(curves.moving[i].norm(), 'g', 12)));
        }
        QVERIFY(near > 35);  // at rest there is no pole
        // Seen from the rod the two curves change their parts.
        const Centrodes inverse = centrodesOf(results, "rod", "ground");
        for (std::size_t i = 0; i < curves.poles.size(); ++i)
            if (curves.poles[i].allFinite() && inverse.poles[i].allFinite())
                QVERIFY((curves.moving[i] - inverse.fixed[i]).norm() < 1e-12);
        QVERIFY_EXCEPTION_THROWN(centrodesOf(results, "rod", "rod"), std::invalid_argument);
        QVERIFY_EXCEPTION_THROWN(centrodesOf(results, "rod", "nothing"), std::invalid_argument);
    }
};

QTEST_GUILESS_MAIN(FourBarTest)
#include "four_bar_test.moc"
