// Measures, copies and meshes in space: closed forms, and copies that move as the mirror or the turn says.
#include <QtTest>
#include <cmath>

#include "engine/analysis/check.h"
#include "engine/analysis/simulation.h"
#include "engine/io/model_file.h"
#include "tests/io/mesh_samples.h"
#include "tests/io/plated_hole.h"
#include "ui/tools/space_copies.h"
#include "ui/tools/space_measure.h"

using namespace zwang;
using namespace zwang::ui;
using zwang::testing::platedHole;

namespace {

SpacePlace place(SpacePlace::Kind kind, const Vec3& at, const Vec3& z = Vec3::UnitZ()) {
    return {kind, "b", frameWith(at, z, Vec3::Zero())};
}
SpacePlace point(const Vec3& at) { return place(SpacePlace::Kind::point, at); }
SpacePlace line(const Vec3& at, const Vec3& along) { return place(SpacePlace::Kind::edge, at, along); }
SpacePlace face(const Vec3& at, const Vec3& normal) { return place(SpacePlace::Kind::face, at, normal); }

bool is(const std::optional<double>& found, double expected) {
    return found && std::abs(*found - expected) <= 1e-12 * (1 + std::abs(expected));
}

/// A door with everything that has a sense of rotation, and a pendulum at it; no gravity, which has a direction of its
/// own. Body frames, centres and axes lie askew.
Model mechanism() {
    return fromText(R"json({"zwang": 1, "space": "spatial",
 "ground": {"markers": [{"name": "O", "position": [0.3, -0.2, 0.5], "z": [0.2, 0.3, 1], "x": [1, 0, 0]}]},
 "bodies": [
  {"name": "door", "mass": 2, "com": [0.3, 0.05, -0.1], "inertia": [0.2, 0.3, 0.25, 0.02, -0.03, 0.04],
   "position": [0.3, -0.2, 0.5], "orientation": [0.9, 0.1, 0.2, -0.3],
   "markers": [{"name": "A", "z": [0, 0.2, 1], "x": [1, 0.5, 0]}, {"name": "B", "position": [0.6, 0.1, 0.2]}]},
  {"name": "bob", "mass": 1, "inertia": [0.02, 0.03, 0.04, 0.001, 0.002, 0.003], "position": [1, 0, 0.5],
   "orientation": [1, 0.2, 0, 0.1], "rate": [1, -2, 0.5],
   "markers": [{"name": "C", "position": [0.1, 0, 0]}, {"name": "D", "position": [-0.1, 0.1, 0], "z": [1, 0, 0]}]}],
 "joints": [
  {"type": "revolute", "name": "hinge", "first": "ground.O", "second": "door.A", "limits": "springs", "lower": -0.4,
   "upper": 0.3, "stop_stiffness": 50, "stop_damping": 0.1},
  {"type": "spherical", "name": "ball", "first": "door.B", "second": "bob.C"}],
 "forces": [
  {"type": "torsion-spring-damper", "name": "twist", "first": "ground.O", "second": "door.A", "stiffness": 3,
   "free_angle": 0.4},
  {"type": "force", "name": "push", "at": "bob.D", "force": [1, 2, 3]},
  {"type": "force", "name": "jet", "at": "bob.D", "force": [0.5, 1, 0.2], "axes": "marker"},
  {"type": "torque", "name": "turn", "body": "bob", "torque": [0.1, 0.2, 0.3]},
  {"type": "torque", "name": "own", "body": "door", "torque": [0.3, -0.1, 0.2], "axes": "body"}],
 "watches": [{"name": "tip", "point": "bob.D"}],
 "run": {"end": 0.5, "integrator": "fehlberg78", "rtol": 1e-11, "atol": 1e-11}})json");
}

/// Copies both bodies, runs the model, and compares each copy with the image of its original.
void movesAs(const SpaceMap& map) {
    Model model = mechanism();
    QVERIFY(!hasErrors(evaluate(model)));
    // From the assembled pose: what closes a loop from afar depends a little on the axes of the world.
    const SpaceDesign design(std::make_shared<Model>(model), drawnPoses(model));
    SpaceBuilder builder(model, design);
    const auto copies = copyMapped(builder, {"door", "bob"}, map);
    QVERIFY2(copies.left.empty(), copies.left.empty() ? "" : copies.left[0].c_str());
    QCOMPARE(copies.bodies.size(), std::size_t(2));
    QCOMPARE(model.joints.size(), std::size_t(4));
    QCOMPARE(model.forces.size(), std::size_t(10));
    QCOMPARE(model.measurePoints.size(), std::size_t(2));
    for (const auto& issue : evaluate(model))
        QVERIFY2(issue.severity != Issue::Severity::error, issue.sentence.english().c_str());
    const auto run = simulate(model);
    QVERIFY2(run.outcome.status == Outcome::Status::completed, run.outcome.sentence.english().c_str());
    double moved = 0;
    for (const double t : {0.0, 0.1, 0.25, 0.5})
        for (int i = 0; i < 2; ++i) {
            const Pose image = map.body(run.pose(i, t)), copy = run.pose(i + 2, t);
            QVERIFY((image.position - copy.position).norm() < 1e-8);
            QVERIFY(image.orientation.angularDistance(copy.orientation) < 1e-7);
            moved = std::max(moved, (run.pose(i, t).position - run.pose(i, 0).position).norm());
        }
    QVERIFY(moved > 0.05);
}

SpaceDesign designOf(const TriangleMesh& triangles) {
    auto model = std::make_shared<Model>(mechanism());
    model->joints.clear();
    model->forces.clear();
    model->measurePoints.clear();
    model->bodies.resize(1);
    auto& body = std::get<SpatialBody>(model->bodies[0]);
    body.name = "part";
    body.orientation = {1, 0, 0, 0};
    body.position = {1, 2, 3};
    body.markers.resize(1);
    body.markers[0].z = {0, 0, 1};
    body.markers[0].x = {1, 0, 0};
    MeshShape mesh;
    mesh.at = "A";
    mesh.file = "part.stl";
    mesh.scale = 0.01;
    mesh.triangles = std::make_shared<const TriangleMesh>(triangles);
    body.shapes = {mesh};
    return SpaceDesign(model, {});
}

}  // namespace

class SpaceToolsTest : public QObject {
    Q_OBJECT
  private slots:
    void distancesAndAngles() {
        const Vec3 z = Vec3::UnitZ(), x = Vec3::UnitX();
        auto m = measured(point({1, 2, 3}), point({4, 6, 3}));
        QVERIFY(is(m.distance, 5) && !m.angle);
        // A point from a line and from a plane, in either order.
        m = measured(point({3, 4, 7}), line({0, 0, 1}, z));
        QVERIFY(is(m.distance, 5) && (m.to - Vec3(0, 0, 7)).norm() < 1e-12);
        m = measured(face({0, 0, 2}, z), point({5, 5, -1}));
        QVERIFY(is(m.distance, 3) && (m.from - Vec3(5, 5, 2)).norm() < 1e-12);
        // Lines: askew, crossing, parallel; the sense of a direction does not count.
        m = measured(line({0, 0, 0}, x), line({7, 2, 3}, {0, -1, 0}));
        QVERIFY(is(m.distance, 3) && is(m.angle, M_PI / 2));
        QVERIFY((m.from - Vec3(7, 0, 0)).norm() < 1e-12 && (m.to - Vec3(7, 0, 3)).norm() < 1e-12);
        m = measured(line({0, 0, 0}, x), line({0, 0, 0}, {-1, 1, 0}));
        QVERIFY(is(m.distance, 0) && is(m.angle, M_PI / 4));
        m = measured(line({0, 0, 0}, x), line({9, 3, 4}, -x));
        QVERIFY(is(m.distance, 5) && is(m.angle, 0));
        // Planes: parallel ones have a distance, others an angle.
        m = measured(face({0, 0, 0}, z), face({4, 4, 6}, -z));
        QVERIFY(is(m.distance, 6) && is(m.angle, 0));
        m = measured(face({0, 0, 0}, z), face({4, 4, 6}, {0, 1, 1}));
        QVERIFY(!m.distance && is(m.angle, M_PI / 4));
        // A line and a plane.
        m = measured(face({0, 0, 0}, z), line({1, 1, 2}, x));
        QVERIFY(is(m.distance, 2) && is(m.angle, 0));
        m = measured(line({1, 1, 2}, {1, 0, std::sqrt(3)}), face({0, 0, 0}, z));
        QVERIFY(!m.distance && is(m.angle, M_PI / 3));
    }

    void aMirroredMechanismMovesInTheMirror() { movesAs(SpaceMap::mirror({0.2, 1.5, 0}, {0.3, 1, -0.2})); }
    void aTurnedMechanismMovesTurned() { movesAs(SpaceMap::turn({2, 0, 0}, {1, 2, 3}, 0.8)); }
    void aShiftedMechanismMovesBeside() { movesAs(SpaceMap::shift({0, 2, 0.3})); }

    /// A part that is turned is the image of what it was; what others hold on to on the ground stays.
    void aPartThatIsTurnedMovesTurned() {
        Model model = mechanism();
        Note note;
        note.name = "here";
        note.at = {"ground", "O"};
        note.text = "hinge";
        model.drawing.notes = {note};  // belongs to no body: it holds the marker where it is
        model.drawing.groups = {Group{}};
        model.drawing.groups[0].name = "gate";
        model.drawing.groups[0].members = {"door", "bob"};
        QVERIFY(!hasErrors(evaluate(model)));
        const Model before = model;
        const auto run = simulate(before);
        const SpaceMap map = SpaceMap::turn({2, 0, 0}, {1, 2, 3}, 0.8);
        SpaceBuilder builder(model, SpaceDesign(std::make_shared<Model>(model), drawnPoses(model)));
        moveMapped(builder, {"gate"}, map);
        QVERIFY(!hasErrors(evaluate(model)));
        QCOMPARE(model.bodies.size(), std::size_t(2));
        QVERIFY(model.ground != before.ground);
        QVERIFY(model.drawing.notes[0].at == (MarkerRef{"ground", "O"}));
        const auto& hinge = std::get<spatial::Revolute>(model.joints[0]);
        QVERIFY(hinge.first != (MarkerRef{"ground", "O"}) && hinge.first.body == "ground");
        const auto turned = simulate(model);
        QVERIFY2(turned.outcome.status == Outcome::Status::completed, turned.outcome.sentence.english().c_str());
        for (const double t : {0.0, 0.2, 0.5})
            for (int i = 0; i < 2; ++i) {
                const Pose image = map.body(run.pose(i, t)), now = turned.pose(i, t);
                QVERIFY((image.position - now.position).norm() < 1e-8);
                QVERIFY(image.orientation.angularDistance(now.orientation) < 1e-7);
            }
        // Without the note the marker itself goes along.
        Model alone = before;
        alone.drawing.notes.clear();
        SpaceBuilder other(alone, SpaceDesign(std::make_shared<Model>(alone), drawnPoses(alone)));
        moveMapped(other, {"gate"}, map);
        QCOMPARE(std::get<SpatialGround>(alone.ground).markers.size(), std::size_t(1));
        QVERIFY(std::get<spatial::Revolute>(alone.joints[0]).first == (MarkerRef{"ground", "O"}));
        const auto frameOf = [](const Model& of) { return poseOf(std::get<SpatialGround>(of.ground).markers[0]); };
        const Pose image = map.marker(frameOf(before)), now = frameOf(alone);
        QVERIFY((image.position - now.position).norm() < 1e-9);
        QVERIFY(image.orientation.angularDistance(now.orientation) < 1e-9);
    }

    /// Notes and dimensions of what is copied come along with their places on the ground; others stay.
    void whatIsWrittenIsCopiedWithItsPlaces() {
        Model model = mechanism();
        Note onBody, onGround;
        onBody.name = "tip_note";
        onBody.at = {"bob", "D"};
        onBody.text = "tip";
        onGround.name = "ground_note";
        onGround.at = {"ground", "O"};
        onGround.text = "hinge";
        model.drawing.notes = {onBody, onGround};
        Dimension height;
        height.name = "height";
        height.first = {"ground", "O"};
        height.second = {"bob", "D"};
        model.drawing.dimensions = {height};
        QVERIFY(!hasErrors(evaluate(model)));
        const auto apart = [](const Model& of, const Dimension& d) {
            const SpaceDesign design(std::make_shared<Model>(of), {});
            return Vec3(design.frameOf(d.second)->position - design.frameOf(d.first)->position);
        };
        SpaceBuilder builder(model, SpaceDesign(std::make_shared<Model>(model), drawnPoses(model)));
        const Vec3 before = apart(model, model.drawing.dimensions[0]);
        copyMapped(builder, {"door", "bob"}, SpaceMap::shift({0, 2, 0}));
        QCOMPARE(model.drawing.notes.size(), std::size_t(3));
        QCOMPARE(model.drawing.dimensions.size(), std::size_t(2));
        QVERIFY(model.drawing.notes[1].at == (MarkerRef{"ground", "O"}));
        QVERIFY(model.drawing.notes[2].at.body == "bob2");
        QVERIFY((apart(model, model.drawing.dimensions[1]) - before).norm() < 1e-9);
        QVERIFY((apart(model, model.drawing.dimensions[0]) - before).norm() < 1e-9);
        QVERIFY(!(model.drawing.dimensions[1].first == model.drawing.dimensions[0].first));
        // A dimension that is pasted alone, between the ground and a body that was not copied, keeps its place.
        const auto kept = model.drawing.dimensions[0].first;
        mapPasted(builder, {"height"}, SpaceMap::shift({0, 5, 0}));
        QVERIFY(model.drawing.dimensions[0].first == kept);
    }

    /// A formula of what is not copied has no mirror image: it stays behind, and is named. Meshes have one.
    void whatHasNoMirrorImageIsNamed() {
        Model model = mechanism();
        FormulaForce<3> law;
        law.name = "law";
        law.at = {"bob", "D"};
        law.x = "door.vx";
        model.forces.push_back(law);
        MeshShape mesh;
        mesh.at = "C";
        mesh.file = "part.stl";
        mesh.triangles = std::make_shared<const TriangleMesh>(zwang::testing::boxMesh({1, 1, 1}));
        std::get<SpatialBody>(model.bodies[1]).shapes = {mesh};
        evaluate(model);
        SpaceBuilder builder(model, SpaceDesign(std::make_shared<Model>(model), {}));
        const auto copies = copyMapped(builder, {"door", "bob"}, SpaceMap::mirror({0, 2, 0}, Vec3::UnitY()));
        QVERIFY(copies.left.empty());
        QCOMPARE(model.forces.size(), std::size_t(6 + 6));
        const auto& image = std::get<MeshShape>(std::get<SpatialBody>(model.bodies[3]).shapes.at(0));
        QVERIFY(image.mirrored);
        const auto alone = copyMapped(builder, {"bob"}, SpaceMap::mirror({0, 2, 0}, Vec3::UnitY()));
        QCOMPARE(alone.left.size(), std::size_t(1));
        QVERIFY(alone.left[0].starts_with("law"));
        QCOMPARE(model.forces.size(), std::size_t(12 + 3));
        // A shift takes both along.
        Model shifted = mechanism();
        shifted.forces.push_back(law);
        SpaceBuilder other(shifted, SpaceDesign(std::make_shared<Model>(shifted), {}));
        QVERIFY(copyMapped(other, {"door", "bob"}, SpaceMap::shift({0, 2, 0})).left.empty());
        QCOMPARE(shifted.forces.size(), std::size_t(12));
    }

    /// What a person can pick of a mesh: the flat faces with their normals, the straight edges, the corners, and the
    /// axis of the hole, by its rims and by its wall.
    void placesOfAMesh() {
        const auto design = designOf(platedHole());
        const auto world = [](const Vec3& file) { return Vec3(Vec3(1, 2, 3) + 0.01 * file); };
        const auto surface = surfaceOf(std::make_shared<const TriangleMesh>(platedHole()));
        QCOMPARE(surface->rings.size(), std::size_t(2));
        QCOMPARE(surface->edges.size(), std::size_t(12));
        QCOMPARE(surface->corners.size(), std::size_t(8));
        QCOMPARE(surface->faces.size(), std::size_t(6));
        for (const auto& ring : surface->rings) {
            QVERIFY(std::abs(ring.radius - 1) < 1e-9 && ring.centre.head<2>().norm() < 1e-9);
            QVERIFY(std::abs(std::abs(ring.axis.z()) - 1) < 1e-9);
        }
        // From above onto the face.
        auto hit = design.surfaceAt({world({2, 2, 50}), -Vec3::UnitZ()});
        QVERIFY(hit && hit->flat && hit->body == "part");
        QVERIFY((hit->at - world({2, 2, 2})).norm() < 1e-12);
        QVERIFY((hit->face.orientation * Vec3::UnitZ() - Vec3::UnitZ()).norm() < 1e-12);
        QVERIFY((hit->face.position - world({0, 0, 2})).norm() < 1e-9);
        // Through the hole nothing is met; from the side the side is.
        QVERIFY(!design.surfaceAt({world({0.2, 0.1, 50}), -Vec3::UnitZ()}));
        hit = design.surfaceAt({world({50, 0.5, 1.3}), -Vec3::UnitX()});
        QVERIFY(hit && hit->flat && (hit->face.orientation * Vec3::UnitZ() - Vec3::UnitX()).norm() < 1e-12);
        // The wall of the hole stands for its axis.
        hit = design.surfaceAt({world({0, 0, 1}), Vec3::UnitX()});
        QVERIFY(hit && !hit->flat && hit->place.kind == SpacePlace::Kind::axis);
        QVERIFY((hit->place.frame.position - world({0, 0, 1})).norm() < 1e-9);
        QVERIFY((hit->place.frame.orientation * Vec3::UnitZ()).cross(Vec3::UnitZ()).norm() < 1e-9);
        QVERIFY(std::abs(hit->place.half - 0.01) < 1e-9);
    }

    /// Something round without rims is no face anywhere.
    void aSphereHasNoFaces() {
        const auto surface = surfaceOf(std::make_shared<const TriangleMesh>(zwang::testing::sphereMesh(3)));
        QVERIFY(surface->faces.empty() && surface->edges.empty() && surface->creases.empty());
        QCOMPARE(surface->regions.size(), std::size_t(1));
        // Shaded as a ball: the normals are those of the sphere, nearly.
        for (std::size_t i = 0; i < surface->mesh->triangles.size(); ++i)
            for (std::size_t k = 0; k < 3; ++k) {
                const Vec3& at = surface->mesh->points[static_cast<std::size_t>(surface->mesh->triangles[i][k])];
                QVERIFY((surface->normals[3 * i + k] - at).norm() < 0.02);
            }
    }

    /// Copies that are pasted come to lie beside the original, as often as it takes; cut and pasted ones go back.
    void pastedBodiesFindTheirPlace() {
        Model model = mechanism();
        evaluate(model);
        QVERIFY(!besideOthers(model, {"door", "bob"}));
        SpaceBuilder builder(model, SpaceDesign(std::make_shared<Model>(model), {}));
        const auto again = copyMapped(builder, {"door", "bob"}, SpaceMap::shift(Vec3::Zero()));
        const auto beside = besideOthers(model, again.bodies);
        QVERIFY(beside);
        const Vec3 step = beside->point(Vec3::Zero());
        QVERIFY(step.x() > 0.5 && step.y() == 0 && step.z() == 0);
        mapPasted(builder, again.bodies, *beside);
        const auto third = copyMapped(builder, {"door", "bob"}, SpaceMap::shift(Vec3::Zero()));
        QVERIFY((besideOthers(model, third.bodies)->point(Vec3::Zero()) - 2 * step).norm() < 1e-9);
    }
};

QTEST_MAIN(SpaceToolsTest)
#include "space_tools_test.moc"
