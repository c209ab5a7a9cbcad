// Springs, dampers, loads and motors, drawn on the paper in the plane and in space alike; measure points.
#include "engine/elements/forces.h"

#include <algorithm>
#include <cmath>
#include <concepts>
#include <numbers>

#include "engine/figure/mechanism_pen.h"
#include "engine/model/visitors.h"

namespace zwang {
namespace {

using std::numbers::pi;

struct ForcePen {
    const MechanismPen& pen;
    const double u = pen.u;

    Ink wire(const Colour& colour) const { return {colour, {}, pen.look.lineWidth}; }

    void dashpot(const Vec2& start, const Vec2& end, const Colour& ink) const {
        const Vec2 along = (end - start).normalized(), side = 0.36 * u * leftOf(along);
        const Vec2 bottom = start + 0.3 * (end - start), mouth = start + 0.72 * (end - start),
                   piston = start + 0.52 * (end - start);
        pen.picture.area({bottom - side, mouth - side, mouth + side, bottom + side}, {{}, pen.c().face});
        pen.picture.line({mouth + side, bottom + side, bottom - side, mouth - side}, wire(ink));
        pen.picture.line({start, bottom}, wire(ink));
        pen.picture.line({piston + 0.8 * side, piston - 0.8 * side}, {ink, {}, 1.6 * pen.look.lineWidth});
        pen.picture.line({piston, end}, wire(ink));
    }
    void coil(const Vec2& start, const Vec2& end, const Colour& ink) const {
        constexpr int turns = 7;
        const Vec2 side = leftOf((end - start).normalized());
        Points path{start};
        for (int i = 0; i < 2 * turns; ++i)
            path.push_back(start + (i + 0.5) / (2.0 * turns) * (end - start) + (i % 2 == 0 ? 0.48 : -0.48) * u * side);
        path.push_back(end);
        pen.picture.line(path, wire(ink));
    }
    void springDamper(const MarkerRef& first, const MarkerRef& second, bool coils, bool damps,
                      const Colour& ink) const {
        const Vec2 from = pen.point(first), to = pen.point(second), d = to - from;
        if (d.norm() < 0.3) return;
        wall(first, second);
        wall(second, first);
        const Vec2 along = d.normalized();
        const double straight = std::min(0.16 * d.norm(), 1.2 * u);
        const bool both = coils && damps;
        const Vec2 shift = both ? Vec2(0.62 * u * leftOf(along)) : Vec2(Vec2::Zero());
        const Vec2 a = from + straight * along, b = to - straight * along;
        pen.picture.line({from, a}, wire(ink));
        pen.picture.line({b, to}, wire(ink));
        if (coils) coil(a + shift, b + shift, ink);
        if (damps) dashpot(a - shift, b - shift, ink);
        if (both)
            for (const Vec2& end : {a, b}) pen.picture.line({end + shift, end - shift}, wire(ink));
        for (const Vec2& end : {from, to}) pen.pin(end, 0.17 * u);
    }
    /// A hatched wall across the spring where the ground holds it.
    void wall(const MarkerRef& end, const MarkerRef& other) const {
        if (!pen.isPlanar() || pen.at.bodyOf(end) >= 0) return;
        const Vec2 here = pen.point(end), away = (pen.point(other) - here).normalized(), half = 0.9 * u * leftOf(away);
        pen.hatch(here + half, here - half, -0.45 * u * away);
        pen.picture.line({here + half, here - half}, pen.line());
    }

    template <std::derived_from<LineSpring> Spring>
    void operator()(const Spring& spring) const {
        springDamper(spring.first, spring.second, spring.coils(), spring.damps(), pen.c().spring);
    }
    void operator()(const ForceLaw& actuator) const {
        springDamper(actuator.first, actuator.second, false, true, pen.c().motor);
    }
    template <std::derived_from<WoundSpring> Spring>
    void operator()(const Spring& spring) const {
        const Vec2 centre = pen.point(spring.first);
        const auto angle = [&](const MarkerRef& m) {
            const Vec2 x = pen.axis(pen.at.marker(m), 0);
            return std::atan2(x.y(), x.x());
        };
        const double from = angle(spring.first), turn = std::remainder(angle(spring.second) - from, 2 * pi) + 4 * pi;
        Points path;
        for (int i = 0; i <= 90; ++i) {
            const double share = i / 90.0, at = from + share * turn;
            path.push_back(centre + (0.5 + 0.9 * share) * u * Vec2(std::cos(at), std::sin(at)));
        }
        pen.picture.line(path, wire(pen.c().spring));
    }
    template <int N>
    void operator()(const Bushing<N>& bushing) const {
        Colour rubber = pen.c().spring;
        rubber.alpha = 0.3;
        pen.picture.disc(pen.point(bushing.first), 0.85 * u, {pen.c().spring, rubber, pen.look.lineWidth});
        pen.pin(pen.point(bushing.second), 0.35 * u);
    }

    /// The ball, and what it touches: a ball, or a line across the normal.
    void operator()(const SoftContact& contact) const {
        const auto ink = wire(pen.c().spring);
        const auto ring = [&](const MarkerRef& centre, double radius) {
            Points path;
            for (int i = 0; i <= 48; ++i)
                path.push_back(pen.point(centre) +
                               pen.on.scale * radius * Vec2(std::cos(pi * i / 24), std::sin(pi * i / 24)));
            pen.picture.line(path, ink);
        };
        ring(contact.second, contact.secondRadius.value);
        if (!contact.isFlat()) return ring(contact.first, contact.firstRadius.value);
        const Vec2 along = 4 * u * pen.axis(pen.at.marker(contact.first), 0), here = pen.point(contact.first);
        pen.picture.line({here - along, here + along}, ink);
    }

    void load(const MarkerRef& at, const Vec3& direction, bool turning) const {
        const Pose pose = pen.at.marker(at);
        const Vec3 world = turning ? Vec3(pose.orientation * direction) : direction;
        const Vec2 d = pen.on.flat(world) / world.norm();
        const Vec2 tip = pen.on(pose.position);
        pen.arrow(tip - 4 * u * d, tip, pen.c().force, 1.6 * pen.look.lineWidth);
    }
    template <int N>
    void operator()(const PointForce<N>& force) const {
        Vec3 value = Vec3::Zero();
        for (int k = 0; k < N; ++k) value[k] = force.force[static_cast<std::size_t>(k)].value;
        if (value.norm() > 0) load(force.at, value, force.axes.key == "marker");
    }
    template <int N>
    void operator()(const FormulaForce<N>& force) const {
        const bool turning = force.axes.key == "marker";
        if (!force.x.empty()) load(force.at, Vec3::UnitX(), turning);
        if (!force.y.empty()) load(force.at, Vec3::UnitY(), turning);
        if (!force.z.empty()) load(force.at, Vec3::UnitZ(), turning);
    }
    Vec2 centreOf(const BodyRef& body) const {
        const int index = pen.system.bodyIndex(body.body);
        return pen.on(index < 0 ? Vec3(Vec3::Zero())
                                : pen.at.frame(index).apply(pen.system.com[static_cast<std::size_t>(index)]));
    }
    void operator()(const PlanarTorque& torque) const {
        if (torque.torque.value != 0)
            pen.roundArrow(centreOf(torque.body), 1.6 * u, torque.torque.value < 0, pen.c().force);
    }
    void operator()(const SpatialTorque& torque) const {
        pen.roundArrow(centreOf(torque.body), 1.6 * u, false, pen.c().force);
    }
    void operator()(const TorqueLaw& motor) const {
        pen.roundArrow(pen.point(motor.first), 1.35 * u, false, pen.c().motor);
    }
    template <TellsSymbol Force>
    void operator()(const Force& force) const {
        pen.told(force.symbol(), wire(pen.c().force));
    }
    template <int N>
    void operator()(const Gravity<N>&) const {}  // acts everywhere
    void operator()(const ContactGroup&) const {}
    template <int N>
    void operator()(const DragForce<N>& drag) const {
        const Vec2 p = pen.point(drag.at);
        for (const double side : {-0.7, 0.0, 0.7}) {
            Points path;
            for (int i = 0; i <= 24; ++i)
                path.push_back(p + u * Vec2(-1.2 + 0.1 * i, side + 0.16 * std::sin(0.55 * i)));
            pen.picture.line(path, wire(pen.c().force));
        }
    }
    void operator()(const AngleMotion& motor) const {
        pen.roundArrow(pen.point(motor.first), 1.3 * u, motor.speed.value < 0, pen.c().motor);
    }
    void operator()(const DistanceMotion& motor) const {
        const Pose line = pen.at.marker(motor.first);
        const Vec2 along = pen.axis(line, pen.isPlanar() ? 0 : 2);
        const Vec2 middle = pen.point(motor.second) + 1.4 * u * leftOf(along);
        const double width = 1.3 * pen.look.lineWidth;
        pen.arrow(middle, middle + 1.7 * u * along, pen.c().motor, width);
        pen.arrow(middle, middle - 1.7 * u * along, pen.c().motor, width);
    }
};
static_assert(takeAll<Space::planar, AnyForce, ForcePen> && takeAll<Space::spatial, AnyForce, ForcePen>);

}  // namespace

void drawForces(const MechanismPen& pen) {
    const auto& model = pen.model();
    for (const AnyForce& force : model.forces)
        if (!pen.isHidden(nameOf(force))) std::visit(ForcePen{pen}, force);
    for (const AnyMotion& motion : model.motions)
        if (!pen.isHidden(nameOf(motion))) std::visit(ForcePen{pen}, motion);
    for (std::size_t i = 0; i < model.measurePoints.size(); ++i) {
        if (pen.isHidden(model.measurePoints[i].name)) continue;
        const Colour colour = pen.c().trace(i);
        const Vec2 p = pen.point(model.measurePoints[i].point);
        pen.picture.disc(p, 0.2 * pen.u, {colour, {}, 0.8 * pen.look.lineWidth});
        pen.picture.disc(p, 0.09 * pen.u, {{}, colour});
    }
}

}  // namespace zwang
