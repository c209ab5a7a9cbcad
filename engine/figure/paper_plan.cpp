#include "engine/figure/paper_plan.h"

#include "engine/system/system.h"

namespace zwang {

Pose Placement::local(const MarkerRef& reference) const {
    const CompiledMarker m = compileMarker(system, reference);
    const int body = bodyOf(reference);
    const Vec3 com = body < 0 ? Vec3(Vec3::Zero()) : system.com[static_cast<std::size_t>(body)];
    Quat axes(m.axes);
    if (system.space == Space::planar) axes = Quat(Eigen::AngleAxisd(m.angle, Vec3::UnitZ()));
    return {m.local + com, axes};
}

Pose Placement::marker(const MarkerRef& reference) const {
    const Pose body = frame(bodyOf(reference)), own = local(reference);
    return {body.apply(own.position), body.orientation * own.orientation};
}

int Placement::bodyOf(const MarkerRef& reference) const { return system.bodyIndex(reference.body); }

Vec3 Sliding::axis() const { return line.orientation * (isPlanar ? Vec3(Vec3::UnitX()) : Vec3(Vec3::UnitZ())); }
double Sliding::position() const { return axis().dot(block.position - line.position); }

Sliding slidingParts(const Placement& at, const MarkerRef& first, const MarkerRef& second) {
    Sliding s;
    s.isPlanar = at.system.space == Space::planar;
    s.line = at.marker(first);
    s.block = at.marker(second);
    s.lineBody = at.bodyOf(first);
    s.blockBody = at.bodyOf(second);
    if (s.blockBody >= 0) return s;
    // A slide to the ground is drawn on the ground, along the line that the moving marker carries.
    const Quat along = s.line.orientation;
    std::swap(s.line, s.block);
    std::swap(s.lineBody, s.blockBody);
    s.line.orientation = along;
    return s;
}

}  // namespace zwang
