// A planar mechanism made spatial moves as before.
#include "engine/model/to_spatial.h"

#include <QtTest>
#include <cmath>

#include "engine/io/examples.h"
#include "engine/io/model_file.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

Model spatialVersion(const Model& planar) {
    auto version = toSpatial(planar);
    if (!version.left.empty()) throw std::runtime_error("left: " + version.left.front());
    for (const auto& issue : evaluate(version.model))
        if (issue.severity == Issue::Severity::error) throw std::runtime_error(issue.sentence.english());
    return version.model;
}

/// Something for every planar type: a slide, a slot, a rod, a weld, springs, loads and both motors.
Model everything() {
    Model model = fromParts(R"json("space": "planar", "parameters": [{"name": "a", "value": "20 deg"}],
        "ground": {"markers": [{"name": "O"}, {"name": "rail", "position": [0, -1], "angle": "a"},
                               {"name": "P", "position": [1, 0.5]}]},
        "bodies": [
          {"name": "arm", "mass": 2, "inertia": 0.3, "com": [0.2, 0], "angle": "2*a", "rate": 1, "keep": ["angle", "rate"],
           "markers": [{"name": "O"}, {"name": "A", "position": [0.5, 0], "angle": 0.3}]},
          {"name": "block", "density": 1000, "position": [0, -1], "angle": "a", "markers": [{"name": "C"}],
           "shapes": [{"type": "box", "at": "C", "size": [0.1, 0.1, 0.1]}]},
          {"name": "tip", "mass": 1, "inertia": 0.1, "position": ["0.5 m*cos(2*a)", "0.5 m*sin(2*a)"],
           "angle": "2*a", "markers": [{"name": "A", "angle": 0.3}, {"name": "B", "position": [0.3, 0.1]}]},
          {"name": "bob", "mass": 1, "inertia": 0.1, "position": [1, 0], "markers": [{"name": "B"}]},
          {"name": "pin", "mass": 1, "inertia": 0.1, "position": [1.2, 0.5], "markers": [{"name": "B"}]}],
        "joints": [
          {"type": "revolute", "name": "pivot", "first": "ground.O", "second": "arm.O"},
          {"type": "prismatic", "name": "slide", "first": "ground.rail", "second": "block.C"},
          {"type": "weld", "name": "weld", "first": "arm.A", "second": "tip.A"},
          {"type": "rod", "name": "rod", "first": "ground.P", "second": "bob.B"},
          {"type": "pin-in-slot", "name": "slot", "first": "ground.P", "second": "pin.B"}],
        "forces": [
          {"type": "gravity", "name": "gravity", "acceleration": [1, -9]},
          {"type": "spring-damper", "name": "spring", "first": "tip.B", "second": "block.C", "stiffness": 20,
           "damping": 1, "free_length": 0.5},
          {"type": "torsion-spring-damper", "name": "twist", "first": "ground.O", "second": "arm.O", "stiffness": 3},
          {"type": "force", "name": "push", "at": "tip.B", "force": [1, 2], "axes": "marker"},
          {"type": "torque", "name": "turn", "body": "bob", "torque": 0.2}],
        "run": {"integrator": "fehlberg78", "rtol": 1e-12, "atol": 1e-12})json");
    bool goes = false;
    forEachType<AnyJoint>([&](const auto& joint) { goes = goes || joint.info.key == "point-on-plane"; });
    if (!goes) removeElement(model, "slot");
    return model;
}

void compare(const Model& planar, double end) {
    Model flat = planar, solid = spatialVersion(planar);
    for (Model* model : {&flat, &solid}) {
        model->run.end = end;
        model->run.integrator = {"fehlberg78"};
        model->run.rtol = model->run.atol = 1e-12;
        QVERIFY(!hasErrors(evaluate(*model)));
    }
    const auto a = simulate(flat), b = simulate(solid);
    QVERIFY2(a.outcome.status == Outcome::Status::completed, a.outcome.sentence.english().c_str());
    QVERIFY2(b.outcome.status == Outcome::Status::completed, b.outcome.sentence.english().c_str());
    for (int i = 0; i < static_cast<int>(flat.bodies.size()); ++i)
        for (int k = 0; k <= 20; ++k) {
            const double t = end * k / 20;
            const Pose p = a.pose(i, t), q = b.pose(i, t);
            // Both are integrated to 1e-12 a step; sizes are about 1 m, so this is also relative.
            const double away = (p.position - q.position).norm(), turned = p.orientation.angularDistance(q.orientation);
            QVERIFY2(away < 1e-9 && turned < 1e-8,  // angularDistance keeps half the digits near 0
                     qPrintable(QString("body %1 at %2 s: %3 m, %4 rad").arg(i).arg(t).arg(away).arg(turned)));
            QVERIFY(std::abs(q.position.z()) < 1e-9);
        }
}

}  // namespace

class ToSpatialTest : public QObject {
    Q_OBJECT
  private slots:
    void movesAsBefore_data() {
        QTest::addColumn<QString>("key");
        for (const char* key : {"four-bar", "paper1-two-link", "paper5-slider-crank", "balanced-arm", "watt-six-bar"})
            QTest::newRow(key) << key;
    }
    void movesAsBefore() {
        QFETCH(QString, key);
        compare(example(key.toStdString()), 0.3);
    }

    /// Every type of the plane, with formulas and turned markers.
    void everyTypeMovesAsBefore() { compare(everything(), 0.5); }

    void formulasStayFormulas() {
        const Model solid = spatialVersion(everything());
        const auto& arm = std::get<SpatialBody>(solid.bodies.front());
        QCOMPARE(arm.orientation[0].text, std::string("cos((2*a)/2)"));
        QVERIFY(std::abs(arm.orientation[3].value - std::sin(20 * M_PI / 180)) < 1e-15);
        QCOMPARE(arm.keep, (std::vector<std::string>{"orientation", "rate"}));
        QCOMPARE(arm.inertia[0].value + arm.inertia[1].value, arm.inertia[2].value);
    }

    /// Everything in space is of space and refers to what is there, for every planar example.
    void everyPlanarExampleIsAModel() {
        int planar = 0;
        for (const auto& each : examples()) {
            const Model model = example(std::string(each.key));
            if (model.space != Space::planar) continue;
            ++planar;
            auto version = toSpatial(model);
            const auto issues = evaluate(version.model);
            for (const auto& issue : issues)
                QVERIFY2(issue.severity != Issue::Severity::error,
                         (std::string(each.key) + ": " + issue.sentence.english()).c_str());
            QVERIFY(fromText(toText(version.model)).space == Space::spatial);
        }
        QVERIFY(planar > 10);
    }

    /// What has no equal in space, or none with its limits, stays out and is named: a wheel of space rolls on a plane
    /// and would lie flat on that of the drawing.
    void whatHasNoEqualIsLeft() {
        const Model planar = fromParts(R"json("space": "planar",
            "ground": {"markers": [{"name": "O"}, {"name": "rail"}]},
            "bodies": [{"name": "wheel", "mass": 1, "inertia": 0.1, "position": [0, 0.1], "markers": [{"name": "C"}]},
                       {"name": "pin", "mass": 1, "inertia": 0.1, "markers": [{"name": "B"}]}],
            "joints": [
              {"type": "rolling-disc", "name": "roll", "first": "ground.rail", "second": "wheel.C", "radius": 0.1},
              {"type": "pin-in-slot", "name": "slot", "first": "ground.O", "second": "pin.B"},
              {"type": "pin-in-slot", "name": "short_slot", "first": "ground.O", "second": "pin.B", "limits": "stops"},
              {"type": "knife-edge", "name": "blade", "first": "ground.O", "second": "pin.B"}])json");
        const auto version = toSpatial(planar);
        QCOMPARE(version.left, (std::vector<std::string>{"roll", "short_slot"}));
        QStringList keys;
        for (const auto& joint : version.model.joints) keys << QString::fromStdString(std::string(infoOf(joint).key));
        QVERIFY(keys.contains("knife-edge"));
        QCOMPARE(keys.contains("point-on-plane"), !keys.contains("pin-in-slot"));
    }
};

QTEST_APPLESS_MAIN(ToSpatialTest)
#include "to_spatial_test.moc"
