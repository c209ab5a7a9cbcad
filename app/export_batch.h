// zwang export for many models, and again whenever one changes.
#pragma once

#include <functional>
#include <string>

#include "engine/export/exporters.h"

namespace zwang::app {

/// Writes one model or result file; its exit code. The model's name is told when it is one of many.
using ExportOne = std::function<int(const std::string& model, const std::string& to)>;

/// Every model (.zwang) and result (.zwr) of a folder, in the order of their names, into `to`, a folder that is made
/// where it is not: NAME and `extension`. What goes wrong with one is told and the others go on; the largest exit code.
int exportFolder(const std::string& folder, const std::string& to, std::string_view extension, bool watch,
                 const ExportOne& exportOne);

/// One model, and again whenever its file or one that it names changes, until the program is ended.
[[noreturn]] void exportWatching(const std::string& model, const std::string& to, const ExportOne& exportOne);

}  // namespace zwang::app
