// Markers in the drawn pose, and the constants of equations that hold there, generic over the scalar.
#pragma once

#include <type_traits>
#include <variant>
#include <vector>

#include "engine/constraints/body_states.h"
#include "engine/constraints/coupled.h"
#include "engine/constraints/planar_gears.h"
#include "engine/constraints/rope_way.h"
#include "engine/constraints/spatial_cams.h"
#include "engine/constraints/spatial_gears.h"
#include "engine/constraints/spatial_shafts.h"
#include "engine/elements/forces/force_law.h"
#include "engine/math/whole_turns.h"

namespace zwang {

/// A marker of a body with positions q (nothing: of the ground), at rest.
template <class T>
planar::MarkerState<T> drawnPlanarMarker(const T* q, const MarkerOf<T>& m) {
    planar::BodyState<T> body;
    if (q) setPositions(body, q);
    planar::MarkerState<T> k;
    placeMarker(body, m.local[0], m.local[1], m.axes(0, 0), m.axes(1, 0), m.angle, k);
    moveMarker(body, k);
    return k;
}
template <class T>
spatial::MarkerState<T> drawnSpatialMarker(const T* q, const MarkerOf<T>& m) {
    spatial::BodyState<T> body;
    if (q) setPositions(body, q);
    spatial::MarkerState<T> k;
    placeMarker(body, m.local, m.axes, k);
    moveMarker(body, k);
    return k;
}

/// Two markers, and the positions of their bodies as drawn (nothing: of the ground).
template <class T>
struct DrawnPair {
    const T *qa = nullptr, *qb = nullptr;
    const MarkerOf<T>*a = nullptr, *b = nullptr;
};

/// The second marker as the equations of a joint of the plane take it. One that keeps an angle, θ_b − θ_a = 0, keeps it
/// with the whole turns that are drawn between the bodies: they are taken off the marker's angle, on which no other
/// equation of such a joint depends.
template <class T>
MarkerOf<T> withoutDrawnTurns(const std::vector<Equation>& equations, const DrawnPair<T>& ends) {
    MarkerOf<T> second = *ends.b;
    for (const Equation& equation : equations)
        if (const EquationTraits traits = traitsOf(equation);
            traits.holds == Holds::angle && traits.numbers == RowNumbers::none)
            second.angle -= T(wholeTurns(plain(drawnPlanarMarker<T>(ends.qb, *ends.b).angle) -
                                         plain(drawnPlanarMarker<T>(ends.qa, *ends.a).angle)));
    return second;
}

/// How far apart two markers are drawn.
template <class T>
T drawnDistance(Space space, const DrawnPair<T>& pair) {
    using std::sqrt;
    if (space == Space::planar) {
        const auto from = drawnPlanarMarker<T>(pair.qa, *pair.a), to = drawnPlanarMarker<T>(pair.qb, *pair.b);
        const T x = to.px - from.px, y = to.py - from.py;
        return sqrt(x * x + y * y);
    }
    const spatial::Vec<T> d = drawnSpatialMarker<T>(pair.qb, *pair.b).p - drawnSpatialMarker<T>(pair.qa, *pair.a).p;
    return sqrt(d.dot(d));
}

/// An end of a rope, of radius 0, or a pulley that it goes over, on a body with positions q.
template <class T>
struct DrawnPulley {
    const T* q = nullptr;
    MarkerOf<T> marker;
    T radius{0};
};
/// How long the way of a rope is drawn.
template <class T>
T drawnWay(Space space, const std::vector<DrawnPulley<T>>& pulleys) {
    std::vector<rope::Place<T>> places;
    for (const DrawnPulley<T>& pulley : pulleys) {
        rope::Place<T>& place = places.emplace_back();
        if (space == Space::planar) {
            const auto k = drawnPlanarMarker<T>(pulley.q, pulley.marker);
            place.p = spatial::Vec<T>(k.px, k.py, T(0));
        } else {
            place.p = drawnSpatialMarker<T>(pulley.q, pulley.marker).p;
        }
        place.radius = pulley.radius;
        place.near = rope::drawnTurn(plain(pulley.radius));
    }
    return rope::wayOver<T>(places).length;
}

/// C of an equation with numbers in the drawn pose of its markers, with 0 for its constant; `draw(q, marker)` draws
/// one.
template <class T, class DriveState, class E, class Draw>
T drawnPosition(const E& equation, const DrawnPair<T>& ends, [[maybe_unused]] const DrawnPair<T>* otherEnds,
                const std::vector<T>& numbers, const Draw& draw) {
    T c(0);
    const auto a = draw(ends.qa, *ends.a), b = draw(ends.qb, *ends.b);
    DriveState drive{T(0), T(0), T(0), &numbers};
    if constexpr (bindsTwoPairs<E>) {
        const auto third = draw(otherEnds->qa, *otherEnds->a), fourth = draw(otherEnds->qb, *otherEnds->b);
        const SecondPair<std::decay_t<decltype(a)>, T> other{.a = &third, .b = &fourth};
        drive.otherPair = &other;
        position(equation, a, b, drive, &c);
    } else {
        position(equation, a, b, drive, &c);
    }
    return c;
}

/// The constant c with which the measured equation of a joint holds in the drawn pose; 0 when it has none.
template <class T>
T measuredConstant(Space space, const std::vector<Equation>& equations, const DrawnPair<T>& ends,
                   const DrawnPair<T>* otherEnds, const std::vector<T>& numbers) {
    T constant(0);
    for (const Equation& any : equations)
        std::visit(
            [&](const auto& equation) {
                using E = std::decay_t<decltype(equation)>;
                if constexpr (isMeasured<E> && E::inPlane) {
                    if (space == Space::planar)
                        constant = drawnPosition<T, planar::DriveState<T>>(equation, ends, otherEnds, numbers,
                                                                           drawnPlanarMarker<T>);
                } else if constexpr (isMeasured<E>) {
                    if (space != Space::planar)
                        constant = drawnPosition<T, spatial::DriveState<T>>(equation, ends, otherEnds, numbers,
                                                                            drawnSpatialMarker<T>);
                }
            },
            any);
    return constant;
}

}  // namespace zwang
