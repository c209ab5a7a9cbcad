// Numbers as people want them: runs that fail say so, units of display, menus of plots, events on strip and list.
#include <QClipboard>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTableWidget>
#include <QTreeWidget>
#include <cmath>

#include "engine/io/model_file.h"
#include "tests/ui_main_window/window_fixture.h"
#include "ui/dialogs/units_dialog.h"
#include "ui/main_window/scene_data.h"
#include "ui/main_window/units_keeper.h"
#include "ui/plots/curve_plot.h"
#include "ui/plots/plot_pane.h"
#include "ui/plots/plot_panel.h"
#include "ui/run/banner.h"
#include "ui/run/run_events.h"
#include "ui/timeline/singularity_strip.h"
#include "ui/units/display_units.h"
#include "ui/units/format.h"

using namespace zwang;
using namespace zwang::ui;
using zwang::ui::testing::WindowFixture;

namespace {

/// The crank turns until coupler and rocker lie in one line.
constexpr const char* deadPointModel = R"({"zwang": 1, "space": "planar",
    "ground": {"markers": [{"name": "O"}, {"name": "A", "position": [0.2, 0]}]},
    "bodies": [
      {"name": "bar1", "mass": 1, "inertia": 0.001, "angle": "45 deg", "keep": ["angle"],
       "markers": [{"name": "A"}, {"name": "B", "position": [0.0566, 0]}]},
      {"name": "bar2", "mass": 1, "inertia": 0.001, "position": [0.04, 0.04], "angle": "10 deg",
       "markers": [{"name": "A"}, {"name": "B", "position": [0.15, 0]}]},
      {"name": "bar3", "mass": 1, "inertia": 0.001, "position": [0.2, 0], "angle": "100 deg",
       "markers": [{"name": "A"}, {"name": "B", "position": [0.0933, 0]}]}],
    "joints": [{"type": "revolute", "name": "pivot1", "first": "ground.O", "second": "bar1.A"},
               {"type": "revolute", "name": "pin1", "first": "bar1.B", "second": "bar2.A"},
               {"type": "revolute", "name": "pin2", "first": "bar2.B", "second": "bar3.B"},
               {"type": "revolute", "name": "pivot2", "first": "ground.A", "second": "bar3.A"}],
    "motions": [{"type": "angle-motion", "name": "motor1", "first": "ground.O", "second": "bar1.A",
                 "speed": "360 deg/s"}],
    "run": {"end": 1}})";

/// A click on the entry of an open menu, where it is.
void clickEntry(QMenu* menu, const QString& name) {
    auto* action = menu->findChild<QAction*>(name, Qt::FindDirectChildrenOnly);
    QVERIFY2(action && action->isEnabled(), qPrintable(name));
    QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
}

/// The menu that a right click brings; submenus are opened by their action.
QMenu* menuOf(QWidget* canvas) {
    const QPoint at = canvas->rect().center();
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, canvas->mapToGlobal(at));
    QCoreApplication::sendEvent(canvas, &event);
    return qobject_cast<QMenu*>(QApplication::activePopupWidget());
}

}  // namespace

class NumbersTest : public QObject {
    Q_OBJECT
  private slots:
    void init() {
        f_ = std::make_unique<WindowFixture>();
        f_->open();
        w().view().setAnimated(false);
    }
    void cleanup() {
        f_.reset();
        setDisplayUnits({});
    }

    /// A motor that reaches a dead point: the banner says so in terms of linkages, with few digits, and leads there.
    void aDeadPointIsSaid() {
        const QString path = f_->folder.filePath("dead.zwang");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(deadPointModel) > 0);
        file.close();
        QVERIFY(w().files().open(path));
        f_->trigger("run.start");
        QVERIFY(f_->waitForRun());
        auto* text = w().findChild<QLabel*>("runBannerText");
        QVERIFY(text && text->isVisible());
        QVERIFY2(text->text().contains("motor1 drives bar2–bar3 into a dead point"), qPrintable(text->text()));
        QVERIFY2(text->text().contains("t = 0.24983 s"), qPrintable(text->text()));
        QVERIFY2(text->toolTip().contains("0.249825"), qPrintable(text->toolTip()));  // all digits
        emit text->linkActivated("element:motor1");
        QCOMPARE(w().selectedElements(), QStringList{"motor1"});
        QVERIFY(w().findChild<SingularityStrip*>()->wordsAt(1e4).isEmpty() == false);
        // It stands in the list of moments as well, and leads there.
        w().document().select({});
        w().docks().raise("health");
        auto* list = w().findChild<QTreeWidget*>("healthPassages");
        QTRY_VERIFY(list->topLevelItemCount() > 0);
        QTreeWidgetItem* last = list->topLevelItem(list->topLevelItemCount() - 1);
        QCOMPARE(last->text(2), QString("run fails"));
        QVERIFY2(last->toolTip(2).contains("dead point"), qPrintable(last->toolTip(2)));
        w().playback().setTime(0.1);
        const QPoint at = list->visualItemRect(last).center();
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, at);
        QCOMPARE(w().selectedElements(), QStringList{"motor1"});
        QTest::mouseDClick(list->viewport(), Qt::LeftButton, {}, at);
        QVERIFY(std::abs(w().playback().time() - 0.249825) < 1e-5);
    }

    void unitsOfTheDocument() {
        const QString path = f_->folder.filePath("fourbar.zwang");
        QVERIFY(w().files().open("example:four-bar"));
        Model model = *w().document().model();
        saveModel(model, path.toStdString());
        QVERIFY(w().files().open(path));
        f_->trigger("run.start");
        QVERIFY(f_->waitForRun());
        CurvePlot& plot = w().plots().pane(0).plot();
        QCOMPARE(plot.curve(0).unit, QString("m"));
        const double metres = plot.yValues(0).front();
        f_->onDialog = [](QDialog& dialog) {
            choose(dialog, "documentUnit_length", "mm");
            choose(dialog, "documentUnit_turning", "rpm");
            choose(dialog, "preferredUnit_force", "kN");
        };
        f_->trigger("view.units");
        QCOMPARE(f_->dialogs, 1);
        QCOMPARE(plot.curve(0).unit, QString("mm"));
        QCOMPARE(plot.yValues(0).front(), 1000 * metres);
        QVERIFY2(plot.horizontalLabel().contains("[mm]"), qPrintable(plot.horizontalLabel()));
        QCOMPARE(formatLength(0.12), QString("120 mm"));
        QCOMPARE(formatLength(1.2), QString("1200 mm"));

        w().selectElement("crank");
        auto* field = w().findChild<QLineEdit*>("position:0");
        QVERIFY(field);
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, "12.5");
        QTest::keyClick(field, Qt::Key_Return);
        const auto& crank = std::get<PlanarBody>(w().document().model()->bodies[0]);
        QCOMPARE(crank.position[0].text, std::string("12.5 mm"));
        QVERIFY(std::abs(crank.position[0].value - 0.0125) < 1e-15);
        bool hasUnit = false;
        for (const auto* label : w().findChildren<QLabel*>("unitText")) hasUnit |= label->text() == "mm";
        QVERIFY(hasUnit);

        // They are a step that can be undone, and stand in the file. Another document has its own; this one has them
        // again.
        w().document().undoStack().undo();
        w().document().undoStack().undo();
        QCOMPARE(displayUnits().turning, QString());
        w().document().undoStack().redo();
        w().document().undoStack().redo();
        f_->trigger("file.save");
        QVERIFY(w().files().open("example:bouncing-ball"));
        QCOMPARE(displayUnits().length, QString());
        QCOMPARE(displayUnits().force, QString("kN"));
        QVERIFY(w().files().open(path));
        QCOMPARE(displayUnits().length, QString("mm"));
        QCOMPARE(displayUnits().turning, QString("rpm"));
    }

    /// Fields show some digits; who is in one sees all, and leaving it changes nothing.
    void fieldsAreShort() {
        QVERIFY(w().files().open("example:four-bar"));
        w().selectElement("coupler");
        auto* field = w().findChild<QLineEdit*>("position:1");
        QVERIFY(field);
        const Model before = *w().document().model();
        QCOMPARE(field->text(), QString("0.086603"));
        QVERIFY2(field->toolTip().contains("0.0866025403784"), qPrintable(field->toolTip()));
        QTest::mouseClick(field, Qt::LeftButton);
        QTRY_COMPARE(field->text(), QString("0.08660254037844387"));
        w().view().setFocus();
        QTRY_COMPARE(field->text(), QString("0.086603"));
        QVERIFY(*w().document().model() == before);
    }

    void theMenuOfAPlot() {
        QVERIFY(w().files().open("example:four-bar"));
        f_->trigger("run.start");
        QVERIFY(f_->waitForRun());
        w().docks().raise("plots");
        QCoreApplication::processEvents();
        // A path keeps its shape.
        CurvePlot& path = w().plots().pane(0).plot();
        QVERIFY(path.hasEqualAxes());
        QTRY_VERIFY([&] {
            const QPointF one = path.toPixel(0.1, 0.1) - path.toPixel(0, 0);
            return std::abs(one.x() + one.y()) < 0.02 * one.x();
        }());
        clickEntry(menuOf(path.canvas()), "plotMenuEqual");
        QVERIFY(!path.hasEqualAxes());

        PlotPane& rocker = w().plots().pane(1);
        const int curves = rocker.plot().curveCount();
        auto* menu = menuOf(rocker.plot().canvas());
        QVERIFY(menu);
        auto* forms = menu->findChild<QMenu*>("plotMenuForms");
        menu->setActiveAction(forms->menuAction());
        clickEntry(forms, "rocker.angle:derivative");
        menu->close();
        QCOMPARE(rocker.plot().curveCount(), curves + 1);
        // The derivative of the angle is the rate that the plot shows, too.
        const auto rate = rocker.plot().yValues(1), derivative = rocker.plot().yValues(curves);
        QCOMPARE(rocker.plot().curve(curves).unit, rocker.plot().curve(1).unit);
        double largest = 0, size = 0;
        for (std::size_t i = 0; i < rate.size(); ++i) {
            largest = std::max(largest, std::abs(rate[i] - derivative[i]));
            size = std::max(size, std::abs(rate[i]));
        }
        QVERIFY2(largest < 0.01 * size, qPrintable(QString::number(largest)));
        w().document().undoStack().undo();
        QCOMPARE(rocker.plot().curveCount(), curves);

        clickEntry(menuOf(rocker.plot().canvas()), "plotMenuFigures");
        auto* dialog = w().findChild<QDialog*>("figuresDialog");
        QVERIFY(dialog && dialog->isVisible());
        auto* table = dialog->findChild<QTableWidget*>("figuresTable");
        QCOMPARE(table->rowCount(), curves);
        // The crank turns once a second, and so do all oscillations.
        auto* spectrum = dialog->findChild<CurvePlot*>("figuresSpectrum");
        const auto frequency = spectrum->xValues(0), amplitude = spectrum->yValues(0);
        const auto highest = std::max_element(amplitude.begin(), amplitude.end()) - amplitude.begin();
        QVERIFY(std::abs(frequency[static_cast<std::size_t>(highest)] - 1) < 0.3);
        dialog->close();

        // Right button on a point: its path as a plot of its own, with one scale on both axes.
        const int panes = w().plots().paneCount();
        w().selectElement("B");
        emit w().view().contextMenuWanted("B", w().view().mapToGlobal(w().view().rect().center()));
        auto* context = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(context);
        auto* channels = context->findChild<QMenu*>("plotMenu");
        context->setActiveAction(channels->menuAction());
        clickEntry(channels, "plot.path");
        context->close();
        QCOMPARE(w().plots().paneCount(), panes + 1);
        QVERIFY(w().plots().pane(panes).plot().hasEqualAxes());
        QCOMPARE(w().plots().pane(panes).setup().against, std::string("B.x"));
    }

    /// Impacts stand on the strip and in the list of the health panel, and both lead there.
    void eventsAreListed() {
        QVERIFY(w().files().open("example:bouncing-ball"));
        f_->trigger("run.start");
        QVERIFY(f_->waitForRun());
        const auto& results = *w().runs().current()->results;
        QVERIFY(!results.events.empty());
        const RunEvent& first = results.events.front();
        w().docks().raise("health");
        auto* list = w().findChild<QTreeWidget*>("healthPassages");
        QTRY_COMPARE(list->topLevelItemCount(), static_cast<int>(results.events.size() + results.passages.size()));
        QTreeWidgetItem* row = list->topLevelItem(0);
        QCOMPARE(row->text(2), QString("impact"));
        QVERIFY(row->toolTip(2).contains(QString::fromStdString(first.element)));
        QCOMPARE(list->isColumnHidden(1), results.passages.empty());
        QVERIFY(!list->isColumnHidden(4) && row->text(4).contains(QChar('J')));
        QVERIFY(list->columnWidth(2) >= list->fontMetrics().horizontalAdvance(row->text(2)));
        const QRect place = list->visualItemRect(row);
        QTRY_VERIFY(list->columnViewportPosition(4) + list->columnWidth(4) <= list->viewport()->width());
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, place.center());
        QCOMPARE(w().playback().time(), first.time);

        auto* strip = w().findChild<SingularityStrip*>();
        const double x = strip->axis().toPixel(results.events[1].time);
        QVERIFY2(strip->wordsAt(x).contains("impact"), qPrintable(strip->wordsAt(x)));
        QTest::mouseClick(strip, Qt::LeftButton, {}, QPoint(static_cast<int>(std::lround(x)), strip->height() - 19));
        QCOMPARE(w().playback().time(), results.events[1].time);
        // Where many are near each other all are told, up to twelve.
        const double last = strip->axis().toPixel(results.events.back().time);
        const double reach = strip->axis().toTime(last + 4) - strip->axis().toTime(last);
        const std::size_t near = eventsNear(results, results.events.back().time, reach).size();
        QCOMPARE(strip->wordsAt(last).count(results.events.back().element.c_str()),
                 static_cast<qsizetype>(std::min<std::size_t>(near, 12)));
        clickEntry(menuOf(strip), "stripNext");
        QCOMPARE(w().playback().time(), results.events[2].time);
        clickEntry(menuOf(strip), "stripPrevious");
        QCOMPARE(w().playback().time(), results.events[1].time);
        clickEntry(menuOf(strip), "stripCopy");
        const QStringList rows = QGuiApplication::clipboard()->text().trimmed().split('\n');
        QCOMPARE(rows.size(), static_cast<qsizetype>(1 + results.events.size() + results.passages.size()));
        QCOMPARE(rows[1].section('\t', 0, 0).toDouble(), first.time);
        QCOMPARE(rows[1].section('\t', 1, 1), QString("impact"));
    }

    /// Ropes go slack and stay taut; nothing lifts off there.
    void ropesHaveWordsOfTheirOwn() {
        const Model model = loadModel("example:rope-pendulum");
        QStringList words;
        for (const auto& any : model.joints)
            std::visit(
                [&](const auto& joint) {
                    for (const auto kind : {RunEvent::Kind::touches, RunEvent::Kind::parts})
                        if (joint.info.key == "rope") words << eventWord({0, kind, joint.name}, model);
                },
                any);
        QVERIFY(words.size() >= 2);
        QCOMPARE(words[0], QString("stays taut"));
        QCOMPARE(words[1], QString("goes slack"));
        QCOMPARE(eventWord({0, RunEvent::Kind::parts, "nothing"}, model), QString("lifts off"));
    }

    /// A mechanism by its lengths: it opens as a document without a file, and runs.
    void fromATemplate() {
        f_->onDialog = [](QDialog& dialog) {
            dialog.show();
            auto* field = dialog.findChild<QLineEdit*>("template:l2");
            QVERIFY(field);
            QTest::mouseClick(field, Qt::LeftButton);
            field->selectAll();
            QTest::keyClicks(field, "120");
            QTest::mouseClick(dialog.findChild<QPushButton*>("templateMake"), Qt::LeftButton);
        };
        f_->trigger("file.new-template");
        QCOMPARE(f_->dialogs, 1);
        QVERIFY(!w().showsGallery() && w().document().path().isEmpty());
        QCOMPARE(w().document().model()->parameters[1].quantity.text, std::string("120 mm"));
        f_->trigger("run.start");
        QVERIFY(f_->waitForRun());
        QVERIFY(w().runs().current()->results->outcome.status == Outcome::Status::completed);
        f_->trigger("file.copy-picture");
        QVERIFY(!QGuiApplication::clipboard()->image().isNull());
    }

    /// The motion in one picture: ghosts all over the run, and velocities of measure points.
    void onionSkinAndVelocities() {
        QVERIFY(w().files().open("example:four-bar"));
        f_->trigger("run.start");
        QVERIFY(f_->waitForRun());
        QVERIFY(w().stage().ghosts().isEmpty());
        f_->trigger("view.onion");
        const auto& skins = w().stage().ghosts().others;
        QCOMPARE(skins.size(), std::size_t(12));
        const auto& results = *w().runs().current()->results;
        const Model& model = *w().runs().current()->model;
        QVERIFY((skins.back()[0].position - results.pose(0, results.frame(results.size() - 1).time).position).norm() <
                1e-12);
        f_->trigger("view.onion");
        QVERIFY(w().stage().ghosts().isEmpty());

        ArrowChoice choice;
        choice.velocities = true;
        const auto arrows = arrowsAt(model, results, 0.7, choice);
        QCOMPARE(arrows.size(), model.measurePoints.size());
        QCOMPARE(arrows[0].element, QString("P"));
        const double vx = results.valueAt(results.channelIndex("P.vx"), 0.7);
        QVERIFY(std::abs(arrows[0].vector.x() - vx) < 1e-12 && std::abs(vx) > 1e-3);
        QVERIFY(arrowsAt(model, results, 0.7, {}).empty());
    }

  private:
    static void choose(QDialog& dialog, const QString& name, const QString& unit) {
        auto* box = dialog.findChild<QComboBox*>(name);
        QVERIFY2(box && box->findData(unit) > 0, qPrintable(name));
        box->setCurrentIndex(box->findData(unit));
        emit box->activated(box->currentIndex());
    }
    MainWindow& w() const { return *f_->window; }
    std::unique_ptr<WindowFixture> f_;
};

QTEST_MAIN(NumbersTest)
#include "numbers_test.moc"
