// Every long work of the window, interrupted at a random moment by everything that a person may do meanwhile: nothing
// of it is told of another document, and the window closes at once. scripts/sanitize tsan looks for races in these.
#include <QDoubleSpinBox>
#include <QPushButton>
#include <QTableWidget>
#include <random>

#include "tests/ui_main_window/hand.h"
#include "ui/compare/compare_dialog.h"
#include "ui/design/optimise_dialog.h"
#include "ui/design/sweep_dialog.h"
#include "ui/dialogs/export_dialog.h"
#include "ui/main_window/analyses.h"
#include "ui/playback/playback.h"
#include "ui/run/run_keeper.h"
#include "ui/sensitivity/sensitivity_panel.h"

using namespace zwang;
using namespace zwang::ui;
using zwang::ui::testing::Hand;
using zwang::ui::testing::WindowFixture;

namespace {

/// Starts the work of a kind; `isRunning` tells whether it goes on; `examples` can do it.
struct Work {
    std::function<void(WindowFixture&)> start;
    std::function<bool(WindowFixture&)> isRunning;
    QStringList examples = {"balanced-arm"};
};

template <class Dialog>
Work ofDialog(const char* action, const char* button) {
    return {[=](WindowFixture& f) {
                f.trigger(action);
                auto* dialog = f.window->findChild<Dialog*>();
                QVERIFY(dialog && QTest::qWaitForWindowExposed(dialog));
                auto* run = dialog->template findChild<QPushButton*>(button);
                QVERIFY(run && run->isEnabled());
                QTest::mouseClick(run, Qt::LeftButton);
            },
            [](WindowFixture& f) {
                auto* dialog = f.window->findChild<Dialog*>();
                return dialog && dialog->isRunning();
            }};
}

Work ofAnalysis(const char* action, const QStringList& examples) {
    return {[=](WindowFixture& f) { f.trigger(action); },
            [](WindowFixture& f) { return f.window->findChild<Analyses*>()->isBusy() || f.window->runs().isRunning(); },
            examples};
}

/// A run that has been computed: for what begins with one.
void computeRun(WindowFixture& f) {
    f.window->document().edit("Short", [](Model& m) { m.run.end = 0.5; });
    f.trigger("run.start");
    QVERIFY(f.waitForRun());
}

const std::vector<std::pair<const char*, Work>>& works() {
    static const std::vector<std::pair<const char*, Work>> all{
        {"run",
         {[](WindowFixture& f) { f.trigger("run.start"); },
          [](WindowFixture& f) { return f.window->runs().isRunning(); },
          {"four-bar", "spatial-slider-crank"}}},
        {"three runs",
         {[](WindowFixture& f) {
              for (int i = 0; i < 3; ++i) f.window->runs().start(f.window->document().model());
          },
          [](WindowFixture& f) { return f.window->runs().isRunning(); }}},
        {"compare", ofDialog<CompareDialog>("run.compare", "compareRun")},
        {"optimise", ofDialog<OptimiseDialog>("run.optimise", "optimiseRun")},
        {"sweep", ofDialog<SweepDialog>("run.sweep", "sweepRun")},
        {"kinematics", ofAnalysis("analyse.kinematics", {"four-bar"})},
        {"inverse dynamics", ofAnalysis("analyse.inverse", {"four-bar"})},
        {"static equilibrium", ofAnalysis("analyse.rest", {"balanced-arm"})},
        {"modes", ofAnalysis("analyse.modes", {"balanced-arm"})},
        {"assemble", ofAnalysis("analyse.assemble", {"four-bar"})},
        {"sensitivity",
         {[](WindowFixture& f) {
              computeRun(f);
              f.window->sensitivity().compute();
          },
          [](WindowFixture& f) { return f.window->sensitivity().isRunning(); }}},
        {"kept run",
         {[](WindowFixture& f) {
              f.savePath = f.folder.filePath("kept.zwang");
              f.trigger("file.save-as");
              computeRun(f);
              f.trigger("file.save");
              f.window->files().keepRun(f.window->keeper(), f.window->runs().runs().back()->id);
          },
          [](WindowFixture& f) { return f.window->keeper().isKeeping(); }}},
        {"export",
         {[](WindowFixture& f) {
              computeRun(f);
              f.savePath = f.folder.filePath("table.csv");
              f.onDialog = [](QDialog& any) {  // the dialog is left while it writes
                  auto* exporting = qobject_cast<ExportDialog*>(&any);
                  QVERIFY(exporting);
                  exporting->chooseFormat("csv");
                  exporting->exportNow();
              };
              f.trigger("file.export-results");
          },
          [](WindowFixture&) { return false; }}},
    };
    return all;
}

using Meanwhile = std::function<void(WindowFixture&)>;

const std::vector<std::pair<const char*, Meanwhile>>& meanwhiles() {
    static const std::vector<std::pair<const char*, Meanwhile>> all{
        {"close", [](WindowFixture&) {}},
        {"edit",
         [](WindowFixture& f) {
             for (int i = 1; i <= 5; ++i) {
                 f.window->document().edit("Longer", [](Model& m) { m.run.end = m.run.end.value + 1; });
                 QTest::qWait(20);
             }
             for (int i = 1; i <= 5; ++i) f.window->document().undoStack().undo();
         }},
        {"another document",
         [](WindowFixture& f) {
             QVERIFY(f.window->files().open("example:a01-pendulum"));
             QTest::qWait(50);
             QCOMPARE(f.window->document().model()->title, std::string("Simple pendulum"));
             if (const auto run = f.window->runs().current()) QVERIFY(run->model->title == "Simple pendulum");
         }},
        {"drag",
         [](WindowFixture& f) {
             const Hand hand{f};
             const QPoint middle = f.window->view().rect().center();
             for (int i = 0; i < 3; ++i) hand.dragOn(middle + QPoint(30 * i, 0), middle + QPoint(0, 40));
         }},
        {"run and play",
         [](WindowFixture& f) {
             f.window->runs().start(f.window->document().model());
             QTest::qWait(60);
             f.window->playback().setTime(0.01);
             f.window->runs().stopAll();
             f.window->playback().toggle();
             QTest::qWait(40);
         }},
    };
    return all;
}

}  // namespace

class ThreadsTest : public QObject {
    Q_OBJECT
  private slots:
    void everyWorkUnderEverything_data() {
        QTest::addColumn<int>("work");
        QTest::addColumn<int>("meanwhile");
        QTest::addColumn<QString>("model");
        for (int w = 0; w < static_cast<int>(works().size()); ++w)
            for (const QString& example : works()[w].second.examples)
                for (int m = 0; m < static_cast<int>(meanwhiles().size()); ++m)
                    QTest::addRow("%s: %s, %s", qPrintable(example), works()[w].first, meanwhiles()[m].first)
                        << w << m << "example:" + example;
    }
    void everyWorkUnderEverything() {
        QFETCH(int, work);
        QFETCH(int, meanwhile);
        QFETCH(QString, model);
        std::mt19937 random(work * 31 + meanwhile);
        WindowFixture f;
        f.open({1024, 700});
        QVERIFY(f.window->files().open(model));
        f.window->view().setAnimated(false);
        const Work& long_ = works()[work].second;
        // Longer than the test waits; what begins with a run of its own makes it short.
        f.window->document().edit("Long", [](Model& m) { m.run.end = 2000; });
        f.window->actions().refresh();
        long_.start(f);
        const bool ran = long_.isRunning(f);
        QTest::qWait(static_cast<int>(random() % 120));
        if (!ran && QString(works()[work].first) == "run") QFAIL("it did not run");
        meanwhiles()[meanwhile].second(f);
        QCoreApplication::processEvents();
        f.window->close();
        f.window.reset();
        QCoreApplication::processEvents();
        QVERIFY2(f.told.isEmpty(), qPrintable(f.told.join("; ")));
    }
};

QTEST_MAIN(ThreadsTest)
#include "threads_test.moc"
