// The ranks as MPI started them: who they are, whether they live, and messages between the first and the others.
#pragma once

#include <mpi.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/fields/sentence.h"

namespace zwang::app {

/// Tags of messages. Towards the leader (rank 0): ready, answer, beat, bye. From it: chunk, end, farewell.
enum Tag : int { ready = 1, chunkTag, answer, beat, end, bye, farewell };

/// What is known of the ranks of this process. MPI is one for the process, and so is this.
class MpiWorld {
  public:
    static constexpr double beatSeconds = 5, silenceSeconds = 60;

    MpiWorld(int argc, char** argv);
    MpiWorld(const MpiWorld&) = delete;
    MpiWorld& operator=(const MpiWorld&) = delete;

    int rank() const { return rank_; }
    int size() const { return size_; }
    bool lives(int rank) const { return peers_[static_cast<std::size_t>(rank)].lives; }
    void bury(int rank) { peers_[static_cast<std::size_t>(rank)].lives = false; }
    bool anyoneLost() const;
    Sentence nameOf(int rank) const;

    /// Whether the process of the rank is there: by its number on the same computer, else by its last message, which
    /// the beats keep young.
    bool isThere(int rank);
    void heard(int rank) { peers_[static_cast<std::size_t>(rank)].heard = Clock::now(); }

    void send(int rank, Tag tag, const std::string& bytes);
    /// A message that has come, if any; returns its sender or −1. Never waits for one that was not sent; one whose
    /// sender dies while it is on its way is dropped.
    int receive(Tag& tag, std::string& bytes);

    /// A short sleep between looks.
    static void rest();

  private:
    using Clock = std::chrono::steady_clock;
    struct Peer {
        char host[64] = {};
        std::int64_t pid = 0;
        bool lives = true, isHere = false;
        Clock::time_point heard = Clock::now();
    };
    bool waitFor(MPI_Request& request, int peer);

    int rank_ = 0, size_ = 1;
    std::vector<Peer> peers_;
};

}  // namespace zwang::app
