// Where formulas of forces and motors change from one smooth formula to another: at zeros of the arguments of abs, min
// and max (Expression::Sides). A run holds the sides between two such events, so that its equations are smooth.
#pragma once

#include <string>
#include <vector>

#include "engine/system/system.h"

namespace zwang {

bool hasSwitches(const System& system);

/// The sides at the state of `w`, whose velocities are evaluated.
HeldSides sidesAt(const System& system, const Workspace& w);

/// How far a switch is from its event, at which `margin` goes below zero.
struct SwitchMargin {
    double margin = 0;
    double tolerance = 0;  ///< what the rounding of the state makes of it
    bool isMotor = false;
    std::size_t element = 0;  ///< index in Laws::formulas, or in System::drives
};
/// Of the sides held in `w`, at its positions and velocities; always in the same order.
void switchMargins(const System& system, const Workspace& w, std::vector<SwitchMargin>& all);

/// The name of the force or motor.
std::string elementOf(const System& system, const SwitchMargin& margin);

}  // namespace zwang
