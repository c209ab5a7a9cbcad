// The poles of the motion of one body relative to another in the plane, and the two curves that roll on each other
// there.
#pragma once

#include <string>
#include <vector>

#include "engine/results/results.h"
#include "engine/system/system.h"

namespace zwang {

/// One entry a frame. The pole is the point at which both bodies have one velocity; where they turn alike, or it is
/// farther away than `farthest` sizes of the mechanism, it is NaN. [m]
struct Centrodes {
    static constexpr double farthest = 20;
    std::vector<double> times;
    std::vector<Vec2> poles;   ///< in the world
    std::vector<Vec2> fixed;   ///< in the body frame of the first body: the fixed centrode
    std::vector<Vec2> moving;  ///< in the body frame of the second body: the moving centrode
};

/// Of a run of a planar model; `first` and `second`: names of its bodies or "ground". Throws WrongInput where there are
/// no such bodies, or one twice.
/// v_2(P) = v_1(P):  P = k × (v_2(0) − v_1(0)) / (ω_2 − ω_1), v_i(0) the velocity of body i at the origin.
Centrodes centrodesOf(const Results& results, const std::string& first, const std::string& second);

}  // namespace zwang
