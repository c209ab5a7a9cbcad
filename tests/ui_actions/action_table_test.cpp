// The table of actions: shortcuts, rebinding, what is possible, and that lists keep their keys.
#include "ui/actions/action_table.h"

#include <QListWidget>
#include <QSettings>
#include <QTemporaryDir>
#include <QVBoxLayout>
#include <QtTest>

#include "ui/actions/icons.h"
#include "tests/activate.h"

using namespace zwang::ui;
using zwang::ui::testing::activate;

class ActionTableTest : public QObject {
    Q_OBJECT
  private slots:
    void triggeringCallsTheFunction() {
        ActionTable table(nullptr);
        int calls = 0;
        table.add({"run.start", "Run", "Run", QKeySequence("F5"), "run", [&] { ++calls; }});
        table.action("run.start")->trigger();
        QCOMPARE(calls, 1);
        QVERIFY(!table.action("no.such"));
    }

    void possibleAndSwitchedOnAreAsked() {
        ActionTable table(nullptr);
        bool possible = false, on = false;
        table.add({"a", "G", "A", {}, "", [&] { on = !on; }, [&] { return possible; }, [&] { return on; }});
        table.refresh();
        QVERIFY(!table.action("a")->isEnabled());
        possible = true;
        table.refresh();
        table.action("a")->trigger();
        QVERIFY(table.action("a")->isChecked());
        table.action("a")->trigger();
        QVERIFY(!table.action("a")->isChecked());
    }

    void shortcutsAreRememberedAndUnique() {
        QTemporaryDir folder;
        QSettings settings(folder.filePath("s.ini"), QSettings::IniFormat);
        const auto fill = [](ActionTable& table) {
            table.add({"a", "G", "A", QKeySequence("Ctrl+A"), "", [] {}});
            table.add({"b", "G", "B", QKeySequence("Ctrl+B"), "", [] {}});
        };
        {
            ActionTable table(&settings);
            fill(table);
            QCOMPARE(table.rebind("a", QKeySequence("Ctrl+B")), QString("b"));
            QCOMPARE(table.shortcut("a"), QKeySequence("Ctrl+A"));
            QVERIFY(table.rebind("a", QKeySequence("Ctrl+K")).isEmpty());
        }
        ActionTable again(&settings);
        fill(again);
        QCOMPARE(again.shortcut("a"), QKeySequence("Ctrl+K"));
        again.resetShortcuts();
        QCOMPARE(again.shortcut("a"), QKeySequence("Ctrl+A"));
        ActionTable third(&settings);
        fill(third);
        QCOMPARE(third.shortcut("a"), QKeySequence("Ctrl+A"));
    }

    void aListKeepsItsArrowKeys() {
        KeyGuard guard;
        qApp->installEventFilter(&guard);
        QWidget window;
        ActionTable table(nullptr);
        int steps = 0;
        table.add({"step", "G", "Step", QKeySequence("Right"), "", [&] { ++steps; }});
        window.addAction(table.action("step"));
        auto* layout = new QVBoxLayout(&window);
        auto* list = new QListWidget;
        auto* plain = new QWidget;
        plain->setFocusPolicy(Qt::StrongFocus);
        layout->addWidget(list);
        layout->addWidget(plain);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        activate(&window);
        plain->setFocus();
        QTest::keyClick(plain, Qt::Key_Right);
        QCOMPARE(steps, 1);
        list->setFocus();
        QTest::keyClick(list, Qt::Key_Right);
        QCOMPARE(steps, 1);
        qApp->removeEventFilter(&guard);
    }

    void everyIconDrawsSomethingInTheColourOfTheText() {
        QDir folder(":/icons");
        const auto names = folder.entryList({"*.svg"});
        QVERIFY(names.size() > 60);
        for (const auto& file : names) {
            const QImage drawn = icon(QFileInfo(file).completeBaseName()).pixmap(48, 48).toImage();
            int inked = 0;
            for (int y = 0; y < drawn.height(); ++y)
                for (int x = 0; x < drawn.width(); ++x) inked += qAlpha(drawn.pixel(x, y)) > 60;
            QVERIFY2(inked > 40, qPrintable(file));
        }
        QVERIFY(icon("no-such-icon").isNull());
    }
};

QTEST_MAIN(ActionTableTest)
#include "action_table_test.moc"
