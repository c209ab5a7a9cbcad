#include "ui/tools/space_design.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>

#include "engine/model/groups.h"
#include "ui/document/address.h"
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

/// The frame of a marker in its body by its name. A shape that is not finished has no solid.
using MarkerFrames = std::function<std::optional<Pose>(const std::string&)>;

std::optional<SpaceSolid> solidOf(const Bar& bar, const MarkerFrames& frameOf, const Surfaces*) {
    const auto from = frameOf(bar.from), to = frameOf(bar.to);
    if (!from || !to) return {};
    const Vec3 d = to->position - from->position;
    const double w = bar.width.value;
    const Pose frame = solid::frameAlong((from->position + to->position) / 2, d);
    return SpaceSolid{{}, SpaceSolid::Form::prism, frame, rectangle(w, w), 0, (d.norm() + w) / 2};
}

std::optional<SpaceSolid> solidOf(const Plate& plate, const MarkerFrames& frameOf, const Surfaces*) {
    std::vector<Vec3> corners;
    Vec3 normal = Vec3::Zero(), centre = Vec3::Zero();
    for (const auto& corner : plate.corners)
        if (const auto at = frameOf(corner)) corners.push_back(at->position);
    if (corners.size() < 3) return {};
    for (std::size_t i = 0; i < corners.size(); ++i) {
        normal += corners[i].cross(corners[(i + 1) % corners.size()]);
        centre += corners[i] / static_cast<double>(corners.size());
    }
    const Pose frame = frameWith(centre, normal, corners[1] - corners[0]);
    SpaceSolid solid{{}, SpaceSolid::Form::prism, frame, {}, 0, plate.thickness.value / 2};
    for (const Vec3& c : corners) solid.outline.push_back((frame.orientation.conjugate() * (c - centre)).head<2>());
    return solid;
}

std::optional<SpaceSolid> solidOf(const Box& box, const MarkerFrames& frameOf, const Surfaces*) {
    const auto at = frameOf(box.at);
    if (!at) return {};
    const Vec3 size = pointOf(box.size);
    return SpaceSolid{{}, SpaceSolid::Form::prism, *at, rectangle(size.x(), size.y()), 0, size.z() / 2};
}

std::optional<SpaceSolid> solidOf(const Cylinder& cylinder, const MarkerFrames& frameOf, const Surfaces*) {
    const auto at = frameOf(cylinder.at);
    if (!at) return {};
    return SpaceSolid{{}, SpaceSolid::Form::cylinder, *at, {}, cylinder.radius.value, cylinder.length.value / 2};
}

std::optional<SpaceSolid> solidOf(const Sphere& sphere, const MarkerFrames& frameOf, const Surfaces*) {
    const auto at = frameOf(sphere.at);
    if (!at) return {};
    return SpaceSolid{{}, SpaceSolid::Form::sphere, *at, {}, sphere.radius.value, sphere.radius.value};
}

std::optional<SpaceSolid> solidOf(const MeshShape& mesh, const MarkerFrames& frameOf, const Surfaces* surfaces) {
    const auto at = frameOf(mesh.at);
    if (!at || !mesh.triangles || !(mesh.scale.value > 0)) return {};
    SpaceSolid solid{{}, SpaceSolid::Form::mesh, *at};
    solid.surface = surfaces ? surfaces->find(mesh.triangles) : nullptr;
    if (!solid.surface) solid.surface = surfaceOf(mesh.triangles);
    solid.scale = mesh.scale.value;
    return solid;
}

}  // namespace

Pose poseOf(const SpatialMarker& marker) {
    return frameWith(pointOf(marker.position), pointOf(marker.z), pointOf(marker.x));
}

SpaceDesign::SpaceDesign(std::shared_ptr<const Model> model, const std::vector<Pose>& shown, const Surfaces* surfaces)
    : model_(std::move(model)) {
    bodies_.emplace_back("ground", Pose{});
    const auto hidden = hiddenElements(*model_);
    if (const auto* ground = std::get_if<SpatialGround>(&model_->ground)) collect(*ground, "ground", Pose{}, surfaces);
    for (std::size_t i = 0; i < model_->bodies.size(); ++i) {
        const auto* body = std::get_if<SpatialBody>(&model_->bodies[i]);
        if (!body) continue;
        bodies_.emplace_back(body->name, i < shown.size() ? shown[i] : poseOf(*body));
        const bool isHidden = std::find(hidden.begin(), hidden.end(), body->name) != hidden.end();
        if (!isHidden) collect(*body, body->name, bodies_.back().second, surfaces);
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
void SpaceDesign::collect(const Owner& owner, const std::string& name, const Pose& pose, const Surfaces* surfaces) {
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
        const auto places = placesOf(solid);
        places_.insert(places_.end(), places.begin(), places.end());
        solids_.push_back(std::move(solid));
    };
    for (const auto& shape : owner.shapes) {
        auto solid = std::visit([&](const auto& one) { return solidOf(one, local, surfaces); }, shape);
        if (!solid) continue;
        if (const auto* bar = std::get_if<Bar>(&shape)) widths_.push_back(bar->width.value);
        add(std::move(*solid));
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
    // Of a hidden body.
    std::optional<Pose> found;
    const auto* body = find(marker.body);
    visitPart(*model_, markerAddress(marker.body, marker.marker), [&](const auto& each) {
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(each)>, SpatialMarker>)
            if (body) found = *body * ui::poseOf(each);
    });
    return found;
}

std::optional<SurfaceHit> SpaceDesign::surfaceAt(const Ray& ray, const std::string& without) const {
    std::optional<SurfaceHit> found;
    for (std::size_t i = 0; i < solids_.size(); ++i) {
        if (!without.empty() && solids_[i].body == without) continue;
        const auto met = meet(solids_[i], ray);
        if (!met || (found && found->depth <= met->depth)) continue;
        found = SurfaceHit{solids_[i].body, met->depth, ray.origin + met->depth * ray.direction, met->face, met->flat,
                           met->place,      i};
    }
    return found;
}

}  // namespace zwang::ui
