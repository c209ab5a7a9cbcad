// Bodies on more points than hold them: which point lets go first is no event of the motion while the others keep the
// body where it is. What is told is when the body begins to slide or to tip.
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <random>

#include "engine/analysis/simulation.h"
#include "tests/analysis/models.h"
#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

std::string text(double value) { return QString::number(value, 'g', 17).toStdString(); }

std::string text(const std::vector<double>& values) {
    std::string all;
    for (const double value : values) all += (all.empty() ? "" : ", ") + text(value);
    return "[" + all + "]";
}

struct Pushed {
    Model model;
    double time = 0;  ///< when it begins to move
    bool slides = false;
};

/// A block on points, pushed over its middle by a force that grows with the time.
Pushed pushed(unsigned seed) {
    std::mt19937 random(seed);
    const auto in = [&](double a, double b) { return std::uniform_real_distribution<double>(a, b)(random); };
    const double half = in(0.05, 0.2), height = in(0.05, 0.2), up = in(-0.9, 0.9) * height, mass = in(0.5, 5),
                 rise = in(2, 20), friction = in(0.1, 1.5), weight = 9.81 * mass, arm = height + up;
    std::vector<double> x{-half, half};
    const int inner = 1 + static_cast<int>(random() % 3);
    for (int i = 0; i < inner; ++i) x.push_back(in(-0.9, 0.9) * half);
    Pushed result;
    const double slips = friction * weight / rise, tips = half * weight / (rise * arm);
    result.time = std::min(slips, tips);
    result.slides = slips < tips;
    const std::vector<double> low(x.size(), -height);
    result.model = fromParts(
        R"("space": "planar", "ground": {"markers": [{"name": "O"}]}, "bodies": [{"name": "b", "mass": )" + text(mass) +
        R"(, "inertia": 0.02, "position": )" + text({0, height}) +
        R"(, "markers": [{"name": "C"}, {"name": "P", "position": )" + text({0, up}) +
        R"(}]}], "joints": [{"type": "line-contact", "name": "floor", "first": "ground.O", "second": "b.C", "radius": 0,
            "points_x": )" +
        text(x) + R"(, "points_y": )" + text(low) +
        R"(, "restitution": 0, "friction": "coulomb", "friction_coefficient": )" + text(friction) +
        R"(}], "forces": [{"type": "gravity", "name": "g", "acceleration": [0, -9.81]},
            {"type": "formula-force", "name": "push", "at": "b.P", "force_x": ")" +
        text(rise) + R"x( N * t / (1 s)", "force_y": "0 N"}], "run": {"end": )x" + text(1.05 * result.time) +
        R"(, "output_step": )" + text(result.time / 20) + R"(, "rtol": 1e-9, "atol": 1e-10})");
    return result;
}

}  // namespace

class QuietReleasesTest : public QObject {
    Q_OBJECT
  private slots:
    void onlyMotionIsTold() {
        constexpr double known = 1e-6;
        int sliding = 0, tipping = 0;
        for (unsigned seed = 1; seed <= 40; ++seed) {
            const Pushed block = pushed(seed);
            const Results results = simulate(block.model);
            const QString which = QString("seed %1: ").arg(seed);
            QVERIFY2(results.outcome.time == block.model.run.end, qPrintable(which + allText(results).c_str()));
            const auto first = std::find_if(results.events.begin(), results.events.end(), [](const RunEvent& event) {
                return event.kind == RunEvent::Kind::breaksLoose || event.kind == RunEvent::Kind::parts;
            });
            QVERIFY2(first != results.events.end(), qPrintable(which + "nothing lets go"));
            QVERIFY2(std::abs(first->time - block.time) < known * block.time,
                     qPrintable(which + QString("%1 at %2 s instead of %3 s")
                                            .arg(QString::fromStdString(std::string(toString(first->kind))))
                                            .arg(first->time, 0, 'g', 12)
                                            .arg(block.time, 0, 'g', 12)));
            if (block.slides) QVERIFY2(first->kind == RunEvent::Kind::breaksLoose, qPrintable(which));
            (block.slides ? sliding : tipping) += 1;
        }
        QVERIFY(sliding > 3 && tipping > 3);
    }
};

QTEST_GUILESS_MAIN(QuietReleasesTest)
#include "quiet_releases_test.moc"
