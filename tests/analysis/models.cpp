#include "tests/analysis/models.h"

namespace zwang::tests {

Model fromParts(std::string parts, const std::vector<std::pair<std::string, std::string>>& words) {
    for (const auto& [word, text] : words) {
        const std::size_t at = parts.find(word);
        if (at == std::string::npos) throw std::runtime_error("the text has no " + word);
        parts.replace(at, word.size(), text);
    }
    return fromParts(parts);
}

Model rodPendulum(const std::string& more, const std::string& rest) {
    return fromParts(R"("space": "planar", "ground": {"markers": [{"name": "O"}]},
        "bodies": [{"name": "rod", "mass": 1, "inertia": "1/12", "com": [0.5, 0], )" +
                     more + R"("markers": [{"name": "O"}, {"name": "A", "position": [1, 0]}]}],
        "joints": [{"type": "revolute", "name": "pivot", "first": "ground.O", "second": "rod.O"}])" +
                     rest);
}

Model sliderCrank(const std::string& rest) {
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

Model drivenParallelogram() {
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

Results flown(Model model, double end) {
    model.run.end = end;
    Results results = simulate(model);
    if (results.outcome.status != Outcome::Status::completed)
        throw std::runtime_error(results.outcome.sentence.english());
    return results;
}

std::string allText(const Results& results) {
    std::string text = results.outcome.sentence.english();
    for (const auto& warning : results.outcome.warnings) text += "\n" + warning.english();
    return text;
}

std::string allText(const Issues& issues) {
    std::string text;
    for (const auto& issue : issues) text += issue.sentence.english() + "\n";
    return text;
}

Issues refusal(const Model& model) {
    try {
        simulate(model);
    } catch (const CannotStart& refused) {
        return refused.issues();
    }
    return {};
}

}  // namespace zwang::tests
