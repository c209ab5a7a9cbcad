// The engine's words and sentences in Chinese, from the translators' texts of the window
// (resources/translations/zwang_zh_CN.ts), and the texts of the examples (examples_zh_CN.ts).
#pragma once

#include <string>
#include <string_view>

#include "engine/fields/sentence.h"

namespace zwang {

/// The contexts Engine, Choice, Sentence and Examples as Qt's translation files write them.
extern const char* const chineseWords;

/// A label of a type or setting; "" where there is none.
std::string chineseLabel(std::string_view english);
/// A word of a choice ("constant-speed"); "" where there is none.
std::string chineseChoice(std::string_view key);
/// An outcome, a warning, a passage; what is not known stays English.
std::string chineseSentence(const Sentence& sentence);
/// The title, description, note or plot title of an example; what people wrote themselves stays as it is.
std::string chineseExampleText(std::string_view english);

}  // namespace zwang
