// Second derivatives through an impact that slips, and gradients where the forces of contacts are not unique, against
// closed forms, on random members.
#include <QtTest>
#include <cmath>
#include <random>

#include "engine/sensitivity/sensitivity.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

constexpr double g = 9.81;

struct Random {
    explicit Random(unsigned seed) : engine(seed) {}
    std::mt19937 engine;
    double in(double low, double high) { return std::uniform_real_distribution(low, high)(engine); }
};

std::string text(double x) {
    char line[40];
    std::snprintf(line, sizeof line, "%.17g", x);
    return line;
}

/// A disc that is thrown along the floor and bounces once, without ceasing to slip.
const char* const disc = R"x("space": "planar", "parameters": [{"name": "mu", "value": FRICTION},
    {"name": "e", "value": RESTITUTION}, {"name": "h", "value": HEIGHT}], "ground": {"markers": [{"name": "O"}]},
    "bodies": [{"name": "b", "mass": 1, "inertia": 0.005, "position": [0, "0.1 + h"], "velocity": [4, 0],
                "keep": ["position", "velocity", "rate"], "markers": [{"name": "C"}]}],
    "joints": [{"type": "line-contact", "name": "floor", "first": "ground.O", "second": "b.C", "radius": 0.1,
                "restitution": "e", "friction": "coulomb", "friction_coefficient": "mu"}],
    "forces": [{"type": "gravity", "name": "g", "acceleration": [0, -9.81]}],
    "objectives": [{"name": "x", "terminal": "b.x", "parameters": ["mu", "e", "h"]}],
    "run": {"end": 0.5, "output_step": 0.1, "integrator": "fehlberg78", "rtol": 1e-10, "atol": 1e-10, "impacts": "RULE"})x";

/// A block on two corners that is pushed ever more.
const char* const block = R"x("space": "planar", "parameters": [{"name": "F", "value": PUSH},
    {"name": "mu", "value": FRICTION}, {"name": "m", "value": MASS}], "ground": {"markers": [{"name": "O"}]},
    "bodies": [{"name": "b", "mass": "m", "inertia": 0.03, "position": [0, 0.1],
                "keep": ["position", "angle", "velocity", "rate"], "markers": [{"name": "C"}]}],
    "joints": [{"type": "line-contact", "name": "floor", "first": "ground.O", "second": "b.C", "radius": 0,
                "points_x": [-0.2, 0.2], "points_y": [-0.1, -0.1], "restitution": 0, "friction": "coulomb",
                "friction_coefficient": "mu"}],
    "forces": [{"type": "gravity", "name": "g", "acceleration": [0, -9.81]},
               {"type": "formula-force", "name": "push", "at": "b.C", "force_x": "F*t", "force_y": "0"}],
    "objectives": [{"name": "x", "terminal": "b.x", "parameters": ["F", "mu", "m"]},
                   {"name": "tb", "terminal": "t", "event": "breaks_loose(floor)", "parameters": ["F", "mu", "m"]}],
    "run": {"end": 2, "output_step": 0.1, "integrator": "fehlberg78", "rtol": 1e-10, "atol": 1e-10})x";

void addSeeds() {
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 1; seed <= 5; ++seed) QTest::addRow("%u", seed) << seed;
}

}  // namespace

class ImpactHessiansTest : public QObject {
    Q_OBJECT
  private slots:
    void slippingImpact_data() {
        QTest::addColumn<QString>("rule");
        QTest::addColumn<unsigned>("seed");
        for (const char* rule : {"newton", "poisson", "sequential"})
            for (unsigned seed = 1; seed <= 3; ++seed) QTest::addRow("%s %u", rule, seed) << rule << seed;
    }
    /// x = v₀T − μ(1 + e)(T √(2gh) − 2h)
    void slippingImpact() {
        QFETCH(QString, rule);
        QFETCH(unsigned, seed);
        Random random(seed);
        const double mu = random.in(0.05, 0.15), e = random.in(0.3, 0.8), h = random.in(0.4, 0.8), T = 0.5;
        const Model model = fromParts(
            disc,
            {{"FRICTION", text(mu)}, {"RESTITUTION", text(e)}, {"HEIGHT", text(h)}, {"RULE", rule.toStdString()}});
        SensitivitySettings settings;
        settings.method = {"direct"};
        settings.hessian = true;
        const SensitivityResult result = sensitivity(model, "x", settings);
        const double way = T * std::sqrt(2 * g * h) - 2 * h, byH = T * std::sqrt(g / (2 * h)) - 2,
                     byHH = -T * std::sqrt(g / 2) * std::pow(h, -1.5) / 2;
        Mat3 exact;
        exact << 0, -way, -(1 + e) * byH, -way, 0, -mu * byH, -(1 + e) * byH, -mu * byH, -mu * (1 + e) * byHH;
        MEASURED("gradient", (result.direct - Vec3(-(1 + e) * way, -mu * way, -mu * (1 + e) * byH)).norm(), 1e-8);
        MEASURED("second derivatives", (result.hessian - exact).lpNorm<Eigen::Infinity>(), 1e-6);
    }

    void pushedBlock_data() { addSeeds(); }
    /// Breaking loose at t_b = μ m g/F nothing jumps; when it does so follows from forces that are not unique.
    void pushedBlock() {
        QFETCH(unsigned, seed);
        Random random(seed);
        const double F = random.in(4, 8), mu = random.in(0.1, 0.4), m = random.in(1, 2), T = 2, tb = mu * m * g / F;
        const Model model = fromParts(block, {{"PUSH", text(F)}, {"FRICTION", text(mu)}, {"MASS", text(m)}});
        const double push = (T * T * T - tb * tb * tb) / 3 - tb * tb * (T - tb);
        const Vec3 exact(push / (2 * m), -g * (T - tb) * (T - tb) / 2, -F * push / (2 * m * m));
        for (const char* method : {"direct", "adjoint"}) {
            SensitivitySettings settings;
            settings.method = {method};
            const SensitivityResult result = sensitivity(model, "x", settings);
            const VecX& slopes = result.direct.size() > 0 ? result.direct : result.adjoint;
            MEASURED(method, (slopes - exact).norm() / exact.norm(), 1e-8);
            try {
                sensitivity(model, "tb", settings);
                QFAIL("the time has no derivatives that the forces tell");
            } catch (const std::exception& told) {
                QVERIFY2(std::string(told.what()).find("the forces at floor are not unique") != std::string::npos,
                         told.what());
            }
        }
    }
};

QTEST_GUILESS_MAIN(ImpactHessiansTest)
#include "impact_hessians_test.moc"
