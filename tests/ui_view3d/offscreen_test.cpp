// The offscreen platform with a display at hand: OpenGL exists there but composed OpenGL widgets crash. The view must
// either draw or say its sentence.
#include <QtTest>

#include "tests/ui_view3d/mechanisms.h"
#include "ui/view3d/view3d.h"

using namespace zwang;
using namespace zwang::ui;
using namespace zwang::tests;

class OffscreenTest : public QObject {
    Q_OBJECT
  public:
    static void initMain() { qputenv("QT_QPA_PLATFORM", "offscreen"); }

  private slots:
    void drawsOrSaysWhy() {
        const bool works = openGlWorks();
        View3D view;
        QCOMPARE(view.hasScene(), works);
        view.resize(400, 300);
        view.setModel(shared(fourBar()));
        view.show();
        view.fit();
        QVERIFY(!view.grab().isNull());
        QCOMPARE(view.picture({200, 150}).isNull(), !works);
        QCOMPARE(view.drawnElements().contains("crank"), works);
    }
};

QTEST_MAIN(OffscreenTest)
#include "offscreen_test.moc"
