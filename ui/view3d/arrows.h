// Arrows of forces, reactions and velocities, as long on the screen as their size says.
#pragma once

#include <array>
#include <vector>

#include "ui/view3d/batch.h"
#include "ui/view3d/view3d.h"

namespace zwang::ui {

/// Length scale of each kind of arrow: follows growing values at once and shrinking ones slowly, so that arrows do not
/// flicker while a run plays.
class ArrowScale {
  public:
    void follow(const std::vector<Arrow>& arrows);
    double reference(Arrow::Kind kind) const;  ///< what the longest arrow on the screen stands for
    double pixels(const Arrow& arrow) const;   ///< length on the screen; 0: too small to draw
    void reset() { reference_ = {}; }

  private:
    std::array<double, 8> reference_{};
};

/// Where the tip of an arrow is in the world.
Vec3 tipOf(const Arrow& arrow, const ArrowScale& scale, bool planar, const Camera& camera, const QSizeF& view);

/// Fills the batch that fits the model's space; the other one stays empty.
void drawArrows(const std::vector<Arrow>& arrows, const ArrowScale& scale, const Palette& palette, bool planar,
                const Camera& camera, const QSizeF& view, Batch& flatBatch, Batch& solidBatch);

}  // namespace zwang::ui
