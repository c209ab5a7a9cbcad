#include "engine/math/euler_angles.h"

#include <cmath>
#include <limits>
#include <numbers>

namespace zwang {

namespace {

constexpr double pi = std::numbers::pi, turn = 2 * pi;
constexpr double undetermined = 1e-14;  ///< below this part of the quaternion the direction of the other is rounding

double nearest(double angle, double near) { return angle + turn * std::round((near - angle) / turn); }

}  // namespace

Quat orientationOf(const EulerAngles& angles) {
    const double half = angles[2] / 2, sum = (angles[1] + angles[0]) / 2, difference = (angles[1] - angles[0]) / 2;
    return Quat(std::cos(half) * std::cos(sum), std::sin(half) * std::cos(difference),
                std::sin(half) * std::sin(difference), std::cos(half) * std::sin(sum));
}

EulerAngles eulerAngles(const Quat& q, const EulerAngles& near) {
    // With the sum σ = θ2 + θ1 and the difference δ = θ2 − θ1 the metric is dθ3² + cos²(θ3/2) dσ² + sin²(θ3/2) dδ².
    // σ and δ are known up to 2π each; an odd number of such turns in all changes the sign of θ3.
    const double along = std::hypot(q.w(), q.z()), across = std::hypot(q.x(), q.y());
    const double nearSum = near[1] + near[0], nearDifference = near[1] - near[0];
    const double sum = along < undetermined ? nearSum : nearest(2 * std::atan2(q.z(), q.w()), nearSum);
    const double difference =
        across < undetermined ? nearDifference : nearest(2 * std::atan2(q.y(), q.x()), nearDifference);
    EulerAngles best = near;
    double shortest = std::numeric_limits<double>::infinity();
    for (const double moreSum : {0.0, sum > nearSum ? -turn : turn})
        for (const double moreDifference : {0.0, difference > nearDifference ? -turn : turn}) {
            const double s = sum + moreSum, d = difference + moreDifference;
            const EulerAngles trial((s - d) / 2, (s + d) / 2, 0);
            const Quat upright = orientationOf(trial), lying = orientationOf(trial + EulerAngles(0, 0, pi));
            const double cosine = q.dot(upright), sine = q.dot(lying);
            const double nutation = nearest(2 * std::atan2(sine, cosine), near[2]);
            const double middle = (nutation + near[2]) / 4;
            const double way = std::hypot(nutation - near[2], std::cos(middle) * (s - nearSum),
                                          std::sin(middle) * (d - nearDifference));
            if (way < shortest) {
                shortest = way;
                best = EulerAngles(trial[0], trial[1], nutation);
            }
        }
    return best;
}

Mat3 eulerRates(const EulerAngles& angles) {
    const double s1 = std::sin(angles[0]), c1 = std::cos(angles[0]), s3 = std::sin(angles[2]), c3 = std::cos(angles[2]);
    Mat3 A;
    A << 0, s3 * s1, c1,  //
        0, s3 * c1, -s1,  //
        1, c3, 0;
    return A;
}

Mat3 eulerRatesDerivative(const EulerAngles& angles, const Vec3& rates) {
    const double s1 = std::sin(angles[0]), c1 = std::cos(angles[0]), s3 = std::sin(angles[2]), c3 = std::cos(angles[2]);
    Mat3 D;
    D << 0, c3 * rates[2] * s1 + s3 * c1 * rates[0], -s1 * rates[0],  //
        0, c3 * rates[2] * c1 - s3 * s1 * rates[0], -c1 * rates[0],   //
        0, -s3 * rates[2], 0;
    return D;
}

double fromSingular(const EulerAngles& angles) { return std::remainder(angles[2], pi); }

}  // namespace zwang
