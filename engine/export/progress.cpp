#include "engine/export/progress.h"

#include <algorithm>

namespace zwang {

void ExportProgress::at(std::size_t done) {
    if (control_.stop.stop_requested()) throw ExportStopped();
    if (!control_.progress) return;
    const auto now = std::chrono::steady_clock::now();
    if (now - told_ < std::chrono::milliseconds(50)) return;
    told_ = now;
    control_.progress(static_cast<double>(done) / static_cast<double>(std::max<std::size_t>(pieces_, 1)));
}

}  // namespace zwang
