// Slender convex solids that fall on a box, turning about a fixed axis: the time at which the lowest point is on the
// floor, by its closed form.
#include <QtTest>
#include <array>
#include <cmath>
#include <random>

#include "engine/analysis/simulation.h"
#include "tests/analysis/models.h"
#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

template <class List>
std::string list(const List& numbers) {
    std::string all;
    for (const double x : numbers) all += (all.empty() ? "" : ", ") + QString::number(x, 'g', 17).toStdString();
    return "[" + all + "]";
}
std::string columns(const std::string& which, const std::vector<Vec3>& points, double radius) {
    std::string fields = "\"" + which + "_radius\": " + QString::number(radius, 'g', 17).toStdString();
    for (Eigen::Index i = 0; i < 3; ++i) {
        std::vector<double> column;
        for (const Vec3& p : points) column.push_back(p[i]);
        fields += ", \"" + which + "_" + "xyz"[i] + "\": " + list(column);
    }
    return fields;
}

std::vector<Vec3> box(const Vec3& half) {
    std::vector<Vec3> points;
    for (int k = 0; k < 8; ++k)
        points.emplace_back(k & 1 ? half.x() : -half.x(), k & 2 ? half.y() : -half.y(), k & 4 ? half.z() : -half.z());
    return points;
}

}  // namespace

class FallingTipsTest : public QObject {
    Q_OBJECT
  private slots:
    void touchInTime_data() {
        QTest::addColumn<int>("shape");
        int shape = 0;
        for (const char* name : {"thin box", "needle", "capsule"}) QTest::addRow("%s", name) << shape++;
    }
    /// Thirty falls a row, on floors of four to 400 lengths.
    void touchInTime();
};

void FallingTipsTest::touchInTime() {
    QFETCH(int, shape);
    double latest = 0;
    for (unsigned seed = 0; seed < 30; ++seed) {
        std::mt19937 random(seed);
        const auto in = [&](double a, double b) { return std::uniform_real_distribution<double>(a, b)(random); };
        const double length = std::array{0.01, 0.1, 1.0}[seed % 3], time = std::sqrt(length / 9.81),
                     radius = shape == 2 ? 0.01 * length : 0, floor = length * (random() % 2 ? 2 : 200);
        std::vector<Vec3> points = {length / 2 * Vec3::UnitX(), -length / 2 * Vec3::UnitX()};
        if (shape == 0) points = box(length * Vec3(0.5, 0.02, 0.01));
        if (shape == 1)
            points = {points[0], points[1] + 0.01 * length * Vec3(0, 1, 0), points[1] - 0.01 * length * Vec3(0, 1, 1),
                      points[1] + 0.01 * length * Vec3(0, -1, 1)};
        const Quat q = Quat(in(-1, 1), in(-1, 1), in(-1, 1), in(-1, 1)).normalized();
        const Vec3 axis = Vec3(in(-1, 1), in(-1, 1), in(-1, 1)).normalized();
        const double rate = in(0.5, 20) / time, height = in(0.8, 2) * length, speed = in(0, 6) * length / time;
        const auto lowest = [&](double t) {
            double least = 1e9;
            for (const Vec3& p : points) least = std::min(least, (Eigen::AngleAxisd(rate * t, axis) * (q * p)).z());
            return height - speed * t - 9.81 * t * t / 2 + least - radius;
        };
        double from = 0, to = 0;
        while (lowest(to) > 0) from = std::exchange(to, to + time / 2e3);
        for (int i = 0; i < 60; ++i) (lowest((from + to) / 2) > 0 ? from : to) = (from + to) / 2;
        const double inertia = 1e-3 * length * length;
        const Results results = simulate(fromParts(
            R"("space": "spatial", "ground": {"markers": [{"name": "O", "position": FLOOR}]},
            "bodies": [{"name": "b", "mass": 0.01, "inertia": INERTIA, "position": PLACE, "orientation": TURN,
                        "velocity": SPEED, "rate": RATE, "keep": ["position", "orientation", "velocity", "rate"],
                        "markers": [{"name": "C"}]}],
            "joints": [{"type": "convex-contact", "name": "c", "first": "ground.O", "second": "b.C", SOLIDS}],
            "forces": [{"type": "gravity", "name": "gravity"}],
            "run": {"rtol": 1e-12, "atol": 1e-14, "end": END, "output_step": STEP})",
            {{"FLOOR", list(std::array{0.0, 0.0, -floor})},
             {"INERTIA", list(std::array{inertia, inertia, inertia, 0.0, 0.0, 0.0})},
             {"PLACE", list(std::array{0.0, 0.0, height})},
             {"TURN", list(std::array{q.w(), q.x(), q.y(), q.z()})},
             {"SPEED", list(std::array{0.0, 0.0, -speed})},
             {"RATE", list(Vec3(q.conjugate() * (rate * axis)))},
             {"SOLIDS", columns("first", box(Vec3(floor, floor, floor)), 0) + ", " + columns("second", points, radius)},
             {"END", QString::number(1.01 * to, 'g', 17).toStdString()},
             {"STEP", QString::number(to / (1 + random() % 50), 'g', 17).toStdString()}}));
        QVERIFY2(!results.events.empty(), qPrintable(QString("seed %1").arg(seed)));
        latest = std::max(latest, std::abs(results.events.front().time - to));
    }
    MEASURED("off [s]", latest, 1e-12);
}

QTEST_GUILESS_MAIN(FallingTipsTest)
#include "falling_tips_test.moc"
