// Gears, racks, belts and cams of planar models, to scale, under the bodies.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "engine/elements/joints.h"
#include "engine/figure/wheel_pen.h"
#include "engine/math/periodic_spline.h"

namespace zwang {

using std::numbers::pi;

Vec2 WheelPen::centre(const MarkerRef& m) const { return pen.point(m); }

double WheelPen::angle(const MarkerRef& m) const {
    const Vec2 x = pen.axis(pen.at.marker(m), 0);
    return std::atan2(x.y(), x.x());
}

Ink WheelPen::ink(const MarkerRef& m) const { return pen.outline(pen.bodyColour(pen.at.bodyOf(m))); }

Points WheelPen::teeth(const Vec2& centre, double radius, int count, double height, double phase) {
    Points path;
    const double step = 2 * pi / count;
    for (int i = 0; i < count; ++i)
        for (const auto& [share, side] : {std::pair{-0.30, -0.5}, {-0.14, 0.5}, {0.14, 0.5}, {0.30, -0.5}}) {
            const double at = phase + (i + share) * step, r = radius + side * height;
            path.push_back(centre + r * Vec2(std::cos(at), std::sin(at)));
        }
    return path;
}

void WheelPen::pitch(const MarkerRef& m, double radius, double from, double to) const {
    const Vec2 x(std::cos(angle(m)), std::sin(angle(m)));
    pen.picture.line({centre(m) + from * x, centre(m) + to * x}, pen.line());
    pen.picture.add(
        Stroke{ringPoints(centre(m), radius), true, {pen.c().quiet, {}, 0.6 * pen.look.lineWidth, Dash::dashDotted}});
}

void WheelPen::wheel(const MarkerRef& m, double radius, int count, double module, double phase) const {
    pen.picture.area(teeth(centre(m), radius, count, 0.9 * module, phase), ink(m));
    pitch(m, radius, 0, 0.8 * radius);
}

void WheelPen::ring(const MarkerRef& m, double radius, int count, double module, double phase) const {
    Ink line = ink(m);
    line.fill.reset();
    pen.picture.area(ringPoints(centre(m), radius + 2.5 * module), line);
    pen.picture.area(teeth(centre(m), radius, count, -0.9 * module, phase), line);
    pitch(m, radius, radius + 0.6 * module, radius + 2.5 * module);
}

void WheelPen::operator()(const planar::GearPair& gears) const {
    const double r1 = s * gears.firstRadius.value, r2 = s * gears.secondRadius.value;
    const double module = std::max(std::min(r1, r2) / 8, std::max(r1, r2) / 60);
    const auto count = [&](double r) { return std::max(3, static_cast<int>(std::lround(2 * r / module))); };
    const Vec2 d = centre(gears.second) - centre(gears.first);
    const bool internal = gears.meshing.key == "internal";
    // Teeth turn with their wheels: at the start a tooth of the first points to a gap of the second. The share of
    // a pitch by which rounding the counts would part them is not seen.
    const double towards = std::atan2(d.y(), d.x()) + (internal && r2 > r1 ? pi : 0);
    const double turned = std::remainder(angle(gears.first) - towards, 2 * pi / count(r1));
    const double phase1 = towards + turned,
                 phase2 = towards + (internal ? 0 : pi) + pi / count(r2) + (internal ? 1 : -1) * turned * r1 / r2;
    if (internal && r1 > r2)
        ring(gears.first, r1, count(r1), module, phase1);
    else
        wheel(gears.first, r1, count(r1), module, phase1);
    if (internal && r2 > r1)
        ring(gears.second, r2, count(r2), module, phase2);
    else
        wheel(gears.second, r2, count(r2), module, phase2);
}

void WheelPen::operator()(const planar::RackAndPinion& rack) const {
    const double r = s * rack.radius.value, side = rack.side.key == "right" ? -1 : 1, module = r / 8,
                 pitchLength = pi * module;
    const Pose line = pen.at.marker(rack.first);
    const Vec2 along = pen.axis(line, 0), up = side * leftOf(along), origin = pen.on(line.position);
    const double at = along.dot(centre(rack.second) - origin);
    const Reach reach = pen.reach(rack.name);
    // Teeth stay with the rack; the pinion's stands in a gap.
    const double low = std::floor((s * reach.low - r) / pitchLength) * pitchLength;
    const int count = std::min(400, static_cast<int>(std::ceil((s * reach.high + r - low) / pitchLength)));
    const auto place = [&](double x, double y) { return Vec2(origin + x * along + y * up); };
    Points path{place(low, -2.5 * module)};
    for (int i = 0; i < count; ++i)
        for (const auto& [share, height] : {std::pair{0.2, -0.5}, {0.36, 0.5}, {0.64, 0.5}, {0.8, -0.5}})
            path.push_back(place(low + (i + share) * pitchLength, 0.9 * module * height));
    path.push_back(place(low + count * pitchLength, -2.5 * module));
    pen.picture.area(path, ink(rack.first));
    const double gap = std::remainder(at - low, pitchLength), down = std::atan2(-up.y(), -up.x());
    wheel(rack.second, r, 16, module, down - side * gap / r);
}

void WheelPen::operator()(const planar::Belt& belt) const {
    const double r1 = s * belt.firstRadius.value, r2 = s * belt.secondRadius.value,
                 cross = belt.run.key == "crossed" ? -1 : 1;
    for (const auto& [m, r] : {std::pair{&belt.first, r1}, {&belt.second, r2}}) {
        pen.picture.disc(centre(*m), r, ink(*m));
        const Vec2 x(std::cos(angle(*m)), std::sin(angle(*m)));
        pen.picture.line({centre(*m), centre(*m) + 0.85 * r * x}, pen.line());
    }
    const Vec2 from = centre(belt.first), to = centre(belt.second), d = to - from;
    const double line = std::atan2(d.y(), d.x());
    const double lean = std::acos(std::clamp(d.norm() > 0 ? (r1 - cross * r2) / d.norm() : 0.0, -1.0, 1.0));
    for (const double side : {-1.0, 1.0}) {
        const double one = line + side * lean, other = cross > 0 ? one : one + pi;
        pen.picture.line(
            {from + r1 * Vec2(std::cos(one), std::sin(one)), to + r2 * Vec2(std::cos(other), std::sin(other))},
            pen.line(2));
    }
}

void WheelPen::cam(const MarkerRef& m, const std::vector<double>& spline) const {
    Points path;
    const Pose frame = pen.at.marker(m);
    for (int i = 0; i < 240; ++i) {
        const double at = 2 * pi * i / 240, r = periodicSpline(spline, at).value;
        path.push_back(pen.on(frame.apply(r * Vec3(std::cos(at), std::sin(at), 0))));
    }
    pen.picture.area(path, ink(m));
}

void WheelPen::operator()(const planar::CamCurve& joint) const {
    cam(joint.first, joint.numbers([](const Quantity& quantity) { return quantity.value; }));
}

void WheelPen::operator()(const planar::CamContact& joint) const {
    cam(joint.first, joint.numbers([](const Quantity& quantity) { return quantity.value; }));
    if (!joint.isFace()) {
        const double r = std::max(s * joint.radius.value, 0.1 * pen.u);
        return pen.picture.add(Stroke{ringPoints(centre(joint.second), r), true, pen.line()});
    }
    double reach = 0;
    for (const Quantity& radius : joint.radii) reach = std::max(reach, s * radius.value);
    const Vec2 along = reach * pen.axis(pen.at.marker(joint.second), 0), p = centre(joint.second);
    pen.picture.line({p - along, p + along}, pen.line(2));
}

void WheelPen::operator()(const planar::RollingDisc& disc) const {
    const double r = s * disc.radius.value;
    const Pose track = pen.at.marker(disc.first);
    pen.picture.disc(centre(disc.second), r, ink(disc.second));
    const Vec2 x(std::cos(angle(disc.second)), std::sin(angle(disc.second)));
    pen.picture.line({centre(disc.second), centre(disc.second) + 0.85 * r * x}, pen.line());
    if (disc.track.key != "line") {
        Points circle;
        for (int i = 0; i <= 144; ++i) {
            const double at = 2 * pi * i / 144;
            circle.push_back(pen.on(track.apply(disc.trackRadius.value * Vec3(std::cos(at), std::sin(at), 0))));
        }
        return pen.picture.line(circle, pen.line());
    }
    const Vec2 along = pen.axis(track, 0), origin = pen.on(track.position);
    const Vec2 down = (disc.side.key == "right" ? 1 : -1) * leftOf(along);
    const Reach reach = pen.reach(disc.name);
    const Vec2 from = origin + (s * reach.low - r) * along, to = origin + (s * reach.high + r) * along;
    pen.hatch(from, to, 0.5 * pen.u * down);
    pen.picture.line({from, to}, pen.line());
}

void WheelPen::operator()(const planar::KnifeEdge& joint) const {
    const Vec2 x = pen.axis(pen.at.marker(joint.second), 0), p = centre(joint.second), side = 0.2 * pen.u * leftOf(x);
    const double reach = pen.u;
    pen.picture.area({p - 1.6 * reach * x, p - reach * x - side, p + reach * x - side, p + 1.6 * reach * x,
                      p + reach * x + side, p - reach * x + side},
                     pen.symbol());
}

void WheelPen::operator()(const planar::Coupler& coupler) const {
    pen.coupling(pen.point(coupler.first), pen.point(coupler.third));
}

}  // namespace zwang
