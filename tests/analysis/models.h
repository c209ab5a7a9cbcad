// Small models as text, for the tests of the engine: written like a file, so that they read like one.
#pragma once

#include <string>

#include "engine/analysis/methods.h"
#include "tests/cases/reference.h"

namespace zwang::tests {

/// A model from the inside of its file: `{"zwang": 1, ` and `}` are added.
inline Model fromParts(const std::string& parts) { return fromText("{\"zwang\": 1, " + parts + "}"); }

/// The same with words in capitals replaced.
Model fromParts(std::string parts, const std::vector<std::pair<std::string, std::string>>& words);

/// A rod of length 1 m and mass 1 kg that swings about the origin of the plane; `more` goes into the rod ("angle": …),
/// `rest` after the joints.
Model rodPendulum(const std::string& more = "", const std::string& rest = "");

inline const char* const gravityDown = R"(, "forces": [{"type": "gravity", "name": "gravity"}])";

/// A slider-crank with arms of 0.5 m, the crank at 60° and the slider at x = 0.5 m; `rest` goes after the joints.
Model sliderCrank(const std::string& rest = "");

/// The parallelogram of the examples with a motor on its first crank.
Model drivenParallelogram();

/// As completed(), for bodies that nothing connects with the ground, of which evaluate() warns.
Results flown(Model model, double end);

/// The sentences of a run or a refusal in one text, for looking for words.
std::string allText(const Results& results);
std::string allText(const Issues& issues);
inline const std::string& plain(const std::string& text) { return text; }
inline std::string plain(const Sentence& sentence) { return sentence.english(); }
template <class Text>
bool contains(const Text& text, const std::string& part) {
    return plain(text).find(part) != std::string::npos;
}

/// The issues with which a run is refused; empty when it is not.
Issues refusal(const Model& model);

}  // namespace zwang::tests

/// The text contains the words, or the test fails and shows the text.
#define SAYS(text, words) QVERIFY2(contains(text, words), plain(text).c_str())

/// The run ended with this status, or the test fails and shows what it said.
#define ENDED(results, expected) \
    QVERIFY2((results).outcome.status == Outcome::Status::expected, (results).outcome.sentence.english().c_str())
