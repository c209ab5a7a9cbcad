#include "engine/elements/joints/convex_contact.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>

#include "engine/math/decompositions.h"
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

/// All pairs of features of a polyhedron and a cylinder; of an edge and a rim both places.
std::vector<ConvexPiece> piecesWithCylinder(const ConvexSolid& first) {
    std::vector<ConvexPiece> all;
    for (std::size_t f = 0; f < first.faces.size(); ++f)
        for (const std::size_t end : {0U, 1U}) {
            all.push_back({Kind::face, Kind::rim, f, end});
            for (int k = 0; k < GapShape::standing; ++k)
                all.push_back({Kind::face, Kind::rimPoint, f, end, 2 * M_PI * k / GapShape::standing});
        }
    for (std::size_t e = 0; e < first.edges.size(); ++e) {
        all.push_back({Kind::edge, Kind::lateral, e, 0});
        for (std::size_t place = 0; place < 4; ++place) all.push_back({Kind::edge, Kind::rim, e, place});
    }
    for (const std::size_t c : first.corners) {
        all.push_back({Kind::corner, Kind::lateral, c, 0});
        for (const std::size_t end : {0U, 1U}) all.push_back({Kind::corner, Kind::cap, c, end});
    }
    return all;
}

/// Of two cylinders; of a rim on a lateral surface or a rim both places.
std::vector<ConvexPiece> piecesOfCylinders() {
    std::vector<ConvexPiece> all{{Kind::lateral, Kind::lateral, 0, 0, 0}};
    for (const std::size_t first : {0U, 1U})
        for (const std::size_t second : {0U, 1U}) {
            all.push_back({Kind::cap, Kind::rim, first, second});
            for (int k = 0; k < GapShape::standing; ++k)
                all.push_back({Kind::cap, Kind::rimPoint, first, second, 2 * M_PI * k / GapShape::standing});
            all.push_back({Kind::rim, Kind::cap, first, second});
            for (int k = 0; k < GapShape::standing; ++k)
                all.push_back({Kind::rimPoint, Kind::cap, first, second, 2 * M_PI * k / GapShape::standing});
            for (const std::size_t place : {0U, 2U}) all.push_back({Kind::rim, Kind::rim, first, second + place});
        }
    for (std::size_t place = 0; place < 4; ++place) {
        all.push_back({Kind::lateral, Kind::rim, 0, place});
        all.push_back({Kind::rim, Kind::lateral, place, 0});
    }
    return all;
}

bool isLine(const ConvexSolid& solid) { return solid.corners.size() == 2 && solid.faces.empty(); }

/// The lines of a cylinder that pictures show.
void drawCylinder(const Vec3& from, const Vec3& to, double radius, std::vector<std::array<Vec3, 2>>& lines) {
    constexpr int parts = 24;
    const Quat axes = rotationBetween(Vec3::UnitZ(), (to - from).normalized());
    const auto around = [&](int i) {
        const double angle = 2 * M_PI * i / parts;
        return Vec3(axes * Vec3(radius * std::cos(angle), radius * std::sin(angle), 0));
    };
    for (int i = 0; i < parts; ++i) {
        for (const Vec3& centre : {from, to}) lines.push_back({centre + around(i), centre + around(i + 1)});
        if (i % 6 == 0) lines.push_back({from + around(i), to + around(i)});
    }
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
    Round a = ballAround(first, firstRadius.value), b = ballAround(second, secondRadius.value);
    a.reach = std::hypot(a.reach, firstRim.value);
    b.reach = std::hypot(b.reach, secondRim.value);
    ConvexPair pair{convexSolid(first),
                    convexSolid(second),
                    first.size(),
                    second.size(),
                    pairSize(2 * a.reach, 2 * b.reach),
                    a.centre,
                    b.centre,
                    a.reach,
                    b.reach};
    if (secondRim.value > 0 && isLine(pair.second)) {
        pair.rims[1] = secondRim.value;
        if (isLine(pair.first)) pair.rims[0] = firstRim.value;
        pair.pieces = pair.rims[0] > 0 ? piecesOfCylinders() : piecesWithCylinder(pair.first);
    }
    return pair;
}

std::vector<GapShape> ConvexContact::gaps() const {
    constexpr double least = 1e-9;  // radius, over the size
    const auto solids = std::make_shared<const ConvexPair>(pair());
    std::vector<GapShape> all;
    const bool isRound = firstRadius.value + secondRadius.value > least * solids->size;
    for (const ConvexPiece& piece :
         solids->hasCylinder() ? solids->pieces : piecesOf(solids->first, solids->second, isRound)) {
        GapShape gap;
        if (piece.isRimOnPlane()) {
            const bool isOnSecond = ConvexPiece::isPlane(piece.onSecond);
            gap.tilt = (isOnSecond ? piece.onFirst : piece.onSecond) == Kind::rim ? GapShape::Tilt::steep
                                                                                  : GapShape::Tilt::flat;
            gap.rim = solids->rims[isOnSecond ? 0 : 1];
            gap.angle = piece.angle;
        }
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
    if (const double rim = (ofSecond ? secondRim : firstRim).value; rim > 0 && isLine(solid)) {
        drawCylinder(all[solid.corners[0]], all[solid.corners[1]], rim, drawn.edges);
        return drawn;
    }
    for (const auto& edge : solid.edges) drawn.edges.push_back({all[edge.ends[0]], all[edge.ends[1]]});
    for (const std::size_t corner : solid.corners) drawn.corners.push_back(all[corner]);
    return drawn;
}

JointWheels ConvexContact::wheels(const Pose&, const Pose&) const {
    JointWheels all;
    for (const Vec3& p : points(false, valueOf)) all.push_back({&first, firstRadius.value + firstRim.value, p});
    for (const Vec3& p : points(true, valueOf)) all.push_back({&second, secondRadius.value + secondRim.value, p});
    return all;
}

/// A cylinder has two points, and touches polyhedra with sharp edges and cylinders.
static std::optional<Contradiction> wrongCylinder(const ConvexContact& contact, const ConvexPair& solids) {
    for (const bool isSecond : {false, true})
        if ((isSecond ? contact.secondRim : contact.firstRim).value > 0 &&
            !isLine(isSecond ? solids.second : solids.first))
            return Contradiction{isSecond ? "second_rim" : "first_rim",
                                 Sentence("a cylinder of %1 needs two points, the middles of its ends", contact.name)};
    if (contact.firstRim.value > 0 && !(contact.secondRim.value > 0))
        return Contradiction{
            "first_rim", Sentence("only the first solid of %1 is a cylinder; make it the second one", contact.name)};
    if (!(contact.secondRim.value > 0)) return std::nullopt;
    if ((solids.first.faces.empty() && !(solids.rims[0] > 0)) ||
        contact.firstRadius.value + contact.secondRadius.value > 0)
        return Contradiction{"second_rim", Sentence("the cylinder of %1 touches only solids with sharp edges; set the "
                                                    "radii to 0, and span the first solid by its corners or make it a "
                                                    "cylinder",
                                                    contact.name)};
    return std::nullopt;
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
    if (auto wrong = wrongCylinder(*this, solids)) return wrong;
    const std::size_t pairs = solids.hasCylinder() ? solids.pieces.size() : countPieces(solids.first, solids.second);
    if (pairs > mostPieces)
        return Contradiction{"second_x",
                             Sentence("the solids of %1 have %2 pairs of faces, edges and corners, more than %3; span "
                                      "them by fewer points",
                                      name, pairs, mostPieces)};
    const double least = 1e-9 * solids.size;
    for (const bool isSecond : {false, true})
        if ((isSecond ? solids.second : solids.first).faces.empty() && !solids.hasCylinder() &&
            firstRadius.value + secondRadius.value <= least)
            return Contradiction{isSecond ? "second_radius" : "first_radius",
                                 Sentence("a point or line of %1 has no radius; give it a radius", name)};
    return std::nullopt;
}

}  // namespace zwang::spatial
