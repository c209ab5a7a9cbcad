// Which constraint rows are redundant in every position, told from those that are only singular here.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/formulations/constraint_solver.h"

namespace zwang {

/// The rank structure of a mechanism around one position (q, v, t).
struct ConstraintStructure {
    std::vector<int> redundantRows;  ///< dependent on other rows at every nearby position
    int rankHere = 0;                ///< at (q, t)
    int rankNearby = 0;              ///< at nearby positions of the mechanism
    int freedomHere = 0, freedomNearby = 0;
    VecX nearbyQ;  ///< a position (nq) with the rank of nearby ones; the position itself if it has it
    /// No branch of the motion leaves the position: freedoms of first order are blocked by the second.
    bool isImmovable = false;
    /// How many freedoms of first order the second blocks, here and nearby, though others lead on, as the turn of a
    /// platform on parallel equal rods: a load along them asks for reactions without bound.
    int blockedFreedom = 0;
    bool isSingularHere() const { return rankHere < rankNearby; }
    std::vector<std::string> redundantElements;
};

/// Whether the constraints stay as they are in time: drives are lengths of rods and numbers of gears only.
bool isScleronomic(const System& system);

/// The largest displacement (nv) in the sense of the model: rotations in radians, translations over the model's size.
double reach(const System& system, const VecX& displacement);

/// Looks at the position itself and at nearby ones, reached by moving along admissible directions and projecting back.
ConstraintStructure analyseStructure(const std::shared_ptr<const System>& system, double t, const VecX& q,
                                     const VecX& v);

/// Whether the mechanism can move from (q, t) in the sense of `direction` (nv), a tangent of one of its branches: at a
/// cusp it can in one sense only, from an isolated position in none.
bool leadsOn(const std::shared_ptr<const System>& system, double t, const VecX& q, const VecX& direction);

/// Moves `q` onto C(q, t) = 0 by mass-orthogonal Newton steps (`solver`'s metric); returns the scaled violation left
/// over.
double projectPositions(ConstraintSolver& solver, const System& system, double t, VecX& q, Workspace& w,
                        int sweeps = 30);

}  // namespace zwang
