#include "engine/export/csv_table.h"

#include <algorithm>
#include <atomic>
#include <charconv>
#include <thread>

#include "engine/analysis/side_by_side.h"
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
                          "cells and numbers cannot both be divided by commas; choose semicolon or tab"}});
    return layout;
}

/// Rows that are made into text side by side, a good part of a million numbers at once.
class TextBlock {
  public:
    TextBlock(const Layout& layout, AtomicFile& file, std::size_t width)
        : layout_(layout), file_(file), width_(width + 1), most_(std::max<std::size_t>(400000 / width_, 1)) {}

    void add(double time, std::span<const double> values) {
        numbers_.push_back(time);
        numbers_.insert(numbers_.end(), values.begin(), values.end());
        if (++rows_ == most_) write();
    }
    void write() {
        const std::size_t parts = (rows_ + rowsOfPart - 1) / rowsOfPart;
        std::vector<std::string> texts(parts);
        std::atomic<std::size_t> next = 0;
        sideBySide(std::min<std::size_t>(parts, std::thread::hardware_concurrency()), [&] {
            for (std::size_t part = next++; part < parts; part = next++) texts[part] = textOf(part);
        });
        for (const auto& text : texts) file_.write(text);
        numbers_.clear();
        rows_ = 0;
    }

  private:
    static constexpr std::size_t rowsOfPart = 64;

    std::string textOf(std::size_t part) const {
        std::string text;
        const std::size_t first = part * rowsOfPart, last = std::min(first + rowsOfPart, rows_);
        text.reserve(20 * (last - first) * width_);
        for (std::size_t row = first; row < last; ++row) {
            for (std::size_t k = 0; k < width_; ++k) {
                if (k > 0) text += layout_.separator;
                layout_.append(text, numbers_[row * width_ + k]);
            }
            text += '\n';
        }
        return text;
    }

    const Layout& layout_;
    AtomicFile& file_;
    std::size_t width_, most_, rows_ = 0;
    std::vector<double> numbers_;
};

}  // namespace

void CsvTable::write(const Results& results, const std::filesystem::path& path, const ExportControl& control) const {
    const Layout layout = layoutOf(*this);
    const ChosenRows rows(results, *this);
    AtomicFile file(path);
    std::string row = layout.cell(rows.time().header());
    for (const auto& channel : rows.channels()) row += layout.separator + layout.cell(channel.header());
    file.write(row + "\n");
    TextBlock block(layout, file, rows.channels().size());
    rows.forEachRow(control, [&](double time, std::span<const double> values) { block.add(time, values); });
    block.write();
    file.commit();
}

}  // namespace zwang
