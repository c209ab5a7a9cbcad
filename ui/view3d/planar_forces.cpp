// Springs, dampers, loads, motors and measure points of planar models.
#include <algorithm>
#include <cmath>
#include <concepts>
#include <numbers>

#include "engine/elements/forces.h"
#include "engine/model/visitors.h"
#include "ui/view3d/flat_shapes.h"
#include "ui/view3d/told_symbol.h"

namespace zwang::ui {
namespace {

using std::numbers::pi;
constexpr double lineWidth = 1.8;  // pixels
constexpr double thinWidth = 1.2;  // pixels

/// Looks of a spring-damper between two points.
struct CoilLook {
    Rgba ink, fill;
    double unit;
    bool spring, damper;
};

Vec2 left(const Vec2& v) { return {-v.y(), v.x()}; }

/// A zig-zag of constant height whose pitch follows the length.
flat::Path zigzag(const Vec2& from, const Vec2& to, const Vec2& shift, double unit) {
    constexpr int turns = 7;
    const Vec2 d = to - from, along = d.norm() > 0 ? Vec2(d.normalized()) : Vec2(1, 0), side = left(along);
    const double length = d.norm(), straight = std::min(0.16 * length, 1.2 * unit);
    const Vec2 start = from + straight * along + shift, end = to - straight * along + shift;
    flat::Path path = {start};
    for (int i = 0; i < 2 * turns; ++i) {
        const double height = (i % 2 == 0 ? 1 : -1) * 0.48 * unit;
        path.push_back(start + (i + 0.5) / (2.0 * turns) * (end - start) + height * side);
    }
    path.push_back(end);
    return path;
}

void dashpot(Mesh& mesh, const Vec2& from, const Vec2& to, const Vec2& shift, const CoilLook& look) {
    const Vec2 d = to - from, along = d.norm() > 0 ? Vec2(d.normalized()) : Vec2(1, 0),
               side = 0.36 * look.unit * left(along);
    const double length = d.norm(), straight = std::min(0.16 * length, 1.2 * look.unit);
    const Vec2 start = from + straight * along + shift, end = to - straight * along + shift;
    const Vec2 bottom = start + 0.3 * (end - start), mouth = start + 0.72 * (end - start);
    const Vec2 piston = start + 0.52 * (end - start);
    flat::fill(mesh, {bottom - side, mouth - side, mouth + side, bottom + side}, look.fill, Tint::fill);
    flat::stroke(mesh, {mouth + side, bottom + side, bottom - side, mouth - side}, false, lineWidth, look.ink);
    flat::stroke(mesh, {start, bottom}, false, lineWidth, look.ink);
    flat::stroke(mesh, {piston + 0.8 * side, piston - 0.8 * side}, false, lineWidth + 0.8, look.ink);
    flat::stroke(mesh, {piston, end}, false, lineWidth, look.ink);
}

Mesh springDamper(const Vec2& from, const Vec2& to, const CoilLook& look) {
    Mesh mesh;
    const Vec2 d = to - from, along = d.norm() > 0 ? Vec2(d.normalized()) : Vec2(1, 0);
    const double straight = std::min(0.16 * d.norm(), 1.2 * look.unit);
    const bool both = look.spring && look.damper;
    const Vec2 shift = both ? Vec2(0.62 * look.unit * left(along)) : Vec2(0, 0);
    const Vec2 a = from + straight * along, b = to - straight * along;
    if (look.spring)
        flat::stroke(mesh, zigzag(from, to, shift, look.unit), false, lineWidth, look.ink, Tint::border,
                     flat::Corners::bevel);
    if (look.damper) dashpot(mesh, from, to, -shift, look);
    if (both) {
        flat::stroke(mesh, {a + shift, a - shift}, false, lineWidth, look.ink);
        flat::stroke(mesh, {b + shift, b - shift}, false, lineWidth, look.ink);
    }
    flat::stroke(mesh, {from, a}, false, lineWidth, look.ink);
    flat::stroke(mesh, {b, to}, false, lineWidth, look.ink);
    return mesh;
}

Mesh spiral(const Pose& first, const Pose& second, double unit, Rgba ink) {
    const auto angle = [](const Pose& pose) {
        const Vec3 x = pose.orientation * Vec3::UnitX();
        return std::atan2(x.y(), x.x());
    };
    const double from = angle(first), turn = std::remainder(angle(second) - from, 2 * pi) + 4 * pi;
    const Vec2 centre = first.position.head<2>();
    flat::Path path;
    for (int i = 0; i <= 64; ++i) {
        const double share = i / 64.0, a = from + share * turn;
        path.push_back(centre + (0.45 + 0.85 * share) * unit * Vec2(std::cos(a), std::sin(a)));
    }
    Mesh mesh;
    flat::stroke(mesh, path, false, lineWidth, ink);
    return mesh;
}

/// Three quarters of a circle with an arrow head.
Mesh roundArrow(const Vec2& centre, double radius, bool clockwise, double headLength, double width, Rgba colour) {
    Mesh mesh;
    const double from = clockwise ? 1.15 * pi : -0.15 * pi, to = clockwise ? -0.2 * pi : 1.2 * pi;
    const flat::Path path = flat::arc(centre, radius, from, to, 28);
    flat::stroke(mesh, path, false, width, colour, Tint::plain);
    const Vec2 radial = (path.back() - centre).normalized();
    const Vec2 tangent = (clockwise ? -1.0 : 1.0) * left(radial);
    const Vec2 lean = (tangent - 0.35 * radial * headLength / radius).normalized();
    flat::arrowHead(mesh, path.back() + 0.75 * headLength * lean, lean, headLength, colour);
    return mesh;
}

Vec2 flatPlace(const Place& place, const Frames& frames) { return place.world(frames).position.head<2>(); }

struct PlanarForces {
    const Drawing& drawing;
    const Palette& c = drawing.palette;
    double u = drawing.unit();

    template <std::derived_from<LineSpring> Spring>
    void operator()(const Spring& spring) const {
        const auto first = drawing.places.find(spring.first), second = drawing.places.find(spring.second);
        if (!first || !second) return;
        for (const Place* place : {&*first, &*second})
            if (place->frame == 0) wall(spring.name, *first, *second, *place);
        const CoilLook look{c.spring, withAlpha(c.background, 1), u, spring.coils(), spring.damps()};
        const auto coil = [look, first = *first, second = *second](const Frames& frames) {
            return springDamper(flatPlace(first, frames), flatPlace(second, frames), look);
        };
        drawing.flat.add(spring.name, 0, coil(drawing.places.drawn()), true, coil);
        for (const Place* place : {&*first, &*second}) {
            Mesh eye;
            flat::shape(eye, flat::circle(place->local.position.head<2>(), 0.15 * u, 16), c.paper,
                        c.dark ? c.border(c.paper) : c.ink, thinWidth);
            drawing.flat.add(spring.name, place->frame, eye);
        }
    }
    /// A hatched wall across the spring where it is held by the ground.
    void wall(const std::string& name, const Place& first, const Place& second, const Place& at) const {
        const Frames& drawn = drawing.places.drawn();
        const Vec2 here = at.local.position.head<2>();
        Vec2 away = second.world(drawn).position.head<2>() + first.world(drawn).position.head<2>() - 2 * here;
        away = away.norm() > 0 ? Vec2(away.normalized()) : Vec2(0, 1);
        const Vec2 half = 0.9 * u * left(away);
        Mesh mesh;
        flat::hatch(mesh, here + half, here - half, -0.45 * u * away, 0.4 * u, thinWidth, c.quietInk);
        flat::stroke(mesh, {here + half, here - half}, false, lineWidth, c.ink);
        drawing.flat.add(name, 0, mesh);
    }

    template <std::derived_from<WoundSpring> Spring>
    void operator()(const Spring& spring) const {
        const auto first = drawing.places.find(spring.first), second = drawing.places.find(spring.second);
        if (!first || !second) return;
        const auto coil = [ink = c.spring, unit = u, first = *first, second = *second](const Frames& frames) {
            return spiral(first.world(frames), second.world(frames), unit, ink);
        };
        drawing.flat.add(spring.name, 0, coil(drawing.places.drawn()), true, coil);
    }

    void operator()(const PointForce<2>& force) const {
        const auto at = drawing.places.find(force.at);
        const Vec2 value(force.force[0].value, force.force[1].value);
        if (!at || value.norm() <= 0) return;
        const auto arrow = [at = *at, direction = Vec2(value.normalized()), turning = force.axes.key == "marker",
                            colour = c.force, unit = u](const Frames& frames) {
            const Pose pose = at.world(frames);
            const Vec3 flatDirection(direction.x(), direction.y(), 0);
            const Vec2 d = turning ? Vec2((pose.orientation * flatDirection).head<2>()) : direction;
            const Vec2 tip = pose.position.head<2>(), tail = tip - 4 * unit * d;
            Mesh mesh;
            flat::stroke(mesh, {tail, tip - 0.6 * unit * d}, false, 2.6, colour, Tint::plain);
            flat::arrowHead(mesh, tip, d, 0.75 * unit, colour);
            return mesh;
        };
        drawing.flat.add(force.name, 0, arrow(drawing.places.drawn()), true, arrow);
    }

    void operator()(const PlanarTorque& torque) const {
        const std::size_t frame = drawing.places.frameOf(torque.body.body);
        if (frame >= drawing.places.drawn().size() || torque.torque.value == 0) return;
        const Vec2 centre = drawing.places.centreOfMass(frame).head<2>();
        drawing.flat.add(torque.name, frame,
                         roundArrow(centre, 1.6 * u, torque.torque.value < 0, 0.7 * u, 2.6, c.torque));
    }

    /// A ring with a hatch of rubber around the second marker.
    void operator()(const Bushing<2>& bushing) const {
        const auto first = drawing.places.find(bushing.first), second = drawing.places.find(bushing.second);
        if (!first || !second) return;
        Mesh ring, core;
        const Vec2 p = first->local.position.head<2>();
        flat::shape(ring, flat::circle(p, 0.85 * u, 32), withAlpha(c.spring, 0.35F), c.spring, lineWidth);
        flat::shape(core, flat::circle(second->local.position.head<2>(), 0.35 * u, 20), c.paper,
                    c.dark ? c.border(c.paper) : c.ink, thinWidth);
        drawing.flat.add(bushing.name, first->frame, ring);
        drawing.flat.add(bushing.name, second->frame, core);
    }

    /// The disc, and what it touches: a disc, or a line along the x axis.
    void operator()(const SoftContact& contact) const {
        const auto first = drawing.places.find(contact.first), second = drawing.places.find(contact.second);
        if (!first || !second) return;
        Mesh disc, surface;
        flat::stroke(disc, flat::circle(second->local.position.head<2>(), contact.secondRadius.value, 48), true,
                     thinWidth, c.spring, Tint::plain);
        const Vec2 p = first->local.position.head<2>();
        const Vec2 along = 4 * u * Vec3(first->local.orientation * Vec3::UnitX()).head<2>();
        if (contact.isFlat())
            flat::stroke(surface, {p - along, p + along}, false, thinWidth, c.spring, Tint::plain);
        else
            flat::stroke(surface, flat::circle(p, contact.firstRadius.value, 64), true, thinWidth, c.spring,
                         Tint::plain);
        drawing.flat.add(contact.name, second->frame, disc);
        drawing.flat.add(contact.name, first->frame, surface);
    }

    /// Lines of flow past the marker.
    void operator()(const DragForce<2>& drag) const {
        const auto at = drawing.places.find(drag.at);
        if (!at) return;
        Mesh mesh;
        const Vec2 p = at->local.position.head<2>();
        for (const double side : {-0.7, 0.0, 0.7}) {
            flat::Path path;
            for (int i = 0; i <= 16; ++i)
                path.push_back(p + u * Vec2(-1.2 + 0.15 * i, side + 0.16 * std::sin(0.8 * i)));
            flat::stroke(mesh, path, false, lineWidth, c.force, Tint::plain);
        }
        drawing.flat.add(drag.name, at->frame, mesh);
    }

    /// An arrow along each axis that has a formula.
    void operator()(const FormulaForce<2>& force) const {
        const auto at = drawing.places.find(force.at);
        if (!at) return;
        const bool alongX = !force.x.empty() || force.y.empty(), alongY = !force.y.empty() || force.x.empty();
        const auto arrows = [=, at = *at, turning = force.axes.key == "marker", colour = c.force,
                             unit = u](const Frames& frames) {
            const Pose pose = at.world(frames);
            Mesh mesh;
            for (const auto& [axis, drawn] : {std::pair{Vec3(Vec3::UnitX()), alongX}, {Vec3(Vec3::UnitY()), alongY}}) {
                if (!drawn) continue;
                const Vec2 d = turning ? Vec2((pose.orientation * axis).head<2>()) : Vec2(axis.head<2>());
                const Vec2 tip = pose.position.head<2>(), tail = tip - 3 * unit * d;
                flat::stroke(mesh, {tail, tip - 0.6 * unit * d}, false, 2, colour, Tint::plain);
                flat::arrowHead(mesh, tip, d, 0.7 * unit, colour);
            }
            return mesh;
        };
        drawing.flat.add(force.name, 0, arrows(drawing.places.drawn()), true, arrows);
    }

    void operator()(const TorqueLaw& motor) const {
        const auto first = drawing.places.find(motor.first);
        if (!first) return;
        drawing.flat.add(motor.name, first->frame,
                         roundArrow(first->local.position.head<2>(), 1.35 * u, false, 0.62 * u, 2.4, c.motor));
    }

    void operator()(const ForceLaw& actuator) const {
        const auto first = drawing.places.find(actuator.first), second = drawing.places.find(actuator.second);
        if (!first || !second) return;
        const CoilLook look{c.motor, withAlpha(c.background, 1), u, false, true};
        const auto piston = [look, first = *first, second = *second](const Frames& frames) {
            return springDamper(first.world(frames).position.head<2>(), second.world(frames).position.head<2>(), look);
        };
        drawing.flat.add(actuator.name, 0, piston(drawing.places.drawn()), true, piston);
    }

    template <TellsSymbol Force>
    void operator()(const Force& force) const {
        drawToldSymbol(drawing, force.name, force.symbol(), c.force);
    }

    void operator()(const Gravity<2>&) const {}  // acts everywhere
    void operator()(const ContactGroup&) const {}

    void operator()(const AngleMotion& motor) const {
        const auto first = drawing.places.find(motor.first);
        if (!first) return;
        drawing.flat.add(
            motor.name, first->frame,
            roundArrow(first->local.position.head<2>(), 1.15 * u, motor.speed.value < 0, 0.62 * u, 2.4, c.motor));
    }

    void operator()(const DistanceMotion& motor) const {
        const auto first = drawing.places.find(motor.first), second = drawing.places.find(motor.second);
        if (!first || !second) return;
        const Frames& drawn = drawing.places.drawn();
        Mesh mesh;
        const Vec2 from(-1.6 * u, 1.25 * u), to(1.6 * u, 1.25 * u);
        flat::stroke(mesh, {from + Vec2(0.6 * u, 0), to - Vec2(0.6 * u, 0)}, false, 2.4, c.motor, Tint::plain);
        flat::arrowHead(mesh, to, Vec2(1, 0), 0.8 * u, c.motor);
        flat::arrowHead(mesh, from, Vec2(-1, 0), 0.8 * u, c.motor);
        const Pose line = first->world(drawn);
        mesh.place({second->local.position, drawn[second->frame].orientation.conjugate() * line.orientation});
        drawing.flat.add(motor.name, second->frame, mesh);
    }
};
static_assert(takeAll<Space::planar, AnyForce, PlanarForces>, "a new force is drawn");

}  // namespace

void drawPlanarForces(const Drawing& drawing) {
    const PlanarForces pen{drawing};
    for (const AnyForce& force : drawing.model.forces) visitTaken(force, pen);
    for (const AnyMotion& motion : drawing.model.motions) std::visit(pen, motion);
    for (std::size_t i = 0; i < drawing.model.measurePoints.size(); ++i) {
        const MeasurePoint& measurePoint = drawing.model.measurePoints[i];
        const auto at = drawing.places.find(measurePoint.point);
        if (!at) continue;
        Mesh mesh;
        const Vec2 p = at->local.position.head<2>();
        const Rgba colour = drawing.palette.trace(i);
        flat::stroke(mesh, flat::circle(p, 0.2 * drawing.unit(), 20), true, 1.8, colour);
        flat::shape(mesh, flat::circle(p, 0.09 * drawing.unit(), 16), colour, colour, 1, Tint::plain);
        drawing.flat.add(measurePoint.name, at->frame, mesh);
    }
}

}  // namespace zwang::ui
