// Tables of shards into one.
#include <algorithm>

#include "engine/io/atomic_file.h"
#include "engine/io/line_reader.h"
#include "engine/io/model_file.h"
#include "engine/io/sweep_table.h"

namespace zwang {

namespace {

[[noreturn]] void refuse(const std::string& sentence) { throw FileError({{Issue::Severity::error, "", "", sentence}}); }

struct Shard {
    std::filesystem::path path;
    TableSheet sheet;
};

Shard readShard(const std::filesystem::path& path) {
    LineReader lines(path);
    std::string_view line;
    Shard shard{path, {}};
    if (!lines.next(line) || !readSheetLine(line, shard.sheet))
        refuse(path.string() + " is no table of zwang sweep --shard");
    if (path.extension() == ".part")
        refuse(path.string() + " is not finished; run its zwang sweep --shard again with --resume");
    if (!lines.next(line)) refuse(path.string() + " has no head; run its zwang sweep --shard again");
    shard.sheet.head = std::string(line) + "\n";
    return shard;
}

std::string runs(std::uint64_t first, std::uint64_t last) {
    return first == last ? "run " + std::to_string(first)
                         : "runs " + std::to_string(first) + "-" + std::to_string(last);
}

/// Each run once.
void check(const std::vector<Shard>& shards) {
    const auto& one = shards.front();
    std::uint64_t next = 0;
    for (const auto& shard : shards) {
        const auto& sheet = shard.sheet;
        if (sheet.fingerprint != one.sheet.fingerprint || sheet.size != one.sheet.size || sheet.head != one.sheet.head)
            refuse(shard.path.string() + " and " + one.path.string() +
                   " are not of one sweep; make all shards with one model, the same options and one version of Zwang");
        if (sheet.first > next)
            refuse(runs(next + 1, sheet.first) + " of " + std::to_string(sheet.size) +
                   " are in none of the tables; add the tables of all shards");
        if (sheet.first < next)
            refuse(runs(sheet.first + 1, std::min(next, sheet.first + sheet.count)) + " are there twice, in " +
                   shard.path.string() + " too; name each shard once");
        next = sheet.first + sheet.count;
    }
    if (next < one.sheet.size)
        refuse(runs(next + 1, one.sheet.size) + " of " + std::to_string(one.sheet.size) +
               " are in none of the tables; add the tables of all shards");
}

void copyRows(const Shard& shard, AtomicFile& out) {
    LineReader lines(shard.path);
    std::string_view line;
    lines.next(line);
    lines.next(line);
    std::uint64_t number = shard.sheet.first, last = shard.sheet.first + shard.sheet.count;
    while (number < last && lines.next(line) && line.starts_with(std::to_string(number + 1) + ",")) {
        out.write(line);
        out.write("\n");
        ++number;
    }
    if (number < last || lines.next(line) || lines.rest() > 0)
        refuse(shard.path.string() + " is damaged after " + runs(number, number) +
               "; remove it and run its zwang sweep --shard again");
}

}  // namespace

void mergeTables(const std::vector<std::filesystem::path>& paths, const std::filesystem::path& target) {
    if (paths.empty()) refuse("name the tables of all shards");
    std::vector<Shard> shards;
    for (const auto& path : paths) shards.push_back(readShard(path));
    std::erase_if(shards, [](const Shard& s) { return s.sheet.count == 0 && s.sheet.size > 0; });
    if (shards.empty()) refuse("the tables are all empty; add the tables of all shards");
    std::stable_sort(shards.begin(), shards.end(),
                     [](const Shard& a, const Shard& b) { return a.sheet.first < b.sheet.first; });
    check(shards);
    AtomicFile out(target);
    out.write(shards.front().sheet.head);
    for (const auto& shard : shards) copyRows(shard, out);
    out.commit();
}

}  // namespace zwang
