// Gears and belts in space, written once, generic over the scalar: C(q, t), row of J and η as in spatial.h.
//
// The gears turn about the z axes of their markers, which other joints hold to a carrier. A direction n that goes with
// the carrier, whatever the gears do, tells how far each has turned in it (Willis 1870):
//
//     n = z_a × (p_b − p_a)   parallel axes: spur and internal gears
//     n = z_a × z_b           axes that cross: bevel gears and worms
//     α = atan2(y·n, x·n)     α̇ = (w·ṅ + ω·(w × n))/ρ²,  w = (x·n) y − (y·n) x,  ρ² = (x·n)² + (y·n)²
//
// and teeth that stay together keep N_a α_a ± N_b α_b.
#pragma once

#include "engine/constraints/spatial.h"

namespace zwang::spatial {

/// The direction n with its rate, and its second derivative without accelerations.
template <class T>
struct MeshDirection {
    Vec<T> n, rate, bias;
    MeshDirection(Meshing k, const MarkerState<T>& a, const MarkerState<T>& b) {
        const Vec<T> za = a.axes.col(2), zaRate = cross<T>(a.w, za), zaBias = centripetal<T>(a, za);
        Vec<T> to, toRate, toBias;  // n = z_a × to
        if (k.isParallel) {
            to = b.p - a.p;
            toRate = b.v - a.v;
            toBias = centripetal<T>(b, b.r) - centripetal<T>(a, a.r);
        } else {
            to = b.axes.col(2);
            toRate = cross<T>(b.w, to);
            toBias = centripetal<T>(b, to);
        }
        n = cross<T>(za, to);
        rate = cross<T>(zaRate, to) + cross<T>(za, toRate);
        bias = cross<T>(zaBias, to) + T(2) * cross<T>(zaRate, toRate) + cross<T>(za, toBias);
    }
};

/// α of one gear and what its derivatives are made of.
template <class T>
struct ToothAngle {
    Vec<T> x, y, w;
    T along, across, square;
    ToothAngle(const MarkerState<T>& gear, const Vec<T>& n)
        : x(gear.axes.col(0)), y(gear.axes.col(1)), along(dot<T>(x, n)), across(dot<T>(y, n)) {
        w = along * y - across * x;
        square = along * along + across * across;
    }
    T angle() const {
        using std::atan2;
        return atan2(across, along);
    }
    /// α̈ without accelerations.
    T bias(const MarkerState<T>& gear, const MeshDirection<T>& d) const {
        const Vec<T> xRate = cross<T>(gear.w, x), yRate = cross<T>(gear.w, y);
        const T alongRate = dot<T>(xRate, d.n) + dot<T>(x, d.rate), acrossRate = dot<T>(yRate, d.n) + dot<T>(y, d.rate);
        const Vec<T> wRate = alongRate * y + along * yRate - acrossRate * x - across * xRate;
        const T rate = dot<T>(w, d.rate) + dot<T>(gear.w, cross<T>(w, d.n));
        const T change = dot<T>(wRate, d.rate) + dot<T>(w, d.bias) +
                         dot<T>(gear.w, Vec<T>(cross<T>(wRate, d.n) + cross<T>(w, d.rate)));
        return (change - T(2) * rate * (along * alongRate + across * acrossRate) / square) / square;
    }
};

template <class T>
void position(Meshing k, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive, T* c) {
    const T &first = (*drive.numbers)[0], &second = (*drive.numbers)[1];
    const Vec<T> n = MeshDirection<T>(k, a, b).n;
    const T phase =
        first * ToothAngle<T>(a, n).angle() + T(k.sign) * second * ToothAngle<T>(b, n).angle() - second * drive.value;
    const double tooth = 2 * M_PI;
    c[0] = (phase - T(tooth * std::round(plain(phase) / tooth))) / second;
}
template <class T>
void jacobian(Meshing k, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive, T* ja, T* jb) {
    const T ratio = (*drive.numbers)[0] / (*drive.numbers)[1];
    const Vec<T> za = a.axes.col(2), n = MeshDirection<T>(k, a, b).n;
    const ToothAngle<T> first(a, n), second(b, n);
    const T ca = ratio / first.square, cb = T(k.sign) / second.square;
    const Vec<T> w = ca * first.w + cb * second.w;  // times ṅ
    Vec<T> turnA = ca * cross<T>(first.w, n), turnB = cb * cross<T>(second.w, n);
    const Vec<T> to = k.isParallel ? Vec<T>(b.p - a.p) : Vec<T>(b.axes.col(2));
    turnA += cross<T>(za, cross<T>(to, w));
    const Vec<T> toRate = cross<T>(w, za);  // times the rate of `to`
    if (!k.isParallel) {
        turnB += cross<T>(to, toRate);
        setRow<T>(ja, a, Vec<T>::Zero(), turnA);
        setRow<T>(jb, b, Vec<T>::Zero(), turnB);
        return;
    }
    setRow<T>(ja, a, Vec<T>(-toRate), Vec<T>(turnA - cross<T>(a.r, toRate)));
    setRow<T>(jb, b, toRate, Vec<T>(turnB + cross<T>(b.r, toRate)));
}
template <class T>
void acceleration(Meshing k, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive, T* eta) {
    const T ratio = (*drive.numbers)[0] / (*drive.numbers)[1];
    const MeshDirection<T> d(k, a, b);
    eta[0] = drive.second - ratio * ToothAngle<T>(a, d.n).bias(a, d) - T(k.sign) * ToothAngle<T>(b, d.n).bias(b, d);
}

/// Of gears with radii for teeth, times −r_b. The angle between the pulleys, counted by the run, tells how often the
/// line of centres has gone round, which equal pulleys in an open belt do not ask.
template <class T>
void position(BeltRatio k, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive, T* c) {
    const T rb = T(k.sign) * (*drive.numbers)[1], both = (*drive.numbers)[0] + rb;
    const Vec<T> n = MeshDirection<T>({true, k.sign}, a, b).n;
    const double turn = 2 * M_PI;
    const auto near = [&](const T& angle, double at) {
        return angle + T(turn * std::round((at - plain(angle)) / turn));
    };
    const T first = ToothAngle<T>(a, n).angle(),
            rolled = rb * near(first - ToothAngle<T>(b, n).angle(), drive.otherPair->firstTurn) - drive.value;
    const double share = plain(both),
                 rounds = std::abs(share) < 1e-9 * plain((*drive.numbers)[0]) ? 0 : plain(rolled) / share;
    c[0] = rolled - both * near(first, rounds);
}
template <class T>
void jacobian(BeltRatio k, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive, T* ja, T* jb) {
    jacobian(Meshing{true, k.sign}, a, b, drive, ja, jb);
    for (int i = 0; i < 6; ++i) {
        ja[i] *= -(*drive.numbers)[1];
        jb[i] *= -(*drive.numbers)[1];
    }
}
template <class T>
void acceleration(BeltRatio k, const MarkerState<T>& a, const MarkerState<T>& b, const DriveState<T>& drive, T* eta) {
    DriveState<T> still = drive;
    still.second = T(0);
    acceleration(Meshing{true, k.sign}, a, b, still, eta);
    eta[0] = drive.second - (*drive.numbers)[1] * eta[0];
}

}  // namespace zwang::spatial
