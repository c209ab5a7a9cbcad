// The laws of a compiled model by their kinds, which follow from the list of forces. Who includes this knows the types
// of forces (engine/elements/forces.h); laws.h is for all others.
#pragma once

#include <algorithm>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "engine/elements/any_force.h"
#include "engine/elements/joints/limit_law.h"
#include "engine/system/formula_law.h"
#include "engine/system/laws.h"

namespace zwang {

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
        if constexpr (actsOnEveryBody<Force> || letsTouch<Force>)
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
struct ForceLaws<T>::Lists {
    typename lawlist::Of<T, ForceList>::Type lists;
};

/// Calls `visit(law)` for every law, kind after kind.
template <class T, class Visit>
void forEachLaw(const ForceLaws<T>& laws, Visit&& visit) {
    std::apply([&](const auto&... lists) { (std::for_each(lists.begin(), lists.end(), visit), ...); }, laws->lists);
}

/// The laws of one kind.
template <template <class> class Law>
const std::vector<Law<double>>& lawsOf(const ForceLaws<double>& laws) {
    return std::get<std::vector<Law<double>>>(laws->lists);
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

/// visit(law) for the one at `index` in the order of forEachLaw.
template <class T, class Visit>
void visitLaw(const ForceLaws<T>& laws, std::size_t index, const Visit& visit) {
    bool isMet = false;
    const auto look = [&](const auto& list) {
        if (!isMet && index < list.size()) {
            visit(list[index]);
            isMet = true;
        } else {
            index -= list.size();
        }
    };
    std::apply([&](const auto&... lists) { (look(lists), ...); }, laws->lists);
}

}  // namespace zwang
