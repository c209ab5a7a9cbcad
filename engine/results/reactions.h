// Which parts of a joint's reaction the motion determines.
#pragma once

#include <array>
#include <string>

namespace zwang {

/// Force (x, y, z) and torque about the second marker (x, y, z), world axes; planar joints use force x, y and torque z.
/// A part that is not unique is recorded with the smallest multipliers that give the motion.
struct ReactionUniqueness {
    std::string element;
    std::array<bool, 3> force{true, true, true}, torque{true, true, true};
    bool allUnique() const {
        for (int i = 0; i < 3; ++i)
            if (!force[static_cast<std::size_t>(i)] || !torque[static_cast<std::size_t>(i)]) return false;
        return true;
    }
};

}  // namespace zwang
