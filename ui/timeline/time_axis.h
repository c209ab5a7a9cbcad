// The one time axis of scrub slider and singularity strip: both lie under each other and must agree to the pixel.
#pragma once

#include <QString>
#include <vector>

#include "ui/playback/playback.h"
#include "ui/run/run_list.h"

namespace zwang::ui {

/// Seconds to pixels and back; `left` and `right` are the pixel positions of `begin` and `end`.
struct TimeAxis {
    double begin = 0, end = 0;
    double left = 0, right = 1;

    bool isEmpty() const { return !(end > begin); }
    double toPixel(double time) const {
        return isEmpty() ? left : left + (time - begin) / (end - begin) * (right - left);
    }
    double toTime(double pixel) const { return begin + (pixel - left) / (right - left) * (end - begin); }

    /// Round times (1, 2, 5 × a power of ten apart) inside the range, at least `pixels` apart.
    std::vector<double> ticks(double pixels) const;
};

/// Axis over a widget of this width: 0 … the end time of the current run while it computes, what is there afterwards.
TimeAxis shownAxis(const RunList& runs, const Playback& playback, double width);

/// "1.234 s", with as many digits as steps of `resolution` need.
QString timeText(double time, double resolution = 1e-3);

}  // namespace zwang::ui
