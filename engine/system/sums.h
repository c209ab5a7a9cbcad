// Sums over the bodies and rows of a system, generic over the scalar: products with J and M, weight and gyroscopic
// forces, rates of quaternions. The plain numbers of kinematics.cpp and forces.cpp and the derivatives of mechanics.h
// are instances.
#pragma once

#include <algorithm>
#include <array>

#include "engine/math/dual.h"
#include "engine/system/system.h"

namespace zwang::sums {

/// The masses of a system as plain numbers. What the functions below ask of others: mass(i), the moment of inertia
/// about z in the plane, spin(i), and the tensor in body axes in space, inertia(i).
struct PlainMasses {
    const System& s;
    double mass(int i) const { return s.mass[static_cast<std::size_t>(i)]; }
    double spin(int i) const { return s.inertia[static_cast<std::size_t>(i)]; }
    const Mat3& inertia(int i) const { return s.inertiaTensor[static_cast<std::size_t>(i)]; }
};

/// I u, of three components.
template <class T, class Matrix>
std::array<T, 3> turned(const Matrix& I, const T* u) {
    std::array<T, 3> product{};
    for (int r = 0; r < 3; ++r)
        product[static_cast<std::size_t>(r)] = sumOfProducts(I(r, 0), u[0], I(r, 1), u[1], I(r, 2), u[2]);
    return product;
}

/// aᵀ M b with the true masses (nv each).
template <class T, class Masses>
T massProduct(const System& s, const Masses& masses, const T* a, const T* b) {
    T sum(0);
    for (int i = 0; i < s.bodies; ++i) {
        const T *x = a + s.width() * i, *y = b + s.width() * i;
        if (s.space == Space::planar) {
            sum += masses.mass(i) * (x[0] * y[0] + x[1] * y[1]) + masses.spin(i) * x[2] * y[2];
        } else {
            const std::array<T, 3> h = turned<T>(masses.inertia(i), y + 3);
            sum +=
                masses.mass(i) * (x[0] * y[0] + x[1] * y[1] + x[2] * y[2]) + (x[3] * h[0] + x[4] * h[1] + x[5] * h[2]);
        }
    }
    return sum;
}

/// force = m g, and in space −ω × I ω with ω = rate(i) in body axes.
template <class T, class Masses, class Gravity, class Rate>
void weightAndGyroscopic(const System& s, const Masses& masses, const Gravity& gravity, const Rate& rate, T* force) {
    for (int i = 0; i < s.bodies; ++i) {
        T* to = force + s.width() * i;
        if (s.space == Space::planar) {
            to[0] = masses.mass(i) * gravity[0];
            to[1] = masses.mass(i) * gravity[1];
            to[2] = T(0);
            continue;
        }
        const auto& w = rate(i);
        const std::array<T, 3> h = turned<T>(masses.inertia(i), w.data());
        for (int k = 0; k < 3; ++k) to[k] = masses.mass(i) * gravity[k];
        const spatial::Vec<T> moment = spatial::cross<T>(spatial::Vec<T>(h[0], h[1], h[2]), w);
        for (int k = 0; k < 3; ++k) to[3 + k] = moment[k];
    }
}

/// −Σ m g·r.
template <class T, class Masses, class Gravity>
T weightPotential(const System& s, const Masses& masses, const Gravity& gravity, const Bodies<T>& bodies) {
    T energy(0);
    for (int i = 0; i < s.bodies; ++i) energy -= masses.mass(i) * T(gravity.dot(bodies.centre(i)));
    return energy;
}

/// rows = J v, J in the blocks of the rows (Workspace::jacobian).
template <class T>
void constraintRates(const System& s, const T* blocks, const T* v, T* rows) {
    const int D = s.width();
    for (const auto& block : s.blocks)
        for (int r = 0; r < block.rows; ++r) {
            T sum(0);
            block.forEachSide([&](int body, int jacobian) {
                if (body < 0) return;
                const T* j = blocks + jacobian + r * D;
                for (int c = 0; c < D; ++c) sum += j[c] * v[D * body + c];
            });
            rows[block.row + r] = sum;
        }
}

/// q̇ = N(q) v.
template <class T>
void positionRates(const System& s, const T* q, const T* v, T* rates) {
    if (s.space == Space::planar) {
        std::copy(v, v + s.nv, rates);
        return;
    }
    const T half(0.5);
    for (int i = 0; i < s.bodies; ++i) {
        const T *p = q + 7 * i + 3, *w = v + 6 * i + 3;
        T* d = rates + 7 * i;
        for (int k = 0; k < 3; ++k) d[k] = v[6 * i + k];
        d[3] = half * (-p[1] * w[0] - p[2] * w[1] - p[3] * w[2]);
        d[4] = half * (p[0] * w[0] + p[2] * w[2] - p[3] * w[1]);
        d[5] = half * (p[0] * w[1] + p[3] * w[0] - p[1] * w[2]);
        d[6] = half * (p[0] * w[2] + p[1] * w[1] - p[2] * w[0]);
    }
}

}  // namespace zwang::sums
