#include "engine/elements/joints/revolved_contact.h"

#include <cmath>

namespace zwang::spatial {
namespace {

double plainly(const Quantity& q) { return q.value; }

}  // namespace

std::optional<Contradiction> RevolvedContact::contradiction() const {
    if (auto wrong = wrongLists("outline_z")) return wrong;
    const double size = outlines::reachOf(given(plainly).corners);
    const auto all = parts(plainly);
    RevolvedContact sharpTips = *this;  // corners on the axis are rounded together with their images
    if (!cornerRadii.empty()) sharpTips.cornerRadii.resize(outlineX.size(), cornerRadii.front());
    for (std::size_t i = 0; i < sharpTips.cornerRadii.size(); ++i)
        if (outlines::isOnAxis(outlineX[i].value, size)) sharpTips.cornerRadii[i] = 0;
    if (all.empty())
        return Contradiction{"outline_r",
                             Sentence("the outline of %1 lies on its axis; move corners of it away from there", name)};
    for (const auto& part : all)
        if (!roundingFits(part.corners, part.radii, part.isClosed))
            return Contradiction{
                "corner_radii",
                Sentence(
                    "the corners of %1 are rounded by more than the sides between them allow; make the radii smaller",
                    name)};
    const auto sharp = sharpTips.given(plainly);
    if (auto wrong = wrongOutline("outline_r", roundedCorners(sharp.corners, sharp.radii, isClosed()))) return wrong;
    for (const auto& corner : outlinePath(given(plainly).corners, isClosed()))
        if (corner.x < -outlines::onAxis * size)
            return Contradiction{
                "bulges",
                Sentence("an arc of the outline of %1 reaches beyond the axis; make its bulge smaller", name)};
    return wrongPoints(name, {pointsX.size(), pointsY.size(), pointsZ.size()});
}

std::vector<GapShape> RevolvedContact::gaps() const {
    std::vector<Vec3> centres;
    for (std::size_t i = 0; i < balls(); ++i) centres.push_back(ball(i));
    const int free = freeSide(given(plainly).corners);
    return gapsAt(centres, pieces(plainly, radius.value), free,
                  std::make_shared<const Outline>(Outline{revolvedPieces(parts(plainly), free, 0, true)}), true);
}

std::vector<std::vector<Vec2>> RevolvedContact::meridians() const {
    std::vector<std::vector<Vec2>> all;
    for (const auto& part : parts(plainly)) {
        const auto path = outlinePath(roundedCorners(part.corners, part.radii, part.isClosed), part.isClosed, 0.3);
        const double axis = outlines::onAxis * outlines::reachOf(part.corners);
        std::vector<Vec2> line;
        for (const auto& p : path)  // what is beyond the axis is an image
            if (p.x > -axis) line.emplace_back(std::max(p.x, 0.0), p.y);
        if (part.isClosed && line.size() == path.size()) line.push_back(line.front());
        all.push_back(line);
    }
    return all;
}

JointWheels RevolvedContact::wheels(const Pose&, const Pose&) const {
    JointWheels all;
    for (std::size_t i = 0; i < balls(); ++i) all.push_back({&second, radius.value, ball(i)});
    for (const auto& line : meridians())
        for (const Vec2& p : line)
            for (int i = 0; i < 12; ++i) {
                const double angle = i * M_PI / 6;
                all.push_back({&first, 0, Vec3(p.x() * std::cos(angle), p.x() * std::sin(angle), p.y())});
            }
    return all;
}

}  // namespace zwang::spatial
