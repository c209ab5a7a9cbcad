#pragma once

#include "engine/elements/forces/force_law.h"

namespace zwang {

/// A torsional spring and damper between two markers: torque T₀ + k ψ + k₃ ψ³ + c dφ/dt about z with ψ = φ − φ0, φ the
/// angle from the first marker to the second; k₃ makes it stiffer with the twist, as a beam that is bent far. Planar: φ
/// counts turns. Spatial: φ is measured about the first marker's z axis and is meant for markers that share it
/// (revolute, cylindrical); it is followed continuously through ±180°.
struct TorsionSpringDamper : WoundSpring {
    static constexpr TypeInfo info{"torsion-spring-damper", "Torsion spring-damper",
                                   "a torsional spring and damper between two markers"};
    static constexpr Space space = Space::both;
    static constexpr std::tuple<> formulas() { return {}; }
    Quantity stiffness = 0, damping = 0, freeAngle = 0, hardening = 0, preload = 0;
    bool operator==(const TorsionSpringDamper&) const = default;
    void mirror(Space) {
        freeAngle = negated(freeAngle);
        preload = negated(preload);
    }
    template <class Self = TorsionSpringDamper>
    static constexpr auto fields() {
        return std::tuple_cat(
            Self::ends(),
            std::tuple{
                field("stiffness", "Stiffness", &Self::stiffness, "N*m/rad", "Torsional stiffness",
                      Range::notNegative()),
                field("damping", "Damping", &Self::damping, "N*m*s/rad", "Torsional damping", Range::notNegative()),
                field("free_angle", "Free angle", &Self::freeAngle, "rad", "Angle of the unloaded spring"),
                field("hardening", "Hardening", &Self::hardening, "N*m/rad^3",
                      "Torque over the third power of the twist"),
                field("preload", "Preload", &Self::preload, "N*m", "Torque at the free angle")});
    }

    template <class T>
    struct Law : LawBase<T> {
        using LawBase<T>::a, LawBase<T>::b;
        static constexpr int ends = 2;
        T stiffness{0}, damping{0}, freeAngle{0}, hardening{0}, preload{0};
        std::size_t turn = 0;  ///< which of the angles that a run follows around

        template <class Reader>
        Law(const TorsionSpringDamper& s, Reader& read)
            : LawBase<T>(s, read),
              stiffness(read(s.stiffness)),
              damping(read(s.damping)),
              freeAngle(read(s.freeAngle)),
              hardening(read(s.hardening)),
              preload(read(s.preload)),
              turn(read.followTurn(a, b, freeAngle)) {}
        template <class U>
        explicit Law(const Law<U>& other) : LawBase<T>(other), turn(other.turn) {}
        template <class Visit>
        void forEachNumber(const Visit& visit) {
            for (T* x : {&stiffness, &damping, &freeAngle, &hardening, &preload}) visit(*x);
        }

        template <class View>
        T angle(const View& view) const {
            return followedAngle<T>(view, a, b, turn);
        }
        T torqueAt(const T& twist, const T& rate) const {
            return preload + (stiffness + hardening * twist * twist) * twist + damping * rate;
        }
        template <class View>
        LawEffect<T> effect(const View& view) const {
            const auto axis = turningAxis<T>(view, a);
            const T rate = spinBetween<T>(view, a, b, axis);
            LawEffect<T> e;
            e.torque = -torqueAt(angle(view) - freeAngle, rate) * axis;
            e.dissipated = damping * rate * rate;
            return e;
        }
        template <class View>
        T potential(const View& view) const {
            const T twist = angle(view) - freeAngle;
            return (preload + (stiffness + T(0.5) * hardening * twist * twist) * T(0.5) * twist) * twist;
        }

        static std::vector<LawChannel> channels(Space) {
            return {{"angle", "rad", "angle from the first marker to the second, counting turns", part::own},
                    {"torque", "N*m", "torque that pulls the markers together", part::own + 1}};
        }
        template <class View>
        T value(const View& view, const LawEffect<T>&, int which) const {
            if (which == part::own) return angle(view);
            return torqueAt(angle(view) - freeAngle, spinBetween<T>(view, a, b, turningAxis<T>(view, a)));
        }
    };
};

}  // namespace zwang
