// Bodies of a centimetre to a metre that are thrown on each other and on a floor: the same motion however large the
// floor is, from event to event and in steps.
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

std::string text(double value) { return QString::number(value, 'g', 17).toStdString(); }
template <class List>
std::string list(const List& numbers) {
    std::string all;
    for (const double x : numbers) all += (all.empty() ? "" : ", ") + text(x);
    return "[" + all + "]";
}
using Points = std::vector<Vec3>;
std::string column(const Points& points, int i) {
    std::vector<double> numbers;
    for (const Vec3& p : points) numbers.push_back(p[i]);
    return list(numbers);
}

/// A box about its centre.
Points box(const Vec3& half) {
    Points points;
    for (int k = 0; k < 8; ++k)
        points.emplace_back(k & 1 ? half.x() : -half.x(), k & 2 ? half.y() : -half.y(), k & 4 ? half.z() : -half.z());
    return points;
}

/// Two bodies over a floor, the second one falling on the first. `unit`: their size [m].
class Throw {
  public:
    Throw(unsigned seed, double unit, bool isStepped)
        : random_(seed), unit_(unit), time_(std::sqrt(unit / 9.81)), isStepped_(isStepped) {
        friction_ = std::array{0.0, 0.3, 0.5}[random_() % 3];
        restitution_ = in(0.4, 0.9);
        end_ = in(2.5, 3.5) * time_;
    }

    Model inSpace(double floor) {
        const bool turnsAboutY = random_() % 2;
        std::string bodies;
        std::array<Points, 2> solids;
        for (int i = 0; i < 2; ++i) {
            solids[i] = turnsAboutY ? prism() : box(unit_ * Vec3(in(0.3, 0.7), in(0.3, 0.7), in(0.1, 0.7)));
            const double angle = in(0, 6);
            const Quat q = turnsAboutY ? Quat(std::cos(angle / 2), 0, std::sin(angle / 2), 0)
                                       : Quat(in(-1, 1), in(-1, 1), in(-1, 1), in(-1, 1)).normalized();
            const double aside = turnsAboutY ? 0 : 1, inertia = 0.3 * mass * unit_ * unit_;
            const Vec3 at = unit_ * Vec3(in(-0.5, 0.5), aside * in(-0.5, 0.5), 2 + 2.5 * i),
                       v = unit_ / time_ * Vec3(in(-1, 1), aside * in(-1, 1), -in(0, 2)),
                       rate = Vec3(aside * in(-3, 3), in(-3, 3), aside * in(-3, 3)) / time_;
            bodies += (i > 0 ? ", " : "") + (R"({"name": "b)" + std::to_string(i)) + R"(", "mass": )" + text(mass) +
                      R"(, "inertia": )" + list(std::array{0.9 * inertia, inertia, 1.1 * inertia, 0.0, 0.0, 0.0}) +
                      R"(, "position": )" + list(at) + R"(, "orientation": )" +
                      list(std::array{q.w(), q.x(), q.y(), q.z()}) + R"(, "velocity": )" + list(v) + R"(, "rate": )" +
                      list(rate) + R"(, "keep": ["position", "orientation", "velocity", "rate"],
                      "markers": [{"name": "C"}]})";
        }
        const Points ground = box(Vec3(floor, floor, floor) / 2);
        return model("spatial", R"([0, 0, )" + text(-floor / 2) + "]", bodies,
                     convex("f0", "ground.O", ground, "b0.C", solids[0]) + ", " +
                         convex("f1", "ground.O", ground, "b1.C", solids[1]) + ", " +
                         convex("p", "b0.C", solids[0], "b1.C", solids[1]));
    }

    Model inPlane(double floor) {
        std::string bodies;
        std::array<Points, 2> plates;
        for (int i = 0; i < 2; ++i) {
            const auto count = 3 + random_() % 4;
            const double round = unit_ * in(0.5, 0.9);
            for (unsigned k = 0; k < count; ++k) {
                const double angle = 2 * M_PI / static_cast<double>(count) * (k + in(-0.25, 0.25));
                plates[i].emplace_back(round * std::cos(angle), round * std::sin(angle), 0);
            }
            bodies += (i > 0 ? ", " : "") + (R"({"name": "b)" + std::to_string(i)) + R"(", "mass": )" + text(mass) +
                      R"(, "inertia": )" + text(0.3 * mass * unit_ * unit_) + R"(, "position": )" +
                      list(std::array{unit_ * in(-0.5, 0.5), unit_ * (2 + 2.5 * i)}) + R"(, "angle": )" +
                      text(in(-3, 3)) + R"(, "velocity": )" +
                      list(std::array{unit_ / time_ * in(-1, 1), -unit_ / time_ * in(0, 2)}) + R"(, "rate": )" +
                      text(in(-3, 3) / time_) + R"(, "keep": ["position", "angle", "velocity", "rate"],
                      "markers": [{"name": "C"}]})";
        }
        const double half = floor / 2;
        const Points ground = {{-half, -half, 0}, {half, -half, 0}, {half, half, 0}, {-half, half, 0}};
        return model("planar", R"([0, )" + text(-half) + "]", bodies,
                     outlines("f0", "ground.O", ground, "b0.C", plates[0]) + ", " +
                         outlines("f1", "ground.O", ground, "b1.C", plates[1]) + ", " +
                         outlines("p", "b0.C", plates[0], "b1.C", plates[1]));
    }

  private:
    static constexpr double mass = 1e-3;
    double in(double from, double to) { return std::uniform_real_distribution<double>(from, to)(random_); }

    Points prism() {
        std::array<Vec3, 3> corners;
        for (Vec3& corner : corners) corner = 0.8 * unit_ * Vec3(in(-1, 1), 0, in(-1, 1));
        const Vec3 centre = (corners[0] + corners[1] + corners[2]) / 3;
        Points points;
        for (const Vec3& corner : corners)
            for (const double y : {-0.5, 0.5}) points.push_back(corner - centre + Vec3(0, y * unit_, 0));
        return points;
    }

    std::string laws() const {
        return R"("restitution": )" + text(restitution_) +
               (friction_ > 0 ? R"(, "friction": "coulomb", "friction_coefficient": )" + text(friction_) : "");
    }
    std::string convex(const std::string& name, const std::string& first, const Points& one, const std::string& second,
                       const Points& other) const {
        std::string points;
        for (int i = 0; i < 3; ++i)
            points += R"(, "first_)" + std::string(1, "xyz"[i]) + "\": " + column(one, i) + R"(, "second_)" + "xyz"[i] +
                      "\": " + column(other, i);
        return R"({"type": "convex-contact", "name": ")" + name + R"(", "first": ")" + first + R"(", "second": ")" +
               second + R"(", "first_radius": 0, "second_radius": 0)" + points + ", " + laws() + "}";
    }
    std::string outline(const std::string& name, const std::string& first, const Points& sides,
                        const std::string& second, const Points& corners) const {
        return R"({"type": "outline-contact", "name": ")" + name + R"(", "first": ")" + first + R"(", "second": ")" +
               second + R"(", "radius": 0, "outline_x": )" + column(sides, 0) + R"(, "outline_y": )" +
               column(sides, 1) + R"(, "points_x": )" + column(corners, 0) + R"(, "points_y": )" + column(corners, 1) +
               ", " + laws() + "}";
    }
    std::string outlines(const std::string& name, const std::string& first, const Points& one,
                         const std::string& second, const Points& other) const {
        return outline(name, first, one, second, other) + ", " + outline(name + "r", second, other, first, one);
    }
    Model model(const std::string& space, const std::string& floor, const std::string& bodies,
                const std::string& joints) const {
        return fromParts(R"("space": "SPACE", "ground": {"markers": [{"name": "O", "position": FLOOR}]},
            "bodies": [BODIES], "joints": [JOINTS], "forces": [{"type": "gravity", "name": "gravity"}],
            "run": {"end": END, "output_step": STEP, "rtol": 1e-11, "atol": 1e-13METHOD})",
                         {{"METHOD", isStepped_ ? R"(, "integrator": "moreau", "step": )" + text(time_ / 200) : ""},
                          {"SPACE", space},
                          {"FLOOR", floor},
                          {"BODIES", bodies},
                          {"JOINTS", joints},
                          {"END", text(end_)},
                          {"STEP", text(end_ / 50)}});
    }

    std::mt19937 random_;
    double unit_, time_, friction_ = 0, restitution_ = 0, end_ = 0;
    bool isStepped_;
};

/// Those that take energy, of 10 µJ·(unit/m) in all.
std::vector<RunEvent> impactsOf(const Results& results, double unit) {
    std::vector<RunEvent> impacts;
    for (const RunEvent& event : results.events)
        if (event.kind == RunEvent::Kind::impact && event.energyLost > 1e-9 * unit) impacts.push_back(event);
    return impacts;
}
/// With angles times the unit [m].
VecX placesOf(const Results& results, bool isSpatial, double unit) {
    VecX places = results.frame(results.size() - 1).q;
    const Eigen::Index width = places.size() / 2, lengths = isSpatial ? 3 : 2;
    for (Eigen::Index i = 0; i < places.size(); ++i)
        if (i % width >= lengths) places[i] *= unit;
    return places;
}

}  // namespace

class FloorSizesTest : public QObject {
    Q_OBJECT
  private slots:
    void floors_data() {
        QTest::addColumn<bool>("isSpatial");
        QTest::addColumn<bool>("isStepped");
        QTest::addColumn<double>("unit");
        QTest::addColumn<unsigned>("seed");
        for (const bool isSpatial : {false, true})
            for (const bool isStepped : {false, true})
                for (const double unit : {0.01, 0.1, 1.0})
                    for (unsigned seed = 0; seed < (unit < 0.1 ? 20 : 5); ++seed)
                        QTest::addRow("%s, %s, %g m, %u", isSpatial ? "space" : "plane", isStepped ? "steps" : "events",
                                      unit, seed)
                            << isSpatial << isStepped << unit << seed;
    }
    /// Impacts at the same times, but for the last ones before rest, and the same places at the end.
    void floors() {
        QFETCH(bool, isSpatial);
        QFETCH(bool, isStepped);
        QFETCH(double, unit);
        QFETCH(unsigned, seed);
        const auto on = [&](double floor) {
            Throw one(seed, unit, isStepped);
            return simulate(isSpatial ? one.inSpace(floor) : one.inPlane(floor));
        };
        const Results small = on(std::max(3.0, 30 * unit));
        const auto impacts = impactsOf(small, unit);
        for (const double floor : {300.0, 3000.0}) {
            const Results large = on(floor);
            QVERIFY2(large.outcome.time == small.outcome.time, allText(large).c_str());
            const auto found = impactsOf(large, unit);
            QCOMPARE(found.size(), impacts.size());
            double apart = 0;
            for (std::size_t i = 0; i < impacts.size(); ++i) {
                QCOMPARE(found[i].element, impacts[i].element);
                apart = std::max(apart, std::abs(found[i].time - impacts[i].time));
            }
            // The corners of a floor of 3 km are rounded by 2e-13 m, which an impact nearly along it tells 10⁴ times.
            MEASURED("impacts apart [s]", apart, floor > 1e5 * unit ? 1e-8 : 1e-9);
            // Forces of steps are known to 1e-8 of themselves.
            const VecX off = placesOf(large, isSpatial, unit) - placesOf(small, isSpatial, unit);
            MEASURED("apart at the end, of their size", off.lpNorm<Eigen::Infinity>() / unit, 1e-6);
        }
    }
};

QTEST_GUILESS_MAIN(FloorSizesTest)
#include "floor_sizes_test.moc"
