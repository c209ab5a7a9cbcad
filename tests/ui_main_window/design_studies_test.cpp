// From the menu to better parameters and back with one undo; a sweep and its table in a file.
#include <QFile>
#include <QPushButton>
#include <QTemporaryDir>

#include "tests/ui_main_window/window_fixture.h"
#include "ui/design/optimise_dialog.h"
#include "ui/design/sweep_dialog.h"

using namespace zwang;
using namespace zwang::ui;
using zwang::ui::testing::WindowFixture;

namespace {

void click(const QWidget& dialog, const char* name) {
    auto* button = dialog.findChild<QPushButton*>(name);
    QVERIFY2(button && button->isEnabled(), name);
    QTest::mouseClick(button, Qt::LeftButton);
}

}  // namespace

class DesignStudiesTest : public QObject {
    Q_OBJECT
  private slots:
    void optimisedParametersAreOneUndoStep() {
        WindowFixture f;
        f.open();
        QVERIFY(f.window->files().open("example:balanced-arm"));
        const Model before = *f.window->document().model();
        f.trigger("run.optimise");
        auto* dialog = f.window->findChild<OptimiseDialog*>();
        QVERIFY(dialog && QTest::qWaitForWindowExposed(dialog));
        click(*dialog, "optimiseRun");
        QVERIFY(QTest::qWaitFor([&] { return !dialog->isRunning(); }, 120000));
        click(*dialog, "optimiseApply");
        const auto value = [&](const char* name) {
            for (const auto& parameter : f.window->document().model()->parameters)
                if (parameter.name == name) return parameter.quantity.value;
            return 0.0;
        };
        QVERIFY(std::abs(value("k") - 261.6) < 0.1);
        QVERIFY(std::abs(value("l0")) < 1e-4);
        QCOMPARE(f.window->document().undoStack().count(), 1);
        f.window->document().undoStack().undo();
        QVERIFY(*f.window->document().model() == before);
    }

    void aSweepOpensFromTheMenu() {
        WindowFixture f;
        f.open();
        QVERIFY(f.window->files().open("example:balanced-arm"));
        f.trigger("run.sweep");
        auto* dialog = f.window->findChild<SweepDialog*>();
        QVERIFY(dialog && QTest::qWaitForWindowExposed(dialog));
        click(*dialog, "sweepRun");
        QVERIFY(QTest::qWaitFor([&] { return !dialog->isRunning(); }, 120000));
        QCOMPARE(dialog->table().rowCount(), 25);
        for (const auto& run : dialog->table().runs())
            QVERIFY2(run && run->reason.empty(), run->reason.english().c_str());
    }
};

QTEST_MAIN(DesignStudiesTest)
#include "design_studies_test.moc"
