// Mirrored and turned copies of what is written as formulas, of limits, meshes, racks and cams: they move as the image
// of the original.
#include <QtTest>
#include <cmath>

#include "engine/analysis/check.h"
#include "engine/analysis/simulation.h"
#include "engine/io/model_file.h"
#include "tests/io/mesh_samples.h"
#include "ui/tools/copies.h"
#include "ui/tools/space_copies.h"

using namespace zwang;
using namespace zwang::ui;

namespace {

const char* const tight = R"("run": {"end": 0.6, "integrator": "fehlberg78", "rtol": 1e-11, "atol": 1e-11})";

/// A wheel that a motor turns by a formula, a rotor that hangs at it by its own torque law, and a bob under forces that
/// are formulas of all three; the bob is a mesh.
Model inSpace() {
    Model model = fromText(std::string(R"json({"zwang": 1, "space": "spatial",
 "parameters": [{"name": "k", "value": 0.7}],
 "ground": {"markers": [{"name": "O", "position": [0.3, -0.2, 0.5], "z": [0.2, 0.3, 1], "x": [1, 0, 0]}]},
 "bodies": [
  {"name": "wheel", "mass": 2, "com": [0.1, 0.05, -0.1], "inertia": [0.2, 0.3, 0.25, 0.02, -0.03, 0.04],
   "position": [0.3, -0.2, 0.5], "orientation": [0.9, 0.1, 0.2, -0.3],
   "markers": [{"name": "A", "z": [0, 0.2, 1], "x": [1, 0.5, 0]},
               {"name": "B", "position": [0.6, 0.1, 0.2], "z": [1, 0.4, 0.2], "x": [0, 1, 0]}]},
  {"name": "rotor", "mass": 1, "inertia": [0.05, 0.06, 0.04, 0.001, 0.002, 0.003], "position": [0.9, 0.1, 0.6],
   "markers": [{"name": "C", "z": [0.3, 0.4, 1], "x": [1, 0, 0]}, {"name": "D", "position": [0, 0.3, 0.1]}]},
  {"name": "bob", "density": 600, "position": [1, 0.5, 0.4], "orientation": [1, 0.2, 0.1, 0.1], "rate": [1, -2, 0.5],
   "shapes": [{"type": "mesh", "at": "M", "file": "part.stl", "scale": 0.1}],
   "markers": [{"name": "E"}, {"name": "F", "position": [-0.1, 0.1, 0], "z": [1, 0.2, 0]},
               {"name": "M", "position": [0.02, 0.03, -0.05], "z": [1, 1, 0.3], "x": [0, 1, 0]}]}],
 "joints": [
  {"type": "revolute", "name": "axle", "first": "ground.O", "second": "wheel.A"},
  {"type": "cylindrical", "name": "bore", "first": "wheel.B", "second": "rotor.C", "limits": "springs", "lower": -0.01,
   "upper": 0.02, "stop_stiffness": 400, "turn_limits": "springs", "lower_angle": -0.2, "upper_angle": 0.5,
   "turn_stop_stiffness": 20},
  {"type": "universal", "name": "cross", "first": "rotor.D", "second": "bob.F", "limits": "springs", "lower": -2.5,
   "upper": -0.3, "second_lower": 0.1, "second_upper": 2, "stop_stiffness": 2}],
 "motions": [{"type": "angle-motion", "name": "drive", "first": "ground.O", "second": "wheel.A", "profile": "formula",
              "formula": "0.6*t + 0.3*sin(4*t)"}],
 "forces": [
  {"type": "torque-law", "name": "law", "first": "wheel.B", "second": "rotor.C",
   "law": "k*(1 - rate/7) + 0.3*sin(angle) + 0.1*wheel.wx - 0.2*rotor.wz + 0.4*bob.y + 0.1*axle.angle*bore.speed"},
  {"type": "force-law", "name": "strut", "first": "wheel.A", "second": "bob.E",
   "law": "2 - 3*length + 0.5*speed*bob.x + 0.2*axle.rate"},
  {"type": "formula-force", "name": "wind", "at": "bob.F", "force_x": "1 + bob.vy", "force_y": "rotor.z*tip.x"},
  {"type": "formula-force", "name": "jet", "at": "bob.F", "axes": "marker", "force_y": "0.5 - tip.vz",
   "force_z": "0.2*sin(5*t)"}],
 "watches": [{"name": "tip", "point": "bob.F"}], )json") +
                           tight + "}");
    return model;
}

/// A crank with a torque law and limits, a pinion on a rack, a cam with a follower, and a pull by formula.
Model inThePlane() {
    return fromText(std::string(R"json({"zwang": 1, "space": "planar",
 "ground": {"markers": [{"name": "O", "position": [0.2, 0.1], "angle": 0.3}, {"name": "R", "position": [1, 0.5], "angle": 0.2},
                        {"name": "K", "position": [2, 0]}, {"name": "G", "position": [2, 0], "angle": 1.2}]},
 "bodies": [
  {"name": "crank", "mass": 1, "inertia": 0.1, "com": [0.2, 0.05], "position": [0.2, 0.1], "angle": 2.5, "rate": 1,
   "markers": [{"name": "A", "angle": 0.4}, {"name": "B", "position": [0.5, 0.1]}]},
  {"name": "arm", "mass": 0.5, "inertia": 0.05, "position": [-0.2605, 0.3191], "angle": 3.5,
   "markers": [{"name": "C", "angle": -0.2}, {"name": "D", "position": [0.3, 0]}]},
  {"name": "axle", "mass": 0.2, "inertia": 0.001, "position": [1, 0.5], "angle": 0.2, "markers": [{"name": "S"}, {"name": "T", "position": [0, 0.1]}]},
  {"name": "pinion", "mass": 1, "inertia": 0.02, "position": ["1 m - 0.1*sin(0.2) * 1 m", "0.5 m + 0.1*cos(0.2) * 1 m"], "rate": 3,
   "markers": [{"name": "P", "angle": 0.2}]},
  {"name": "cam", "mass": 1, "inertia": 0.03, "position": [2, 0], "markers": [{"name": "K"}]},
  {"name": "follower", "mass": 0.3, "inertia": 0.01, "position": ["2 m + 0.17*cos(1.2) * 1 m", "0.17*sin(1.2) * 1 m"], "angle": 1.2,
   "markers": [{"name": "F"}]}],
 "joints": [
  {"type": "revolute", "name": "pivot", "first": "ground.O", "second": "crank.A", "limits": "springs", "lower": 2, "upper": 2.8,
   "stop_stiffness": 30},
  {"type": "revolute", "name": "elbow", "first": "crank.B", "second": "arm.C"},
  {"type": "prismatic", "name": "rail", "first": "ground.R", "second": "axle.S"},
  {"type": "revolute", "name": "bearing", "first": "axle.T", "second": "pinion.P"},
  {"type": "rack-and-pinion", "name": "rack", "first": "ground.R", "second": "pinion.P", "radius": 0.1},
  {"type": "revolute", "name": "shaft", "first": "ground.K", "second": "cam.K"},
  {"type": "prismatic", "name": "guide", "first": "ground.G", "second": "follower.F"},
  {"type": "cam-curve", "name": "groove", "first": "cam.K", "second": "follower.F", "angles": [0, 1.2, 2, 4, 5],
   "radii": [0.1, 0.17, 0.15, 0.2, 0.12]}],
 "motions": [{"type": "angle-motion", "name": "drive", "first": "ground.K", "second": "cam.K", "profile": "formula",
              "formula": "2*t + 0.2*sin(3*t)"}],
 "forces": [
  {"type": "torque-law", "name": "law", "first": "ground.O", "second": "crank.A",
   "law": "0.3 - 0.1*rate + 0.2*angle*arm.x + 0.1*elbow.angle + 0.05*crank.angle"},
  {"type": "torsion-spring-damper", "name": "coil", "first": "crank.B", "second": "arm.C", "stiffness": 2, "free_angle": 0.7,
   "preload": 0.4},
  {"type": "torsion-table-spring", "name": "wound", "first": "crank.B", "second": "arm.C", "angles": [-1, 0, 0.5, 2],
   "torques": [-0.4, 0.1, 0.2, 1.5]},
  {"type": "table-spring", "name": "progressive", "first": "ground.R", "second": "arm.D", "lengths": [0.5, 1, 1.8],
   "forces": [-1, 0, 2]},
  {"type": "formula-force", "name": "wind", "at": "arm.D", "force_x": "1 + arm.vy", "force_y": "0.4*tip.x"},
  {"type": "formula-force", "name": "jet", "at": "arm.D", "axes": "marker", "force_y": "0.5 - tip.vy"},
  {"type": "force-law", "name": "strut", "first": "ground.R", "second": "arm.D", "law": "1 - length + 0.1*crank.y"}],
 "watches": [{"name": "tip", "point": "arm.D"}], )json") +
                    tight + "}");
}

/// Largest distance of the copies from the images of their originals, and how far these moved.
template <class Map, class IsImage>
void compare(const Results& run, int bodies, const Map& map, const IsImage& isImage) {
    double moved = 0;
    for (const double t : {0.0, 0.1, 0.3, 0.6})
        for (int i = 0; i < bodies; ++i) {
            isImage(map, run.pose(i, t), run.pose(i + bodies, t));
            moved = std::max(moved, (run.pose(i, t).position - run.pose(i, 0).position).norm());
        }
    QVERIFY(moved > 0.05);
}

Names namesOf(const Model& model) {
    Names names;
    for (const auto& any : model.bodies) names.push_back(nameOf(any));
    return names;
}

/// Copies everything, runs the model and compares.
void movesAs(const SpaceMap& map) {
    Model model = inSpace();
    auto& mesh = std::get<MeshShape>(std::get<SpatialBody>(model.bodies[2]).shapes[0]);
    mesh.triangles = std::make_shared<const TriangleMesh>(zwang::testing::boxMesh({3, 2, 1}, {0.5, -0.2, 0.1}));
    for (const auto& issue : evaluate(model))
        QVERIFY2(issue.severity != Issue::Severity::error, issue.sentence.english().c_str());
    const Names bodies = namesOf(model);
    SpaceBuilder builder(model, SpaceDesign(std::make_shared<Model>(model), drawnPoses(model)));
    const auto copies = copyMapped(builder, bodies, map);
    // As the document reads it again from its file.
    auto& copied = std::get<MeshShape>(std::get<SpatialBody>(model.bodies[5]).shapes[0]);
    const auto& read = *std::get<MeshShape>(std::get<SpatialBody>(model.bodies[2]).shapes[0]).triangles;
    copied.triangles = std::make_shared<const TriangleMesh>(copied.mirrored ? read.mirrored() : read);
    QVERIFY2(copies.left.empty(), copies.left.empty() ? "" : copies.left[0].c_str());
    QCOMPARE(model.joints.size(), std::size_t(6));
    QCOMPARE(model.forces.size(), std::size_t(8));
    QCOMPARE(model.motions.size(), std::size_t(2));
    for (const auto& issue : evaluate(model))
        QVERIFY2(issue.severity != Issue::Severity::error, issue.sentence.english().c_str());
    QCOMPARE(std::get<MeshShape>(std::get<SpatialBody>(model.bodies[5]).shapes[0]).mirrored, map.mirrors());
    const auto run = simulate(model);
    QVERIFY2(run.outcome.status == Outcome::Status::completed, run.outcome.sentence.english().c_str());
    compare(run, 3, map, [](const SpaceMap& by, const Pose& original, const Pose& copy) {
        const Pose image = by.body(original);
        QVERIFY((image.position - copy.position).norm() < 1e-8);
        QVERIFY(image.orientation.angularDistance(copy.orientation) < 1e-7);
    });
}

}  // namespace

class MirrorTest : public QObject {
    Q_OBJECT
  private slots:
    void formulasMoveInTheMirror() { movesAs(SpaceMap::mirror({0.2, 1.5, 0}, {0.3, 1, -0.2})); }
    void formulasMoveInTheMirrorOfAnAxis() { movesAs(SpaceMap::mirror({0, 2, 0}, Vec3::UnitY())); }
    void formulasMoveTurned() { movesAs(SpaceMap::turn({2, 0, 0}, {1, 2, 3}, 0.8)); }

    /// Twice in the mirror is the original.
    void meshesInTheMirror() {
        const TriangleMesh mesh = zwang::testing::boxMesh({3, 2, 1}, {0.5, -0.2, 0.1});
        const auto image = mesh.mirrored();
        const auto original = mesh.moments(), moments = image.moments();
        QVERIFY(std::abs(moments.volume - original.volume) < 1e-12);
        QVERIFY((moments.first - Vec3(1, -1, 1).cwiseProduct(original.first)).norm() < 1e-12);
        QVERIFY(image.mirrored().points == mesh.points && image.mirrored().triangles == mesh.triangles);
    }

    void planarMechanismsMoveInTheMirror_data() {
        QTest::addColumn<double>("angle");
        QTest::newRow("upright") << M_PI / 2;
        QTest::newRow("askew") << -2.6;
    }
    void planarMechanismsMoveInTheMirror() {
        QFETCH(double, angle);
        Model model = inThePlane();
        for (const auto& issue : evaluate(model))
            QVERIFY2(issue.severity != Issue::Severity::error, issue.sentence.english().c_str());
        const Names bodies = namesOf(model);
        const int count = static_cast<int>(bodies.size());
        const PlaneMap map = PlaneMap::mirror({4, 1}, angle);
        Builder builder(model, Design(std::make_shared<Model>(model), drawnPoses(model)));
        const auto copies = copyMapped(builder, bodies, map);
        QVERIFY(copies.left.empty());
        for (const auto& issue : evaluate(model))
            QVERIFY2(issue.severity != Issue::Severity::error, issue.sentence.english().c_str());
        const auto run = simulate(model);
        QVERIFY2(run.outcome.status == Outcome::Status::completed, run.outcome.sentence.english().c_str());
        compare(run, count, map, [](const PlaneMap& by, const Pose& original, const Pose& copy) {
            const Vec2 image = by.point(original.position.head<2>());
            QVERIFY((image - copy.position.head<2>()).norm() < 1e-8);
            const auto turn = [](const Pose& pose) {
                const Vec3 x = pose.orientation * Vec3::UnitX();
                return std::atan2(x.y(), x.x());
            };
            QVERIFY(std::abs(std::remainder(by.angle(turn(original)) - turn(copy), 2 * M_PI)) < 1e-7);
        });
    }

    /// A formula of what is not copied has no image: what it drives is left out, and named.
    void formulasOfOthersAreNamed() {
        Model model = inThePlane();
        evaluate(model);
        Builder builder(model, Design(std::make_shared<Model>(model), {}));
        const auto copies = copyMapped(builder, {"pinion"}, PlaneMap::mirror({4, 1}, 0.2));
        QVERIFY(copies.left.empty());
        std::get<TorqueLaw>(model.forces[0]).law = "rate*pinion.x";
        Builder other(model, Design(std::make_shared<Model>(model), {}));
        const auto more = copyMapped(other, {"crank", "arm"}, PlaneMap::mirror({4, 1}, 0.2));
        QCOMPARE(more.left.size(), std::size_t(1));
        QVERIFY(more.left[0].starts_with("law"));
    }

    /// A table from a file would be read anew: the copy keeps its values.
    void tablesTurnRound() {
        Model model = inThePlane();
        auto& drive = std::get<AngleMotion>(model.motions[0]);
        drive.kind = {"table"};
        drive.file = "table.csv";
        drive.times = {0, 1, 2};
        drive.values = {0, 0.5, 0.7};
        evaluate(model);
        Builder builder(model, Design(std::make_shared<Model>(model), {}));
        copyMapped(builder, {"cam"}, PlaneMap::mirror({4, 1}, 0.2));
        const auto& copy = std::get<AngleMotion>(model.motions[1]);
        QVERIFY(copy.file.empty());
        QCOMPARE(copy.values.size(), std::size_t(3));
        QCOMPARE(copy.values[1].value, -0.5);
    }
};

QTEST_GUILESS_MAIN(MirrorTest)
#include "mirror_test.moc"
