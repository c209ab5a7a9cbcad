#include "engine/analysis/convex_sight.h"

#include <algorithm>

#include "engine/constraints/convex_gaps.h"

namespace zwang {

std::vector<ConvexSight::Ball> ConvexSight::ballsAround(const ConvexSolid& solid, const ConvexSide& side) {
    std::vector<Ball> balls;
    for (const ConvexSolid::Edge& edge : solid.edges) {
        const Vec3 half = (side.points[edge.ends[1]] - side.points[edge.ends[0]]) / 2;
        balls.push_back({side.points[edge.ends[0]] + half, half.norm()});
    }
    return balls;
}

ConvexSight::Ball ConvexSight::ballOf(std::size_t side, ConvexPiece::Kind kind, std::size_t feature) const {
    if (kind == ConvexPiece::Kind::edge) return edges_[side][feature];
    return {sides_[side].points[feature], 0};
}

void ConvexSight::look(const CompiledContact& contact) {
    pair_ = contact.shape.convex.get();
    far_ = farOverSize_ * scaleOf(system_, contact);
    const std::vector<double>& numbers = system_.drives[static_cast<std::size_t>(contact.drive)].numbers;
    radii_ = numbers[0] + numbers[1];
    const auto a = w_.spatialMarker(contact.a), b = w_.spatialMarker(contact.b);
    readSides(*pair_, numbers.data(), a.axes.transpose() * (b.p - a.p), a.axes.transpose() * b.axes, sides_);
    touching_.reset();
    if (pair_->hasCylinder()) {
        apart_ = apartOfCylinder(*pair_, sides_, numbers);
        touching_.emplace(*pair_, numbers, spatial::convexPlace<double>(a, b));
        return;
    }
    apart_ = farthestFace(*pair_, sides_).apart;
    if (apart_ > far_ + radii_) return;
    edges_ = {ballsAround(pair_->first, sides_[0]), ballsAround(pair_->second, sides_[1])};
}

bool ConvexSight::reachesFace(const ConvexSolid& solid, const ConvexSide& side, std::size_t face,
                              const Vec3& corner) const {
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
    const Vec3 along = sides_[0].points[to] - sides_[0].points[from],
               across = sides_[1].points[end] - sides_[1].points[start],
               between = sides_[1].points[start] - sides_[0].points[from], normal = along.cross(across);
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
    if (touching_) return touching_->mayTouch(piece, far_);
    if (piece.onFirst == ConvexPiece::Kind::face)
        return reachesFace(pair_->first, sides_[0], piece.first, sides_[1].points[piece.second]);
    if (piece.onSecond == ConvexPiece::Kind::face)
        return reachesFace(pair_->second, sides_[1], piece.second, sides_[0].points[piece.first]);
    const Ball a = ballOf(0, piece.onFirst, piece.first), b = ballOf(1, piece.onSecond, piece.second);
    const double within = a.radius + b.radius + 2 * far_ + std::max(far_ + radii_, -apart_);
    if ((b.centre - a.centre).squaredNorm() > within * within) return false;
    const bool areEdges = piece.onFirst == ConvexPiece::Kind::edge && piece.onSecond == ConvexPiece::Kind::edge;
    return !areEdges || edgesReach(piece);
}

}  // namespace zwang
