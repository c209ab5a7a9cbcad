// Whether the output rows of a run fit into the memory of this computer.
#pragma once

#include "engine/fields/issue.h"
#include "engine/model/run_settings.h"
#include "engine/system/system.h"

namespace zwang {

/// Memory that this process may take at most [bytes]: what is built in, or less where the system sets a bound.
double memoryLimit();

/// Memory of one output row of this system [bytes], estimated from its sizes.
double rowBytes(const System& system);

/// An error where the rows of the run would take more than most of the memory: it is said before hours of computing,
/// and before the computer is busy with nothing but swapping.
void checkRowMemory(const RunSettings& run, const System& system, Issues& issues);

}  // namespace zwang
