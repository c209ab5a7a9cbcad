#include "engine/system/mass_properties.h"

#include <cmath>

namespace zwang {

namespace {

/// Principal inertia of a solid about its centre, along `axes`.
MassProperties solid(double mass, const Vec3& centre, const Mat3& axes, const Vec3& principal) {
    return {mass, centre, axes * principal.asDiagonal() * axes.transpose()};
}

Vec3 boxInertia(double mass, const Vec3& e) {
    return mass / 12 *
           Vec3(e.y() * e.y() + e.z() * e.z(), e.x() * e.x() + e.z() * e.z(), e.x() * e.x() + e.y() * e.y());
}

/// Any right-handed frame whose first column is `x`.
Mat3 frameAlong(const Vec3& x) { return Quat::FromTwoVectors(Vec3::UnitX(), x).toRotationMatrix(); }

template <class Body>
const typename Body::Marker* find(const Body& body, const std::string& name) {
    for (const auto& marker : body.markers)
        if (marker.name == name) return &marker;
    return nullptr;
}

template <class Body>
MassProperties of(const Body& body, const Bar& bar, double density) {
    const auto *from = find(body, bar.from), *to = find(body, bar.to);
    if (!from || !to) return {};
    const Vec3 d = markerOrigin(*to) - markerOrigin(*from);
    const double width = bar.width.value, length = d.norm(), mass = density * width * width * length;
    return solid(mass, markerOrigin(*from) + d / 2, frameAlong(d), boxInertia(mass, Vec3(length, width, width)));
}

template <class Body>
MassProperties of(const Body& body, const Plate& plate, double density) {
    std::vector<Vec3> corners;
    for (const auto& name : plate.corners)
        if (const auto* marker = find(body, name)) corners.push_back(markerOrigin(*marker));
    if (corners.size() < 3) return {};
    // Signed triangles of a fan; the integrals of 1, r and r rᵀ over each are exact.
    Vec3 normal = Vec3::Zero(), first = Vec3::Zero();
    Mat3 second = Mat3::Zero();
    double area = 0;
    for (std::size_t i = 1; i + 1 < corners.size(); ++i)
        normal += (corners[i] - corners[0]).cross(corners[i + 1] - corners[0]) / 2;
    const Vec3 n = normal.normalized();
    for (std::size_t i = 1; i + 1 < corners.size(); ++i) {
        const Vec3 &a = corners[0], &b = corners[i], &c = corners[i + 1];
        const double triangle = n.dot((b - a).cross(c - a)) / 2;
        const Vec3 sum = a + b + c;
        area += triangle;
        first += triangle * sum / 3;
        second += triangle / 12 * (a * a.transpose() + b * b.transpose() + c * c.transpose() + sum * sum.transpose());
    }
    const double h = plate.thickness.value, mass = density * area * h;
    const Vec3 centre = first / area;
    const Mat3 spread =
        density * h * (second - area * centre * centre.transpose()) + mass * h * h / 12 * n * n.transpose();
    return {mass, centre, spread.trace() * Mat3::Identity() - spread};
}

template <class Body>
MassProperties of(const Body& body, const Box& box, double density) {
    const auto* at = find(body, box.at);
    if (!at) return {};
    const Vec3 e(box.size[0].value, box.size[1].value, box.size[2].value);
    const double mass = density * e.prod();
    return solid(mass, markerOrigin(*at), markerAxes(*at), boxInertia(mass, e));
}

template <class Body>
MassProperties of(const Body& body, const Cylinder& cylinder, double density) {
    const auto* at = find(body, cylinder.at);
    if (!at) return {};
    const double r = cylinder.radius.value, l = cylinder.length.value, mass = density * M_PI * r * r * l;
    const double across = mass * (3 * r * r + l * l) / 12;
    return solid(mass, markerOrigin(*at), markerAxes(*at), Vec3(across, across, mass * r * r / 2));
}

template <class Body>
MassProperties of(const Body& body, const Sphere& sphere, double density) {
    const auto* at = find(body, sphere.at);
    if (!at) return {};
    const double r = sphere.radius.value, mass = density * 4 / 3 * M_PI * r * r * r;
    return solid(mass, markerOrigin(*at), Mat3::Identity(), Vec3::Constant(0.4 * mass * r * r));
}

template <class Body>
MassProperties fromShapes(const Body& body) {
    MassProperties total;
    std::vector<MassProperties> parts;
    for (const auto& shape : body.shapes)
        parts.push_back(std::visit([&](const auto& s) { return of(body, s, body.density.value); }, shape));
    for (const auto& part : parts) {
        total.mass += part.mass;
        total.com += part.mass * part.com;
    }
    if (total.mass > 0) total.com /= total.mass;
    for (const auto& part : parts) {
        const Vec3 d = part.com - total.com;
        total.inertia += part.inertia + part.mass * (d.squaredNorm() * Mat3::Identity() - d * d.transpose());
    }
    return total;
}

}  // namespace

MassProperties massProperties(const PlanarBody& body) {
    if (body.density.value > 0) return fromShapes(body);
    MassProperties p;
    p.mass = body.mass.value;
    p.com = Vec3(body.com[0].value, body.com[1].value, 0);
    p.inertia(2, 2) = body.inertia.value;
    return p;
}

MassProperties massProperties(const SpatialBody& body) {
    if (body.density.value > 0) return fromShapes(body);
    MassProperties p;
    p.mass = body.mass.value;
    p.com = Vec3(body.com[0].value, body.com[1].value, body.com[2].value);
    const auto& I = body.inertia;
    p.inertia << I[0].value, I[3].value, I[4].value, I[3].value, I[1].value, I[5].value, I[4].value, I[5].value,
        I[2].value;
    return p;
}

Mat3 markerAxes(const PlanarMarker& marker) {
    return Eigen::AngleAxisd(marker.angle.value, Vec3::UnitZ()).toRotationMatrix();
}

Mat3 markerAxes(const SpatialMarker& marker) {
    const Vec3 z = Vec3(marker.z[0].value, marker.z[1].value, marker.z[2].value).normalized();
    Vec3 x(marker.x[0].value, marker.x[1].value, marker.x[2].value);
    x -= z * z.dot(x);
    if (x.norm() <
        1e-12) {  // chosen by the program: the coordinate axis that is most perpendicular to z, x before y before z
        Vec3 least = Vec3::UnitX();
        if (std::abs(z.x()) > 0.9) least = Vec3::UnitY();
        x = least - z * z.dot(least);
    }
    x.normalize();
    Mat3 axes;
    axes << x, z.cross(x), z;
    return axes;
}

Vec3 markerOrigin(const PlanarMarker& marker) { return Vec3(marker.position[0].value, marker.position[1].value, 0); }

Vec3 markerOrigin(const SpatialMarker& marker) {
    return Vec3(marker.position[0].value, marker.position[1].value, marker.position[2].value);
}

}  // namespace zwang
