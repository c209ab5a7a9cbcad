// Calls that fail when a test wants them to. A test program that is linked with faults.cpp has these calls of the
// system replaced, for itself and for the libraries it uses; as long as nothing is armed they do what they always do.
#pragma once

#include <string>
#include <vector>

namespace zwang::testing {

enum class Call { open, write, shortWrite, sync, rename, close, allocate, thread };

/// The n-th call of this kind (from 1) fails while this lives, and with `andAllAfter` every later one, too. Calls on
/// standard input, output and error do not count.
class Fault {
  public:
    Fault(Call call, long n, bool andAllAfter = false);
    ~Fault();
    Fault(const Fault&) = delete;
    Fault& operator=(const Fault&) = delete;
    bool hasHappened() const;
};

/// Allocations by operator new that were not given back.
long liveAllocations();
/// File handles that are open.
int openHandles();

/// What a program did to its files, in order.
struct FileStep {
    enum class Kind { create, write, sync, syncFolder, rename, remove } kind;
    std::string path, to;  ///< to: of a rename, or the bytes of a write
};

/// Notes every step while it lives.
class FileRecord {
  public:
    FileRecord();
    ~FileRecord();
    FileRecord(const FileRecord&) = delete;
    FileRecord& operator=(const FileRecord&) = delete;
    std::vector<FileStep> steps() const;
};

}  // namespace zwang::testing
