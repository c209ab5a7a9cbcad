// The dock of sensitivities in the window: ghosts and arrows in the view, derivatives in the plots, apply and undo.
#include <QAbstractButton>
#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>

#include "tests/ui_main_window/window_fixture.h"
#include "ui/plots/plot_pane.h"
#include "ui/plots/plot_panel.h"
#include "ui/sensitivity/sensitivity_panel.h"
#include "ui/sensitivity/variation_pane.h"

using namespace zwang;
using namespace zwang::ui;
using zwang::ui::testing::WindowFixture;

namespace {

void click(const QWidget& panel, const char* name) {
    auto* button = panel.findChild<QAbstractButton*>(name);
    QVERIFY2(button && button->isEnabled() && button->isVisible(), name);
    QTest::mouseClick(button, Qt::LeftButton, {}, QPoint(8, button->height() / 2));
}

int changed(const QImage& a, const QImage& b) {
    int count = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x) {
            const QColor p = a.pixelColor(x, y), q = b.pixelColor(x, y);
            if (std::abs(p.red() - q.red()) + std::abs(p.green() - q.green()) + std::abs(p.blue() - q.blue()) > 24)
                ++count;
        }
    return count;
}

}  // namespace

class SensitivityWindowTest : public QObject {
    Q_OBJECT
  private slots:
    /// F5 in the example of the paper: its figures appear, without a visit to the dock.
    void thePapersFigures() {
        WindowFixture f;
        f.open();
        QVERIFY(f.window->files().open("example:paper2-two-link"));
        QCOMPARE(f.window->plots().paneCount(), 3);
        f.trigger("run.start");
        QVERIFY(f.waitForRun());
        auto& panel = f.window->sensitivity();
        QVERIFY(QTest::qWaitFor([&] { return panel.study() && !panel.isRunning(); }, 30000));
        auto& height = f.window->plots().pane(1).plot();
        QCOMPARE(height.curveCount(), 1);
        QCOMPARE(height.curve(0).channel, QString("∂centre1.y/∂l1"));
        QCOMPARE(height.curve(0).unit, QString("-"));
        QVERIFY(std::abs(height.valueAt(0, 0.5) - 0.5423560496) < 1e-6);  // reference of paper 1, t = 0.5
        QVERIFY(std::abs(height.valueAt(0, 1.0) + 0.2216286793) < 1e-6);
        auto& angle = f.window->plots().pane(2).plot();
        QCOMPARE(angle.curve(0).unit, QString("rad/kg"));
        QVERIFY(std::abs(angle.valueAt(0, 1.0) + 0.07146239398) < 1e-7);
    }

    void ghostsAndArrowsInTheView() {
        WindowFixture f;
        f.open({1400, 900});
        QVERIFY(f.window->files().open("example:paper2-two-link"));
        f.window->view().setAnimated(false);
        f.window->docks().raise("sensitivity");
        QApplication::processEvents();
        auto& panel = f.window->sensitivity();
        click(panel, "sensitivityCompute");
        QVERIFY(QTest::qWaitFor([&] { return panel.study() && !panel.isRunning() && !f.window->runs().isRunning(); },
                                30000));
        f.window->playback().pause();
        f.window->playback().setTime(0.6);
        auto* change = panel.findChild<QLineEdit*>("sensitivityChange");
        change->setFocus();
        change->selectAll();
        QTest::keyClicks(change, "50 mm");
        QTest::keyClick(change, Qt::Key_Return);
        QVERIFY(QTest::qWaitFor([&] { return !panel.isRunning(); }, 30000));
        QApplication::processEvents();
        const QImage without = f.window->view().grab().toImage();
        click(panel, "sensitivityView");
        QVERIFY(panel.variation().showsInView());
        QApplication::processEvents();
        const QImage with = f.window->view().grab().toImage();
        if (f.window->view().hasScene()) QVERIFY2(changed(without, with) > 800, "no ghosts");
        f.window->playback().setTime(0.7);
        QApplication::processEvents();
        if (f.window->view().hasScene()) QVERIFY(changed(f.window->view().grab().toImage(), with) > 800);
        f.window->playback().setTime(0.6);
        click(panel, "sensitivityView");
        QApplication::processEvents();
        if (f.window->view().hasScene()) QCOMPARE(changed(f.window->view().grab().toImage(), without), 0);

        // The trial lies over the run in the plots; a derivative can be taken there.
        QCOMPARE(f.window->runs().runs().size(), std::size_t(2));
        QVERIFY(f.window->runs().runs().back()->overlay);
        const int panes = f.window->plots().paneCount();
        click(panel, "sensitivityPlot");
        QCOMPARE(f.window->plots().paneCount(), panes + 1);
        QCOMPARE(f.window->plots().pane(panes).plot().curveCount(), 1);
        f.window->docks().raise("sensitivity");
        QApplication::processEvents();
        click(panel, "sensitivityApply");
        QCOMPARE(f.window->document().model()->parameters[0].quantity.text, std::string("1.05 m"));
        f.trigger("edit.undo");
        QCOMPARE(f.window->document().model()->parameters[0].quantity.text, std::string("1 m"));
    }
};

QTEST_MAIN(SensitivityWindowTest)
#include "sensitivity_test.moc"
