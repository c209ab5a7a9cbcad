// The linearised motion backward: weights of results become weights of what they depend on.
#include "engine/sensitivity/guard_value.h"
#include "engine/sensitivity/linearisation.h"
#include "engine/sensitivity/rates.h"

namespace zwang {

namespace {

void inputs(std::vector<Reverse>& all, const double* values, Eigen::Index size, Tape& tape) {
    all.clear();
    for (Eigen::Index i = 0; i < size; ++i) all.emplace_back(values[i], tape);
}

void addDerivatives(const Tape& tape, const std::vector<Reverse>& of, VecX& to, Eigen::Index first) {
    for (std::size_t i = 0; i < of.size(); ++i)
        to[first + static_cast<Eigen::Index>(i)] += tape.derivative(of[i].index);
}

void seedAll(Tape& tape, const std::vector<Reverse>& results, const VecX& weights, double factor) {
    for (std::size_t i = 0; i < results.size(); ++i)
        tape.seed(results[i].index, factor * weights[static_cast<Eigen::Index>(i)]);
}

}  // namespace

/// The tape up to where the state is placed and moved.
void Linearisation::restartTape() {
    if (!hasLeaves_) {
        leaves_ = numbersLike<Reverse>(problem_.shape, s_.space, [&](Eigen::Index i) {
            if (problem_.slopes.row(i).isZero(0)) return Reverse(problem_.numbers[i]);
            leafNumbers_.push_back(i);
            return Reverse(problem_.numbers[i], tape_);
        });
        leavesEnd_ = tape_.size();
        hasLeaves_ = true;
    }
    if (isMoved_) return tape_.rewind(movedEnd_);
    tape_.rewind(leavesEnd_);
    inputs(qBack_, x_.data(), s_.nq, tape_);
    inputs(vBack_, x_.data() + s_.nq, s_.nv, tape_);
    backward_.setParameters(leaves_, dynamics_.workspace().turns, &dynamics_.workspace().sides);
    backward_.setPositions(Reverse(t_), qBack_.data());
    backward_.setVelocities(vBack_.data());
    if (contacts_) contacts_->evaluate<Reverse>(backward_, vBack_.data(), contactRowsBack_, contactLawsBack_);
    movedEnd_ = tape_.size();
    isMoved_ = true;
}

void Linearisation::addNumbers(VecX& to) const {
    for (std::size_t i = 0; i < leafNumbers_.size(); ++i) to[leafNumbers_[i]] += tape_.derivative(static_cast<int>(i));
}

void Linearisation::sweepInto(Weights& weights) {
    tape_.sweep();
    addDerivatives(tape_, qBack_, weights.state, 0);
    addDerivatives(tape_, vBack_, weights.state, s_.nq);
    addNumbers(weights.numbers);
}

double Linearisation::transposed(const VecX& onRates, const ChannelFormula& formula, double weight, Weights& weights) {
    restartTape();
    auto& m = backward_;
    VecX& onA = onA_;
    VecX& onLambda = onLambda_;
    onA = onRates.tail(s_.nv);
    onLambda.setZero(s_.rows);
    std::vector<Reverse> channels;
    VecX onContacts = VecX::Zero(contacts_ ? static_cast<Eigen::Index>(contacts_->size()) : 0);
    ChannelFormula::Derivatives at;
    if (!formula.isEmpty()) {
        checkForces(formula);
        const bool usesMotion = formula.usesAccelerations() || formula.usesReactions();
        if (usesMotion) inputs(aBack_, a_.data(), s_.nv, tape_);
        if (usesMotion) inputs(lambdaBack_, lambda_.data(), s_.rows, tape_);
        std::vector<Reverse> forces;
        if (usesMotion && contacts_) {
            inputs(forcesBack_, contacts_->forces().data(), contacts_->forces().size(), tape_);
            forces = ofAllContacts(forcesBack_);
        }
        channels = formula.channels(Moment<Reverse>{m, qBack_.data(), vBack_.data(), aBack_.data(), lambdaBack_.data(),
                                                    forces.empty() ? nullptr : &forces});
        std::vector<double> values;
        for (const auto& c : channels) values.push_back(c.value);
        at = formula.differentiate(t_, values);
        weights.parameter += weight * at.byParameter;
        if (usesMotion) {  // accelerations depend on the state in their turn
            tape_.begin();
            seedAll(tape_, channels, at.byChannel, weight);
            sweepInto(weights);
            addDerivatives(tape_, aBack_, onA, 0);
            addDerivatives(tape_, lambdaBack_, onLambda, 0);
            if (contacts_) addDerivatives(tape_, forcesBack_, onContacts, 0);
            channels.clear();
        }
    }
    backThrough(
        onA, onLambda, onContacts, [&] { seedAll(tape_, channels, at.byChannel, weight); }, weights);
    addTransposedRates(s_, x_, onRates, weights.state);
    return at.value;
}

template <class Seeds>
void Linearisation::backThrough(VecX& onA, VecX& onLambda, const VecX& onContacts, const Seeds& seeds,
                                Weights& weights) {
    backward_.addForces();
    VecX onLaws;
    if (contacts_) onLaws = contacts_->completeTransposed(onContacts, onA, onLambda);
    // The system of the accelerations is symmetric: the same factors serve the weights.
    scratch_.force = onA;
    dynamics_.solver().accelerate(scratch_, onLambda, da_);
    dynamics_.solver().reactions(dlambda_);
    tape_.begin();
    seeds();
    da_ = -da_;
    dlambda_ = -dlambda_;
    seedResiduals(da_, dlambda_, a_, lambda_, false, weights);
    if (contacts_) seedContacts(*contacts_, -da_, onLaws);
    sweepInto(weights);
}

/// The sum r1ᵀμ + r2ᵀν is linear in what is on the tape: M, J, Q, η. So these get their weights at once, without a tape
/// of the sum itself; what depends on v directly is added here.
void Linearisation::seedResiduals(const VecX& onForces, const VecX& onRows, const VecX& a, const VecX& lambda,
                                  bool isImpact, Weights& weights) {
    const auto& m = backward_;
    const auto& n = m.numbers();
    const int D = s_.width(), moves = s_.space == Space::planar ? 2 : 3;
    for (int i = 0; i < s_.bodies; ++i) {
        const auto k = static_cast<std::size_t>(i);
        double onMass = 0;
        for (int c = D * i; c < D * i + moves; ++c) onMass += onForces[c] * a[c];
        tape_.seed(n.mass[k].index, onMass);
        for (int r = moves; r < D; ++r)
            for (int c = moves; c < D; ++c)
                tape_.seed(n.inertia[k](D == 3 ? 2 : r - moves, D == 3 ? 2 : c - moves).index,
                           onForces[D * i + r] * a[D * i + c]);
    }
    for (Eigen::Index i = 0; i < onForces.size() && !isImpact; ++i)
        tape_.seed(m.force[static_cast<std::size_t>(i)].index, -onForces[i]);
    const double onSpeed = 2 * alpha_, onPlace = beta_ * beta_;
    for (const auto& block : s_.blocks)
        for (int row = block.row, r = 0; r < block.rows; ++r, ++row) {
            const auto k = static_cast<std::size_t>(row);
            if (!isImpact) tape_.seed(m.eta[k].index, -onRows[row]);
            if (alpha_ != 0) tape_.seed(m.rate[k].index, -onSpeed * onRows[row]);
            if (beta_ != 0) tape_.seed(m.violation[k].index, onPlace * onRows[row]);
            block.forEachSide([&](int body, int offset) {
                for (int c = 0; c < D && body >= 0; ++c) {
                    const int at = D * body + c;
                    const auto entry = static_cast<std::size_t>(offset + r * D + c);
                    const double rate = a[at] + onSpeed * x_[s_.nq + at];
                    tape_.seed(m.blocks[entry].index, lambda[row] * onForces[at] + onRows[row] * rate);
                    if (alpha_ != 0) weights.state[s_.nq + at] += onSpeed * onRows[row] * m.blocks[entry].value;
                }
            });
        }
}

/// Transposed of onto(): what weights on the corrected direction mean for the change it removes, −D (Ŵ⁺)ᵀ Fᵀ weights.
VecX Linearisation::pulledBack(ConstraintSolver& solver, const VecX& weights) {
    VecX z(s_.nv), v(s_.nv), lambda;
    solver.toScaled(weights, z);
    solver.fromScaled(z, v);
    scratch_.rate.setZero();
    solver.correctVelocities(scratch_, v);
    solver.reactions(lambda);
    return -lambda;
}

void Linearisation::projectTransposed(Weights& weights) {
    const VecX q = x_.head(s_.nq);
    if ((s_.rows == 0 && !contacts_) || !dynamics_.projects()) {
        const VecX onQ = weights.state.head(s_.nq);
        weights.state.head(s_.nq) = velocitiesTransposed(s_, q, ratesTransposed(s_, q, onQ));
        return;
    }
    if (contacts_) holdRatesTransposed(weights, ContactRows::Through::held);
    if (s_.rows > 0) sweepRates(pulledBack(dynamics_.solver(), weights.state.tail(s_.nv)), weights);
    VecX onDirection = ratesTransposed(s_, q, weights.state.head(s_.nq));
    if (contacts_) closeGapsTransposed(onDirection, weights);
    weights.state.head(s_.nq) = velocitiesTransposed(s_, q, onDirection);
    if (s_.rows > 0) sweepPositions(pulledBack(positionSolver(), onDirection), weights);
}

void Linearisation::sweepRates(const VecX& onRates, Weights& weights) {
    restartTape();
    const auto& m = backward_;
    const int D = s_.width();
    tape_.begin();
    for (const auto& block : s_.blocks)
        for (int row = block.row, r = 0; r < block.rows; ++r, ++row) {
            tape_.seed(m.rate[static_cast<std::size_t>(row)].index, -onRates[row]);
            block.forEachSide([&](int body, int offset) {
                for (int c = 0; c < D && body >= 0; ++c) {
                    const auto& entry = m.blocks[static_cast<std::size_t>(offset + r * D + c)];
                    tape_.seed(entry.index, onRates[row] * x_[s_.nq + D * body + c]);
                    weights.state[s_.nq + D * body + c] += onRates[row] * entry.value;
                }
            });
        }
    sweepInto(weights);
}

void Linearisation::sweepPositions(const VecX& onPositions, Weights& weights) {
    restartTape();
    tape_.begin();
    seedAll(tape_, backward_.violation, onPositions, 1);
    tape_.sweep();
    addDerivatives(tape_, qBack_, weights.state, 0);
    addNumbers(weights.numbers);
}

void Linearisation::seedContacts(const ContactRows& contacts, const VecX& onForces, const VecX& onRows) {
    const int D = s_.width();
    for (std::size_t i = 0; i < contacts.size(); ++i) {
        const CompiledContact& contact = s_.contacts[contacts[i].contact];
        const double force = contacts.forces()[static_cast<Eigen::Index>(i)];
        forEachSide(contact, contactRowsBack_[i], [&](int body, const auto& d) {
            for (int c = 0; c < D; ++c)
                tape_.seed(d[static_cast<std::size_t>(c)].index, force * onForces[D * body + c]);
        });
        tape_.seed(contactLawsBack_[i].index, -onRows[static_cast<Eigen::Index>(i)]);
    }
}

void Linearisation::closeGapsTransposed(VecX& onDirection, Weights& weights) {
    const VecX onValues = -contacts_->displacementTransposed(onDirection, ContactRows::Through::gaps);
    restartTape();
    tape_.begin();
    const auto& numbers = leaves_.contacts;
    for (std::size_t i = 0; i < contacts_->size(); ++i) {
        const ActingContact& each = (*contacts_)[i];
        if (!each.isStop) continue;
        const double weight = onValues[static_cast<Eigen::Index>(i)];
        tape_.seed(contactRowsBack_[i].value.index, weight);
        tape_.seed((modes_->contacts[each.contact].kind == ContactMode::Kind::atUpper ? numbers[each.contact].upper
                                                                                      : numbers[each.contact].lower)
                       .index,
                   -weight);
        addAlongContact(s_, s_.contacts[each.contact], contacts_->state(i), weight, onDirection);
    }
    tape_.sweep();
    addNumbers(weights.numbers);  // what positions do to the gap is part of onDirection
}

void Linearisation::holdRatesTransposed(Weights& weights, ContactRows::Through through) {
    const VecX onRates = -contacts_->displacementTransposed(weights.state.tail(s_.nv), through);
    const int D = s_.width();
    restartTape();
    tape_.begin();
    for (std::size_t i = 0; i < contacts_->size(); ++i) {
        const CompiledContact& contact = s_.contacts[(*contacts_)[i].contact];
        const double weight = onRates[static_cast<Eigen::Index>(i)];
        forEachSide(contact, contactRowsBack_[i], [&](int body, const std::array<Reverse, 6>& row) {
            for (int c = 0; c < D; ++c) {
                const auto& entry = row[static_cast<std::size_t>(c)];
                tape_.seed(entry.index, weight * x_[s_.nq + D * body + c]);
                weights.state[s_.nq + D * body + c] += weight * entry.value;
            }
        });
    }
    sweepInto(weights);
}

void Linearisation::transposed(const Guard& guard, double weight, Weights& weights) {
    restartTape();
    std::vector<Reverse> forces(contacts_ ? contacts_->size() : 0);
    for (std::size_t i = 0; i < forces.size(); ++i)
        forces[i] = Reverse(contacts_->forces()[static_cast<Eigen::Index>(i)], tape_);
    inputs(lambdaBack_, lambda_.data(), s_.rows, tape_);
    const auto forceOf = [&](std::size_t k) {
        for (std::size_t i = 0; i < forces.size(); ++i)
            if ((*contacts_)[i].contact == k) return forces[i];
        return Reverse(0);
    };
    const Reverse value = guardValue<Reverse>(backward_, guard, vBack_.data(), forceOf, lambdaBack_.data());
    tape_.begin();
    tape_.seed(value.index, weight);
    sweepInto(weights);
    if (guard.kind != Guard::Kind::push && guard.kind != Guard::Kind::friction) return;
    VecX onForces(static_cast<Eigen::Index>(forces.size())), onLambda = VecX::Zero(s_.rows);
    for (std::size_t i = 0; i < forces.size(); ++i)
        onForces[static_cast<Eigen::Index>(i)] = tape_.derivative(forces[i].index);
    addDerivatives(tape_, lambdaBack_, onLambda, 0);
    onA_.setZero(s_.nv);
    backThrough(
        onA_, onLambda, onForces, [] {}, weights);
}

void Linearisation::jumpTransposed(Weights& weights) {
    VecX onCompression = VecX::Zero(static_cast<Eigen::Index>(givesBack_ ? impact_.front().rows.size() : 0));
    for (std::size_t phase = impact_.size(); phase-- > 0;) {
        const auto& [rows, v] = impact_[phase];
        restartTape();
        for (Eigen::Index i = 0; i < s_.nv; ++i) vBack_[static_cast<std::size_t>(i)].value = v[i];
        std::vector<Reverse> compression;
        if (givesBack_ && phase > 0)
            inputs(compression, impact_.front().rows.forces().data(), onCompression.size(), tape_);
        VecX onChange = weights.state.tail(s_.nv), onImpulses = VecX::Zero(s_.rows);
        rows.evaluate<Reverse>(backward_, vBack_.data(), contactRowsBack_, contactLawsBack_, compression);
        const VecX onForces =
                       givesBack_ && phase == 0 ? onCompression : VecX::Zero(static_cast<Eigen::Index>(rows.size())),
                   onLaws = rows.completeTransposed(onForces, onChange, onImpulses);
        scratch_.force = onChange;
        dynamics_.solver().accelerate(scratch_, onImpulses, da_);
        dynamics_.solver().reactions(dlambda_);
        tape_.begin();
        seedResiduals(-da_, -dlambda_, rows.accelerations(), rows.multipliers(), true, weights);
        seedContacts(rows, da_, onLaws);
        sweepInto(weights);
        if (givesBack_ && phase > 0) addDerivatives(tape_, compression, onCompression, 0);
        isMoved_ = false;  // the rows on the tape are those of the impact
    }
}

}  // namespace zwang
