// Convex solids that fly past or through each other within a step or two: none is inside another at an output. What
// overlaps only in the middle of a long step shows at neither of its ends.
#include <QtTest>
#include <algorithm>
#include <array>
#include <cmath>
#include <random>

#include "engine/analysis/simulation.h"
#include "tests/analysis/models.h"
#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

class Throw {
  public:
    explicit Throw(unsigned seed) : random_(seed) {}

    /// `flat`: prisms that turn about y alone, as in a plane; else boxes, prisms, heaps of points, rounded and not.
    Model model(bool flat) {
        const std::array<double, 4> places{0, 1, 10, 100};  // a large model counts lengths otherwise
        const double far = places[random_() % 4], speed = in(2, 20), apart = in(0.6, 1.2), end = 2 * apart / speed;
        const std::string first = solid("first", flat), second = solid("second", flat),
                          a = body("a", {far, 0, 0}, 0, flat),
                          b = body("b", {far + apart, flat ? 0 : in(-0.25, 0.25), in(-0.25, 0.25)}, -speed, flat);
        return fromParts(R"("space": "spatial", "ground": {"markers": [{"name": "O"}]}, "bodies": [FIRST, SECOND],
            "joints": [{"type": "convex-contact", "name": "p", "first": "a.C", "second": "b.C", SOLIDS,
                        "restitution": 0.5}],
            "run": {"end": END, "output_step": STEP, "integrator": "METHOD", "rtol": 1e-6, "atol": 1e-8})",
                         {{"FIRST", a},
                          {"SECOND", b},
                          {"SOLIDS", first + ", " + second},
                          {"END", text(end)},
                          {"STEP", text(end / 100)},
                          {"METHOD", random_() % 2 ? "fehlberg78" : "dopri5"}});
    }

  private:
    static std::string text(double value) { return QString::number(value, 'g', 17).toStdString(); }
    static std::string text(const Vec3& v) { return "[" + text(v.x()) + ", " + text(v.y()) + ", " + text(v.z()) + "]"; }
    double in(double from, double to) { return std::uniform_real_distribution<double>(from, to)(random_); }
    Vec3 within(const Vec3& most) {
        return {in(-most.x(), most.x()), in(-most.y(), most.y()), in(-most.z(), most.z())};
    }

    std::string solid(const std::string& which, bool flat) {
        std::vector<Vec3> points;
        double radius = 0;
        const int kind = flat ? 1 : static_cast<int>(random_() % 4);
        if (kind == 0) {
            const Vec3 half(in(0.05, 0.2), in(0.05, 0.2), in(0.05, 0.2));
            for (int k = 0; k < 8; ++k)
                points.emplace_back(k & 1 ? half.x() : -half.x(), k & 2 ? half.y() : -half.y(),
                                    k & 4 ? half.z() : -half.z());
        } else if (kind == 1) {
            const double half = in(0.05, 0.2);
            std::array<Vec3, 3> corners;
            for (Vec3& corner : corners) corner = within({0.2, 0, 0.2});
            const Vec3 centre = (corners[0] + corners[1] + corners[2]) / 3;
            for (const Vec3& corner : corners)
                for (const double y : {-half, half}) points.push_back(corner - centre + Vec3(0, y, 0));
        } else if (kind == 2) {
            for (auto n = 4 + random_() % 4; n > 0; --n) points.push_back(within({0.2, 0.2, 0.2}));
            radius = random_() % 2 ? 0.02 : 0;
        } else {
            points = {{in(-0.2, 0), 0, 0}, {in(0.05, 0.2), 0, 0}};
            radius = in(0.02, 0.08);
        }
        std::string fields = "\"" + which + "_radius\": " + text(radius);
        for (Eigen::Index i = 0; i < 3; ++i) {
            std::string column;
            for (const Vec3& p : points) column += (column.empty() ? "" : ", ") + text(p[i]);
            fields += ", \"" + which + "_" + "xyz"[i] + "\": [" + column + "]";
        }
        return fields;
    }
    std::string body(const std::string& name, const Vec3& position, double speed, bool flat) {
        const double turn = in(0, 7);
        const Quat q = flat ? Quat(std::cos(turn / 2), 0, std::sin(turn / 2), 0)
                            : Quat(in(-1, 1), in(-1, 1), in(-1, 1), in(-1, 1)).normalized();
        const Vec3 rate = flat ? Vec3(0, in(-4, 4), 0) : within({2, 2, 2});
        return R"({"name": ")" + name + R"(", "mass": 1, "inertia": [0.011, 0.013, 0.014, 0, 0, 0], "position": )" +
               text(position) + R"(, "orientation": [)" + text(q.w()) + ", " + text(q.x()) + ", " + text(q.y()) + ", " +
               text(q.z()) + R"(], "velocity": [)" + text(speed) + R"(, 0, 0], "rate": )" + text(rate) +
               R"(, "keep": ["position", "orientation", "velocity", "rate"], "markers": [{"name": "C"}]})";
    }

    std::mt19937 random_;
};

}  // namespace

class FastSolidsTest : public QObject {
    Q_OBJECT
  private slots:
    void noneIsInsideAnother_data() {
        QTest::addColumn<bool>("flat");
        QTest::addColumn<int>("seed");
        for (const bool flat : {false, true})
            for (int seed = 0; seed < 30; ++seed)
                QTest::addRow("%s %d", flat ? "prisms" : "solids", seed) << flat << seed;
    }
    /// Twenty throws a row.
    void noneIsInsideAnother() {
        QFETCH(bool, flat);
        QFETCH(int, seed);
        for (unsigned i = 0; i < 20; ++i) {
            const Results results = simulate(Throw(20 * static_cast<unsigned>(seed) + i).model(flat));
            ENDED(results, completed);
            const Reading gap = reading(results, "p.gap");
            double least = 1;
            for (std::size_t k = 0; k < results.size(); ++k) least = std::min(least, gap(k));
            QVERIFY2(least > -1e-9, qPrintable(QString("throw %1: %2 m").arg(i).arg(least)));
        }
    }
};

QTEST_GUILESS_MAIN(FastSolidsTest)
#include "fast_solids_test.moc"
