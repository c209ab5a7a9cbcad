// One layer of the joints of a drawing. Who includes this knows the types of joints (engine/elements/joints.h).
#pragma once

#include "engine/model/visitors.h"
#include "ui/view3d/drawing.h"

namespace zwang::ui {

/// Draws the joints that `Pen` takes, each by a pen at its markers.
template <class Pen>
void drawLayer(const Drawing& drawing) {
    const auto draw = [&](const auto& joint) {
        if constexpr (Takes<Pen, decltype(joint)>) {
            const auto first = drawing.places.find(joint.first), second = drawing.places.find(joint.second);
            if (first && second) Pen{drawing, joint.name, *first, *second}(joint);
        }
    };
    for (const AnyJoint& any : drawing.model.joints) std::visit(draw, any);
}

}  // namespace zwang::ui
