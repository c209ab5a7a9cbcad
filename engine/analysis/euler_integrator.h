// Integration in Euler angles: any method of the table, applied to coordinates z in place of the state y.
#pragma once

#include <memory>

#include "engine/formulations/euler_coordinates.h"
#include "engine/integrators/integrator.h"

namespace zwang {

/// Looks like the method it carries: the step loop, its projections and its dense output stay in y. The angles live on
/// from step to step; where they are singular they could not be found from y again.
class EulerIntegrator : public Integrator {
  public:
    EulerIntegrator(std::unique_ptr<Integrator> method, EulerCoordinates coordinates)
        : method_(std::move(method)), coordinates_(std::move(coordinates)) {}
    Attempt attempt(const RightHandSide& f, double t, const VecX& y, const VecX& dydt, double h, VecX& result) override;

  private:
    void beginAt(double t, const VecX& y, const VecX& dydt);

    std::unique_ptr<Integrator> method_;
    EulerCoordinates coordinates_;
    /// Where the last attempt began and ended.
    double beginTime_ = 0, endTime_ = 0;
    VecX begin_, end_, beginRates_, state_, stateRates_;
};

}  // namespace zwang
