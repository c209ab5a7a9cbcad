// Moving the end of a body by hand: the body follows, joints that are pulled apart go, new ones are made where it
// lands.
#pragma once

#include "ui/tools/builder.h"

namespace zwang::ui {

/// Moves a marker to a point of the world; everything else of the body stays where it is. A plain bar is framed anew,
/// from its first to its second end, so that its length stays one number.
void moveEnd(Builder& builder, const MarkerRef& end, const Vec2& to);

/// Pins and welds that hold this marker.
Names jointsAt(const Model& model, const MarkerRef& end);

/// Removes joints together with the motors and torsion springs that act between the same markers.
void removeJoints(Model& model, const Names& joints);

}  // namespace zwang::ui
