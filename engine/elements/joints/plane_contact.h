#pragma once

#include <algorithm>
#include <vector>

#include "engine/elements/joints/contact.h"

namespace zwang::spatial {

/// Balls of the second body, all of one radius about points in the axes of the second marker, lie on the plane across
/// the z axis of the first, at the side of that axis. Radius 0: the points themselves, as the corners of a box.
struct PlaneContact : WithContact {
    static constexpr TypeInfo info{"plane-contact", "Plane contact",
                                   "balls or corners of the second body bounce, slip and roll on the plane across the "
                                   "z axis of the first marker, on the side of that axis"};
    static constexpr Space space = Space::spatial;
    static constexpr JointTraits traits{JointCoordinates::none, JointConstants::none, JointFriction::dry,
                                        JointLine::none,        JointPins::none,      JointRoom::wheels,
                                        JointPlaces::any};
    Quantity radius = 0.1;
    std::vector<Quantity> pointsX{0}, pointsY{0}, pointsZ{0};
    bool operator==(const PlaneContact&) const = default;
    void mirror() {
        for (auto& y : pointsY) y = negated(y);
    }
    template <class Self = PlaneContact>
    static constexpr auto fields() {
        return std::tuple_cat(Self::ends(),
                              std::tuple{field("radius", "Radius", &Self::radius, "m",
                                               "Radius of the balls; 0: corners", Range::notNegative()),
                                         field("points_x", "Points x", &Self::pointsX, "m",
                                               "Centres of the balls along the x axis of the second marker"),
                                         field("points_y", "Points y", &Self::pointsY, "m",
                                               "Centres of the balls along the y axis of the second marker"),
                                         field("points_z", "Points z", &Self::pointsZ, "m",
                                               "Centres of the balls along the z axis of the second marker")},
                              contactFields());
    }
    JointWheels wheels(const Pose&, const Pose&) const { return wheelsOfGaps(*this); }
    std::optional<Contradiction> contradiction() const {
        return wrongPoints(name, {pointsX.size(), pointsY.size(), pointsZ.size()});
    }
    std::vector<GapShape> gaps() const {
        std::vector<GapShape> all;
        for (std::size_t i = 0; i < std::min({pointsX.size(), pointsY.size(), pointsZ.size()}); ++i)
            all.push_back({true, 0, radius.value, 0, Vec3(pointsX[i].value, pointsY[i].value, pointsZ[i].value)});
        return all;
    }
};

}  // namespace zwang::spatial
