// Built as a shared library of its own with the vector instructions of its own: Eigen code of different instruction
// sets must not meet in one program.
#include "tests/bench/calibration.h"

#include <Eigen/LU>
#include <algorithm>
#include <ctime>
#include <random>

namespace zwang::bench {

__attribute__((visibility("default"))) double threadSeconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

__attribute__((visibility("default"))) double calibrationSeconds() {
    std::mt19937 random(1);
    std::uniform_real_distribution<double> uniform(-1, 1);
    Eigen::MatrixXd matrix = Eigen::MatrixXd::NullaryExpr(100, 100, [&] { return uniform(random); });
    matrix.diagonal().array() += 10;
    Eigen::PartialPivLU<Eigen::MatrixXd> lu(100);
    double best = 1e9;
    volatile double used = 0;
    for (int repetition = 0; repetition < 3; ++repetition) {
        const double begin = threadSeconds();
        for (int i = 0; i < 2000; ++i) {
            matrix(0, 0) = 10 + 1e-9 * i;
            lu.compute(matrix);
            used = used + lu.matrixLU()(99, 99);
        }
        best = std::min(best, threadSeconds() - begin);
    }
    return best;
}

}  // namespace zwang::bench
