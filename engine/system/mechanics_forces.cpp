// What forces do, of the equations of motion that are generic over the scalar.
#include "engine/elements/forces.h"
#include "engine/system/law_lists.h"
#include "engine/system/mechanics.h"

namespace zwang {

template <class T>
template <class Report>
void Mechanics<T>::addLaws(const Report& report) {
    force.assign(static_cast<std::size_t>(s_.nv), T(0));
    sums::weightAndGyroscopic<T>(
        s_, masses(), n_->gravity,
        [&](int i) -> const Vec& { return this->spatial[static_cast<std::size_t>(i)].wBody; }, force.data());
    applyLaws<T>(*this, n_->laws, report);
}

template <class T>
void Mechanics<T>::addForces() {
    addLaws([](const LawEffect<T>&) {});
}

template <class T>
typename Mechanics<T>::Powers Mechanics<T>::addForcesWithPowers() {
    Powers powers;
    addLaws([&](const LawEffect<T>& effect) {
        powers.dissipated += effect.dissipated;
        powers.supplied += effect.supplied;
    });
    return powers;
}

template <class T>
T Mechanics<T>::potentialEnergy() const {
    return sums::weightPotential<T>(s_, masses(), n_->gravity, *this) + lawPotential<T>(*this, n_->laws);
}

template <class T>
T Mechanics<T>::lawValue(std::size_t which, int part) const {
    T value(0);
    visitLaw(n_->laws, which, [&](const auto& law) { value = law.value(*this, law.effect(*this), part); });
    return value;
}

template void Mechanics<double>::addForces();
template void Mechanics<Dual<double>>::addForces();
template void Mechanics<Jet<4>>::addForces();
template void Mechanics<Reverse>::addForces();
template Mechanics<Jet<4>>::Powers Mechanics<Jet<4>>::addForcesWithPowers();
template double Mechanics<double>::potentialEnergy() const;
template Dual<double> Mechanics<Dual<double>>::potentialEnergy() const;
template Jet<4> Mechanics<Jet<4>>::potentialEnergy() const;
template Reverse Mechanics<Reverse>::potentialEnergy() const;
template double Mechanics<double>::lawValue(std::size_t, int) const;
template Dual<double> Mechanics<Dual<double>>::lawValue(std::size_t, int) const;
template Jet<4> Mechanics<Jet<4>>::lawValue(std::size_t, int) const;
template Reverse Mechanics<Reverse>::lawValue(std::size_t, int) const;

}  // namespace zwang
