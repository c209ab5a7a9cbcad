#pragma once

#include "engine/elements/forces/force_law.h"

namespace zwang {

/// Compliant contact of a ball (in the plane: a disc) about the second marker with a flat or round surface at the
/// first. With the penetration δ > 0 the normal force is Hertz's with the damping of Hunt and Crossley,
///     N = k δ^(3/2) (1 + c δ̇) ≥ 0,   k = 4/3 E* √R,   1/R = 1/r₂ (flat), 1/r₂ + 1/r₁ (round), 1/r₂ − 1/r₁ (hollow),
/// and friction is Coulomb's, made smooth: −μ N s/√(s² + v_t²) against the slip velocity s. With c = 3/2 (1 − e)/v a
/// ball that comes in with v rebounds with about e v (K. H. Hunt and F. R. E. Crossley, J. Appl. Mech. 42, 1975).
struct SoftContact : BetweenMarkers {
    static constexpr TypeInfo info{"soft-contact", "Soft contact",
                                   "an elastic ball or disc about the second marker that touches a flat or round "
                                   "surface at the first, with damping and friction (Hertz, Hunt and Crossley)"};
    static constexpr Space space = Space::both;
    static constexpr std::tuple<> formulas() { return {}; }
    Choice surface{"flat"}, side{"above"};
    Quantity firstRadius = 0.1, secondRadius = 0.1, modulus = 1e7, damping = 0, friction = 0, transition = 0.01;
    bool operator==(const SoftContact&) const = default;
    void mirror(Space in) {
        if (in == Space::planar && isFlat()) swapWords(side, "above", "below");
    }
    bool isFlat() const { return surface.key == "flat"; }
    /// In a hollow surface two radii that are nearly equal would make a stiffness without bound.
    std::optional<Contradiction> contradiction() const {
        if (surface.key == "hollow" && !(secondRadius.value < firstRadius.value))
            return Contradiction{
                "second_radius",
                Sentence("the ball of %1 is not smaller than the hollow it lies in; make it smaller", name)};
        return std::nullopt;
    }
    template <class Self = SoftContact>
    static constexpr auto fields() {
        return std::tuple_cat(
            Self::ends(),
            std::tuple{
                choice("surface", "Surface", &Self::surface, "flat round hollow",
                       "flat: the plane through the first marker across its z axis (in the plane: the line along "
                       "its x axis); round and hollow: a ball about it, touched from outside or from inside"),
                choice("side", "Side", &Self::side, "above below",
                       "Of a flat surface: above lies towards the z axis of the first marker (in the plane: its y "
                       "axis)")
                    .onlyWith("surface", "flat"),
                field("first_radius", "First radius", &Self::firstRadius, "m", "Radius of a round or hollow surface",
                      Range::positive())
                    .onlyWith("surface", "round hollow"),
                field("second_radius", "Second radius", &Self::secondRadius, "m",
                      "Radius of the ball about the second marker", Range::positive()),
                field("modulus", "Contact modulus", &Self::modulus, "Pa",
                      "E* of both materials: 1/E* is the sum of (1 - nu^2)/E", Range::positive()),
                field("damping", "Damping", &Self::damping, "s/m",
                      "Part of the force for each unit of closing speed; 3/2 (1 - e)/v restores e v of a speed v",
                      Range::notNegative()),
                field("friction_coefficient", "Friction coefficient", &Self::friction, "",
                      "Friction over normal force, of slip that is fast beside the transition speed",
                      Range::notNegative()),
                field("transition_speed", "Transition speed", &Self::transition, "m/s",
                      "Slip at which friction has 0.7 of its full size; below it bodies creep", Range::positive())});
    }

    template <class T>
    struct Law : LawBase<T> {
        using LawBase<T>::a, LawBase<T>::b;
        using Vec = spatial::Vec<T>;
        static constexpr int ends = 2;
        int kind = 0;  ///< of the surface: 0 flat, 1 round, −1 hollow
        int side = 1;
        T first{0}, second{0}, modulus{0}, damping{0}, friction{0}, transition{0};

        template <class Reader>
        Law(const SoftContact& s, Reader& read)
            : LawBase<T>(s, read),
              kind(s.isFlat()                  ? 0
                   : s.surface.key == "hollow" ? -1
                                               : 1),
              side(s.side.key == "below" ? -1 : 1),
              first(read(s.firstRadius)),
              second(read(s.secondRadius)),
              modulus(read(s.modulus)),
              damping(read(s.damping)),
              friction(read(s.friction)),
              transition(read(s.transition)) {}
        template <class U>
        explicit Law(const Law<U>& other) : LawBase<T>(other), kind(other.kind), side(other.side) {}
        template <class Visit>
        void forEachNumber(const Visit& visit) {
            for (T* x : {&first, &second, &modulus, &damping, &friction, &transition}) visit(*x);
        }

        /// Where the surfaces touch, or would.
        struct Touch {
            Vec normal = Vec::UnitX();  ///< along which the second body is pushed
            Vec armA = Vec::Zero(), armB = Vec::Zero(), slip = Vec::Zero();
            T gap{0}, rate{0}, load{0};
        };
        template <class View>
        Touch touch(const View& view) const {
            using std::sqrt;
            Touch c;
            const auto from = view.point(a.body, a.local), to = view.point(b.body, b.local);
            const Vec d = to.p - from.p;
            if (kind == 0) {
                c.normal = T(side) * view.axes(a.body, a).col(view.isPlanar() ? 1 : 2);
                c.gap = c.normal.dot(d) - second;
            } else {
                const T length = sizeOf<T>(d), sign(kind);
                if (plain(length) > 0) c.normal = sign * d / length;
                c.gap = sign * (length - first) - second;
            }
            const Vec toTouch = -c.normal * (second + c.gap / T(2));  // from the centre of the ball
            c.armB = to.r + toTouch;
            c.armA = from.r + d + toTouch;
            const Vec wA = view.body(a.body).w, wB = view.body(b.body).w;
            const Vec v = to.v + wB.cross(toTouch) - from.v - wA.cross(Vec(d + toTouch));
            c.rate = c.normal.dot(v);
            c.slip = v - c.rate * c.normal;
            if (plain(c.gap) < 0) {
                const T load = elastic(c.gap) * (T(1) - damping * c.rate);
                if (plain(load) > 0) c.load = load;
            }
            return c;
        }
        T curvature() const { return kind == 0 ? T(1) / second : T(1) / second + T(kind) / first; }
        T stiffness() const {
            using std::sqrt;
            return T(4.0 / 3) * modulus / sqrt(curvature());
        }
        T elastic(const T& gap) const {
            using std::sqrt;
            return stiffness() * T(-gap) * sqrt(T(-gap));
        }

        template <class View>
        LawEffect<T> effect(const View& view) const {
            using std::sqrt;
            LawEffect<T> e;
            const Touch c = touch(view);
            e.armA = c.armA;
            e.armB = c.armB;
            if (!(plain(c.gap) < 0)) return e;
            const T fast = sqrt(T(c.slip.dot(c.slip) + transition * transition)), rub = friction * c.load / fast;
            e.force = c.load * c.normal - rub * c.slip;
            e.dissipated = (elastic(c.gap) - c.load) * c.rate + rub * c.slip.dot(c.slip);
            return e;
        }
        template <class View>
        T potential(const View& view) const {
            const T gap = touch(view).gap;
            return plain(gap) < 0 ? T(T(0.4) * elastic(gap) * -gap) : T(0);
        }
        /// ∂N/∂δ = 3/2 k √δ (1 + c δ̇), which has no slope where surfaces meet and part.
        bool hasKinks() const { return true; }
        template <class View>
        T kinkedSlope(const View& view) const {
            using std::sqrt;
            const Touch c = touch(view);
            if (!(plain(c.load) > 0)) return T(0);
            return T(1.5) * stiffness() * sqrt(T(-c.gap)) * (T(1) - damping * c.rate);
        }
        static std::vector<LawChannel> channels(Space space) {
            std::vector<LawChannel> all{{"gap", "m", "distance of the surfaces, below 0 where they overlap", part::own},
                                        {"normal_force", "N", "force that pushes the bodies apart", part::own + 1},
                                        {"slip_speed", "m/s", "speed of slip where they touch", part::own + 2}};
            for (auto& channel : forceChannels(space)) all.push_back(channel);
            return all;
        }
        template <class View>
        T value(const View& view, const LawEffect<T>& effect, int which) const {
            if (which < part::own) return LawBase<T>::value(view, effect, which);
            const Touch c = touch(view);
            return which == part::own ? c.gap : which == part::own + 1 ? c.load : sizeOf<T>(c.slip);
        }
    };
};

}  // namespace zwang
