// What a long computation is given to talk to the outside. The worker never touches the window: it calls these
// functions in its own thread.
#pragma once

#include <functional>
#include <stop_token>
#include <vector>

#include "engine/results/results.h"

namespace zwang {

/// `progress(time, fraction)` is called about 20 times a second; `frames` hands over newly recorded frames about as
/// often (and once at the end), so that a window can show a growing run. All may be empty.
struct RunControl {
    std::stop_token stop = {};
    std::function<void(double time, double fraction)> progress = {};
    std::function<void(std::vector<Frame>)> frames = {};
};

}  // namespace zwang
