// A state with everything that a channel may need (engine/system/observable.h), with derivatives.
#pragma once

#include <vector>

#include "engine/system/contact_mechanics.h"
#include "engine/system/observable.h"

namespace zwang {

/// `mechanics` is placed and moved there.
template <class T>
struct Moment {
    using Scalar = T;
    using Vec = spatial::Vec<T>;
    const Mechanics<T>& mechanics;
    const T *positions, *velocities, *accelerations, *multipliers;
    const std::vector<T>* forces = nullptr;  ///< of all contacts; null: none acts

    const System& system() const { return mechanics.system(); }
    bool isPlanar() const { return mechanics.isPlanar(); }
    const T& q(int i) const { return positions[i]; }
    const T& v(int i) const { return velocities[i]; }
    const T& a(int i) const { return accelerations[i]; }
    const T& lambda(int row) const { return multipliers[row]; }
    const T& jacobian(int i) const { return mechanics.blocks[static_cast<std::size_t>(i)]; }
    const T& rate(int row) const { return mechanics.rate[static_cast<std::size_t>(row)]; }
    auto point(int body, const Vec& local) const { return mechanics.point(body, local); }
    auto axes(int body, const MarkerOf<T>& marker) const { return mechanics.axes(body, marker); }
    auto body(int i) const { return mechanics.body(i); }
    double turnsNear(std::size_t turn) const { return mechanics.turnsNear(turn); }
    Vec acceleration(int body, const Vec& local) const { return mechanics.acceleration(body, local, accelerations); }
    auto wrench(int body, const Vec& arm, const T* generalized) const {
        return mechanics.wrench(body, arm, generalized);
    }
    const Vec& com(int body) const { return mechanics.numbers().com[static_cast<std::size_t>(body)]; }
    const MarkerOf<T>& measurePoint(std::size_t i) const { return mechanics.numbers().measurePoints[i]; }
    const MarkerOf<T>& marker(std::size_t block, std::size_t end) const {
        return mechanics.numbers().joints[2 * block + end];
    }
    T contactValue(std::size_t k) const { return nearestGap(mechanics, k); }
    T contactRate(std::size_t k) const {
        const ContactRow<T> row = contactRow<T>(mechanics, k, nearestPart(mechanics, k));
        return alongContact<T, T>(system(), system().contacts[k], row, velocities);
    }
    T contactForce(std::size_t k) const { return forces ? (*forces)[k] : T(0); }
    T kineticEnergy() const { return mechanics.kineticEnergy(velocities); }
    T potentialEnergy() const { return mechanics.potentialEnergy(); }
    T lawValue(int index, int part) const { return mechanics.lawValue(static_cast<std::size_t>(index), part); }
};

}  // namespace zwang
