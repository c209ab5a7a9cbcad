#include "tests/formulations/mechanism.h"

namespace zwang::tests {

MatX nullSpace(const MatX& unitRows) {
    const Eigen::JacobiSVD<MatX> svd(unitRows, Eigen::ComputeFullV);
    const VecX& values = svd.singularValues();
    const Eigen::Index rank = (values.array() > 1e-6).count();
    return svd.matrixV().rightCols(unitRows.cols() - rank);
}

VecX referenceAcceleration(const Mechanism& m) {
    const MatX M = m.mass(), F = m.factorOfMetric();
    const MatX W = m.rowScale().asDiagonal() * m.jacobian() * F;
    const MatX N = F * nullSpace(W);
    Eigen::JacobiSVD<MatX> svd(W, Eigen::ComputeThinU | Eigen::ComputeThinV);
    svd.setThreshold(1e-6);
    const VecX particular = F * svd.solve(VecX(m.rowScale().cwiseProduct(m.w.eta)));
    if (N.cols() == 0) return particular;
    const MatX reduced = N.transpose() * M * N;
    return particular + N * reduced.ldlt().solve(N.transpose() * (m.w.force - M * particular));
}

double sizeInMetric(const Mechanism& m, const VecX& x) {
    return m.factorOfMetric().triangularView<Eigen::Upper>().solve(x).norm();
}

void addExamples() {
    QTest::addColumn<QString>("key");
    for (const auto& example : examples()) {
        const std::string key(example.key);
        QTest::newRow(key.c_str()) << QString::fromStdString(key);
    }
}

}  // namespace zwang::tests
