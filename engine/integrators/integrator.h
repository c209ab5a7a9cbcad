// Methods for y' = f(t, y), each a row of one table. Explicit steppers are Boost.Odeint's where their estimates of the
// error suffice, implicit ones and the step loop are ours (analysis/simulation).
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/fields/field.h"
#include "engine/fields/sentence.h"
#include "engine/math/types.h"

namespace zwang {

/// dydt = f(t, y); sizes are those of y.
using RightHandSide = std::function<void(double t, const VecX& y, VecX& dydt)>;

struct Tolerance {
    double relative = 1e-8, absolute = 1e-8;
};

/// What came of one attempted step. `error` is the estimated local error over the tolerance, largest component (0 for
/// methods without an estimate); a step is within tolerance when error ≤ 1. `nextStep` is the step that the method
/// suggests.
struct Attempt {
    double error = 0, nextStep = 0;
    bool finished = true;  ///< false: the method could not produce a result with this step (then try nextStep)
};

/// The derivatives of a right-hand side at one state: ∂f/∂y = slopes · coordinates (n × m and m × n; m directions are
/// all that f depends on there) and ∂f/∂t (n).
struct RateDerivative {
    MatX slopes, coordinates;
    VecX byTime;
};

/// What implicit methods use in place of f, where a motion lives on a manifold: f at the nearest state on it, and the
/// exact derivative of that where dydt = f(t, y) on the manifold (false: there is none, close to a singular position).
/// Of the state only the first `judged` components decide steps; the others are integrals of them.
struct ManifoldRates {
    RightHandSide rates;
    std::function<bool(double t, const VecX& y, const VecX& dydt, RateDerivative& derivative)> derivative;
    Eigen::Index judged = 0;
};

/// One method with its working memory. Belongs to one thread.
class Integrator {
  public:
    virtual ~Integrator() = default;
    /// Tries y(t) → y(t + h); `dydt` is f(t, y). Writes `result` whether or not the error is within tolerance.
    virtual Attempt attempt(const RightHandSide& f, double t, const VecX& y, const VecX& dydt, double h,
                            VecX& result) = 0;
    /// Estimated local errors pass `filter` (the end of the step, and the error there) before they are judged; methods
    /// without an estimate of each component ignore it.
    using ErrorFilter = std::function<void(double t, const VecX& y, VecX& error)>;
    virtual void setErrorFilter(ErrorFilter filter) { static_cast<void>(filter); }
    /// Takes from the difference of two states at `y` what a projection onto the constraints would take away; for
    /// methods that compare states.
    virtual void setProjection(ErrorFilter projection) { static_cast<void>(projection); }
    /// Without it implicit methods take f itself, and difference it. Explicit methods ignore it.
    virtual void setManifold(ManifoldRates manifold) { static_cast<void>(manifold); }
    /// A whole step y(t) → y(t + h) of a mechanism with its contacts; why it cannot be taken, as the end of a sentence,
    /// or empty. For methods that take contacts into their steps.
    using ContactStep = std::function<Sentence(double t, const VecX& y, double h, VecX& result)>;
    virtual void setContactStep(ContactStep step) { static_cast<void>(step); }
    /// What the components of the state are known to at best: errors below it are rounding, and shorter steps would not
    /// make them smaller.
    virtual void setRounding(const VecX& rounding) { static_cast<void>(rounding); }
    /// Why the last attempt came to nothing, where the method knows it; else empty.
    virtual Sentence refusal() const { return {}; }
    /// What the outcome of the run must say of it.
    virtual std::vector<Sentence> warnings() const { return {}; }
    /// What it did on its own account, as clauses more of the outcome's sentence; empty when there is nothing to tell.
    virtual Sentence account() const { return {}; }
};

/// A row of the table: `order` is the order of the global error; `adaptive` methods estimate their error.
struct IntegratorRow {
    TypeInfo info;
    int order;
    bool adaptive;
    bool longSteps;             ///< steps so long that dense output needs a bound of its own
    bool implicit;              ///< stable however stiff; accelerations at the ends of steps are rough where forces are
    std::vector<double> nodes;  ///< where in a step f is evaluated, and its end: 0 … 1
    std::unique_ptr<Integrator> (*make)(const Tolerance&);
    bool takesContacts = false;  ///< contacts are part of its steps, which no event ends
};

/// The table: dopri5, fehlberg78, rk4, euler, bulirsch-stoer, radau5, rosenbrock, automatic, moreau.
const std::vector<IntegratorRow>& integrators();
/// Null when there is none with this key.
const IntegratorRow* findIntegrator(std::string_view key);

}  // namespace zwang
