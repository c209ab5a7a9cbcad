// What lies under the pointer in space: places of bodies, the work planes, rays against planes and lines.
#pragma once

#include <QString>

#include "ui/tools/pointing.h"
#include "ui/tools/space_design.h"
#include "ui/view3d/view3d.h"
#include "ui/view3d/view_tool.h"

namespace zwang::ui {

/// The three work planes, in the order of the key that changes them; each goes through the point picked last.
struct WorkPlane {
    int index = 0;  ///< 0: XY, 1: XZ, 2: YZ
    Vec3 through = Vec3::Zero();

    Pose pose() const;  ///< its origin is the foot of the world's
    QString name() const;
    void next() { index = (index + 1) % 3; }
};

/// The model as the view shows it.
SpaceDesign designIn(const View3D& view, std::shared_ptr<const Model> model);

/// The place whose point is drawn nearest to the pointer, within some pixels; of the body `without` none.
std::optional<SpacePlace> placeNear(const SpaceDesign& design, const View3D& view, const QPointF& at,
                                    const std::string& without = {});

/// The place that a click takes: one nearby, else the face there, else a point of the ground on the level plane
/// through `through`; on a small face its centre counts where it is nearer than a corner. With Alt the very point of
/// the face. Nothing when the level plane is seen from its edge.
std::optional<SpacePlace> placeUnder(const SpaceDesign& design, const View3D& view, const ViewPointer& pointer,
                                     const Vec3& through, const std::string& without = {});

/// Where the ray meets a plane, nothing when it runs along it.
std::optional<Vec3> meet(const Ray& ray, const Pose& plane);

/// How far along the axis of `line` the ray comes nearest to it [m].
double alongAxis(const Ray& ray, const Vec3& origin, const Vec3& axis);

double onGrid(double value, double spacing);  ///< the value itself when the spacing is 0

double distanceOn(const View3D& view, const Vec3& world, const QPointF& at);  ///< [pixels]

}  // namespace zwang::ui
