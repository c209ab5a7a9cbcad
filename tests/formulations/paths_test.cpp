// The two rank-revealing paths, singular value decomposition and regularised sparse factor, give the same accelerations
// and reactions: at singular positions and with redundant rows.
#include <QtTest>

#include "tests/formulations/mechanism.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

/// Two parallelograms side by side with every link on one line: two singular values vanish at once.
Model flatFourBars() {
    Model model = loadModel("example:a02-four-bar-2");
    for (auto& any : model.bodies) {
        auto& body = std::get<PlanarBody>(any);
        if (body.name.rfind("crank", 0) == 0) {
            body.angle = "0 deg";
        } else {
            body.position[1] = 0;
            body.position[0] = body.name == "coupler1" ? "L" : "2*L";
            body.velocity = {0, "-v0"};
        }
    }
    return model;
}

Model byName(const QString& name) {
    return name == "flat-four-bars" ? flatFourBars() : loadModel("example:" + name.toStdString());
}

}  // namespace

class PathsTest : public QObject {
    Q_OBJECT
  private slots:
    void pathsAgree_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("vanishing");  // singular values that vanish here and not nearby
        QTest::addColumn<bool>("redundant");
        QTest::newRow("slider-crank, folded") << "paper4-start-branch-a" << 1 << false;
        QTest::newRow("slider-crank, swinging") << "paper4-start-branch-b" << 1 << false;
        QTest::newRow("two parallelograms, flat") << "flat-four-bars" << 2 << false;
        QTest::newRow("Bricard") << "a04-bricard" << 0 << true;
        QTest::newRow("Bennett") << "bennett" << 0 << true;
        QTest::newRow("Cardan joint") << "cardan-joint" << 0 << true;
    }
    void pathsAgree() {
        QFETCH(QString, name);
        QFETCH(int, vanishing);
        QFETCH(bool, redundant);
        Mechanism m(byName(name));
        QCOMPARE(m.structure.rankNearby - m.structure.rankHere, vanishing);
        QCOMPARE(!m.structure.redundantRows.empty(), redundant);
        const VecX expected = referenceAcceleration(m);
        const double size = sizeInMetric(m, expected) + (m.factorOfMetric().transpose() * m.w.force).norm();
        VecX lambdas[2];
        for (int path = 0; path < 2; ++path) {  // no redundant rows are told: both must find out
            ConstraintSolver solver(m.system, path == 0 ? 64 : 0);
            solver.factor(m.w);
            QVERIFY(solver.isNearlySingular());
            VecX a(m.system->nv);
            solver.accelerate(m.w, m.w.eta, a);
            solver.reactions(lambdas[path]);
            const double error = sizeInMetric(m, a - expected) / size;
            qInfo("%s: error %.1e", path == 0 ? "decomposed" : "regularised", error);
            QVERIFY(error < 1e-8);
            const VecX unexplained = m.mass() * a - m.w.force + m.jacobian().transpose() * lambdas[path];
            QVERIFY((m.factorOfMetric().transpose() * unexplained).norm() < 1e-8 * size);
        }
        const VecX D = m.rowScale();
        // Rows that fit each other to a rounding ε share ε/σ² of their forces where the factor has σ² added to it.
        const double shared = 4 * std::numeric_limits<double>::epsilon() / std::pow(ConstraintSolver::usefulValue, 2);
        const double apart = (lambdas[0] - lambdas[1]).cwiseQuotient(D).norm();
        QVERIFY2(apart < shared * lambdas[0].cwiseQuotient(D).norm(), std::to_string(apart).c_str());
    }

    void velocitiesAgreeToo_data() { pathsAgree_data(); }
    void velocitiesAgreeToo() {
        QFETCH(QString, name);
        Mechanism m(byName(name));
        const VecX drawn = m.v + Mechanism::random(3, m.system->nv);
        VecX v[2] = {drawn, drawn};
        for (int path = 0; path < 2; ++path) {
            ConstraintSolver solver(m.system, path == 0 ? 64 : 0);
            solver.factor(m.w);
            solver.correctVelocities(m.w, v[path]);
        }
        QVERIFY(sizeInMetric(m, v[0] - drawn) > 0.1);
        QVERIFY(sizeInMetric(m, v[0] - v[1]) < 1e-8 * sizeInMetric(m, v[0]));
    }

    void singularValuesAreThoseOfTheScaledJacobian_data() { pathsAgree_data(); }
    void singularValuesAreThoseOfTheScaledJacobian() {
        QFETCH(QString, name);
        QFETCH(int, vanishing);
        Mechanism m(byName(name));
        const MatX W = m.rowScale().asDiagonal() * m.jacobian() * m.factorOfMetric();
        const VecX expected = Eigen::JacobiSVD<MatX>(W).singularValues();
        for (int path = 0; path < 2; ++path) {
            ConstraintSolver solver(m.system, path == 0 ? 64 : 0);
            solver.factor(m.w);
            const VecX values = solver.singularValues();
            QCOMPARE(values.size() >= m.system->rows || values.size() >= m.system->nv, true);
            for (Eigen::Index i = 0; i < expected.size(); ++i)
                QVERIFY(std::abs(values[i] - expected[i]) < (path == 0 ? 1e-12 : 1e-7));
        }
        QCOMPARE((expected.array() > 1e-7).count(), static_cast<Eigen::Index>(m.structure.rankHere));
        QVERIFY(m.structure.rankHere + vanishing == m.structure.rankNearby);
    }

    void smallestPairIsASingularPair() {
        // On both sides of a passage the pair found by inverse iteration is the smallest one of the whole
        // decomposition.
        Mechanism m("paper4-slider-crank-a");
        for (int path = 0; path < 2; ++path)
            for (double turn : {0.0, 0.1, 0.3}) {
                m.q = m.system->qDesign;
                VecX step = VecX::Zero(m.system->nv);
                step[2] = turn;
                displace(*m.system, m.q.data(), step.data());
                ConstraintSolver solver(m.system, path == 0 ? 64 : 0);
                projectPositions(solver, *m.system, 0, m.q, m.w);
                m.evaluate();
                solver.factor(m.w);
                SingularPair pair;
                solver.smallestPair(pair);
                const MatX W = m.rowScale().asDiagonal() * m.jacobian() * m.factorOfMetric();
                const VecX values = Eigen::JacobiSVD<MatX>(W).singularValues();
                QVERIFY(std::abs(pair.value - values[values.size() - 1]) < 1e-8);
                QVERIFY(std::abs(pair.left.norm() - 1) < 1e-12 && std::abs(pair.right.norm() - 1) < 1e-12);
                QVERIFY((W * pair.right - pair.value * pair.left).norm() < 1e-5);
                QVERIFY(std::abs(solver.testFunction(pair) - pair.value) < 1e-8);
            }
    }
};

QTEST_APPLESS_MAIN(PathsTest)
#include "paths_test.moc"
