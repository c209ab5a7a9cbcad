#pragma once

#include <algorithm>
#include <vector>

#include "engine/elements/joints/contact.h"

namespace zwang {

/// An inextensible rope without mass between two markers: it pulls where they are as far apart as it is long, and
/// pushes never: length − |p_b − p_a| ≥ 0, the gap between a point and a hollow disc or ball. What makes it taut with
/// speed s comes back with e s. Length 0 means the distance as drawn, taut.
/// It may go over eyelets between its ends, in the plane round pulleys, all without mass and friction: then what its
/// way takes (constraints/rope_way.h) counts in place of the distance.
template <class Derived, Space in>
struct RopeOf : WithContact, ToldSymbol {
    static constexpr TypeInfo info{"rope", "Rope",
                                   "keeps the markers from going farther apart than it is long: pulls where it is "
                                   "taut, goes slack, and becomes taut with an impact; may go over pulleys"};
    static constexpr Space space = in;
    static constexpr JointTraits traits{JointCoordinates::none, JointConstants::length, JointFriction::none,
                                        JointLine::none,        JointPins::none,        JointRoom::bodies,
                                        JointPlaces::any};
    Quantity length = 0;
    std::vector<MarkerRef> over;
    RopeOf() { restitution = 0; }  // ropes do not spring back
    bool operator==(const RopeOf&) const = default;
    static constexpr auto fields() {
        return std::tuple_cat(
            Derived::ends(),
            std::tuple{field("length", "Length", &Derived::length, "m",
                             "Greatest distance of the markers, along the way over the pulleys; 0: as drawn",
                             Range::notNegative()),
                       field("over", "Over", &Derived::over, "",
                             "Markers that the rope goes over on its way from the first marker to the second, in this "
                             "order: without mass and friction")},
            Derived::radiiField(), Derived::restitutionField());
    }
    std::vector<GapShape> gaps() const {
        GapShape gap;
        gap.isRope = true;
        if (!over.empty()) gap.over = std::make_shared<const RopeCourse>(course());
        return {gap};
    }
    RopeCourse course() const {
        RopeCourse course{first, second, over, {}, !(length.value > 0)};
        for (std::size_t i = 0; i < over.size(); ++i)
            course.radii.push_back(static_cast<const Derived&>(*this).radiusOf(i));
        return course;
    }
    /// With a knot at each end.
    std::vector<SymbolLine> symbol() const {
        SymbolLine way{{&first, {}}};
        for (std::size_t i = 0; i < over.size(); ++i)
            way.push_back({&over[i], {}, static_cast<const Derived&>(*this).radiusOf(i).value});
        way.push_back({&second, {}});
        std::vector<SymbolLine> lines{way};
        for (const MarkerRef* end : {&first, &second})
            lines.push_back({{end, {0.7, 0}}, {end, {0, 0.7}}, {end, {-0.7, 0}}, {end, {0, -0.7}}, {end, {0.7, 0}}});
        return lines;
    }
};

namespace planar {
struct Rope : RopeOf<Rope, Space::planar> {
    static constexpr std::string_view inSpace = "rope";
    std::vector<Quantity> radii;
    bool operator==(const Rope&) const = default;
    void mirror() {
        for (Quantity& r : radii) r = negated(r);
    }
    static constexpr auto radiiField() {
        return std::tuple{field("radii", "Radii", &Rope::radii, "m",
                                "Radius of each pulley: above 0 the rope goes round it counter-clockwise, below 0 "
                                "clockwise, 0: through an eyelet; none: eyelets all")};
    }
    Quantity radiusOf(std::size_t i) const { return i < radii.size() ? radii[i] : Quantity(0); }
    std::optional<Contradiction> contradiction() const {
        if (radii.empty() || radii.size() == over.size()) return std::nullopt;
        return Contradiction{"radii",
                             Sentence("the pulleys of %1 need one radius each, or none if all are eyelets", name)};
    }
};
}  // namespace planar

namespace spatial {
struct Rope : RopeOf<Rope, Space::spatial> {
    bool operator==(const Rope&) const = default;
    void mirror() {}
    static constexpr std::tuple<> radiiField() { return {}; }
    static Quantity radiusOf(std::size_t) { return 0; }
};
}  // namespace spatial

}  // namespace zwang
