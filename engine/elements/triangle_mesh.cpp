#include "engine/elements/triangle_mesh.h"

#include <utility>

namespace zwang {

TriangleMesh::Moments TriangleMesh::moments() const {
    // Tetrahedra from one corner of the surface, which keeps them small when the solid is far from the origin.
    Moments sum;
    if (points.empty()) return sum;
    const Vec3 origin = points.front();
    for (const auto& t : triangles) {
        const Vec3 a = points[static_cast<std::size_t>(t[0])] - origin;
        const Vec3 b = points[static_cast<std::size_t>(t[1])] - origin;
        const Vec3 c = points[static_cast<std::size_t>(t[2])] - origin;
        const double volume = a.dot(b.cross(c)) / 6;
        const Vec3 total = a + b + c;
        sum.volume += volume;
        sum.first += volume / 4 * total;
        sum.second +=
            volume / 20 * (a * a.transpose() + b * b.transpose() + c * c.transpose() + total * total.transpose());
    }
    sum.second +=
        origin * sum.first.transpose() + sum.first * origin.transpose() + sum.volume * origin * origin.transpose();
    sum.first += sum.volume * origin;
    return sum;
}

TriangleMesh TriangleMesh::mirrored() const {
    TriangleMesh image = *this;
    for (Vec3& p : image.points) p.y() = -p.y();
    for (auto& t : image.triangles) std::swap(t[1], t[2]);
    return image;
}

}  // namespace zwang
