#include "engine/sensitivity/bounces_end.h"

#include <algorithm>
#include <cmath>

#include "engine/analysis/contacts.h"

namespace zwang {

namespace {

struct Flights {
    double last, before, third;  ///< T₀, T₁, T₂
    explicit Flights(const std::vector<double>& t)
        : last(t[0] - t[1]), before(t[1] - t[2]), third(t.size() > 3 ? t[2] - t[3] : before * before / last) {}
};

}  // namespace

double flightLeft(const ImpactRecord& impact) {
    return impact.flights.empty() ? 0 : *std::max_element(impact.flights.begin(), impact.flights.end());
}

double bouncesLeft(const ImpactRecord& impact, const System& system) {
    double left = 0;
    for (std::size_t i = 0; i < impact.settled.size(); ++i)
        if (const double e = system.contacts[impact.settled[i]].restitution; e < 1)
            left = std::max(left, impact.flights[i] / (1 - e));
    return left;
}

double endOfBounces(const std::vector<double>& times) {
    const Flights T(times);
    if (times.size() == 3) return times[0] + T.last * T.last / (T.before - T.last);
    return times[0] + T.last * (T.last + T.before) / (T.third - T.last);
}

std::vector<double> slopesOfEnd(const std::vector<double>& times) {
    const Flights T(times);
    if (times.size() == 3) {
        const double left = T.before - T.last, byLast = T.last * (2 * T.before - T.last) / (left * left),
                     byBefore = -T.last * T.last / (left * left);
        return {1 + byLast, byBefore - byLast, -byBefore};
    }
    const double left = T.third - T.last, sum = T.last + T.before, byThird = -T.last * sum / (left * left),
                 byLast = (T.last + sum) / left - byThird, byBefore = T.last / left;
    return {1 + byLast, byBefore - byLast, byThird - byBefore, -byThird};
}

bool isGeometric(const std::vector<double>& times, double flight) {
    constexpr double alike = 1e-3;
    if (times.size() < 3) return false;
    const Flights T(times);
    const double next = times.size() == 3 ? T.last * T.last / T.before : T.last * T.before / T.third;
    return T.last < T.third && T.last * T.last < T.before * T.third && std::abs(next - flight) <= alike * flight;
}

}  // namespace zwang
