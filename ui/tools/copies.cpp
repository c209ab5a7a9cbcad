#include "ui/tools/copies.h"

#include <algorithm>
#include <cmath>

#include "engine/elements/forces.h"
#include "engine/model/element_lists.h"
#include "engine/model/groups.h"
#include "engine/model/mechanism.h"
#include "engine/model/members.h"
#include "ui/document/clipboard.h"
#include "ui/tools/copied_parts.h"
#include "ui/tools/formula_image.h"

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

/// What acts in a direction, or turns, does so in the mirror. False for what it has no image of: formulas of what was
/// not copied.
struct Mirrored {
    const PlaneMap& map;
    const Model& model;
    const FormulaImage& formulas;

    template <ListedForce Force>
    bool operator()(Force& force) const {
        force.mirror(Space::planar);
        return true;
    }
    bool operator()(PointForce<2>& force) const {
        force.mirror(Space::planar);
        if (force.axes.key == "marker") return true;
        const Vec2 mapped = map.vector({force.force[0].value, force.force[1].value});
        force.force = {Quantity(tidy(mapped.x())), Quantity(tidy(mapped.y()))};
        return true;
    }
    bool operator()(Dimension& dimension) const {
        if (dimension.kind.key == "distance") dimension.offset = negated(dimension.offset);
        return true;
    }
    bool operator()(Note& note) const {
        const Vec2 offset = map.vector({note.offset[0].value, note.offset[1].value});
        note.offset = {Quantity(tidy(offset.x())), Quantity(tidy(offset.y()))};
        return true;
    }
    bool operator()(AngleMotion& motor) const { return turnRound(motor, model); }
    bool operator()(DistanceMotion&) const { return true; }
    bool operator()(TorqueLaw& torque) const {
        const auto image = formulas.of(model, torque, torque.law);
        if (image) torque.law = negatedFormula(*image);
        return image.has_value();
    }
    bool operator()(ForceLaw& force) const {
        const auto image = formulas.of(model, force, force.law);
        if (image) force.law = *image;
        return image.has_value();
    }
    bool operator()(FormulaForce<2>& force) const {
        const auto x = formulas.of(model, force, force.x), y = formulas.of(model, force, force.y);
        if (!x || !y) return false;
        force.x = *x;
        force.y = negatedFormula(*y);
        if (force.axes.key == "marker") return true;
        const auto parts = formulas.turnedVector({*x, *y, ""});
        force.x = parts[0];
        force.y = parts[1];
        return true;
    }
};
static_assert(takeAll<Space::planar, AnyMotion, Mirrored>, "a new motion says here what it becomes in the mirror");

/// How formulas of the copies `made` read what those of the originals did.
FormulaImage formulaImage(const PlaneMap& map, const Names& made) {
    FormulaImage image;
    const Vec2 x = map.vector(Vec2::UnitX()), y = map.vector(Vec2::UnitY()), origin = map.point(Vec2::Zero());
    image.linear.topLeftCorner<2, 2>() << x.x(), y.x(), x.y(), y.y();
    image.shift = Vec3(origin.x(), origin.y(), 0);
    image.mirrors = true;
    image.made = made;
    return image;
}

}  // namespace

PlaneMap PlaneMap::shift(const Vec2& by) {
    PlaneMap map;
    map.by_ = by;
    return map;
}

PlaneMap PlaneMap::mirror(const Vec2& onLine, double angle) {
    PlaneMap map;
    map.at_ = onLine;
    map.axis_ = std::remainder(2 * angle, 2 * M_PI) / 2;
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

Copies copyMapped(Builder& builder, const Names& bodies, const PlaneMap& map) {
    Model& model = builder.model();
    const auto made = paste(model, copyText(model, mechanismOf(model, bodies)));
    evaluate(model);  // formulas of what was pasted
    Copies copies;
    FormulaImage formulas = formulaImage(map, made);
    for (auto& any : model.bodies) {
        auto* body = std::get_if<PlanarBody>(&any);
        if (!body || !contains(made, body->name)) continue;
        copies.bodies.push_back(body->name);
        const Vec2 origin = map.point({body->position[0].value, body->position[1].value});
        const Vec2 velocity = map.vector({body->velocity[0].value, body->velocity[1].value});
        if (map.mirrors()) flip(*body);
        body->position = {Quantity(tidy(origin.x())), Quantity(tidy(origin.y()))};
        // All by one sum, so that angles between bodies are those of the original with the other sign.
        if (map.mirrors()) formulas.turned[body->name] = map.angle(0);
        body->angle = tidyAngle(map.angle(body->angle.value));
        if (map.mirrors()) body->velocity = {Quantity(tidy(velocity.x())), Quantity(tidy(velocity.y()))};
    }
    // The ground's markers of the copies are new ones.
    for (const auto& element : elementsOf(model)) {
        if (!contains(made, *element.name)) continue;
        for (MarkerRef* reference : markerReferences(element.members)) {
            if (reference->body != "ground") continue;
            Vec2 at = Vec2::Zero();
            double angle = 0;
            if (const auto* markers = markersOf<PlanarMarker>(model, "ground"))
                for (const auto& marker : *markers) {
                    if (marker.name != reference->marker) continue;
                    at = {marker.position[0].value, marker.position[1].value};
                    angle = marker.angle.value;
                }
            *reference = builder.markerAt("ground", map.point(at), map.angle(angle));
        }
    }
    if (!map.mirrors()) return copies;
    const Model before = model;  // in which formulas are looked up
    const Mirrored mirrored{map, before, formulas};
    mirrorJoints(model, made);
    mapMade(model.forces, made, mirrored, copies.left);
    mapMade(model.motions, made, mirrored, copies.left);
    for (auto& note : model.drawing.notes)
        if (contains(made, note.name)) mirrored(note);
    for (auto& dimension : model.drawing.dimensions)
        if (contains(made, dimension.name)) mirrored(dimension);
    return copies;
}

}  // namespace zwang::ui
