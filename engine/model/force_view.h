// Forces without their types: what all of them state, for sources that need nothing else and are not compiled anew when
// a type of force changes.
#pragma once

#include <string>
#include <vector>

#include "engine/model/element_view.h"

namespace zwang {

/// A force of a model, which must outlive it.
struct ForceView : ElementView<AnyForce> {
    const BetweenMarkers* ends;  ///< null: it does not act between two markers
    bool actsOnEveryBody;        ///< gravity
    const ContactGroup* group;   ///< null: it is none
};

inline const std::string& nameOf(const ForceView& force) { return force.name; }
inline TypeInfo infoOf(const ForceView& force) { return force.info; }

/// All forces of a model, in order.
std::vector<ForceView> forcesOf(const Model& model);

}  // namespace zwang
