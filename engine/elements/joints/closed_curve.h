// Closed curves through points given by an angle and a value each, as cams have them: periodic splines.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "engine/elements/joints/joint_traits.h"
#include "engine/math/periodic_spline.h"

namespace zwang {

/// In the mirror angles are counted the other way round.
inline void mirrorCurve(std::vector<Quantity>& angles, std::vector<Quantity>& values) {
    std::reverse(angles.begin(), angles.end());
    std::reverse(values.begin(), values.end());
    for (auto& angle : angles) angle = negated(angle);
}
inline std::optional<Contradiction> wrongAngles(const std::string& name, const std::vector<Quantity>& angles) {
    if (angles.size() < 3) return Contradiction{"angles", Sentence("the curve of %1 needs three points or more", name)};
    for (std::size_t i = 1; i < angles.size(); ++i)
        if (angles[i].value <= angles[i - 1].value)
            return Contradiction{
                "angles",
                Sentence("the angles of %1 must increase, but angle %2 is not beyond the one before it", name, i + 1)};
    if (angles.back().value - angles.front().value < 2 * M_PI - 1e-9) return std::nullopt;
    return Contradiction{
        "angles",
        Sentence("the angles of %1 go around more than once; leave out the last point, the curve closes by itself",
                 name)};
}
/// Its numbers.
template <class Read>
auto curveSpline(const std::vector<Quantity>& angles, const std::vector<Quantity>& values, const Read& read) {
    std::vector<std::decay_t<decltype(read(Quantity()))>> directions, distances;
    for (const auto& angle : angles) directions.push_back(read(angle));
    for (const auto& value : values) distances.push_back(read(value));
    return fitPeriodicSpline(directions, distances);
}

}  // namespace zwang
