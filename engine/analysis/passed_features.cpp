#include "engine/analysis/passed_features.h"

#include <algorithm>
#include <cmath>

#include "engine/system/contacts.h"

namespace zwang {

namespace {

using Kind = ConvexPiece::Kind;

bool isSharpGap(const CompiledContact& contact) {
    return contact.shape.convex && !contact.shape.convex->hasCylinder() &&
           contact.measure == CompiledContact::Measure::gap &&
           contact.shape.firstRadius + contact.shape.secondRadius == 0;
}

std::vector<Vec3> pointsOf(const ConvexSolid& solid, const ConvexSide& side, Kind kind, std::size_t feature) {
    if (kind == Kind::corner) return {side.points[feature]};
    std::vector<Vec3> points;
    if (kind == Kind::edge)
        for (const std::size_t end : solid.edges[feature].ends) points.push_back(side.points[end]);
    else
        for (const std::size_t corner : solid.faces[feature].loop) points.push_back(side.points[corner]);
    return points;
}

/// In which two features push each other.
Vec3 normalOf(const ConvexPiece& piece, const ConvexSides& sides, const std::vector<Vec3>& first,
              const std::vector<Vec3>& second) {
    if (piece.onFirst == Kind::face) return sides[0].normals[piece.first];
    if (piece.onSecond == Kind::face) return sides[1].normals[piece.second];
    return (first.back() - first.front()).cross(second.back() - second.front()).normalized();
}

}  // namespace

PassedFeatures::PassedFeatures(const System& system, const Workspace& w, const std::vector<std::size_t>& held,
                               double beside)
    : system_(system), w_(w), beside_(beside) {
    for (const std::size_t i : held) {
        const CompiledContact& contact = system.contacts[i];
        if (!isSharpGap(contact)) continue;
        const ConvexPiece& piece = contact.shape.features;
        const bool isOfFirst = piece.onFirst == Kind::face;
        if (!isOfFirst && piece.onSecond != Kind::face) continue;
        look(contact);
        const std::size_t own = isOfFirst ? 0 : 1, face = isOfFirst ? piece.first : piece.second;
        const ConvexSolid &solid = isOfFirst ? pair_->first : pair_->second,
                          &other = isOfFirst ? pair_->second : pair_->first;
        const double close = beside_ * scaleOf(system, contact);
        const Vec3 &at = sides_[own].points[solid.faces[face].plane[0]], &normal = sides_[own].normals[face];
        if (std::all_of(other.corners.begin(), other.corners.end(),
                        [&](std::size_t corner) { return normal.dot(sides_[1 - own].points[corner] - at) >= -close; }))
            planes_.push_back({pair_, isOfFirst ? contact.a.body : contact.b.body,
                               isOfFirst ? contact.b.body : contact.a.body, at, normal, close});
    }
}

void PassedFeatures::look(const CompiledContact& contact) {
    if (contact.shape.convex.get() == pair_) return;
    pair_ = contact.shape.convex.get();
    const auto a = w_.spatialMarker(contact.a), b = w_.spatialMarker(contact.b);
    readSides(*pair_, system_.drives[static_cast<std::size_t>(contact.drive)].numbers.data(),
              a.axes.transpose() * (b.p - a.p), a.axes.transpose() * b.axes, sides_);
    for (ConvexSide& side : sides_) side.move(a.p, a.axes);
}

bool PassedFeatures::pass(const CompiledContact& contact) {
    constexpr double along = 1 - 1e-6;  // cosine: across the plane
    if (!isSharpGap(contact)) return false;
    const double own = beside_ * scaleOf(system_, contact);
    return std::any_of(planes_.begin(), planes_.end(), [&](const Plane& plane) {
        const bool isUnderFirst = plane.under == contact.a.body && plane.over == contact.b.body,
                   isUnderSecond = plane.under == contact.b.body && plane.over == contact.a.body;
        if (plane.pair == contact.shape.convex.get() || (!isUnderFirst && !isUnderSecond)) return false;
        look(contact);
        const ConvexPiece& piece = contact.shape.features;
        const auto first = pointsOf(pair_->first, sides_[0], piece.onFirst, piece.first),
                   second = pointsOf(pair_->second, sides_[1], piece.onSecond, piece.second);
        const double close = std::max(own, plane.close);
        const auto height = [&](const Vec3& p) { return plane.normal.dot(p - plane.at); };
        const auto isBelow = [&](const Vec3& p) { return height(p) <= close; };
        const auto isAbove = [&](const Vec3& p) { return height(p) >= -close; };
        const auto &under = isUnderFirst ? first : second, &over = isUnderFirst ? second : first;
        return std::all_of(under.begin(), under.end(), isBelow) && std::all_of(over.begin(), over.end(), isAbove) &&
               std::abs(normalOf(piece, sides_, first, second).dot(plane.normal)) < along;
    });
}

}  // namespace zwang
