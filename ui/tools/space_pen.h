// The pen of the spatial tools: outlines of solids, frames with coloured axes, the work plane.
#pragma once

#include "ui/tools/preview_pen.h"
#include "ui/tools/space_design.h"

namespace zwang::ui {

class SpacePen : public PreviewPen {
  public:
    using PreviewPen::PreviewPen;

    void path(const std::vector<Vec3>& points, bool closed);
    void curve(const std::vector<Vec3>& points, const QColor& colour, double width);
    void dashedLine(const Vec3& from, const Vec3& to);
    void solid(const SpaceSolid& solid);                     ///< its outlines
    void place(const SpacePlace& place, double pixel);       ///< what a click would pick
    void frame(const Pose& frame, double size, bool quiet);  ///< x red, y green, z blue and longer
    void workPlane(const Pose& plane, double half, const QString& name);
    void point(const Vec3& at);
    void cross(const Vec3& at);  ///< a point of the grid
    void ring(const Vec3& at);   ///< a point that was snapped to
    void words(const Vec3& at, const QString& text);
    void arrowTo(const Vec3& from, const Vec3& to, const QColor& colour, double width);

  private:
    QPointF at(const Vec3& world) const;
};

/// The colours of the axes, as those of the grid.
QColor axisColour(int axis);

}  // namespace zwang::ui
