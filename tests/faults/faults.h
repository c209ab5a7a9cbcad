// Calls of the system that fail on purpose: the n-th of a kind, on files under one folder. A program gets them by a
// library that is loaded before it (fault_library.cpp), a test of the window by being linked with faults.cpp.
#pragma once

#include <string>

namespace zwang::faults {

/// open: also those that make a temporary file; sync: fsync and fdatasync; mode: fchmod; any: each of these, and a plan
/// that kills.
enum class Call { open, read, write, sync, mode, close, rename, any, thread, memory };

/// What befalls the call.
enum class Kind {
    fails,  ///< it returns `error` and has done nothing
    half,   ///< write and read: it does half of what was asked, which is no failure
    kills   ///< the process ends before it, as by a power cut
};

struct Plan {
    Call call = Call::write;
    Kind kind = Kind::fails;
    long at = 1;           ///< from 1
    bool lasting = false;  ///< all later ones, too
    int error = 0;         ///< errno
    std::string under;     ///< absolute; calls on other files are neither counted nor disturbed
    std::string told;      ///< a file that appears when the call comes, for those who watch from outside
};

/// From now on; counts from 0.
void arm(const Plan& plan);
/// No more faults. True when the plan was carried out, false when there were fewer calls.
bool disarm();

/// For the functions that stand before those of the system: whether this call is to fail, with errno set.
bool failsOnFile(Call call, int file);
bool failsOnPath(Call call, int folder, const char* path);
bool failsAnywhere(Call call);
/// How much of `size` is to be written or read.
std::size_t sizeOnFile(Call call, int file, std::size_t size);
/// A file under the folder has been opened: from then on memory counts.
bool hasBegun();

}  // namespace zwang::faults
