// Reading of files that may be anything: only plain ones are read, so that nothing waits for a pipe or a device.
#pragma once

#include <filesystem>
#include <string>

#include "engine/fields/sentence.h"

namespace zwang {

/// What a file may be at most, and what is said of a larger one: "%1 is larger than 64 MiB; this is not a model file".
struct FileSize {
    std::size_t bytes;
    Pattern<1> sentence;
};

/// The bytes of a plain file; `shown` is how sentences call it. Throws FileError with one sentence: there is none, a
/// folder, a pipe, socket or device, too large, a disk that fails. Never waits for anybody who writes.
std::string readPlainFile(const std::filesystem::path& path, const std::string& shown, const FileSize& largest);

}  // namespace zwang
