// What the spring at a limit of a joint exerts (joints/limits.h), as forces do it (forces/force_law.h).
#pragma once

#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "engine/elements/forces/force_law.h"
#include "engine/elements/joints/freedom.h"

namespace zwang {

/// The freedoms of a joint that end at springs.
inline std::vector<Freedom> springLimits(const std::vector<Freedom>& freedoms) {
    std::vector<Freedom> all;
    for (const Freedom& freedom : freedoms)
        if (freedom.ends.kind && freedom.ends.kind->key == "springs") all.push_back(freedom);
    return all;
}

template <class T>
struct LimitLaw : LawBase<T> {
    using LawBase<T>::a, LawBase<T>::b;
    using Vec = spatial::Vec<T>;
    static constexpr int ends = 2;
    T lower{0}, upper{0}, stiffness{0}, damping{0};
    bool turns = false;        ///< limits an angle
    std::size_t followed = 0;  ///< which of the angles that a run follows around
    std::size_t heldForm = 0;  ///< where a run keeps its Form (HeldSides::forces)
    std::string suffix;        ///< of its channels

    template <class Reader>
    LimitLaw(const BetweenMarkers& j, const Freedom& freedom, Reader& read)
        : LawBase<T>(j.name),
          lower(read(*freedom.ends.lower)),
          upper(read(*freedom.ends.upper)),
          stiffness(read(*freedom.ends.stiffness)),
          damping(read(*freedom.ends.damping)),
          turns(freedom.measure == Freedom::Measure::turn),
          suffix(freedom.suffix) {
        a = read.marker(freedom.swapped ? j.second : j.first);
        b = read.marker(freedom.swapped ? j.first : j.second);
        a.axes = reordered(a.axes, freedom.a);
        b.axes = reordered(b.axes, freedom.b);
        heldForm = read.takeSides(1);
        if (turns) followed = read.followTurn(a, b, T(angleNear(plain(lower), plain(upper))));
    }
    template <class U>
    explicit LimitLaw(const LimitLaw<U>& other)
        : LawBase<T>(other),
          turns(other.turns),
          followed(other.followed),
          heldForm(other.heldForm),
          suffix(other.suffix) {}
    template <class Visit>
    void forEachNumber(const Visit& visit) {
        for (T* x : {&lower, &upper, &stiffness, &damping}) visit(*x);
    }

    /// The axis of the coordinate, its value and rate. Angles count turns.
    struct Coordinate {
        Vec axis, armA, armB;
        T value{0}, rate{0};
    };
    template <class View>
    Coordinate coordinate(const View& view) const {
        const auto from = view.point(a.body, a.local), to = view.point(b.body, b.local);
        const spatial::Mat<T> axes = view.axes(a.body, a);
        const Vec apart = to.p - from.p, wa = view.body(a.body).w;
        Coordinate x;
        x.axis = axes.col(turns || !view.isPlanar() ? 2 : 0);
        x.armA = from.r + apart;
        x.armB = to.r;
        if (turns) {
            x.rate = Vec(view.body(b.body).w - wa).dot(x.axis);
            x.value = followedAngle<T>(view, a, b, followed);
        } else {
            x.value = x.axis.dot(apart);
            x.rate = x.axis.dot(Vec(to.v - from.v - wa.cross(apart)));
        }
        return x;
    }
    /// One of the smooth forms of the force: 0 between the limits, else the side beyond which the coordinate is; and
    /// whether it returns so fast that the spring, which only pushes, does nothing.
    struct Form {
        signed char side = 0, returns = 0;
    };
    Form formOf(const Coordinate& x) const {
        Form form;
        form.side = plain(x.value) > plain(upper) ? 1 : plain(x.value) < plain(lower) ? -1 : 0;
        form.returns = form.side != 0 && plain(pushed(x, form)) < 0;
        return form;
    }
    /// The form that a run holds until a margin comes to zero, or the one of the coordinate.
    template <class View>
    Form formOf(const View& view, const Coordinate& x) const {
        const auto* held = view.heldSides(heldForm);
        return held && held->size() == 2 ? Form{(*held)[0], (*held)[1]} : formOf(x);
    }
    /// What a form keeps above zero.
    std::array<T, 3> margins(const Coordinate& x, const Form& form) const {
        const T push = form.side == 0 ? T(1) : pushed(x, form);
        return {form.side > 0 ? T(x.value - upper) : T(upper - x.value),
                form.side < 0 ? T(lower - x.value) : T(x.value - lower), form.returns ? T(-push) : push};
    }

    template <class View>
    LawEffect<T> effect(const View& view) const {
        const Coordinate x = coordinate(view);
        const Form form = formOf(view, x);
        LawEffect<T> e;
        e.armA = x.armA;
        e.armB = x.armB;
        if (form.side == 0) return e;
        const double side = form.side;
        const T deep = side > 0 ? T(x.value - upper) : T(lower - x.value), elastic = stiffness * deep,
                rate = T(side) * x.rate, push = form.returns ? T(0) : T(elastic * pushed(x, form));
        (turns ? e.torque : e.force) = T(-side) * push * x.axis;
        if (turns) e.armA = e.armB = Vec::Zero();
        e.dissipated = (push - elastic) * rate;
        return e;
    }
    /// Of the elastic part.
    T pushed(const Coordinate& x, const Form& form) const { return T(1) + damping * T(form.side) * x.rate; }
    /// How deep the coordinate is beyond a limit; 0: within.
    T beyond(const T& x) const {
        if (plain(x) > plain(upper)) return x - upper;
        return plain(x) < plain(lower) ? T(lower - x) : T(0);
    }
    template <class View>
    T potential(const View& view) const {
        const T deep = beyond(coordinate(view).value);
        return stiffness * deep * deep / T(2);
    }

    std::vector<LawChannel> channels(Space) const {
        const std::string help = "what the spring at a limit exerts";
        if (turns) return {{"stop_torque" + suffix, "N*m", help, part::torqueSize}};
        return {{"stop_force" + suffix, "N", help, part::forceSize}};
    }
};

}  // namespace zwang
