// The drawing of a mechanism in the style of textbooks, at any moment of its run.
#pragma once

#include <Eigen/Geometry>
#include <memory>

#include "engine/figure/body_surface.h"
#include "engine/figure/look.h"
#include "engine/figure/paper_plan.h"
#include "engine/results/results.h"

namespace zwang {

/// Looks through the run once; then every moment is drawn on the same scale and at the same place of the paper. Keeps
/// a reference to the results. The run has at least one frame.
class MechanismDrawing {
  public:
    enum class Room { moment, run };  ///< the paper has room for one moment (with ghosts and traces), or for all
    MechanismDrawing(const Results& results, const MechanismLook& look);

    /// A picture of `width` mm; `height` 0: as high as what is drawn needs, at most 1.3 times the width.
    Picture draw(double time, double width, double height, Room room = Room::moment) const;
    /// Millimetres on paper a metre, of the same picture.
    double scaleOf(double time, double width, double height, Room room = Room::moment) const;

  private:
    using Box = Eigen::AlignedBox2d;
    void collectCorners();
    void collectTraces();
    Box extentAt(double time) const;
    Box extentOf(double time, Room room) const;
    Vec2 followed(double time) const;
    std::vector<double> ghostTimes() const;
    OnPaper plan(double time, double& width, double& height, Room room) const;
    Reaches reaches() const;
    void drawTraces(Picture& picture, const OnPaper& on, double time) const;
    void drawGhosts(Picture& picture, const OnPaper& on) const;
    void drawScaleBar(Picture& picture, const OnPaper& on) const;
    void drawGravity(Picture& picture, const OnPaper& on) const;

    const Results& results_;
    MechanismLook look_;
    std::vector<BodySurface> surfaces_;       ///< of spatial models
    std::vector<std::vector<Vec3>> corners_;  ///< of each body in its frame; the last is the ground
    std::vector<double> samples_;             ///< times through the run
    OnPaper view_;                            ///< of scale 1
    Reaches reaches_;
    std::vector<std::vector<Vec2>> traces_;  ///< of measure points [m], less what is followed; empty: not drawn
    Box run_;                                ///< of all samples
    double fastest_ = 0, strongest_ = 0;     ///< of all arrows of the run [m/s], [N]
};

}  // namespace zwang
