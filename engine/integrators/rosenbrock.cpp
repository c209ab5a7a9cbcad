#include "engine/integrators/rosenbrock.h"

namespace zwang {

namespace {

constexpr double rodasGamma = 0.25;
constexpr std::array<double, 6> rodasTimes{0, 0.386, 0.21, 0.63, 1, 1};
constexpr std::array<double, 6> rodasByTime{0.25, -0.1043, 0.1035, -0.03620000000000023, 0, 0};
constexpr double rodasA[6][5] = {
    {},
    {1.544},
    {0.9466785280815826, 0.2557011698983284},
    {3.314825187068521, 2.896124015972201, 0.9986419139977817},
    {1.221224509226641, 6.019134481288629, 12.53708332932087, -0.6878860361058950},
    {1.221224509226641, 6.019134481288629, 12.53708332932087, -0.6878860361058950, 1},
};
constexpr double rodasC[6][5] = {
    {},
    {-5.6688},
    {-2.430093356833875, -0.2063599157091915},
    {-0.1073529058151375, -9.594562251023355, -20.47028614809616},
    {7.496443313967647, -10.24680431464352, -33.99990352819905, 11.70890893206160},
    {8.083246795921522, -7.981132988064893, -31.52159432874371, 16.31930543123136, -6.058818238834054},
};

}  // namespace

Attempt Rosenbrock::attempt(const RightHandSide& f, double t, const VecX& y, const VecX& dydt, double h, VecX& result) {
    result = y;
    if (!linearise(f, t, y, dydt)) return {0, h / 4, false};
    system_.factor(1 / (h * rodasGamma), derivative_, product_);
    for (std::size_t i = 0; i < stages; ++i) {
        argument_ = y;
        for (std::size_t j = 0; j < i; ++j) argument_ += rodasA[i][j] * u_[j];
        if (i == 0) {
            right_ = dydt;
        } else {
            right_.resize(y.size());
            if (!argument_.allFinite()) return {0, h / 10, false};
            evaluate(f, t + rodasTimes[i] * h, argument_, right_);
        }
        for (std::size_t j = 0; j < i; ++j) right_ += rodasC[i][j] / h * u_[j];
        right_ += rodasByTime[i] * h * derivative_.byTime;
        system_.solve(right_, u_[i]);
    }
    result = argument_ + u_[stages - 1];
    right_ = u_[stages - 1] / (h * rodasGamma);
    system_.solve(right_, error_);
    Attempt attempt;
    attempt.error = judge(t + h, y, result, tolerance_, error_);
    attempt.nextStep = control_.next(attempt.error, h);
    return attempt;
}

}  // namespace zwang
