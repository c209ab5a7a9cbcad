// From the menu to the figure: compare methods, draw the runs over each other, export table and figure; and the
// branches at a passage as ghosts.
#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>

#include "tests/ui_main_window/window_fixture.h"
#include "ui/compare/compare_dialog.h"
#include "ui/dialogs/export_dialog.h"
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
        // The report of the run that is shown has the table.
        f.savePath = f.folder.filePath("report.html");
        f.onDialog = [&](QDialog& any) {
            auto* exporting = qobject_cast<ExportDialog*>(&any);
            QVERIFY(exporting);
            exporting->chooseFormat("report");
            exporting->exportNow();
            QTRY_VERIFY_WITH_TIMEOUT(!exporting->isWriting(), 30000);
        };
        f.trigger("file.export-results");
        QFile report(f.savePath);
        QVERIFY(report.open(QIODevice::ReadOnly));
        const QByteArray page = report.readAll();
        QVERIFY(page.contains("Comparison of methods"));
        QVERIFY(page.contains(QByteArray::fromStdString(methodText(dialog->table().runs().back().settings))));
        f.savePath = f.folder.filePath("none/table.csv");
        click(*dialog, "compareExport");
        QCOMPARE(f.told.size(), 1);
    }

    /// The paper's figure: the methods that its model names are ticked, run, and drawn over each other in its plots.
    void aFigureOfAPaper() {
        WindowFixture f;
        f.open();
        QVERIFY(f.window->files().open("example:paper4-figure"));
        f.trigger("run.compare");
        auto* dialog = f.window->findChild<CompareDialog*>();
        QVERIFY(dialog && QTest::qWaitForWindowExposed(dialog));
        const auto ticks = [&](const char* list) {
            QStringList ticked;
            auto* widget = dialog->findChild<QListWidget*>(list);
            for (int i = 0; i < widget->count(); ++i)
                if (widget->item(i)->checkState() == Qt::Checked) ticked << widget->item(i)->text();
            return ticked;
        };
        QCOMPARE(ticks("compareFormulations").size(), 4);
        QCOMPARE(ticks("compareStabilisations").size(), 1);
        QCOMPARE(ticks("compareIntegrators").size(), 1);
        click(*dialog, "compareRun");
        QVERIFY(QTest::qWaitFor([&] { return !dialog->isRunning(); }, 60000));
        QCOMPARE(dialog->table().runs().size(), std::size_t(4));
        for (const auto& run : dialog->table().runs()) {
            QVERIFY2(run.started && run.results, run.outcome.sentence.english().c_str());
            QCOMPARE(run.settings.stabilisation.key, std::string("none"));
        }
        click(*dialog, "compareDraw");
        QCOMPARE(f.window->plots().paneCount(), 2);
        for (int pane = 0; pane < 2; ++pane) QCOMPARE(f.window->plots().pane(pane).plot().curveCount(), 4);

        // Other choices can be kept in the model, as one step.
        dialog->findChild<QLineEdit*>("compareSteps")->setText("0.005, 0.01");
        click(*dialog, "compareKeep");
        QCOMPARE(f.window->document().model()->comparison.steps, (std::vector<Quantity>{0.005, 0.01}));
        QCOMPARE(f.window->document().model()->comparison.formulations.size(), std::size_t(4));
        f.trigger("edit.undo");
        QVERIFY(f.window->document().model()->comparison.steps.empty());
    }

    /// A click on a ghost takes its branch: at a singular start, and at a passage of a run.
    void aGhostIsPicked() {
        WindowFixture f;
        f.open();
        QVERIFY(f.window->files().open("example:paper4-start-branch-a"));
        auto& view = f.window->view();
        view.setAnimated(false);
        QVERIFY(view.hasScene());  // scripts/test installs what draws without a graphics card
        const auto pick = [&] {    // any point where another branch's ghost lies
            bool found = false;
            const auto there = connect(&view, &View3D::ghostHovered, this,
                                       [&](bool marked, int index) { found = index >= 0 && !marked; });
            QPoint at;
            for (int y = 10; y < view.height() && !found; y += 6)
                for (int x = 10; x < view.width() && !found; x += 6) {
                    at = QPoint(x, y);
                    QMouseEvent move(QEvent::MouseMove, at, view.mapToGlobal(at), Qt::NoButton, Qt::NoButton, {});
                    QApplication::sendEvent(&view, &move);
                }
            disconnect(there);
            if (found) QTest::mouseClick(&view, Qt::LeftButton, {}, at);
            return found;
        };
        QVERIFY(QTest::qWaitFor(pick, 10000));
        QCOMPARE(f.window->document().model()->run.branch, std::string("crank +, rod + move, slider at rest"));
        f.trigger("run.start");
        QVERIFY(f.waitForRun());
        const auto largestSlide = [&](double from) {
            const auto& results = *f.window->runs().current()->results;
            const int slider = results.channelIndex("slider.x");
            double largest = 0;
            for (std::size_t i = 0; i < results.size(); ++i)
                if (results.frame(i).time >= from) largest = std::max(largest, std::abs(results.value(slider, i)));
            return largest;
        };
        QVERIFY(largestSlide(0) < 1e-9);  // the folded rods turn together now
        f.trigger("edit.undo");
        QCOMPARE(f.window->document().model()->run.branch, std::string());

        QVERIFY(f.window->files().open("example:paper4-slider-crank-b"));
        f.trigger("run.start");
        QVERIFY(f.waitForRun());
        f.window->playback().pause();
        QVERIFY(largestSlide(2) > 1);
        f.window->playback().setTime(f.window->runs().current()->results->passages.front().time);
        QVERIFY(QTest::qWaitFor(pick, 10000));
        QCOMPARE(f.window->document().model()->run.passageBranches.size(), std::size_t(1));
        f.trigger("run.start");
        QVERIFY(f.waitForRun());
        QVERIFY(largestSlide(1.2) < 1e-6);
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
        const BranchGhosts ghosts(results->systemPointer(), passage);
        QCOMPARE(ghosts.branchOf(true, 1), passage.branchTaken);
        for (int index = 0; index < 2; ++index) QCOMPARE(ghosts.branchOf(false, index), 1 - passage.branchTaken);
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

    void openReactionsAreHatched() {
        std::vector<Arrow> arrows(4);
        arrows[0] = {"J1", Arrow::Kind::reaction, {}, Vec3::UnitX()};
        arrows[1] = {"J2", Arrow::Kind::reaction, {}, Vec3::UnitX()};
        arrows[2] = {"J2", Arrow::Kind::force, {}, Vec3::UnitX()};
        arrows[3] = {"J2", Arrow::Kind::reactionTorque, {}, Vec3::UnitZ()};
        ReactionUniqueness open;
        open.element = "J2";
        open.force[1] = false;
        ReactionUniqueness unique;
        unique.element = "J1";
        hatchWhereNotUnique(arrows, {unique, open});
        QVERIFY(!arrows[0].hatched && arrows[1].hatched && !arrows[2].hatched && !arrows[3].hatched);
        open.torque[2] = false;
        hatchWhereNotUnique(arrows, {unique, open});
        QVERIFY(arrows[3].hatched);
    }
};

QTEST_MAIN(CompareTest)
#include "compare_test.moc"
