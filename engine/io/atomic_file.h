// A file that is either written as a whole or not at all.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "engine/fields/sentence.h"

namespace zwang {

/// Collects what is written in a temporary file beside the target; commit() renames it to the target. Without commit()
/// the temporary file is removed and the target is untouched. Devices and pipes are written directly. Every function
/// throws FileError with one sentence (no such folder, no permission, disk full).
class AtomicFile {
  public:
    explicit AtomicFile(std::filesystem::path target);
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    void write(std::string_view text);
    void commit();
    /// Where a library may write the whole content by itself before commit(); a device is its own place.
    const std::filesystem::path& place() const { return temporary_.empty() ? target_ : temporary_; }
    bool isDevice() const { return temporary_.empty(); }

    /// For a program that is about to end without its destructors: no temporary file stays. Allocates nothing.
    static void removeTemporaries() noexcept;

  private:
    void flush();
    [[noreturn]] void fail(int error) const;

    std::filesystem::path target_, temporary_;
    std::string shown_;  ///< the path as the user wrote it
    std::string buffer_;
    int file_ = -1;
};

/// Why a file cannot be written, in words, with a way out: for ENOSPC "the disk is full; …".
Sentence whyNotWritten(int error);

/// Makes what was made, renamed or removed in a folder reach the disk. Returns 0, or the error of a disk that fails; a
/// file system that cannot do this is no error.
int syncFolder(const std::filesystem::path& folder);

}  // namespace zwang
