#include "engine/elements/joints/convex_contact.h"

#include <Eigen/Geometry>
#include <algorithm>

#include "engine/math/pair_size.h"

namespace zwang::spatial {
namespace {

double valueOf(const Quantity& q) { return q.value; }

/// A ball that holds a solid.
struct Round {
    Vec3 centre = Vec3::Zero();
    double reach = 0;
};
Round ballAround(const std::vector<Vec3>& points, double radius) {
    Eigen::AlignedBox3d box;
    for (const Vec3& p : points) box.extend(p);
    Round ball{box.center(), 0};
    for (const Vec3& p : points) ball.reach = std::max(ball.reach, (p - ball.centre).norm() + radius);
    return ball;
}

using Kind = ConvexPiece::Kind;

constexpr std::size_t mostPieces = 20000;
std::size_t countPieces(const ConvexSolid& a, const ConvexSolid& b) {
    return a.faces.size() * b.corners.size() + a.corners.size() * b.faces.size() + a.edges.size() * b.edges.size();
}

/// All pairs of features that may touch; corners and edges touch each other's only where they are round.
std::vector<ConvexPiece> piecesOf(const ConvexSolid& first, const ConvexSolid& second, bool isRound) {
    std::vector<ConvexPiece> all;
    for (std::size_t f = 0; f < first.faces.size(); ++f)
        for (const std::size_t c : second.corners) all.push_back({Kind::face, Kind::corner, f, c});
    for (const std::size_t c : first.corners)
        for (std::size_t f = 0; f < second.faces.size(); ++f) all.push_back({Kind::corner, Kind::face, c, f});
    for (std::size_t e = 0; e < first.edges.size(); ++e)
        for (std::size_t g = 0; g < second.edges.size(); ++g) all.push_back({Kind::edge, Kind::edge, e, g});
    if (!isRound) return all;
    for (std::size_t e = 0; e < first.edges.size(); ++e)
        for (const std::size_t c : second.corners) all.push_back({Kind::edge, Kind::corner, e, c});
    for (const std::size_t c : first.corners) {
        for (std::size_t e = 0; e < second.edges.size(); ++e) all.push_back({Kind::corner, Kind::edge, c, e});
        for (const std::size_t d : second.corners) all.push_back({Kind::corner, Kind::corner, c, d});
    }
    return all;
}

}  // namespace

ConvexContact::ConvexContact() {
    for (int k = 0; k < 8; ++k) {  // a cube
        firstX.push_back(k & 1 ? 0.1 : -0.1);
        firstY.push_back(k & 2 ? 0.1 : -0.1);
        firstZ.push_back(k & 4 ? 0.1 : -0.1);
    }
}

ConvexPair ConvexContact::pair() const {
    const auto first = points(false, valueOf), second = points(true, valueOf);
    const Round a = ballAround(first, firstRadius.value), b = ballAround(second, secondRadius.value);
    return {convexSolid(first),
            convexSolid(second),
            first.size(),
            second.size(),
            pairSize(2 * a.reach, 2 * b.reach),
            a.centre,
            b.centre,
            a.reach,
            b.reach};
}

std::vector<GapShape> ConvexContact::gaps() const {
    constexpr double least = 1e-9;  // radius, over the size
    const auto solids = std::make_shared<const ConvexPair>(pair());
    std::vector<GapShape> all;
    for (const ConvexPiece& piece :
         piecesOf(solids->first, solids->second, firstRadius.value + secondRadius.value > least * solids->size)) {
        GapShape gap;
        gap.convex = solids;
        gap.features = piece;
        gap.firstRadius = firstRadius.value;
        gap.secondRadius = secondRadius.value;
        gap.length = 4 * std::max(solids->firstReach, solids->secondReach);
        gap.reach = {0, ConvexPair::overlap * solids->size};
        all.push_back(gap);
    }
    return all;
}

ConvexContact::Drawn ConvexContact::drawn(bool ofSecond) const {
    const std::vector<Vec3> all = points(ofSecond, valueOf);
    const ConvexSolid solid = convexSolid(all);
    Drawn drawn;
    drawn.radius = (ofSecond ? secondRadius : firstRadius).value;
    for (const auto& edge : solid.edges) drawn.edges.push_back({all[edge.ends[0]], all[edge.ends[1]]});
    for (const std::size_t corner : solid.corners) drawn.corners.push_back(all[corner]);
    return drawn;
}

JointWheels ConvexContact::wheels(const Pose&, const Pose&) const {
    JointWheels all;
    for (const Vec3& p : points(false, valueOf)) all.push_back({&first, firstRadius.value, p});
    for (const Vec3& p : points(true, valueOf)) all.push_back({&second, secondRadius.value, p});
    return all;
}

std::optional<Contradiction> ConvexContact::contradiction() const {
    const auto wrongCount = [&](const char* key, const auto& x, const auto& y, const auto& z) {
        std::optional<Contradiction> wrong = wrongPoints(name, {x.size(), y.size(), z.size()});
        if (wrong) wrong->key = key;
        return wrong;
    };
    if (auto wrong = wrongCount("first_y", firstX, firstY, firstZ)) return wrong;
    if (auto wrong = wrongCount("second_y", secondX, secondY, secondZ)) return wrong;
    const ConvexPair solids = pair();
    for (const bool isSecond : {false, true})
        if ((isSecond ? solids.second : solids.first).isFlat)
            return Contradiction{isSecond ? "second_z" : "first_z",
                                 Sentence("the points of a solid of %1 lie in one plane; give them thickness, or take "
                                          "two points, which are a capsule",
                                          name)};
    const std::size_t pairs = countPieces(solids.first, solids.second);
    if (pairs > mostPieces)
        return Contradiction{"second_x",
                             Sentence("the solids of %1 have %2 pairs of faces, edges and corners, more than %3; span "
                                      "them by fewer points",
                                      name, pairs, mostPieces)};
    const double least = 1e-9 * solids.size;
    for (const bool isSecond : {false, true})
        if ((isSecond ? solids.second : solids.first).faces.empty() && firstRadius.value + secondRadius.value <= least)
            return Contradiction{isSecond ? "second_radius" : "first_radius",
                                 Sentence("a point or line of %1 has no radius; give it a radius", name)};
    return std::nullopt;
}

}  // namespace zwang::spatial
