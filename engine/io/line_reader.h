// Lines of a file of any size, one after another.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace zwang {

/// Reads a plain file in large blocks. Throws FileError: none there, a folder, a pipe or device, a disk that fails.
class LineReader {
  public:
    explicit LineReader(const std::filesystem::path& path);
    ~LineReader();
    LineReader(const LineReader&) = delete;
    LineReader& operator=(const LineReader&) = delete;

    /// The next line without its line break, good until the next call. False at the end; what stands behind the last
    /// line break is no line, and rest() tells how long it is.
    bool next(std::string_view& line);
    std::uint64_t offset() const { return offset_; }  ///< of the line in the file
    std::uint64_t end() const { return end_; }        ///< of the line, behind its line break
    std::size_t rest() const { return buffer_.size() - at_; }

  private:
    bool fill();

    std::string shown_, buffer_;
    int file_ = -1;
    std::size_t at_ = 0;
    std::uint64_t offset_ = 0, end_ = 0;
};

}  // namespace zwang
