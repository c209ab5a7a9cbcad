// From the menu to the figure: compare methods, draw the runs over each other, export table and figure; and the
// branches at a passage as ghosts.
#include <QComboBox>
#include <QListWidget>
#include <QPushButton>

#include "tests/ui_main_window/window_fixture.h"
#include "ui/compare/compare_dialog.h"
#include "ui/main_window/scene_data.h"
#include "ui/plots/plot_pane.h"
#include "ui/plots/plot_panel.h"
#include "ui/timeline/singularity_strip.h"

using namespace zwang;
using namespace zwang::ui;
using zwang::ui::testing::WindowFixture;

namespace {

void openShort(WindowFixture& f, double end) {
    f.open();
    QVERIFY(f.window->files().open("example:paper4-slider-crank-b"));
    f.window->document().edit("end", [end](Model& m) { m.run.end = end; });
}

void click(const QWidget& dialog, const char* name) {
    auto* button = dialog.findChild<QPushButton*>(name);
    QVERIFY2(button && button->isEnabled(), name);
    QTest::mouseClick(button, Qt::LeftButton);
}

/// Pixels that differ visibly.
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

class CompareTest : public QObject {
    Q_OBJECT
  private slots:
    void fromTheMenuToTheFigure() {
        WindowFixture f;
        openShort(f, 1.2);
        f.trigger("run.compare");
        auto* dialog = f.window->findChild<CompareDialog*>();
        QVERIFY(dialog && QTest::qWaitForWindowExposed(dialog));
        click(*dialog, "compareRun");
        QVERIFY(QTest::qWaitFor([&] { return !dialog->isRunning(); }, 60000));
        const int panes = f.window->plots().paneCount();
        dialog->findChild<QComboBox*>("compareChannel")->setCurrentText("slider.x");
        click(*dialog, "compareDraw");
        QCOMPARE(f.window->runs().runs().size(), std::size_t(2));
        for (const auto& run : f.window->runs().runs()) QVERIFY(run->overlay && run->results);
        QCOMPARE(f.window->plots().paneCount(), panes);  // the example plots slider.x already
        dialog->findChild<QComboBox*>("compareChannel")->setCurrentText("rod.angle");
        click(*dialog, "compareDraw");
        QCOMPARE(f.window->plots().paneCount(), panes + 1);
        QCOMPARE(f.window->document().model()->plots.back().channels, std::vector<std::string>{"rod.angle"});
        QVERIFY(f.window->runs().current());
        f.savePath = f.folder.filePath("table");
        click(*dialog, "compareExport");
        QFile table(f.folder.filePath("table.csv"));
        QVERIFY(table.open(QIODevice::ReadOnly));
        QCOMPARE(table.readAll().count('\n'), 3);
        f.savePath = f.folder.filePath("figure.pdf");
        f.trigger("file.export-plots");
        QVERIFY(QFileInfo(f.folder.filePath("figure.pdf")).size() > 1000);
        f.savePath = f.folder.filePath("none/table.csv");
        click(*dialog, "compareExport");
        QCOMPARE(f.told.size(), 1);
    }

    void branchesAreGhostsAtAPassage() {
        WindowFixture f;
        openShort(f, 1.2);
        f.window->view().setAnimated(false);
        f.trigger("run.start");
        QVERIFY(f.waitForRun());
        f.window->playback().pause();
        const auto results = f.window->runs().current()->results;
        const Passage& passage = results->passages.front();
        const auto ghosts = branchGhosts(*results, passage);
        QCOMPARE(ghosts.taken.size(), std::size_t(2));
        QCOMPARE(ghosts.others.size(), std::size_t(2));
        QVERIFY(!passageAt(*results, passage.time + 0.01) && passageAt(*results, passage.time) == &passage);

        // Nearly the same moment with and without ghosts.
        f.window->playback().setTime(passage.time - 1e-4);
        QApplication::processEvents();
        const QImage without = f.window->view().grab().toImage();
        auto* strip = f.window->findChild<SingularityStrip*>();
        const int x = static_cast<int>(std::lround(strip->axis().toPixel(passage.time)));
        QTest::mouseClick(strip, Qt::LeftButton, {}, QPoint(x, 22));
        QCOMPARE(f.window->playback().time(), passage.time);
        QVERIFY2(strip->headline().startsWith("2 branches cross here; the motion takes number"),
                 qPrintable(strip->headline()));
        QApplication::processEvents();
        const QImage with = f.window->view().grab().toImage();
        if (f.window->view().hasScene()) QVERIFY2(changed(without, with) > 500, "no ghosts");
        f.window->playback().setTime(passage.time - 1e-4);
        QApplication::processEvents();
        if (f.window->view().hasScene()) QCOMPARE(changed(without, f.window->view().grab().toImage()), 0);
    }

    void openReactionsArePale() {
        std::vector<Arrow> arrows(3);
        arrows[0] = {"J1", Arrow::Kind::reaction, {}, Vec3::UnitX()};
        arrows[1] = {"J2", Arrow::Kind::reaction, {}, Vec3::UnitX()};
        arrows[2] = {"J2", Arrow::Kind::force, {}, Vec3::UnitX()};
        ReactionUniqueness open;
        open.element = "J2";
        open.force[1] = false;
        ReactionUniqueness unique;
        unique.element = "J1";
        hatchWhereNotUnique(arrows, {unique, open});
        QVERIFY(!arrows[0].hatched && arrows[1].hatched && !arrows[2].hatched);
    }
};

QTEST_MAIN(CompareTest)
#include "compare_test.moc"
