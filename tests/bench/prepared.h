// A mechanism ready to be measured: assembled, moved away from its start to the most regular position of a short run.
#pragma once

#include <memory>
#include <stdexcept>

#include "engine/analysis/assembly.h"
#include "engine/analysis/dynamics.h"
#include "engine/analysis/simulation.h"

namespace zwang::bench {

inline std::shared_ptr<const Model> evaluated(Model model) {
    const Issues issues = evaluate(model);
    if (hasErrors(issues)) throw std::runtime_error(issues.front().sentence.english());
    return std::make_shared<const Model>(std::move(model));
}

struct Prepared {
    Assembly start;
    std::unique_ptr<Dynamics> dynamics;
    double time = 0;
    VecX y, dydt;
};

/// Runs the model for `duration` and takes the recorded position farthest from a singular one.
inline Prepared prepare(Model model, double duration) {
    model.run.end = duration;
    model.run.outputStep = duration / 20;
    Prepared p;
    p.start = assemble(evaluated(model));
    const Results results = simulate(model);
    std::size_t best = 0;
    for (std::size_t i = 0; i < results.size(); ++i)
        if (results.frame(i).smallestSingularValue > results.frame(best).smallestSingularValue) best = i;
    const Frame& frame = results.frame(best);
    p.dynamics = std::make_unique<Dynamics>(p.start.system, model.run);
    p.dynamics->solver().setRedundantRows(p.start.structure.redundantRows);
    p.time = frame.time;
    p.y = p.dynamics->makeState(frame.q, frame.v);
    p.dydt = VecX::Zero(p.dynamics->stateSize());
    p.dynamics->project(p.time, p.y);
    p.dynamics->solver().improveRedundantRows(p.dynamics->workspace());
    p.dynamics->rememberTurns();
    p.dynamics->derivative(p.time, p.y, p.dydt);
    return p;
}

}  // namespace zwang::bench
