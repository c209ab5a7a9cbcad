// The long parts of Eigen's decompositions of MatX, compiled once (decompositions.cpp) instead of in every file that
// uses them, where they took a third of the engine's build. (Of an `extern template class` every file would still read
// all that is inline.) Include this instead of <Eigen/SVD>, <Eigen/QR>, <Eigen/Eigenvalues>; hand the eigenvalue
// solvers a MatX, not an expression.
#pragma once

#include <Eigen/Cholesky>
#include <Eigen/Eigenvalues>
#include <Eigen/LU>
#include <Eigen/QR>
#include <Eigen/SVD>

#include "engine/math/types.h"

namespace Eigen {

extern template JacobiSVD<zwang::MatX>& JacobiSVD<zwang::MatX>::compute(const zwang::MatX&, unsigned int);
extern template BDCSVD<zwang::MatX>& BDCSVD<zwang::MatX>::compute(const zwang::MatX&, unsigned int);
extern template void HouseholderQR<zwang::MatX>::computeInPlace();
extern template void ColPivHouseholderQR<zwang::MatX>::computeInPlace();
extern template void CompleteOrthogonalDecomposition<zwang::MatX>::computeInPlace();
extern template void PartialPivLU<zwang::MatX>::compute();
extern template LLT<zwang::MatX>& LLT<zwang::MatX>::compute(const EigenBase<zwang::MatX>&);
extern template LDLT<zwang::MatX>& LDLT<zwang::MatX>::compute(const EigenBase<zwang::MatX>&);
extern template SelfAdjointEigenSolver<zwang::MatX>& SelfAdjointEigenSolver<zwang::MatX>::compute(
    const EigenBase<zwang::MatX>&, int);
extern template SelfAdjointEigenSolver<zwang::Mat3>& SelfAdjointEigenSolver<zwang::Mat3>::compute(
    const EigenBase<zwang::Mat3>&, int);
extern template EigenSolver<zwang::MatX>& EigenSolver<zwang::MatX>::compute(const EigenBase<zwang::MatX>&, bool);

}  // namespace Eigen

namespace zwang {

/// The shortest rotation that turns the direction `from` to `to` (neither is zero); Eigen makes it by a singular value
/// decomposition where they are opposite.
Quat rotationBetween(const Vec3& from, const Vec3& to);

}  // namespace zwang
