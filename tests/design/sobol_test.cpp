// Sobol' points, Saltelli's design and Sobol' indices: known points, how evenly they lie, and closed forms.
#include <QtTest>
#include <cmath>
#include <numbers>
#include <random>
#include <set>

#include "engine/design/point_set.h"
#include "engine/design/sobol_indices.h"
#include "engine/design/sobol_sequence.h"
#include "engine/design/sweep.h"
#include "tests/design/projectile.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

/// Ishigami & Homma 1990, with a = 7 and b = 0.1: three numbers in (−π, π).
double ishigami(const Eigen::Ref<const Eigen::RowVectorXd>& x) {
    return std::sin(x[0]) + 7 * std::pow(std::sin(x[1]), 2) + 0.1 * std::pow(x[2], 4) * std::sin(x[0]);
}
struct Ishigami {
    double variance, first[3], total[3];
    Ishigami() {
        const double a = 7, b = 0.1, p4 = std::pow(std::numbers::pi, 4), p8 = p4 * p4;
        const double v1 = 0.5 * std::pow(1 + b * p4 / 5, 2), v2 = a * a / 8, v13 = 8 * b * b * p8 / 225;
        variance = v1 + v2 + v13;
        const double alone[3] = {v1, v2, 0}, whole[3] = {v1 + v13, v2, v13};
        for (int k = 0; k < 3; ++k) {
            first[k] = alone[k] / variance;
            total[k] = whole[k] / variance;
        }
    }
};

/// Outputs of f at Saltelli's points, which are `variables` wide.
struct Outputs {
    VecX a, b;
    MatX ab;
};
template <class F>
Outputs outputsOf(const PointSet& points, const F& f) {
    const auto p = static_cast<Eigen::Index>(points.parameters.size());
    const auto n = static_cast<Eigen::Index>(points.size) / (p + 2);
    const MatX rows = points.rows(0, static_cast<Eigen::Index>(points.size));
    Outputs outputs{VecX(n), VecX(n), MatX(n, p)};
    for (Eigen::Index i = 0; i < n; ++i) {
        outputs.a[i] = f(rows.row(i * (p + 2)));
        for (Eigen::Index k = 0; k < p; ++k) outputs.ab(i, k) = f(rows.row(i * (p + 2) + 1 + k));
        outputs.b[i] = f(rows.row(i * (p + 2) + p + 1));
    }
    return outputs;
}

std::vector<DesignVariable> cube(int p, double lower, double upper) {
    std::vector<DesignVariable> variables;
    for (int k = 0; k < p; ++k) variables.push_back({"x" + std::to_string(k), lower, upper});
    return variables;
}

}  // namespace

class SobolTest : public QObject {
    Q_OBJECT
  private slots:
    /// As Joe & Kuo print them.
    void firstPointsAreKnown() {
        MatX known(6, 3);
        known << 0, 0, 0, 0.5, 0.5, 0.5, 0.75, 0.25, 0.25, 0.25, 0.75, 0.75, 0.375, 0.375, 0.625, 0.875, 0.875, 0.125;
        QVERIFY(SobolSequence(3).points(0, 6) == known);
    }

    void anyPieceIsThatOfTheWhole_data() {
        QTest::addColumn<bool>("isScrambled");
        QTest::newRow("plain") << false;
        QTest::newRow("scrambled") << true;
    }
    void anyPieceIsThatOfTheWhole() {
        QFETCH(bool, isScrambled);
        const auto seed = isScrambled ? std::optional<std::uint64_t>(5) : std::nullopt;
        SobolSequence sequence(7, seed);
        const MatX whole = sequence.points(0, 300);
        for (const auto& [first, count] : {std::pair{17, 40}, {0, 1}, {299, 1}, {128, 64}, {1, 2}})
            QVERIFY(sequence.points(static_cast<std::uint64_t>(first), count) == whole.middleRows(first, count));
        const std::uint64_t far = 5'000'000'000;
        const MatX two = sequence.points(far, 2);
        QVERIFY(sequence.points(far + 1, 1) == two.row(1));
    }

    /// Every 2^k points: one in each of 2^k equal parts of every axis, and one in each of 2^k equal rectangles of the
    /// plane of the first two, however these are cut.
    void pointsLieEvenly_data() {
        QTest::addColumn<int>("seed");
        QTest::newRow("plain") << -1;
        for (int seed = 0; seed < 5; ++seed) QTest::addRow("seed %d", seed) << seed;
    }
    void pointsLieEvenly() {
        QFETCH(int, seed);
        SobolSequence sequence(12, seed < 0 ? std::nullopt : std::optional<std::uint64_t>(seed));
        constexpr int k = 8, n = 1 << k;
        for (const std::uint64_t first : {0, 3 * n}) {
            const MatX points = sequence.points(first, n);
            QVERIFY(points.minCoeff() >= 0 && points.maxCoeff() < 1);
            for (Eigen::Index c = 0; c < points.cols(); ++c) {
                std::set<int> parts;
                for (Eigen::Index i = 0; i < n; ++i) parts.insert(static_cast<int>(points(i, c) * n));
                QCOMPARE(parts.size(), std::size_t(n));
            }
            for (int cut = 0; cut <= k; ++cut) {
                std::set<std::pair<int, int>> parts;
                for (Eigen::Index i = 0; i < n; ++i)
                    parts.insert({static_cast<int>(points(i, 0) * (1 << cut)),
                                  static_cast<int>(points(i, 1) * (1 << (k - cut)))});
                QCOMPARE(parts.size(), std::size_t(n));
            }
        }
    }

    void scramblingIsUniform() {
        QVERIFY(SobolSequence(2, 1).points(0, 8) != SobolSequence(2, 2).points(0, 8));
        // The same point over many seeds: mean 1/2, variance 1/12, no correlation of two axes.
        constexpr int seeds = 2000;
        Eigen::ArrayXd x(seeds), y(seeds);
        for (int seed = 0; seed < seeds; ++seed) {
            const MatX point = SobolSequence(2, static_cast<std::uint64_t>(seed)).points(3, 1);
            x[seed] = point(0, 0);
            y[seed] = point(0, 1);
        }
        const double error = 4 / std::sqrt(12.0 * seeds);  // four standard deviations
        QVERIFY(std::abs(x.mean() - 0.5) < error && std::abs(y.mean() - 0.5) < error);
        QVERIFY(std::abs((x - 0.5).square().mean() - 1.0 / 12) < error);
        QVERIFY(std::abs(((x - 0.5) * (y - 0.5)).mean() * 12) < 4 / std::sqrt(seeds));
    }

    /// The error of a mean falls by more than the square root of the number.
    void meansConverge() {
        const auto mean = [](int n, std::uint64_t seed) {
            const MatX x = SobolSequence(4, seed).points(0, n);
            double sum = 0;
            for (Eigen::Index i = 0; i < n; ++i) sum += std::sin(1.5 * x.row(i).squaredNorm());
            return sum / n;
        };
        const double exact = mean(1 << 16, 99);
        const auto error = [&](int n, std::uint64_t seed) { return std::abs(mean(n, seed) - exact); };
        double few = 0, many = 0;
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            few += error(64, seed);
            many += error(4096, seed);
        }
        QVERIFY2(many < few / 25, qPrintable(QString("%1 %2").arg(few).arg(many)));  // 8 for random numbers
    }

    void saltelliHasItsBlocks() {
        const auto variables = cube(3, -1, 2);
        const PointSet points = saltelliPoints(variables, 16, 4);
        QCOMPARE(points.size, std::uint64_t(80));
        const MatX rows = points.rows(0, 80);
        const MatX both = SobolSequence(6, 4).points(0, 16).array() * 3 - 1;
        for (Eigen::Index i = 0; i < 16; ++i) {
            QVERIFY(rows.row(5 * i) == both.row(i).head(3));
            QVERIFY(rows.row(5 * i + 4) == both.row(i).tail(3));
            for (Eigen::Index k = 0; k < 3; ++k)
                for (Eigen::Index c = 0; c < 3; ++c) QCOMPARE(rows(5 * i + 1 + k, c), both(i, c == k ? 3 + c : c));
        }
        for (Eigen::Index i = 0; i < 75; i += 7)
            QVERIFY(points.rows(static_cast<std::uint64_t>(i), 5) == rows.middleRows(i, 5));
    }

    void gridsAreThoseOfTheWindow() {
        const Model model = projectile();
        const auto variables = readVariables(model, {"v=1:3", "alpha=0.2:0.8", "g=9:10"});
        const SweepPlan plan = gridPlan(variables, {3, 1, 4});
        QVERIFY(gridPoints(variables, {3, 1, 4}).rows(0, 12) == plan.points);
        QVERIFY(gridPoints(variables, {3, 1, 4}).rows(5, 3) == plan.points.middleRows(5, 3));
        QVERIFY(latinHypercubePoints(variables, 9, 2).rows(0, 9) == latinHypercubePlan(variables, 9, 2).points);
    }

    /// Ishigami's function: main effects, an input that acts only with another, and none of its own.
    void ishigamiFollowsTheClosedForm_data() {
        QTest::addColumn<int>("seed");
        QTest::newRow("plain") << -1;
        for (int seed = 1; seed <= 6; ++seed) QTest::addRow("seed %d", seed) << seed;
    }
    void ishigamiFollowsTheClosedForm() {
        QFETCH(int, seed);
        const Ishigami exact;
        const auto points = saltelliPoints(cube(3, -std::numbers::pi, std::numbers::pi), 2048,
                                           seed < 0 ? std::nullopt : std::optional<std::uint64_t>(seed));
        const Outputs y = outputsOf(points, ishigami);
        const SobolIndices found = sobolIndices(y.a, y.b, y.ab, {0.95, 100, 1});
        QVERIFY(std::abs(found.mean - 3.5) < 0.05 && std::abs(found.variance - exact.variance) < 0.05 * exact.variance);
        for (std::size_t k = 0; k < 3; ++k) {
            QVERIFY2(std::abs(found.first[k].value - exact.first[k]) < 0.03,
                     qPrintable(QString::number(found.first[k].value)));
            QVERIFY2(std::abs(found.total[k].value - exact.total[k]) < 0.03,
                     qPrintable(QString::number(found.total[k].value)));
            for (const auto& index : {found.first[k], found.total[k]})
                QVERIFY(index.low <= index.value && index.value <= index.high && index.high - index.low < 0.15);
        }
    }

    /// A sum of linear terms has S = T = c² / Σc², and no interaction, for any coefficients.
    void sumsHaveTheSharesOfTheirTerms() {
        std::mt19937 random(3);
        std::uniform_real_distribution<double> coefficient(-2, 2);
        for (int trial = 0; trial < 5; ++trial) {
            const int p = 2 + trial;
            VecX c(p);
            for (auto& each : c) each = coefficient(random);
            const Outputs y =
                outputsOf(saltelliPoints(cube(p, 0, 1), 2048, trial), [&](const auto& x) { return 100 + x.dot(c); });
            const SobolIndices found = sobolIndices(y.a, y.b, y.ab, {0.9, 50, 1});
            for (Eigen::Index k = 0; k < p; ++k) {
                const double share = c[k] * c[k] / c.squaredNorm();
                QVERIFY(std::abs(found.first[static_cast<std::size_t>(k)].value - share) < 0.02);
                QVERIFY(std::abs(found.total[static_cast<std::size_t>(k)].value - share) < 0.02);
            }
        }
    }

    /// Of intervals of 90 % about nine in ten hold the true index, where the points are random.
    void intervalsHoldWhatTheySay() {
        const Ishigami exact;
        std::mt19937_64 random(8);
        std::uniform_real_distribution<double> uniform(-std::numbers::pi, std::numbers::pi);
        int held = 0, all = 0;
        constexpr Eigen::Index n = 300;
        for (int trial = 0; trial < 40; ++trial) {
            Outputs y{VecX(n), VecX(n), MatX(n, 3)};
            for (Eigen::Index i = 0; i < n; ++i) {
                Eigen::RowVector3d a, b;
                for (int k = 0; k < 3; ++k) {
                    a[k] = uniform(random);
                    b[k] = uniform(random);
                }
                y.a[i] = ishigami(a);
                y.b[i] = ishigami(b);
                for (int k = 0; k < 3; ++k) {
                    Eigen::RowVector3d mixed = a;
                    mixed[k] = b[k];
                    y.ab(i, k) = ishigami(mixed);
                }
            }
            const SobolIndices found = sobolIndices(y.a, y.b, y.ab, {0.9, 200, static_cast<std::uint64_t>(trial)});
            for (std::size_t k = 0; k < 3; ++k) {
                held += found.first[k].low <= exact.first[k] && exact.first[k] <= found.first[k].high;
                held += found.total[k].low <= exact.total[k] && exact.total[k] <= found.total[k].high;
                all += 2;
            }
        }
        QVERIFY2(held > 0.82 * all && held < 0.97 * all, qPrintable(QString("%1 of %2").arg(held).arg(all)));
    }

    void theSeedDecidesTheIntervals() {
        const Outputs y = outputsOf(saltelliPoints(cube(3, -3, 3), 64, 1), ishigami);
        const auto low = [&](std::uint64_t seed) {
            return sobolIndices(y.a, y.b, y.ab, {0.95, 100, seed}).first[0].low;
        };
        QCOMPARE(low(1), low(1));
        QVERIFY(low(1) != low(2));
    }

    void wrongInputIsTold() {
        const auto sentence = [](const auto& work) {
            try {
                work();
            } catch (const std::invalid_argument& error) {
                return QString(error.what());
            }
            return QString();
        };
        const VecX y = VecX::Random(8);
        const MatX ab = MatX::Random(8, 2);
        QVERIFY(sentence([&] { sobolIndices(y, y.head(7), ab); }).contains("do not fit"));
        QVERIFY(sentence([&] { sobolIndices(y.head(1), y.head(1), ab.topRows(1)); }).contains("at least two blocks"));
        QVERIFY(sentence([&] { sobolIndices(y, y, ab, {1.5}); }).contains("between 0 and 1"));
        QVERIFY(sentence([&] { sobolIndices(y, y, ab, {0.9, 1}); }).contains("resamples"));
        const VecX same = VecX::Constant(8, 0.1);
        QVERIFY(sentence([&] { sobolIndices(same, same, same.replicate(1, 2)); }).contains("the same in every run"));
        QVERIFY(sentence([] { SobolSequence(5000); }).contains("3667"));
        QVERIFY(sentence([] { gridPoints(cube(3, 0, 1), {100000, 100000, 1000}); }).contains("1e12"));
    }
};

QTEST_APPLESS_MAIN(SobolTest)
#include "sobol_test.moc"
