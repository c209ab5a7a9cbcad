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

namespace {

/// An edge with the directions across it, into both its faces.
struct EdgeLine {
    Vec3 from, way, in0, in1, inBoth;
    double length;
};

std::vector<EdgeLine> edgeLines(const ConvexSolid& solid, const ConvexSide& side) {
    std::vector<EdgeLine> lines;
    lines.reserve(solid.edges.size());
    for (std::size_t i = 0; i < solid.edges.size(); ++i) {
        const auto& [from, to] = solid.edges[i].ends;
        const Vec3 way = side.points[to] - side.points[from];
        const Vec3 &in0 = side.inwards[2 * i], &in1 = side.inwards[2 * i + 1];
        lines.push_back({side.points[from], way, in0, in1, in0 + in1, way.norm()});
    }
    return lines;
}

}  // namespace

ConvexAxis farthestAxis(const ConvexPair& pair, ConvexSides& sides) {
    constexpr double parallel = 1e-6;  ///< sine of the angle between edges
    ConvexAxis most = farthestFace(pair, sides);
    if (most.kind == ConvexAxis::Kind::none) return most;
    const std::vector<EdgeLine> firsts = edgeLines(pair.first, sides[0]), seconds = edgeLines(pair.second, sides[1]);
    for (std::size_t i = 0; i < firsts.size(); ++i) {
        const EdgeLine& a = firsts[i];
        for (std::size_t j = 0; j < seconds.size(); ++j) {
            const EdgeLine& b = seconds[j];
            Vec3 n = a.way.cross(b.way);
            if (n.dot(b.inBoth - a.inBoth) < 0) n = -n;
            // Nearly all end here, before any root.
            const double mostSlack = ConvexPair::overlap * a.length * b.length;
            if (n.dot(a.in0) > mostSlack || n.dot(a.in1) > mostSlack || -n.dot(b.in0) > mostSlack ||
                -n.dot(b.in1) > mostSlack)
                continue;
            const double length = n.norm(), slack = ConvexPair::overlap * length;
            if (std::max({n.dot(a.in0), n.dot(a.in1), -n.dot(b.in0), -n.dot(b.in1)}) > slack) continue;
            if (!(length > parallel * a.length * b.length)) continue;
            const double apart = n.dot(b.from - a.from) / length;
            if (apart > most.apart) most = {ConvexAxis::Kind::edges, i, j, apart};
        }
    }
    return most;
}

namespace {

/// A cylinder in the axes of the first marker, or the corners of a polyhedron.
struct Support {
    std::vector<Vec3> points;
    Vec3 axis = Vec3::Zero();
    double rim = 0;
    Support(const ConvexSolid& solid, const ConvexSide& side, double rim) : rim(rim) {
        for (const std::size_t i : solid.corners) points.push_back(side.points[i]);
        if (rim > 0) axis = (points[1] - points[0]).normalized();
    }
    double least(const Vec3& n) const {
        double least = std::numeric_limits<double>::infinity();
        for (const Vec3& p : points) least = std::min(least, n.dot(p));
        return rim > 0 ? least - rim * n.cross(axis).norm() : least;
    }
};

}  // namespace

double apartOfCylinder(const ConvexPair& pair, const ConvexSides& sides, const std::vector<double>& numbers) {
    const bool areBoth = pair.rims[0] > 0;
    const Support first(pair.first, sides[0], areBoth ? numbers[numbers.size() - 2] : 0),
        second(pair.second, sides[1], numbers.back());
    double most = -std::numeric_limits<double>::infinity();
    const auto look = [&](const Vec3& across) {
        const double length = across.norm();
        if (!(length > 0)) return;
        const Vec3 n = across / length;
        most = std::max(most, second.least(n) + first.least(-n));
    };
    const auto lookBoth = [&](const Vec3& n) {
        look(n);
        look(-n);
    };
    for (const Vec3& n : sides[0].normals) look(n);
    lookBoth(second.axis);
    lookBoth(first.axis);
    for (const ConvexSolid::Edge& edge : pair.first.edges)
        lookBoth(second.axis.cross(sides[0].points[edge.ends[1]] - sides[0].points[edge.ends[0]]));
    for (const Vec3& p : first.points)
        for (const Vec3& end : second.points) {
            const Vec3 way = end - p;
            look(way - way.dot(second.axis) * second.axis);
            if (areBoth) look(way - way.dot(first.axis) * first.axis);
        }
    look((second.points[0] + second.points[1]) / 2 - pair.firstCentre);
    return most;
}

}  // namespace zwang
