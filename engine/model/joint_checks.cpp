// Joints whose numbers must fit together: cams and gears, limits, friction.
#include <algorithm>
#include <cmath>
#include <initializer_list>

#include "engine/model/checks.h"

namespace zwang {
namespace {

void check(const planar::CamCurve& cam, Issues& issues) {
    const auto& angles = cam.angles;
    if (angles.size() < 3)
        return addError(issues, cam.name, "angles", "the curve of " + cam.name + " needs three points or more");
    if (angles.size() != cam.radii.size())
        return addError(issues, cam.name, "radii",
                        "the curve of " + cam.name + " has " + std::to_string(angles.size()) + " angles but " +
                            std::to_string(cam.radii.size()) + " radii; give one radius for each angle");
    for (std::size_t i = 1; i < angles.size(); ++i)
        if (angles[i].value <= angles[i - 1].value)
            return addError(issues, cam.name, "angles",
                            "the angles of " + cam.name + " must increase, but angle " + std::to_string(i + 1) +
                                " is not beyond the one before it");
    if (angles.back().value - angles.front().value >= 2 * M_PI - 1e-9)
        addError(issues, cam.name, "angles",
                 "the angles of " + cam.name +
                     " go around more than once; leave out the last point, the curve closes by itself");
}

void check(const planar::GearPair& gears, Issues& issues) {
    const double first = gears.firstRadius.value, second = gears.secondRadius.value;
    if (gears.meshing.key == "internal" && std::abs(first - second) < 1e-9 * (first + second))
        addError(issues, gears.name, "second_radius",
                 "the gears of " + gears.name + " have one radius; a gear inside a ring must be smaller than the ring");
}

void check(const spatial::Gears& gears, Issues& issues) {
    if (gears.axes.key == "parallel" && gears.meshing.key == "internal" &&
        gears.firstTeeth.value == gears.secondTeeth.value)
        addError(
            issues, gears.name, "second_teeth",
            "the gears of " + gears.name + " have as many teeth; a gear inside a ring must have fewer than the ring");
}

void checkPoints(const std::string& joint, std::initializer_list<std::size_t> counts, Issues& issues) {
    if (std::min(counts) == 0 || std::min(counts) != std::max(counts))
        addError(issues, joint, "points_y",
                 "the points of " + joint + " need as many coordinates along each axis, one or more");
}

/// What is left of a side after its corners are rounded points the way it did.
bool roundingFits(const planar::OutlineContact& joint) {
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

void checkOutline(const planar::OutlineContact& joint, Issues& issues) {
    const std::size_t n = joint.outlineX.size();
    const auto plainly = [](const Quantity& q) { return q.value; };
    const bool isClosed = joint.isClosed();
    if (joint.outlineY.size() != n || n < 2)
        return addError(issues, joint.name, "outline_y",
                        "the outline of " + joint.name + " needs as many coordinates along each axis, two or more");
    if (!joint.bulges.empty() && joint.bulges.size() != n)
        return addError(issues, joint.name, "bulges",
                        "the outline of " + joint.name + " has " + std::to_string(n) + " corners but " +
                            std::to_string(joint.bulges.size()) + " bulges; give one for each corner, or none");
    if (joint.cornerRadii.size() > 1 && joint.cornerRadii.size() != n)
        return addError(issues, joint.name, "corner_radii",
                        "the outline of " + joint.name + " has " + std::to_string(n) + " corners but " +
                            std::to_string(joint.cornerRadii.size()) +
                            " corner radii; give one for each corner, one for all, or none");
    if (!roundingFits(joint))
        return addError(issues, joint.name, "corner_radii",
                        "the corners of " + joint.name +
                            " are rounded by more than the sides between them allow; make the radii smaller");
    const auto corners = joint.corners(plainly);
    if (outlines::distinct(corners, isClosed).size() < 2)
        return addError(issues, joint.name, "outline_x",
                        "the corners of " + joint.name + " lie in one point; move them apart");
    const auto path = outlinePath(corners, isClosed);
    const double size = outlines::sizeOf(corners);
    if (isClosed && std::abs(outlineArea(corners)) <= 1e-12 * size * size)
        return addError(issues, joint.name, "outline_x",
                        "the outline of " + joint.name + " closes but has nothing in it; move its corners apart");
    if (crossesItself(path, isClosed))
        addError(issues, joint.name, "outline_x",
                 "the outline of " + joint.name + " crosses itself; change the order of its corners, or its bulges");
}

template <class Contact>
void checkRadii(const Contact& contact, Issues& issues) {
    const double first = contact.firstRadius.value, second = contact.secondRadius.value;
    if (contact.side.key == "inside" && !(first > second))
        addError(issues, contact.name, "first_radius",
                 "the shape inside " + contact.name + " is not smaller than the hollow one; make its radius smaller");
    if (first == 0 && second == 0)
        addError(issues, contact.name, "second_radius",
                 "both radii of " + contact.name + " are 0, and points do not meet; give one of them a radius");
}

void checkShapes(const planar::LineContact& contact, Issues& issues) {
    checkPoints(contact.name, {contact.pointsX.size(), contact.pointsY.size()}, issues);
}
void checkShapes(const planar::OutlineContact& contact, Issues& issues) {
    checkPoints(contact.name, {contact.pointsX.size(), contact.pointsY.size()}, issues);
}
void checkShapes(const spatial::PlaneContact& contact, Issues& issues) {
    checkPoints(contact.name, {contact.pointsX.size(), contact.pointsY.size(), contact.pointsZ.size()}, issues);
}
void checkShapes(const planar::DiscContact& contact, Issues& issues) { checkRadii(contact, issues); }
void checkShapes(const spatial::BallContact& contact, Issues& issues) { checkRadii(contact, issues); }

template <class Joint>
void check(const Joint& joint, Issues& issues) {
    if constexpr (std::is_same_v<Joint, planar::OutlineContact>) checkOutline(joint, issues);
    if constexpr (TouchesOnly<Joint>) checkShapes(joint, issues);
    for (const Freedom& freedom : joint.freedoms())
        if (freedom.ends.kind && freedom.ends.lower && freedom.ends.kind->key != "none" &&
            !(freedom.ends.lower->value < freedom.ends.upper->value))
            addError(issues, joint.name, std::string(freedom.ends.upperKey),
                     "the upper limit of " + joint.name + " is not above the lower one; make it larger");
    if constexpr (hasFriction<Joint>) {
        if (joint.friction.key == "none") return;
        for (const Freedom& freedom : joint.freedoms())
            if (freedom.measure == Freedom::Measure::thread && !(freedom.lever->value > 0))
                addError(issues, joint.name, "friction_radius",
                         "the thread of " + joint.name + " has no radius; give the mean radius at which it rubs");
        if (joint.staticCoefficient.value > 0 && joint.staticCoefficient.value < joint.frictionCoefficient.value)
            addError(issues, joint.name, "static_coefficient",
                     "the static coefficient of " + joint.name +
                         " is below its friction coefficient; make it larger, or 0 to take the same");
    }
}

}  // namespace

void checkJoints(const Model& model, Issues& issues) {
    for (const auto& any : model.joints) std::visit([&](const auto& joint) { check(joint, issues); }, any);
}

}  // namespace zwang
