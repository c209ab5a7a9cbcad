#include "engine/sensitivity/tableau.h"

#include <cmath>

namespace zwang {

namespace {

constexpr Eigen::Index most = 20;  ///< stages of any method of the table

Tableau without(const Tableau& t, Eigen::Index stage) {
    Tableau less;
    std::vector<Eigen::Index> kept;
    for (Eigen::Index i = 0; i < t.stages(); ++i)
        if (i != stage) kept.push_back(i);
    less.a = t.a(kept, kept);
    less.b = t.b(kept);
    less.c = t.c(kept);
    return less;
}

}  // namespace

std::optional<Tableau> readTableau(const IntegratorRow& method) {
    if (method.longSteps || method.takesContacts) return std::nullopt;
    // Stage i answers with the unit vector e_i: then the argument of stage j is row j of A, and the result is b.
    Tableau t;
    t.a = MatX::Zero(most, most);
    t.c = VecX::Zero(most);
    Eigen::Index count = 1;
    const RightHandSide answer = [&](double time, const VecX& y, VecX& dydt) {
        t.a.row(count) = y;
        t.c[count] = time;
        dydt = VecX::Unit(most, count++);
    };
    VecX result;
    method.make({1, 1})->attempt(answer, 0, VecX::Zero(most), VecX::Unit(most, 0), 1, result);
    t.b = result.head(count);
    t.a.conservativeResize(count, count);
    t.c.conservativeResize(count);
    for (Eigen::Index i = count; i-- > 1;)
        if (t.b[i] == 0 && t.a.col(i).isZero(0)) t = without(t, i);
    return t;
}

Tableau radauTableau() {
    const double r = std::sqrt(6.0);
    Tableau t;
    t.a = MatX::Zero(4, 4);
    t.a.bottomRightCorner<3, 3>() << (88 - 7 * r) / 360, (296 - 169 * r) / 1800, (-2 + 3 * r) / 225,
        (296 + 169 * r) / 1800, (88 + 7 * r) / 360, (-2 - 3 * r) / 225, (16 - r) / 36, (16 + r) / 36, 1.0 / 9;
    t.b = t.a.row(3);
    t.c = t.a.rowwise().sum();
    return t;
}

}  // namespace zwang
