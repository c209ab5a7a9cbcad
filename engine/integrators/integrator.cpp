// Only this file knows Boost.Odeint. The order of its headers matters: odeint before its Eigen bridge.
#include "engine/integrators/integrator.h"

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wunused-parameter"
#include <boost/numeric/odeint.hpp>
#include <boost/numeric/odeint/external/eigen/eigen.hpp>
#pragma GCC diagnostic pop

#include <algorithm>
#include <cmath>

namespace zwang {

namespace {

namespace odeint = boost::numeric::odeint;
using odeint::vector_space_algebra;

// Eigen vectors need vector_space_algebra: with range_algebra Odeint compiles and computes nonsense.
using Dopri5 = odeint::runge_kutta_dopri5<VecX, double, VecX, double, vector_space_algebra>;
using Fehlberg78 = odeint::runge_kutta_fehlberg78<VecX, double, VecX, double, vector_space_algebra>;
using RungeKutta4 = odeint::runge_kutta4<VecX, double, VecX, double, vector_space_algebra>;
using Euler = odeint::euler<VecX, double, VecX, double, vector_space_algebra>;
using BulirschStoer = odeint::bulirsch_stoer<VecX, double, VecX, double, vector_space_algebra>;

/// Largest component of the local error over its tolerance.
double scaledError(const VecX& error, const VecX& before, const VecX& after, const Tolerance& tolerance) {
    double largest = 0;
    for (Eigen::Index i = 0; i < error.size(); ++i) {
        const double scale =
            tolerance.absolute + tolerance.relative * std::max(std::abs(before[i]), std::abs(after[i]));
        const double ratio = std::abs(error[i]) / scale;
        if (std::isnan(ratio)) return ratio;  // one component that is not a number is enough
        largest = std::max(largest, ratio);
    }
    return largest;
}

/// A Runge-Kutta pair with its step control (proportional-integral, Gustafsson): `order` is that of the lower solution
/// plus one.
template <class Stepper, int order, bool firstSameAsLast>
class Pair : public Integrator {
  public:
    explicit Pair(const Tolerance& tolerance) : tolerance_(tolerance) {}
    void setErrorFilter(ErrorFilter filter) override { filter_ = std::move(filter); }
    bool filtersErrors() const override { return true; }

    Attempt attempt(const RightHandSide& f, double t, const VecX& y, const VecX& dydt, double h,
                    VecX& result) override {
        const auto system = [&f](const VecX& x, VecX& d, double at) { f(at, x, d); };
        error_.resize(y.size());
        result.resize(y.size());
        if constexpr (firstSameAsLast) {
            last_.resize(y.size());
            stepper_.do_step(system, y, dydt, t, result, last_, h, error_);
        } else {
            stepper_.do_step(system, y, dydt, t, result, h, error_);
        }
        Attempt attempt;
        if (filter_ && result.allFinite()) filter_(t + h, result, error_);
        attempt.error = scaledError(error_, y, result, tolerance_);
        if (!std::isfinite(attempt.error)) {
            attempt.nextStep = h / 10;
            return attempt;
        }
        const double e = std::max(attempt.error, 1e-10);
        if (e <= 1) {
            const double factor = 0.9 * std::pow(e, -0.7 / order) * std::pow(previous_, 0.4 / order);
            attempt.nextStep = h * std::clamp(factor, 0.2, 5.0);
            previous_ = std::max(e, 1e-4);
        } else {
            attempt.nextStep = h * std::clamp(0.9 * std::pow(e, -1.0 / order), 0.1, 0.9);
        }
        return attempt;
    }

  private:
    Tolerance tolerance_;
    ErrorFilter filter_;
    Stepper stepper_;
    VecX error_, last_;
    double previous_ = 1;
};

/// A method without error estimate.
template <class Stepper>
class Fixed : public Integrator {
  public:
    explicit Fixed(const Tolerance&) {}

    Attempt attempt(const RightHandSide& f, double t, const VecX& y, const VecX& dydt, double h,
                    VecX& result) override {
        const auto system = [&f](const VecX& x, VecX& d, double at) { f(at, x, d); };
        result.resize(y.size());
        stepper_.do_step(system, y, dydt, t, result, h);
        return {0, h, true};
    }

  private:
    Stepper stepper_;
};

/// Extrapolation; it controls its own order and step and may refuse a step.
class Extrapolation : public Integrator {
  public:
    explicit Extrapolation(const Tolerance& t) : stepper_(t.absolute, t.relative, 1.0, 0.0) {}

    Attempt attempt(const RightHandSide& f, double t, const VecX& y, const VecX& dydt, double h,
                    VecX& result) override {
        const auto system = [&f](const VecX& x, VecX& d, double at) { f(at, x, d); };
        result.resize(y.size());
        double time = t, step = h;
        const bool done = stepper_.try_step(system, y, dydt, time, result, step) == odeint::success;
        // Values that are not numbers pass Odeint's comparisons and would become its step.
        if (!std::isfinite(step) || (done ? !result.allFinite() : !(std::abs(step) < std::abs(h)))) {
            stepper_.reset();
            return {0, h / 10, false};
        }
        return {0, step, done};
    }

  private:
    BulirschStoer stepper_;
};

template <class Method>
std::unique_ptr<Integrator> make(const Tolerance& tolerance) {
    return std::make_unique<Method>(tolerance);
}

}  // namespace

const std::vector<IntegratorRow>& integrators() {
    static const std::vector<IntegratorRow> rows{
        {{"dopri5", "Dormand-Prince 5(4)", "Runge-Kutta pair of order 5 with step control; the default"},
         5,
         true,
         false,
         false,
         &make<Pair<Dopri5, 5, true>>},
        {{"fehlberg78", "Fehlberg 7(8)", "Runge-Kutta pair of order 8 with step control; for tight tolerances"},
         8,
         true,
         false,
         true,
         &make<Pair<Fehlberg78, 8, false>>},
        {{"rk4", "Runge-Kutta 4", "the classical method of order 4 with a fixed step"},
         4,
         false,
         false,
         false,
         &make<Fixed<RungeKutta4>>},
        {{"euler", "Euler", "the method of order 1 with a fixed step, for study"},
         1,
         false,
         false,
         false,
         &make<Fixed<Euler>>},
        {{"bulirsch-stoer", "Bulirsch-Stoer",
          "extrapolation with control of order and step; for very tight tolerances"},
         8,
         true,
         true,
         false,
         &make<Extrapolation>},
    };
    return rows;
}

const IntegratorRow* findIntegrator(std::string_view key) {
    for (const auto& row : integrators())
        if (row.info.key == key) return &row;
    return nullptr;
}

}  // namespace zwang
