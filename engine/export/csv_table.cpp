#include "engine/export/csv_table.h"

#include <algorithm>
#include <charconv>

#include "engine/io/atomic_file.h"
#include "engine/io/model_file.h"
#include "engine/io/text.h"

namespace zwang {
namespace {

/// How numbers and cells are put down.
struct Layout {
    char separator = ',';
    bool comma = false;
    int digits = 0;

    void append(std::string& row, double number) const {
        char buffer[40];
        char* const end =
            digits == 0 ? std::to_chars(buffer, buffer + sizeof buffer, number).ptr
                        : std::to_chars(buffer, buffer + sizeof buffer, number, std::chars_format::general, digits).ptr;
        if (comma) std::replace(buffer, end, '.', ',');
        row.append(buffer, end);
    }
    std::string cell(const std::string& text) const {
        const std::string plain = spreadsheetText(text);
        return plain.find(separator) == std::string::npos || separator == ',' ? csvCell(text) : quoted(plain);
    }

  private:
    static std::string quoted(const std::string& text) {
        std::string cell = "\"";
        for (const char c : text) cell += c == '"' ? std::string("\"\"") : std::string(1, c);
        return cell + "\"";
    }
};

Layout layoutOf(const CsvTable& table) {
    Layout layout;
    layout.comma = table.decimal.key == "comma";
    layout.digits = static_cast<int>(table.digits.value);
    const std::string& separator = table.separator.key;
    if (separator == "semicolon" || (separator == "auto" && layout.comma)) layout.separator = ';';
    if (separator == "tab") layout.separator = '\t';
    if (layout.comma && layout.separator == ',')
        throw FileError({{Issue::Severity::error, "", "separator",
                          Sentence("cells and numbers cannot both be divided by commas; choose semicolon or tab")}});
    return layout;
}

}  // namespace

void CsvTable::write(const Results& results, const std::filesystem::path& path, const ExportControl& control) const {
    const Layout layout = layoutOf(*this);
    const ChosenRows rows(results, *this);
    AtomicFile file(path);
    std::string row = layout.cell(rows.time().header());
    for (const auto& channel : rows.channels()) row += layout.separator + layout.cell(channel.header());
    file.write(row + "\n");
    rows.makeText(
        control,
        [&](std::string& text, double time, std::span<const double> values) {
            layout.append(text, time);
            for (const double value : values) {
                text += layout.separator;
                layout.append(text, value);
            }
            text += '\n';
        },
        [&](std::string_view text) { file.write(text); });
    file.commit();
}

}  // namespace zwang
