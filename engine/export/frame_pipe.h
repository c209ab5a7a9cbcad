// ffmpeg as a process that takes frames by a pipe; private to this module.
#pragma once

#include <sys/types.h>

#include <string>
#include <string_view>
#include <vector>

namespace zwang {

/// Starts ffmpeg with these arguments; a destructor without finish() ends it at once. Throws FileError where there is
/// no ffmpeg (with its package), and Trouble with what ffmpeg said where it fails.
class FramePipe {
  public:
    explicit FramePipe(const std::vector<std::string>& arguments);
    ~FramePipe();
    FramePipe(const FramePipe&) = delete;
    FramePipe& operator=(const FramePipe&) = delete;

    void write(std::string_view bytes);
    void finish();

  private:
    [[noreturn]] void fail();
    void closeInput();
    int wait();

    pid_t process_ = -1;
    int input_ = -1, words_ = -1;
};

}  // namespace zwang
