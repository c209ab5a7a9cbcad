#pragma once

#include <cmath>
#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/joints/joint_traits.h"

namespace zwang {

/// A coordinate of one joint drives one of another: x₂ = ratio · x₁ + const, the constant as drawn; 1 equation. Each
/// coordinate is that of a motor between its markers: an angle about z, or a displacement along x (plane) or z (space).
/// Where one turns and the other slides, `lead` is the displacement a turn.
template <class Derived, Space in>
struct CouplerOf : BetweenFourMarkers {
    static constexpr TypeInfo info{"coupler", "Coupler",
                                   "binds the coordinate of one joint, an angle or a displacement, to that of another: "
                                   "gear boxes, drums with ropes, timing belts, spindles"};
    static constexpr Space space = in;
    static constexpr JointTraits traits{JointCoordinates::none, JointConstants::numbers, JointFriction::none,
                                        JointLine::none,        JointPins::none,         JointRoom::bodies,
                                        JointPlaces::any};
    Choice firstCoordinate{"angle"}, secondCoordinate{"angle"};
    Quantity ratio = 1, lead = 0.1;
    bool operator==(const CouplerOf&) const = default;
    void mirror() {
        if (firstTurns() != secondTurns()) lead = negated(lead);
    }
    static constexpr auto fields() {
        return std::tuple_cat(
            Derived::ends(), Derived::otherEnds(),
            std::tuple{
                choice("first_coordinate", "First coordinate", &Derived::firstCoordinate, "angle displacement",
                       "Coordinate from the first to the second marker, as of a motor between them"),
                choice("second_coordinate", "Second coordinate", &Derived::secondCoordinate, "angle displacement",
                       "Coordinate from the third to the fourth marker"),
                field("ratio", "Ratio", &Derived::ratio, "",
                      "Two angles or two displacements: how far the second coordinate goes when the first goes by 1"),
                field("lead", "Lead", &Derived::lead, "m",
                      "An angle and a displacement: the displacement when the angle goes by one turn")});
    }
    bool firstTurns() const { return firstCoordinate.key == "angle"; }
    bool secondTurns() const { return secondCoordinate.key == "angle"; }
    std::vector<Freedom> freedoms() const { return {}; }
    std::optional<Contradiction> contradiction() const {
        const bool alike = firstTurns() == secondTurns();
        if ((alike ? ratio : lead).value != 0) return std::nullopt;
        return alike ? Contradiction{"ratio", Sentence("%1 couples nothing; make its ratio other than 0", name)}
                     : Contradiction{"lead", Sentence("%1 couples nothing; make its lead other than 0", name)};
    }
    /// κ of x₂ = κ x₁ + const.
    template <class Read>
    auto numbers(const Read& read) const {
        using T = std::decay_t<decltype(read(ratio))>;
        if (firstTurns() == secondTurns()) return std::vector<T>{read(ratio)};
        const T perRadian = read(lead) / T(2 * M_PI);
        return std::vector<T>{firstTurns() ? perRadian : T(T(1) / perRadian)};
    }
};

namespace planar {
struct Coupler : CouplerOf<Coupler, Space::planar> {
    static constexpr std::string_view inSpace = "coupler";
    bool operator==(const Coupler&) const = default;
    std::vector<Equation> equations() const {
        if (secondTurns()) return {Coupled<true>{firstTurns()}};
        return {Coupled<false>{firstTurns()}};
    }
};
}  // namespace planar

namespace spatial {
struct Coupler : CouplerOf<Coupler, Space::spatial> {
    bool operator==(const Coupler&) const = default;
    std::vector<Equation> equations() const {
        if (secondTurns()) return {Coupled<true>{firstTurns()}};
        return {Coupled<false>{firstTurns()}};
    }
};
}  // namespace spatial

}  // namespace zwang
