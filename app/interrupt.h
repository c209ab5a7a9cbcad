// Ctrl-C as a request to stop.
#pragma once

#include <stop_token>
#include <thread>

namespace zwang::app {

/// While it lives, the first SIGINT or SIGTERM asks for a stop; the second ends the program at once. Must be made
/// before other threads are.
class Interrupt {
  public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    std::stop_token token() const { return stop_.get_token(); }

  private:
    std::stop_source stop_;
    std::jthread listener_;
};

}  // namespace zwang::app
