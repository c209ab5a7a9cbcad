// Smooth curves through points: that of points of a circle is the circle, others come to what the points were taken
// from, and discs bounce, roll and stay on them, on one side.
#include "engine/math/smooth_outline.h"

#include <QtTest>
#include <cmath>
#include <random>

#include "tests/analysis/models.h"
#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

using Corners = std::vector<OutlineCorner<double>>;

std::string quoted(const std::string& word) { return '"' + word + '"'; }
std::string number(double value) { return QString::number(value, 'g', 17).toStdString(); }
std::string list(const Corners& corners, bool isY) {
    std::string text;
    for (const auto& c : corners) text += (text.empty() ? "[" : ", ") + number(isY ? c.y : c.x);
    return text + "]";
}

/// The direction of the curve where side i begins (end 0) or ends (1).
double directionOf(const Corners& arcs, std::size_t i, int end) {
    const auto &from = arcs[i], &to = arcs[(i + 1) % arcs.size()];
    return std::atan2(to.y - from.y, to.x - from.x) + (end == 0 ? -2 : 2) * std::atan(from.bulge);
}
double kinkOf(const Corners& arcs, bool isClosed) {
    double most = 0;
    const std::size_t sides = isClosed ? arcs.size() : arcs.size() - 1;
    for (std::size_t i = 0; i + (isClosed ? 0 : 1) < sides; ++i)
        most = std::max(most, std::abs(std::remainder(
                                  directionOf(arcs, i, 1) - directionOf(arcs, (i + 1) % arcs.size(), 0), 2 * M_PI)));
    return most;
}
Corners polar(int n, const auto& radius) {
    Corners all;
    for (int i = 0; i < n; ++i) {
        const double angle = 2 * M_PI * i / n;
        all.push_back({radius(angle) * std::cos(angle), radius(angle) * std::sin(angle), 0});
    }
    return all;
}
double clover(double angle) { return 1 + 0.25 * std::cos(3 * angle); }

/// A disc of 1 kg at a contact with the ground, `contact` its type and fields.
Model disc(const std::string& contact, const Vec2& position, const Vec2& velocity, double rate, double friction) {
    return fromParts(
        R"("space": "planar", "ground": {"markers": [{"name": "O"}]}, "bodies": [{"name": "disc", "mass": 1,
        "inertia": 0.005, "position": [)" +
        number(position.x()) + ", " + number(position.y()) + R"(], "velocity": [)" + number(velocity.x()) + ", " +
        number(velocity.y()) + R"(], "rate": )" + number(rate) +
        R"(, "markers": [{"name": "C"}]}], "joints": [{"name": "K", "first": "ground.O", "second": "disc.C",
        "restitution": 0.7, )" +
        contact + (friction > 0 ? R"(, "friction": "coulomb", "friction_coefficient": )" + number(friction) : "") +
        R"(}], "forces": [{"type": "gravity", "name": "g"}], "run": {"end": 2, "output_step": 0.01,
        "integrator": "fehlberg78", "rtol": 1e-12, "atol": 1e-12})");
}
std::string smooth(const Corners& points, const char* side) {
    return R"("type": "outline-contact", "curve": "smooth", "radius": 0.1, "side": )" + quoted(side) +
           R"(, "outline_x": )" + list(points, false) + R"(, "outline_y": )" + list(points, true);
}
Vec2 placeOf(const Results& results, std::size_t i) {
    return {reading(results, "disc.x")(i), reading(results, "disc.y")(i)};
}

}  // namespace

class SmoothOutlineTest : public QObject {
    Q_OBJECT
  private slots:
    /// Through all points, without a kink, closed and open.
    void noKinks() {
        std::mt19937 random(3);
        std::uniform_real_distribution<double> u(-1, 1);
        for (int i = 0; i < 50; ++i) {
            const bool isClosed = i % 2 == 0;
            Corners points;
            for (int k = 0; k < 5 + i % 4; ++k)
                if (isClosed)
                    points.push_back({std::cos(k) * (1 + 0.3 * u(random)), std::sin(k) * (1 + 0.3 * u(random)), 0});
                else
                    points.push_back({k + 0.3 * u(random), 1.5 * u(random), 0});
            const Corners arcs = smoothOutline(points, isClosed);
            QCOMPARE(arcs.size(), isClosed ? 2 * points.size() : 2 * points.size() - 1);
            for (std::size_t k = 0; k < points.size(); ++k)
                QVERIFY(arcs[2 * k].x == points[k].x && arcs[2 * k].y == points[k].y);
            MEASURED("kink", kinkOf(arcs, isClosed), 1e-13);
        }
    }
    /// Corners between the points come to an ellipse with the third order or better.
    void comesToAnEllipse() {
        double before = 0;
        for (const int n : {16, 32, 64, 128}) {
            Corners points;
            for (int i = 0; i < n; ++i)
                points.push_back({2 * std::cos(2 * M_PI * i / n), std::sin(2 * M_PI * i / n), 0});
            double off = 0;
            for (const auto& corner : smoothOutline(points, true))
                off = std::max(off, std::abs(std::hypot(corner.x / 2, corner.y) - 1));
            if (before > 0) QVERIFY2(off < before / 8, std::to_string(before / off).c_str());
            before = off;
        }
    }

    /// Inside and outside of it, as of the circle.
    void circle_data() {
        QTest::addColumn<bool>("isInside");
        QTest::addColumn<double>("friction");
        for (const bool isInside : {true, false})
            for (const double friction : {0.0, 0.3})
                QTest::addRow("%s, %g", isInside ? "inside" : "outside", friction) << isInside << friction;
    }
    void circle() {
        QFETCH(bool, isInside);
        QFETCH(double, friction);
        const char* const side = isInside ? "inside" : "outside";
        const Corners points = polar(7, [](double) { return 1.0; });
        const Vec2 position = isInside ? Vec2(0.3, 0.2) : Vec2(0.2, 1.5);
        const auto run = [&](const std::string& contact) {
            return flown(disc(contact, position, Vec2(0.4, 0.1), 3, friction), 2);
        };
        const Results found = run(smooth(points, side)),
                      expected = run(R"("type": "disc-contact", "first_radius": 1, "second_radius": 0.1, "side": )" +
                                     quoted(side));
        double off = 0;
        for (std::size_t i = 0; i < std::min(found.size(), expected.size()); ++i)
            off = std::max(off, (placeOf(found, i) - placeOf(expected, i)).norm());
        MEASURED("apart [m]", off, 1e-9);
    }

    /// In a clover, convex and not, a disc never comes nearer than its radius, and its books balance.
    void clovers_data() {
        QTest::addColumn<int>("seed");
        for (int seed = 1; seed <= 8; ++seed) QTest::addRow("%d", seed) << seed;
    }
    void clovers() {
        QFETCH(int, seed);
        std::mt19937 random(static_cast<unsigned>(seed));
        std::uniform_real_distribution<double> u(-1, 1);
        const bool isInside = seed % 2 == 0;
        const Corners points = polar(24, clover), arcs = smoothOutline(points, true);
        const Vec2 position = isInside ? Vec2(0.2 * u(random), 0.2 * u(random)) : Vec2(0.5 * u(random), 1.6);
        const Results found = simulate(disc(smooth(points, isInside ? "inside" : "outside"), position,
                                            Vec2(u(random), u(random)), 5 * u(random), seed % 3 == 0 ? 0.3 : 0));
        if (found.outcome.status != Outcome::Status::completed) qWarning("%s", allText(found).c_str());
        ENDED(found, completed);
        MEASURED("balance", found.statistics.largestEnergyBalanceError / found.statistics.energyScale, 1e-9);
        double deepest = 0;
        for (std::size_t i = 0; i < found.size(); ++i) {
            const Vec2 at = placeOf(found, i);
            double least = 1e9;
            for (std::size_t k = 0; k < arcs.size(); ++k) least = std::min(least, toArc(arcs, k, at));
            deepest = std::max(deepest, 0.1 - least);
        }
        MEASURED("depth [m]", deepest, 1e-9);
    }

    void wrongCurvesAreTold() {
        const auto told = [](const auto& change) {
            Model model = disc(smooth(polar(5, clover), "outside"), Vec2(0, 3), Vec2(0, 0), 0, 0);
            change(std::get<planar::OutlineContact>(model.joints[0]));
            for (const Issue& issue : evaluate(model))
                if (issue.severity == Issue::Severity::error) return issue.sentence.english();
            return std::string();
        };
        QCOMPARE(told([](auto&) {}), std::string());
        SAYS(told([](auto& joint) {
                 joint.outlineX.resize(2);
                 joint.outlineY.resize(2);
             }),
             "is smooth but has 2 points");
        SAYS(told([](auto& joint) { joint.cornerRadii = {0.1}; }), "leave its bulges and corner radii out");
        SAYS(told([](auto& joint) { joint.bulges = {0, 0, 0, 0, 0.1}; }), "leave its bulges and corner radii out");
        SAYS(told([](auto& joint) {
                 std::swap(joint.outlineX[1], joint.outlineX[2]);
                 std::swap(joint.outlineY[1], joint.outlineY[2]);
             }),
             "crosses itself");
        SAYS(told([](auto& joint) { joint.curve = {"round"}; }), "curve");
    }

  private:
    /// The distance from an arc, by its points.
    static double toArc(const Corners& arcs, std::size_t k, const Vec2& at) {
        const auto &from = arcs[k], &to = arcs[(k + 1) % arcs.size()];
        const Vec2 a(from.x, from.y), chord = Vec2(to.x, to.y) - a;
        const double turn = 4 * std::atan(from.bulge);
        if (std::abs(turn) < 1e-9)
            return (at - a - chord * std::clamp((at - a).dot(chord) / chord.squaredNorm(), 0.0, 1.0)).norm();
        const double radius = chord.norm() / (2 * std::sin(turn / 2));
        const Vec2 centre = a + chord / 2 + Vec2(-chord.y(), chord.x()).normalized() * radius * std::cos(turn / 2);
        const Vec2 out = at - centre, start = a - centre;
        const double angle =
            std::remainder(std::atan2(start.x() * out.y() - start.y() * out.x(), start.dot(out)) - turn / 2, 2 * M_PI);
        if (std::abs(angle) <= std::abs(turn) / 2) return std::abs(out.norm() - std::abs(radius));
        return std::min((at - a).norm(), (at - a - chord).norm());
    }
};

QTEST_APPLESS_MAIN(SmoothOutlineTest)
#include "smooth_outline_test.moc"
