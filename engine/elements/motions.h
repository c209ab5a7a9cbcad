// Motors: a relative angle or displacement of two markers as a function of time, and the profiles of time they follow.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/element.h"
#include "engine/math/rest_to_rest.h"

namespace zwang {

/// What the two motors share: the markers and the coordinate f(t) they prescribe, counted from the assembled value when
/// `relative`. constant-speed: offset + speed t; sine: offset + amplitude sin(2π frequency t + phase); table: offset +
/// spline through (times, values), which stand in the model file or in `file`, a CSV file beside it (then they are what
/// was read from there, `folder` is where the path begins and `trouble` why it could not be read; neither is part of
/// the model file); quintic, cycloidal, trapezoidal: offset + a move by `rise` from rest to rest (math/rest_to_rest.h)
/// that begins at `start` and takes `duration`; formula: offset + `formula`, of the time t and parameters.
template <class Derived>
struct MotionBase : BetweenMarkers {
    static constexpr Space space = Space::both;
    Choice kind{"constant-speed"};
    bool relative = true;
    Quantity offset, speed, amplitude, frequency, phase;
    std::vector<Quantity> times, values;
    Quantity rise, start, duration = 1, ramp = 0.25;
    std::string formula;
    std::string file, column;
    std::string folder;
    Sentence trouble;
    bool operator==(const MotionBase&) const = default;
    /// Of a profile that moves from rest to rest; nothing for others.
    std::optional<RestToRest> shapeOfMove() const {
        if (kind.key == "quintic") return RestToRest::quintic;
        if (kind.key == "cycloidal") return RestToRest::cycloidal;
        if (kind.key == "trapezoidal") return RestToRest::trapezoidal;
        return std::nullopt;
    }
    static constexpr auto profileFields(std::string_view unit, std::string_view speedUnit) {
        using B = MotionBase;
        return std::tuple_cat(
            ends(),
            std::tuple{
                choice("profile", "Profile", &B::kind,
                       "constant-speed sine table quintic cycloidal trapezoidal formula",
                       "How the coordinate depends on time"),
                field("relative", "From start", &B::relative, "", "Count from the assembled value at the start"),
                field("offset", "Offset", &B::offset, unit, "Added to the profile"),
                field("speed", "Speed", &B::speed, speedUnit, "constant-speed: rate of the coordinate")
                    .onlyWith("profile", "constant-speed"),
                field("amplitude", "Amplitude", &B::amplitude, unit, "sine: amplitude").onlyWith("profile", "sine"),
                field("frequency", "Frequency", &B::frequency, "Hz", "sine: frequency", Range::notNegative())
                    .onlyWith("profile", "sine"),
                field("phase", "Phase", &B::phase, "rad", "sine: phase at t = 0").onlyWith("profile", "sine"),
                field("times", "Times", &B::times, "s", "table: times, increasing").onlyWith("profile", "table"),
                field("values", "Values", &B::values, unit,
                      "table: values at the times; a natural cubic spline runs through them and goes on "
                      "straight outside")
                    .onlyWith("profile", "table"),
                field("rise", "Rise", &B::rise, unit, "quintic, cycloidal, trapezoidal: how far the move goes")
                    .onlyWith("profile", "quintic cycloidal trapezoidal"),
                field("start", "Start", &B::start, "s", "quintic, cycloidal, trapezoidal: when the move begins")
                    .onlyWith("profile", "quintic cycloidal trapezoidal"),
                field("duration", "Duration", &B::duration, "s",
                      "quintic, cycloidal, trapezoidal: how long the move takes", Range::positive())
                    .onlyWith("profile", "quintic cycloidal trapezoidal"),
                field("ramp", "Ramp", &B::ramp, "",
                      "trapezoidal: the part of the duration in which the rate rises, and in which it falls",
                      Range{0, 0.5, false})
                    .onlyWith("profile", "trapezoidal"),
                field("formula", "Formula", &B::formula, "",
                      "formula: the coordinate as a formula of the time t and parameters: 0.1 m * sin(t / 1 s)")
                    .onlyWith("profile", "formula"),
                field("file", "File", &B::file, "",
                      "table: CSV file beside the model with the columns time and the coordinate in SI units")
                    .onlyWith("profile", "table"),
                field("column", "Column", &B::column, "", "table: column of the file; empty: the second one")
                    .onlyWith("profile", "table")});
    }
};

/// Prescribes the angle from the first marker to the second (about z).
struct AngleMotion : MotionBase<AngleMotion> {
    static constexpr TypeInfo info{"angle-motion", "Rotary motor",
                                   "prescribes the angle between two markers as a function of time"};
    bool operator==(const AngleMotion&) const = default;
    template <class Self = AngleMotion>
    static constexpr auto fields() {
        return Self::profileFields("rad", "rad/s");
    }
    Equation equation(Space s) const {
        return s == Space::planar ? Equation(planar::SameAngle{}) : Equation(spatial::AngleAbout{});
    }
};

/// Prescribes the displacement of the second marker along the first one's axis (x in the plane, z in space).
struct DistanceMotion : MotionBase<DistanceMotion> {
    static constexpr TypeInfo info{"distance-motion", "Linear motor",
                                   "prescribes the displacement between two markers as a function of time"};
    bool operator==(const DistanceMotion&) const = default;
    template <class Self = DistanceMotion>
    static constexpr auto fields() {
        return Self::profileFields("m", "m/s");
    }
    Equation equation(Space s) const {
        return s == Space::planar ? Equation(planar::AlongLine{}) : Equation(spatial::AlongLine{});
    }
};

using AnyMotion = std::variant<AngleMotion, DistanceMotion>;

}  // namespace zwang
