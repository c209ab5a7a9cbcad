#include "app/mpi_world.h"

#include <signal.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <stdexcept>
#include <thread>

namespace zwang::app {

namespace {

/// A process that has ended but not been waited for is not there.
bool runs(std::int64_t pid) {
    std::unique_ptr<FILE, int (*)(FILE*)> file(std::fopen(("/proc/" + std::to_string(pid) + "/stat").c_str(), "r"),
                                               &std::fclose);
    if (!file) return false;
    char text[512] = {};
    if (!std::fgets(text, sizeof text, file.get())) return false;
    const char* state = std::strrchr(text, ')');
    return state && state[1] == ' ' && state[2] != 'Z' && state[2] != 'X';
}

}  // namespace

MpiWorld::MpiWorld(int argc, char** argv) {
    // Threads of MPI must leave these to the one that listens for them (attendant.h).
    sigset_t interrupts, before;
    sigemptyset(&interrupts);
    sigaddset(&interrupts, SIGINT);
    sigaddset(&interrupts, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &interrupts, &before);
    int provided = 0;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &size_);

    struct Card {
        char host[64] = {};
        std::int64_t pid = 0;
    } own;
    ::gethostname(own.host, sizeof own.host - 1);
    own.pid = ::getpid();
    std::vector<Card> cards(static_cast<std::size_t>(size_));
    MPI_Allgather(&own, sizeof own, MPI_BYTE, cards.data(), sizeof own, MPI_BYTE, MPI_COMM_WORLD);
    for (const auto& card : cards) {
        Peer peer;
        std::memcpy(peer.host, card.host, sizeof peer.host);
        peer.pid = card.pid;
        // In containers a number of the same computer may mean nothing; then messages tell.
        peer.isHere = std::strcmp(card.host, own.host) == 0 && runs(card.pid);
        peers_.push_back(peer);
    }
}

bool MpiWorld::anyoneLost() const {
    for (const auto& peer : peers_)
        if (!peer.lives) return true;
    return false;
}

Sentence MpiWorld::nameOf(int rank) const {
    return Sentence("rank %1 on %2", rank, peers_[static_cast<std::size_t>(rank)].host);
}

bool MpiWorld::isThere(int rank) {
    const Peer& peer = peers_[static_cast<std::size_t>(rank)];
    if (!peer.lives) return false;
    if (peer.isHere) return runs(peer.pid);
    return std::chrono::duration<double>(Clock::now() - peer.heard).count() < silenceSeconds;
}

void MpiWorld::rest() { std::this_thread::sleep_for(std::chrono::microseconds(200)); }

bool MpiWorld::waitFor(MPI_Request& request, int peer) {
    int isDone = 0;
    for (long looks = 0;; ++looks) {
        if (MPI_Test(&request, &isDone, MPI_STATUS_IGNORE) != MPI_SUCCESS) return false;
        if (isDone) return true;
        if (looks % 1000 == 999 && !isThere(peer)) return false;
        rest();
    }
}

void MpiWorld::send(int rank, Tag tag, const std::string& bytes) {
    if (!lives(rank)) return;
    MPI_Request request = MPI_REQUEST_NULL;
    if (MPI_Isend(bytes.data(), static_cast<int>(bytes.size()), MPI_BYTE, rank, tag, MPI_COMM_WORLD, &request) !=
            MPI_SUCCESS ||
        !waitFor(request, rank))
        bury(rank);
}

int MpiWorld::receive(Tag& tag, std::string& bytes) {
    int isThere = 0, count = 0;
    MPI_Status status;
    if (MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &isThere, &status) != MPI_SUCCESS || !isThere)
        return -1;
    MPI_Get_count(&status, MPI_BYTE, &count);
    // Where a sender dies within a long message the memory that MPI may still write to is left to it.
    auto buffer = std::make_unique<std::string>(static_cast<std::size_t>(count), '\0');
    MPI_Request request = MPI_REQUEST_NULL;
    const bool isWhole = MPI_Irecv(buffer->data(), count, MPI_BYTE, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD,
                                   &request) == MPI_SUCCESS &&
                         waitFor(request, status.MPI_SOURCE);
    if (!isWhole) {
        static_cast<void>(buffer.release());
        return -1;
    }
    bytes = std::move(*buffer);
    tag = static_cast<Tag>(status.MPI_TAG);
    heard(status.MPI_SOURCE);
    return status.MPI_SOURCE;
}

}  // namespace zwang::app
