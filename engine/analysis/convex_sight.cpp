#include "engine/analysis/convex_sight.h"

#include <algorithm>
#include <limits>

namespace zwang {

namespace {

Vec3 vectorAt(const double* numbers, std::size_t i) { return Eigen::Map<const Vec3>(numbers + 3 * i); }

}  // namespace

void ConvexSight::Side::read(const ConvexSolid& solid, std::size_t count, const double* numbers) {
    points.clear();
    normals.clear();
    for (std::size_t i = 0; i < count; ++i) points.push_back(vectorAt(numbers, i));
    for (std::size_t i = 0; i < solid.faces.size(); ++i) normals.push_back(vectorAt(numbers, count + i));
    inwards.clear();
    for (std::size_t i = 0; i < 2 * solid.edges.size(); ++i)
        inwards.push_back(vectorAt(numbers, count + solid.faces.size() + i));
}

void ConvexSight::Side::move(const Vec3& by, const Mat3& turned) {
    for (Vec3& p : points) p = Vec3(by + turned * p);
    for (auto* directions : {&normals, &inwards})
        for (Vec3& n : *directions) n = Vec3(turned * n);
}

void ConvexSight::Side::surround(const ConvexSolid& solid) {
    edges.clear();
    for (const ConvexSolid::Edge& edge : solid.edges) {
        const Vec3 half = (points[edge.ends[1]] - points[edge.ends[0]]) / 2;
        edges.push_back({points[edge.ends[0]] + half, half.norm()});
    }
}

ConvexSight::Ball ConvexSight::Side::ballOf(ConvexPiece::Kind kind, std::size_t feature) const {
    if (kind == ConvexPiece::Kind::edge) return edges[feature];
    return {points[feature], 0};
}

void ConvexSight::look(const CompiledContact& contact) {
    pair_ = contact.shape.convex.get();
    const std::vector<double>& numbers = system_.drives[static_cast<std::size_t>(contact.drive)].numbers;
    radii_ = numbers[0] + numbers[1];
    const std::size_t vectorsOfFirst = pair_->firstPoints + pair_->first.faces.size() + 2 * pair_->first.edges.size();
    first_.read(pair_->first, pair_->firstPoints, &numbers[2]);
    second_.read(pair_->second, pair_->secondPoints, numbers.data() + 2 + 3 * vectorsOfFirst);
    const auto a = w_.spatialMarker(contact.a), b = w_.spatialMarker(contact.b);
    second_.move(a.axes.transpose() * (b.p - a.p), a.axes.transpose() * b.axes);
    findDepth();
    if (apart_ > far_ + radii_) return;
    first_.surround(pair_->first);
    second_.surround(pair_->second);
}

void ConvexSight::findDepth() {
    const auto lookAlong = [](const ConvexSolid& solid, Side& side, const ConvexSolid& other, const Side& corners) {
        side.apart.clear();
        for (std::size_t face = 0; face < solid.faces.size(); ++face) {
            const double height = side.normals[face].dot(side.points[solid.faces[face].plane[0]]);
            double& least = side.apart.emplace_back(std::numeric_limits<double>::infinity());
            for (const std::size_t i : other.corners)
                least = std::min(least, side.normals[face].dot(corners.points[i]) - height);
        }
    };
    lookAlong(pair_->first, first_, pair_->second, second_);
    lookAlong(pair_->second, second_, pair_->first, first_);
    apart_ = -std::numeric_limits<double>::infinity();
    for (const Side* side : {&first_, &second_})
        for (const double apart : side->apart) apart_ = std::max(apart_, apart);
    if (first_.apart.empty() && second_.apart.empty()) apart_ = 0;
}

bool ConvexSight::reachesFace(const ConvexSolid& solid, const Side& side, std::size_t face, const Vec3& corner) const {
    if (side.apart[face] < apart_ - far_) return false;
    const ConvexSolid::Face& shape = solid.faces[face];
    if (side.normals[face].dot(corner - side.points[shape.plane[0]]) > far_ + radii_) return false;
    for (std::size_t i = 0; i < shape.loop.size(); ++i) {
        const std::size_t edge = shape.edges[i], which = solid.edges[edge].faces[0] == static_cast<int>(face) ? 0 : 1;
        if (side.inwards[2 * edge + which].dot(corner - side.points[shape.loop[i]]) < -far_) return false;
    }
    return true;
}

bool ConvexSight::edgesReach(const ConvexPiece& piece) const {
    const auto& [from, to] = pair_->first.edges[piece.first].ends;
    const auto& [start, end] = pair_->second.edges[piece.second].ends;
    const Vec3 along = first_.points[to] - first_.points[from], across = second_.points[end] - second_.points[start],
               between = second_.points[start] - first_.points[from], normal = along.cross(across);
    const double square = normal.squaredNorm(), within = far_ + std::max(far_ + radii_, -apart_),
                 over = normal.dot(between);
    if (over * over > within * within * square) return false;
    const auto isBeyond = [&](double part, double length) {  // where lines come nearest, over `square`
        return std::max(-part, part - square) * length > far_ * square;
    };
    return !isBeyond(between.cross(across).dot(normal), along.norm()) &&
           !isBeyond(between.cross(along).dot(normal), across.norm());
}

bool ConvexSight::mayTouch(const CompiledContact& contact) {
    if (contact.shape.convex.get() != pair_) look(contact);
    if (apart_ > far_ + radii_) return false;
    const ConvexPiece& piece = contact.shape.features;
    if (piece.onFirst == ConvexPiece::Kind::face)
        return reachesFace(pair_->first, first_, piece.first, second_.points[piece.second]);
    if (piece.onSecond == ConvexPiece::Kind::face)
        return reachesFace(pair_->second, second_, piece.second, first_.points[piece.first]);
    const Ball a = first_.ballOf(piece.onFirst, piece.first), b = second_.ballOf(piece.onSecond, piece.second);
    const double within = a.radius + b.radius + 2 * far_ + std::max(far_ + radii_, -apart_);
    if ((b.centre - a.centre).squaredNorm() > within * within) return false;
    const bool areEdges = piece.onFirst == ConvexPiece::Kind::edge && piece.onSecond == ConvexPiece::Kind::edge;
    return !areEdges || edgesReach(piece);
}

}  // namespace zwang
