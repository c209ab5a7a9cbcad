// What bushings, drag and formulas exert, generic over the scalar. `View` shows bodies and markers at one state:
// isPlanar(), time(), point(body, local) with r, p, v as in Mechanics, axes(body, marker), body(index) with w (angular
// velocity, world) and angle, apply(body, arm, force, torque).
#pragma once

#include <cmath>

#include "engine/system/laws.h"

namespace zwang {

namespace laws {

template <class T>
using Vec = spatial::Vec<T>;
template <class T>
using Mat = spatial::Mat<T>;

/// The vector of a rotation: its axis times its angle, less than π. The series keep derivatives exact at no rotation.
template <class T>
Vec<T> rotationVector(const Mat<T>& R) {
    using std::atan2, std::sqrt;
    const Vec<T> s = Vec<T>(R(2, 1) - R(1, 2), R(0, 2) - R(2, 0), R(1, 0) - R(0, 1)) / T(2);
    const T x = s.dot(s), cosine = (R(0, 0) + R(1, 1) + R(2, 2) - T(1)) / T(2);
    if (plain(x) < 1e-4 && plain(cosine) > 0)
        return s * T(T(1) + x * (T(1.0 / 6) + x * (T(3.0 / 40) + x * (T(5.0 / 112) + x * T(35.0 / 1152)))));
    const T sine = sqrt(x);
    return s * T(atan2(sine, cosine) / sine);
}

/// The torque whose power is x·φ̇ when the rotation vector φ belongs to the angular velocity ω: x + ½ φ×x + g φ×(φ×x).
template <class T>
Vec<T> torqueOf(const Vec<T>& turn, const Vec<T>& x) {
    using std::cos, std::sin, std::sqrt;
    const T y = turn.dot(turn);
    T g;
    if (plain(y) < 1e-2) {
        g = T(1.0 / 12) + y * (T(1.0 / 720) + y * (T(1.0 / 30240) + y * T(1.0 / 1209600)));
    } else {
        const T angle = sqrt(y);
        g = T(1) / y - (T(1) + cos(angle)) / (T(2) * angle * sin(angle));
    }
    const Vec<T> once = turn.cross(x);
    return x + once / T(2) + g * Vec<T>(turn.cross(once));
}

template <class T, class View>
struct BushingState {
    Mat<T> axes;
    Vec<T> d, turn, armA, armB;  ///< in a's axes; arms in the world, of the second marker's place
    Vec<T> rate, spin;
    BushingState(const View& view, const Laws::Bushing& s, const typename LawNumbers<T>::Bushing& n)
        : axes(view.axes(s.a, n.a)) {
        const auto a = view.point(s.a, n.a.local), b = view.point(s.b, n.b.local);
        const Vec<T> apart = b.p - a.p, wa = view.body(s.a).w;
        d = axes.transpose() * apart;
        rate = axes.transpose() * Vec<T>(b.v - a.v - wa.cross(apart));
        spin = axes.transpose() * Vec<T>(view.body(s.b).w - wa);
        armA = a.r + apart;
        armB = b.r;
        if (view.isPlanar())
            turn = Vec<T>(T(0), T(0), view.body(s.b).angle + n.b.angle - view.body(s.a).angle - n.a.angle);
        else
            turn = rotationVector<T>(axes.transpose() * view.axes(s.b, n.b));
    }
    T potential(const typename LawNumbers<T>::Bushing& n) const {
        return (d.dot(Vec<T>(n.stiffness.cwiseProduct(d))) + turn.dot(Vec<T>(n.turnStiffness.cwiseProduct(turn)))) /
               T(2);
    }
    LawEffect<T> effect(const typename LawNumbers<T>::Bushing& n, bool isPlanar) const {
        const Vec<T> stored = n.stiffness.cwiseProduct(d), lost = n.damping.cwiseProduct(rate),
                     turned = n.turnStiffness.cwiseProduct(turn), lostTurn = n.turnDamping.cwiseProduct(spin);
        LawEffect<T> e;
        e.force = -(axes * Vec<T>(stored + lost));
        e.torque = -(axes * Vec<T>((isPlanar ? turned : torqueOf<T>(turn, turned)) + lostTurn));
        e.dissipated = lost.dot(rate) + lostTurn.dot(spin);
        return e;
    }
};

/// What a name of a formula measures.
template <class T, class View>
T valueOf(const View& view, const Laws::Name& name, const MarkerNumbers<T>& a, const MarkerNumbers<T>& b,
          const T& parameter) {
    using std::atan2, std::sqrt;
    using K = FormulaName::Kind;
    const auto axis = [&](int column) { return Vec<T>(view.axes(name.a, a).col(column)); };
    const auto along = [&] { return axis(view.isPlanar() ? 0 : 2); };
    const auto apart = [&] { return Vec<T>(view.point(name.b, b.local).p - view.point(name.a, a.local).p); };
    const auto moving = [&] { return Vec<T>(view.point(name.b, b.local).v - view.point(name.a, a.local).v); };
    switch (name.what.kind) {
        case K::time:
            return view.time();
        case K::parameter:
            return parameter;
        case K::place:
            return view.point(name.a, a.local).p[name.what.component];
        case K::velocity:
            return view.point(name.a, a.local).v[name.what.component];
        case K::spin:
            return axis(name.what.component).dot(Vec<T>(view.body(name.a).w));
        case K::angle: {
            if (view.isPlanar()) return view.body(name.b).angle + b.angle - view.body(name.a).angle - a.angle;
            const Vec<T> x = view.axes(name.b, b).col(0);
            return atan2(axis(1).dot(x), axis(0).dot(x));
        }
        case K::rate:
            return Vec<T>(view.body(name.b).w - view.body(name.a).w).dot(axis(2));
        case K::displacement:
            return along().dot(apart());
        case K::speed:
            return along().dot(moving());
        case K::length:
            return sqrt(T(apart().dot(apart())));
        case K::stretch:
            return apart().dot(moving()) / sqrt(T(apart().dot(apart())));
    }
    return T(0);
}

/// Formula `which` with the exact first derivatives of its names.
template <class T, class View>
T formulaAt(const View& view, const Laws::Formula& s, const typename LawNumbers<T>::Formula& n, std::size_t which) {
    if (s.isEmpty[which]) return T(0);
    std::size_t first = 0;
    for (std::size_t i = 0; i < which; ++i)
        if (!s.isEmpty[i]) first += s.formulas[i].names().size();
    const Expression& formula = s.formulas[which];
    std::vector<T> values;
    std::vector<double> numbers;
    for (std::size_t i = first; i < first + formula.names().size(); ++i) {
        values.push_back(valueOf<T>(view, s.names[i], n.markers[2 * i], n.markers[2 * i + 1], n.parameters[i]));
        numbers.push_back(plain(values.back()));
    }
    const Expression::Sides* held = nullptr;
    if constexpr (requires { view.heldSides(0); }) held = view.heldSides(s.firstSides + which);
    if constexpr (std::is_same_v<T, double>) {
        return held ? formula.evaluate(numbers, *held) : formula.evaluate(numbers);
    } else {
        const auto at = held ? formula.differentiate(numbers, *held) : formula.differentiate(numbers);
        T result(at.value);
        for (std::size_t i = 0; i < values.size(); ++i) result += T(at.gradient[i]) * (values[i] - T(numbers[i]));
        return result;
    }
}

/// A joint at its limits.
template <class T, class View>
struct LimitState {
    Vec<T> axis, armA, armB;
    T beyond{0}, rate{0};  ///< how far beyond a limit (0: within), its rate
    double side = 1;       ///< 1: beyond the upper one

    LimitState(const View& view, const Laws::Limit& s, const typename LawNumbers<T>::Limit& n) {
        using std::atan2;
        const auto a = view.point(s.a, n.a.local), b = view.point(s.b, n.b.local);
        const Mat<T> axes = view.axes(s.a, n.a);
        const Vec<T> apart = b.p - a.p, wa = view.body(s.a).w;
        T x;
        if (s.turns) {
            axis = axes.col(2);
            rate = Vec<T>(view.body(s.b).w - wa).dot(axis);
            if (view.isPlanar()) {
                x = view.body(s.b).angle + n.b.angle - view.body(s.a).angle - n.a.angle;
            } else {  // within half a turn of the middle
                const Vec<T> other = view.axes(s.b, n.b).col(0);
                x = planar::onTurnOf<T>(atan2(T(axes.col(1).dot(other)), T(axes.col(0).dot(other))),
                                        (plain(n.lower) + plain(n.upper)) / 2);
            }
        } else {
            axis = axes.col(view.isPlanar() ? 0 : 2);
            x = axis.dot(apart);
            rate = axis.dot(Vec<T>(b.v - a.v - wa.cross(apart)));
        }
        armA = a.r + apart;
        armB = b.r;
        side = plain(x) < plain(n.lower) ? -1 : 1;
        if (plain(x) > plain(n.upper)) beyond = x - n.upper;
        if (plain(x) < plain(n.lower)) beyond = n.lower - x;
        rate = T(side) * rate;
    }
    LawEffect<T> apply(View& view, const Laws::Limit& s, const typename LawNumbers<T>::Limit& n) const {
        LawEffect<T> e;
        if (!(plain(beyond) > 0)) return e;
        const T elastic = n.stiffness * beyond;
        T push = elastic * (T(1) + n.damping * rate);
        if (plain(push) < 0) push = T(0);
        const Vec<T> f = T(-side) * push * axis, zero = Vec<T>::Zero();
        (s.turns ? e.torque : e.force) = f;
        e.dissipated = (push - elastic) * rate;
        view.apply(s.a, s.turns ? zero : armA, -e.force, -e.torque);
        view.apply(s.b, s.turns ? zero : armB, e.force, e.torque);
        return e;
    }
};

template <class T, class View>
void applyFormula(View& view, const Laws::Formula& s, const typename LawNumbers<T>::Formula& n, LawEffect<T>& e) {
    using std::sqrt;
    const Vec<T> zero = Vec<T>::Zero();
    const auto b = view.point(s.b, n.b.local);
    if (s.kind == Laws::Formula::Kind::force) {
        for (std::size_t k = 0; k < s.formulas.size(); ++k)
            e.force[static_cast<Eigen::Index>(k)] = formulaAt<T>(view, s, n, k);
        if (s.turns) e.force = view.axes(s.b, n.b) * e.force;
        e.supplied = e.force.dot(b.v);
        view.apply(s.b, b.r, e.force, zero);
    } else if (s.kind == Laws::Formula::Kind::torque) {
        const Vec<T> axis = view.axes(s.a, n.a).col(2);
        e.torque = formulaAt<T>(view, s, n, 0) * axis;
        e.supplied = e.torque.dot(Vec<T>(view.body(s.b).w - view.body(s.a).w));
        view.apply(s.a, zero, zero, -e.torque);
        view.apply(s.b, zero, zero, e.torque);
    } else {
        const auto a = view.point(s.a, n.a.local);
        const Vec<T> apart = b.p - a.p;
        const T square = apart.dot(apart);
        if (plain(square) == 0) return;  // the direction of the force is not defined
        e.force = formulaAt<T>(view, s, n, 0) / sqrt(square) * apart;
        e.supplied = e.force.dot(Vec<T>(b.v - a.v));
        view.apply(s.a, a.r, -e.force, zero);
        view.apply(s.b, b.r, e.force, zero);
    }
}

}  // namespace laws

/// Applies every law; `report(effect)` sees each, in the order of Laws.
template <class T, class View, class Report>
void applyLaws(View& view, const Laws& s, const LawNumbers<T>& n, const Report& report) {
    using std::sqrt;
    const spatial::Vec<T> zero = spatial::Vec<T>::Zero();
    for (std::size_t i = 0; i < s.bushings.size(); ++i) {
        const laws::BushingState<T, View> state(view, s.bushings[i], n.bushings[i]);
        const LawEffect<T> e = state.effect(n.bushings[i], view.isPlanar());
        view.apply(s.bushings[i].a, state.armA, -e.force, -e.torque);
        view.apply(s.bushings[i].b, state.armB, e.force, e.torque);
        report(e);
    }
    for (std::size_t i = 0; i < s.drags.size(); ++i) {
        const auto k = view.point(s.drags[i].body, n.drags[i].at.local);
        LawEffect<T> e;
        const T square = k.v.dot(k.v);
        if (plain(square) > 0) {  // at rest the force and its derivatives vanish
            const T factor = n.drags[i].coefficient * sqrt(square);
            e.force = -factor * k.v;
            e.dissipated = factor * square;
            view.apply(s.drags[i].body, k.r, e.force, zero);
        }
        report(e);
    }
    for (std::size_t i = 0; i < s.formulas.size(); ++i) {
        LawEffect<T> e;
        laws::applyFormula<T>(view, s.formulas[i], n.formulas[i], e);
        report(e);
    }
    for (std::size_t i = 0; i < s.limits.size(); ++i)
        report(laws::LimitState<T, View>(view, s.limits[i], n.limits[i]).apply(view, s.limits[i], n.limits[i]));
}

/// Energy stored in bushings and in the springs of limits.
template <class T, class View>
T lawPotential(const View& view, const Laws& s, const LawNumbers<T>& n) {
    T energy(0);
    for (std::size_t i = 0; i < s.bushings.size(); ++i)
        energy += laws::BushingState<T, View>(view, s.bushings[i], n.bushings[i]).potential(n.bushings[i]);
    for (std::size_t i = 0; i < s.limits.size(); ++i) {
        const laws::LimitState<T, const View> state(view, s.limits[i], n.limits[i]);
        energy += n.limits[i].stiffness * state.beyond * state.beyond / T(2);
    }
    return energy;
}

}  // namespace zwang
