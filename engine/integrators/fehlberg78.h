// Fehlberg's pair of orders 7 and 8, with an estimate of the error that also sees what depends on time only. Private to
// this module.
#pragma once

#include <array>

#include "engine/integrators/error_control.h"

namespace zwang {

/// Fehlberg, Classical fifth-, sixth-, seventh-, and eighth-order Runge-Kutta formulas with stepsize control (1968);
/// goes on with the result of order 8.
///
/// His estimate, 41/840 h (k₁ + k₁₁ − k₁₂ − k₁₃), is zero wherever f depends on t only: k₁ and k₁₂ are both f(t), k₁₁
/// and k₁₃ both f(t + h). Seven stages lie at t + i h/6, i = 0 … 6; with the weights of order 8 they are a rule of
/// Newton and Cotes, whose error is 9/1400 (h/6) δ⁸f. Their sixth difference δ⁶k belongs to a formula of order 5 (it
/// vanishes in all 17 conditions up to that order), so that h δ⁶k is O(h⁶) for every f and O(h⁷) for a quadrature. With
/// ρ = |δ⁶k|/|δ⁴k| = O(h²) in place of two more differences (as Hairer and Wanner do in DOP853),
///     9/8400 h ρ δ⁶k
/// is the error of a quadrature, and O(h⁸) in general. It is added to Fehlberg's estimate.
class Fehlberg78 : public Integrator {
  public:
    explicit Fehlberg78(const Tolerance& tolerance) : tolerance_(tolerance) {}
    void setErrorFilter(ErrorFilter filter) override { filter_ = std::move(filter); }
    void setRounding(const VecX& rounding) override { rounding_ = rounding; }
    Attempt attempt(const RightHandSide& f, double t, const VecX& y, const VecX& dydt, double h, VecX& result) override;

  private:
    static constexpr std::size_t stages = 13;
    void addStages(const VecX& y, double h, const double* weights, std::size_t count, VecX& result) const;
    /// Adds the error of quadratures to `error_`.
    void addQuadratureError(double h, const VecX& y, const VecX& result);

    Tolerance tolerance_;
    ErrorFilter filter_;
    StepControl control_{8};
    std::array<VecX, stages> k_;
    VecX stage_, error_, rounding_;
};

}  // namespace zwang
