// Facets from back to front: at every point of the paper the one that is drawn last is the one that is nearest there,
// also where they go through each other.
#include "engine/figure/hidden_surfaces.h"

#include <QtTest>
#include <random>

using namespace zwang;

namespace {

/// The height of a facet above a point of the paper; nothing beside it.
std::optional<double> heightAt(const Facet& facet, const Vec2& point) {
    const Vec3 &a = facet.corners[0], &b = facet.corners[1], &c = facet.corners[2];
    Eigen::Matrix2d sides;
    sides << (b - a).head<2>(), (c - a).head<2>();
    if (std::abs(sides.determinant()) < 1e-12) return std::nullopt;
    const Vec2 share = sides.inverse() * (point - a.head<2>());
    if (share.x() < 1e-9 || share.y() < 1e-9 || share.sum() > 1 - 1e-9) return std::nullopt;
    return a.z() + share.x() * (b.z() - a.z()) + share.y() * (c.z() - a.z());
}

/// Turned so that it faces the viewer, as facets do.
Facet facetOf(Vec3 a, const Vec3& b, Vec3 c, double colour) {
    if ((b - a).cross(c - a).z() < 0) std::swap(a, c);
    return {{a, b, c}, 7, {colour, 0, 0, 1}, {}};
}

double areaOf(const Facet& f) { return 0.5 * (f.corners[1] - f.corners[0]).cross(f.corners[2] - f.corners[0]).norm(); }

}  // namespace

class HiddenSurfacesTest : public QObject {
    Q_OBJECT
  private slots:
    void theNearestIsDrawnLast_data() {
        QTest::addColumn<int>("count");
        for (const int count : {1, 2, 5, 15, 30}) QTest::addRow("%d", count) << count;
    }
    void theNearestIsDrawnLast() {
        QFETCH(int, count);
        std::mt19937 random(static_cast<unsigned>(count));
        std::uniform_real_distribution<double> place(0, 50);
        std::vector<Facet> facets;
        for (int i = 0; i < count; ++i) {
            const auto point = [&] { return Vec3(place(random), place(random), place(random)); };
            facets.push_back(facetOf(point(), point(), point(), i));
        }
        const auto sorted = backToFront(facets);
        int seen = 0;
        for (int i = 0; i < 500; ++i) {
            const Vec2 point(place(random), place(random));
            // Where two are almost equally high it does not matter.
            double nearest = -1, second = -1, drawn = -1;
            double colour = -1;
            for (const Facet& facet : facets)
                if (const auto height = heightAt(facet, point)) {
                    if (*height > nearest) {
                        second = nearest;
                        nearest = *height;
                        colour = facet.fill.red;
                    } else {
                        second = std::max(second, *height);
                    }
                }
            for (const Facet& facet : sorted)
                if (heightAt(facet, point)) drawn = facet.fill.red;
            if (colour < 0 || nearest - second < 0.01 || drawn < 0) continue;
            ++seen;
            QCOMPARE(drawn, colour);
        }
        QVERIFY2(seen > 20, qPrintable(QString::number(seen)));
    }

    /// What is cut is the same surface with the same edges, and the cut is no edge.
    void cutsKeepAreaAndEdges() {
        const Facet flat = facetOf({0, 0, 5}, {20, 0, 5}, {0, 20, 5}, 0),
                    steep = facetOf({2, 2, 0}, {12, 2, 10}, {2, 12, 3}, 1);
        double area[2] = {0, 0}, edge[2] = {0, 0};
        std::size_t pieces = 0;
        for (const Facet& f : backToFront({flat, steep})) {
            const auto which = static_cast<std::size_t>(f.fill.red);
            area[which] += areaOf(f);
            for (std::size_t k = 0; k < 3; ++k)
                if (f.edges >> k & 1U) edge[which] += (f.corners[(k + 1) % 3] - f.corners[k]).norm();
            ++pieces;
        }
        QVERIFY(pieces > 2);
        for (const Facet& f : {flat, steep}) {
            const auto which = static_cast<std::size_t>(f.fill.red);
            double around = 0;
            for (std::size_t k = 0; k < 3; ++k) around += (f.corners[(k + 1) % 3] - f.corners[k]).norm();
            QVERIFY(std::abs(area[which] - areaOf(f)) < 1e-6 * areaOf(f));
            QVERIFY2(std::abs(edge[which] - around) < 1e-6 * around,
                     qPrintable(QString("%1, %2").arg(edge[which]).arg(around)));
        }
    }

    void nothingAndTooMany() {
        QVERIFY(backToFront({}).empty());
        std::vector<Facet> many;
        for (int i = 0; i < 5000; ++i) many.push_back(facetOf({0, 0, i * 1.0}, {1, 0, i * 1.0}, {0, 1, i * 1.0}, i));
        std::shuffle(many.begin(), many.end(), std::mt19937(1));
        QElapsedTimer clock;
        clock.start();
        const auto sorted = backToFront(many);
        QVERIFY2(clock.elapsed() < 20000, qPrintable(QString::number(clock.elapsed())));
        QCOMPARE(sorted.size(), many.size());
        QVERIFY(std::is_sorted(sorted.begin(), sorted.end(),
                               [](const Facet& a, const Facet& b) { return a.fill.red < b.fill.red; }));
    }
};

QTEST_GUILESS_MAIN(HiddenSurfacesTest)
#include "hidden_surfaces_test.moc"
