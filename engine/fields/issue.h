// What is wrong with a model, as a value: where, how bad, what to do about it.
#pragma once

#include <string>
#include <vector>

#include "engine/fields/sentence.h"

namespace zwang {

/// One finding about a model. `element` names the element ("crank", "J2", "" for the model), `fieldKey` the field (may
/// be empty), `sentence` says what is wrong and a way out in one sentence. `line` and `column` (from 1; 0: unknown)
/// point into the file.
struct Issue {
    enum class Severity { error, warning, note };
    Severity severity = Severity::error;
    std::string element, fieldKey;
    Sentence sentence;
    int line = 0, column = 0;
};
using Issues = std::vector<Issue>;

inline bool hasErrors(const Issues& issues) {
    for (const auto& issue : issues)
        if (issue.severity == Issue::Severity::error) return true;
    return false;
}

/// The known word nearest to `word` (edit distance), or "" when none is near: for "unknown key 'masss', did you mean
/// 'mass'?".
std::string nearestWord(const std::string& word, const std::vector<std::string>& known);

/// "did you mean 'mass'?", or where none is near, `otherwise`.
Sentence hint(const std::string& word, const std::vector<std::string>& known, const Sentence& otherwise = {});
/// The same; otherwise `all` with all known words: "choose one of %1". Nothing where none is known.
Sentence hintOrAll(const std::string& word, const std::vector<std::string>& known, Pattern<1> all);
/// "mass, inertia, length"
std::string listed(const std::vector<std::string>& words);

}  // namespace zwang
