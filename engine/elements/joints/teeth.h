// What oblique teeth add to the reaction of gears and racks: the force of a flank goes along its normal, which the
// normal pressure angle α and the helix angle β tilt from the direction in which the pitch surfaces roll (Litvin &
// Fuentes, Gear Geometry and Applied Theory, 2004; Dudley's Handbook of Practical Gear Design, ch. 1):
//
//     F = F_t (t − tan β l) + |F_t| (tan α/cos β) s
//
// on the second wheel at the pitch point, with t the direction in which its pitch circle goes as it turns, l the line
// along which both wheels touch, and s, across both, the direction in which the teeth push the wheels apart, whichever
// flank they touch with. All but F_t does no work where other joints hold the wheels, so it loads these joints and
// moves nothing.
#pragma once

#include <cmath>

#include "engine/constraints/spatial.h"
#include "engine/math/types.h"

namespace zwang {

/// Two wheels, or a rack as the first and its pinion, with oblique teeth.
struct Teeth {
    /// Of wheels with z axes that are parallel; that cross or pass each other; of a pinion on the x axis of a rack.
    enum class Mesh { parallel, crossing, rack };
    Mesh mesh = Mesh::parallel;
    double first = 1, second = 1;  ///< sizes of the wheels in any unit; of a pinion `second` is the radius [m]
    int sign = 1;                  ///< −1: internal gears; a pinion opposite to the y axis of its rack
    double pressure = 0;           ///< normal pressure angle α [rad]
    double helix = 0;              ///< helix angle β of the second wheel, positive: right-handed [rad]
    double lever = 1;              ///< what the equation of the teeth changes by per angle of the second wheel
};

/// Where teeth touch, and the directions of their forces on the second wheel (unit vectors t, l, s, world axes).
template <class T>
struct PitchPoint {
    spatial::Vec<T> place, along, line, apart;
    T radius;           ///< of the second wheel there [m]
    double sense = 1;   ///< −1: a pinion that turns about its z axis against what the rack's equation counts
    bool isOne = true;  ///< false: wheels in these places have none
};

namespace teeth {

template <class T>
spatial::Vec<T> across(const spatial::Vec<T>& v, const spatial::Vec<T>& axis) {
    return v - spatial::dot<T>(v, axis) * axis;
}

template <class T>
T length(const spatial::Vec<T>& v) {
    using std::sqrt;
    return sqrt(spatial::dot<T>(v, v));
}

/// Of axes that pass each other: on their common perpendicular, as far from each as rolling along the normal asks.
template <class T>
spatial::Vec<T> betweenAxes(const Teeth& k, const spatial::Vec<T>& foot, const spatial::Vec<T>& gap,
                            const spatial::Vec<T>& za, const spatial::Vec<T>& zb, bool& isOne) {
    const spatial::Vec<T> m = gap / length<T>(gap);
    const spatial::Vec<T> normal = -spatial::cross<T>(zb, m) - T(std::tan(k.helix)) * zb;
    const T turning = T(k.second) * spatial::dot<T>(normal, spatial::cross<T>(za, m));
    const T ratio = -T(k.sign * k.first) / turning;  // of the first radius over the second
    isOne = plain(turning) != 0 && plain(ratio) > 0;
    return foot + ratio / (T(1) + ratio) * gap;
}

/// Of axes that cross: on the line of both pitch cones, as near as can be to the planes of both markers.
template <class T>
spatial::Vec<T> onCones(const Teeth& k, const spatial::Vec<T>& apex, const spatial::Vec<T>& pa,
                        const spatial::Vec<T>& za, const spatial::Vec<T>& pb, const spatial::Vec<T>& zb) {
    const spatial::Vec<T> roll = T(k.second) * za + T(k.sign * k.first) * zb, u = roll / length<T>(roll);
    const T ua = spatial::dot<T>(u, za), ub = spatial::dot<T>(u, zb);
    const T heights =
        spatial::dot<T>(spatial::Vec<T>(pa - apex), za) * ua + spatial::dot<T>(spatial::Vec<T>(pb - apex), zb) * ub;
    return apex + heights / (ua * ua + ub * ub) * u;
}

}  // namespace teeth

/// Of wheels with markers at `pa`, `pb` (world) and these axes (columns).
template <class T>
PitchPoint<T> pitchPoint(const Teeth& k, const spatial::Vec<T>& pa, const spatial::Mat<T>& axesA,
                         const spatial::Vec<T>& pb, const spatial::Mat<T>& axesB) {
    using Vec = spatial::Vec<T>;
    constexpr double crosses = 1e-9;  // of axes, over the distance of their markers
    const Vec za = axesA.col(2), zb = axesB.col(2), d = pb - pa;
    PitchPoint<T> at;
    at.line = zb;
    if (k.mesh == Teeth::Mesh::parallel) {
        // Told about z axes that are opposite, gears that turn alike turn against each other.
        const double sign = plain(spatial::dot<T>(za, zb)) < 0 ? -k.sign : k.sign;
        const Vec centres = teeth::across<T>(d, za);
        at.place = pa + T(k.first / (k.first + sign * k.second)) * centres + (d - centres) / T(2);
    } else if (k.mesh == Teeth::Mesh::rack) {
        at.place = pb - T(k.sign * k.second) * Vec(axesA.col(1));
        if (plain(spatial::dot<T>(za, zb)) < 0) at.sense = -1;
    } else {
        const Vec normal = spatial::cross<T>(za, zb);
        const T square = spatial::dot<T>(normal, normal);
        const Vec footA = pa + spatial::dot<T>(spatial::cross<T>(d, zb), normal) / square * za,
                  footB = pb + spatial::dot<T>(spatial::cross<T>(d, za), normal) / square * zb, gap = footB - footA;
        if (plain(teeth::length<T>(gap)) > crosses * plain(teeth::length<T>(d))) {
            at.place = teeth::betweenAxes<T>(k, footA, gap, za, zb, at.isOne);
        } else {
            at.place = teeth::onCones<T>(k, Vec((footA + footB) / T(2)), pa, za, pb, zb);
            const Vec roll = T(k.second) * za + T(k.sign * k.first) * zb;
            at.line = roll / teeth::length<T>(roll);
            if (plain(spatial::dot<T>(at.line, zb)) < 0) at.line = -at.line;
        }
    }
    const Vec fromA = teeth::across<T>(Vec(at.place - pa), za), fromB = teeth::across<T>(Vec(at.place - pb), zb);
    at.radius = teeth::length<T>(fromB);
    at.isOne = at.isOne && plain(at.radius) > crosses * plain(teeth::length<T>(d));
    at.along = spatial::cross<T>(zb, fromB) / at.radius;
    // The smaller wheel, of which the teeth stand outwards in any case, is pushed towards its axis.
    const bool isPinion = k.mesh == Teeth::Mesh::rack || plain(at.radius) <= plain(teeth::length<T>(fromA));
    const Vec away = teeth::across<T>(isPinion ? Vec(-fromB) : fromA, at.line);
    at.apart = away / teeth::length<T>(away);
    return at;
}

/// Whether wheels with these axes (columns), the second one `apart` from the first [m], have a pitch point.
bool hasPitchPoint(const Teeth& k, const Mat3& axesA, const Mat3& axesB, const Vec3& apart);

/// Force on the second wheel at the pitch point [N], of `effort` along the equation of the teeth: minus its multiplier,
/// or the push of a flank.
template <class T>
spatial::Vec<T> toothForce(const Teeth& k, const PitchPoint<T>& at, const T& effort) {
    const T tangential = T(at.sense * k.lever) * effort / at.radius;
    const T size = plain(tangential) < 0 ? T(-tangential) : tangential;
    return tangential * (at.along - T(std::tan(k.helix)) * at.line) +
           size * T(std::tan(k.pressure) / std::cos(k.helix)) * at.apart;
}

}  // namespace zwang
