// The curves of a result file without its model: what is left to see of a run whose model this version cannot read.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/export/csv_table.h"

namespace zwang {

/// Channels as they stand in a file, of which a version computes nothing: names, SI units, values at `time`.
struct StoredChannels {
    std::vector<double> time;
    struct Channel {
        std::string element, quantity, unit;
        std::vector<double> values;
    };
    std::vector<Channel> channels;
};

/// Throws FileError: no such file, damaged, no result of this program, no channels in it.
StoredChannels readStoredChannels(const std::filesystem::path& path);

/// The table of the channels as they are, in SI units: those of `table.channels` (names or elements), else all; with
/// its separator, decimal sign and digits. Throws FileError.
void writeStoredChannels(const StoredChannels& stored, const CsvTable& table, const std::filesystem::path& path);

}  // namespace zwang
