// Building spatial mechanisms by hand with real mouse and keys in the real window.
#include <QLabel>
#include <cmath>

#include "engine/io/model_file.h"
#include "tests/ui_main_window/spatial_hand.h"
#include "ui/tools/connect_handler.h"
#include "ui/tools/space_handler.h"

using namespace zwang;
using namespace zwang::ui;
using zwang::ui::testing::SpatialHand;
using zwang::ui::testing::WindowFixture;

namespace {

const SpatialBody& bodyOf(const Model& model, const std::string& name) {
    for (const auto& any : model.bodies)
        if (nameOf(any) == name) return std::get<SpatialBody>(any);
    throw std::runtime_error("no body " + name);
}

Vec3 positionOf(const SpatialBody& body) {
    return {body.position[0].value, body.position[1].value, body.position[2].value};
}

double channel(const Run& run, const char* name, double time) {
    const int index = run.results->channelIndex(name);
    return index < 0 ? NAN : run.results->valueAt(index, time);
}

/// A bar of 20 mm steel, 400 mm long, that hangs level from a pin along y at the origin.
const char* pendulumFile = R"json({
  "zwang": 1, "space": "spatial",
  "ground": {"markers": [{"name": "O"}, {"name": "A", "z": [0, -1, 0], "x": [1, 0, 0]}]},
  "bodies": [
    {"name": "arm", "density": 7850,
     "markers": [{"name": "A", "z": [0, -1, 0], "x": [1, 0, 0]}, {"name": "B", "position": ["400 mm", 0, 0]}],
     "shapes": [{"type": "bar", "from": "A", "to": "B", "width": "WIDTH"}]}
  ],
  "joints": [{"type": "revolute", "name": "pin", "first": "ground.A", "second": "arm.A"}],
  "forces": [{"type": "gravity", "name": "gravity"}],
  "run": {"end": 1}
})json";

}  // namespace

class SpatialBuildingTest : public QObject {
    Q_OBJECT
  private slots:
    void init() {
        f_ = std::make_unique<WindowFixture>();
        f_->open();
    }

    /// Coordinates and sizes that are typed are where the body then is; masses are those of steel.
    void bodiesAtTypedCoordinates() {
        SpatialHand hand{{*f_}};
        hand.newSpatial();
        const auto empty = toText(hand.model());
        hand.bar({"100 mm", "0", "50 mm"}, {"100 mm", "200 mm", "50 mm"});
        const auto& bar = bodyOf(hand.model(), "bar1");
        QVERIFY((positionOf(bar) - Vec3(0.1, 0, 0.05)).norm() < 1e-12);
        QVERIFY((hand.marker("bar1", "B") - Vec3(0.1, 0.2, 0.05)).norm() < 1e-12);
        hand.take("box");
        hand.typeAll({"0", "0", "0"});
        hand.typeAll({"80 mm", "60 mm"});
        hand.keys("50 mm");
        hand.key(Qt::Key_Return);
        const auto& box = bodyOf(hand.model(), "box1");
        const auto& size = std::get<Box>(box.shapes.front()).size;
        QCOMPARE(size[0].value, 0.08);
        QCOMPARE(size[1].value, 0.06);
        QCOMPARE(size[2].value, 0.05);
        QCOMPARE(std::abs(positionOf(box).x()), 0.04);
        QCOMPARE(std::abs(positionOf(box).y()), 0.03);
        QCOMPARE(std::abs(positionOf(box).z()), 0.025);
        hand.take("sphere");
        hand.typeAll({"-100 mm", "20 mm", "30 mm"});
        hand.typeAll({"25 mm"});
        QVERIFY((positionOf(bodyOf(hand.model(), "sphere1")) - Vec3(-0.1, 0.02, 0.03)).norm() < 1e-12);
        QVERIFY(!hasErrors(hand.document().issues()));
        QCOMPARE(hand.document().undoStack().count(), 3);
        while (hand.document().undoStack().canUndo()) hand.key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(toText(hand.model()), empty);
    }

    /// What is begun on a face stands on it: the axis along the normal, outwards.
    void aCylinderStandsOnTheFaceThatWasClicked() {
        SpatialHand hand{{*f_}};
        hand.newSpatial();
        hand.take("box");
        hand.typeAll({"-100 mm", "-100 mm", "0"});
        hand.clickAt(hand.at({0.1, 0.1, 0}));
        hand.keys("80 mm");
        hand.key(Qt::Key_Return);
        hand.key(Qt::Key_Escape);
        hand.fit();
        const Vec3 top = positionOf(bodyOf(hand.model(), "box1")) + Vec3(0, 0, 0.04);
        QVERIFY(std::abs(top.z() - 0.08) < 1e-12);
        hand.take("cylinder");
        hand.click(top + Vec3(0.03, 0.02, 0), Qt::AltModifier);  // a point of the face, not its centre
        hand.keys("20 mm");
        hand.key(Qt::Key_Return);
        f_->trigger("view.front");  // from above the height would be that beside the rim, wherever on it the mouse was
        hand.click(top + Vec3(0.03, 0.02, 0.06), Qt::AltModifier);
        const auto& cylinder = bodyOf(hand.model(), "cylinder1");
        const auto& shape = std::get<Cylinder>(cylinder.shapes.front());
        const double pixel = hand.w().view().pixelSize();
        QVERIFY(std::abs(positionOf(cylinder).z() - shape.length.value / 2 - 0.08) < 1e-9);
        QVERIFY((positionOf(cylinder).head<2>() - (top + Vec3(0.03, 0.02, 0)).head<2>()).norm() < 3 * pixel);
        QVERIFY(std::abs(shape.length.value - 0.06) < 5 * pixel);
        QCOMPARE(shape.radius.value, 0.02);
    }

    void theKeyPChangesTheWorkPlane() {
        SpatialHand hand{{*f_}};
        hand.newSpatial();
        hand.take("sphere");
        hand.key(Qt::Key_P);
        hand.clickAt(hand.w().view().rect().center() + QPoint(60, -80));
        hand.keys("10 mm");
        hand.key(Qt::Key_Return);
        const Vec3 at = positionOf(bodyOf(hand.model(), "sphere1"));
        QCOMPARE(at.y(), 0.0);
        QVERIFY(std::abs(at.x()) + std::abs(at.z()) > 0.01);
        // On the grid.
        const double spacing = hand.w().view().gridSpacing();
        QVERIFY(std::abs(std::remainder(at.x(), spacing)) < 1e-9 && std::abs(std::remainder(at.z(), spacing)) < 1e-9);
    }

    void everyTool_data() {
        QTest::addColumn<QString>("key");
        for (const auto& row : toolTable())
            if (row.makeInSpace) QTest::newRow(row.key) << QString::fromLatin1(row.key);
    }
    /// Every tool of the table does something in a scene: one undo step that leaves a model without errors and goes
    /// back byte for byte.
    void everyTool() {
        QFETCH(QString, key);
        SpatialHand hand{{*f_}};
        hand.newSpatial();
        hand.bar({"0", "0", "0"}, {"200 mm", "0", "0"});
        hand.bar({"0", "150 mm", "0"}, {"200 mm", "150 mm", "0"});
        hand.fit();
        auto& stack = hand.document().undoStack();
        const int steps = stack.count();
        const auto before = toText(hand.model());
        hand.document().select({"bar1"});
        hand.take(key);
        QVERIFY(!hand.w().tools().hint().isEmpty());
        if (key == "measure") {  // it only looks
            hand.click(hand.marker("bar1", "A"));
            hand.click(hand.marker("bar2", "B"));
            QVERIFY2(hand.w().tools().hint().contains("250 mm"), qPrintable(hand.w().tools().hint()));
            QCOMPARE(stack.count(), steps);
            return;
        }
        const bool connects = qobject_cast<ConnectHandler*>(hand.w().tools().picking()) != nullptr;
        if (connects) {
            hand.click(hand.marker("bar1", "B"));
            hand.click(hand.marker("bar2", "B"));
        } else if (key == "note") {
            hand.click(hand.marker("bar1", "B"));
            auto* entry = hand.w().view().findChild<ToolEntry*>();
            QVERIFY(entry && entry->isOpen());
            hand.keys("here");
        } else if (key == "dimension") {
            hand.click(hand.marker("bar1", "B"));
            hand.click(hand.marker("bar2", "B"));
        } else if (key == "watch") {
            hand.click(hand.marker("bar1", "B"));
        } else if (key == "mirror") {
            hand.key(Qt::Key_P);
            hand.key(Qt::Key_Return);
        } else if (key == "ring") {
            hand.key(Qt::Key_Return);
            hand.key(Qt::Key_Return);
        } else {
            for (const Vec3& at : {Vec3(0, -0.1, 0), Vec3(0.1, -0.2, 0), Vec3(0.15, -0.1, 0.1)})
                if (stack.count() == steps) hand.click(at);
        }
        if (stack.count() == steps) hand.key(Qt::Key_Return);
        QCOMPARE(stack.count(), steps + 1);
        QVERIFY2(!hasErrors(hand.document().issues()), qPrintable(key));
        QCOMPARE(hand.document().selection().size(), key == "ring" ? 3 : 1);
        const auto after = toText(hand.model());
        QVERIFY(after != before);
        hand.key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(toText(hand.model()), before);
        hand.key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(toText(hand.model()), after);
    }

    /// Every joint, force and motor of the engine's lists can be made between two places, without errors.
    void everyTypeBetweenTwoPlaces() {
        SpatialHand hand{{*f_}};
        hand.newSpatial();
        hand.bar({"0", "0", "0"}, {"200 mm", "0", "0"});
        hand.bar({"0", "150 mm", "0"}, {"200 mm", "150 mm", "0"});
        hand.fit();
        auto& stack = hand.document().undoStack();
        const int steps = stack.count();
        for (const auto& [tool, family] :
             {std::pair{"joint", Family::joint}, {"force", Family::force}, {"motor", Family::motion}}) {
            const auto types = connections(family);
            QVERIFY(types.size() >= 2);
            for (std::size_t i = 0; i < types.size(); ++i) {
                hand.take(tool);
                auto* panel = hand.w().view().findChild<ConnectPanel*>();
                QVERIFY(panel);
                while (panel->current() != i) hand.key(Qt::Key_T);
                for (std::size_t place = 0; place < types[i].places; ++place)
                    hand.click(hand.marker(place % 2 == 0 ? "bar1" : "bar2", "B"));
                hand.key(Qt::Key_Return);
                QVERIFY2(stack.count() == steps + 1, types[i].info.key.data());
                QVERIFY2(!hasErrors(hand.document().issues()), types[i].info.key.data());
                QVERIFY(toText(hand.model()).find('"' + std::string(types[i].info.key) + '"') != std::string::npos);
                hand.key(Qt::Key_Z, Qt::ControlModifier);
                hand.take("select");
            }
        }
    }

    /// A bar pinned to the ground at its end, the pin turned by 90° with a key, swings as the pendulum of a file.
    void aPendulumByHandSwingsAsTheOneInAFile() {
        SpatialHand hand{{*f_}};
        hand.newSpatial();
        const auto empty = toText(hand.model());
        hand.bar({"0", "0", "0"}, {"400 mm", "0", "0"});
        hand.fit();
        hand.take("joint");
        hand.click(hand.marker("bar1", "A"));
        hand.key(Qt::Key_Return);  // to the ground
        QVERIFY(hand.model().joints.empty());
        hand.key(Qt::Key_X);  // the axis from z to −y
        hand.key(Qt::Key_Return);
        QCOMPARE(hand.model().joints.size(), std::size_t(1));
        QCOMPARE(hand.document().undoStack().count(), 2);
        QVERIFY(hand.document().issues().empty());
        const double width = std::get<Bar>(bodyOf(hand.model(), "bar1").shapes.front()).width.value;
        const auto drawn = run(1);
        undoEverything(hand, empty);
        const auto written = runFile(QString(pendulumFile).replace("\"WIDTH\"", QString::number(width, 'g', 17)));
        QVERIFY(drawn && written);
        QVERIFY2(std::abs(channel(*drawn, "bar1.qy", 0.3)) > 0.3,
                 qPrintable(QString::number(channel(*drawn, "bar1.qy", 0.3))));
        for (double t = 0; t < 1; t += 0.05)
            for (const char* coordinate : {"x", "y", "z", "qw", "qx", "qy", "qz"})
                QVERIFY(std::abs(channel(*drawn, (std::string("bar1.") + coordinate).c_str(), t) -
                                 channel(*written, (std::string("arm.") + coordinate).c_str(), t)) < 1e-6);
    }

    /// Crank, rod and slider with a pin, a ball, a cross and a slide, driven by a motor at the pin.
    void aSpatialSliderCrankByHandMovesAsTheOneInAFile() {
        SpatialHand hand{{*f_}};
        hand.newSpatial();
        const auto empty = toText(hand.model());
        hand.bar({"0", "100 mm", "120 mm"}, {"0", "100 mm", "200 mm"});
        hand.bar({"0", "100 mm", "200 mm"}, {"200 mm", "0", "0"});
        hand.take("box");
        hand.typeAll({"170 mm", "-20 mm", "-20 mm"});
        hand.hover(hand.at({0.4, 0.2, -0.02}));
        hand.typeAll({"60 mm", "40 mm"});
        hand.hover(hand.at({0.23, 0.02, 0.2}));
        hand.keys("40 mm");
        hand.key(Qt::Key_Return);
        QVERIFY((positionOf(bodyOf(hand.model(), "box1")) - Vec3(0.2, 0, 0)).norm() < 1e-12);
        hand.fit();

        joint(hand, "revolute", hand.marker("bar1", "A"), {});
        joint(hand, "spherical", hand.marker("bar1", "B"), hand.marker("bar2", "A"));
        joint(hand, "universal", hand.marker("bar2", "B"), hand.marker("box1", "A"));
        // The slide: on whichever of the two faces across x is seen.
        const double side =
            hand.design().surfaceAt(hand.w().view().rayAt(hand.at({0.23, 0, 0})), "bar2")->at.x() > 0.229 ? 1 : -1;
        joint(hand, "prismatic", {0.2 + 0.03 * side, 0, 0}, {});
        QCOMPARE(hand.model().joints.size(), std::size_t(4));
        QVERIFY(hand.document().issues().empty());
        hand.take("motor");
        hand.click(hand.marker("bar1", "A"));
        hand.key(Qt::Key_Return);
        hand.key(Qt::Key_Return);
        QCOMPARE(hand.model().motions.size(), std::size_t(1));
        hand.key(Qt::Key_Escape);

        const auto& crank = bodyOf(hand.model(), "bar1");
        const double width = std::get<Bar>(crank.shapes.front()).width.value;
        const auto drawn = run(1);
        // The same mechanism, written independently: frames along the world's axes.
        const QString file = QString(R"json({
          "zwang": 1, "space": "spatial",
          "ground": {"markers": [{"name": "O"}, {"name": "A", "position": [0, 0.1, 0.12], "z": [-1, 0, 0]},
                                 {"name": "guide", "z": [1, 0, 0], "x": [0, 1, 0]}]},
          "bodies": [
            {"name": "crank", "density": 7850, "position": [0, 0.1, 0.12],
             "markers": [{"name": "A", "z": [-1, 0, 0]}, {"name": "B", "position": [0, 0, 0.08]}],
             "shapes": [{"type": "bar", "from": "A", "to": "B", "width": %1}]},
            {"name": "rod", "density": 7850, "position": [0, 0.1, 0.2],
             "markers": [{"name": "B"}, {"name": "C", "position": [0.2, -0.1, -0.2], "z": [%2, %3, %4]}],
             "shapes": [{"type": "bar", "from": "B", "to": "C", "width": %1}]},
            {"name": "slider", "density": 7850, "position": [0.2, 0, 0],
             "markers": [{"name": "C"}, {"name": "cross", "z": [%5, %6, %7]},
                         {"name": "along", "z": [1, 0, 0], "x": [0, 1, 0]}],
             "shapes": [{"type": "box", "at": "C", "size": [0.06, 0.04, 0.04]}]}
          ],
          "joints": [
            {"type": "revolute", "name": "pin", "first": "ground.A", "second": "crank.A"},
            {"type": "spherical", "name": "ball", "first": "crank.B", "second": "rod.B"},
            {"type": "universal", "name": "cross", "first": "rod.C", "second": "slider.cross"},
            {"type": "prismatic", "name": "slide", "first": "ground.guide", "second": "slider.along"}
          ],
          "forces": [{"type": "gravity", "name": "gravity"}],
          "motions": [{"type": "angle-motion", "name": "motor", "first": "ground.A", "second": "crank.A", "speed": "360 deg/s"}],
          "run": {"end": 1}
        })json");
        const auto cross = *endsOf(hand.model(), "universal1");
        const Vec3 z = hand.design().frameOf(cross.first)->orientation * Vec3::UnitZ(),
                   other = hand.design().frameOf(cross.second)->orientation * Vec3::UnitZ();
        undoEverything(hand, empty);
        QString text = file;
        text = text.arg(width, 0, 'g', 17);
        for (const double value : {z.x(), z.y(), z.z(), other.x(), other.y(), other.z()})
            text = text.arg(value, 0, 'g', 17);
        const auto written = runFile(text);
        QVERIFY(drawn && written);
        double low = 1, high = 0;
        for (double t = 0; t < 1; t += 0.025) {
            const double x = channel(*drawn, "box1.x", t);
            low = std::min(low, x);
            high = std::max(high, x);
            const double there = channel(*written, "slider.x", t);
            QVERIFY2(std::abs(x - there) < 1e-6, qPrintable(QString("%1 s: %2, %3").arg(t).arg(x).arg(there)));
            // The rod's length decides where the slider is.
            const double s = 2 * M_PI * t, y = 0.1 + 0.08 * std::sin(s), height = 0.12 + 0.08 * std::cos(s);
            QVERIFY2(std::abs(x - std::sqrt(0.09 - y * y - height * height)) < 1e-6, qPrintable(QString::number(t)));
        }
        QVERIFY(high - low > 0.08);
    }

    /// A joint that is there is turned by its context menu's Aim; its motor comes along, undo takes it back.
    void aJointIsAimedAnew() {
        SpatialHand hand{{*f_}};
        hand.newSpatial();
        hand.bar({"0", "0", "0"}, {"400 mm", "0", "0"});
        hand.fit();
        joint(hand, "revolute", hand.marker("bar1", "A"), {});
        const auto ends = *endsOf(hand.model(), "revolute1");
        hand.document().edit("Motor", [&](Model& m) {
            AngleMotion motor;
            motor.name = "motor1";
            motor.first = ends.first;
            motor.second = ends.second;
            m.motions.push_back(motor);
        });
        const auto before = toText(hand.model());
        hand.document().select({"revolute1"});
        f_->trigger("build.aim");
        hand.key(Qt::Key_X);
        hand.key(Qt::Key_Return);
        QVERIFY(toText(hand.model()) != before);
        const auto now = *endsOf(hand.model(), "revolute1");
        const auto axis = [&](const MarkerRef& m) {
            return Vec3(hand.design().frameOf(m)->orientation * Vec3::UnitZ());
        };
        QVERIFY((axis(now.first) - axis(now.second)).norm() < 1e-9);
        QVERIFY(std::abs(std::abs(axis(now.first).y()) - 1) < 1e-9);
        QVERIFY(*endsOf(hand.model(), "motor1") == now);
        QTRY_COMPARE(hand.w().tools().current(), QString("select"));
        hand.key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(toText(hand.model()), before);
    }

    /// Arrows move along the grid, rings turn in steps of 15°, a click on one opens a field; each is one undo step.
    void arrowsAndRingsMoveABody() {
        SpatialHand hand{{*f_}};
        hand.newSpatial();
        hand.bar({"20 mm", "30 mm", "40 mm"}, {"220 mm", "30 mm", "40 mm"});
        hand.fit();
        hand.document().select({"bar1"});
        auto& gizmo = hand.w().tools().selecting().gizmo();
        auto& stack = hand.document().undoStack();
        const int steps = stack.count();
        const auto before = toText(hand.model());
        const auto drag = [&](const Gizmo::Handle& handle, const QPoint& by) {
            auto& view = hand.w().view();
            const QPoint from = gizmo.pointOf(handle).toPoint();
            hand.hover(from);
            QTest::mousePress(&view, Qt::LeftButton, {}, from);
            for (int i = 1; i <= 4; ++i) {
                const QPoint at = from + by * i / 4;
                QMouseEvent move(QEvent::MouseMove, at, view.mapToGlobal(at), Qt::NoButton, Qt::LeftButton,
                                 Qt::NoModifier);
                QCoreApplication::sendEvent(&view, &move);
            }
            QTest::mouseRelease(&view, Qt::LeftButton, {}, from + by);
        };
        drag({2, false}, {0, -60});
        QCOMPARE(stack.count(), steps + 1);
        Vec3 at = positionOf(bodyOf(hand.model(), "bar1"));
        QVERIFY(at.z() > 0.045 && at.x() == 0.02 && at.y() == 0.03);
        QVERIFY(std::abs(std::remainder(at.z(), hand.w().view().gridSpacing())) < 1e-9);
        drag({2, true}, {40, 10});
        QCOMPARE(stack.count(), steps + 2);
        const auto& q = bodyOf(hand.model(), "bar1").orientation;
        const double angle = 2 * std::atan2(q[3].value, q[0].value);
        QVERIFY(std::abs(angle) > 0.1 && std::abs(std::remainder(angle, M_PI / 12)) < 1e-9);
        QVERIFY(q[1].value == 0 && q[2].value == 0);
        // Typed: the coordinate itself.
        const QPoint arrow = gizmo.pointOf({0, false}).toPoint();
        hand.clickAt(arrow);
        hand.keys("75 mm");
        hand.key(Qt::Key_Return);
        QCOMPARE(stack.count(), steps + 3);
        QCOMPARE(positionOf(bodyOf(hand.model(), "bar1")).x(), 0.075);
        // Esc while dragging gives it up.
        const auto now = toText(hand.model());
        const QPoint from = gizmo.pointOf({1, false}).toPoint();
        QTest::mousePress(&hand.w().view(), Qt::LeftButton, {}, from);
        QMouseEvent move(QEvent::MouseMove, from + QPoint(50, 5), hand.w().view().mapToGlobal(from + QPoint(50, 5)),
                         Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&hand.w().view(), &move);
        hand.key(Qt::Key_Escape);
        QTest::mouseRelease(&hand.w().view(), Qt::LeftButton, {}, from + QPoint(50, 5));
        QCOMPARE(toText(hand.model()), now);
        while (stack.count() > steps && stack.index() > steps) hand.key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(toText(hand.model()), before);
    }

    void aPlanarModelBecomesSpatialInOneStep() {
        SpatialHand hand{{*f_}};
        QVERIFY(hand.w().files().open("example:four-bar"));
        const auto before = toText(hand.model());
        const auto flat = run(0.5);
        hand.document().undoStack().undo();
        f_->trigger("edit.to-spatial");
        QCOMPARE(hand.document().undoStack().index(), 1);
        QCOMPARE(hand.model().space, Space::spatial);
        QVERIFY(!hasErrors(hand.document().issues()));
        const auto solid = run(0.5);
        QVERIFY(flat && solid);
        for (double t = 0; t <= 0.5; t += 0.05)
            QVERIFY(std::abs(channel(*flat, "coupler.x", t) - channel(*solid, "coupler.x", t)) < 1e-7);
        hand.document().undoStack().undo();
        hand.document().undoStack().undo();
        QCOMPARE(toText(hand.model()), before);
    }

    void cleanup() {
        QVERIFY2(f_->told.isEmpty(), qPrintable(f_->told.join("; ")));
        f_.reset();
    }

  private:
    /// Makes a joint of a type between two places, or between one and the ground.
    void joint(const SpatialHand& hand, const char* type, const Vec3& first, std::optional<Vec3> second) {
        const auto joints = hand.model().joints.size();
        hand.take("joint");
        const auto types = connections(Family::joint);
        while (types[hand.w().view().findChild<ConnectPanel*>()->current()].info.key != type) hand.key(Qt::Key_T);
        hand.click(first);
        second ? hand.click(*second) : hand.key(Qt::Key_Return);
        hand.key(Qt::Key_Return);
        QCOMPARE(hand.model().joints.size(), joints + 1);
        hand.key(Qt::Key_Escape);
    }
    std::shared_ptr<const Run> run(double end) {
        f_->window->document().edit("Short", [end](Model& m) { m.run.end = end; });
        f_->trigger("run.start");
        if (!f_->waitForRun()) return {};
        const auto done = f_->window->runs().current();
        if (done->results && done->results->outcome.status == Outcome::Status::completed) return done;
        qWarning("%s", done->results ? done->results->outcome.sentence.english().c_str() : "no results");
        for (const auto& line : f_->window->log().lines()) qWarning() << line.sentence;
        return {};
    }
    std::shared_ptr<const Run> runFile(const QString& text) {
        const QString path = f_->folder.filePath("written.zwang");
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(text.toUtf8()) <= 0) return {};
        file.close();
        return f_->window->files().open(path) ? run(1) : nullptr;
    }
    void undoEverything(const SpatialHand& hand, const std::string& empty) {
        while (hand.document().undoStack().canUndo()) hand.document().undoStack().undo();
        QCOMPARE(toText(hand.model()), empty);
    }

    std::unique_ptr<WindowFixture> f_;
};

QTEST_MAIN(SpatialBuildingTest)
#include "spatial_building_test.moc"
