// A model with the made-up joint and force, whose motions are known in closed form: a pan on parallel arms, which
// swings as a pendulum does, however its mass lies, and a block on a rail that a drive of constant power pushes from
// the origin.
#pragma once

#include <cmath>
#include <string>

namespace zwang::testing {

inline const std::string madeUpText = R"json({
  "zwang": 1,
  "title": "Made up",
  "space": "planar",
  "parameters": [
    {"name": "l", "value": "800 mm"},
    {"name": "g", "value": "9.81 m/s^2"},
    {"name": "phi0", "value": "50 deg"},
    {"name": "P", "value": "15 W"},
    {"name": "w", "value": "300 mm/s"},
    {"name": "u", "value": "400 mm/s"},
    {"name": "m", "value": "2 kg"}
  ],
  "ground": {"markers": [{"name": "O"}, {"name": "rail", "position": [0, 1]}]},
  "bodies": [
    {
      "name": "pan",
      "mass": 3,
      "inertia": 0.2,
      "com": [0.1, -0.2],
      "position": ["l*sin(phi0)", "-l*cos(phi0)"],
      "markers": [{"name": "A"}, {"name": "B", "position": [0.3, 0]}],
      "shapes": [{"type": "bar", "from": "A", "to": "B", "width": 0.04}]
},
    {"name": "block", "mass": "m", "inertia": 0.1, "position": [0.5, 1], "velocity": ["u", 0], "markers": [{"name": "A"}]}
  ],
  "joints": [
    {"type": "parallel-arms", "name": "arms", "first": "ground.O", "second": "pan.A", "arm": "l"},
    {"type": "prismatic", "name": "slide", "first": "ground.rail", "second": "block.A"}
  ],
  "forces": [
    {"type": "gravity", "name": "gravity", "acceleration": [0, "-g"]},
    {
      "type": "power-drive",
      "name": "drive",
      "first": "ground.rail",
      "second": "block.A",
      "power": "P",
      "slow_speed": "w"
    }
  ],
  "watches": [{"name": "tip", "point": "pan.A"}],
  "objectives": [
    {"name": "swing", "terminal": "tip.x", "parameters": ["l", "g"]},
    {"name": "speed", "terminal": "drive.speed", "parameters": ["P", "w", "m"]}
  ],
  "run": {
    "end" : 1.5, "output_step" : 0.05, "integrator" : "fehlberg78", "rtol" : 1e-11, "atol" : 1e-11
}
})json";

/// cn/dn of the argument u and the modulus k, by the arithmetic-geometric mean (Abramowitz & Stegun 16.4).
inline double jacobiCd(double u, double k) {
    double a[12] = {1}, c[12] = {k}, b = std::sqrt(1 - k * k);
    int n = 0;
    for (; n < 11 && std::abs(c[n]) > 1e-17; ++n) {
        a[n + 1] = (a[n] + b) / 2;
        c[n + 1] = (a[n] - b) / 2;
        b = std::sqrt(a[n] * b);
    }
    double phi = std::ldexp(a[n] * u, n);
    for (; n > 0; --n) phi = (phi + std::asin(c[n] / a[n] * std::sin(phi))) / 2;
    return std::cos(phi) / std::sqrt(1 - std::pow(k * std::sin(phi), 2));
}

/// The angle of arms of length l, from rest at `start`.
inline double swingAngle(double t, double l, double g, double start) {
    const double k = std::sin(start / 2);
    return 2 * std::asin(k * jacobiCd(std::sqrt(g / l) * t, k));
}
inline double swingX(double t, double l, double g, double start) { return l * std::sin(swingAngle(t, l, g, start)); }

/// Of a drive of the power P and the slow speed w on the mass m: m v v̇ (v² + w²)/v² = P, so that the energy
/// m (v² − u²)/2 + m w² ln(v/u) is P t. Returns v(t) from v(0) = u by Newton's method.
inline double drivenSpeed(double t, double P, double w, double m, double u) {
    double v = u + P * t / (m * (u + w));
    for (int i = 0; i < 100; ++i)
        v -= (m * (v * v - u * u) / 2 + m * w * w * std::log(v / u) - P * t) / (m * (v + w * w / v));
    return v;
}

}  // namespace zwang::testing
