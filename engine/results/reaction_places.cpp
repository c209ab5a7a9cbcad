#include "engine/results/reaction_places.h"

#include <algorithm>
#include <cmath>

#include "engine/constraints/spatial_rolling.h"

namespace zwang {
namespace {

/// The row of this equation among those of a joint; null where it has none.
template <class Row>
const Row* rowOf(const std::vector<Row>& rows, const RowBlock& block) {
    const auto found = std::find_if(rows.begin(), rows.end(), [&](const Row& row) {
        return row.row >= block.row && row.row < block.row + block.rows;
    });
    return found == rows.end() ? nullptr : &*found;
}

}  // namespace

Vec3 reactionPlace(const System& s, const std::string& joint, const Pose& first, const Pose& second) {
    const auto block = std::find_if(s.blocks.begin(), s.blocks.end(),
                                    [&](const RowBlock& b) { return b.element == joint && !b.isMotion; });
    if (block == s.blocks.end()) return second.position;
    const auto numbersOf = [&](const auto* row) { return s.drives[static_cast<std::size_t>(row->drive)].numbers; };
    const Vec3 apart = second.position - first.position;
    if (rowOf(std::get<std::vector<PlanarRow<planar::BesideLine>>>(s.planarRows), *block)) {
        const Vec3 across = first.orientation * Vec3::UnitY();
        return second.position - across.dot(apart) * across;
    }
    if (const auto* row = rowOf(std::get<std::vector<PlanarRow<planar::BesideCircle>>>(s.planarRows), *block))
        return first.position + numbersOf(row)[0] * apart.normalized();
    if (const auto* row = rowOf(std::get<std::vector<SpatialRow<spatial::Touches>>>(s.spatialRows), *block)) {
        spatial::MarkerState<double> a, b;
        a.axes = first.orientation.toRotationMatrix();
        b.axes = second.orientation.toRotationMatrix();
        a.w = b.w = Vec3::Zero();
        return second.position + spatial::RimTouch<double>(row->equation.isBall, a, b, numbersOf(row)).e;
    }
    return second.position;
}

double usualSize(std::vector<double> sizes) {
    constexpr double share = 0.95, rest = 0.2, overRest = 3, apart = 10;
    std::erase_if(sizes, [](double size) { return !(size > 0) || !std::isfinite(size); });
    if (sizes.empty()) return 0;
    const auto quantile = [&](double part) {
        const auto at = sizes.begin() + static_cast<std::ptrdiff_t>(part * static_cast<double>(sizes.size() - 1));
        std::nth_element(sizes.begin(), at, sizes.end());
        return *at;
    };
    const double most = quantile(share), least = quantile(rest);
    return most > apart * least ? std::max(overRest * least, quantile(0.5)) : most;
}

}  // namespace zwang
