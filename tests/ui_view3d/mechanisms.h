// Small mechanisms whose marker positions are known in closed form.
#pragma once

#include <cmath>
#include <memory>
#include <string>

#include "engine/math/types.h"
#include "engine/model/model.h"

namespace zwang::tests {

PlanarMarker planarMarker(const std::string& name, double x, double y);

SpatialMarker spatialMarker(const std::string& name, const Vec3& p, const Vec3& z = Vec3::UnitZ());

/// A link from A (0, 0) to B (length, 0) in its own frame.
PlanarBody link(const std::string& name, const Vec2& at, double angle, double length);

template <class Element>
Element between(const std::string& name, const MarkerRef& first, const MarkerRef& second) {
    Element element;
    element.name = name;
    element.first = first;
    element.second = second;
    return element;
}

constexpr double crankLength = 0.2, rodLength = 0.5;

/// Crank 0.2 m, rod 0.5 m, slider on the x axis at r cos φ + √(l² − r² sin² φ).
Model sliderCrank(double phi = 0.9);

/// A four-bar linkage with a spring and damper from the ground to the coupler point P.
Model fourBar();

SpatialBody spatialLink(const std::string& name, const Vec3& from, const Vec3& to, const Vec3& axis);

/// Three rods in space with revolutes, a ball and a spring.
Model spatialRods();

inline std::shared_ptr<const Model> shared(Model model) { return std::make_shared<const Model>(std::move(model)); }

/// The poses of the bodies as drawn (planar models).
std::vector<Pose> drawnPoses(const Model& model);

}  // namespace zwang::tests
