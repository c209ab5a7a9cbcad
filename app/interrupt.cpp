#include "app/interrupt.h"

#include <signal.h>
#include <unistd.h>

#include <ctime>

namespace zwang::app {
namespace {

sigset_t interruptSignals() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    return signals;
}

}  // namespace

Interrupt::Interrupt() {
    // Blocked here and taken by one listening thread: nothing has to be safe inside a signal handler.
    const sigset_t signals = interruptSignals();
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    listener_ = std::jthread([stop = stop_, signals](const std::stop_token& ended) mutable {
        constexpr timespec patience{0, 50'000'000};
        while (!ended.stop_requested()) {
            const int caught = sigtimedwait(&signals, nullptr, &patience);
            if (caught > 0 && !stop.request_stop()) _exit(128 + caught);
        }
    });
}

Interrupt::~Interrupt() {
    listener_.request_stop();
    listener_.join();
    const sigset_t signals = interruptSignals();
    pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
}

}  // namespace zwang::app
