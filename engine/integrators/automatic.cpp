#include "engine/integrators/automatic.h"

#include "engine/fields/printed.h"
#include "engine/math/decompositions.h"

namespace zwang {

namespace {

constexpr int firstLook = 50;             ///< attempts of the explicit method before the first look, …
constexpr int mostBetweenLooks = 200;     ///< … which become rarer
constexpr int implicitBetweenLooks = 20;  ///< attempts of the implicit one
constexpr double longerSteps = 8;         ///< that make up for the cost of an implicit one
constexpr double unstableFrom = 0.1;      ///< h |λ| at which stability may bound explicit steps
constexpr double surelyStable = 0.3;      ///< h |λ| below which it does not
constexpr Eigen::Index mostEigenvalues = 200;

}  // namespace

Automatic::Automatic(const Tolerance& tolerance)
    : ImplicitMethod(tolerance),
      explicit_(findIntegrator("dopri5")->make(tolerance)),
      implicit_(findIntegrator("radau5")->make(tolerance)),
      nextLook_(firstLook) {}

void Automatic::setErrorFilter(ErrorFilter filter) {
    explicit_->setErrorFilter(filter);
    implicit_->setErrorFilter(std::move(filter));
}

void Automatic::setRounding(const VecX& rounding) {
    explicit_->setRounding(rounding);
    implicit_->setRounding(rounding);
}

void Automatic::setManifold(ManifoldRates manifold) {
    implicit_->setManifold(manifold);
    ImplicitMethod::setManifold(std::move(manifold));
}

double Automatic::largestEigenvalue() const {
    if (product_.rows() == 0 || product_.rows() > mostEigenvalues) return 0;
    const Eigen::EigenSolver<MatX> values(product_, false);
    return values.info() == Eigen::Success ? values.eigenvalues().cwiseAbs().maxCoeff() : 0;
}

bool Automatic::goesImplicit(const RightHandSide& f, double t, const VecX& y, const VecX& dydt, double h) {
    if (!linearise(f, t, y, dydt) || h * largestEigenvalue() < unstableFrom) return false;
    const Attempt longer = implicit_->attempt(f, t, y, dydt, longerSteps * h, trial_);
    return longer.finished && longer.error <= 1;
}

bool Automatic::goesExplicit(const RightHandSide& f, double t, const VecX& y, const VecX& dydt, double h) {
    return linearise(f, t, y, dydt) && h * largestEigenvalue() < surelyStable;
}

void Automatic::change(double t) {
    if (++changes_ == 1) firstChange_ = t;
    isImplicit_ = !isImplicit_;
    isImplicit_ ? void(implicitSince_ = t) : void(implicitTime_ += t - implicitSince_);
    attempts_ = 0;
    nextLook_ = isImplicit_ ? implicitBetweenLooks : firstLook;
}

Attempt Automatic::attempt(const RightHandSide& f, double t, const VecX& y, const VecX& dydt, double h, VecX& result) {
    lastTime_ = t + h;
    if (++attempts_ >= nextLook_) {
        attempts_ = 0;
        if (!isImplicit_) nextLook_ = std::min(2 * nextLook_, mostBetweenLooks);
        if (isImplicit_ ? goesExplicit(f, t, y, dydt, h) : goesImplicit(f, t, y, dydt, h)) change(t);
    }
    if (isImplicit_) return implicit_->attempt(f, t, y, dydt, h, result);
    return explicit_->attempt(f, t, y, dydt, h, result);
}

Sentence Automatic::account() const {
    if (changes_ == 0) return {};
    const double time = implicitTime_ + (isImplicit_ ? lastTime_ - implicitSince_ : 0);
    return Sentence("the model is stiff: from t = %1 s on steps were implicit where that helped, for %2 s in all",
                    printed("%.6g", firstChange_), printed("%.3g", time));
}

}  // namespace zwang
