// The pictures of the icon for desktops that read no SVG are those of the SVG.
#include <QImageReader>
#include <QtTest>

#include "test_paths.h"

namespace {

double largestMeanDifference(const QImage& first, const QImage& second) {
    double sums[4] = {};
    for (int y = 0; y < first.height(); ++y)
        for (int x = 0; x < first.width(); ++x) {
            const QRgb a = first.pixel(x, y), b = second.pixel(x, y);
            sums[0] += std::abs(qAlpha(a) - qAlpha(b));
            // What is transparent has no colour.
            sums[1] += std::abs(qAlpha(a) * qRed(a) - qAlpha(b) * qRed(b)) / 255.0;
            sums[2] += std::abs(qAlpha(a) * qGreen(a) - qAlpha(b) * qGreen(b)) / 255.0;
            sums[3] += std::abs(qAlpha(a) * qBlue(a) - qAlpha(b) * qBlue(b)) / 255.0;
        }
    return *std::max_element(sums, sums + 4) / (first.width() * first.height());
}

}  // namespace

class DesktopIconsTest : public QObject {
    Q_OBJECT

  private slots:
    void pngIsTheSvg_data() {
        QTest::addColumn<int>("size");
        QTest::newRow("48") << 48;
        QTest::newRow("128") << 128;
    }
    void pngIsTheSvg() {
        QFETCH(int, size);
        QImageReader svg(ZWANG_SOURCE_DIR "/resources/icons/zwang.svg");
        svg.setScaledSize({size, size});
        const QImage drawn = svg.read();
        const QImage kept(QString(ZWANG_SOURCE_DIR "/resources/desktop/zwang-%1.png").arg(size));
        QVERIFY(!drawn.isNull());
        QCOMPARE(kept.size(), QSize(size, size));
        // Two programs draw edges a little differently; another picture differs by tens.
        const double difference = largestMeanDifference(drawn, kept);
        QVERIFY2(difference < 4, qPrintable(QString::number(difference)));
    }
};

QTEST_MAIN(DesktopIconsTest)
#include "desktop_icons_test.moc"
