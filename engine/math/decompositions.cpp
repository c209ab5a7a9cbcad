#include "engine/math/decompositions.h"

namespace Eigen {

template class JacobiSVD<zwang::MatX>;
template class BDCSVD<zwang::MatX>;
template class HouseholderQR<zwang::MatX>;
template class ColPivHouseholderQR<zwang::MatX>;
template class CompleteOrthogonalDecomposition<zwang::MatX>;
template class PartialPivLU<zwang::MatX>;
template LLT<zwang::MatX>& LLT<zwang::MatX>::compute(const EigenBase<zwang::MatX>&);
template LDLT<zwang::MatX>& LDLT<zwang::MatX>::compute(const EigenBase<zwang::MatX>&);
template SelfAdjointEigenSolver<zwang::MatX>& SelfAdjointEigenSolver<zwang::MatX>::compute(
    const EigenBase<zwang::MatX>&, int);
template SelfAdjointEigenSolver<zwang::Mat3>& SelfAdjointEigenSolver<zwang::Mat3>::compute(
    const EigenBase<zwang::Mat3>&, int);
template EigenSolver<zwang::MatX>& EigenSolver<zwang::MatX>::compute(const EigenBase<zwang::MatX>&, bool);

}  // namespace Eigen

zwang::Quat zwang::rotationBetween(const Vec3& from, const Vec3& to) { return Quat::FromTwoVectors(from, to); }
