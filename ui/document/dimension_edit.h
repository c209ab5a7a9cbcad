// What a dimension measures, and giving it another value: the marker at its end moves, or the parameter changes that
// the marker's position is.
#pragma once

#include <QString>
#include <optional>

#include "engine/math/types.h"
#include "engine/model/dimension.h"
#include "ui/document/edits.h"

namespace zwang::ui {

/// A marker in the frame of its body: position [m], z is 0 in the plane; nothing when there is none.
std::optional<Vec3> localPosition(const Model& model, const MarkerRef& marker);

/// The value of a dimension whose markers are at these points of the world: a length [m] or an angle [rad], both not
/// negative; `third` is read for angles only.
double measured(const Dimension& dimension, const Vec3& first, const Vec3& second, const Vec3& third);

/// The value of a dimension within one body or the ground (see isGiven), from where its markers are written.
std::optional<double> givenValue(const Model& model, const Dimension& dimension);

/// Why a dimension cannot be given this value, as a sentence with a way out; "" when it can.
QString whyNotGiven(const Model& model, const Dimension& dimension, double value);

/// Moves the last marker of a dimension so that it has this value; the text stays as it was written where a coordinate
/// of the marker is the length itself, and where that coordinate is a parameter, the parameter takes it.
void give(Model& model, const Dimension& dimension, const Quantity& value);

}  // namespace zwang::ui
