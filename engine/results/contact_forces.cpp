#include "engine/results/contact_forces.h"

#include <algorithm>
#include <cmath>

#include "engine/system/touch.h"

namespace zwang {

namespace {

double at(const VecX& values, std::size_t k) {
    const auto i = static_cast<Eigen::Index>(k);
    return i < values.size() && std::isfinite(values[i]) ? values[i] : 0;
}

/// The friction of a surface, and the coefficient of its cone.
void addFriction(const System& s, const Workspace& w, const Frame& frame, const CompiledSurface& surface,
                 const ContactNear& near, ContactForce& contact) {
    for (std::size_t k = surface.first; k < surface.first + surface.count; ++k)
        contact.force += at(frame.frictions, k) * forceAlong(s, s.contacts[k], contactState(s, w, s.contacts[k], near));
    contact.friction = at(frame.sticks, surface.first) > 0 ? surface.stiction : surface.friction;
}

void addTouches(const System& s, const Frame& frame, std::vector<ContactForce>& all) {
    for (const GroupTouch& touch : frame.touches) {
        const TouchingShapes& group = s.groups[touch.group];
        const auto bodyOf = [&](std::uint32_t shape) { return s.bodyIndex(group.shapes[shape].drawn.marker.body); };
        const bool rubs = group.laws.friction.key == "coulomb";
        all.push_back({group.group, bodyOf(touch.first), bodyOf(touch.second), touch.at.cast<double>(),
                       touch.normal.cast<double>(), touch.force.cast<double>(),
                       rubs ? std::max(group.laws.frictionCoefficient.value, group.laws.staticCoefficient.value) : 0});
    }
}

/// What a rope over pulleys does to its ends and pulleys, each beside the ground.
void addRope(const System& s, const Workspace& w, std::size_t k, double tension, std::vector<ContactForce>& all) {
    const CompiledContact& rope = s.contacts[k];
    const auto way = ropeWay(s, w, rope);
    const auto add = [&](const CompiledMarker& marker, std::size_t i) {
        const Vec3 pull = way.pull(i);
        if (marker.body < 0 || pull.isZero(0)) return;
        all.push_back({rope.element, -1, marker.body, markerPoint(s, w, marker), pull.normalized(), tension * pull});
        all.back().rope = static_cast<int>(k);
    };
    add(rope.a, 0);
    for (std::size_t i = 0; i < rope.over.size(); ++i) add(rope.over[i].marker, i + 1);
    add(rope.b, rope.over.size() + 1);
}

}  // namespace

std::vector<ContactForce> contactForces(const Results& results, std::size_t row) {
    std::vector<ContactForce> all;
    const System& s = results.system();
    const Frame& frame = results.frame(row);
    addTouches(s, frame, all);
    if (s.contacts.empty() || frame.stops.isZero(0)) return all;
    Workspace w(s);
    evaluatePositions(s, frame.time, frame.q.data(), w);
    evaluateVelocities(s, frame.v.data(), w);
    ContactNear near;
    near.part = ContactNear::Part::line;
    std::vector<int> contactOf(s.contacts.size(), -1);
    for (std::size_t k = 0; k < s.contacts.size(); ++k) {
        const CompiledContact& gap = s.contacts[k];
        const double push = at(frame.stops, k);
        if (gap.measure != CompiledContact::Measure::gap || push == 0) continue;
        if (gap.shape.over) {
            addRope(s, w, k, push, all);
            continue;
        }
        if (isPlate(gap)) near.part = ContactNear::Part::nearest;
        const Touch touch = touchOf(s, w, gap, near);
        contactOf[k] = static_cast<int>(all.size());
        all.push_back({gap.element, gap.a.body, gap.b.body, touch.at, touch.normal, push * touch.normal});
        near.part = ContactNear::Part::line;
    }
    for (const CompiledSurface& surface : s.surfaces) {
        if (surface.normal < 0) continue;
        const auto k = static_cast<std::size_t>(surface.normal);
        if (contactOf[k] < 0) continue;
        near.part = isPlate(s.contacts[k]) ? ContactNear::Part::nearest : ContactNear::Part::line;
        addFriction(s, w, frame, surface, near, all[static_cast<std::size_t>(contactOf[k])]);
    }
    return all;
}

std::vector<ContactForce> contactForcesAt(const Results& results, double time) {
    if (results.empty()) return {};
    const std::size_t row = results.frameAt(time);
    std::vector<ContactForce> all = contactForces(results, row);
    const Frame& frame = results.frame(row);
    if (frame.time == time) return all;
    for (ContactForce& contact : all) {
        const int body = contact.body();
        if (body < 0) continue;
        const Pose before = drawingPose(results.system(), body, frame.q.data()), now = results.pose(body, time);
        contact.at = now.position + now.orientation * (before.orientation.conjugate() * (contact.at - before.position));
    }
    return all;
}

}  // namespace zwang
