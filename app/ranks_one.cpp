// `zwang` itself is never a rank: where a launcher of MPI started it in several, it becomes the program that is.
#include <cstdlib>
#include <cstring>

#include "app/crew.h"
#include "app/programs.h"
#include "engine/fields/trouble.h"

namespace zwang::app {

namespace {

int numberOf(const char* variable) {
    const char* text = std::getenv(variable);
    return text ? std::atoi(text) : 0;
}

/// By Open MPI's mpirun, or those of MPICH and its kin, or Slurm's srun.
bool isOneOfMany() {
    return numberOf("OMPI_COMM_WORLD_SIZE") > 1 || numberOf("PMI_SIZE") > 1 || numberOf("SLURM_STEP_NUM_TASKS") > 1;
}

}  // namespace

Ranks::Ranks(int argc, char** argv) {
    if (argc < 2 || !isOneOfMany()) return;
    const bool shares = std::strcmp(argv[1], "sweep") == 0 || std::strcmp(argv[1], "optimise") == 0;
    if (!shares) return;
#ifdef ZWANG_HAS_MPI
    const Sentence trouble = become("zwang-mpi", {argv + 1, argv + argc});
#else
    const Sentence trouble("this build has no MPI");
#endif
    throw Trouble(trouble.then(Sentence("without MPI give each task its own part: --shard 1/4, --shard 2/4 …")));
}
Ranks::~Ranks() = default;
int Ranks::end(int code) { return code; }

}  // namespace zwang::app
