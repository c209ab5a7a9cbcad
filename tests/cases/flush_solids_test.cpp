// Boxes in space that stand flush and make one body: what slides over them goes on as over one, what stands on them
// still stops it (engine/analysis/passed_features.h).
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <random>

#include "engine/analysis/simulation.h"
#include "tests/analysis/models.h"
#include "tests/cases/linkage_families.h"
#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;
using namespace zwang::tests::families;

namespace {

struct Block {
    Vec3 centre, half;
};

std::string list(const Vec3& v) { return "[" + text(v.x()) + ", " + text(v.y()) + ", " + text(v.z()) + "]"; }
std::string list(const Quat& q) {
    return "[" + text(q.w()) + ", " + text(q.x()) + ", " + text(q.y()) + ", " + text(q.z()) + "]";
}

/// A box of 1 kg that slides over blocks of the ground, all turned.
struct Slide {
    std::vector<Block> ground;
    Vec3 half;
    Quat turned = Quat::Identity();
    double x = 0, yaw = 0, speed = 0, friction = 0, restitution = 0, end = 0;

    Model model() const {
        std::string markers, shapes;
        for (std::size_t i = 0; i < ground.size(); ++i) {
            const std::string name = "B" + std::to_string(i), comma = i == 0 ? "" : ", ";
            markers += comma + (R"({"name": ")" + name) + R"(", "position": )" + list(turned * ground[i].centre) +
                       R"(, "z": )" + list(turned * Vec3::UnitZ()) + R"(, "x": )" + list(turned * Vec3::UnitX()) + "}";
            shapes += comma + (R"({"type": "box", "at": ")" + name) + R"(", "size": )" + list(2 * ground[i].half) + "}";
        }
        const Vec3 squares = half.cwiseAbs2() / 3;
        const Quat start = turned * Quat(Eigen::AngleAxisd(yaw, Vec3::UnitZ()));
        return tests::fromParts(
            R"("space": "spatial", "ground": {"markers": [)" + markers + R"(], "shapes": [)" + shapes +
            R"(]}, "bodies": [{"name": "box", "mass": 1, "inertia": [)" + text(squares.y() + squares.z()) + ", " +
            text(squares.x() + squares.z()) + ", " + text(squares.x() + squares.y()) + R"(, 0, 0, 0], "position": )" +
            list(turned * Vec3(x, 0, half.z())) + R"(, "orientation": )" + list(start) + R"(, "velocity": )" +
            list(turned * Vec3(speed, 0, 0)) +
            R"(, "keep": ["position", "orientation", "velocity", "rate"], "markers": [{"name": "middle"}],
            "shapes": [{"type": "box", "at": "middle", "size": )" +
            list(2 * half) + R"(}]}], "forces": [{"type": "gravity", "name": "gravity", "acceleration": )" +
            list(turned * Vec3(0, 0, -9.81)) + R"(}, {"type": "contact-group", "name": "all", "restitution": )" +
            text(restitution) + R"(, "friction": "coulomb", "friction_coefficient": )" + text(friction) +
            R"(}], "run": {"rtol": 1e-9, "atol": 1e-10, "end": )" + text(end) + R"(, "output_step": )" +
            text(end / 20) + "}");
    }
    /// Of the middle of the box, along x of the ground before it was turned.
    double wayAt(const Results& results, double t) const {
        return (turned.conjugate() * results.poses(t).front().position).x() - x;
    }
};

}  // namespace

class FlushSolidsTest : public QObject {
    Q_OBJECT
  private slots:
    void tables_data() {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 16; ++seed) QTest::addRow("%u", seed) << seed;
    }
    /// Of different widths and heights, also all turned; the box lies askew or straight.
    void tables() {
        QFETCH(unsigned, seed);
        std::mt19937 random(seed);
        const auto within = [&](double a, double b) { return std::uniform_real_distribution<double>(a, b)(random); };
        Slide slide;
        for (double x = -1; x < 1.5;) {
            const double half = within(0.1, 0.3), deep = within(0.05, 0.2), wide = within(0.5, 1);
            slide.ground.push_back({Vec3(x + half, 0, -deep), Vec3(half, wide, deep)});
            x += 2 * half;
        }
        for (int i = 0; i < 3; ++i) slide.half[i] = within(0.05, 0.15);
        slide.x = -0.6;
        slide.yaw = seed % 3 == 0 ? 0 : within(-1.5, 1.5);
        slide.speed = within(1, 3);
        slide.friction = seed % 2 ? within(0.05, 0.2) : 0;
        slide.end = 0.5;
        if (seed % 4 == 1) {
            const Vec3 axis(within(-1, 1), within(-1, 1), within(-1, 1));
            slide.turned = Eigen::AngleAxisd(within(0, 3), axis.normalized());
        }
        const Results results = simulate(slide.model());
        ENDED(results, completed);
        QVERIFY(std::none_of(results.events.begin(), results.events.end(),
                             [](const RunEvent& e) { return e.kind == RunEvent::Kind::impact; }));
        const double slows = slide.friction * 9.81, t = slows > 0 ? std::min(0.5, slide.speed / slows) : 0.5;
        MEASURED("way [m]", std::abs(slide.wayAt(results, 0.5) - slide.speed * t + slows * t * t / 2), 1e-7);
    }

    void walls_data() {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 8; ++seed) QTest::addRow("%u", seed) << seed;
    }
    /// On flush tables, without friction and rebound: the box stops where it touches the wall.
    void walls() {
        QFETCH(unsigned, seed);
        std::mt19937 random(seed);
        const auto within = [&](double a, double b) { return std::uniform_real_distribution<double>(a, b)(random); };
        Slide slide;
        const double joint = within(-0.2, 0.1), at = within(0.2, 0.5), high = within(0.05, 0.3);
        slide.ground = {{Vec3(joint - 1, 0, -0.1), Vec3(1, 1, 0.1)},
                        {Vec3(joint + 1, 0, -0.2), Vec3(1, 1, 0.2)},
                        {Vec3(at + 0.1, 0, high), Vec3(0.1, 0.8, high)}};
        for (int i = 0; i < 3; ++i) slide.half[i] = within(0.05, 0.12);
        slide.x = -0.5;
        slide.speed = within(2, 3);
        slide.end = 0.6;
        const Results results = simulate(slide.model());
        ENDED(results, completed);
        MEASURED("way [m]", std::abs(slide.wayAt(results, 0.6) - (at - slide.half.x() - slide.x)), 1e-7);
    }
};

QTEST_APPLESS_MAIN(FlushSolidsTest)
#include "flush_solids_test.moc"
