// Work that several threads take from one list.
#pragma once

#include <cstddef>
#include <functional>

namespace zwang {

/// Calls `work` in up to `count` threads, one of them this one, and returns when all have ended. `work` takes what is
/// left of a list until nothing is: where a thread cannot be started, the others do its share. The first exception is
/// thrown again, after all have ended.
void sideBySide(std::size_t count, const std::function<void()>& work);

}  // namespace zwang
