// Gears, racks, belts and cams of planar models, to scale, under the bodies.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "engine/elements/joints.h"
#include "engine/math/periodic_spline.h"
#include "ui/view3d/wheel_pen.h"

namespace zwang::ui {
namespace {

using std::numbers::pi;

/// The outline of a gear with a tooth in the direction `phase`; negative height: of a ring with teeth inside.
flat::Path teeth(double radius, int count, double height, double phase) {
    flat::Path path;
    const double step = 2 * pi / count;
    for (int i = 0; i < count; ++i)
        for (const auto& [share, side] : {std::pair{-0.30, -0.5}, {-0.14, 0.5}, {0.14, 0.5}, {0.30, -0.5}}) {
            const double angle = phase + (i + share) * step, r = radius + side * height;
            path.emplace_back(r * std::cos(angle), r * std::sin(angle));
        }
    return path;
}

}  // namespace

Rgba WheelPen::colourOf(const Place& place) const {
    if (place.frame == 0) return c.ground;
    const auto* body = std::get_if<PlanarBody>(&drawing.model.bodies[place.frame - 1]);
    return mix(c.background, c.body(place.frame - 1, body ? body->colour : std::string()), 0.45);
}

Vec2 WheelPen::centre(const Place& place) const { return place.world(drawing.places.drawn()).position.head<2>(); }

double WheelPen::worldAngle(const Place& place) const { return angleOf(place.world(drawing.places.drawn())); }

void WheelPen::add(const Place& place, Mesh& mesh) const {
    mesh.place(place.local);
    drawing.flat.add(name, place.frame, mesh);
}

void WheelPen::spoke(Mesh& mesh, double from, double to, Rgba ink) const {
    flat::stroke(mesh, {Vec2(from, 0), Vec2(to, 0)}, false, drawing.lineWidth(), ink);
}

void WheelPen::wheel(const Place& place, double radius, int count, double module, double phase) const {
    Mesh mesh;
    const Rgba fill = colourOf(place), ink = c.border(fill);
    flat::shape(mesh, teeth(radius, count, 0.9 * module, phase), fill, ink, drawing.lineWidth());
    spoke(mesh, 0, 0.8 * radius, ink);
    add(place, mesh);
}

void WheelPen::ring(const Place& place, double radius, int count, double module, double phase) const {
    Mesh mesh;
    const Rgba fill = colourOf(place), ink = c.border(fill);
    flat::stroke(mesh, teeth(radius, count, -0.9 * module, phase), true, drawing.lineWidth(), ink);
    flat::stroke(mesh, flat::circle({0, 0}, radius + 2.5 * module, drawing.choose(96, 48, 24)), true,
                 2 * drawing.lineWidth(), ink);
    spoke(mesh, radius + 0.6 * module, radius + 2.5 * module, ink);
    add(place, mesh);
}

void WheelPen::operator()(const planar::GearPair& gears) const {
    const double r1 = gears.firstRadius.value, r2 = gears.secondRadius.value;
    if (!(r1 > 0) || !(r2 > 0)) return;
    const double module = std::max(std::min(r1, r2) / 8, std::max(r1, r2) / 60);
    const auto count = [&](double r) { return std::max(3, static_cast<int>(std::lround(2 * r / module))); };
    const Vec2 d = centre(second) - centre(first);
    const bool internal = gears.meshing.key == "internal";
    // A tooth of the first one points to the pitch point, and a gap of the second one.
    const double line = std::atan2(d.y(), d.x()) + (internal && r2 > r1 ? pi : 0);
    const double towards = line - worldAngle(first), back = line + (internal ? 0 : pi) - worldAngle(second);
    const double gap = back + pi / count(r2);
    if (internal && r1 > r2)
        ring(first, r1, count(r1), module, towards);
    else
        wheel(first, r1, count(r1), module, towards);
    if (internal && r2 > r1)
        ring(second, r2, count(r2), module, gap);
    else
        wheel(second, r2, count(r2), module, gap);
}

void WheelPen::operator()(const planar::RackAndPinion& rack) const {
    const double r = rack.radius.value, side = rack.side.key == "right" ? -1 : 1;
    if (!(r > 0)) return;
    const auto found = drawing.reaches.find(name);
    const Reach reach = found == drawing.reaches.end() ? Reach{} : found->second;
    const double module = r / 8, pitch = pi * module;
    // The pinion's tooth at the pitch point stands in a gap of the rack.
    const Place& wheelAt = second;
    const double at = (drawing.places.drawn()[first.frame].orientation.conjugate() *
                       (second.world(drawing.places.drawn()).position - first.world(drawing.places.drawn()).position))
                          .x();
    wheel(wheelAt, r, 16, module, worldAngle(first) - side * pi / 2 - worldAngle(second));
    const int low = static_cast<int>(std::floor((reach.low - r - at) / pitch)),
              high = std::min(static_cast<int>(std::ceil((reach.high + r - at) / pitch)), low + 400);
    flat::Path path{{at + (low + 0.2) * pitch, -2.5 * module * side}};
    for (int i = low; i < high; ++i)
        for (const auto& [share, height] : {std::pair{0.2, -0.5}, {0.36, 0.5}, {0.64, 0.5}, {0.8, -0.5}})
            path.emplace_back(at + (i + share) * pitch, 0.9 * module * height * side);
    path.emplace_back(at + (high - 0.2) * pitch, -2.5 * module * side);
    Mesh mesh;
    const Rgba fill = colourOf(first);
    flat::shape(mesh, flat::counterClockwise(path), fill, c.border(fill), drawing.lineWidth());
    add(first, mesh);
}

void WheelPen::operator()(const planar::Belt& belt) const {
    const double r1 = belt.firstRadius.value, r2 = belt.secondRadius.value, cross = belt.run.key == "crossed" ? -1 : 1;
    for (const auto& [place, r] : {std::pair{&first, r1}, {&second, r2}}) {
        Mesh mesh;
        const Rgba fill = colourOf(*place), ink = c.border(fill);
        flat::shape(mesh, flat::circle({0, 0}, r, drawing.choose(64, 32, 16)), fill, ink, drawing.lineWidth());
        spoke(mesh, 0, 0.85 * r, ink);
        add(*place, mesh);
    }
    const auto runs = [ink = c.ink, a = first, b = second, r1, r2, cross](const Frames& frames) {
        Mesh mesh;
        const Vec2 from = a.world(frames).position.head<2>(), to = b.world(frames).position.head<2>(), d = to - from;
        const double length = d.norm(), line = std::atan2(d.y(), d.x());
        const double lean = std::acos(std::clamp(length > 0 ? (r1 - cross * r2) / length : 0.0, -1.0, 1.0));
        for (const double side : {-1.0, 1.0}) {
            const double angle = line + side * lean, other = cross > 0 ? angle : angle + pi;
            flat::stroke(
                mesh,
                {from + r1 * Vec2(std::cos(angle), std::sin(angle)), to + r2 * Vec2(std::cos(other), std::sin(other))},
                false, 3, ink);
        }
        return mesh;
    };
    drawing.flat.add(name, 0, runs(drawing.places.drawn()), true, runs);
}

void WheelPen::cam(const std::vector<double>& spline) const {
    flat::Path path;
    const int corners = drawing.choose(180, 90, 45);
    for (int i = 0; i < corners; ++i) {
        const double angle = 2 * pi * i / corners, r = periodicSpline(spline, angle).value;
        if (!std::isfinite(r)) return;  // the readiness list says what is wrong with the points
        path.emplace_back(r * std::cos(angle), r * std::sin(angle));
    }
    Mesh mesh;
    const Rgba fill = colourOf(first), ink = c.border(fill);
    flat::shape(mesh, path, fill, ink, 1.5 * drawing.lineWidth());
    add(first, mesh);
}

void WheelPen::operator()(const planar::CamContact& joint) const {
    cam(joint.numbers([](const Quantity& quantity) { return quantity.value; }));
    Mesh follower;
    if (joint.isFace()) {
        double reach = 0;
        for (const Quantity& radius : joint.radii) reach = std::max(reach, radius.value);
        flat::stroke(follower, {Vec2(-reach, 0), Vec2(reach, 0)}, false, 2 * drawing.lineWidth(), c.ink);
    } else {
        flat::stroke(follower, flat::circle({0, 0}, std::max(joint.radius.value, 0.1 * u), drawing.choose(64, 32, 16)),
                     true, drawing.lineWidth(), c.ink);
    }
    add(second, follower);
}

void WheelPen::operator()(const planar::CamCurve& joint) const {
    cam(joint.numbers([](const Quantity& quantity) { return quantity.value; }));
    Mesh roller;
    flat::shape(roller, flat::circle({0, 0}, 0.32 * u, drawing.choose(32, 14, 8)), c.paper,
                c.dark ? c.border(c.paper) : c.ink, drawing.lineWidth(), Tint::sign);
    add(second, roller);
}

void WheelPen::operator()(const planar::RollingDisc& disc) const {
    const double r = disc.radius.value;
    if (!(r > 0)) return;
    Mesh wheel, track;
    const Rgba fill = colourOf(second), ink = c.border(fill);
    const int corners = drawing.choose(96, 48, 24);
    flat::shape(wheel, flat::circle({0, 0}, r, corners), fill, ink, drawing.lineWidth());
    spoke(wheel, 0, 0.85 * r, ink);
    add(second, wheel);
    const Rgba under = c.border(colourOf(first));
    if (disc.track.key == "line") {
        const auto found = drawing.reaches.find(name);
        const Reach reach = found == drawing.reaches.end() ? Reach{} : found->second;
        flat::stroke(track, {Vec2(reach.low - r, 0), Vec2(reach.high + r, 0)}, false, 2 * drawing.lineWidth(), under);
    } else {
        flat::stroke(track, flat::circle({0, 0}, disc.trackRadius.value, corners), true, 2 * drawing.lineWidth(),
                     under);
    }
    add(first, track);
}

void WheelPen::operator()(const planar::KnifeEdge&) const {
    Mesh blade;
    const flat::Path path{{-1.6 * u, 0}, {-1.0 * u, -0.22 * u}, {1.0 * u, -0.22 * u},
                          {1.6 * u, 0},  {1.0 * u, 0.22 * u},   {-1.0 * u, 0.22 * u}};
    flat::shape(blade, path, c.paper, c.dark ? c.border(c.paper) : c.ink, drawing.lineWidth(), Tint::sign);
    add(second, blade);
}

void WheelPen::operator()(const planar::Coupler& coupler) const {
    coupled(second);
    if (const auto other = drawing.places.find(coupler.fourth)) coupled(*other);
}

void WheelPen::coupled(const Place& place) const {
    Mesh mesh;
    const Rgba ink = c.border(colourOf(place));
    for (const double radius : {1.5 * u, 1.8 * u})
        flat::stroke(mesh, flat::circle({0, 0}, radius, drawing.choose(48, 32, 20)), true, drawing.lineWidth(), ink);
    spoke(mesh, 1.5 * u, 2.2 * u, ink);
    add(place, mesh);
}

}  // namespace zwang::ui
