// Random four-bars with change points, with the times at which they pass them: from the energy in the crank's angle.
// With the crank tip at distance L from the rocker's pivot, cos α = (c² + L² − b²)/(2 c L) is the rocker's angle to
// that line. Where all bars lie flat cos α = ±1 is an extremum and the smooth branch goes on with the other sign of α.
#pragma once

#include "tests/cases/linkage_families.h"

namespace zwang::tests::families {

/// Crank a, coupler b, rocker c, ground d; flat at the crank angles `flat + k apart`.
struct FourBar {
    double a = 0, b = 0, c = 0, d = 0, flat = 0, apart = 0;
    bool isRhombus = false;    ///< moves as a parallelogram
    bool isOnItsSide = false;  ///< a = d: the tip meets the rocker's pivot

    /// Angles of coupler and rocker on the branch that starts on `side` (±1) at crank angle `start`.
    struct Angles {
        double coupler = 0, rocker = 0;
    };
    Angles anglesAt(double theta, double start, int side) const {
        if (isRhombus) return {0, theta};
        double line = 0, distance = 0;
        if (isOnItsSide) {
            distance = 2 * a * std::sin(theta / 2);
            line = theta / 2 + pi / 2;
        } else {
            const double x = a * std::cos(theta) - d, y = a * std::sin(theta);
            distance = std::hypot(x, y);
            line = std::atan2(y, x);
            const double passed = std::floor((theta - flat) / apart) - std::floor((start - flat) / apart);
            if (std::fmod(passed, 2) != 0) side = -side;
        }
        const double cosine = (c * c + distance * distance - b * b) / (2 * c * distance);
        const double rocker = line + side * std::acos(std::clamp(isOnItsSide ? distance / (2 * c) : cosine, -1.0, 1.0));
        return {std::atan2(c * std::sin(rocker) - a * std::sin(theta), d + c * std::cos(rocker) - a * std::cos(theta)),
                rocker};
    }
};

/// Falls or drifts from a crank angle away from the flat ones, fast enough to turn round and round.
FamilyMember fourBarMember(std::mt19937& random, const FourBar& bars, double end);

/// Shortest and longest bar are as long as the others together; the crank is the shortest.
FamilyMember neutral(std::mt19937& random, double end);

FamilyMember kite(std::mt19937& random, double end);

FamilyMember kiteOnItsSide(std::mt19937& random, double end);

/// Parallel or crossed, with opposite bars alike.
FamilyMember parallelogram(std::mt19937& random, double end);

FamilyMember rhombus(std::mt19937& random, double end);

}  // namespace zwang::tests::families

namespace zwang::tests {

const std::vector<Family>& allFamilies();

}  // namespace zwang::tests
