#include "engine/analysis/in_background.h"

#include <system_error>

namespace zwang {

std::jthread inBackground(const std::function<void(const std::stop_token&)>& job) {
    try {
        return std::jthread([job](const std::stop_token& stop) { job(stop); });
    } catch (const std::system_error&) {
        job({});
        return {};
    }
}

}  // namespace zwang
