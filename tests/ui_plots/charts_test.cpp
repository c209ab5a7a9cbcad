// Bars, heat map and bands: what they hold, and that it can be seen.
#include <qcustomplot.h>

#include <QtTest>
#include <cmath>
#include <random>

#include "ui/playback/playback.h"
#include "ui/plots/bar_chart.h"
#include "ui/plots/contour_plot.h"
#include "ui/plots/curve_plot.h"
#include "ui/plots/heat_map.h"

using namespace zwang::ui;

namespace {

/// Pixels of a picture that are coloured and not grey.
int coloured(const QImage& image, const QRect& part) {
    int count = 0;
    for (int y = part.top(); y <= part.bottom(); ++y)
        for (int x = part.left(); x <= part.right(); ++x) {
            const QColor c = image.pixelColor(x, y);
            count += std::max({c.red(), c.green(), c.blue()}) - std::min({c.red(), c.green(), c.blue()}) > 30;
        }
    return count;
}

}  // namespace

class ChartsTest : public QObject {
    Q_OBJECT
  private slots:
    void barsLieOnTheirSideOfZero() {
        BarChart chart;
        chart.resize(320, 160);
        chart.setBars({{"l1", "m", 2}, {"m2", "kg", -1}, {"g", "", 0}});
        chart.show();
        QVERIFY(QTest::qWaitForWindowExposed(&chart));
        QTest::qWait(50);
        QCOMPARE(chart.bars()[0].label(), QString("l1 [m]"));
        QCOMPARE(chart.bars()[2].label(), QString("g"));
        const QImage image = chart.grab().toImage();
        const auto around = [&](int bar, int side) {
            const QPoint zero = chart.middleOf(bar).toPoint();
            return coloured(image, side > 0 ? QRect(zero + QPoint(2, -3), QSize(20, 6))
                                            : QRect(zero + QPoint(-22, -3), QSize(20, 6)));
        };
        QVERIFY(around(0, 1) > 60 && around(0, -1) == 0);
        QVERIFY(around(1, -1) > 60 && around(1, 1) == 0);
        QVERIFY(around(2, -1) == 0 && around(2, 1) == 0);
        QSignalSpy clicked(&chart, &BarChart::clicked);
        QTest::mouseClick(chart.canvas(), Qt::LeftButton, {}, chart.middleOf(1).toPoint() - QPoint(10, 0));
        QCOMPARE(clicked.size(), 1);
        QCOMPARE(clicked[0][0].toString(), QString("m2"));
    }

    void numbersOfBarsAreWhole_data() {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 0; seed < 40; ++seed) QTest::addRow("seed %u", seed) << seed;
    }

    /// However long they are: bars of one sign or both, of any sizes, in narrow and wide charts.
    void numbersOfBarsAreWhole() {
        QFETCH(unsigned, seed);
        std::mt19937 random(seed);
        const auto uniform = [&](double from, double to) {
            return std::uniform_real_distribution<double>(from, to)(random);
        };
        const int sign = static_cast<int>(seed % 3) - 1, count = 1 + static_cast<int>(uniform(0, 12));
        const double size = std::pow(10, uniform(-9, 9));
        std::vector<Bar> bars;
        for (int i = 0; i < count; ++i) {
            const double value = size * std::pow(10, uniform(-3, 0));
            bars.push_back({QString("p%1").arg(i), "", sign != 0 ? sign * value : uniform(-1, 1) < 0 ? -value : value});
        }
        BarChart chart;
        chart.resize(static_cast<int>(uniform(280, 700)), 300);
        chart.setBars(bars);
        chart.show();
        QVERIFY(QTest::qWaitForWindowExposed(&chart));
        chart.resize(static_cast<int>(uniform(280, 700)), 300);
        QTest::qWait(50);
        auto* plot = qobject_cast<QCustomPlot*>(chart.canvas());
        QVERIFY(plot);
        QCOMPARE(plot->itemCount(), count);
        const QRect area = plot->axisRect()->rect();
        double longest = 0;
        for (int i = 0; i < count; ++i) {
            const auto* number = qobject_cast<QCPItemText*>(plot->item(i));
            const double left = number->left->pixelPosition().x(), right = number->right->pixelPosition().x();
            QVERIFY2(left >= area.left() && right <= area.right() + 1,
                     qPrintable(QString("%1: %2 to %3").arg(number->text()).arg(left).arg(right)));
            const double zero = chart.middleOf(i).x(),
                         end = plot->xAxis->coordToPixel(bars[static_cast<std::size_t>(i)].value);
            longest = std::max(longest, std::abs(end - zero));
        }
        QVERIFY(longest >= 0.2 * area.width());  // and bars that can be compared
    }

    /// Powers of ten are written as powers in every language.
    void numbersAreThoseOfNoLanguage() {
        const QLocale before;
        QLocale::setDefault(QLocale("zh_CN"));
        Playback playback;
        const CurvePlot curves(playback);
        const BarChart bars;
        const ContourPlot contours;
        for (const QWidget* chart : {static_cast<const QWidget*>(&curves), static_cast<const QWidget*>(&bars),
                                     static_cast<const QWidget*>(&contours)}) {
            const auto plots = chart->findChildren<QCustomPlot*>();
            QCOMPARE(plots.size(), 1);
            QCOMPARE(plots.front()->locale().toString(1e-13, 'e', 0), QString("1e-13"));
            QCOMPARE(plots.front()->locale().toString(123456.0, 'g', 6), QString("123456"));
        }
        QLocale::setDefault(before);
    }

    void longListsGrow() {
        BarChart chart;
        chart.setBars(std::vector<Bar>(40, Bar{"b", "", 1}));
        QVERIFY(chart.minimumHeight() > 40 * 15);
    }

    void cellsOfTheHeatMap() {
        HeatMap map;
        map.resize(240, 200);
        map.setTable({"a", "b"}, {1, -2, -2, 0});
        map.show();
        QVERIFY(QTest::qWaitForWindowExposed(&map));
        QTest::qWait(50);
        QCOMPARE(map.value(0, 1), -2.0);
        QCOMPARE(map.value(1, 1), 0.0);
        QVERIFY(coloured(map.grab().toImage(), map.rect()) > 2000);
        map.setTable({"a", "b"}, {0, 0, 0, 0});
        QTest::qWait(50);
        QCOMPARE(coloured(map.grab().toImage(), map.rect()), 0);
        map.setTable({}, {});
        QCOMPARE(map.size(), 0);
    }

    void aBandIsShadedAndGoesWithItsCurve() {
        Playback playback;
        CurvePlot plot(playback);
        plot.resize(500, 250);
        plot.setLegendVisible(false);
        plot.addCurve({"tip.x", "m", "tip", {}, 0, 0});
        plot.append(0, {0, 1, 2}, {0, 1, 2}, {1, 1.5, 2});
        plot.show();
        QVERIFY(QTest::qWaitForWindowExposed(&plot));
        plot.refresh();
        QTest::qWait(50);
        const auto shaded = [&] {
            QTest::qWait(50);
            return coloured(plot.canvas()->grab().toImage(), plot.canvas()->rect());
        };
        const int before = shaded();
        plot.setBand(0, {0, 1, 2}, {0.8, 1.2, 1.6}, {1.2, 1.8, 2.4});
        plot.refresh();
        QVERIFY(shaded() > before + 3000);
        const auto view = plot.view();
        QVERIFY(view.yBegin < 0.8 && view.yEnd > 2.4);
        plot.setBand(0, {0, 1, 2}, {-1000, -1000, -1000}, {1000, 1000, 1000});  // the curve stays readable
        plot.refresh();
        QVERIFY(plot.view().yBegin > -2 && plot.view().yEnd < 5);
        plot.setBand(0, {}, {}, {});
        plot.refresh();
        QVERIFY(std::abs(shaded() - before) < 400);
        plot.replace(0, {0, 2}, {5, 6});
        QCOMPARE(plot.yValues(0), (std::vector<double>{5, 6}));
        plot.refresh();
        QVERIFY(plot.view().yBegin > 4);
    }
};

QTEST_MAIN(ChartsTest)
#include "charts_test.moc"
