#include "engine/system/laws.h"

#include "engine/elements/forces.h"
#include "engine/system/law_lists.h"
#include "engine/system/observable.h"

namespace zwang {

template <class T>
ForceLaws<T>::ForceLaws() : lists_(std::make_unique<Lists>()) {}
template <class T>
ForceLaws<T>::ForceLaws(const ForceLaws& other) : lists_(std::make_unique<Lists>(*other.lists_)) {}
template <class T>
ForceLaws<T>::ForceLaws(ForceLaws&&) noexcept = default;
template <class T>
ForceLaws<T>& ForceLaws<T>::operator=(const ForceLaws& other) {
    return *this = ForceLaws(other);
}
template <class T>
ForceLaws<T>& ForceLaws<T>::operator=(ForceLaws&&) noexcept = default;
template <class T>
ForceLaws<T>::~ForceLaws() = default;

template class ForceLaws<double>;
template class ForceLaws<Dual<double>>;
template class ForceLaws<Jet<4>>;
template class ForceLaws<Reverse>;

template <class T>
void addLaw(ForceLaws<T>& laws, spatial::Vec<T>& gravity, const ForceView& view, LawReader<T>& read) {
    std::visit(
        [&]<class Force>(const Force& force) {
            if constexpr (actsOnEveryBody<Force>)
                gravity += read.vector(force.acceleration);
            else if constexpr (!letsTouch<Force>)
                std::get<std::vector<typename Force::template Law<T>>>(laws->lists).emplace_back(force, read);
        },
        *view.typed);
}
template void addLaw(ForceLaws<double>&, Vec3&, const ForceView&, LawReader<double>&);
template void addLaw(ForceLaws<Dual<double>>&, spatial::Vec<Dual<double>>&, const ForceView&, LawReader<Dual<double>>&);

template <class T>
void addLimitLaws(ForceLaws<T>& laws, const BetweenMarkers& joint, const std::vector<Freedom>& freedoms,
                  LawReader<T>& read) {
    for (const Freedom& freedom : springLimits(freedoms))
        std::get<std::vector<LimitLaw<T>>>(laws->lists).emplace_back(joint, freedom, read);
}
template void addLimitLaws(ForceLaws<double>&, const BetweenMarkers&, const std::vector<Freedom>&, LawReader<double>&);
template void addLimitLaws(ForceLaws<Dual<double>>&, const BetweenMarkers&, const std::vector<Freedom>&,
                           LawReader<Dual<double>>&);

template <class T>
void forEachLawNumber(ForceLaws<T>& laws, const std::function<void(MarkerOf<T>&)>& marker,
                      const std::function<void(T&)>& visit) {
    const auto ofOne = [&]<class Law>(Law& law) {
        if (Law::ends > 1) marker(law.a);
        if (Law::ends > 0) marker(law.b);
        law.forEachOtherMarker(marker);
        law.forEachNumber(visit);
    };
    std::apply([&](auto&... lists) { (std::for_each(lists.begin(), lists.end(), ofOne), ...); }, laws->lists);
}

template <class T>
ForceLaws<T> lawsLike(const ForceLaws<Dual<double>>& other) {
    ForceLaws<T> laws;
    const auto fill = [&]<std::size_t... I>(std::index_sequence<I...>) {
        const auto fillOne = []<class List>(List& list, const auto& like) { list = List(like.begin(), like.end()); };
        (fillOne(std::get<I>(laws->lists), std::get<I>(other->lists)), ...);
    };
    fill(std::make_index_sequence<std::tuple_size_v<decltype(laws->lists)>>());
    return laws;
}

template void forEachLawNumber(ForceLaws<double>&, const std::function<void(MarkerOf<double>&)>&,
                               const std::function<void(double&)>&);
template void forEachLawNumber(ForceLaws<Dual<double>>&, const std::function<void(MarkerOf<Dual<double>>&)>&,
                               const std::function<void(Dual<double>&)>&);
template void forEachLawNumber(ForceLaws<Jet<4>>&, const std::function<void(MarkerOf<Jet<4>>&)>&,
                               const std::function<void(Jet<4>&)>&);
template void forEachLawNumber(ForceLaws<Reverse>&, const std::function<void(MarkerOf<Reverse>&)>&,
                               const std::function<void(Reverse&)>&);
template ForceLaws<double> lawsLike(const ForceLaws<Dual<double>>&);
template ForceLaws<Dual<double>> lawsLike(const ForceLaws<Dual<double>>&);
template ForceLaws<Jet<4>> lawsLike(const ForceLaws<Dual<double>>&);
template ForceLaws<Reverse> lawsLike(const ForceLaws<Dual<double>>&);

std::vector<double> freeLengths(const ForceLaws<double>& laws) {
    std::vector<double> lengths;
    for (const auto& spring : lawsOf<SpringDamper::Law>(laws)) lengths.push_back(spring.freeLength);
    return lengths;
}

ObservableChannels lawObservables(const System& s) {
    ObservableChannels list;
    int which = 0;
    forEachLaw(s.laws, [&](const auto& law) {
        for (const LawChannel& channel : law.channels(s.space))
            list.push_back({law.element,
                            channel.quantity,
                            channel.unit,
                            channel.help,
                            {Observable::Kind::law, which, channel.part}});
        ++which;
    });
    return list;
}

}  // namespace zwang
