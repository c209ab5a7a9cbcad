// Names in the formulas of forces: what each one measures. Positions and velocities only, so that a force is known
// before the accelerations are.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/model/model.h"

namespace zwang {

/// What a name in the formula of a force measures. A reference without a marker is the body frame of a body.
struct FormulaName {
    enum class Kind {
        time,
        parameter,
        place,         ///< component of the first marker's place, world [m]
        velocity,      ///< of its velocity [m/s]
        spin,          ///< of the angular velocity of its body, body axes [rad/s]
        angle,         ///< from the first marker to the second, about z [rad]
        rate,          ///< of that angle [rad/s]
        displacement,  ///< of the second marker along the first one's axis (x in the plane, z in space) [m]
        speed,         ///< relative velocity along that axis [m/s]
        length,        ///< distance of the markers [m]
        stretch        ///< rate of the distance [m/s]
    };
    Kind kind = Kind::time;
    bool isOfState() const { return kind != Kind::time && kind != Kind::parameter; }
    int component = 0;
    MarkerRef first, second;
    std::string parameter;
    double near = 0;  ///< an angle in space is within half a turn of this at the start [rad]
};

// Who does not know the types of forces (engine/elements/forces.h) calls these as zwang::formulasOf() and so on: by
// their plain names C++ looks for them in all types of the list.

/// The formulas of a force, one a component; none for other forces.
std::vector<std::string> formulasOf(const AnyForce& force);
/// Those of all forces of a model, to be changed.
std::vector<std::string*> forceFormulas(Model& model);

/// Nothing when a formula of `force` cannot use the name.
std::optional<FormulaName> findFormulaName(const Model& model, const AnyForce& force, const std::string& name);

/// Every name that formulas of `force` can use, for suggestions.
std::vector<std::string> formulaNames(const Model& model, const AnyForce& force);

}  // namespace zwang
