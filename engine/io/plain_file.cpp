#include "engine/io/plain_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "engine/io/model_file.h"

namespace zwang {
namespace {

[[noreturn]] void cannotRead(const std::string& shown, int error) {
    throw FileError(error == ENOENT ? Sentence("cannot read %1: %2", shown, Sentence("there is no such file"))
                                    : Sentence("cannot read %1: %2", shown, std::strerror(error)));
}

void refuseOtherKinds(const struct stat& status, const std::string& shown) {
    if (S_ISDIR(status.st_mode)) throw FileError(Sentence("%1 is a folder; give the name of a file", shown));
    if (!S_ISREG(status.st_mode))
        throw FileError(Sentence("%1 is a pipe or a device; write it to a file first", shown));
}

class OpenFile {
  public:
    OpenFile(const std::filesystem::path& path, const std::string& shown) {
        // Some devices do something when they are opened, so they are recognised before; what lies there when it is
        // open is looked at again, and opening a pipe without O_NONBLOCK would wait for its other end.
        struct stat status {};
        if (::stat(path.c_str(), &status) != 0) cannotRead(shown, errno);
        refuseOtherKinds(status, shown);
        do file_ = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
        while (file_ < 0 && errno == EINTR);
        if (file_ < 0) cannotRead(shown, errno);
        if (::fstat(file_, &status) != 0) {
            const int error = errno;
            ::close(file_);
            cannotRead(shown, error);
        }
        if (!S_ISREG(status.st_mode)) {
            ::close(file_);
            refuseOtherKinds(status, shown);
        }
        size_ = status.st_size > 0 ? static_cast<std::size_t>(status.st_size) : 0;
    }
    ~OpenFile() { ::close(file_); }
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;

    std::size_t size() const { return size_; }
    ssize_t read(char* to, std::size_t most) const {
        ssize_t got = 0;
        do got = ::read(file_, to, most);
        while (got < 0 && errno == EINTR);
        return got;
    }

  private:
    int file_ = -1;
    std::size_t size_ = 0;
};

}  // namespace

std::string readPlainFile(const std::filesystem::path& path, const std::string& shown, const FileSize& largest) {
    const OpenFile file(path, shown);
    const auto refuse = [&] { throw FileError(Sentence(largest.sentence, shown)); };
    if (file.size() > largest.bytes) refuse();
    // A file may be longer than its size says: it grows, or it is one of those that the system makes up.
    std::string bytes, block(std::size_t{1} << 16, '\0');
    bytes.reserve(file.size());
    for (;;) {
        const ssize_t got = file.read(block.data(), block.size());
        if (got < 0) throw FileError(Sentence("cannot read %1: %2", shown, Sentence("the disk reports an error")));
        if (got == 0) return bytes;
        bytes.append(block, 0, static_cast<std::size_t>(got));
        if (bytes.size() > largest.bytes) refuse();
    }
}

}  // namespace zwang
