#include "engine/export/stored_channels.h"

#include <algorithm>
#include <charconv>

#include "engine/export/hdf5.h"
#include "engine/export/refuse.h"
#include "engine/export/result_file.h"
#include "engine/export/run_store.h"
#include "engine/io/atomic_file.h"
#include "engine/io/model_file.h"
#include "engine/io/text.h"

namespace zwang {
namespace {

void append(std::string& row, double number) {
    char buffer[40];
    row.append(buffer, std::to_chars(buffer, buffer + sizeof buffer, number).ptr);
}

}  // namespace

StoredChannels readStoredChannels(const std::filesystem::path& path) {
    if (!looksLikeResultFile(path)) refuse(Sentence("%1 is no result file of this program", path.string()));
    try {
        h5::beQuiet();
        bool isClosed = true;
        const h5::File file = h5::openToRead(path.string(), isClosed);
        if (H5Aexists(file, "format") <= 0 || h5::textAttribute(file, "format") != resultFileFormat)
            refuse(Sentence("%1 is a file of HDF5, but no result of this program", path.string()));
        if (!h5::has(file, "channels"))
            refuse(Sentence("%1 holds no curves: its run was not written to its end", path.string()));
        StoredChannels stored;
        const WholeRows whole = wholeRowsOf(file);
        const std::size_t most = std::min(whole.frames, whole.lists);
        stored.time = h5::readTable(file, "time", most).values;
        const h5::Group channels(H5Gopen2(file, "channels", H5P_DEFAULT));
        for (const auto& element : h5::namesIn(channels)) {
            const h5::Group group(H5Gopen2(channels, element.c_str(), H5P_DEFAULT));
            for (const auto& quantity : h5::namesIn(group)) {
                const h5::Dataset data = h5::openDataset(group, quantity.c_str());
                auto values = h5::readTable(group, quantity.c_str(), most).values;
                if (values.size() < stored.time.size()) throw h5::Failure();
                stored.channels.push_back({element, quantity, h5::textAttribute(data, "unit"), std::move(values)});
            }
        }
        return stored;
    } catch (const h5::Failure&) {
        refuse(Sentence("%1 is damaged, or is no result of this program; tools for HDF5 may still read parts of it",
                        path.string()));
    }
}

void writeStoredChannels(const StoredChannels& stored, const CsvTable& table, const std::filesystem::path& path) {
    CsvTable usual;
    usual.channels = table.channels;
    if (!(table == usual))
        refuse(
            Sentence("curves without their model are written as they are: in SI units, all rows, divided by commas; "
                     "choose nothing but channels"));
    std::vector<const StoredChannels::Channel*> chosen;
    const auto take = [&](const std::string& wanted) {
        const std::size_t before = chosen.size();
        for (const auto& channel : stored.channels)
            if (wanted.empty() || wanted == channel.element || wanted == channel.element + "." + channel.quantity)
                chosen.push_back(&channel);
        if (chosen.size() == before) refuse(Sentence("there is no channel '%1' in the file", wanted));
    };
    if (table.channels.empty()) take("");
    for (const auto& wanted : table.channels) take(wanted);
    AtomicFile file(path);
    std::string row = "time [s]";
    for (const auto* channel : chosen)
        row += "," + csvCell(channel->element + "." + channel->quantity + " [" + channel->unit + "]");
    file.write(row + "\n");
    for (std::size_t i = 0; i < stored.time.size(); ++i) {
        row.clear();
        append(row, stored.time[i]);
        for (const auto* channel : chosen) {
            row += ',';
            append(row, channel->values[i]);
        }
        file.write(row + "\n");
    }
    file.commit();
}

}  // namespace zwang
