// Results in the window: exported with the dialog, opened and dropped again with their model and their run.
#include <QDropEvent>
#include <QMimeData>

#include "engine/export/exporters.h"
#include "engine/io/model_file.h"
#include "tests/ui_main_window/window_fixture.h"
#include "ui/dialogs/export_dialog.h"

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

  private:
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
