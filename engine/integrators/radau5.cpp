#include "engine/integrators/radau5.h"

namespace zwang {

namespace {

constexpr int mostIterations = 10;
constexpr double growth = 1.1;   ///< of steps after one that Newton's method refused
constexpr double slowest = 0.7;  ///< convergence of Newton's method, above which a shorter step is better
constexpr double root6 = 2.449489742783178;
constexpr std::array<double, 3> radauTimes{(4 - root6) / 10, (4 + root6) / 10, 1};
constexpr std::array<double, 3> radauError{-(13 + 7 * root6) / 3, (-13 + 7 * root6) / 3, -1.0 / 3};
/// A⁻¹ = T diag(γ, α ± iβ) T⁻¹.
constexpr double radauT[3][3] = {{0.09443876248897524, -0.14125529502095421, 0.03002919410514742},
                                 {0.25021312296533332, 0.20412935229379994, -0.38294211275726192},
                                 {1, 1, 0}};
constexpr double radauInverseT[3][3] = {{4.17871859155190428, 0.32768282076106237, 0.52337644549944951},
                                        {-4.17871859155190428, -0.32768282076106237, 0.47662355450055044},
                                        {0.50287263494578682, -2.57192694985560522, 0.59603920482822492}};
/// The polynomial y + Σ_k q_k θ^(k+1) with q_k = Σ_i z_i P[i][k].
constexpr double radauP[3][3] = {
    {13.0 / 3 + 7 * root6 / 3, -23.0 / 3 - 22 * root6 / 3, 10.0 / 3 + 5 * root6},
    {13.0 / 3 - 7 * root6 / 3, -23.0 / 3 + 22 * root6 / 3, 10.0 / 3 - 5 * root6},
    {1.0 / 3, -8.0 / 3, 10.0 / 3},
};

double realShift() { return 3 + std::cbrt(9.0) - std::cbrt(3.0); }
std::complex<double> complexShift() {
    const double a = std::cbrt(3.0), b = std::cbrt(9.0);
    return {3 + 0.5 * (a - b), -0.5 * std::sqrt(3.0) * (a + b)};
}

double stricter(double tolerance) { return 0.1 * std::pow(tolerance, 2.0 / 3); }

}  // namespace

Radau5::Radau5(const Tolerance& tolerance) : ImplicitMethod(tolerance) {
    stepTolerance_.relative = std::max(stricter(tolerance.relative), 1e-14);
    stepTolerance_.absolute = stepTolerance_.relative * tolerance.absolute / std::max(tolerance.relative, 1e-300);
    newtonAccuracy_ = std::max(10 * std::numeric_limits<double>::epsilon() / stepTolerance_.relative,
                               std::min(0.03, std::sqrt(stepTolerance_.relative)));
}

void Radau5::predict(double t, const VecX& y, const VecX& dydt, double h) {
    const double end = last_.t + last_.h;
    const bool goesOn = last_.isKnown && std::abs(t - end) <= 1e-12 * std::abs(end) + 1e-9 * last_.h &&
                        last_.start.size() == y.size() &&
                        (last_.end - y).norm() <= 1e-2 * (last_.end - last_.start).norm();
    for (std::size_t i = 0; i < stages; ++i) {
        if (!goesOn) {
            z_[i] = radauTimes[i] * h * dydt;
            continue;
        }
        const double x = (t + radauTimes[i] * h - last_.t) / last_.h;
        z_[i] = last_.start - last_.end +
                x * (last_.coefficients[0] + x * (last_.coefficients[1] + x * last_.coefficients[2]));
    }
    for (std::size_t i = 0; i < stages; ++i)
        w_[i] = radauInverseT[i][0] * z_[0] + radauInverseT[i][1] * z_[1] + radauInverseT[i][2] * z_[2];
}

bool Radau5::iterate(const RightHandSide& f, double t, const VecX& y, double h) {
    const double gamma = realShift() / h;
    const Complex alpha = complexShift() / h;
    const VecX& scale = y;
    double before = 0, rate = 0, lastRate = 0;
    for (iterations_ = 0; iterations_ < mostIterations;) {
        for (std::size_t i = 0; i < stages; ++i) {
            stage_ = y + z_[i];
            if (!stage_.allFinite()) return false;
            rates_[i].resize(y.size());
            evaluate(f, t + radauTimes[i] * h, stage_, rates_[i]);
        }
        right_ = radauInverseT[0][0] * rates_[0] + radauInverseT[0][1] * rates_[1] + radauInverseT[0][2] * rates_[2] -
                 gamma * w_[0];
        complexRight_.resize(y.size());
        complexRight_.real() =
            radauInverseT[1][0] * rates_[0] + radauInverseT[1][1] * rates_[1] + radauInverseT[1][2] * rates_[2];
        complexRight_.imag() =
            radauInverseT[2][0] * rates_[0] + radauInverseT[2][1] * rates_[1] + radauInverseT[2][2] * rates_[2];
        for (Eigen::Index k = 0; k < y.size(); ++k) complexRight_[k] -= alpha * Complex(w_[1][k], w_[2][k]);
        real_.solve(right_, change_);
        complex_.solve(complexRight_, complexChange_);
        ++iterations_;
        w_[0] += change_;
        w_[1] += complexChange_.real();
        w_[2] += complexChange_.imag();
        double size = 0;
        for (std::size_t i = 0; i < stages; ++i) {
            z_[i] = radauT[i][0] * w_[0] + radauT[i][1] * w_[1] + radauT[i][2] * w_[2];
            difference_ =
                radauT[i][0] * change_ + radauT[i][1] * complexChange_.real() + radauT[i][2] * complexChange_.imag();
            const double moved = scaled(difference_, scale, stage_, stepTolerance_);
            if (!std::isfinite(moved)) return false;
            size = std::max(size, moved);
        }
        if (iterations_ > 1) {
            // Stiff directions that turn let changes swing to and fro: the mean of two iterations tells.
            const double now = size / before;
            rate = iterations_ > 2 ? std::sqrt(now * lastRate) : std::min(now, slowest);
            lastRate = now;
            if (size <= 1e-3 * newtonAccuracy_) return true;
            if (rate > slowest) return false;
            if (rate / (1 - rate) * size <= newtonAccuracy_) return true;
            // What the remaining iterations would leave.
            if (iterations_ > 2 && std::pow(rate, mostIterations - iterations_) / (1 - rate) * size > newtonAccuracy_)
                return false;
        } else if (size <= 1e-2 * newtonAccuracy_) {
            return true;
        }
        before = size;
    }
    return false;
}

double Radau5::estimate(const RightHandSide& f, double t, const VecX& y, const VecX& dydt, double h,
                        const VecX& result) {
    right_ = (radauError[0] * z_[0] + radauError[1] * z_[1] + radauError[2] * z_[2]) / h;
    stage_ = dydt + right_;
    real_.solve(stage_, error_);
    change_ = error_;
    double error = judge(t + h, y, result, stepTolerance_, error_);
    if (!(error > 1) || (acceptedStep_ > 0 && !wasRejected_)) return error;
    // Where components are very stiff the first estimate is too large at a start, and no shorter step makes it small.
    stage_ = y + change_;
    if (!stage_.allFinite()) return error;
    difference_.resize(y.size());
    evaluate(f, t, stage_, difference_);
    stage_ = difference_ + right_;
    real_.solve(stage_, error_);
    return judge(t + h, y, result, stepTolerance_, error_);
}

double Radau5::nextStep(double error, double h) {
    if (!std::isfinite(error)) return h / 10;
    const double e = std::max(error, 1e-10);
    // Many iterations say that a longer step would find it harder still.
    const double safety = 0.9 * (2 * mostIterations + 1) / (2 * mostIterations + iterations_);
    double factor = safety * std::pow(e, -0.25);
    wasRejected_ = e > 1;
    if (e <= 1) {
        if (acceptedStep_ > 0)  // the error as it has grown from step to step (Gustafsson)
            factor = std::min(factor, safety * h / acceptedStep_ * std::pow(acceptedError_ / (e * e), 0.25));
        acceptedStep_ = h;
        acceptedError_ = std::max(e, 1e-2);
    }
    return h * std::clamp(factor, 0.125, 8.0);
}

Attempt Radau5::attempt(const RightHandSide& f, double t, const VecX& y, const VecX& dydt, double h, VecX& result) {
    result = y;
    if (!linearise(f, t, y, dydt)) return {0, h / 4, false};
    real_.factor(realShift() / h, derivative_, product_);
    complex_.factor(complexShift() / h, derivative_, product_);
    predict(t, y, dydt, h);
    if (!iterate(f, t, y, h)) {
        last_.isKnown = false;
        longest_ = h / 2;
        return {0, h / 2, false};
    }
    result = y + z_[stages - 1];
    Attempt attempt;
    attempt.error = estimate(f, t, y, dydt, h, result);
    attempt.nextStep = nextStep(attempt.error, h);
    if (attempt.error <= 1) longest_ = std::max(longest_, h) * growth;
    attempt.nextStep = std::min(attempt.nextStep, longest_);
    if (!result.allFinite() || !(attempt.error <= 1)) return attempt;
    last_.isKnown = true;
    last_.t = t;
    last_.h = h;
    last_.start = y;
    last_.end = result;
    for (std::size_t k = 0; k < stages; ++k)
        last_.coefficients[k] = radauP[0][k] * z_[0] + radauP[1][k] * z_[1] + radauP[2][k] * z_[2];
    return attempt;
}

}  // namespace zwang
