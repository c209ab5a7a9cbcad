// Forces of many contacts that act on each other, where equations alone do not tell them: a disc that lies on the
// floor, at a wall and at another disc holds with forces of which some are possible and the smallest ones need not be.
#pragma once

#include <vector>

#include "engine/analysis/sweep_problem.h"

namespace zwang {

/// Where contacts do not tell their forces, such parts of the static friction are tried one after the other.
inline constexpr double lessFriction[] = {0.9, 0.99};

/// A push, or the friction of a surface: it sticks within its bound, μ N + preload, or slips with that force.
struct SweptContact {
    std::vector<std::size_t> rows;  ///< of the problem: one, those of the surface
    int side = 0;                   ///< of a push, ±1; 0: friction
    bool slips = false;
    double friction = 0, preload = 0;
    std::vector<double> slip;   ///< ContactLaw::slip of each row, of friction that slips
    std::vector<double> lever;  ///< ContactLaw::lever of each row, of friction that may stick
};

/// How far sweeps go: until the forces change by no more than `change` of the largest one, or what they add to the
/// accelerations by no more than `motion` of it, in the mass metric: forces of stones that are jammed grow on and on
/// without moving anything.
struct SweepsEnd {
    int most = 5000;
    double change = 1e-13, motion = 0;
    /// Sweeps begin beyond where the last one ended, along a conjugate direction: heaps settle in far fewer sweeps, but
    /// where forces are not unique, not at those nearest to the ones with which they begin.
    bool accelerated = false;
};

/// Projected Gauss–Seidel sweeps (Moreau; Jean, The non-smooth contact dynamics method, 1999) with the accelerations
/// `target` where something holds, accelerated as Silcowitz-Hansen, Niebe & Erleben do (A nonsmooth nonlinear conjugate
/// gradient method for interactive contact force problems, 2010): r becomes forces that obey the laws as far as sweeps
/// come. False: they have not come to their end.
bool sweepForces(const SweepProblem& problem, const std::vector<SweptContact>& contacts, const VecX& target,
                 const SweepsEnd& end, VecX& r);

}  // namespace zwang
