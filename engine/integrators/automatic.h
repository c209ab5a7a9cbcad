// A method that is explicit or implicit as the motion asks. Private to this module.
#pragma once

#include "engine/integrators/implicit.h"

namespace zwang {

/// Begins with dopri5. From time to time the eigenvalues of ∂f/∂y tell whether stability bounds its steps; where then a
/// step of radau5 is accurate enough with eight times the length, radau5 goes on. It gives way to dopri5 again when its
/// own steps are so short that dopri5 would be stable with them.
class Automatic : public ImplicitMethod {
  public:
    explicit Automatic(const Tolerance& tolerance);
    void setErrorFilter(ErrorFilter filter) override;
    void setRounding(const VecX& rounding) override;
    void setManifold(ManifoldRates manifold) override;
    Attempt attempt(const RightHandSide& f, double t, const VecX& y, const VecX& dydt, double h, VecX& result) override;
    Sentence account() const override;

  private:
    bool isDue(double t);
    double largestEigenvalue() const;
    bool goesImplicit(const RightHandSide& f, double t, const VecX& y, const VecX& dydt, double h);
    bool goesExplicit(const RightHandSide& f, double t, const VecX& y, const VecX& dydt, double h);
    void change(double t);

    std::unique_ptr<Integrator> explicit_, implicit_;
    bool isImplicit_ = false;
    int attempts_ = 0, nextLook_;
    double lastTime_ = 0;
    int changes_ = 0;
    double firstChange_ = 0, implicitSince_ = 0, implicitTime_ = 0;
    VecX trial_;
};

}  // namespace zwang
