// A cylinder between two points of a convex solid (math/convex_solid.h), generic over the scalar.
#pragma once

#include <array>
#include <cmath>
#include <type_traits>
#include <vector>

#include "engine/constraints/convex_place.h"
#include "engine/math/convex_axis.h"

namespace zwang::spatial {

/// Lengths, unit vectors and the largest of some numbers.
template <class S>
S lengthOf(const Vec<S>& v) {
    using std::sqrt;
    const S square = dot<S>(v, v);
    return plain(square) > 0 ? S(sqrt(square)) : S(0);
}
template <class S>
Vec<S> unitOf(const Vec<S>& v) {
    return v / lengthOf<S>(v);
}
template <class S>
void growTo(S& most, const S& other) {
    if (plain(other) > plain(most)) most = other;
}

/// A number of a pair that does not move.
template <class S, class T>
S stillNumber(const T& number) {
    if constexpr (std::is_same_v<S, T>)
        return number;
    else
        return S(number, T(0));
}

/// Seen from the first marker.
template <class S>
struct Cylinder {
    S radius{0}, length{0};
    std::array<Vec<S>, 2> ends;
    Vec<S> axis;
    Mat<S> axes;  ///< two directions across the axis, from which the angles of points of rims count, and the axis

    Vec<S> outOfCap(std::size_t end) const { return end == 0 ? Vec<S>(-axis) : axis; }
    Vec<S> atRim(std::size_t end, double angle) const {
        return ends[end] + radius * (S(std::cos(angle)) * axes.col(0) + S(std::sin(angle)) * axes.col(1));
    }
};

/// The first or second solid of a pair; the radii of cylinders are the last numbers, as many as there are cylinders.
template <class S, class T>
Cylinder<S> cylinderOf(const ConvexPair& pair, const std::vector<T>& numbers, const ConvexPlace<S>& place,
                       bool isSecond) {
    const std::size_t ofFirst = pair.firstPoints + pair.first.faces.size() + 2 * pair.first.edges.size();
    const ConvexSolid& solid = isSecond ? pair.second : pair.first;
    Cylinder<S> cylinder;
    cylinder.radius = stillNumber<S, T>(numbers[numbers.size() - (isSecond || pair.rims[1] == 0 ? 1 : 2)]);
    const Mat<S> turned = isSecond ? place.turned : Mat<S>(Mat<S>::Identity());
    std::array<Vec<S>, 2> own;
    for (const std::size_t end : {0U, 1U}) {
        const std::size_t at = 2 + 3 * ((isSecond ? ofFirst : 0) + solid.corners[end]);
        own[end] = {stillNumber<S, T>(numbers[at]), stillNumber<S, T>(numbers[at + 1]),
                    stillNumber<S, T>(numbers[at + 2])};
        cylinder.ends[end] = isSecond ? Vec<S>(place.apart + turned * own[end]) : own[end];
    }
    const Vec<S> way = cylinder.ends[1] - cylinder.ends[0], inOwn = own[1] - own[0];
    cylinder.length = lengthOf<S>(way);
    cylinder.axis = way / cylinder.length;
    int least = 0;
    for (int i = 1; i < 3; ++i)
        if (std::abs(plain(inOwn[i])) < std::abs(plain(inOwn[least]))) least = i;
    const Vec<S> e = turned.col(least), x = unitOf<S>(Vec<S>(e - dot<S>(e, cylinder.axis) * cylinder.axis));
    cylinder.axes.col(0) = x;
    cylinder.axes.col(1) = cross<S>(cylinder.axis, x);
    cylinder.axes.col(2) = cylinder.axis;
    return cylinder;
}

/// apartOfCylinder() at a place.
template <class S, class T>
double apartAlongAxes(const ConvexPair& pair, const std::vector<T>& numbers, const ConvexPlace<S>& place) {
    std::vector<double> all;
    for (const T& each : numbers) all.push_back(plain(each));
    Vec3 apart;
    Mat3 turned;
    for (int i = 0; i < 3; ++i) {
        apart[i] = plain(place.apart[i]);
        for (int j = 0; j < 3; ++j) turned(i, j) = plain(place.turned(i, j));
    }
    ConvexSides sides;
    readSides(pair, all.data(), apart, turned, sides);
    return apartOfCylinder(pair, sides, all);
}

/// A rim, or a point of it, on a plane: the normal away from the plane, and the axes of the cylinder.
template <class S>
struct RimOnPlane {
    Vec<S> normal;
    Mat<S> axes;
};

}  // namespace zwang::spatial
