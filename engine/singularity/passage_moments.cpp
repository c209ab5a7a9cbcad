// The moments of crossings: those that are not told apart are one.
#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/singularity/passage_finder.h"

namespace zwang {

namespace {

constexpr double pivotRounding = 1e-14;  ///< of φ_j²
constexpr double mostVague = 1e-4;       ///< [rad]

}  // namespace

/// How well a root is known [rad]: positions that a projection moved by e, where the smallest |φ_k| is φ, were off
/// their branch by e/φ, and the pivot φ_j² is rounded.
double PassageFinder::vagueness(int row, const RankSample& a, const RankSample& b, double turn) {
    const double phi = std::max(std::min(a.distance[row], b.distance[row]), RankSample::noise),
                 smallest = std::max(std::min(a.smallest, b.smallest), RankSample::noise);
    return std::min(std::max(a.moved, b.moved) / smallest + turn * pivotRounding / (4 * phi * phi), mostVague);
}

/// Those of one moment are one.
void PassageFinder::addCrossings(const RankSample& a, const RankSample& b, std::vector<Root> roots, double turn) {
    std::sort(roots.begin(), roots.end(), isEarlier);
    std::vector<double> vague;
    for (const Root& root : roots) vague.push_back(vagueness(root.row, a, b, turn));
    std::size_t first = 0;
    for (std::size_t i = 1; i <= roots.size(); ++i) {
        if (i < roots.size() && (roots[i].part - roots[i - 1].part) * turn < sameMoment + vague[i - 1] + vague[i])
            continue;
        double sum = 0, weights = 0;
        for (std::size_t k = first; k < i; ++k) {
            const double weight = 1 / std::pow(std::max(vague[k], RankSample::noise), 2);
            sum += weight * roots[k].part;
            weights += weight;
        }
        add(RankEvent::Kind::crossing, a, b, sum / weights, 0);
        events_.back().row = roots[first].row;
        const auto largest = std::max_element(vague.begin() + static_cast<std::ptrdiff_t>(first),
                                              vague.begin() + static_cast<std::ptrdiff_t>(i));
        events_.back().vague = (*largest + sameMoment / 2) / turn * (b.time - a.time);
        first = i;
    }
}

/// In the order of time. Crossings of different intervals may be one, too.
std::vector<RankEvent> PassageFinder::takeEvents() {
    std::stable_sort(events_.begin(), events_.end(),
                     [](const RankEvent& a, const RankEvent& b) { return a.time < b.time; });
    std::vector<RankEvent> told;
    for (const RankEvent& event : std::exchange(events_, {})) {
        const bool isSame = !told.empty() && event.kind == RankEvent::Kind::crossing &&
                            told.back().kind == event.kind &&
                            event.time - told.back().time < event.vague + told.back().vague;
        if (!isSame) {
            told.push_back(event);
            continue;
        }
        RankEvent& one = told.back();
        const double first = one.vague * one.vague, second = event.vague * event.vague;
        one.time += first / (first + second) * (event.time - one.time);
        one.to = std::max(one.to, event.to);
        one.from = std::min(one.from, event.from);
        one.vague = std::max(one.vague, event.vague);
        one.accuracy = std::max(one.accuracy, event.accuracy);
        one.isBlurred = one.isBlurred || event.isBlurred;
    }
    return told;
}

}  // namespace zwang
