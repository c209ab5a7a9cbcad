// Work in a thread of its own, where there is one.
#pragma once

#include <functional>
#include <stop_token>
#include <thread>

namespace zwang {

/// Starts `job` in a thread; where the system starts none any more, does it here before it returns, and the result is
/// no joinable thread. `job` catches its exceptions.
std::jthread inBackground(const std::function<void(const std::stop_token&)>& job);

}  // namespace zwang
