#include "engine/elements/joints/outline_contact.h"

#include "engine/elements/corner_inset.h"
#include "engine/math/pair_size.h"

namespace zwang::planar {
namespace {

double plainly(const Quantity& q) { return q.value; }

}  // namespace

std::optional<Contradiction> OutlineContact::wrongCurve() const {
    if (auto wrong = wrongLists("outline_y")) return wrong;
    if (isSmooth() && outlineX.size() < 3)
        return Contradiction{"outline_x",
                             Sentence("the curve of %1 is smooth but has %2 points; give it three or more, or take "
                                      "straight sides",
                                      name, outlineX.size())};
    if (isSmooth() && !(bulges.empty() && cornerRadii.empty()))
        return Contradiction{
            bulges.empty() ? "corner_radii" : "bulges",
            Sentence("the curve of %1 is smooth, without corners or sides; leave its bulges and corner radii out",
                     name)};
    const auto sharp = given(plainly);
    if (!roundingFits(sharp.corners, sharp.radii, isClosed()))
        return Contradiction{
            "corner_radii",
            Sentence("the corners of %1 are rounded by more than the sides between them allow; make the radii smaller",
                     name)};
    return wrongOutline("outline_x", corners(plainly));
}

/// The second of two outlines, and both together.
std::optional<Contradiction> OutlineContact::wrongPair() const {
    constexpr std::size_t mostPairs = 20'000;
    const OutlineContact other = outlineOfPoints();
    if (auto wrong = other.wrongCurve()) {
        const std::string at = wrong->key;
        wrong->key = at == "outline_x"      ? "points_x"
                     : at == "outline_y"    ? "points_y"
                     : at == "corner_radii" ? "points_corner_radii"
                                            : "points_bulges";
        return wrong;
    }
    if (radius.value != 0)
        return Contradiction{
            "radius",
            Sentence("the points of %1 are the corners of an outline, without discs; set the radius to 0", name)};
    if (const std::size_t pairs = gaps().size(); pairs > mostPairs)
        return Contradiction{"points_x", Sentence("the outlines of %1 have %2 pairs of sides, arcs and corners, more "
                                                  "than %3; give them fewer corners",
                                                  name, pairs, mostPairs)};
    return std::nullopt;
}

std::optional<Contradiction> OutlineContact::contradiction() const {
    if (auto wrong = wrongCurve()) return wrong;
    if (meetsOutline()) return wrongPair();
    if (!(pointsBulges.empty() && pointsCornerRadii.empty()))
        return Contradiction{
            "points_curve",
            Sentence("the points of %1 have bulges or corner radii but are no outline; choose straight", name)};
    return wrongPoints(name, {pointsX.size(), pointsY.size()});
}

OutlineContact OutlineContact::outlineOfPoints() const {
    OutlineContact other;
    other.name = name;
    other.outlineX = pointsX;
    other.outlineY = pointsY;
    other.bulges = pointsBulges;
    other.cornerRadii = pointsCornerRadii;
    other.curve = pointsCurve;
    // As corners of this one are to it, its own are to this one.
    other.pointsX = outlineX;
    other.pointsY = outlineY;
    return other;
}

Vec2 OutlineContact::inset(std::size_t point) const {
    if (point < insets.all.size()) return insets.all[point];
    return insetDepth(pairSize(extentOf(pointsX, pointsY), extentOf(outlineX, outlineY))) *
           cornerInset(pointsX, pointsY, radius.value, point);
}

/// As of a corner between the tangents of both sides.
Vec2 OutlineContact::insetOf(const OutlinePiece<double>& round) const {
    if (round.radius > 0) return Vec2::Zero();
    const auto all = corners(plainly);
    const std::size_t n = all.size();
    std::size_t at = 0;
    while (at < n && (all[at].x != round.x || all[at].y != round.y)) ++at;
    if (at == n || (!isClosed() && (at == 0 || at + 1 == n))) return Vec2::Zero();
    const auto way = [&](const OutlineCorner<double>& to, double turn) {
        return Vec2(Eigen::Rotation2Dd(turn) * Vec2(to.x - round.x, to.y - round.y).normalized());
    };
    const OutlineCorner<double>&last = all[(at + n - 1) % n], &next = all[(at + 1) % n];
    const Vec2 back = way(last, 2 * std::atan(last.bulge)), on = way(next, -2 * std::atan(all[at].bulge));
    const double size = pairSize(extentOf(pointsX, pointsY), extentOf(outlineX, outlineY));
    return insetDepth(size) * cornerInset({back.x(), 0, on.x()}, {back.y(), 0, on.y()}, 0, 1);
}

/// Each side and arc of one outline with each arc and corner of the other; arcs of both meet once.
std::vector<GapShape> OutlineContact::gapsOfOutlines() const {
    std::vector<GapShape> all;
    const OutlineContact other = outlineOfPoints();
    for (const bool isSwapped : {false, true}) {
        const OutlineContact& with = isSwapped ? *this : other;
        OutlineContact touched = isSwapped ? other : *this;
        const auto rounds = with.rounds(plainly);
        const auto solid = std::make_shared<const Outline>(Outline{touched.pieces(plainly, 0)});
        const int free = touched.freeSide(touched.corners(plainly));
        for (std::size_t i = 0; i < rounds.size(); ++i) {
            const Vec2 in = with.insetOf(rounds[i]);
            touched.radius = rounds[i].radius;
            const bool isWhole = rounds[i].radius == 0 || rounds[i].sweep >= 2 * M_PI;
            for (GapShape gap : touched.gapsAt({Vec3(rounds[i].x + in.x(), rounds[i].y + in.y(), 0)},
                                               touched.pieces(plainly, rounds[i].radius), free, solid, false)) {
                const bool isArc = rounds[i].radius > 0, isCorner = !gap.isFlat && gap.firstRadius == 0,
                           isMetBefore = isSwapped && !gap.isFlat && gap.firstRadius > 0;
                if (isArc && (isCorner || isMetBefore)) continue;
                gap.round = static_cast<int>(i);
                gap.isSwapped = isSwapped;
                gap.sector = isWhole ? 0 : rounds[i].sweep / 2;
                gap.facing = isWhole ? 0 : rounds[i].angle;
                all.push_back(gap);
            }
        }
    }
    return all;
}

std::vector<GapShape> OutlineContact::gaps() const {
    if (meetsOutline()) return gapsOfOutlines();
    std::vector<Vec3> centres;
    for (std::size_t i = 0; i < std::min(pointsX.size(), pointsY.size()); ++i) {
        const Vec2 in = inset(i);
        centres.emplace_back(pointsX[i].value + in.x(), pointsY[i].value + in.y(), 0);
    }
    return gapsAt(centres, pieces(plainly, radius.value), freeSide(corners(plainly)),
                  std::make_shared<const Outline>(Outline{pieces(plainly, 0)}), false);
}

JointWheels OutlineContact::wheels(const Pose&, const Pose&) const {
    JointWheels all;
    if (!meetsOutline()) all = wheelsOfGaps(*this);
    const auto add = [&](const MarkerRef& marker, const OutlineContact& outline) {
        for (const auto& corner : outlinePath(outline.corners(plainly), outline.isClosed()))
            all.push_back({&marker, 0, Vec3(corner.x, corner.y, 0)});
    };
    add(first, *this);
    if (meetsOutline()) add(second, outlineOfPoints());
    return all;
}

}  // namespace zwang::planar
