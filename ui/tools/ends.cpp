#include "ui/tools/ends.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <concepts>

#include "engine/elements/forces.h"
#include "engine/model/joint_view.h"
#include "engine/model/members.h"

namespace zwang::ui {
namespace {

PlanarBody* bodyOf(Model& model, const std::string& name) {
    for (auto& any : model.bodies)
        if (auto* body = std::get_if<PlanarBody>(&any); body && body->name == name) return body;
    return nullptr;
}

/// A bar between its only two markers, with a mass that follows from its shape.
Bar* plainBar(PlanarBody& body) {
    if (body.markers.size() != 2 || body.shapes.size() != 1 || body.density.value <= 0) return nullptr;
    auto* bar = std::get_if<Bar>(&body.shapes.front());
    const bool between = bar && bar->from == body.markers[0].name && bar->to == body.markers[1].name;
    return between ? bar : nullptr;
}

bool acts(const MarkerRef& first, const MarkerRef& second, const MarkerRef& a, const MarkerRef& b) {
    return (first == a && second == b) || (first == b && second == a);
}

}  // namespace

void moveEnd(Builder& builder, const MarkerRef& end, const Vec2& to) {
    auto* body = bodyOf(builder.model(), end.body);
    const Placement before = builder.placement(end.body);
    if (body && plainBar(*body)) {
        std::array<Vec2, 2> ends;
        for (std::size_t i = 0; i < 2; ++i) {
            const auto& m = body->markers[i];
            ends[i] = m.name == end.marker ? to : before.toWorld({m.position[0].value, m.position[1].value});
        }
        const double angle = angleOf(ends[1] - ends[0]), turn = before.angle - angle;
        body->position = {Quantity(tidy(ends[0].x())), Quantity(tidy(ends[0].y()))};
        body->angle = Quantity(tidyAngle(angle));
        const double length = tidy((ends[1] - ends[0]).norm());
        // A length that does not change stays as it was written.
        const bool same = std::abs(body->markers[1].position[0].value - length) < 1e-9 &&
                          body->markers[1].position[1].value == 0 && body->markers[0].position[0].value == 0;
        if (!same) {
            body->markers[0].position = {Quantity(0.0), Quantity(0.0)};
            body->markers[1].position = {Quantity(length), Quantity(0.0)};
        }
        for (auto& m : body->markers)
            if (m.angle.value != 0) m.angle = tidyAngle(m.angle.value + turn);
        return;
    }
    const Vec2 local = before.toLocal(to);
    visitPart(builder.model(), markerAddress(end.body, end.marker), [&](auto& marker) {
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(marker)>, PlanarMarker>)
            marker.position = {Quantity(tidy(local.x())), Quantity(tidy(local.y()))};
    });
}

Names jointsAt(const Model& model, const MarkerRef& end) {
    Names joints;
    for (const JointView& joint : jointsOf(model)) {
        const bool holdsPoint = joint.info.key == "revolute" || joint.info.key == "weld";
        if (holdsPoint && (joint.first == end || joint.second == end)) joints.push_back(joint.name);
    }
    return joints;
}

void removeJoints(Model& model, const Names& joints) {
    Names doomed = joints;
    for (const JointView& joint : jointsOf(model))
        if (std::find(joints.begin(), joints.end(), joint.name) != joints.end()) {
            const auto actsThere = [&](const BetweenMarkers& element) {
                if (acts(element.first, element.second, joint.first, joint.second)) doomed.push_back(element.name);
            };
            for (const auto& motion : model.motions) std::visit(actsThere, motion);
            for (const auto& anyForce : model.forces)
                std::visit(
                    [&]<class Force>(const Force& force) {
                        if constexpr (std::derived_from<Force, WoundSpring>) actsThere(force);
                    },
                    anyForce);
        }
    for (const auto& name : doomed)
        if (exists(model, name)) removeElement(model, name);
}

}  // namespace zwang::ui
