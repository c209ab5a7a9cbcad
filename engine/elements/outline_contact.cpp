#include "engine/elements/joints/outline_contact.h"

#include <cmath>

namespace zwang::planar {
namespace {

double plainly(const Quantity& q) { return q.value; }

/// What is left of a side after its corners are rounded points the way it did.
bool roundingFits(const OutlineContact& joint) {
    const auto radiusOf = [&](std::size_t i) {
        const auto& radii = joint.cornerRadii;
        return i < radii.size() ? radii[i].value : radii.size() == 1 ? radii[0].value : 0.0;
    };
    std::vector<OutlineCorner<double>> sharp;
    std::vector<double> radii, none;
    for (std::size_t i = 0; i < joint.outlineX.size(); ++i) {
        sharp.push_back(
            {joint.outlineX[i].value, joint.outlineY[i].value, i < joint.bulges.size() ? joint.bulges[i].value : 0});
        radii.push_back(radiusOf(i));
        none.push_back(0);
    }
    const std::size_t n = sharp.size();
    const double small = 1e-9 * outlines::sizeOf(sharp);
    const auto taken = [&](std::size_t i) {  // from the sides at corner i
        auto one = none;
        one[i] = radii[i];
        const auto rounded = roundedCorners(sharp, one, joint.isClosed());
        return rounded.size() == n ? 0.0 : std::hypot(rounded[i].x - sharp[i].x, rounded[i].y - sharp[i].y);
    };
    for (std::size_t i = 0; i < n; ++i) {
        if (!joint.isClosed() && i + 1 == n) break;
        const std::size_t next = (i + 1) % n;
        const double length = std::hypot(sharp[next].x - sharp[i].x, sharp[next].y - sharp[i].y);
        if (taken(i) + taken(next) > length + small) return false;
    }
    return true;
}

/// Lists that do not fit together.
std::optional<Contradiction> wrongLists(const OutlineContact& joint) {
    const std::size_t n = joint.outlineX.size();
    if (joint.outlineY.size() != n || n < 2)
        return Contradiction{
            "outline_y",
            Sentence("the outline of %1 needs as many coordinates along each axis, two or more", joint.name)};
    if (!joint.bulges.empty() && joint.bulges.size() != n)
        return Contradiction{
            "bulges", Sentence("the outline of %1 has %2 corners but %3 bulges; give one for each corner, or none",
                               joint.name, n, joint.bulges.size())};
    if (joint.cornerRadii.size() > 1 && joint.cornerRadii.size() != n)
        return Contradiction{
            "corner_radii",
            Sentence(
                "the outline of %1 has %2 corners but %3 corner radii; give one for each corner, one for all, or none",
                joint.name, n, joint.cornerRadii.size())};
    return std::nullopt;
}

}  // namespace

std::optional<Contradiction> OutlineContact::contradiction() const {
    if (auto wrong = wrongLists(*this)) return wrong;
    if (!roundingFits(*this))
        return Contradiction{
            "corner_radii",
            Sentence("the corners of %1 are rounded by more than the sides between them allow; make the radii smaller",
                     name)};
    const auto given = corners(plainly);
    if (outlines::distinct(given, isClosed()).size() < 2)
        return Contradiction{"outline_x", Sentence("the corners of %1 lie in one point; move them apart", name)};
    const double size = outlines::sizeOf(given);
    if (isClosed() && std::abs(outlineArea(given)) <= 1e-12 * size * size)
        return Contradiction{"outline_x",
                             Sentence("the outline of %1 closes but has nothing in it; move its corners apart", name)};
    if (crossesItself(outlinePath(given, isClosed()), isClosed()))
        return Contradiction{
            "outline_x",
            Sentence("the outline of %1 crosses itself; change the order of its corners, or its bulges", name)};
    return wrongPoints(name, {pointsX.size(), pointsY.size()});
}

JointWheels OutlineContact::wheels(const Pose&, const Pose&) const {
    JointWheels all = wheelsOfGaps(*this);
    for (const auto& corner : outlinePath(corners(plainly), isClosed()))
        all.push_back({&first, 0, Vec3(corner.x, corner.y, 0)});
    return all;
}

}  // namespace zwang::planar
