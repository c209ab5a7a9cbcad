// F1 about what is selected, the tour of the first start, and the pictures of the guide.
#include <QDir>
#include <QProcess>
#include <QTextBrowser>

#include "test_paths.h"
#include "tests/ui_main_window/window_fixture.h"
#include "ui/help/help_window.h"
#include "ui/help/tour.h"

using namespace zwang;
using namespace zwang::ui;
using zwang::ui::testing::WindowFixture;

class HelpTest : public QObject {
    Q_OBJECT
  private slots:
    void f1IsAboutTheSelection() {
        WindowFixture f;
        f.open();
        auto& w = *f.window;
        f.press(Qt::Key_F1);
        auto* help = w.findChild<HelpWindow*>();
        QVERIFY(help && help->isVisible());
        QCOMPARE(help->shownPage(), QString("guide/start"));
        help->close();
        QVERIFY(w.files().open("example:double-wishbone"));
        const auto joint = QString::fromStdString(nameOf(w.document().model()->joints.front()));
        w.document().select({joint});
        f.press(Qt::Key_F1);
        QVERIFY(help->isVisible());
        QVERIFY2(help->shownPage().startsWith("joints/") && help->shownPage().endsWith("/3d"),
                 qPrintable(help->shownPage()));
        QVERIFY(help->browser()->toPlainText().contains("First marker"));
        help->resize(help->width() + 60, help->height());  // pictures of chapters follow the width, other pages stay
        QTest::qWait(50);
        QVERIFY(help->browser()->toPlainText().contains("First marker"));
        help->close();
        zwang::ui::testing::activate(&w);  // there is no window manager to give the focus back
        w.document().select({});
        QVERIFY(w.files().open("example:four-bar"));
        f.trigger("build.bar");
        f.press(Qt::Key_F1);
        QCOMPARE(help->shownPage(), QString("guide/building"));
    }

    void theTourComesOnce() {
        WindowFixture f;
        f.open();
        auto& w = *f.window;
        w.offerTour();
        auto* tour = w.findChild<Tour*>();
        QVERIFY(tour && tour->isVisible());
        for (int step = 0; step < 5; ++step) {
            QCOMPARE(tour->step(), step);
            QTest::keyClick(tour, Qt::Key_Return);
        }
        QTRY_VERIFY(!w.findChild<Tour*>());
        QVERIFY(!w.document().model()->bodies.empty());  // it opened an example to speak of
        QVERIFY(f.told.isEmpty());
        w.offerTour();
        QVERIFY(!w.findChild<Tour*>());
        f.trigger("help.tour");
        QVERIFY(w.findChild<Tour*>());
    }

    /// The pictures in the guide are those that the program makes today: same names, same sizes, nothing blank.
    void theGuidesPicturesAreMadeByTheProgram() {
        QTemporaryDir home;
        QProcess program;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert("HOME", home.path());
        environment.insert("XDG_CONFIG_HOME", home.path());
        program.setProcessEnvironment(environment);
        program.start(ZWANG_EXECUTABLE, {"--make-guide", home.filePath("pictures")});
        QVERIFY(program.waitForFinished(280000));
        QVERIFY2(program.exitCode() == 0, program.readAllStandardError());
        const QDir made(home.filePath("pictures"));
        for (const QString language : {"", "/zh"}) {
            const QDir now(made.path() + language), kept(ZWANG_SOURCE_DIR "/docs/guide/pictures" + language);
            QCOMPARE(now.entryList({"*.png"}), kept.entryList({"*.png"}));
            QCOMPARE(now.entryList({"*.png"}).size(), 9);
            for (const auto& name : now.entryList({"*.png"})) {
                const QImage picture(now.filePath(name));
                QCOMPARE(picture.size(), QImage(kept.filePath(name)).size());
                QSet<QRgb> colours;
                for (int x = 0; x < picture.width(); x += 3)
                    for (int y = 0; y < picture.height(); y += 3) colours.insert(picture.pixel(x, y));
                QVERIFY2(colours.size() > 30, qPrintable(name));
                if (!language.isEmpty()) QVERIFY2(picture != QImage(made.filePath(name)), qPrintable(name));
            }
        }
    }
};

QTEST_MAIN(HelpTest)
#include "help_test.moc"
