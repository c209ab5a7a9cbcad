// Lines of equal value over a grid.
#pragma once

#include <QPointF>
#include <utility>
#include <vector>

namespace zwang::ui {

/// values[i * y.size() + j] belongs to (x[i], y[j]); both increase. A value that is not finite has no lines around it.
struct ContourGrid {
    std::vector<double> x, y, values;
    double at(std::size_t i, std::size_t j) const { return values[i * y.size() + j]; }
};

/// Straight pieces on which the piecewise linear interpolation of the grid has this value: each cell is divided into
/// four triangles about its middle.
std::vector<std::pair<QPointF, QPointF>> contourLine(const ContourGrid& grid, double level);

/// About `count` round numbers (1, 2 or 5 times a power of ten apart) between the least and the largest value.
std::vector<double> contourLevels(const ContourGrid& grid, int count);

}  // namespace zwang::ui
