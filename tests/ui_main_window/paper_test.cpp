// The picture and the plots on paper: real pages in a PDF file, and what is said of a printer that takes nothing.
#include <QBuffer>
#include <QPdfWriter>
#include <QPrintDialog>
#include <QPrinter>
#include <QRegularExpression>

#include "engine/io/model_file.h"
#include "tests/ui_main_window/window_fixture.h"
#include "ui/main_window/printing.h"
#include "ui/plots/plot_pane.h"
#include "ui/plots/plot_panel.h"

using namespace zwang;
using namespace zwang::ui;
using zwang::ui::testing::WindowFixture;

namespace {

QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The pages as a PDF file in memory; empty where printing failed.
QByteArray printed(const PrintedPages& pages) {
    QBuffer bytes;
    bytes.open(QIODevice::WriteOnly);
    QPdfWriter writer(&bytes);
    writer.setPageSize(QPageSize(QPageSize::A4));
    return printPages(pages, writer) ? bytes.data() : QByteArray();
}

qsizetype pagesOf(const QByteArray& pdf) { return pdf.count("/Type /Page\n"); }

}  // namespace

class PaperTest : public QObject {
    Q_OBJECT
  private slots:
    /// Print, a file is chosen: pages with the picture and every plot, light also when the window is dark.
    void picturesAndPlotsBecomePages() {
        WindowFixture f;
        f.open();
        f.theme.setTheme(ThemeController::Theme::dark);
        auto& w = *f.window;
        QVERIFY(w.files().open("example:four-bar"));
        w.document().edit("Short", [](Model& m) { m.run.end = 0.5; });
        f.trigger("run.start");
        QVERIFY(f.waitForRun());
        const QString path = f.folder.filePath("paper.pdf");
        f.onDialog = [&](QDialog& dialog) {
            auto* print = qobject_cast<QPrintDialog*>(&dialog);
            QVERIFY(print);
            print->printer()->setOutputFormat(QPrinter::PdfFormat);
            print->printer()->setOutputFileName(path);
            print->done(QDialog::Accepted);
        };
        f.press(Qt::Key_P, Qt::ControlModifier);
        QCOMPARE(f.dialogs, 1);
        const QByteArray pdf = contents(path);
        QVERIFY2(pdf.startsWith("%PDF") && pdf.size() > 20000, qPrintable(QString::number(pdf.size())));
        QVERIFY(pagesOf(pdf) >= 1);
        QVERIFY(w.log().lines().back().sentence.contains("Printed into"));
        QVERIFY(w.view().isDark());
    }

    void whoThinksBetterOfItPrintsNothing() {
        WindowFixture f;
        f.open();
        QVERIFY(f.window->files().open("example:four-bar"));
        const auto lines = f.window->log().lines().size();
        f.onDialog = [](QDialog& dialog) { dialog.reject(); };
        f.trigger("file.print");
        QCOMPARE(f.dialogs, 1);
        QCOMPARE(f.window->log().lines().size(), lines);
    }

    /// Plots that find no room go to the next page; each leaves ink.
    void pagesFollowEachOther() {
        WindowFixture f;
        f.open();
        auto& w = *f.window;
        QVERIFY(w.files().open("example:four-bar"));
        w.document().edit("Short", [](Model& m) { m.run.end = 0.2; });
        f.trigger("run.start");
        QVERIFY(f.waitForRun());
        QVERIFY(w.plots().paneCount() > 0);
        const QByteArray plot = w.plots().pane(0).plot().drawing({600, 320});
        QVERIFY(plot.contains("<svg"));
        const QByteArray title = printed({"A title", {}, {}}), one = printed({"A title", {}, {plot}}),
                         many = printed({"A title", {}, {plot, plot, plot, plot}});
        QCOMPARE(pagesOf(title), 1);
        QCOMPARE(pagesOf(one), 1);
        QVERIFY2(pagesOf(many) > 1 && pagesOf(many) <= 4, qPrintable(QString::number(pagesOf(many))));
        const auto drawn = one.size() - title.size();
        QVERIFY2(drawn > 2000, qPrintable(QString::number(drawn)));
        QVERIFY2(many.size() - title.size() > 3 * drawn / 2, qPrintable(QString::number(many.size())));
        QImage noise(400, 300, QImage::Format_RGB32);
        for (int y = 0; y < 300; ++y)
            for (int x = 0; x < 400; ++x)
                noise.setPixel(x, y, 0xff000000u | static_cast<QRgb>((x * 7919 + y * 104729) & 0xffffff));
        QVERIFY(printed({"A title", noise, {}}).size() > title.size() + 20000);
    }

    void aFileThatCannotBeWritten() {
        QPdfWriter nowhere("/nonexistent/folder/x.pdf");
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression(".*"));
        QVERIFY(!printPages({"A title", {}, {}}, nowhere));
    }
};

QTEST_MAIN(PaperTest)
#include "paper_test.moc"
