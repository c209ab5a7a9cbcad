#include "ui/tools/space_picking.h"

#include <cmath>

namespace zwang::ui {
namespace {

constexpr double edgeOn = 0.03;  ///< sine of the angle under which a plane is too flat to be clicked on

/// Behind a face, as the far corners of a box are. Markers may lie within their bodies.
bool isHidden(const SpaceDesign& design, const View3D& view, const SpacePlace& place, const std::string& without) {
    const Ray ray = view.rayAt(view.toWidget(place.frame.position));
    const auto hit = design.surfaceAt(ray, without);
    return hit && hit->depth < (place.frame.position - ray.origin).norm() - 1e-4 * design.extent();
}

}  // namespace

Pose WorkPlane::pose() const {
    const Vec3 normal = index == 0 ? Vec3(Vec3::UnitZ()) : index == 1 ? Vec3(-Vec3::UnitY()) : Vec3(Vec3::UnitX());
    const Vec3 x = index == 2 ? Vec3(Vec3::UnitY()) : Vec3(Vec3::UnitX());
    return frameWith(normal * normal.dot(through), normal, x);
}

QString WorkPlane::name() const { return QString::fromLatin1(index == 0 ? "XY" : index == 1 ? "XZ" : "YZ"); }

SpaceDesign designIn(const View3D& view, std::shared_ptr<const Model> model) {
    return SpaceDesign(std::move(model), view.poses(), &view.surfaces());
}

double onGrid(double value, double spacing) { return spacing > 0 ? spacing * std::round(value / spacing) : value; }

double niceNumber(double about) {
    const double power = std::pow(10, std::floor(std::log10(about)));
    const double digit = about / power;
    return (digit < 1.5 ? 1 : digit < 3.5 ? 2 : digit < 7.5 ? 5 : 10) * power;
}

double distanceOn(const View3D& view, const Vec3& world, const QPointF& at) {
    const QPointF d = view.toWidget(world) - at;
    return std::hypot(d.x(), d.y());
}

std::optional<Vec3> meet(const Ray& ray, const Pose& plane) {
    const Vec3 n = plane.orientation * Vec3::UnitZ();
    const double speed = n.dot(ray.direction);
    if (std::abs(speed) < edgeOn) return {};
    return ray.origin + n.dot(plane.position - ray.origin) / speed * ray.direction;
}

double alongAxis(const Ray& ray, const Vec3& origin, const Vec3& axis) {
    const double c = axis.dot(ray.direction);
    if (1 - c * c < edgeOn * edgeOn) return 0;
    const Vec3 w = ray.origin - origin;
    return (axis.dot(w) - c * ray.direction.dot(w)) / (1 - c * c);
}

std::optional<SpacePlace> placeNear(const SpaceDesign& design, const View3D& view, const QPointF& at,
                                    const std::string& without) {
    std::optional<SpacePlace> found;
    double best = snapPixels;
    const Vec3 eye = view.rayAt(at).origin;
    for (const auto& place : design.places()) {
        if (!without.empty() && place.body == without) continue;
        const double away = distanceOn(view, place.frame.position, at);
        if (away > best + 0.5) continue;
        if (place.kind != SpacePlace::Kind::marker && isHidden(design, view, place, without)) continue;
        // Of several that are drawn at one point: markers first, then the one nearest to the eye, bodies before the
        // ground.
        if (found && away > best - 0.5) {
            const bool marker = place.kind == SpacePlace::Kind::marker, was = found->kind == SpacePlace::Kind::marker;
            const double nearer = (found->frame.position - eye).norm() - (place.frame.position - eye).norm();
            const bool bodyFirst = std::abs(nearer) <= 1e-9 && found->body == "ground" && place.body != "ground";
            if (was && !marker) continue;
            if (was == marker && nearer <= 1e-9 && !bodyFirst) continue;
        }
        best = std::min(best, away);
        found = place;
    }
    return found;
}

std::optional<SpacePlace> placeUnder(const SpaceDesign& design, const View3D& view, const ViewPointer& pointer,
                                     const Vec3& through, const std::string& without) {
    const bool exactly = pointer.modifiers.testFlag(Qt::AltModifier);
    const Ray ray = view.rayAt(pointer.at);
    const auto hit = design.surfaceAt(ray, without);
    const auto near = exactly ? std::nullopt : placeNear(design, view, pointer.at, without);
    const bool centre =
        near && hit && hit->flat && near->kind != SpacePlace::Kind::marker &&
        distanceOn(view, hit->place.frame.position, pointer.at) < distanceOn(view, near->frame.position, pointer.at);
    if (near && !centre) return near;
    if (hit) {
        SpacePlace place = hit->place;
        if (exactly && hit->flat) place.frame.position = hit->at;
        return place;
    }
    WorkPlane level;
    level.through = through;
    const Pose pose = level.pose();
    const auto at = meet(ray, pose);
    if (!at) return {};
    const double spacing = !exactly && view.gridVisible() ? view.gridSpacing() : 0;
    const Vec3 local = pose.orientation.conjugate() * (*at - pose.position);
    const Vec3 rounded(onGrid(local.x(), spacing), onGrid(local.y(), spacing), 0);
    return SpacePlace{SpacePlace::Kind::point, "ground", {pose.apply(rounded), pose.orientation}};
}

}  // namespace zwang::ui
