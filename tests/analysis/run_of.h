// The parts of a run without its loop, for tests that look at one of them alone.
#pragma once

#include "engine/analysis/run_motion.h"
#include "engine/analysis/stepper.h"
#include "tests/analysis/models.h"

namespace zwang::tests {

/// What the loop of a run joins, from the assembled start of a model on.
struct RunOf {
    explicit RunOf(Model model)
        : start(assembled(std::move(model))),
          settings(start.system->model->run),
          method(*findIntegrator(settings.integrator.key)),
          plan(planOf(settings, method)),
          dynamics(start.system, settings),
          watch(start.system, start.structure.redundantRows),
          finder(watch),
          motion(dynamics, finder,
                 method.implicit ? DenseOutput::Through::rates : DenseOutput::Through::accelerations) {
        dynamics.solver().setRedundantRows(start.structure.redundantRows);
        DenseOutput::Node first{0, dynamics.makeState(start.q, start.v), VecX::Zero(dynamics.stateSize())};
        dynamics.meetConstraints(0, first.y);
        add(std::move(first));
        finder.begin(0, start.q, start.v);
    }

    /// A node at a state to which the workspace belongs.
    void add(DenseOutput::Node node) {
        dynamics.derivativeAfterProjection(node.t, node.y, node.dydt);
        motion.dense().append(std::move(node));
    }

    Assembly start;
    const RunSettings& settings;
    const IntegratorRow& method;
    RunPlan plan;
    Dynamics dynamics;
    RankWatch watch;
    PassageFinder finder;
    RunMotion motion;

  private:
    static Assembly assembled(Model model) {
        evaluate(model);
        return assemble(std::make_shared<const Model>(std::move(model)));
    }
};

}  // namespace zwang::tests
