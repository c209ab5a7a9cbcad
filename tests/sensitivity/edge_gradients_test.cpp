// Gradients where a ball on a moving block goes over its edge: the face ends within a step of which the last stage lies
// beyond. Direct and adjoint against differences of whole runs, on random blocks, speeds and ways across the edge.
#include <QtTest>
#include <cmath>
#include <random>

#include "tests/sensitivity/whole_runs.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

const char* const block = R"x("space": "spatial", "parameters": [{"name": "v", "value": SPEED},
    {"name": "m", "value": MASS}, {"name": "r", "value": RADIUS}, {"name": "I", "value": INERTIA}, {"name": "w", "value": SPIN}],
    "ground": {"markers": [{"name": "S"}]},
    "bodies": [{"name": "a", "mass": "m", "inertia": [0.15, "I", 0.25, 0, 0, 0], "position": [0, 0, 0], "rate": [0, "w", 0],
                "markers": [{"name": "S"}]},
               {"name": "b", "mass": 1, "inertia": [0.004, 0.004, 0.004, 0, 0, 0], "position": [0, 0, "r"],
                "velocity": ["v", ASIDE, 0], "markers": [{"name": "C"}]}],
    "joints": [{"type": "convex-contact", "name": "c", "first": "a.S", "second": "b.C",
                "first_x": [-0.3, -0.3, -0.3, -0.3, 0.3, 0.3, 0.3, 0.3], "first_y": [-0.3, -0.3, 0.3, 0.3, -0.3, -0.3, 0.3, 0.3],
                "first_z": [-0.2, 0.0, -0.2, 0.0, -0.2, 0.0, -0.2, 0.0], "second_x": [0], "second_y": [0], "second_z": [0],
                "first_radius": 0, "second_radius": "r", "restitution": 0}],
    "forces": [{"type": "force", "name": "f", "at": "b.C", "force": [0, 0, -5]}],
    "objectives": [{"name": "o", "integrand": "b.vz^2", "terminal": "b.vz + a.wy", "parameters": ["v", "m", "r", "I", "w"]}],
    "run": {"end": 0.35, "output_step": 0.01, "integrator": "fehlberg78", "rtol": 1e-12, "atol": 1e-12})x";

Model randomModel(unsigned seed) {
    std::mt19937 random(seed);
    const auto within = [&](double low, double high) {
        return std::to_string(std::uniform_real_distribution<double>(low, high)(random));
    };
    return fromParts(block, {{"SPEED", within(1.2, 2)},
                             {"MASS", within(1, 4)},
                             {"RADIUS", within(0.05, 0.15)},
                             {"INERTIA", within(0.1, 0.4)},
                             {"SPIN", within(-0.2, 0.2)},
                             {"ASIDE", within(-0.4, 0.4)}});
}

}  // namespace

class EdgeGradientsTest : public QObject {
    Q_OBJECT
  private slots:
    void overTheEdge_data() {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 8; ++seed) QTest::addRow("%u", seed) << seed;
    }
    void overTheEdge() {
        QFETCH(unsigned, seed);
        const Model model = randomModel(seed);
        SensitivitySettings settings;
        settings.method = {"direct"};
        const SensitivityResult direct = sensitivity(model, "o", settings);
        const double size = direct.direct.lpNorm<Eigen::Infinity>();
        MEASURED("differences of whole runs", offWholeRuns(model, direct, 1e-4, 1e-2) / size, 2e-8);
        settings.method = {"adjoint"};
        const VecX adjoint = sensitivity(model, "o", settings).adjoint;
        MEASURED("adjoint", (adjoint - direct.direct).lpNorm<Eigen::Infinity>() / size, 1e-10);
    }
};

QTEST_GUILESS_MAIN(EdgeGradientsTest)
#include "edge_gradients_test.moc"
