#include "ui/tools/space_solids.h"

#include <algorithm>
#include <cmath>

namespace zwang::ui {
namespace {

double areaOf(const std::vector<Vec2>& outline) {
    double area = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec2 &a = outline[i], &b = outline[(i + 1) % outline.size()];
        area += (a.x() * b.y() - a.y() * b.x()) / 2;
    }
    return area;
}

bool inside(const std::vector<Vec2>& outline, const Vec2& p) {
    bool in = false;
    for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
        const Vec2 &a = outline[i], &b = outline[j];
        if ((a.y() > p.y()) == (b.y() > p.y())) continue;
        if (p.x() < (b.x() - a.x()) * (p.y() - a.y()) / (b.y() - a.y()) + a.x()) in = !in;
    }
    return in;
}

/// A meeting of a ray with a solid, in the frame of the solid.
struct LocalMeeting {
    double depth = HUGE_VAL;
    Vec3 normal = Vec3::UnitZ(), x = Vec3::UnitX(), centre = Vec3::Zero();  ///< of the face
    bool flat = true;
};

void meetCaps(const SpaceSolid& solid, const Vec3& o, const Vec3& d, LocalMeeting& best) {
    if (std::abs(d.z()) < 1e-15) return;
    for (const double side : {-1.0, 1.0}) {
        const double t = (side * solid.half - o.z()) / d.z();
        const Vec2 p = (o + t * d).head<2>();
        const bool on = solid.form == SpaceSolid::Form::cylinder ? p.norm() <= solid.radius : inside(solid.outline, p);
        if (t <= 0 || t >= best.depth || !on) continue;
        const Vec2 c = solid.form == SpaceSolid::Form::cylinder ? Vec2(Vec2::Zero()) : centreOf(solid.outline);
        best = {t, Vec3(0, 0, side), Vec3::UnitX(), Vec3(c.x(), c.y(), side * solid.half), true};
    }
}

void meetSides(const SpaceSolid& solid, const Vec3& o, const Vec3& d, LocalMeeting& best) {
    for (std::size_t i = 0; i < solid.outline.size(); ++i) {
        const Vec2 &a = solid.outline[i], &b = solid.outline[(i + 1) % solid.outline.size()];
        const Vec2 along = b - a, out(along.y(), -along.x());
        const double speed = out.dot(d.head<2>());
        if (std::abs(speed) < 1e-300) continue;
        const double t = out.dot(a - o.head<2>()) / speed;
        const Vec3 p = o + t * d;
        const double share = along.dot(p.head<2>() - a) / along.squaredNorm();
        if (t <= 0 || t >= best.depth || share < 0 || share > 1 || std::abs(p.z()) > solid.half) continue;
        const Vec2 n = out.normalized(), x = along.normalized(), m = (a + b) / 2;
        best = {t, Vec3(n.x(), n.y(), 0), Vec3(x.x(), x.y(), 0), Vec3(m.x(), m.y(), 0), true};
    }
}

void meetRound(const SpaceSolid& solid, const Vec3& o, const Vec3& d, LocalMeeting& best) {
    const bool ball = solid.form == SpaceSolid::Form::sphere;
    const Vec3 keep(1, 1, ball ? 1 : 0), p = o.cwiseProduct(keep), v = d.cwiseProduct(keep);
    const double a = v.squaredNorm(), b = p.dot(v), c = p.squaredNorm() - solid.radius * solid.radius;
    if (a < 1e-300 || b * b < a * c) return;
    const double t = (-b - std::sqrt(b * b - a * c)) / a;
    const Vec3 at = o + t * d;
    if (t <= 0 || t >= best.depth || (!ball && std::abs(at.z()) > solid.half)) return;
    const Vec3 normal = at.cwiseProduct(keep).normalized();
    best = {t, normal, ball ? Vec3(normal.unitOrthogonal()) : Vec3(Vec3::UnitZ()), at, false};
}

Vec3 toWorld(const SpaceSolid& solid, const Vec3& file) { return solid.frame.apply(solid.scale * file); }

/// What a click on something round of a mesh stands for: the axis of the rims that bound it, else the point.
SpacePlace roundPlace(const SpaceSolid& solid, std::size_t triangle, const Pose& face) {
    const Surface& surface = *solid.surface;
    const auto& region = surface.regions[static_cast<std::size_t>(surface.regionOf[triangle])];
    const auto ring = [&](std::size_t k) -> const Surface::Ring& { return surface.rings[region.rings[k]]; };
    if (region.rings.empty()) return {SpacePlace::Kind::point, solid.body, {face.position, solid.frame.orientation}};
    // Two rims on one axis: the middle of the bore or the pin.
    for (std::size_t a = 0; a < region.rings.size(); ++a)
        for (std::size_t b = a + 1; b < region.rings.size(); ++b) {
            const Vec3 along = ring(b).centre - ring(a).centre;
            if (along.norm() < 1e-6 * ring(a).radius || along.normalized().cross(ring(a).axis).norm() > 0.02) continue;
            return {SpacePlace::Kind::axis,
                    solid.body,
                    frameWith(toWorld(solid, ring(a).centre + along / 2), solid.frame.orientation * ring(a).axis,
                              solid.frame.orientation * Vec3::UnitX()),
                    {},
                    solid.scale * along.norm() / 2};
        }
    std::size_t nearest = 0;
    for (std::size_t k = 1; k < region.rings.size(); ++k)
        if ((toWorld(solid, ring(k).centre) - face.position).norm() <
            (toWorld(solid, ring(nearest).centre) - face.position).norm())
            nearest = k;
    return {SpacePlace::Kind::axis,
            solid.body,
            frameWith(toWorld(solid, ring(nearest).centre), solid.frame.orientation * ring(nearest).axis,
                      solid.frame.orientation * Vec3::UnitX()),
            {},
            solid.scale * ring(nearest).radius};
}

std::optional<SolidMeeting> meetMesh(const SpaceSolid& solid, const Ray& ray) {
    const Surface& surface = *solid.surface;
    const Quat back = solid.frame.orientation.conjugate();
    const Vec3 o = back * (ray.origin - solid.frame.position) / solid.scale, d = back * ray.direction / solid.scale;
    const auto met = surface.meet(o, d);
    if (!met) return {};
    SolidMeeting meeting;
    meeting.depth = met->depth;
    const int face = surface.faceOf[met->triangle];
    meeting.flat = face >= 0;
    if (meeting.flat) {
        const auto& f = surface.faces[static_cast<std::size_t>(face)];
        meeting.face =
            frameWith(toWorld(solid, f.centre), solid.frame.orientation * f.normal, solid.frame.orientation * f.x);
        meeting.place = {SpacePlace::Kind::face, solid.body, meeting.face};
        return meeting;
    }
    const Vec3& normal = surface.normals[3 * met->triangle];
    meeting.face = frameWith(ray.origin + met->depth * ray.direction, solid.frame.orientation * normal, Vec3::Zero());
    meeting.place = roundPlace(solid, met->triangle, meeting.face);
    return meeting;
}

std::vector<SpacePlace> placesOfMesh(const SpaceSolid& solid) {
    std::vector<SpacePlace> places;
    const Quat& turned = solid.frame.orientation;
    for (const auto& ring : solid.surface->rings)
        places.push_back({SpacePlace::Kind::axis,
                          solid.body,
                          frameWith(toWorld(solid, ring.centre), turned * ring.axis, turned * Vec3::UnitX()),
                          {},
                          solid.scale * ring.radius});
    for (const auto& edge : solid.surface->edges)
        places.push_back({SpacePlace::Kind::edge,
                          solid.body,
                          frameWith(toWorld(solid, (edge.from + edge.to) / 2), turned * (edge.to - edge.from),
                                    turned * Vec3::UnitX()),
                          {},
                          solid.scale * (edge.to - edge.from).norm() / 2});
    for (const auto& corner : solid.surface->corners)
        places.push_back({SpacePlace::Kind::point, solid.body, {toWorld(solid, corner), turned}});
    return places;
}

}  // namespace

Vec2 centreOf(const std::vector<Vec2>& outline) {
    const double area = areaOf(outline);
    Vec2 sum = Vec2::Zero();
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec2 &a = outline[i], &b = outline[(i + 1) % outline.size()];
        sum += (a.x() * b.y() - a.y() * b.x()) / 6 * (a + b);
    }
    return area != 0 ? Vec2(sum / area) : outline.empty() ? Vec2(Vec2::Zero()) : outline.front();
}

Pose frameWith(const Vec3& at, const Vec3& z, const Vec3& x) {
    Mat3 axes;
    axes.col(2) = z.norm() > 0 ? Vec3(z.normalized()) : Vec3(Vec3::UnitZ());
    Vec3 across = x - x.dot(axes.col(2)) * axes.col(2);
    // As the engine chooses: the coordinate axis that is most perpendicular to z, x before y.
    if (across.norm() < 1e-9) {
        const Vec3 least = std::abs(axes(0, 2)) > 0.9 ? Vec3(Vec3::UnitY()) : Vec3(Vec3::UnitX());
        across = least - least.dot(axes.col(2)) * axes.col(2);
    }
    axes.col(0) = across.normalized();
    axes.col(1) = axes.col(2).cross(axes.col(0));
    return {at, Quat(axes)};
}

std::optional<SolidMeeting> meet(const SpaceSolid& solid, const Ray& ray) {
    if (solid.form == SpaceSolid::Form::mesh) return meetMesh(solid, ray);
    const Pose& f = solid.frame;
    const Vec3 o = f.orientation.conjugate() * (ray.origin - f.position), d = f.orientation.conjugate() * ray.direction;
    LocalMeeting best;
    if (solid.form != SpaceSolid::Form::sphere) meetCaps(solid, o, d, best);
    if (solid.form == SpaceSolid::Form::prism) meetSides(solid, o, d, best);
    if (solid.form != SpaceSolid::Form::prism) meetRound(solid, o, d, best);
    if (best.depth == HUGE_VAL) return {};
    SolidMeeting meeting;
    meeting.depth = best.depth;
    meeting.flat = best.flat;
    meeting.face = frameWith(f.apply(best.centre), f.orientation * best.normal, f.orientation * best.x);
    meeting.place = {SpacePlace::Kind::face, solid.body, meeting.face};
    if (!best.flat && solid.form == SpaceSolid::Form::cylinder)
        meeting.place = {SpacePlace::Kind::axis, solid.body, f, {}, solid.half};
    if (!best.flat && solid.form == SpaceSolid::Form::sphere) meeting.place = {SpacePlace::Kind::point, solid.body, f};
    return meeting;
}

std::vector<SpacePlace> placesOf(const SpaceSolid& solid) {
    if (solid.form == SpaceSolid::Form::mesh) return placesOfMesh(solid);
    std::vector<SpacePlace> places;
    const Pose& f = solid.frame;
    const auto add = [&](SpacePlace::Kind kind, const Vec3& at, const Vec3& z, const Vec3& x, double half = 0) {
        places.push_back({kind, solid.body, frameWith(f.apply(at), f.orientation * z, f.orientation * x), {}, half});
    };
    add(SpacePlace::Kind::point, Vec3::Zero(), Vec3::UnitZ(), Vec3::UnitX());
    if (solid.form == SpaceSolid::Form::sphere) return places;
    if (solid.form == SpaceSolid::Form::cylinder) {
        for (const double side : {-1.0, 1.0})
            add(SpacePlace::Kind::axis, {0, 0, side * solid.half}, Vec3::UnitZ(), Vec3::UnitX(), solid.half);
        return places;
    }
    const std::size_t n = solid.outline.size();
    for (std::size_t i = 0; i < n; ++i) {
        const Vec2 &a = solid.outline[i], &b = solid.outline[(i + 1) % n], m = (a + b) / 2;
        const Vec3 along((b - a).normalized().x(), (b - a).normalized().y(), 0);
        for (const double side : {-1.0, 1.0}) {
            add(SpacePlace::Kind::edge, {m.x(), m.y(), side * solid.half}, along, Vec3::UnitZ(), (b - a).norm() / 2);
            add(SpacePlace::Kind::point, {a.x(), a.y(), side * solid.half}, Vec3::UnitZ(), Vec3::UnitX());
        }
        add(SpacePlace::Kind::edge, {a.x(), a.y(), 0}, Vec3::UnitZ(), along, solid.half);
    }
    return places;
}

}  // namespace zwang::ui
