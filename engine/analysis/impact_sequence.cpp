// Impacts one after the other.
#include <algorithm>
#include <cmath>

#include "engine/analysis/impact_friction.h"

namespace zwang {

namespace {

/// The impact of these pushes alone, with their slips; adds its impulses to p.
bool strikeOnly(const MatX& W, const VecX& rates, const VecX& restitution, const std::vector<ImpactSlip>& slips,
                const std::vector<Eigen::Index>& pushes, VecX& p) {
    std::vector<Eigen::Index> rows = pushes;
    std::vector<ImpactSlip> own;
    for (std::size_t i = 0; i < pushes.size(); ++i)
        for (const ImpactSlip& slip : slips) {
            if (slip.push != pushes[i]) continue;
            own.push_back({static_cast<Eigen::Index>(i), {}, slip.friction});
            for (const Eigen::Index row : slip.rows) {
                own.back().rows.push_back(static_cast<Eigen::Index>(rows.size()));
                rows.push_back(row);
            }
        }
    const auto count = static_cast<Eigen::Index>(rows.size());
    MatX coupling(count, count);
    VecX before(count), e(count);
    for (Eigen::Index i = 0; i < count; ++i) {
        const Eigen::Index at = rows[static_cast<std::size_t>(i)];
        before[i] = rates[at];
        e[i] = restitution[at];
        for (Eigen::Index j = 0; j < count; ++j) coupling(i, j) = W(at, rows[static_cast<std::size_t>(j)]);
    }
    const Impulses one = newtonImpulses(coupling, before, e, own);
    for (Eigen::Index i = 0; i < count; ++i) p[rows[static_cast<std::size_t>(i)]] += one.p[i];
    return one.obey;
}

}  // namespace

Impulses sequentialImpulses(const MatX& W, const VecX& rates, const VecX& restitution,
                            const std::vector<ImpactSlip>& slips) {
    constexpr int most = 10000;
    // Of closings: apart from the fastest; over the first.
    constexpr double together = 1e-9, none = 1e-12, left = 1e-9;
    const Eigen::Index n = rates.size();
    VecX scale = VecX::Zero(n);
    for (Eigen::Index i = 0; i < n; ++i)
        if (W(i, i) > 0) scale[i] = 1 / std::sqrt(W(i, i));
    for (const ImpactSlip& slip : slips)
        for (const Eigen::Index row : slip.rows) scale[row] = 0;
    Impulses all{VecX::Zero(n)};
    const double first = (-rates.cwiseProduct(scale)).maxCoeff();
    for (int impact = 0; impact < most; ++impact) {
        const VecX w = rates + W * all.p, closing = -w.cwiseProduct(scale);
        const double fastest = closing.maxCoeff();
        if (!(fastest > none * first)) break;
        SingleImpact one{VecX::Zero(n), {}};
        std::vector<Eigen::Index> meet;
        for (Eigen::Index i = 0; i < n; ++i) {
            one.closing.push_back(closing[i] > none * first);
            if (!(closing[i] >= (1 - together) * fastest)) continue;
            for (const Eigen::Index other : meet)
                all.orderDecides |= std::abs(W(i, other)) * scale[i] * scale[other] > none;
            meet.push_back(i);
        }
        all.obey &= strikeOnly(W, w, restitution, slips, meet, one.p);
        all.p += one.p;
        all.sequence.push_back(std::move(one));
    }
    // What is left closes by less than rounding, or after very many impacts.
    all.obey &= (-(rates + W * all.p).cwiseProduct(scale)).maxCoeff() <= left * first;
    all.p += newtonImpulses(W, rates + W * all.p, VecX::Zero(n), slips).p;
    if (all.sequence.size() < 2) all.sequence.clear();
    return all;
}

}  // namespace zwang
