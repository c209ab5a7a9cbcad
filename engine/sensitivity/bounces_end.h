// The end of bounces that accumulate, as an end of objectives: settles(floor).
//
// A run takes them for rest at the first impact that is below rounding, at t₀, after flights T₀ = t₀ − t₁, T₁ = t₁ − t₂
// and T₂ = t₂ − t₃. What follows is a geometric series, of what rocks between two places with two ratios in turn,
// T₀/T₁ and T₁/T₂, so that bounces end at
//
//     t∞ = t₀ + T₀ (T₀ + T₁)/(T₂ − T₀),      of three impacts t₀ + T₀²/(T₁ − T₀).
//
// The times of impacts have derivatives, and so has t∞. The motion needs no more: rest and bounces take the same
// impulses from t₀ to t∞, and gaps that are closed at both make their displacements the same, but for terms of the
// order (t∞ − t₀)² γ⁻ with the rate γ⁻ of the gap at t₀.
#pragma once

#include <vector>

#include "engine/system/system.h"

namespace zwang {

struct ImpactRecord;

/// The longest flight that an impact has left out [s]; 0: it left none.
double flightLeft(const ImpactRecord& impact);

/// How long bounces go on after it, as long as flights grow shorter by coefficients of restitution [s].
double bouncesLeft(const ImpactRecord& impact, const System& system);

/// t∞ from the times of the last three or four impacts, latest first.
double endOfBounces(const std::vector<double>& times);
/// ∂t∞/∂times.
std::vector<double> slopesOfEnd(const std::vector<double>& times);

/// Whether the times are those of a geometric series of which `flight` is the next.
bool isGeometric(const std::vector<double>& times, double flight);

}  // namespace zwang
