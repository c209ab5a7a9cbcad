// Pictures against small baselines. Both are reduced to a quarter before they are compared, so that other versions of
// the rasteriser and other fonts pass, but a missing or displaced part does not. A failing picture stays in the build
// folder. ZWANG_UPDATE_BASELINES=1 writes the baselines anew: look at them before committing.
#include <QtTest>

#include "test_paths.h"
#include "tests/ui_view3d/mechanisms.h"
#include "ui/view3d/view3d.h"

using namespace zwang;
using namespace zwang::ui;
using namespace zwang::tests;

namespace {

constexpr QSize size(640, 400);

QString baselineFile(const QString& name) {
    return QStringLiteral(ZWANG_SOURCE_DIR "/tests/ui_view3d/baselines/%1.png").arg(name);
}

struct Difference {
    double mean = 0;   ///< of the grey levels, 0 … 255
    double share = 0;  ///< of pixels that differ clearly
};

Difference compare(const QImage& a, const QImage& b) {
    const auto reduced = [](const QImage& image) {
        return image.convertToFormat(QImage::Format_RGB32)
            .scaled(size / 4, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    };
    const QImage left = reduced(a), right = reduced(b);
    Difference out;
    for (int y = 0; y < left.height(); ++y)
        for (int x = 0; x < left.width(); ++x) {
            const QRgb p = left.pixel(x, y), q = right.pixel(x, y);
            const int most =
                std::max({std::abs(qRed(p) - qRed(q)), std::abs(qGreen(p) - qGreen(q)), std::abs(qBlue(p) - qBlue(q))});
            out.mean += most;
            out.share += most > 32 ? 1 : 0;
        }
    const double pixels = static_cast<double>(left.width()) * left.height();
    return {out.mean / pixels, out.share / pixels};
}

constexpr double mostMean = 1.2, mostShare = 0.004;

bool alike(const Difference& d) { return d.mean < mostMean && d.share < mostShare; }

}  // namespace

class PicturesTest : public QObject {
    Q_OBJECT

    QImage draw(const Model& model, bool dark) const {
        View3D view;
        view.setAnimated(false);
        view.resize(size);
        view.setDark(dark);
        view.setModel(shared(model));
        view.fit();
        return view.picture(size);
    }

  private slots:
    void pictures_data() {
        QTest::addColumn<QString>("mechanism");
        QTest::addColumn<bool>("dark");
        for (const char* mechanism : {"slider_crank", "four_bar", "spatial_rods"})
            for (bool dark : {false, true})
                QTest::addRow("%s_%s", mechanism, dark ? "dark" : "light") << QString::fromLatin1(mechanism) << dark;
    }
    void pictures() {
        QFETCH(QString, mechanism);
        QFETCH(bool, dark);
        const Model model = mechanism == "slider_crank" ? sliderCrank()
                            : mechanism == "four_bar"   ? fourBar()
                                                        : spatialRods();
        const QString name = QString::fromLatin1(QTest::currentDataTag());
        const QImage picture = draw(model, dark);
        if (qEnvironmentVariableIsSet("ZWANG_UPDATE_BASELINES")) QVERIFY(picture.save(baselineFile(name)));
        const QImage baseline(baselineFile(name));
        QVERIFY2(!baseline.isNull(), qPrintable("no baseline " + name));
        const Difference d = compare(picture, baseline);
        const QString left = name + "_now.png";
        if (!alike(d)) picture.save(left);
        QVERIFY2(alike(d),
                 qPrintable(QString("mean %1, clearly different %2; see %3").arg(d.mean).arg(d.share).arg(left)));
    }

    /// The comparison itself must be able to fail: another position of the crank, or an empty scene, is another
    /// picture.
    void comparisonSeesDifferences() {
        const QImage picture = draw(sliderCrank(), false);
        QVERIFY(alike(compare(picture, picture)));
        QVERIFY(!alike(compare(picture, draw(sliderCrank(1.1), false))));
        QVERIFY(!alike(compare(picture, draw(Model(), false))));
        Model without = sliderCrank();
        without.joints.pop_back();
        without.joints.pop_back();
        QVERIFY(compare(picture, draw(without, false)).share > 0);
    }
};

QTEST_MAIN(PicturesTest)
#include "pictures_test.moc"
