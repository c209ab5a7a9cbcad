// What a compiled model is asked for by name.
#include "engine/system/system.h"

#include "engine/system/mass_properties.h"

namespace zwang {

int System::bodyIndex(const std::string& name) const {
    const auto found = indexOfBody.find(name);
    return found == indexOfBody.end() ? -1 : found->second;
}

void System::indexBodies() {
    int index = 0;
    for (const auto& body : model->bodies) indexOfBody.emplace(nameOf(body), index++);
}

void System::findUnits() {
    perUnit.resize(rows);
    for (const auto& block : blocks)
        for (int r = 0; r < block.rows; ++r)
            perUnit[block.row + r] = block.isAngle[static_cast<std::size_t>(r)] ? 1 : 1 / size;
}

CompiledMarker compileMarker(const System& s, const MarkerRef& reference) {
    CompiledMarker compiled;
    compiled.body = s.bodyIndex(reference.body);
    const auto take = [&](const auto& markers) {
        for (const auto& marker : markers) {
            if (marker.name != reference.marker) continue;
            compiled.local = markerOrigin(marker);
            compiled.axes = markerAxes(marker);
            if constexpr (std::is_same_v<std::decay_t<decltype(marker)>, PlanarMarker>)
                compiled.angle = marker.angle.value;
        }
    };
    if (compiled.body < 0) {
        std::visit([&](const auto& ground) { take(ground.markers); }, s.expanded->ground);
    } else {
        std::visit([&](const auto& body) { take(body.markers); }, s.expanded->bodies[compiled.body]);
        compiled.local -= s.com[compiled.body];
    }
    return compiled;
}

std::vector<int> System::nonholonomicRows() const {
    std::vector<int> rows;
    for (const auto& block : blocks)
        for (int r = 0; r < block.rows; ++r)
            if (block.isRate[static_cast<std::size_t>(r)]) rows.push_back(block.row + r);
    return rows;
}

}  // namespace zwang
