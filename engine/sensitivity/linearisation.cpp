#include "engine/sensitivity/linearisation.h"

#include "engine/fields/printed.h"
#include "engine/fields/trouble.h"

namespace zwang {

/// Values over jets whose slopes are rows of `slopes` from `firstRow` on.
void Linearisation::fill(std::vector<SeedJet>& jets, const double* values, Eigen::Index size, const MatX* slopes,
                         Eigen::Index firstRow) {
    jets.resize(static_cast<std::size_t>(size));
    const Eigen::Index rows = slopes ? slopes->rows() : 0, count = slopes ? slopes->cols() : 0;
    for (Eigen::Index i = 0; i < size; ++i) {
        SeedJet& jet = jets[static_cast<std::size_t>(i)];
        jet.value = values[i];
        const double* slope = slopes ? slopes->data() + firstRow + i : nullptr;
        if (count == SeedJet::Slopes::SizeAtCompileTime) {
            jet.slope = SeedJet::Slopes(slope[0], slope[rows], slope[2 * rows], slope[3 * rows]);
            continue;
        }
        jet.slope.setZero();
        for (Eigen::Index k = 0; k < count; ++k) jet.slope[k] = slope[k * rows];
    }
}

void Linearisation::takeSlopes(const std::vector<SeedJet>& all, Eigen::Index k, double factor, VecX& slopes) {
    slopes.resize(static_cast<Eigen::Index>(all.size()));
    for (Eigen::Index i = 0; i < slopes.size(); ++i) slopes[i] = factor * all[static_cast<std::size_t>(i)].slope[k];
}

Linearisation::Linearisation(const Problem& problem)
    : problem_(problem),
      s_(problem.system()),
      dynamics_(problem.start.system, problem.settings),
      scratch_(s_),
      full_(dynamics_.stateSize()),
      dydt_(dynamics_.stateSize()),
      product_(s_.rows),
      forward_(s_),
      da_(s_.nv),
      direction_(s_.nv),
      backward_(s_) {
    if (problem.settings.stabilisation.key == "baumgarte") {
        alpha_ = problem.settings.alpha.value;
        beta_ = problem.settings.beta.value;
    }
    if (s_.rateRows == 0) return;
    positions_ = std::make_unique<ConstraintSolver>(problem.start.system);
    positions_->setIgnoredRows(s_.nonholonomicRows());
}

void Linearisation::evaluate(double t, const VecX& state, bool project, const StepContext& around) {
    if (dynamics_.solver().redundantRows() != around.redundantRows)
        dynamics_.solver().setRedundantRows(around.redundantRows);
    dynamics_.setTurns(around.turns);
    dynamics_.setSides(around.sides);
    if (!s_.contacts.empty()) dynamics_.setModes(around.contacts);
    modes_ = &around.contacts;
    isMoved_ = hasPositions_ = false;
    t_ = t;
    full_.head(state.size()) = state;
    full_.tail(full_.size() - state.size()).setZero();
    if (project) {
        dynamics_.project(t, full_);
        dynamics_.derivativeAfterProjection(t, full_, dydt_);
    } else {
        dynamics_.derivative(t, full_, dydt_);
    }
    x_ = full_.head(state.size());
    rates_ = dydt_.head(state.size());
    a_ = rates_.tail(s_.nv);
    dynamics_.solver().reactions(lambda_);
    scratch_.jacobian = dynamics_.workspace().jacobian;
    if (!s_.contacts.empty()) readContacts();
}

void Linearisation::read(const MatX& x) {
    fill(q_, x_.data(), s_.nq, &x, 0);
    fill(v_, x_.data() + s_.nq, s_.nv, &x, s_.nq);
}

/// Slopes of −r1 and −r2, with the accelerations and multipliers held fixed.
void Linearisation::residualSlopes(const Mechanics<SeedJet>& m, const VecX& a, const VecX& lambda, bool isImpact) {
    const auto& n = m.numbers();
    const int D = s_.width(), moves = s_.space == Space::planar ? 2 : 3;
    forces_.resize(static_cast<std::size_t>(s_.nv));
    targets_.resize(static_cast<std::size_t>(s_.rows));
    for (int i = 0; i < s_.bodies; ++i) {
        const auto k = static_cast<std::size_t>(i), first = static_cast<std::size_t>(D * i);
        for (int c = 0; c < D; ++c) {
            SeedJet::Slopes& sum = forces_[first + static_cast<std::size_t>(c)];
            sum = SeedJet::Slopes::Zero();
            if (!isImpact) sum = m.force[first + static_cast<std::size_t>(c)].slope;
            if (c < moves)
                sum -= n.mass[k].slope * a[D * i + c];
            else
                for (int j = moves; j < D; ++j)
                    sum -= n.inertia[k](D == 3 ? 2 : c - moves, D == 3 ? 2 : j - moves).slope * a[D * i + j];
        }
    }
    const double onSpeed = 2 * alpha_;
    const bool isDamped = alpha_ != 0 || beta_ != 0;
    for (const auto& block : s_.blocks)
        for (int row = block.row, r = 0; r < block.rows; ++r, ++row) {
            const auto k = static_cast<std::size_t>(row);
            SeedJet::Slopes sum = SeedJet::Slopes::Zero();
            if (!isImpact) sum = m.eta[k].slope;
            if (isDamped) sum += onSpeed * m.rate[k].slope - beta_ * beta_ * m.violation[k].slope;
            block.forEachSide([&](int body, int offset) {
                for (int c = 0; c < D && body >= 0; ++c) {
                    const auto at = static_cast<std::size_t>(D * body + c);
                    const SeedJet& entry = m.blocks[static_cast<std::size_t>(offset + r * D + c)];
                    forces_[at] -= lambda[row] * entry.slope;
                    sum -= a[D * body + c] * entry.slope;
                    if (isDamped)
                        sum -= onSpeed * (x_[s_.nq + D * body + c] * entry.slope + entry.value * v_[at].slope);
                }
            });
            targets_[k] = sum;
        }
}

void Linearisation::differentiate(const SeedDirections& fan, const MatX& x, MatX& rates, MatX* lambda) {
    auto& m = forward_;
    m.setParameters(fan.numbers, dynamics_.workspace().turns, &dynamics_.workspace().sides);
    read(x);
    m.setPositions(SeedJet(t_, fan.time), q_.data());
    m.setVelocities(v_.data());
    m.addForces();
    residualSlopes(m, a_, lambda_, false);
    if (contacts_) {
        addContactSlopes(m, *contacts_);
        if (!lambda) lambda = &localLambda_;
    }
    m.positionRates(q_.data(), v_.data(), qdot_);
    rates.resize(x.rows(), x.cols());
    if (lambda) lambda->resize(s_.rows, x.cols());
    for (Eigen::Index k = 0; k < x.cols(); ++k) {
        double* const to = rates.data() + k * rates.rows();
        for (Eigen::Index i = 0; i < s_.nq; ++i) to[i] = qdot_[static_cast<std::size_t>(i)].slope[k];
    }
    if (x.cols() > 1 && dynamics_.solver().solvesFour(lambda != nullptr)) {
        dynamics_.solver().accelerateFour(forces_, targets_, accelerations_, multipliers_);
        for (Eigen::Index k = 0; k < x.cols(); ++k) {
            double* const to = rates.data() + k * rates.rows() + s_.nq;
            for (Eigen::Index i = 0; i < s_.nv; ++i) to[i] = accelerations_[static_cast<std::size_t>(i)][k];
            for (Eigen::Index i = 0; lambda && i < s_.rows; ++i)
                (*lambda)(i, k) = multipliers_[static_cast<std::size_t>(i)][k];
        }
        if (contacts_) completeContacts(*contacts_, rates, *lambda);
        return;
    }
    target_.resize(s_.rows);
    for (Eigen::Index k = 0; k < x.cols(); ++k) {
        for (Eigen::Index i = 0; i < s_.nv; ++i) scratch_.force[i] = forces_[static_cast<std::size_t>(i)][k];
        for (Eigen::Index i = 0; i < s_.rows; ++i) target_[i] = targets_[static_cast<std::size_t>(i)][k];
        dynamics_.solver().accelerate(scratch_, target_, da_);
        rates.col(k).tail(s_.nv) = da_;
        if (!lambda) continue;
        dynamics_.solver().reactions(dlambda_);
        lambda->col(k) = dlambda_;
    }
    if (contacts_) completeContacts(*contacts_, rates, *lambda);
}

/// Corrects a direction of velocities so that what changed by `slopes` does not change.
ConstraintSolver& Linearisation::positionSolver() {
    if (!positions_) return dynamics_.solver();
    if (!hasPositions_) positions_->factor(scratch_);
    hasPositions_ = true;
    return *positions_;
}

void Linearisation::onto(ConstraintSolver& solver, const VecX& slopes, VecX& direction) {
    constraintRates(s_, scratch_, direction.data(), product_);
    scratch_.rate = product_ - slopes;
    solver.correctVelocities(scratch_, direction);
}

void Linearisation::onto(ConstraintSolver& solver, const std::vector<SeedJet>& changes, MatX& directions) {
    if (s_.rows == 0) return;
    if (directions.cols() == 1 || !solver.solvesFour(false)) {
        for (Eigen::Index k = 0; k < directions.cols(); ++k) {
            direction_ = directions.col(k);
            takeSlopes(changes, k, 1, target_);
            onto(solver, target_, direction_);
            directions.col(k) = direction_;
        }
        return;
    }
    const Eigen::Index count = directions.cols();
    moves_.assign(static_cast<std::size_t>(s_.nv), SeedJet::Slopes::Zero());
    targets_.resize(changes.size());
    for (std::size_t i = 0; i < moves_.size(); ++i)
        moves_[i].head(count) = directions.row(static_cast<Eigen::Index>(i)).transpose().array();
    for (std::size_t i = 0; i < changes.size(); ++i) targets_[i] = changes[i].slope;
    solver.reduceFour(targets_, moves_);
    for (std::size_t i = 0; i < moves_.size(); ++i)
        directions.row(static_cast<Eigen::Index>(i)) = moves_[i].head(count).matrix().transpose();
}

void Linearisation::project(const SeedDirections& fan, MatX& x) {
    const bool constrained = (s_.rows > 0 || contacts_) && dynamics_.projects();
    auto& m = forward_;
    const SeedJet t(t_, fan.time);
    if (constrained) {
        m.setParameters(fan.numbers, dynamics_.workspace().turns, &dynamics_.workspace().sides);
        read(x);
        m.setPositions(t, q_.data());
        if (contacts_) {
            m.setVelocities(v_.data());
            contacts_->evaluate<SeedJet>(m, v_.data(), contactRows_, contactLaws_);
        }
    }
    directions_.resize(s_.nv, x.cols());
    for (Eigen::Index k = 0; k < x.cols(); ++k)
        velocitiesFromRates(s_, x_.data(), x.col(k).data(), directions_.col(k).data());
    if (constrained) {
        if (contacts_) before_ = directions_;
        onto(positionSolver(), m.violation, directions_);
        if (contacts_) closeGaps(before_, directions_);
    }
    for (Eigen::Index k = 0; k < x.cols(); ++k)  // also keeps quaternions unit
        positionRates(s_, x_.data(), directions_.col(k).data(), x.col(k).data());
    if (!constrained) return;
    read(x);
    m.setPositions(t, q_.data());
    m.setVelocities(v_.data());
    m.constraintRates(v_.data(), r2_);
    if (contacts_) contacts_->evaluate<SeedJet>(m, v_.data(), contactRows_, contactLaws_);
    for (std::size_t i = 0; i < r2_.size(); ++i) r2_[i] -= m.rate[i];
    directions_ = x.bottomRows(s_.nv);
    if (contacts_) before_ = directions_;
    onto(dynamics_.solver(), r2_, directions_);
    if (contacts_) holdRates(before_, directions_, ContactRows::Through::held);
    x.bottomRows(s_.nv) = directions_;
}

double Linearisation::evaluate(const ChannelFormula& formula) {
    return formula.isEmpty() ? 0 : formula.differentiate(t_, channelsOf(formula)).value;
}

bool Linearisation::isSmooth(const ChannelFormula& formula) {
    return formula.isEmpty() || formula.isSmooth(t_, channelsOf(formula));
}

std::vector<double> Linearisation::channelsOf(const ChannelFormula& formula) {
    Mechanics<double> m(s_);
    m.setParameters(problem_.plainNumbers, dynamics_.workspace().turns, &dynamics_.workspace().sides);
    m.setPositions(t_, x_.data());
    m.setVelocities(x_.data() + s_.nq);
    std::vector<double> forces;
    if (contacts_ && !formula.contacts().empty()) {
        checkForces(formula);
        const VecX& acting = contacts_->forces();
        forces = ofAllContacts(std::vector<double>(acting.begin(), acting.end()));
    }
    const Moment<double> here{m,         x_.data(),      x_.data() + s_.nq,
                              a_.data(), lambda_.data(), forces.empty() ? nullptr : &forces};
    return formula.channels(here);
}

template <class T>
std::vector<T> Linearisation::ofAllContacts(const std::vector<T>& acting) const {
    std::vector<T> all(s_.contacts.size(), T(0));
    for (std::size_t i = 0; i < acting.size(); ++i) all[(*contacts_)[i].contact] = acting[i];
    return all;
}
template std::vector<Reverse> Linearisation::ofAllContacts(const std::vector<Reverse>&) const;

void Linearisation::checkForces(const ChannelFormula& formula) const {
    for (const std::size_t k : formula.contacts())
        if (const int row = contacts_ ? contacts_->rowOf(k) : -1;
            row >= 0 && !contacts_->isUnique(static_cast<std::size_t>(row)))
            throw Trouble(
                Sentence("at t = %1 s the forces at %2 are not unique, as those on the legs of a table, and have no "
                         "derivatives; "
                         "give the contacts one point less, or leave their forces out of the objective",
                         printed("%.9g", t_), s_.contacts[k].element));
}

Moment<SeedJet> Linearisation::moment(const MatX& rates, const MatX& lambda) {
    fill(aJets_, a_.data(), s_.nv, &rates, s_.nq);
    fill(lambdaJets_, lambda_.data(), s_.rows, lambda.rows() == s_.rows ? &lambda : nullptr, 0);
    if (contacts_) forceJets_ = ofAllContacts(forceJets(*contacts_));
    return {forward_, q_.data(), v_.data(), aJets_.data(), lambdaJets_.data(), contacts_ ? &forceJets_ : nullptr};
}

MatX Linearisation::differentiate(const std::vector<Observable>& channels, const MatX& rates, const MatX& lambda) {
    MatX slopes(static_cast<Eigen::Index>(channels.size()), rates.cols());
    const auto here = moment(rates, lambda);
    for (std::size_t i = 0; i < channels.size(); ++i)
        slopes.row(static_cast<Eigen::Index>(i)) = observe(channels[i], here).slope.head(rates.cols());
    return slopes;
}

Linearisation::Along Linearisation::differentiate(const ChannelFormula& formula, const SeedDirections& fan,
                                                  const MatX& rates, const MatX& lambda) {
    Along along{0, VecX::Zero(rates.cols())};
    if (formula.isEmpty()) return along;
    checkForces(formula);
    const auto channels = formula.channels(formula.usesAccelerations() || formula.usesReactions()
                                               ? moment(rates, lambda)
                                               : Moment<SeedJet>{forward_, q_.data(), v_.data(), nullptr, nullptr});
    std::vector<double> values;
    values.reserve(channels.size());
    for (const auto& c : channels) values.push_back(c.value);
    const auto at = formula.differentiate(t_, values);
    along.value = at.value;
    const bool timeMoves = !fan.time.isZero(0);
    for (Eigen::Index k = 0; k < rates.cols(); ++k) {
        along.slopes[k] = timeMoves ? at.byTime * fan.time[k] : at.byParameter[fan.first + k];
        for (std::size_t c = 0; c < channels.size(); ++c)
            along.slopes[k] += at.byChannel[static_cast<Eigen::Index>(c)] * channels[c].slope[k];
    }
    return along;
}

}  // namespace zwang
