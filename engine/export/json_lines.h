// One JSON object a line: for streams and for programs.
#pragma once

#include <filesystem>

#include "engine/export/channel_choice.h"

namespace zwang {

/// {"time": 0.01, "tip.x": 0.35, …}, one line a row; what is no number (NaN, infinite) is null.
struct JsonLines : ChannelChoice {
    static constexpr TypeInfo info{"jsonl", "JSON lines", "one JSON object a row, for streams and programs"};
    static constexpr std::string_view extension = ".jsonl";
    Choice keys{"names"};
    bool operator==(const JsonLines&) const = default;

    template <class Self = JsonLines>
    static constexpr auto fields() {
        return std::tuple_cat(ChannelChoice::fields(),
                              std::tuple{choice("keys", "Keys", &Self::keys, "names units",
                                                "What values are called: tip.x, or with the unit tip.x [m]")});
    }
    void write(const Results& results, const std::filesystem::path& path, const ExportControl& control) const;
};

}  // namespace zwang
