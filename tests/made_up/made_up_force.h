// A force that Zwang does not have, as anybody would add one (README.md, "How do I add a force?"): scripts/made-up puts
// it beside the others and its name into their list.
#pragma once

#include <vector>

#include "engine/elements/forces/force_law.h"

namespace zwang {

/// A drive of constant power P along the line between two markers: it pushes the way they go with P v/(v² + w²), v the
/// rate of their distance, and so gives less below the slow speed w and nothing at rest. Its power counts as supplied.
struct PowerDrive : BetweenMarkers, ToldSymbol {
    static constexpr TypeInfo info{"power-drive", "Power drive",
                                   "a force of constant power along the line between two markers"};
    static constexpr Space space = Space::both;
    static constexpr std::tuple<> formulas() { return {}; }
    Quantity power = 100, slowSpeed = 0.1;
    bool operator==(const PowerDrive&) const = default;
    void mirror(Space) {}
    template <class Self = PowerDrive>
    static constexpr auto fields() {
        return std::tuple_cat(
            Self::ends(), std::tuple{field("power", "Power", &Self::power, "W", "Power at speed", Range::notNegative()),
                                     field("slow_speed", "Slow speed", &Self::slowSpeed, "m/s",
                                           "Speed at which the drive gives half of its power", Range::positive())});
    }
    std::vector<SymbolLine> symbol() const {
        return {{{&first, {}}, {&second, {}}}, {{&second, {-0.6, 0.6, 0}}, {&second, {}}, {&second, {-0.6, -0.6, 0}}}};
    }

    template <class T>
    struct Law : LawBase<T> {
        using LawBase<T>::a, LawBase<T>::b;
        static constexpr int ends = 2;
        T power{0}, slowSpeed{1};

        template <class Reader>
        Law(const PowerDrive& d, Reader& read)
            : LawBase<T>(d, read), power(read(d.power)), slowSpeed(read(d.slowSpeed)) {}
        template <class U>
        explicit Law(const Law<U>& other) : LawBase<T>(other) {}
        template <class Visit>
        void forEachNumber(const Visit& visit) {
            for (T* x : {&power, &slowSpeed}) visit(*x);
        }

        T push(const T& speed) const { return power * speed / (speed * speed + slowSpeed * slowSpeed); }
        template <class View>
        LawEffect<T> effect(const View& view) const {
            const LineBetween<T> line(view, a, b);
            LawEffect<T> e = line.effect(-push(line.rate));
            e.supplied = push(line.rate) * line.rate;
            return e;
        }

        static std::vector<LawChannel> channels(Space space) {
            auto all = forceChannels(space);
            all.push_back({"speed", "m/s", "rate of the distance of the markers", part::own});
            all.push_back({"power", "W", "power that the drive gives", part::own + 1});
            return all;
        }
        template <class View>
        T value(const View& view, const LawEffect<T>& effect, int which) const {
            if (which < part::own) return LawBase<T>::value(view, effect, which);
            return which == part::own ? LineBetween<T>(view, a, b).rate : effect.supplied;
        }
    };
};

}  // namespace zwang
