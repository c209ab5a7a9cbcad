// The energies that the state y = (q, v, energies) of a run ends with: what has left the mechanism or come into it
// since the start [J]. Behind them, in a run that is to be differentiated, the integral of what tells the kinks in the
// derivatives of its forces: directions depend on these as the state does on the forces, and a step that passes over
// the kink of √δ or |v| makes no error of the state, but one of its derivatives. With this integral the error of the
// step tells it.
#pragma once

#include "engine/system/system.h"

namespace zwang {

/// dissipated: in all; supplied: by forces, torques and motors. Of what is dissipated `friction` is that of contacts
/// and joints, and `impacts` that of impacts and of jams; both are there where something can touch or rub.
enum class Energy { dissipated, supplied, friction, impacts, kinks };

/// How many a state has.
inline Eigen::Index energies(const System& s) {
    if (s.watchesKinks) return 5;
    return s.contacts.empty() && s.groups.empty() ? 2 : 4;
}

inline bool hasEnergy(const System& s, Energy energy) { return static_cast<Eigen::Index>(energy) < energies(s); }

/// All of a state, or of its rates.
inline auto energiesOf(const System& s, VecX& y) { return y.tail(energies(s)); }
inline auto energiesOf(const System& s, const VecX& y) { return y.tail(energies(s)); }

/// The entry of y.
inline Eigen::Index indexOf(const System& s, Energy energy) { return s.nq + s.nv + static_cast<Eigen::Index>(energy); }

/// 0 where the state has none.
inline double energyOf(const System& s, const VecX& y, Energy energy) {
    return hasEnergy(s, energy) ? y[indexOf(s, energy)] : 0;
}

}  // namespace zwang
