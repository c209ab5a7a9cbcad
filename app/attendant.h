// What attends to a command while it works: Ctrl-C, the time limit, and the line on the terminal.
#pragma once

#include <CLI/CLI.hpp>
#include <atomic>
#include <chrono>
#include <functional>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>

#include "app/progress_bar.h"
#include "engine/fields/sentence.h"
#include "engine/model/model.h"

namespace zwang::app {

/// --time-limit of a command.
struct TimeLimit {
    double seconds = 0;  ///< 0: none
    void addTo(CLI::App& command);
};

/// While it lives, the first SIGINT, SIGTERM or SIGHUP, or the end of the time limit, asks for a stop; a second signal
/// ends the program at once. What cannot be asked (reading, assembling, checking; a computation that does not answer
/// within a few seconds) is ended with a sentence and the exit code `endedEarly`. Must be made before other threads
/// are.
class Attendant {
  public:
    explicit Attendant(const TimeLimit& limit = {});
    ~Attendant();
    Attendant(const Attendant&) = delete;
    Attendant& operator=(const Attendant&) = delete;

    /// From now on the command does this ("reading the model"), and a stop ends it: there is nothing yet to be kept.
    void prepare(Pattern<0> doing);
    /// From now on a stop is a request, by token().
    void compute(Pattern<0> doing);
    /// From now on results are written: that is short, and a stop waits until it is done.
    void write();
    /// Called, in another thread, before a computation that does not answer is ended: keeps what is there and returns
    /// what to say of it.
    void whenGivenUp(std::function<Sentence()> keep);
    /// The size of what is worked on, for sentences.
    void about(const Model& model);

    std::stop_token token() const { return stop_.get_token(); }
    /// How far the computation is; may be called from other threads.
    void show(double time, double fraction);
    bool stopped() const { return stop_.stop_requested(); }
    bool timedOut() const { return timedOut_; }
    /// "the time limit of 5 s was reached; what was computed until then is kept", or empty.
    Sentence limitSentence(bool isKept = true) const;

  private:
    enum class Phase { preparing, computing, writing };
    using Clock = std::chrono::steady_clock;
    void enter(Phase phase, const Sentence& doing);
    void listen(const std::stop_token& ended);
    void askForStop();
    [[noreturn]] void giveUp();

    TimeLimit limit_;
    std::stop_source stop_;
    std::mutex mutex_;  ///< of all below that is not atomic
    Phase phase_ = Phase::preparing;
    std::function<Sentence()> keep_;
    Sentence doing_, size_;
    ProgressBar bar_;
    Clock::time_point start_ = Clock::now(), asked_;
    std::atomic<bool> timedOut_ = false;
    bool shown_ = false;
    std::jthread listener_;
};

}  // namespace zwang::app
