// The motion for OpenMBV, the viewer of MBSim.
#pragma once

#include <filesystem>

#include "engine/export/progress.h"
#include "engine/fields/field.h"
#include "engine/results/results.h"

namespace zwang {

/// Two files: NAME.ombvx with the surfaces and colours of the bodies, and NAME.ombvh5 beside it (HDF5) with a table a
/// body: time, x, y, z, Cardan angles α, β, γ (x, y', z'') and no colour of its own. Names of bodies become such of
/// letters, digits and underscores.
struct OpenMbvFile {
    static constexpr TypeInfo info{"openmbv", "OpenMBV", "the moving mechanism for the viewer OpenMBV, in two files"};
    static constexpr std::string_view extension = ".ombvx";
    Quantity from = 0.0, until = 0.0;
    bool events = false;
    bool operator==(const OpenMbvFile&) const = default;

    template <class Self = OpenMbvFile>
    static constexpr auto fields() {
        return std::tuple{
            field("from", "From time", &Self::from, "s", "Rows before this time are left out", Range::notNegative()),
            field("until", "Until time", &Self::until, "s", "Rows after this time are left out; 0: up to the end",
                  Range::notNegative()),
            field("events", "Rows at events", &Self::events, "",
                  "The rows that a run adds beside its output times: at passages, its end")};
    }
    void write(const Results& results, const std::filesystem::path& path, const ExportControl& control) const;
};

}  // namespace zwang
