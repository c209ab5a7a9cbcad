// Who does the work of a command: the threads of this process, or ranks that a launcher of MPI has started. Each
// program is linked with one of crew_threads.cpp and crew_mpi.cpp.
#pragma once

#include <memory>

#include "engine/design/crew.h"

namespace zwang::app {

/// While it lives, this process is one of the ranks, if it was started as one. Made first in main(): `zwang` that was
/// started in ranks becomes `zwang-mpi` here. All but the first rank are silent.
class Ranks {
  public:
    Ranks(int argc, char** argv);
    ~Ranks();
    Ranks(const Ranks&) = delete;
    Ranks& operator=(const Ranks&) = delete;
    /// Parts from the other ranks; returns the exit code of the process. What is not called ends the ranks at once.
    int end(int code);
};

/// `jobs` 0: one a core, or one a rank.
std::unique_ptr<Crew> makeCrew(unsigned jobs);

}  // namespace zwang::app
