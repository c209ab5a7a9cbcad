// Corners that other polygons of one body cover (engine/model/covered_corners.h).
#include "engine/model/covered_corners.h"

#include <QtTest>
#include <random>

using namespace zwang;

namespace {

using Polygon = std::vector<Vec2>;

Polygon box(double left, double low, double right, double high) {
    return {Vec2(left, low), Vec2(right, low), Vec2(right, high), Vec2(left, high)};
}
Polygon reversed(Polygon p) {
    std::reverse(p.begin(), p.end());
    return p;
}

/// Which corners of the last polygon are covered, one digit each.
QString covered(const std::vector<Polygon>& polygons) {
    QString told;
    for (const Vec2& corner : polygons.back()) told += isCovered(corner, polygons) ? '1' : '0';
    return told;
}

}  // namespace

Q_DECLARE_METATYPE(std::vector<Polygon>)

class CoveredCornersTest : public QObject {
    Q_OBJECT
  private slots:
    void tells_data() {
        QTest::addColumn<std::vector<Polygon>>("polygons");
        QTest::addColumn<QString>("told");
        const auto row = [](const char* name, std::vector<Polygon> polygons, const char* told) {
            QTest::addRow("%s", name) << std::move(polygons) << told;
        };
        const Polygon floor = box(-2, -1, 3, 0);
        row("alone", {box(0, 0, 1, 1)}, "0000");
        row("the inner corner of an L", {{Vec2(0, 0), Vec2(2, 0), Vec2(2, 1), Vec2(1, 1), Vec2(1, 2), Vec2(0, 2)}},
            "000100");
        row("apart", {floor, box(0, 0.1, 1, 1)}, "0000");
        row("a ramp on a floor", {floor, {Vec2(0, 0), Vec2(1, 0), Vec2(1, 0.5)}}, "110");
        row("a ramp in a floor", {floor, {Vec2(-0.1, -0.05), Vec2(1, -0.05), Vec2(1, 0.5)}}, "110");
        row("a wall at the end of a floor", {floor, box(2, 0, 3, 1)}, "1100");
        row("a box that stands on a corner", {floor, {Vec2(0, 0), Vec2(0.5, 0.5), Vec2(0, 1), Vec2(-0.5, 0.5)}},
            "1000");
        row("tables of one height", {box(-1, -0.3, 0, 0), box(0, -0.5, 1, 0)}, "0001");
        row("a lower table", {box(-1, -0.3, 0, 0), box(0, -0.5, 1, -0.1)}, "0001");
        row("a higher table", {box(-1, -0.3, 0, 0), box(0, -0.5, 1, 0.2)}, "0000");
        row("two halves of a box", {{Vec2(0, 0), Vec2(1, 0), Vec2(1, 1)}, {Vec2(0, 0), Vec2(1, 1), Vec2(0, 1)}}, "000");
        row("twice the same", {box(0, 0, 1, 1), box(0, 0, 1, 1)}, "0000");
        row("inside", {box(-1, -1, 2, 2), box(0, 0, 1, 1)}, "1111");
        row("a cross", {box(-2, -0.2, 2, 0.2), box(-0.2, -2, 0.2, 2)}, "0000");
        row("corner to corner", {box(-1, -1, 0, 0), box(0, 0, 1, 1)}, "1000");
    }
    /// Also turned, and drawn the other way round.
    void tells() {
        QFETCH(std::vector<Polygon>, polygons);
        QFETCH(QString, told);
        std::mt19937 random(1);
        for (int turn = 0; turn < 20; ++turn) {
            const Eigen::Rotation2Dd by(turn == 0 ? 0 : std::uniform_real_distribution<double>(-3, 3)(random));
            std::vector<Polygon> turned = polygons;
            for (Polygon& p : turned)
                for (Vec2& corner : p) corner = by * corner + Vec2(0.3, -0.7) * turn;
            QCOMPARE(covered(turned), told);
            if (turned.size() == 1) continue;
            turned.front() = reversed(turned.front());
            QCOMPARE(covered(turned), told);
        }
    }

    void drawsOn_data() {
        QTest::addColumn<std::vector<Polygon>>("polygons");
        QTest::addColumn<QString>("told");
        const auto row = [](const char* name, std::vector<Polygon> polygons, const char* told) {
            QTest::addRow("%s", name) << std::move(polygons) << told;
        };
        const Polygon floor = box(-2, -1, 3, 0);
        row("alone", {box(0, 0, 1, 1)}, "----");
        row("apart", {floor, box(0, 0.1, 1, 1)}, "----");
        row("a wall on a floor", {floor, box(0, 0, 1, 1)}, "ln--");
        row("a wall at the end of a floor", {floor, box(2, 0, 3, 1)}, "l---");
        row("a wall over the end of a floor", {floor, box(2, 0, 4, 1)}, "l---");
        row("a wall in a floor", {floor, box(0, -0.1, 1, 1)}, "----");
        row("a ramp on a floor", {floor, {Vec2(0, 0), Vec2(1, 0), Vec2(1, 0.5)}}, "ln-");
        row("a box that stands on a corner", {floor, {Vec2(0, 0), Vec2(0.5, 0.5), Vec2(0, 1), Vec2(-0.5, 0.5)}},
            "----");
        row("tables of one height", {box(-1, -0.3, 0, 0), box(0, -0.5, 1, 0)}, "----");
        row("a lower table", {box(-1, -0.3, 0, 0), box(0, -0.5, 1, -0.1)}, "---l");
        row("corner to corner", {box(-1, -1, 0, 0), box(0, 0, 1, 1)}, "----");
    }
    /// l: the side from the last corner, n: to the next one. What is added lies in the other polygon.
    void drawsOn() {
        QFETCH(std::vector<Polygon>, polygons);
        QFETCH(QString, told);
        std::mt19937 random(2);
        for (int turn = 0; turn < 20; ++turn) {
            const Eigen::Rotation2Dd by(turn == 0 ? 0 : std::uniform_real_distribution<double>(-3, 3)(random));
            std::vector<Polygon> turned = polygons;
            for (Polygon& p : turned)
                for (Vec2& corner : p) corner = by * corner + Vec2(0.3, -0.7) * turn;
            const Polygon& p = turned.back();
            const std::size_t n = p.size();
            QString sides;
            for (std::size_t i = 0; i < n; ++i) {
                const auto on = drawnOn(i, turned.size() - 1, turned);
                sides += !on ? '-' : on->isNext ? 'n' : 'l';
                if (!on) continue;
                const Vec2 &last = p[(i + n - 1) % n], &next = p[(i + 1) % n];
                const Vec2 goesOn = p[i] - on->beyond * ((on->isNext ? next : last) - p[i]),
                           begins = p[i] + on->back * ((on->isNext ? last : next) - p[i]);
                QVERIFY(on->beyond > 1e-5 && on->beyond <= 1e-4 && on->back > 1e-5 && on->back <= 1e-4);
                // Around each way all is covered, or half of it and the rest by the polygon itself.
                for (const double part : {0.1, 0.5, 1.0}) {
                    QVERIFY(isCovered(p[i] + part * (goesOn - p[i]), {turned.front()}));
                    QVERIFY(isCovered(p[i] + part * (begins - p[i]), {turned.front()}));
                }
            }
            QCOMPARE(sides, told);
        }
    }
};

QTEST_APPLESS_MAIN(CoveredCornersTest)
#include "covered_corners_test.moc"
