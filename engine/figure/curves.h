// Curves over common axes as they stand in papers: panels one below the other, ticks at round numbers, names with
// units.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/figure/look.h"

namespace zwang {

/// Values y over x, of one length.
struct Curve {
    std::string name;
    std::vector<double> x, y;
};

/// One pair of axes. `horizontal`, `vertical`: what stands beside them, with units.
struct Panel {
    std::string title, horizontal, vertical;
    std::vector<Curve> curves;
    bool logarithmic = false;  ///< upwards; values that are not positive are left out
    bool equal = false;        ///< one length means the same on both axes
};

struct CurveLook {
    Theme theme{Theme::Kind::coloured};
    double lineWidth = 0.35, letters = 3;  ///< [mm]
    Typeface typeface = Typeface::sans;
    bool dashes = false;           ///< curves are told apart by their dashes too; always without colour
    std::optional<double> cursor;  ///< a line at this x, with a dot on every curve
};

/// All panels below each other. `height` 0: as high as looks well. Panels with one horizontal name share its range, and
/// the lowest of neighbours writes the numbers.
Picture curvesPicture(const std::vector<Panel>& panels, double width, double height, const CurveLook& look);

/// Round numbers in [low, high], about `count`: the step is 1, 2 or 5 times a power of ten.
std::vector<double> roundTicks(double low, double high, int count);

}  // namespace zwang
