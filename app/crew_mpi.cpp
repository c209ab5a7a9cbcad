// A crew of ranks. The first hands out chunks, takes the answers and works itself; the others ask for a chunk by
// answering the one before. One message out and one back a chunk.
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <cstring>
#include <exception>
#include <stdexcept>
#include <thread>

#include "app/crew.h"
#include "app/mpi_world.h"

namespace zwang::app {

namespace {

using Clock = std::chrono::steady_clock;
double since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

/// Made by Ranks.
std::unique_ptr<MpiWorld> world;

/// Before the rows of an answer, and alone with a chunk that is handed out.
struct Slip {
    std::uint64_t first = 0, count = 0;
    double seconds = 0;
};
std::string bytesOf(const Slip& slip) { return {reinterpret_cast<const char*>(&slip), sizeof slip}; }
Slip slipOf(const std::string& bytes) {
    Slip slip;
    if (bytes.size() >= sizeof slip) std::memcpy(&slip, bytes.data(), sizeof slip);
    return slip;
}

/// A chunk by the threads of this rank.
std::string answerOf(const CrewWork& work, const Chunk& chunk, unsigned jobs, const std::stop_token& stop) {
    if (jobs <= 1) return work.answer(chunk, stop);
    std::string answers;
    CrewWork own;
    own.todo = {chunk};
    own.largestChunk = work.largestChunk;
    own.stop = stop;
    own.answer = work.answer;
    own.take = [&](const Chunk&, const std::string& more) { answers += more; };
    ThreadCrew(jobs).work(own);
    return answers;
}

class Leader {
  public:
    Leader(const CrewWork& work, unsigned jobs)
        : work_(work), jobs_(jobs), chunks_(work.todo, work.largestChunk, static_cast<std::size_t>(world->size())) {
        workers_.resize(static_cast<std::size_t>(world->size()));
    }

    void run() {
        startOwn();
        while (!isOver()) {
            Tag tag{};
            std::string bytes;
            const int from = world->receive(tag, bytes);
            if (from >= 0) {
                handle(from, tag, bytes);
                continue;
            }
            if (work_.stop.stop_requested()) stopAll();
            if (since(looked_) > 0.5) lookForTheLost();
            if (ownHasEnded_ && !wrong_ && !work_.stop.stop_requested()) startOwn();
            MpiWorld::rest();
        }
        own_ = {};
        stopAll();
        if (wrong_) std::rethrow_exception(wrong_);
    }

  private:
    enum class State { unknown, idle, working, away };
    struct Worker {
        State state = State::unknown;
        Chunk chunk;
        bool isTold = false;  ///< to end
    };
    Worker& worker(int rank) { return workers_[static_cast<std::size_t>(rank)]; }

    bool isOver() {
        for (const auto& h : workers_)
            if (h.state == State::working) return false;
        if (!ownHasEnded_) return false;
        if (work_.stop.stop_requested() || wrong_) return true;
        const auto next = chunks_.next();
        if (next) chunks_.giveBack(*next);
        return !next;
    }

    /// The own work of this rank, beside the messages.
    void startOwn() {
        ownHasEnded_ = false;
        own_ = std::jthread([this] {
            try {
                while (!work_.stop.stop_requested()) {
                    const auto chunk = chunks_.next();
                    if (!chunk) break;
                    const auto start = Clock::now();
                    const std::string found = answerOf(work_, *chunk, jobs_, work_.stop);
                    chunks_.measured(chunk->count, since(start));
                    take(*chunk, found);
                }
            } catch (...) {
                fail();
            }
            ownHasEnded_ = true;
        });
    }

    void take(const Chunk& chunk, const std::string& found) {
        const std::lock_guard lock(mutex_);
        work_.take(chunk, found);
    }
    void fail() {
        const std::lock_guard lock(mutex_);
        if (!wrong_) wrong_ = std::current_exception();
        chunks_.clear();
    }

    void handle(int from, Tag tag, const std::string& bytes) {
        Worker& h = worker(from);
        if (tag == ready) {
            std::uint64_t fingerprint = 0;
            if (bytes.size() == sizeof fingerprint) std::memcpy(&fingerprint, bytes.data(), sizeof fingerprint);
            if (fingerprint != work_.fingerprint) {
                tell(Sentence("%1 has another model or another version of Zwang and takes no part",
                              world->nameOf(from)));
                h.state = State::away;
                world->send(from, end, "");
                return;
            }
            h.state = State::idle;
            employ(from);
        } else if (tag == answer) {
            const Slip slip = slipOf(bytes);
            chunks_.measured(slip.count, slip.seconds);
            h.state = State::idle;
            try {
                take({slip.first, slip.count}, bytes.substr(sizeof slip));
            } catch (...) {
                fail();
            }
            employ(from);
        } else if (tag == bye) {
            lose(from, "%1 gave up");
        }
    }

    void employ(int rank) {
        Worker& h = worker(rank);
        if (h.isTold || work_.stop.stop_requested()) return;
        const auto chunk = chunks_.next();
        if (!chunk) return;
        h.state = State::working;
        h.chunk = *chunk;
        world->send(rank, chunkTag, bytesOf({chunk->first, chunk->count, 0}));
    }

    void lose(int rank, Pattern<1> how) {
        Worker& h = worker(rank);
        const bool worked = h.state == State::working;
        if (worked) chunks_.giveBack(h.chunk);
        h.state = State::away;
        tell(Sentence(how, world->nameOf(rank))
                 .then(worked ? Sentence("what it was doing is done again by the others") : Sentence()));
    }

    void lookForTheLost() {
        looked_ = Clock::now();
        for (int rank = 1; rank < world->size(); ++rank) {
            Worker& h = worker(rank);
            if (h.state != State::away && (!world->lives(rank) || !world->isThere(rank))) {
                world->bury(rank);
                lose(rank, "%1 was lost");
            } else if (h.state == State::idle) {
                employ(rank);  // what another one did not do
            }
        }
    }

    void stopAll() {
        for (int rank = 1; rank < world->size(); ++rank) {
            Worker& h = worker(rank);
            if (h.isTold || h.state == State::away || h.state == State::unknown) continue;
            h.isTold = true;
            world->send(rank, end, "");
        }
    }

    void tell(const Sentence& sentence) const {
        if (work_.note) work_.note(sentence);
    }

    const CrewWork& work_;
    unsigned jobs_;
    ChunkList chunks_;
    std::vector<Worker> workers_;
    std::mutex mutex_;  ///< of take
    std::exception_ptr wrong_;
    std::atomic<bool> ownHasEnded_ = false;
    Clock::time_point looked_ = Clock::now();
    std::jthread own_;
};

class Follower {
  public:
    Follower(const CrewWork& work, unsigned jobs) : work_(work), jobs_(jobs) {}

    void run() {
        const std::uint64_t fingerprint = work_.fingerprint;
        world->send(0, ready, {reinterpret_cast<const char*>(&fingerprint), sizeof fingerprint});
        while (!isEnd_ && !work_.stop.stop_requested()) {
            Chunk chunk;
            if (look(chunk)) doChunk(chunk);
        }
    }

  private:
    /// True with a chunk.
    bool look(Chunk& chunk) {
        Tag tag{};
        std::string bytes;
        const int from = world->receive(tag, bytes);
        if (from == 0 && tag == chunkTag) {
            const Slip slip = slipOf(bytes);
            chunk = {slip.first, slip.count};
            return true;
        }
        if (from == 0 && tag == end) isEnd_ = true;
        if (from >= 0) return false;
        if (since(told_) > MpiWorld::beatSeconds) {
            told_ = Clock::now();
            world->send(0, beat, "");
            if (!world->lives(0)) isEnd_ = true;
        }
        MpiWorld::rest();
        return false;
    }

    void doChunk(const Chunk& chunk) {
        std::stop_source stop;
        const std::stop_callback both(work_.stop, [&] { stop.request_stop(); });
        std::atomic<bool> isDone = false;
        std::string found;
        std::exception_ptr wrong;
        const auto start = Clock::now();
        {
            const std::jthread worker([&] {
                try {
                    found = answerOf(work_, chunk, jobs_, stop.get_token());
                } catch (...) {
                    wrong = std::current_exception();
                }
                isDone = true;
            });
            Chunk none;
            while (!isDone) {
                look(none);
                if (isEnd_) stop.request_stop();
            }
        }
        if (wrong) std::rethrow_exception(wrong);
        if (work_.stop.stop_requested() && !isEnd_) return;  // the leader gives the chunk to another
        world->send(0, answer, bytesOf({chunk.first, chunk.count, since(start)}) + found);
        if (!world->lives(0)) isEnd_ = true;
    }

    const CrewWork& work_;
    unsigned jobs_;
    bool isEnd_ = false;
    Clock::time_point told_ = Clock::now();
};

class MpiCrew : public Crew {
  public:
    explicit MpiCrew(unsigned jobs) : jobs_(std::max(1u, jobs)) {}
    bool leads() const override { return world->rank() == 0; }
    bool isLocal() const override { return false; }
    void work(const CrewWork& work) override {
        if (leads())
            Leader(work, jobs_).run();
        else
            Follower(work, jobs_).run();
    }

  private:
    unsigned jobs_;
};

/// The leader waits until everybody who lives has taken leave, and says whether MPI can be ended as it wishes: with a
/// rank that is dead its end would wait for ever.
bool takeLeave() {
    Tag tag{};
    std::string bytes;
    if (world->rank() > 0) {
        world->send(0, bye, "");
        while (world->lives(0)) {
            const int from = world->receive(tag, bytes);
            if (from == 0 && tag == farewell) return bytes == "all";
            if (from < 0 && !world->isThere(0)) world->bury(0);
            if (from < 0) MpiWorld::rest();
        }
        return false;
    }
    std::vector<bool> isGone(static_cast<std::size_t>(world->size()), false);
    isGone[0] = true;
    const auto left = [&] {
        for (int rank = 1; rank < world->size(); ++rank)
            if (!isGone[static_cast<std::size_t>(rank)] && world->lives(rank)) {
                if (world->isThere(rank)) return true;
                world->bury(rank);
            }
        return false;
    };
    while (left()) {
        const int from = world->receive(tag, bytes);
        if (from > 0 && tag == bye) isGone[static_cast<std::size_t>(from)] = true;
        if (from > 0 && tag == ready) world->send(from, end, "");
        if (from < 0) MpiWorld::rest();
    }
    const bool all = !world->anyoneLost();
    for (int rank = 1; rank < world->size(); ++rank) world->send(rank, farewell, all ? "all" : "some");
    return all;
}

}  // namespace

Ranks::Ranks(int argc, char** argv) {
    world = std::make_unique<MpiWorld>(argc, argv);
    if (world->rank() == 0) return;
    static_cast<void>(std::freopen("/dev/null", "w", stdout));
    static_cast<void>(std::freopen("/dev/null", "w", stderr));
}

int Ranks::end(int code) {
    const bool isFollower = world->rank() > 0;
    const bool all = takeLeave();
    if (!all) {
        std::fflush(stdout);
        _exit(isFollower ? 0 : code);
    }
    MPI_Finalize();
    world.reset();
    return isFollower ? 0 : code;
}

Ranks::~Ranks() {
    if (world) static_cast<void>(end(1));
}

std::unique_ptr<Crew> makeCrew(unsigned jobs) { return std::make_unique<MpiCrew>(jobs); }

}  // namespace zwang::app
