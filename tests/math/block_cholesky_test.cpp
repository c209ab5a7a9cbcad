// The block-sparse Cholesky factorisation against dense solves: random patterns of blocks of one to six rows.
#include "engine/math/block_cholesky.h"

#include <Eigen/Dense>
#include <QtTest>
#include <algorithm>
#include <random>
#include <set>

#include "engine/math/types.h"

using namespace zwang;

namespace {

/// A random pattern with every coupling stored, and a matrix W Wᵀ that has it: each coupling is a column group that
/// only its two blocks share. Diagonal scaled to 1, as BlockCholesky expects.
struct Random {
    std::vector<int> sizes, offsets;
    std::vector<std::pair<int, int>> edges;
    MatX dense;
    int rows = 0;
    std::mt19937 engine;

    double number() { return std::normal_distribution<double>()(engine); }
    int whole(int from, int to) { return std::uniform_int_distribution<int>(from, to)(engine); }

    /// `dependentRow`: this row is made the sum of two others, so that the matrix has lost one rank.
    explicit Random(unsigned seed, int blocks, bool dependent = false) : engine(seed) {
        for (int k = 0; k < blocks; ++k) {
            sizes.push_back(whole(1, 6));
            offsets.push_back(rows);
            rows += sizes.back();
        }
        std::set<std::pair<int, int>> pairs;
        for (int k = 1; k < blocks; ++k) pairs.insert({whole(0, k - 1), k});
        for (int i = 0; i < blocks; ++i) {
            const int k = whole(0, blocks - 1), l = whole(0, blocks - 1);
            if (k != l) pairs.insert({std::min(k, l), std::max(k, l)});
        }
        for (const auto& [k, l] : pairs)  // in either direction and order
            whole(0, 1) ? edges.emplace_back(k, l) : edges.emplace_back(l, k);
        std::shuffle(edges.begin(), edges.end(), engine);
        const int columns = 6 * (blocks + static_cast<int>(edges.size()));
        MatX W = MatX::Zero(rows, columns);
        const auto fill = [&](int k, int column) {
            for (int r = 0; r < sizes[k]; ++r)
                for (int c = 0; c < 6; ++c) W(offsets[k] + r, column + c) = number();
        };
        for (int k = 0; k < blocks; ++k) fill(k, 6 * k);
        for (std::size_t e = 0; e < edges.size(); ++e) {
            fill(edges[e].first, 6 * (blocks + static_cast<int>(e)));
            fill(edges[e].second, 6 * (blocks + static_cast<int>(e)));
        }
        if (dependent) {  // a row of a block of two or more, equal to another of its block
            for (int k = 0; k < blocks; ++k)
                if (sizes[k] >= 2) {
                    W.row(offsets[k] + 1) = W.row(offsets[k]);
                    break;
                }
        }
        for (int r = 0; r < rows; ++r) W.row(r).normalize();
        dense = W * W.transpose();
    }

    std::vector<double> values(const BlockCholesky& cholesky) const {
        std::vector<double> v(static_cast<std::size_t>(cholesky.storage()), 0.0);
        const int count = static_cast<int>(sizes.size());
        for (int k = 0; k < count; ++k)
            for (int l = 0; l <= k; ++l) {
                const auto place = cholesky.place(k, l);
                if (place.offset < 0) continue;
                const int first = place.transposed ? l : k, second = place.transposed ? k : l;
                for (int r = 0; r < sizes[first]; ++r)
                    for (int c = 0; c < sizes[second]; ++c)
                        v[static_cast<std::size_t>(place.offset + r * sizes[second] + c)] =
                            dense(offsets[first] + r, offsets[second] + c);
            }
        return v;
    }

    VecX vector() {
        VecX x(rows);
        for (auto& e : x) e = number();
        return x;
    }
};

}  // namespace

class BlockCholeskyTest : public QObject {
    Q_OBJECT
  private slots:
    void solvesLikeADenseMatrix() {
        int fill = 0;
        for (unsigned seed = 1; seed <= 60; ++seed) {
            Random random(seed, 2 + static_cast<int>(seed % 25));
            const BlockCholesky cholesky(random.sizes, random.edges);
            QCOMPARE(cholesky.rows(), random.rows);
            auto factor = random.values(cholesky);
            const auto pivots = cholesky.factor(factor.data());
            QVERIFY(pivots.smallest > 0 && pivots.smallest <= 1);
            QCOMPARE(pivots.dropped, 0);
            const VecX x = random.vector();
            VecX solution = random.dense * x;
            cholesky.solve(factor.data(), solution.data());
            const double condition = 1 / Eigen::SelfAdjointEigenSolver<MatX>(random.dense).eigenvalues()[0];
            QVERIFY((solution - x).norm() < 1e-14 * random.rows * condition * x.norm());
            // The pivots are those of some ordering: their smallest is no smaller than the smallest eigenvalue.
            QVERIFY(pivots.smallest >= 0.999 / condition);
            for (int k = 0; k < static_cast<int>(random.sizes.size()); ++k)
                for (int l = 0; l < k; ++l) {
                    const bool coupled = std::any_of(random.edges.begin(), random.edges.end(), [&](const auto& e) {
                        return (e.first == k && e.second == l) || (e.first == l && e.second == k);
                    });
                    const bool stored = cholesky.place(k, l).offset >= 0;
                    QVERIFY(stored || !coupled);
                    if (stored && !coupled) ++fill;
                }
        }
        QVERIFY(fill > 0);  // the patterns did make the factor fill in
    }

    void eachBlockSizeAlone() {
        for (int size = 1; size <= 6; ++size) {
            Random random(99, 1);
            random.sizes = {size};
            MatX a = MatX::Random(size, size + 3);
            random.dense = a * a.transpose();
            random.rows = size;
            const BlockCholesky cholesky({size}, {});
            auto factor = random.values(cholesky);
            QVERIFY(cholesky.factor(factor.data()).smallest > 0);
            const VecX x = VecX::LinSpaced(size, 1, size);
            VecX solution = random.dense * x;
            cholesky.solve(factor.data(), solution.data());
            QVERIFY((solution - x).norm() < 1e-10);
        }
    }

    void aTreeHasNoFillIn() {
        // A star eliminated from its leaves needs no more blocks than it has.
        std::vector<int> sizes(30, 3);
        std::vector<std::pair<int, int>> edges;
        for (int k = 1; k < 30; ++k) edges.emplace_back(0, k);
        QCOMPARE(BlockCholesky(sizes, edges).storage(), (30 + 29) * 9);
    }

    void stopsWhereNotPositiveDefinite() {
        Random random(5, 8);
        random.dense -= 1.5 * MatX::Identity(random.rows, random.rows);
        const BlockCholesky cholesky(random.sizes, random.edges);
        auto factor = random.values(cholesky);
        QVERIFY(cholesky.factor(factor.data()).smallest <= 0);
        random.dense(0, 0) = std::numeric_limits<double>::quiet_NaN();
        factor = random.values(cholesky);
        QVERIFY(!(cholesky.factor(factor.data()).smallest > 0));
    }

    void droppedRowsTakeNoPart() {
        for (unsigned seed = 1; seed <= 30; ++seed) {
            Random random(seed, 6 + static_cast<int>(seed % 10), true);
            const BlockCholesky cholesky(random.sizes, random.edges);
            auto factor = random.values(cholesky);
            std::vector<int> dropped;
            const auto pivots = cholesky.factor(factor.data(), 1e-10, &dropped);
            QCOMPARE(pivots.dropped, 1);
            QCOMPARE(dropped.size(), std::size_t(1));
            QVERIFY(pivots.smallest > 1e-10);
            // The rest is solved as if the row and column were not there, and the dropped unknown is 0.
            const VecX b = random.vector();
            VecX solution = b;
            cholesky.solve(factor.data(), solution.data());
            std::vector<int> kept;
            for (int r = 0; r < random.rows; ++r)
                if (r != dropped[0]) kept.push_back(r);
            const MatX smaller = random.dense(kept, kept);
            const VecX expected = smaller.ldlt().solve(VecX(b(kept)));
            QCOMPARE(solution[dropped[0]], 0.0);
            QVERIFY((VecX(solution(kept)) - expected).norm() < 1e-10 * expected.norm());
        }
    }
};

QTEST_APPLESS_MAIN(BlockCholeskyTest)
#include "block_cholesky_test.moc"
