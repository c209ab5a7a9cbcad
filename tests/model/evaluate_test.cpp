// What evaluate(Model&) finds: one row a kind of trouble, on a slider-crank and a spatial pendulum that have none.
#include <QtTest>
#include <functional>
#include <limits>

#include "engine/model/model.h"

using namespace zwang;

namespace {

PlanarMarker at(const char* name, Quantity x, Quantity y) {
    PlanarMarker marker;
    marker.name = name;
    marker.position = {x, y};
    return marker;
}

template <class Joint>
Joint joint(const char* name, MarkerRef first, MarkerRef second) {
    Joint made;
    made.name = name;
    made.first = std::move(first);
    made.second = std::move(second);
    return made;
}

/// Crank and slider on a rod, driven by a motor, with gravity: nothing to complain about.
Model sliderCrank() {
    Model model;
    model.parameters = {{"l1", "350 mm", ""}, {"m1", "2 kg", ""}, {"g", "9.81 m/s^2", ""}};
    std::get<PlanarGround>(model.ground).markers = {at("O", 0, 0), at("rail", 0, 0)};
    PlanarBody crank;
    crank.name = "crank";
    crank.mass = "m1";
    crank.inertia = "m1*l1^2/12";
    crank.com = {"l1/2", 0};
    crank.keep = {"angle"};
    crank.markers = {at("A", 0, 0), at("B", "l1", 0)};
    crank.shapes = {Bar{"A", "B", "50 mm"}};
    PlanarBody slider;
    slider.name = "slider";
    slider.inertia = 0;
    slider.markers = {at("P", 0, 0)};
    model.bodies = {crank, slider};
    model.joints = {joint<planar::Revolute>("J1", {"ground", "O"}, {"crank", "A"}),
                    joint<planar::Prismatic>("J2", {"ground", "rail"}, {"slider", "P"}),
                    joint<planar::Rod>("J3", {"crank", "B"}, {"slider", "P"})};
    Gravity<2> gravity;
    gravity.name = "gravity";
    gravity.acceleration = {0, "-g"};
    model.forces = {gravity};
    auto motor = joint<AngleMotion>("motor", {"ground", "O"}, {"crank", "A"});
    motor.speed = "60 rpm";
    model.motions = {motor};
    MeasurePoint tip;
    tip.name = "tip";
    tip.point = {"crank", "B"};
    model.measurePoints = {tip};
    model.plots = {{"Tip", {"tip.x", "energy.total"}, "crank.angle"}};
    return model;
}

/// A body on a ball joint at its marker A, half a metre from the centre of mass.
Model sphericalPendulum() {
    Model model;
    model.space = Space::spatial;
    SpatialGround ground;
    SpatialMarker origin;
    origin.name = "O";
    ground.markers = {origin};
    model.ground = ground;
    SpatialBody bob;
    bob.name = "bob";
    SpatialMarker pivot;
    pivot.name = "A";
    pivot.position = {0, 0, 0.5};
    bob.markers = {pivot};
    model.bodies = {bob};
    model.joints = {joint<spatial::Spherical>("ball", {"ground", "O"}, {"bob", "A"})};
    return model;
}

PlanarBody& crankOf(Model& m) { return std::get<PlanarBody>(m.bodies[0]); }
PlanarBody& sliderOf(Model& m) { return std::get<PlanarBody>(m.bodies[1]); }
SpatialBody& bobOf(Model& m) { return std::get<SpatialBody>(m.bodies[0]); }
AngleMotion& motorOf(Model& m) { return std::get<AngleMotion>(m.motions[0]); }

struct Trouble {
    const char* label;
    std::function<void(Model&)> change;
    const char* element;
    const char* fieldKey;
    const char* part;
    Issue::Severity severity = Issue::Severity::error;
};

const auto warning = Issue::Severity::warning;

const std::vector<Trouble>& planarTroubles() {
    static const std::vector<Trouble> rows{
        {"negative mass", [](Model& m) { crankOf(m).mass = -2; }, "crank", "mass",
         "must be greater than 0, but it is -2 kg"},
        {"negative mass by formula", [](Model& m) { crankOf(m).mass = "-m1"; }, "crank", "mass", "but it is -2 kg"},
        {"zero mass", [](Model& m) { crankOf(m).mass = 0; }, "crank", "mass", "greater than 0"},
        {"negative inertia", [](Model& m) { crankOf(m).inertia = -1; }, "crank", "inertia", "0 or more"},
        {"not a number", [](Model& m) { crankOf(m).angle = std::nan(""); }, "crank", "angle", "not a finite number"},
        {"infinite", [](Model& m) { crankOf(m).angle = std::numeric_limits<double>::infinity(); }, "crank", "angle",
         "not a finite number"},
        {"wrong unit", [](Model& m) { crankOf(m).com[1] = "3 kg"; }, "crank", "com", "com of crank needs m"},
        {"wrong unit through a parameter", [](Model& m) { crankOf(m).com[0] = "m1/2"; }, "crank", "com", "is in kg"},
        {"wrong unit of a marker", [](Model& m) { crankOf(m).markers[1].position[0] = "2 s"; }, "crank",
         "markers/B/position", "position of marker B of crank needs m"},
        {"wrong unit of a shape", [](Model& m) { std::get<Bar>(crankOf(m).shapes[0]).width = "2 s"; }, "crank",
         "shapes/0/width", "width of shape 1 of crank"},
        {"wrong unit of the run", [](Model& m) { m.run.end = "2 m"; }, "", "run/end", "end of the run needs s"},
        {"half a branch", [](Model& m) { m.run.branch = "1.5"; }, "", "run/branch",
         "'1.5' names no branch; write its number"},
        {"half a particle",
         [](Model& m) {
             GaussPsoSettings settings;
             settings.swarm = "41/2";
             m.run.formulation = settings;
         },
         "", "run/formulation/swarm", "a whole number, at least 1 and at most 10000, but it is 20.5"},
        {"half an iteration",
         [](Model& m) {
             AugmentedLagrangianSettings settings;
             settings.iterations = 2.5;
             m.run.formulation = settings;
         },
         "", "run/formulation/iterations", "a whole number"},
        {"half a seed",
         [](Model& m) {
             GaussPsoSettings settings;
             settings.seed = 0.5;
             m.run.formulation = settings;
         },
         "", "run/formulation/seed", "a whole number"},
        {"unknown name", [](Model& m) { crankOf(m).com[0] = "l2/2"; }, "crank", "com", "did you mean 'l1'"},
        {"cycle",
         [](Model& m) {
             m.parameters[0].quantity = "2*m1";
             m.parameters[1].quantity = "l1";
         },
         "l1", "parameters/0/value", "l1 → m1 → l1"},
        {"empty name",
         [](Model& m) {
             sliderOf(m).markers.clear();
             m.joints.resize(1);
             sliderOf(m).name = "";
             sliderOf(m).inertia = 1;
         },
         "", "bodies/1/name", "has no name"},
        {"duplicate name",
         [](Model& m) {
             m.measurePoints[0].name = "J1";
             m.plots.clear();
         },
         "J1", "watches/0/name", "two elements 'J1'"},
        {"reserved name",
         [](Model& m) {
             m.measurePoints[0].name = "energy";
             m.plots.clear();
         },
         "energy", "watches/0/name", "word of the program"},
        {"dotted name",
         [](Model& m) {
             m.measurePoints[0].name = "tip.x";
             m.plots.clear();
         },
         "tip.x", "watches/0/name", "dot"},
        {"two markers of one name", [](Model& m) { crankOf(m).markers.push_back(at("A", 1, 1)); }, "crank",
         "markers/2/name", "two markers 'A'"},
        {"missing body", [](Model& m) { std::get<planar::Rod>(m.joints[2]).first.body = "crnak"; }, "J3", "first",
         "no body 'crnak'; did you mean 'crank'?"},
        {"missing marker", [](Model& m) { std::get<planar::Rod>(m.joints[2]).first.marker = "b"; }, "J3", "first",
         "crank has no marker 'b'; did you mean 'B'?"},
        {"unset marker", [](Model& m) { std::get<planar::Rod>(m.joints[2]).first = {}; }, "J3", "first", "not set"},
        {"missing body of a force",
         [](Model& m) {
             PlanarTorque t;
             t.name = "T";
             t.body.body = "shaft";
             m.forces.push_back(t);
         },
         "T", "body", "no body 'shaft'"},
        {"shape marker", [](Model& m) { std::get<Bar>(crankOf(m).shapes[0]).to = "C"; }, "crank", "shapes/0/to",
         "crank has no marker 'C'"},
        {"plate with two corners",
         [](Model& m) {
             crankOf(m).shapes = {Plate{{"A", "B"}, 0.01}};
         },
         "crank", "shapes/0/corners", "three markers"},
        {"joint of one body",
         [](Model& m) {
             std::get<planar::Rod>(m.joints[2]).second = {"crank", "A"};
             sliderOf(m).inertia = 1;
         },
         "J3", "second", "both ends on crank"},
        {"spatial joint",
         [](Model& m) {
             m.joints.push_back(joint<spatial::Spherical>("S", {"ground", "O"}, {"crank", "A"}));
         },
         "S", "", "spatial type Spherical, but the model is planar"},
        {"spatial body",
         [](Model& m) {
             SpatialBody b;
             b.name = "b";
             m.bodies.push_back(b);
         },
         "b", "", "the model is planar"},
        {"spatial ground",
         [](Model& m) {
             SpatialGround g;
             SpatialMarker a;
             a.name = "O";
             g.markers.push_back(a);
             a.name = "rail";
             g.markers.push_back(a);
             m.ground = g;
         },
         "ground", "", "one space"},
        {"unknown word in keep", [](Model& m) { crankOf(m).keep = {"angel"}; }, "crank", "keep",
         "did you mean 'angle'"},
        {"unknown profile", [](Model& m) { motorOf(m).kind.key = "wave"; }, "motor", "profile", "constant-speed"},
        {"unknown stabilisation", [](Model& m) { m.run.stabilisation.key = "projektion"; }, "", "run/stabilisation",
         "did you mean 'projection'"},
        {"zero inertia, one pin in the centre of mass",
         [](Model& m) {
             m.joints.resize(2);
             m.motions.clear();
             crankOf(m).inertia = 0;
             crankOf(m).com = {0, 0};
         },
         "crank", "inertia", "zero inertia of a free rotation"},
        {"zero inertia, no joint", [](Model& m) { m.joints.resize(1); }, "slider", "inertia",
         "zero inertia of a free rotation"},
        {"zero inertia on a rod's end", [](Model& m) { m.joints.erase(m.joints.begin() + 1); }, "slider", "inertia",
         "zero inertia of a free rotation"},
        {"density without shapes",
         [](Model& m) {
             crankOf(m).density = 7800;
             crankOf(m).shapes.clear();
         },
         "crank", "density", "no shapes"},
        {"density by a formula that is 0",
         [](Model& m) {
             crankOf(m).density = "0*m1/l1^3";
             crankOf(m).mass = 0;
         },
         "crank", "mass", "greater than 0"},
        {"output step longer than the run",
         [](Model& m) {
             m.run.end = 1;
             m.run.outputStep = 2;
         },
         "", "run/output_step", "longer than the run"},
        {"too many rows", [](Model& m) { m.run.outputStep = 1e-9; }, "", "run/output_step", "20 million"},
        {"end of the run not positive", [](Model& m) { m.run.end = 0; }, "", "run/end", "greater than 0"},
        {"table without times", [](Model& m) { motorOf(m).kind.key = "table"; }, "motor", "times", "two times"},
        {"table of unequal length",
         [](Model& m) {
             motorOf(m).kind.key = "table";
             motorOf(m).times = {0, 1};
             motorOf(m).values = {0, 1, 2};
         },
         "motor", "values", "2 times but 3 values"},
        {"times that fall",
         [](Model& m) {
             motorOf(m).kind.key = "table";
             motorOf(m).times = {0, 1, 1};
             motorOf(m).values = {0, 1, 2};
         },
         "motor", "times", "must increase"},
        {"flies freely",
         [](Model& m) {
             m.joints.erase(m.joints.begin());
             m.motions.clear();
             m.joints.erase(m.joints.begin());
             sliderOf(m).inertia = 1;
         },
         "ground", "", "nothing connects", warning},
        {"no bodies", [](Model& m) { m = {}; }, "", "", "no bodies", warning},
        {"plot of nothing", [](Model& m) { m.plots[0].channels[0] = "tpi.x"; }, "", "plots/0/channels",
         "did you mean 'tip'", warning},
        {"spring within one body",
         [](Model& m) {
             m.forces.push_back(joint<SpringDamper>("spring", {"crank", "A"}, {"crank", "B"}));
         },
         "spring", "second", "both ends", warning},
    };
    return rows;
}

const std::vector<Trouble>& spatialTroubles() {
    static const std::vector<Trouble> rows{
        {"axis without length",
         [](Model& m) {
             bobOf(m).markers[0].z = {0, 0, 0};
         },
         "bob", "markers/A/z", "has no length"},
        {"parallel axes",
         [](Model& m) {
             bobOf(m).markers[0].x = {0, 0, 2};
         },
         "bob", "markers/A/x", "parallel"},
        {"zero quaternion",
         [](Model& m) {
             bobOf(m).orientation = {0, 0, 0, 0};
         },
         "bob", "orientation", "1 0 0 0"},
        {"negative principal inertia", [](Model& m) { bobOf(m).inertia = {1, 1, 1, 2, 0, 0}; }, "bob", "inertia",
         "negative"},
        {"inertia of no body", [](Model& m) { bobOf(m).inertia = {1, 1, 3, 0, 0, 0}; }, "bob", "inertia",
         "no real body", warning},
        {"free spin without inertia", [](Model& m) { bobOf(m).inertia = {0.1, 0.1, 0, 0, 0, 0}; }, "bob", "inertia",
         "zero inertia of a free rotation"},
        {"point mass on a ball joint", [](Model& m) { bobOf(m).inertia = {0, 0, 0, 0, 0, 0}; }, "bob", "inertia",
         "zero inertia of a free rotation"},
        {"planar joint",
         [](Model& m) {
             m.joints.push_back(joint<planar::Revolute>("J", {"ground", "O"}, {"bob", "A"}));
         },
         "J", "", "planar type Revolute, but the model is spatial"},
        {"angle is no word of a spatial body", [](Model& m) { bobOf(m).keep = {"angle"}; }, "bob", "keep",
         "position, orientation"},
    };
    return rows;
}

}  // namespace

class EvaluateTest : public QObject {
    Q_OBJECT

  private slots:
    void soundModelsHaveNoIssues() {
        auto planar = sliderCrank();
        auto spatial = sphericalPendulum();
        for (auto* model : {&planar, &spatial}) {
            const auto issues = evaluate(*model);
            QVERIFY2(issues.empty(), issues.empty() ? "" : issues[0].sentence.english().c_str());
        }
    }

    void valuesAreStored() {
        auto model = sliderCrank();
        QVERIFY(evaluate(model).empty());
        const auto& crank = crankOf(model);
        QCOMPARE(crank.mass.value, 2.0);
        QCOMPARE(crank.inertia.value, 2.0 * 0.35 * 0.35 / 12);
        QCOMPARE(crank.com[0].value, 0.175);
        QCOMPARE(crank.markers[1].position[0].value, 0.35);
        QCOMPARE(std::get<Bar>(crank.shapes[0]).width.value, 0.05);
        QCOMPARE(std::get<Gravity<2>>(model.forces[0]).acceleration[1].value, -9.81);
        QCOMPARE(motorOf(model).speed.value, 2 * std::acos(-1.0));
    }

    void troubles_data() {
        QTest::addColumn<bool>("planar");
        QTest::addColumn<int>("index");
        int index = 0;
        for (const auto& row : planarTroubles()) QTest::addRow("planar: %s", row.label) << true << index++;
        index = 0;
        for (const auto& row : spatialTroubles()) QTest::addRow("spatial: %s", row.label) << false << index++;
    }
    void troubles() {
        QFETCH(bool, planar);
        QFETCH(int, index);
        const auto& row = (planar ? planarTroubles() : spatialTroubles())[static_cast<std::size_t>(index)];
        auto model = planar ? sliderCrank() : sphericalPendulum();
        row.change(model);
        const auto issues = evaluate(model);
        const auto found = std::find_if(issues.begin(), issues.end(), [&](const Issue& issue) {
            return issue.element == row.element && issue.fieldKey == row.fieldKey &&
                   issue.sentence.english().find(row.part) != std::string::npos;
        });
        QString all;
        for (const auto& issue : issues)
            all +=
                QString::fromStdString(issue.element + "/" + issue.fieldKey + ": " + issue.sentence.english() + "\n");
        QVERIFY2(found != issues.end(), qPrintable(all));
        QCOMPARE(found->severity, row.severity);
    }

    void everyIssueIsReported() {
        auto model = sliderCrank();
        crankOf(model).mass = -1;
        crankOf(model).com[0] = "3 kg";
        std::get<planar::Rod>(model.joints[2]).first.body = "shaft";
        model.run.end = -1;
        QCOMPARE(evaluate(model).size(), std::size_t{4});
    }

    void pointMassesOnMasslessBarsAreSound() {
        auto pendulum = sliderCrank();  // pinned away from its centre of mass: the mass moves when it turns
        pendulum.motions.clear();
        crankOf(pendulum).inertia = 0;
        QVERIFY(evaluate(pendulum).empty());

        auto twoPins = sliderCrank();  // pinned in the centre of mass, and held by the rod at another point
        twoPins.motions.clear();
        crankOf(twoPins).inertia = 0;
        crankOf(twoPins).com = {0, 0};
        QVERIFY(evaluate(twoPins).empty());

        auto driven = sliderCrank();  // a motor holds the angle
        driven.joints.pop_back();
        crankOf(driven).inertia = 0;
        crankOf(driven).com = {0, 0};
        QVERIFY(evaluate(driven).empty());
    }

    void aHeldSpinNeedsNoInertia() {
        auto model = sphericalPendulum();
        bobOf(model).inertia = {0.1, 0.1, 0, 0, 0, 0};
        bobOf(model).markers[0].z = {1, 0, 0};
        auto universal = joint<spatial::Universal>("cross", {"ground", "O"}, {"bob", "A"});
        model.joints = {universal};
        QVERIFY(evaluate(model).empty());
    }

    void satellitesFlyFreely() {
        auto model = sphericalPendulum();
        model.joints.clear();
        model.forces.clear();
        QVERIFY(evaluate(model).empty());
        model.forces.push_back(Gravity<3>{});
        std::get<Gravity<3>>(model.forces[0]).name = "gravity";
        QCOMPARE(evaluate(model).size(), std::size_t{1});
    }

    void twoBallJointsLeaveAWarning() {
        auto model = sphericalPendulum();
        auto& bob = bobOf(model);
        bob.inertia = {0.1, 0.1, 0, 0, 0, 0};
        auto other = bob.markers[0];
        other.name = "B";
        other.position = {0, 0, -0.5};
        bob.markers.push_back(other);
        model.joints.push_back(joint<spatial::Spherical>("other", {"ground", "O"}, {"bob", "B"}));
        const auto issues = evaluate(model);
        QCOMPARE(issues.size(), std::size_t{1});
        QVERIFY(!hasErrors(issues));
    }
};

QTEST_APPLESS_MAIN(EvaluateTest)
#include "evaluate_test.moc"
