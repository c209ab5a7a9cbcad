#include "engine/io/line_reader.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "engine/io/model_file.h"

namespace zwang {

namespace {

constexpr std::size_t blockSize = std::size_t{1} << 20;

}  // namespace

LineReader::LineReader(const std::filesystem::path& path) : shown_(path.string()) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0)
        throw FileError(errno == ENOENT ? Sentence("cannot read %1: %2", shown_, Sentence("there is no such file"))
                                        : Sentence("cannot read %1: %2", shown_, std::strerror(errno)));
    if (S_ISDIR(status.st_mode)) throw FileError(Sentence("%1 is a folder; give the name of a file", shown_));
    if (!S_ISREG(status.st_mode))
        throw FileError(Sentence("%1 is a pipe or a device; write it to a file first", shown_));
    do file_ = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    while (file_ < 0 && errno == EINTR);
    if (file_ < 0) throw FileError(Sentence("cannot read %1: %2", shown_, std::strerror(errno)));
}

LineReader::~LineReader() { ::close(file_); }

bool LineReader::fill() {
    buffer_.erase(0, at_);
    at_ = 0;
    const std::size_t before = buffer_.size();
    buffer_.resize(before + blockSize);
    ssize_t got = 0;
    do got = ::read(file_, buffer_.data() + before, blockSize);
    while (got < 0 && errno == EINTR);
    buffer_.resize(before + (got > 0 ? static_cast<std::size_t>(got) : 0));
    if (got < 0) throw FileError(Sentence("cannot read %1: %2", shown_, Sentence("the disk reports an error")));
    return got > 0;
}

bool LineReader::next(std::string_view& line) {
    std::size_t searched = at_;
    for (;;) {
        const auto found = buffer_.find('\n', searched);
        if (found != std::string::npos) {
            line = std::string_view(buffer_).substr(at_, found - at_);
            at_ = found + 1;
            offset_ = end_;
            end_ += line.size() + 1;
            return true;
        }
        searched = buffer_.size() - at_;
        if (!fill()) return false;
    }
}

}  // namespace zwang
