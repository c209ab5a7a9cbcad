// What a force exerts, told once, by its type, over any scalar T: double in a run, dual numbers and variables of a tape
// where derivatives are asked for.
//
// A force type has a nested `template <class T> struct Law : LawBase<T>` with
//     static constexpr int ends        how many markers it has: 2 (a and b), 1 (b) or 0 (only the body of b)
//     Law(const Type&, Reader&)        its numbers: read(quantity), read.vector(quantities), read.marker(reference)
//     Law(const Law<U>&)               the same structure over another scalar, numbers not yet set
//     void forEachNumber(visit)        every number of its own, always in the same order
//     void forEachOtherMarker(visit)   every marker besides a and b
//     LawEffect<T> effect(view) const  what it exerts on its second body; on the first acts the opposite
//     T potential(view) const          the energy stored in it [J], where it stores any
//     bool hasKinks() const            whether its derivatives by the state are less smooth than steps expect, and
//     T kinkedSlope(view) const        then one of them that has all the kinks, of any unit of force
//     static channels(space)           what a run records of it, and T value(view, effect, part) of each
// `view` shows one state: isPlanar(), time(), point(body, local) with r (from the centre of mass), p (place) and v,
// world axes; axes(body, marker); body(index) with w (angular velocity, world) and, in the plane, angle; in space
// orientation(body); turnsNear(i): where an angle that counts turns was last; heldSides(i).
#pragma once

#include <string>
#include <vector>

#include "engine/constraints/planar_gears.h"
#include "engine/constraints/spatial_shafts.h"
#include "engine/elements/element.h"
#include "engine/elements/mirror.h"

namespace zwang {

/// A marker of a body (−1: the ground): origin from the centre of mass and axes in body axes. Of planar markers the
/// angle is the number from which the axes follow.
template <class T>
struct MarkerOf {
    int body = -1;
    spatial::Vec<T> local = spatial::Vec<T>::Zero();
    spatial::Mat<T> axes = spatial::Mat<T>::Identity();
    T angle{0};

    MarkerOf() = default;
    MarkerOf(int body_, const spatial::Vec<T>& local_, const spatial::Mat<T>& axes_, const T& angle_)
        : body(body_), local(local_), axes(axes_), angle(angle_) {}
    /// On the same body, its numbers not yet set.
    template <class U>
    explicit MarkerOf(const MarkerOf<U>& other) : body(other.body) {}
};

/// Force and torque on the second body, world axes, where they act (from the centres of mass), and the power that is
/// lost and supplied [W].
template <class T>
struct LawEffect {
    using Vec = spatial::Vec<T>;
    Vec force = Vec::Zero(), torque = Vec::Zero();
    Vec armA = Vec::Zero(), armB = Vec::Zero();
    T dissipated{0}, supplied{0};
};

/// A channel of a force; `part` is what LawBase::value() or the law's own knows it by.
struct LawChannel {
    std::string quantity, unit, help;
    int part = 0;
};

/// Parts of an effect that channels show; a law numbers its own from `own` on.
namespace part {
constexpr int force = 0, forceSize = 3, torque = 4, torqueSize = 7, own = 8;
}

inline std::vector<LawChannel> forceChannels(Space space) {
    std::vector<LawChannel> all;
    for (int c = 0; c < (space == Space::planar ? 2 : 3); ++c)
        all.push_back({std::string("force_") + "xyz"[c], "N", "force on the second body, world axes", part::force + c});
    all.push_back({"force", "N", "magnitude of the force", part::forceSize});
    return all;
}
inline std::vector<LawChannel> torqueChannels(Space space) {
    if (space == Space::planar) return {{"torque", "N*m", "torque on the second body, world axes", part::torque + 2}};
    std::vector<LawChannel> all;
    for (int c = 0; c < 3; ++c)
        all.push_back(
            {std::string("torque_") + "xyz"[c], "N*m", "torque on the second body, world axes", part::torque + c});
    return all;
}

/// The size of a vector; at zero its derivatives are taken as zero.
template <class T>
T sizeOf(const spatial::Vec<T>& x) {
    using std::sqrt;
    const T square = x.dot(x);
    return plain(square) == 0 ? T(0) : T(sqrt(square));
}

/// What all laws share; those without own numbers, energy or channels take these.
template <class T>
struct LawBase {
    using Vec = spatial::Vec<T>;
    using Mat = spatial::Mat<T>;
    std::string element;
    MarkerOf<T> a, b;

    LawBase() = default;
    explicit LawBase(std::string name) : element(std::move(name)) {}
    template <class Reader>
    LawBase(const BetweenMarkers& force, Reader& read)
        : element(force.name), a(read.marker(force.first)), b(read.marker(force.second)) {}
    template <class U>
    explicit LawBase(const LawBase<U>& other) : element(other.element), a(other.a), b(other.b) {}

    template <class Visit>
    void forEachNumber(const Visit&) {}
    template <class Visit>
    void forEachOtherMarker(const Visit&) {}
    template <class View>
    T potential(const View&) const {
        return T(0);
    }
    bool hasKinks() const { return false; }
    template <class View>
    T kinkedSlope(const View&) const {
        return T(0);
    }
    static std::vector<LawChannel> channels(Space) { return {}; }
    template <class View>
    T value(const View&, const LawEffect<T>& effect, int part) const {
        if (part < part::forceSize) return effect.force[part];
        if (part == part::forceSize) return sizeOf<T>(effect.force);
        return part < part::torqueSize ? effect.torque[part - part::torque] : sizeOf<T>(effect.torque);
    }
};

/// Springs are drawn as such: along the line between their markers, with coils(), damps() or both, or wound about z.
struct LineSpring : BetweenMarkers {
    bool operator==(const LineSpring&) const = default;
};
struct WoundSpring : BetweenMarkers {
    bool operator==(const WoundSpring&) const = default;
};

/// The line between two markers: direction from a to b (zero where they meet), length and its rate.
template <class T>
struct LineBetween {
    using Vec = spatial::Vec<T>;
    Vec direction = Vec::Zero(), armA = Vec::Zero(), armB = Vec::Zero();
    T length{0}, rate{0};

    template <class View>
    LineBetween(const View& view, const MarkerOf<T>& a, const MarkerOf<T>& b) {
        using std::sqrt;
        const auto from = view.point(a.body, a.local), to = view.point(b.body, b.local);
        const Vec d = to.p - from.p;
        armA = from.r;
        armB = to.r;
        const T square = d.dot(d);
        if (plain(square) == 0) return;
        length = sqrt(square);
        direction = d / length;
        rate = direction.dot(Vec(to.v - from.v));
    }
    /// Of a tension, which pulls the markers together.
    LawEffect<T> effect(const T& tension) const {
        LawEffect<T> e;
        e.force = -tension * direction;
        e.armA = armA;
        e.armB = armB;
        return e;
    }
};

/// The angle from marker a to marker b about z: counting turns in the plane, within half a turn of `near` in space.
template <class T, class View>
T angleBetween(const View& view, const MarkerOf<T>& a, const MarkerOf<T>& b, double near) {
    if (view.isPlanar()) return view.body(b.body).angle + b.angle - view.body(a.body).angle - a.angle;
    spatial::MarkerState<T> from, to;
    from.axes = view.axes(a.body, a);
    to.axes = view.axes(b.body, b);
    return spatial::angleAbout<T>(from, to, T(near));
}
/// The same of an angle that a run follows around (followTurn), counting turns in space, too.
template <class T, class View>
T followedAngle(const View& view, const MarkerOf<T>& a, const MarkerOf<T>& b, std::size_t turn) {
    return angleBetween<T>(view, a, b, view.isPlanar() ? 0.0 : view.turnsNear(turn));
}
/// Its rate, and the axis.
template <class T, class View>
T spinBetween(const View& view, const MarkerOf<T>& a, const MarkerOf<T>& b, const spatial::Vec<T>& axis) {
    return spatial::Vec<T>(view.body(b.body).w - view.body(a.body).w).dot(axis);
}
template <class T, class View>
spatial::Vec<T> turningAxis(const View& view, const MarkerOf<T>& a) {
    if (view.isPlanar()) return spatial::Vec<T>(T(0), T(0), T(1));
    return view.axes(a.body, a).col(2);
}

}  // namespace zwang
