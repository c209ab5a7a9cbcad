#include "engine/analysis/pull.h"

#include <algorithm>
#include <cmath>

#include "engine/math/decompositions.h"

namespace zwang {

namespace {

constexpr int mostDirections = 8;    ///< of a model
constexpr double difference = 1e-5;  ///< reach of the two displacements whose difference gives a curvature
constexpr double flat = 1e-9;        ///< curvature beside the stiffest one that counts as none

/// covector (nv) += Jᵀ λ.
void addReactions(const System& s, const Workspace& w, const VecX& lambda, VecX& covector) {
    const int D = s.width();
    for (const auto& block : s.blocks)
        for (int r = 0; r < block.rows; ++r) {
            const double x = lambda[block.row + r];
            block.forEachSide([&](int body, int jacobian) {
                for (int c = 0; body >= 0 && c < D; ++c) covector[D * body + c] += x * w.jacobian[jacobian + r * D + c];
            });
        }
}

/// Slopes of ½ |e|² + λᵀC by v at q (nv).
VecX slopes(const System& s, double t, const VecX& q, Workspace& w, const PulledPoint& point, const Vec3& target,
            const VecX& lambda) {
    evaluatePositions(s, t, q.data(), w);
    VecX covector = VecX::Zero(s.nv);
    point.addForce(w, point.place(w) - target, covector);
    addReactions(s, w, lambda, covector);
    return covector;
}

}  // namespace

Vec3 PulledPoint::place(const Workspace& w) const { return w.point(body, local).p; }

void PulledPoint::addForce(const Workspace& w, const Vec3& f, VecX& covector) const {
    w.addForce(body, w.point(body, local).r, f, Vec3::Zero(), covector.data());
}

VecX PullResponse::towards(const VecX& dx) const {
    VecX force = VecX::Zero(dx.size());
    for (Eigen::Index i = 0; i < strengths.size(); ++i)
        if (strengths[i] > 1e-9 * strengths[0])
            force += axes.col(i) * (axes.col(i).dot(dx) / (strengths[i] * strengths[i]));
    return b * force;
}

PullResponse respond(BranchPosition& branch, const PulledPoint& point) {
    const System& s = branch.system();
    const int count = s.space == Space::planar ? 2 : 3;
    PullResponse response;
    response.b.resize(s.nv, count);
    response.lambda.resize(s.rows, count);
    VecX z(s.nv);
    for (int k = 0; k < count; ++k) {
        VecX covector = VecX::Zero(s.nv);
        point.addForce(branch.workspace(), Vec3::Unit(k), covector);
        branch.solver().toScaled(covector, z);
        branch.project(z);
        response.b.col(k) = z;
        response.lambda.col(k) = branch.multipliers();
    }
    const Eigen::SelfAdjointEigenSolver<MatX> eigen(MatX(response.b.transpose() * response.b));
    response.strengths = eigen.eigenvalues().cwiseMax(0.0).cwiseSqrt().reverse();
    response.axes = eigen.eigenvectors().rowwise().reverse();
    return response;
}

bool isTurnedOver(const PullResponse& before, const PullResponse& after, int rank) {
    // The sum of the principal minors of B′ Bᵀ of this order: its determinant, where the rank is full.
    const MatX product = after.b.transpose() * before.b;
    const double trace = product.trace();
    if (rank == 1) return trace < 0;
    return (rank == product.rows() ? product.determinant() : trace * trace - (product * product).trace()) < 0;
}

PullModel pullModel(BranchPosition& branch, const PulledPoint& point, const PullResponse& response, const Vec3& target,
                    const std::vector<VecX>& seeds) {
    const System& s = branch.system();
    const Eigen::Index width = response.b.cols();
    const VecX pull = (target - point.place(branch.workspace())).head(width);
    const VecX lambda = response.lambda * pull;
    Workspace w(s);
    const VecX here = slopes(s, branch.time(), branch.q(), w, point, target, lambda);

    const auto curvature = [&](const VecX& z) {  // along the branch, scaled
        const VecX along = branch.plain(z);
        const double step = difference / reach(s, along);
        VecX side = VecX::Zero(s.nv);
        for (const double sign : {1.0, -1.0}) {
            VecX q = branch.q();
            displace(s, q.data(), VecX(sign * step * along).data());
            side += sign / (2 * step) * slopes(s, branch.time(), q, w, point, target, lambda);
        }
        // Derivatives along body axes do not commute; the second derivative is the symmetric part.
        if (s.space == Space::spatial)
            for (int i = 0; i < s.bodies; ++i) {
                const Vec3 torque = here.segment<3>(6 * i + 3), turn = along.segment<3>(6 * i + 3);
                side.segment<3>(6 * i + 3) -= 0.5 * torque.cross(turn);
            }
        VecX image(s.nv);
        branch.solver().toScaled(side, image);
        branch.project(image);
        return image;
    };

    const Eigen::Index most = std::min<Eigen::Index>(branch.freedom(), mostDirections);
    PullModel model;
    model.basis.resize(s.nv, most);
    MatX images(s.nv, most);
    Eigen::Index count = 0, next = 0;
    const double size = response.b.norm();
    const auto add = [&](VecX z, double before) {
        if (count == most) return;
        for (int pass = 0; pass < 2; ++pass)
            z -= model.basis.leftCols(count) * (model.basis.leftCols(count).transpose() * z);
        if (!(z.norm() > 1e-7 * before)) return;
        model.basis.col(count) = z.normalized();
        images.col(count) = curvature(model.basis.col(count));
        ++count;
    };
    for (const VecX& seed : seeds) add(seed, seed.norm());
    for (Eigen::Index k = 0; k < width; ++k) add(response.b.col(k), size);
    for (; next < count && count < most; ++next) add(images.col(next), std::max(images.col(next).norm(), size * size));
    model.basis.conservativeResize(s.nv, count);
    model.slope = -(model.basis.transpose() * (response.b * pull));
    const MatX reduced = model.basis.transpose() * images.leftCols(count);
    const Eigen::SelfAdjointEigenSolver<MatX> eigen(MatX((reduced + reduced.transpose()) / 2));
    model.curvatures = eigen.eigenvalues();
    model.eigenvectors = eigen.eigenvectors();
    model.stiffest = count > 0 ? model.curvatures.cwiseAbs().maxCoeff() : 0;
    return model;
}

VecX PullModel::step(const BranchPosition& branch, double radius) const {
    if (stiffest == 0) return VecX::Zero(basis.rows());
    const VecX along = eigenvectors.transpose() * slope;
    const double lowest = curvatures[0];
    double added = lowest > flat * stiffest ? 0 : flat * stiffest - 1.01 * std::min(lowest, 0.0);
    for (;;) {
        const VecX y = -along.cwiseQuotient((curvatures.array() + added).matrix());
        const VecX z = basis * (eigenvectors * y);
        const double length = branch.length(z);
        if (!(length > radius)) return z;
        if (length < 1.5 * radius) return radius / length * z;
        added = std::max(1.5 * added, 1e-6 * stiffest);
    }
}

double PullModel::decrease(const VecX& z) const {
    const VecX y = eigenvectors.transpose() * (basis.transpose() * z);
    return -(eigenvectors.transpose() * slope).dot(y) - 0.5 * y.dot(curvatures.cwiseProduct(y));
}

}  // namespace zwang
