// Linear modes about a position, and static equilibrium. With an M-orthonormal basis N of null(J), δq = N y moves on
// the constraints to first order, and about an equilibrium  ÿ + D y˙ + K y = 0  with  D = −Nᵀ Q_v N, K = −Nᵀ (Q_q −
// (Jᵀλ)_q) N, derivatives exact by dual numbers. Motors are held where they are at time 0.
#pragma once

#include <complex>
#include <memory>
#include <string>
#include <vector>

#include "engine/analysis/assembly.h"

namespace zwang {

/// exp(eigenvalue · t) times `shape`, a velocity (nv) whose real part is seen.
struct Mode {
    std::complex<double> eigenvalue;  ///< [1/s]
    Eigen::VectorXcd shape;
    double frequency() const;  ///< of the oscillation [Hz]; 0 when it does not oscillate
    double damping() const;    ///< damping ratio, 1 when it does not oscillate; negative: grows
};

/// Zeros have no sign: −0 is 0.
std::complex<double> withoutSigns(std::complex<double> value);

/// The equations of linear modes about q, and their modes.
struct SmallMotions {
    VecX q;                   ///< position (nq)
    MatX basis;               ///< N, nv × freedom
    MatX damping, stiffness;  ///< D [1/s], K [1/s²], freedom × freedom
    VecX force;               ///< Nᵀ Q: what is left of the balance [kg^½ m/s²]
    std::vector<Mode> modes;  ///< by frequency, then by decay; of a conjugate pair the one with positive imaginary part
    std::vector<std::string> closed;  ///< contacts and stops that are closed there, of which the modes know nothing
};

/// What is said where there are none.
inline constexpr Pattern<0> noSmallMotions =
    "joints and motors leave no degree of freedom: there are no linear modes; remove a motor to see those that it "
    "holds";

/// That contacts and stops are closed where the motions are; empty: none is.
Sentence whatIsClosed(const SmallMotions& motions);

/// Why linear modes of the model are not linear; empty when they are.
Sentence whyNotLinear(const System& system);

/// About the position q of an assembled model, at rest; stops are not looked at. Where joints and motors leave no
/// degree of freedom there are no modes and all matrices are empty.
SmallMotions linearise(const std::shared_ptr<const System>& system, const VecX& q);

/// A static equilibrium near the assembled start.
struct Equilibrium {
    bool found = false;
    VecX q;               ///< where the search ended (nq)
    bool stable = false;  ///< no mode grows
    Sentence sentence;    ///< what was found, or why nothing was
};

/// Follows the forces downhill (virtual work never negative) with Newton steps; a saddle is left along the direction
/// that falls.
Equilibrium findEquilibrium(const Assembly& start);

}  // namespace zwang
