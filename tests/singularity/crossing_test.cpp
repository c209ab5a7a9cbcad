// What happens at a crossing of branches: the tangents, the exact acceleration, and the order of a method that starts
// there. The slider-crank carries the force Fx on the slider, torques τ1 on the crank and −τ2 on the rod, with which
// its accelerations at the singular position are known (paper 4, tests/data/reference/README.md).
#include <QtTest>
#include <cmath>
#include <numbers>

#include "engine/analysis/assembly.h"
#include "engine/analysis/dynamics.h"
#include "engine/analysis/simulation.h"
#include "engine/singularity/branches.h"
#include "tests/analysis/models.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

/// Upright with 3 rad/s, on branch a (the slider moves) or b (the folded rods turn together).
Model loaded(bool slides, double force = 7, double crankTorque = 5, double rodTorque = -2) {
    Model model = example(slides ? "paper4-start-branch-a" : "paper4-start-branch-b");
    PointForce<2> push;
    push.name = "push";
    push.at = {"slider", "B"};
    push.force = {force, 0};
    PlanarTorque turn, other;
    turn.name = "turn";
    turn.body = {"crank"};
    turn.torque = crankTorque;
    other.name = "other";
    other.body = {"rod"};
    other.torque = -rodTorque;  // θ2 of the paper counts against the rod's angle
    model.forces.insert(model.forces.end(), {push, turn, other});
    model.run.outputStep = 0.1;
    return model;
}

struct Start {
    Assembly assembly;
    std::unique_ptr<Dynamics> dynamics;
    VecX y, dydt;
};

Start startOf(Model model) {
    auto frozen = std::make_shared<Model>(std::move(model));
    evaluate(*frozen);
    Start start{assemble(frozen), nullptr, {}, {}};
    if (hasErrors(start.assembly.issues)) throw std::runtime_error(allText(start.assembly.issues));
    start.dynamics = std::make_unique<Dynamics>(start.assembly.system, frozen->run);
    start.dynamics->solver().setRedundantRows(start.assembly.structure.redundantRows);
    start.y = start.dynamics->makeState(start.assembly.q, start.assembly.v);
    start.dydt = VecX::Zero(start.y.size());
    start.dynamics->project(0, start.y);
    start.dynamics->derivative(0, start.y, start.dydt);
    return start;
}

BranchTangents branchesOf(Start& start) {
    const System& s = *start.assembly.system;
    Workspace w(s);
    evaluatePositions(s, 0, start.y.data(), w);
    evaluateVelocities(s, start.y.data() + s.nq, w);
    return branchTangents(s, start.dynamics->solver(), w, 1e-6, start.assembly.structure.freedomHere,
                          start.y.segment(s.nq, s.nv));
}

/// The row of two four-bars with all cranks flat, the last `moving` of three turning with 2 rad/s, the others at rest.
Model flatRow(int moving) {
    Model model = example("a02-four-bar-2");
    const auto spin = [&](int crank) { return crank >= 3 - moving ? 2.0 : 0.0; };
    for (auto& any : model.bodies) {
        auto& body = std::get<PlanarBody>(any);
        const bool isCrank = body.name.rfind("crank", 0) == 0;
        const int index = body.name.back() - '0';  // coupler k joins cranks k − 1 and k
        body.angle = 0;
        body.rate = isCrank ? spin(index) : spin(index) - spin(index - 1);
        body.position = {double(index), 0.0};
        body.velocity = {0.0, isCrank ? 0.0 : spin(index - 1)};
        body.keep = {"angle", "rate"};
    }
    return model;
}

}  // namespace

class CrossingTest : public QObject {
    Q_OBJECT
  private slots:
    void acceleration_data() {
        QTest::addColumn<bool>("slides");
        QTest::addColumn<double>("force");
        QTest::addColumn<double>("first");
        QTest::addColumn<double>("second");
        QTest::addColumn<double>("x");
        QTest::addColumn<double>("theta1");
        QTest::addRow("a, all loads") << true << 7.0 << 5.0 << -2.0 << 11.0 / 12 << -11.0 / 24;
        QTest::addRow("b, all loads") << false << 7.0 << 5.0 << -2.0 << 0.0 << 1.75;
        QTest::addRow("a, force") << true << 7.0 << 0.0 << 0.0 << 7.0 / 6 << -7.0 / 12;
        QTest::addRow("b, force") << false << 7.0 << 0.0 << 0.0 << 0.0 << 0.0;
        QTest::addRow("a, torque") << true << 0.0 << 5.0 << 0.0 << -5.0 / 12 << 5.0 / 24;
        QTest::addRow("b, torque") << false << 0.0 << 5.0 << 0.0 << 0.0 << 1.25;
    }
    void acceleration() {
        QFETCH(bool, slides);
        QFETCH(double, force);
        QFETCH(double, first);
        QFETCH(double, second);
        QFETCH(double, x);
        QFETCH(double, theta1);
        Start start = startOf(loaded(slides, force, first, second));
        const System& s = *start.assembly.system;
        const VecX a = start.dydt.segment(s.nq, s.nv);
        QVERIFY(!start.dynamics->isUndetermined());
        // The slider has 0.01 kg m² that does not turn; the rod's angle is −θ2.
        QVERIFY2(std::abs(a[3 * s.bodyIndex("slider")] - x) < 1e-12, qPrintable(QString::number(a[6], 'g', 16)));
        QVERIFY2(std::abs(a[3 * s.bodyIndex("crank") + 2] - theta1) < 1e-12,
                 qPrintable(QString::number(a[2], 'g', 16)));
    }
    void rowOfFourBars_data() {
        QTest::addColumn<int>("moving");
        QTest::addColumn<double>("ay");
        QTest::addColumn<bool>("determined");
        QTest::addRow("all") << 3 << -11.445 << true;
        QTest::addRow("last two") << 2 << -12.2625 << true;
        QTest::addRow("last") << 1 << -14.715 << false;  // a double tangent: the next derivative would be needed
    }
    void rowOfFourBars() {
        QFETCH(int, moving);
        QFETCH(double, ay);
        QFETCH(bool, determined);
        Start start = startOf(flatRow(moving));
        const System& s = *start.assembly.system;
        const BranchTangents branches = branchesOf(start);
        QCOMPARE(branches.velocities.size(), std::size_t(3));
        QVERIFY(branches.all && branches.isolated && branches.taken >= 0);
        QCOMPARE(start.dynamics->isUndetermined(), !determined);
        if (!determined) return;
        for (int i = 0; i < 3; ++i) {
            const double expected = i >= 3 - moving ? ay : 0;
            const double angular = start.dydt[s.nq + 3 * s.bodyIndex("crank" + std::to_string(i)) + 2];
            QVERIFY2(std::abs(angular - expected) < 1e-10, qPrintable(QString::number(angular, 'g', 16)));
        }
    }
    void tangentsOfTheSliderCrank() {
        Start start = startOf(loaded(false));
        const System& s = *start.assembly.system;
        const BranchTangents branches = branchesOf(start);
        QCOMPARE(branches.velocities.size(), std::size_t(2));
        QVERIFY(branches.taken >= 0);
        const int crank = 3 * s.bodyIndex("crank") + 2, rod = 3 * s.bodyIndex("rod") + 2,
                  slider = 3 * s.bodyIndex("slider");
        const VecX& taken = branches.velocities[static_cast<std::size_t>(branches.taken)];
        const VecX& other = branches.velocities[static_cast<std::size_t>(1 - branches.taken)];
        QVERIFY(std::abs(taken[slider]) < 1e-9 && std::abs(taken[crank] - taken[rod]) < 1e-9 && taken[crank] > 0);
        QVERIFY(std::abs(other[slider] + 2 * other[crank]) < 1e-9 && std::abs(other[crank] + other[rod]) < 1e-9);
    }
    void branchIsChosenByNumber() {
        Start given = startOf(loaded(true));
        const int taken = given.assembly.branches.taken;
        QVERIFY(taken >= 0);
        Model model = loaded(true);
        model.run.branch = std::to_string(2 - taken);  // counted from 1: the other one
        for (auto& any : model.bodies) std::get<PlanarBody>(any).keep = {"angle"};
        Start other = startOf(model);
        const System& s = *other.assembly.system;
        QVERIFY(std::abs(other.assembly.v[3 * s.bodyIndex("slider")]) < 1e-9);
        const double before = kineticEnergy(s, given.assembly.v.data()),
                     after = kineticEnergy(s, other.assembly.v.data());
        QVERIFY(std::abs(after - before) < 1e-9 * before);
        model.run.branch = "3";
        QVERIFY_EXCEPTION_THROWN(startOf(model), std::runtime_error);
    }
    /// From rest the mechanism falls along the chosen branch: θ̈ is that of the one-dimensional equation of motion.
    void startsFromRestOnTheChosenBranch() {
        for (int branch : {1, 2}) {
            Model model = loaded(true);
            for (auto& parameter : model.parameters)
                if (parameter.name == "omega0") parameter.quantity = 0.0;
            model.run.branch = std::to_string(branch);
            const Results results = completed(model, 0.5);
            const Reading slider = reading(results, "slider.x"), crank = reading(results, "crank.angle");
            const bool slides = std::abs(slider(results.size() - 1)) > 1e-3;
            // The exact accelerations of the running start hold here too: θ̇ does not enter at θ = π/2.
            const double expected = slides ? -11.0 / 24 : 7.0 / 4;
            QVERIFY(std::abs(results.frame(0).a[2] - expected) < 1e-9);
            QVERIFY(std::abs(crank(results.size() - 1) - std::numbers::pi / 2) > 1e-2);
        }
        Model model = loaded(true);
        for (auto& parameter : model.parameters)
            if (parameter.name == "omega0") parameter.quantity = 0.0;
        bool said = false;
        for (const auto& issue : startOf(model).assembly.issues)
            said = said || issue.sentence.english().find("2 branches cross") != std::string::npos;
        QVERIFY(said);
    }
    void velocitiesOffEveryBranchAreRefused() {
        Model model = loaded(true);
        for (auto& any : model.bodies) {
            auto& body = std::get<PlanarBody>(any);
            body.keep.clear();
            if (body.name == "crank") body.rate = 3;
            if (body.name == "rod") body.rate = 0;
            body.keep = {"angle", "rate"};
        }
        QVERIFY_EXCEPTION_THROWN(startOf(model), std::runtime_error);
    }
    void passagesCarryTheirBranches() {
        const Results results = completed(example("paper4-slider-crank-a"), 2);
        QVERIFY(!results.passages.empty());
        for (const auto& passage : results.passages) {
            QCOMPARE(passage.branches.size(), std::size_t(2));
            QVERIFY(passage.branchTaken >= 0 && passage.allBranches);
            const VecX& taken = passage.branches[static_cast<std::size_t>(passage.branchTaken)];
            QVERIFY(taken.cwiseAbs()[6] > 1e-3);  // the slider moves on the branch of the run
        }
    }
    void orderFromTheSingularPosition_data() {
        QTest::addColumn<bool>("slides");
        QTest::addRow("a") << true;
        QTest::addRow("b") << false;
    }
    /// Halving the step of rk4 divides the error by 16, not by 4 as without the acceleration of the branch.
    void orderFromTheSingularPosition() {
        QFETCH(bool, slides);
        const auto angle = [&](double step) {
            Model model = loaded(slides);
            useFixedStep(model, "rk4", step);
            const Results results = completed(model, 1);
            return reading(results, "crank.angle")(results.size() - 1);
        };
        const double exact = angle(1.25e-3), coarse = std::abs(angle(2e-2) - exact),
                     fine = std::abs(angle(1e-2) - exact);
        QVERIFY2(std::log2(coarse / fine) > 3.7, qPrintable(QString("%1 %2").arg(coarse).arg(fine)));
        QVERIFY2(fine < 4e-5, qPrintable(QString::number(fine)));
    }
};
QTEST_GUILESS_MAIN(CrossingTest)
#include "crossing_test.moc"
