// Radau IIA of order 5. Private to this module.
#pragma once

#include <array>
#include <limits>

#include "engine/integrators/implicit.h"

namespace zwang {

/// Three stages, order 5, L-stable; Hairer & Wanner, Solving Ordinary Differential Equations II, IV.8 (RADAU5). The
/// stages Z_i = h Σ a_ij f(t + c_j h, y + Z_j) are found by Newton's method with ∂f/∂y of the start of the step, in
/// coordinates in which A⁻¹ falls apart into a real number and a complex pair. The estimate of the error is that of an
/// embedded formula of order 3, filtered by (γ₀/h − ∂f/∂y)⁻¹; so that the error itself, of order 5, follows the
/// tolerance, it is compared with 0.1 tolerance^(2/3), as there.
class Radau5 : public ImplicitMethod {
  public:
    explicit Radau5(const Tolerance& tolerance);
    Attempt attempt(const RightHandSide& f, double t, const VecX& y, const VecX& dydt, double h, VecX& result) override;

  private:
    static constexpr int stages = 3;
    using Complex = std::complex<double>;

    void predict(double t, const VecX& y, const VecX& dydt,
                 double h);  ///< the stages, from the polynomial of the last step
    bool iterate(const RightHandSide& f, double t, const VecX& y, double h);
    double nextStep(double error, double h);
    double estimate(const RightHandSide& f, double t, const VecX& y, const VecX& dydt, double h, const VecX& result);

    Tolerance stepTolerance_;
    double newtonAccuracy_;  ///< over stepTolerance_
    ShiftedSystem<double> real_;
    ShiftedSystem<Complex> complex_;
    int iterations_ = 0;
    double acceptedStep_ = 0, acceptedError_ = 0;
    bool wasRejected_ = false;
    double longest_ = std::numeric_limits<double>::infinity();  ///< that Newton's method may manage
    std::array<VecX, stages> z_, rates_, w_;
    VecX stage_, right_, change_, error_, difference_;
    Eigen::VectorXcd complexRight_, complexChange_;
    /// The last attempt; its polynomial through the start and the stages predicts those of the next step.
    struct {
        double t = 0, h = 0;
        VecX start, end;
        std::array<VecX, stages> coefficients;
        bool isKnown = false;
    } last_;
};

}  // namespace zwang
