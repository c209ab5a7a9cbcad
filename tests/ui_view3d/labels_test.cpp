// Numbers beside arrows: none lies over another one, and of those in each other's way the largest is written.
#include <QtTest>
#include <random>

#include "ui/view3d/label.h"

using namespace zwang;
using namespace zwang::ui;

class LabelsTest : public QObject {
    Q_OBJECT
  private slots:
    void numbersKeepApart_data() {
        QTest::addColumn<int>("seed");
        QTest::addColumn<double>("spread");  // [m], of the places; the view is 1 m high
        QTest::addColumn<bool>("perspective");
        for (int seed = 1; seed <= 5; ++seed)
            for (const double spread : {0.0, 0.05, 0.4, 20.0})
                for (const bool perspective : {false, true})
                    QTest::addRow("%d %g %d", seed, spread, perspective) << seed << spread << perspective;
    }
    void numbersKeepApart() {
        QFETCH(int, seed);
        QFETCH(double, spread);
        QFETCH(bool, perspective);
        std::mt19937 random(static_cast<unsigned>(seed));
        std::uniform_real_distribution<double> place(-spread, spread), size(0, 100);
        Camera camera;
        camera.halfHeight = 0.5;
        camera.perspective = perspective;
        const QSizeF view(800, 600);
        const QFont font;
        std::vector<Label> labels;
        for (int i = 0; i < 40; ++i) {
            const double newtons = size(random);
            const Vec3 at(place(random), place(random), 0.1 * place(random));
            labels.push_back({QString("%1 N").arg(newtons, 0, 'g', 4), at, Label::Place::beside, newtons});
        }
        const auto written = apart(labels, camera, view, font);
        QVERIFY(!written.empty());
        const auto heaviest = std::max_element(labels.begin(), labels.end(),
                                               [](const Label& a, const Label& b) { return a.weight < b.weight; });
        if (!perspective || spread < 1) QCOMPARE(written.front().text, heaviest->text);
        const auto box = [&](const Label& label) { return boxOf(label, camera, view, font); };
        for (std::size_t i = 0; i < written.size(); ++i)
            for (std::size_t k = 0; k < i; ++k) QVERIFY(!box(written[i]).intersects(box(written[k])));
        // What is left out lies under a larger one, or behind the eye.
        for (const Label& label : labels) {
            const bool isWritten = std::any_of(written.begin(), written.end(),
                                               [&](const Label& other) { return other.text == label.text; });
            const bool isBehind = perspective && (camera.eye() - label.at).dot(camera.back()) <= 0;
            QVERIFY(isWritten || isBehind || std::any_of(written.begin(), written.end(), [&](const Label& other) {
                        return other.weight >= label.weight && box(other).intersects(box(label));
                    }));
        }
        if (spread == 0) QCOMPARE(written.size(), std::size_t(1));
    }
};

QTEST_MAIN(LabelsTest)
#include "labels_test.moc"
