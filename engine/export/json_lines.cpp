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
    const auto append = [&](std::string& text, std::size_t column, double value) {
        char buffer[40];
        text += before[column];
        if (std::isfinite(value))
            text.append(buffer, std::to_chars(buffer, buffer + sizeof buffer, value).ptr);
        else
            text += "null";
    };
    rows.makeText(
        control,
        [&](std::string& text, double time, std::span<const double> values) {
            append(text, 0, time);
            for (std::size_t k = 0; k < values.size(); ++k) append(text, k + 1, values[k]);
            text += "}\n";
        },
        [&](std::string_view text) { file.write(text); });
    file.commit();
}

}  // namespace zwang
