#include "engine/analysis/dense_output.h"

#include <algorithm>

#include "engine/system/energies.h"

namespace zwang {

namespace {

constexpr double relativeRounding = 1e-13;  ///< of positions and energies, amplified by the differences of a polynomial

}  // namespace

void DenseOutput::append(Node node) {
    nodes_.push_back(std::move(node));
    if (nodes_.size() > mostNodes_) nodes_.pop_front();
    fitted_ = false;
}

void DenseOutput::restart() {
    nodes_.erase(nodes_.begin(), nodes_.end() - 1);
    fitted_ = false;
}

void DenseOutput::restartFrom(Node node) {
    nodes_.clear();
    append(std::move(node));
}

HermiteNode DenseOutput::positionNode(const Node& n) const {
    const int nq = dynamics_.system().nq;
    if (!takesAccelerations_) return {n.t, {n.y.head(nq), n.dydt.head(nq)}};
    return {n.t, {n.y.head(nq), n.dydt.head(nq), dynamics_.secondDerivative(n.y, n.dydt)}};
}

std::vector<HermiteNode> DenseOutput::positionNodes() const {
    std::vector<HermiteNode> nodes;
    for (const Node& n : nodes_) nodes.push_back(positionNode(n));
    return nodes;
}

std::vector<HermiteNode> DenseOutput::energyNodes() const {
    std::vector<HermiteNode> nodes;
    const System& s = dynamics_.system();
    for (const Node& n : nodes_) nodes.push_back({n.t, {energiesOf(s, n.y), energiesOf(s, n.dydt)}});
    return nodes;
}

void DenseOutput::evaluate(double t, VecX& y) {
    if (!fitted_) {
        positions_.fit(positionNodes());
        energies_.fit(energyNodes());
        fitted_ = true;
    }
    const System& s = dynamics_.system();
    positions_.evaluate(t, q_, rates_);
    energies_.evaluate(t, works_, powers_);
    y.resize(dynamics_.stateSize());
    y.head(s.nq) = q_;
    velocitiesFromRates(s, q_.data(), rates_.data(), y.data() + s.nq);
    energiesOf(s, y) = works_;
}

void DenseOutput::evaluateBetween(double t, VecX& y) const {
    std::size_t after = 1;
    while (after + 1 < nodes_.size() && nodes_[after].t < t) ++after;
    const Node &a = nodes_[after - 1], &b = nodes_[after];
    const System& s = dynamics_.system();
    VecX q, rates, works, powers;
    HermitePolynomial({positionNode(a), positionNode(b)}).evaluate(t, q, rates);
    HermitePolynomial(
        {{a.t, {energiesOf(s, a.y), energiesOf(s, a.dydt)}}, {b.t, {energiesOf(s, b.y), energiesOf(s, b.dydt)}}})
        .evaluate(t, works, powers);
    y.resize(dynamics_.stateSize());
    y.head(s.nq) = q;
    velocitiesFromRates(s, q.data(), rates.data(), y.data() + s.nq);
    energiesOf(s, y) = works;
}

double DenseOutput::rateErrorWith(const Node& node, const Tolerance& tolerance) const {
    std::vector<HermiteNode> nodes = positionNodes();
    if (nodes.size() == mostNodes_) nodes.erase(nodes.begin());
    nodes.push_back(positionNode(node));
    return errorOf(std::move(nodes), tolerance);
}

double DenseOutput::errorOf(std::vector<HermiteNode> nodes, const Tolerance& tolerance) const {
    if (nodes.size() < 3) return 0;
    const double end = nodes.back().time, step = end - nodes[nodes.size() - 2].time, middle = end - step / 2;
    VecX value, whole, fewer;
    HermitePolynomial(nodes).evaluate(middle, value, whole);
    nodes.erase(nodes.begin());
    HermitePolynomial(nodes).evaluate(middle, value, fewer);
    // The rate of values that are rounded: with ever shorter steps nothing else would be left.
    const double noise = relativeRounding * value.lpNorm<Eigen::Infinity>() / step;
    return std::max(0.0, (whole - fewer).lpNorm<Eigen::Infinity>() - noise) /
           (tolerance.absolute + tolerance.relative * whole.lpNorm<Eigen::Infinity>());
}

}  // namespace zwang
