// What a person prefers: chosen with the mouse, seen at once, there again at the next start; and another language
// without one.
#include <QAbstractButton>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QTabBar>

#include "engine/io/model_file.h"
#include "tests/ui_main_window/window_fixture.h"
#include "ui/document/autosave.h"
#include "ui/main_window/units_keeper.h"
#include "ui/main_window/window_host.h"
#include "ui/plots/plot_pane.h"
#include "ui/plots/plot_panel.h"

using namespace zwang;
using namespace zwang::ui;
using zwang::ui::testing::WindowFixture;

namespace {

/// Opens the list of a box and clicks the row with this data.
void choose(QWidget& dialog, const char* name, const QString& data) {
    auto* box = dialog.findChild<QComboBox*>(name);
    QVERIFY2(box, name);
    const int row = box->findData(data);
    QVERIFY2(row >= 0, qPrintable(data));
    QTest::mouseClick(box, Qt::LeftButton);
    QVERIFY(QTest::qWaitForWindowExposed(box->view()->window()));
    auto* view = box->view();
    QTest::qWait(QApplication::doubleClickInterval() / 2);  // a list that has just opened takes no release
    view->scrollTo(box->model()->index(row, 0));
    const QPoint at = view->visualRect(box->model()->index(row, 0)).center();
    QMouseEvent move(QEvent::MouseMove, at, view->viewport()->mapToGlobal(at), Qt::NoButton, Qt::NoButton, {});
    QApplication::sendEvent(view->viewport(), &move);
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, at);
    QTRY_VERIFY(!view->isVisible());
    QCOMPARE(box->currentData().toString(), data);
}

/// All texts that a window shows, with the widgets that show them.
QStringList textsOf(const QWidget& window) {
    QStringList texts;
    for (const auto* widget : window.findChildren<QWidget*>()) {
        const QString name = QString::fromLatin1(widget->metaObject()->className()) + " " + widget->objectName() + ": ";
        if (const auto* label = qobject_cast<const QLabel*>(widget)) texts << name + label->text();
        if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) texts << name + button->text();
        if (const auto* edit = qobject_cast<const QLineEdit*>(widget)) texts << name + edit->placeholderText();
        if (const auto* menu = qobject_cast<const QMenu*>(widget)) texts << name + menu->title();
        if (const auto* tabs = qobject_cast<const QTabBar*>(widget))
            for (int i = 0; i < tabs->count(); ++i) texts << name + tabs->tabText(i);
        for (const auto* action : widget->actions())
            if (!action->isSeparator()) texts << name + action->objectName() + " " + action->text();
    }
    texts.removeDuplicates();
    texts.sort();
    return texts;
}

void drag(QWidget& view, Qt::MouseButton button, Qt::KeyboardModifiers modifiers = {}) {
    const QPoint from = view.rect().center() + QPoint(150, 60), to = from + QPoint(60, 25);
    QTest::mousePress(&view, button, modifiers, from);
    for (int i = 1; i <= 5; ++i) {
        QMouseEvent move(QEvent::MouseMove, from + (to - from) * i / 5, view.mapToGlobal(from + (to - from) * i / 5),
                         Qt::NoButton, button, modifiers);
        QApplication::sendEvent(&view, &move);
    }
    QTest::mouseRelease(&view, button, modifiers, to);
}

/// A program of one window, as the real one is made.
struct Program {
    WindowFixture fixture;
    Languages languages;
    std::unique_ptr<WindowHost> host;
    void open(const QString& language = "en") {
        fixture.settings.setValue("language", language);
        fixture.theme.setTheme(ThemeController::Theme::light);
        languages.use(language);
        QString why;
        const bool works = openGlWorks(&why);
        host = std::make_unique<WindowHost>(WindowOptions{fixture.settings, fixture.theme, fixture.questions(),
                                                          fixture.folder.filePath("autosave"), why, works},
                                            languages);
        host->window().resize(1280, 800);
        host->window().show();
        QVERIFY(QTest::qWaitForWindowExposed(&host->window()));
    }
    MainWindow& window() { return host->window(); }
};

}  // namespace

class PreferencesTest : public QObject {
    Q_OBJECT
  private slots:
    void cleanup() { Languages().use("en"); }

    /// Each choice with the mouse has its effect while the dialog is open, and is there at the next start.
    void everyChoiceActsAtOnce() {
        WindowFixture f;
        f.open();
        auto& w = *f.window;
        QVERIFY(w.files().open("example:four-bar"));
        bool looked = false;
        f.onDialog = [&](QDialog& dialog) {
            QCOMPARE(dialog.objectName(), QString("preferencesDialog"));
            dialog.show();
            QVERIFY(QTest::qWaitForWindowExposed(&dialog));
            choose(dialog, "preferredTheme", "dark");
            QVERIFY(f.theme.isDark() && w.view().isDark());
            choose(dialog, "preferredUnit_length", "mm");
            QCOMPARE(displayUnits().length, QString("mm"));
            choose(dialog, "preferredAutosave", "60");
            choose(dialog, "preferredMouse", "right-turns");
            QTest::mouseClick(dialog.findChild<QCheckBox*>("preferredWheel"), Qt::LeftButton, {}, QPoint(10, 10));
            QVERIFY(dialog.findChild<QCheckBox*>("preferredWheel")->isChecked());
            auto* close = dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Close);
            QTest::mouseClick(close, Qt::LeftButton);
            QVERIFY(!dialog.isVisible());
            looked = true;
        };
        QTest::keyClick(&w, Qt::Key_Comma, Qt::ControlModifier);
        QVERIFY(looked);
        f.window.reset();
        bool again = false;
        f.open();
        f.onDialog = [&](QDialog& dialog) {
            const auto data = [&](const char* name) { return dialog.findChild<QComboBox*>(name)->currentData(); };
            QCOMPARE(data("preferredUnit_length").toString(), QString("mm"));
            QCOMPARE(data("preferredAutosave").toString(), QString("60"));
            QCOMPARE(data("preferredMouse").toString(), QString("right-turns"));
            QVERIFY(dialog.findChild<QCheckBox*>("preferredWheel")->isChecked());
            again = true;
        };
        f.trigger("edit.preferences");
        QVERIFY(again);
        setDisplayUnits({});
    }

    /// Which button turns and which moves, and which way the wheel zooms.
    void mouseStyles() {
        WindowFixture f;
        f.open();
        auto& w = *f.window;
        if (!w.view().hasScene()) QSKIP("no OpenGL");
        QVERIFY(w.files().open("example:heavy-top"));
        w.view().setAnimated(false);
        const auto effect = [&](Qt::MouseButton button, Qt::KeyboardModifiers modifiers = {}) {
            const Camera before = w.view().camera();
            drag(w.view(), button, modifiers);
            const Camera after = w.view().camera();
            const bool turned = after.orientation.angularDistance(before.orientation) > 1e-3;
            const bool moved = (after.focus - before.focus).norm() > 1e-6;
            return turned ? QString("turns") : moved ? QString("moves") : QString("nothing");
        };
        struct Row {
            const char* style;
            Qt::MouseButton button;
            Qt::KeyboardModifier modifier;
            const char* effect;
        };
        const Row rows[] = {{"middle-turns", Qt::MiddleButton, Qt::NoModifier, "turns"},
                            {"middle-turns", Qt::MiddleButton, Qt::ShiftModifier, "moves"},
                            {"middle-turns", Qt::RightButton, Qt::NoModifier, "moves"},
                            {"middle-moves", Qt::MiddleButton, Qt::NoModifier, "moves"},
                            {"middle-moves", Qt::MiddleButton, Qt::ShiftModifier, "turns"},
                            {"ctrl-moves", Qt::MiddleButton, Qt::NoModifier, "turns"},
                            {"ctrl-moves", Qt::MiddleButton, Qt::ControlModifier, "moves"},
                            {"right-turns", Qt::RightButton, Qt::NoModifier, "turns"},
                            {"right-turns", Qt::RightButton, Qt::ShiftModifier, "moves"},
                            {"right-turns", Qt::MiddleButton, Qt::NoModifier, "moves"}};
        for (const auto& row : rows) {
            w.view().setMouse(row.style, false);
            QVERIFY2(effect(row.button, row.modifier) == row.effect,
                     qPrintable(QString("%1 %2").arg(row.style).arg(row.button)));
        }
        const auto zoom = [&](bool turned) {
            w.view().setMouse("middle-turns", turned);
            const double before = w.view().pixelSize();
            const QPointF at = w.view().rect().center();
            QWheelEvent wheel(at, w.view().mapToGlobal(at), {}, {0, 120}, Qt::NoButton, {}, Qt::NoScrollPhase, false);
            QApplication::sendEvent(&w.view(), &wheel);
            return w.view().pixelSize() / before;
        };
        QVERIFY(zoom(false) < 1 && zoom(true) > 1);
    }

    /// With an interval the copy waits; when it is shortened it is written.
    void copiesWaitForTheirInterval() {
        WindowFixture f;
        f.settings.setValue("autosave/seconds", 300);
        f.open();
        auto& w = *f.window;
        QVERIFY(w.files().open("example:four-bar"));
        w.document().edit("Change", [](Model& m) { m.run.end = 0.7; });
        const auto copies = [&] { return QDir(f.folder.filePath("autosave")).entryList({"*.zwang"}).size(); };
        QTest::qWait(1500);
        QCOMPARE(copies(), 0);
        f.settings.setValue("autosave/seconds", 0);
        w.applyPreferences();
        QTRY_COMPARE(copies(), 1);
    }

    /// Another language is another window that goes on where the first one was: model, undo, run, moment, selection,
    /// camera; and it looks like one that was opened in that language.
    void anotherLanguageWithoutARestart() {
        Program program;
        program.open();
        QVERIFY(program.window().files().open("example:four-bar"));
        program.window().document().edit("Short", [](Model& m) { m.run.end = 0.5; });
        program.window().actions().action("run.start")->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!program.window().runs().isRunning(), 60000);
        program.window().playback().pause();
        program.window().playback().setTime(0.3);
        program.window().document().select({"crank"});
        const Model model = *program.window().document().model();
        const Camera camera = program.window().view().camera();
        const QSize size = program.window().size();
        int dialogs = 0;
        program.fixture.onDialog = [&](QDialog& dialog) {
            if (dialogs++ > 0) {  // made anew in the other language
                QCOMPARE(dialog.windowTitle(), QString("首选项"));
                return;
            }
            dialog.show();
            QVERIFY(QTest::qWaitForWindowExposed(&dialog));
            choose(dialog, "preferredLanguage", "zh_CN");
            QVERIFY(!dialog.isVisible());
        };
        QSignalSpy replaced(program.host.get(), &WindowHost::replaced);
        program.window().actions().action("edit.preferences")->trigger();
        QTRY_COMPARE(replaced.count(), 1);
        QTRY_COMPARE(dialogs, 2);
        auto& w = program.window();
        QVERIFY(QTest::qWaitForWindowExposed(&w));
        QCOMPARE(w.actions().action("edit.undo")->text().left(2), QString("撤销"));
        QVERIFY(*w.document().model() == model);
        QCOMPARE(w.document().undoStack().count(), 1);
        QCOMPARE(w.document().selection(), QStringList{"crank"});
        QCOMPARE(w.runs().runs().size(), 1U);
        QVERIFY(w.playback().showsRun());
        QCOMPARE(w.playback().time(), 0.3);
        QVERIFY((w.view().camera().focus - camera.focus).norm() < 1e-12);
        QCOMPARE(w.view().camera().halfHeight, camera.halfHeight);
        QCOMPARE(w.size(), size);
        QVERIFY(w.plots().paneCount() > 0 && w.plots().pane(0).plot().curveCount() > 0);
        QTRY_COMPARE(QDir(program.fixture.folder.filePath("autosave")).entryList({"*.zwang"}).size(), 1);
        // Nothing of the window before answers any more.
        w.document().undoStack().undo();
        QVERIFY(w.document().model()->run.end.value != 0.5);
        w.document().undoStack().redo();
        w.actions().action("run.start")->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!w.runs().isRunning(), 60000);
        QCOMPARE(w.runs().runs().size(), 2U);
        // And back.
        w.setLanguage("en");
        QTRY_COMPARE(replaced.count(), 2);
        QVERIFY(program.window().actions().action("edit.undo")->text().startsWith("&Undo"));
        QCOMPARE(program.window().runs().runs().size(), 2U);
    }

    void theWindowLooksLikeOneOpenedInThatLanguage_data() {
        QTest::addColumn<bool>("gallery");
        QTest::newRow("start page") << true;
        QTest::newRow("a model") << false;
    }
    void theWindowLooksLikeOneOpenedInThatLanguage() {
        QFETCH(bool, gallery);
        QStringList switched, opened;
        const auto prepare = [&](MainWindow& w) { return gallery || w.files().open("example:paper1-two-link"); };
        {
            Program program;
            program.open("en");
            QVERIFY(prepare(program.window()));
            QSignalSpy replaced(program.host.get(), &WindowHost::replaced);
            program.window().actions().action("language.chinese")->trigger();
            QTRY_COMPARE(replaced.count(), 1);
            QCOMPARE(program.window().showsGallery(), gallery);
            QTest::qWait(1500);
            switched = textsOf(program.window());
        }
        {
            Program program;
            program.open("zh_CN");
            QVERIFY(prepare(program.window()));
            QTest::qWait(1500);
            opened = textsOf(program.window());
        }
        // What the log has said, and what the model was called when it was opened, stays.
        QStringList different;
        for (const auto& text : switched)
            if (!opened.contains(text)) different << text;
        qInfo("%s", qPrintable(different.join("\n")));
        QVERIFY2(different.size() <= 2, qPrintable(different.join("; ")));
    }
};

QTEST_MAIN(PreferencesTest)
#include "preferences_test.moc"
