#include "engine/elements/joints/with_outline.h"

#include <cmath>

namespace zwang {

bool roundingFits(const std::vector<OutlineCorner<double>>& corners, const std::vector<double>& radii, bool isClosed) {
    const std::size_t n = corners.size();
    const double small = 1e-9 * outlines::sizeOf(corners);
    const auto taken = [&](std::size_t i) {  // from the sides at corner i
        std::vector<double> one(n, 0.0);
        one[i] = radii[i];
        const auto rounded = roundedCorners(corners, one, isClosed);
        return rounded.size() == n ? 0.0 : std::hypot(rounded[i].x - corners[i].x, rounded[i].y - corners[i].y);
    };
    for (std::size_t i = 0; i < n; ++i) {
        if (!isClosed && i + 1 == n) break;
        const std::size_t next = (i + 1) % n;
        const double length = std::hypot(corners[next].x - corners[i].x, corners[next].y - corners[i].y);
        if (taken(i) + taken(next) > length + small) return false;
    }
    return true;
}

std::vector<GapShape> WithOutline::gapsAt(const std::vector<Vec3>& centres,
                                          const std::vector<OutlinePiece<double>>& touched, int free,
                                          const std::shared_ptr<const Outline>& outline, bool isRevolved) const {
    constexpr double into = 1e-6;  // of a piece, into one that it meets
    std::vector<GapShape> all;
    for (std::size_t d = 0; d < centres.size(); ++d)
        for (std::size_t i = 0; i < touched.size(); ++i) {
            const auto& piece = touched[i];
            GapShape gap;
            gap.isFlat = !piece.isArc;
            gap.firstRadius = piece.radius;
            gap.secondRadius = radius.value;
            gap.length = wayAlong(piece, radius.value);
            gap.offset = centres[d];
            gap.side = free;
            gap.outline = outline;
            gap.isRevolved = isRevolved;
            gap.piece = i;
            gap.place = Vec3(piece.x, piece.y, 0);
            gap.angle = piece.angle;
            for (std::size_t end = 0; end < 2; ++end)
                gap.reach[end] = piece.meetsNeighbour[end] ? into * gap.length : 0;
            gap.disc = centres.size() > 1 ? static_cast<int>(d) + 1 : 0;
            all.push_back(gap);
        }
    return all;
}

std::optional<Contradiction> WithOutline::wrongLists(const char* second) const {
    const std::size_t n = outlineX.size();
    if (outlineY.size() != n || n < 2)
        return Contradiction{
            second, Sentence("the outline of %1 needs as many coordinates along each axis, two or more", name)};
    if (!bulges.empty() && bulges.size() != n)
        return Contradiction{
            "bulges", Sentence("the outline of %1 has %2 corners but %3 bulges; give one for each corner, or none",
                               name, n, bulges.size())};
    if (cornerRadii.size() > 1 && cornerRadii.size() != n)
        return Contradiction{
            "corner_radii",
            Sentence(
                "the outline of %1 has %2 corners but %3 corner radii; give one for each corner, one for all, or none",
                name, n, cornerRadii.size())};
    return std::nullopt;
}

std::optional<Contradiction> WithOutline::wrongOutline(const char* first,
                                                       const std::vector<OutlineCorner<double>>& corners) const {
    if (outlines::distinct(corners, isClosed()).size() < 2)
        return Contradiction{first, Sentence("the corners of %1 lie in one point; move them apart", name)};
    const double size = outlines::sizeOf(corners);
    if (isClosed() && std::abs(outlineArea(corners)) <= 1e-12 * size * size)
        return Contradiction{first,
                             Sentence("the outline of %1 closes but has nothing in it; move its corners apart", name)};
    if (crossesItself(outlinePath(corners, isClosed()), isClosed()))
        return Contradiction{
            first, Sentence("the outline of %1 crosses itself; change the order of its corners, or its bulges", name)};
    return std::nullopt;
}

}  // namespace zwang
