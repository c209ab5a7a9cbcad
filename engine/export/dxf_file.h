// The flat parts of a mechanism at true size for the workshop: bars, plates, discs, with holes for their pins.
#pragma once

#include <filesystem>

#include "engine/export/progress.h"
#include "engine/fields/field.h"
#include "engine/results/results.h"

namespace zwang {

/// DXF R12, which every CAD and laser cutter reads. Layers: OUTLINE, HOLES, NAMES. A bar of round ends is two lines and
/// two arcs; slots are as long as the run needs them.
struct DxfParts {
    static constexpr TypeInfo info{"dxf", "DXF parts", "outlines of bars and plates at true size, with holes for pins"};
    static constexpr std::string_view extension = ".dxf";
    Choice arrange{"apart"};
    Quantity at = 0.0, hole = 0.0, scale = 1000.0;
    bool names = true;
    bool operator==(const DxfParts&) const = default;
    template <class Self = DxfParts>
    static constexpr auto fields() {
        return std::tuple{
            choice("arrange", "Arrange", &Self::arrange, "apart assembled",
                   "apart: every part on its own, beside the others; assembled: as the mechanism is at a moment"),
            field("at", "Time", &Self::at, "s", "assembled: the moment that is drawn", Range::notNegative()),
            field("hole", "Hole diameter", &Self::hole, "m",
                  "Diameter of the holes of pins; 0: a third of the width of the part's bar", Range::notNegative()),
            field("scale", "Units per metre", &Self::scale, "",
                  "1000: the file is in millimetres, as most programs take it", Range::positive()),
            field("names", "Write names", &Self::names, "", "The name of the body beside each part")};
    }
    void write(const Results& results, const std::filesystem::path& path, const ExportControl& control) const;
};

}  // namespace zwang
