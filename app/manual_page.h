// The manual page zwang(1): what --help says of every command, as man reads it.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace zwang::app {

/// The page in the language of man, with every option that is not hidden. Options that many commands share in the same
/// words stand in a section of their own.
std::string manualPage(const CLI::App& parser, const std::string& version);

}  // namespace zwang::app
