#include "ui/tools/copies.h"

#include <algorithm>
#include <cmath>

#include "engine/model/groups.h"
#include "engine/model/mechanism.h"
#include "ui/document/clipboard.h"
#include "ui/tools/copied_parts.h"

namespace zwang::ui {
namespace {

/// Turns a body over: its frame keeps its x axis, what was left of it is right of it.
void flip(PlanarBody& body) {
    for (auto& marker : body.markers) {
        marker.position[1] = negated(marker.position[1]);
        marker.angle = negated(marker.angle);
    }
    body.com[1] = negated(body.com[1]);
    body.rate = negated(body.rate);
}

/// What acts in a direction, or turns, does so in the mirror.
struct Mirrored {
    const PlaneMap& map;
    void operator()(PointForce<2>& force) const {
        if (force.axes.key == "marker") {
            force.force[1] = negated(force.force[1]);
            return;
        }
        const Vec2 mapped = map.vector({force.force[0].value, force.force[1].value});
        force.force = {Quantity(tidy(mapped.x())), Quantity(tidy(mapped.y()))};
    }
    void operator()(PlanarTorque& torque) const { torque.torque = negated(torque.torque); }
    void operator()(Dimension& dimension) const {
        if (dimension.kind.key == "distance") dimension.offset = negated(dimension.offset);
    }
    void operator()(TorsionSpringDamper& spring) const { spring.freeAngle = negated(spring.freeAngle); }
    void operator()(AngleMotion& motor) const {
        for (auto* q : {&motor.offset, &motor.speed, &motor.amplitude}) *q = negated(*q);
        for (auto& q : motor.values) q = negated(q);
    }
    template <class Other>
    void operator()(Other&) const {}
};

}  // namespace

PlaneMap PlaneMap::shift(const Vec2& by) {
    PlaneMap map;
    map.by_ = by;
    return map;
}

PlaneMap PlaneMap::mirror(const Vec2& onLine, double angle) {
    PlaneMap map;
    map.at_ = onLine;
    map.axis_ = angle;
    map.mirrors_ = true;
    return map;
}

Vec2 PlaneMap::vector(const Vec2& v) const {
    if (!mirrors_) return v;
    const Vec2 along = directionOf(axis_);
    return 2 * along.dot(v) * along - v;
}

Vec2 PlaneMap::point(const Vec2& world) const { return at_ + by_ + vector(world - at_); }
double PlaneMap::angle(double direction) const { return mirrors_ ? 2 * axis_ - direction : direction; }

Names bodiesIn(const Model& model, const Names& selection) {
    Names bodies;
    Names elements;
    for (const auto& address : selection) elements.push_back(owner(address));
    elements = withMembers(model, elements);
    for (const auto& any : model.bodies)
        if (contains(elements, nameOf(any))) bodies.push_back(nameOf(any));
    return bodies;
}

Names copyMapped(Builder& builder, const Names& bodies, const PlaneMap& map) {
    Model& model = builder.model();
    const auto made = paste(model, copyText(model, mechanismOf(model, bodies)));
    Names copies;
    for (auto& any : model.bodies) {
        auto* body = std::get_if<PlanarBody>(&any);
        if (!body || !contains(made, body->name)) continue;
        copies.push_back(body->name);
        const Vec2 origin = map.point({body->position[0].value, body->position[1].value});
        const Vec2 velocity = map.vector({body->velocity[0].value, body->velocity[1].value});
        if (map.mirrors()) flip(*body);
        body->position = {Quantity(tidy(origin.x())), Quantity(tidy(origin.y()))};
        body->angle = tidyAngle(std::remainder(map.angle(body->angle.value), 2 * M_PI));
        if (map.mirrors()) body->velocity = {Quantity(tidy(velocity.x())), Quantity(tidy(velocity.y()))};
    }
    // The ground's markers of the copies are new ones.
    const auto onGround = [&](auto& element) {
        if (!contains(made, element.name)) return;
        forEachField(element, [&](const auto&, auto& value) {
            if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, MarkerRef>) {
                if (value.body != "ground") return;
                Vec2 at = Vec2::Zero();
                double angle = 0;
                visitAddress(model, markerAddress("ground", value.marker), [&](const auto& marker) {
                    if constexpr (requires {
                                      marker.angle;
                                      marker.position;
                                  }) {
                        at = {marker.position[0].value, marker.position[1].value};
                        angle = marker.angle.value;
                    }
                });
                value = builder.markerAt("ground", map.point(at), map.angle(angle));
            }
        });
        if (map.mirrors()) Mirrored{map}(element);
    };
    for (auto& any : model.joints) std::visit(onGround, any);
    for (auto& any : model.forces) std::visit(onGround, any);
    for (auto& any : model.motions) std::visit(onGround, any);
    for (auto& note : model.drawing.notes) onGround(note);
    for (auto& dimension : model.drawing.dimensions) onGround(dimension);
    return copies;
}

}  // namespace zwang::ui
