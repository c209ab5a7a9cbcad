#include "engine/elements/joints/outline_contact.h"

#include "engine/elements/corner_inset.h"
#include "engine/math/pair_size.h"

namespace zwang::planar {
namespace {

double plainly(const Quantity& q) { return q.value; }

}  // namespace

std::optional<Contradiction> OutlineContact::contradiction() const {
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
    if (auto wrong = wrongOutline("outline_x", corners(plainly))) return wrong;
    return wrongPoints(name, {pointsX.size(), pointsY.size()});
}

Vec2 OutlineContact::inset(std::size_t point) const {
    if (point < insets.all.size()) return insets.all[point];
    return insetDepth(pairSize(extentOf(pointsX, pointsY), extentOf(outlineX, outlineY))) *
           cornerInset(pointsX, pointsY, radius.value, point);
}

std::vector<GapShape> OutlineContact::gaps() const {
    std::vector<Vec3> centres;
    for (std::size_t i = 0; i < std::min(pointsX.size(), pointsY.size()); ++i) {
        const Vec2 in = inset(i);
        centres.emplace_back(pointsX[i].value + in.x(), pointsY[i].value + in.y(), 0);
    }
    return gapsAt(centres, pieces(plainly, radius.value), freeSide(corners(plainly)),
                  std::make_shared<const Outline>(Outline{pieces(plainly, 0)}), false);
}

JointWheels OutlineContact::wheels(const Pose&, const Pose&) const {
    JointWheels all = wheelsOfGaps(*this);
    for (const auto& corner : outlinePath(corners(plainly), isClosed()))
        all.push_back({&first, 0, Vec3(corner.x, corner.y, 0)});
    return all;
}

}  // namespace zwang::planar
