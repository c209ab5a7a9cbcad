#include "engine/export/frame_pipe.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "engine/fields/trouble.h"
#include "engine/io/model_file.h"

extern char** environ;

namespace zwang {
namespace {

/// Keeps SIGPIPE from this thread while a pipe is written whose reader may be gone.
class NoPipeSignal {
  public:
    NoPipeSignal() {
        sigemptyset(&set_);
        sigaddset(&set_, SIGPIPE);
        pthread_sigmask(SIG_BLOCK, &set_, &before_);
    }
    ~NoPipeSignal() {
        const timespec now{};
        if (!sigismember(&before_, SIGPIPE))
            while (sigtimedwait(&set_, nullptr, &now) > 0) {
            }
        pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }

  private:
    sigset_t set_{}, before_{};
};

}  // namespace

FramePipe::FramePipe(const std::vector<std::string>& arguments) {
    int frames[2], words[2];
    if (::pipe2(frames, O_CLOEXEC) != 0) throw Trouble(Sentence("no pipe to ffmpeg could be made"));
    if (::pipe2(words, O_CLOEXEC) != 0) {
        ::close(frames[0]);
        ::close(frames[1]);
        throw Trouble(Sentence("no pipe to ffmpeg could be made"));
    }
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, frames[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, words[1], STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, words[1], STDERR_FILENO);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    // A group of its own: Ctrl-C asks this program to stop, which then ends ffmpeg. Its signals are the usual ones.
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    sigaddset(&usual, SIGXFSZ);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    std::vector<char*> words_of_call;
    std::string program = "ffmpeg";
    words_of_call.push_back(program.data());
    for (const auto& argument : arguments) words_of_call.push_back(const_cast<char*>(argument.c_str()));
    words_of_call.push_back(nullptr);
    const int error = ::posix_spawnp(&process_, "ffmpeg", &actions, &attributes, words_of_call.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    ::close(frames[0]);
    ::close(words[1]);
    input_ = frames[1];
    words_ = words[0];
    if (error == 0) return;
    closeInput();
    ::close(words_);
    throw FileError(
        {{Issue::Severity::error, "", "",
          error == ENOENT ? Sentence("movies are written by ffmpeg, which is not here; install the package ffmpeg")
                          : Sentence("movies are written by ffmpeg, which cannot be started: %1", strerror(error))}});
}

FramePipe::~FramePipe() {
    closeInput();
    if (process_ > 0) {
        ::kill(process_, SIGKILL);
        wait();
    }
    if (words_ >= 0) ::close(words_);
}

void FramePipe::closeInput() {
    if (input_ >= 0) ::close(input_);
    input_ = -1;
}

int FramePipe::wait() {
    int status = 0;
    while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) {
    }
    process_ = -1;
    return status;
}

void FramePipe::write(std::string_view bytes) {
    const NoPipeSignal quiet;
    while (!bytes.empty()) {
        const auto written = ::write(input_, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) fail();
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
}

void FramePipe::finish() {
    closeInput();
    const int status = wait();
    // It ends with 0 even where the disk was full when it closed the file; then it has said so.
    pollfd said{words_, POLLIN, 0};
    const bool isTold = ::poll(&said, 1, 0) > 0 && (said.revents & POLLIN);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0 || isTold) fail();
}

/// What ffmpeg said, in one line.
void FramePipe::fail() {
    closeInput();
    if (process_ > 0) wait();
    std::string said;
    char buffer[1000];
    pollfd ready{words_, POLLIN, 0};
    while (said.size() < 2000 && ::poll(&ready, 1, 1000) > 0) {
        const auto got = ::read(words_, buffer, sizeof buffer);
        if (got <= 0) break;
        said.append(buffer, static_cast<std::size_t>(got));
    }
    if (said.find(strerror(ENOSPC)) != std::string::npos)
        throw Trouble(Sentence("the disk is full; free some space or choose another place"));
    while (!said.empty() && std::string_view("\n -").find(said.back()) != std::string_view::npos) said.pop_back();
    if (const auto last = said.rfind('\n'); last != std::string::npos) said = said.substr(last + 1);
    throw Trouble(said.empty() ? Sentence("ffmpeg ended without a word") : Sentence::verbatim("ffmpeg: " + said));
}

}  // namespace zwang
