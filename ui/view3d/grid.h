// The grid of the drawing plane: spacing 1, 2 or 5 times a power of ten, chosen by the zoom.
#pragma once

#include <QSizeF>
#include <vector>

#include "ui/view3d/camera.h"
#include "ui/view3d/line.h"

namespace zwang::ui {

/// The smallest 1, 2 or 5 × 10ⁿ that is at least `least`.
double niceStep(double least);

/// Spacing of the strong grid lines [m]: about 90 pixels or a little more; in space 200.
double gridStep(const Camera& camera, const QSizeF& view, bool planar = true);

/// Lines of the plane through the origin across `up` (z for planar models).
std::vector<Line> gridLines(const Camera& camera, const QSizeF& view, const Vec3& up, bool planar,
                            const Palette& palette);

}  // namespace zwang::ui
