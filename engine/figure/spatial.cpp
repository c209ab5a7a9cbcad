// Bodies of spatial models, drawn from back to front, and their joints as symbols along their axes.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "engine/elements/joints.h"
#include "engine/figure/mechanism_pen.h"
#include "engine/model/visitors.h"

namespace zwang {
namespace {

struct JointPen {
    const MechanismPen& pen;
    const double u = pen.u;

    struct Axis {
        Vec2 centre, along;
        double length;  ///< of a unit of the axis as it is seen, 0 … 1
    };
    Axis axisOf(const MarkerRef& m) const {
        const Pose pose = pen.at.marker(m);
        const Vec3 z = pose.orientation * Vec3::UnitZ();
        return {pen.on(pose.position), pen.on.direction(z), pen.on.flat(z).norm()};
    }
    void centreLine(const Axis& a, double half) const {
        const Vec2 d = half * a.length * a.along;
        pen.picture.line({a.centre - d, a.centre + d}, {pen.c().quiet, {}, 0.6 * pen.look.lineWidth, Dash::dashDotted});
    }
    void barrel(const Axis& a, double half, double radius) const {
        if (a.length < 0.25) return pen.pin(a.centre, radius);
        pen.picture.area(boxPoints(a.centre, a.along, 2 * half * a.length, 2 * radius), pen.symbol());
    }
    void operator()(const spatial::Revolute& joint) const {
        const Axis a = axisOf(joint.first);
        centreLine(a, 2 * u);
        barrel(a, 0.7 * u, 0.36 * u);
    }
    void sliding(const BetweenMarkers& joint, bool turns) const {
        const Sliding s = slidingParts(pen.at, joint.first, joint.second);
        const Reach reach = pen.reach(joint.name);
        const Vec2 along = pen.on.direction(s.axis());
        pen.picture.line({pen.on(s.line.position + reach.low * s.axis()) - u * along,
                          pen.on(s.line.position + reach.high * s.axis()) + u * along},
                         pen.line());
        const double length = pen.on.flat(s.axis()).norm();
        if (turns) return barrel({pen.on(s.block.position), along, length}, 0.9 * u, 0.42 * u);
        pen.picture.area(boxPoints(pen.on(s.block.position), along.norm() > 0 ? along : Vec2(1, 0),
                                   std::max(0.8, 1.8 * length) * u, 0.95 * u),
                         pen.symbol());
    }
    void operator()(const spatial::Prismatic& joint) const { sliding(joint, false); }
    void operator()(const spatial::Cylindrical& joint) const { sliding(joint, true); }
    void operator()(const spatial::Screw& joint) const {
        const Axis a = axisOf(joint.first);
        centreLine(a, 2 * u);
        barrel(a, 0.9 * u, 0.42 * u);
        for (const double at : {-0.5, 0.0, 0.5}) {
            const Vec2 p = a.centre + at * u * a.length * a.along, side = 0.42 * u * leftOf(a.along);
            pen.picture.line({p - side, p + side + 0.2 * u * a.along}, pen.thin(pen.c().ink));
        }
    }
    void operator()(const spatial::Spherical& joint) const {
        const Vec2 p = pen.point(joint.first);
        pen.pin(p, 0.5 * u);
        pen.pin(p, 0.3 * u);
    }
    void cross(const BetweenMarkers& joint) const {
        for (const MarkerRef* m : {&joint.first, &joint.second}) centreLine(axisOf(*m), 1.6 * u);
        const Vec2 p = pen.point(joint.first);
        pen.pin(p, 0.5 * u);
        pen.picture.line({p - Vec2(0.35, 0.35) * u, p + Vec2(0.35, 0.35) * u}, pen.line());
        pen.picture.line({p - Vec2(0.35, -0.35) * u, p + Vec2(0.35, -0.35) * u}, pen.line());
    }
    void operator()(const spatial::Universal& joint) const { cross(joint); }
    void operator()(const spatial::ConstantVelocity& joint) const { cross(joint); }
    /// A ball between two rails.
    void operator()(const spatial::PinInSlot& joint) const {
        const Pose line = pen.at.marker(joint.first);
        const Reach reach = pen.reach(joint.name);
        const double more = 1.2 * u / pen.on.scale, apart = 0.45 * u / pen.on.scale;
        for (const double side : {-apart, apart})
            pen.picture.line({pen.on(line.apply(Vec3(side, 0, reach.low - more))),
                              pen.on(line.apply(Vec3(side, 0, reach.high + more)))},
                             pen.line());
        pen.pin(pen.point(joint.second), 0.4 * u);
    }
    void plate(const BetweenMarkers& joint) const {
        const Pose pose = pen.at.marker(joint.first);
        Points corners;
        for (const auto& [x, y] : {std::pair{-1, -1}, {1, -1}, {1, 1}, {-1, 1}})
            corners.push_back(pen.on(pose.apply(1.6 * u / pen.on.scale * Vec3(x, y, 0))));
        Colour glass = pen.c().ground;
        glass.alpha = 0.5;
        pen.picture.area(corners, {pen.c().quiet, glass, 0.6 * pen.look.lineWidth});
    }
    void plane(const BetweenMarkers& joint) const {
        plate(joint);
        pen.pin(pen.point(joint.second), 0.3 * u);
    }
    void operator()(const spatial::Planar& joint) const { plane(joint); }
    void operator()(const spatial::PointOnPlane& joint) const { plane(joint); }
    void rim(const BetweenMarkers& joint, double radius) const {
        plane(joint);
        ring(joint.second, radius);
    }
    /// A circle about the z axis of a marker, with a spoke.
    void ring(const MarkerRef& marker, double radius) const { ring(pen.at.marker(marker), radius); }
    void ring(const Pose& at, double radius) const {
        Points ring;
        for (int i = 0; i <= 72; ++i) {
            const double angle = 2 * std::numbers::pi * i / 72;
            ring.push_back(pen.on(at.apply(radius * Vec3(std::cos(angle), std::sin(angle), 0))));
        }
        pen.picture.line(ring, pen.line());
        pen.picture.line({pen.on(at.position), ring.front()}, pen.thin(pen.c().ink));
    }
    void operator()(const spatial::RollingDisc& joint) const { rim(joint, joint.radius.value); }
    void operator()(const spatial::RollingBall& joint) const { rim(joint, joint.radius.value); }
    /// A circle round a centre as it is seen from everywhere; a corner is a dot.
    void ball(const Vec3& centre, double radius) const {
        if (radius > 0)
            pen.picture.add(Stroke{ringPoints(pen.on(centre), pen.on.scale * radius), true, pen.line()});
        else
            pen.pin(pen.on(centre), 0.14 * u);
    }
    void operator()(const spatial::PlaneContact& joint) const {
        plate(joint);
        const Pose at = pen.at.marker(joint.second);
        for (const GapShape& gap : joint.gaps()) {
            if (gap.tilt == GapShape::Tilt::steep)
                ring({at.apply(gap.offset), at.orientation}, gap.rim + gap.secondRadius);
            else if (!gap.isPiece())
                ball(at.apply(gap.offset), gap.secondRadius);
        }
    }
    void operator()(const spatial::BallContact& joint) const {
        ball(pen.at.marker(joint.first).position, joint.firstRadius.value);
        ball(pen.at.marker(joint.second).position, joint.secondRadius.value);
    }
    /// Two outlines beside the axis and the circles of their corners, and the balls.
    void operator()(const spatial::RevolvedContact& joint) const {
        const Pose at = pen.at.marker(joint.first), other = pen.at.marker(joint.second);
        for (const auto& line : joint.meridians()) {
            for (const double side : {-1.0, 1.0}) {
                Points path;
                for (const Vec2& p : line) path.push_back(pen.on(at.apply(Vec3(side * p.x(), 0, p.y()))));
                pen.picture.line(path, pen.line());
            }
            for (const Vec2& p : line) parallel(at, p);
        }
        for (std::size_t i = 0; i < joint.balls(); ++i) ball(other.apply(joint.ball(i)), joint.radius.value);
    }
    /// The edges of both solids, and balls round their corners where they are round.
    void operator()(const spatial::ConvexContact& joint) const {
        for (const bool isSecond : {false, true}) {
            const Pose at = pen.at.marker(isSecond ? joint.second : joint.first);
            const auto drawn = joint.drawn(isSecond);
            for (const auto& [from, to] : drawn.edges)
                pen.picture.line({pen.on(at.apply(from)), pen.on(at.apply(to))}, pen.line());
            for (const Vec3& corner : drawn.corners)
                if (drawn.radius > 0) ball(at.apply(corner), drawn.radius);
        }
    }
    /// The circle of a point (r, z).
    void parallel(const Pose& at, const Vec2& p) const {
        Points circle;
        for (int i = 0; i <= 48 && p.x() > 0; ++i) {
            const double angle = 2 * std::numbers::pi * i / 48;
            circle.push_back(pen.on(at.apply(Vec3(p.x() * std::cos(angle), p.x() * std::sin(angle), p.y()))));
        }
        if (!circle.empty()) pen.picture.line(circle, pen.thin(pen.c().quiet));
    }
    void operator()(const spatial::Gears& joint) const {
        const auto radii = joint.pitchRadii(pen.at.marker(joint.first), pen.at.marker(joint.second));
        ring(joint.first, radii[0]);
        ring(joint.second, radii[1]);
    }
    /// The pitch line of the rack and the pitch circle, which other joints keep together.
    void operator()(const spatial::RackAndPinion& joint) const {
        const Pose line = pen.at.marker(joint.first);
        const auto ends = joint.drawnEnds(line, pen.at.marker(joint.second));
        pen.picture.line({pen.on(line.apply(Vec3(ends[0], 0, 0))), pen.on(line.apply(Vec3(ends[1], 0, 0)))},
                         pen.line(2));
        ring(joint.second, joint.radius.value);
    }
    void operator()(const spatial::Belt& joint) const {
        ring(joint.first, joint.firstRadius.value);
        ring(joint.second, joint.secondRadius.value);
        for (const auto& [from, to] : joint.spans(pen.at.marker(joint.first), pen.at.marker(joint.second)))
            pen.picture.line({pen.on(from), pen.on(to)}, pen.line(2));
    }
    /// Its groove, and the roller.
    void operator()(const spatial::DrumCam& joint) const {
        const Pose at = pen.at.marker(joint.first);
        const double radius = joint.drumRadius(at, pen.at.marker(joint.second));
        const auto groove = joint.numbers([](const Quantity& quantity) { return quantity.value; });
        Points line;
        for (int i = 0; i <= 96; ++i) {
            const double angle = 2 * std::numbers::pi * i / 96;
            line.push_back(pen.on(at.apply(
                Vec3(radius * std::cos(angle), radius * std::sin(angle), periodicSpline(groove, angle).value))));
        }
        pen.picture.line(line, pen.line());
        pen.pin(pen.point(joint.second), 0.34 * u);
    }
    void operator()(const spatial::Coupler& joint) const {
        pen.coupling(pen.point(joint.first), pen.point(joint.third));
    }
    void operator()(const spatial::KnifeEdge& joint) const {
        plane(joint);
        const Pose at = pen.at.marker(joint.second);
        const Vec3 half = 1.6 * u / pen.on.scale * (at.orientation * Vec3::UnitX());
        pen.picture.line({pen.on(at.position - half), pen.on(at.position + half)}, pen.line(2));
    }
    void operator()(const spatial::Weld& joint) const {
        pen.picture.area(boxPoints(pen.point(joint.first), Vec2(1, 0), 0.6 * u, 0.6 * u), pen.symbol());
    }
    void operator()(const spatial::Rod& joint) const {
        const Vec2 from = pen.point(joint.first), to = pen.point(joint.second);
        pen.picture.line({from, to}, pen.line(2));
        pen.pin(from, 0.24 * u);
        pen.pin(to, 0.24 * u);
    }
    template <TellsSymbol Joint>
    void operator()(const Joint& joint) const {
        pen.told(joint.symbol(), pen.line());
    }
};
static_assert(takeAll<Space::spatial, AnyJoint, JointPen>);

/// Hatching under a joint's marker on the ground.
void groundSign(const MechanismPen& pen, const BetweenMarkers& joint) {
    for (const MarkerRef* m : {&joint.first, &joint.second}) {
        if (pen.at.bodyOf(*m) >= 0) continue;
        const Vec2 p = pen.point(*m) + Vec2(0, -0.75 * pen.u);
        pen.hatch(p + Vec2(-pen.u, 0), p + Vec2(pen.u, 0), Vec2(0, -0.45 * pen.u));
        pen.picture.line({p + Vec2(-pen.u, 0), p + Vec2(pen.u, 0)}, pen.line());
    }
}

}  // namespace

void drawSpatialBodies(const MechanismPen& pen, const std::vector<BodySurface>& surfaces) {
    std::vector<Facet> facets;
    for (const BodySurface& surface : surfaces)
        surface.addTo(facets, pen.at.frame(surface.body()), pen.on, pen.bodyColour(surface.body()), pen.c());
    const double hair = std::min(0.2, 0.6 * pen.look.lineWidth);
    for (const Facet& facet : backToFront(facets)) {
        const std::array<Vec2, 3> p{facet.corners[0].head<2>(), facet.corners[1].head<2>(), facet.corners[2].head<2>()};
        // A hair wider than it is, so that no paper is seen between neighbours.
        pen.picture.area({p[0], p[1], p[2]}, {facet.fill, facet.fill, hair});
        for (std::size_t k = 0; k < 3; ++k)
            if (facet.edges >> k & 1U)
                pen.picture.line({p[k], p[(k + 1) % 3]}, {facet.border, {}, 0.7 * pen.look.lineWidth});
    }
}

void drawSpatialJoints(const MechanismPen& pen) {
    for (const AnyJoint& any : pen.model().joints) {
        if (pen.isHidden(nameOf(any))) continue;
        std::visit([&](const auto& joint) { groundSign(pen, joint); }, any);
        visitTaken(any, JointPen{pen});
    }
}

}  // namespace zwang
