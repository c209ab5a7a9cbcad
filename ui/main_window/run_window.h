// Starts the window: what `zwang [MODEL]` does.
#pragma once

#include <string>
#include <vector>

namespace zwang::ui {

/// Shows the window with the first of `modelPaths` (paths or "example:KEY"; each further one is ignored with a line in
/// the log) and returns when it is closed. Reads from `argv`: --software-rendering (Mesa's software OpenGL),
/// --safe-mode (no settings, no autosave). Returns 2 with one sentence on standard error when there is no display.
int runWindow(int& argc, char** argv, const std::vector<std::string>& modelPaths);

}  // namespace zwang::ui
