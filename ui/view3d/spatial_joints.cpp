// Joint symbols of spatial models: pins, balls, crosses, sleeves, and the foot that stands on the ground.
#include <algorithm>
#include <cmath>

#include "ui/view3d/drawing.h"

namespace zwang::ui {
namespace {

struct Joints {
    const Drawing& drawing;
    std::string name;
    Place first, second;
    const Palette& c = drawing.palette;
    double u = drawing.unit();

    Paint sign() const { return {mix(c.paper, c.quietInk, 0.1), c.border(c.paper), Tint::sign}; }
    Paint dark() const { return {mix(c.quietInk, c.paper, 0.2), c.border(c.quietInk), Tint::sign}; }
    int sides() const { return drawing.choose(28, 10, 7); }
    const Place& moving() const { return first.frame == 0 ? second : first; }
    Vec3 axisOf(const Place& place) const { return place.local.orientation * Vec3::UnitZ(); }

    /// A round foot under a joint that is held by the ground, away from the bodies where it can be.
    void foot(double reach) const {
        if (first.frame != 0 && second.frame != 0) return;
        const Place& ground = first.frame == 0 ? first : second;
        const Vec3 p = ground.local.position, down = -drawing.up;
        const Vec3 base = p + (reach + 1.5 * u) * down;
        Solid part =
            solid::cylinder(base, base + 0.22 * u * down, 1.25 * u, drawing.paint(c.ground, Tint::plain), sides());
        part.append(solid::cylinder(p + 0.35 * reach * down, base, 0.3 * u, drawing.paint(c.ground, Tint::plain),
                                    sides(), false));
        drawing.add(name, 0, part);
    }

    void operator()(const spatial::Revolute&) const {
        const Place& at = moving();
        const Vec3 p = at.local.position, z = axisOf(at);
        const bool plain = drawing.detail == Detail::coarse;
        const double half = (plain ? 0.95 : 0.85) * u, radius = (plain ? 0.45 : 0.36) * u;
        Solid pin = solid::cylinder(p - half * z, p + half * z, radius, sign(), sides(), !plain);
        if (!plain) addCollars(pin, p, z);
        drawing.add(name, at.frame, pin);
        foot(0.5 * u);
    }
    /// Dark rings at the ends of a pin.
    void addCollars(Solid& pin, const Vec3& p, const Vec3& z) const {
        const bool rims = drawing.detail == Detail::fine;
        pin.append(solid::cylinder(p - 0.95 * u * z, p - 0.72 * u * z, 0.52 * u, dark(), sides(), rims));
        pin.append(solid::cylinder(p + 0.72 * u * z, p + 0.95 * u * z, 0.52 * u, dark(), sides(), rims));
    }
    void operator()(const spatial::Spherical&) const {
        const Place& at = moving();
        drawing.add(name, at.frame, solid::sphere(at.local.position, 0.92 * u, sign(), drawing.choose(16, 9, 5)));
        foot(0.6 * u);
    }
    /// The cross of a Cardan joint: one arm along each marker's z axis.
    void operator()(const spatial::Universal&) const {
        for (const Place* at : {&first, &second}) {
            const Vec3 p = at->local.position, z = axisOf(*at);
            Solid arm = solid::cylinder(p - 1.1 * u * z, p + 1.1 * u * z, 0.26 * u, sign(), sides());
            arm.append(solid::cylinder(p - 1.2 * u * z, p - 0.95 * u * z, 0.42 * u, dark(), sides()));
            arm.append(solid::cylinder(p + 0.95 * u * z, p + 1.2 * u * z, 0.42 * u, dark(), sides()));
            drawing.add(name, at->frame, arm);
        }
        foot(0.9 * u);
    }
    void operator()(const spatial::Prismatic&) const {
        const Sliding s = slidingParts(first, second, drawing.places.drawn());
        const Vec3 z = axisOf(s.line), p = s.line.local.position;
        const Pose along{p + (reach().low + reach().high) / 2 * z, s.line.local.orientation};
        const double length = reach().high - reach().low + 3.2 * u;
        drawing.add(name, s.line.frame,
                    solid::box(along, {0.44 * u, 0.44 * u, length}, drawing.paint(c.ground, Tint::plain)));
        drawing.add(name, s.block.frame, solid::box(blockPose(s), {1.3 * u, 1.3 * u, 1.9 * u}, sign()));
        ends(s, length, along.position);
    }
    void operator()(const spatial::Cylindrical&) const {
        const Sliding s = slidingParts(first, second, drawing.places.drawn());
        const Vec3 z = axisOf(s.line), p = s.line.local.position;
        const double low = reach().low - 1.6 * u, high = reach().high + 1.6 * u;
        drawing.add(
            name, s.line.frame,
            solid::cylinder(p + low * z, p + high * z, 0.24 * u, drawing.paint(c.ground, Tint::plain), sides()));
        const Pose block = blockPose(s);
        const Vec3 half = 0.95 * u * (block.orientation * Vec3::UnitZ());
        drawing.add(name, s.block.frame,
                    solid::cylinder(block.position - half, block.position + half, 0.6 * u, sign(), sides()));
        ends(s, high - low, p + (low + high) / 2 * z);
    }
    void operator()(const spatial::Weld&) const {
        const Place& at = moving();
        drawing.add(name, at.frame, solid::box(at.local, Vec3::Constant(1.25 * u), sign()));
        foot(0.6 * u);
    }
    void operator()(const spatial::Rod&) const {
        const auto rod = [paint = drawing.paint(c.quietInk), n = sides(), r = 0.16 * u, a = first,
                          b = second](const Frames& frames) {
            const Vec3 from = a.world(frames).position, to = b.world(frames).position;
            return solid::cylinder(from, to, r, paint, n, false).faces;
        };
        drawing.solid.add(name, 0, rod(drawing.places.drawn()), true, rod);
        for (const Place* at : {&first, &second})
            drawing.add(name, at->frame, solid::sphere(at->local.position, 0.34 * u, sign(), drawing.choose(10, 6, 4)));
    }
    template <class Other>
    void operator()(const Other&) const {}

    Reach reach() const {
        const auto found = drawing.reaches.find(name);
        return found == drawing.reaches.end() ? Reach{} : found->second;
    }
    Pose blockPose(const Sliding& s) const {
        const Frames& drawn = drawing.places.drawn();
        return {s.block.local.position, drawn[s.block.frame].orientation.conjugate() * s.line.world(drawn).orientation};
    }
    /// Plates that hold the ends of a rail on the ground.
    void ends(const Sliding& s, double length, const Vec3& middle) const {
        if (s.line.frame != 0) return;
        const Vec3 z = axisOf(s.line);
        for (double side : {-0.5, 0.5}) {
            const Pose at{middle + side * length * z, s.line.local.orientation};
            drawing.add(name, 0, solid::box(at, {1.5 * u, 1.5 * u, 0.25 * u}, drawing.paint(c.ground, Tint::plain)));
        }
    }
};

}  // namespace

void drawSpatialJoints(const Drawing& drawing) {
    for (const AnyJoint& any : drawing.model.joints)
        std::visit(
            [&](const auto& joint) {
                const auto first = drawing.places.find(joint.first), second = drawing.places.find(joint.second);
                if (first && second) Joints{drawing, joint.name, *first, *second}(joint);
            },
            any);
}

}  // namespace zwang::ui
