// What the settings and the integrator of a run ask of its steps and outputs.
#pragma once

#include <algorithm>
#include <cmath>

#include "engine/integrators/integrator.h"
#include "engine/model/run_settings.h"

namespace zwang {

/// Times in seconds.
struct RunPlan {
    static constexpr double sameTime = 1e-7;  ///< times nearer than this part of the output step are one time

    double end = 0, outputStep = 0;
    double fixedStep = 0, largestStep = 0;
    bool controlsStep = false;  ///< the tolerance chooses the lengths of steps, which else are fixedStep
    Tolerance tolerance;

    double together() const { return sameTime * outputStep; }
    /// At the time t.
    double shortestStep(double t) const { return 1e-13 * std::max(end, std::abs(t)); }
};

inline RunPlan planOf(const RunSettings& settings, const IntegratorRow& method) {
    RunPlan plan;
    plan.end = settings.end.value;
    plan.outputStep = settings.outputStep.value;
    plan.controlsStep = method.adaptive && settings.step.value == 0;
    plan.fixedStep = settings.step.value > 0 ? settings.step.value : plan.outputStep;
    plan.largestStep = settings.maxStep.value > 0 ? settings.maxStep.value : plan.end;
    plan.tolerance = {settings.rtol.value, settings.atol.value};
    return plan;
}

}  // namespace zwang
