// Many pieces of work and those who share them: threads of this process, or ranks on many computers.
#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/fields/sentence.h"

namespace zwang {

/// Pieces first … first + count − 1.
struct Chunk {
    std::uint64_t first = 0, count = 0;
};

/// What a crew is to do. `answer` does the pieces of a chunk and returns what was found, as bytes that mean the same on
/// every computer; it is called from several threads at once. `take` gets each answer where the crew is led, one call
/// at a time. After a stop `answer` returns what is done of its chunk, and nothing more is begun.
struct CrewWork {
    std::vector<Chunk> todo;
    std::uint64_t largestChunk = 4096;
    std::uint64_t fingerprint = 0;  ///< of everything that decides the answers; all ranks must agree
    std::stop_token stop = {};
    std::function<std::string(const Chunk&, const std::stop_token&)> answer;
    std::function<void(const Chunk&, const std::string&)> take;
    std::function<void(const Sentence&)> note = {};  ///< for example on a rank that was lost
};

/// Those who do it.
class Crew {
  public:
    virtual ~Crew() = default;
    /// Whether answers are taken in this process. Files are read and written where the crew is led and nowhere else.
    virtual bool leads() const = 0;
    /// Whether all work in this process.
    virtual bool isLocal() const { return leads(); }
    /// Returns when all is done, or after a stop. Throws what `answer` and `take` throw.
    virtual void work(const CrewWork& work) = 0;
};

/// The threads of this process.
class ThreadCrew : public Crew {
  public:
    /// `jobs` 0: one a core.
    explicit ThreadCrew(unsigned jobs) : jobs_(jobs) {}
    bool leads() const override { return true; }
    void work(const CrewWork& work) override;

  private:
    unsigned jobs_;
};

/// What is left to do, in chunks that take about a fifth of a second each and become single pieces towards the end, so
/// that nobody waits for another ("guided self-scheduling", Polychronopoulos & Kuck 1987). Safe to use from any thread.
class ChunkList {
  public:
    ChunkList(std::vector<Chunk> todo, std::uint64_t largest, std::size_t workers);
    /// Nothing when nothing is left.
    std::optional<Chunk> next();
    /// How long a chunk took [s].
    void measured(std::uint64_t count, double seconds);
    /// Somebody did not do it.
    void giveBack(const Chunk& chunk);
    /// Nothing more is to be done.
    void clear();

  private:
    std::mutex mutex_;
    std::vector<Chunk> todo_;  ///< the next one last
    std::uint64_t left_ = 0, largest_, timed_ = 0;
    double seconds_ = 0;
    std::size_t workers_;
};

/// One worker: takes chunks until there are none or a stop is asked for. `answered` is called after each.
void workThrough(ChunkList& chunks, const CrewWork& work,
                 const std::function<void(const Chunk&, const std::string&)>& answered);

}  // namespace zwang
