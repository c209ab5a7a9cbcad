#include "tests/faults/faults.h"

#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <mutex>
#include <new>

namespace zwang::testing {
namespace {

std::atomic<bool> armed{false}, happened{false}, all{false}, recording{false};
std::atomic<Call> armedCall{Call::open};
std::atomic<long> left{0}, live{0};

/// Counts a call; true when it has to fail.
bool fails(Call call) {
    if (!armed.load(std::memory_order_relaxed) || armedCall != call) return false;
    const long now = --left;
    if (now != 0 && !(now < 0 && all)) return false;
    happened = true;
    return true;
}

/// No allocation of its own may count, and a record must not record itself.
struct Quiet {
    bool before = armed.exchange(false);
    ~Quiet() { armed = before; }
};

struct Record {
    std::mutex mutex;
    std::vector<FileStep> steps;
    std::map<int, std::string> paths;  ///< of open handles
};
Record& record() {
    static Record only;
    return only;
}

void note(FileStep::Kind kind, const std::string& path, const std::string& to = "") {
    if (!recording) return;
    const std::lock_guard lock(record().mutex);
    record().steps.push_back({kind, path, to});
}

void noteOpened(int handle, const char* path, bool makes) {
    if (!recording || handle < 0) return;
    {
        const std::lock_guard lock(record().mutex);
        record().paths[handle] = path;
    }
    if (makes) note(FileStep::Kind::create, path);
}

std::string pathOf(int handle) {
    const std::lock_guard lock(record().mutex);
    const auto found = record().paths.find(handle);
    return found == record().paths.end() ? "" : found->second;
}

template <class F>
F* real(const char* name) {
    return reinterpret_cast<F*>(::dlsym(RTLD_NEXT, name));
}

int openReally(const char* path, int flags, mode_t mode) {
    static auto* const next = real<int(const char*, int, ...)>("open64");
    if (fails(Call::open)) {
        errno = EMFILE;
        return -1;
    }
    const bool makes = recording && (flags & (O_CREAT | O_TRUNC)) != 0;
    const int handle = next(path, flags, mode);
    noteOpened(handle, path, makes);
    return handle;
}

}  // namespace

Fault::Fault(Call call, long n, bool andAllAfter) {
    happened = false;
    armedCall = call;
    all = andAllAfter;
    left = n;
    armed = true;
}

Fault::~Fault() { armed = false; }

bool Fault::hasHappened() const { return happened; }

long liveAllocations() { return live; }

int openHandles() {
    int count = 0;
    DIR* folder = ::opendir("/proc/self/fd");
    while (folder && ::readdir(folder)) ++count;
    if (folder) ::closedir(folder);
    return count;
}

FileRecord::FileRecord() {
    const std::lock_guard lock(record().mutex);
    record().steps.clear();
    record().paths.clear();
    recording = true;
}

FileRecord::~FileRecord() { recording = false; }

std::vector<FileStep> FileRecord::steps() const {
    const std::lock_guard lock(record().mutex);
    return record().steps;
}

}  // namespace zwang::testing

using namespace zwang::testing;

extern "C" {

int open(const char* path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    const auto mode = static_cast<mode_t>(va_arg(rest, int));
    va_end(rest);
    return openReally(path, flags, mode);
}

int open64(const char* path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    const auto mode = static_cast<mode_t>(va_arg(rest, int));
    va_end(rest);
    return openReally(path, flags, mode);
}

int mkostemp(char* pattern, int flags) {
    static auto* const next = real<int(char*, int)>("mkostemp");
    if (fails(Call::open)) {
        errno = EMFILE;
        return -1;
    }
    const int handle = next(pattern, flags);
    noteOpened(handle, pattern, true);
    return handle;
}

ssize_t write(int handle, const void* bytes, size_t size) {
    static auto* const next = real<ssize_t(int, const void*, size_t)>("write");
    if (handle <= STDERR_FILENO) return next(handle, bytes, size);
    if (fails(Call::write)) {
        errno = ENOSPC;
        return -1;
    }
    if (size > 1 && fails(Call::shortWrite)) size = size / 2;
    const ssize_t written = next(handle, bytes, size);
    if (recording && written > 0)
        note(FileStep::Kind::write, pathOf(handle),
             std::string(static_cast<const char*>(bytes), static_cast<std::size_t>(written)));
    return written;
}

int fsync(int handle) {
    static auto* const next = real<int(int)>("fsync");
    if (fails(Call::sync)) {
        errno = EIO;
        return -1;
    }
    const int result = next(handle);
    if (recording && result == 0) {
        struct stat status {};
        const bool isFolder = ::fstat(handle, &status) == 0 && S_ISDIR(status.st_mode);
        note(isFolder ? FileStep::Kind::syncFolder : FileStep::Kind::sync, pathOf(handle));
    }
    return result;
}

int close(int handle) {
    static auto* const next = real<int(int)>("close");
    const int result = next(handle);
    // The handle is gone all the same, as after a failure of a real disk.
    if (handle > STDERR_FILENO && fails(Call::close)) {
        errno = EIO;
        return -1;
    }
    return result;
}

int rename(const char* from, const char* to) noexcept {
    static auto* const next = real<int(const char*, const char*)>("rename");
    if (fails(Call::rename)) {
        errno = EIO;
        return -1;
    }
    const int result = next(from, to);
    if (recording && result == 0) note(FileStep::Kind::rename, from, to);
    return result;
}

int renameat2(int fromFolder, const char* from, int toFolder, const char* to, unsigned flags) noexcept {
    static auto* const next = real<int(int, const char*, int, const char*, unsigned)>("renameat2");
    if (fails(Call::rename)) {
        errno = EIO;
        return -1;
    }
    return next(fromFolder, from, toFolder, to, flags);
}

int unlink(const char* path) noexcept {
    static auto* const next = real<int(const char*)>("unlink");
    const int result = next(path);
    if (recording && result == 0) note(FileStep::Kind::remove, path);
    return result;
}

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*work)(void*), void* data) noexcept {
    static auto* const next = real<int(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*)>("pthread_create");
    return fails(Call::thread) ? EAGAIN : next(thread, attributes, work, data);
}

}  // extern "C"

namespace {

void* allocate(std::size_t size, std::size_t alignment) {
    if (fails(Call::allocate)) return nullptr;
    void* memory = alignment > sizeof(void*) * 2
                       ? std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment)
                       : std::malloc(size > 0 ? size : 1);
    if (memory) ++live;
    return memory;
}

void* allocateOrThrow(std::size_t size, std::size_t alignment) {
    if (void* memory = allocate(size, alignment)) return memory;
    throw std::bad_alloc();
}

void giveBack(void* memory) {
    if (memory) --live;
    std::free(memory);
}

}  // namespace

void* operator new(std::size_t size) { return allocateOrThrow(size, 1); }
void* operator new[](std::size_t size) { return allocateOrThrow(size, 1); }
void* operator new(std::size_t size, std::align_val_t a) { return allocateOrThrow(size, static_cast<std::size_t>(a)); }
void* operator new[](std::size_t size, std::align_val_t a) {
    return allocateOrThrow(size, static_cast<std::size_t>(a));
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return allocate(size, 1); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return allocate(size, 1); }
void operator delete(void* memory) noexcept { giveBack(memory); }
void operator delete[](void* memory) noexcept { giveBack(memory); }
void operator delete(void* memory, std::size_t) noexcept { giveBack(memory); }
void operator delete[](void* memory, std::size_t) noexcept { giveBack(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { giveBack(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { giveBack(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { giveBack(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { giveBack(memory); }
