// Notes, dimensions, hidden and locked elements, groups and Assemble in the real window with real mouse and keys.
#include <QLabel>
#include <QMenu>
#include <QTreeView>
#include <cmath>

#include "engine/io/model_file.h"
#include "engine/model/groups.h"
#include "tests/ui_main_window/hand.h"
#include "ui/document/dimension_edit.h"
#include "ui/tools/tool_box.h"
#include "ui/tree/model_tree.h"
#include "ui/tree/state_delegate.h"

using namespace zwang;
using namespace zwang::ui;
using zwang::ui::testing::Hand;
using zwang::ui::testing::WindowFixture;

namespace {

const Dimension& dimension(const Hand& hand, std::size_t i = 0) { return hand.model().drawing.dimensions.at(i); }

QString hint(const Hand& hand) { return hand.w().findChild<QLabel*>("toolHint")->text(); }

/// A crank from O to (0.1, 0.1), a rod from there to (0.22, 0.1), both level or at 45°.
void drawTwoBars(const Hand& hand) {
    hand.newPlanar();
    hand.take("bar");
    hand.click(0, 0);
    hand.click(0.1, 0.1);
    hand.click(0.1, 0.1);
    hand.click(0.22, 0.1);
    hand.take("select");
    hand.document().select({});
    hand.document().undoStack().clear();
    QCOMPARE(hand.model().joints.size(), std::size_t(2));
}

}  // namespace

class DrawingTest : public QObject {
    Q_OBJECT
  private slots:
    void init() {
        f_ = std::make_unique<WindowFixture>();
        f_->open();
    }

    /// The tool leaves a dimension; a double click on its value drives the bar, kept as it was typed.
    void aDimensionStaysAndDrivesTheBar() {
        Hand hand{*f_};
        drawTwoBars(hand);
        const auto before = toText(hand.model());
        hand.take("dimension");
        hand.click(0.15, 0.1);  // the rod's line
        hand.click(0.16, 0.16);
        QCOMPARE(hand.document().undoStack().count(), 1);
        QCOMPARE(hand.model().drawing.dimensions.size(), std::size_t(1));
        QVERIFY(std::abs(dimension(hand).offset.value - 0.06) < 0.003);
        hand.take("select");
        const auto value = hand.w().view().annotationText("dimension1").toPoint();
        QCOMPARE(hand.w().view().elementAt(value), QString("dimension1"));
        hand.doubleClick(value);
        auto* entry = hand.w().view().findChild<ToolEntry*>();
        QVERIFY(entry && entry->isOpen());
        QCOMPARE(entry->edit(0)->text(), QString("120 mm"));
        hand.type("8 cm");
        QVERIFY((hand.at("bar2", "B") - hand.at("bar2", "A")).norm() < 0.08 + 1e-12);
        QCOMPARE(std::get<PlanarBody>(hand.model().bodies[1]).markers[1].position[0].text, std::string("8 cm"));
        // Nonsense is refused in place; Esc leaves everything as it was.
        hand.doubleClick(hand.w().view().annotationText("dimension1").toPoint());
        hand.type("0");
        QCOMPARE(hand.document().undoStack().count(), 2);
        hand.key(Qt::Key_Escape);
        QCOMPARE(hand.document().undoStack().count(), 2);
        while (hand.document().undoStack().canUndo()) hand.key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(toText(hand.model()), before);
    }

    /// Where a parameter is behind the length, the parameter takes the new value.
    void aDimensionDrivesTheParameter() {
        Hand hand{*f_};
        drawTwoBars(hand);
        hand.document().edit("Parameter", [](Model& m) {
            m.parameters.push_back({"L", "120 mm", ""});
            std::get<PlanarBody>(m.bodies[1]).markers[1].position[0] = Quantity("L");
        });
        hand.take("dimension");
        hand.click(0.15, 0.1);
        hand.type("95 mm");
        QCOMPARE(hand.model().parameters[0].quantity.text, std::string("95 mm"));
        QCOMPARE(std::get<PlanarBody>(hand.model().bodies[1]).markers[1].position[0].text, std::string("L"));
        QCOMPARE(hand.model().drawing.dimensions.size(), std::size_t(1));
        QCOMPARE(*givenValue(hand.model(), dimension(hand)), 0.095);
    }

    /// Between bodies it is measured: in brackets, following the drag, and not to be changed.
    void betweenBodiesItIsOnlyMeasured() {
        Hand hand{*f_};
        drawTwoBars(hand);
        hand.take("dimension");
        hand.click(0, 0);
        hand.click(0.22, 0.1);
        hand.click(0.1, -0.06);
        hand.take("select");
        QCOMPARE(hand.model().drawing.dimensions.size(), std::size_t(1));
        QVERIFY(!givenValue(hand.model(), dimension(hand)));
        const auto steps = hand.document().undoStack().count();
        hand.doubleClick(hand.w().view().annotationText("dimension1").toPoint());
        QVERIFY(!hand.w().view().findChild<ToolEntry*>() || !hand.w().view().findChild<ToolEntry*>()->isOpen());
        QVERIFY2(hint(hand).contains("dimension1 is measured"), qPrintable(hint(hand)));
        QCOMPARE(hand.document().undoStack().count(), steps);
        // The angle between two bars at their pin.
        hand.take("dimension");
        hand.click(0.16, 0.1);
        hand.click(0.05, 0.05);
        QCOMPARE(hand.model().drawing.dimensions.size(), std::size_t(2));
        QCOMPARE(dimension(hand, 1).kind.key, std::string("angle"));
        QVERIFY(hand.document().issues().empty());
    }

    void dimensionsAndNotesAreDraggedAndSwitchedOff() {
        Hand hand{*f_};
        drawTwoBars(hand);
        hand.take("dimension");
        hand.click(0.16, 0.1);
        hand.key(Qt::Key_Return);
        hand.take("note");
        hand.click(0.22, 0.1);
        hand.type("the tip");
        QCOMPARE(hand.model().drawing.notes.size(), std::size_t(1));
        QCOMPARE(hand.model().drawing.notes[0].text, std::string("the tip"));
        QVERIFY(hand.model().drawing.notes[0].at == (MarkerRef{"bar2", "B"}));
        hand.take("select");
        hand.document().select({});
        auto& view = hand.w().view();
        const double before = dimension(hand).offset.value;
        const QPoint value = view.annotationText("dimension1").toPoint();
        hand.dragOn(value, value + QPoint(0, -40));
        QVERIFY2(std::abs(dimension(hand).offset.value - before - 40 * view.pixelSize()) < 0.03,
                 qPrintable(QString("%1 %2").arg(before).arg(dimension(hand).offset.value)));
        QVERIFY(dimension(hand).offset.value > before);
        // The text goes where it is dragged and stays at its marker; one step, in the file, without noise in its
        // digits.
        const auto beside = toText(hand.model());
        const int steps = hand.document().undoStack().count();
        const QPoint words = view.annotationText("note1").toPoint();
        hand.dragOn(words, words + QPoint(60, 90));
        QVERIFY(hand.model().drawing.notes[0].at == (MarkerRef{"bar2", "B"}));
        QCOMPARE(hand.document().undoStack().count(), steps + 1);
        const QPointF moved = view.annotationText("note1") - QPointF(words);
        QVERIFY(std::abs(moved.x() - 60) < 1.5 && std::abs(moved.y() - 90) < 1.5);
        const auto& offset = hand.model().drawing.notes[0].offset;
        for (const auto& each : offset) QVERIFY(QString::number(each.value, 'g', 15).size() <= 8);
        QVERIFY(fromText(toText(hand.model())).drawing == hand.model().drawing);
        QVERIFY(!hasErrors(hand.document().issues()));
        hand.key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(toText(hand.model()), beside);
        hand.key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        // Esc gives a drag up; a locked one is not moved.
        const auto away = toText(hand.model());
        QTest::mousePress(&view, Qt::LeftButton, {}, view.annotationText("note1").toPoint());
        const QPoint at = view.annotationText("note1").toPoint() + QPoint(40, 0);
        QMouseEvent move(QEvent::MouseMove, at, view.mapToGlobal(at), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&view, &move);
        QVERIFY(std::abs(view.annotationText("note1").x() - at.x()) < 1.5);
        hand.key(Qt::Key_Escape);
        QTest::mouseRelease(&view, Qt::LeftButton, {}, at);
        QCOMPARE(toText(hand.model()), away);
        // A double click edits the words.
        hand.doubleClick(view.annotationText("note1").toPoint());
        hand.type("the end");
        QCOMPARE(hand.model().drawing.notes[0].text, std::string("the end"));
        QVERIFY(!view.annotationText("note1").isNull());
        f_->trigger("view.notes");
        f_->trigger("view.dimensions");
        QVERIFY(view.annotationText("note1").isNull() && view.annotationText("dimension1").isNull());
        f_->trigger("view.notes");
        f_->trigger("view.dimensions");
        // Without its marker a dimension goes.
        hand.document().edit("Remove", [](Model& m) { removeAddress(m, "bar2"); });
        QVERIFY(hand.model().drawing.dimensions.empty() && hand.model().drawing.notes.empty());
    }

    /// In the plane of a running mechanism they follow it.
    void writingFollowsTheRun() {
        Hand hand{*f_};
        drawTwoBars(hand);
        hand.take("note");
        hand.click(0.22, 0.1);
        hand.type("tip");
        hand.take("select");
        hand.document().edit("Short", [](Model& m) { m.run.end = 0.5; });
        f_->press(Qt::Key_F5);
        QVERIFY(f_->waitForRun());
        auto& view = hand.w().view();
        hand.w().playback().pause();
        for (const double time : {0.1, 0.4}) {
            hand.w().playback().setTime(time);
            const auto poses = view.poses();
            const Vec3 tip =
                poses[1].apply({std::get<PlanarBody>(hand.model().bodies[1]).markers[1].position[0].value, 0, 0});
            const QPointF away = view.annotationText("note1") - view.toWidget(tip);
            QVERIFY(std::abs(away.x()) < 60 && std::abs(away.y()) < 40);
        }
    }

    void whatIsHiddenIsNotDrawnNorPicked() {
        Hand hand{*f_};
        drawTwoBars(hand);
        auto& view = hand.w().view();
        const QPoint middle = hand.on(0.16, 0.1);
        QCOMPARE(view.elementAt(middle), QString("bar2"));
        hand.click(0.16, 0.1);
        hand.key(Qt::Key_H, Qt::ShiftModifier);
        QVERIFY(isHidden(hand.model(), "bar2"));
        QVERIFY(!view.drawnElements().contains("bar2"));
        QCOMPARE(view.elementAt(middle), QString());
        QVERIFY(toText(hand.model()).find("\"hidden\": [\"bar2\"]") != std::string::npos);
        // Tools do not find it either.
        hand.take("spring");
        hand.click(0.22, 0.1);
        hand.click(0.22, 0.16);
        hand.take("select");
        for (const auto& force : hand.model().forces)
            if (const auto* spring = std::get_if<SpringDamper>(&force)) QVERIFY(spring->second.body != "bar2");
        // The eye in the tree brings it back.
        auto* tree = hand.w().tree().view();
        const auto index = find(tree, "bar2");
        tree->scrollTo(index);
        QVERIFY(index.data(TreeModel::hiddenRole).toBool());
        const auto place = StateDelegate::placeOf(TreeModel::hiddenRole, tree->visualRect(index), index);
        QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, place.center());
        QVERIFY(!isHidden(hand.model(), "bar2"));
        QCOMPARE(view.elementAt(middle), QString("bar2"));
        hand.document().select({"bar1", "bar2"});
        f_->trigger("edit.hide");
        QVERIFY(isHidden(hand.model(), "bar1"));
        f_->trigger("edit.show-all");
        QVERIFY(hand.model().drawing.hidden.empty());
    }

    /// A locked body is not dragged, says so, and stays where it is while its neighbour is dragged.
    void whatIsLockedStays() {
        Hand hand{*f_};
        drawTwoBars(hand);
        hand.document().select({"bar1"});
        hand.key(Qt::Key_L, Qt::ShiftModifier);
        QVERIFY(isLocked(hand.model(), "bar1"));
        hand.document().select({});
        const auto steps = hand.document().undoStack().count();
        QTRY_VERIFY(hand.w().view().poses().size() == 2);
        QTest::qWait(300);  // the check
        hand.drag(0.03, 0.03, 0.1, -0.05);
        QCOMPARE(hand.document().undoStack().count(), steps);
        QVERIFY2(hint(hand).contains("locked") || hand.w().tools().hint().contains("locked"), qPrintable(hint(hand)));
        const Vec2 pin = hand.at("bar1", "B");
        hand.drag(0.2, 0.1, 0.15, 0.2);
        QCOMPARE(hand.document().undoStack().count(), steps + 1);
        QVERIFY2((hand.at("bar1", "B") - pin).norm() < 1e-6,
                 qPrintable(QString::number((hand.at("bar1", "B") - pin).norm())));
        QVERIFY((hand.at("bar2", "B") - Vec2(0.22, 0.1)).norm() > 0.02);
        QCOMPARE(hand.model().joints.size(), std::size_t(2));  // nothing of the holding is left
        // Its handles are gone, and its dimension is not to be edited.
        hand.document().select({"bar1"});
        const Vec2 end = hand.at("bar1", "B");
        hand.drag(0.1, 0.1, 0.02, 0.14);
        QVERIFY((hand.at("bar1", "B") - end).norm() < 1e-6);
        f_->trigger("edit.lock");
        QVERIFY(!isLocked(hand.model(), "bar1"));
    }

    void aGroupIsOne() {
        Hand hand{*f_};
        drawTwoBars(hand);
        const auto before = toText(hand.model());
        hand.document().select({"bar1", "bar2", "pin1"});
        hand.key(Qt::Key_G, Qt::ControlModifier);
        QCOMPARE(hand.document().selection(), QStringList{"group1"});
        hand.document().select({});
        hand.click(0.16, 0.1);
        QCOMPARE(hand.document().selection(), QStringList{"group1"});
        // A double click goes inside; a click beside comes out.
        hand.doubleClick(hand.on(0.16, 0.1));
        QCOMPARE(hand.document().selection(), QStringList{"bar2"});
        hand.click(0.03, 0.03);
        QCOMPARE(hand.document().selection(), QStringList{"bar1"});
        hand.click(-0.1, -0.1);
        QVERIFY(hand.document().selection().isEmpty());
        hand.click(0.16, 0.1);
        QCOMPARE(hand.document().selection(), QStringList{"group1"});
        // Dragged, it moves with its pivot; nothing turns.
        QTest::qWait(300);  // the check
        const Vec2 pivot = hand.at("bar1", "A"), tip = hand.at("bar2", "B");
        hand.drag(0.16, 0.1, 0.2, 0.06);
        QVERIFY((hand.at("bar1", "A") - pivot - Vec2(0.04, -0.04)).norm() < 1e-6);
        QVERIFY((hand.at("bar2", "B") - tip - Vec2(0.04, -0.04)).norm() < 1e-6);
        const auto& pivotJoint = std::get<planar::Revolute>(hand.model().joints.front());
        QVERIFY((hand.at("ground", pivotJoint.first.marker) - Vec2(0.04, -0.04)).norm() < 1e-6);
        // Duplicated, mirrored, removed as one.
        hand.key(Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(hand.model().bodies.size(), std::size_t(4));
        QCOMPARE(hand.model().drawing.groups.size(), std::size_t(2));
        QCOMPARE(hand.model().drawing.groups[1].members.size(), std::size_t(3));
        QVERIFY(!hasErrors(hand.document().issues()));
        hand.document().select({"group2"});
        f_->trigger("edit.delete");
        QCOMPARE(hand.model().bodies.size(), std::size_t(2));
        QCOMPARE(hand.model().drawing.groups.size(), std::size_t(1));
        hand.document().select({"group1"});
        hand.take("mirror");
        hand.click(-0.02, -0.1);
        hand.type("90 deg");
        QCOMPARE(hand.model().bodies.size(), std::size_t(4));
        QCOMPARE(hand.model().drawing.groups.size(), std::size_t(2));
        hand.take("select");
        hand.document().select({"group1"});
        hand.key(Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(hand.document().selection().size(), 3);
        QCOMPARE(hand.model().drawing.groups.size(), std::size_t(1));
        while (hand.document().undoStack().canUndo()) hand.key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(toText(hand.model()), before);
    }

    void aGroupGoesIntoAFileAndIntoAnotherModel() {
        Hand hand{*f_};
        drawTwoBars(hand);
        hand.document().select({"bar1", "bar2", "pin1", "pivot1"});
        f_->trigger("edit.group");
        f_->savePath = f_->folder.filePath("arm.zwang");
        f_->trigger("file.save-group");
        QVERIFY(QFile::exists(f_->savePath));
        QVERIFY(hand.w().files().open("example:four-bar"));
        const auto bodies = hand.model().bodies.size();
        const auto before = toText(hand.model());
        f_->openPath = f_->savePath;
        f_->trigger("file.insert-mechanism");
        f_->trigger("file.insert-mechanism");
        QCOMPARE(hand.model().bodies.size(), bodies + 4);
        QCOMPARE(hand.document().selection(), QStringList{"arm2"});
        QVERIFY2(!hasErrors(hand.document().issues()),
                 hand.document().issues().empty() ? "" : hand.document().issues().front().sentence.english().c_str());
        hand.document().edit("Short", [](Model& m) { m.run.end = 0.2; });
        f_->trigger("run.start");
        QVERIFY(f_->waitForRun());
        QVERIFY(hand.w().runs().current()->results->outcome.status == Outcome::Status::completed);
        while (hand.document().undoStack().canUndo()) hand.document().undoStack().undo();
        QCOMPARE(toText(hand.model()), before);
        // Of the other kind it is refused with a sentence.
        QVERIFY(hand.w().files().open("example:heavy-top"));
        f_->trigger("file.insert-mechanism");
        QCOMPARE(hand.document().undoStack().count(), 0);
    }

    /// The drawn position that does not fit becomes one that does; where none does the gaps are said.
    void assembleClosesTheDrawing() {
        Hand hand{*f_};
        QVERIFY(hand.w().files().open("example:four-bar"));
        hand.w().view().setFocus();
        hand.document().edit("Open", [](Model& m) { std::get<PlanarBody>(m.bodies[2]).angle = 1.2; });
        const auto open = toText(hand.model());
        const auto steps = hand.document().undoStack().count();
        hand.key(Qt::Key_F6);
        QTRY_COMPARE(hand.document().undoStack().count(), steps + 1);
        const Design drawn(hand.document().model(), {});
        for (const auto& joint : hand.model().joints)
            std::visit([&](const auto& j) { QVERIFY((drawn.at(j.first) - drawn.at(j.second)).norm() < 1e-8); }, joint);
        hand.key(Qt::Key_F6);
        QTRY_VERIFY(hand.w().log().lines().back().sentence.contains("closed already"));
        QCOMPARE(hand.document().undoStack().count(), steps + 1);
        hand.key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(toText(hand.model()), open);
        // A rocker that is much too short cannot be closed.
        hand.document().edit("Short", [](Model& m) {
            for (auto& p : m.parameters)
                if (p.name == "l4") p.quantity = Quantity("1 mm");
        });
        const auto tooShort = toText(hand.model());
        hand.key(Qt::Key_F6);
        const auto* panel = hand.w().findChild<QWidget*>("readinessPanel");
        QTRY_VERIFY(!panel->visibleRegion().isEmpty());  // a panel behind a tab is "visible" too
        QCOMPARE(toText(hand.model()), tooShort);
        QStringList told;
        for (auto* label : panel->findChildren<QWidget*>()) {
            if (const auto* l = qobject_cast<QLabel*>(label)) told << l->text();
            if (const auto* b = qobject_cast<QAbstractButton*>(label)) told << b->text();
            if (const auto* v = qobject_cast<QAbstractItemView*>(label))
                for (int i = 0; i < v->model()->rowCount(); ++i)
                    for (int k = 0; k < v->model()->columnCount(); ++k)
                        told << v->model()->index(i, k).data().toString();
        }
        QVERIFY2(told.join('\n').contains("cannot be assembled"), qPrintable(told.join('\n')));
    }

    void theContextMenuOffersIt() {
        Hand hand{*f_};
        drawTwoBars(hand);
        hand.rightClick(0.16, 0.1);
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu);
        QStringList keys;
        for (const auto* action : menu->actions()) keys << action->objectName();
        for (const char* key : {"edit.hide", "edit.lock"}) QVERIFY2(keys.contains(key), qPrintable(keys.join(' ')));
        menu->close();
    }

    void cleanup() {
        QVERIFY2(f_->told.isEmpty(), qPrintable(f_->told.join("; ")));
        f_.reset();
    }

  private:
    static QModelIndex find(const QTreeView* tree, const QString& address) {
        return tree->model()
            ->match(tree->model()->index(0, 0), TreeModel::addressRole, address, 1,
                    Qt::MatchExactly | Qt::MatchRecursive)
            .value(0);
    }
    std::unique_ptr<WindowFixture> f_;
};

QTEST_MAIN(DrawingTest)
#include "drawing_test.moc"
