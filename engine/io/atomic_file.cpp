#include "engine/io/atomic_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <vector>

#include "engine/io/model_file.h"

namespace zwang {
namespace {

constexpr std::size_t bufferSize = std::size_t{1} << 20;

/// File systems that keep nothing, or are kept by a program, may know no fsync(); that is no failure.
bool cannotSync(int error) { return error == EINVAL || error == ENOSYS || error == EOPNOTSUPP; }

/// Permissions of the file that is replaced, or the usual ones of a new file.
mode_t permissionsFor(const std::filesystem::path& target) {
    struct stat old {};
    if (::stat(target.c_str(), &old) == 0) return old.st_mode & 07777;
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return 0666 & ~mask;
}

/// The temporary files that are being written. More than these are possible, and are not known here.
std::array<std::atomic<const char*>, 16> temporaries;

void know(const char* path) {
    for (auto& slot : temporaries) {
        const char* none = nullptr;
        if (slot.compare_exchange_strong(none, path)) return;
    }
}

void forget(const char* path) {
    for (auto& slot : temporaries) {
        const char* known = path;
        if (slot.compare_exchange_strong(known, nullptr)) return;
    }
}

}  // namespace

Sentence whyNotWritten(int error) {
    switch (error) {
        case ENOSPC:
        case EDQUOT:
            return Sentence("the disk is full; free some space or choose another place");
        case EFBIG:
            return Sentence("the file would be larger than this system allows");
        case EACCES:
        case EPERM:
            return Sentence("there is no permission to write there; choose another place");
        case EROFS:
            return Sentence("that disk can only be read; choose another place");
        case ENOENT:
        case ENOTDIR:
            return Sentence("its folder does not exist; make the folder or choose another place");
        case EISDIR:
            return Sentence("it is a folder; give the name of a file");
        case ENAMETOOLONG:
            return Sentence("the name is too long");
        case EIO:
            return Sentence("the disk reports an error; choose another place");
        case EMFILE:
        case ENFILE:
            return Sentence("too many files are open; end other programs and try again");
        default:
            return Sentence::verbatim(std::strerror(error));
    }
}

void AtomicFile::removeTemporaries() noexcept {
    for (auto& slot : temporaries)
        if (const char* path = slot.exchange(nullptr)) ::unlink(path);
}

AtomicFile::AtomicFile(std::filesystem::path target) : target_(std::move(target)), shown_(target_.string()) {
    std::error_code ignored;
    buffer_.reserve(bufferSize);
    // What the program itself was given to write to goes on where it stands, also when it is a file.
    if (target_ == "/dev/stdout") {
        file_ = ::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0);
        if (file_ < 0) fail(errno);
        return;
    }
    // Writing through a link must change the file it points to, not replace the link.
    if (std::filesystem::is_symlink(target_, ignored)) {
        const auto real = std::filesystem::weakly_canonical(target_, ignored);
        if (!ignored) target_ = real;
    }
    const auto status = std::filesystem::status(target_, ignored);
    if (std::filesystem::is_directory(status)) fail(EISDIR);
    if (std::filesystem::exists(status) && ::access(target_.c_str(), W_OK) != 0) fail(errno);
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
        file_ = ::open(target_.c_str(), O_WRONLY | O_CLOEXEC);
        if (file_ < 0) fail(errno);
        return;
    }
    const auto folder = target_.has_parent_path() ? target_.parent_path() : std::filesystem::path(".");
    const std::string pattern = (folder / ("." + target_.filename().string() + ".XXXXXX")).string();
    std::vector<char> name(pattern.begin(), pattern.end());
    name.push_back('\0');
    file_ = ::mkostemp(name.data(), O_CLOEXEC);
    if (file_ < 0) fail(errno);
    try {
        temporary_ = name.data();
    } catch (...) {
        ::close(file_);
        ::unlink(name.data());
        throw;
    }
    know(temporary_.c_str());
}

AtomicFile::~AtomicFile() {
    if (file_ >= 0) ::close(file_);
    if (temporary_.empty()) return;
    forget(temporary_.c_str());
    ::unlink(temporary_.c_str());
}

void AtomicFile::fail(int error) const {
    throw FileError(Sentence("cannot write %1: %2", shown_, whyNotWritten(error)));
}

void AtomicFile::write(std::string_view text) {
    buffer_ += text;
    if (buffer_.size() >= bufferSize) flush();
}

void AtomicFile::flush() {
    std::string_view rest = buffer_;
    while (!rest.empty()) {
        const ssize_t written = ::write(file_, rest.data(), rest.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) fail(written < 0 ? errno : ENOSPC);
        rest.remove_prefix(static_cast<std::size_t>(written));
    }
    buffer_.clear();
}

int syncFolder(const std::filesystem::path& folder) {
    const int directory = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (directory < 0) return 0;  // folders that may be written, but not read
    const int error = ::fsync(directory) == 0 ? 0 : errno;
    ::close(directory);
    return error == EIO || error == ENOSPC || error == EDQUOT ? error : 0;
}

void AtomicFile::commit() {
    flush();
    const bool direct = temporary_.empty();
    if (!direct) {
        // Where a file system knows no permissions, those of the temporary file stay: its owner alone may read it.
        static_cast<void>(::fchmod(file_, permissionsFor(target_)));
        if (::fsync(file_) != 0 && !cannotSync(errno)) fail(errno);
    }
    const int closed = ::close(file_);
    file_ = -1;
    if (closed != 0) fail(errno);
    if (direct) return;
    if (::rename(temporary_.c_str(), target_.c_str()) != 0) fail(errno);
    forget(temporary_.c_str());
    temporary_.clear();
    // The rename itself must reach the disk too.
    if (const int error = syncFolder(target_.has_parent_path() ? target_.parent_path() : std::filesystem::path(".")))
        fail(error);
}

}  // namespace zwang
