// The settings of elements as a report writes them, in its language.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/export/chinese.h"
#include "engine/export/report.h"
#include "engine/model/members.h"

namespace zwang {

/// A label of a type or setting in a language; English where there is no other.
inline std::string labelIn(const std::string& language, std::string_view english) {
    const std::string chinese = language == "zh" ? chineseLabel(english) : std::string();
    return chinese.empty() ? std::string(english) : chinese;
}

inline std::string choiceIn(const std::string& language, std::string_view key) {
    const std::string chinese = language == "zh" ? chineseChoice(key) : std::string();
    return chinese.empty() ? reportWord(key, language) : chinese;
}

inline std::string writtenIn(const std::string& language, const std::string& text) {
    return language == "zh" ? chineseExampleText(text) : text;
}

/// Those of an element's settings that differ from the usual ones, as "Stiffness: 1000 N/m".
std::string settingsText(const std::vector<ConstMember>& settings, const std::vector<ConstMember>& usual,
                         const std::string& language);

}  // namespace zwang
