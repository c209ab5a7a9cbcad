// The mass properties that a body really has, whether given or following from its shapes.
#pragma once

#include <optional>
#include <string>

#include "engine/math/types.h"
#include "engine/model/model.h"

namespace zwang {

/// Mass [kg], centre of mass in the body's frame [m], inertia tensor about it in body axes [kg m²].
struct BodyMass {
    double mass = 0;
    Vec3 com = Vec3::Zero();
    Mat3 inertia = Mat3::Zero();
};

/// Of a body of an evaluated model; nothing when there is no such body.
std::optional<BodyMass> massOf(const Model& model, const std::string& body);

/// Writes the mass properties that follow from the shapes as numbers and takes the density away, so that they can be
/// changed one by one.
void writeMass(Model& model, const std::string& body);

}  // namespace zwang
