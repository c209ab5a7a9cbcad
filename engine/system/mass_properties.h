// Mass, centre of mass and inertia of a body: as given, or from its shapes and density.
#pragma once

#include "engine/elements/bodies.h"
#include "engine/math/types.h"

namespace zwang {

/// Mass [kg], centre of mass in the drawing frame [m], inertia tensor about the centre of mass in body axes [kg m²].
struct MassProperties {
    double mass = 0;
    Vec3 com = Vec3::Zero();
    Mat3 inertia = Mat3::Zero();
};

MassProperties massProperties(const PlanarBody& body);
MassProperties massProperties(const SpatialBody& body);

/// A marker's frame in its body, as columns x, y, z (right-handed, orthonormal), and its origin.
Mat3 markerAxes(const PlanarMarker& marker);
Mat3 markerAxes(const SpatialMarker& marker);
Vec3 markerOrigin(const PlanarMarker& marker);
Vec3 markerOrigin(const SpatialMarker& marker);

}  // namespace zwang
