// Exceptions that say something to a person, and what the others say.
#pragma once

#include <exception>
#include <stdexcept>

#include "engine/fields/sentence.h"

namespace zwang {

/// The part of an exception that holds its sentence; sentenceOf() finds it.
class Told {
  public:
    explicit Told(Sentence sentence) : sentence_(std::move(sentence)) {}
    virtual ~Told() = default;
    const Sentence& sentence() const { return sentence_; }

  private:
    Sentence sentence_;
};

/// An exception of the standard library with a sentence; what() is its English.
template <class Standard>
class Telling : public Standard, public Told {
  public:
    explicit Telling(const Sentence& sentence) : Standard(sentence.english()), Told(sentence) {}
};
/// What somebody asked for does not exist or is out of range.
using WrongInput = Telling<std::invalid_argument>;
/// What was asked for cannot be done.
using Trouble = Telling<std::runtime_error>;

/// The sentence for memory that the system does not give; at hand without any.
inline constexpr Pattern<0> notEnoughMemory =
    "there is not enough memory; write fewer output rows, run fewer things side by side or make the model smaller";

/// The sentence of an exception. Those of the library, which speak to programmers, become one with a way out: memory
/// and threads that the system does not give.
Sentence sentenceOf(const std::exception& error);

}  // namespace zwang
