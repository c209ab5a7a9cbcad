#include "engine/fields/trouble.h"

#include <new>
#include <system_error>

namespace zwang {

Sentence sentenceOf(const std::exception& error) {
    if (const auto* told = dynamic_cast<const Told*>(&error)) return told->sentence();
    if (dynamic_cast<const std::bad_alloc*>(&error) || dynamic_cast<const std::length_error*>(&error))
        return Sentence(notEnoughMemory);
    if (const auto* system = dynamic_cast<const std::system_error*>(&error);
        system && system->code() == std::errc::resource_unavailable_try_again)
        return Sentence("the system starts no more threads; end other programs and try again");
    return Sentence::verbatim(error.what());
}

}  // namespace zwang
