// Joint symbols of spatial models: pins, balls, crosses, sleeves, and the foot that stands on the ground.
#include <algorithm>
#include <cmath>

#include "engine/elements/joints.h"
#include "engine/model/visitors.h"
#include "ui/view3d/joint_layer.h"
#include "ui/view3d/spatial_wheel_pen.h"
#include "ui/view3d/told_symbol.h"

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

    /// A round foot under a joint that is held by the ground, away from the bodies where it can be; `aside` [m] along
    /// the axis.
    void foot(double reach, double aside = 0) const {
        if (first.frame != 0 && second.frame != 0) return;
        const Place& ground = first.frame == 0 ? first : second;
        const Vec3 p = ground.local.position + aside * axisOf(ground), down = -drawing.up;
        const Vec3 base = p + (reach + 1.5 * u) * down;
        Solid part =
            solid::cylinder(base, base + 0.22 * u * down, 1.25 * u, drawing.paint(c.ground, Tint::plain), sides());
        part.append(solid::cylinder(p + 0.35 * reach * down, base, 0.3 * u, drawing.paint(c.ground, Tint::plain),
                                    sides(), false));
        drawing.add(name, 0, part);
    }

    /// The hole of a mesh that a pin goes through: where it begins and ends along the axis of the joint [m].
    struct Bore {
        double low = 0, high = 0, radius = 0;
    };
    /// Of the rims of meshes of both bodies that are about the axis of the joint; none where there are no two.
    std::optional<Bore> bore() const {
        std::vector<double> rims;
        double radius = HUGE_VAL;
        for (const Place* at : {&first, &second}) {
            const Vec3 p = at->local.position, z = axisOf(*at);
            const auto look = [&](const auto& owner) {
                for (const AnyShape& shape : owner.shapes) {
                    const auto* mesh = std::get_if<MeshShape>(&shape);
                    const auto surface = mesh ? drawing.surfaces.find(mesh->triangles) : nullptr;
                    const auto place = surface ? drawing.places.find(at->frame, mesh->at) : std::nullopt;
                    if (!place) continue;
                    for (const auto& ring : surface->rings) {
                        const Vec3 d = place->local.apply(mesh->scale.value * ring.centre) - p;
                        const double size = mesh->scale.value * ring.radius;
                        const Vec3 axis = place->local.orientation * ring.axis;
                        if (std::abs(axis.dot(z)) < 0.999 || d.cross(z).norm() > 0.1 * size) continue;
                        rims.push_back(d.dot(z));
                        radius = std::min(radius, size);
                    }
                }
            };
            if (at->frame == 0)
                std::visit(look, drawing.model.ground);
            else
                std::visit(look, drawing.model.bodies[at->frame - 1]);
        }
        if (rims.size() < 2) return {};
        const auto [low, high] = std::minmax_element(rims.begin(), rims.end());
        return Bore{*low, *high, radius};
    }
    /// A pin that comes out of the bore at both ends, far enough for feet beside the mesh.
    void pinThrough(const Bore& bore) const {
        constexpr double beyond = 1.95, aside = 1.45, collar = 0.25;  // [u]
        const Place& at = moving();
        const Vec3 p = at.local.position, z = axisOf(at);
        const bool stands = first.frame == 0 || second.frame == 0;
        const double out = (stands ? beyond : 0.7) * u, low = bore.low - out, high = bore.high + out;
        const double radius = std::min(0.8 * bore.radius, 0.6 * u);
        Solid pin = solid::cylinder(p + low * z, p + high * z, radius, sign(), sides());
        for (const double end : {low, high - collar * u})
            pin.append(solid::cylinder(p + (end - 0.02 * u) * z, p + (end + (collar + 0.02) * u) * z, 1.4 * radius,
                                       dark(), sides()));
        drawing.add(name, at.frame, pin);
        if (!stands) return;
        // One foot under a pin that stands, otherwise one on each side.
        const double along = -drawing.up.dot(axisOf(first.frame == 0 ? first : second));
        if (along < 0.7) foot(0.5 * u, bore.low - aside * u);
        if (along > -0.7) foot(0.5 * u, bore.high + aside * u);
    }

    void operator()(const spatial::Revolute&) const {
        if (const auto through = bore()) return pinThrough(*through);
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
    /// A rod with a thread through a nut.
    void operator()(const spatial::Screw& screw) const {
        const Sliding s = slidingParts(first, second, drawing.places.drawn());
        const Vec3 p = s.line.local.position;
        const double low = reach().low - 1.6 * u, high = reach().high + 1.6 * u, pitch = 0.7 * u;
        const double turns = std::min((high - low) / pitch, 60.0), hand = screw.hand.key == "left" ? -1 : 1;
        const Vec3 x = s.line.local.orientation * Vec3::UnitX(), y = s.line.local.orientation * Vec3::UnitY(),
                   z = axisOf(s.line);
        std::vector<Vec3> thread;
        const int points = static_cast<int>(turns * drawing.choose(16, 10, 8));
        for (int i = 0; i <= points; ++i) {
            const double share = static_cast<double>(i) / points, angle = 2 * M_PI * turns * share;
            thread.push_back(p + (low + share * (high - low)) * z +
                             0.3 * u * (std::cos(angle) * x + hand * std::sin(angle) * y));
        }
        Solid rod = solid::cylinder(p + low * z, p + high * z, 0.24 * u, drawing.paint(c.ground, Tint::plain), sides());
        rod.append(solid::tube(thread, 0.1 * u, dark(), drawing.choose(6, 4, 3)));
        drawing.add(name, s.line.frame, rod);
        const Pose block = blockPose(s);
        const Vec3 half = 0.95 * u * (block.orientation * Vec3::UnitZ());
        drawing.add(name, s.block.frame,
                    solid::cylinder(block.position - half, block.position + half, 0.75 * u, sign(), 6));
        ends(s, high - low, p + (low + high) / 2 * z);
    }
    /// A ball with a groove in the cup of the other shaft.
    void operator()(const spatial::ConstantVelocity&) const {
        const Vec3 p = first.local.position, z = axisOf(first);
        drawing.add(name, second.frame,
                    solid::sphere(second.local.position, 0.8 * u, sign(), drawing.choose(16, 9, 5)));
        drawing.add(name, first.frame, solid::cylinder(p - 0.3 * u * z, p + 0.3 * u * z, 1.0 * u, dark(), sides()));
        foot(0.8 * u);
    }
    /// A flat piece on a plate.
    void operator()(const spatial::Planar&) const {
        plate(first);
        Pose on = second.local;
        on.position += 0.2 * u * axisOf(second);
        drawing.add(name, second.frame, solid::box(on, {1.5 * u, 1.5 * u, 0.3 * u}, sign()));
    }
    /// A ball on a plate.
    void operator()(const spatial::PointOnPlane&) const {
        plate(first);
        drawing.add(name, second.frame,
                    solid::sphere(second.local.position, 0.35 * u, sign(), drawing.choose(12, 7, 4)));
    }
    /// A ball in a rail.
    void operator()(const spatial::PinInSlot&) const {
        const Vec3 p = first.local.position, z = axisOf(first),
                   x = 0.45 * u * (first.local.orientation * Vec3::UnitX());
        const double low = reach().low - 1.2 * u, high = reach().high + 1.2 * u;
        for (const double side : {-1.0, 1.0})
            drawing.add(name, first.frame,
                        solid::cylinder(p + side * x + low * z, p + side * x + high * z, 0.16 * u,
                                        drawing.paint(c.ground, Tint::plain), sides()));
        drawing.add(name, second.frame,
                    solid::sphere(second.local.position, 0.42 * u, sign(), drawing.choose(12, 7, 4)));
    }
    /// The rim of a wheel with a spoke, and the plane under it.
    void operator()(const spatial::RollingDisc& disc) const {
        const double tube = std::max(disc.tubeRadius.value, 0.1 * u);
        plate(first);
        rim(disc.radius.value, tube);
    }
    void operator()(const spatial::RollingBall& ball) const {
        plate(first);
        rim(ball.radius.value, 0.06 * u);
    }
    void rim(double radius, double tube) const {
        if (!(radius > 0)) return;
        const Vec3 edge = ring(second, radius, tube);
        drawing.add(name, second.frame,
                    solid::cylinder(second.local.position, edge, std::min(tube, 0.1 * u), dark(), 6));
    }
    /// A ring about the axis of a marker; returns a point of it.
    Vec3 ring(const Place& at, double radius, double tube) const {
        const int corners = drawing.choose(72, 36, 18);
        std::vector<Vec3> points;
        for (int i = 0; i <= corners; ++i) {
            const double angle = 2 * M_PI * i / corners;
            points.push_back(at.local.apply(radius * Vec3(std::cos(angle), std::sin(angle), 0)));
        }
        drawing.add(name, at.frame, solid::tube(points, tube, sign(), drawing.choose(8, 6, 4)));
        return points.front();
    }
    /// A ring about each coordinate that it couples.
    void operator()(const spatial::Coupler& coupler) const {
        ring(second, 1.6 * u, 0.12 * u);
        if (const auto other = drawing.places.find(coupler.fourth)) ring(*other, 1.6 * u, 0.12 * u);
    }
    void operator()(const spatial::Gears& gears) const { wheels()(gears); }
    void operator()(const spatial::RackAndPinion& rack) const { wheels()(rack); }
    void operator()(const spatial::Belt& belt) const { wheels()(belt); }
    SpatialWheelPen wheels() const { return {drawing, name, first, second, sign(), dark()}; }
    /// Its groove as a wire on the drum, and the roller as a bead.
    void operator()(const spatial::DrumCam& cam) const {
        const double radius = cam.drumRadius(first.world(drawing.places.drawn()), second.world(drawing.places.drawn()));
        const auto groove = cam.numbers([](const Quantity& quantity) { return quantity.value; });
        const int corners = drawing.choose(144, 72, 36);
        std::vector<Vec3> wire;
        for (int i = 0; i <= corners; ++i) {
            const double angle = 2 * M_PI * i / corners;
            wire.push_back(first.local.apply(
                Vec3(radius * std::cos(angle), radius * std::sin(angle), periodicSpline(groove, angle).value)));
        }
        drawing.add(name, first.frame, solid::tube(wire, 0.12 * u, sign(), drawing.choose(8, 6, 4)));
        bead(second, 0.35 * u);
    }
    /// Points and rims that may touch a plate.
    void operator()(const spatial::PlaneContact& contact) const {
        plate(first);
        for (const GapShape& shape : contact.gaps()) {
            const Place at = moved(second, shape.offset);
            if (shape.tilt == GapShape::Tilt::steep)
                ring(at, shape.rim, std::max(shape.secondRadius, 0.08 * u));
            else if (!shape.isPiece())
                bead(at, 0.22 * u);
        }
    }
    /// An equator of each ball; a point is a bead.
    void operator()(const spatial::BallContact& contact) const {
        ball(first, contact.firstRadius.value);
        ball(second, contact.secondRadius.value);
    }
    void ball(const Place& at, double radius) const {
        if (radius > 0)
            ring(at, radius, 0.08 * u);
        else
            bead(at, 0.35 * u);
    }
    static Place moved(Place at, const Vec3& offset) {
        at.local.position = at.local.apply(offset);
        return at;
    }
    void bead(const Place& at, double radius) const {
        drawing.add(name, at.frame, solid::sphere(at.local.position, radius, sign(), drawing.choose(12, 7, 4)));
    }
    /// A basket of circles and outlines, with lines in them for where wires are too thin to be seen, and beads or the
    /// equators of balls.
    void operator()(const spatial::RevolvedContact& contact) const {
        const int count = drawing.choose(12, 8, 6), corners = drawing.choose(72, 36, 18);
        const auto point = [](const Vec2& p, double angle) {
            return Vec3(p.x() * std::cos(angle), p.x() * std::sin(angle), p.y());
        };
        const auto wire = [&](const std::vector<Vec3>& path) {
            if (path.empty()) return;
            drawing.add(name, first.frame, solid::tube(path, 0.07 * u, sign(), drawing.choose(6, 5, 4)));
            drawing.add(name, first.frame, solid::line(path, sign().edge));
        };
        for (const auto& line : contact.meridians()) {
            for (int i = 0; i < count; ++i) {
                std::vector<Vec3> path;
                for (const Vec2& p : line) path.push_back(first.local.apply(point(p, 2 * M_PI * i / count)));
                wire(path);
            }
            for (const Vec2& p : line) {
                std::vector<Vec3> path;
                for (int i = 0; i <= corners && p.x() > 0; ++i)
                    path.push_back(first.local.apply(point(p, 2 * M_PI * i / corners)));
                wire(path);
            }
        }
        for (std::size_t i = 0; i < contact.balls(); ++i) ball(moved(second, contact.ball(i)), contact.radius.value);
    }
    /// The edges of both solids, and beads or equators where they are round.
    void operator()(const spatial::ConvexContact& contact) const {
        for (const bool isSecond : {false, true}) {
            const Place& place = isSecond ? second : first;
            const auto drawn = contact.drawn(isSecond);
            for (const auto& [from, to] : drawn.edges) {
                const std::vector<Vec3> path{place.local.apply(from), place.local.apply(to)};
                drawing.add(name, place.frame, solid::tube(path, 0.07 * u, sign(), drawing.choose(6, 5, 4)));
                drawing.add(name, place.frame, solid::line(path, sign().edge));
            }
            for (const Vec3& corner : drawn.corners)
                if (drawn.radius > 0) ball(moved(place, corner), drawn.radius);
        }
    }
    /// A blade on the plane.
    void operator()(const spatial::KnifeEdge&) const {
        plate(first);
        Pose on = second.local;
        on.position += 0.3 * u * axisOf(second);
        drawing.add(name, second.frame, solid::box(on, {3.2 * u, 0.2 * u, 0.6 * u}, sign()));
    }
    void plate(const Place& at) const {
        Pose below = at.local;
        below.position -= 0.1 * u * axisOf(at);
        drawing.add(name, at.frame, solid::box(below, {5 * u, 5 * u, 0.12 * u}, drawing.paint(c.ground, Tint::plain)));
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
        for (const Place* at : {&first, &second}) bead(*at, 0.34 * u);
    }

    template <TellsSymbol Joint>
    void operator()(const Joint& joint) const {
        drawToldSymbol(drawing, name, joint.symbol(), c.quietInk);
    }

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
static_assert(takeAll<Space::spatial, AnyJoint, Joints>, "a new joint is drawn");

}  // namespace

void drawSpatialJoints(const Drawing& drawing) { drawLayer<Joints>(drawing); }

}  // namespace zwang::ui
