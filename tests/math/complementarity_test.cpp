// Pushes that only push: the conditions of complementarity, for matrices of full and of lower rank.
#include "engine/math/complementarity.h"

#include <QtTest>
#include <random>

using namespace zwang;

class ComplementarityTest : public QObject {
    Q_OBJECT
  private slots:
    void conditions_data() {
        QTest::addColumn<int>("size");
        QTest::addColumn<int>("rank");
        for (int n = 1; n <= 8; ++n)
            for (int rank = 1; rank <= n; rank += 2) QTest::addRow("%d of rank %d", n, rank) << n << rank;
    }
    void conditions() {
        QFETCH(int, size);
        QFETCH(int, rank);
        std::mt19937 generator(static_cast<unsigned>(100 * size + rank));
        std::normal_distribution<double> normal;
        for (int trial = 0; trial < 50; ++trial) {
            MatX A(rank, size);
            for (Eigen::Index i = 0; i < A.size(); ++i) A.data()[i] = normal(generator);
            const MatX W = A.transpose() * A;
            VecX free(rank);  // rates in the range of W, as those of contacts are
            for (Eigen::Index i = 0; i < rank; ++i) free[i] = normal(generator);
            const VecX b = A.transpose() * free, p = complementaryPushes(W, b), left = W * p + b;
            QVERIFY(p.minCoeff() >= 0);
            QVERIFY(left.minCoeff() > -1e-9 * (1 + p.maxCoeff()));
            QVERIFY(std::abs(p.dot(left)) < 1e-8 * (1 + p.squaredNorm()));
        }
    }

    void pivots_data() { conditions_data(); }
    /// Also of matrices without symmetry, and where two rows are one.
    void pivots() {
        QFETCH(int, size);
        QFETCH(int, rank);
        std::mt19937 generator(static_cast<unsigned>(100 * size + rank));
        std::normal_distribution<double> normal;
        for (int trial = 0; trial < 50; ++trial) {
            MatX A(rank, size), B(size, size);
            for (Eigen::Index i = 0; i < A.size(); ++i) A.data()[i] = normal(generator);
            for (Eigen::Index i = 0; i < B.size(); ++i) B.data()[i] = normal(generator);
            if (size > 1 && trial % 3 == 0) A.col(size - 1) = A.col(0);
            const bool isSymmetric = trial % 2 == 0;
            const MatX M = isSymmetric ? MatX(A.transpose() * A) : MatX(A.transpose() * A + B - B.transpose());
            VecX q(size), free(rank);
            for (Eigen::Index i = 0; i < rank; ++i) free[i] = normal(generator);
            for (Eigen::Index i = 0; i < size; ++i) q[i] = normal(generator);
            // What surely has an answer: w and z that are complementary, or pushes at contacts.
            if (isSymmetric)
                q = A.transpose() * free;
            else
                q = q.cwiseMax(0) - M * (-q).cwiseMax(0);
            const auto z = complementaryByPivots(M, q);
            QVERIFY(z);
            const VecX left = M * *z + q;
            QVERIFY(z->minCoeff() >= 0);
            QVERIFY(left.minCoeff() > -1e-9 * (1 + z->maxCoeff()));
            QVERIFY(std::abs(z->dot(left)) < 1e-8 * (1 + z->squaredNorm()));
        }
    }
    void noAnswer() {
        QVERIFY(!complementaryByPivots(MatX::Constant(1, 1, -1), VecX::Constant(1, -1)));
        QCOMPARE((*complementaryByPivots(MatX::Constant(1, 1, 2), VecX::Constant(1, -3)))[0], 1.5);
    }

    void oneStop() {
        // A mass of 2 kg that arrives with 3 m/s: 6 N s.
        const VecX p = complementaryPushes(MatX::Constant(1, 1, 0.5), VecX::Constant(1, -3));
        QCOMPARE(p[0], 6.0);
        QCOMPARE(complementaryPushes(MatX::Constant(1, 1, 0.5), VecX::Constant(1, 3))[0], 0.0);
    }
};

QTEST_APPLESS_MAIN(ComplementarityTest)
#include "complementarity_test.moc"
