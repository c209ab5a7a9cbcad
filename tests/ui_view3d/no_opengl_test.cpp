// Without OpenGL (the offscreen platform without a display) the view is a sentence and everything can be called.
#include <QtTest>

#include "tests/ui_view3d/mechanisms.h"
#include "ui/view3d/view3d.h"

using namespace zwang;
using namespace zwang::ui;
using namespace zwang::tests;

class NoOpenGlTest : public QObject {
    Q_OBJECT
  public:
    static void initMain() {
        qputenv("QT_QPA_PLATFORM", "offscreen");
        qunsetenv("DISPLAY");
    }

  private slots:
    void probeSaysWhy() {
        QString why;
        QVERIFY(!openGlWorks(&why));
        QVERIFY(why.endsWith('.'));
    }

    void everythingCanBeCalled() {
        View3D view;
        QVERIFY(!view.hasScene());
        view.resize(400, 300);
        view.setModel(shared(fourBar()));
        view.setPoses(drawnPoses(fourBar()));
        view.setSelection({"crank"});
        view.setTraces({{"P", {Vec3::Zero(), Vec3::UnitX()}}});
        view.setTraceTime(1);
        view.setArrows({Arrow{}});
        view.setGhosts({drawnPoses(fourBar())});
        view.setJointColours({{"J1", 0.5}});
        view.setDark(true);
        view.setGridVisible(false);
        view.setLabelsVisible(true);
        view.setPerspective(false);
        QVERIFY(!view.gridVisible() && view.labelsVisible() && !view.perspective());
        view.fit();
        view.fitTo({"crank"});
        view.showStandardView(StandardView::top);
        view.setFollowedBody("crank");
        view.show();
        QTest::mouseClick(&view, Qt::LeftButton, {}, {200, 150});
        QVERIFY(view.picture({100, 100}).isNull());
        QVERIFY(view.drawnElements().isEmpty());
        QCOMPARE(view.elementAt({200, 150}), QString());
    }

    void sentenceIsVisible() {
        View3D view;
        view.resize(500, 300);
        view.show();
        const QImage image = view.grab().toImage();
        QSet<QRgb> colours;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x) colours.insert(image.pixel(x, y));
        QVERIFY(colours.size() > 2);
    }
};

QTEST_MAIN(NoOpenGlTest)
#include "no_opengl_test.moc"
