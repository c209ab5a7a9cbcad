// Gradients through springs at limits of joints: corners of forces, at places and times that parameters move. Direct
// and adjoint, in both forms, against differences of whole runs, on random members in the plane and in space.
#include <QtTest>
#include <cmath>
#include <random>

#include "tests/sensitivity/whole_runs.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

const char* const planar = R"x("space": "planar", "parameters": [{"name": "lo", "value": LOW},
    {"name": "hi", "value": HIGH}, {"name": "k", "value": STIFF}, {"name": "c", "value": DAMPED}],
    "ground": {"markers": [{"name": "O"}]},
    "bodies": [{"name": "a", "mass": 1, "inertia": 0.1, "com": [0.5, 0], "rate": FIRST,
                "markers": [{"name": "O"}, {"name": "E", "position": [1, 0]}]},
               {"name": "b", "mass": 1, "inertia": 0.1, "com": [0.5, 0], "position": [1, 0], "angle": -0.7, "rate": VELOCITY,
                "markers": [{"name": "O"}]}],
    "joints": [{"type": "revolute", "name": "j", "first": "ground.O", "second": "a.O", "limits": "springs",
                "lower": "lo", "upper": "hi", "stop_stiffness": "k", "stop_damping": "c"},
               {"type": "revolute", "name": "i", "first": "a.E", "second": "b.O"}],
    "forces": [{"type": "gravity", "name": "g", "acceleration": [0, -3]}],
    "motions": [],
    "objectives": [{"name": "o", "integrand": "j.stop_torque^2 / k", "terminal": "b.rate + a.angle",
                    "parameters": ["lo", "hi", "k", "c"]}],
    "run": {"end": 0.8, "output_step": 0.02, "integrator": "STEPPER", "rtol": 1e-12, "atol": 1e-12})x";

const char* const spatial = R"x("space": "spatial", "parameters": [{"name": "lo", "value": LOW},
    {"name": "hi", "value": HIGH}, {"name": "k", "value": STIFF}, {"name": "c", "value": DAMPED}],
    "ground": {"markers": [{"name": "O", "z": [1, 0, 0], "x": [0, 1, 0]}]},
    "bodies": [{"name": "a", "mass": 1, "inertia": [0.1, 0.2, 0.3, 0, 0, 0], "velocity": [FIRST, 0, 0],
                "markers": [{"name": "O", "z": [1, 0, 0], "x": [0, 1, 0]}, {"name": "E", "position": [0, 0.2, 0.1], "z": [0, 1, 0], "x": [1, 0, 0]}]},
               {"name": "b", "mass": 1, "inertia": [0.1, 0.3, 0.2, 0, 0, 0], "com": [0, 0.1, -0.5], "position": [0, 0.2, 0.1],
                "velocity": [VELOCITY, 0, 0], "markers": [{"name": "O", "z": [0, 1, 0], "x": [1, 0, 0]}]}],
    "joints": [{"type": "prismatic", "name": "j", "first": "ground.O", "second": "a.O", "limits": "springs",
                "lower": "lo", "upper": "hi", "stop_stiffness": "k", "stop_damping": "c"},
               {"type": "revolute", "name": "i", "first": "a.E", "second": "b.O"}],
    "forces": [{"type": "gravity", "name": "g", "acceleration": [2, 1, -9.81]}],
    "motions": [],
    "objectives": [{"name": "o", "integrand": "j.stop_force^2 / k", "terminal": "b.vx + a.x",
                    "parameters": ["lo", "hi", "k", "c"]}],
    "run": {"end": 0.8, "output_step": 0.02, "integrator": "STEPPER", "rtol": 1e-12, "atol": 1e-12})x";

Model randomModel(bool isSpatial, unsigned seed, const char* integrator) {
    std::mt19937 random(seed);
    const auto within = [&](double low, double high) {
        return std::to_string(std::uniform_real_distribution<double>(low, high)(random));
    };
    const std::string speed = within(1.5, 3);
    const std::string stiff = std::to_string(std::pow(10.0, 3 + 2.0 * (seed % 7) / 6));
    return fromParts(isSpatial ? spatial : planar, {{"LOW", within(-0.3, -0.1)},
                                                    {"HIGH", within(0.1, 0.3)},
                                                    {"STIFF", stiff},
                                                    {"DAMPED", within(0, 1.5)},
                                                    {"FIRST", speed},
                                                    {"VELOCITY", speed},
                                                    {"STEPPER", integrator}});
}

VecX by(const char* method, const char* form, const Model& model) {
    SensitivitySettings settings;
    settings.method = {method};
    settings.form = {form};
    const SensitivityResult result = sensitivity(model, "o", settings);
    return result.direct.size() > 0 ? result.direct : result.adjoint;
}

}  // namespace

class LimitGradientsTest : public QObject {
    Q_OBJECT
  private slots:
    void methodsAndFormsAgree_data() {
        QTest::addColumn<bool>("isSpatial");
        QTest::addColumn<unsigned>("seed");
        for (const bool isSpatial : {false, true})
            for (unsigned seed = 1; seed <= 8; ++seed)
                QTest::addRow("%s %u", isSpatial ? "space" : "plane", seed) << isSpatial << seed;
    }
    void methodsAndFormsAgree() {
        QFETCH(bool, isSpatial);
        QFETCH(unsigned, seed);
        const Model model = randomModel(isSpatial, seed, "fehlberg78");
        SensitivitySettings settings;
        settings.method = {"direct"};
        const SensitivityResult direct = sensitivity(model, "o", settings);
        const VecX& slopes = direct.direct;
        const double size = slopes.lpNorm<Eigen::Infinity>();
        QVERIFY(std::abs(slopes[2]) > 0);  // it has been at a limit
        MEASURED("differences of whole runs", offWholeRuns(model, direct, 1e-4, 1e-2) / size, 1e-7);
        const auto off = [&](const VecX& other) { return (other - slopes).lpNorm<Eigen::Infinity>() / size; };
        MEASURED("adjoint", off(by("adjoint", "dae", model)), 1e-9);
        MEASURED("direct, ode", off(by("direct", "ode", model)), 1e-7);
        MEASURED("adjoint, ode", off(by("adjoint", "ode", model)), 1e-7);
        MEASURED("dopri5", off(by("direct", "dae", randomModel(isSpatial, seed, "dopri5"))), 1e-6);
    }
};

QTEST_GUILESS_MAIN(LimitGradientsTest)
#include "limit_gradients_test.moc"
