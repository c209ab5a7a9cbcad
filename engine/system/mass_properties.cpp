#include "engine/system/mass_properties.h"

namespace zwang {

namespace {

constexpr auto value = [](const Quantity& q) { return q.value; };

}  // namespace

MassProperties massProperties(const PlanarBody& body) { return readMassProperties<double>(body, value); }
MassProperties massProperties(const SpatialBody& body) { return readMassProperties<double>(body, value); }
Mat3 markerAxes(const PlanarMarker& marker) { return readAxes<double>(marker, value); }
Mat3 markerAxes(const SpatialMarker& marker) { return readAxes<double>(marker, value); }
Vec3 markerOrigin(const PlanarMarker& marker) { return readVector<double>(marker.position, value); }
Vec3 markerOrigin(const SpatialMarker& marker) { return readVector<double>(marker.position, value); }

}  // namespace zwang
