// Couplers: x₂ − κ x₁ − c = 0 between the coordinates of two pairs of markers, written once for plane and space,
// generic over the scalar: C(q, t), rows of J and η are sums of those of the coordinates. A coordinate is the angle
// from a to b, counting turns, or a displacement. In space an angle is known but for whole turns: what it depends on
// tells them, and where both are angles the run follows the first.
#pragma once

#include <algorithm>

#include "engine/constraints/planar.h"
#include "engine/constraints/spatial.h"

namespace zwang::planar {

/// The coordinate, its rows of J, and its η.
template <class T>
T coordinate(bool turns, const MarkerState<T>& a, const MarkerState<T>& b, const T& /*near*/) {
    T x;
    turns ? position(SameAngle{}, a, b, T(0), &x) : position(AlongLine{}, a, b, T(0), &x);
    return x;
}
template <class T>
void coordinateRows(bool turns, const MarkerState<T>& a, const MarkerState<T>& b, T* ja, T* jb) {
    turns ? jacobian(SameAngle{}, a, b, ja, jb) : jacobian(AlongLine{}, a, b, ja, jb);
}
template <class T>
T coordinateEta(bool turns, const MarkerState<T>& a, const MarkerState<T>& b) {
    T eta;
    turns ? acceleration(SameAngle{}, a, b, DriveState<T>{}, &eta)
          : acceleration(AlongLine{}, a, b, DriveState<T>{}, &eta);
    return eta;
}
template <class T>
constexpr int entries(const MarkerState<T>&) {
    return 3;
}

}  // namespace zwang::planar

namespace zwang::spatial {

/// As in the plane; an angle lies within half a turn of `near`.
template <class T>
T coordinate(bool turns, const MarkerState<T>& a, const MarkerState<T>& b, const T& near) {
    if (turns) return angleAbout<T>(a, b, near);
    T x;
    position(AlongLine{}, a, b, T(0), &x);
    return x;
}
template <class T>
void coordinateRows(bool turns, const MarkerState<T>& a, const MarkerState<T>& b, T* ja, T* jb) {
    turns ? jacobian(AngleAbout{}, a, b, ja, jb) : jacobian(AlongLine{}, a, b, ja, jb);
}
template <class T>
T coordinateEta(bool turns, const MarkerState<T>& a, const MarkerState<T>& b) {
    T eta;
    turns ? acceleration(AngleAbout{}, a, b, DriveState<T>{}, &eta)
          : acceleration(AlongLine{}, a, b, DriveState<T>{}, &eta);
    return eta;
}
template <class T>
constexpr int entries(const MarkerState<T>&) {
    return 6;
}

}  // namespace zwang::spatial

namespace zwang::coupling {

template <bool secondTurns, class Marker, class Drive, class T>
void position(bool firstTurns, const Marker& a, const Marker& b, const Drive& drive, T* c) {
    const auto& second = *drive.otherPair;
    const T& ratio = (*drive.numbers)[0];
    if constexpr (secondTurns) {
        const T target = ratio * coordinate(firstTurns, a, b, T(second.firstTurn)) + drive.value;
        c[0] = coordinate(true, *second.a, *second.b, target) - target;
    } else {
        const T x = coordinate(false, *second.a, *second.b, T(0)) - drive.value;
        c[0] = x - ratio * coordinate(firstTurns, a, b, T(x / ratio));
    }
}

template <bool secondTurns, class Marker, class Drive, class T>
void jacobian(bool firstTurns, const Marker& a, const Marker& b, const Drive& drive, T* ja, T* jb) {
    const auto& second = *drive.otherPair;
    const T& ratio = (*drive.numbers)[0];
    constexpr int most = 6;
    const int width = entries(a);
    T firstA[most], firstB[most], secondA[most], secondB[most];
    coordinateRows(firstTurns, a, b, firstA, firstB);
    coordinateRows(secondTurns, *second.a, *second.b, secondA, secondB);
    for (T* row : {ja, jb, second.ja, second.jb}) std::fill(row, row + width, T(0));
    for (int i = 0; i < width; ++i) {
        ja[i] -= ratio * firstA[i];
        jb[i] -= ratio * firstB[i];
        second.ja[i] += secondA[i];
        second.jb[i] += secondB[i];
    }
}

template <bool secondTurns, class Marker, class Drive, class T>
void acceleration(bool firstTurns, const Marker& a, const Marker& b, const Drive& drive, T* eta) {
    const auto& second = *drive.otherPair;
    eta[0] = coordinateEta(secondTurns, *second.a, *second.b) - (*drive.numbers)[0] * coordinateEta(firstTurns, a, b) +
             drive.second;
}

}  // namespace zwang::coupling

namespace zwang::planar {

template <bool secondTurns, class T>
void position(Coupled<secondTurns> k, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive,
              T* c) {
    coupling::position<secondTurns>(k.firstTurns, a, b, drive, c);
}
template <bool secondTurns, class T>
void jacobian(Coupled<secondTurns> k, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive,
              T* ja, T* jb) {
    coupling::jacobian<secondTurns>(k.firstTurns, a, b, drive, ja, jb);
}
template <bool secondTurns, class T>
void acceleration(Coupled<secondTurns> k, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive,
                  T* eta) {
    coupling::acceleration<secondTurns>(k.firstTurns, a, b, drive, eta);
}

}  // namespace zwang::planar

namespace zwang::spatial {

template <bool secondTurns, class T>
void position(Coupled<secondTurns> k, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive,
              T* c) {
    coupling::position<secondTurns>(k.firstTurns, a, b, drive, c);
}
template <bool secondTurns, class T>
void jacobian(Coupled<secondTurns> k, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive,
              T* ja, T* jb) {
    coupling::jacobian<secondTurns>(k.firstTurns, a, b, drive, ja, jb);
}
template <bool secondTurns, class T>
void acceleration(Coupled<secondTurns> k, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive,
                  T* eta) {
    coupling::acceleration<secondTurns>(k.firstTurns, a, b, drive, eta);
}

}  // namespace zwang::spatial
