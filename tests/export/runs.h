// Short runs for tests of exporters.
#pragma once

#include <algorithm>
#include <map>
#include <string>

#include "engine/analysis/simulation.h"
#include "engine/io/model_file.h"

/// The run of an example, made once for all tests of a program.
inline const zwang::Results& runOf(const std::string& example, double end, double step = 0.01) {
    static std::map<std::string, zwang::Results> known;
    const auto found = known.find(example);
    if (found != known.end()) return found->second;
    zwang::Model model = zwang::loadModel("example:" + example);
    model.run.end = end;
    model.run.outputStep = step;
    return known.emplace(example, zwang::simulate(model)).first->second;
}

/// The first `steps` output steps of an example; at most a tenth of its run each.
inline zwang::Results firstSteps(const std::string& example, int steps) {
    zwang::Model model = zwang::loadModel("example:" + example);
    evaluate(model);
    const double step = std::min(model.run.outputStep.value, model.run.end.value / 10);
    model.run.end = steps * step;
    model.run.outputStep = step;
    return zwang::simulate(model);
}
