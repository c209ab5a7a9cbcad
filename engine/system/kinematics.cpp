// Kinematics and constraint equations: one loop over the bodies, then one loop a kind of primitive equation.
#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/system/sums.h"

namespace zwang {

namespace {

inline planar::MarkerState<double> markerOf(const planar::BodyState<double>& k,
                                            const planar::FixedMarker<double>& marker) {
    planar::MarkerState<double> m;
    placeMarker(k, marker.x, marker.y, marker.ux, marker.uy, marker.angle, m);
    moveMarker(k, m);
    return m;
}

/// The markers of the rows as they stand in the world; velocities follow.
void placeMarkers(const System& s, Workspace& w) {
    for (std::size_t i = 0; i < s.rowMarkers.size(); ++i) w.place(s.rowMarkers[i], w.markers[i]);
}

void moveMarkers(const System& s, Workspace& w) {
    for (std::size_t i = 0; i < s.rowMarkers.size(); ++i) w.move(s.rowMarkers[i].body, w.markers[i]);
}

const Drive::Sample noDrive;

inline const Drive::Sample& driveOf(const Workspace& w, int drive) { return drive < 0 ? noDrive : w.drives[drive]; }

/// What the equations are told of a drive.
template <class State>
inline State stateOf(const Drive::Sample& d) {
    return {d.value, d.first, d.second, d.numbers};
}

template <class Rows, class Visit>
inline void forEachRowOf(const Rows& rows, Visit&& visit) {
    std::apply([&](const auto&... group) { (std::for_each(group.begin(), group.end(), visit), ...); }, rows);
}

template <class Marker>
SecondPair<Marker, double> otherPair(const CompiledPair& pair, Workspace& w, const Marker& a, const Marker& b) {
    return {&a, &b, &w.jacobian[pair.jacA], &w.jacobian[pair.jacB],
            pair.turn < 0 ? 0.0 : w.turns.near(static_cast<std::size_t>(pair.turn), w.time)};
}

/// Calls visit(row, marker a, marker b, drive) for every row.
template <class Visit>
inline void forEachPlanarRow(const System& s, Workspace& w, const Visit& visit) {
    forEachRowOf(s.planarRows, [&](const auto& r) {
        using Equation = std::decay_t<decltype(r.equation)>;
        const auto a = markerOf(w.planar[r.a], r.markerA), b = markerOf(w.planar[r.b], r.markerB);
        auto d = stateOf<planar::DriveState<double>>(driveOf(w, r.drive));
        if constexpr (bindsTwoPairs<Equation>) {
            const CompiledPair& pair = s.pairs[r.pair];
            const auto third = w.planarMarker(pair.a), fourth = w.planarMarker(pair.b);
            const auto other = otherPair(pair, w, third, fourth);
            d.otherPair = &other;
            visit(r, a, b, d);
        } else {
            visit(r, a, b, d);
        }
    });
}
template <class Visit>
inline void forEachSpatialRow(const System& s, Workspace& w, const Visit& visit) {
    forEachRowOf(s.spatialRows, [&](const auto& r) {
        using Equation = std::decay_t<decltype(r.equation)>;
        auto d = stateOf<spatial::DriveState<double>>(driveOf(w, r.drive));
        if constexpr (bindsTwoPairs<Equation>) {
            const CompiledPair& pair = s.pairs[r.pair];
            const auto other = otherPair(pair, w, w.markers[pair.marker], w.markers[pair.marker + 1]);
            d.otherPair = &other;
            visit(r, w.markers[r.a], w.markers[r.b], d);
        } else {
            visit(r, w.markers[r.a], w.markers[r.b], d);
        }
    });
}

void valuesAndRows(Workspace& w, const auto& r, const auto& a, const auto& b, const auto& d) {
    positionOf(r.equation, a, b, d, &w.position[r.row]);
    jacobianOf(r.equation, a, b, d, &w.jacobian[r.jacA], &w.jacobian[r.jacB]);
}
void etaAndRate(Workspace& w, const auto& r, const auto& a, const auto& b, const auto& d) {
    acceleration(r.equation, a, b, d, &w.eta[r.row]);
    if (r.drive >= 0) w.rate[r.row] = d.first;
}

}  // namespace

Workspace::Workspace(const System& s)
    : Bodies<double>(s.space, s.bodies), markers(s.rowMarkers.size()), drives(s.drives.size()) {
    position = VecX::Zero(s.rows);
    jacobian = VecX::Zero(s.jacobianSize);
    rate = VecX::Zero(s.rows);
    eta = VecX::Zero(s.rows);
    force = VecX::Zero(s.nv);
    for (const FollowedTurn& turn : s.turns) turns.angles.push_back(turn.start);
    turns.rates.assign(s.turns.size(), 0.0);
    for (std::size_t i = 0; i < drives.size(); ++i) drives[i] = s.drives[i].at(0);
}

// Flattened, as are velocities: what an equation does not read of its markers is then not computed.
[[gnu::flatten]] void evaluatePositions(const System& s, double t, const double* q, Workspace& w) {
    w.time = t;
    for (std::size_t i = 0; i < s.drives.size(); ++i)
        if (s.drives[i].kind != Drive::Kind::constant)
            w.drives[i] = s.drives[i].at(t, w.sides.motor(i), w.sides.piece(i));
    w.setPositions(q);
    if (s.space == Space::planar) {
        forEachPlanarRow(s, w, [&](const auto&... row) { valuesAndRows(w, row...); });
    } else {
        placeMarkers(s, w);
        forEachSpatialRow(s, w, [&](const auto&... row) { valuesAndRows(w, row...); });
    }
}

[[gnu::flatten]] void evaluateVelocities(const System& s, const double* v, Workspace& w) {
    w.setVelocities(v);
    if (s.space == Space::planar) {
        forEachPlanarRow(s, w, [&](const auto&... row) { etaAndRate(w, row...); });
    } else {
        moveMarkers(s, w);
        forEachSpatialRow(s, w, [&](const auto&... row) { etaAndRate(w, row...); });
    }
}

void constraintRates(const System& s, const Workspace& w, const double* v, VecX& rows) {
    sums::constraintRates(s, w.jacobian.data(), v, rows.data());
}

void positionRates(const System& s, const double* q, const double* v, double* rates) {
    sums::positionRates(s, q, v, rates);
}

void velocitiesFromRates(const System& s, const double* q, const double* rates, double* v) {
    if (s.space == Space::planar) {
        std::copy(rates, rates + s.nv, v);
        return;
    }
    for (int i = 0; i < s.bodies; ++i) {
        const double *p = q + 7 * i + 3, *d = rates + 7 * i + 3;
        const double scale = 2 / (p[0] * p[0] + p[1] * p[1] + p[2] * p[2] + p[3] * p[3]);
        double* u = v + 6 * i;
        for (int k = 0; k < 3; ++k) u[k] = rates[7 * i + k];
        u[3] = scale * (p[0] * d[1] - p[1] * d[0] - p[2] * d[3] + p[3] * d[2]);
        u[4] = scale * (p[0] * d[2] - p[2] * d[0] - p[3] * d[1] + p[1] * d[3]);
        u[5] = scale * (p[0] * d[3] - p[3] * d[0] - p[1] * d[2] + p[2] * d[1]);
    }
}

void displace(const System& s, double* q, const double* d) {
    if (s.space == Space::planar) {
        for (int i = 0; i < s.nv; ++i) q[i] += d[i];
        return;
    }
    for (int i = 0; i < s.bodies; ++i) {
        double* p = q + 7 * i;
        const double* e = d + 6 * i;
        for (int k = 0; k < 3; ++k) p[k] += e[k];
        const Vec3 turn(e[3], e[4], e[5]);
        const double angle = turn.norm();
        Quat rotation = Quat::Identity();
        const double half = angle < 1e-8 ? 0.5 : std::sin(angle / 2) / angle;
        rotation.w() = std::cos(angle / 2);
        rotation.vec() = half * turn;
        const Quat result = (Quat(p[3], p[4], p[5], p[6]) * rotation).normalized();
        p[3] = result.w();
        p[4] = result.x();
        p[5] = result.y();
        p[6] = result.z();
    }
}

void normalise(const System& s, double* q) {
    if (s.space == Space::planar) return;
    for (int i = 0; i < s.bodies; ++i) {
        double* p = q + 7 * i + 3;
        const double n = 1 / std::sqrt(p[0] * p[0] + p[1] * p[1] + p[2] * p[2] + p[3] * p[3]);
        for (int k = 0; k < 4; ++k) p[k] *= n;
    }
}

double scaledViolation(const System& s, const VecX& c) {
    double largest = 0;
    bool isKnown = true;
    for (int row = 0; row < s.rows; ++row) {
        const double violation = std::abs(c[row]) * s.perUnit[row];
        isKnown = isKnown && !std::isnan(violation);
        largest = std::max(largest, violation);
    }
    // What cannot be computed is not met: comparisons with it would pass it over.
    return isKnown ? largest : std::numeric_limits<double>::infinity();
}

Pose drawingPose(const System& s, int body, const double* q) {
    Pose pose;
    if (s.space == Space::planar) {
        const double* p = q + 3 * body;
        pose.orientation = Quat(std::cos(p[2] / 2), 0, 0, std::sin(p[2] / 2));
        pose.position = Vec3(p[0], p[1], 0) - pose.orientation * s.com[body];
    } else {
        const double* p = q + 7 * body;
        pose.orientation = Quat(p[3], p[4], p[5], p[6]).normalized();
        pose.position = Vec3(p[0], p[1], p[2]) - pose.orientation * s.com[body];
    }
    return pose;
}

}  // namespace zwang
