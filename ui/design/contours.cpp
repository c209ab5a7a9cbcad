#include "ui/design/contours.h"

#include <algorithm>
#include <limits>

namespace zwang::ui {

std::optional<ContourGrid> contourGrid(const SweepTable& table, const std::string& x, const std::string& y, int value) {
    const auto& plan = table.plan();
    const auto find = [&](const std::string& name) {
        return static_cast<std::size_t>(std::find(plan.parameters.begin(), plan.parameters.end(), name) -
                                        plan.parameters.begin());
    };
    const std::size_t xs = find(x), ys = find(y);
    if (plan.counts.size() <= std::max(xs, ys) || xs == ys || value < 0) return std::nullopt;
    if (plan.counts[xs] < 2 || plan.counts[ys] < 2) return std::nullopt;
    std::vector<std::size_t> stride(plan.counts.size(), 1);
    for (std::size_t k = plan.counts.size() - 1; k-- > 0;)
        stride[k] = stride[k + 1] * static_cast<std::size_t>(plan.counts[k + 1]);
    std::size_t base = 0;
    for (std::size_t k = 0; k < plan.counts.size(); ++k)
        if (k != xs && k != ys) base += static_cast<std::size_t>(plan.counts[k] / 2) * stride[k];
    ContourGrid grid;
    for (std::size_t i = 0; i < static_cast<std::size_t>(plan.counts[xs]); ++i)
        for (std::size_t j = 0; j < static_cast<std::size_t>(plan.counts[ys]); ++j) {
            const std::size_t row = base + i * stride[xs] + j * stride[ys];
            const auto point = plan.points.row(static_cast<Eigen::Index>(row));
            if (j == 0) grid.x.push_back(point[static_cast<Eigen::Index>(xs)]);
            if (i == 0) grid.y.push_back(point[static_cast<Eigen::Index>(ys)]);
            const auto& run = table.runs()[row];
            grid.values.push_back(run && value < run->values.size() ? run->values[value]
                                                                    : std::numeric_limits<double>::quiet_NaN());
        }
    return grid;
}

}  // namespace zwang::ui
