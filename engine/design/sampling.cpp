#include "engine/design/sampling.h"

#include <numeric>
#include <random>

namespace zwang {

MatX latinHypercube(Eigen::Index count, Eigen::Index dimensions, std::uint64_t seed) {
    // The distributions of the standard library differ from one to the next; the generator does not.
    std::mt19937_64 random(seed);
    const auto uniform = [&] { return (static_cast<double>(random() >> 11) + 0.5) * 0x1p-53; };
    MatX points(count, dimensions);
    std::vector<Eigen::Index> order(static_cast<std::size_t>(count));
    for (Eigen::Index k = 0; k < dimensions; ++k) {
        std::iota(order.begin(), order.end(), 0);
        for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random() % i]);
        for (Eigen::Index i = 0; i < count; ++i)
            points(i, k) =
                (static_cast<double>(order[static_cast<std::size_t>(i)]) + uniform()) / static_cast<double>(count);
    }
    return points;
}

MatX unitGrid(const std::vector<int>& counts) {
    Eigen::Index rows = 1;
    for (const int count : counts) rows *= count;
    MatX points(rows, static_cast<Eigen::Index>(counts.size()));
    Eigen::Index repeat = rows;
    for (std::size_t k = 0; k < counts.size(); ++k) {
        repeat /= counts[k];
        for (Eigen::Index i = 0; i < rows; ++i) {
            const auto step = static_cast<double>(i / repeat % counts[k]);
            points(i, static_cast<Eigen::Index>(k)) = counts[k] > 1 ? step / (counts[k] - 1) : 0.5;
        }
    }
    return points;
}

}  // namespace zwang
