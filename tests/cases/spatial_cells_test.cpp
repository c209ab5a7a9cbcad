// Rows of parallelograms in space whose cells are closed by joints of random kinds, so that most of their equations are
// redundant: they move with one freedom, and every change point of every cell is found.
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <optional>
#include <random>

#include "engine/analysis/check.h"
#include "engine/analysis/simulation.h"
#include "tests/analysis/models.h"
#include "tests/cases/flat_cells.h"
#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

class Draw {
  public:
    explicit Draw(unsigned seed) : random_(seed) {}
    double in(double from, double to) { return std::uniform_real_distribution<double>(from, to)(random_); }
    std::size_t of(std::size_t count) { return std::uniform_int_distribution<std::size_t>(0, count - 1)(random_); }
    std::mt19937& random() { return random_; }

  private:
    std::mt19937 random_;
};

std::string text(double value) { return QString::number(value, 'g', 17).toStdString(); }
std::string text(const Vec3& v) { return "[" + text(v.x()) + ", " + text(v.y()) + ", " + text(v.z()) + "]"; }
std::string text(const Quat& q) {
    return "[" + text(q.w()) + ", " + text(q.x()) + ", " + text(q.y()) + ", " + text(q.z()) + "]";
}
std::string marker(const std::string& name, const Vec3& at) {
    return R"({"name": ")" + name + R"(", "position": )" + text(at) + "}";
}
std::string joint(const std::string& type, const std::string& name, const std::string& first,
                  const std::string& second) {
    return R"({"type": ")" + type + R"(", "name": ")" + name + R"(", "first": ")" + first + R"(", "second": ")" +
           second + "\"}";
}
std::string joined(std::vector<std::string> parts, Draw& draw) {
    std::shuffle(parts.begin(), parts.end(), draw.random());
    std::string all;
    for (const std::string& part : parts) all += (all.empty() ? "" : ", ") + part;
    return all;
}
Vec3 around(double length, double angle, double z) { return {length * std::cos(angle), length * std::sin(angle), z}; }

struct Cells {
    Model model;
    std::vector<double> flat;  ///< crank angles at which a cell lies flat, up to half turns
};

/// Cranks on parallel axes of a random direction, a parallelogram from each to the next, out of one plane.
class Row {
  public:
    Row(int count, unsigned seed, std::optional<double> crankAngle = {}) : draw_(seed), turn_(randomTurn()) {
        if (crankAngle) theta_ = *crankAngle;
        for (int k = 0; k <= count; ++k) addCrank(k, k == count);
    }
    /// `isDriven`: a motor keeps the first crank at its speed.
    Cells cells(bool isDriven = false) {
        const Vec3 gravity(draw_.in(-9, 9), draw_.in(-9, 9), draw_.in(-9, 9));
        Cells all;
        all.flat = flat_;
        all.model = fromParts(
            R"("space": "spatial", "ground": {"markers": [GROUND]}, "bodies": [BODIES], "joints": [JOINTS],
               "forces": [{"type": "gravity", "name": "gravity", "acceleration": GRAVITY}], "motions": [MOTIONS],
               "run": {"end": 2, "output_step": 0.001, "integrator": "fehlberg78", "rtol": 1e-10, "atol": 1e-10})",
            {{"GROUND", joined(ground_, draw_)},
             {"BODIES", joined(bodies_, draw_)},
             {"JOINTS", joined(joints_, draw_)},
             {"MOTIONS", isDriven ? R"({"type": "angle-motion", "name": "motor", "first": "ground.O0", "second": "c0.O",
                                       "speed": )" +
                                        text(rate_) + "}"
                                  : ""},
             {"GRAVITY", text(gravity)}});
        return all;
    }

  private:
    Quat randomTurn() {
        Quat turn(draw_.in(-1, 1), draw_.in(-1, 1), draw_.in(-1, 1), draw_.in(-1, 1));
        turn.normalize();
        return turn;
    }
    void addBody(const std::string& name, const Vec3& at, double angle, const std::string& rest,
                 const std::string& markers) {
        const Quat stands(turn_ * Quat(Eigen::AngleAxisd(angle, Vec3::UnitZ())));
        const Vec3 parts(draw_.in(0.01, 0.4), draw_.in(0.01, 0.4), draw_.in(0.01, 0.4)),
            com(draw_.in(-0.5, 0.5), draw_.in(-0.3, 0.3), draw_.in(-0.3, 0.3));
        bodies_.push_back(R"({"name": ")" + name + R"(", "mass": )" + text(draw_.in(0.2, 3)) + R"(, "inertia": [)" +
                          text(parts.y() + parts.z()) + ", " + text(parts.x() + parts.z()) + ", " +
                          text(parts.x() + parts.y()) + R"(, 0, 0, 0], "com": )" + text(com) + R"(, "position": )" +
                          text(Vec3(turn_ * at)) + R"(, "orientation": )" + text(stands) + ", " + rest +
                          R"(, "markers": [)" + markers + "]}");
    }
    void addCrank(int k, bool isLast) {
        const std::string i = std::to_string(k), next = std::to_string(k + 1);
        const double length = draw_.in(0.3, 1.5), along = draw_.in(-M_PI, M_PI), arm = draw_.in(0.2, 1.2),
                     at = draw_.in(-M_PI, M_PI), height = draw_.in(-0.3, 0.3), step = draw_.in(-0.5, 0.5);
        std::string markers = R"({"name": "O"})" + before_;
        if (!isLast) markers += ", " + marker("R", around(arm, at, height));
        addBody("c" + i, place_, theta_, R"("keep": ["orientation", "rate"], "rate": )" + text(Vec3(0, 0, rate_)),
                markers);
        joints_.push_back(joint("revolute", "p" + i, "ground.O" + i, "c" + i + ".O"));
        ground_.push_back(R"({"name": "O)" + i + R"(", "position": )" + text(Vec3(turn_ * place_)) + R"(, "z": )" +
                          text(Vec3(turn_ * Vec3::UnitZ())) + R"(, "x": )" + text(Vec3(turn_ * Vec3::UnitX())) + "}");
        if (isLast) return;
        addCoupler(i, next, length, along, around(arm, theta_ + at, height));
        flat_.push_back(along - at);
        before_ = ", " + marker("L", around(arm, at, height - step));
        place_ += around(length, along, step);
    }
    void addCoupler(const std::string& i, const std::string& next, double length, double along, const Vec3& from) {
        // Each keeps its length and leaves the cell one freedom.
        static constexpr std::array<std::array<const char*, 2>, 6> kinds{{{"revolute", "revolute"},
                                                                          {"revolute", "spherical"},
                                                                          {"spherical", "revolute"},
                                                                          {"cylindrical", "spherical"},
                                                                          {"revolute", "cylindrical"},
                                                                          {"rod", ""}}};
        const auto& [first, second] = kinds[draw_.of(kinds.size())];
        if (std::string(first) == "rod") {
            std::string rod = joint("rod", "d" + i, "c" + i + ".R", "c" + next + ".L");
            joints_.push_back(rod.insert(rod.size() - 1, R"(, "length": )" + text(length)));
            return;
        }
        const Vec3 velocity = turn_ * Vec3(rate_ * Vec3::UnitZ().cross(from));
        addBody("k" + i, place_ + from, along, R"("velocity": )" + text(velocity),
                R"({"name": "A"}, )" + marker("B", {length, 0, 0}));
        joints_.push_back(joint(first, "a" + i, "c" + i + ".R", "k" + i + ".A"));
        joints_.push_back(joint(second, "b" + i, "k" + i + ".B", "c" + next + ".L"));
    }

    Draw draw_;
    Quat turn_;
    double theta_ = draw_.in(-3, 3), rate_ = draw_.in(2, 9) * (draw_.in(-1, 1) < 0 ? -1 : 1);
    Vec3 place_ = Vec3::Zero();
    std::string before_;  ///< the marker of the next crank at which the last coupler ends
    std::vector<std::string> bodies_, joints_, ground_;
    std::vector<double> flat_;
};

}  // namespace

class SpatialCellsTest : public QObject {
    Q_OBJECT
  private slots:
    void oneFreedom_data() {
        QTest::addColumn<int>("count");
        QTest::addColumn<int>("seed");
        // Two rows that are 1e-4 apart hid in rounding that a third depends on them.
        for (const int seed : {1123, 1221, 1831}) QTest::addRow("3 cells, %d", seed) << 3 << seed;
        for (int seed = 0; seed < 60; ++seed) QTest::addRow("5 cells, %d", seed) << 5 << seed;
        for (int seed = 0; seed < 30; ++seed) QTest::addRow("10 cells, %d", seed) << 10 << seed;
        for (int seed = 0; seed < 12; ++seed) QTest::addRow("40 cells, %d", seed) << 40 << seed;
    }
    void oneFreedom() {
        QFETCH(int, count);
        QFETCH(int, seed);
        const CheckReport report = check(Row(count, static_cast<unsigned>(seed)).cells().model);
        QVERIFY2(!hasErrors(report.issues), allText(report.issues).c_str());
        QCOMPARE(report.genericFreedom, 1);
        QCOMPARE(report.redundant, report.equations - report.coordinates + 1);
    }
    /// Where a cell is close to its change point, what resists only there is no constraint.
    void oneFreedomBesideAFlatCell_data() {
        QTest::addColumn<int>("count");
        QTest::addColumn<double>("beside");
        for (const int count : {1, 3, 8})
            for (const double beside : {1e-2, -1e-3, 1e-4, -3e-5, 1e-5, -3e-6, 1e-6})
                QTest::addRow("%d cells, %g", count, beside) << count << beside;
    }
    void oneFreedomBesideAFlatCell() {
        QFETCH(int, count);
        QFETCH(double, beside);
        for (unsigned seed = 0; seed < 12; ++seed) {
            const double flat = Row(count, seed).cells().flat[seed % static_cast<unsigned>(count)];
            const CheckReport report = check(Row(count, seed, flat + beside).cells().model);
            QCOMPARE(report.genericFreedom, 1);
            const std::string told = allText(report.issues);
            QVERIFY2(told.find("second order") == std::string::npos, told.c_str());
        }
    }
    void everyPassageIsFound_data() {
        QTest::addColumn<int>("count");
        QTest::addColumn<int>("seed");
        // Of other rows than those of the passage φ came close to zero, and turned as fast.
        for (const int seed : {47, 144}) QTest::addRow("3 cells, %d", seed) << 3 << seed;
        for (int seed = 0; seed < 40; ++seed) QTest::addRow("3 cells, %d", seed) << 3 << seed;
        for (int seed = 0; seed < 40; ++seed) QTest::addRow("5 cells, %d", seed) << 5 << seed;
        for (int seed = 0; seed < 4; ++seed) QTest::addRow("10 cells, %d", seed) << 10 << seed;
    }
    void everyPassageIsFound() {
        QFETCH(int, count);
        QFETCH(int, seed);
        const Cells cells = Row(count, static_cast<unsigned>(seed)).cells();
        const Results results = simulate(cells.model);
        everyFlatCellIsTold(results, reading(results, "p0.angle"), cells.flat);
    }
    void motorsGoThrough_data() {
        QTest::addColumn<int>("count");
        QTest::addColumn<int>("seed");
        for (int seed = 0; seed < 60; ++seed) QTest::addRow("3 cells, %d", seed) << 3 << seed;
        for (int seed = 0; seed < 30; ++seed) QTest::addRow("5 cells, %d", seed) << 5 << seed;
    }
    void motorsGoThrough() {
        QFETCH(int, count);
        QFETCH(int, seed);
        const Cells cells = Row(count, static_cast<unsigned>(seed)).cells(true);
        const Results results = simulate(cells.model);
        ENDED(results, completed);
        everyFlatCellIsTold(results, reading(results, "p0.angle"), cells.flat);
    }
};

QTEST_GUILESS_MAIN(SpatialCellsTest)
#include "spatial_cells_test.moc"
