#include "tests/cases/curved_outlines.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "engine/math/smooth_outline.h"

namespace zwang::tests {

Corners Shape::arcs() const {
    return isSmooth ? smoothOutline(given, true)
                    : roundedCorners(given, std::vector<double>(given.size(), rounding), true);
}

Vec2 placeOf(const OutlineCorner<double>& corner) { return {corner.x, corner.y}; }

Vec2 left(const Vec2& v) { return {-v.y(), v.x()}; }

Side::Side(const Vec2& a, const Vec2& b, double bulgeOfSide) : from(a), to(b), bulge(bulgeOfSide) {
    half_ = (to - from).norm() / 2 * std::max(1.0, std::abs(bulge));
    middle_ = (from + to) / 2;
    if (!isArc()) return;
    centre_ = middle_ + left(to - from) * (1 - bulge * bulge) / (4 * bulge);
    radius_ = (from - centre_).norm();
}

bool Side::isArc() const { return std::abs(bulge) > 1e-12; }

Vec2 Side::at(double part) const {
    if (!isArc()) return from + part * (to - from);
    return centre_ + Eigen::Rotation2Dd(4 * std::atan(bulge) * part) * (from - centre_);
}

double Side::leastDistance(const Vec2& p) const {
    const double x = p.x() - middle_.x(), y = p.y() - middle_.y();
    return std::sqrt(x * x + y * y) - 2 * half_;
}

double Side::signedDistance(const Vec2& p) const {
    const Vec2 way = to - from;
    if (!isArc()) {
        const double part = std::clamp(way.dot(p - from) / way.squaredNorm(), 0.0, 1.0);
        return std::copysign((p - at(part)).norm(), left(way).dot(from - p));
    }
    const Vec2 d = p - centre_, outwards = (bulge > 0 ? -1 : 1) * left(way);
    const double off = d.norm() - radius_, turn = std::atan2(left(outwards).dot(d), outwards.dot(d));
    const bool isBeside = std::abs(turn) <= 2 * std::atan(std::abs(bulge));
    if (isBeside) return bulge > 0 ? off : -off;
    const Vec2& end = (p - from).norm() < (p - to).norm() ? from : to;  // of which the tangent tells the side
    return std::copysign((p - end).norm(), (bulge > 0 ? 1 : -1) * (end - centre_).dot(p - end));
}

Placed::Placed(const Corners& arcs, const Vec2& at, double angle) {
    const auto placed = [&](const Corners& all, std::size_t i) {
        return Vec2(at + Eigen::Rotation2Dd(angle) * placeOf(all[i % all.size()]));
    };
    for (std::size_t i = 0; i < arcs.size(); ++i)
        sides.emplace_back(placed(arcs, i), placed(arcs, i + 1), arcs[i].bulge);
}

double Placed::signedDistance(const Vec2& p) const {
    constexpr double same = 1e-13;
    double nearest = std::numeric_limits<double>::infinity();
    std::size_t which = 0;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        if (sides[i].leastDistance(p) > std::abs(nearest)) continue;
        const double here = sides[i].signedDistance(p), more = std::abs(here) - std::abs(nearest);
        if (std::abs(more) < same && here * nearest < 0) {
            const bool isNext = i == which + 1;
            nearest = std::copysign(nearest, sticksOut(isNext ? which : i, isNext ? i : which) ? 1 : -1);
        } else if (more < 0) {
            nearest = here;
            which = i;
        }
    }
    return nearest;
}

bool Placed::sticksOut(std::size_t before, std::size_t after) const {
    const Side &a = sides[before], &b = sides[after];
    const Vec2 in = Eigen::Rotation2Dd(2 * std::atan(a.bulge)) * (a.to - a.from),
               out = Eigen::Rotation2Dd(-2 * std::atan(b.bulge)) * (b.to - b.from);
    return left(in).dot(out) > 0;
}

double leastOf(const Placed& a, const Placed& b, double close) {
    constexpr int samples = 12;
    constexpr double golden = 0.6180339887498949;
    double least = std::numeric_limits<double>::infinity();
    for (const Side& side : b.sides) {
        std::array<double, samples + 1> at{};
        for (int i = 0; i <= samples; ++i) at[i] = a.signedDistance(side.at(double(i) / samples));
        for (int i = 0; i <= samples; ++i) {
            least = std::min(least, at[i]);
            const bool isLow = (i == 0 || at[i] <= at[i - 1]) && (i == samples || at[i] <= at[i + 1]);
            if (!isLow || at[i] > close) continue;
            double from = std::max(i - 1, 0) / double(samples), to = std::min(i + 1, samples) / double(samples);
            for (int k = 0; k < 60; ++k) {
                const double width = golden * (to - from);
                const double low = a.signedDistance(side.at(to - width)),
                             high = a.signedDistance(side.at(from + width));
                (low < high ? to : from) = low < high ? from + width : to - width;
                least = std::min({least, low, high});
            }
        }
    }
    return least;
}

double apart(const Placed& a, const Placed& b) { return std::min(leastOf(a, b, 0.01), leastOf(b, a, 0.01)); }

}  // namespace zwang::tests
