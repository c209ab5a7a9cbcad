// Shapes that overlap and joints that are beyond their stops, and how to bring them apart.
#pragma once

#include "engine/analysis/assembly.h"

namespace zwang {

/// What is beyond its limits at positions q (nq): an error an element, with a sentence that names a way out; none are
/// left out but those of a shape that overlaps less.
Issues beyondStops(const System& system, const VecX& q);

/// Elements that are at their limits at positions q (nq), but for a gap that is none: shapes that touch, joints at
/// their stops. In the order of the model.
std::vector<std::string> closedAt(const System& system, const VecX& q);

/// An error for shapes that lie across each other in the plane at positions q (nq), as two bars in a cross: none of
/// their corners is inside the other, so that no contact tells of it, and nothing tells how to bring them apart.
Issues crossedShapes(const System& system, const VecX& q);

/// Moves the positions of an assembly without errors as little as possible, in the mass metric, until nothing overlaps
/// and no joint is beyond its stops, with all constraints met: steps of Newton's method, each the smallest displacement
/// with J δq = 0 and γ + d·δq ≥ 0 for all gaps γ, by sweeps over the pushes. Values that bodies keep are not kept.
/// False where the steps do not come to an end; `start` stays as it was.
bool separate(Assembly& start);

}  // namespace zwang
