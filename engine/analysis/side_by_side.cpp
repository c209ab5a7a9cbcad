#include "engine/analysis/side_by_side.h"

#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace zwang {

void sideBySide(std::size_t count, const std::function<void()>& work) {
    std::mutex mutex;
    std::exception_ptr wrong;
    const auto guarded = [&] {
        try {
            work();
        } catch (...) {
            const std::lock_guard lock(mutex);
            if (!wrong) wrong = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> helpers;
        try {
            for (std::size_t i = 1; i < count; ++i) helpers.emplace_back(guarded);
        } catch (const std::exception&) {
            // No more threads, or no memory for them: those that run are enough.
        }
        guarded();
    }
    if (wrong) std::rethrow_exception(wrong);
}

}  // namespace zwang
