// Pulling a mechanism about with a real mouse in the real window.
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTreeWidget>
#include <cmath>
#include <numbers>

#include "engine/io/model_file.h"
#include "tests/ui_main_window/hand.h"
#include "ui/main_window/status_panel.h"

using namespace zwang;
using namespace zwang::ui;
using zwang::ui::testing::Hand;
using zwang::ui::testing::WindowFixture;

namespace {

/// Where a body's frame is written to be.
double angleOf(const Model& model, const std::string& name) {
    for (const auto& any : model.bodies)
        if (const auto* body = std::get_if<PlanarBody>(&any); body && body->name == name) return body->angle.value;
    return NAN;
}

}  // namespace

class DraggingTest : public QObject {
    Q_OBJECT
  private slots:
    void init() {
        f_ = std::make_unique<WindowFixture>();
        f_->open();
    }
    void cleanup() { f_.reset(); }

    /// The slider-crank with equal arms, pulled at its crank through the position where branches cross: the slider goes
    /// over to the other side; one undo step, and undo brings everything back.
    void throughTheDeadPoint() {
        open("paper4-slider-crank-a");
        const Model before = hand().model();
        const Vec3 tip = markerAt("crank", 0.9);
        const double from = std::atan2(tip.y(), tip.x()), radius = std::hypot(tip.x(), tip.y());
        const auto slider = [&] { return poseOf("slider").position.x(); };
        const double start = slider();
        press(tip);
        for (int i = 1; i <= 30; ++i) {
            const double a = from + (std::numbers::pi - 2 * from) * i / 30;  // to the mirrored side
            moveTo({radius * std::cos(a), radius * std::sin(a), 0});
        }
        QVERIFY(std::abs(slider() + start) < 0.05 * radius);
        QVERIFY2(f_->window->tools().hint().contains("crank"), qPrintable(f_->window->tools().hint()));
        QCOMPARE(hand().model() == before, true);  // not before the button is let go
        release();
        QCOMPARE(hand().document().undoStack().count(), 1);
        QVERIFY(std::abs(angleOf(hand().model(), "crank") - angleOf(before, "crank")) > 0.3);
        hand().key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(hand().model() == before);
    }

    /// The motor of the four-bar counts from its start, so it lets go; the coupler follows the hand.
    void drivenFourBar() {
        open("four-bar");
        const Model before = hand().model();
        const Vec3 tip = markerAt("crank", 0.45);
        press(tip);
        const Vec3 held = f_->window->view().toWorld(last_);
        moveTo({-0.05, 0.09, 0});
        const Vec3 wanted = f_->window->view().toWorld(last_);
        release();
        QCOMPARE(hand().document().undoStack().count(), 1);
        // Out of reach: the held point comes as near as it can, in the direction of the hand from the pivot.
        const auto direction = [](const Vec3& at) { return std::atan2(at.y(), at.x()); };
        const double turned = angleOf(hand().model(), "crank") - angleOf(before, "crank"),
                     expected = direction(wanted) - direction(held);
        QVERIFY2(std::abs(std::remainder(turned - expected, 2 * M_PI)) < 1e-3,
                 qPrintable(QString("%1 instead of %2").arg(turned).arg(expected)));
        QTRY_VERIFY(f_->window->status().freedomText().size() > 0);
        hand().document().undoStack().undo();
        QVERIFY(hand().model() == before);
    }

    void escapeGoesBack() {
        open("paper4-slider-crank-a");
        const Model before = hand().model();
        const Pose home = poseOf("slider");
        const Vec3 tip = markerAt("crank", 0.95);
        press(tip);
        moveTo({0.3 * tip.x(), 1.4 * tip.y(), 0});
        QTRY_VERIFY((poseOf("slider").position - home.position).norm() > 1e-3);
        hand().key(Qt::Key_Escape);
        QVERIFY((poseOf("slider").position - home.position).norm() < 1e-9);
        release();
        QVERIFY(hand().model() == before);
        QCOMPARE(hand().document().undoStack().count(), 0);
    }

    /// A click without a pull only selects.
    void clickSelects() {
        open("paper4-slider-crank-a");
        press(markerAt("crank", 0.5));
        release();
        QCOMPARE(hand().document().selection(), QStringList("crank"));
        QCOMPARE(hand().document().undoStack().count(), 0);
    }

    void withoutFreedomItSaysSo() {
        Model model = loadModel("example:paper4-slider-crank-a");
        auto weld = std::get<planar::Revolute>(model.joints.front());
        planar::Weld fixed;
        fixed.name = "fixed";
        fixed.first = weld.first;
        fixed.second = weld.second;
        model.joints.front() = fixed;
        std::get<PlanarGround>(model.ground).markers.front().angle = "theta0";  // as the crank stands
        for (auto& body : model.bodies) std::get<PlanarBody>(body).keep.clear();
        hand().document().reset(std::move(model), {});
        f_->window->showGallery(false);
        settle();
        press(markerAt("crank", 0.9));
        moveTo({-1, 1, 0});
        QVERIFY2(f_->window->tools().hint().contains("no degree of freedom"), qPrintable(f_->window->tools().hint()));
        release();
        QCOMPARE(hand().document().undoStack().count(), 0);
    }

    /// A spatial mechanism follows in the plane of the screen.
    void spatial() {
        open("bennett");
        const Model before = hand().model();
        auto& view = f_->window->view();
        const Pose pose = poseOf("bar1");
        const Vec3 end = pose.apply(Vec3(0.36, 0, 0));
        const QPoint at = view.toWidget(end).toPoint();
        QCOMPARE(view.elementAt(at), QString("bar1"));
        press(end);
        move(at + QPoint(40, 30));
        QVERIFY((poseOf("bar1").apply(Vec3(0.4, 0, 0)) - pose.apply(Vec3(0.4, 0, 0))).norm() > 1e-3);
        release();
        QCOMPARE(hand().document().undoStack().count(), 1);
        hand().document().undoStack().undo();
        QVERIFY(hand().model() == before);
    }

    /// Kinematics is a run like others; the torques come as a table; a model without motors is told so.
    void analyses() {
        open("four-bar");
        hand().document().edit("Short", [](Model& m) { m.run.end = 0.5; });
        f_->trigger("analyse.inverse");
        QTRY_COMPARE(f_->window->runs().runs().size(), std::size_t(1));
        QVERIFY(f_->window->runs().current()->results->size() > 10);
        QTRY_VERIFY(f_->window->findChild<QDialog*>("demandsTable"));
        auto* list = f_->window->findChild<QDialog*>("demandsTable")->findChild<QTreeWidget*>();
        QCOMPARE(list->topLevelItemCount(), 1);
        QVERIFY(list->topLevelItem(0)->text(1).endsWith("N m"));
        f_->window->findChild<QDialog*>("demandsTable")->close();
    }

    void smallMotionsSwing() {
        open("paper5-slider-crank");
        f_->trigger("analyse.modes");
        QTRY_VERIFY(f_->window->findChild<QDialog*>("modesTable"));
        auto* dialog = f_->window->findChild<QDialog*>("modesTable");
        QVERIFY(std::abs(dialog->findChild<QTreeWidget*>()->topLevelItem(0)->text(1).toDouble() - 1.01376) < 1e-4);
        const Pose before = poseOf("slider");
        QTRY_VERIFY((poseOf("slider").position - before.position).norm() > 1e-4);
        dialog->close();
        QTRY_VERIFY(!f_->window->findChild<QDialog*>("modesTable"));
    }

    void positionOfRestBecomesTheStart() {
        open("paper5-slider-crank");
        f_->trigger("analyse.rest");
        QTRY_COMPARE(hand().document().undoStack().count(), 1);
        const Model& model = hand().model();
        for (const auto& any : model.bodies)
            if (const auto* body = std::get_if<PlanarBody>(&any); body && body->name == "slider")
                QVERIFY(std::abs(body->position[0].value - 0.4786454607765) < 1e-9);
    }

    /// A moment of a run becomes the start, velocities included: the run from there ends where the other one did.
    void continueFromHere() {
        open("four-bar");
        hand().document().edit("Short", [](Model& m) { m.run.end = 0.6; });
        QVERIFY(!f_->window->actions().action("analyse.continue")->isEnabled());
        f_->trigger("run.start");
        QVERIFY(f_->waitForRun());
        const auto whole = f_->window->runs().current()->results;
        f_->window->playback().setTime(0.4);
        f_->window->actions().refresh();
        const int steps = hand().document().undoStack().count();
        // A pull offers it, and changes nothing until that is taken; the context menu offers it. A click still selects.
        const auto crank = markerAt("crank", 0.5);
        f_->window->playback().pause();
        press(crank);
        moveTo(crank + Vec3(0, 0.03, 0));
        moveTo(crank + Vec3(0, 0.06, 0));
        QVERIFY(f_->window->findChild<QPushButton*>("makeThisTheStart")->isVisible());
        release();
        QCOMPARE(hand().document().undoStack().count(), steps);
        f_->press(Qt::Key_Escape);
        QVERIFY(f_->window->playback().showsRun());
        hand().document().select({});
        press(crank);
        release();
        QVERIFY(!f_->window->view().elementAt(last_).isEmpty());
        QCOMPARE(hand().document().selection(), QStringList{f_->window->view().elementAt(last_)});
        QTest::mouseClick(&f_->window->view(), Qt::RightButton, {}, last_);
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu && menu->actions().front()->objectName() == "analyse.continue");
        menu->close();
        f_->trigger("analyse.continue");
        QCOMPARE(hand().document().undoStack().count(), steps + 1);
        QVERIFY(!f_->window->playback().showsRun());
        hand().document().edit("Shorter", [](Model& m) { m.run.end = 0.2; });
        f_->trigger("run.start");
        QVERIFY(f_->waitForRun());
        const auto rest = f_->window->runs().current()->results;
        QVERIFY(rest != whole);
        for (std::size_t body = 0; body < 3; ++body)
            QVERIFY(
                (whole->pose(static_cast<int>(body), 0.6).position - rest->pose(static_cast<int>(body), 0.2).position)
                    .norm() < 1e-6);
    }

    void freedomsAsGhosts() {
        open("paper1-two-link");
        f_->trigger("analyse.freedoms");
        // The first one moves the elbow, the second one need not: both swing ghosts away from the mechanism.
        const auto away = [&] {
            const auto& ghosts = f_->window->stage().ghosts().marked;
            double largest = 0;
            for (std::size_t i = 0; !ghosts.empty() && i < ghosts.front().size(); ++i)
                largest =
                    std::max(largest, (ghosts.front()[i].position - f_->window->stage().poses()[i].position).norm());
            return largest;
        };
        QTRY_VERIFY(away() > 1e-2);
    }

  private:
    Hand hand() const { return Hand{*f_}; }
    void open(const QString& key) {
        hand().document().reset(loadModel("example:" + key.toStdString()), {});
        f_->window->showGallery(false);
        settle();
    }
    void settle() {
        f_->window->view().setAnimated(false);
        QTRY_VERIFY(f_->window->view().isVisible() && f_->window->view().width() > 300);
        QTRY_VERIFY(!f_->window->status().freedomText().isEmpty());
        QTest::qWait(100);  // until the panels have found their places
        f_->window->view().fit();
        f_->window->view().setFocus();
        QTest::qWait(50);
    }
    Pose poseOf(const std::string& body) const {
        const auto& bodies = hand().model().bodies;
        const auto poses = f_->window->view().poses();
        for (std::size_t i = 0; i < bodies.size() && i < poses.size(); ++i)
            if (nameOf(bodies[i]) == body) return poses[i];
        return {};
    }
    /// The point on the way from the first to the last marker of a planar body, in the world.
    Vec3 markerAt(const std::string& name, double part) const {
        for (const auto& any : hand().model().bodies)
            if (const auto* body = std::get_if<PlanarBody>(&any); body && body->name == name) {
                const auto& from = body->markers.front().position;
                const auto& to = body->markers.back().position;
                return poseOf(name).apply(Vec3(from[0].value + part * (to[0].value - from[0].value),
                                               from[1].value + part * (to[1].value - from[1].value), 0));
            }
        return Vec3::Zero();
    }
    void press(const Vec3& world) {
        auto& view = f_->window->view();
        last_ = view.toWidget(world).toPoint();
        hand().hover(last_);
        QTest::mousePress(&view, Qt::LeftButton, {}, last_);
    }
    void move(const QPoint& at) {
        auto& view = f_->window->view();
        last_ = at;
        QMouseEvent event(QEvent::MouseMove, at, view.mapToGlobal(at), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&view, &event);
        QTest::qWait(20);  // what is left of a long way goes on between events
    }
    void moveTo(const Vec3& world) { move(f_->window->view().toWidget(world).toPoint()); }
    void release() { QTest::mouseRelease(&f_->window->view(), Qt::LeftButton, {}, last_); }

    std::unique_ptr<WindowFixture> f_;
    QPoint last_;
};

QTEST_MAIN(DraggingTest)
#include "dragging_test.moc"
