#include "app/progress_bar.h"

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace zwang::app {
namespace {

using Clock = std::chrono::steady_clock;

double seconds(Clock::duration duration) { return std::chrono::duration<double>(duration).count(); }

std::string leftText(double left) {
    char buffer[32];
    if (left < 100)
        std::snprintf(buffer, sizeof buffer, "%.0f s", std::ceil(left));
    else if (left < 6000)
        std::snprintf(buffer, sizeof buffer, "%.0f min", std::ceil(left / 60));
    else
        std::snprintf(buffer, sizeof buffer, "%.1f h", left / 3600);
    return buffer;
}

}  // namespace

ProgressBar::ProgressBar() : terminal_(::isatty(STDERR_FILENO) != 0), start_(Clock::now()), last_(start_) {}

ProgressBar::~ProgressBar() { wipe(); }

void ProgressBar::wipe() {
    if (drawn_) std::fputs("\r\033[K", stderr);
    drawn_ = false;
}

bool ProgressBar::draws() {
    const auto now = Clock::now();
    // Runs that take a blink show nothing at all.
    return terminal_ && seconds(now - start_) >= 0.3 && !(drawn_ && seconds(now - last_) < 0.1);
}

void ProgressBar::draw(const std::string& text) {
    last_ = Clock::now();
    drawn_ = true;
    std::fputs(("\r" + text + "\033[K").c_str(), stderr);
    std::fflush(stderr);
}

void ProgressBar::show(double time, double fraction) {
    if (draws()) draw(line(time, fraction, seconds(Clock::now() - start_)));
}

void ProgressBar::showBusy(const std::string& doing) {
    if (draws()) draw(doing + "  " + leftText(std::floor(seconds(Clock::now() - start_))));
}

std::string ProgressBar::line(double time, double fraction, double elapsedSeconds) {
    constexpr int cells = 30;
    fraction = std::clamp(fraction, 0.0, 1.0);
    const auto full = static_cast<std::size_t>(std::lround(fraction * cells));
    char text[96];
    std::snprintf(text, sizeof text, "] %3.0f %%  t = %.4g s", std::floor(100 * fraction), time);
    std::string result = "[" + std::string(full, '#') + std::string(cells - full, '-') + text;
    if (fraction > 0.01) result += "  " + leftText(elapsedSeconds * (1 - fraction) / fraction) + " left";
    return result;
}

}  // namespace zwang::app
