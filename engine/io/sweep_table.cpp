#include "engine/io/sweep_table.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstdio>

#include "engine/io/atomic_file.h"
#include "engine/io/line_reader.h"
#include "engine/io/model_file.h"

namespace zwang {

namespace {

constexpr double syncSeconds = 10;

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

/// The number that a row begins with; 0 for none.
std::uint64_t numberOf(std::string_view row) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(row.data(), row.data() + row.size(), number);
    return error == std::errc{} && end < row.data() + row.size() && *end == ',' ? number : 0;
}

}  // namespace

std::string TableSheet::line() const {
    char text[160];
    std::snprintf(text, sizeof text, "# zwang sweep %016llx runs %llu-%llu of %llu\n",
                  static_cast<unsigned long long>(fingerprint), static_cast<unsigned long long>(first + 1),
                  static_cast<unsigned long long>(first + count), static_cast<unsigned long long>(size));
    return text;
}

bool readSheetLine(std::string_view line, TableSheet& sheet) {
    unsigned long long fingerprint = 0, first = 0, last = 0, size = 0;
    if (std::sscanf(std::string(line).c_str(), "# zwang sweep %llx runs %llu-%llu of %llu", &fingerprint, &first, &last,
                    &size) != 4 ||
        first < 1 || last + 1 < first || last > size)
        return false;
    sheet.fingerprint = fingerprint;
    sheet.first = first - 1;
    sheet.count = last - first + 1;
    sheet.size = size;
    return sheet.line() == std::string(line) + "\n";
}

std::uint64_t fingerprintOf(std::string_view text, std::uint64_t before) {
    for (const char c : text) before = (before ^ static_cast<unsigned char>(c)) * 1099511628211u;
    return (before ^ 0xff) * 1099511628211u;  // "a", "b" is not "ab"
}

SweepTable::SweepTable(std::filesystem::path target, TableSheet sheet, bool resume)
    : target_(std::move(target)), part_(target_.string() + ".part"), sheet_(std::move(sheet)) {
    { AtomicFile attempt(target_); }  // says now what would be in the way at the end
    isDone_.assign(sheet_.count, false);
    std::error_code ignored;
    if (resume && !std::filesystem::exists(part_, ignored) && targetIsFinished()) {
        finished_ = true;
        done_ = sheet_.count;
        return;
    }
    try {
        open(resume);
    } catch (...) {
        if (file_ >= 0) ::close(file_);
        throw;
    }
}

SweepTable::~SweepTable() {
    if (file_ >= 0) ::close(file_);
}

void SweepTable::fail(int error) const {
    throw FileError(
        Sentence("cannot write %1: %2", part_.string(), whyNotWritten(error)).then(done_ > 0 ? kept() : Sentence()));
}

void SweepTable::open(bool resume) {
    file_ = ::open(part_.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0666);
    if (file_ < 0) fail(errno);
    if (::flock(file_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        throw FileError(
            Sentence("%1 is being written by another sweep; wait for it, or choose another --out", part_.string()));
    try {
        readPart(resume);
    } catch (const std::bad_alloc&) {
        if (size_ == 0 && done_ == 0) ::unlink(part_.c_str());
        throw;
    }
    if (::ftruncate(file_, static_cast<off_t>(size_)) != 0) fail(errno);
    if (size_ == 0) begin();
    synced_ = now();
}

/// What is whole in the part; size_ is 0 when there is not even a head.
void SweepTable::readPart(bool resume) {
    LineReader lines(part_);
    std::string_view line;
    TableSheet found;
    if (!lines.next(line)) return;
    const bool isSheet = readSheetLine(line, found);
    std::uint64_t size = 0, rows = 0;
    const bool isOurs = isSheet && std::string(line) + "\n" == sheet_.line();
    if (lines.next(line)) {
        const bool hasHead = std::string(line) + "\n" == sheet_.head;
        if (isOurs && hasHead) size = lines.end();
        while (lines.next(line)) {
            ++rows;
            if (size == 0) break;
            const std::uint64_t number = numberOf(line);
            if (number <= sheet_.first || number > sheet_.first + sheet_.count)
                throw FileError(Sentence("%1 line %2 is no row of this sweep; remove the file to begin anew",
                                         part_.string(), rows + 2));
            size = lines.end();
            if (isDone_[number - 1 - sheet_.first]) continue;
            isDone_[number - 1 - sheet_.first] = true;
            ++done_;
        }
    }
    if (rows > 0 && size == 0)
        throw FileError(
            Sentence("%1 holds runs of another sweep (another model, other options or another version of Zwang); "
                     "finish that one with its own command, remove the file, or choose another --out",
                     part_.string()));
    if (rows > 0 && !resume)
        throw FileError(
            Sentence("%1 holds %2 of %3 runs of this sweep; go on with --resume, or remove the file to begin anew",
                     part_.string(), done_, sheet_.count));
    size_ = size;
}

void SweepTable::begin() {
    const std::string text = sheet_.line() + sheet_.head;
    try {
        writeAll(text);
    } catch (...) {
        ::unlink(part_.c_str());
        throw;
    }
}

/// A table of the whole has no sheet line: its head and its number of rows are looked at.
bool SweepTable::targetIsFinished() const {
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(target_, ignored)) return false;
    LineReader lines(target_);
    std::string_view line;
    if (!sheet_.isWhole() && (!lines.next(line) || std::string(line) + "\n" != sheet_.line())) return false;
    if (!lines.next(line) || std::string(line) + "\n" != sheet_.head) return false;
    std::uint64_t rows = 0;
    while (lines.next(line))
        if (numberOf(line) != sheet_.first + ++rows) return false;
    return rows == sheet_.count;
}

std::vector<Chunk> SweepTable::todo() const {
    std::vector<Chunk> chunks;
    for (std::uint64_t i = 0; i < sheet_.count; ++i) {
        if (isDone_[i] || finished_) continue;
        if (chunks.empty() || chunks.back().first + chunks.back().count != sheet_.first + i)
            chunks.push_back({sheet_.first + i, 0});
        ++chunks.back().count;
    }
    return chunks;
}

void SweepTable::writeAll(std::string_view text) {
    std::string_view rest = text;
    while (!rest.empty()) {
        const ssize_t written = ::write(file_, rest.data(), rest.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) {
            const int error = written < 0 ? errno : ENOSPC;
            static_cast<void>(::ftruncate(file_, static_cast<off_t>(size_)));  // whole rows only
            fail(error);
        }
        rest.remove_prefix(static_cast<std::size_t>(written));
    }
    size_ += text.size();
}

void SweepTable::append(const std::string& rows) {
    std::string fresh;
    std::vector<std::uint64_t> numbers;
    for (std::size_t at = 0; at < rows.size();) {
        const std::size_t end = rows.find('\n', at) + 1;
        const std::string_view row = std::string_view(rows).substr(at, end - at);
        const std::uint64_t index = numberOf(row) - 1 - sheet_.first;
        if (!isDone_.at(index)) {
            fresh += row;
            numbers.push_back(index);
        }
        at = end;
    }
    writeAll(fresh);
    for (const auto index : numbers)
        if (!isDone_[index]) {
            isDone_[index] = true;
            ++done_;
        }
    if (now() - synced_ > syncSeconds) sync();
}

void SweepTable::sync() {
    synced_ = now();
    if (::fdatasync(file_) != 0 && (errno == EIO || errno == ENOSPC || errno == EDQUOT)) fail(errno);
}

void SweepTable::finish() {
    if (finished_) return;
    // Where each row begins; 8 bytes a run.
    std::vector<std::uint64_t> offsets(sheet_.count + 1, 0), ends(sheet_.count + 1, 0);
    LineReader lines(part_);
    std::string_view line;
    lines.next(line);
    lines.next(line);
    while (lines.next(line)) {
        const std::uint64_t index = numberOf(line) - 1 - sheet_.first;
        if (index >= sheet_.count) throw FileError(Sentence("%1 was changed while the sweep ran", part_.string()));
        offsets[index] = lines.offset();
        ends[index] = lines.end();
    }
    try {
        AtomicFile out(target_);
        if (!sheet_.isWhole()) out.write(sheet_.line());
        out.write(sheet_.head);
        std::string block;
        for (std::uint64_t i = 0; i < sheet_.count;) {
            std::uint64_t j = i + 1;  // rows that stand behind one another are copied together
            while (j < sheet_.count && offsets[j] == ends[j - 1] && ends[j] - offsets[i] < (1u << 20)) ++j;
            block.resize(ends[j - 1] - offsets[i]);
            std::size_t got = 0;
            while (got < block.size()) {
                const ssize_t n =
                    ::pread(file_, block.data() + got, block.size() - got, static_cast<off_t>(offsets[i] + got));
                if (n < 0 && errno == EINTR) continue;
                if (n <= 0)
                    throw FileError(
                        Sentence("cannot read %1: %2", part_.string(), Sentence("the disk reports an error"))
                            .then(kept()));
                got += static_cast<std::size_t>(n);
            }
            out.write(block);
            i = j;
        }
        out.commit();
    } catch (const FileError& error) {
        throw FileError(error.sentence().then(kept()));
    }
    ::unlink(part_.c_str());
    finished_ = true;
}

void SweepTable::eachRow(const std::function<void(const std::string&)>& row) const {
    LineReader lines(finished_ ? target_ : part_);
    std::string_view line;
    while (lines.next(line))
        if (numberOf(line) > 0) row(std::string(line));
}

Sentence SweepTable::kept() const {
    return done_ == 1 ? Sentence("1 finished run is kept in %1; --resume goes on with it", part_.string())
                      : Sentence("%1 finished runs are kept in %2; --resume goes on with them", done_, part_.string());
}

std::string SweepTable::keep() {
    if (finished_) return "";
    if (done_ == 0) {
        ::unlink(part_.c_str());
        return "no run was finished";
    }
    return kept().english();
}

}  // namespace zwang
