// Walks all widgets of the window in its states: text that does not fit its widget fails, unless a tool tip has it
// whole. At the sizes of small and usual screens, in both languages and both themes; QT_SCALE_FACTOR=2 does the same
// for HiDPI.
#include <QStatusBar>
#include <set>
#include <utility>

#include "engine/io/model_file.h"
#include "engine/model/members.h"
#include "tests/ui_main_window/text_walk.h"
#include "tests/ui_main_window/window_fixture.h"

using namespace zwang;
using namespace zwang::ui;
using zwang::ui::testing::WindowFixture;
using zwang::ui::testing::Words;

class LayoutTest : public QObject {
    Q_OBJECT
  private slots:
    void everythingFits_data() {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("chinese");
        QTest::addColumn<bool>("dark");
        // Every size in both languages and both themes, and every language in both themes, in half of all rows.
        bool dark = false;
        for (const QSize size :
             {QSize(1024, 700), QSize(1280, 800), QSize(1366, 768), QSize(1600, 900), QSize(1920, 1080)})
            for (const bool chinese : {false, true}) {
                QTest::addRow("%d×%d %s %s", size.width(), size.height(), chinese ? "zh_CN" : "en",
                              dark ? "dark" : "light")
                    << size << chinese << dark;
                if (!chinese) dark = !dark;
            }
    }

    void everythingFits() {
        QFETCH(QSize, size);
        QFETCH(bool, chinese);
        QFETCH(bool, dark);
        Words words;
        if (chinese) {
            QVERIFY(words.load(":/i18n/zwang_zh_CN.qm"));
            qApp->installTranslator(&words);
        }
        QStringList faults;
        {
            WindowFixture f;
            f.open(size);
            f.theme.setTheme(dark ? ThemeController::Theme::dark : ThemeController::Theme::light);
            faults = walkStates(f);
        }
        qApp->removeTranslator(&words);
        for (const auto& fault : faults) qWarning("%s", qPrintable(fault));
        QVERIFY2(faults.isEmpty(), qPrintable(QString("%1 texts do not fit").arg(faults.size())));
    }

  private:
    static void take(WindowFixture& f, const QString& state, QStringList& faults) {
        ui::testing::take(*f.window, state, faults);
        if (f.window->statusBar()->geometry().bottom() > f.window->height())
            faults << state + ": status bar out of sight";
    }

    static QStringList walkStates(WindowFixture& f) {
        auto& w = *f.window;
        QStringList faults;
        take(f, "start page", faults);
        for (const char* example : {"four-bar", "bouncing-ball", "spatial-slider-crank", "paper1-two-link"}) {
            const QString name = example;
            if (!w.files().open("example:" + name)) return faults << name + ": not opened";
            w.document().edit("Short", [](Model& m) { m.run.end = std::min(m.run.end.value, 1.0); });
            take(f, name, faults);
            std::set<std::pair<std::string, std::string>> seen;  // of each kind one: their forms are alike
            for (const auto& element : elementsOf(*w.document().model())) {
                if (!seen.emplace(element.list, element.type.key).second) continue;
                const QString own = QString::fromStdString(*element.name);
                w.selectElement(own);
                take(f, name + " " + own, faults);
            }
            for (const char* page : {"@model", "@run", "@parameters", "ground"}) {
                w.document().select({page});
                take(f, name + " " + page, faults);
            }
            f.trigger("run.start");
            if (!f.waitForRun()) return faults << name + ": the run does not end";
            for (const char* panel : {"plots", "health", "sensitivity", "runs", "log", "readiness", "parameters"}) {
                w.docks().raise(panel);
                take(f, name + " " + panel, faults);
            }
        }
        f.onDialog = [&](QDialog& dialog) {
            dialog.show();
            ui::testing::take(dialog, dialog.objectName(), faults);
            if (dialog.width() > w.width() || dialog.height() > w.height())
                faults << QString("%1: is larger than the window").arg(dialog.objectName());
            dialog.close();
        };
        for (const char* action :
             {"view.units", "help.about", "help.shortcuts", "file.new-template", "edit.preferences"})
            f.trigger(action);
        if (f.dialogs != 5) faults << "dialogs: not all were shown";
        return faults;
    }
};

QTEST_MAIN(LayoutTest)
#include "layout_test.moc"
