// Mass, centre of mass and inertia of a body: as given, or from its shapes and density; frames of markers. Generic over
// the scalar that `read` makes of a quantity, so that derivatives by the numbers of a model are exact.
#pragma once

#include <cmath>
#include <vector>

#include "engine/constraints/spatial.h"
#include "engine/elements/bodies.h"
#include "engine/math/types.h"

namespace zwang {

/// Mass [kg], centre of mass in the body frame [m], inertia tensor about the centre of mass in body axes [kg m²].
template <class T>
struct MassPropertiesOf {
    T mass{0};
    spatial::Vec<T> com = spatial::Vec<T>::Zero();
    spatial::Mat<T> inertia = spatial::Mat<T>::Zero();
};
using MassProperties = MassPropertiesOf<double>;

MassProperties massProperties(const PlanarBody& body);
MassProperties massProperties(const SpatialBody& body);

/// A marker's frame in its body, as columns x, y, z (right-handed, orthonormal), and its origin.
Mat3 markerAxes(const PlanarMarker& marker);
Mat3 markerAxes(const SpatialMarker& marker);
Vec3 markerOrigin(const PlanarMarker& marker);
Vec3 markerOrigin(const SpatialMarker& marker);

/// Two or three quantities as a vector; the plane has z = 0.
template <class T, class Read, std::size_t N>
spatial::Vec<T> readVector(const std::array<Quantity, N>& q, const Read& read) {
    spatial::Vec<T> v = spatial::Vec<T>::Zero();
    for (std::size_t i = 0; i < N; ++i) v[static_cast<Eigen::Index>(i)] = read(q[i]);
    return v;
}

template <class T, class Read>
spatial::Mat<T> readAxes(const PlanarMarker& marker, const Read& read) {
    using std::cos, std::sin;
    const T angle = read(marker.angle), c = cos(angle), s = sin(angle);
    spatial::Mat<T> axes = spatial::Mat<T>::Zero();
    axes << c, -s, T(0), s, c, T(0), T(0), T(0), T(1);
    return axes;
}

template <class T, class Read>
spatial::Mat<T> readAxes(const SpatialMarker& marker, const Read& read) {
    using std::abs, std::sqrt;
    spatial::Vec<T> z = readVector<T>(marker.z, read);
    z /= T(sqrt(z.dot(z)));
    spatial::Vec<T> x = readVector<T>(marker.x, read);
    x -= z * T(z.dot(x));
    // Chosen by the program: the coordinate axis that is most perpendicular to z, x before y before z.
    if (plain(T(x.dot(x))) < 1e-24) {
        const spatial::Vec<T> least =
            std::abs(plain(z[0])) > 0.9 ? spatial::Vec<T>(T(0), T(1), T(0)) : spatial::Vec<T>(T(1), T(0), T(0));
        x = least - z * T(z.dot(least));
    }
    x /= T(sqrt(x.dot(x)));
    spatial::Mat<T> axes;
    axes << x, z.cross(x), z;
    return axes;
}

namespace shapes {

template <class T>
using Vec = spatial::Vec<T>;
template <class T>
using Mat = spatial::Mat<T>;
template <class T>
using Properties = MassPropertiesOf<T>;

template <class T>
Mat<T> outer(const Vec<T>& a, const Vec<T>& b) {
    return a * b.transpose();
}

/// Principal inertia of a solid about its centre, along `axes`.
template <class T>
Properties<T> solid(const T& mass, const Vec<T>& centre, const Mat<T>& axes, const Vec<T>& principal) {
    return {mass, centre, axes * principal.asDiagonal() * axes.transpose()};
}

template <class T>
Vec<T> boxInertia(const T& mass, const Vec<T>& e) {
    const Vec<T> square(e[0] * e[0], e[1] * e[1], e[2] * e[2]);
    return mass / T(12) * Vec<T>(square[1] + square[2], square[0] + square[2], square[0] + square[1]);
}

template <class Body>
const typename Body::Marker* find(const Body& body, const std::string& name) {
    for (const auto& marker : body.markers)
        if (marker.name == name) return &marker;
    return nullptr;
}

template <class T, class Body, class Read>
Properties<T> of(const Body& body, const Bar& bar, const T& density, const Read& read) {
    using std::sqrt;
    const auto *from = find(body, bar.from), *to = find(body, bar.to);
    if (!from || !to) return {};
    const Vec<T> start = readVector<T>(from->position, read), d = readVector<T>(to->position, read) - start;
    const T square = d.dot(d);
    if (plain(square) == 0) return {};
    const T width = read(bar.width), length = sqrt(square), mass = density * width * width * length;
    const Vec<T> principal = boxInertia<T>(mass, Vec<T>(length, width, width));
    // A square section: the inertia is that of a body of revolution about d.
    const Mat<T> inertia = principal[1] * Mat<T>::Identity() + (principal[0] - principal[1]) / square * outer<T>(d, d);
    return {mass, start + d / T(2), inertia};
}

template <class T, class Body, class Read>
Properties<T> of(const Body& body, const Plate& plate, const T& density, const Read& read) {
    using std::sqrt;
    std::vector<Vec<T>> corners;
    for (const auto& name : plate.corners)
        if (const auto* marker = find(body, name)) corners.push_back(readVector<T>(marker->position, read));
    if (corners.size() < 3) return {};
    // Signed triangles of a fan; the integrals of 1, r and r rᵀ over each are exact.
    Vec<T> normal = Vec<T>::Zero(), first = Vec<T>::Zero();
    Mat<T> second = Mat<T>::Zero();
    T area(0);
    for (std::size_t i = 1; i + 1 < corners.size(); ++i)
        normal += Vec<T>(corners[i] - corners[0]).cross(Vec<T>(corners[i + 1] - corners[0])) / T(2);
    const Vec<T> n = normal / T(sqrt(normal.dot(normal)));
    for (std::size_t i = 1; i + 1 < corners.size(); ++i) {
        const Vec<T>&a = corners[0], &b = corners[i], &c = corners[i + 1];
        const T triangle = n.dot(Vec<T>(b - a).cross(Vec<T>(c - a))) / T(2);
        const Vec<T> sum = a + b + c;
        area += triangle;
        first += triangle * sum / T(3);
        second += triangle / T(12) * Mat<T>(outer<T>(a, a) + outer<T>(b, b) + outer<T>(c, c) + outer<T>(sum, sum));
    }
    const T h = read(plate.thickness), mass = density * area * h;
    const Vec<T> centre = first / area;
    const Mat<T> spread =
        density * h * Mat<T>(second - area * outer<T>(centre, centre)) + mass * h * h / T(12) * outer<T>(n, n);
    return {mass, centre, spread.trace() * Mat<T>::Identity() - spread};
}

template <class T, class Body, class Read>
Properties<T> of(const Body& body, const Box& box, const T& density, const Read& read) {
    const auto* at = find(body, box.at);
    if (!at) return {};
    const Vec<T> e(read(box.size[0]), read(box.size[1]), read(box.size[2]));
    const T mass = density * e[0] * e[1] * e[2];
    return solid<T>(mass, readVector<T>(at->position, read), readAxes<T>(*at, read), boxInertia<T>(mass, e));
}

template <class T, class Body, class Read>
Properties<T> of(const Body& body, const Cylinder& cylinder, const T& density, const Read& read) {
    const auto* at = find(body, cylinder.at);
    if (!at) return {};
    const T r = read(cylinder.radius), l = read(cylinder.length), mass = density * T(M_PI) * r * r * l;
    const T across = mass * (T(3) * r * r + l * l) / T(12);
    return solid<T>(mass, readVector<T>(at->position, read), readAxes<T>(*at, read),
                    Vec<T>(across, across, mass * r * r / T(2)));
}

template <class T, class Body, class Read>
Properties<T> of(const Body& body, const Sphere& sphere, const T& density, const Read& read) {
    const auto* at = find(body, sphere.at);
    if (!at) return {};
    const T r = read(sphere.radius), mass = density * T(4 * M_PI / 3) * r * r * r, about = T(0.4) * mass * r * r;
    return {mass, readVector<T>(at->position, read), about * Mat<T>::Identity()};
}

/// The moments of the mesh are numbers; only its scale, its place and the density may be design parameters.
template <class T, class Body, class Read>
Properties<T> of(const Body& body, const MeshShape& mesh, const T& density, const Read& read) {
    const auto* at = find(body, mesh.at);
    if (!at || !mesh.triangles) return {};
    const TriangleMesh::Moments m = mesh.triangles->moments();
    if (m.volume <= 0) return {};
    const Vec3 centre = m.first / m.volume;
    const Mat3 spread = m.second - m.first * centre.transpose();
    const Mat3 inertia = spread.trace() * Mat3::Identity() - spread;
    const T scale = read(mesh.scale), cube = density * scale * scale * scale;
    const Mat<T> axes = readAxes<T>(*at, read);
    return {cube * T(m.volume), readVector<T>(at->position, read) + axes * Vec<T>(scale * centre.cast<T>()),
            cube * scale * scale * Mat<T>(axes * inertia.cast<T>() * axes.transpose())};
}

template <class T, class Body, class Read>
Properties<T> all(const Body& body, const Read& read) {
    Properties<T> total;
    std::vector<Properties<T>> parts;
    const T density = read(body.density);
    for (const auto& shape : body.shapes)
        parts.push_back(std::visit([&](const auto& s) { return of<T>(body, s, density, read); }, shape));
    for (const auto& part : parts) {
        total.mass += part.mass;
        total.com += part.mass * part.com;
    }
    if (plain(total.mass) > 0) total.com /= total.mass;
    for (const auto& part : parts) {
        const Vec<T> d = part.com - total.com;
        total.inertia += part.inertia + part.mass * Mat<T>(T(d.dot(d)) * Mat<T>::Identity() - outer<T>(d, d));
    }
    return total;
}

}  // namespace shapes

template <class T, class Read>
MassPropertiesOf<T> readMassProperties(const PlanarBody& body, const Read& read) {
    if (body.density.value > 0) return shapes::all<T>(body, read);
    MassPropertiesOf<T> p;
    p.mass = read(body.mass);
    p.com = readVector<T>(body.com, read);
    p.inertia(2, 2) = read(body.inertia);
    return p;
}

template <class T, class Read>
MassPropertiesOf<T> readMassProperties(const SpatialBody& body, const Read& read) {
    if (body.density.value > 0) return shapes::all<T>(body, read);
    MassPropertiesOf<T> p;
    p.mass = read(body.mass);
    p.com = readVector<T>(body.com, read);
    const auto& I = body.inertia;
    const T xx = read(I[0]), yy = read(I[1]), zz = read(I[2]), xy = read(I[3]), xz = read(I[4]), yz = read(I[5]);
    p.inertia << xx, xy, xz, xy, yy, yz, xz, yz, zz;
    return p;
}

}  // namespace zwang
