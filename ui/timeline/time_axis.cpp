// Round numbers for ticks, and the range that slider and strip share.
#include "ui/timeline/time_axis.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

namespace zwang::ui {

namespace {
constexpr double margin = 10;  // pixels at both ends, so that the slider's handle stays inside
}

std::vector<double> TimeAxis::ticks(double pixels) const {
    if (isEmpty() || right - left < pixels) return {};
    const double rough = (end - begin) * pixels / (right - left);
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    double step = 10 * power;
    for (const double factor : {5.0, 2.0, 1.0})
        if (factor * power >= rough) step = factor * power;
    std::vector<double> times;
    for (double n = std::ceil(begin / step - 1e-9); n * step <= end + 1e-9 * step; ++n) times.push_back(n * step);
    return times;
}

TimeAxis shownAxis(const RunList& runs, const Playback& playback, double width) {
    TimeAxis axis{playback.begin(), playback.end(), margin, std::max(margin + 1, width - margin)};
    if (const auto run = runs.current(); run && run->state == Run::State::running)
        axis.end = std::max(axis.end, run->model->run.end.value);
    return axis;
}

QString timeText(double time, double resolution) {
    const double digits = std::ceil(-std::log10(std::clamp(resolution, 1e-9, 1.0)) - 1e-9);
    return QCoreApplication::translate("TimeAxis", "%1 s").arg(time, 0, 'f', std::max(3, static_cast<int>(digits)));
}

}  // namespace zwang::ui
