#include "engine/analysis/closest_pose.h"

#include <algorithm>
#include <cmath>

#include "engine/math/decompositions.h"

namespace zwang {

namespace {

constexpr int largest = 400;  ///< velocity coordinates
constexpr int mostSweeps = 300;
constexpr double mostWork = 2e9;  ///< sweeps × coordinates³: a few seconds

/// Residuals without units: lengths over the model's size.
VecX units(const System& s) {
    VecX unit(s.rows);
    for (const auto& block : s.blocks)
        for (int r = 0; r < block.rows; ++r)
            unit[block.row + r] = block.isRate[r] ? 0 : block.isAngle[r] ? 1 : 1 / s.size;
    return unit;
}

MatX denseJacobian(const System& s, const Workspace& w, const VecX& unit) {
    const int D = s.width();
    MatX J = MatX::Zero(s.rows, s.nv);
    for (const auto& block : s.blocks)
        for (int r = 0; r < block.rows; ++r) {
            const double scale = unit[block.row + r];
            block.forEachSide([&](int body, int jacobian) {
                for (int c = 0; body >= 0 && c < D; ++c)
                    J(block.row + r, D * body + c) += scale * w.jacobian[jacobian + r * D + c];
            });
        }
    return J;
}

}  // namespace

void closestPose(const System& s, VecX& q, Workspace& w) {
    if (s.nv > largest) return;
    const VecX unit = units(s);
    evaluatePositions(s, 0, q.data(), w);
    VecX residual = unit.cwiseProduct(w.position);
    const int sweeps = std::clamp(static_cast<int>(mostWork / std::pow(std::max(s.nv, 1), 3)), 20, mostSweeps);
    double damping = 1e-3;  // Levenberg-Marquardt with Marquardt's diagonal
    for (int sweep = 0; sweep < sweeps; ++sweep) {
        evaluatePositions(s, 0, q.data(), w);
        const MatX J = denseJacobian(s, w, unit), H = J.transpose() * J;
        const VecX gradient = J.transpose() * residual;
        const double floor = 1e-9 * H.diagonal().maxCoeff();
        bool better = false;
        for (int attempt = 0; attempt < 12 && !better; ++attempt) {
            MatX damped = H;
            damped.diagonal() += damping * H.diagonal().cwiseMax(floor);
            const VecX step = damped.ldlt().solve(-gradient);
            VecX trial = q;
            displace(s, trial.data(), step.data());
            evaluatePositions(s, 0, trial.data(), w);
            const VecX there = unit.cwiseProduct(w.position);
            better = there.squaredNorm() < residual.squaredNorm();
            damping = better ? std::max(damping / 5, 1e-12) : damping * 4;
            if (!better) continue;
            const bool settled = residual.squaredNorm() - there.squaredNorm() < 1e-15 * residual.squaredNorm();
            q = trial;
            residual = there;
            if (settled) return;
        }
        if (!better) return;
    }
}

}  // namespace zwang
