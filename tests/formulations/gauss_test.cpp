// Accelerations by Gauss's principle, on every example: they satisfy the constraints, they minimise Z among all that
// do, and the reactions are the smallest that explain them.
#include <QtTest>
#include <cmath>

#include "tests/formulations/mechanism.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

/// Z of Gauss for an invertible mass matrix.
double gauss(const MatX& M, const VecX& force, const VecX& a) {
    const VecX difference = a - M.ldlt().solve(force);
    return 0.5 * difference.dot(M * difference);
}

/// Chains of hundreds of bodies are left to tests of whole runs: everything here is dense.
bool isSmall(const Mechanism& m) { return m.system->nv <= 60 && m.system->rows > 0; }

}  // namespace

class GaussTest : public QObject {
    Q_OBJECT
  private slots:
    void accelerationsSatisfyTheConstraintsAndMinimiseZ_data() { addExamples(); }
    void accelerationsSatisfyTheConstraintsAndMinimiseZ() {
        QFETCH(QString, key);
        Mechanism m(key.toUtf8().constData());
        if (!isSmall(m)) return;
        ConstraintSolver solver(m.system);
        solver.setRedundantRows(m.structure.redundantRows);
        // At the start, and with other velocities where the position is not singular (there they need not be possible).
        for (int state = 0; state < (m.structure.isSingularHere() ? 1 : 4); ++state) {
            if (state > 0) m.setVelocities(static_cast<unsigned>(state));
            solver.factor(m.w);
            VecX a(m.system->nv);
            solver.accelerate(m.w, m.w.eta, a);
            QCOMPARE(solver.undeterminedBody(), -1);
            const MatX M = m.mass(), F = m.factorOfMetric(), J = m.jacobian();
            const VecX D = m.rowScale();
            const double size = sizeInMetric(m, a) + (F.transpose() * m.w.force).norm();
            if (size == 0) {  // driven evenly, and nothing else
                QVERIFY((J * a - m.w.eta).isZero(0));
                continue;
            }
            QVERIFY(D.cwiseProduct(J * a - m.w.eta).norm() < 1e-11 * size);
            // Stationary: M a − Q does no work on anything that moves freely; and so a minimum, as M is positive there.
            const MatX N = F * nullSpace(D.asDiagonal() * J * F);
            QVERIFY((N.transpose() * (M * a - m.w.force)).norm() < 1e-10 * size);
            QVERIFY(sizeInMetric(m, a - referenceAcceleration(m)) < 1e-9 * size);
            if (!m.system->addedInertia.empty()) continue;
            const double Z = gauss(M, m.w.force, a);
            QVERIFY(std::abs(Z - solver.gaussFunction()) < 1e-11 * size * size);
            for (unsigned seed = 1; seed <= 10 && N.cols() > 0; ++seed) {
                const VecX variation = size * N * Mechanism::random(seed, N.cols());
                QVERIFY(D.cwiseProduct(J * variation).norm() < 1e-11 * size);
                QVERIFY(gauss(M, m.w.force, a + variation) > Z);
                QVERIFY(gauss(M, m.w.force, a + 1e-3 * variation) > Z);
            }
        }
    }

    void reactionsExplainTheAccelerations_data() { addExamples(); }
    void reactionsExplainTheAccelerations() {
        QFETCH(QString, key);
        Mechanism m(key.toUtf8().constData());
        if (!isSmall(m)) return;
        ConstraintSolver solver(m.system);
        solver.setRedundantRows(m.structure.redundantRows);
        solver.factor(m.w);
        VecX a(m.system->nv), lambda;
        solver.accelerate(m.w, m.w.eta, a);
        solver.reactions(lambda);
        QCOMPARE(lambda.size(), static_cast<Eigen::Index>(m.system->rows));
        const MatX J = m.jacobian(), M = m.mass(), F = m.factorOfMetric();
        const double size = (F.transpose() * m.w.force).norm() + sizeInMetric(m, a);
        if (size == 0) {
            QVERIFY(lambda.isZero(0));
            return;
        }
        QVERIFY((F.transpose() * (M * a - m.w.force + J.transpose() * lambda)).norm() < 1e-10 * size);
        // Minimum norm in scaled rows: D⁻¹ λ has no part in null((D J F)ᵀ).
        const VecX D = m.rowScale();
        const MatX W = D.asDiagonal() * J * F;
        const VecX scaled = lambda.cwiseQuotient(D);
        const MatX null = nullSpace(W.transpose());
        QCOMPARE(null.cols() > 0, m.structure.isSingularHere() || !m.structure.redundantRows.empty());
        if (null.cols() > 0) QVERIFY((null.transpose() * scaled).norm() < 1e-9 * (scaled.norm() + 1e-12));
    }

    void redundantRowsDoNotChangeTheAccelerations() {
        for (const char* key : {"a04-bricard", "bennett", "cardan-joint"}) {
            Mechanism m(key);
            QVERIFY(!m.structure.redundantRows.empty());
            ConstraintSolver knowing(m.system), unknowing(m.system);
            knowing.setRedundantRows(m.structure.redundantRows);
            knowing.factor(m.w);
            unknowing.factor(m.w);
            QVERIFY(!knowing.isNearlySingular());
            QVERIFY(unknowing.isNearlySingular());
            VecX a(m.system->nv), b(m.system->nv);
            knowing.accelerate(m.w, m.w.eta, a);
            unknowing.accelerate(m.w, m.w.eta, b);
            const double size = sizeInMetric(m, a) + (m.factorOfMetric().transpose() * m.w.force).norm();
            QVERIFY(sizeInMetric(m, a - b) < 1e-12 * size);
        }
    }
};

QTEST_APPLESS_MAIN(GaussTest)
#include "gauss_test.moc"
