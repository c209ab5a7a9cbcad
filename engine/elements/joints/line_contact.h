#pragma once

#include <algorithm>
#include <vector>

#include "engine/elements/joints/contact.h"

namespace zwang::planar {

/// Discs of the second body, all of one radius about points in the axes of the second marker, lie on the line along the
/// x axis of the first. Radius 0: the points themselves, as the corners of a box.
struct LineContact : WithContact {
    static constexpr TypeInfo info{"line-contact", "Line contact",
                                   "discs or corners of the second body bounce, slip and roll on the line along the x "
                                   "axis of the first marker"};
    static constexpr Space space = Space::planar;
    static constexpr std::string_view inSpace = "";
    static constexpr JointTraits traits{JointCoordinates::none, JointConstants::none, JointFriction::dry,
                                        JointLine::ofFirst,     JointPins::none,      JointRoom::wheels,
                                        JointPlaces::any};
    Quantity radius = 0.1, lineLength = 0;
    Choice side{"left"};
    std::vector<Quantity> pointsX{0}, pointsY{0};
    bool operator==(const LineContact&) const = default;
    void mirror() {
        swapWords(side, "left", "right");
        for (auto& y : pointsY) y = negated(y);
    }
    template <class Self = LineContact>
    static constexpr auto fields() {
        return std::tuple_cat(
            Self::ends(),
            std::tuple{
                field("radius", "Radius", &Self::radius, "m", "Radius of the discs; 0: corners", Range::notNegative()),
                field("points_x", "Points x", &Self::pointsX, "m",
                      "Centres of the discs along the x axis of the second marker"),
                field("points_y", "Points y", &Self::pointsY, "m",
                      "Centres of the discs along the y axis of the second marker"),
                choice("side", "Side", &Self::side, "left right",
                       "Where the discs lie, looking along the x axis of the line: left is towards its y axis"),
                field("length", "Length", &Self::lineLength, "m",
                      "Length of the line from the first marker on, its ends being corners: who comes round an end "
                      "meets its back; 0: endless to both sides",
                      Range::notNegative())},
            contactFields());
    }
    JointWheels wheels(const Pose&, const Pose&) const { return wheelsOfGaps(*this); }
    std::optional<Contradiction> contradiction() const { return wrongPoints(name, {pointsX.size(), pointsY.size()}); }
    std::vector<GapShape> gaps() const {
        std::vector<GapShape> all;
        for (std::size_t i = 0; i < std::min(pointsX.size(), pointsY.size()); ++i)
            all.push_back({true, 0, radius.value, lineLength.value, Vec3(pointsX[i].value, pointsY[i].value, 0),
                           side.key == "right" ? -1 : 1});
        return all;
    }
};

}  // namespace zwang::planar
