#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "engine/elements/joints/backlash.h"
#include "engine/fields/printed.h"
#include "engine/math/types.h"

namespace zwang {

/// A pinion with the second marker as centre, in space about its z axis, rolls on a rack along the x axis of the first:
/// s ± r (θ₂ − θ₁) = const: 1 equation. Other joints hold the pinion at its distance from the rack, in space with the
/// z axes of both markers parallel. The force acts along the rack at the pitch point. With backlash the left side stays
/// within half of it to both sides of the constant.
template <class Derived, Space in>
struct RackOf : WithBacklash {
    static constexpr Space space = in;
    Quantity radius = 0.1;
    Choice side{"left"};
    bool operator==(const RackOf&) const = default;
    void mirror() { swapWords(side, "left", "right"); }
    static constexpr auto fields() {
        constexpr auto helix = [] {
            if constexpr (in == Space::spatial)
                return Derived::helixFields();
            else
                return std::tuple{};
        }();
        return std::tuple_cat(
            Derived::ends(),
            std::tuple{
                field("radius", "Radius", &Derived::radius, "m", "Pitch radius of the pinion", Range::positive()),
                choice("side", "Side", &Derived::side, "left right",
                       "Where the pinion lies, looking along the x axis of the rack: left is towards its y axis")},
            Derived::backlashFields("m", "Play of the teeth along the rack, drawn in its middle; 0: none"),
            Derived::pressureFields(), helix);
    }
    JointWheels wheels(const Pose&, const Pose&) const { return {{&second, radius.value}}; }
    Sentence doubt(const AssembledMarkers& at) const {
        const double distance = sign() * at.first.col(1).dot(at.apart);
        if (std::abs(distance - radius.value) <= wellDrawn * radius.value) return {};
        return Sentence(
            "the pinion of %1 lies %2 m beside its rack, but its pitch circle touches at %3 m; change the radius or "
            "the "
            "distance, unless only the advance of a turn counts",
            name, printed("%.6g", distance), printed("%.6g", radius.value));
    }
    int sign() const { return side.key == "right" ? -1 : 1; }
    Teeth teeth() const {
        return {Teeth::Mesh::rack,    1, radius.value, sign(), pressureAngle.value, helixAngle.value,
                sign() * radius.value};
    }
    std::vector<Freedom> freedoms() const { return played(mesh()); }
    std::vector<Equation> equations() const { return kept(mesh()); }
    std::optional<Contradiction> contradiction() const { return contradictionOf(2 * M_PI * radius.value); }

  private:
    Equation mesh() const { return static_cast<const Derived*>(this)->roll(); }
};

namespace planar {
struct RackAndPinion : RackOf<RackAndPinion, Space::planar> {
    static constexpr TypeInfo info{"rack-and-pinion", "Rack and pinion",
                                   "a pinion at the second marker rolls on a rack along the x axis of the first; other "
                                   "joints keep their distance"};
    static constexpr std::string_view inSpace = "rack-and-pinion";
    static constexpr JointTraits traits{JointCoordinates::none, JointConstants::numbers, JointFriction::none,
                                        JointLine::ofFirst,     JointPins::none,         JointRoom::wheels,
                                        JointPlaces::any};
    bool operator==(const RackAndPinion&) const = default;
    Equation roll() const { return Rolling{sign()}; }
    template <class Read>
    auto numbers(const Read& read) const {
        return std::vector{read(radius)};
    }
};
}  // namespace planar

namespace spatial {
struct RackAndPinion : RackOf<RackAndPinion, Space::spatial> {
    static constexpr TypeInfo info{"rack-and-pinion", "Rack and pinion",
                                   "a pinion about the z axis of the second marker rolls on a rack along the x axis of "
                                   "the first, whose z axis is parallel; other joints hold both"};
    static constexpr JointTraits traits{JointCoordinates::none, JointConstants::numbers, JointFriction::none,
                                        JointLine::none,        JointPins::none,         JointRoom::wheels,
                                        JointPlaces::told};
    bool operator==(const RackAndPinion&) const = default;
    Sentence objection(const AssembledMarkers& at) const {
        if (at.sineOfAxes() < 1e-6) return {};
        return Sentence("the z axes of %1 are not parallel; turn them", name);
    }
    Equation roll() const { return Advance{0}; }
    /// Where pictures draw the rack along the x axis of the first marker, with both drawn at these poses [m].
    std::array<double, 2> drawnEnds(const Pose& rack, const Pose& pinion) const {
        const double at = rack.along(0, pinion.position), more = 3 * radius.value;
        return {std::min(at, 0.0) - more, std::max(at, 0.0) + more};
    }
    template <class Read>
    auto numbers(const Read& read) const {
        using T = std::decay_t<decltype(read(radius))>;
        return std::vector<T>{read(radius) * T(-sign())};
    }
};
}  // namespace spatial

}  // namespace zwang
