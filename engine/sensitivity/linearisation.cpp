#include "engine/sensitivity/linearisation.h"

namespace zwang {

namespace {

/// The entries of a column over jets: value and the slopes of one row of the directions.
std::vector<FanJet> jets(const double* values, Eigen::Index size, const MatX* slopes, Eigen::Index firstRow) {
    std::vector<FanJet> all(static_cast<std::size_t>(size));
    for (Eigen::Index i = 0; i < size; ++i) {
        FanJet& jet = all[static_cast<std::size_t>(i)];
        jet.value = values[i];
        if (!slopes) continue;
        for (Eigen::Index k = 0; k < slopes->cols(); ++k) jet.slope[k] = (*slopes)(firstRow + i, k);
    }
    return all;
}

VecX slopesOf(const std::vector<FanJet>& all, Eigen::Index k) {
    VecX slopes(static_cast<Eigen::Index>(all.size()));
    for (Eigen::Index i = 0; i < slopes.size(); ++i) slopes[i] = all[static_cast<std::size_t>(i)].slope[k];
    return slopes;
}

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

}  // namespace

Linearisation::Linearisation(const Problem& problem)
    : problem_(problem),
      s_(problem.system()),
      dynamics_(problem.start.system, problem.settings),
      scratch_(s_),
      full_(dynamics_.stateSize()),
      dydt_(dynamics_.stateSize()),
      product_(s_.rows) {
    if (problem.settings.stabilisation.key == "baumgarte") {
        alpha_ = problem.settings.alpha.value;
        beta_ = problem.settings.beta.value;
    }
    plain_ = numbersLike<double>(problem.shape, s_.space, [&](Eigen::Index i) { return problem.numbers[i]; });
}

void Linearisation::evaluate(double t, const VecX& state, bool project, const Surroundings& around) {
    if (dynamics_.solver().redundantRows() != around.redundantRows)
        dynamics_.solver().setRedundantRows(around.redundantRows);
    dynamics_.setTurns(around.torsionAngles);
    t_ = t;
    full_.head(state.size()) = state;
    full_.tail(2).setZero();
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
}

template <class T>
void Linearisation::addStabilisation(const Mechanics<T>& m, const T* v, std::vector<T>& r2) const {
    if (alpha_ == 0 && beta_ == 0) return;
    std::vector<T> speeds;
    m.constraintRates(v, speeds);
    for (std::size_t i = 0; i < r2.size(); ++i)
        r2[i] += T(2 * alpha_) * (speeds[i] - m.rate[i]) + T(beta_ * beta_) * m.violation[i];
}

void Linearisation::differentiate(const Fan& fan, const MatX& x, MatX& rates, MatX* lambda) {
    Mechanics<FanJet> m(s_, fan.numbers, dynamics_.workspace().torsionAngles);
    const auto q = jets(x_.data(), s_.nq, &x, 0), v = jets(x_.data() + s_.nq, s_.nv, &x, s_.nq);
    m.place(FanJet(t_, fan.time), q.data());
    m.move(v.data());
    m.addForces();
    std::vector<FanJet> r1, r2, qdot;
    m.residuals(a_.data(), lambda_.data(), r1, r2);
    addStabilisation(m, v.data(), r2);
    m.positionRates(q.data(), v.data(), qdot);
    rates.resize(x.rows(), x.cols());
    if (lambda) lambda->resize(s_.rows, x.cols());
    VecX da(s_.nv), dlambda;
    for (Eigen::Index k = 0; k < x.cols(); ++k) {
        scratch_.force = -slopesOf(r1, k);
        target_ = -slopesOf(r2, k);
        dynamics_.solver().accelerate(scratch_, target_, da);
        rates.col(k) << slopesOf(qdot, k), da;
        if (!lambda) continue;
        dynamics_.solver().reactions(dlambda);
        lambda->col(k) = dlambda;
    }
}

/// Corrects a direction of velocities so that what changed by `slopes` does not change.
void Linearisation::onto(const VecX& slopes, VecX& direction) {
    constraintRates(s_, scratch_, direction.data(), product_);
    scratch_.rate = product_ - slopes;
    dynamics_.solver().correctVelocities(scratch_, direction);
}

void Linearisation::project(const Fan& fan, MatX& x) {
    if (s_.rows > 0 && dynamics_.projects()) {
        Mechanics<FanJet> m(s_, fan.numbers, dynamics_.workspace().torsionAngles);
        auto q = jets(x_.data(), s_.nq, &x, 0);
        const auto v = jets(x_.data() + s_.nq, s_.nv, &x, s_.nq);
        const FanJet t(t_, fan.time);
        m.place(t, q.data());
        VecX direction(s_.nv), rates(s_.nq);
        for (Eigen::Index k = 0; k < x.cols(); ++k) {
            const VecX dq = x.col(k).head(s_.nq);
            velocitiesFromRates(s_, x_.data(), dq.data(), direction.data());
            onto(slopesOf(m.violation, k), direction);
            positionRates(s_, x_.data(), direction.data(), rates.data());
            x.col(k).head(s_.nq) = rates;
        }
        q = jets(x_.data(), s_.nq, &x, 0);
        m.place(t, q.data());
        m.move(v.data());
        std::vector<FanJet> speeds;
        m.constraintRates(v.data(), speeds);
        for (std::size_t i = 0; i < speeds.size(); ++i) speeds[i] -= m.rate[i];
        for (Eigen::Index k = 0; k < x.cols(); ++k) {
            direction = x.col(k).tail(s_.nv);
            onto(slopesOf(speeds, k), direction);
            x.col(k).tail(s_.nv) = direction;
        }
    } else {  // quaternions stay unit
        VecX direction(s_.nv), rates(s_.nq);
        for (Eigen::Index k = 0; k < x.cols(); ++k) {
            const VecX dq = x.col(k).head(s_.nq);
            velocitiesFromRates(s_, x_.data(), dq.data(), direction.data());
            positionRates(s_, x_.data(), direction.data(), rates.data());
            x.col(k).head(s_.nq) = rates;
        }
    }
}

double Linearisation::evaluate(const ChannelFormula& formula) const {
    if (formula.isEmpty()) return 0;
    Mechanics<double> m(s_, plain_, dynamics_.workspace().torsionAngles);
    m.place(t_, x_.data());
    m.move(x_.data() + s_.nq);
    const Moment<double> moment{m, x_.data(), x_.data() + s_.nq, a_.data(), lambda_.data()};
    return formula.differentiate(t_, formula.channels(moment)).value;
}

/// Calls ask(moment) with everything moving along the directions.
template <class Ask>
void Linearisation::along(const Fan& fan, const MatX& x, const MatX& rates, const MatX& lambda, const Ask& ask) const {
    Mechanics<FanJet> m(s_, fan.numbers, dynamics_.workspace().torsionAngles);
    const auto q = jets(x_.data(), s_.nq, &x, 0), v = jets(x_.data() + s_.nq, s_.nv, &x, s_.nq);
    const auto a = jets(a_.data(), s_.nv, &rates, s_.nq);
    const auto l = jets(lambda_.data(), s_.rows, lambda.rows() == s_.rows ? &lambda : nullptr, 0);
    m.place(FanJet(t_, fan.time), q.data());
    m.move(v.data());
    ask(Moment<FanJet>{m, q.data(), v.data(), a.data(), l.data()});
}

MatX Linearisation::differentiate(const std::vector<Observable>& channels, const Fan& fan, const MatX& x,
                                  const MatX& rates, const MatX& lambda) const {
    MatX slopes(static_cast<Eigen::Index>(channels.size()), x.cols());
    along(fan, x, rates, lambda, [&](const Moment<FanJet>& moment) {
        for (std::size_t i = 0; i < channels.size(); ++i)
            slopes.row(static_cast<Eigen::Index>(i)) = observe(channels[i], moment).slope.head(x.cols());
    });
    return slopes;
}

VecX Linearisation::differentiate(const ChannelFormula& formula, const Fan& fan, const MatX& x, const MatX& rates,
                                  const MatX& lambda) const {
    if (formula.isEmpty()) return VecX::Zero(x.cols());
    std::vector<FanJet> channels;
    along(fan, x, rates, lambda, [&](const Moment<FanJet>& moment) { channels = formula.channels(moment); });
    std::vector<double> values;
    for (const auto& c : channels) values.push_back(c.value);
    const auto at = formula.differentiate(t_, values);
    VecX slopes(x.cols());
    for (Eigen::Index k = 0; k < x.cols(); ++k) {
        slopes[k] = at.byTime * fan.time[k] + (fan.time[k] == 0 ? at.byParameter[fan.first + k] : 0);
        for (std::size_t c = 0; c < channels.size(); ++c)
            slopes[k] += at.byChannel[static_cast<Eigen::Index>(c)] * channels[c].slope[k];
    }
    return slopes;
}

SystemNumbers<Reverse> Linearisation::leaves() {
    tape_.clear();
    return numbersLike<Reverse>(problem_.shape, s_.space,
                                [&](Eigen::Index i) { return Reverse(problem_.numbers[i], tape_); });
}

namespace {

std::vector<Reverse> inputs(const double* values, Eigen::Index size, Tape& tape) {
    std::vector<Reverse> all;
    all.reserve(static_cast<std::size_t>(size));
    for (Eigen::Index i = 0; i < size; ++i) all.emplace_back(values[i], tape);
    return all;
}

void addDerivatives(const Tape& tape, const std::vector<Reverse>& of, VecX& to, Eigen::Index first) {
    for (std::size_t i = 0; i < of.size(); ++i)
        to[first + static_cast<Eigen::Index>(i)] += tape.derivative(of[i].index);
}

void addNumbers(const Tape& tape, VecX& to) {  // they are the first inputs
    for (Eigen::Index i = 0; i < to.size(); ++i) to[i] += tape.derivative(static_cast<int>(i));
}

void seedAll(Tape& tape, const std::vector<Reverse>& results, const VecX& weights, double factor) {
    for (std::size_t i = 0; i < results.size(); ++i)
        tape.seed(results[i].index, factor * weights[static_cast<Eigen::Index>(i)]);
}

}  // namespace

double Linearisation::transposed(const VecX& onRates, const ChannelFormula& formula, double weight, Weights& weights) {
    const auto numbers = leaves();
    const auto q = inputs(x_.data(), s_.nq, tape_), v = inputs(x_.data() + s_.nq, s_.nv, tape_);
    const auto a = inputs(a_.data(), s_.nv, tape_), l = inputs(lambda_.data(), s_.rows, tape_);
    Mechanics<Reverse> m(s_, numbers, dynamics_.workspace().torsionAngles);
    m.place(Reverse(t_), q.data());
    m.move(v.data());
    const auto take = [&] {
        addDerivatives(tape_, q, weights.state, 0);
        addDerivatives(tape_, v, weights.state, s_.nq);
        addNumbers(tape_, weights.numbers);
    };
    VecX onA = onRates.tail(s_.nv), onLambda = VecX::Zero(s_.rows);
    double value = 0;
    if (!formula.isEmpty()) {
        const auto channels = formula.channels(Moment<Reverse>{m, q.data(), v.data(), a.data(), l.data()});
        std::vector<double> values;
        for (const auto& c : channels) values.push_back(c.value);
        const auto at = formula.differentiate(t_, values);
        value = at.value;
        weights.parameter += weight * at.byParameter;
        tape_.begin();
        seedAll(tape_, channels, at.byChannel, weight);
        tape_.sweep();
        take();
        addDerivatives(tape_, a, onA, 0);
        addDerivatives(tape_, l, onLambda, 0);
    }
    if (onRates.isZero(0) && onA.isZero(0) && onLambda.isZero(0)) return value;
    m.addForces();
    std::vector<Reverse> r1, r2, qdot;
    m.residuals(a_.data(), lambda_.data(), r1, r2);
    addStabilisation(m, v.data(), r2);
    m.positionRates(q.data(), v.data(), qdot);
    // The system of the accelerations is symmetric: the same factors serve the weights.
    scratch_.force = onA;
    VecX mu(s_.nv), nu;
    dynamics_.solver().accelerate(scratch_, onLambda, mu);
    dynamics_.solver().reactions(nu);
    tape_.begin();
    seedAll(tape_, r1, mu, -1);
    seedAll(tape_, r2, nu, -1);
    seedAll(tape_, qdot, onRates.head(s_.nq), 1);
    tape_.sweep();
    take();
    return value;
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
    const VecX q0 = x_.head(s_.nq);
    VecX onQ = weights.state.head(s_.nq);
    if (s_.rows > 0 && dynamics_.projects()) {
        const auto numbers = leaves();
        const auto q = inputs(x_.data(), s_.nq, tape_), v = inputs(x_.data() + s_.nq, s_.nv, tape_);
        Mechanics<Reverse> m(s_, numbers, dynamics_.workspace().torsionAngles);
        m.place(Reverse(t_), q.data());
        m.move(v.data());
        std::vector<Reverse> speeds;
        m.constraintRates(v.data(), speeds);
        for (std::size_t i = 0; i < speeds.size(); ++i) speeds[i] -= m.rate[i];
        const VecX onSpeeds = pulledBack(weights.state.tail(s_.nv));
        tape_.begin();
        seedAll(tape_, speeds, onSpeeds, 1);
        tape_.sweep();
        VecX onState = weights.state;
        addDerivatives(tape_, q, onState, 0);
        addDerivatives(tape_, v, onState, s_.nq);
        addNumbers(tape_, weights.numbers);
        const VecX onDirection = transposedRates(s_, q0, onState.head(s_.nq));
        const VecX onViolation = pulledBack(onDirection);
        weights.state = onState;
        weights.state.head(s_.nq) = transposedVelocities(s_, q0, onDirection);
        tape_.begin();
        seedAll(tape_, m.violation, onViolation, 1);
        tape_.sweep();
        addDerivatives(tape_, q, weights.state, 0);
        addNumbers(tape_, weights.numbers);
    } else {
        weights.state.head(s_.nq) = transposedVelocities(s_, q0, transposedRates(s_, q0, onQ));
    }
}

}  // namespace zwang
