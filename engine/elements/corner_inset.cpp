#include "engine/elements/corner_inset.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace zwang {

Vec2 cornerInset(const std::vector<Quantity>& x, const std::vector<Quantity>& y, double radius, std::size_t i,
                 double size) {
    constexpr double depth = 1e-10, straight = 1e-6;  // over the power of ten of the size; rad
    constexpr double farthest = 20;                   // depths that a sharp corner is moved
    const std::size_t count = std::min(x.size(), y.size());
    if (radius > 0 || count < 3) return Vec2::Zero();
    const auto point = [&](std::size_t k) { return Vec2(x[k].value, y[k].value); };
    Vec2 low = point(0), high = low;
    std::vector<double> directions;  // to all others
    for (std::size_t k = 0; k < count; ++k) {
        low = low.cwiseMin(point(k));
        high = high.cwiseMax(point(k));
        const Vec2 d = point(k) - point(i);
        if (d.norm() > 0) directions.push_back(std::atan2(d.y(), d.x()));
    }
    if (directions.empty()) return Vec2::Zero();
    // The widest part of the round in which no other point lies: outside, where it is more than half of it.
    std::sort(directions.begin(), directions.end());
    double widest = directions.front() + 2 * M_PI - directions.back(), last = directions.back(),
           first = directions.front();
    for (std::size_t k = 1; k < directions.size(); ++k)
        if (directions[k] - directions[k - 1] > widest) {
            widest = directions[k] - directions[k - 1];
            last = directions[k - 1];
            first = directions[k];
        }
    if (widest < M_PI + straight) return Vec2::Zero();
    const Vec2 inside = Vec2(std::cos(first), std::sin(first)) + Vec2(std::cos(last), std::sin(last));
    if (size <= 0) size = (high - low).norm();
    const double deep = depth * std::pow(10, std::floor(std::log10(size)));
    return deep * std::min(1 / std::sin(widest / 2), farthest) * inside.normalized();
}

}  // namespace zwang
