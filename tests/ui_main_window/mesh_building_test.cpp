// Meshes in the window with real mouse and keys: inserted, dropped, joined at their faces, copied, saved; and the tools
// that pick places in space.
#include <QComboBox>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <cmath>
#include <fstream>

#include "engine/analysis/body_mass.h"
#include "engine/io/meshes.h"
#include "engine/io/model_file.h"
#include "tests/io/mesh_samples.h"
#include "tests/ui_main_window/spatial_hand.h"
#include "ui/dialogs/mesh_dialog.h"
#include "ui/inspector/parts_list.h"
#include "ui/tools/place_handler.h"

using namespace zwang;
using namespace zwang::ui;
using zwang::testing::boxMesh;
using zwang::ui::testing::SpatialHand;
using zwang::ui::testing::WindowFixture;

namespace {

const SpatialBody& bodyOf(const Model& model, const std::string& name) {
    for (const auto& any : model.bodies)
        if (nameOf(any) == name) return std::get<SpatialBody>(any);
    throw std::runtime_error("no body " + name);
}
const MeshShape& meshOf(const Model& model, const std::string& name) {
    return std::get<MeshShape>(bodyOf(model, name).shapes.front());
}
Vec3 positionOf(const SpatialBody& body) {
    return {body.position[0].value, body.position[1].value, body.position[2].value};
}

}  // namespace

class MeshBuildingTest : public QObject {
    Q_OBJECT
  private slots:
    void init() {
        f_ = std::make_unique<WindowFixture>();
        f_->open();
        part_ = f_->folder.filePath("block.stl");
        std::ofstream(part_.toStdString(), std::ios::binary) << zwang::testing::stlBinary(boxMesh({200, 100, 50}));
    }

    /// A mesh in millimetres becomes a body of steel at the origin, in one undo step.
    void insertedFromTheMenu() {
        SpatialHand hand{{*f_}};
        hand.newSpatial();
        const auto empty = toText(hand.model());
        f_->openPath = part_;
        f_->trigger("insert.mesh");
        QCOMPARE(f_->dialogs, 1);
        QCOMPARE(hand.document().undoStack().count(), 1);
        QCOMPARE(hand.document().selection(), QStringList{"block1"});
        QVERIFY(!hasErrors(hand.document().issues()));
        QCOMPARE(meshOf(hand.model(), "block1").file, std::string("block.stl"));
        QCOMPARE(meshOf(hand.model(), "block1").scale.value, 0.001);
        QVERIFY(meshOf(hand.model(), "block1").triangles);
        QVERIFY(std::abs(massOf(hand.model(), "block1")->mass - 7850 * 0.2 * 0.1 * 0.05) < 1e-12);
        QVERIFY(hand.w().view().drawnElements().contains("block1"));
        hand.w().view().setFocus();
        hand.key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(toText(hand.model()), empty);
        hand.key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(meshOf(hand.model(), "block1").triangles);
    }

    void theDialogKnowsUnits() {
        MeshDialog dialog(boxMesh({200, 100, 50}), "block.stl", {}, f_->window.get());
        auto* unit = dialog.findChild<QComboBox*>("meshUnit");
        const auto facts = [&] { return dialog.findChild<QLabel*>("meshFacts")->text(); };
        QCOMPARE(dialog.scale(), std::string("0.001"));
        QVERIFY2(facts().contains("200 mm × 100 mm × 50 mm") && facts().contains("7.85 kg"), qPrintable(facts()));
        unit->setCurrentIndex(2);
        QCOMPARE(dialog.scaleValue(), 1.0);
        unit->setCurrentIndex(4);
        dialog.findChild<QLineEdit*>("meshScale")->setText("0.5");
        QVERIFY2(facts().contains("100 m"), qPrintable(facts()));
        dialog.findChild<QLineEdit*>("meshScale")->setText("-1");
        QVERIFY(facts().contains("greater than 0"));
        QVERIFY(!dialog.findChild<QLabel*>("meshPicture")->pixmap(Qt::ReturnByValue).isNull());
        // Small numbers are metres.
        QCOMPARE(MeshDialog(boxMesh({0.2, 0.1, 0.05}), "b.stl", {}, nullptr).scale(), std::string("1"));
    }

    /// Dropped on a face it stands on that face; dropped on the first page it begins a spatial mechanism.
    void droppedOnTheView() {
        SpatialHand hand{{*f_}};
        drop(f_->window->rect().center());
        QTRY_VERIFY(!hand.w().showsGallery() && hand.model().bodies.size() == 1);
        QVERIFY(hand.model().space == Space::spatial);
        hand.w().view().setAnimated(false);
        QTest::qWait(500);  // the panels come with the first model
        hand.fit();
        const Vec3 top = positionOf(bodyOf(hand.model(), "block1")) + Vec3(0.06, 0.04, 0.05);
        drop(hand.w().view().mapTo(f_->window.get(), hand.at(top)));
        QTRY_COMPARE(hand.model().bodies.size(), std::size_t(2));
        const auto& second = bodyOf(hand.model(), "block2");
        QVERIFY(std::abs(positionOf(second).z() - top.z()) < 1e-9);
        QVERIFY((positionOf(second) - top).norm() < 3 * hand.w().view().pixelSize());
    }

    void whatCannotBeInsertedIsSaid() {
        SpatialHand hand{{*f_}};
        hand.key(Qt::Key_N, Qt::ControlModifier);
        hand.w().insertMesh(part_, {});
        QCOMPARE(f_->told.size(), 1);
        QVERIFY2(f_->told[0].contains("Make it spatial"), qPrintable(f_->told[0]));
        hand.newSpatial();
        std::ofstream(f_->folder.filePath("bad.stl").toStdString()) << "nothing";
        hand.w().insertMesh(f_->folder.filePath("bad.stl"), {});
        QCOMPARE(f_->told.size(), 2);
        QVERIFY2(f_->told[1].contains("bad.stl"), qPrintable(f_->told[1]));
        QCOMPARE(hand.document().undoStack().count(), 0);
    }

    /// Another file and another scale in the properties; a wrong file is said in place and undone.
    void thePropertiesChangeIt() {
        SpatialHand hand{{*f_}};
        hand.newSpatial();
        f_->openPath = part_;
        f_->trigger("insert.mesh");
        std::ofstream(f_->folder.filePath("cube.obj").toStdString())
            << zwang::testing::objText(boxMesh({100, 100, 100}));
        auto* parts = hand.w().findChild<PartsList*>("shapesList");
        QVERIFY(parts);
        parts->open(shapeAddress("block1", 0));
        auto* file = parts->row(shapeAddress("block1", 0))->findChild<QLineEdit*>("file");
        QVERIFY(file);
        QCOMPARE(file->text(), QString("block.stl"));
        file->setFocus();
        file->selectAll();
        QTest::keyClicks(file, "cube.obj");
        QTest::keyClick(file, Qt::Key_Return);
        QVERIFY(std::abs(massOf(hand.model(), "block1")->mass - 7.85) < 1e-9);
        hand.document().edit("File", [](Model& m) {
            std::get<MeshShape>(std::get<SpatialBody>(m.bodies[0]).shapes[0]).file = "none.obj";
        });
        QVERIFY(hasErrors(hand.document().issues()));
        QCOMPARE(hand.document().issues()[0].fieldKey, std::string("shapes/0/file"));
        hand.document().undoStack().undo();
        QVERIFY(!hasErrors(hand.document().issues()));
    }

    /// Two clicks on faces, and the mesh hangs from the ground; saved elsewhere and opened it is the same.
    void joinedAtAFaceAndSaved() {
        SpatialHand hand{{*f_}};
        hand.newSpatial();
        f_->openPath = part_;
        f_->trigger("insert.mesh");
        hand.fit();
        hand.take("joint");
        hand.click({0.1, 0.05, 0.05});  // the middle of the upper face
        hand.key(Qt::Key_Return);       // to the ground
        hand.key(Qt::Key_Return);
        QCOMPARE(hand.model().joints.size(), std::size_t(1));
        const Vec3 at = hand.marker("block1", "B");
        QVERIFY2((at - Vec3(0.1, 0.05, 0.05)).norm() < 1e-9,
                 qPrintable(QString::number((at - Vec3(0.1, 0.05, 0.05)).norm())));
        QVERIFY(!hasErrors(hand.document().issues()));
        QDir(f_->folder.path()).mkdir("models");
        const auto file = f_->folder.filePath("models/hanging.zwang");
        hand.document().saveTo(file);
        Model model = loadModel(file.toStdString(), FileAccess::everywhere());
        QCOMPARE(meshOf(model, "block1").file, std::string("../block.stl"));
        QVERIFY(meshOf(model, "block1").triangles && !hasErrors(evaluate(model)));
    }

    /// The copy has the same file and stands beside the original.
    void copiedAndPasted() {
        SpatialHand hand{{*f_}};
        hand.newSpatial();
        f_->openPath = part_;
        f_->trigger("insert.mesh");
        hand.w().view().setFocus();
        f_->trigger("edit.copy");
        f_->trigger("edit.paste");
        QCOMPARE(hand.model().bodies.size(), std::size_t(2));
        QCOMPARE(meshOf(hand.model(), "block2").triangles, meshOf(hand.model(), "block1").triangles);
        QVERIFY(positionOf(bodyOf(hand.model(), "block2")).x() > 0.2);
        f_->trigger("edit.duplicate");
        QVERIFY(hand.model().bodies.size() == 3);
        // Into another model: the path is still right.
        hand.document().select({"block1"});
        f_->trigger("edit.copy");
        f_->trigger("file.new-spatial");
        f_->trigger("edit.paste");
        QCOMPARE(hand.model().bodies.size(), std::size_t(1));
        QVERIFY(meshOf(hand.model(), "block1").triangles);
    }

    /// Four legs around an axis, typed; mirrored in a typed plane; the gizmo moves several bodies along body axes.
    void copiesByTypedNumbers() {
        SpatialHand hand{{*f_}};
        hand.newSpatial();
        hand.bar({"100 mm", "0", "0"}, {"200 mm", "0", "0"});
        hand.document().select({"bar1"});
        hand.take("ring");
        hand.key(Qt::Key_Return);  // about the z axis through the origin
        hand.keys("120 deg");
        hand.key(Qt::Key_Tab);
        hand.keys("2");
        hand.key(Qt::Key_Return);
        QCOMPARE(hand.model().bodies.size(), std::size_t(3));
        const Vec3 first = positionOf(bodyOf(hand.model(), "bar2"));
        QVERIFY((first - 0.1 * Vec3(-0.5, std::sqrt(0.75), 0)).norm() < 1e-12);
        hand.document().select({"bar1"});
        hand.take("mirror");
        hand.key(Qt::Key_P);
        hand.key(Qt::Key_P);  // YZ
        hand.keys("50 mm");
        hand.key(Qt::Key_Return);
        QCOMPARE(hand.model().bodies.size(), std::size_t(4));
        QVERIFY((positionOf(bodyOf(hand.model(), "bar4")) - Vec3(0, 0, 0)).norm() < 1e-12);
        hand.document().select({"bar1"});
        hand.take("row");
        hand.hover(hand.w().view().rect().center());
        hand.typeAll({"0", "0", "40 mm", "3"});
        QCOMPARE(hand.model().bodies.size(), std::size_t(7));
        QVERIFY((positionOf(bodyOf(hand.model(), "bar7")) - Vec3(0.1, 0, 0.12)).norm() < 1e-12);
        QVERIFY(!hasErrors(hand.document().issues()));
    }

    void theGizmoMovesSeveralAndAlongBodyAxes() {
        SpatialHand hand{{*f_}};
        hand.newSpatial();
        hand.bar({"0", "0", "0"}, {"0", "200 mm", "0"});
        hand.bar({"300 mm", "0", "0"}, {"300 mm", "200 mm", "0"});
        hand.take("select");
        hand.fit();
        hand.document().select({"bar1", "bar2"});
        auto& gizmo = hand.w().tools().selecting().gizmo();
        const auto type = [&](const Gizmo::Handle& handle, const QString& text) {
            hand.clickAt(gizmo.pointOf(handle).toPoint());
            hand.key(Qt::Key_A, Qt::ControlModifier);
            hand.keys(text);
            hand.key(Qt::Key_Return);
        };
        const int steps = hand.document().undoStack().count();
        type({2, false}, "50 mm");
        QCOMPARE(hand.document().undoStack().count(), steps + 1);
        for (const char* bar : {"bar1", "bar2"})
            QVERIFY(std::abs(positionOf(bodyOf(hand.model(), bar)).z() - 0.05) < 1e-12);
        type({2, true}, "90 deg");
        // About the middle between the two, half a side each.
        QVERIFY((positionOf(bodyOf(hand.model(), "bar1")) - Vec3(0.15, -0.15, 0.05)).norm() < 1e-9);
        QVERIFY((positionOf(bodyOf(hand.model(), "bar2")) - Vec3(0.15, 0.15, 0.05)).norm() < 1e-9);
        // The bars lie along −x now, which is their own x axis.
        hand.document().select({"bar1"});
        f_->trigger("build.body-axes");
        QVERIFY(gizmo.inBodyAxes());
        type({0, false}, "20 mm");
        QVERIFY((positionOf(bodyOf(hand.model(), "bar1")) - Vec3(0.13, -0.15, 0.05)).norm() < 1e-9);
    }

    /// A group has the arrows and rings too; its places on the ground come along, and it is one step.
    void theGizmoMovesAGroup() {
        SpatialHand hand{{*f_}};
        hand.newSpatial();
        hand.bar({"0", "0", "0"}, {"0", "200 mm", "0"});
        hand.bar({"300 mm", "0", "0"}, {"300 mm", "200 mm", "0"});
        hand.take("select");
        hand.document().edit("Pivot", [](Model& model) {
            auto& ground = std::get<SpatialGround>(model.ground);
            for (const char* name : {"P", "Q"}) {
                ground.markers.emplace_back().name = name;
                spatial::Revolute pin;
                pin.name = std::string("pin") + name;
                pin.first = {"ground", name};
                pin.second = {name == std::string("P") ? "bar1" : "bar2", "A"};
                model.joints.emplace_back(pin);
            }
            ground.markers.back().position = {0.3, 0.0, 0.0};
        });
        hand.fit();
        hand.document().select({"bar1", "bar2"});
        f_->trigger("edit.group");
        QCOMPARE(hand.document().selection(), QStringList{"group1"});
        const auto before = toText(hand.model());
        auto& gizmo = hand.w().tools().selecting().gizmo();
        const auto type = [&](const Gizmo::Handle& handle, const QString& text) {
            hand.clickAt(gizmo.pointOf(handle).toPoint());
            hand.key(Qt::Key_A, Qt::ControlModifier);
            hand.keys(text);
            hand.key(Qt::Key_Return);
        };
        const int steps = hand.document().undoStack().count();
        type({2, false}, "50 mm");
        QCOMPARE(hand.document().undoStack().count(), steps + 1);
        const auto at = [&](const char* marker) { return hand.marker("ground", marker); };
        QVERIFY((at("P") - Vec3(0, 0, 0.05)).norm() < 1e-9 && (at("Q") - Vec3(0.3, 0, 0.05)).norm() < 1e-9);
        type({2, true}, "90 deg");
        QCOMPARE(hand.document().selection(), QStringList{"group1"});
        QVERIFY((at("P") - Vec3(0.15, -0.15, 0.05)).norm() < 1e-9 && (at("Q") - Vec3(0.15, 0.15, 0.05)).norm() < 1e-9);
        for (const char* bar : {"bar1", "bar2"})
            QVERIFY((hand.marker(bar, "A") - at(bar == std::string("bar1") ? "P" : "Q")).norm() < 1e-9);
        QVERIFY(!hasErrors(hand.document().issues()));
        // What is locked has no handles.
        f_->trigger("edit.lock");
        const int locked = hand.document().undoStack().count();
        hand.dragOn(gizmo.pointOf({0, false}).toPoint(), gizmo.pointOf({0, false}).toPoint() + QPoint(60, 10));
        QCOMPARE(hand.document().undoStack().count(), locked);
        while (hand.document().undoStack().count() > steps && hand.document().undoStack().index() > steps)
            hand.document().undoStack().undo();
        QCOMPARE(toText(hand.model()), before);
    }

  private:
    void drop(const QPoint& at) {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(part_)});
        QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(f_->window.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent event(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(f_->window.get(), &event);
    }

    std::unique_ptr<WindowFixture> f_;
    QString part_;
};

QTEST_MAIN(MeshBuildingTest)
#include "mesh_building_test.moc"
