#include "engine/design/crew.h"

#include <algorithm>
#include <chrono>
#include <thread>

#include "engine/analysis/side_by_side.h"

namespace zwang {

namespace {
constexpr double chunkSeconds = 0.2;
}

ChunkList::ChunkList(std::vector<Chunk> todo, std::uint64_t largest, std::size_t workers)
    : todo_(std::move(todo)),
      largest_(std::max<std::uint64_t>(1, largest)),
      workers_(std::max<std::size_t>(1, workers)) {
    std::erase_if(todo_, [](const Chunk& c) { return c.count == 0; });
    std::reverse(todo_.begin(), todo_.end());
    for (const auto& chunk : todo_) left_ += chunk.count;
}

std::optional<Chunk> ChunkList::next() {
    const std::lock_guard lock(mutex_);
    if (todo_.empty()) return std::nullopt;
    // Without a measurement one at a time; a single run may take hours.
    const double known = timed_ > 0 ? chunkSeconds * static_cast<double>(timed_) / std::max(seconds_, 1e-9) : 1;
    const auto byTime = static_cast<std::uint64_t>(std::clamp(known, 1.0, static_cast<double>(largest_)));
    const std::uint64_t fair = std::max<std::uint64_t>(1, left_ / (2 * workers_));
    Chunk& from = todo_.back();
    const Chunk chunk{from.first, std::min({byTime, fair, from.count})};
    from.first += chunk.count;
    from.count -= chunk.count;
    left_ -= chunk.count;
    if (from.count == 0) todo_.pop_back();
    return chunk;
}

void ChunkList::measured(std::uint64_t count, double seconds) {
    const std::lock_guard lock(mutex_);
    timed_ += count;
    seconds_ += seconds;
}

void ChunkList::clear() {
    const std::lock_guard lock(mutex_);
    todo_.clear();
    left_ = 0;
}

void ChunkList::giveBack(const Chunk& chunk) {
    const std::lock_guard lock(mutex_);
    todo_.push_back(chunk);
    left_ += chunk.count;
}

void workThrough(ChunkList& chunks, const CrewWork& work,
                 const std::function<void(const Chunk&, const std::string&)>& answered) {
    using Clock = std::chrono::steady_clock;
    while (!work.stop.stop_requested()) {
        const auto chunk = chunks.next();
        if (!chunk) return;
        const auto start = Clock::now();
        const std::string answer = work.answer(*chunk, work.stop);
        chunks.measured(chunk->count, std::chrono::duration<double>(Clock::now() - start).count());
        answered(*chunk, answer);
    }
}

void ThreadCrew::work(const CrewWork& work) {
    const std::size_t cores = std::max(1u, jobs_ ? jobs_ : std::thread::hardware_concurrency());
    std::uint64_t count = 0;
    for (const auto& chunk : work.todo) count += chunk.count;
    const std::size_t workers = std::min<std::uint64_t>(cores, count);
    ChunkList chunks(work.todo, work.largestChunk, workers);
    std::mutex mutex;
    sideBySide(workers, [&] {
        try {
            workThrough(chunks, work, [&](const Chunk& chunk, const std::string& answer) {
                const std::lock_guard lock(mutex);
                work.take(chunk, answer);
            });
        } catch (...) {
            chunks.clear();
            throw;
        }
    });
}

}  // namespace zwang
