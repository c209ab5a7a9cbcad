// What a long computation is given to talk to the outside. The worker never touches the window: it calls these
// functions in its own thread.
#pragma once

#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

#include "engine/results/results.h"

namespace zwang {

/// `progress(time, fraction)` is called about 20 times a second; `frames` hands over newly recorded frames about as
/// often (and once at the end), so that a window can show a growing run. `recorded` is called before them with all that
/// the run has found so far: passages, near misses, events; a later call may take back or change the last of them.
/// `started` is called once before the first frames with the system they belong to. All may be empty.
/// `onlyNumbersChanged`: evaluate() has found the names and references of the model right before, as of one of a sweep.
struct RunControl {
    std::stop_token stop = {};
    std::function<void(double time, double fraction)> progress = {};
    std::function<void(std::vector<Frame>)> frames = {};
    std::function<void(const Results&)> recorded = {};
    std::function<void(std::shared_ptr<const System>)> started = {};
    bool onlyNumbersChanged = false;
};

}  // namespace zwang
