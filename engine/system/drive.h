// Prescribed functions of time: what a motor follows, and the constants of rods.
#pragma once

#include <vector>

namespace zwang {

/// f(t) with two derivatives. Constants, constant speed, sine, or a natural cubic spline through (times, values), which
/// goes on as a straight line outside.
struct Drive {
    enum class Kind { constant, constantSpeed, sine, table };
    Kind kind = Kind::constant;
    double base = 0;  ///< added to the profile: the assembled value of a relative motor, or the constant
    double speed = 0, amplitude = 0, circularFrequency = 0, phase = 0;
    std::vector<double> times, values, curvatures;  ///< table; curvatures are the second derivatives at the knots
    bool relative = false;                          ///< `base` is still to be measured at assembly

    /// Value, first and second derivative at time t.
    struct Sample {
        double value = 0, first = 0, second = 0;
    };
    Sample at(double t) const;

    /// Fills `curvatures` from times and values.
    void fitSpline();
};

}  // namespace zwang
