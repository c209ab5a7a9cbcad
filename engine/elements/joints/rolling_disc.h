#pragma once

#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/joints/joint_traits.h"

namespace zwang {

namespace planar {

/// A disc around the second marker rolls on the x axis of the first, on a circle around it, or inside one: 2 equations,
/// of the distance and of rolling.
struct RollingDisc : BetweenMarkers {
    static constexpr TypeInfo info{"rolling-disc", "Rolling disc",
                                   "a disc around the second marker rolls on a line or on a circle of the first body"};
    static constexpr Space space = Space::planar;
    static constexpr std::string_view inSpace = "";
    static constexpr JointTraits traits{JointCoordinates::none, JointConstants::numbers, JointFriction::none,
                                        JointLine::ofFirst,     JointPins::none,         JointRoom::wheels,
                                        JointPlaces::any};
    Quantity radius = 0.1, trackRadius = 0.2;
    Choice track{"line"}, side{"left"};
    bool operator==(const RollingDisc&) const = default;
    void mirror() { swapWords(side, "left", "right"); }
    template <class Self = RollingDisc>
    static constexpr auto fields() {
        return std::tuple_cat(
            Self::ends(),
            std::tuple{field("radius", "Radius", &Self::radius, "m", "Radius of the disc", Range::positive()),
                       choice("track", "Track", &Self::track, "line outside inside",
                              "line: the x axis of the first marker; outside, inside: a circle around it"),
                       field("track_radius", "Track radius", &Self::trackRadius, "m", "Radius of the circle",
                             Range::positive())
                           .onlyWith("track", "outside inside"),
                       choice("side", "Side", &Self::side, "left right",
                              "Of a line: where the disc lies, looking along the x axis; left is towards the y axis")
                           .onlyWith("track", "line")});
    }
    std::optional<Contradiction> contradiction() const {
        if (track.key != "inside" || trackRadius.value > radius.value) return std::nullopt;
        return Contradiction{
            "track_radius",
            Sentence("the disc of %1 is as large as the circle in which it rolls; make it smaller", name)};
    }
    JointWheels wheels(const Pose&, const Pose&) const {
        if (track.key == "line") return {{&second, radius.value}};
        return {{&second, radius.value}, {&first, trackRadius.value}};
    }
    std::vector<Freedom> freedoms() const { return {}; }
    std::vector<Equation> equations() const {
        const int beside = side.key == "right" ? -1 : 1;
        if (track.key == "line") return {BesideLine{beside}, Rolling{beside}};
        return track.key == "inside" ? std::vector<Equation>{BesideCircle{-1}, GearRatio{-1}}
                                     : std::vector<Equation>{BesideCircle{1}, GearRatio{1}};
    }
    template <class Read>
    auto numbers(const Read& read) const {
        if (track.key == "line") return std::vector{read(radius)};
        return std::vector{read(trackRadius), read(radius)};
    }
};

}  // namespace planar

namespace spatial {

/// A wheel around the z axis of the second marker rolls without slip on the plane across the z axis of the first: 1
/// equation of position (it touches) and 2 of velocity. Its rim is a ring, or a tube of a radius of its own around the
/// ring. It may lean and steer; lying flat it has no lowest point.
struct RollingDisc : BetweenMarkers {
    static constexpr TypeInfo info{
        "rolling-disc", "Rolling disc",
        "a wheel around the z axis of the second marker rolls on the plane across the z axis "
        "of the first"};
    static constexpr Space space = Space::spatial;
    static constexpr JointTraits traits{JointCoordinates::none, JointConstants::numbers, JointFriction::none,
                                        JointLine::none,        JointPins::none,         JointRoom::wheels,
                                        JointPlaces::any};
    Quantity radius = 0.3, tubeRadius = 0.0;
    bool operator==(const RollingDisc&) const = default;
    void mirror() {}
    template <class Self = RollingDisc>
    static constexpr auto fields() {
        return std::tuple_cat(
            Self::ends(),
            std::tuple{field("radius", "Radius", &Self::radius, "m", "From the axis to the middle of the rim",
                             Range::positive()),
                       field("tube_radius", "Tube radius", &Self::tubeRadius, "m",
                             "Radius of a round rim, as of a tyre; 0: a thin disc", Range::notNegative())});
    }
    JointWheels wheels(const Pose&, const Pose&) const { return {{&second, radius.value + tubeRadius.value}}; }
    std::vector<Freedom> freedoms() const { return {}; }
    std::vector<Equation> equations() const { return {Touches{}, NoSlip{}}; }
    template <class Read>
    auto numbers(const Read& read) const {
        return std::vector{read(radius), read(tubeRadius)};
    }
};

}  // namespace spatial

}  // namespace zwang
