#include "engine/analysis/stiffness_watch.h"

#include <cmath>
#include <limits>
#include <utility>

#include "engine/math/decompositions.h"

namespace zwang {

namespace {

constexpr double muchLonger = 10;        ///< than an explicit step
constexpr double stabilityCounts = 0.1;  ///< h |λ| of the largest eigenvalue; below it stability bounds no method
constexpr int mostFreedoms = 100;        ///< whose eigenvalues are worth their time

RunSettings plainest(RunSettings settings) {
    settings.formulation = GaussSettings{};
    return settings;
}

}  // namespace

StiffnessWatch::StiffnessWatch(std::shared_ptr<const System> system, const RunSettings& settings, int freedom)
    : system_(std::move(system)),
      settings_(plainest(settings)),
      freedom_(freedom),
      nextLook_(freedom > mostFreedoms ? std::numeric_limits<long>::max() : 3000 + 100L * freedom) {}

void StiffnessWatch::prepare() {
    dynamics_ = std::make_unique<Dynamics>(system_, settings_);
    implicit_ = findIntegrator("radau5")->make({settings_.rtol.value, settings_.atol.value});
    implicit_->setManifold(
        {[this](double t, const VecX& y, VecX& dydt) { dynamics_->derivativeOnManifold(t, y, dydt); },
         [this](double, const VecX&, const VecX&, RateDerivative& derivative) {
             derivative = derivative_;
             return true;
         },
         system_->nq + system_->nv});
    implicit_->setErrorFilter(
        [this](double t, const VecX& y, VecX& error) { dynamics_->removeNormalPart(t, y, error); });
}

void StiffnessWatch::look(double t, long steps, const VecX& y, const VecX& dydt, Dynamics& run) {
    nextLook_ *= 2;
    ++looks_;
    if (!dynamics_) prepare();
    dynamics_->solver().setRedundantRows(run.solver().redundantRows());
    dynamics_->setTurns(run.workspace().turns);
    dynamics_->setSides(run.workspace().sides);
    const double h = (t - std::exchange(lookedAt_, t)) / static_cast<double>(steps - std::exchange(stepsThen_, steps));
    if (wouldTakeLongSteps(t, h, y, dydt)) ++stiff_;
}

bool StiffnessWatch::wouldTakeLongSteps(double t, double h, const VecX& y, const VecX& dydt) {
    if (!dynamics_->differentiate(t, y, freedom_, derivative_)) return false;
    const MatX motion = derivative_.coordinates * derivative_.slopes;
    if (motion.rows() == 0) return false;
    const Eigen::EigenSolver<MatX> values(motion, false);
    if (values.info() != Eigen::Success || h * values.eigenvalues().cwiseAbs().maxCoeff() < stabilityCounts)
        return false;
    const RightHandSide none = [](double, const VecX&, VecX&) {};
    const Attempt attempt = implicit_->attempt(none, t, y, dydt, muchLonger * h, end_);
    return attempt.finished && attempt.error <= 1;
}

}  // namespace zwang
