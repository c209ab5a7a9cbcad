// Every action of the table: triggered on every kind of page and model, without a crash, an exception or a broken
// model.
#include <QMenu>
#include <QMenuBar>
#include <QToolButton>

#include "engine/io/model_file.h"
#include "tests/ui_main_window/window_fixture.h"
#include "ui/main_window/status_panel.h"

using namespace zwang;
using namespace zwang::ui;
using zwang::ui::testing::WindowFixture;

class EveryActionTest : public QObject {
    Q_OBJECT
  private slots:
    void everyActionOnEveryKindOfModel_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<bool>("run");
        QTest::newRow("gallery") << "" << false;
        QTest::newRow("planar") << "example:four-bar" << false;
        QTest::newRow("planar after a run") << "example:four-bar" << true;
        QTest::newRow("spatial after a run") << "example:spatial-slider-crank" << true;
    }
    void everyActionOnEveryKindOfModel() {
        QFETCH(QString, model);
        QFETCH(bool, run);
        WindowFixture f;
        f.open();
        auto& w = *f.window;
        std::vector<QString> keys;
        for (const auto& row : w.actions().rows())
            if (row.key != "file.quit") keys.push_back(row.key);
        QVERIFY(keys.size() > 60);
        int triggered = 0;
        for (const auto& key : keys) {
            if (!model.isEmpty() && (w.showsGallery() || w.document().model()->bodies.empty())) {
                QVERIFY(w.files().open(model));
                w.document().edit("Short", [](Model& m) { m.run.end = 0.2; });
                if (run) {
                    w.running().start();
                    QVERIFY(f.waitForRun());
                }
            }
            if (model.isEmpty() && !w.showsGallery()) w.showGallery(true);
            if (w.document().selection().isEmpty() && !w.document().model()->bodies.empty())
                w.document().select({QString::fromStdString(nameOf(w.document().model()->bodies.front()))});
            f.savePath = f.folder.filePath(QString(key).replace('.', '_'));  // the program adds the ending
            auto* action = w.actions().action(key);
            w.actions().refresh();
            if (!action->isEnabled()) continue;
            action->trigger();
            ++triggered;
            QVERIFY(f.waitForRun());
            QCoreApplication::processEvents();
        }
        QVERIFY2(triggered > (model.isEmpty() ? 12 : 50), qPrintable(QString::number(triggered)));
        // Whatever was done can be taken back.
        while (w.document().undoStack().canUndo()) w.document().undoStack().undo();
        QVERIFY2(f.told.isEmpty(), qPrintable(f.told.join("; ")));
        w.showNormal();
    }

    /// The tool bar offers every analysis, where there is a model; a new model is not shown as wrong before its first
    /// body.
    void theToolBarOffersTheAnalyses() {
        WindowFixture f;
        f.open();
        auto& w = *f.window;
        const auto* button = w.findChild<QToolButton*>("analyseButton");
        QVERIFY(w.showsGallery() && button && !button->isEnabled());
        QVERIFY(w.files().open("example:four-bar"));
        QVERIFY(button->isVisible() && button->isEnabled());
        QStringList keys;
        for (const auto* action : button->menu()->actions()) keys << action->objectName();
        for (const char* key : {"assemble", "kinematics", "inverse", "rest", "modes", "freedoms", "continue"})
            QVERIFY2(keys.contains(QStringLiteral("analyse.") + key), key);
        w.files().newModel(Space::planar);
        const auto* problems = w.status().findChild<QToolButton*>("problems");
        QVERIFY(problems);
        QTRY_COMPARE(w.status().freedomText(), QString("no bodies yet"));
        QVERIFY(!w.status().issues().empty() && !problems->isVisible());
        w.document().edit("Body", [](Model& m) { m.bodies.emplace_back(PlanarBody{}); });
        QTRY_VERIFY(problems->isVisible());
    }

    /// What can be switched on and off is switched by its action, and back by the next one.
    void everySwitchSwitches() {
        WindowFixture f;
        f.open();
        auto& w = *f.window;
        QVERIFY(w.files().open("example:heavy-top"));
        w.document().edit("Short", [](Model& m) { m.run.end = 0.1; });
        f.trigger("run.start");  // without a run there is nothing to switch to
        QVERIFY(f.waitForRun());
        w.playback().pause();
        w.document().select({"top"});
        int switches = 0;
        for (const auto& row : w.actions().rows()) {
            const bool oneOfSeveral = row.key.startsWith("theme.") || row.key.startsWith("language.");
            if (!row.checked || row.key == "view.full-screen" || row.key == "file.examples") continue;
            if (row.key == "view.envelope" || row.key == "view.centrodes")
                continue;                                // of the plane; motion_test has them
            if (row.key.startsWith("build.")) continue;  // tools are for planar models; building_test uses each
            const bool before = row.checked();
            f.trigger(row.key);
            QVERIFY2(row.checked() == (oneOfSeveral || !before), qPrintable(row.key));
            QCOMPARE(w.actions().action(row.key)->isChecked(), row.checked());
            if (!oneOfSeveral) {
                f.trigger(row.key);
                QVERIFY2(row.checked() == before, qPrintable(row.key));
            }
            ++switches;
        }
        QVERIFY2(switches >= 16, qPrintable(QString::number(switches)));
    }

    /// The transport moves the time as its names say.
    void everyTransportActionMovesTheTime() {
        WindowFixture f;
        f.open();
        auto& w = *f.window;
        QVERIFY(w.files().open("example:four-bar"));
        w.document().edit("Short", [](Model& m) { m.run.end = 0.5; });
        f.trigger("run.start");
        QVERIFY(f.waitForRun());
        w.playback().pause();
        const double step = w.document().model()->run.outputStep.value;
        const auto timeAfter = [&](const char* key) {
            f.trigger(key);
            return w.playback().time();
        };
        QCOMPARE(timeAfter("play.end"), 0.5);
        QCOMPARE(timeAfter("play.back"), 0.5 - step);
        QCOMPARE(timeAfter("play.start"), 0.0);
        QCOMPARE(timeAfter("play.forward"), step);
        f.trigger("play.toggle");
        QVERIFY(w.playback().isPlaying());
        f.trigger("play.toggle");
        QVERIFY(!w.playback().isPlaying());
    }

    void everyShortcutBelongsToOneAction() {
        WindowFixture f;
        f.open();
        QMap<QString, QString> owner;
        for (const auto& row : f.window->actions().rows()) {
            const QString keys = row.shortcut.toString();
            if (keys.isEmpty()) continue;
            QVERIFY2(!owner.contains(keys), qPrintable(keys + ": " + owner[keys] + ", " + row.key));
            owner[keys] = row.key;
        }
        QVERIFY(owner.size() > 30);
    }

    void everyInsertedElementCanBeUndone() {
        WindowFixture f;
        f.open();
        auto& w = *f.window;
        f.openPath = f.folder.filePath("part.obj");  // for Insert ▸ Mesh
        QFile part(f.openPath);
        QVERIFY(part.open(QIODevice::WriteOnly));
        part.write("v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n");
        part.close();
        for (const auto* model : {"example:four-bar", "example:heavy-top"}) {
            QVERIFY(w.files().open(model));
            const Model before = *w.document().model();
            for (const auto& row : w.actions().rows()) {
                if (!row.key.startsWith("insert.") || !w.actions().action(row.key)->isEnabled()) continue;
                w.actions().action(row.key)->trigger();
                QCOMPARE(w.document().undoStack().count(), 1);
                QCOMPARE(w.document().selection().size(), 1);
                w.document().undoStack().undo();
                QVERIFY2(*w.document().model() == before, qPrintable(row.key));
            }
        }
    }

    /// All that can be inserted is in the menu once, which fits a small screen, as do the menus in it.
    void theInsertMenuFitsTheScreen() {
        WindowFixture f;
        f.open();
        auto& w = *f.window;
        for (const auto* model : {"example:four-bar", "example:heavy-top"}) {
            QVERIFY(w.files().open(model));
            QMenu* insert = nullptr;
            for (auto* action : w.menuBar()->actions())
                if (action->text() == "&Insert") insert = action->menu();
            QVERIFY(insert);
            emit insert->aboutToShow();
            QMap<QString, int> times;
            const auto walk = [&](const auto& self, QMenu* menu) -> void {
                QVERIFY2(menu->sizeHint().height() <= 640, qPrintable(menu->title()));
                for (auto* action : menu->actions()) {
                    if (action->menu()) self(self, action->menu());
                    if (!action->menu() && !action->isSeparator()) ++times[action->objectName()];
                }
            };
            walk(walk, insert);
            for (const auto& row : w.actions().rows())
                if (row.key.startsWith("insert.") && w.actions().action(row.key)->isEnabled())
                    QVERIFY2(times.value(row.key) == 1, qPrintable(row.key));
        }
    }

    void deletingAsksAboutDependents() {
        WindowFixture f;
        f.open();
        auto& w = *f.window;
        QVERIFY(w.files().open("example:four-bar"));
        const Model before = *w.document().model();
        const auto body = QString::fromStdString(nameOf(before.bodies.front()));
        w.document().select({body});
        f.confirm = false;
        f.trigger("edit.delete");
        QVERIFY(*w.document().model() == before);
        f.confirm = true;
        f.trigger("edit.delete");
        QVERIFY(w.document().model()->bodies.size() == before.bodies.size() - 1);
        QVERIFY(w.document().model()->joints.size() < before.joints.size());
        QVERIFY(!hasErrors(w.document().issues()));
        f.trigger("edit.undo");
        QVERIFY(*w.document().model() == before);
    }

    void copyAndPasteAndDuplicate() {
        WindowFixture f;
        f.open();
        auto& w = *f.window;
        QVERIFY(w.files().open("example:four-bar"));
        const auto count = w.document().model()->bodies.size();
        w.document().select({QString::fromStdString(nameOf(w.document().model()->bodies.front()))});
        f.trigger("edit.copy");
        f.trigger("edit.paste");
        QCOMPARE(w.document().model()->bodies.size(), count + 1);
        f.trigger("edit.duplicate");
        QCOMPARE(w.document().model()->bodies.size(), count + 2);
        QVERIFY(!hasErrors(w.document().issues()));
        f.trigger("edit.undo");
        f.trigger("edit.undo");
        QCOMPARE(w.document().model()->bodies.size(), count);
    }
};

QTEST_MAIN(EveryActionTest)
#include "every_action_test.moc"
