// The main job with real clicks and keys: open from the gallery, run, scrub, change, run again, undo, save, export.
#include <QLineEdit>
#include <QPushButton>

#include "engine/io/model_file.h"
#include "tests/ui_main_window/window_fixture.h"
#include "ui/dialogs/export_dialog.h"
#include "ui/main_window/gallery_page.h"
#include "ui/main_window/status_panel.h"
#include "ui/plots/plot_pane.h"
#include "ui/plots/plot_panel.h"
#include "ui/timeline/singularity_strip.h"
#include "ui/tree/model_tree.h"

using namespace zwang;
using namespace zwang::ui;
using zwang::ui::testing::activate;
using zwang::ui::testing::WindowFixture;

namespace {

double massOf(const MainWindow& window, const char* parameter) {
    for (const auto& p : const_cast<MainWindow&>(window).document().model()->parameters)
        if (p.name == parameter) return p.quantity.value;
    return 0;
}

}  // namespace

class StoryTest : public QObject {
    Q_OBJECT
  private slots:
    void init() {
        f_ = std::make_unique<WindowFixture>();
        f_->open();
    }

    void theWholeStory() {
        auto& w = *f_->window;
        // The gallery is there; a click on the card opens the example.
        QVERIFY(w.showsGallery());
        auto* card = w.gallery().card("paper4-slider-crank-a");
        QVERIFY(card && card->isVisible());
        QTest::mouseClick(card, Qt::LeftButton);
        QVERIFY(!w.showsGallery());
        QVERIFY(w.windowTitle().contains("singular"));
        QTRY_VERIFY(w.status().freedomText().contains("1"));

        // F5 runs it; the time line grows to the end.
        f_->press(Qt::Key_F5);
        QVERIFY(f_->waitForRun());
        const auto run = w.runs().current();
        QVERIFY(run && run->results);
        QVERIFY(run->results->outcome.status == Outcome::Status::completed);
        QTRY_COMPARE(w.playback().end(), 10.0);
        QVERIFY(run->results->statistics.largestPositionViolation < 1e-12);
        QVERIFY(run->results->passages.size() >= 10);

        // Space stops the animation; Home, End and the arrows move the time, the plot cursor follows.
        w.view().setFocus();
        w.playback().pause();
        f_->press(Qt::Key_Home);
        QCOMPARE(w.playback().time(), 0.0);
        f_->press(Qt::Key_Right);
        QCOMPARE(w.playback().time(), 0.01);
        f_->press(Qt::Key_End);
        QCOMPARE(w.playback().time(), 10.0);
        auto& pane = w.plots().pane(0);
        const int x = run->results->channelIndex("slider.x");
        w.playback().setTime(3.7);
        QCOMPARE(pane.plot().legendValue(0).section(' ', 0, 0).toDouble(),
                 QString::number(run->results->valueAt(x, 3.7), 'g', 5).toDouble());

        // A click in the strip moves the time as well.
        auto* strip = w.findChild<SingularityStrip*>();
        const auto axis = strip->axis();
        QTest::mouseClick(strip, Qt::LeftButton, {}, QPoint(int(axis.toPixel(2.0)), strip->height() / 2));
        QVERIFY(std::abs(w.playback().time() - 2.0) < 0.05);

        // A mass is changed in the properties; the design is shown; a second run differs.
        w.document().select({"slider"});
        auto* mass = w.findChild<QLineEdit*>("mass:0");
        QVERIFY(mass && mass->isVisible());
        mass->setFocus();
        mass->selectAll();
        QTest::keyClicks(mass, "5 kg");
        QTest::keyClick(mass, Qt::Key_Return);
        QVERIFY(w.isWindowModified());
        QVERIFY(!w.playback().showsRun());
        QVERIFY(w.actions().action("edit.undo")->isEnabled());
        f_->press(Qt::Key_F5);
        QVERIFY(f_->waitForRun());
        QCOMPARE(w.runs().runs().size(), std::size_t(2));
        const auto second = w.runs().current();
        QVERIFY(second->id != run->id);
        QVERIFY(std::abs(second->results->valueAt(x, 5) - run->results->valueAt(x, 5)) > 1e-3);

        // Undo takes the mass back; the first model is the one that is shown again.
        f_->press(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(*w.document().model() == *run->model);
        QVERIFY(!w.isWindowModified());
        QVERIFY(massOf(w, "m2") == 2);
        f_->press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(*w.document().model() == *second->model);

        // Save, reopen, export.
        f_->savePath = f_->folder.filePath("mine.zwang");
        f_->press(Qt::Key_S, Qt::ControlModifier);
        QVERIFY(!w.isWindowModified());
        const Model saved = *w.document().model();
        f_->savePath = f_->folder.filePath("mine.csv");
        f_->onDialog = [](QDialog& dialog) {
            auto* exporting = qobject_cast<ExportDialog*>(&dialog);
            QVERIFY(exporting);
            exporting->exportNow();
            QTRY_VERIFY(!exporting->isWriting());
        };
        f_->trigger("file.export-results");
        QFile csv(f_->savePath);
        QVERIFY(csv.open(QIODevice::ReadOnly));
        QVERIFY(csv.readLine().startsWith("time [s],"));
        int rows = 0;
        while (!csv.readLine().isEmpty()) ++rows;
        QCOMPARE(rows, int(second->results->size()));
        f_->openPath = f_->folder.filePath("mine.zwang");
        f_->press(Qt::Key_O, Qt::ControlModifier);
        QVERIFY(*w.document().model() == saved);
        QVERIFY(w.runs().runs().empty());
        QVERIFY(f_->told.isEmpty());
    }

    /// While a long run goes on the window shows what there is, and stops when asked.
    void aRunGrowsAndStops() {
        auto& w = *f_->window;
        QVERIFY(w.files().open("example:a02-four-bar-40"));
        w.document().edit("Long", [](Model& m) { m.run.end = 10000.0; });
        f_->trigger("run.start");
        QTRY_VERIFY_WITH_TIMEOUT(w.presenter().hasResults() && w.playback().end() > 0.05, 20000);
        QVERIFY(w.playback().isFollowing());
        const double before = w.playback().end();
        QTRY_VERIFY_WITH_TIMEOUT(w.playback().end() > before, 20000);
        QCOMPARE(w.playback().time(), w.playback().end());
        // Scrubbing stops following while it goes on.
        w.playback().setTime(0);
        QVERIFY(!w.playback().isFollowing());
        QTRY_VERIFY_WITH_TIMEOUT(w.playback().end() > 2 * before, 20000);
        QCOMPARE(w.playback().time(), 0.0);
        // How soon is measured by bench_analysis; here it must come.
        f_->trigger("run.stop");
        QTRY_VERIFY_WITH_TIMEOUT(!w.runs().isRunning(), 20000);
        QVERIFY(w.runs().current()->results->outcome.status == Outcome::Status::stopped);
        QVERIFY(w.playback().end() < 10000);
    }

    void aModelThatCannotRunIsExplained() {
        auto& w = *f_->window;
        QVERIFY(w.files().open("example:paper4-slider-crank-a"));
        w.document().edit("Bad", [](Model& m) { std::get<PlanarBody>(m.bodies[0]).mass = Quantity("2*nobody"); });
        f_->trigger("run.start");
        QVERIFY(!w.runs().isRunning());
        auto* panel = w.findChild<QWidget*>("readinessPanel");
        QVERIFY(panel && !panel->visibleRegion().isEmpty());
        const auto show = [&] {
            for (auto* button : panel->findChildren<QPushButton*>("showIssue"))
                if (!button->visibleRegion().isEmpty()) return button;
            return static_cast<QPushButton*>(nullptr);
        };
        QTRY_VERIFY(show());
        QTest::mouseClick(show(), Qt::LeftButton);
        QCOMPARE(w.document().selection(), QStringList{"crank"});
    }

    void badFilesAreExplained() {
        auto& w = *f_->window;
        const auto write = [&](const QString& name, const QByteArray& bytes) {
            QFile file(f_->folder.filePath(name));
            if (file.open(QIODevice::WriteOnly)) file.write(bytes);
            return f_->folder.filePath(name);
        };
        const QStringList bad{write("broken.zwang", "{ \"zwang\": 1, "), write("newer.zwang", "{\"zwang\": 99}"),
                              write("bytes.zwang", "\xff\xfe\x00\x01"), f_->folder.filePath("missing.zwang")};
        for (const auto& path : bad) {
            const auto before = f_->told.size();
            QVERIFY(!w.files().open(path));
            QCOMPARE(f_->told.size(), before + 1);
            QVERIFY(w.showsGallery());
        }
        QVERIFY(w.files().recent().existing().isEmpty());
    }

    void unsavedWorkIsAskedAbout() {
        auto& w = *f_->window;
        QVERIFY(w.files().open("example:four-bar"));
        w.document().edit("Title", [](Model& m) { m.title = "changed"; });
        f_->unsaved = Questions::Unsaved::cancel;
        QVERIFY(!w.files().open("example:andrews"));
        QCOMPARE(w.document().model()->title, std::string("changed"));
        QVERIFY(!w.close());
        f_->unsaved = Questions::Unsaved::save;
        f_->savePath = f_->folder.filePath("kept.zwang");
        QVERIFY(w.files().open("example:andrews"));
        QCOMPARE(loadModel(f_->savePath.toStdString()).title, std::string("changed"));
        f_->unsaved = Questions::Unsaved::discard;
    }

    void droppedFilesOpen() {
        auto& w = *f_->window;
        const QString path = f_->folder.filePath("dropped.zwang");
        saveModel(loadModel("example:four-bar"), path.toStdString());
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path), QUrl::fromLocalFile("/no/model.txt")});
        QCOMPARE(w.dropped(&data, {"zwang"}), QStringList{path});
        QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(&w, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(300, 300), Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(&w, &drop);
        QCOMPARE(w.document().path(), path);
    }

    void recoveryOffersLostWork() {
        Model lost = loadModel("example:four-bar");
        lost.title = "lost";
        QDir().mkpath(f_->folder.filePath("autosave"));
        saveModel(lost, f_->folder.filePath("autosave/99999999-1.zwang").toStdString());
        f_->window->offerRecovery();
        QCOMPARE(f_->dialogs, 1);  // answered "later": it is kept
        QVERIFY(QFile::exists(f_->folder.filePath("autosave/99999999-1.zwang")));
    }

    void layoutAndThemeAreRemembered() {
        auto& w = *f_->window;
        QVERIFY(w.files().open("example:four-bar"));
        w.docks().dock("runs")->hide();
        f_->trigger("theme.dark");
        QVERIFY(f_->theme.isDark());
        w.close();
        f_->window.reset();
        f_->theme.setTheme(ThemeController::Theme::dark);
        QString why;
        f_->window = std::make_unique<MainWindow>(
            WindowOptions{f_->settings, f_->theme, f_->questions(), QString(), why, openGlWorks(&why)});
        f_->window->show();
        QVERIFY(QTest::qWaitForWindowExposed(f_->window.get()));
        activate(f_->window.get());
        QVERIFY(f_->window->files().open("example:four-bar"));
        QVERIFY(!f_->window->docks().dock("runs")->isVisible());
        f_->trigger("view.reset-layout");
        QTRY_VERIFY(!f_->window->docks().dock("runs")->isHidden());
    }

  private:
    std::unique_ptr<WindowFixture> f_;
};

QTEST_MAIN(StoryTest)
#include "story_test.moc"
