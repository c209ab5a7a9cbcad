// Tables of numbers in CSV files: a row of names, perhaps with units, and rows of numbers.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zwang {

/// Column c of row i is rows[i][c], in SI units. `lines` are the lines of the rows in the file.
struct NumberTable {
    std::vector<std::string> names;
    std::vector<std::vector<double>> rows;
    std::vector<int> lines;
    std::vector<std::string> units;  ///< as written in the head; "": none
    std::string file;

    /// The column of this name; nothing when there is none.
    std::optional<std::size_t> find(const std::string& name) const;
    /// Throws FileError where the column has a unit that does not measure what `unit` does.
    void refuseUnlessIn(std::size_t column, std::string_view unit) const;
};

/// Reads a CSV text: the first row names the columns ("time [s]", "tip.x [mm]"; without a unit numbers are SI), cells
/// are divided by commas (or semicolons or tabs, and then numbers may have decimal commas), empty lines do not count.
/// Throws FileError with one sentence that begins with `file`: nothing in it, a row of another length, a cell that is
/// no number, an unknown unit, two columns of one name.
NumberTable readNumberTable(const std::string& text, const std::string& file);

}  // namespace zwang
