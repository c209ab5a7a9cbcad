// The coordinates of a joint that may end and rub, as its type tells them.
#pragma once

#include <algorithm>
#include <array>
#include <numbers>
#include <string_view>
#include <vector>

#include "engine/constraints/equation.h"
#include "engine/elements/element.h"

namespace zwang {

/// Where a coordinate ends, by fields of its joint. `kind` null: nowhere. `lower` null: at the upper limit only.
struct FreedomEnds {
    const Choice* kind = nullptr;
    const Quantity *lower = nullptr, *upper = nullptr, *stiffness = nullptr, *damping = nullptr, *restitution = nullptr;
    std::string_view upperKey = "upper";  ///< the field to blame
    const Quantity* play = nullptr;       ///< instead of all limits: rigid ends at half of it to both sides

    bool areStops() const { return play || (kind && kind->key == "stops"); }
    bool isLimited() const { return areStops() || (kind && kind->key == "springs"); }
    /// The ends of rigid stops, as `read` reads quantities. Angles between axes are not negative.
    template <class Read>
    auto lowest(const Read& read) const {
        using T = std::decay_t<decltype(read(*restitution))>;
        if (play) return T(read(*play) * T(-0.5));
        return lower ? T(read(*lower)) : T(-1);
    }
    template <class Read>
    auto highest(const Read& read) const {
        using T = std::decay_t<decltype(read(*restitution))>;
        return play ? T(read(*play) * T(0.5)) : T(read(*upper));
    }
};

/// A coordinate between two markers a and b, which are those of the joint with their axes in another order.
struct Freedom {
    /// slide: z_a·(p_b − p_a) (plane: along x). turn: the angle about z_a from x_a to x_b. thread: the way along the
    /// thread of a screw. rotation: a component of the relative rotation, of which only the rate is a coordinate. mesh:
    /// by how much an equation with measured numbers is off, which is none of the joint's equations.
    enum class Measure { slide, turn, thread, rotation, mesh };
    Measure measure = Measure::slide;
    FreedomEnds ends = {};
    /// Coordinates of one surface rub together: their rates times `lever` are the components of one slip. −1: none.
    int surface = 0;
    const Quantity* lever = nullptr;            ///< null: 1
    bool swapped = false;                       ///< a is the second marker of the joint
    std::array<int, 3> a{1, 2, 3}, b{1, 2, 3};  ///< axes of a and b: columns of the marker's axes, from 1; −: reversed
    int component = 0;                          ///< of a rotation
    std::string_view suffix = "";               ///< of its channels
    double advance = 0;                         ///< of a thread: along it a radian [m]
    Equation mesh = {};
};

/// An angle [rad] that is known but for whole turns begins within half a turn of this: between its limits where one of
/// them is, and there as near to 0 as can be.
inline double angleNear(double lower, double upper) {
    constexpr double half = std::numbers::pi;
    return upper - lower > 2 * half ? std::clamp(0.0, lower + half, upper - half) : (lower + upper) / 2;
}
/// The same of a joint's angle about z.
template <class Joint>
double angleAtStart(const Joint& j) {
    const auto plainly = [](const Quantity& quantity) { return quantity.value; };
    for (const Freedom& freedom : j.freedoms())
        if (freedom.measure == Freedom::Measure::turn && freedom.suffix.empty() && freedom.ends.isLimited())
            return angleNear(freedom.ends.lowest(plainly), freedom.ends.highest(plainly));
    return 0;
}

/// Axes in another order, as in Freedom.
template <class Matrix>
Matrix reordered(const Matrix& axes, const std::array<int, 3>& order) {
    Matrix result = axes;
    for (int i = 0; i < 3; ++i) {
        const int column = order[static_cast<std::size_t>(i)];
        if (column < 0)
            result.col(i) = -axes.col(-column - 1);
        else
            result.col(i) = axes.col(column - 1);
    }
    return result;
}

}  // namespace zwang
