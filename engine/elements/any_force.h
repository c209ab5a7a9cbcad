// THE LIST of forces. A new force: one file in forces/ with its fields and its law, which forces.h includes, one name
// here, one closed-form test; compiled system, derivatives, channels, objectives, file, form and help follow. Names are
// all that is here, as of joints (any_joint.h).
#pragma once

#include <variant>

#include "engine/fields/one_of.h"

namespace zwang {

template <int N>
struct Gravity;
template <int N>
struct PointForce;
template <int N>
struct Bushing;
template <int N>
struct DragForce;
template <int N>
struct FormulaForce;

using ForceList =
    std::variant<Gravity<2>, Gravity<3>, PointForce<2>, PointForce<3>, struct PlanarTorque, struct SpatialTorque,
                 struct SpringDamper, struct TorsionSpringDamper, Bushing<2>, Bushing<3>, DragForce<2>, DragForce<3>,
                 FormulaForce<2>, FormulaForce<3>, struct TorqueLaw, struct ForceLaw, struct TableSpring,
                 struct TorsionTableSpring, struct SoftContact, struct ContactGroup>;
using AnyForce = OneOf<ForceList>;

/// What is no law between bodies: gravity.
template <class Force>
inline constexpr bool actsOnEveryBody = false;
template <int N>
inline constexpr bool actsOnEveryBody<Gravity<N>> = true;
/// Nor is what lets bodies touch.
template <class Force>
inline constexpr bool letsTouch = false;
template <>
inline constexpr bool letsTouch<ContactGroup> = true;

}  // namespace zwang
