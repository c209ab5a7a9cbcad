// Only this file knows Boost.Odeint. The order of its headers matters: odeint before its Eigen bridge.
#include "engine/integrators/integrator.h"

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wunused-parameter"
#include <algorithm>
#include <boost/numeric/odeint.hpp>
#include <boost/numeric/odeint/external/eigen/eigen.hpp>
#pragma GCC diagnostic pop

#include <cmath>

#include "engine/integrators/automatic.h"
#include "engine/integrators/extrapolation.h"
#include "engine/integrators/fehlberg78.h"
#include "engine/integrators/radau5.h"
#include "engine/integrators/rosenbrock.h"

namespace zwang {

namespace {

namespace odeint = boost::numeric::odeint;
using odeint::vector_space_algebra;

// Eigen vectors need vector_space_algebra: with range_algebra Odeint compiles and computes nonsense.
using Dopri5 = odeint::runge_kutta_dopri5<VecX, double, VecX, double, vector_space_algebra>;
using RungeKutta4 = odeint::runge_kutta4<VecX, double, VecX, double, vector_space_algebra>;
using Euler = odeint::euler<VecX, double, VecX, double, vector_space_algebra>;
/// Dormand and Prince's pair.
class Dopri5Pair : public Integrator {
  public:
    explicit Dopri5Pair(const Tolerance& tolerance) : tolerance_(tolerance) {}
    void setErrorFilter(ErrorFilter filter) override { filter_ = std::move(filter); }
    void setRounding(const VecX& rounding) override { rounding_ = rounding; }

    Attempt attempt(const RightHandSide& f, double t, const VecX& y, const VecX& dydt, double h,
                    VecX& result) override {
        const auto system = [&f](const VecX& x, VecX& d, double at) { f(at, x, d); };
        error_.resize(y.size());
        result.resize(y.size());
        last_.resize(y.size());
        stepper_.do_step(system, y, dydt, t, result, last_, h, error_);
        Attempt attempt;
        if (filter_ && result.allFinite()) filter_(t + h, result, error_);
        attempt.error = scaledError(error_, y, result, tolerance_, rounding_);
        attempt.nextStep = control_.next(attempt.error, h);
        return attempt;
    }

  private:
    Tolerance tolerance_;
    ErrorFilter filter_;
    Dopri5 stepper_;
    StepControl control_{5};
    VecX error_, last_, rounding_;
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

/// Moreau's time stepping; of equations that are no mechanism, Euler's method.
class Moreau : public Integrator {
  public:
    explicit Moreau(const Tolerance&) {}
    void setContactStep(ContactStep step) override { step_ = std::move(step); }
    Sentence refusal() const override { return refusal_; }

    Attempt attempt(const RightHandSide&, double t, const VecX& y, const VecX& dydt, double h, VecX& result) override {
        if (step_)
            refusal_ = step_(t, y, h, result);
        else
            result = y + h * dydt;
        return {0, h, refusal_.empty()};
    }

  private:
    ContactStep step_;
    Sentence refusal_;
};

template <class Method>
std::unique_ptr<Integrator> make(const Tolerance& tolerance) {
    return std::make_unique<Method>(tolerance);
}

using Maker = std::unique_ptr<Integrator> (*)(const Tolerance&);

/// An explicit method that evaluates f at `nodes`.
IntegratorRow shortSteps(const TypeInfo& info, int order, bool adaptive, std::vector<double> nodes, Maker make) {
    return {info, order, adaptive, false, false, std::move(nodes), make};
}

/// An adaptive method of long steps.
IntegratorRow longSteps(const TypeInfo& info, int order, bool isImplicit, std::vector<double> nodes, Maker make) {
    return {info, order, true, true, isImplicit, std::move(nodes), make};
}

/// Of the midpoint rules of 2, 4, … 16 parts that are extrapolated: the orders up to which steps go vary.
std::vector<double> nodesOfExtrapolation() {
    std::vector<double> nodes;
    for (int parts = 2; parts <= 16; parts += 2)
        for (int i = 0; i <= parts; ++i) nodes.push_back(static_cast<double>(i) / parts);
    std::sort(nodes.begin(), nodes.end());
    nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
    return nodes;
}

}  // namespace

const std::vector<IntegratorRow>& integrators() {
    static const std::vector<IntegratorRow> rows{
        shortSteps({"dopri5", "Dormand-Prince 5(4)", "Runge-Kutta pair of order 5 with step control; the default"}, 5,
                   true, {0, 0.2, 0.3, 0.8, 8.0 / 9, 1}, &make<Dopri5Pair>),
        shortSteps(
            {"fehlberg78", "Fehlberg 7(8)", "Runge-Kutta pair of order 8 with step control; for tight tolerances"}, 8,
            true, {0, 2.0 / 27, 1.0 / 9, 1.0 / 6, 1.0 / 3, 5.0 / 12, 0.5, 2.0 / 3, 5.0 / 6, 1}, &make<Fehlberg78>),
        shortSteps({"rk4", "Runge-Kutta 4", "the classical method of order 4 with a fixed step"}, 4, false, {0, 0.5, 1},
                   &make<Fixed<RungeKutta4>>),
        shortSteps({"euler", "Euler", "the method of order 1 with a fixed step, for study"}, 1, false, {0, 1},
                   &make<Fixed<Euler>>),
        longSteps({"bulirsch-stoer", "Bulirsch-Stoer",
                   "extrapolation with control of order and step; for very tight tolerances"},
                  8, false, nodesOfExtrapolation(), &make<Extrapolation>),
        longSteps({"radau5", "Radau IIA 5",
                   "implicit method of order 5 with step control; for stiff springs, dampers and bushings"},
                  5, true, {0, 0.155, 0.645, 1}, &make<Radau5>),
        longSteps({"rosenbrock", "Rosenbrock 4(3)",
                   "linearly implicit method of order 4 with step control; for stiff models at loose tolerances"},
                  4, true, {0, 0.21, 0.386, 0.63, 1}, &make<Rosenbrock>),
        longSteps({"automatic", "Dormand-Prince or Radau IIA",
                   "explicit steps of order 5 while the model is not stiff, implicit ones where it is"},
                  5, true, {0, 0.155, 0.2, 0.3, 0.645, 0.8, 8.0 / 9, 1}, &make<Automatic>),
        {{"moreau", "Moreau time stepping",
          "order 1 with a fixed step: impacts and friction are taken over whole steps; for many contacts at once"},
         1,
         false,
         false,
         false,
         {0.5, 1},
         &make<Moreau>,
         true},
    };
    return rows;
}

const IntegratorRow* findIntegrator(std::string_view key) {
    for (const auto& row : integrators())
        if (row.info.key == key) return &row;
    return nullptr;
}

}  // namespace zwang
