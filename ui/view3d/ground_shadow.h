// A soft shadow below a spatial mechanism: it says how high parts are and which of them are close together. Drawn while
// it costs next to nothing.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "ui/view3d/batch.h"
#include "ui/view3d/palette.h"

namespace zwang::ui {

/// How long something took the last times [ms]; too long when most of them were more than a third of a frame at 60 a
/// second.
class Effort {
  public:
    void took(double milliseconds);
    bool isTooMuch() const;
    void forget() { times_.clear(); }

  private:
    std::vector<double> times_;
};

/// Light from above (along −up) and from all sides a little: what lies below solids, blurred. The floor is the plane of
/// the grid, or lower where something is below that, and only goes down while one model is shown.
class GroundShadow {
  public:
    explicit GroundShadow(vtkRenderer* backdrop) : batch_(backdrop, Batch::Look::flat) {}

    /// Another model: the floor is found anew, and how long that takes.
    void forget();
    /// The shadow of the triangles of `solids` as last moved. `extent` [m] > 0 of the model.
    void cast(const Batch& solids, const Vec3& up, double extent, const Palette& palette);
    void hide();
    bool isVisible() const { return visible_; }
    const Effort& effort() const { return effort_; }        ///< of casting: too much, and there is no shadow
    std::optional<double> floor() const { return floor_; }  ///< along up [m]; none before the first casting

  private:
    Batch batch_;
    std::optional<double> floor_;
    Effort effort_;
    bool visible_ = false;
};

}  // namespace zwang::ui
