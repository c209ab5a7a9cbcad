// Static equilibrium and linear modes against closed forms and the reference of paper 5.
#include "engine/analysis/linearise.h"

#include <Eigen/Eigenvalues>
#include <QtTest>
#include <cmath>
#include <numbers>

#include "engine/model/to_spatial.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

Assembly assembled(const Model& model) {
    auto frozen = std::make_shared<Model>(model);
    evaluate(*frozen);
    Assembly start = assemble(frozen);
    if (hasErrors(start.issues)) throw std::runtime_error(allText(start.issues));
    return start;
}

/// Bodies of uniform rods of 1 m and 1 kg from A to B, as text.
std::string rod(const std::string& name, double x, double y, double degrees) {
    return "{\"name\": \"" + name + R"(", "mass": 1, "inertia": "1/12", "com": [0.5, 0], "position": [)" +
           std::to_string(x) + ", " + std::to_string(y) + "], \"angle\": \"" + std::to_string(degrees) +
           R"( deg", "markers": [{"name": "A"}, {"name": "B", "position": [1, 0]}]})";
}

std::string pin(const std::string& name, const std::string& first, const std::string& second) {
    return R"({"type": "revolute", "name": ")" + name + R"(", "first": ")" + first + R"(", "second": ")" + second +
           "\"}";
}

Model plane(const std::string& ground, const std::string& bodies, const std::string& joints) {
    return fromParts(R"("space": "planar", "ground": {"markers": [)" + ground + R"(]}, "bodies": [)" + bodies +
                     R"(], "joints": [)" + joints + "]" + gravityDown);
}

/// Parallelograms side by side, whose cranks hang 20° beside the vertical.
Model hangingRow(int cells) {
    const double x = std::sin(std::numbers::pi / 9), y = -std::cos(std::numbers::pi / 9);
    std::string ground, bodies, joints;
    for (int i = 0; i <= cells; ++i) {
        const std::string n = std::to_string(i), last = std::to_string(i - 1), comma = i > 0 ? ", " : "";
        ground += comma + R"({"name": "O)" + n + R"(", "position": [)" + n + ", 0]}";
        bodies += comma + rod("crank" + n, i, 0, -70);
        joints += comma + pin("p" + n, "ground.O" + n, "crank" + n + ".A");
        if (i == 0) continue;
        bodies += ", " + rod("bar" + n, i - 1 + x, y, 0);
        joints += ", " + pin("l" + n, "crank" + last + ".B", "bar" + n + ".A") + ", " +
                  pin("r" + n, "bar" + n + ".B", "crank" + n + ".B");
    }
    return plane(ground, bodies, joints);
}

/// Rods that hang on each other.
Model hangingChain(int rods) {
    std::string bodies, joints;
    for (int i = 0; i < rods; ++i) {
        const std::string n = std::to_string(i), comma = i > 0 ? ", " : "";
        bodies += comma + rod("rod" + n, 0, -i, -90);
        joints += comma + pin("p" + n, i > 0 ? "rod" + std::to_string(i - 1) + ".B" : "ground.O", "rod" + n + ".A");
    }
    return plane(R"({"name": "O"})", bodies, joints);
}

/// Of the chain, in its angles: M φ̈ + K φ = 0.
VecX frequenciesOfChain(int rods, double g) {
    MatX mass(rods, rods);
    MatX stiffness = MatX::Zero(rods, rods);
    for (int i = 0; i < rods; ++i) {
        for (int j = 0; j < rods; ++j) mass(i, j) = (i == j ? 1.0 / 3 : 0.5) + rods - 1 - std::max(i, j);
        stiffness(i, i) = g * (rods - i - 0.5);
    }
    const Eigen::GeneralizedSelfAdjointEigenSolver<MatX> eigen(stiffness, mass, Eigen::EigenvaluesOnly);
    return eigen.eigenvalues().cwiseSqrt();
}

}  // namespace

class LineariseTest : public QObject {
    Q_OBJECT
  private slots:
    /// A rod of 1 m: ω² = (g/2) / (1/3), whatever the start.
    void pendulum_data() {
        QTest::addColumn<QString>("angle");
        QTest::addRow("beside") << "20 deg";
        QTest::addRow("nearly up") << "89.9 deg";
        QTest::addRow("exactly up, a saddle") << "90 deg";
        QTest::addRow("down") << "-90 deg";
    }
    void pendulum() {
        QFETCH(QString, angle);
        const Assembly start = assembled(rodPendulum("\"angle\": \"" + angle.toStdString() + "\", ", gravityDown));
        const Equilibrium rest = findEquilibrium(start);
        QVERIFY2(rest.found && rest.stable, rest.sentence.english().c_str());
        QVERIFY(std::abs(std::remainder(rest.q[2] + std::numbers::pi / 2, 2 * std::numbers::pi)) < 1e-12);
        const SmallMotions small = linearise(start.system, rest.q);
        QCOMPARE(small.modes.size(), std::size_t(1));
        const double exact = std::sqrt(1.5 * 9.81);
        QVERIFY(std::abs(small.modes[0].eigenvalue.imag() - exact) < 1e-12);
        QVERIFY(std::abs(small.modes[0].eigenvalue.real()) < 1e-12);
        QVERIFY(small.modes[0].damping() != 0 || !std::signbit(small.modes[0].damping()));
    }
    void indifferent_data() {
        QTest::addColumn<QString>("damping");
        QTest::addRow("undamped") << "0";
        QTest::addRow("damped") << "3";
    }
    /// Two masses on a line with a spring between them: together they rest anywhere.
    void indifferent() {
        QFETCH(QString, damping);
        const Assembly start = assembled(fromParts(
            R"("space": "planar", "ground": {"markers": [{"name": "O"}]},
            "bodies": [{"name": "a", "mass": 1, "inertia": 1, "position": [1, 0], "markers": [{"name": "C"}]},
                       {"name": "b", "mass": 1, "inertia": 1, "position": [2, 0], "markers": [{"name": "C"}]}],
            "joints": [{"type": "prismatic", "name": "ja", "first": "ground.O", "second": "a.C"},
                       {"type": "prismatic", "name": "jb", "first": "ground.O", "second": "b.C"}],
            "forces": [{"type": "spring-damper", "name": "s", "first": "a.C", "second": "b.C", "stiffness": 100,
                        "free_length": 1.5, "damping": DAMPING}])",
            {{"DAMPING", damping.toStdString()}}));
        const Equilibrium rest = findEquilibrium(start);
        QVERIFY(rest.found);
        SAYS(rest.sentence, "indifferent");
    }
    /// Two masses of 1 kg between three springs of 100 N/m on a line: ω = 10 and 10 √3.
    void twoMassesThreeSprings() {
        const Assembly start = assembled(fromParts(R"("space": "planar",
            "ground": {"markers": [{"name": "O"}, {"name": "E", "position": [3, 0]}]},
            "bodies": [{"name": "a", "mass": 1, "inertia": 1, "position": [1.1, 0], "markers": [{"name": "C"}]},
                       {"name": "b", "mass": 1, "inertia": 1, "position": [1.9, 0], "markers": [{"name": "C"}]}],
            "joints": [{"type": "prismatic", "name": "ja", "first": "ground.O", "second": "a.C"},
                       {"type": "prismatic", "name": "jb", "first": "ground.O", "second": "b.C"}],
            "forces": [
                {"type": "spring-damper", "name": "s1", "first": "ground.O", "second": "a.C", "stiffness": 100, "free_length": 1},
                {"type": "spring-damper", "name": "s2", "first": "a.C", "second": "b.C", "stiffness": 100, "free_length": 1},
                {"type": "spring-damper", "name": "s3", "first": "b.C", "second": "ground.E", "stiffness": 100, "free_length": 1}])"));
        const Equilibrium rest = findEquilibrium(start);
        QVERIFY(rest.found && rest.stable);
        QVERIFY(std::abs(rest.q[0] - 1) < 1e-12 && std::abs(rest.q[3] - 2) < 1e-12);
        const auto modes = linearise(start.system, rest.q).modes;
        QCOMPARE(modes.size(), std::size_t(2));
        QVERIFY(std::abs(modes[0].eigenvalue.imag() - 10) < 1e-11);
        QVERIFY(std::abs(modes[1].eigenvalue.imag() - 10 * std::sqrt(3)) < 1e-11);
        QVERIFY(std::abs(modes[0].shape[0] - modes[0].shape[3]) < 1e-9 * std::abs(modes[0].shape[0]));
        QVERIFY(std::abs(modes[1].shape[0] + modes[1].shape[3]) < 1e-9 * std::abs(modes[1].shape[0]));
    }
    /// Small ones are decomposed, large ones are not: the same modes, in space with an equation too many a pin.
    void rowsOfFourBars_data() {
        QTest::addColumn<int>("cells");
        QTest::addColumn<bool>("inSpace");
        for (const int cells : {1, 10, 30, 400}) QTest::addRow("%d cells", cells) << cells << false;
        for (const int cells : {1, 20, 100}) QTest::addRow("%d cells in space", cells) << cells << true;
    }
    void rowsOfFourBars() {
        QFETCH(int, cells);
        QFETCH(bool, inSpace);
        const Model flat = hangingRow(cells);
        const Assembly start = assembled(inSpace ? toSpatial(flat).model : flat);
        const Equilibrium rest = findEquilibrium(start);
        QVERIFY2(rest.found && rest.stable, rest.sentence.english().c_str());
        const auto modes = linearise(start.system, rest.q).modes;
        QCOMPARE(modes.size(), std::size_t(1));
        const double exact = std::sqrt(9.81 * (1.5 * cells + 0.5) / ((cells + 1) / 3.0 + cells));
        MEASURED("frequency", std::abs(modes[0].eigenvalue.imag() / exact - 1), 1e-10);
        MEASURED("damping", std::abs(modes[0].eigenvalue.real()), 1e-9);
    }
    void chains_data() {
        QTest::addColumn<int>("rods");
        for (const int rods : {2, 20, 100}) QTest::addRow("%d rods", rods) << rods;
    }
    void chains() {
        QFETCH(int, rods);
        const Assembly start = assembled(hangingChain(rods));
        const auto modes = linearise(start.system, start.q).modes;
        QCOMPARE(modes.size(), static_cast<std::size_t>(rods));
        const VecX exact = frequenciesOfChain(rods, 9.81);
        double off = 0;
        for (int i = 0; i < rods; ++i)
            off = std::max(off, std::abs(modes[static_cast<std::size_t>(i)].eigenvalue.imag() / exact[i] - 1));
        MEASURED("frequencies", off, 1e-9);
    }
    void paper5() {
        Model model = example("paper5-slider-crank");
        const Assembly start = assembled(model);
        const Equilibrium rest = findEquilibrium(start);
        QVERIFY2(rest.found && rest.stable, rest.sentence.english().c_str());
        const System& s = *start.system;
        const double angle = std::remainder(rest.q[3 * s.bodyIndex("crank") + 2], 2 * std::numbers::pi);
        MEASURED("crank angle at rest [rad]", std::abs(angle + 2.0172435590078), 1e-11);
        MEASURED("slider at rest [m]", std::abs(rest.q[3 * s.bodyIndex("slider")] - 0.4786454607765), 1e-11);
        const auto modes = linearise(start.system, rest.q).modes;
        QCOMPARE(modes.size(), std::size_t(1));
        MEASURED("eigenvalue [1/s]", std::abs(modes[0].eigenvalue - std::complex(-0.39997375, 6.36962416)), 1e-7);
    }
    void nothingHoldsAFreeBody() {
        const Assembly start = assembled(fromParts(R"("space": "planar", "ground": {}, "bodies": [
            {"name": "stone", "mass": 1, "inertia": 1}], "joints": [], "forces": [{"type": "gravity", "name": "gravity"}])"));
        QVERIFY(!findEquilibrium(start).found);
    }
    /// Linear modes of a mechanism in space: the spherical pendulum swings with the same ω both ways.
    void sphericalPendulum() {
        Model model = example("spherical-pendulum-vertical");
        const Assembly start = assembled(model);
        const Equilibrium rest = findEquilibrium(start);
        QVERIFY2(rest.found && rest.stable, rest.sentence.english().c_str());
        const auto modes = linearise(start.system, rest.q).modes;
        std::vector<double> swings;
        for (const auto& mode : modes)
            if (mode.frequency() > 0) swings.push_back(mode.frequency());
        QCOMPARE(swings.size(), std::size_t(2));
        QVERIFY(std::abs(swings[0] - swings[1]) < 1e-9 * swings[0]);
    }
};
QTEST_GUILESS_MAIN(LineariseTest)
#include "linearise_test.moc"
