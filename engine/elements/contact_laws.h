// What happens where shapes touch: how they rebound and how they rub.
#pragma once

#include <tuple>

#include "engine/fields/field.h"

namespace zwang {

/// Newton's rule: what closes with speed s opens with e s. Coulomb's friction: slipping, μ N acts against the slip of
/// the touching points; at rest up to the same with the static coefficient; in an impact it takes as much of the slip
/// as μ times the impulse can. What does not rub leaves the fields of friction out.
struct ContactLaws {
    Quantity restitution = 0.5;
    Choice friction{"none"};
    Quantity frictionCoefficient = 0.3, staticCoefficient = 0;
    bool operator==(const ContactLaws&) const = default;

    static constexpr auto restitutionField() {
        return std::tuple{field("restitution", "Restitution", &ContactLaws::restitution, "",
                                "Speed after an impact over the speed before it, 0 (stays) to 1 (no loss)",
                                Range::between(0, 1))};
    }
    static constexpr auto contactFields() {
        using C = ContactLaws;
        return std::tuple_cat(
            restitutionField(),
            std::tuple{choice("friction", "Friction", &C::friction, "none coulomb",
                              "coulomb: dry friction, which sticks at rest and slips against the motion"),
                       field("friction_coefficient", "Friction coefficient", &C::frictionCoefficient, "",
                             "Friction while slipping over the force of the contact", Range::notNegative())
                           .onlyWith("friction", "coulomb"),
                       field("static_coefficient", "Static coefficient", &C::staticCoefficient, "",
                             "Largest friction at rest over the force of the contact; 0: as while slipping",
                             Range::notNegative())
                           .onlyWith("friction", "coulomb")});
    }
};

}  // namespace zwang
