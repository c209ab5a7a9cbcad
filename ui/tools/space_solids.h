// Solids in space as picking sees them: where a ray meets one, and the places that joints can be put on.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/fields/field.h"
#include "engine/math/types.h"
#include "ui/view3d/camera.h"
#include "ui/view3d/surface.h"

namespace zwang::ui {

/// A place of a body that joints can be put on: a frame in the world whose z axis is the direction that the place has
/// of its own (the normal of a face, the line of an edge or an axis, the z axis of a marker).
struct SpacePlace {
    enum class Kind { point, marker, edge, axis, face };
    Kind kind = Kind::point;
    std::string body;  ///< "ground" too
    Pose frame;
    MarkerRef marker = {};  ///< Kind::marker
    double half = 0;        ///< half the length of an edge or an axis [m]
};

/// One solid of a body in the world: an upright prism over a polygon, a cylinder or a sphere, about the z axis of
/// `frame`, or a mesh in it.
struct SpaceSolid {
    enum class Form { prism, cylinder, sphere, mesh };
    std::string body;
    Form form = Form::prism;
    Pose frame;
    std::vector<Vec2> outline = {};                    ///< of a prism, counter-clockwise
    double radius = 0, half = 0;                       ///< half: of the height [m]
    std::shared_ptr<const Surface> surface = nullptr;  ///< of a mesh
    double scale = 1;                                  ///< of a mesh: metres per unit of its file
};

/// Where a ray meets a solid, in the world.
struct SolidMeeting {
    double depth = 0;  ///< along the ray [m]
    Pose face;         ///< origin at the centre of a flat face, else at the point; z outwards
    bool flat = true;
    SpacePlace place;  ///< the face, the axis, the centre
};
std::optional<SolidMeeting> meet(const SpaceSolid& solid, const Ray& ray);

/// Its points, edges and axes; no faces.
std::vector<SpacePlace> placesOf(const SpaceSolid& solid);

/// A right-handed frame at a point with this z axis, and x as near to `x` as can be.
Pose frameWith(const Vec3& at, const Vec3& z, const Vec3& x);

/// The centre of a polygon's area.
Vec2 centreOf(const std::vector<Vec2>& outline);

}  // namespace zwang::ui
