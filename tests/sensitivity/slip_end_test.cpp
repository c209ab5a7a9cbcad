// The end of a slip that turns: a ball thrown along a tilted plane slips until it rolls, at a time with a closed form.
//
// With s the slip of the touching point, ρ = |s|, a = 7/2 μ N/m and b the pull along the plane: ṡ = −a s/ρ + b, so that
// d(a ρ + b·s)/dt = −(a² − b²), and the slip ends at t = (a ρ₀ + b·s₀)/(a² − b²).
#include <QtTest>
#include <cmath>
#include <random>

#include "engine/sensitivity/sensitivity.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

class SlipEndTest : public QObject {
    Q_OBJECT
  private slots:
    void timeOfTheEnd_data() {
        QTest::addColumn<unsigned>("seed");
        QTest::addColumn<bool>("isTilted");
        for (const bool isTilted : {false, true})
            for (unsigned seed = 1; seed <= 10; ++seed)
                QTest::addRow("%s %u", isTilted ? "tilted" : "level", seed) << seed << isTilted;
    }
    void timeOfTheEnd() {
        QFETCH(unsigned, seed);
        QFETCH(bool, isTilted);
        std::mt19937 random(seed);
        const auto between = [&](double low, double high) { return std::uniform_real_distribution(low, high)(random); };
        const double r = std::pow(10, between(-2, 0)), m = std::pow(10, between(-2, 2)), mu = between(0.1, 0.5),
                     g = 9.81, u = between(-3, 3), v = between(-3, 3),
                     pull = isTilted ? between(0.1, 0.7) * 3.5 * mu * g : 0;
        const double a = 3.5 * mu * g, rho = std::hypot(u, v), square = a * a - pull * pull,
                     t = (a * rho + pull * u) / square, byA = rho / square - 2 * a * t / square,
                     byPull = u / square + 2 * pull * t / square;
        const auto text = [](double value) { return QString::number(value, 'g', 17).toStdString(); };
        Model model = fromParts(
            R"("space": "spatial", "parameters": [{"name": "mu", "value": )" + text(mu) +
            R"(}, {"name": "pull", "value": ")" + text(pull) + R"( m/s^2"}, {"name": "u", "value": ")" + text(u) +
            R"( m/s"}], "ground": {"markers": [{"name": "O"}]}, "bodies": [{"name": "b", "mass": )" + text(m) +
            R"(, "inertia": [)" + text(0.4 * m * r * r) + ", " + text(0.4 * m * r * r) + ", " + text(0.4 * m * r * r) +
            R"(, 0, 0, 0], "position": [0, 0, )" + text(r) + R"(], "velocity": ["u", )" + text(v) +
            R"(, 0], "markers": [{"name": "C"}]}], "joints": [{"type": "plane-contact", "name": "c",
            "first": "ground.O", "second": "b.C", "radius": )" +
            text(r) + R"(, "points_x": [0], "points_y": [0], "points_z": [0], "restitution": 0, "friction": "coulomb",
            "friction_coefficient": "mu"}], "forces": [{"type": "gravity", "name": "g", "acceleration": ["pull", 0, )" +
            text(-g) + R"zw(]}], "objectives": [{"name": "end", "parameters": ["mu", "pull", "u"], "terminal": "t",
            "event": "stops(c)"
    }], "run": {"end": )zw" +
            text(2 * t) + R"(, "output_step": )" + text(t / 20) +
            R"(, "integrator": "fehlberg78", "rtol": 1e-10, "atol": 1e-12})");
        const std::array<double, 3> expected{byA * 3.5 * g, byPull, a * u / rho / square + pull / square};
        SensitivitySettings settings;
        settings.method = {"all"};
        SensitivityResult result;
        try {
            result = sensitivity(model, "end", settings);
        } catch (const Trouble& trouble) {  // close to the end directions turn by more than tolerances tell
            QVERIFY(isTilted);
            SAYS(trouble.sentence().english(), "turns as it comes to rest");
            return;
        }
        const bool isTold = !result.notes.empty();
        QVERIFY(isTilted || !isTold);
        if (isTold) SAYS(result.notes.front().english(), "turns as it comes to rest");
        MEASURED("time, relative", std::abs(result.value / t - 1), isTilted ? 1e-6 : 1e-12);
        for (const VecX* found : {&result.direct, &result.adjoint})
            for (std::size_t i = 0; i < expected.size(); ++i)
                MEASURED("derivative, relative",
                         std::abs((*found)[static_cast<Eigen::Index>(i)] - expected[i]) /
                             (std::abs(expected[0]) * mu + std::abs(expected[i])),
                         isTold ? 1e-2 : 1e-8);
    }
    void secondDerivatives_data() {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 6; ++seed) QTest::addRow("%u", seed) << seed;
    }
    /// A block that slides to rest on a plane goes v ρ/(2 μ g) along x, ρ = √(v² + u²).
    void secondDerivatives() {
        QFETCH(unsigned, seed);
        std::mt19937 random(seed);
        const auto between = [&](double low, double high) { return std::uniform_real_distribution(low, high)(random); };
        const double mu = between(0.2, 0.5), v = between(0.5, 1.5), u = between(-1, 1), rho = std::hypot(v, u),
                     c = 1 / (2 * 9.81);
        const auto text = [](double value) { return QString::number(value, 'g', 17).toStdString(); };
        const Model model = fromParts(
            R"("space": "spatial", "ground": {"markers": [{"name": "O"}]},
            "parameters": [{"name": "mu", "value": MU}, {"name": "v", "value": "SPEED m/s"}, {"name": "u", "value": "ASIDE m/s"}],
            "bodies": [{"name": "b", "mass": 1.5, "inertia": [0.01, 0.01, 0.01, 0, 0, 0], "velocity": ["v", "u", 0],
                        "keep": ["velocity", "rate"], "markers": [{"name": "C"}]}],
            "joints": [{"type": "planar", "name": "j", "first": "ground.O", "second": "b.C", "friction": "coulomb",
                        "friction_coefficient": "mu", "friction_radius": 0}],
            "forces": [{"type": "gravity", "name": "g", "acceleration": [0, 0, -9.81]}],
            "objectives": [{"name": "way", "parameters": ["mu", "v", "u"], "terminal": "b.x"}],
            "run": {"end": 2, "output_step": 0.01, "integrator": "fehlberg78", "rtol": 1e-12, "atol": 1e-13})",
            {{"MU", text(mu)}, {"SPEED", text(v)}, {"ASIDE", text(u)}});
        SensitivitySettings settings;
        settings.hessian = true;
        const SensitivityResult result = sensitivity(model, "way", settings);
        MatX exact(3, 3);
        exact << 2 * v * rho / (mu * mu), -(rho + v * v / rho) / mu, -v * u / rho / mu, 0,
            3 * v / rho - std::pow(v / rho, 3), u / rho - v * v * u / std::pow(rho, 3), 0, 0,
            v / rho - v * u * u / std::pow(rho, 3);
        exact *= c / mu;
        exact.triangularView<Eigen::StrictlyLower>() = exact.transpose();
        MEASURED("of the largest", (result.hessian - exact).cwiseAbs().maxCoeff() / exact.cwiseAbs().maxCoeff(), 1e-9);
    }
};
QTEST_GUILESS_MAIN(SlipEndTest)
#include "slip_end_test.moc"
