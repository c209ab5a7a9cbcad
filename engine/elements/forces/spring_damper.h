#pragma once

#include "engine/elements/forces/force_law.h"

namespace zwang {

/// A spring and a damper along the line between two markers: tension k (L − L0) + c dL/dt.
struct SpringDamper : LineSpring {
    static constexpr TypeInfo info{"spring-damper", "Spring-damper", "a spring and damper between two markers"};
    static constexpr Space space = Space::both;
    static constexpr std::tuple<> formulas() { return {}; }
    Quantity stiffness = 0, damping = 0, freeLength = 0;
    bool operator==(const SpringDamper&) const = default;
    void mirror(Space) {}
    bool damps() const { return damping.value != 0; }
    bool coils() const { return stiffness.value != 0 || !damps(); }
    template <class Self = SpringDamper>
    static constexpr auto fields() {
        return std::tuple_cat(
            Self::ends(),
            std::tuple{
                field("stiffness", "Stiffness", &Self::stiffness, "N/m", "Spring stiffness", Range::notNegative()),
                field("damping", "Damping", &Self::damping, "N*s/m", "Damper constant", Range::notNegative()),
                field("free_length", "Free length", &Self::freeLength, "m", "Length of the unloaded spring",
                      Range::notNegative())});
    }

    template <class T>
    struct Law : LawBase<T> {
        using LawBase<T>::a, LawBase<T>::b;
        static constexpr int ends = 2;
        T stiffness{0}, damping{0}, freeLength{0};

        template <class Reader>
        Law(const SpringDamper& s, Reader& read)
            : LawBase<T>(s, read),
              stiffness(read(s.stiffness)),
              damping(read(s.damping)),
              freeLength(read(s.freeLength)) {}
        template <class U>
        explicit Law(const Law<U>& other) : LawBase<T>(other) {}
        template <class Visit>
        void forEachNumber(const Visit& visit) {
            for (T* x : {&stiffness, &damping, &freeLength}) visit(*x);
        }

        T tension(const LineBetween<T>& line) const {
            return stiffness * (line.length - freeLength) + damping * line.rate;
        }
        template <class View>
        LawEffect<T> effect(const View& view) const {
            const LineBetween<T> line(view, a, b);
            LawEffect<T> e = line.effect(tension(line));
            e.dissipated = damping * line.rate * line.rate;
            return e;
        }
        T stored(const T& length) const { return T(0.5) * stiffness * (length - freeLength) * (length - freeLength); }
        template <class View>
        T potential(const View& view) const {
            return stored(LineBetween<T>(view, a, b).length);
        }

        static std::vector<LawChannel> channels(Space) {
            return {{"length", "m", "distance of the markers", part::own},
                    {"force", "N", "tension", part::own + 1},
                    {"potential", "J", "energy stored", part::own + 2}};
        }
        template <class View>
        T value(const View& view, const LawEffect<T>&, int which) const {
            const LineBetween<T> line(view, a, b);
            return which == part::own ? line.length : which == part::own + 1 ? tension(line) : stored(line.length);
        }
    };
};

}  // namespace zwang
