#include "engine/system/rope_trouble.h"

#include <algorithm>
#include <cmath>

#include "engine/system/contacts.h"

namespace zwang {

namespace {

/// Of a slack, over the size of the model: what steps leave of it that take contacts over whole steps.
constexpr double taut = 1e-5;
constexpr double unwound = 1e-6;  ///< turn round a pulley that is none [rad]

std::string placeName(const MarkerRef& marker) { return marker.body + "." + marker.marker; }

/// Of its i-th piece.
Sentence noWay(const CompiledContact& rope, std::size_t i) {
    const RopeCourse& course = *rope.shape.over;
    return Sentence("%1 and %2 lie within each other, and %3 has no way between them", placeName(course.place(i)),
                    placeName(course.place(i + 1)), rope.element);
}

/// How far its i-th piece has its two circles, or points, from lying within each other: |d| − |Δ|.
template <class Way>
double apart(const CompiledContact& rope, const Way& way, std::size_t i) {
    const double before = i == 0 ? 0 : rope.over[i - 1].radius, after = i < rope.over.size() ? rope.over[i].radius : 0,
                 shift = std::abs(before - after);
    return std::hypot(way.free[i], shift) - shift;
}

Sentence troubleOf(const System& s, const Workspace& w, const CompiledContact& rope, double none) {
    const RopeCourse& course = *rope.shape.over;
    const auto way = ropeWay(s, w, rope);
    for (std::size_t i = 0; i < way.free.size(); ++i)
        if (!(apart(rope, way, i) > none * s.size)) return noWay(rope, i);
    const double slack = -rope.shape.firstRadius - way.length;
    for (std::size_t i = 0; i < rope.over.size() && slack <= taut * s.size; ++i)
        if (rope.over[i].radius * way.turns[i] < -unwound * std::abs(rope.over[i].radius))
            return Sentence("%1 is taut and leaves %2, round which it goes no more", rope.element,
                            placeName(course.place(i + 1)));
    return {};
}

/// A piece that points the other way without having turned was none in between.
Sentence reversalOf(const System& s, const Workspace& before, const Workspace& w, const CompiledContact& rope) {
    constexpr double round = -0.5, turned = 1;  // cosine; [rad]
    const auto from = ropeWay(s, before, rope), to = ropeWay(s, w, rope);
    const auto isTaut = [&](const auto& way) { return -rope.shape.firstRadius - way.length <= taut * s.size; };
    if (!isTaut(from) || !isTaut(to)) return {};
    for (std::size_t i = 0; i < to.along.size(); ++i)
        if (from.along[i].dot(to.along[i]) < round &&
            (std::abs(from.spins[i]) + std::abs(to.spins[i])) / 2 * (w.time - before.time) < turned)
            return noWay(rope, i);
    return {};
}

template <class Look>
std::vector<RopeTrouble> troublesOf(const System& s, const Look& look) {
    std::vector<RopeTrouble> all;
    for (std::size_t k = 0; k < s.contacts.size(); ++k) {
        if (s.contacts[k].over.empty()) continue;
        if (Sentence why = look(s.contacts[k]); !why.empty()) all.push_back({k, std::move(why)});
    }
    return all;
}

}  // namespace

bool hasRopesOverPulleys(const System& s) {
    return std::any_of(s.contacts.begin(), s.contacts.end(),
                       [](const CompiledContact& contact) { return !contact.over.empty(); });
}

std::vector<RopeTrouble> ropeReversals(const System& s, const Workspace& before, const Workspace& w) {
    return troublesOf(s, [&](const CompiledContact& rope) { return reversalOf(s, before, w, rope); });
}

std::vector<RopeTrouble> ropeTroubles(const System& s, const Workspace& w, double none) {
    return troublesOf(s, [&](const CompiledContact& rope) { return troubleOf(s, w, rope, none); });
}

}  // namespace zwang
