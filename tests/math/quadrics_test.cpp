// All real directions of systems of quadratic forms whose solutions are known.
#include "engine/math/quadrics.h"

#include <QtTest>
#include <cmath>
#include <random>

using namespace zwang;

namespace {

/// The form of (p·y)(q·y).
MatX product(const VecX& p, const VecX& q) { return (p * q.transpose() + q * p.transpose()) / 2; }

VecX vec(std::initializer_list<double> values) {
    VecX v(static_cast<Eigen::Index>(values.size()));
    std::copy(values.begin(), values.end(), v.begin());
    return v;
}

double distance(const QuadricSolutions& solutions, VecX y) {
    y.normalize();
    double nearest = 2;
    for (const auto& d : solutions.directions) nearest = std::min({nearest, (d - y).norm(), (d + y).norm()});
    return nearest;
}

}  // namespace

class QuadricsTest : public QObject {
    Q_OBJECT
  private slots:
    void oneFormInThePlane() {
        const auto found = solveQuadrics({product(vec({1, 2}), vec({3, -1}))}, 0);
        QCOMPARE(found.directions.size(), std::size_t(2));
        QVERIFY(found.all && found.isolated);
        QVERIFY(distance(found, vec({2, -1})) < 1e-14);
        QVERIFY(distance(found, vec({1, 3})) < 1e-14);
    }
    void definiteFormHasNone() { QVERIFY(solveQuadrics({MatX::Identity(2, 2)}, 0).directions.empty()); }
    void doubleRootIsFoundOnce() {
        const auto found = solveQuadrics({product(vec({1, 2}), vec({1, 2}))}, 0);
        QCOMPARE(found.directions.size(), std::size_t(1));
        QVERIFY(distance(found, vec({2, -1})) < 1e-7);
    }
    /// v0 (v0 − v1) = 0, v1 (v1 − v2) = 0: the row of two four-bars in one line; (0, 0, 1) is a double solution.
    void rowOfTwoFourBars() {
        const auto found =
            solveQuadrics({product(vec({1, 0, 0}), vec({1, -1, 0})), product(vec({0, 1, 0}), vec({0, 1, -1}))}, 0);
        QCOMPARE(found.directions.size(), std::size_t(3));
        QVERIFY(found.all && found.isolated);
        QVERIFY(distance(found, vec({1, 1, 1})) < 1e-13);
        QVERIFY(distance(found, vec({0, 1, 1})) < 1e-13);
        QVERIFY(distance(found, vec({0, 0, 1})) < 1e-6);
    }
    /// Quadrics through known points, as many as intersections: Bézout's number is reached.
    void threeQuadricsInSpace() {
        // (x² − w²), (y² − w²), (z² − w²): eight solutions (±1, ±1, ±1, 1).
        std::vector<MatX> forms;
        for (int i = 0; i < 3; ++i) {
            MatX A = MatX::Zero(4, 4);
            A(i, i) = 1;
            A(3, 3) = -1;
            forms.push_back(A);
        }
        const auto found = solveQuadrics(forms, 0);
        QCOMPARE(found.directions.size(), std::size_t(8));
        for (int i = 0; i < 8; ++i)
            QVERIFY(distance(found, vec({i & 1 ? 1.0 : -1.0, i & 2 ? 1.0 : -1.0, i & 4 ? 1.0 : -1.0, 1})) < 1e-12);
        // A fourth form that four of them satisfy: x y = w².
        MatX A = product(VecX::Unit(4, 0), VecX::Unit(4, 1));
        A(3, 3) = -1;
        forms.push_back(A);
        QCOMPARE(solveQuadrics(forms, 0).directions.size(), std::size_t(4));
    }
    void dependentAndVanishingFormsDoNotCount() {
        const MatX A = product(vec({1, 2}), vec({3, -1}));
        const auto found = solveQuadrics({A, -2 * A, 1e-12 * MatX::Identity(2, 2)}, 1e-9);
        QCOMPARE(found.directions.size(), std::size_t(2));
    }
    void familiesAreSaid() {
        const auto found = solveQuadrics({product(vec({1, 0, 0}), vec({0, 1, 0}))}, 0);
        QVERIFY(!found.isolated && !found.all && !found.directions.empty());
        for (const auto& y : found.directions) QVERIFY(std::abs(y[0] * y[1]) < 1e-9);
    }
    void largeSystemsKeepTheSeed() {
        std::vector<MatX> forms;
        for (int i = 0; i + 1 < 20; ++i)
            forms.push_back(product(VecX::Unit(20, i), VecX(VecX::Unit(20, i) - VecX::Unit(20, i + 1))));
        const auto found = solveQuadrics(forms, 0, {VecX::Ones(20) + 1e-3 * VecX::LinSpaced(20, -1, 1)});
        QVERIFY(!found.all);
        QVERIFY(distance(found, VecX::Ones(20)) < 1e-9);
    }
    void rowsOfLoops_data() {
        QTest::addColumn<int>("k");
        QTest::addColumn<unsigned>("seed");
        for (const int k : {3, 5, 8, 11, 12})
            for (unsigned seed = 0; seed < 8; ++seed) QTest::addRow("%d variables, seed %u", k, seed) << k << seed;
    }
    /// v_i (v_i − c_i v_{i+1}) = 0 in coordinates of no meaning: zeros, then products of the c from the last on. All
    /// but the one without zeros are multiple solutions. Whatever is found is one of them, and from its seed each is.
    void rowsOfLoops() {
        QFETCH(int, k);
        QFETCH(unsigned, seed);
        std::mt19937 random(seed);
        std::uniform_real_distribution<> between(-1, 1);
        const MatX turn = MatX::NullaryExpr(k, k, [&] { return between(random); });
        const MatX back = turn.inverse();
        std::vector<MatX> forms;
        VecX v = VecX::Unit(k, k - 1);
        std::vector<VecX> solutions{v};
        for (int i = k - 2; i >= 0; --i) {
            const double c = between(random) > 0 ? 1 + between(random) / 2 : -1 + between(random) / 2;
            VecX factor = VecX::Unit(k, i);
            factor[i + 1] = -c;
            const MatX form = product(VecX::Unit(k, i), factor);
            forms.push_back(turn.transpose() * form * turn);
            forms.back() /= forms.back().norm();
            v[i] = c * v[i + 1];
            solutions.push_back(v);
        }
        std::vector<VecX> seeds;
        for (VecX& each : solutions) {
            each = (back * each).normalized();
            seeds.push_back(each + 1e-6 * VecX::LinSpaced(k, -1, 1));
        }
        const auto found = solveQuadrics(forms, 0, seeds);
        QVERIFY(!found.directions.empty());
        for (const VecX& direction : found.directions) {
            double nearest = 2;
            for (const VecX& each : solutions)
                nearest = std::min({nearest, (direction - each).norm(), (direction + each).norm()});
            QVERIFY2(nearest < 1e-4, std::to_string(nearest).c_str());
        }
        for (const VecX& each : solutions) QVERIFY(distance(found, each) < 1e-4);
    }
};
QTEST_GUILESS_MAIN(QuadricsTest)
#include "quadrics_test.moc"
