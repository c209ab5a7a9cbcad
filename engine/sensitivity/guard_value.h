// The value of an event's function generic over the scalar; for the sources of Linearisation.
#pragma once

#include "engine/sensitivity/linearisation.h"

namespace zwang {

template <class T, class ForceOf>
T Linearisation::guardValue(const Mechanics<T>& m, const Guard& guard, const T* v, const ForceOf& force,
                            const T* lambda) const {
    using std::sqrt;
    if (guard.kind == Guard::Kind::formula) return switchValue(m, dynamics_.workspace().sides, guard.contact);
    if (guard.kind == Guard::Kind::knot) return knotTime(m.numbers(), guard.knot) - m.time();
    const std::size_t k = guard.contact;
    const CompiledContact& contact = s_.contacts[k];
    const ContactNumbers<T>& numbers = m.numbers().contacts[k];
    const T sign(guard.sign);
    if (guard.kind == Guard::Kind::gap) {
        const T value = contactRow<T>(m, k, nearOf(k)).value;
        return guard.sign > 0 ? value - numbers.lower : numbers.upper - value;
    }
    if (guard.kind == Guard::Kind::push) return sign * force(k);
    if (guard.kind == Guard::Kind::end)
        return sign * (guard.isFarEnd ? numbers.length - alongLineOf<T>(m, k) : alongLineOf<T>(m, k));
    const auto j = static_cast<std::size_t>(contact.surface);
    const CompiledSurface& surface = s_.surfaces[j];
    spatial::Vec<T> sum = spatial::Vec<T>::Zero();
    for (std::size_t i = surface.first; i < surface.first + surface.count; ++i) {
        const T lever = m.numbers().contacts[i].lever;
        const ContactRow<T> row = contactRow<T>(m, i, nearOf(i));
        if (guard.kind == Guard::Kind::slip)
            sum += lever * alongContact<T, T>(s_, s_.contacts[i], row, v) * row.direction;
        else
            sum += force(i) / lever * row.direction;
    }
    if (guard.kind == Guard::Kind::slip) {
        T slip(0);
        for (int c = 0; c < 3; ++c) slip += T(modes_->surfaces[j].direction[c]) * sum[c];
        return slip;
    }
    const SurfaceNumbers<T>& rubs = m.numbers().surfaces[j];
    T square(0), load(0);
    if (surface.normal >= 0) {
        const T push = force(static_cast<std::size_t>(surface.normal));
        load = plain(push) < 0 ? -push : push;
    } else {
        for (std::size_t c = 0; c < rubs.loadScale.size(); ++c) {
            const T part = rubs.loadScale[c] * lambda[surface.loadRow + static_cast<int>(c)];
            square += part * part;
        }
        if (plain(square) > 0) load = sqrt(square);
    }
    const T size = sum.dot(sum);
    return rubs.stiction * load + rubs.preload - (plain(size) > 0 ? T(sqrt(size)) : T(0));
}

}  // namespace zwang
