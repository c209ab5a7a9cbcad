// What an exception says to a person.
#pragma once

#include <exception>
#include <string>

namespace zwang {

/// The sentence for memory that the system does not give.
extern const char* const notEnoughMemory;

/// The sentence of an exception. Those of the library, which speak to programmers, become one with a way out: memory
/// and threads that the system does not give.
std::string sentenceOf(const std::exception& error);

}  // namespace zwang
