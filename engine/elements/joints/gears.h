#pragma once

#include <array>
#include <cmath>
#include <vector>

#include "engine/elements/joints/backlash.h"
#include "engine/math/types.h"

namespace zwang::spatial {

/// Two gears about the z axes of their markers, which other joints hold: spur, internal, bevel, worm, in a carrier that
/// may turn (planetary gears, differentials). Teeth are counted, so the ratio is exact and no design variable: 1
/// equation. With parallel axes the force acts at the pitch point along the pitch circles; with axes that cross, the
/// gears exchange a couple, unless pressure or helix angle tell their teeth. With backlash the second gear may turn by
/// half of it to both sides while the first rests.
struct Gears : WithBacklash {
    static constexpr TypeInfo info{"gears", "Gears",
                                   "two gears about the z axes of the markers, parallel or crossing, in a carrier that "
                                   "may turn; other joints hold the axes"};
    static constexpr Space space = Space::spatial;
    static constexpr JointTraits traits{JointCoordinates::none, JointConstants::numbers, JointFriction::none,
                                        JointLine::none,        JointPins::none,         JointRoom::wheels,
                                        JointPlaces::told};
    Quantity firstTeeth = 20, secondTeeth = 40;
    Choice axes{"parallel"}, meshing{"external"};
    bool operator==(const Gears&) const = default;
    void mirror() {}
    template <class Self = Gears>
    static constexpr auto fields() {
        return std::tuple_cat(
            Self::ends(),
            std::tuple{field("first_teeth", "First teeth", &Self::firstTeeth, "",
                             "Teeth of the gear at the first marker, or starts of a worm", Range::counts(1, 100000)),
                       field("second_teeth", "Second teeth", &Self::secondTeeth, "",
                             "Teeth of the gear at the second marker, or starts of a worm", Range::counts(1, 100000)),
                       choice("axes", "Axes", &Self::axes, "parallel crossing",
                              "parallel: spur and internal gears; crossing: bevel gears and worms"),
                       choice("meshing", "Meshing", &Self::meshing, "external internal",
                              "external: the gears turn against each other about their z axes, seen from the carrier; "
                              "internal: alike")},
            Self::backlashFields(
                "rad", "By how much the second gear can turn while the first one rests, drawn in its middle; 0: none"),
            Self::pressureFields(), Self::helixFields());
    }
    /// Pitch radii in proportion to the teeth, with which the gears meet when their markers are drawn at these poses:
    /// for pictures.
    std::array<double, 2> pitchRadii(const Pose& firstPose, const Pose& secondPose) const {
        const double a = firstTeeth.value, b = secondTeeth.value;
        const double apart = axes.key == "parallel" ? firstPose.across(2, secondPose.position) /
                                                          (meshing.key == "internal" ? std::abs(a - b) : a + b)
                                                    : firstPose.distance(secondPose.position) / std::hypot(a, b);
        return {a * apart, b * apart};
    }
    JointWheels wheels(const Pose& firstPose, const Pose& secondPose) const {
        const auto radii = pitchRadii(firstPose, secondPose);
        return {{&first, radii[0]}, {&second, radii[1]}};
    }
    std::optional<Contradiction> contradiction() const {
        // A tooth that goes on leaves the mesh as it was: play is known within a pitch only.
        if (axes.key != "parallel" || meshing.key != "internal" || firstTeeth.value != secondTeeth.value)
            return contradictionOf(2 * M_PI / secondTeeth.value);
        return Contradiction{
            "second_teeth",
            Sentence("the gears of %1 have as many teeth; a gear inside a ring must have fewer than the ring", name)};
    }
    Sentence objection(const AssembledMarkers& at) const {
        const double angle = at.sineOfAxes();
        if (axes.key != "parallel")
            return angle > at.nothing ? noPitchPoint(at)
                                      : Sentence("the z axes of %1 are parallel; choose parallel axes for it", name);
        if (angle > 1e-6)
            return Sentence("the z axes of %1 are not parallel; turn them, or choose crossing axes", name);
        if (at.isOffAxis()) return {};
        return Sentence("both gears of %1 turn about one line, so that they cannot mesh; put them apart", name);
    }
    /// Of axes that cross.
    Sentence noPitchPoint(const AssembledMarkers& at) const {
        if (!isOblique() || hasPitchPoint(teeth(), at.first, at.second, at.apart)) return {};
        return Sentence(
            "the gears of %1 have no pitch point, where the force of their teeth could act; put both "
            "markers on the planes of their wheels, and where the axes pass each other give the helix angle "
            "of the second",
            name);
    }
    Teeth teeth() const {
        return {axes.key == "parallel" ? Teeth::Mesh::parallel : Teeth::Mesh::crossing,
                firstTeeth.value,
                secondTeeth.value,
                mesh().sign,
                pressureAngle.value,
                helixAngle.value,
                -1.0 * mesh().sign};
    }
    Meshing mesh() const { return {axes.key == "parallel", meshing.key == "internal" ? -1 : 1}; }
    std::vector<Freedom> freedoms() const { return played(mesh()); }
    std::vector<Equation> equations() const { return kept(mesh()); }
    template <class Read>
    auto numbers(const Read& read) const {
        using T = decltype(read(firstTeeth));
        return std::vector<T>{T(firstTeeth.value), T(secondTeeth.value)};
    }
};

}  // namespace zwang::spatial
