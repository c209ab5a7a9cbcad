// The soft shadow on pictures whose depths are known: planes stay as they are from wherever they are seen, a plane
// beside a step gets darker towards it and nowhere else, and the size of the mechanism does not matter.
#include "ui/view3d/occlusion.h"

#include <QtTest>
#include <cmath>
#include <functional>

using namespace zwang::ui;

namespace {

constexpr int width = 240, height = 160;
constexpr int white = 240;

/// What a picture of the surface at `distance(x, y)` has as depths; x, y in pixels from the lower left corner; 0: none.
DepthPicture seen(const DepthLens& lens, const std::function<double(double, double)>& distance) {
    DepthPicture picture{width, height, {}};
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            const double z = distance(x + 0.5, y + 0.5), n = lens.near, f = lens.far;
            const double depth = z <= 0 ? 1 : lens.perspective ? f * (z - n) / (z * (f - n)) : (z - n) / (f - n);
            picture.depth.push_back(static_cast<float>(depth));
        }
    return picture;
}

QImage shaded(const DepthLens& lens, const std::function<double(double, double)>& distance, double reach) {
    QImage image(width, height, QImage::Format_RGB32);
    image.fill(qRgb(white, white, white));
    occlude(image, seen(lens, distance), lens, reach);
    return image;
}

/// Mean of a column, without the grain of single pixels.
double column(const QImage& image, int x) {
    double sum = 0;
    for (int y = 40; y < height - 40; ++y) sum += qRed(image.pixel(x, y));
    return sum / (height - 80);
}

}  // namespace

class OcclusionTest : public QObject {
    Q_OBJECT

    static void lenses() {
        QTest::addColumn<bool>("perspective");
        QTest::addColumn<double>("size");
        for (const double size : {1e-4, 1.0, 1e3})
            for (const bool perspective : {true, false})
                QTest::addRow("%s, %g m", perspective ? "perspective" : "parallel", size) << perspective << size;
    }
    /// From 8 to 14 sizes away; about 5 sizes high there.
    static DepthLens lens(bool perspective, double size) {
        return {perspective, 8 * size, 14 * size, perspective ? 0.25 : 2.5 * size};
    }

  private slots:
    void planesStay_data() { lenses(); }
    void planesStay() {
        QFETCH(bool, perspective);
        QFETCH(double, size);
        const DepthLens here = lens(perspective, size);
        for (const double tilt : {0.0, 0.3, 1.0}) {
            // The plane z = 10 + tilt x, with x in sizes: where the ray through a pixel meets it.
            const auto plane = [&](double px, double) {
                const double across = (px - width / 2.0) * 2 * 2.5 / height;
                return size * (perspective ? 10 / (1 - tilt * across / 10) : 10 + tilt * across);
            };
            const QImage image = shaded(here, plane, 0.5 * size);
            for (int x = 12; x < width - 12; ++x)
                QVERIFY2(column(image, x) > white - 3, qPrintable(QString::number(column(image, x))));
        }
    }

    void stepsDarkenWhatLiesBelow_data() { lenses(); }
    void stepsDarkenWhatLiesBelow() {
        QFETCH(bool, perspective);
        QFETCH(double, size);
        // The left third is empty, the middle lies 11 away, the right part 10.
        const auto step = [&](double px, double) { return size * (px < 80 ? 0.0 : px < 160 ? 11.0 : 10.6); };
        const QImage image = shaded(lens(perspective, size), step, 1.2 * size);
        for (int x = 0; x < 78; ++x) QCOMPARE(column(image, x), double(white));
        for (int x = 164; x < width; ++x) QVERIFY(column(image, x) > white - 3);
        // 1.2 sizes are some 38 pixels.
        QVERIFY(column(image, 110) > white - 6);
        QVERIFY2(column(image, 154) < white - 25, qPrintable(QString::number(column(image, 154))));
        QVERIFY(column(image, 154) < column(image, 142));
        QVERIFY(column(image, 142) < column(image, 130));
    }

    void largeAndOddPicturesToo() {
        const DepthLens here = lens(true, 1);
        for (const QSize size : {QSize(1, 1), QSize(3, 2), QSize(2561, 1601)}) {
            QImage image(size, QImage::Format_RGB32);
            image.fill(Qt::white);
            DepthPicture flat{size.width(), size.height(), {}};
            flat.depth.assign(static_cast<std::size_t>(size.width()) * static_cast<std::size_t>(size.height()), 0.5f);
            occlude(image, flat, here, 0.5);
            QVERIFY(qRed(image.pixel(size.width() / 2, size.height() / 2)) > 250);
        }
    }

    void otherSizesAreLeftAlone() {
        QImage image(10, 10, QImage::Format_RGB32);
        image.fill(Qt::white);
        const QImage before = image;
        occlude(image, DepthPicture{9, 10, std::vector<float>(90, 0.5f)}, lens(true, 1), 0.5);
        occlude(image, DepthPicture{}, lens(true, 1), 0.5);
        QCOMPARE(image, before);
    }
};

QTEST_MAIN(OcclusionTest)
#include "occlusion_test.moc"
