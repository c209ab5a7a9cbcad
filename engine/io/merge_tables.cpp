// Tables of shards into one.
#include <algorithm>

#include "engine/io/atomic_file.h"
#include "engine/io/line_reader.h"
#include "engine/io/model_file.h"
#include "engine/io/sweep_table.h"

namespace zwang {

namespace {

struct Shard {
    std::filesystem::path path;
    TableSheet sheet;
};

Shard readShard(const std::filesystem::path& path) {
    LineReader lines(path);
    std::string_view line;
    Shard shard{path, {}};
    if (!lines.next(line) || !readSheetLine(line, shard.sheet))
        throw FileError(Sentence("%1 is no table of zwang sweep --shard", path.string()));
    if (path.extension() == ".part")
        throw FileError(Sentence("%1 is not finished; run its zwang sweep --shard again with --resume", path.string()));
    if (!lines.next(line))
        throw FileError(Sentence("%1 has no head; run its zwang sweep --shard again", path.string()));
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
            throw FileError(
                Sentence("%1 and %2 are not of one sweep; make all shards with one model, the same options and one "
                         "version of Zwang",
                         shard.path.string(), one.path.string()));
        if (sheet.first > next)
            throw FileError(Sentence("%1 of %2 are in none of the tables; add the tables of all shards",
                                     runs(next + 1, sheet.first), sheet.size));
        if (sheet.first < next)
            throw FileError(Sentence("more than one table has %1, among them %2; name each shard once",
                                     runs(sheet.first + 1, std::min(next, sheet.first + sheet.count)),
                                     shard.path.string()));
        next = sheet.first + sheet.count;
    }
    if (next < one.sheet.size)
        throw FileError(Sentence("%1 of %2 are in none of the tables; add the tables of all shards",
                                 runs(next + 1, one.sheet.size), one.sheet.size));
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
        throw FileError(Sentence("%1 is damaged after %2; remove it and run its zwang sweep --shard again",
                                 shard.path.string(), runs(number, number)));
}

}  // namespace

void mergeTables(const std::vector<std::filesystem::path>& paths, const std::filesystem::path& target) {
    if (paths.empty()) throw FileError(Sentence("name the tables of all shards"));
    std::vector<Shard> shards;
    for (const auto& path : paths) shards.push_back(readShard(path));
    std::erase_if(shards, [](const Shard& s) { return s.sheet.count == 0 && s.sheet.size > 0; });
    if (shards.empty()) throw FileError(Sentence("the tables are all empty; add the tables of all shards"));
    std::stable_sort(shards.begin(), shards.end(),
                     [](const Shard& a, const Shard& b) { return a.sheet.first < b.sheet.first; });
    check(shards);
    AtomicFile out(target);
    out.write(shards.front().sheet.head);
    for (const auto& shard : shards) copyRows(shard, out);
    out.commit();
}

}  // namespace zwang
