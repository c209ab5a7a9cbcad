// Arrows of forces, reactions and velocities, as long on the screen as their size says.
#pragma once

#include <vector>

#include "ui/view3d/batch.h"
#include "ui/view3d/view3d.h"

namespace zwang::ui {

/// Length scale of each kind of arrow: what is said for the run, so that a moment looks the same however one came
/// there; else it follows growing values at once and shrinking ones slowly.
class ArrowScale {
  public:
    void take(const std::vector<Arrow>& arrows, const ArrowSizes& sizes);
    double reference(Arrow::Kind kind) const;  ///< what the longest arrow on the screen stands for
    void reset() { reference_ = {}; }
    double pixels(const Arrow& arrow) const;  ///< length on the screen; 0: too small to draw

  private:
    ArrowSizes reference_{};
};

/// Where the tip of an arrow is in the world.
Vec3 tipOf(const Arrow& arrow, const ArrowScale& scale, bool planar, const Camera& camera, const QSizeF& view);

/// Fills the batch that fits the model's space; the other one stays empty.
void drawArrows(const std::vector<Arrow>& arrows, const ArrowScale& scale, const Palette& palette, bool planar,
                const Camera& camera, const QSizeF& view, Batch& flatBatch, Batch& solidBatch);

}  // namespace zwang::ui
