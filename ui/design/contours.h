// The part of a sweep that a contour plot shows.
#pragma once

#include <optional>

#include "ui/design/sweep_table.h"
#include "ui/plots/contour_lines.h"

namespace zwang::ui {

/// Value number `value` (objectives, then channels) over two parameters of a grid; of the other parameters the middle
/// values are taken. Nothing when the sweep is no grid over both.
std::optional<ContourGrid> contourGrid(const SweepTable& table, const std::string& x, const std::string& y, int value);

}  // namespace zwang::ui
