#include "tests/ui_view3d/mechanisms.h"

namespace zwang::tests {

PlanarMarker planarMarker(const std::string& name, double x, double y) {
    PlanarMarker marker;
    marker.name = name;
    marker.position = {x, y};
    return marker;
}

SpatialMarker spatialMarker(const std::string& name, const Vec3& p, const Vec3& z) {
    SpatialMarker marker;
    marker.name = name;
    marker.position = {p.x(), p.y(), p.z()};
    marker.z = {z.x(), z.y(), z.z()};
    return marker;
}

PlanarBody link(const std::string& name, const Vec2& at, double angle, double length) {
    PlanarBody body;
    body.name = name;
    body.position = {at.x(), at.y()};
    body.angle = angle;
    body.com = {length / 2, 0.0};
    body.markers = {planarMarker("A", 0, 0), planarMarker("B", length, 0)};
    Bar bar;
    bar.from = "A";
    bar.to = "B";
    bar.width = 0.04;
    body.shapes.emplace_back(bar);
    return body;
}

Model sliderCrank(double phi) {
    Model model;
    model.ground = PlanarGround{{planarMarker("O", 0, 0), planarMarker("S", 0, 0)}, {}};
    const Vec2 pin = crankLength * Vec2(std::cos(phi), std::sin(phi));
    const double lean = -std::asin(pin.y() / rodLength);
    PlanarBody slider;
    slider.name = "slider";
    slider.position = {pin.x() + rodLength * std::cos(lean), 0.0};
    slider.markers = {planarMarker("C", 0, 0)};
    Box box;
    box.at = "C";
    box.size = {0.11, 0.06, 0.05};
    slider.shapes.emplace_back(box);
    model.bodies = {slider, link("crank", Vec2::Zero(), phi, crankLength), link("rod", pin, lean, rodLength)};
    model.joints = {between<planar::Revolute>("J1", {"ground", "O"}, {"crank", "A"}),
                    between<planar::Revolute>("J2", {"crank", "B"}, {"rod", "A"}),
                    between<planar::Revolute>("J3", {"rod", "B"}, {"slider", "C"}),
                    between<planar::Prismatic>("J4", {"ground", "S"}, {"slider", "C"})};
    AngleMotion motor = between<AngleMotion>("motor", {"ground", "O"}, {"crank", "A"});
    motor.speed = 1;
    model.motions = {motor};
    return model;
}

Model fourBar() {
    Model model;
    constexpr double a = 0.25, b = 0.65, c = 0.45, d = 0.7, phi = 1.1;
    const Vec2 first = a * Vec2(std::cos(phi), std::sin(phi)), pivot(d, 0), way = pivot - first;
    const double cosine = (b * b + way.squaredNorm() - c * c) / (2 * b * way.norm());
    const double angle = std::atan2(way.y(), way.x()) + std::acos(cosine);
    const Vec2 second = first + b * Vec2(std::cos(angle), std::sin(angle)), rocker = second - pivot;
    model.ground = PlanarGround{{planarMarker("O", 0, 0), planarMarker("Q", d, 0), planarMarker("W", 0.1, 0.62)}, {}};
    PlanarBody coupler = link("coupler", first, angle, b);
    coupler.markers.push_back(planarMarker("P", 0.55 * b, 0.2));
    Plate plate;
    plate.corners = {"A", "B", "P"};
    coupler.shapes = {plate};
    model.bodies = {link("crank", Vec2::Zero(), phi, a), coupler,
                    link("rocker", pivot, std::atan2(rocker.y(), rocker.x()), c)};
    model.joints = {between<planar::Revolute>("J1", {"ground", "O"}, {"crank", "A"}),
                    between<planar::Revolute>("J2", {"crank", "B"}, {"coupler", "A"}),
                    between<planar::Revolute>("J3", {"coupler", "B"}, {"rocker", "B"}),
                    between<planar::Revolute>("J4", {"ground", "Q"}, {"rocker", "A"})};
    SpringDamper spring = between<SpringDamper>("spring", {"ground", "W"}, {"coupler", "P"});
    spring.stiffness = 100;
    spring.damping = 2;
    model.forces = {spring};
    MeasurePoint measurePoint;
    measurePoint.name = "P";
    measurePoint.point = {"coupler", "P"};
    model.measurePoints = {measurePoint};
    return model;
}

SpatialBody spatialLink(const std::string& name, const Vec3& from, const Vec3& to, const Vec3& axis) {
    SpatialBody body;
    body.name = name;
    body.position = {from.x(), from.y(), from.z()};
    body.markers = {spatialMarker("A", Vec3::Zero(), axis), spatialMarker("B", to - from, axis)};
    Bar bar;
    bar.from = "A";
    bar.to = "B";
    bar.width = 0.04;
    body.shapes.emplace_back(bar);
    return body;
}

Model spatialRods() {
    Model model;
    model.space = Space::spatial;
    const Vec3 y = Vec3::UnitY(), o(0, 0, 0.4), q(0.8, 0, 0.4), a(0.12, 0, 0.66), b(0.95, 0.05, 0.78);
    model.ground = SpatialGround{{spatialMarker("O", o, y), spatialMarker("Q", q, y)}, {}};
    model.bodies = {spatialLink("crank", o, a, y), spatialLink("coupler", a, b, y), spatialLink("rocker", q, b, y)};
    model.joints = {between<spatial::Revolute>("J1", {"ground", "O"}, {"crank", "A"}),
                    between<spatial::Revolute>("J2", {"crank", "B"}, {"coupler", "A"}),
                    between<spatial::Spherical>("J3", {"coupler", "B"}, {"rocker", "B"}),
                    between<spatial::Revolute>("J4", {"ground", "Q"}, {"rocker", "A"})};
    SpringDamper spring = between<SpringDamper>("spring", {"crank", "B"}, {"rocker", "A"});
    spring.stiffness = 100;
    model.forces = {spring};
    return model;
}

std::vector<Pose> drawnPoses(const Model& model) {
    std::vector<Pose> poses;
    for (const AnyBody& any : model.bodies)
        if (const auto* body = std::get_if<PlanarBody>(&any))
            poses.push_back({Vec3(body->position[0].value, body->position[1].value, 0),
                             Quat(Eigen::AngleAxisd(body->angle.value, Vec3::UnitZ()))});
    return poses;
}

}  // namespace zwang::tests
