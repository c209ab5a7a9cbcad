#include "ui/view3d/spatial_wheel_pen.h"

#include <algorithm>
#include <cmath>

#include "engine/elements/joints.h"

namespace zwang::ui {

void SpatialWheelPen::operator()(const spatial::Gears& gears) const {
    const auto radii = gears.pitchRadii(first.world(drawing.places.drawn()), second.world(drawing.places.drawn()));
    teeth(first, radii[0], gears.firstTeeth.value);
    teeth(second, radii[1], gears.secondTeeth.value);
}

void SpatialWheelPen::operator()(const spatial::RackAndPinion& rack) const {
    const double r = rack.radius.value, pitch = M_PI * r / 8, height = 0.06 * r, u = drawing.unit();
    if (!(r > 0)) return;
    teeth(second, r, 16);
    const auto [low, high] = rack.drawnEnds(first.world(drawing.places.drawn()), second.world(drawing.places.drawn()));
    const int count = std::clamp(static_cast<int>(std::ceil((high - low) / pitch)), 1, 400);
    std::vector<Vec3> outline;
    for (int i = 0; i < 4 * count; ++i)
        outline.push_back(first.local.apply(Vec3(low + i * pitch / 4, i % 4 < 2 ? height : -height, 0)));
    drawing.add(name, first.frame, solid::tube(outline, std::min(0.1 * u, 0.05 * r), sign, drawing.choose(6, 4, 3)));
}

void SpatialWheelPen::operator()(const spatial::Belt& belt) const {
    ring(first, belt.firstRadius.value);
    ring(second, belt.secondRadius.value);
    const auto spans = [belt, a = first, b = second, paint = dark, r = 0.1 * drawing.unit()](const Frames& frames) {
        const auto lines = belt.spans(a.world(frames), b.world(frames));
        auto part = solid::cylinder(lines[0][0], lines[0][1], r, paint, 6);
        part.append(solid::cylinder(lines[1][0], lines[1][1], r, paint, 6));
        return part.faces;
    };
    drawing.solid.add(name, 0, spans(drawing.places.drawn()), true, spans);
}

void SpatialWheelPen::ring(const Place& at, double radius) const {
    if (!(radius > 0)) return;
    const int corners = drawing.choose(72, 36, 18);
    std::vector<Vec3> points;
    for (int i = 0; i <= corners; ++i) {
        const double angle = 2 * M_PI * i / corners;
        points.push_back(at.local.apply(radius * Vec3(std::cos(angle), std::sin(angle), 0)));
    }
    Solid part = solid::tube(points, 0.1 * drawing.unit(), sign, drawing.choose(8, 6, 4));
    part.append(solid::cylinder(at.local.position, points.front(), 0.08 * drawing.unit(), dark, 6));
    drawing.add(name, at.frame, part);
}

void SpatialWheelPen::teeth(const Place& at, double radius, double count) const {
    const double u = drawing.unit();
    if (!(radius > 1e-6 * u)) radius = 2 * u;  // drawn about one line, where they cannot mesh yet
    const int shown = static_cast<int>(std::clamp(count, 3.0, 80.0));
    const double height = std::min(0.12 * radius, 2.5 * radius / shown);
    std::vector<Vec3> outline;
    for (int i = 0; i <= 4 * shown; ++i) {
        const double angle = 2 * M_PI * (i - 0.5) / (4 * shown), r = radius + (i % 4 < 2 ? height : -height);
        outline.push_back(at.local.apply(r * Vec3(std::cos(angle), std::sin(angle), 0)));
    }
    Solid part = solid::tube(outline, std::min(0.1 * u, 0.3 * height + 0.02 * u), sign, drawing.choose(6, 4, 3));
    part.append(solid::cylinder(at.local.position, at.local.apply(Vec3(radius - height, 0, 0)), 0.08 * u, dark, 6));
    drawing.add(name, at.frame, part);
}

}  // namespace zwang::ui
