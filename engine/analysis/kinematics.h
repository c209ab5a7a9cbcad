// Kinematics and inverse dynamics of a driven mechanism: motors prescribe every motion, so positions, velocities and
// accelerations follow from the constraints alone, C = 0, J v = −C_t, J a = η, at each time to rounding, and the
// reactions, the torques and forces of the motors among them, from Jᵀλ = Q − M a. Nothing is integrated but the work of
// forces.
#pragma once

#include "engine/analysis/control.h"
#include "engine/model/model.h"
#include "engine/results/results.h"

namespace zwang {

/// Follows the motors from the assembled start to the end of the run's settings; outputs, passages and channels are
/// those of a run. Throws CannotStart (simulation.h) where motors are missing or leave a freedom; every later trouble
/// ends up in Results::outcome, with what was computed so far. Runs in the calling thread.
Results kinematics(const Model& model, const RunControl& control = {});

/// What a motor has to do during a motion.
struct MotorDemand {
    std::string motor;
    bool rotary = true;
    int effort = -1, power = -1;  ///< channels: torque [N m] or force [N], and power [W]
    double largestEffort = 0;     ///< largest absolute value
    double largestAt = 0;         ///< the time of it [s]
    double rootMeanSquare = 0;    ///< of the effort over time
    double largestPower = 0;      ///< [W]
    double work = 0;              ///< over the whole motion [J]
};

/// The demands on each motor in the results of `kinematics` (or of a run), in the order of the model.
std::vector<MotorDemand> motorDemands(const Results& results);

}  // namespace zwang
