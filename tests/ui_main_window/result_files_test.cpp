// Results in the window: exported with the dialog, opened and dropped again with their model and their run.
#include <QDropEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QPointer>
#include <QPushButton>
#include <QStandardPaths>
#include <QToolButton>

#include "engine/analysis/simulation.h"
#include "engine/export/exporters.h"
#include "engine/io/model_file.h"
#include "tests/ui_main_window/window_fixture.h"
#include "ui/dialogs/export_dialog.h"
#include "ui/plots/curve_plot.h"
#include "ui/plots/plot_pane.h"
#include "ui/plots/plot_panel.h"
#include "ui/plots/stored_curves.h"
#include "ui/sensitivity/sensitivity_panel.h"

using namespace zwang;
using namespace zwang::ui;
using zwang::ui::testing::WindowFixture;

class ResultFilesTest : public QObject {
    Q_OBJECT
  private slots:
    void init() {
        f_ = std::make_unique<WindowFixture>();
        f_->open();
    }

    /// Run, export, open: the same run in the window, on a document that has no file.
    void aRunComesBack() {
        auto& w = *f_->window;
        QVERIFY(w.files().open("example:paper4-slider-crank-a"));
        w.document().edit("Shorter", [](Model& m) { m.run.end = 2; });
        const auto first = runAndExport("zwr");
        QVERIFY(w.files().open("example:four-bar"));
        QVERIFY(w.runs().runs().empty());
        QVERIFY(w.files().open(f_->savePath));
        check(*first->results);
        QVERIFY(f_->told.isEmpty());
        // It can be exported again, and run again.
        const QByteArray before = contents(f_->savePath);
        const QString again = f_->savePath;
        exportTo("csv");
        QVERIFY(contents(f_->savePath).count('\n') == qsizetype(first->results->size()) + 1);
        QVERIFY(contents(again) == before);
        f_->trigger("run.start");
        QVERIFY(f_->waitForRun());
        QCOMPARE(w.runs().runs().size(), std::size_t{2});
    }

    void aResultIsDropped() {
        auto& w = *f_->window;
        QVERIFY(w.files().open("example:paper4-slider-crank-a"));
        w.document().edit("Shorter", [](Model& m) { m.run.end = 2; });
        const auto first = runAndExport("zwr");
        QVERIFY(w.files().open("example:four-bar"));
        QMimeData mime;
        mime.setUrls({QUrl::fromLocalFile(f_->savePath)});
        QDragEnterEvent enter({10, 10}, Qt::CopyAction, &mime, Qt::LeftButton, {});
        QApplication::sendEvent(&w, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop({10, 10}, Qt::CopyAction, &mime, Qt::LeftButton, {});
        QApplication::sendEvent(&w, &drop);
        check(*first->results);
    }

    /// Two results at once: both in the list, the second drawn beside the first in the plots.
    void severalResultsOverlay_data() {
        QTest::addColumn<QString>("way");
        for (const char* way : {"started with", "opened", "dropped", "added"}) QTest::newRow(way) << way;
    }
    void severalResultsOverlay() {
        QFETCH(QString, way);
        auto& w = *f_->window;
        const QStringList files{stored("a", 0.5), stored("b/c \"曲柄\"", 1)};
        const auto model = w.document().model();
        if (way == "started with") {
            QVERIFY(w.files().openAll(files));
        } else if (way == "opened") {
            f_->openPaths = files;
            f_->trigger("file.open");
        } else if (way == "dropped") {
            QMimeData mime;
            mime.setUrls({QUrl::fromLocalFile(files[0]), QUrl::fromLocalFile(files[1])});
            QDragEnterEvent enter({10, 10}, Qt::CopyAction, &mime, Qt::LeftButton, {});
            QApplication::sendEvent(&w, &enter);
            QVERIFY(enter.isAccepted());
            QDropEvent drop({10, 10}, Qt::CopyAction, &mime, Qt::LeftButton, {});
            QApplication::sendEvent(&w, &drop);
        } else {
            QVERIFY(w.files().open(files[0]));
            f_->openPaths = {files[1]};
            f_->trigger("file.add-runs");
        }
        QCOMPARE(w.runs().runs().size(), std::size_t{2});
        const auto first = w.runs().runs()[0], second = w.runs().runs()[1];
        QCOMPARE(w.runs().current(), first);
        QCOMPARE(first->name, QString("a"));
        QCOMPARE(second->name, QString("c \"曲柄\""));
        QVERIFY(!first->overlay && second->overlay);
        QCOMPARE(first->results->outcome.time, 0.5);
        QCOMPARE(second->results->outcome.time, 1.0);
        // Each goes on from its own numbers: the curves of both are in one plot.
        w.docks().raise("plots");
        w.document().edit("Plot", [](Model& m) { m.plots = {{"x", {"slider.x"}, {}}}; });
        auto* pane = w.plots().findChild<PlotPane*>();
        QVERIFY(pane);
        QTRY_COMPARE(pane->plot().curveCount(), 2);
        QTRY_COMPARE(pane->plot().yValues(0), first->results->series(first->results->channelIndex("slider.x")));
        QTRY_COMPARE(pane->plot().yValues(1), second->results->series(second->results->channelIndex("slider.x")));
        QVERIFY(pane->plot().curve(0).dash != pane->plot().curve(1).dash);
        QVERIFY(f_->told.isEmpty());
    }

    /// A model and results: the model opens, the runs come beside; what cannot be read is told, the others stay.
    void aModelWithResults() {
        auto& w = *f_->window;
        const QString good = stored("a", 0.5), bad = f_->folder.filePath("bad.zwr"),
                      model = f_->folder.filePath("m.zwang");
        QFile file(bad);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("\x89HDF\r\n\x1a\n nothing") > 0);
        file.close();
        saveModel(loadModel("example:paper4-slider-crank-a"), model.toStdString());
        QVERIFY(w.files().openAll({bad, good, model}));
        QCOMPARE(w.document().path(), model);
        QCOMPARE(w.runs().runs().size(), std::size_t{1});
        QCOMPARE(f_->told.size(), 1);
    }

    /// What was kept is there when the model is opened in another window; what was removed is not.
    void keptRunsAreThereTomorrow() {
        const QString path = f_->folder.filePath("曲柄.zwang");
        {
            auto& w = *f_->window;
            QVERIFY(w.files().open("example:paper4-slider-crank-a"));
            w.document().edit("Shorter", [](Model& m) { m.run.end = 0.5; });
            f_->trigger("run.start");
            QVERIFY(f_->waitForRun());
            w.runs().rename(w.runs().current()->id, "first / \"best\"");
            f_->savePath = path;  // it has no file yet
            f_->trigger("run.keep");
            QVERIFY2(f_->told.isEmpty(), qPrintable(f_->told.join('\n')));
            QVERIFY(!w.actions().action("run.keep")->isEnabled());  // it is on its way
            QTRY_VERIFY(!w.runs().current()->file.isEmpty());
            QVERIFY(!w.actions().action("run.keep")->isEnabled());
            f_->trigger("run.start");
            QVERIFY(f_->waitForRun());
            w.findChild<QToolButton*>("keepRunButton")->click();
            f_->trigger("run.start");  // this one is not kept
            QVERIFY(f_->waitForRun());
            QCOMPARE(w.runs().runs().size(), std::size_t{3});
            const auto second = w.runs().runs()[1];
            w.runs().rename(second->id, "second");  // while it is written, or after
            QTRY_VERIFY(QFileInfo::exists(second->file) && second->file.endsWith("/second.zwr"));
        }
        f_->open();
        auto& w = *f_->window;
        QVERIFY(w.files().open(path));
        QTRY_COMPARE(w.runs().runs().size(), std::size_t{2});
        QTRY_VERIFY(!w.keeper().isLoading());
        QStringList names;
        for (const auto& run : w.runs().runs()) names << run->name;
        names.sort();
        QCOMPARE(names, QStringList({"first best", "second"}));
        QVERIFY(w.runs().runs()[0]->results->size() >= 51);
        // Removed with its file, after a question.
        const int id = w.runs().current()->id;
        const QString file = w.runs().current()->file;
        f_->confirm = false;
        w.findChild<QToolButton*>("removeRunButton")->click();
        QVERIFY(w.runs().find(id) && QFileInfo::exists(file));
        f_->confirm = true;
        w.findChild<QToolButton*>("removeRunButton")->click();
        QVERIFY(!w.runs().find(id) && !QFileInfo::exists(file));
        // Another model does not get them, and closing the model removes nothing.
        QVERIFY(w.files().open("example:four-bar"));
        QVERIFY(w.runs().runs().empty());
        QVERIFY(w.files().open(path));
        QTRY_COMPARE(w.runs().runs().size(), std::size_t{1});
    }

    /// Where nothing can be written, the run stays in the window and a sentence says why.
    void aRunThatCannotBeKept() {
        auto& w = *f_->window;
        const QString path = f_->folder.filePath("m.zwang");
        saveModel(loadModel("example:paper4-slider-crank-a"), path.toStdString());
        QFile blocks(f_->folder.filePath("m.runs"));  // a file where the folder would be
        QVERIFY(blocks.open(QIODevice::WriteOnly));
        QVERIFY(w.files().open(path));
        w.document().edit("Shorter", [](Model& m) { m.run.end = 0.5; });
        f_->trigger("run.start");
        QVERIFY(f_->waitForRun());
        f_->trigger("run.keep");
        QTRY_COMPARE(f_->told.size(), 1);
        QVERIFY(w.runs().current() && w.runs().current()->file.isEmpty());
        QVERIFY(w.actions().action("run.keep")->isEnabled());
    }

    /// Three runs kept in one go, and the window is closed at once: nothing of it is lost.
    void aWindowThatClosesKeepsFirst() {
        const QString path = f_->folder.filePath("closing.zwang");
        saveModel(loadModel("example:paper4-slider-crank-a"), path.toStdString());
        {
            auto& w = *f_->window;
            QVERIFY(w.files().open(path));
            for (int i = 0; i < 3; ++i) {
                f_->trigger("run.start");
                QVERIFY(f_->waitForRun());
            }
            for (const auto& run : w.runs().runs()) w.files().keepRun(w.keeper(), run->id);
            QVERIFY(w.keeper().isKeeping());
        }
        f_->open();
        QVERIFY(f_->window->files().open(path));
        QTRY_COMPARE(f_->window->runs().runs().size(), std::size_t{3});
        for (const auto& run : f_->window->runs().runs())
            QVERIFY(run->results->outcome.status == Outcome::Status::completed);
    }

    void sensitivitiesComeWithTheRun() {
        auto& w = *f_->window;
        QVERIFY(w.files().open("example:paper1-two-link"));
        w.document().edit("Shorter", [](Model& m) { m.run.end = 0.2; });
        f_->trigger("run.start");
        QVERIFY(f_->waitForRun());
        w.sensitivity().compute();
        QTRY_VERIFY_WITH_TIMEOUT(!w.sensitivity().isRunning() && w.sensitivity().study(), 60000);
        const auto before = w.sensitivity().study();
        QVERIFY(before->refusal.empty());
        exportTo("zwr");
        QVERIFY(w.files().open("example:four-bar"));
        QVERIFY(!w.sensitivity().study());
        QVERIFY(w.files().open(f_->savePath));
        const auto after = w.sensitivity().study();
        QVERIFY(after);
        QVERIFY(after->curves.names == before->curves.names && after->curves.values == before->curves.values);
        QCOMPARE(after->objectives.size(), before->objectives.size());
        for (std::size_t i = 0; i < after->objectives.size(); ++i)
            QVERIFY(gradientOf(after->objectives[i].result) == gradientOf(before->objectives[i].result));
        QVERIFY(w.sensitivity().fits(*w.runs().current()));
    }

    /// While a movie is written the window is used as ever: another model is opened, a run is started.
    void theWindowIsUsedWhileAMovieIsWritten() {
        if (QStandardPaths::findExecutable("ffmpeg").isEmpty()) QSKIP("there is no ffmpeg");
        auto& w = *f_->window;
        QVERIFY(w.files().open("example:paper4-slider-crank-a"));
        w.document().edit("Shorter", [](Model& m) { m.run.end = 2; });
        f_->trigger("run.start");
        QVERIFY(f_->waitForRun());
        f_->savePath = f_->folder.filePath("x.mp4");
        ExportDialog* exporting = nullptr;
        f_->onDialog = [&](QDialog& dialog) {
            exporting = qobject_cast<ExportDialog*>(&dialog);
            exporting->show();
            exporting->chooseFormat("mp4");
            exporting->exportNow();
        };
        f_->trigger("file.export-results");
        QVERIFY(exporting && exporting->isWriting() && !exporting->isModal());
        QVERIFY(w.files().open("example:four-bar"));
        f_->trigger("run.start");
        QVERIFY(f_->waitForRun());
        QTRY_VERIFY_WITH_TIMEOUT(!exporting->isWriting(), 60000);
        QVERIFY(QFileInfo(f_->savePath).size() > 1000);
    }

    void aDamagedResultIsTold() {
        auto& w = *f_->window;
        QVERIFY(w.files().open("example:four-bar"));
        const Model before = *w.document().model();
        QFile file(f_->folder.filePath("broken.zwr"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("\x89HDF\r\n\x1a\n and nothing more") > 0);
        file.close();
        QVERIFY(!w.files().open(file.fileName()));
        QCOMPARE(f_->told.size(), 1);
        QVERIFY2(f_->told[0].contains("is damaged"), qPrintable(f_->told[0]));
        QVERIFY(*w.document().model() == before);
    }

    /// A run whose model this version cannot read: its curves are seen, chosen and saved; the document stays.
    void curvesWithoutTheirModel() {
        auto& w = *f_->window;
        QVERIFY(w.files().open("example:four-bar"));
        const Model before = *w.document().model();
        const QString path = stored("later", 0.5);
        QByteArray bytes = contents(path);
        const qsizetype at = bytes.indexOf("\"prismatic\"");
        QVERIFY(at > 0);
        bytes.replace(at, 11, "\"tomorrows\"");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
        file.close();
        QPointer<StoredCurves> curves;
        f_->onDialog = [&](QDialog& dialog) { curves = qobject_cast<StoredCurves*>(&dialog); };
        QVERIFY(!w.files().open(path));
        QVERIFY(curves && f_->told.isEmpty());
        curves->show();
        QVERIFY(*w.document().model() == before);
        auto* list = curves->findChild<QListWidget*>("channels");
        auto* filter = curves->findChild<QLineEdit*>("filter");
        QVERIFY(list && filter && list->count() > 10);
        QCOMPARE(curves->plot().curveCount(), 1);
        QTest::keyClicks(filter, "slider.x");
        QListWidgetItem* slider = nullptr;
        for (int row = 0; row < list->count(); ++row) {
            QVERIFY(list->item(row)->isHidden() != list->item(row)->text().contains("slider.x"));
            if (list->item(row)->text() == "slider.x [m]") slider = list->item(row);
        }
        QVERIFY(slider);
        const QRect place = list->visualItemRect(slider);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, {place.left() + 10, place.center().y()});
        QCOMPARE(slider->checkState(), Qt::Checked);
        QCOMPARE(curves->plot().curve(curves->plot().curveCount() - 1).channel, "slider.x");
        f_->savePath = f_->folder.filePath("later.csv");
        QTest::mouseClick(curves->findChild<QPushButton*>("saveTable"), Qt::LeftButton);
        QVERIFY(contents(f_->savePath).startsWith("time [s],"));
        QVERIFY(f_->told.isEmpty());
        curves->close();
        QTRY_VERIFY(!curves);
    }

  private:
    /// The result file of a short run, in a folder of its own.
    QString stored(const QString& name, double end) {
        const QString path = f_->folder.filePath(name + ".zwr");
        QDir().mkpath(QFileInfo(path).path());
        Model model = loadModel("example:paper4-slider-crank-a");
        model.run.end = end;
        write(ResultFile(), simulate(model), path.toStdString());
        return path;
    }
    static QByteArray contents(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    void exportTo(const QString& format) {
        f_->savePath = f_->folder.filePath("x." + format);
        f_->onDialog = [format](QDialog& dialog) {
            auto* exporting = qobject_cast<ExportDialog*>(&dialog);
            QVERIFY(exporting);
            exporting->chooseFormat(format);
            exporting->exportNow();
            QTRY_VERIFY(!exporting->isWriting());
            QCOMPARE(dialog.result(), int(QDialog::Accepted));
        };
        f_->trigger("file.export-results");
    }
    std::shared_ptr<const Run> runAndExport(const QString& format) {
        f_->trigger("run.start");
        if (!f_->waitForRun()) return nullptr;
        exportTo(format);
        return f_->window->runs().current();
    }
    void check(const Results& expected) {
        auto& w = *f_->window;
        const auto run = w.runs().current();
        QVERIFY(run && run->results);
        QCOMPARE(run->results->size(), expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i)
            QVERIFY(run->results->frame(i).q == expected.frame(i).q &&
                    run->results->frame(i).time == expected.frame(i).time);
        QCOMPARE(run->results->passages.size(), expected.passages.size());
        QCOMPARE(w.playback().end(), expected.frame(expected.size() - 1).time);
        QVERIFY(w.document().path().isEmpty());
        QVERIFY(!w.isWindowModified());
        QVERIFY(*w.document().model() == *run->model);
    }
    std::unique_ptr<WindowFixture> f_;
};

QTEST_MAIN(ResultFilesTest)
#include "result_files_test.moc"
