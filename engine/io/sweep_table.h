// The table of a sweep while it grows: what is on the disk is the truth, whatever befalls those who compute.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/design/crew.h"

namespace zwang {

/// What a table is about: runs first + 1 … first + count of `size`; `fingerprint` of everything that decides them.
/// `head`: the names of the columns, with the line break.
struct TableSheet {
    std::uint64_t fingerprint = 0, size = 0, first = 0, count = 0;
    std::string head;
    bool isWhole() const { return count == size; }
    /// "# zwang sweep 0123456789abcdef runs 1-50 of 100\n": stands before the head in tables that are not whole.
    std::string line() const;
};

/// Reads TableSheet::line() without its line break. False when it is none.
bool readSheetLine(std::string_view line, TableSheet& sheet);

/// A number for texts: different texts have different ones, but for one case in 10¹⁹ (FNV-1a).
std::uint64_t fingerprintOf(std::string_view text, std::uint64_t before = 14695981039346656037u);

/// Grows in `target`.part, in the order in which runs end; finish() puts them in order into `target`. Rows of the part
/// are whole: what a kill may tear at its end is cut off when it is opened again. All functions throw FileError with
/// one sentence, which says where the finished rows are.
class SweepTable {
  public:
    /// With `resume` rows that are there count as done; without, a part with finished rows is refused, for they may
    /// have cost days. Refuses the part of another sweep, and one that another process is writing.
    SweepTable(std::filesystem::path target, TableSheet sheet, bool resume);
    ~SweepTable();
    SweepTable(const SweepTable&) = delete;
    SweepTable& operator=(const SweepTable&) = delete;

    /// Whether `target` has been finished before: the runs of this sheet are all in it.
    bool isFinished() const { return finished_; }
    std::uint64_t doneCount() const { return done_; }
    /// Runs that are not done, counted from 0 among all of the sweep.
    std::vector<Chunk> todo() const;

    /// Rows that end with line breaks and begin with their numbers; those that are there already are left out.
    void append(const std::string& rows);
    /// Everything is there: writes the table and removes the part.
    void finish();
    /// "12 finished runs are kept in o.csv.part; --resume goes on with them"; removes a part without any.
    std::string keep();
    Sentence kept() const;

    /// The finished rows without their line breaks, of the table or of the part.
    void eachRow(const std::function<void(const std::string&)>& row) const;

  private:
    void open(bool resume);
    void readPart(bool resume);
    void begin();
    bool targetIsFinished() const;
    void writeAll(std::string_view text);
    void sync();
    [[noreturn]] void fail(int error) const;

    std::filesystem::path target_, part_;
    TableSheet sheet_;
    std::vector<bool> isDone_;
    std::uint64_t done_ = 0, size_ = 0;  ///< rows and bytes of the part
    int file_ = -1;
    bool finished_ = false;
    double synced_ = 0;
};

/// Joins tables of shards, in any order, into one. Throws FileError with one sentence: not of one sweep, runs that are
/// missing or there twice.
void mergeTables(const std::vector<std::filesystem::path>& shards, const std::filesystem::path& target);

}  // namespace zwang
