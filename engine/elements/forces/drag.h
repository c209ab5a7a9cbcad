#pragma once

#include "engine/elements/forces/force_law.h"

namespace zwang {

/// Resistance of air or water at a marker: −c |v| v, v its velocity in the world. c = ½ ρ c_d A.
template <int N>
struct DragForce : Element {
    static constexpr TypeInfo info{"drag", "Drag",
                                   "a force against the velocity of a marker that grows with its square"};
    static constexpr Space space = N == 2 ? Space::planar : Space::spatial;
    static constexpr std::tuple<> formulas() { return {}; }
    MarkerRef at;
    Quantity coefficient = 0;
    bool operator==(const DragForce&) const = default;
    void mirror(Space) {}
    static constexpr auto fields() {
        return std::tuple{field("at", "At", &DragForce::at, "", "Marker where the force acts, written body.marker"),
                          field("coefficient", "Coefficient", &DragForce::coefficient, "kg/m",
                                "Force over the squared speed: half of density, drag coefficient and area multiplied",
                                Range::notNegative())};
    }

    template <class T>
    struct Law : LawBase<T> {
        using LawBase<T>::a, LawBase<T>::b;
        static constexpr int ends = 1;
        T coefficient{0};

        template <class Reader>
        Law(const DragForce& d, Reader& read) : LawBase<T>(d.name), coefficient(read(d.coefficient)) {
            b = read.marker(d.at);
        }
        template <class U>
        explicit Law(const Law<U>& other) : LawBase<T>(other) {}
        template <class Visit>
        void forEachNumber(const Visit& visit) {
            visit(coefficient);
        }

        template <class View>
        LawEffect<T> effect(const View& view) const {
            using std::sqrt;
            const auto at = view.point(b.body, b.local);
            LawEffect<T> e;
            const T square = at.v.dot(at.v);
            if (!(plain(square) > 0)) return e;  // at rest the force and its derivatives vanish
            const T factor = coefficient * sqrt(square);
            e.force = -factor * at.v;
            e.armB = at.r;
            e.dissipated = factor * square;
            return e;
        }
        /// 2 c |v|, which turns at once where the velocity changes its sign.
        bool hasKinks() const { return true; }
        template <class View>
        T kinkedSlope(const View& view) const {
            return T(2) * coefficient * sizeOf<T>(view.point(b.body, b.local).v);
        }
        static std::vector<LawChannel> channels(Space space) { return forceChannels(space); }
    };
};

}  // namespace zwang
