// The room that a mechanism needs in space: what its bodies sweep, as curves around it.
#pragma once

#include <vector>

#include "engine/model/model.h"

namespace zwang::ui {

/// What the shapes of bodies sweep, those of the ground left out; hollows that nothing leads into count as swept. Found
/// on a grid of about a hundred cells along the longest side. [m], [m³]
struct SweptVolume {
    Vec3 size = Vec3::Zero();  ///< of its box
    double volume = 0;         ///< right to some percent
    /// Closed curves in which planes across x, y and z cut its surface.
    std::vector<std::vector<Vec3>> edges;
};

/// `poses`: of all bodies of a spatial model, moment after moment, so close together that no body moves far between
/// them; `size` of the model > 0 [m].
SweptVolume sweptVolume(const Model& model, const std::vector<std::vector<Pose>>& poses, double size);

}  // namespace zwang::ui
