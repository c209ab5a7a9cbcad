// Forces of contacts and ropes in objectives: closed forms, identities that hold along every motion, and differences of
// whole runs.
#include <QtTest>
#include <cmath>

#include "engine/fields/trouble.h"
#include "tests/cases/reference.h"
#include "tests/sensitivity/whole_runs.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

constexpr double g = 9.81;

/// A block slides down a slope of angle a from rest, and meets nothing.
const char* const block =
    R"zw("space": "planar", "parameters": [{"name": "m", "value": 1.7}, {"name": "mu", "value": 0.2},
    {"name": "a", "value": 0.6}], "ground": {"markers": [{"name": "O", "angle": "-a"}]},
    "bodies": [{"name": "b", "mass": "m", "inertia": 0.02, "angle": "-a", "position": ["0.1*sin(a)", "0.1*cos(a)"],
                "markers": [{"name": "C"}]}],
    "joints": [{"type": "line-contact", "name": "slope", "first": "ground.O", "second": "b.C", "points_x": [-0.1, 0.1],
                "points_y": [-0.1, -0.1], "friction": "coulomb", "friction_coefficient": "mu"}],
    "forces": [{"type": "gravity", "name": "g", "acceleration": [0, -9.81]}],
    "objectives": [{"name": "o", "integrand": "FORMULA", "parameters": ["m", "mu", "a"]}],
    "run": {"end": 0.7, "output_step": 0.01, "integrator": "fehlberg78", "rtol": 1e-12, "atol": 1e-12})zw";

/// A ball falls by h onto the floor and stays there: ∫ N dt = m g (T − √(2 h/g)).
const char* const fall =
    R"zw("space": "planar", "parameters": [{"name": "m", "value": 1.7}, {"name": "h", "value": 0.3},
    {"name": "r", "value": 0.1}], "ground": {"markers": [{"name": "O"}]},
    "bodies": [{"name": "b", "mass": "m", "inertia": 0.02, "position": [0, "h + r"], "markers": [{"name": "C"}]}],
    "joints": [{"type": "line-contact", "name": "floor", "first": "ground.O", "second": "b.C", "points_x": [0],
                "points_y": [0], "radius": "r", "restitution": 0}],
    "forces": [{"type": "gravity", "name": "g", "acceleration": [0, -9.81]}],
    "objectives": [{"name": "o", "integrand": "floor.normal_force", "parameters": ["m", "h", "r"]}],
    "run": {"end": 0.7, "output_step": 0.01, "integrator": "fehlberg78", "rtol": 1e-12, "atol": 1e-12})zw";

/// A point swings on a rope of length L, thrown with v.
const char* const swing =
    R"zw("space": "planar", "parameters": [{"name": "m", "value": 1.7}, {"name": "L", "value": 0.8},
    {"name": "v", "value": 3.1}], "ground": {"markers": [{"name": "O"}]},
    "bodies": [{"name": "b", "mass": "m", "inertia": 0.02, "position": [0, "-L"], "velocity": ["v", 0],
                "markers": [{"name": "C"}]}],
    "joints": [{"type": "rope", "name": "rope", "first": "ground.O", "second": "b.C", "length": "L"}],
    "forces": [{"type": "gravity", "name": "g", "acceleration": [0, -9.81]}],
    "objectives": [{"name": "o", "FIELD": "FORMULA", "parameters": ["m", "L", "v"]}],
    "run": {"end": 0.9, "output_step": 0.01, "integrator": "fehlberg78", "rtol": 1e-12, "atol": 1e-12})zw";

/// A ball that spins slides on a plane in space, with a push aside.
const char* const ball =
    R"zw("space": "spatial", "parameters": [{"name": "m", "value": 1.7}, {"name": "mu", "value": 0.2},
    {"name": "w", "value": 30}, {"name": "F", "value": 1.5}], "ground": {"markers": [{"name": "O"}]},
    "bodies": [{"name": "b", "mass": "m", "inertia": [0.01, 0.01, 0.01, 0, 0, 0], "position": [0, 0, 0.1],
                "velocity": [0.3, 0.1, 0], "rate": ["w", 3, 2], "markers": [{"name": "C"}]}],
    "joints": [{"type": "plane-contact", "name": "floor", "first": "ground.O", "second": "b.C", "radius": 0.1,
                "points_x": [0], "points_y": [0], "points_z": [0], "friction": "coulomb", "friction_coefficient": "mu"}],
    "forces": [{"type": "gravity", "name": "g", "acceleration": [0, 0, -9.81]},
               {"type": "force", "name": "push", "at": "b.C", "force": ["F", 0, "-F"]}],
    "objectives": [{"name": "o", "integrand": "floor.friction_force*b.vx + floor.normal_force*b.y",
                    "parameters": ["m", "mu", "w", "F"]}],
    "run": {"end": 0.4, "output_step": 0.01, "integrator": "fehlberg78", "rtol": 1e-12, "atol": 1e-12})zw";

struct Gradients {
    double value;
    VecX direct, adjoint;
    SensitivityResult result;
};
Gradients gradientsOf(const Model& model) {
    SensitivitySettings settings;
    const SensitivityResult direct = sensitivity(model, "o", settings);
    settings.method = {"adjoint"};
    return {direct.value, direct.direct, sensitivity(model, "o", settings).adjoint, direct};
}

}  // namespace

class ContactForcesTest : public QObject {
    Q_OBJECT
    void compare(const Model& model, double value, const std::vector<double>& slopes, double scale) {
        const Gradients all = gradientsOf(model);
        MEASURED("value", std::abs(all.value - value) / scale, 1e-9);
        for (std::size_t i = 0; i < slopes.size(); ++i) {
            const auto k = static_cast<Eigen::Index>(i);
            MEASURED("direct", std::abs(all.direct[k] - slopes[i]) / scale, 1e-9);
            MEASURED("adjoint", std::abs(all.adjoint[k] - slopes[i]) / scale, 1e-9);
        }
    }

  private slots:
    /// Of two corners together, which is unique though the block is not held against turning by anything else.
    void onASlope() {
        const double m = 1.7, mu = 0.2, a = 0.6, T = 0.7;
        compare(fromParts(block, {{"FORMULA", "slope.normal_force_1 + slope.normal_force_2"}}), m * g * std::cos(a) * T,
                {g * std::cos(a) * T, 0, -m * g * std::sin(a) * T}, m * g);
        compare(fromParts(block, {{"FORMULA", "abs(slope.friction_force_1 + slope.friction_force_2)"}}),
                mu * m * g * std::cos(a) * T,
                {mu * g * std::cos(a) * T, m * g * std::cos(a) * T, -mu * m * g * std::sin(a) * T}, m * g);
    }
    void afterAFall() {
        const double m = 1.7, h = 0.3, T = 0.7, t = std::sqrt(2 * h / g);
        compare(fromParts(fall, {}), m * g * (T - t), {g * (T - t), -m * g * t / (2 * h), 0}, m * g);
    }
    /// m (v²/L + g cos) whatever the parameters are: the difference is zero, and so is its gradient.
    void ofARope() {
        const std::string law = "m*(b.vx^2 + b.vy^2)/L - m*9.81*b.y/L";
        compare(fromParts(swing, {{"FIELD", "terminal"}, {"FORMULA", "rope.tension - (" + law + ")"}}), 0, {0, 0, 0},
                30);
        compare(fromParts(swing, {{"FIELD", "integrand"}, {"FORMULA", "rope.tension - (" + law + ")"}}), 0, {0, 0, 0},
                30);
        const Gradients byForce =
                            gradientsOf(fromParts(swing, {{"FIELD", "integrand"}, {"FORMULA", "rope.tension^2"}})),
                        byLaw = gradientsOf(fromParts(swing, {{"FIELD", "integrand"}, {"FORMULA", "(" + law + ")^2"}}));
        const double size = byLaw.direct.lpNorm<Eigen::Infinity>();
        MEASURED("direct", (byForce.direct - byLaw.direct).lpNorm<Eigen::Infinity>() / size, 1e-10);
        MEASURED("adjoint", (byForce.adjoint - byLaw.direct).lpNorm<Eigen::Infinity>() / size, 1e-10);
    }
    void slidingInSpace() {
        const Model model = fromParts(ball, {});
        const Gradients all = gradientsOf(model);
        const double size = all.direct.lpNorm<Eigen::Infinity>();
        MEASURED("adjoint", (all.adjoint - all.direct).lpNorm<Eigen::Infinity>() / size, 1e-10);
        MEASURED("differences of whole runs", offWholeRuns(model, all.result, 1e-3, 1e-2) / size, 1e-8);
        const Results run = simulate(model);
        const auto force = run.series(run.channelIndex("floor.friction_force")),
                   load = run.series(run.channelIndex("floor.normal_force"));
        for (std::size_t i = 0; i < run.size(); ++i) QVERIFY(std::abs(force[i] - 0.2 * load[i]) < 1e-9 * load[i]);
    }
    void notUnique() {
        std::string table = ball;
        const auto replace = [&](const std::string& what, const std::string& by) {
            const auto at = table.find(what);
            QVERIFY(at != std::string::npos);
            table.replace(at, what.size(), by);
        };
        replace(R"("radius": 0.1,)", "");
        replace(
            R"("points_x": [0], "points_y": [0], "points_z": [0])",
            R"("points_x": [-0.1, 0.1, 0.1, -0.1], "points_y": [-0.1, -0.1, 0.1, 0.1], "points_z": [-0.1, -0.1, -0.1, -0.1])");
        replace(R"("rate": ["w", 3, 2])", R"("rate": [0, 0, 0])");
        replace("floor.friction_force*b.vx + floor.normal_force*b.y", "floor.normal_force_1*b.vx");
        try {
            gradientsOf(fromParts(table.c_str(), {}));
            QFAIL("the forces on four legs have no derivatives");
        } catch (const Trouble& refused) {
            const QString said = QString::fromStdString(refused.sentence().english());
            QVERIFY2(said.contains("floor are not unique"), qPrintable(said));
        }
    }
};

QTEST_GUILESS_MAIN(ContactForcesTest)
#include "contact_forces_test.moc"
