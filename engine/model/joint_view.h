// Joints without their types: what all of them state, for sources that need nothing else and are not compiled anew when
// a type of joint changes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/elements/joints/freedom.h"
#include "engine/elements/joints/joint_traits.h"
#include "engine/elements/joints/teeth.h"
#include "engine/model/element_view.h"

namespace zwang {

/// A joint of a model, which must outlive it.
struct JointView : ElementView<AnyJoint> {
    const BetweenMarkers& ends;
    const MarkerRef &first, &second;
    JointTraits traits;
    std::string_view inSpace;  ///< the key of the joint of space that does the same (joint_traits.h); "": none
    struct Pair {
        const MarkerRef &first, &second;
    };
    /// The second pair of ends of one that binds two; the ends again of one whose equation is told their turns.
    std::optional<Pair> otherEnds() const;
    std::vector<Equation> equations() const;
    std::vector<Freedom> freedoms() const;
    /// Nothing where the joint has no oblique teeth.
    std::optional<Teeth> teeth() const;
    /// None where the joint has none.
    JointWheels wheels(const Pose& first, const Pose& second) const;
    /// Empty where nothing stands in the way.
    Sentence objection(const AssembledMarkers& at) const;
    /// What is likely a mistake though the joint moves; empty: nothing.
    Sentence doubt(const AssembledMarkers& at) const;
};

inline const std::string& nameOf(const JointView& joint) { return joint.name; }
inline TypeInfo infoOf(const JointView& joint) { return joint.info; }

/// All joints of a model, or of a list, in order.
std::vector<JointView> jointsOf(const Model& model);
std::vector<JointView> jointsOf(const std::vector<AnyJoint>& joints);

}  // namespace zwang
