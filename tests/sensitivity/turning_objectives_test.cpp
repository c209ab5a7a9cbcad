// Objectives of angles that count turns: in space as in the plane, and as the channel of the run.
#include <QtTest>
#include <cmath>
#include <random>

#include "tests/sensitivity/whole_runs.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

/// A rotor with a torsion spring; in space about an axis aslant.
Model rotor(Space space, double rate) {
    const std::string parameters = R"("parameters": [{"name": "k", "value": "0.2 N*m"}, {"name": "w", "value": ")" +
                                   std::to_string(rate) + R"( rad/s"}], )",
                      rest =
                          R"zw("joints": [{"type": "revolute", "name": "J", "first": "ground.O", "second": "rotor.C"}],
        "watches": [{"name": "P", "point": "rotor.P"}],
        "forces": [{"type": "torque-law", "name": "law", "first": "ground.O", "second": "rotor.C",
                    "law": "-k*J.angle/(1 rad)"}])zw";
    if (space == Space::planar)
        return fromParts(R"("space": "planar", )" + parameters + R"("ground": {"markers": [{"name": "O"}]},
            "bodies": [{"name": "rotor", "mass": 1, "inertia": 0.1, "rate": "w",
                        "markers": [{"name": "C"}, {"name": "P", "position": [0.1, 0]}]}], )" +
                         rest);
    return fromParts(R"("space": "spatial", )" + parameters +
                     R"("ground": {"markers": [{"name": "O", "z": [0, -0.6, 0.8], "x": [1, 0, 0]}]},
            "bodies": [{"name": "rotor", "mass": 1, "inertia": [0.1, 0.1, 0.1, 0, 0, 0], "rate": [0, "-0.6*w", "0.8*w"],
                        "markers": [{"name": "C", "z": [0, -0.6, 0.8], "x": [1, 0, 0]},
                                    {"name": "P", "position": [0.1, 0, 0]}]}], )" +
                     rest);
}

/// A pendulum on an arm that turns, with stops between them beyond a turn.
Model twoRotors(Space space) {
    const bool isPlanar = space == Space::planar;
    const auto vector = [&](const char* xy) { return std::string("[") + xy + (isPlanar ? "]" : ", 0]"); };
    const auto about = [&](const char* z) { return isPlanar ? std::string(z) : std::string("[0, 0, ") + z + "]"; };
    const std::string inertia = isPlanar ? "0.05" : "[0.05, 0.05, 0.05, 0, 0, 0]";
    return fromParts(R"("space": ")" + std::string(isPlanar ? "planar" : "spatial") +
                     R"(", "parameters": [{"name": "up", "value": "7 rad"}, {"name": "e", "value": 0.6}],
        "ground": {"markers": [{"name": "O"}]}, "bodies": [
        {"name": "a", "mass": 1, "inertia": )" +
                     inertia + R"(, "rate": )" + about("3") +
                     R"(, "markers": [{"name": "O"}, {"name": "E", "position": )" + vector("1, 0") + R"(}]},
        {"name": "b", "mass": 0.5, "inertia": )" +
                     inertia + R"(, "position": )" + vector("1, 0") + R"(, "velocity": )" + vector("0, 3") +
                     R"(, "rate": )" + about("15") + R"(, "com": )" + vector("0.1, 0") +
                     R"(, "markers": [{"name": "O"}, {"name": "T", "position": )" + vector("0.2, 0") + R"(}]}],
        "joints": [{"type": "revolute", "name": "J1", "first": "ground.O", "second": "a.O"},
        {"type": "revolute", "name": "J2", "first": "a.E", "second": "b.O", "limits": "stops", "lower": -9, "upper": "up",
         "restitution": "e"}], "watches": [{"name": "P", "point": "b.T"}],
        "forces": [{"type": "gravity", "name": "g", "acceleration": )" +
                     vector("0, -3") + "}]");
}

Model with(Model model, const std::string& integrand, const std::string& terminal) {
    model = withObjective(model, terminal, 3, 0.5);
    model.objectives.front().integrand = integrand;
    return model;
}

}  // namespace

class TurningObjectivesTest : public QObject {
    Q_OBJECT
  private slots:
    void spaceIsAsThePlane_data() {
        QTest::addColumn<double>("rate");
        for (const double rate : {2.0, 14.0, -23.0}) QTest::addRow("%g rad/s", rate) << rate;
    }
    void spaceIsAsThePlane() {
        QFETCH(double, rate);
        for (const auto& [integrand, terminal] : std::vector<std::pair<std::string, std::string>>{
                 {"J.angle", "J.angle"}, {"J.angle^2", ""}, {"", "J.angle*J.rate"}}) {
            const Model plane = with(rotor(Space::planar, rate), integrand, terminal),
                        space = with(rotor(Space::spatial, rate), integrand, terminal);
            SensitivitySettings settings;
            settings.method.key = "all";
            const SensitivityResult expected = sensitivity(plane, "o", settings),
                                    found = sensitivity(space, "o", settings);
            const double scale = 1 + std::abs(expected.value);
            MEASURED("value", std::abs(found.value - expected.value) / scale, 1e-8);
            MEASURED("direct", (found.direct - expected.direct).norm() / (1 + expected.direct.norm()), 1e-7);
            MEASURED("adjoint", (found.adjoint - expected.adjoint).norm() / (1 + expected.adjoint.norm()), 1e-7);
            MEASURED("whole runs", offWholeRuns(space, found, 0.02, 0.1) / (1 + found.direct.norm()), 1e-6);
        }
    }

    void stopsBeyondATurn() {
        const std::string integrand = "J2.angle", terminal = "J2.angle*J1.angle";
        const Model plane = with(twoRotors(Space::planar), integrand, terminal),
                    space = with(twoRotors(Space::spatial), integrand, terminal);
        SensitivitySettings settings;
        settings.method.key = "all";
        const SensitivityResult expected = sensitivity(plane, "o", settings), found = sensitivity(space, "o", settings);
        QVERIFY(std::abs(expected.direct[0]) > 1);
        MEASURED("value", std::abs(found.value - expected.value), 1e-7);
        MEASURED("direct", (found.direct - expected.direct).norm() / expected.direct.norm(), 1e-7);
        MEASURED("adjoint", (found.adjoint - expected.adjoint).norm() / expected.adjoint.norm(), 1e-7);
        MEASURED("differences", (found.differences - expected.direct).norm() / expected.direct.norm(), 1e-6);
    }

    /// The objective's terminal value is what the channel says.
    void isTheChannel() {
        const Model model = with(rotor(Space::spatial, 14), "", "J.angle");
        const Results results = simulate(model);
        const double channel = results.valueAt(results.channelIndex("J.angle"), 3.0);
        MEASURED("apart", std::abs(objectiveOf(model, "o") - channel), 1e-8);
    }
};

QTEST_GUILESS_MAIN(TurningObjectivesTest)
#include "turning_objectives_test.moc"
