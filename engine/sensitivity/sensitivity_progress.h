// How a long computation of derivatives listens and tells: whether to stop, and how far it is.
#pragma once

#include <functional>
#include <stop_token>
#include <utility>

#include "engine/fields/trouble.h"

namespace zwang {

/// Made from a stop token where progress is not wanted. `progress` gets fractions of this part of the work.
struct SensitivityProgress {
    SensitivityProgress() = default;
    SensitivityProgress(std::stop_token token, std::function<void(double)> listener = {})
        : stop(std::move(token)), progress(std::move(listener)) {}

    /// Tells the fraction; throws Trouble when it is to stop.
    void at(double fraction) const {
        if (stop.stop_requested()) throw Trouble(Sentence("stopped"));
        if (progress) progress(fraction);
    }
    /// For a piece of this work that begins at `from` and takes the share `share` of it.
    SensitivityProgress part(double from, double share) const {
        if (!progress) return {stop};
        return {stop, [told = progress, from, share](double fraction) { told(from + share * fraction); }};
    }

    std::stop_token stop;
    std::function<void(double)> progress;
};

}  // namespace zwang
