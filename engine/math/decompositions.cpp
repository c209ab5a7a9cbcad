#include "engine/math/decompositions.h"

namespace Eigen {

template JacobiSVD<zwang::MatX>& JacobiSVD<zwang::MatX>::compute(const zwang::MatX&, unsigned int);
template BDCSVD<zwang::MatX>& BDCSVD<zwang::MatX>::compute(const zwang::MatX&, unsigned int);
template void HouseholderQR<zwang::MatX>::computeInPlace();
template void ColPivHouseholderQR<zwang::MatX>::computeInPlace();
template void CompleteOrthogonalDecomposition<zwang::MatX>::computeInPlace();
template void PartialPivLU<zwang::MatX>::compute();
template LLT<zwang::MatX>& LLT<zwang::MatX>::compute(const EigenBase<zwang::MatX>&);
template LDLT<zwang::MatX>& LDLT<zwang::MatX>::compute(const EigenBase<zwang::MatX>&);
template SelfAdjointEigenSolver<zwang::MatX>& SelfAdjointEigenSolver<zwang::MatX>::compute(
    const EigenBase<zwang::MatX>&, int);
template SelfAdjointEigenSolver<zwang::Mat3>& SelfAdjointEigenSolver<zwang::Mat3>::compute(
    const EigenBase<zwang::Mat3>&, int);
template EigenSolver<zwang::MatX>& EigenSolver<zwang::MatX>::compute(const EigenBase<zwang::MatX>&, bool);

}  // namespace Eigen

zwang::Quat zwang::rotationBetween(const Vec3& from, const Vec3& to) { return Quat::FromTwoVectors(from, to); }
