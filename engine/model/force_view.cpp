#include "engine/model/force_view.h"

#include "engine/elements/forces.h"
#include "engine/model/element_view_of.h"

namespace zwang {

template <>
std::optional<Contradiction> ElementView<AnyForce>::contradiction() const {
    return contradictionOf(*typed);
}
template <>
std::vector<ConstMember> ElementView<AnyForce>::members() const {
    return membersOf(*typed);
}
template <>
std::vector<ConstMember> ElementView<AnyForce>::usualMembers() const {
    return usualMembersOf(*typed);
}

std::vector<ForceView> forcesOf(const Model& model) {
    return viewsOf<ForceView>(model.forces, []<class Force>(const Force& force, const ElementView<AnyForce>& view) {
        const BetweenMarkers* ends = nullptr;
        const ContactGroup* group = nullptr;
        if constexpr (JoinsMarkers<Force>) ends = &force;
        if constexpr (letsTouch<Force>) group = &force;
        return ForceView{view, ends, actsOnEveryBody<Force>, group};
    });
}

}  // namespace zwang
