#pragma once

#include <vector>

#include "engine/elements/joints/contact.h"

namespace zwang::planar {

/// Two discs about the markers, or a disc inside a hollow one. A radius of 0 is a corner.
struct DiscContact : WithContact {
    static constexpr TypeInfo info{"disc-contact", "Disc contact",
                                   "two discs about the markers, or a disc inside a hollow one, bounce, slip and roll "
                                   "on each other"};
    static constexpr Space space = Space::planar;
    static constexpr std::string_view inSpace = "";
    static constexpr JointTraits traits{JointCoordinates::none, JointConstants::none, JointFriction::dry,
                                        JointLine::none,        JointPins::none,      JointRoom::wheels,
                                        JointPlaces::any};
    Quantity firstRadius = 0.1, secondRadius = 0.1;
    Choice side{"outside"};
    bool operator==(const DiscContact&) const = default;
    void mirror() {}
    template <class Self = DiscContact>
    static constexpr auto fields() {
        return std::tuple_cat(
            Self::ends(),
            std::tuple{field("first_radius", "First radius", &Self::firstRadius, "m",
                             "Radius of the disc about the first marker; 0: a corner", Range::notNegative()),
                       field("second_radius", "Second radius", &Self::secondRadius, "m",
                             "Radius of the disc about the second marker; 0: a corner", Range::notNegative()),
                       choice("side", "Side", &Self::side, "outside inside",
                              "inside: the first disc is hollow, and the second one is in it")},
            contactFields());
    }
    JointWheels wheels(const Pose&, const Pose&) const { return wheelsOfGaps(*this); }
    std::optional<Contradiction> contradiction() const { return wrongRadii(*this); }
    std::vector<GapShape> gaps() const {
        const double first = firstRadius.value;
        return {{false, side.key == "inside" ? -first : first, secondRadius.value}};
    }
};

}  // namespace zwang::planar
