#include "ui/tools/space_design.h"

#include <algorithm>
#include <cmath>

#include "ui/view3d/solid_shapes.h"

namespace zwang::ui {
namespace {

Vec3 pointOf(const Quantities<3>& q) { return {q[0].value, q[1].value, q[2].value}; }

Pose poseOf(const SpatialBody& body) {
    Eigen::Vector4d q;
    for (int k = 0; k < 4; ++k) q[k] = body.orientation[static_cast<std::size_t>(k)].value;
    const bool usable = q.allFinite() && q.norm() > 0;
    return {pointOf(body.position), usable ? Quat(q[0], q[1], q[2], q[3]).normalized() : Quat::Identity()};
}

Pose operator*(const Pose& a, const Pose& b) { return {a.apply(b.position), a.orientation * b.orientation}; }

std::vector<Vec2> rectangle(double a, double b) {
    return {{-a / 2, -b / 2}, {a / 2, -b / 2}, {a / 2, b / 2}, {-a / 2, b / 2}};
}

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
struct Meeting {
    double depth = HUGE_VAL;
    Vec3 normal = Vec3::UnitZ(), x = Vec3::UnitX(), centre = Vec3::Zero();  ///< of the face
    bool flat = true;
};

void meetCaps(const SpaceSolid& solid, const Vec3& o, const Vec3& d, Meeting& best) {
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

void meetSides(const SpaceSolid& solid, const Vec3& o, const Vec3& d, Meeting& best) {
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

void meetRound(const SpaceSolid& solid, const Vec3& o, const Vec3& d, Meeting& best) {
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

Pose poseOf(const SpatialMarker& marker) {
    return frameWith(pointOf(marker.position), pointOf(marker.z), pointOf(marker.x));
}

SpaceDesign::SpaceDesign(std::shared_ptr<const Model> model, const std::vector<Pose>& shown)
    : model_(std::move(model)) {
    bodies_.emplace_back("ground", Pose{});
    if (const auto* ground = std::get_if<SpatialGround>(&model_->ground)) collect(*ground, "ground", Pose{});
    for (std::size_t i = 0; i < model_->bodies.size(); ++i) {
        const auto* body = std::get_if<SpatialBody>(&model_->bodies[i]);
        if (!body) continue;
        bodies_.emplace_back(body->name, i < shown.size() ? shown[i] : poseOf(*body));
        collect(*body, body->name, bodies_.back().second);
    }
    Eigen::AlignedBox3d box;
    for (const auto& place : places_) box.extend(place.frame.position);
    if (!box.isEmpty()) extent_ = box.diagonal().norm();
    if (widths_.empty()) return;
    const auto middle = widths_.begin() + static_cast<std::ptrdiff_t>(widths_.size() / 2);
    std::nth_element(widths_.begin(), middle, widths_.end());
    barWidth_ = *middle;
}

template <class Owner>
void SpaceDesign::collect(const Owner& owner, const std::string& name, const Pose& pose) {
    const auto local = [&](const std::string& wanted) -> std::optional<Pose> {
        for (const auto& marker : owner.markers)
            if (marker.name == wanted) return poseOf(marker);
        return {};
    };
    for (const auto& marker : owner.markers)
        places_.push_back({SpacePlace::Kind::marker, name, pose * poseOf(marker), {name, marker.name}});
    const auto add = [&](SpaceSolid solid) {
        solid.body = name;
        solid.frame = pose * solid.frame;
        addPlaces(solid);
        solids_.push_back(std::move(solid));
    };
    const auto visit = [&]<class Shape>(const Shape& shape) {
        if constexpr (std::is_same_v<Shape, Bar>) {
            const auto from = local(shape.from), to = local(shape.to);
            if (!from || !to) return;
            const Vec3 d = to->position - from->position;
            const double w = shape.width.value;
            widths_.push_back(w);
            add({{},
                 SpaceSolid::Form::prism,
                 solid::frameAlong((from->position + to->position) / 2, d),
                 rectangle(w, w),
                 0,
                 (d.norm() + w) / 2});
        } else if constexpr (std::is_same_v<Shape, Plate>) {
            std::vector<Vec3> corners;
            Vec3 normal = Vec3::Zero(), centre = Vec3::Zero();
            for (const auto& corner : shape.corners)
                if (const auto at = local(corner)) corners.push_back(at->position);
            if (corners.size() < 3) return;
            for (std::size_t i = 0; i < corners.size(); ++i) {
                normal += corners[i].cross(corners[(i + 1) % corners.size()]);
                centre += corners[i] / static_cast<double>(corners.size());
            }
            const Pose frame = frameWith(centre, normal, corners[1] - corners[0]);
            SpaceSolid solid{{}, SpaceSolid::Form::prism, frame, {}, 0, shape.thickness.value / 2};
            for (const Vec3& c : corners)
                solid.outline.push_back((frame.orientation.conjugate() * (c - centre)).head<2>());
            add(solid);
        } else if constexpr (requires { shape.size; }) {
            if (const auto at = local(shape.at))
                add({{},
                     SpaceSolid::Form::prism,
                     *at,
                     rectangle(shape.size[0].value, shape.size[1].value),
                     0,
                     shape.size[2].value / 2});
        } else if constexpr (requires { shape.length; }) {
            if (const auto at = local(shape.at))
                add({{}, SpaceSolid::Form::cylinder, *at, {}, shape.radius.value, shape.length.value / 2});
        } else if constexpr (requires { shape.radius; }) {
            if (const auto at = local(shape.at))
                add({{}, SpaceSolid::Form::sphere, *at, {}, shape.radius.value, shape.radius.value});
        }
    };
    for (const auto& shape : owner.shapes) std::visit(visit, shape);
}

void SpaceDesign::addPlaces(const SpaceSolid& solid) {
    const Pose& f = solid.frame;
    const auto add = [&](SpacePlace::Kind kind, const Vec3& at, const Vec3& z, const Vec3& x, double half = 0) {
        places_.push_back({kind, solid.body, frameWith(f.apply(at), f.orientation * z, f.orientation * x), {}, half});
    };
    add(SpacePlace::Kind::point, Vec3::Zero(), Vec3::UnitZ(), Vec3::UnitX());
    if (solid.form == SpaceSolid::Form::sphere) return;
    if (solid.form == SpaceSolid::Form::cylinder) {
        for (const double side : {-1.0, 1.0})
            add(SpacePlace::Kind::axis, {0, 0, side * solid.half}, Vec3::UnitZ(), Vec3::UnitX(), solid.half);
        return;
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
}

const Pose* SpaceDesign::find(const std::string& body) const {
    for (const auto& [name, pose] : bodies_)
        if (name == body) return &pose;
    return nullptr;
}

std::optional<Pose> SpaceDesign::frameOf(const MarkerRef& marker) const {
    for (const auto& place : places_)
        if (place.kind == SpacePlace::Kind::marker && place.marker == marker) return place.frame;
    return {};
}

std::optional<SurfaceHit> SpaceDesign::surfaceAt(const Ray& ray, const std::string& without) const {
    std::optional<SurfaceHit> found;
    for (std::size_t i = 0; i < solids_.size(); ++i) {
        const SpaceSolid& solid = solids_[i];
        if (!without.empty() && solid.body == without) continue;
        const Pose& f = solid.frame;
        const Vec3 o = f.orientation.conjugate() * (ray.origin - f.position),
                   d = f.orientation.conjugate() * ray.direction;
        Meeting best;
        if (solid.form != SpaceSolid::Form::sphere) meetCaps(solid, o, d, best);
        if (solid.form == SpaceSolid::Form::prism) meetSides(solid, o, d, best);
        if (solid.form != SpaceSolid::Form::prism) meetRound(solid, o, d, best);
        if (best.depth == HUGE_VAL || (found && found->depth <= best.depth)) continue;
        SurfaceHit hit;
        hit.body = solid.body;
        hit.depth = best.depth;
        hit.at = ray.origin + best.depth * ray.direction;
        hit.flat = best.flat;
        hit.element = i;
        hit.face = frameWith(f.apply(best.centre), f.orientation * best.normal, f.orientation * best.x);
        hit.place = {SpacePlace::Kind::face, solid.body, hit.face};
        if (!best.flat && solid.form == SpaceSolid::Form::cylinder)
            hit.place = {SpacePlace::Kind::axis, solid.body, f, {}, solid.half};
        if (!best.flat && solid.form == SpaceSolid::Form::sphere) hit.place = {SpacePlace::Kind::point, solid.body, f};
        found = hit;
    }
    return found;
}

}  // namespace zwang::ui
