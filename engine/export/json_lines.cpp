#include "engine/export/json_lines.h"

#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/io/atomic_file.h"

namespace zwang {

void JsonLines::write(const Results& results, const std::filesystem::path& path, const ExportControl& control) const {
    const ChosenRows rows(results, *this);
    const auto keyOf = [&](const WrittenChannel& channel) {
        const nlohmann::json text = keys.key == "units" ? channel.header() : channel.name;
        return text.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + ": ";
    };
    std::vector<std::string> before{"{" + keyOf(rows.time())};
    for (const auto& channel : rows.channels()) before.push_back(", " + keyOf(channel));
    AtomicFile file(path);
    std::string line;
    const auto append = [&](std::size_t column, double value) {
        char buffer[40];
        line += before[column];
        if (std::isfinite(value))
            line.append(buffer, std::to_chars(buffer, buffer + sizeof buffer, value).ptr);
        else
            line += "null";
    };
    rows.forEachRow(control, [&](double time, std::span<const double> values) {
        line.clear();
        append(0, time);
        for (std::size_t k = 0; k < values.size(); ++k) append(k + 1, values[k]);
        file.write(line += "}\n");
    });
    file.commit();
}

}  // namespace zwang
