// What the types of joints alone can tell of their numbers: compile() and numbersAlong() ask for it here, so that they
// are not compiled anew when a type of joint changes.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "engine/elements/joints/contact.h"
#include "engine/model/joint_view.h"
#include "engine/system/contact_numbers.h"
#include "engine/system/read_drive.h"

namespace zwang {

/// The value of a quantity with its slope.
using ReadSlope = std::function<Dual<double>(const Quantity&)>;

/// The constants of the equations of a joint, as readConstants(); `others`: of one that binds two pairs.
std::optional<Drive> constantsOf(const JointView& joint, Space space, const DrawnPair<double>& ends,
                                 const DrawnPair<double>* others);
std::optional<DriveOf<Dual<double>>> constantsOf(const JointView& joint, Space space,
                                                 const DrawnPair<Dual<double>>& ends,
                                                 const DrawnPair<Dual<double>>* others, const ReadSlope& read);

/// What of a joint touches, of one that only touches; else null.
const WithContact* touchOf(const JointView& joint);

/// The numbers of its gaps, in order, between markers as they are drawn; `length`: of a rope. Restitution is not read.
std::vector<ContactNumbers<Dual<double>>> gapNumbers(const JointView& joint, const MarkerOf<Dual<double>>& a,
                                                     const MarkerOf<Dual<double>>& b, const Dual<double>& length,
                                                     const ReadSlope& read);

/// Friction of what rubs at a radius, a joint or a contact.
template <class Rubbing>
SurfaceNumbers<Dual<double>> rubbing(const Rubbing& joint, const Dual<double>& radius, const ReadSlope& read) {
    SurfaceNumbers<Dual<double>> n;
    n.friction = read(joint.frictionCoefficient) * radius;
    n.stiction = n.friction;
    if (joint.staticCoefficient.value > joint.frictionCoefficient.value)
        n.stiction = read(joint.staticCoefficient) * radius;
    return n;
}
/// Of a joint with equations; nothing: it does not rub.
std::optional<SurfaceNumbers<Dual<double>>> surfaceNumbers(const JointView& joint, const ReadSlope& read);

/// A vector of the plane, turned.
inline spatial::Vec<Dual<double>> turned(const Dual<double>& angle, const spatial::Vec<Dual<double>>& v) {
    const Dual<double> c = cos(angle), s = sin(angle);
    return spatial::Vec<Dual<double>>(c * v[0] - s * v[1], s * v[0] + c * v[1], Dual<double>(0));
}

}  // namespace zwang
