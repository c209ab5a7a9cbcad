#pragma once

#include "engine/elements/forces/force_law.h"
#include "engine/math/whole_turns.h"

namespace zwang {

/// The vector of a rotation: its axis times its angle, less than π. The series keep derivatives exact at no rotation.
template <class T>
spatial::Vec<T> rotationVector(const spatial::Mat<T>& R) {
    using std::atan2, std::sqrt;
    const spatial::Vec<T> s = spatial::Vec<T>(R(2, 1) - R(1, 2), R(0, 2) - R(2, 0), R(1, 0) - R(0, 1)) / T(2);
    const T x = s.dot(s), cosine = (R(0, 0) + R(1, 1) + R(2, 2) - T(1)) / T(2);
    if (plain(x) < 1e-4 && plain(cosine) > 0)
        return s * T(T(1) + x * (T(1.0 / 6) + x * (T(3.0 / 40) + x * (T(5.0 / 112) + x * T(35.0 / 1152)))));
    const T sine = sqrt(x);
    return s * T(atan2(sine, cosine) / sine);
}

/// The torque whose power is x·φ̇ when the rotation vector φ belongs to the angular velocity ω: x + ½ φ×x + g φ×(φ×x).
template <class T>
spatial::Vec<T> torqueOf(const spatial::Vec<T>& turn, const spatial::Vec<T>& x) {
    using std::cos, std::sin, std::sqrt;
    const T y = turn.dot(turn);
    T g;
    if (plain(y) < 1e-2) {
        g = T(1.0 / 12) + y * (T(1.0 / 720) + y * (T(1.0 / 30240) + y * T(1.0 / 1209600)));
    } else {
        const T angle = sqrt(y);
        g = T(1) / y - (T(1) + cos(angle)) / (T(2) * angle * sin(angle));
    }
    const spatial::Vec<T> once = turn.cross(x);
    return x + once / T(2) + g * spatial::Vec<T>(turn.cross(once));
}

/// A rubber bush between two markers, in the axes of the first: force −K d − C ḋ, torque −K_t φ − C_t ω with d from the
/// first marker to the second and φ the vector of the rotation between them (up to half a turn; in the plane up to half
/// a turn in the drawing, whence it is counted on). Unloaded where the markers meet.
template <int N>
struct Bushing : BetweenMarkers {
    static constexpr TypeInfo info{"bushing", "Bushing",
                                   "springs and dampers between two markers in every direction and rotation"};
    static constexpr Space space = N == 2 ? Space::planar : Space::spatial;
    static constexpr std::tuple<> formulas() { return {}; }
    static constexpr int turns = N == 2 ? 1 : 3;
    Quantities<N> stiffness, damping;
    Quantities<turns> turnStiffness, turnDamping;
    bool operator==(const Bushing&) const = default;
    void mirror(Space) {}
    static constexpr auto fields() {
        return std::tuple_cat(
            ends(), std::tuple{field("stiffness", "Stiffness", &Bushing::stiffness, "N/m",
                                     "Stiffness along the axes of the first marker", Range::notNegative()),
                               field("damping", "Damping", &Bushing::damping, "N*s/m",
                                     "Damping along the axes of the first marker", Range::notNegative()),
                               field("turn_stiffness", "Torsional stiffness", &Bushing::turnStiffness, "N*m/rad",
                                     "Stiffness about the axes of the first marker", Range::notNegative()),
                               field("turn_damping", "Torsional damping", &Bushing::turnDamping, "N*m*s/rad",
                                     "Damping about the axes of the first marker", Range::notNegative())});
    }

    template <class T>
    struct Law : LawBase<T> {
        using LawBase<T>::a, LawBase<T>::b;
        using Vec = spatial::Vec<T>;
        static constexpr int ends = 2;
        Vec stiffness = Vec::Zero(), damping = Vec::Zero(), turnStiffness = Vec::Zero(), turnDamping = Vec::Zero();

        template <class Reader>
        Law(const Bushing& s, Reader& read)
            : LawBase<T>(s, read), stiffness(read.vector(s.stiffness)), damping(read.vector(s.damping)) {
            // The one rotation of a planar bushing is about z.
            for (int i = 0; i < turns; ++i) {
                turnStiffness[i + 3 - turns] = read(s.turnStiffness[static_cast<std::size_t>(i)]);
                turnDamping[i + 3 - turns] = read(s.turnDamping[static_cast<std::size_t>(i)]);
            }
            if constexpr (N == 2)
                b.angle -=
                    T(wholeTurns(read.drawnAngle(b.body) + plain(b.angle) - read.drawnAngle(a.body) - plain(a.angle)));
        }
        template <class U>
        explicit Law(const Law<U>& other) : LawBase<T>(other) {}
        template <class Visit>
        void forEachNumber(const Visit& visit) {
            for (Vec* v : {&stiffness, &damping})
                for (int i = 0; i < N; ++i) visit((*v)[i]);
            for (Vec* v : {&turnStiffness, &turnDamping})
                for (int i = 3 - turns; i < 3; ++i) visit((*v)[i]);
        }

        /// In a's axes: from a to b, the vector of the rotation between them, and their rates.
        struct State {
            spatial::Mat<T> axes;
            Vec d, turn, rate, spin, armA, armB;
        };
        template <class View>
        State stateOf(const View& view) const {
            State k;
            k.axes = view.axes(a.body, a);
            const auto from = view.point(a.body, a.local), to = view.point(b.body, b.local);
            const Vec apart = to.p - from.p, wa = view.body(a.body).w;
            k.d = k.axes.transpose() * apart;
            k.rate = k.axes.transpose() * Vec(to.v - from.v - wa.cross(apart));
            k.spin = k.axes.transpose() * Vec(view.body(b.body).w - wa);
            k.armA = from.r + apart;
            k.armB = to.r;
            if (view.isPlanar())
                k.turn = Vec(T(0), T(0), view.body(b.body).angle + b.angle - view.body(a.body).angle - a.angle);
            else
                k.turn = rotationVector<T>(k.axes.transpose() * view.axes(b.body, b));
            return k;
        }
        template <class View>
        LawEffect<T> effect(const View& view) const {
            const State k = stateOf(view);
            const Vec stored = stiffness.cwiseProduct(k.d), lost = damping.cwiseProduct(k.rate),
                      turned = turnStiffness.cwiseProduct(k.turn), lostTurn = turnDamping.cwiseProduct(k.spin);
            LawEffect<T> e;
            e.force = -(k.axes * Vec(stored + lost));
            e.torque = -(k.axes * Vec((N == 2 ? turned : torqueOf<T>(k.turn, turned)) + lostTurn));
            e.armA = k.armA;
            e.armB = k.armB;
            e.dissipated = lost.dot(k.rate) + lostTurn.dot(k.spin);
            return e;
        }
        template <class View>
        T potential(const View& view) const {
            const State k = stateOf(view);
            return (k.d.dot(Vec(stiffness.cwiseProduct(k.d))) + k.turn.dot(Vec(turnStiffness.cwiseProduct(k.turn)))) /
                   T(2);
        }
        static std::vector<LawChannel> channels(Space space) {
            auto all = forceChannels(space);
            for (auto& channel : torqueChannels(space)) all.push_back(std::move(channel));
            return all;
        }
    };
};

}  // namespace zwang
