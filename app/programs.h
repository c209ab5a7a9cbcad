// The other programs that belong to this one: the window, and the command line in ranks of MPI.
#pragma once

#include <string>
#include <vector>

#include "engine/fields/sentence.h"

namespace zwang::app {

/// Becomes the program `name` that lies beside this one or where it is installed; returns only when that fails, with
/// the reason. `words` are its arguments without the name.
Sentence become(const std::string& name, const std::vector<std::string>& words);

/// Options of the window, handed on to it.
struct WindowOptions {
    bool software = false, safe = false;
    std::string galleryFolder, guideFolder;
};

/// Becomes the window with the models; returns only when it cannot, or when this build has no window, with the reason.
Sentence openWindow(const WindowOptions& options, const std::vector<std::string>& models);

}  // namespace zwang::app
