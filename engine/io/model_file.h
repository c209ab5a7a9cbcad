// The model file: versioned UTF-8 JSON, stable order and formatting, written atomically.
#pragma once

#include <filesystem>
#include <string>

#include "engine/fields/trouble.h"
#include "engine/io/file_access.h"
#include "engine/model/model.h"

namespace zwang {

/// A file that cannot be read or written; issues carry line and column where known. what() is the first sentence with
/// its place.
class FileError : public Trouble {
  public:
    explicit FileError(Issues issues);
    explicit FileError(const Sentence& sentence);  ///< one issue without a place
    const Issues& issues() const { return issues_; }

  private:
    Issues issues_;
};

/// Text of the model in the file format; equal models give equal text.
std::string toText(const Model& model);
/// Reads the file format; throws FileError with every issue (malformed JSON, unknown key with the nearest known one,
/// wrong type, newer version, not UTF-8). `issuesOnly` problems of meaning (units, references) are found by evaluate(),
/// not here.
Model fromText(const std::string& text);

/// Gives issues of evaluate() their line and column in `text`, by element and field.
void locate(Issues& issues, const std::string& text);

/// "example:KEY" or a path. Reads the files of measurements and meshes too: those in its folder, and those that
/// `access` allows. Throws FileError.
Model loadModel(const std::string& pathOrExample, const FileAccess& access = {});
/// Writes beside the target and renames, so that no half-written file is left. Paths of measured data and meshes that
/// were read from files lead to the same files from the new place; the meshes of examples are written beside it. Throws
/// FileError (unwritable, disk full).
void saveModel(const Model& model, const std::filesystem::path& path);

/// Reads a whole text file; throws FileError (missing, a folder, a pipe or device, too large, not UTF-8).
std::string readTextFile(const std::filesystem::path& path);
/// Writes a whole file atomically; throws FileError.
void writeTextFile(const std::filesystem::path& path, const std::string& text);

}  // namespace zwang
