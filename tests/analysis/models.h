// Small models as text, for the tests of the engine: written like a file, so that they read like one.
#pragma once

#include <string>

#include "engine/analysis/methods.h"
#include "tests/cases/reference.h"

namespace zwang::tests {

/// A model from the inside of its file: `{"zwang": 1, ` and `}` are added.
inline Model fromParts(const std::string& parts) { return fromText("{\"zwang\": 1, " + parts + "}"); }

/// The same with words in capitals replaced.
inline Model fromParts(std::string parts, const std::vector<std::pair<std::string, std::string>>& words) {
    for (const auto& [word, text] : words) {
        const std::size_t at = parts.find(word);
        if (at == std::string::npos) throw std::runtime_error("the text has no " + word);
        parts.replace(at, word.size(), text);
    }
    return fromParts(parts);
}

/// A rod of length 1 m and mass 1 kg that swings about the origin of the plane; `more` goes into the rod ("angle": …),
/// `rest` after the joints.
inline Model rodPendulum(const std::string& more = "", const std::string& rest = "") {
    return fromParts(R"("space": "planar", "ground": {"markers": [{"name": "O"}]},
        "bodies": [{"name": "rod", "mass": 1, "inertia": "1/12", "com": [0.5, 0], )" +
                     more + R"("markers": [{"name": "O"}, {"name": "A", "position": [1, 0]}]}],
        "joints": [{"type": "revolute", "name": "pivot", "first": "ground.O", "second": "rod.O"}])" +
                     rest);
}

inline const char* const gravityDown = R"(, "forces": [{"type": "gravity", "name": "gravity"}])";

/// A slider-crank with arms of 0.5 m, the crank at 60° and the slider at x = 0.5 m; `rest` goes after the joints.
inline Model sliderCrank(const std::string& rest = "") {
    return fromParts(R"("space": "planar", "ground": {"markers": [{"name": "O"}]},
        "bodies": [
          {"name": "crank", "mass": 1, "inertia": 0.02, "com": [0.25, 0], "angle": "60 deg",
           "markers": [{"name": "O"}, {"name": "A", "position": [0.5, 0]}]},
          {"name": "rod", "mass": 1, "inertia": 0.02, "com": [0.25, 0], "position": [0.25, 0.4330127018922193],
           "angle": "-60 deg", "markers": [{"name": "A"}, {"name": "B", "position": [0.5, 0]}]},
          {"name": "slider", "mass": 1, "inertia": 0.01, "position": [0.5, 0], "markers": [{"name": "B"}]}],
        "joints": [
          {"type": "revolute", "name": "pivot", "first": "ground.O", "second": "crank.O"},
          {"type": "revolute", "name": "pin", "first": "crank.A", "second": "rod.A"},
          {"type": "revolute", "name": "slider_pin", "first": "rod.B", "second": "slider.B"},
          {"type": "prismatic", "name": "slideway", "first": "ground.O", "second": "slider.B"}])" +
                     rest);
}

/// The parallelogram of the examples with a motor on its first crank.
inline Model drivenParallelogram() {
    Model model = example("parallelogram");
    AngleMotion motor;
    motor.name = "motor";
    motor.first = {"ground", "O1"};
    motor.second = {"crank1", "O"};
    motor.speed = 3.0;
    for (auto& body : model.bodies) std::get<PlanarBody>(body).keep.clear();  // the motor has the say
    model.motions.emplace_back(motor);
    model.run.end = 3;
    return model;
}

/// As completed(), for bodies that nothing connects with the ground, of which evaluate() warns.
inline Results flown(Model model, double end) {
    model.run.end = end;
    Results results = simulate(model);
    if (results.outcome.status != Outcome::Status::completed) throw std::runtime_error(results.outcome.sentence);
    return results;
}

/// The sentences of a run or a refusal in one text, for looking for words.
inline std::string allText(const Results& results) {
    std::string text = results.outcome.sentence;
    for (const auto& warning : results.outcome.warnings) text += "\n" + warning;
    return text;
}
inline std::string allText(const Issues& issues) {
    std::string text;
    for (const auto& issue : issues) text += issue.sentence + "\n";
    return text;
}
inline bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

/// The issues with which a run is refused; empty when it is not.
inline Issues refusal(const Model& model) {
    try {
        simulate(model);
    } catch (const CannotStart& refused) {
        return refused.issues();
    }
    return {};
}

}  // namespace zwang::tests

/// The text contains the words, or the test fails and shows the text.
#define SAYS(text, words) QVERIFY2(contains(text, words), (text).c_str())

/// The run ended with this status, or the test fails and shows what it said.
#define ENDED(results, expected) \
    QVERIFY2((results).outcome.status == Outcome::Status::expected, (results).outcome.sentence.c_str())
