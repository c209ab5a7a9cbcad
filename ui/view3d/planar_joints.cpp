// Joint symbols of planar models as in textbooks: pins, ground pivots, slides, slots, welds and rods.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "engine/elements/joints.h"
#include "engine/model/visitors.h"
#include "ui/view3d/joint_layer.h"
#include "ui/view3d/told_symbol.h"
#include "ui/view3d/wheel_pen.h"

namespace zwang::ui {
namespace {

constexpr double hatchWidth = 1.2;  // pixels

/// Draws what lies under the bodies.
struct Behind {
    const Drawing& drawing;
    std::string name;
    Place first, second;
    const Palette& c = drawing.palette;
    double u = drawing.unit();

    const Place* grounded() const { return first.frame == 0 ? &first : second.frame == 0 ? &second : nullptr; }

    void operator()(const planar::Revolute&) const { pivot(); }
    void operator()(const planar::Rod&) const { pivot(); }

    /// Triangle on a hatched line, its apex at the pin that the ground holds.
    void pivot() const {
        const Place* ground = grounded();
        if (!ground) return;
        const Vec2 p = ground->local.position.head<2>();
        const double h = 1.7 * u, w = 1.05 * u;
        Mesh mesh;
        flat::hatch(mesh, p + Vec2(-1.7 * w, -h), p + Vec2(1.7 * w, -h), Vec2(0, -0.5 * u), 0.42 * u, hatchWidth,
                    c.quietInk);
        flat::shape(mesh, {p + Vec2(0, 0.12 * u), p + Vec2(-w, -h), p + Vec2(w, -h)}, c.ground, c.ink,
                    drawing.lineWidth());
        flat::stroke(mesh, {p + Vec2(-1.7 * w, -h), p + Vec2(1.7 * w, -h)}, false, drawing.lineWidth(), c.ink);
        drawing.flat.add(name, 0, mesh);
    }

    void operator()(const planar::Weld&) const {
        const Place* ground = grounded();
        if (!ground) return;
        const Vec2 p = ground->local.position.head<2>();
        Mesh mesh;
        flat::hatch(mesh, p + Vec2(-1.2 * u, -0.6 * u), p + Vec2(1.2 * u, -0.6 * u), Vec2(0, -0.5 * u), 0.4 * u,
                    hatchWidth, c.quietInk);
        flat::stroke(mesh, {p + Vec2(-1.2 * u, -0.6 * u), p + Vec2(1.2 * u, -0.6 * u)}, false, drawing.lineWidth(),
                     c.ink);
        drawing.flat.add(name, 0, mesh);
    }

    /// A block between two rails on the ground, or on a thin rod of a moving body.
    void operator()(const planar::Prismatic&) const {
        const Sliding s = slidingParts(first, second, drawing.places.drawn());
        const Reach reach = reachOf(name);
        const double half = 0.62 * u, low = reach.low - 1.5 * u, high = reach.high + 1.5 * u;
        Mesh rail;
        if (s.line.frame == 0) {
            flat::hatch(rail, {low, -half}, {high, -half}, {0, -0.5 * u}, 0.42 * u, hatchWidth, c.quietInk);
            flat::stroke(rail, {{low, -half}, {high, -half}}, false, drawing.lineWidth(), c.ink);
        } else {
            flat::shape(rail, flat::roundBar({low, 0}, {high, 0}, 0.16 * u, 4), c.ground, c.ink, drawing.lineWidth());
        }
        rail.place(s.line.local);
        drawing.flat.add(name, s.line.frame, rail);
        if (hasShapeAt(s.block)) return;
        Mesh block;
        flat::shape(block, flat::rectangle({0, 0}, {2 * u, 2 * half}, 0, 0.1 * u), c.paper, c.ink, drawing.lineWidth(),
                    Tint::sign);
        Pose along = s.block.local;
        // The markers keep one angle that need not be zero: the block lies along the line.
        const Frames& drawn = drawing.places.drawn();
        along.orientation = drawn[s.block.frame].orientation.conjugate() * s.line.world(drawn).orientation;
        block.place(along);
        drawing.flat.add(name, s.block.frame, block);
    }

    void operator()(const planar::PinInSlot&) const {
        const Reach reach = reachOf(name);
        const flat::Path outline =
            flat::roundBar({reach.low - 0.8 * u, 0}, {reach.high + 0.8 * u, 0}, 0.42 * u, drawing.choose(9, 5, 3));
        Mesh slot;
        if (first.frame == 0) {
            const double y = -0.75 * u, low = reach.low - 0.8 * u, high = reach.high + 0.8 * u;
            flat::hatch(slot, {low, y}, {high, y}, {0, -0.45 * u}, 0.42 * u, hatchWidth, c.quietInk);
            flat::stroke(slot, {{low, y}, {high, y}}, false, drawing.lineWidth(), c.ink);
        }
        flat::shape(slot, flat::roundBar({reach.low - 0.8 * u, 0}, {reach.high + 0.8 * u, 0}, 0.75 * u, 9),
                    first.frame == 0 ? c.ground : ownColour(), c.border(first.frame == 0 ? c.ground : ownColour()),
                    drawing.lineWidth());
        flat::shape(slot, outline, c.background, c.ink, drawing.lineWidth(), Tint::plain);
        slot.place(first.local);
        drawing.flat.add(name, first.frame, slot);
    }

    void ring(const Place& place, const Vec2& centre, double radius) const {
        if (!(radius > 0)) return;
        Mesh mesh;
        flat::stroke(mesh, flat::circle(centre, radius, drawing.choose(64, 32, 16)), true, drawing.lineWidth(), c.ink);
        mesh.place(place.local);
        drawing.flat.add(name, place.frame, mesh);
    }
    /// The line, hatched where the ground lies, and the discs on it.
    void operator()(const planar::LineContact& joint) const {
        const Reach reach = reachOf(name);
        const double length = joint.lineLength.value, more = joint.radius.value + 1.5 * u,
                     low = length > 0 ? 0 : reach.low - more, high = length > 0 ? length : reach.high + more;
        Mesh line;
        if (first.frame == 0) {
            const double below = joint.side.key == "right" ? 0.5 * u : -0.5 * u;
            flat::hatch(line, {low, 0}, {high, 0}, {0, below}, 0.42 * u, hatchWidth, c.quietInk);
        }
        flat::stroke(line, {{low, 0}, {high, 0}}, false, drawing.lineWidth(), c.ink);
        line.place(first.local);
        drawing.flat.add(name, first.frame, line);
        for (const GapShape& gap : joint.gaps()) ring(second, gap.offset.head<2>(), gap.secondRadius);
    }
    void outlineAt(const Place& place, const planar::OutlineContact& joint) const {
        flat::Path path;
        const auto corners = joint.corners([](const Quantity& q) { return q.value; });
        for (const auto& corner : outlinePath(corners, joint.isClosed())) path.push_back({corner.x, corner.y});
        Mesh outline;
        flat::stroke(outline, path, joint.isClosed(), drawing.lineWidth(), c.ink);
        outline.place(place.local);
        drawing.flat.add(name, place.frame, outline);
    }
    /// The outline, and the discs on it, or the other one.
    void operator()(const planar::OutlineContact& joint) const {
        outlineAt(first, joint);
        if (joint.meetsOutline()) return outlineAt(second, joint.outlineOfPoints());
        for (std::size_t i = 0; i < std::min(joint.pointsX.size(), joint.pointsY.size()); ++i)
            ring(second, Vec2(joint.pointsX[i].value, joint.pointsY[i].value), joint.radius.value);
    }
    void operator()(const planar::DiscContact& joint) const {
        ring(first, Vec2::Zero(), joint.firstRadius.value);
        ring(second, Vec2::Zero(), joint.secondRadius.value);
    }

    Reach reachOf(const std::string& joint) const {
        const auto found = drawing.reaches.find(joint);
        return found == drawing.reaches.end() ? Reach{} : found->second;
    }
    Rgba ownColour() const {
        const auto* body = std::get_if<PlanarBody>(&drawing.model.bodies[first.frame - 1]);
        return drawing.palette.body(first.frame - 1, body ? body->colour : std::string());
    }
    bool hasShapeAt(const Place& place) const {
        if (place.frame == 0) return false;
        const auto* body = std::get_if<PlanarBody>(&drawing.model.bodies[place.frame - 1]);
        return body && std::any_of(body->shapes.begin(), body->shapes.end(), [&](const AnyShape& shape) {
                   const auto* box = std::get_if<Box>(&shape);
                   const auto at = box ? drawing.places.find(place.frame, box->at) : std::nullopt;
                   return at && (at->local.position - place.local.position).norm() < drawing.unit();
               });
    }
};

/// Draws what lies over the bodies.
struct InFront {
    const Drawing& drawing;
    std::string name;
    Place first, second;
    const Palette& c = drawing.palette;
    double u = drawing.unit();

    void pin(const Place& place, double radius) const {
        Mesh mesh;
        const Vec2 p = place.local.position.head<2>();
        flat::shape(mesh, flat::circle(p, radius, drawing.choose(32, 14, 8)), c.paper, pinInk(), drawing.lineWidth(),
                    Tint::sign);
        drawing.flat.add(name, place.frame, mesh);
    }
    Rgba pinInk() const { return c.dark ? c.border(c.paper) : c.ink; }

    void operator()(const planar::Revolute&) const { pin(first.frame == 0 ? second : first, 0.3 * u); }
    void operator()(const planar::PinInSlot&) const { pin(second, 0.32 * u); }
    void operator()(const planar::Weld&) const {
        const Place& place = first.frame == 0 ? second : first;
        Mesh mesh;
        const Vec2 p = place.local.position.head<2>();
        flat::shape(mesh, flat::rectangle(p, Vec2(0.62 * u, 0.62 * u), angleOf(place.local)), c.paper, pinInk(),
                    drawing.lineWidth(), Tint::sign);
        flat::stroke(mesh, {p + Vec2(-0.31, -0.31) * u, p + Vec2(0.31, 0.31) * u}, false, drawing.lineWidth(),
                     pinInk());
        flat::stroke(mesh, {p + Vec2(-0.31, 0.31) * u, p + Vec2(0.31, -0.31) * u}, false, drawing.lineWidth(),
                     pinInk());
        drawing.flat.add(name, place.frame, mesh);
    }
    void operator()(const planar::Rod&) const {
        const auto line = [ink = c.ink, a = first, b = second](const Frames& frames) {
            Mesh mesh;
            const Vec2 from = a.world(frames).position.head<2>(), to = b.world(frames).position.head<2>();
            flat::stroke(mesh, {from, to}, false, 3, ink);
            return mesh;
        };
        drawing.flat.add(name, 0, line(drawing.places.drawn()), true, line);
        pin(first, 0.2 * u);
        pin(second, 0.2 * u);
    }
    template <TellsSymbol Joint>
    void operator()(const Joint& joint) const {
        drawToldSymbol(drawing, name, joint.symbol(), c.ink);
    }
};

static_assert(takeAll<Space::planar, AnyJoint, WheelPen, Behind, InFront>, "a new joint is drawn");

}  // namespace

void drawPlanarJointsBehind(const Drawing& drawing) {
    drawLayer<WheelPen>(drawing);
    drawLayer<Behind>(drawing);
}
void drawPlanarJoints(const Drawing& drawing) { drawLayer<InFront>(drawing); }

}  // namespace zwang::ui
