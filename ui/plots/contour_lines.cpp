#include "ui/plots/contour_lines.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace zwang::ui {

namespace {

struct Corner {
    QPointF at;
    double value;
};

/// The piece within one triangle, if any.
void addPiece(const std::array<Corner, 3>& corners, double level, std::vector<std::pair<QPointF, QPointF>>& pieces) {
    std::vector<QPointF> cuts;
    for (std::size_t k = 0; k < 3; ++k) {
        const Corner &a = corners[k], &b = corners[(k + 1) % 3];
        if ((a.value < level) == (b.value < level)) continue;
        cuts.push_back(a.at + (level - a.value) / (b.value - a.value) * (b.at - a.at));
    }
    if (cuts.size() == 2) pieces.emplace_back(cuts[0], cuts[1]);
}

}  // namespace

std::vector<std::pair<QPointF, QPointF>> contourLine(const ContourGrid& grid, double level) {
    std::vector<std::pair<QPointF, QPointF>> pieces;
    for (std::size_t i = 0; i + 1 < grid.x.size(); ++i)
        for (std::size_t j = 0; j + 1 < grid.y.size(); ++j) {
            std::array<Corner, 4> corners;
            Corner middle{{}, 0};
            for (std::size_t k = 0; k < 4; ++k) {
                const std::size_t di = k == 1 || k == 2, dj = k >= 2;
                corners[k] = {{grid.x[i + di], grid.y[j + dj]}, grid.at(i + di, j + dj)};
                middle.at += corners[k].at / 4;
                middle.value += corners[k].value / 4;
            }
            if (!std::isfinite(middle.value)) continue;
            for (std::size_t k = 0; k < 4; ++k) addPiece({corners[k], corners[(k + 1) % 4], middle}, level, pieces);
        }
    return pieces;
}

std::vector<double> contourLevels(const ContourGrid& grid, int count) {
    double least = INFINITY, most = -INFINITY;
    for (const double value : grid.values)
        if (std::isfinite(value)) {
            least = std::min(least, value);
            most = std::max(most, value);
        }
    std::vector<double> levels;
    if (!(most > least) || count < 1) return levels;
    const double rough = (most - least) / (count + 1), power = std::pow(10, std::floor(std::log10(rough))),
                 digit = rough / power,
                 step = power * (digit <= 1   ? 1
                                 : digit <= 2 ? 2
                                 : digit <= 5 ? 5
                                              : 10);
    for (double k = std::floor(least / step) + 1; k * step < most; ++k) levels.push_back(k * step);
    return levels;
}

}  // namespace zwang::ui
