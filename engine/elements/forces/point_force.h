#pragma once

#include "engine/elements/forces/force_law.h"

namespace zwang {

/// A constant force at a marker, in world axes or turning with the marker. Its power counts as supplied.
template <int N>
struct PointForce : Element {
    static constexpr TypeInfo info{"force", "Force", "a constant force at a marker"};
    static constexpr Space space = N == 2 ? Space::planar : Space::spatial;
    static constexpr std::tuple<> formulas() { return {}; }
    MarkerRef at;
    Quantities<N> force;
    Choice axes{"world"};
    bool operator==(const PointForce&) const = default;
    void mirror(Space) {
        if (axes.key == "marker") force[1] = negated(force[1]);
    }
    static constexpr auto fields() {
        return std::tuple{field("at", "At", &PointForce::at, "", "Marker where the force acts, written body.marker"),
                          field("force", "Force", &PointForce::force, "N", "Components of the force"),
                          choice("axes", "Axes", &PointForce::axes, "world marker",
                                 "Axes of the components: world, or turning with the marker")};
    }

    template <class T>
    struct Law : LawBase<T> {
        using LawBase<T>::a, LawBase<T>::b;
        static constexpr int ends = 1;
        spatial::Vec<T> components = spatial::Vec<T>::Zero();
        bool turns = false;

        template <class Reader>
        Law(const PointForce& f, Reader& read)
            : LawBase<T>(f.name), components(read.vector(f.force)), turns(f.axes.key == "marker") {
            b = read.marker(f.at);
        }
        template <class U>
        explicit Law(const Law<U>& other) : LawBase<T>(other), turns(other.turns) {}
        template <class Visit>
        void forEachNumber(const Visit& visit) {
            for (int i = 0; i < N; ++i) visit(components[i]);
        }

        template <class View>
        LawEffect<T> effect(const View& view) const {
            const auto at = view.point(b.body, b.local);
            LawEffect<T> e;
            e.force = components;
            if (turns) e.force = view.axes(b.body, b) * components;
            e.armB = at.r;
            e.supplied = e.force.dot(at.v);
            return e;
        }
    };
};

}  // namespace zwang
