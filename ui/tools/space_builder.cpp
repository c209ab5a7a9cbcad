#include "ui/tools/space_builder.h"

#include <algorithm>
#include <cmath>

namespace zwang::ui {
namespace {

constexpr double steel = 7850;  // kg/m³
constexpr double same = 1e-9;   // poses [m, 1] and directions nearer than this are the same

/// Without the noise of products of quaternions: directions along the axes stay exactly that.
double tidyDirection(double value) {
    for (const double exact : {-1.0, 0.0, 1.0})
        if (std::abs(value - exact) < 1e-14) return exact;
    return value;
}

Quantities<3> tidyPoint(const Vec3& p) { return {Quantity(tidy(p.x())), Quantity(tidy(p.y())), Quantity(tidy(p.z()))}; }

Quantities<3> tidyAxis(const Vec3& p) {
    return {Quantity(tidyDirection(p.x())), Quantity(tidyDirection(p.y())), Quantity(tidyDirection(p.z()))};
}

void write(SpatialBody& body, const Pose& pose) {
    body.position = tidyPoint(pose.position);
    const Quat& q = pose.orientation;
    const double sign = q.w() < 0 ? -1 : 1;
    const double parts[] = {q.w(), q.x(), q.y(), q.z()};
    for (std::size_t k = 0; k < 4; ++k) body.orientation[k] = Quantity(tidyDirection(sign * parts[k]));
}

/// Writes the axes; the program's own choice of x stays unwritten.
void write(SpatialMarker& marker, const Pose& local) {
    marker.position = tidyPoint(local.position);
    const Vec3 z = local.orientation * Vec3::UnitZ(), x = local.orientation * Vec3::UnitX();
    marker.z = tidyAxis(z);
    const Vec3 chosen = frameWith(Vec3::Zero(), z, Vec3::Zero()).orientation * Vec3::UnitX();
    marker.x = (chosen - x).norm() < same ? Quantities<3>{} : tidyAxis(x);
}

template <class Q>
bool isPlain(const Q& quantities) {
    return std::all_of(quantities.begin(), quantities.end(), [](const Quantity& q) { return q.isPlain(); });
}

Pose localOf(const Pose& body, const Pose& world) {
    return {body.orientation.conjugate() * (world.position - body.position),
            body.orientation.conjugate() * world.orientation};
}

}  // namespace

SpaceBuilder::SpaceBuilder(Model& model, const SpaceDesign& design) : model_(model) {
    poses_.emplace_back("ground", Pose{});
    for (auto& any : model_.bodies) {
        auto* body = std::get_if<SpatialBody>(&any);
        const auto* shown = body ? design.find(body->name) : nullptr;
        if (!shown) continue;
        poses_.emplace_back(body->name, *shown);
        const Vec3 written(body->position[0].value, body->position[1].value, body->position[2].value);
        const Quat turned = Quat(body->orientation[0].value, body->orientation[1].value, body->orientation[2].value,
                                 body->orientation[3].value)
                                .normalized();
        const bool moved = (written - shown->position).norm() > same ||
                           turned.angularDistance(shown->orientation) > 1e-7;  // half the digits: an angle
        if (moved && isPlain(body->position) && isPlain(body->orientation)) write(*body, *shown);
    }
}

Pose SpaceBuilder::poseOf(const std::string& body) const {
    for (const auto& [name, pose] : poses_)
        if (name == body) return pose;
    return {};
}

SpatialBody& SpaceBuilder::addBody(const std::string& stem, const Pose& pose) {
    SpatialBody body;
    body.name = freshName(model_, stem);
    body.density = steel;
    write(body, pose);
    poses_.emplace_back(body.name, pose);
    model_.bodies.emplace_back(std::move(body));
    return std::get<SpatialBody>(model_.bodies.back());
}

std::string SpaceBuilder::addMarker(SpatialBody& body, const Vec3& at, const Quat& axes) {
    auto& marker = body.markers.emplace_back();
    marker.name = std::string(1, static_cast<char>('A' + (body.markers.size() - 1) % 26));
    if (body.markers.size() > 26) marker.name += std::to_string(body.markers.size() / 26);
    write(marker, {at, axes});
    return marker.name;
}

MarkerRef SpaceBuilder::markerAt(const std::string& body, const Pose& world) {
    const Pose local = localOf(poseOf(body), world);
    MarkerRef found;
    if (const auto* markers = markersOf<SpatialMarker>(model_, body)) {
        double size = 1e-6;
        for (const auto& m : *markers) size = std::max(size, ui::poseOf(m).position.norm());
        for (const auto& m : *markers) {
            const Pose there = ui::poseOf(m);
            if (found.marker.empty() && (there.position - local.position).norm() <= 1e-6 * size &&
                there.orientation.angularDistance(local.orientation) < 1e-6)
                found = {body, m.name};
        }
    }
    if (!found.marker.empty()) return found;
    MarkerRef made{body, ui::addMarker(model_, body)};
    moveMarker(made, world);
    return made;
}

void SpaceBuilder::moveMarker(const MarkerRef& marker, const Pose& world) {
    const Pose local = localOf(poseOf(marker.body), world);
    visitPart(model_, markerAddress(marker.body, marker.marker), [&](auto& found) {
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(found)>, SpatialMarker>) write(found, local);
    });
}

void SpaceBuilder::place(const std::string& name, const Pose& pose) {
    for (auto& any : model_.bodies)
        if (auto* body = std::get_if<SpatialBody>(&any); body && body->name == name) write(*body, pose);
    for (auto& [known, where] : poses_)
        if (known == name) where = pose;
}

void SpaceBuilder::adopt(const std::string& name, const Pose& pose) {
    poses_.emplace_back(name, pose);
    place(name, pose);
}

}  // namespace zwang::ui
