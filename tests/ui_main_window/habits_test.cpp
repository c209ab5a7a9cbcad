// What a person relies on without thinking: letters mean tools, copies lie beside their originals, the view stays as it
// was left, nothing is overwritten unasked.
#include <QLineEdit>
#include <QMenu>
#include <QTreeView>
#include <QTreeWidget>

#include "engine/io/model_file.h"
#include "tests/ui_main_window/hand.h"
#include "ui/plots/plot_pane.h"
#include "ui/plots/plot_panel.h"
#include "ui/tree/model_tree.h"

using namespace zwang;
using namespace zwang::ui;
using zwang::ui::testing::Hand;
using zwang::ui::testing::WindowFixture;

namespace {

void wheel(View3D& view, int notches) {
    const QPoint middle = view.rect().center();
    QWheelEvent event(middle, view.mapToGlobal(middle), {}, {0, 120 * notches}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&view, &event);
}

}  // namespace

class HabitsTest : public QObject {
    Q_OBJECT
  private slots:
    void init() {
        f_ = std::make_unique<WindowFixture>();
        f_->open();
        w().view().setAnimated(false);
    }
    void cleanup() { f_.reset(); }

    /// After a click in the tree B takes the bar, as everywhere; it does not look for a row that begins with B.
    void lettersInTheTreeAreTools() {
        QVERIFY(w().files().open("example:four-bar"));
        auto* tree = w().tree().findChild<QTreeView*>();
        const QModelIndex row = tree->indexAt(QPoint(30, 90));
        QVERIFY(row.isValid());
        QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualRect(row).center());
        QVERIFY(tree->hasFocus());
        const auto selected = w().document().selection();
        QTest::keyClick(tree, Qt::Key_B);
        QCOMPARE(w().tools().current(), QString("bar"));
        QCOMPARE(w().document().selection(), selected);
    }

    /// Copies lie beside what is there, every one in a place of its own.
    void duplicatesLieBeside() {
        Hand hand{*f_};
        hand.newPlanar();
        hand.take("bar");
        hand.click(0.02, 0.02);
        hand.type("80 mm", "30 deg");
        hand.key(Qt::Key_Escape);
        for (int i = 0; i < 4; ++i) {
            hand.document().select({"bar1"});
            hand.key(Qt::Key_D, Qt::ControlModifier);
        }
        const auto poses = writtenPoses(hand.model());
        QCOMPARE(poses.size(), std::size_t(5));
        for (std::size_t i = 0; i < poses.size(); ++i)
            for (std::size_t k = i + 1; k < poses.size(); ++k)
                QVERIFY((poses[i].position - poses[k].position).norm() > 5e-3);
        QCOMPARE(hand.document().undoStack().count(), 5);  // one step each
    }

    /// What was switched in the View menu is so again in the next window; names belong to the document.
    void togglesAreRestored() {
        QVERIFY(w().files().open("example:four-bar"));
        const QStringList keys{"view.grid",   "view.traces", "view.forces",     "view.reactions",  "view.arrow-values",
                               "view.health", "view.notes",  "view.dimensions", "view.perspective"};
        QStringList before;
        for (const auto& key : keys) {
            f_->trigger(key);
            before << QString("%1 %2").arg(key).arg(w().actions().action(key)->isChecked());
        }
        f_->trigger("view.labels");
        f_->window.reset();
        f_->open();
        QVERIFY(w().files().open("example:four-bar"));
        QStringList after;
        for (const auto& key : keys) after << QString("%1 %2").arg(key).arg(w().actions().action(key)->isChecked());
        QCOMPARE(after, before);
        QVERIFY(!w().view().labelsVisible());
    }

    /// A model is seen the same whatever was open before it.
    void theCameraBelongsToTheDocument() {
        if (!w().view().hasScene()) return;  // the other tests say so when OpenGL is missing
        QVERIFY(w().files().open("example:a04-bricard"));
        const Camera alone = w().view().camera();
        QVERIFY(w().files().open("example:heavy-top"));
        f_->trigger("view.top");
        f_->trigger("view.labels");
        f_->trigger("build.body-axes");
        QVERIFY(w().files().open("example:four-bar"));
        QVERIFY(w().files().open("example:a04-bricard"));
        QVERIFY(w().view().camera().orientation.angularDistance(alone.orientation) < 1e-9);
        QVERIFY((w().view().camera().focus - alone.focus).norm() < 1e-6 * alone.halfHeight);
        QVERIFY(!w().view().labelsVisible());
        // A file is seen again as it was left.
        const QString path = f_->folder.filePath("mine.zwang");
        saveModel(*w().document().model(), path.toStdString());
        QVERIFY(w().files().open(path));
        wheel(w().view(), 3);
        const Camera left = w().view().camera();
        QVERIFY(w().files().open("example:four-bar"));
        QVERIFY(w().files().open(path));
        QVERIFY(std::abs(w().view().camera().halfHeight - left.halfHeight) < 1e-12);
        QVERIFY((w().view().camera().focus - left.focus).norm() < 1e-12);
    }

    /// After a run everything that the mechanism sweeps is in sight, joints too; a zoom that was chosen is kept.
    void fitTakesInWhatIsSwept() {
        if (!w().view().hasScene()) return;
        for (const char* key : {"four-bar", "paper4-slider-crank-b", "jansen-leg"}) {
            QVERIFY(w().files().open(QString("example:") + key));
            f_->trigger("run.start");
            QVERIFY(f_->waitForRun(60000));
            w().playback().pause();
            const auto& results = *w().runs().current()->results;
            const QRect seen = w().view().rect();
            for (std::size_t i = 0; i < results.size(); i += std::max<std::size_t>(1, results.size() / 97)) {
                const auto poses = results.poses(results.frame(i).time);
                for (std::size_t b = 0; b < poses.size(); ++b)
                    if (const auto* body = std::get_if<PlanarBody>(&w().document().model()->bodies[b]))
                        for (const auto& marker : body->markers) {
                            const Vec3 at = poses[b].apply(Vec3(marker.position[0].value, marker.position[1].value, 0));
                            QVERIFY2(seen.contains(w().view().toWidget(at).toPoint()), key);
                        }
            }
        }
        wheel(w().view(), 4);
        const Camera chosen = w().view().camera();
        f_->trigger("run.start");
        QVERIFY(f_->waitForRun(60000));
        QVERIFY(std::abs(w().view().camera().halfHeight - chosen.halfHeight) < 1e-12);
        // Fit all gives it back.
        f_->trigger("view.fit");
        f_->trigger("run.start");
        QVERIFY(f_->waitForRun(60000));
        QVERIFY(w().view().camera().halfHeight > 1.5 * chosen.halfHeight);
    }

    /// Undo says what it undoes, and a right click offers a plot of everything that is known of an element.
    void menusSayWhatTheyDo() {
        QVERIFY(w().files().open("example:four-bar"));
        auto* undo = w().actions().action("edit.undo");
        QVERIFY(!undo->text().contains("Heavier"));
        w().document().edit("Heavier", [](Model& m) { m.title = "heavier"; });
        QVERIFY2(undo->text().contains("Heavier") && undo->toolTip().contains("Heavier"), qPrintable(undo->text()));
        w().document().undoStack().undo();
        QVERIFY(!undo->text().contains("Heavier") && w().actions().action("edit.redo")->text().contains("Heavier"));
        w().document().edit("Short", [](Model& m) { m.run.end = 0.1; });
        f_->trigger("run.start");
        QVERIFY(f_->waitForRun());
        const auto names = elementNames(*w().document().model());
        int plotted = 0;
        for (const auto& name : names) {
            const QString element = QString::fromStdString(name);
            w().document().select({element});
            const auto panes = w().plots().paneCount();
            emit w().tree().contextMenuWanted(QPoint(200, 200));
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            QVERIFY(menu);
            auto* plots = menu->findChild<QMenu*>("plotMenu");
            if (!plots || plots->isEmpty()) {
                menu->close();
                continue;
            }
            plots->actions().front()->trigger();
            menu->close();
            QCOMPARE(w().plots().paneCount(), panes + 1);
            QCOMPARE(w().plots().pane(panes).setup().channels.front().find(name + "."), std::size_t(0));
            w().document().undoStack().undo();
            ++plotted;
        }
        QVERIFY2(plotted >= 7, qPrintable(QString::number(plotted)));  // bodies, joints, motor
    }

    void thePositionOfRestAsksFirst() {
        QVERIFY(w().files().open("example:paper5-slider-crank"));
        const Model before = *w().document().model();
        f_->confirm = false;
        f_->trigger("analyse.rest");
        QTRY_VERIFY(w().actions().action("analyse.rest")->isEnabled());
        QVERIFY(*w().document().model() == before);
        f_->confirm = true;
        f_->trigger("analyse.rest");
        QTRY_VERIFY(w().document().undoStack().count() == 1);
    }

    /// Panes side by side are equally wide, titles are read from their beginning, and names of curves take the colour
    /// of the theme.
    void plotsAreReadable() {
        QVERIFY(w().files().open("example:four-bar"));
        w().document().edit("Plots", [](Model& m) {
            m.plots.clear();
            for (int i = 0; i < 4; ++i)
                m.plots.push_back({i == 0 ? "A very long title of a plot that does not fit its line at all" : "short",
                                   {"crank.angle"},
                                   {}});
            m.run.end = 0.1;
        });
        f_->trigger("run.start");
        QVERIFY(f_->waitForRun());
        w().docks().raise("plots");
        w().resize(1600, 900);
        QCoreApplication::processEvents();
        QVERIFY(std::abs(w().plots().pane(0).width() - w().plots().pane(1).width()) <= 2);
        auto* title = w().plots().pane(0).findChild<QLineEdit*>("plotTitle");
        QCOMPARE(title->cursorPosition(), 0);
        QVERIFY(title->width() >= 110 && !title->toolTip().isEmpty());
        auto* legend = w().plots().pane(0).findChild<QTreeWidget*>("plotLegend");
        f_->trigger("theme.dark");
        QCoreApplication::processEvents();
        QVERIFY(legend->topLevelItemCount() == 1);
        QVERIFY(!legend->topLevelItem(0)->data(0, Qt::ForegroundRole).isValid());
        QVERIFY(legend->palette().color(QPalette::Text).lightness() > 150);
        f_->trigger("theme.light");
    }

  private:
    MainWindow& w() const { return *f_->window; }
    std::unique_ptr<WindowFixture> f_;
};

QTEST_MAIN(HabitsTest)
#include "habits_test.moc"
