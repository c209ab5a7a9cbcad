// All types of forces (any_force.h is the list of their names): for sources that look into forces, which are compiled
// anew when one of them changes. What only handles models does not need it.
#pragma once

#include "engine/elements/any_force.h"
#include "engine/elements/forces/bushing.h"
#include "engine/elements/forces/contact_group.h"
#include "engine/elements/forces/drag.h"
#include "engine/elements/forces/formula_force.h"
#include "engine/elements/forces/gravity.h"
#include "engine/elements/forces/point_force.h"
#include "engine/elements/forces/soft_contact.h"
#include "engine/elements/forces/spring_damper.h"
#include "engine/elements/forces/table_spring.h"
#include "engine/elements/forces/torque.h"
#include "engine/elements/forces/torque_law.h"
#include "engine/elements/forces/torsion_spring_damper.h"

namespace zwang {

/// What every type of force states: space; formulas(), pointers to those of its members that are formulas of time and
/// of the state (an empty tuple: none); and mirror(space), which makes it its own image (mirror.h) but for vectors in
/// world axes and for formulas.
template <class Force>
concept StatesForce = NamedElement<Force> && requires(Force& image) {
    { Force::space } -> std::convertible_to<Space>;
    Force::formulas();
    { image.mirror(Force::space) } -> std::same_as<void>;
};
template <class List>
inline constexpr bool stateAllForces = false;
template <class... Forces>
inline constexpr bool stateAllForces<std::variant<Forces...>> = (StatesForce<Forces> && ...);
static_assert(stateAllForces<ForceList>);

template <class T>
concept ListedForce = isListed<T, ForceList>;

/// Calls `visit(text)` for every formula of a force.
template <class Force, class Visit>
void forEachForceFormula(Force& force, Visit&& visit) {
    std::apply([&](const auto&... member) { (visit(force.*member), ...); }, std::remove_cvref_t<Force>::formulas());
}

}  // namespace zwang
