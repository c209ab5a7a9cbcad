// Linear modes about steady motions: the bicycle of Meijaard, Papadopoulos, Ruina and Schwab (2007) by its published
// matrices, the sleeping top in closed form, pendulums at rest as linearise() has them; and what is refused.
#include "engine/analysis/steady_motion.h"

#include <QtTest>
#include <complex>
#include <random>

#include "engine/math/decompositions.h"
#include "tests/cases/linkage_families.h"
#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;
using namespace zwang::tests::families;

namespace {

SteadyModes modesOf(Model model) {
    const Issues issues = evaluate(model);
    if (hasErrors(issues)) throw std::runtime_error(issues.front().sentence.english());
    const Assembly start = assemble(std::make_shared<const Model>(model));
    if (hasErrors(start.issues)) throw std::runtime_error(start.issues.front().sentence.english());
    return linearisedSteadyMotion(start);
}

/// Eigenvalues with imaginary parts that are not negative, in the order of SteadyModes.
std::vector<std::complex<double>> upper(const Eigen::VectorXcd& values) {
    std::vector<std::complex<double>> list;
    for (const auto& value : values)
        if (value.imag() >= 0) list.push_back(value);
    std::sort(list.begin(), list.end(), [](const auto& a, const auto& b) {
        return std::pair(a.imag(), -a.real()) < std::pair(b.imag(), -b.real());
    });
    return list;
}

/// Of M q¨ + v C₁ q˙ + (g K₀ + v² K₂) q = 0 with the published matrices (lean, steer).
std::vector<std::complex<double>> bicycleEigenvalues(double v) {
    Eigen::Matrix2d M, C1, K0, K2;
    M << 80.81722, 2.31941332208709, 2.31941332208709, 0.29784188199686;
    C1 << 0, 33.86641391492494, -0.85035641456978, 1.68540397397560;
    K0 << -80.95, -2.59951685249872, -2.59951685249872, -0.80329488458618;
    K2 << 0, 76.59734589573222, 0, 2.65431523794604;
    const Eigen::Matrix2d inverse = M.inverse();
    MatX companion = MatX::Zero(4, 4);
    companion.topRightCorner(2, 2).setIdentity();
    companion.bottomLeftCorner(2, 2) = -inverse * (9.81 * K0 + v * v * K2);
    companion.bottomRightCorner(2, 2) = -inverse * (v * C1);
    return upper(Eigen::EigenSolver<MatX>(companion).eigenvalues());
}

/// A top of mass 2 whose centre is `l` over its fixed point, spinning upright.
Model top(double I1, double I3, double l, double spin, double other = -1) {
    return fromParts(R"("space": "spatial", "ground": {"markers": [{"name": "O"}]},
        "bodies": [{"name": "top", "mass": 2, "inertia": [)" +
                     text(I1 - 2 * l * l) + ", " + text((other < 0 ? I1 : other) - 2 * l * l) + ", " + text(I3) +
                     R"(, 0, 0, 0], "com": [0, 0, )" + text(l) + R"(], "rate": [0, 0, )" + text(spin) +
                     R"(], "keep": ["rate"], "markers": [{"name": "O"}]}],
        "joints": [{"type": "spherical", "name": "point", "first": "ground.O", "second": "top.O"}],
        "forces": [{"type": "gravity", "name": "gravity", "acceleration": [0, 0, -9.81]}], "run": {"end": 1})");
}

}  // namespace

class SteadyMotionTest : public QObject {
    Q_OBJECT
  private slots:
    void bicycle_data() {
        QTest::addColumn<double>("speed");
        for (const double v : {1.0, 3.0, 4.5, 5.0, 6.5, 10.0}) QTest::addRow("%g m/s", v) << v;
    }
    void bicycle() {
        QFETCH(double, speed);
        Model model = example("bicycle");
        setParameter(model, "v", speed);
        setParameter(model, "kick", 0);
        const SteadyModes found = modesOf(model);
        QVERIFY2(found.trouble.empty(), found.trouble.english().c_str());
        const auto wanted = bicycleEigenvalues(speed);
        QCOMPARE(found.modes.size(), wanted.size());
        QCOMPARE(found.zeros, 6);
        for (std::size_t i = 0; i < wanted.size(); ++i)
            MEASURED("eigenvalue", std::abs(found.modes[i].eigenvalue - wanted[i]), 1e-8 * std::abs(wanted[i]) + 1e-9);
        if (speed == 5) {  // the table of the paper
            MEASURED("weave",
                     std::abs(found.modes.back().eigenvalue - std::complex(-0.775341882195845, 4.464867713788229)),
                     1e-9);
        }
    }

    /// I₁ λ² ∓ i I₃ ω λ − m g l = 0 for the complex lean.
    void sleepingTop() {
        std::mt19937 random(5);
        for (int member = 0; member < 6; ++member) {
            const double I1 = between(random, 1, 2), I3 = between(random, 0.2, 1), l = between(random, 0.2, 0.5);
            const double spin = between(random, 3, 60);
            const SteadyModes found = modesOf(top(I1, I3, l, spin));
            QVERIFY2(found.trouble.empty(), found.trouble.english().c_str());
            const std::complex<double> i(0, 1),
                root = std::sqrt(std::complex(4 * I1 * 2 * 9.81 * l - I3 * I3 * spin * spin));
            for (const double sign : {1.0, -1.0})
                for (const double way : {1.0, -1.0}) {
                    const std::complex<double> value = (i * way * I3 * spin + sign * root) / (2 * I1);
                    if (value.imag() < -1e-9) continue;
                    double nearest = HUGE_VAL;
                    for (const Mode& mode : found.modes) nearest = std::min(nearest, std::abs(mode.eigenvalue - value));
                    MEASURED("eigenvalue", nearest, 1e-8 * std::abs(value));
                }
        }
    }

    void atRestItIsWhatLineariseFinds() {
        for (const char* key : {"a01-pendulum", "paper2-two-link", "rod-pendulum"}) {
            Model model = example(key);
            evaluate(model);
            Assembly start = assemble(std::make_shared<const Model>(model));
            const Equilibrium rest = findEquilibrium(start);
            QVERIFY2(rest.found, rest.sentence.english().c_str());
            start.q = rest.q;
            start.v.setZero();
            const SteadyModes steady = linearisedSteadyMotion(start);
            QVERIFY2(steady.trouble.empty(), steady.trouble.english().c_str());
            const auto modes = linearise(start.system, rest.q).modes;
            double most = 0;
            for (const Mode& mode : steady.modes) {
                double nearest = HUGE_VAL;
                for (const Mode& other : modes)
                    nearest = std::min(nearest, std::abs(mode.eigenvalue - other.eigenvalue));
                most = std::max(most, nearest / std::abs(mode.eigenvalue));
            }
            QVERIFY(!steady.modes.empty());
            MEASURED(key, most, 1e-7);
        }
    }

    void whatIsNotSteadyIsRefused() {
        QVERIFY(modesOf(example("four-bar")).trouble.english().find("no steady motion") != std::string::npos);
        const std::string uneven = modesOf(top(1.5, 0.5, 0.3, 20, 1.2)).trouble.english();
        QVERIFY2(uneven.find("change with time") != std::string::npos, uneven.c_str());
        Model kicked = example("bicycle");
        setParameter(kicked, "kick", 0.4);
        QVERIFY(modesOf(kicked).trouble.english().find("no steady motion") != std::string::npos);
        QVERIFY(modesOf(example("bouncing-ball")).trouble.english().find("stops") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(SteadyMotionTest)
#include "steady_motion_test.moc"
