#include "tests/faults/faults.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <linux/limits.h>
#include <pthread.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdarg>
#include <cstdio>
#include <cstring>

namespace zwang::faults {
namespace {

// Nothing here allocates: it also runs where memory is what fails.
struct {
    Call call;
    Kind kind;
    long at;
    bool lasting;
    int error;
    char under[PATH_MAX], told[PATH_MAX];
    std::size_t length;
} plan;
std::atomic<bool> armed = false, begun = false, fired = false;
std::atomic<long> count = 0;

bool isUnder(const char* path) {
    return std::strncmp(path, plan.under, plan.length) == 0 && (path[plan.length] == '/' || path[plan.length] == '\0');
}

bool isUnder(int folder, const char* path) {
    if (path[0] == '/') return isUnder(path);
    char whole[PATH_MAX] = "";
    if (folder == AT_FDCWD) {
        if (syscall(SYS_getcwd, whole, sizeof whole) <= 0) return false;
    } else {
        char link[64];
        std::snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
        const long length = syscall(SYS_readlink, link, whole, sizeof whole - 1);
        if (length <= 0) return false;
        whole[length] = '\0';
    }
    return isUnder(whole);
}

bool isUnder(int file) {
    char link[64], path[PATH_MAX];
    std::snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    const long length = syscall(SYS_readlink, link, path, sizeof path - 1);
    if (length <= 0) return false;
    path[length] = '\0';
    return isUnder(path);
}

/// Counts a call that the plan speaks of; true when its turn has come.
bool isTurn() {
    const long n = ++count;
    if (n != plan.at && !(plan.lasting && n > plan.at)) return false;
    fired = true;
    if (plan.told[0]) syscall(SYS_close, syscall(SYS_openat, AT_FDCWD, plan.told, O_CREAT | O_WRONLY, 0600));
    if (plan.kind == Kind::kills) syscall(SYS_kill, syscall(SYS_getpid), SIGKILL);
    return true;
}

bool speaksOf(Call call) { return armed && (plan.call == call || (plan.call == Call::any && call != Call::read)); }

bool fails() {
    if (!isTurn() || plan.kind != Kind::fails) return false;
    errno = plan.error;
    return true;
}

}  // namespace

void arm(const Plan& wanted) {
    armed = false;
    plan.call = wanted.call;
    plan.kind = wanted.kind;
    plan.at = wanted.at;
    plan.lasting = wanted.lasting;
    plan.error = wanted.error;
    std::snprintf(plan.under, sizeof plan.under, "%s", wanted.under.c_str());
    std::snprintf(plan.told, sizeof plan.told, "%s", wanted.told.c_str());
    plan.length = std::strlen(plan.under);
    count = 0;
    fired = begun = false;
    armed = true;
}

bool disarm() {
    armed = false;
    return fired;
}

bool hasBegun() { return begun; }

bool failsOnFile(Call call, int file) {
    if (!speaksOf(call)) return false;
    const int before = errno;
    const bool counts = isUnder(file);
    errno = before;
    return counts && fails();
}

bool failsOnPath(Call call, int folder, const char* path) {
    if (!armed) return false;
    const int before = errno;
    const bool counts = isUnder(folder, path);
    errno = before;
    if (!counts) return false;
    if (call == Call::open) begun = true;
    return speaksOf(call) && fails();
}

bool failsAnywhere(Call call) { return speaksOf(call) && plan.call != Call::any && fails(); }

std::size_t sizeOnFile(Call call, int file, std::size_t size) {
    if (!armed || plan.kind != Kind::half || plan.call != call || size < 2 || !isUnder(file)) return size;
    return isTurn() ? size / 2 : size;
}

}  // namespace zwang::faults

using namespace zwang::faults;

namespace {

bool makes(int flags) { return (flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE; }

int openAt(int folder, const char* path, int flags, mode_t mode) {
    if (failsOnPath(Call::open, folder, path)) return -1;
    return static_cast<int>(syscall(SYS_openat, folder, path, flags, makes(flags) ? mode : 0));
}

int makeTemporary(char* pattern, int flags) {
    if (failsOnPath(Call::open, AT_FDCWD, pattern)) return -1;
    static const auto real = reinterpret_cast<int (*)(char*, int)>(dlsym(RTLD_NEXT, "mkostemp64"));
    return real(pattern, flags);
}

}  // namespace

#define ZWANG_MODE(flags)                  \
    mode_t mode = 0;                       \
    if (makes(flags)) {                    \
        va_list rest;                      \
        va_start(rest, flags);             \
        mode = va_arg(rest, unsigned int); \
        va_end(rest);                      \
    }

// These stand before the functions of the same names in the system's library, for the program and for its libraries.
extern "C" {
int open(const char* path, int flags, ...) {
    ZWANG_MODE(flags)
    return openAt(AT_FDCWD, path, flags, mode);
}
int open64(const char* path, int flags, ...) {
    ZWANG_MODE(flags)
    return openAt(AT_FDCWD, path, flags, mode);
}
int openat(int folder, const char* path, int flags, ...) {
    ZWANG_MODE(flags)
    return openAt(folder, path, flags, mode);
}
int openat64(int folder, const char* path, int flags, ...) {
    ZWANG_MODE(flags)
    return openAt(folder, path, flags, mode);
}
int creat(const char* path, mode_t mode) { return openAt(AT_FDCWD, path, O_CREAT | O_WRONLY | O_TRUNC, mode); }
int mkstemp(char* pattern) { return makeTemporary(pattern, 0); }
int mkstemp64(char* pattern) { return makeTemporary(pattern, 0); }
int mkostemp(char* pattern, int flags) { return makeTemporary(pattern, flags); }
int mkostemp64(char* pattern, int flags) { return makeTemporary(pattern, flags); }

ssize_t read(int file, void* to, size_t size) {
    if (failsOnFile(Call::read, file)) return -1;
    return syscall(SYS_read, file, to, sizeOnFile(Call::read, file, size));
}
ssize_t pread64(int file, void* to, size_t size, off64_t at) {
    if (failsOnFile(Call::read, file)) return -1;
    return syscall(SYS_pread64, file, to, sizeOnFile(Call::read, file, size), at);
}
ssize_t write(int file, const void* from, size_t size) {
    if (failsOnFile(Call::write, file)) return -1;
    return syscall(SYS_write, file, from, sizeOnFile(Call::write, file, size));
}
ssize_t pwrite64(int file, const void* from, size_t size, off64_t at) {
    if (failsOnFile(Call::write, file)) return -1;
    return syscall(SYS_pwrite64, file, from, sizeOnFile(Call::write, file, size), at);
}
ssize_t writev(int file, const struct iovec* from, int pieces) {
    if (failsOnFile(Call::write, file)) return -1;
    return syscall(SYS_writev, file, from, pieces);
}
ssize_t pwrite(int file, const void* from, size_t size, off_t at) { return pwrite64(file, from, size, at); }
ssize_t pread(int file, void* to, size_t size, off_t at) { return pread64(file, to, size, at); }
/// Libraries that write by streams; the calls that the C library makes for them cannot be stood before.
FILE* fopen64(const char* path, const char* mode) {
    if (failsOnPath(Call::open, AT_FDCWD, path)) return nullptr;
    static const auto real = reinterpret_cast<FILE* (*)(const char*, const char*)>(dlsym(RTLD_NEXT, "fopen64"));
    return real(path, mode);
}
FILE* fopen(const char* path, const char* mode) { return fopen64(path, mode); }
size_t fwrite(const void* from, size_t size, size_t count, FILE* stream) {
    if (failsOnFile(Call::write, fileno(stream))) return 0;
    static const auto real =
        reinterpret_cast<size_t (*)(const void*, size_t, size_t, FILE*)>(dlsym(RTLD_NEXT, "fwrite"));
    return real(from, size, count, stream);
}
int fsync(int file) { return failsOnFile(Call::sync, file) ? -1 : static_cast<int>(syscall(SYS_fsync, file)); }
int fdatasync(int file) { return failsOnFile(Call::sync, file) ? -1 : static_cast<int>(syscall(SYS_fdatasync, file)); }
int fchmod(int file, mode_t mode) noexcept {
    return failsOnFile(Call::mode, file) ? -1 : static_cast<int>(syscall(SYS_fchmod, file, mode));
}
/// A file whose close fails is closed all the same, as on Linux.
int close(int file) {
    const bool fails = failsOnFile(Call::close, file);
    const int error = errno, closed = static_cast<int>(syscall(SYS_close, file));
    if (!fails) return closed;
    errno = error;
    return -1;
}
int rename(const char* from, const char* to) noexcept {
    return failsOnPath(Call::rename, AT_FDCWD, to) ? -1 : static_cast<int>(syscall(SYS_rename, from, to));
}
int renameat(int fromFolder, const char* from, int toFolder, const char* to) noexcept {
    if (failsOnPath(Call::rename, toFolder, to)) return -1;
    return static_cast<int>(syscall(SYS_renameat2, fromFolder, from, toFolder, to, 0));
}
int renameat2(int fromFolder, const char* from, int toFolder, const char* to, unsigned int flags) noexcept {
    if (failsOnPath(Call::rename, toFolder, to)) return -1;
    return static_cast<int>(syscall(SYS_renameat2, fromFolder, from, toFolder, to, flags));
}
int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*start)(void*),
                   void* argument) noexcept {
    if (failsAnywhere(Call::thread)) return EAGAIN;
    static const auto real = reinterpret_cast<int (*)(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*)>(
        dlsym(RTLD_NEXT, "pthread_create"));
    return real(thread, attributes, start, argument);
}
}
