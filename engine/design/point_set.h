// The sets of parameters of a sweep, computed when they are asked for: ten million of them need no memory.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/design/design_point.h"

namespace zwang {

/// `size` sets of values [SI] of `parameters`, in an order that never changes. `units`: theirs, "" for bare numbers.
/// `rows(first, count)`: count × parameters; may be called from several threads.
struct PointSet {
    std::vector<std::string> parameters, units;
    std::uint64_t size = 0;
    std::function<MatX(std::uint64_t first, Eigen::Index count)> rows;
};

/// All combinations of counts[k] evenly spaced values, the last parameter fastest. Each throws WrongInput when
/// there are more points than can be numbered.
PointSet gridPoints(const std::vector<DesignVariable>& variables, const std::vector<int>& counts);
/// Kept in memory.
PointSet latinHypercubePoints(const std::vector<DesignVariable>& variables, int count, std::uint64_t seed);
PointSet sobolPoints(const std::vector<DesignVariable>& variables, std::uint64_t count,
                     std::optional<std::uint64_t> scramble);

/// Saltelli's design for sobolIndices(): `count` blocks of p + 2 points, A, then A with column 1 … p of B, then B (the
/// radial order of Saltelli 2010 and of SALib). A and B are the halves of Sobol' points in 2p dimensions.
PointSet saltelliPoints(const std::vector<DesignVariable>& variables, std::uint64_t count,
                        std::optional<std::uint64_t> scramble);

/// Rows of a table, kept in memory, as listPlan.
PointSet listedPoints(const Model& model, const std::vector<std::string>& names,
                      const std::vector<std::vector<double>>& rows);

}  // namespace zwang
