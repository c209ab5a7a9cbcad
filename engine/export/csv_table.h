// A table as text: for spreadsheets and everything that reads them.
#pragma once

#include <filesystem>

#include "engine/export/channel_choice.h"

namespace zwang {

/// First row: `time [s]`, then the channels with their units.
struct CsvTable : ChannelChoice {
    static constexpr TypeInfo info{"csv", "CSV table", "a table of channels as text, one row a time"};
    static constexpr std::string_view extension = ".csv";
    Choice separator{"auto"}, decimal{"point"};
    Quantity digits = 0.0;
    bool operator==(const CsvTable&) const = default;

    template <class Self = CsvTable>
    static constexpr auto fields() {
        return std::tuple_cat(
            ChannelChoice::fields(),
            std::tuple{
                choice("separator", "Separator", &Self::separator, "auto comma semicolon tab",
                       "What divides the cells; auto: a comma, with a decimal comma a semicolon"),
                choice("decimal", "Decimal sign", &Self::decimal, "point comma", "What divides a number"),
                field("digits", "Digits", &Self::digits, "",
                      "Significant digits; 0: as few as read back as exactly the same number", Range::counts(0, 17))});
    }
    void write(const Results& results, const std::filesystem::path& path, const ExportControl& control) const;
};

}  // namespace zwang
