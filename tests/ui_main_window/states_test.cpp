// Every dialog and the rarer states of the window, walked as layout_test walks the window: dialogs of every analysis,
// export by every format, comparison, design studies, help, tour, plots, failed runs, contacts, a pulled moment.
#include <QComboBox>
#include <QContextMenuEvent>
#include <QListWidget>
#include <QMenu>
#include <QScreen>
#include <QTreeWidget>
#include <set>
#include <utility>

#include "engine/io/model_file.h"
#include "engine/model/members.h"
#include "tests/ui_main_window/hand.h"
#include "tests/ui_main_window/text_walk.h"
#include "ui/compare/compare_dialog.h"
#include "ui/plots/curve_plot.h"
#include "ui/plots/plot_pane.h"
#include "ui/plots/plot_panel.h"
#include "ui/sensitivity/sensitivity_panel.h"

using namespace zwang;
using namespace zwang::ui;
using zwang::ui::testing::take;
using zwang::ui::testing::WindowFixture;

namespace {

/// The top-level window of that name which is open.
QWidget* openWindow(const char* name) {
    for (auto* widget : QApplication::topLevelWidgets())
        if (widget->isVisible() && widget->objectName() == QLatin1String(name)) return widget;
    return nullptr;
}

/// A walk through one window in one language and theme.
struct States {
    WindowFixture& f;
    QStringList faults;

    MainWindow& w() const { return *f.window; }
    void fault(const QString& sentence) { faults << sentence; }

    void whole(QWidget& dialog, const QString& state) {
        take(dialog, state, faults);
        const QSize room = w().size();
        if (dialog.width() > room.width() || dialog.height() > room.height())
            fault(QString("%1: %2×%3 is larger than the window").arg(state).arg(dialog.width()).arg(dialog.height()));
    }
    /// Waits for a window that an action opens, walks and closes it.
    void opens(const char* action, const char* name, const std::function<void(QWidget&)>& more = {}) {
        if (auto* row = w().actions().action(action); row && row->isEnabled())
            row->trigger();
        else
            return fault(QString("%1 cannot be chosen").arg(action));
        if (!QTest::qWaitFor([&] { return openWindow(name); }, 20000))
            return fault(QString("%1 does not open %2").arg(action, name));
        QWidget& dialog = *openWindow(name);
        whole(dialog, name);
        if (more) more(dialog);
        dialog.close();
        QCoreApplication::processEvents();
    }
    bool open(const char* example, double end = 0.5) {
        if (!w().files().open(QString("example:") + example)) return false;
        w().document().edit("Short", [&](Model& m) { m.run.end = std::min(m.run.end.value, end); });
        return true;
    }
    bool run() {
        f.trigger("run.start");
        return f.waitForRun(60000);
    }

    void contacts() {
        for (const char* example : {"geneva-drive", "ratchet-and-pawl", "thrown-polygon", "falling-box", "bicycle",
                                    "planetary-gear", "toggle-clamp"}) {
            if (!open(example) || !run()) return fault(QString("%1 does not run").arg(example));
            for (const char* panel : {"plots", "health", "runs", "log", "readiness"}) {
                w().docks().raise(panel);
                take(w(), QString("%1 %2").arg(example, panel), faults);
            }
            std::set<std::pair<std::string, std::string>> seen;  // of each kind one: their forms are alike
            for (const auto& element : elementsOf(*w().document().model())) {
                if (!seen.emplace(element.list, element.type.key).second) continue;
                const QString own = QString::fromStdString(*element.name);
                w().selectElement(own);
                take(w(), QString("%1 %2").arg(example, own), faults);
            }
        }
    }

    /// A motor that runs into a dead point, a model that is wrong, and one that is empty.
    void failures() {
        if (!open("four-bar", 2)) return fault("four-bar");
        w().document().edit("Too long", [](Model& m) {
            for (auto& p : m.parameters)
                if (p.name == "l2") p.quantity.text = "250 mm";
        });
        run();
        for (const char* panel : {"plots", "health", "runs", "log"}) {
            w().docks().raise(panel);
            take(w(), QString("failed run %1").arg(panel), faults);
        }
        w().document().edit("Wrong", [](Model& m) { m.parameters.front().quantity.text = "2*nothing + 3 kg"; });
        w().docks().raise("readiness");
        take(w(), "wrong model", faults);
        w().document().select({"@parameters"});
        take(w(), "wrong parameters", faults);
        for (const char* key : {"file.new-planar", "file.new-spatial"}) {
            f.trigger(key);
            take(w(), key, faults);
            for (const auto& row : w().actions().rows())
                if (row.key.startsWith("build.") && w().actions().action(row.key)->isEnabled()) {
                    f.trigger(row.key);
                    take(w(), QString("%1 %2").arg(key, row.key), faults);
                }
        }
    }

    void moments() {
        if (!open("four-bar") || !run()) return fault("four-bar");
        w().playback().setTime(0.3);
        const auto poses = w().view().poses();
        const QPoint at = w().view().toWidget(0.5 * (poses[0].position + poses[1].position)).toPoint();
        testing::Hand{f}.dragOn(at, at + QPoint(0, -25));
        take(w(), "pulled moment", faults);
        for (const char* key : {"view.onion", "view.velocities", "view.envelope", "view.arrow-values"}) {
            f.trigger(key);
            take(w(), key, faults);
            f.trigger(key);
        }
    }

    void analyses() {
        if (!open("four-bar")) return fault("four-bar");
        opens("analyse.inverse", "demandsTable");
        if (!open("paper5-slider-crank")) return fault("paper5-slider-crank");
        opens("analyse.modes", "modesTable");
        f.trigger("analyse.freedoms");
        QTest::qWait(300);
        take(w(), "freedoms", faults);
        w().stage().endPreview();
    }

    void studies() {
        if (!open("path-synthesis", 0.3)) return fault("path-synthesis");
        opens("run.compare", "compareDialog", [&](QWidget& dialog) {
            for (auto* button : dialog.findChildren<QPushButton*>())
                if (button->objectName() == "compareRun" && button->isEnabled()) button->click();
            const auto* compared = qobject_cast<CompareDialog*>(&dialog);
            if (!compared || !QTest::qWaitFor([&] { return !compared->isRunning(); }, 60000))
                return fault("the comparison does not end");
            whole(dialog, "compareDialog run");
        });
        opens("run.optimise", "optimiseDialog");
        opens("run.sweep", "sweepDialog");
        if (!open("paper1-two-link", 0.2) || !run()) return fault("paper1-two-link");
        w().docks().raise("sensitivity");
        if (auto* compute = w().findChild<QPushButton*>("sensitivityCompute"); compute && compute->isEnabled()) {
            compute->click();
            if (!QTest::qWaitFor([&] { return !w().sensitivity().isRunning(); }, 60000))
                return fault("the sensitivities do not end");
        }
        take(w(), "sensitivity computed", faults);
        for (auto* tabs : w().docks().dock("sensitivity")->findChildren<QTabBar*>())
            for (int i = 0; i < tabs->count(); ++i) {
                tabs->setCurrentIndex(i);
                take(w(), QString("sensitivity %1").arg(tabs->tabText(i)), faults);
            }
    }

    void exports() {
        if (!open("four-bar") || !run()) return fault("four-bar");
        opens("file.export-results", "exportDialog", [&](QWidget& dialog) {
            auto* format = dialog.findChild<QComboBox*>("exportFormat");
            if (!format || format->count() < 10) return fault("no formats");
            for (int i = 0; i < format->count(); ++i) {
                format->setCurrentIndex(i);
                emit format->activated(i);
                whole(dialog, QString("exportDialog %1").arg(format->itemText(i)));
            }
        });
    }

    void plots() {
        if (!open("four-bar") || !run()) return fault("four-bar");
        w().docks().raise("plots");
        QCoreApplication::processEvents();
        QWidget* canvas = w().plots().pane(1).plot().canvas();
        for (const auto& [entry, name] :
             {std::pair("plotMenuFigures", "figuresDialog"), std::pair("plotMenuFormula", "formulaDialog")}) {
            const QPoint at = canvas->rect().center();
            QContextMenuEvent event(QContextMenuEvent::Mouse, at, canvas->mapToGlobal(at));
            QCoreApplication::sendEvent(canvas, &event);
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            auto* action = menu ? menu->findChild<QAction*>(entry) : nullptr;
            if (!action) return fault(QString("no %1 in the menu of a plot").arg(entry));
            menu->close();
            action->trigger();
            if (!QTest::qWaitFor([&, name = name] { return openWindow(name); }, 5000))
                return fault(QString("%1 does not open").arg(name));
            whole(*openWindow(name), name);
            openWindow(name)->close();
            QCoreApplication::processEvents();
        }
    }

    void help() {
        opens("help.open", "helpWindow");
        f.trigger("help.tour");
        for (int i = 0; i < 5; ++i) {
            QTest::qWait(50);
            take(w(), QString("tour %1").arg(i + 1), faults);
            auto* next = w().findChild<QPushButton*>("tourNext");
            if (!next) return fault("no tour");
            next->click();
        }
    }
};

}  // namespace

class StatesTest : public QObject {
    Q_OBJECT
  private slots:
    void everythingFits_data() {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("chinese");
        QTest::addColumn<bool>("dark");
        for (const QSize size : {QSize(1600, 900), QSize(1024, 700)})
            for (const bool chinese : {false, true})
                QTest::addRow("%d×%d %s", size.width(), size.height(), chinese ? "zh_CN" : "en")
                    << size << chinese << (size.width() > 1024);
    }

    void everythingFits() {
        QFETCH(QSize, size);
        QFETCH(bool, chinese);
        QFETCH(bool, dark);
        testing::Words words;
        if (chinese) {
            QVERIFY(words.load(":/i18n/zwang_zh_CN.qm"));
            qApp->installTranslator(&words);
        }
        QStringList faults;
        {
            WindowFixture f;
            f.open(size);
            f.theme.setTheme(dark ? ThemeController::Theme::dark : ThemeController::Theme::light);
            f.onDialog = [](QDialog& dialog) { dialog.show(); };
            States states{f, {}};
            for (const auto part : {&States::contacts, &States::failures, &States::moments, &States::analyses,
                                    &States::studies, &States::exports, &States::plots, &States::help})
                (states.*part)();
            faults = states.faults;
        }
        qApp->removeTranslator(&words);
        for (const auto& fault : faults) qWarning("%s", qPrintable(fault));
        QVERIFY2(faults.isEmpty(), qPrintable(QString("%1 faults").arg(faults.size())));
    }
};

QTEST_MAIN(StatesTest)
#include "states_test.moc"
