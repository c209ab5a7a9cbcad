#include "engine/system/touch.h"

namespace zwang {

namespace {

/// A generalised force of one newton on a body: the force, and its moment about the centre of mass, in the world.
struct Wrench {
    Vec3 force, moment;
};

/// On the second body; on the first one, with the other sign, where the second is the ground.
Wrench wrenchOf(const System& s, const Workspace& w, const CompiledContact& contact, const ContactState& state) {
    const bool isFirst = contact.b.body < 0;
    const std::array<double, 6>& d = isFirst ? state.onA : state.onB;
    const double sign = isFirst ? -1 : 1;
    if (s.space == Space::planar) return {sign * Vec3(d[0], d[1], 0), sign * Vec3(0, 0, d[2])};
    const int body = isFirst ? contact.a.body : contact.b.body;
    const Vec3 moment(d[3], d[4], d[5]);
    return {sign * Vec3(d[0], d[1], d[2]),
            sign * (body < 0 ? moment : Vec3(w.spatial[static_cast<std::size_t>(body)].R * moment))};
}

Vec3 centreOfMass(const System& s, const Workspace& w, int body) {
    if (body < 0) return Vec3::Zero();
    const auto i = static_cast<std::size_t>(body);
    return s.space == Space::planar ? Vec3(w.planar[i].x, w.planar[i].y, 0) : Vec3(w.spatial[i].r);
}

}  // namespace

Vec3 forceAlong(const System& s, const CompiledContact& contact, const ContactState& state) {
    const std::array<double, 6>& d = contact.b.body < 0 ? state.onA : state.onB;
    const double sign = contact.b.body < 0 ? -1 : 1;
    return sign * Vec3(d[0], d[1], s.space == Space::planar ? 0 : d[2]);
}

/// With r from the centre of mass to the point, n and t along the gap and along a slip there: the moments are r × n and
/// r × t, so that
///     r = n × (r × n) + ((r × t)·(n × t)) n.
/// What has no slip (cams, ropes) is as far along n as the centre of the second shape, less its radius.
Touch touchOf(const System& s, const Workspace& w, const CompiledContact& gap, const ContactNear& near) {
    const Wrench push = wrenchOf(s, w, gap, contactState(s, w, gap, near));
    const Vec3 n = push.force, from = centreOfMass(s, w, gap.b.body < 0 ? gap.a.body : gap.b.body);
    const Vec3 across = n.cross(push.moment);
    double along = n.dot(markerPoint(s, w, gap.b) - from) - gap.shape.secondRadius;
    if (gap.shape.cam == GapShape::Cam::none && !gap.shape.isRope) {
        CompiledContact slip = gap;
        slip.measure = CompiledContact::Measure::slip;
        slip.component = 0;
        const Wrench rub = wrenchOf(s, w, slip, contactState(s, w, slip, near));
        const Vec3 aside = n.cross(rub.force);
        along = rub.moment.dot(aside) / aside.squaredNorm();
    }
    return {from + across + along * n, n};
}

}  // namespace zwang
