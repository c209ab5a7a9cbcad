// What the implicit methods share: derivatives of the right-hand side, and linear systems with them. Private to this
// module.
#pragma once

#include <Eigen/LU>
#include <complex>

#include "engine/integrators/error_control.h"

namespace zwang {

/// ∂f/∂y and ∂f/∂t by central differences, for right-hand sides of which nobody knows the derivative; `f` may be any.
void differentiate(const RightHandSide& f, double t, const VecX& y, RateDerivative& derivative);

/// Solves (μ I − S C) x = r with the slopes S (n × m) and coordinates C (m × n) of a derivative by the small matrix of
/// Woodbury's formula: (μ I − C S) c = C r, x = (r + S c) / μ.
template <class Scalar>
class ShiftedSystem {
  public:
    using Vec = Eigen::Matrix<Scalar, Eigen::Dynamic, 1>;
    void factor(Scalar shift, const RateDerivative& derivative, const MatX& product) {
        shift_ = shift;
        derivative_ = &derivative;
        small_ = -product.cast<Scalar>();
        small_.diagonal().array() += shift;
        if (small_.rows() > 0) factor_.compute(small_);
    }
    void solve(const Vec& right, Vec& x) {
        inside_ = derivative_->coordinates * right;
        if (inside_.size() > 0) inside_ = factor_.solve(inside_).eval();
        x = right;
        x += derivative_->slopes * inside_;
        x /= shift_;
    }

  private:
    Scalar shift_{1};
    const RateDerivative* derivative_ = nullptr;
    Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic> small_;
    Eigen::PartialPivLU<Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic>> factor_;
    Vec inside_;
};

/// An implicit method: the derivative at the start of the step, kept while attempts begin at the same state.
class ImplicitMethod : public Integrator {
  public:
    explicit ImplicitMethod(const Tolerance& tolerance) : tolerance_(tolerance) {}
    void setErrorFilter(ErrorFilter filter) override { filter_ = std::move(filter); }
    void setRounding(const VecX& rounding) override { rounding_ = rounding; }
    void setManifold(ManifoldRates manifold) override { manifold_ = std::move(manifold); }

  protected:
    /// False: no derivative here.
    bool linearise(const RightHandSide& f, double t, const VecX& y, const VecX& dydt);
    void evaluate(const RightHandSide& f, double t, const VecX& y, VecX& dydt) const {
        manifold_.rates ? manifold_.rates(t, y, dydt) : f(t, y, dydt);
    }
    /// Over the tolerance, of what is judged.
    double scaled(const VecX& difference, const VecX& before, const VecX& after, const Tolerance& tolerance) const;
    double judge(double end, const VecX& before, const VecX& after, const Tolerance& tolerance, VecX& error) const;

    Tolerance tolerance_;
    ErrorFilter filter_;
    ManifoldRates manifold_;
    VecX rounding_;
    RateDerivative derivative_;
    MatX product_;  ///< coordinates · slopes

  private:
    double time_ = 0;
    VecX state_, stateRates_;  ///< at which the derivative was taken; empty: at none
};

}  // namespace zwang
