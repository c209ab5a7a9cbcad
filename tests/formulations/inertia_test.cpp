// Bodies without inertia about an axis, or with very little: the metric gives them some, the accelerations are those
// of the true masses all the same, and where no accelerations are determined that is said.
#include <QtTest>

#include "engine/analysis/simulation.h"
#include "engine/integrators/integrator.h"
#include "tests/formulations/mechanism.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

/// A free planar body whose inertia is `share` of its mass times the square of its reach, 2 m, under a torque.
Model freePlanar(double share, double torque) {
    Model model;
    PlanarBody body;
    body.name = "plate";
    body.mass = 3;
    body.inertia = 3 * 4 * share;
    PlanarMarker marker;
    marker.name = "P";
    marker.position = {2, 0};
    body.markers = {marker};
    model.bodies = {body};
    PlanarTorque load;
    load.name = "drive";
    load.body = {"plate"};
    load.torque = torque;
    model.forces = {load};
    return model;
}

/// The same in space: a top on a spherical joint, with little inertia about its own axis, z, under a torque about it.
Model top(double share, double torque) {
    Model model;
    model.space = Space::spatial;
    SpatialGround ground;
    SpatialMarker marker;
    marker.name = "O";
    ground.markers = {marker};
    model.ground = ground;
    SpatialBody body;
    body.name = "top";
    body.mass = 2;
    body.com = {0, 0, 0.5};
    body.inertia = {0.6, 0.6, 0.6 * share, 0, 0, 0};
    body.rate = {0, 0, 1};
    body.markers = {marker};
    model.bodies = {body};
    spatial::Spherical joint;
    joint.name = "tip";
    joint.first = {"ground", "O"};
    joint.second = {"top", "O"};
    model.joints = {joint};
    SpatialTorque load;
    load.name = "drive";
    load.body = {"top"};
    load.torque = {0, 0, torque};
    load.axes.key = "body";
    model.forces = {load};
    return model;
}

VecX accelerationOf(Mechanism& m, int* undetermined = nullptr) {
    ConstraintSolver solver(m.system);
    solver.setRedundantRows(m.structure.redundantRows);
    solver.factor(m.w);
    VecX a(m.system->nv);
    solver.accelerate(m.w, m.w.eta, a);
    if (undetermined) *undetermined = solver.undeterminedBody();
    return a;
}

}  // namespace

class InertiaTest : public QObject {
    Q_OBJECT
  private slots:
    void slenderRodsMoveByTheirTrueMasses() {
        Mechanism m("a04-bricard");
        QCOMPARE(m.system->addedInertia.size(), std::size_t(5));
        const MatX M = m.mass();
        QVERIFY(M.fullPivLu().rank() < m.system->nv);
        for (unsigned seed = 0; seed < 5; ++seed) {
            if (seed > 0) m.setVelocities(seed);
            int undetermined = 0;
            const VecX a = accelerationOf(m, &undetermined), expected = referenceAcceleration(m);
            QCOMPARE(undetermined, -1);
            QVERIFY((a - expected).norm() < 1e-11 * expected.norm());
            // The same as one system of equations with the singular mass matrix: [M Jᵀ; J 0] (a, λ) = (Q, η).
            const MatX J = m.jacobian();
            const Eigen::Index n = m.system->nv, rows = m.system->rows;
            MatX kkt = MatX::Zero(n + rows, n + rows);
            kkt.topLeftCorner(n, n) = M;
            kkt.topRightCorner(n, rows) = J.transpose();
            kkt.bottomLeftCorner(rows, n) = J;
            VecX right(n + rows);
            right << m.w.force, m.w.eta;
            const VecX solution = kkt.completeOrthogonalDecomposition().solve(right);
            QVERIFY((a - solution.head(n)).norm() < 1e-10 * expected.norm());
        }
    }

    void theMetricOfSlenderRodsHasInertia() {
        Mechanism m("a04-bricard");
        const MatX F = m.factorOfMetric();
        const MatX added = (F * F.transpose()).inverse() - m.mass();
        QVERIFY(added.norm() > 1e-4 * m.mass().norm());  // or the test above would compare nothing
    }

    void littleInertiaCounts_data() {
        QTest::addColumn<double>("share");
        for (double share : {1.0, 1e-3, 1e-8, 1e-9, 9e-10, 1e-10, 1e-11}) QTest::addRow("%.0e", share) << share;
    }
    void littleInertiaCounts() {
        QFETCH(double, share);
        int undetermined = 0;
        Mechanism flat(freePlanar(share, 5));
        const VecX a = accelerationOf(flat, &undetermined);
        QCOMPARE(undetermined, -1);
        // Rounding over the share of true inertia in that of the metric.
        QVERIFY(std::abs(a[2] / (5 / (12 * share)) - 1) < 1e-6);
        QVERIFY(a.head(2).norm() == 0);
        Mechanism spinning(top(share, 0.7));
        const VecX b = accelerationOf(spinning, &undetermined);
        QCOMPARE(undetermined, -1);
        QVERIFY(std::abs(b[5] / (0.7 / (0.6 * share)) - 1) < 1e-6);
        QVERIFY(b.head(5).norm() < 1e-12 * (1 + b.norm()));
    }

    void noInertiaToSpeakOfIsSaid() {
        for (double share : {2e-12, 1.1e-12}) {
            int undetermined = -1;
            Mechanism flat(freePlanar(share, 5));
            accelerationOf(flat, &undetermined);
            QCOMPARE(undetermined, 0);
            Mechanism spinning(top(share, 0.7));
            undetermined = -1;
            accelerationOf(spinning, &undetermined);
            QCOMPARE(undetermined, 0);
        }
    }

    void withoutATorqueItDoesNotMatter() {
        int undetermined = 0;
        Mechanism flat(freePlanar(2e-12, 0));
        QVERIFY(accelerationOf(flat, &undetermined).norm() == 0);
        QCOMPARE(undetermined, -1);
        Mechanism spinning(top(2e-12, 0));
        QVERIFY(accelerationOf(spinning, &undetermined).norm() < 1e-12);
        QCOMPARE(undetermined, -1);
    }

    void runsEndWithASentence_data() {
        QTest::addColumn<QString>("integrator");
        for (const auto& row : integrators()) QTest::newRow(row.info.key.data()) << row.info.key.data();
    }
    void runsEndWithASentence() {
        QFETCH(QString, integrator);
        Model model = top(2e-12, 0.7);
        model.run.end = 0.1;
        model.run.integrator.key = integrator.toStdString();
        model.run.step = findIntegrator(model.run.integrator.key)->adaptive ? 0 : 1e-3;
        QVERIFY(!hasErrors(evaluate(model)));
        const Results results = simulate(model);
        QVERIFY(results.outcome.status == Outcome::Status::failed);
        QCOMPARE(results.outcome.element, std::string("top"));
        QVERIFY2(results.outcome.sentence.english().find("inertia") != std::string::npos,
                 results.outcome.sentence.english().c_str());
        QCOMPARE(results.outcome.time, 0.0);
    }

    void runsWithLittleInertiaSpinUp() {
        // ω = τ t / I about the axis of the top, which hangs still otherwise (gravity is off).
        Model model = top(1e-10, 1e-10);
        model.run.end = 1;
        QVERIFY(!hasErrors(evaluate(model)));
        const Results results = simulate(model);
        QVERIFY2(results.outcome.status == Outcome::Status::completed, results.outcome.sentence.english().c_str());
        const double rate = results.value(results.channelIndex("top.wz"), results.size() - 1);
        QVERIFY(std::abs(rate / (1 + 1e-10 / 0.6e-10) - 1) < 1e-5);
    }
};

QTEST_APPLESS_MAIN(InertiaTest)
#include "inertia_test.moc"
