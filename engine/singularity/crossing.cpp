#include "engine/singularity/crossing.h"

namespace zwang {

CrossingAcceleration::CrossingAcceleration(std::shared_ptr<const System> system)
    : system_(std::move(system)), numbers_(constantNumbers(*system_)) {}

CrossingAcceleration::Verdict CrossingAcceleration::accelerate(ConstraintSolver& solver, const Workspace& w, double t,
                                                               const double* q, const double* v, VecX& a) const {
    const System& s = *system_;
    // Where many loops are singular at once their rows cannot be told apart by dense matrices in useful time, and the
    // motion passes such a moment between two evaluations.
    constexpr int mostRows = 48;
    if (!solver.isDecomposed() &&
        solver.dependentRows(w, ConstraintSolver::usefulValue).size() > solver.redundantRows().size() + mostRows)
        return Verdict::regular;
    const MatX left = solver.vanishingVectors(w);
    const auto missing = left.cols() - static_cast<Eigen::Index>(solver.redundantRows().size());
    if (missing <= 0) return Verdict::regular;

    // Along the motion with frozen v: the slopes of J and η are J̇ and η̇.
    std::vector<double> rates(static_cast<std::size_t>(s.nq));
    positionRates(s, q, v, rates.data());
    std::vector<Dual<double>> place(rates.size()), velocity(static_cast<std::size_t>(s.nv));
    for (std::size_t i = 0; i < place.size(); ++i) place[i] = {q[i], rates[i]};
    for (std::size_t i = 0; i < velocity.size(); ++i) velocity[i] = v[i];
    Mechanics<Dual<double>> mechanics(s);
    mechanics.setParameters(numbers_, w.turns, &w.sides);
    mechanics.setPositions(Dual<double>(t, 1), place.data());
    mechanics.setVelocities(velocity.data());

    MatX K = MatX::Zero(left.cols(), s.nv);
    VecX k = VecX::Zero(left.cols());
    const int D = s.width();
    for (const auto& block : s.blocks)
        for (int r = 0; r < block.rows; ++r) {
            const int row = block.row + r;
            k += left.row(row) * mechanics.eta[static_cast<std::size_t>(row)].slope;
            block.forEachSide([&](int body, int offset) {
                for (int c = 0; body >= 0 && c < D; ++c)
                    K.col(D * body + c) +=
                        3 * left.row(row) * mechanics.blocks[static_cast<std::size_t>(offset + r * D + c)].slope;
            });
        }
    return solver.accelerateWithRows(w, K, k, a) < missing ? Verdict::undetermined : Verdict::determined;
}

}  // namespace zwang
