// Building by hand with real mouse and keys in the real window: whole mechanisms, every tool of the table, dragged
// ends.
#include <QLabel>
#include <QMenu>
#include <cmath>

#include "engine/io/model_file.h"
#include "tests/ui_main_window/hand.h"
#include "ui/main_window/tool_palette.h"
#include "ui/tools/tool_box.h"

using namespace zwang;
using namespace zwang::ui;
using zwang::ui::testing::Hand;
using zwang::ui::testing::WindowFixture;

namespace {

/// What a four-bar of the same numbers looks like in a file: bars of 20 mm steel, the crank at 60° driven by a turn a
/// second, the coupler from the crank's end to that of the rocker, which stands at 110°.
const char* fourBarFile = R"json({
  "zwang": 1, "space": "planar",
  "ground": {"markers": [{"name": "O"}, {"name": "A", "position": [0.16, 0]}]},
  "bodies": [
    {"name": "crank", "density": 7850, "angle": "60 deg",
     "markers": [{"name": "A"}, {"name": "B", "position": ["40 mm", 0]}],
     "shapes": [{"type": "bar", "from": "A", "to": "B", "width": 0.02}]},
    {"name": "rocker", "density": 7850, "position": [0.16, 0], "angle": "110 deg",
     "markers": [{"name": "A"}, {"name": "B", "position": ["100 mm", 0]}],
     "shapes": [{"type": "bar", "from": "A", "to": "B", "width": 0.02}]},
    {"name": "coupler", "density": 7850, "position": ["20 mm", "40 mm*sqrt(3)/2"],
     "angle": "atan2(100*sin(110 deg) - 20*sqrt(3), 140 + 100*cos(110 deg))",
     "markers": [{"name": "A"},
                 {"name": "B", "position": ["sqrt((100 mm*sin(110 deg) - 20 mm*sqrt(3))^2 + (140 mm + 100 mm*cos(110 deg))^2)", 0]}],
     "shapes": [{"type": "bar", "from": "A", "to": "B", "width": 0.02}]}
  ],
  "joints": [
    {"type": "revolute", "name": "p1", "first": "ground.O", "second": "crank.A"},
    {"type": "revolute", "name": "p2", "first": "ground.A", "second": "rocker.A"},
    {"type": "revolute", "name": "p3", "first": "crank.B", "second": "coupler.A"},
    {"type": "revolute", "name": "p4", "first": "rocker.B", "second": "coupler.B"}
  ],
  "forces": [{"type": "gravity", "name": "gravity"}],
  "motions": [{"type": "angle-motion", "name": "motor", "first": "ground.O", "second": "crank.A", "speed": "360 deg/s"}],
  "run": {"end": 1}
})json";

/// A crank and a lever on the ground, a plate beside them and a slider: something for every tool.
void drawScene(const Hand& hand) {
    hand.newPlanar();
    hand.take("bar");
    hand.click(0, 0);
    hand.type("80 mm", "90 deg");
    hand.click(0, 0.08);
    hand.type("120 mm", "0");
    hand.take("plate");
    hand.click(-0.16, -0.12);
    hand.click(-0.08, -0.12);
    hand.click(-0.12, -0.06);
    hand.key(Qt::Key_Return);
    hand.take("slider");
    hand.click(0.12, -0.1);
    hand.click(0.2, -0.1);
    hand.key(Qt::Key_Escape);
    hand.w().document().undoStack().clear();
}

double channel(const Run& run, const char* name, double time) {
    const int index = run.results->channelIndex(name);
    return index < 0 ? NAN : run.results->valueAt(index, time);
}

}  // namespace

class BuildingTest : public QObject {
    Q_OBJECT
  private slots:
    void init() {
        f_ = std::make_unique<WindowFixture>();
        f_->open();
    }

    void aFourBarByHandMovesAsTheOneInAFile() {
        Hand hand{*f_};
        hand.newPlanar();
        const auto empty = toText(hand.model());
        hand.take("bar");
        hand.click(0, 0);  // the ground's marker O
        hand.type("40 mm", "60 deg");
        QCOMPARE(hand.model().joints.size(), std::size_t(1));
        hand.take("pivot");
        hand.click(0.16, 0);
        hand.take("bar");
        hand.click(0.16, 0);
        hand.type("100 mm", "110 deg");
        const Vec2 crankEnd = hand.at("bar1", "B"), rockerEnd = hand.at("bar2", "B");
        QVERIFY((crankEnd - 0.04 * Vec2(0.5, std::sqrt(3) / 2)).norm() < 1e-12);
        hand.click(crankEnd.x(), crankEnd.y());
        hand.click(rockerEnd.x(), rockerEnd.y());
        hand.take("motor");
        hand.click(0, 0);
        QCOMPARE(hand.document().undoStack().count(), 5);
        QCOMPARE(hand.model().bodies.size(), std::size_t(3));
        QCOMPARE(hand.model().joints.size(), std::size_t(4));
        QCOMPARE(hand.model().motions.size(), std::size_t(1));
        QVERIFY(hand.document().issues().empty());
        hand.key(Qt::Key_Escape);
        QCOMPARE(hand.w().tools().current(), QString("select"));
        hand.document().edit("Short", [](Model& m) { m.run.end = 1.0; });

        f_->press(Qt::Key_F5);
        QVERIFY(f_->waitForRun());
        const auto drawn = hand.w().runs().current();
        QVERIFY(drawn->results && drawn->results->outcome.status == Outcome::Status::completed);

        const QString path = f_->folder.filePath("four-bar.zwang");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(fourBarFile) > 0);
        file.close();
        while (hand.document().undoStack().canUndo()) hand.document().undoStack().undo();
        QCOMPARE(toText(hand.model()), empty);
        QVERIFY(hand.w().files().open(path));
        f_->trigger("run.start");
        QVERIFY(f_->waitForRun());
        const auto written = hand.w().runs().current();
        QVERIFY(written->results && written->results->outcome.status == Outcome::Status::completed);
        // Same mechanism, drawn to 1e-12 m and integrated to 1e-8.
        for (double t = 0; t < 1; t += 0.05) {
            QVERIFY(std::abs(channel(*drawn, "bar2.angle", t) - channel(*written, "rocker.angle", t)) < 1e-6);
            QVERIFY(std::abs(channel(*drawn, "bar3.x", t) - channel(*written, "coupler.x", t)) < 1e-6);
        }
    }

    /// Drawn with its crank upright and driven through both dead points; the slider is where geometry puts it.
    void aSliderCrankByHandFollowsItsClosedForm() {
        Hand hand{*f_};
        hand.newPlanar();
        hand.take("bar");
        hand.click(0, 0);
        hand.type("50 mm", "90 deg");
        hand.click(0, 0.05);
        hand.type("150 mm", "asin(-1/3)");
        const Vec2 end = hand.at("bar2", "B");
        QVERIFY(std::abs(end.y()) < 1e-12);
        hand.take("slider");
        hand.click(end.x(), end.y());
        hand.type("0 deg");
        hand.take("motor");
        hand.click(0, 0);
        QCOMPARE(hand.model().bodies.size(), std::size_t(3));
        QCOMPARE(hand.model().joints.size(), std::size_t(4));
        QVERIFY(hand.document().issues().empty());
        hand.document().edit("Short", [](Model& m) { m.run.end = 1.0; });
        f_->trigger("run.start");
        QVERIFY(f_->waitForRun());
        const auto run = hand.w().runs().current();
        QVERIFY(run->results && run->results->outcome.status == Outcome::Status::completed);
        for (double t = 0; t <= 1; t += 0.05) {
            const double phi = M_PI / 2 + 2 * M_PI * t;
            const double x = 0.05 * std::cos(phi) + std::sqrt(0.15 * 0.15 - std::pow(0.05 * std::sin(phi), 2));
            // Projection holds the constraints; the time of the frames is exact.
            QVERIFY2(std::abs(channel(*run, "slider1.x", t) - x) < 1e-6, qPrintable(QString::number(t)));
        }
    }

    /// Every tool of the model's space is in sight at the left and takes a click there, also in a low window.
    void everyToolIsInSight_data() {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("planar");
        for (const bool planar : {true, false})
            for (const QSize size : {QSize(1280, 800), QSize(1280, 640), QSize(1600, 1200)})
                QTest::addRow("%s %dx%d", planar ? "planar" : "spatial", size.width(), size.height()) << size << planar;
    }
    void everyToolIsInSight() {
        QFETCH(QSize, size);
        QFETCH(bool, planar);
        auto& window = *f_->window;
        window.files().newModel(planar ? Space::planar : Space::spatial);
        window.resize(size);
        QTest::qWait(50);  // the bars find their places
        const auto* palette = window.findChild<ToolPalette*>();
        QVERIFY(palette);
        QCOMPARE(palette->columns() == 1, size.height() == 1200);
        QRegion taken;
        int shown = 0;
        for (const auto& row : toolTable()) {
            if (!row.isTool()) continue;
            const QString key = QStringLiteral("build.") + row.key;
            auto* button = palette->button(window.actions().action(key));
            QVERIFY2(button, row.key);
            QCOMPARE(button->isVisible(), row.fits(planar ? Space::planar : Space::spatial));
            if (!button->isVisible()) continue;
            ++shown;
            const QRect place(button->mapTo(&window, QPoint()), button->size());
            QVERIFY2(window.rect().contains(place) && !taken.intersects(place), row.key);
            QVERIFY2(button->visibleRegion() == QRegion(button->rect()), row.key);
            taken += place;
            QTest::mouseClick(button, Qt::LeftButton);
            QCOMPARE(window.tools().current(), QString(row.key));
        }
        QVERIFY(shown > 15);
    }

    void everyTool_data() {
        QTest::addColumn<QString>("key");
        for (const auto& row : toolTable())
            if (row.make) QTest::newRow(row.key) << QString::fromLatin1(row.key);
    }
    /// Clicks the places of a scene with each tool until it has done something: one undo step that leaves a model
    /// without errors and goes back byte for byte. Every click before says what is wanted or why not.
    void everyTool() {
        QFETCH(QString, key);
        Hand hand{*f_};
        drawScene(hand);
        auto& stack = hand.document().undoStack();
        const auto before = toText(hand.model());
        const std::vector<std::vector<Vec2>> tries{
            {{0.06, 0.08}, {0.14, 0.02}, {0.2, 0.1}}, {{0, 0}}, {{0.12, 0.08}, {-0.12, -0.06}}, {{-0.12, -0.1}}};
        bool done = false;
        for (const auto& places : tries) {
            if (done) break;
            hand.take("select");
            hand.take(key);
            QVERIFY(!hand.w().tools().hint().isEmpty());
            for (const Vec2& at : places) {
                hand.click(at.x(), at.y());
                // What a tool asks for in numbers is typed.
                if (auto* entry = hand.w().view().findChild<ToolEntry*>(); entry->isOpen()) hand.type("70 mm");
                if (stack.count() > 0) break;
            }
            if (stack.count() == 0 && hand.w().tools().picking()->hasBegun()) hand.key(Qt::Key_Return);
            const bool told = hand.w().findChild<QLabel*>("toolHint")->text().contains(QRegularExpression("mm|°"));
            done = stack.count() > 0 || (told && key == "measure");
        }
        QVERIFY2(done, qPrintable(key));
        if (key == "measure") {
            QCOMPARE(toText(hand.model()), before);
            return;
        }
        QCOMPARE(stack.count(), 1);
        QVERIFY2(!hasErrors(hand.document().issues()), qPrintable(key));
        QVERIFY(!hand.document().selection().isEmpty());
        const auto after = toText(hand.model());
        hand.key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(toText(hand.model()), before);
        hand.key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(toText(hand.model()), after);
    }

    void escapeAndRightClickLeaveATool() {
        Hand hand{*f_};
        hand.newPlanar();
        hand.take("bar");
        hand.click(0, 0.1);
        QVERIFY(hand.w().tools().picking()->hasBegun());
        hand.keys("1");
        QVERIFY(hand.w().view().findChild<ToolEntry*>()->isOpen());
        hand.key(Qt::Key_Escape);  // what is typed
        QVERIFY(!hand.w().view().findChild<ToolEntry*>()->isOpen());
        QVERIFY(hand.w().tools().picking()->hasBegun());
        hand.key(Qt::Key_Escape);  // what is picked
        QVERIFY(!hand.w().tools().picking()->hasBegun());
        hand.key(Qt::Key_Escape);  // the tool
        QCOMPARE(hand.w().tools().current(), QString("select"));
        hand.take("plate");
        hand.click(0, 0.1);
        hand.rightClick(0.1, 0.1);
        QCOMPARE(hand.w().tools().current(), QString("plate"));
        hand.rightClick(0.1, 0.1);
        QTRY_COMPARE(hand.w().tools().current(), QString("select"));
        QCOMPARE(hand.document().undoStack().count(), 0);
    }

    void anEndDroppedOnAnotherIsPinnedAndPulledOffIsFree() {
        Hand hand{*f_};
        hand.newPlanar();
        hand.take("bar");
        hand.drag(-0.1, 0.1, -0.02, 0.1);
        hand.drag(0.04, 0.1, 0.12, 0.1);
        hand.take("select");
        QCOMPARE(hand.model().bodies.size(), std::size_t(2));
        QVERIFY(hand.model().joints.empty());
        hand.document().select({"bar1"});
        hand.drag(-0.02, 0.1, 0.04, 0.1);
        QCOMPARE(hand.document().undoStack().count(), 3);
        QCOMPARE(hand.model().joints.size(), std::size_t(1));
        QVERIFY((hand.at("bar1", "B") - Vec2(0.04, 0.1)).norm() < 1e-9);
        QVERIFY((hand.at("bar1", "A") - Vec2(-0.1, 0.1)).norm() < 1e-9);
        const auto joined = toText(hand.model());
        hand.drag(0.04, 0.1, 0, 0.14);
        QVERIFY(hand.model().joints.empty());
        QVERIFY((hand.at("bar1", "B") - Vec2(0, 0.14)).norm() < 1e-9);
        hand.key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(toText(hand.model()), joined);
        // With Shift the joint moves with both bars.
        hand.drag(0.04, 0.1, 0.02, 0.14, Qt::ShiftModifier);
        QCOMPARE(hand.model().joints.size(), std::size_t(1));
        QVERIFY((hand.at("bar2", "A") - Vec2(0.02, 0.14)).norm() < 1e-9);
    }

    /// What needs one click is offered in the context menu of the place, and done there.
    void theContextMenuBuildsAtAPoint() {
        Hand hand{*f_};
        hand.newPlanar();
        hand.take("bar");
        hand.drag(0, 0, 0.1, 0.1);
        hand.take("select");
        QVERIFY(!hand.w().findChild<QAction*>("here.motor"));
        hand.rightClick(0, 0);
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu);
        QStringList here;
        for (const auto* action : menu->actions())
            if (action->objectName().startsWith("here.")) here << action->objectName().mid(5);
        QCOMPARE(here, (QStringList{"torsion-spring", "motor", "torque", "watch"}));
        menu->findChild<QAction*>("here.motor")->trigger();
        menu->close();
        QCOMPARE(hand.model().motions.size(), std::size_t(1));
        QCOMPARE(hand.document().undoStack().count(), 2);
        hand.rightClick(0.1, 0.1);
        menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu && menu->findChild<QAction*>("here.pivot") && !menu->findChild<QAction*>("here.motor"));
        menu->close();
    }

    void aMirroredCopyMovesAsTheMirrorImage() {
        Hand hand{*f_};
        hand.newPlanar();
        hand.take("bar");
        hand.drag(0, 0, 0.1, 0.04);
        hand.take("motor");
        hand.click(0, 0);
        hand.take("select");
        hand.document().select({"bar1"});
        hand.take("mirror");
        hand.click(-0.02, -0.1);
        hand.type("90 deg");
        QCOMPARE(hand.model().bodies.size(), std::size_t(2));
        QCOMPARE(hand.model().joints.size(), std::size_t(2));
        QCOMPARE(hand.model().motions.size(), std::size_t(2));
        QVERIFY((hand.at("bar2", "A") - Vec2(-0.04, 0)).norm() < 1e-9);
        QVERIFY((hand.at("bar2", "B") - Vec2(-0.14, 0.04)).norm() < 1e-9);
        hand.document().edit("Short", [](Model& m) { m.run.end = 0.5; });
        f_->trigger("run.start");
        QVERIFY(f_->waitForRun());
        const auto run = hand.w().runs().current();
        QVERIFY(run->results && run->results->outcome.status == Outcome::Status::completed);
        for (double t = 0; t <= 0.5; t += 0.05) {
            QVERIFY(std::abs(channel(*run, "bar1.x", t) + 0.02 + 0.02 + channel(*run, "bar2.x", t)) < 1e-8);
            QVERIFY(std::abs(channel(*run, "bar1.y", t) - channel(*run, "bar2.y", t)) < 1e-8);
        }
    }

    void lengthsAreShownOnWish() {
        Hand hand{*f_};
        hand.newPlanar();
        hand.take("bar");
        hand.drag(0, 0, 0.1, 0.04);
        hand.take("select");
        hand.document().select({});
        hand.hover(hand.on(-0.1, -0.1));
        const auto without = hand.w().view().grab().toImage();
        hand.key(Qt::Key_N, Qt::ShiftModifier);
        QVERIFY(hand.w().view().grab().toImage() != without);
        hand.key(Qt::Key_N, Qt::ShiftModifier);
        QVERIFY(hand.w().view().grab().toImage() == without);
    }

    /// A direction that is clicked roughly is one of the steps of 15°, whatever points of the grid are near.
    void aDirectionSnapsToAngles() {
        Hand hand{*f_};
        hand.newPlanar();
        hand.take("slider");
        hand.click(0.04, 0.04);
        hand.click(0.101, 0.041);
        QCOMPARE(hand.document().selection(), QStringList{"slider1"});
        QVERIFY(std::abs(std::get<PlanarBody>(hand.model().bodies.front()).angle.value) < 1e-12);
        QCOMPARE(hand.model().joints.size(), std::size_t(1));
    }

    void altSuspendsSnappingAndJoining() {
        Hand hand{*f_};
        hand.newPlanar();
        hand.take("bar");
        hand.click(0, 0, Qt::AltModifier);
        hand.click(0.083, 0.031, Qt::AltModifier);
        QCOMPARE(hand.model().bodies.size(), std::size_t(1));
        QVERIFY(hand.model().joints.empty());
        const Vec2 end = hand.at("bar1", "B");
        QVERIFY((end - Vec2(0.083, 0.031)).norm() < 2 * hand.w().view().pixelSize());
    }

    void aDimensionChangesALengthAndUndoTakesItBack() {
        Hand hand{*f_};
        hand.newPlanar();
        hand.take("bar");
        hand.drag(0, 0.1, 0.1, 0.1);
        hand.take("dimension");
        hand.click(0.04, 0.1);
        auto* entry = hand.w().view().findChild<ToolEntry*>();
        QVERIFY(entry->isOpen());
        QCOMPARE(entry->edit(0)->text(), QString("100 mm"));
        hand.type("65 mm", "30 deg");
        QVERIFY((hand.at("bar1", "B") - (Vec2(0, 0.1) + 0.065 * directionOf(M_PI / 6))).norm() < 1e-9);
        QCOMPARE(hand.document().undoStack().count(), 2);
        // A number that cannot be read is refused in place; nothing changes.
        hand.click(hand.at("bar1", "B").x(), hand.at("bar1", "B").y());
        hand.click(0, 0.1);
        hand.type("12 kg");
        QVERIFY(entry->isOpen());
        QCOMPARE(hand.document().undoStack().count(), 2);
    }

    void cleanup() {
        QVERIFY2(f_->told.isEmpty(), qPrintable(f_->told.join("; ")));
        f_.reset();
    }

  private:
    std::unique_ptr<WindowFixture> f_;
};

QTEST_MAIN(BuildingTest)
#include "building_test.moc"
