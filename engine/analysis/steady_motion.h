// Linear modes about a steady motion: every body goes straight on and turns steadily about an axis that stays, as a
// bicycle that rolls straight ahead or a rotor that spins.
//
// With y = (δr, δθ, δv, δω) of every body, in world axes (δR = δθ × R), the exact linearised equations are
//
//     δṙ = δv,  δθ̇ = δω + ω × δθ,  (δv̇, δω̇) from  M δa + Jᵀ δλ = −δr₁,  J δa = −δr₂
//
// with the residuals r₁ = M a + Jᵀλ − Q, r₂ = J a − η of the motion. Their coefficients are constant although bodies
// turn, where what turns is alike about its axis: this is checked at a later moment. Allowed are the y that meet the
// constraints of positions and, with their change, of velocities, so that a mechanism that rolls has more coordinates
// of position than of velocity. Eigenvalues of these equations on that space; those that are zero belong to ways of
// going on elsewhere. (Meijaard, Papadopoulos, Ruina, Schwab 2007 for the bicycle.)
#pragma once

#include "engine/analysis/linearise.h"

namespace zwang {

struct SteadyModes {
    Sentence trouble;         ///< why there are none, with a way out; empty when there are
    std::vector<Mode> modes;  ///< by frequency, then by decay; zeros left out
    int zeros = 0;            ///< eigenvalues that are zero
};

/// About the motion with which the assembled model starts, which must be steady.
SteadyModes linearisedSteadyMotion(const Assembly& start);

}  // namespace zwang
