#pragma once

#include <vector>

#include "engine/elements/joints/contact.h"

namespace zwang {

/// An inextensible rope without mass between two markers: it pulls where they are as far apart as it is long, and
/// pushes never: length − |p_b − p_a| ≥ 0, the gap between a point and a hollow disc or ball. What makes it taut with
/// speed s comes back with e s. Length 0 means the distance as drawn, taut.
template <class Derived, Space in>
struct RopeOf : WithContact, ToldSymbol {
    static constexpr TypeInfo info{"rope", "Rope",
                                   "keeps the markers from going farther apart than it is long: pulls where it is "
                                   "taut, goes slack, and becomes taut with an impact"};
    static constexpr Space space = in;
    static constexpr JointTraits traits{JointCoordinates::none, JointConstants::length, JointFriction::none,
                                        JointLine::none,        JointPins::none,        JointRoom::bodies,
                                        JointPlaces::any};
    Quantity length = 0;
    RopeOf() { restitution = 0; }  // ropes do not spring back
    bool operator==(const RopeOf&) const = default;
    void mirror() {}
    static constexpr auto fields() {
        return std::tuple_cat(Derived::ends(),
                              std::tuple{field("length", "Length", &Derived::length, "m",
                                               "Greatest distance of the markers; 0: as drawn", Range::notNegative())},
                              Derived::restitutionField());
    }
    std::vector<GapShape> gaps() const {
        GapShape gap;
        gap.isRope = true;
        return {gap};
    }
    /// With a knot at each end.
    std::vector<SymbolLine> symbol() const {
        std::vector<SymbolLine> lines{{{&first, {}}, {&second, {}}}};
        for (const MarkerRef* end : {&first, &second})
            lines.push_back({{end, {0.7, 0}}, {end, {0, 0.7}}, {end, {-0.7, 0}}, {end, {0, -0.7}}, {end, {0.7, 0}}});
        return lines;
    }
};

namespace planar {
struct Rope : RopeOf<Rope, Space::planar> {
    static constexpr std::string_view inSpace = "rope";
    bool operator==(const Rope&) const = default;
};
}  // namespace planar

namespace spatial {
struct Rope : RopeOf<Rope, Space::spatial> {
    bool operator==(const Rope&) const = default;
};
}  // namespace spatial

}  // namespace zwang
