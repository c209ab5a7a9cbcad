// The dynamic run: assemble, step through time, keep the constraints, watch the singular values, record.
#pragma once

#include "engine/analysis/control.h"
#include "engine/fields/trouble.h"
#include "engine/model/model.h"
#include "engine/results/results.h"

namespace zwang {

/// What was asked for cannot be started: every issue found. For example a model that is not valid, an unknown
/// integrator, an impossible assembly.
class CannotStart : public Trouble {
  public:
    explicit CannotStart(Issues issues);
    const Issues& issues() const { return issues_; }

  private:
    Issues issues_;
};

/// Runs the model with its own run settings (`model.run`). Throws CannotStart when there is nothing to run; every later
/// trouble ends up in Results::outcome, with what was computed so far. Runs in the calling thread.
Results simulate(const Model& model, const RunControl& control = {});

}  // namespace zwang
