#include "engine/integrators/fehlberg78.h"

#include <initializer_list>

namespace zwang {

namespace {

constexpr std::array<double, 13> c{0,       2.0 / 27, 1.0 / 9, 1.0 / 6, 5.0 / 12, 0.5, 5.0 / 6,
                                   1.0 / 6, 2.0 / 3,  1.0 / 3, 1,       0,        1};

/// Row i: the weights of stages 0 … i − 1 in stage i.
constexpr double a[13][12] = {
    {},
    {2.0 / 27},
    {1.0 / 36, 1.0 / 12},
    {1.0 / 24, 0, 1.0 / 8},
    {5.0 / 12, 0, -25.0 / 16, 25.0 / 16},
    {1.0 / 20, 0, 0, 1.0 / 4, 1.0 / 5},
    {-25.0 / 108, 0, 0, 125.0 / 108, -65.0 / 27, 125.0 / 54},
    {31.0 / 300, 0, 0, 0, 61.0 / 225, -2.0 / 9, 13.0 / 900},
    {2, 0, 0, -53.0 / 6, 704.0 / 45, -107.0 / 9, 67.0 / 90, 3},
    {-91.0 / 108, 0, 0, 23.0 / 108, -976.0 / 135, 311.0 / 54, -19.0 / 60, 17.0 / 6, -1.0 / 12},
    {2383.0 / 4100, 0, 0, -341.0 / 164, 4496.0 / 1025, -301.0 / 82, 2133.0 / 4100, 45.0 / 82, 45.0 / 164, 18.0 / 41},
    {3.0 / 205, 0, 0, 0, 0, -6.0 / 41, -3.0 / 205, -3.0 / 41, 3.0 / 41, 6.0 / 41, 0},
    {-1777.0 / 4100, 0, 0, -341.0 / 164, 4496.0 / 1025, -289.0 / 82, 2193.0 / 4100, 51.0 / 82, 33.0 / 164, 12.0 / 41, 0,
     1}};

constexpr std::array<double, 13> b{0,        0,         0,         0, 0,          34.0 / 105, 9.0 / 35,
                                   9.0 / 35, 9.0 / 280, 9.0 / 280, 0, 41.0 / 840, 41.0 / 840};

/// The stages at t + i h/6.
constexpr std::array<std::size_t, 7> sixths{0, 7, 9, 5, 8, 6, 10};

}  // namespace

/// result = y + h Σ wⱼ kⱼ over the first `count` stages, two at a time: vectors of large mechanisms are read from
/// memory.
void Fehlberg78::addStages(const VecX& y, double h, const double* weights, std::size_t count, VecX& result) const {
    const VecX* from = &y;
    std::size_t waiting = count;  // a stage whose turn comes with the next
    const auto add = [&](const auto& sum) {
        result = *from + sum;
        from = &result;
    };
    for (std::size_t j = 0; j < count; ++j) {
        if (weights[j] == 0) continue;
        if (waiting == count) {
            waiting = j;
            continue;
        }
        add(h * weights[waiting] * k_[waiting] + h * weights[j] * k_[j]);
        waiting = count;
    }
    if (waiting < count) add(h * weights[waiting] * k_[waiting]);
}

Attempt Fehlberg78::attempt(const RightHandSide& f, double t, const VecX& y, const VecX& dydt, double h, VecX& result) {
    k_[0] = dydt;
    for (std::size_t i = 1; i < stages; ++i) {
        addStages(y, h, a[i], i, stage_);
        k_[i].resize(y.size());
        f(t + c[i] * h, stage_, k_[i]);
    }
    addStages(y, h, b.data(), stages, result);
    error_ = 41.0 / 840 * h * (k_[0] + k_[10] - k_[11] - k_[12]);
    addQuadratureError(h, y, result);
    Attempt attempt;
    if (filter_ && result.allFinite()) filter_(t + h, result, error_);
    attempt.error = scaledError(error_, y, result, tolerance_, rounding_);
    attempt.nextStep = control_.next(attempt.error, h);
    return attempt;
}

void Fehlberg78::addQuadratureError(double h, const VecX& y, const VecX& result) {
    const auto difference = [this](std::size_t first, std::initializer_list<double> weights) {
        VecX sum = VecX::Zero(k_[0].size());
        for (const double weight : weights) sum += weight * k_[sixths[first++]];
        return sum;
    };
    const auto size = [&](const VecX& x) { return scaledError(x, y, result, tolerance_, rounding_); };
    const VecX sixth = difference(0, {1, -6, 15, -20, 15, -6, 1});
    double fourth = 0;
    for (std::size_t first = 0; first < 3; ++first)
        fourth = std::max(fourth, size(difference(first, {1, -4, 6, -4, 1})));
    const double whole = size(sixth);
    if (!(whole > 0) || !(fourth > 0)) return;
    error_ += 9.0 / 8400 * h * std::min(1.0, whole / fourth) * sixth;
}

}  // namespace zwang
