// The other programs that belong to this one: the window, and the command line in ranks of MPI.
#pragma once

#include <string>
#include <vector>

#include "engine/fields/sentence.h"

namespace zwang::app {

/// Becomes the program `name` that lies beside this one or where it is installed; returns only when that fails, with
/// the reason. `words` are its arguments without the name.
Sentence become(const std::string& name, const std::vector<std::string>& words);

}  // namespace zwang::app
