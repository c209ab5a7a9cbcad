// Couplers: x₂ − κ x₁ − c = 0 between the coordinates of two pairs of markers, written once for plane and space,
// generic over the scalar: C(q, t), rows of J and η are sums of those of the coordinates. A coordinate is the angle
// from a to b, counting turns, or a displacement. In space an angle is known but for whole turns: what it depends on
// tells them, and where both are angles the run follows the first.
#pragma once

#include <algorithm>

#include "engine/constraints/planar.h"
#include "engine/constraints/spatial.h"

namespace zwang {

namespace coupling {

/// The equations x − f(t) = 0 of both coordinates, by the markers of the space.
template <class Marker>
struct CoordinatesOf;
template <class T>
struct CoordinatesOf<planar::MarkerState<T>> {
    using Angle = planar::SameAngle;
    using Displacement = planar::AlongLine;
    using Drive = planar::DriveState<T>;
    static constexpr int width = 3;
};
template <class T>
struct CoordinatesOf<spatial::MarkerState<T>> {
    using Angle = spatial::AngleAbout;
    using Displacement = spatial::AlongLine;
    using Drive = spatial::DriveState<T>;
    static constexpr int width = 6;
};

/// The angle, in space within half a turn of `near`.
template <class T>
T angle(const planar::MarkerState<T>& a, const planar::MarkerState<T>& b, const T& /*near*/) {
    return b.angle - a.angle;
}
template <class T>
T angle(const spatial::MarkerState<T>& a, const spatial::MarkerState<T>& b, const T& near) {
    return spatial::angleAbout<T>(a, b, near);
}

/// The coordinate, its rows of J, and its η.
template <class Marker, class T>
T coordinate(bool turns, const Marker& a, const Marker& b, const T& near) {
    if (turns) return angle(a, b, near);
    T x;
    position(typename CoordinatesOf<Marker>::Displacement{}, a, b, T(0), &x);
    return x;
}
template <class Marker, class T>
void coordinateRows(bool turns, const Marker& a, const Marker& b, T* ja, T* jb) {
    using Of = CoordinatesOf<Marker>;
    turns ? jacobian(typename Of::Angle{}, a, b, ja, jb) : jacobian(typename Of::Displacement{}, a, b, ja, jb);
}
template <class T, class Marker>
T coordinateEta(bool turns, const Marker& a, const Marker& b) {
    using Of = CoordinatesOf<Marker>;
    const typename Of::Drive still{};
    T eta;
    turns ? acceleration(typename Of::Angle{}, a, b, still, &eta)
          : acceleration(typename Of::Displacement{}, a, b, still, &eta);
    return eta;
}

}  // namespace coupling

template <bool plane, bool secondTurns, class Marker, class Drive, class T>
void position(Coupled<plane, secondTurns> k, const Marker& a, const Marker& b, const Drive& drive, T* c) {
    using coupling::coordinate;
    const auto& second = *drive.otherPair;
    const T& ratio = (*drive.numbers)[0];
    if constexpr (secondTurns) {
        const T target = ratio * coordinate(k.firstTurns, a, b, T(second.firstTurn)) + drive.value;
        c[0] = coordinate(true, *second.a, *second.b, target) - target;
    } else {
        const T x = coordinate(false, *second.a, *second.b, T(0)) - drive.value;
        c[0] = x - ratio * coordinate(k.firstTurns, a, b, T(x / ratio));
    }
}

template <bool plane, bool secondTurns, class Marker, class Drive, class T>
void jacobian(Coupled<plane, secondTurns> k, const Marker& a, const Marker& b, const Drive& drive, T* ja, T* jb) {
    const auto& second = *drive.otherPair;
    const T& ratio = (*drive.numbers)[0];
    constexpr int width = coupling::CoordinatesOf<Marker>::width;
    T firstA[width], firstB[width], secondA[width], secondB[width];
    coupling::coordinateRows(k.firstTurns, a, b, firstA, firstB);
    coupling::coordinateRows(secondTurns, *second.a, *second.b, secondA, secondB);
    for (T* row : {ja, jb, second.ja, second.jb}) std::fill(row, row + width, T(0));
    for (int i = 0; i < width; ++i) {
        ja[i] -= ratio * firstA[i];
        jb[i] -= ratio * firstB[i];
        second.ja[i] += secondA[i];
        second.jb[i] += secondB[i];
    }
}

template <bool plane, bool secondTurns, class Marker, class Drive, class T>
void acceleration(Coupled<plane, secondTurns> k, const Marker& a, const Marker& b, const Drive& drive, T* eta) {
    const auto& second = *drive.otherPair;
    eta[0] = coupling::coordinateEta<T>(secondTurns, *second.a, *second.b) -
             (*drive.numbers)[0] * coupling::coordinateEta<T>(k.firstTurns, a, b) + drive.second;
}

}  // namespace zwang
