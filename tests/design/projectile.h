// A ball thrown from the ground, with the objectives of which everything is known: range v²/g sin 2α and height
// v²/(2g) sin²α.
#pragma once

#include "tests/analysis/models.h"

namespace zwang::tests {

constexpr double speed = 7, gravity = 9.81;

inline Model projectile() {
    return fromParts(R"json("space": "planar", "parameters": [
          {"name": "v", "value": "7 m/s"},
          {"name": "alpha", "value": "20 deg", "range": ["5 deg", "85 deg"]},
          {"name": "g", "value": "9.81 m/s^2"}],
        "ground": {"markers": [{"name": "O"}]},
        "bodies": [{"name": "ball", "velocity": ["v*cos(alpha)", "v*sin(alpha)"]}],
        "forces": [{"type": "gravity", "name": "gravity", "acceleration": [0, "-g"]}],
        "objectives": [
          {"name": "range", "terminal": "ball.x", "event": "ball.y", "direction": "falling", "earliest": 0.01},
          {"name": "height", "terminal": "ball.y", "event": "ball.vy", "direction": "falling", "earliest": 0.01}],
        "run": {"end": 3, "rtol": 1e-10, "atol": 1e-10})json");
}

}  // namespace zwang::tests
