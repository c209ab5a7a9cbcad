// The equations that are generic over the scalar say the same as the fast ones for plain numbers, and their derivatives
// by state, time and parameters are those of the compiled model, for every example and every type of element.
#include "engine/system/mechanics.h"

#include <QtTest>
#include <cmath>

#include "engine/io/examples.h"
#include "engine/math/jet.h"
#include "engine/math/reverse.h"
#include "tests/system/every_element.h"
#include "tests/system/states.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

struct State {
    double t = 0;
    VecX q, v, a, lambda;
};

State randomState(const System& s, Random& random) {
    State x;
    x.t = 0.3 + random(0.2);
    x.q = randomPositions(s, random);
    x.v = 2 * random.vector(s.nv);
    x.a = 3 * random.vector(s.nv);
    x.lambda = 2 * random.vector(s.rows);
    return x;
}

/// Everything that the equations of motion say at a state, one number after the other.
template <class T>
std::vector<T> told(Mechanics<T>& m, const SystemNumbers<T>& numbers, const CountedTurns& turns, const T& t,
                    const std::vector<T>& q, const std::vector<T>& v, const State& at) {
    m.setParameters(numbers, turns);
    m.setPositions(t, q.data());
    m.setVelocities(v.data());
    m.addForces();
    std::vector<T> r1, r2, rates, qdot;
    m.residuals(at.a.data(), at.lambda.data(), r1, r2);
    m.constraintRates(v.data(), rates);
    m.positionRates(q.data(), v.data(), qdot);
    std::vector<T> all = m.violation;
    for (const auto* list : {&m.rate, &m.eta, &m.force, &r1, &r2, &rates, &qdot})
        all.insert(all.end(), list->begin(), list->end());
    all.push_back(m.kineticEnergy(v.data()));
    all.push_back(m.potentialEnergy());
    return all;
}

template <class T>
std::vector<T> told(const System& s, const SystemNumbers<T>& numbers, const CountedTurns& turns, const T& t,
                    const std::vector<T>& q, const std::vector<T>& v, const State& at) {
    Mechanics<T> m(s);
    return told(m, numbers, turns, t, q, v, at);
}

/// The same from the fast functions.
VecX fast(const System& s, const State& x) {
    Workspace w(s);
    evaluatePositions(s, x.t, x.q.data(), w);
    evaluateVelocities(s, x.v.data(), w);
    evaluateForces(s, w);
    VecX rates(s.rows), r2(s.rows), qdot(s.nq), r1 = -w.force;
    constraintRates(s, w, x.v.data(), rates);
    constraintRates(s, w, x.a.data(), r2);
    r2 -= w.eta;
    positionRates(s, x.q.data(), x.v.data(), qdot.data());
    for (int i = 0; i < s.nv; ++i) {
        VecX unit = VecX::Unit(s.nv, i), along(s.rows);
        constraintRates(s, w, unit.data(), along);
        r1[i] += massProduct(s, x.a.data(), unit.data()) + x.lambda.dot(along);
    }
    VecX all(5 * s.rows + 2 * s.nv + s.nq + 2);
    all << w.position, w.rate, w.eta, w.force, r1, r2, rates, qdot, kineticEnergy(s, x.v.data()), potentialEnergy(s, w);
    return all;
}

ParameterTable tableOf(const System& s) {
    std::vector<Parameter> parameters = s.model->parameters;
    Issues issues;
    return ParameterTable::evaluate(parameters, issues);
}

std::shared_ptr<const Model> changed(const Model& model, const std::string& name, double value) {
    auto copy = std::make_shared<Model>(model);
    for (auto& parameter : copy->parameters)
        if (parameter.name == name) parameter.quantity = value;
    const Issues issues = evaluate(*copy);
    if (hasErrors(issues)) throw std::runtime_error(issues.front().sentence.english());
    return copy;
}

/// Extrapolated central difference of a function of one number.
template <class F>
VecX difference(const F& f, double x, double h) {
    const auto central = [&](double step) { return VecX((f(x + step) - f(x - step)) / (2 * step)); };
    const VecX a = central(h), b = central(h / 2), c = central(h / 4);
    const VecX ab = b + (b - a) / 3, bc = c + (c - b) / 3;
    return bc + (bc - ab) / 15;
}

double apart(const VecX& x, const VecX& y) {
    double largest = 0;
    for (Eigen::Index i = 0; i < x.size(); ++i) {
        const double d = std::abs(x[i] - y[i]) / (1 + std::abs(y[i]));
        largest = std::isnan(d) ? 1e99 : std::max(largest, d);
    }
    return largest;
}

/// Values that the generic equations are asked with: everything moves along one direction.
VecX slopesAlong(const System& s, const SystemNumbers<Dual<double>>& numbers, const State& x, double dt, const VecX& dq,
                 const VecX& dv, VecX* values = nullptr) {
    using J = Jet<4>;
    auto shape = numbers;
    const VecX flat = flatValues(shape, s.space), slopes = flatSlopes(shape, s.space);
    const auto make = [&](double value, double slope) {
        J j(value);
        j.slope[1] = slope;
        return j;
    };
    const auto n = numbersLike<J>(shape, s.space, [&](Eigen::Index i) { return make(flat[i], slopes[i]); });
    std::vector<J> q, v;
    for (Eigen::Index i = 0; i < x.q.size(); ++i) q.push_back(make(x.q[i], dq[i]));
    for (Eigen::Index i = 0; i < x.v.size(); ++i) v.push_back(make(x.v[i], dv[i]));
    const CountedTurns turns = Workspace(s).turns;
    const auto all = told<J>(s, n, turns, make(x.t, dt), q, v, x);
    VecX result(all.size());
    if (values) values->resize(result.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto k = static_cast<Eigen::Index>(i);
        result[k] = all[i].slope[1];
        if (values) (*values)[k] = all[i].value;
    }
    return result;
}

}  // namespace

class MechanicsTest : public QObject {
    Q_OBJECT

    static void models() {
        QTest::addColumn<int>("index");
        int index = 0;
        for (const auto& named : everyElement()) QTest::addRow("%s", named.first.c_str()) << index++;
    }

  private slots:
    void saysTheSameAsTheFastEquations_data() { models(); }
    void saysTheSameAsTheFastEquations() {
        QFETCH(int, index);
        const System s = compiled(everyElement()[static_cast<std::size_t>(index)].second);
        Random random(7);
        const auto numbers = numbersAlong(s, tableOf(s), "b");
        for (int i = 0; i < 20; ++i) {
            const State x = randomState(s, random);
            VecX values;
            slopesAlong(s, numbers, x, 0, VecX::Zero(s.nq), VecX::Zero(s.nv), &values);
            QVERIFY2(apart(values, fast(s, x)) < 1e-13, std::to_string(apart(values, fast(s, x))).c_str());
        }
    }

    void slopesAreTheDerivatives_data() { models(); }
    void slopesAreTheDerivatives() {
        QFETCH(int, index);
        const auto& named = everyElement()[static_cast<std::size_t>(index)];
        const System s = compiled(named.second);
        Random random(11);
        double byState = 0, byTime = 0, byParameter = 0, size = 0;
        for (int i = 0; i < 10; ++i) {
            const State x = randomState(s, random);
            const VecX dq = random.vector(s.nq), dv = random.vector(s.nv);
            const auto along = [&](const VecX& moved, double e) {
                State y = x;
                y.q += e * moved.head(s.nq);
                y.v += e * moved.segment(s.nq, s.nv);
                y.t += e * moved[s.nq + s.nv];
                return fast(s, y);
            };
            const auto none = numbersAlong(s, tableOf(s), "no such parameter");
            VecX direction = VecX::Zero(s.nq + s.nv + 1);
            direction.head(s.nq) = dq;
            direction.segment(s.nq, s.nv) = dv;
            byState = std::max(byState, apart(slopesAlong(s, none, x, 0, dq, dv),
                                              difference([&](double e) { return along(direction, e); }, 0, 2e-3)));
            direction.setZero();
            direction[s.nq + s.nv] = 1;
            byTime = std::max(byTime, apart(slopesAlong(s, none, x, 1, VecX::Zero(s.nq), VecX::Zero(s.nv)),
                                            difference([&](double e) { return along(direction, e); }, 0, 2e-3)));
            const auto numbers = numbersAlong(s, tableOf(s), "b");
            const VecX slopes = slopesAlong(s, numbers, x, 0, VecX::Zero(s.nq), VecX::Zero(s.nv));
            const VecX exact = difference(
                [&](double b) {
                    Issues notes;
                    System other = compile(changed(*s.model, "b", b), notes);
                    return fast(other, x);
                },
                everyElementParameter, 5e-3);
            byParameter = std::max(byParameter, apart(slopes, exact));
            size = std::max(size, slopes.lpNorm<Eigen::Infinity>());
        }
        qInfo("by state %.1e, by time %.1e, by the parameter %.1e of %.1e", byState, byTime, byParameter, size);
        QVERIFY(size > 1e-2);
        QVERIFY(byState < 1e-9);
        QVERIFY(byTime < 1e-9);
        QVERIFY(byParameter < 1e-9);
    }

    void otherNumbersCanBeSet_data() { models(); }
    void otherNumbersCanBeSet() {
        using J = Jet<4>;
        QFETCH(int, index);
        const System s = compiled(everyElement()[static_cast<std::size_t>(index)].second);
        Random random(17);
        auto numbers = constantNumbers(s);
        const VecX flat = flatValues(numbers, s.space), slopes = random.vector(flat.size());
        // What does not move with one set of numbers may move with the next, or stand elsewhere.
        const auto moved = [&](double by, double slope) {
            return numbersLike<J>(numbers, s.space, [&](Eigen::Index i) {
                J number(flat[i] + by * slopes[i]);
                number.slope[2] = slope * slopes[i];
                return number;
            });
        };
        const auto still = moved(0, 0), moves = moved(0, 1), elsewhere = moved(1e-3, 0);
        const State x = randomState(s, random);
        const std::vector<J> q(x.q.begin(), x.q.end()), v(x.v.begin(), x.v.end());
        const CountedTurns turns = Workspace(s).turns;
        Mechanics<J> m(s);
        for (const auto* each : {&still, &moves, &elsewhere, &moves, &still}) {
            const auto all = told(m, *each, turns, J(x.t), q, v, x), expected = told(s, *each, turns, J(x.t), q, v, x);
            QVERIFY(all == expected);
        }
    }

    void theTapeRunsBackwardOverTheSame_data() { models(); }
    void theTapeRunsBackwardOverTheSame() {
        QFETCH(int, index);
        const System s = compiled(everyElement()[static_cast<std::size_t>(index)].second);
        Random random(13);
        auto numbers = numbersAlong(s, tableOf(s), "b");
        const VecX flat = flatValues(numbers, s.space), slopes = flatSlopes(numbers, s.space);
        for (int i = 0; i < 5; ++i) {
            const State x = randomState(s, random);
            const VecX dq = random.vector(s.nq), dv = random.vector(s.nv);
            const VecX forward = slopesAlong(s, numbers, x, 0.7, dq, dv);
            Tape tape;
            std::vector<Reverse> q, v;
            const auto n =
                numbersLike<Reverse>(numbers, s.space, [&](Eigen::Index k) { return Reverse(flat[k], tape); });
            for (double number : x.q) q.emplace_back(number, tape);
            for (double number : x.v) v.emplace_back(number, tape);
            const Reverse t(x.t, tape);
            const auto all = told<Reverse>(s, n, Workspace(s).turns, t, q, v, x);
            const VecX weights = random.vector(forward.size());
            tape.begin();
            for (std::size_t k = 0; k < all.size(); ++k) tape.seed(all[k].index, weights[static_cast<Eigen::Index>(k)]);
            tape.sweep();
            double sum = 0.7 * tape.derivative(t.index);
            for (Eigen::Index k = 0; k < flat.size(); ++k) sum += slopes[k] * tape.derivative(static_cast<int>(k));
            for (int k = 0; k < s.nq; ++k) sum += dq[k] * tape.derivative(q[static_cast<std::size_t>(k)].index);
            for (int k = 0; k < s.nv; ++k) sum += dv[k] * tape.derivative(v[static_cast<std::size_t>(k)].index);
            const double expected = weights.dot(forward);
            QVERIFY(std::abs(sum - expected) < 1e-11 * (1 + weights.cwiseAbs().dot(forward.cwiseAbs())));
        }
    }
};

QTEST_APPLESS_MAIN(MechanicsTest)
#include "mechanics_test.moc"
