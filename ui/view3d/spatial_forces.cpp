// Springs, dampers, loads, motors and measure points of spatial models.
#include <algorithm>
#include <cmath>
#include <concepts>
#include <numbers>

#include "engine/elements/forces.h"
#include "engine/model/visitors.h"
#include "ui/view3d/told_symbol.h"

namespace zwang::ui {
namespace {

using std::numbers::pi;

/// A helix of constant radius between straight ends.
std::vector<Vec3> helix(const Vec3& from, const Vec3& to, double unit) {
    constexpr int turns = 8, pieces = 14;
    const Vec3 d = to - from;
    const double length = d.norm(), straight = std::min(0.14 * length, 1.2 * unit);
    const Pose frame = solid::frameAlong(from, d);
    std::vector<Vec3> path = {from, frame.apply(Vec3(0, 0, straight))};
    for (int i = 0; i <= turns * pieces; ++i) {
        const double share = static_cast<double>(i) / (turns * pieces), a = 2 * pi * turns * share;
        const double radius = 0.55 * unit * std::min({1.0, 10 * share, 10 * (1 - share)});
        path.push_back(
            frame.apply(Vec3(radius * std::cos(a), radius * std::sin(a), straight + share * (length - 2 * straight))));
    }
    path.push_back(frame.apply(Vec3(0, 0, length - straight)));
    path.push_back(to);
    return path;
}

Mesh springDamper(const Vec3& from, const Vec3& to, double unit, bool spring, bool damper, const Paint& paint,
                  const Paint& pot) {
    Mesh mesh;
    if (spring) mesh.append(solid::tube(helix(from, to, unit), 0.075 * unit, paint).faces);
    if (!damper) return mesh;
    const Vec3 d = to - from;
    mesh.append(solid::cylinder(from, from + 0.35 * d, 0.07 * unit, paint, 10).faces);
    mesh.append(solid::cylinder(from + 0.3 * d, from + 0.65 * d, 0.3 * unit, pot, 20).faces);
    mesh.append(solid::cylinder(from + 0.6 * d, to, 0.1 * unit, paint, 10).faces);
    return mesh;
}

/// Three quarters of a ring with an arrow head, about the z axis of `frame`.
Solid roundArrow(const Pose& frame, double radius, bool reversed, double unit, const Paint& paint) {
    const double from = reversed ? 1.15 * pi : -0.15 * pi, to = reversed ? -0.2 * pi : 1.2 * pi;
    const auto path = solid::arc(frame, radius, from, to, 28);
    Solid out = solid::tube(path, 0.09 * unit, paint, 8);
    const Vec3 tangent = (path.back() - path[path.size() - 2]).normalized();
    out.append(
        solid::cone(path.back() - 0.1 * unit * tangent, path.back() + 0.65 * unit * tangent, 0.27 * unit, paint));
    return out;
}

Solid straightArrow(const Vec3& tail, const Vec3& tip, double unit, const Paint& paint) {
    const Vec3 d = (tip - tail).normalized();
    Solid out = solid::cylinder(tail, tip - 0.8 * unit * d, 0.11 * unit, paint, 14, false);
    out.append(solid::cone(tip - unit * d, tip, 0.3 * unit, paint));
    return out;
}

struct SpatialForces {
    const Drawing& drawing;
    const Palette& c = drawing.palette;
    double u = drawing.unit();

    Paint plain(Rgba colour) const { return {colour, c.border(colour), Tint::plain}; }

    template <std::derived_from<LineSpring> Spring>
    void operator()(const Spring& spring) const {
        const auto first = drawing.places.find(spring.first), second = drawing.places.find(spring.second);
        if (!first || !second) return;
        const bool damper = spring.damps(), coil = spring.coils();
        const auto draw = [=, unit = u, paint = drawing.paint(c.spring), pot = drawing.paint(c.ground), a = *first,
                           b = *second](const Frames& frames) {
            return springDamper(a.world(frames).position, b.world(frames).position, unit, coil, damper, paint, pot);
        };
        drawing.solid.add(spring.name, 0, draw(drawing.places.drawn()), true, draw);
        for (const Place* at : {&*first, &*second})
            drawing.add(spring.name, at->frame,
                        solid::sphere(at->local.position, 0.22 * u, drawing.paint(c.spring), 6));
    }

    template <std::derived_from<WoundSpring> Spring>
    void operator()(const Spring& spring) const {
        const auto first = drawing.places.find(spring.first), second = drawing.places.find(spring.second);
        if (!first || !second) return;
        const auto draw = [unit = u, paint = drawing.paint(c.spring), a = *first, b = *second](const Frames& frames) {
            const Pose from = a.world(frames), to = b.world(frames);
            const Vec3 x = from.orientation.conjugate() * (to.orientation * Vec3::UnitX());
            const double turn = std::atan2(x.y(), x.x()) + 6 * pi;
            std::vector<Vec3> path;
            for (int i = 0; i <= 72; ++i) {
                const double share = i / 72.0, angle = share * turn;
                path.push_back(
                    from.apply(unit * Vec3(0.75 * std::cos(angle), 0.75 * std::sin(angle), 1.2 * share - 0.6)));
            }
            return solid::tube(path, 0.07 * unit, paint).faces;
        };
        drawing.solid.add(spring.name, 0, draw(drawing.places.drawn()), true, draw);
    }

    void operator()(const PointForce<3>& force) const {
        const auto at = drawing.places.find(force.at);
        const Vec3 value(force.force[0].value, force.force[1].value, force.force[2].value);
        if (!at || !(value.norm() > 0)) return;
        const auto draw = [at = *at, direction = Vec3(value.normalized()), turning = force.axes.key == "marker",
                           paint = plain(c.force), unit = u](const Frames& frames) {
            const Pose pose = at.world(frames);
            const Vec3 d = turning ? Vec3(pose.orientation * direction) : direction;
            return straightArrow(pose.position - 4 * unit * d, pose.position, unit, paint).faces;
        };
        drawing.solid.add(force.name, 0, draw(drawing.places.drawn()), true, draw);
    }

    void operator()(const SpatialTorque& torque) const {
        const std::size_t frame = drawing.places.frameOf(torque.body.body);
        const Vec3 value(torque.torque[0].value, torque.torque[1].value, torque.torque[2].value);
        if (frame >= drawing.places.drawn().size() || !(value.norm() > 0)) return;
        const auto draw = [frame, value, turning = torque.axes.key == "body", paint = plain(c.torque), unit = u,
                           com = drawing.places.centreOfMass(frame)](const Frames& frames) {
            const Vec3 axis = turning ? Vec3(frames[frame].orientation * value) : value;
            return roundArrow(solid::frameAlong(frames[frame].apply(com), axis), 1.6 * unit, false, unit, paint).faces;
        };
        drawing.solid.add(torque.name, 0, draw(drawing.places.drawn()), true, draw);
    }

    /// A sleeve of rubber around the second marker.
    void operator()(const Bushing<3>& bushing) const {
        const auto first = drawing.places.find(bushing.first), second = drawing.places.find(bushing.second);
        if (!first || !second) return;
        const Vec3 p = first->local.position, z = first->local.orientation * Vec3::UnitZ();
        drawing.add(bushing.name, first->frame,
                    solid::cylinder(p - 0.5 * u * z, p + 0.5 * u * z, 0.8 * u, drawing.paint(c.spring)));
        const Vec3 q = second->local.position, y = second->local.orientation * Vec3::UnitZ();
        drawing.add(bushing.name, second->frame,
                    solid::cylinder(q - 0.75 * u * y, q + 0.75 * u * y, 0.35 * u, drawing.paint(c.paper)));
    }

    /// Rings about the ball and about what it touches: a ball, or a cross in the plane.
    void operator()(const SoftContact& contact) const {
        const auto first = drawing.places.find(contact.first), second = drawing.places.find(contact.second);
        if (!first || !second) return;
        const auto rings = [&](const Place& at, double radius) {
            for (int k = 0; k < 3; ++k) {
                std::vector<Vec3> path;
                for (int i = 0; i <= 48; ++i) {
                    Vec3 x = Vec3::Zero();
                    x[k] = radius * std::cos(pi * i / 24);
                    x[(k + 1) % 3] = radius * std::sin(pi * i / 24);
                    path.push_back(at.local.apply(x));
                }
                drawing.add(contact.name, at.frame, solid::tube(path, 0.05 * u, plain(c.spring)));
            }
        };
        rings(*second, contact.secondRadius.value);
        if (!contact.isFlat()) return rings(*first, contact.firstRadius.value);
        for (const Vec3& axis : {Vec3(Vec3::UnitX()), Vec3(Vec3::UnitY())})
            drawing.add(contact.name, first->frame,
                        solid::tube({first->local.apply(-4 * u * axis), first->local.apply(4 * u * axis)}, 0.05 * u,
                                    plain(c.spring)));
    }

    /// Lines of flow past the marker.
    void operator()(const DragForce<3>& drag) const {
        const auto at = drawing.places.find(drag.at);
        if (!at) return;
        for (int k = 0; k < 3; ++k) {
            const double side = 2 * pi * k / 3;
            std::vector<Vec3> path;
            for (int i = 0; i <= 16; ++i)
                path.push_back(at->local.apply(
                    u * Vec3(-1.2 + 0.15 * i, 0.7 * std::cos(side) + 0.16 * std::sin(0.8 * i), 0.7 * std::sin(side))));
            drawing.add(drag.name, at->frame, solid::tube(path, 0.07 * u, plain(c.force)));
        }
    }

    /// An arrow along each axis that has a formula.
    void operator()(const FormulaForce<3>& force) const {
        const auto at = drawing.places.find(force.at);
        if (!at) return;
        std::vector<Vec3> axes;
        const bool none = force.x.empty() && force.y.empty() && force.z.empty();
        if (none || !force.x.empty()) axes.emplace_back(Vec3::UnitX());
        if (none || !force.y.empty()) axes.emplace_back(Vec3::UnitY());
        if (none || !force.z.empty()) axes.emplace_back(Vec3::UnitZ());
        const auto draw = [at = *at, axes, turning = force.axes.key == "marker", paint = plain(c.force),
                           unit = u](const Frames& frames) {
            const Pose pose = at.world(frames);
            Mesh mesh;
            for (const Vec3& axis : axes) {
                const Vec3 d = turning ? Vec3(pose.orientation * axis) : axis;
                mesh.append(straightArrow(pose.position - 3 * unit * d, pose.position, unit, paint).faces);
            }
            return mesh;
        };
        drawing.solid.add(force.name, 0, draw(drawing.places.drawn()), true, draw);
    }

    void operator()(const TorqueLaw& motor) const {
        const auto first = drawing.places.find(motor.first);
        if (first) drawing.add(motor.name, first->frame, roundArrow(first->local, 1.9 * u, false, u, plain(c.motor)));
    }

    void operator()(const ForceLaw& actuator) const {
        const auto first = drawing.places.find(actuator.first), second = drawing.places.find(actuator.second);
        if (!first || !second) return;
        const auto draw = [unit = u, paint = drawing.paint(c.motor), pot = drawing.paint(c.ground), a = *first,
                           b = *second](const Frames& frames) {
            return springDamper(a.world(frames).position, b.world(frames).position, unit, false, true, paint, pot);
        };
        drawing.solid.add(actuator.name, 0, draw(drawing.places.drawn()), true, draw);
    }

    template <TellsSymbol Force>
    void operator()(const Force& force) const {
        drawToldSymbol(drawing, force.name, force.symbol(), c.force);
    }

    void operator()(const Gravity<3>&) const {}  // acts everywhere
    void operator()(const ContactGroup&) const {}

    void operator()(const AngleMotion& motor) const {
        const auto first = drawing.places.find(motor.first);
        if (!first) return;
        drawing.add(motor.name, first->frame,
                    roundArrow(first->local, 1.7 * u, motor.speed.value < 0, u, plain(c.motor)));
    }

    void operator()(const DistanceMotion& motor) const {
        const auto first = drawing.places.find(motor.first), second = drawing.places.find(motor.second);
        if (!first || !second) return;
        const Frames& drawn = drawing.places.drawn();
        const Quat turn = drawn[second->frame].orientation.conjugate() * first->world(drawn).orientation;
        const Vec3 z = turn * Vec3::UnitZ(), middle = second->local.position + 1.4 * u * (turn * Vec3::UnitX());
        Solid arrows = straightArrow(middle, middle + 1.8 * u * z, u, plain(c.motor));
        arrows.append(straightArrow(middle, middle - 1.8 * u * z, u, plain(c.motor)));
        drawing.add(motor.name, second->frame, arrows);
    }
};
static_assert(takeAll<Space::spatial, AnyForce, SpatialForces>, "a new force is drawn");

}  // namespace

void drawSpatialForces(const Drawing& drawing) {
    const SpatialForces pen{drawing};
    for (const AnyForce& force : drawing.model.forces) visitTaken(force, pen);
    for (const AnyMotion& motion : drawing.model.motions) std::visit(pen, motion);
    for (std::size_t i = 0; i < drawing.model.measurePoints.size(); ++i) {
        const MeasurePoint& measurePoint = drawing.model.measurePoints[i];
        if (const auto at = drawing.places.find(measurePoint.point))
            drawing.add(
                measurePoint.name, at->frame,
                solid::sphere(at->local.position, 0.3 * drawing.unit(), pen.plain(drawing.palette.trace(i)), 8));
    }
}

}  // namespace zwang::ui
