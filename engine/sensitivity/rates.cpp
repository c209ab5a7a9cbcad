#include "engine/sensitivity/rates.h"

namespace zwang {

namespace {

/// Transposed in ω of the rate of the quaternion a, for weights d.
void addTurnedBy(const double* a, const double* d, double* u) {
    u[0] += 0.5 * (a[0] * d[1] - a[1] * d[0] - a[2] * d[3] + a[3] * d[2]);
    u[1] += 0.5 * (a[0] * d[2] - a[2] * d[0] - a[3] * d[1] + a[1] * d[3]);
    u[2] += 0.5 * (a[0] * d[3] - a[3] * d[0] - a[1] * d[2] + a[2] * d[1]);
}

/// Transposed in the quaternion, for weights d.
void addTurning(const double* d, const double* w, double* p) {
    p[0] += 0.5 * (d[1] * w[0] + d[2] * w[1] + d[3] * w[2]);
    p[1] -= 0.5 * (d[0] * w[0] + d[2] * w[2] - d[3] * w[1]);
    p[2] -= 0.5 * (d[0] * w[1] + d[3] * w[0] - d[1] * w[2]);
    p[3] -= 0.5 * (d[0] * w[2] + d[1] * w[1] - d[2] * w[0]);
}

}  // namespace

VecX ratesOf(const System& s, const VecX& q, const VecX& v) {
    VecX rates(s.nq);
    positionRates(s, q.data(), v.data(), rates.data());
    return rates;
}

VecX ratesTransposed(const System& s, const VecX& q, const VecX& weights) {
    if (s.space == Space::planar) return weights;
    VecX v = turnedByTransposed(s, q, weights);
    for (int i = 0; i < s.bodies; ++i) v.segment<3>(6 * i) = weights.segment<3>(7 * i);
    return v;
}

VecX velocitiesTransposed(const System& s, const VecX& q, const VecX& weights) {
    VecX rates = ratesOf(s, q, weights);
    for (int i = 0; i < s.bodies && s.space != Space::planar; ++i)
        rates.segment<4>(7 * i + 3) *= 4 / q.segment<4>(7 * i + 3).squaredNorm();
    return rates;
}

VecX turning(const System& s, const VecX& p, const VecX& v) {
    VecX rates = VecX::Zero(s.nq);
    if (s.space == Space::planar) return rates;
    positionRates(s, p.data(), v.data(), rates.data());
    for (int i = 0; i < s.bodies; ++i) rates.segment<3>(7 * i).setZero();
    return rates;
}

VecX turningTransposed(const System& s, const VecX& weights, const VecX& v) { return -turning(s, weights, v); }

VecX turnedByTransposed(const System& s, const VecX& p, const VecX& weights) {
    VecX v = VecX::Zero(s.nv);
    for (int i = 0; i < s.bodies && s.space != Space::planar; ++i)
        addTurnedBy(p.data() + 7 * i + 3, weights.data() + 7 * i + 3, v.data() + 6 * i + 3);
    return v;
}

void addTransposedRates(const System& s, const VecX& x, const VecX& weights, VecX& to) {
    const double *q = x.data(), *v = x.data() + s.nq, *on = weights.data();
    double *toQ = to.data(), *toV = to.data() + s.nq;
    if (s.space == Space::planar) {
        for (int i = 0; i < s.nv; ++i) toV[i] += on[i];
        return;
    }
    for (int i = 0; i < s.bodies; ++i) {
        for (int k = 0; k < 3; ++k) toV[6 * i + k] += on[7 * i + k];
        addTurning(on + 7 * i + 3, v + 6 * i + 3, toQ + 7 * i + 3);
        addTurnedBy(q + 7 * i + 3, on + 7 * i + 3, toV + 6 * i + 3);
    }
}

}  // namespace zwang
