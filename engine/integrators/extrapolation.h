// Extrapolation of the midpoint rule with control of order and step. Private to this module.
#pragma once

#include <array>

#include "engine/integrators/error_control.h"

namespace zwang {

/// Gragg, Bulirsch and Stoer: the midpoint rule with 2, 4, 6, … parts, extrapolated in h²; order and step as in Hairer,
/// Nørsett & Wanner, Solving Ordinary Differential Equations I, II.9 (ODEX). The error of column j is the difference of
/// its last two extrapolations.
class Extrapolation : public Integrator {
  public:
    explicit Extrapolation(const Tolerance& tolerance);
    void setErrorFilter(ErrorFilter filter) override { filter_ = std::move(filter); }
    void setRounding(const VecX& rounding) override { rounding_ = rounding; }
    Attempt attempt(const RightHandSide& f, double t, const VecX& y, const VecX& dydt, double h, VecX& result) override;

  private:
    static constexpr std::size_t columns = 9;
    static double parts(std::size_t j) { return 2.0 * static_cast<double>(j + 1); }

    void addColumn(const RightHandSide& f, double t, const VecX& y, const VecX& dydt, double h, std::size_t j);
    void judge(double t, const VecX& y, double h, std::size_t j);
    double nextStepAfter(std::size_t j);  ///< accepted at column j; chooses the next target
    double shorterStepAfter(std::size_t j);

    Tolerance tolerance_;
    ErrorFilter filter_;
    std::size_t target_ = 4;                                   ///< the column at which the step is expected to converge
    std::array<VecX, columns> table_;                          ///< the last row of the extrapolation, the best first
    std::array<double, columns> error_{}, wanted_{}, cost_{};  ///< of column j; `wanted_`: step that it would allow
    VecX before_, now_, rates_, difference_, rounding_;
};

}  // namespace zwang
