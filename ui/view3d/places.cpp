#include "ui/view3d/places.h"

#include <algorithm>
#include <cmath>

#include "engine/analysis/body_mass.h"

namespace zwang::ui {
namespace {

template <int N>
Vec3 toVec3(const Quantities<N>& from) {
    Vec3 out = Vec3::Zero();
    for (int k = 0; k < N; ++k)
        if (std::isfinite(from[static_cast<std::size_t>(k)].value)) out[k] = from[static_cast<std::size_t>(k)].value;
    return out;
}

Quat turnedBy(double angle) { return Quat(Eigen::AngleAxisd(std::isfinite(angle) ? angle : 0, Vec3::UnitZ())); }

Pose poseOf(const PlanarMarker& marker) { return {toVec3<2>(marker.position), turnedBy(marker.angle.value)}; }

Pose poseOf(const SpatialMarker& marker) {
    Vec3 z = toVec3<3>(marker.z), x = toVec3<3>(marker.x);
    z = z.norm() > 0 ? Vec3(z.normalized()) : Vec3(Vec3::UnitZ());
    x -= x.dot(z) * z;
    if (x.norm() < 1e-9) {  // as the engine chooses: the coordinate axis that is most perpendicular to z, x before y
        const Vec3 least = std::abs(z.x()) > 0.9 ? Vec3(Vec3::UnitY()) : Vec3(Vec3::UnitX());
        x = least - least.dot(z) * z;
    }
    Mat3 axes;
    axes.col(2) = z;
    axes.col(0) = x.normalized();
    axes.col(1) = z.cross(axes.col(0));
    return {toVec3<3>(marker.position), Quat(axes)};
}

Pose poseOf(const PlanarBody& body) { return {toVec3<2>(body.position), turnedBy(body.angle.value)}; }

Pose poseOf(const SpatialBody& body) {
    Eigen::Vector4d q;
    for (int k = 0; k < 4; ++k) q[k] = body.orientation[static_cast<std::size_t>(k)].value;
    const bool usable = q.allFinite() && q.norm() > 0;
    return {toVec3<3>(body.position), usable ? Quat(q[0], q[1], q[2], q[3]).normalized() : Quat::Identity()};
}

/// As given, or as it follows from the shapes.
template <class Body>
Vec3 comOf(const Model& model, const Body& body) {
    if (body.density.value > 0)
        if (const auto mass = massOf(model, body.name); mass && mass->com.allFinite()) return mass->com;
    return toVec3<static_cast<int>(std::tuple_size_v<decltype(body.com)>)>(body.com);
}

template <class Markers>
std::vector<Place> placesOf(const Markers& markers, std::size_t frame) {
    std::vector<Place> out;
    for (const auto& marker : markers) out.push_back({frame, marker.name, poseOf(marker)});
    return out;
}

}  // namespace

Pose Place::world(const Frames& frames) const {
    const Pose& body = frames[frame];
    return {body.apply(local.position), body.orientation * local.orientation};
}

Places::Places(const Model& model) {
    bodies_.push_back("ground");
    drawn_.emplace_back();
    centres_.push_back(Vec3::Zero());
    std::visit([&](const auto& ground) { markers_.push_back(placesOf(ground.markers, 0)); }, model.ground);
    for (const AnyBody& any : model.bodies)
        std::visit(
            [&](const auto& body) {
                markers_.push_back(placesOf(body.markers, bodies_.size()));
                bodies_.push_back(body.name);
                drawn_.push_back(poseOf(body));
                centres_.push_back(comOf(model, body));
            },
            any);
    measure(model);
}

/// Meshes reach beyond their markers.
void Places::extendByMeshes(const Model& model, Eigen::AlignedBox3d& box) const {
    const auto extend = [&](const auto& owner, std::size_t frame) {
        for (const AnyShape& shape : owner.shapes) {
            const auto* mesh = std::get_if<MeshShape>(&shape);
            const auto place = mesh && mesh->triangles ? find(frame, mesh->at) : std::nullopt;
            if (!place) continue;
            const Pose world = place->world(drawn_);
            Eigen::AlignedBox3d own;
            for (const Vec3& p : mesh->triangles->points) own.extend(mesh->scale.value * p);
            for (int corner = 0; corner < 8; ++corner)
                box.extend(world.apply(own.corner(static_cast<Eigen::AlignedBox3d::CornerType>(corner))));
        }
    };
    std::visit([&](const auto& ground) { extend(ground, 0); }, model.ground);
    for (std::size_t i = 0; i < model.bodies.size(); ++i)
        std::visit([&](const auto& body) { extend(body, i + 1); }, model.bodies[i]);
}

void Places::measure(const Model& model) {
    Eigen::AlignedBox3d box;
    for (const auto& markers : markers_)
        for (const Place& marker : markers) box.extend(marker.world(drawn_).position);
    for (std::size_t f = 1; f < drawn_.size(); ++f) box.extend(drawn_[f].apply(centres_[f]));
    extendByMeshes(model, box);
    std::vector<double> widths;
    const auto collect = [&](const auto& owner) {
        for (const AnyShape& shape : owner.shapes)
            if (const auto* bar = std::get_if<Bar>(&shape); bar && bar->width.value > 0)
                widths.push_back(bar->width.value);
    };
    for (const AnyBody& body : model.bodies) std::visit(collect, body);
    double extent = box.isEmpty() ? 0 : box.diagonal().norm();
    double unit = 0.045 * extent;
    if (!widths.empty()) {
        std::nth_element(widths.begin(), widths.begin() + static_cast<std::ptrdiff_t>(widths.size() / 2), widths.end());
        unit = widths[widths.size() / 2];
    }
    if (extent <= 0) extent = widths.empty() ? 1 : 10 * unit;
    if (unit <= 0) unit = 0.045 * extent;
    sizes_ = {extent, std::clamp(unit, 0.002 * extent, 0.09 * extent)};
}

std::size_t Places::frameOf(const std::string& body) const {
    return static_cast<std::size_t>(std::find(bodies_.begin(), bodies_.end(), body) - bodies_.begin());
}

std::optional<Place> Places::find(const MarkerRef& reference) const {
    return find(frameOf(reference.body), reference.marker);
}

std::optional<Place> Places::find(std::size_t frame, const std::string& marker) const {
    if (frame >= markers_.size()) return {};
    for (const Place& place : markers_[frame])
        if (place.name == marker) return place;
    return {};
}

std::vector<Place> Places::markersOf(std::size_t frame) const {
    return frame < markers_.size() ? markers_[frame] : std::vector<Place>();
}

Vec3 Places::centreOfMass(std::size_t frame) const {
    return frame < centres_.size() ? centres_[frame] : Vec3(Vec3::Zero());
}

}  // namespace zwang::ui
