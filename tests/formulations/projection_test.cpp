// Projections: velocities onto J v = rate, which is mass-orthogonal and done once; positions onto C = 0, quadratically.
#include <QtTest>
#include <cmath>
#include <vector>

#include "engine/system/closing.h"
#include "tests/formulations/mechanism.h"

using namespace zwang;
using namespace zwang::tests;

/// The model as drawn elsewhere, so many of metres along x.
static Model moved(Model model, double away) {
    if (const Issues issues = evaluate(model); hasErrors(issues)) throw std::runtime_error("no model");
    const auto shift = [&](auto& part) { part.position[0] = Quantity(part.position[0].value + away); };
    std::visit([&](auto& ground) { std::for_each(ground.markers.begin(), ground.markers.end(), shift); }, model.ground);
    for (AnyBody& body : model.bodies) std::visit(shift, body);
    return model;
}

class ProjectionTest : public QObject {
    Q_OBJECT
  private slots:
    void velocitiesAreProjected_data() { addExamples(); }
    void velocitiesAreProjected() {
        QFETCH(QString, key);
        Mechanism m(key.toUtf8().constData());
        if (m.system->nv > 60 || m.system->rows == 0) return;
        ConstraintSolver solver(m.system);
        solver.setRedundantRows(m.structure.redundantRows);
        solver.factor(m.w);
        const MatX F = m.factorOfMetric(), W = m.rowScale().asDiagonal() * m.jacobian() * F;
        const MatX N = nullSpace(W);
        for (unsigned seed = 1; seed <= 5; ++seed) {
            const VecX before = F * Mechanism::random(seed, m.system->nv);
            VecX once = before;
            solver.correctVelocities(m.w, once);
            const double change = sizeInMetric(m, once - before), size = sizeInMetric(m, before) + m.w.rate.norm();
            QVERIFY(change > 1e-3);
            // Onto the constraints; once is enough; and the change is orthogonal to all that moves freely, so that
            // there is no nearer velocity.
            QVERIFY(m.rowScale().cwiseProduct(m.jacobian() * once - m.w.rate).norm() < 1e-11 * size);
            VecX twice = once;
            solver.correctVelocities(m.w, twice);
            QVERIFY(sizeInMetric(m, twice - once) < 1e-11 * size);
            const VecX scaledChange = F.triangularView<Eigen::Upper>().solve(VecX(once - before));
            QVERIFY((N.transpose() * scaledChange).norm() < 1e-11 * size);
            // What is allowed already stays.
            const VecX free = once + F * (N * (N.transpose() * Mechanism::random(seed + 7, m.system->nv)));
            VecX kept = free;
            solver.correctVelocities(m.w, kept);
            QVERIFY(sizeInMetric(m, kept - free) < 1e-11 * size);
        }
    }

    void positionStepsConvergeQuadratically_data() { addExamples(); }
    void positionStepsConvergeQuadratically() {
        QFETCH(QString, key);
        Mechanism m(key.toUtf8().constData());
        if (m.system->rows == m.system->rateRows || m.structure.isSingularHere()) return;
        ConstraintSolver solver(m.system);
        solver.setRedundantRows(m.structure.redundantRows);
        const System& s = *m.system;
        // e₊ = K e² with K that of the mechanism: a tenth of the error leaves a hundredth after one step.
        const auto violationsFrom = [&](double size) {
            VecX q = m.q, step = Mechanism::random(1, s.nv);
            step *= size * s.size / step.lpNorm<Eigen::Infinity>();
            displace(s, q.data(), step.data());
            std::vector<double> violations;
            for (int sweep = 0; sweep < 8; ++sweep) {
                evaluatePositions(s, 0, q.data(), m.w);
                violations.push_back(scaledViolation(s, m.w.position));
                solver.positionStep(m.w, step);
                displace(s, q.data(), step.data());
            }
            return violations;
        };
        const auto far = violationsFrom(2e-6), near = violationsFrom(2e-7);
        QVERIFY(near[0] > 2e-8);
        const double order = std::log(far[1] / near[1]) / std::log(far[0] / near[0]);
        qInfo("%.1e, %.1e: order %.2f", far[0], far[1], order);
        QVERIFY(order > 1.8);
        QVERIFY(violationsFrom(2e-3).back() < 1e-13);
    }

    /// Sweeps end where rounding lets no other bring C nearer to 0, which far from the origin is not where it is near.
    void sweepsEndAtRoundingFarAway_data() { addExamples(); }
    void sweepsEndAtRoundingFarAway() {
        QFETCH(QString, key);
        const double size = Mechanism(key.toUtf8().constData()).system->size;
        for (const double away : {0.0, 1e3 * size, 1e5 * size}) {
            Mechanism m(moved(loadModel("example:" + key.toStdString()), away));
            const System& s = *m.system;
            if (s.rows == s.rateRows || m.structure.isSingularHere()) return;
            ConstraintSolver solver(m.system);
            solver.setRedundantRows(m.structure.redundantRows);
            VecX q = m.q, step = Mechanism::random(3, s.nv);
            step *= 1e-7 * s.size / step.lpNorm<Eigen::Infinity>();
            displace(s, q.data(), step.data());
            Closing closing(s, q.data());
            double violation = 0;
            for (int sweep = 0;; ++sweep) {
                evaluatePositions(s, 0, q.data(), m.w);
                violation = scaledViolation(s, m.w.position);
                if (closing.isDone(violation)) break;
                QVERIFY2(sweep < 6, qPrintable(QString("%1 m: %2").arg(away).arg(violation)));
                solver.positionStep(m.w, step);
                displace(s, q.data(), step.data());
            }
            QVERIFY2(violation < 10 * closing.rounding(), qPrintable(QString("%1 m: %2").arg(away).arg(violation)));
        }
    }

    /// Whatever steps a projection takes with factors that it has already, it comes as near as rounding allows.
    void projectionsEndAtRounding_data() { addExamples(); }
    void projectionsEndAtRounding() {
        QFETCH(QString, key);
        Mechanism m(key.toUtf8().constData());
        const System& s = *m.system;
        if (s.rows == s.rateRows || m.structure.isSingularHere()) return;
        ConstraintSolver solver(m.system);
        solver.setRedundantRows(m.structure.redundantRows);
        for (const double size : {1e-3, 1e-5, 1e-7, 1e-9, 1e-11}) {
            VecX q = m.q, step = Mechanism::random(5, s.nv);
            step *= size * s.size / step.lpNorm<Eigen::Infinity>();
            displace(s, q.data(), step.data());
            const double left = projectPositions(solver, s, 0, q, m.w);
            QVERIFY2(left <= 6 * Closing(s, q.data()).rounding(), qPrintable(QString("%1: %2").arg(size).arg(left)));
        }
    }

    /// What is ignored is not waited for, as motors that start where the mechanism is drawn.
    void ignoredRowsStayOpen_data() { addExamples(); }
    void ignoredRowsStayOpen() {
        QFETCH(QString, key);
        Mechanism m(key.toUtf8().constData());
        const System& s = *m.system;
        std::vector<int> motors;
        for (const RowBlock& block : s.blocks)
            for (int r = 0; r < block.rows && block.isMotion; ++r) motors.push_back(block.row + r);
        if (motors.empty() || m.structure.isSingularHere()) return;
        VecX v = Mechanism::random(4, s.nv), q = m.q;
        ConstraintSolver solver(m.system);
        solver.setIgnoredRows(motors);
        solver.factor(m.w);
        solver.removeNormalPart(v);
        displace(s, q.data(), VecX(1e-2 / reach(s, v) * v).data());
        QVERIFY(projectPositions(solver, s, 0, q, m.w, 20) < 1e-13);
        QVERIFY(scaledViolation(s, m.w.position) > 1e-4);
    }

    void positionStepsReachSingularPositions() {
        // From beside the folded slider-crank, where J loses rank, still with a bounded number of steps.
        Mechanism m("paper4-start-branch-a");
        ConstraintSolver solver(m.system);
        const System& s = *m.system;
        VecX q = m.q, step = 1e-4 * Mechanism::random(2, s.nv);
        displace(s, q.data(), step.data());
        QVERIFY(projectPositions(solver, s, 0, q, m.w) < 1e-12);
        // and not far away: the step is about as long as the error was.
        QVERIFY((q - m.q).norm() < 1e-2);
    }

    void heldBodiesDoNotMove() {
        Mechanism m("paper4-slider-crank-a");
        const System& s = *m.system;
        Metric metric = s.metric;
        const auto crank = static_cast<std::size_t>(s.bodyIndex("crank"));
        metric.move[crank] = metric.turn[crank] = 0;
        ConstraintSolver solver(m.system);
        solver.setMetric(metric);
        solver.factor(m.w);
        VecX v = VecX::Zero(s.nv);
        v[3 * static_cast<Eigen::Index>(crank) + 2] = 2;
        const VecX arm = m.q.segment<2>(3 * static_cast<Eigen::Index>(crank));  // the pivot lies at the origin
        v.segment<2>(3 * static_cast<Eigen::Index>(crank)) << -2 * arm[1], 2 * arm[0];
        const VecX before = v;
        solver.correctVelocities(m.w, v);
        QVERIFY((v - before).segment<3>(3 * static_cast<Eigen::Index>(crank)).norm() == 0);
        QVERIFY((v - before).norm() > 0.1);
        QVERIFY((m.jacobian() * v - m.w.rate).norm() < 1e-12);
    }
};

QTEST_APPLESS_MAIN(ProjectionTest)
#include "projection_test.moc"
