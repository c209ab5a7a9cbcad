// The files that a command is asked to write, and those that it must not write over.
#pragma once

#include <CLI/CLI.hpp>
#include <exception>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/fields/sentence.h"
#include "engine/model/model.h"

namespace zwang::app {

/// Refuses (WrongInput), of the commands that were parsed, an output that is one of its inputs under whatever name, and
/// two outputs that are one file. Devices and pipes may be given twice. A model may be written over by what makes
/// models (assemble --out, optimise --save).
void refuseOverwriting(const CLI::App& parser);

/// The same for the meshes and tables that the model names.
std::optional<Sentence> whyOverwriting(const CLI::App& command, const Model& model, const std::string& name);

/// The meshes and tables that a model in this file names.
std::vector<std::filesystem::path> filesNamedBy(const Model& model, const std::filesystem::path& file);

/// What is written to this path goes where standard output goes, so that nothing else is to be printed there.
bool isStandardOutput(const std::string& path);

/// Writes what a command has found. A file that cannot be written keeps no other one from being written, nor the
/// command from printing what it has to say.
class Outputs {
  public:
    /// `one` writes the file; where there is no path nothing is asked for.
    void write(const std::string& path, const std::function<void()>& one);
    void finish() const;  ///< throws what went wrong with the last such file; prints that of the others

  private:
    std::vector<std::exception_ptr> troubles_;
};

/// One file under two names: of links, of one that is there, or of one that is still to be made.
bool isSameFile(const std::filesystem::path& first, const std::filesystem::path& second);

}  // namespace zwang::app
