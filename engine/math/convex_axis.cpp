#include "engine/math/convex_axis.h"

#include <algorithm>
#include <limits>

namespace zwang {

namespace {

Vec3 vectorAt(const double* numbers, std::size_t i) { return Eigen::Map<const Vec3>(numbers + 3 * i); }

}  // namespace

void ConvexSide::read(const ConvexSolid& solid, std::size_t count, const double* numbers) {
    points.clear();
    normals.clear();
    inwards.clear();
    for (std::size_t i = 0; i < count; ++i) points.push_back(vectorAt(numbers, i));
    for (std::size_t i = 0; i < solid.faces.size(); ++i) normals.push_back(vectorAt(numbers, count + i));
    for (std::size_t i = 0; i < 2 * solid.edges.size(); ++i)
        inwards.push_back(vectorAt(numbers, count + solid.faces.size() + i));
}

void ConvexSide::move(const Vec3& by, const Mat3& turned) {
    for (Vec3& p : points) p = Vec3(by + turned * p);
    for (auto* directions : {&normals, &inwards})
        for (Vec3& n : *directions) n = Vec3(turned * n);
}

void readSides(const ConvexPair& pair, const double* numbers, const Vec3& apart, const Mat3& turned,
               ConvexSides& sides) {
    const std::size_t vectorsOfFirst = pair.firstPoints + pair.first.faces.size() + 2 * pair.first.edges.size();
    sides[0].read(pair.first, pair.firstPoints, numbers + 2);
    sides[1].read(pair.second, pair.secondPoints, numbers + 2 + 3 * vectorsOfFirst);
    sides[1].move(apart, turned);
}

ConvexAxis farthestFace(const ConvexPair& pair, ConvexSides& sides) {
    ConvexAxis most;
    const auto look = [&](const ConvexSolid& solid, ConvexSide& side, const ConvexSolid& other,
                          const ConvexSide& corners, ConvexAxis::Kind kind) {
        side.apart.clear();
        for (std::size_t face = 0; face < solid.faces.size(); ++face) {
            const double height = side.normals[face].dot(side.points[solid.faces[face].plane[0]]);
            double& least = side.apart.emplace_back(std::numeric_limits<double>::infinity());
            for (const std::size_t i : other.corners)
                least = std::min(least, side.normals[face].dot(corners.points[i]) - height);
            if (most.kind == ConvexAxis::Kind::none || least > most.apart) most = {kind, face, face, least};
        }
    };
    look(pair.first, sides[0], pair.second, sides[1], ConvexAxis::Kind::faceOfFirst);
    look(pair.second, sides[1], pair.first, sides[0], ConvexAxis::Kind::faceOfSecond);
    return most;
}

ConvexAxis farthestAxis(const ConvexPair& pair, ConvexSides& sides) {
    constexpr double parallel = 1e-6;  ///< sine of the angle between edges
    const ConvexSolid &one = pair.first, &two = pair.second;
    ConvexAxis most = farthestFace(pair, sides);
    if (most.kind == ConvexAxis::Kind::none) return most;
    for (std::size_t i = 0; i < one.edges.size(); ++i) {
        const Vec3 from = sides[0].points[one.edges[i].ends[0]], a = sides[0].points[one.edges[i].ends[1]] - from;
        const Vec3 &a0 = sides[0].inwards[2 * i], &a1 = sides[0].inwards[2 * i + 1];
        for (std::size_t j = 0; j < two.edges.size(); ++j) {
            const Vec3 start = sides[1].points[two.edges[j].ends[0]], b = sides[1].points[two.edges[j].ends[1]] - start;
            const Vec3 &b0 = sides[1].inwards[2 * j], &b1 = sides[1].inwards[2 * j + 1];
            Vec3 n = a.cross(b);
            if (n.dot(b0 + b1 - a0 - a1) < 0) n = -n;
            const double length = n.norm(), slack = ConvexPair::overlap * length;
            if (std::max({n.dot(a0), n.dot(a1), -n.dot(b0), -n.dot(b1)}) > slack) continue;
            if (!(length > parallel * a.norm() * b.norm())) continue;
            const double apart = n.dot(start - from) / length;
            if (apart > most.apart) most = {ConvexAxis::Kind::edges, i, j, apart};
        }
    }
    return most;
}

}  // namespace zwang
