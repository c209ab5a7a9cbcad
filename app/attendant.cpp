#include "app/attendant.h"

#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>
#include <ctime>

#include "app/commands.h"
#include "app/model_source.h"
#include "engine/analysis/row_memory.h"
#include "engine/io/atomic_file.h"
#include "engine/model/joint_view.h"

namespace zwang::app {
namespace {

/// So long a computation may take to answer a request to stop.
constexpr std::chrono::seconds patience{5};

/// A closed terminal too, unless the command is to outlive it (nohup).
sigset_t interruptSignals() {
    sigset_t interrupts;
    sigemptyset(&interrupts);
    sigaddset(&interrupts, SIGINT);
    sigaddset(&interrupts, SIGTERM);
    struct sigaction hangUp {};
    if (sigaction(SIGHUP, nullptr, &hangUp) == 0 && hangUp.sa_handler != SIG_IGN) sigaddset(&interrupts, SIGHUP);
    return interrupts;
}

/// What needs more than the memory of this computer ends with a sentence, and not by busying it with nothing but
/// swapping until it is killed. The sanitizers take far more than they use.
void boundMemory() {
#ifndef ZWANG_SANITIZED
    constexpr double share = 0.9;
    rlimit bound{};
    if (::getrlimit(RLIMIT_DATA, &bound) != 0) return;
    const auto most = static_cast<rlim_t>(share * memoryLimit());
    if (bound.rlim_cur != RLIM_INFINITY && bound.rlim_cur <= most) return;
    bound.rlim_cur = most;
    ::setrlimit(RLIMIT_DATA, &bound);
#endif
}

std::string number(double x) {
    char text[32];
    std::snprintf(text, sizeof text, "%.6g", x);
    return text;
}

}  // namespace

void TimeLimit::addTo(CLI::App& command) {
    command
        .add_option("--time-limit", seconds,
                    "End after so many seconds of real time, with what was computed until then")
        ->type_name("SECONDS")
        ->check([](const std::string& text) {
            double seconds = 0;
            const bool isTime = CLI::detail::lexical_cast(text, seconds) && seconds > 0 && std::isfinite(seconds);
            return isTime ? std::string() : "'" + text + "' is no time above 0; write seconds, for example 60";
        });
}

Attendant::Attendant(const TimeLimit& limit) : limit_(limit) {
    boundMemory();
    // Blocked here and taken by one listening thread: nothing has to be safe inside a signal handler.
    const sigset_t interrupts = interruptSignals();
    pthread_sigmask(SIG_BLOCK, &interrupts, nullptr);
    listener_ = std::jthread([this](const std::stop_token& ended) { listen(ended); });
}

Attendant::~Attendant() {
    listener_.request_stop();
    pthread_kill(listener_.native_handle(), SIGTERM);  // sent to it alone: it looks up at once
    listener_.join();
    const sigset_t interrupts = interruptSignals();
    pthread_sigmask(SIG_UNBLOCK, &interrupts, nullptr);
}

void Attendant::enter(Phase phase, const Sentence& doing) {
    const std::lock_guard lock(mutex_);
    phase_ = phase;
    doing_ = doing;
    shown_ = false;
    bar_.wipe();
}

void Attendant::prepare(Pattern<0> doing) { enter(Phase::preparing, Sentence(doing)); }
void Attendant::compute(Pattern<0> doing) { enter(Phase::computing, Sentence(doing)); }
void Attendant::write() { enter(Phase::writing, {}); }

void Attendant::about(const Model& model) {
    const auto count = [](std::size_t n, Pattern<1> one, Pattern<1> many) { return Sentence(n == 1 ? one : many, n); };
    const std::lock_guard lock(mutex_);
    size_ = Sentence("%1, %2 and %3", count(model.bodies.size(), "%1 body", "%1 bodies"),
                     count(jointsOf(model).size(), "%1 joint", "%1 joints"),
                     count(model.parameters.size(), "%1 parameter", "%1 parameters"));
}

void Attendant::whenGivenUp(std::function<Sentence()> keep) {
    const std::lock_guard lock(mutex_);
    keep_ = std::move(keep);
}

void Attendant::show(double time, double fraction) {
    const std::lock_guard lock(mutex_);
    if (phase_ != Phase::computing) return;
    shown_ = true;
    bar_.show(time, fraction);
}

Sentence Attendant::limitSentence(bool isKept) const {
    if (!timedOut_) return {};
    return Sentence("the time limit of %1 s was reached", number(limit_.seconds))
        .then(isKept ? Sentence("what was computed until then is kept") : Sentence("nothing was written"));
}

void Attendant::askForStop() {
    asked_ = Clock::now();
    if (phase_ == Phase::preparing) giveUp();
    stop_.request_stop();
}

void Attendant::giveUp() {
    bar_.wipe();
    const Sentence doing = doing_.empty() ? Sentence("starting") : doing_;
    Sentence sentence = timedOut_
                            ? Sentence("the time limit of %1 s was reached while %2", number(limit_.seconds), doing)
                            : Sentence("stopped while %1", doing);
    if (!size_.empty()) sentence = Sentence("%1 (%2)", sentence, size_);
    if (phase_ == Phase::computing) sentence = Sentence("%1, which did not end when it was asked to", sentence);
    const Sentence kept = keep_ && phase_ == Phase::computing ? keep_() : Sentence();
    complain(sentence.then(kept.empty() ? Sentence("nothing was written") : kept));
    _exit(endedEarly);
}

void Attendant::listen(const std::stop_token& ended) {
    const sigset_t interrupts = interruptSignals();
    constexpr timespec tick{0, 50'000'000};
    while (!ended.stop_requested()) {
        const int caught = sigtimedwait(&interrupts, nullptr, &tick);
        const std::lock_guard lock(mutex_);
        if (ended.stop_requested()) return;
        const auto now = Clock::now();
        if (caught > 0) {
            if (stop_.stop_requested()) {
                AtomicFile::removeTemporaries();
                _exit(128 + caught);
            }
            askForStop();
        } else if (!stop_.stop_requested() && limit_.seconds > 0 &&
                   std::chrono::duration<double>(now - start_).count() >= limit_.seconds) {
            timedOut_ = true;
            askForStop();
        }
        if (stop_.stop_requested() && phase_ == Phase::computing && now - asked_ > patience) giveUp();
        if (!shown_ && phase_ != Phase::writing && !doing_.empty()) bar_.showBusy(doing_.english());
    }
}

}  // namespace zwang::app
