// Joint symbols of planar models as in textbooks: pins, ground pivots, slides, slots, welds, rods.
#include <algorithm>
#include <cmath>

#include "engine/elements/joints.h"
#include "engine/figure/wheel_pen.h"
#include "engine/model/visitors.h"

namespace zwang {
namespace {

/// What lies under the bodies.
struct Behind {
    const MechanismPen& pen;
    const double u = pen.u;

    const MarkerRef* grounded(const BetweenMarkers& joint) const {
        if (pen.at.bodyOf(joint.first) < 0) return &joint.first;
        return pen.at.bodyOf(joint.second) < 0 ? &joint.second : nullptr;
    }
    /// Triangle on a hatched line, its apex at the pin that the ground holds.
    void pivot(const BetweenMarkers& joint) const {
        const MarkerRef* ground = grounded(joint);
        if (!ground) return;
        const Vec2 p = pen.point(*ground);
        const double h = 1.7 * u, w = 1.05 * u;
        const Vec2 left = p + Vec2(-1.7 * w, -h), right = p + Vec2(1.7 * w, -h);
        pen.hatch(left, right, Vec2(0, -0.5 * u));
        pen.picture.area({p, p + Vec2(-w, -h), p + Vec2(w, -h)}, {pen.c().ink, pen.c().ground, pen.look.lineWidth});
        pen.picture.line({left, right}, pen.line());
    }
    void operator()(const planar::Revolute& joint) const { pivot(joint); }
    void operator()(const planar::Rod& joint) const { pivot(joint); }
    void operator()(const planar::Weld& joint) const {
        const MarkerRef* ground = grounded(joint);
        if (!ground) return;
        const Vec2 p = pen.point(*ground), left = p + Vec2(-1.2 * u, -0.6 * u), right = p + Vec2(1.2 * u, -0.6 * u);
        pen.hatch(left, right, Vec2(0, -0.5 * u));
        pen.picture.line({left, right}, pen.line());
    }

    /// The ends of a line's visited part on the paper, longer by `more` at both.
    std::pair<Vec2, Vec2> ends(const Sliding& s, const std::string& name, double more) const {
        const Reach reach = pen.reach(name);
        const Vec2 along = pen.on.direction(s.axis());
        return {pen.on(s.line.position + reach.low * s.axis()) - more * along,
                pen.on(s.line.position + reach.high * s.axis()) + more * along};
    }
    bool hasShape(int body, const Vec3& at) const {
        if (body < 0) return false;
        const auto* own = std::get_if<PlanarBody>(&pen.model().bodies[static_cast<std::size_t>(body)]);
        return own && std::any_of(own->shapes.begin(), own->shapes.end(), [&](const AnyShape& shape) {
                   const auto* box = std::get_if<Box>(&shape);
                   return box && (pen.at.marker({own->name, box->at}).position - at).norm() * pen.on.scale < u;
               });
    }
    /// How far below the line the block's own shape reaches [mm].
    double halfBlock(const Sliding& s) const {
        double half = 0.62 * u;
        if (s.blockBody < 0) return half;
        if (const auto* body = std::get_if<PlanarBody>(&pen.model().bodies[static_cast<std::size_t>(s.blockBody)]))
            for (const AnyShape& shape : body->shapes)
                if (const auto* box = std::get_if<Box>(&shape)) {
                    const Pose at = pen.at.marker({body->name, box->at});
                    if ((at.position - s.block.position).norm() * pen.on.scale > u) continue;
                    const Vec3 x = at.orientation * Vec3::UnitX(), y = at.orientation * Vec3::UnitY();
                    const Vec3 side = Vec3::UnitZ().cross(s.axis());
                    half = std::max(half, pen.on.scale / 2 *
                                              (std::abs(side.dot(x)) * box->size[0].value +
                                               std::abs(side.dot(y)) * box->size[1].value));
                }
        return half;
    }
    /// A block on a hatched rail of the ground, or on a rod of a moving body.
    void operator()(const planar::Prismatic& joint) const {
        const Sliding s = slidingParts(pen.at, joint.first, joint.second);
        const auto [from, to] = ends(s, joint.name, 1.5 * u);
        const Vec2 along = pen.on.direction(s.axis()), down = -leftOf(along);
        if (s.lineBody < 0) {
            const double half = halfBlock(s) + pen.look.lineWidth / 2;
            pen.hatch(from + half * down, to + half * down, 0.5 * u * down);
            pen.picture.line({from + half * down, to + half * down}, pen.line());
        } else {
            pen.picture.area(roundBarPoints(from, to, 0.16 * u),
                             {pen.c().ink, pen.bodyColour(s.lineBody), pen.look.lineWidth});
        }
        if (hasShape(s.blockBody, s.block.position)) return;
        pen.picture.area(boxPoints(pen.on(s.block.position), along, 2 * u, 1.24 * u), pen.symbol());
    }
    void operator()(const planar::PinInSlot& joint) const {
        Sliding s{pen.at.marker(joint.first), pen.at.marker(joint.second), pen.at.bodyOf(joint.first),
                  pen.at.bodyOf(joint.second), true};
        const auto [from, to] = ends(s, joint.name, 0.8 * u);
        const Vec2 down = -0.75 * u * leftOf(pen.on.direction(s.axis()));
        if (s.lineBody < 0) {
            pen.hatch(from + down, to + down, 0.6 * down);
            pen.picture.line({from + down, to + down}, pen.line());
        }
        const Colour fill = pen.bodyColour(s.lineBody);
        pen.picture.area(roundBarPoints(from, to, 0.75 * u), pen.outline(fill));
        pen.picture.area(roundBarPoints(from, to, 0.42 * u), {pen.c().ink, pen.c().paper, pen.look.lineWidth});
    }
    void ring(const MarkerRef& marker, const Vec3& offset, double radius) const {
        if (!(radius > 0)) return;
        const Pose at = pen.at.marker(marker);
        const Vec2 centre = pen.on(at.position + at.orientation * offset);
        pen.picture.add(Stroke{ringPoints(centre, pen.on.scale * radius), true, pen.line()});
    }
    /// The line, hatched where the ground lies, and the discs on it.
    void operator()(const planar::LineContact& joint) const {
        const Pose line = pen.at.marker(joint.first);
        const Vec3 x = line.orientation * Vec3::UnitX();
        const Reach reach = pen.reach(joint.name);
        const double length = joint.lineLength.value, more = joint.radius.value + 1.5 * u / pen.on.scale;
        const Vec2 from = pen.on(line.position + (length > 0 ? 0 : reach.low - more) * x),
                   to = pen.on(line.position + (length > 0 ? length : reach.high + more) * x);
        const double below = joint.side.key == "right" ? 0.5 * u : -0.5 * u;
        if (pen.at.bodyOf(joint.first) < 0) pen.hatch(from, to, below * leftOf(pen.on.direction(x)));
        pen.picture.line({from, to}, pen.line());
        for (const GapShape& gap : joint.gaps()) ring(joint.second, gap.offset, gap.secondRadius);
    }
    void outline(const MarkerRef& marker, const planar::OutlineContact& joint) const {
        const Pose at = pen.at.marker(marker);
        std::vector<Vec2> path;
        const auto corners = joint.corners([](const Quantity& q) { return q.value; });
        for (const auto& corner : outlinePath(corners, joint.isClosed()))
            path.push_back(pen.on(at.position + at.orientation * Vec3(corner.x, corner.y, 0)));
        pen.picture.add(Stroke{path, joint.isClosed(), pen.line()});
    }
    /// The outline, and the discs on it, or the other one.
    void operator()(const planar::OutlineContact& joint) const {
        outline(joint.first, joint);
        if (joint.meetsOutline()) return outline(joint.second, joint.outlineOfPoints());
        for (std::size_t i = 0; i < std::min(joint.pointsX.size(), joint.pointsY.size()); ++i)
            ring(joint.second, Vec3(joint.pointsX[i].value, joint.pointsY[i].value, 0), joint.radius.value);
    }
    void operator()(const planar::DiscContact& joint) const {
        ring(joint.first, Vec3::Zero(), joint.firstRadius.value);
        ring(joint.second, Vec3::Zero(), joint.secondRadius.value);
    }
};

/// What lies over the bodies.
struct InFront {
    const MechanismPen& pen;
    const double u = pen.u;

    void operator()(const planar::Revolute& joint) const { pen.pin(pen.point(joint.first), 0.34 * u); }
    void operator()(const planar::PinInSlot& joint) const { pen.pin(pen.point(joint.second), 0.34 * u); }
    void operator()(const planar::Weld& joint) const {
        const Pose pose = pen.at.marker(joint.second);
        const Vec2 p = pen.on(pose.position), x = pen.axis(pose, 0), y = leftOf(x);
        pen.picture.area(boxPoints(p, x, 0.62 * u, 0.62 * u), pen.symbol());
        pen.picture.line({p - 0.31 * u * (x + y), p + 0.31 * u * (x + y)}, pen.line());
        pen.picture.line({p - 0.31 * u * (x - y), p + 0.31 * u * (x - y)}, pen.line());
    }
    void operator()(const planar::Rod& joint) const {
        const Vec2 from = pen.point(joint.first), to = pen.point(joint.second);
        pen.picture.line({from, to}, pen.line(2));
        pen.pin(from, 0.24 * u);
        pen.pin(to, 0.24 * u);
    }
    void operator()(const planar::CamCurve& joint) const { pen.pin(pen.point(joint.second), 0.34 * u); }
    template <TellsSymbol Joint>
    void operator()(const Joint& joint) const {
        pen.told(joint.symbol(), pen.line());
    }
};

static_assert(takeAll<Space::planar, AnyJoint, WheelPen, Behind, InFront>);

template <class Layer>
void drawLayer(const MechanismPen& pen, const Layer& layer) {
    for (const AnyJoint& joint : pen.model().joints)
        if (!pen.isHidden(nameOf(joint))) visitTaken(joint, layer);
}

}  // namespace

void drawPlanarJointsBehind(const MechanismPen& pen) {
    drawLayer(pen, WheelPen{pen});
    drawLayer(pen, Behind{pen});
}

void drawPlanarJoints(const MechanismPen& pen) { drawLayer(pen, InFront{pen}); }

}  // namespace zwang
