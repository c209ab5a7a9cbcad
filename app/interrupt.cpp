#include "app/interrupt.h"

#include <signal.h>
#include <unistd.h>

#include <ctime>

namespace zwang::app {
namespace {

sigset_t interruptSignals() {
    sigset_t interrupts;
    sigemptyset(&interrupts);
    sigaddset(&interrupts, SIGINT);
    sigaddset(&interrupts, SIGTERM);
    return interrupts;
}

}  // namespace

Interrupt::Interrupt() {
    // Blocked here and taken by one listening thread: nothing has to be safe inside a signal handler.
    const sigset_t interrupts = interruptSignals();
    pthread_sigmask(SIG_BLOCK, &interrupts, nullptr);
    listener_ = std::jthread([stop = stop_, interrupts](const std::stop_token& ended) mutable {
        constexpr timespec patience{0, 50'000'000};
        while (!ended.stop_requested()) {
            const int caught = sigtimedwait(&interrupts, nullptr, &patience);
            if (caught > 0 && !stop.request_stop()) _exit(128 + caught);
        }
    });
}

Interrupt::~Interrupt() {
    listener_.request_stop();
    listener_.join();
    const sigset_t interrupts = interruptSignals();
    pthread_sigmask(SIG_UNBLOCK, &interrupts, nullptr);
}

}  // namespace zwang::app
