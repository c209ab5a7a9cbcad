#include "engine/export/result_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <utility>

#include "engine/export/refuse.h"
#include "engine/export/run_journal.h"
#include "engine/export/run_store.h"
#include "engine/io/atomic_file.h"
#include "engine/io/model_file.h"
#include "engine/system/system.h"

namespace zwang {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds flushEvery{1000};
constexpr int flushedAtMost = 10;           ///< what writing took lies this many times between two flushes
constexpr std::size_t rowsTogether = 2048;  ///< rows that are whole at once

/// The library does not say why; mostly there is no room.
[[noreturn]] void cannotWrite(const fs::path& path) {
    refuse(Sentence("cannot write %1: %2; free some space or choose another place", path.string(),
                    Sentence("the disk is full or reports an error")));
}

/// Holds a file against other writers of this program, also on other computers that see it, as long as it lives.
class Hold {
  public:
    explicit Hold(const fs::path& path) : file_(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666)) {
        if (file_ >= 0 && ::flock(file_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
            ::close(file_);
            refuse(Sentence("%1 is being written by another program; give another name or wait for it", path.string()));
        }
    }
    ~Hold() {
        if (file_ >= 0) ::close(file_);
    }
    Hold(const Hold&) = delete;
    Hold& operator=(const Hold&) = delete;
    bool sync() const { return file_ < 0 || ::fsync(file_) == 0; }

  private:
    int file_;
};

}  // namespace

void ResultFile::write(const Results& results, const fs::path& path, const ExportControl& control) const {
    AtomicFile file(path);
    if (file.isDevice()) refuse(Sentence("%1 is a device; a Zwang result needs a file", path.string()));
    try {
        ExportProgress progress(control, results.size());
        progress.at(0);
        RunStore store(file.place().string(), results.system(), static_cast<int>(compression.value), false);
        store.append(results, 0, results.size(), &progress);
        store.finish(results, control.sensitivities.get());
    } catch (const h5::Failure&) {
        cannotWrite(path);
    }
    file.commit();
}

struct GrowingResultFile::Private {
    fs::path path, part;
    int level;
    std::optional<Hold> hold;
    std::optional<RunStore> store;
    std::optional<Results> results;  ///< what was handed over so far
    std::size_t stored = 0;
    RunJournal journal;
    std::string noted;  ///< lines of the journal that wait for the next rows
    Clock::time_point flushed = Clock::now();
    Clock::duration pause = flushEvery;
    bool isFinished = false;

    template <class Work>
    void attempt(const Work& work) {
        try {
            work();
        } catch (const h5::Failure&) {
            if (store) store->abandon();
            cannotWrite(part);
        }
    }
    void start(std::shared_ptr<const System> system) {
        attempt([&] { store.emplace(part.string(), *system, level, true); });
        results.emplace(std::move(system));
    }
    bool isDue() const { return stored == 0 || Clock::now() - flushed >= pause; }
    void note(const Results& soFar) {
        if (isDue()) noted += journal.news(soFar);
    }
    void append(const std::vector<Frame>& frames) {
        for (const auto& frame : frames) results->append(frame);
        if (isDue()) put();
    }
    void put() {
        const Clock::time_point begun = Clock::now();
        attempt([&] {
            do {
                const std::size_t to = std::min((stored / rowsTogether + 1) * rowsTogether, results->size());
                store->append(*results, stored, to);
                store->note(std::exchange(noted, {}));
                store->flush();
                stored = to;
            } while (stored < results->size());
        });
        flushed = Clock::now();
        pause = std::max<Clock::duration>(flushEvery, flushedAtMost * (flushed - begun));
    }
};

GrowingResultFile::GrowingResultFile(fs::path path, const ResultFile& settings) : d_(std::make_unique<Private>()) {
    { AtomicFile attempt(path); }
    d_->part = path.string() + ".part";
    d_->path = std::move(path);
    d_->level = static_cast<int>(settings.compression.value);
    d_->hold.emplace(d_->part);
    // What a run left that was killed may have cost days.
    std::error_code ignored;
    if (const auto size = fs::file_size(d_->part, ignored); !ignored && size > 0)
        refuse(Sentence("%1 holds a run that was ended before it was done", d_->part.string())
                   .then(Sentence("rename the file to keep it, or remove it to begin anew")));
}

GrowingResultFile::~GrowingResultFile() {
    // Without a frame there is nothing to keep.
    if (!d_->isFinished && d_->stored == 0) {
        d_->store.reset();
        ::unlink(d_->part.c_str());
    }
}

void GrowingResultFile::follow(RunControl& control) {
    control.started = [this, before = control.started](const std::shared_ptr<const System>& system) {
        d_->start(system);
        if (before) before(system);
    };
    control.recorded = [this, before = control.recorded](const Results& soFar) {
        d_->note(soFar);
        if (before) before(soFar);
    };
    control.frames = [this, before = control.frames](std::vector<Frame> frames) {
        d_->append(frames);
        if (before) before(std::move(frames));
    };
}

void GrowingResultFile::finish(const Results& results) {
    if (!d_->store) d_->start(results.systemPointer());
    for (std::size_t i = d_->results->size(); i < results.size(); ++i) d_->results->append(results.frame(i));
    d_->put();
    if (d_->store->isOfFrames()) {
        d_->store.reset();
        ResultFile whole;
        whole.compression = Quantity(d_->level);
        whole.write(results, d_->path, {});
        ::unlink(d_->part.c_str());
        d_->isFinished = true;
        return;
    }
    d_->attempt([&] { d_->store->finish(results); });
    struct stat status {};
    if (::stat(d_->path.c_str(), &status) == 0) ::chmod(d_->part.c_str(), status.st_mode & 07777);
    if (!d_->hold->sync() || ::rename(d_->part.c_str(), d_->path.c_str()) != 0) cannotWrite(d_->path);
    d_->isFinished = true;
    syncFolder(d_->path.has_parent_path() ? d_->path.parent_path() : fs::path("."));
}

}  // namespace zwang
