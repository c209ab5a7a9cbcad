// Where the numbers of a model move the knots of profiles of motors, for derivatives through them (contact_event.h).
#pragma once

#include <string>

#include "engine/system/mechanics.h"
#include "engine/system/switches.h"

namespace zwang {

/// A time at which a derivative of what a motor follows jumps: one of System::drives, and which of its knots.
struct Knot {
    int drive = -1;  ///< none
    std::size_t index = 0;
    bool operator==(const Knot&) const = default;
};

template <class T>
std::size_t knotsOf(const DriveOf<T>& drive) {
    using Kind = typename DriveOf<T>::Kind;
    if (drive.kind == Kind::table) return drive.table.x.size();
    if (drive.kind != Kind::move) return 0;
    return drive.shape == RestToRest::trapezoidal ? 4 : 2;
}

/// When it is, with the derivatives by the numbers of the profile.
template <class T>
T knotTime(const SystemNumbers<T>& numbers, const Knot& knot) {
    const DriveOf<T>& drive = numbers.drives[static_cast<std::size_t>(knot.drive)];
    if (drive.kind == DriveOf<T>::Kind::table) return drive.table.x[knot.index];
    const T &start = drive.move[1], &duration = drive.move[2], &ramp = drive.move[3];
    if (knot.index == 0) return start;
    if (knot.index + 1 == knotsOf(drive)) return start + duration;
    return start + (knot.index == 1 ? ramp : T(1) - ramp) * duration;
}

/// The motor to which it belongs.
inline std::string elementOfKnot(const System& system, const Knot& knot) {
    return elementOf(system, SwitchMargin{0, 0, SwitchMargin::Of::motor, static_cast<std::size_t>(knot.drive)});
}

}  // namespace zwang
