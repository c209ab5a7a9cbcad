// MATLAB's own file, which Octave and SciPy read too.
#pragma once

#include <filesystem>

#include "engine/export/channel_choice.h"

namespace zwang {

/// Version 5 of the format. Variables: `time` (n × 1), the structure `channels` with channels.tip.x (n × 1) …, the cell
/// arrays `names`, `fields` and `units` (a row a channel: its name, where it is in the structure, its unit), `title`,
/// `outcome`. Letters that MATLAB does not allow in names become underscores.
struct MatlabFile : ChannelChoice {
    static constexpr TypeInfo info{"mat", "MATLAB file", "channels as variables of MATLAB, Octave and SciPy"};
    static constexpr std::string_view extension = ".mat";
    bool compressed = true;
    bool operator==(const MatlabFile&) const = default;

    template <class Self = MatlabFile>
    static constexpr auto fields() {
        return std::tuple_cat(ChannelChoice::fields(), std::tuple{field("compressed", "Compressed", &Self::compressed,
                                                                        "", "A smaller file, written slower")});
    }
    void write(const Results& results, const std::filesystem::path& path, const ExportControl& control) const;
};

}  // namespace zwang
