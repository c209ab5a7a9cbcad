// The linearised motion backward: weights of results become weights of what they depend on.
#include "engine/sensitivity/linearisation.h"

namespace zwang {

namespace {

/// The transposed maps between q̇ and v: N and its left inverse are, block by block, multiples of each other's
/// transpose.
VecX transposedRates(const System& s, const VecX& q, const VecX& onRates) {  // Nᵀ
    VecX v(s.nv);
    velocitiesFromRates(s, q.data(), onRates.data(), v.data());
    for (int i = 0; i < s.bodies && s.space != Space::planar; ++i)
        v.segment<3>(6 * i + 3) *= q.segment<4>(7 * i + 3).squaredNorm() / 4;
    return v;
}
VecX transposedVelocities(const System& s, const VecX& q, const VecX& onVelocities) {  // of velocitiesFromRates
    VecX rates(s.nq);
    positionRates(s, q.data(), onVelocities.data(), rates.data());
    for (int i = 0; i < s.bodies && s.space != Space::planar; ++i)
        rates.segment<4>(7 * i + 3) *= 4 / q.segment<4>(7 * i + 3).squaredNorm();
    return rates;
}

void fill(std::vector<Reverse>& inputs, const double* values, Eigen::Index size, Tape& tape) {
    inputs.clear();
    for (Eigen::Index i = 0; i < size; ++i) inputs.emplace_back(values[i], tape);
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
    fill(qBack_, x_.data(), s_.nq, tape_);
    fill(vBack_, x_.data() + s_.nq, s_.nv, tape_);
    backward_.use(leaves_, dynamics_.workspace().torsionAngles);
    backward_.place(Reverse(t_), qBack_.data());
    backward_.move(vBack_.data());
    movedEnd_ = tape_.size();
    isMoved_ = true;
}

void Linearisation::addNumbers(VecX& to) const {
    for (std::size_t i = 0; i < leafNumbers_.size(); ++i) to[leafNumbers_[i]] += tape_.derivative(static_cast<int>(i));
}

double Linearisation::transposed(const VecX& onRates, const ChannelFormula& formula, double weight, Weights& weights) {
    restartTape();
    auto& m = backward_;
    const auto take = [&] {
        tape_.sweep();
        addDerivatives(tape_, qBack_, weights.state, 0);
        addDerivatives(tape_, vBack_, weights.state, s_.nq);
        addNumbers(weights.numbers);
    };
    VecX onA = onRates.tail(s_.nv), onLambda = VecX::Zero(s_.rows);
    std::vector<Reverse> channels;
    ChannelFormula::Derivatives at;
    if (!formula.isEmpty()) {
        fill(aBack_, a_.data(), s_.nv, tape_);
        fill(lambdaBack_, lambda_.data(), s_.rows, tape_);
        channels =
            formula.channels(Moment<Reverse>{m, qBack_.data(), vBack_.data(), aBack_.data(), lambdaBack_.data()});
        std::vector<double> values;
        for (const auto& c : channels) values.push_back(c.value);
        at = formula.differentiate(t_, values);
        weights.parameter += weight * at.byParameter;
        if (formula.usesAccelerations() || formula.usesReactions()) {  // which depend on the state in their turn
            tape_.begin();
            seedAll(tape_, channels, at.byChannel, weight);
            take();
            addDerivatives(tape_, aBack_, onA, 0);
            addDerivatives(tape_, lambdaBack_, onLambda, 0);
            channels.clear();
        }
    }
    m.addForces();
    m.residuals(a_.data(), lambda_.data(), r1Back_, r2Back_);
    addStabilisation(m, vBack_.data(), r2Back_);
    m.positionRates(qBack_.data(), vBack_.data(), qdotBack_);
    // The system of the accelerations is symmetric: the same factors serve the weights.
    scratch_.force = onA;
    dynamics_.solver().accelerate(scratch_, onLambda, da_);
    dynamics_.solver().reactions(dlambda_);
    tape_.begin();
    seedAll(tape_, channels, at.byChannel, weight);
    seedAll(tape_, r1Back_, da_, -1);
    seedAll(tape_, r2Back_, dlambda_, -1);
    seedAll(tape_, qdotBack_, onRates.head(s_.nq), 1);
    take();
    return at.value;
}

/// Transposed of onto(): what weights on the corrected direction mean for the change it removes, −D (Ŵ⁺)ᵀ Fᵀ weights.
VecX Linearisation::pulledBack(const VecX& weights) {
    VecX z(s_.nv), v(s_.nv), lambda;
    dynamics_.solver().toScaled(weights, z);
    dynamics_.solver().fromScaled(z, v);
    scratch_.rate.setZero();
    dynamics_.solver().correctVelocities(scratch_, v);
    dynamics_.solver().reactions(lambda);
    return -lambda;
}

void Linearisation::projectTransposed(Weights& weights) {
    const VecX q = x_.head(s_.nq);
    if (s_.rows == 0 || !dynamics_.projects()) {
        const VecX onQ = weights.state.head(s_.nq);
        weights.state.head(s_.nq) = transposedVelocities(s_, q, transposedRates(s_, q, onQ));
        return;
    }
    sweepRates(pulledBack(weights.state.tail(s_.nv)), weights);
    const VecX onDirection = transposedRates(s_, q, weights.state.head(s_.nq));
    weights.state.head(s_.nq) = transposedVelocities(s_, q, onDirection);
    sweepPositions(pulledBack(onDirection), weights);
}

void Linearisation::sweepRates(const VecX& onRates, Weights& weights) {
    restartTape();
    backward_.constraintRates(vBack_.data(), r2Back_);
    for (std::size_t i = 0; i < r2Back_.size(); ++i) r2Back_[i] -= backward_.rate[i];
    tape_.begin();
    seedAll(tape_, r2Back_, onRates, 1);
    tape_.sweep();
    addDerivatives(tape_, qBack_, weights.state, 0);
    addDerivatives(tape_, vBack_, weights.state, s_.nq);
    addNumbers(weights.numbers);
}

void Linearisation::sweepPositions(const VecX& onPositions, Weights& weights) {
    restartTape();
    tape_.begin();
    seedAll(tape_, backward_.violation, onPositions, 1);
    tape_.sweep();
    addDerivatives(tape_, qBack_, weights.state, 0);
    addNumbers(weights.numbers);
}

}  // namespace zwang
