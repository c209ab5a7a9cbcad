// All laws of forces of a compiled model (elements/forces/force_law.h), each kind side by side. The kinds follow from
// the list of forces; gravity, which acts on every body, is no law of its own.
#pragma once

#include <algorithm>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "engine/elements/forces.h"
#include "engine/elements/joints/limit_law.h"
#include "engine/system/formula_law.h"

namespace zwang {

/// Sides on which formulas are held (switches.h): one for each formula of a force, one for each of System::drives.
/// Empty: formulas are what they are.
struct HeldSides {
    std::vector<Expression::Sides> forces, motors;
    bool operator==(const HeldSides&) const = default;
    const Expression::Sides* force(std::size_t formula) const {
        return formula < forces.size() ? &forces[formula] : nullptr;
    }
    const Expression::Sides* motor(std::size_t drive) const { return drive < motors.size() ? &motors[drive] : nullptr; }
};

template <class Force>
inline constexpr bool actsOnEveryBody = false;
template <int N>
inline constexpr bool actsOnEveryBody<Gravity<N>> = true;

namespace lawlist {

/// The tuple of lists with one more, unless it is in there already (formulas have one law for several types).
template <class Tuple, class List>
struct With;
template <class... Lists, class List>
struct With<std::tuple<Lists...>, List> {
    using Type =
        std::conditional_t<(std::is_same_v<Lists, List> || ...), std::tuple<Lists...>, std::tuple<Lists..., List>>;
};
template <class T, class Tuple, class... Forces>
struct Collect {
    using Type = Tuple;
};
template <class T, class Tuple, class Force, class... Rest>
struct Collect<T, Tuple, Force, Rest...> {
    static auto next() {
        if constexpr (actsOnEveryBody<Force>)
            return std::type_identity<Tuple>();
        else
            return std::type_identity<typename With<Tuple, std::vector<typename Force::template Law<T>>>::Type>();
    }
    using Type = typename Collect<T, typename decltype(next())::type, Rest...>::Type;
};
template <class T, class Any>
struct Of;
template <class T, class... Forces>
struct Of<T, std::variant<Forces...>> {
    using Type = typename With<typename Collect<T, std::tuple<>, Forces...>::Type, std::vector<LimitLaw<T>>>::Type;
};

}  // namespace lawlist

template <class T>
using ForceLaws = typename lawlist::Of<T, AnyForce>::Type;

/// Calls `visit(law)` for every law, kind after kind.
template <class Laws, class Visit>
void forEachLaw(Laws& laws, Visit&& visit) {
    std::apply([&](auto&... lists) { (std::for_each(lists.begin(), lists.end(), visit), ...); }, laws);
}

/// The laws of one kind.
template <template <class> class Law>
const std::vector<Law<double>>& lawsOf(const ForceLaws<double>& laws) {
    return std::get<std::vector<Law<double>>>(laws);
}

/// Appends what a force of the model exerts.
template <class T, class Force, class Reader>
void addLaw(ForceLaws<T>& laws, const Force& force, Reader& read) {
    if constexpr (!actsOnEveryBody<Force>) {
        using Law = typename Force::template Law<T>;
        std::get<std::vector<Law>>(laws).emplace_back(force, read);
    }
}
/// Appends the springs at the limits of a joint that has some.
template <class T, class Reader>
void addLimitLaws(ForceLaws<T>& laws, const BetweenMarkers& joint, const std::vector<Freedom>& freedoms, Reader& read) {
    for (const Freedom& freedom : springLimits(freedoms))
        std::get<std::vector<LimitLaw<T>>>(laws).emplace_back(joint, freedom, read);
}

/// Calls `visit(number)` for every number and `marker(m)` for every marker, always in the same order.
template <class Laws, class Marker, class Visit>
void forEachLawNumber(Laws& laws, const Marker& marker, const Visit& visit) {
    forEachLaw(laws, [&](auto& law) {
        using Law = std::decay_t<decltype(law)>;
        if (Law::ends > 1) marker(law.a);
        if (Law::ends > 0) marker(law.b);
        law.forEachOtherMarker(marker);
        law.forEachNumber(visit);
    });
}

/// The same laws over another scalar, their numbers not yet set.
template <class T, class Laws>
ForceLaws<T> lawsLike(const Laws& other) {
    ForceLaws<T> laws;
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        (
            [&] {
                auto& list = std::get<I>(laws);
                for (const auto& law : std::get<I>(other)) list.emplace_back(law);
            }(),
            ...);
    }
    (std::make_index_sequence<std::tuple_size_v<ForceLaws<T>>>());
    return laws;
}

/// Applies every law; `report(effect)` sees each, in the order of forEachLaw.
template <class T, class View, class Report>
void applyLaws(View& view, const ForceLaws<T>& laws, const Report& report) {
    forEachLaw(laws, [&](const auto& law) {
        const LawEffect<T> e = law.effect(view);
        view.apply(law.a.body, e.armA, -e.force, -e.torque);
        view.apply(law.b.body, e.armB, e.force, e.torque);
        report(e);
    });
}

/// Energy stored in springs, bushings and limits.
template <class T, class View>
T lawPotential(const View& view, const ForceLaws<T>& laws) {
    T energy(0);
    forEachLaw(laws, [&](const auto& law) { energy += law.potential(view); });
    return energy;
}

}  // namespace zwang
