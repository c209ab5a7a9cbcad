#include "engine/elements/corner_inset.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace zwang {

Vec2 cornerInset(const std::vector<Quantity>& x, const std::vector<Quantity>& y, double radius, std::size_t i) {
    constexpr double straight = 1e-6;  // rad
    constexpr double farthest = 20;    // depths that a sharp corner is moved
    const std::size_t count = std::min(x.size(), y.size());
    if (radius > 0 || count < 3) return Vec2::Zero();
    const auto point = [&](std::size_t k) { return Vec2(x[k].value, y[k].value); };
    std::vector<double> directions;  // to all others
    for (std::size_t k = 0; k < count; ++k) {
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
    return std::min(1 / std::sin(widest / 2), farthest) * inside.normalized();
}

double insetDepth(double size) {
    constexpr double depth = 1e-10;
    return size > 0 ? depth * std::pow(10, std::floor(std::log10(size))) : 0;
}

double extentOf(const std::vector<Quantity>& x, const std::vector<Quantity>& y) {
    double extent = 0;
    for (const auto* list : {&x, &y}) {
        const auto [low, high] = std::minmax_element(list->begin(), list->end(),
                                                     [](const auto& a, const auto& b) { return a.value < b.value; });
        if (low != list->end()) extent = std::max(extent, high->value - low->value);
    }
    return extent;
}

}  // namespace zwang
