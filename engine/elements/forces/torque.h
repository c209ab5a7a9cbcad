#pragma once

#include "engine/elements/forces/force_law.h"

namespace zwang {

/// A constant torque on a planar body (about z). Its power counts as supplied.
struct PlanarTorque : Element {
    static constexpr TypeInfo info{"torque", "Torque", "a constant torque on a body"};
    static constexpr Space space = Space::planar;
    static constexpr std::tuple<> formulas() { return {}; }
    BodyRef body;
    Quantity torque;
    bool operator==(const PlanarTorque&) const = default;
    void mirror(Space) { torque = negated(torque); }
    template <class Self = PlanarTorque>
    static constexpr auto fields() {
        return std::tuple{
            field("body", "Body", &Self::body, "", "Body the torque acts on"),
            field("torque", "Torque", &Self::torque, "N*m", "Torque about z, counter-clockwise positive")};
    }

    template <class T>
    struct Law : LawBase<T> {
        using LawBase<T>::a, LawBase<T>::b;
        static constexpr int ends = 0;
        spatial::Vec<T> components = spatial::Vec<T>::Zero();

        template <class Reader>
        Law(const PlanarTorque& t, Reader& read) : LawBase<T>(t.name) {
            components[2] = read(t.torque);
            b.body = read.body(t.body);
        }
        template <class U>
        explicit Law(const Law<U>& other) : LawBase<T>(other) {}
        template <class Visit>
        void forEachNumber(const Visit& visit) {
            visit(components[2]);
        }

        template <class View>
        LawEffect<T> effect(const View& view) const {
            LawEffect<T> e;
            e.torque = components;
            e.supplied = e.torque.dot(view.body(b.body).w);
            return e;
        }
    };
};

/// A constant torque on a spatial body, in world or body axes. Its power counts as supplied.
struct SpatialTorque : Element {
    static constexpr TypeInfo info{"torque", "Torque", "a constant torque on a body"};
    static constexpr Space space = Space::spatial;
    static constexpr std::tuple<> formulas() { return {}; }
    BodyRef body;
    Quantities<3> torque;
    Choice axes{"world"};
    bool operator==(const SpatialTorque&) const = default;
    void mirror(Space) {
        if (axes.key == "body")
            for (const std::size_t k : {0U, 1U}) torque[k] = negated(torque[k]);
    }
    template <class Self = SpatialTorque>
    static constexpr auto fields() {
        return std::tuple{field("body", "Body", &Self::body, "", "Body the torque acts on"),
                          field("torque", "Torque", &Self::torque, "N*m", "Components of the torque"),
                          choice("axes", "Axes", &Self::axes, "world body",
                                 "Axes of the components: world, or turning with the body")};
    }

    template <class T>
    struct Law : LawBase<T> {
        using LawBase<T>::a, LawBase<T>::b;
        static constexpr int ends = 0;
        spatial::Vec<T> components = spatial::Vec<T>::Zero();
        bool turns = false;

        template <class Reader>
        Law(const SpatialTorque& t, Reader& read)
            : LawBase<T>(t.name), components(read.vector(t.torque)), turns(t.axes.key == "body") {
            b.body = read.body(t.body);
        }
        template <class U>
        explicit Law(const Law<U>& other) : LawBase<T>(other), turns(other.turns) {}
        template <class Visit>
        void forEachNumber(const Visit& visit) {
            for (int i = 0; i < 3; ++i) visit(components[i]);
        }

        template <class View>
        LawEffect<T> effect(const View& view) const {
            LawEffect<T> e;
            e.torque = components;
            if (turns) e.torque = view.orientation(b.body) * components;
            e.supplied = e.torque.dot(view.body(b.body).w);
            return e;
        }
    };
};

}  // namespace zwang
