#include "engine/fields/trouble.h"

#include <new>
#include <stdexcept>
#include <system_error>

namespace zwang {

const char* const notEnoughMemory =
    "there is not enough memory; write fewer output rows, run fewer things side by side or make the model smaller";

std::string sentenceOf(const std::exception& error) {
    if (dynamic_cast<const std::bad_alloc*>(&error) || dynamic_cast<const std::length_error*>(&error))
        return notEnoughMemory;
    if (const auto* system = dynamic_cast<const std::system_error*>(&error);
        system && system->code() == std::errc::resource_unavailable_try_again)
        return "the system starts no more threads; end other programs and try again";
    return error.what();
}

}  // namespace zwang
