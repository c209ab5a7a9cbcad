#include "engine/integrators/extrapolation.h"

#include <utility>

namespace zwang {

namespace {

constexpr double safety = 0.65, factor = 0.94;      ///< of errors, of steps
constexpr double lessOrder = 0.8, moreOrder = 0.9;  ///< of the work a unit of time
constexpr double shortest = 0.02, longest = 4;      ///< change of a step

}  // namespace

Extrapolation::Extrapolation(const Tolerance& tolerance) : tolerance_(tolerance) {
    const double digits = -std::log10(std::max(tolerance.relative, 1e-15));
    target_ = static_cast<std::size_t>(std::clamp(0.6 * digits + 0.5, 2.0, static_cast<double>(columns - 2)));
    cost_[0] = parts(0);
    for (std::size_t j = 1; j < columns; ++j) cost_[j] = cost_[j - 1] + parts(j);
}

void Extrapolation::addColumn(const RightHandSide& f, double t, const VecX& y, const VecX& dydt, double h,
                              std::size_t j) {
    const double part = h / parts(j);
    before_ = y;
    now_ = y + part * dydt;
    for (int i = 1; i < static_cast<int>(parts(j)); ++i) {
        f(t + i * part, now_, rates_);
        before_ += 2 * part * rates_;
        std::swap(before_, now_);
    }
    table_[j] = now_;
    for (std::size_t i = j; i-- > 0;) {
        const double ratio = parts(j) / parts(i);
        table_[i] = table_[i + 1] + (table_[i + 1] - table_[i]) / (ratio * ratio - 1);
    }
}

void Extrapolation::judge(double t, const VecX& y, double h, std::size_t j) {
    difference_ = table_[0] - table_[1];
    if (filter_ && table_[0].allFinite()) filter_(t + h, table_[0], difference_);
    error_[j] = scaledError(difference_, y, table_[0], tolerance_, rounding_);
    const double exponent = 1.0 / static_cast<double>(2 * j + 1);
    const double change =
        std::isfinite(error_[j]) ? factor * std::pow(safety / std::max(error_[j], 1e-30), exponent) : shortest;
    wanted_[j] = h * std::clamp(change, shortest, longest);
}

double Extrapolation::nextStepAfter(std::size_t j) {
    const auto work = [this](std::size_t i) { return cost_[i] / wanted_[i]; };
    const std::size_t most = columns - 2;
    std::size_t next = std::min(j, most);
    if (j > 1 && work(j - 1) < lessOrder * work(j))
        next = j - 1;
    else if (j == 1 || work(j) < moreOrder * work(j - 1))
        next = std::min(j + 1, most);
    target_ = std::max<std::size_t>(next, 2);
    return target_ <= j ? wanted_[target_] : wanted_[j] * cost_[target_] / cost_[j];
}

double Extrapolation::shorterStepAfter(std::size_t j) {
    target_ = std::max<std::size_t>(std::min(target_, j), 2);
    if (target_ > 2 && target_ <= j &&
        cost_[target_ - 1] / wanted_[target_ - 1] < lessOrder * cost_[target_] / wanted_[target_])
        --target_;
    return wanted_[std::min(target_, j)];
}

Attempt Extrapolation::attempt(const RightHandSide& f, double t, const VecX& y, const VecX& dydt, double h,
                               VecX& result) {
    rates_.resize(y.size());
    addColumn(f, t, y, dydt, h, 0);
    std::size_t j = 1;
    bool converged = false;
    for (; j < columns; ++j) {
        addColumn(f, t, y, dydt, h, j);
        judge(t, y, h, j);
        if (!std::isfinite(error_[j])) break;
        if (error_[j] <= 1 && j + 1 >= target_) {
            converged = true;
            break;
        }
        // Further columns divide the error by about the square of the ratio of parts each.
        double hope = 1;
        for (std::size_t i = j + 1; i <= target_ + 1; ++i) hope *= parts(i) * parts(i) / (parts(0) * parts(0));
        if (j > target_ || (j + 1 >= target_ && error_[j] > hope)) break;
    }
    j = std::min(j, columns - 1);
    result = table_[0];
    Attempt attempt;
    attempt.error = error_[j];
    attempt.finished = converged;
    attempt.nextStep = converged ? nextStepAfter(j) : std::min(shorterStepAfter(j), 0.9 * h);
    if (!std::isfinite(attempt.error)) attempt.nextStep = h / 10;
    return attempt;
}

}  // namespace zwang
