#include "engine/design/sobol_indices.h"

#include <algorithm>
#include <cmath>
#include <random>

#include "engine/fields/trouble.h"

namespace zwang {

namespace {

/// Sums over blocks from which every estimate follows.
struct Sums {
    VecX first, total;  ///< Σ b (ab − a), Σ (a − ab)²
    double sum = 0, squares = 0, count = 0;

    explicit Sums(Eigen::Index p) : first(VecX::Zero(p)), total(VecX::Zero(p)) {}
    double mean() const { return sum / (2 * count); }
    double variance() const { return squares / (2 * count) - mean() * mean(); }
    VecX firstOrder() const { return first / (count * variance()); }
    VecX totalOrder() const { return total / (2 * count * variance()); }
};

/// One row a block: Σ's terms.
class Blocks {
  public:
    /// Outputs less their mean: the estimator of the first order is the more exact the nearer to 0 they are.
    Blocks(const VecX& a, const VecX& b, const MatX& ab) : a_(a), b_(b), ab_(ab.transpose()) {
        shift_ = 0.5 * (a.mean() + b.mean());
        a_.array() -= shift_;
        b_.array() -= shift_;
        ab_.array() -= shift_;
    }
    Eigen::Index size() const { return a_.size(); }
    double shift() const { return shift_; }
    void add(Eigen::Index i, Sums& sums) const {
        const double a = a_[i], b = b_[i];
        sums.first.array() += b * (ab_.col(i).array() - a);
        sums.total.array() += (ab_.col(i).array() - a).square();
        sums.sum += a + b;
        sums.squares += a * a + b * b;
        sums.count += 1;
    }

  private:
    VecX a_, b_;
    MatX ab_;  ///< p × N
    double shift_ = 0;
};

/// The bounds between which the middle share `confidence` of the values lies.
void takeBounds(std::vector<double>& values, double confidence, SobolIndex& index) {
    std::sort(values.begin(), values.end());
    const auto at = [&](double share) {
        const double place = share * static_cast<double>(values.size() - 1);
        const auto low = static_cast<std::size_t>(place);
        const auto high = std::min(low + 1, values.size() - 1);
        return values[low] + (place - static_cast<double>(low)) * (values[high] - values[low]);
    };
    index.low = at(0.5 * (1 - confidence));
    index.high = at(0.5 * (1 + confidence));
}

void check(const VecX& a, const VecX& b, const MatX& ab, const BootstrapSettings& s) {
    if (a.size() < 2 || ab.cols() < 1) throw WrongInput(Sentence("Sobol' indices need at least two blocks of runs"));
    if (b.size() != a.size() || ab.rows() != a.size()) throw WrongInput(Sentence("the runs of the blocks do not fit"));
    if (!(s.confidence > 0 && s.confidence < 1))
        throw WrongInput(Sentence("the confidence must lie between 0 and 1, for example 0.95"));
    if (s.resamples < 2) throw WrongInput(Sentence("a confidence interval needs at least 2 resamples"));
}

}  // namespace

SobolIndices sobolIndices(const VecX& a, const VecX& b, const MatX& ab, const BootstrapSettings& settings) {
    check(a, b, ab, settings);
    const Eigen::Index n = a.size(), p = ab.cols();
    const Blocks blocks(a, b, ab);
    Sums all(p);
    for (Eigen::Index i = 0; i < n; ++i) blocks.add(i, all);
    SobolIndices result;
    result.mean = all.mean() + blocks.shift();
    result.variance = all.variance();
    // What is left of rounding where nothing changes.
    const double size = std::max(a.cwiseAbs().maxCoeff(), b.cwiseAbs().maxCoeff());
    if (!(result.variance > 1e-24 * size * size))
        throw WrongInput(Sentence("the output is the same in every run, so that no parameter has a share in it"));
    const auto count = static_cast<std::size_t>(p);
    std::vector<std::vector<double>> first(count), total(count);
    std::mt19937_64 random(settings.seed);
    for (int r = 0; r < settings.resamples; ++r) {
        Sums sums(p);
        for (Eigen::Index i = 0; i < n; ++i)
            blocks.add(static_cast<Eigen::Index>(random() % static_cast<std::uint64_t>(n)), sums);
        if (!(sums.variance() > 0)) continue;
        const VecX f = sums.firstOrder(), t = sums.totalOrder();
        for (std::size_t k = 0; k < count; ++k) {
            first[k].push_back(f[static_cast<Eigen::Index>(k)]);
            total[k].push_back(t[static_cast<Eigen::Index>(k)]);
        }
    }
    const VecX f = all.firstOrder(), t = all.totalOrder();
    for (std::size_t k = 0; k < count; ++k) {
        const double value = f[static_cast<Eigen::Index>(k)], whole = t[static_cast<Eigen::Index>(k)];
        result.first.push_back({value, value, value});
        result.total.push_back({whole, whole, whole});
        if (first[k].empty()) continue;
        takeBounds(first[k], settings.confidence, result.first.back());
        takeBounds(total[k], settings.confidence, result.total.back());
    }
    return result;
}

}  // namespace zwang
