// Where formulas of forces and motors change from one smooth formula to another: at zeros of the arguments of abs, min
// and max (Expression::Sides); and where springs at limits begin or cease to push. A run holds the sides between two
// such events, so that its equations are smooth.
#pragma once

#include <string>
#include <vector>

#include "engine/system/system.h"

namespace zwang {

bool hasSwitches(const System& system);
/// Other ones than those of limits.
bool hasFormulaSwitches(const System& system);

/// The sides at the state of `w`, whose velocities are evaluated; without the pieces of motors.
HeldSides sidesAt(const System& system, const Workspace& w);

bool hasPieces(const System& system);
/// HeldSides::pieces where t lies.
std::vector<int> piecesAt(const System& system, double t);

/// How far a switch is from its event, at which `margin` goes below zero.
struct SwitchMargin {
    double margin = 0;
    double tolerance = 0;  ///< what the rounding of the state makes of it
    enum class Of { force, motor, limit } of = Of::force;
    std::size_t element = 0;  ///< index in Laws::formulas, in System::drives, or among the springs of limits
};
/// Of the sides held in `w`, at its positions and velocities; always in the same order, limits last.
void switchMargins(const System& system, const Workspace& w, std::vector<SwitchMargin>& all);

/// The name of the force, motor or joint.
std::string elementOf(const System& system, const SwitchMargin& margin);

}  // namespace zwang
