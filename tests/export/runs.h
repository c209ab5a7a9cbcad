// Short runs for tests of exporters.
#pragma once

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
