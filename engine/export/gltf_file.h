// The motion as an animated scene that browsers, presentations and 3D programs show.
#pragma once

#include <filesystem>

#include "engine/export/progress.h"
#include "engine/fields/field.h"
#include "engine/results/results.h"

namespace zwang {

/// Binary glTF 2.0: a node a body with its surface and colour, moved by an animation with one key a row of the run;
/// paths of measure points as lines. glTF is y-up: the root turns the direction against gravity there.
struct GltfFile {
    static constexpr TypeInfo info{"glb", "Animated glTF", "the moving mechanism in 3D, for browsers and slides"};
    static constexpr std::string_view extension = ".glb";
    Quantity from = 0.0, until = 0.0, speed = 1.0;
    bool events = false, traces = true;
    bool operator==(const GltfFile&) const = default;

    template <class Self = GltfFile>
    static constexpr auto fields() {
        return std::tuple{
            field("from", "From time", &Self::from, "s", "Rows before this time are left out", Range::notNegative()),
            field("until", "Until time", &Self::until, "s", "Rows after this time are left out; 0: up to the end",
                  Range::notNegative()),
            field("speed", "Playback speed", &Self::speed, "", "Seconds of the motion for a second of showing",
                  Range::positive()),
            field("events", "Rows at events", &Self::events, "",
                  "The rows that a run adds beside its output times: at passages, its end"),
            field("traces", "Traces", &Self::traces, "", "Paths of the measure points")};
    }
    void write(const Results& results, const std::filesystem::path& path, const ExportControl& control) const;
};

}  // namespace zwang
