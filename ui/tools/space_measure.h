// Distance and angle between two places in space.
#pragma once

#include <optional>

#include "ui/tools/space_solids.h"

namespace zwang::ui {

/// Points (corners, markers) have a distance from everything; lines (edges, axes) and planes (faces), which go on for
/// ever, have one from each other when they are parallel, lines also when they are askew. Directions make an angle
/// between 0 and 90°.
struct SpaceMeasure {
    std::optional<double> distance, angle;        ///< [m], [rad]
    Vec3 from = Vec3::Zero(), to = Vec3::Zero();  ///< between which the distance is, else the two places
};
SpaceMeasure measured(const SpacePlace& first, const SpacePlace& second);

}  // namespace zwang::ui
