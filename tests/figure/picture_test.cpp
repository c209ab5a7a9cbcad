// Pictures and what they are made of: points that are left out, round ticks, numbers, drawings that do not depend on
// where a mechanism stands.
#include "engine/figure/picture.h"

#include <QtTest>
#include <random>

#include "engine/analysis/simulation.h"
#include "engine/figure/cairo_pages.h"
#include "engine/figure/curves.h"
#include "engine/figure/mechanism.h"
#include "engine/figure/svg_text.h"
#include "engine/io/model_file.h"

using namespace zwang;

namespace {

double distance(const Vec2& p, const Vec2& a, const Vec2& b) {
    const Vec2 d = b - a;
    const double share = d.squaredNorm() > 0 ? std::clamp((p - a).dot(d) / d.squaredNorm(), 0.0, 1.0) : 0;
    return (p - a - share * d).norm();
}

}  // namespace

class PictureTest : public QObject {
    Q_OBJECT
  private slots:
    /// No point of a line is farther from what is kept than the tolerance, whatever the line is; ends stay.
    void pointsLeftOut_data() {
        QTest::addColumn<int>("seed");
        for (int seed = 0; seed < 8; ++seed) QTest::newRow(qPrintable(QString::number(seed))) << seed;
    }
    void pointsLeftOut() {
        QFETCH(int, seed);
        std::mt19937 random(static_cast<unsigned>(seed));
        std::normal_distribution<double> normal;
        Stroke stroke;
        Vec2 p = Vec2::Zero(), v = Vec2::Zero();
        for (int i = 0; i < 2500; ++i) {
            v = 0.95 * v + 0.02 * Vec2(normal(random), normal(random));
            stroke.points.push_back(p += v);
        }
        for (const double tolerance : {0.005, 0.1}) {
            const auto kept = pieces(stroke, tolerance);
            QCOMPARE(kept.size(), std::size_t(1));
            QVERIFY(kept[0].size() < stroke.points.size());
            QVERIFY(kept[0].front() == stroke.points.front() && kept[0].back() == stroke.points.back());
            std::size_t piece = 0;
            for (const Vec2& point : stroke.points) {
                if (piece + 2 < kept[0].size() && point == kept[0][piece + 1]) ++piece;
                QVERIFY(distance(point, kept[0][piece], kept[0][piece + 1]) <= tolerance * (1 + 1e-9));
            }
        }
    }
    void gapsDivide() {
        const double none = std::nan("");
        const Stroke stroke{{{0, 0}, {1, 1}, {none, 0}, {2, 2}, {none, 0}, {3, 3}, {4, 5}, {5, 3}}, false, {}};
        const auto kept = pieces(stroke);
        QCOMPARE(kept.size(), std::size_t(2));
        QCOMPARE(kept[1].size(), std::size_t(3));
    }

    /// Ticks lie within the range, at equal distances of 1, 2 or 5 times a power of ten, and about as many as asked.
    void ticks() {
        std::mt19937 random(1);
        std::uniform_real_distribution<double> exponent(-12, 12), shift(-3, 3);
        for (int i = 0; i < 2000; ++i) {
            const double size = std::pow(10, exponent(random)), low = shift(random) * size, high = low + size;
            const auto found = roundTicks(low, high, 6);
            QVERIFY(found.size() >= 2 && found.size() <= 8);
            const double step = found[1] - found[0], digit = step / std::pow(10, std::floor(std::log10(step) + 1e-9));
            QVERIFY2(std::min({std::abs(digit - 1), std::abs(digit - 2), std::abs(digit - 5)}) < 1e-6,
                     qPrintable(QString::number(digit)));
            for (const double tick : found) QVERIFY(tick >= low - 1e-6 * size && tick <= high + 1e-6 * size);
        }
    }

    void numbers() {
        QCOMPARE(numberText(0.25, 3), std::string("0.25"));
        QCOMPARE(numberText(-1.5e-14, 2), std::string("−1.5e−14"));
        QCOMPARE(numberText(-0.0, 3), std::string("0"));
        QCOMPARE(numberText(1200000, 3), std::string("1.2e6"));
    }

    /// Text is as wide as Pango sets it, nearly, where it is only estimated.
    void widths() {
        for (const char* text : {"crank.angle [rad]", "Coupler curve", "机构的自由度", "0.0025"}) {
            const double measured = measuredWidth(text, 3, Typeface::sans), estimate = widthOf(text, 3);
            QVERIFY2(std::abs(estimate / measured - 1) < 0.25, text);
        }
    }

    /// The same mechanism moved in the plane is the same drawing: nothing depends on where the world's origin is.
    void drawnAlikeAnywhere() {
        const auto drawn = [](double moved) {
            Model model = loadModel("example:a01-pendulum");
            evaluate(model);
            const auto move = [&](auto& position) {
                position[0] = position[0].value + moved;
                position[1] = position[1].value - moved;
            };
            std::visit(
                [&](auto& ground) {
                    for (auto& marker : ground.markers) move(marker.position);
                },
                model.ground);
            for (AnyBody& body : model.bodies) std::visit([&](auto& b) { move(b.position); }, body);
            model.run.end = 0.3;
            const Results results = simulate(model);
            return MechanismDrawing(results, {}).draw(0.2, 100, 100);
        };
        const Picture here = drawn(0), there = drawn(7);
        QCOMPARE(here.marks.size(), there.marks.size());
        for (std::size_t i = 0; i < here.marks.size(); ++i)
            if (const auto* disc = std::get_if<Disc>(&here.marks[i]))
                QVERIFY((disc->centre - std::get<Disc>(there.marks[i]).centre).norm() < 1e-3);
    }

    /// Curves lie within their axes, and the marks of the axes on the paper.
    void curvesStayOnThePaper() {
        Panel panel{"Title", "t [s]", "x [m]", {{"a", {}, {}}, {"b", {}, {}}}};
        for (int i = 0; i <= 100; ++i)
            for (Curve& curve : panel.curves) {
                curve.x.push_back(i * 0.1);
                curve.y.push_back((curve.name == "a" ? 1e-14 : -3e-14) * std::sin(0.2 * i));
            }
        for (const bool logarithmic : {false, true}) {
            panel.logarithmic = logarithmic;
            const Picture picture = curvesPicture({panel, panel}, 120, 0, {});
            for (const Mark& mark : picture.marks) {
                if (const auto* stroke = std::get_if<Stroke>(&mark))
                    for (const Vec2& p : stroke->points)
                        QVERIFY(!p.allFinite() || (p.x() > -1e-9 && p.x() < 120 + 1e-9 && p.y() > -1e-9 &&
                                                   p.y() < picture.height + 1e-9));
                if (const auto* text = std::get_if<Lettering>(&mark))
                    QVERIFY2(text->at.x() >= 0 && text->at.y() >= 0 && text->at.y() <= picture.height,
                             text->text.c_str());
            }
        }
    }
};

QTEST_GUILESS_MAIN(PictureTest)
#include "picture_test.moc"
