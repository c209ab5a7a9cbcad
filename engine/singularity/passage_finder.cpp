#include "engine/singularity/passage_finder.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/singularity/cubic.h"

namespace zwang {
namespace {

// Lengths of intervals are told by how far directions turn in them [rad].
constexpr double coarse = 0.5;           ///< longer ones are halved at once
constexpr double fine = 4e-3;            ///< here the root of the cubic is known to 1e-12
constexpr double shortest = 1e-8;        ///< what is unclear here stays unclear
constexpr double sameMoment = 1e-7;      ///< crossings nearer than this are one
constexpr double pivotRounding = 1e-14;  ///< of φ_j²
constexpr double mostVague = 1e-5;       ///< [rad]
constexpr double blurred = 2e-5;         ///< |φ_j| to both sides below which a change of sign may be that of rounding
constexpr double unsteady = 1e-4;        ///< |φ_j| below which rounding may turn directions, as along a cusp
constexpr double nearMissLevel = 0.02;
constexpr double sameDirection = 0.8;  ///< cosine of a direction at both ends, to be followed by its sign
constexpr double turnedRound = -0.99;  ///< cosine of a direction at both ends
constexpr double turnedLittle = 0.3;   ///< of a direction between both ends: its rates need no look
constexpr double mostBent = 0.5;       ///< bend() of what is judged
constexpr int mostSamples = 4000;      ///< of one step

/// Whether a φ_k that comes as close to zero as `least` does so in a small part of an interval. Then directions of
/// later rows turn round there, while they may hardly do at its ends.
bool isWide(double turn, double least) { return turn > 8 * least; }

/// A part of an interval beside another one, with which it stays inside.
double besides(double part, double margin = 0.1) { return part > 2 * margin ? part - margin : part + margin; }

double cosine(const Four& a, const Four& b) {
    const double lengths = std::sqrt(a.square().sum() * b.square().sum());
    return lengths > 0 ? (a * b).sum() / lengths : 0;
}

}  // namespace

RankSample PassageFinder::at(double t, const Curve& curve) {
    VecX q, v;
    curve(t, q, v);
    ++samples_;
    return watch_.sample(t, std::move(q), v);
}

void PassageFinder::begin(double t, const VecX& q, const VecX& v) {
    before_.reset();
    beginHere(t, q, v);
}

void PassageFinder::goOn(double t, const VecX& q, const VecX& v) {
    if (hasStart_ && waits_ > 0) before_ = std::move(start_);
    beginHere(t, q, v);
    if (hasStart_) judgePause();
}

void PassageFinder::beginHere(double t, const VecX& q, const VecX& v) {
    start_ = watch_.sample(t, q, v);
    hasStart_ = start_.isClear();
    pending_ = t;
    smallest_ = start_.smallest;
    weakest_ = start_.weakest;
    isNear_ = true;
    foreseen_.clear();
    waits_ = 0;
}

std::vector<RankEvent> PassageFinder::advance(double t, const VecX& q, const VecX& v, const Curve& curve, bool isEnd) {
    constexpr int mostWaits = 2;  // the curve is known over three steps
    samples_ = 0;
    // Not before what was found with other rows has been described with these.
    if (hasStart_ && watch_.improveRows(start_)) start_ = watch_.sample(start_.time, VecX(start_.q), VecX(start_.v));
    RankSample now = watch_.sample(t, q, v);
    if (!now.isClear() && !isEnd && hasStart_ && waits_ < mostWaits) {
        ++waits_;
        isNear_ = true;
        smallest_ = now.smallest;
        weakest_ = now.weakest;
        return {};
    }
    waits_ = 0;
    if (!hasStart_) {  // it began at a singular position: what is looked at begins beside it
        const double away = std::min((t - pending_) / 2, fine / 2 / std::max(now.rate, 1e-300));
        start_ = at(pending_ + away, curve);
        hasStart_ = start_.isClear();
        if (!hasStart_) {  // and has not left it
            pending_ = t;
            hasStart_ = now.isClear();
            start_ = now;
        }
        if (hasStart_) judgePause();
        if (start_.time == t) return std::exchange(events_, {});
    }
    lookAhead(start_, now);
    if (now.isClear()) {
        search(start_, now, curve, 0);
        start_ = std::move(now);
    } else {
        atEnd(now, curve);
        hasStart_ = false;
        pending_ = t;
    }
    std::stable_sort(events_.begin(), events_.end(),
                     [](const RankEvent& a, const RankEvent& b) { return a.time < b.time; });
    return std::exchange(events_, {});
}

/// The motion had come to a singular position, and its curve there was forgotten: what happened is what the moments
/// before and after it say of each other.
void PassageFinder::judgePause() {
    if (!before_) return;
    judgeGap(*before_, start_, nullptr);
    before_.reset();
}

/// The motion ends, or stays, at a singular position: the last moments are left out, and the passage is where the φ_j
/// come to zero; where a direction has turned round already, that was on the way.
void PassageFinder::atEnd(const RankSample& now, const Curve& curve) {
    const double back = std::min((now.time - start_.time) / 2, fine / std::max({now.rate, start_.rate, 1e-300}));
    RankSample last = at(now.time - back, curve);
    if (last.isClear()) search(start_, last, curve, 0);
    RankEvent event;
    event.time = event.to = now.time;
    event.from = last.time;
    event.distance = now.smallest;
    for (int row : watch_.rows()) {
        const auto r = static_cast<std::size_t>(row);
        if (cosine(last.direction[r], now.direction[r]) > -sameDirection) continue;
        const double both = now.smallest + last.smallest;
        event.time -= (now.time - last.time) * (both > 0 ? now.smallest / both : 0.5);
        break;
    }
    events_.push_back(event);
}

void PassageFinder::lookAhead(const RankSample& before, RankSample& now) {
    smallest_ = now.smallest;
    weakest_ = now.weakest;
    isNear_ = now.smallest < 1e-3;
    foreseen_.clear();
    const double h = now.time - before.time;
    for (int row : watch_.rows()) {
        const auto r = static_cast<std::size_t>(row);
        const double sign = (before.direction[r] * now.direction[r]).sum() < 0 ? -1 : 1;
        const double change = now.distance[row] - sign * before.distance[row];
        if (!(now.distance[row] < 4 * std::abs(change))) continue;
        isNear_ = true;
        if (change >= 0) continue;
        if (now.slope.size() == 0) watch_.addSlopes(now);
        // The zero of φ + φ' τ + φ'' τ²/2, where φ'' makes the parabola pass through the sample before.
        const double bend = 2 * (now.slope[row] - change / h) / h,
                     root = now.slope[row] * now.slope[row] - 2 * bend * now.distance[row];
        if (now.slope[row] < 0 && root >= 0)
            foreseen_.push_back(now.time + 2 * now.distance[row] / (std::sqrt(root) - now.slope[row]));
    }
}

PassageFinder::Verdict PassageFinder::judge(int row, const RankSample& a, const RankSample& b, double turn) const {
    const auto r = static_cast<std::size_t>(row);
    const double cos = cosine(a.direction[r], b.direction[r]), h = b.time - a.time;
    const double sign = cos < 0 ? -1 : 1;
    if (std::abs(cos) < sameDirection || bend(row, a, b, turn) > mostBent) return {Verdict::Kind::unclear};
    const Cubic phi(a.distance[row], h * a.slope[row], sign * b.distance[row], sign * h * b.slope[row]);
    const double error = std::pow(std::max(turn, bend(row, a, b, turn)), 4);
    if (sign < 0) {
        const double chord = phi(1) - phi(0), first = phi.c1 / chord, last = sign * h * b.slope[row] / chord;
        const bool isSteep = first > 0.3 && first < 3 && last > 0.3 && last < 3;
        return {isSteep ? Verdict::Kind::crossing : Verdict::Kind::unclear, phi.root(), 0};
    }
    const double part = phi.least(), least = phi(part);
    if (least > error) {
        const bool isClose = part > 0 && part < 1 && least < nearMissLevel;
        if (isClose && error > 0.1 * least) return {Verdict::Kind::unclear, besides(part), least};
        return {isClose ? Verdict::Kind::nearMiss : Verdict::Kind::free, part, least};
    }
    if (turn > fine || std::abs(least) > 2 * RankSample::noise) return {Verdict::Kind::unclear, part, least};
    return {Verdict::Kind::touch, part, least};
}

/// By how much φ_j changes in an interval, as it does at its ends, where that is much more than anything turns; else 0.
/// What stays close to zero is told by its values, as along a cusp.
double PassageFinder::change(int row, const RankSample& a, const RankSample& b, double turn) const {
    if (std::max(a.distance[row], b.distance[row]) < nearMissLevel) return 0;
    const double most = (b.time - a.time) * std::max(std::abs(a.slope[row]), std::abs(b.slope[row]));
    return most > fast(turn) ? most : 0;
}

/// The same, or by how much its direction turns. Beside a φ_k of an earlier row that only comes close to zero the
/// direction of row k turns round, by up to 1/φ_k times as much as anything in the mechanism, and those of later rows
/// with it: then the sign of such a row says nothing. A φ_k stays close to zero while it changes by less than itself.
double PassageFinder::bend(int row, const RankSample& a, const RankSample& b, double turn) const {
    const double largest = std::max(a.distance[row], b.distance[row]), h = b.time - a.time;
    const double changed = h * std::max(std::abs(a.slope[row]), std::abs(b.slope[row]));
    if (largest < unsteady || (largest < nearMissLevel && changed < largest / 2)) return 0;
    const double turned = h * std::max(a.spin[row], b.spin[row]);
    return std::max(change(row, a, b, turn), turned > fast(turn) ? turned : 0);
}

void PassageFinder::add(RankEvent::Kind kind, const RankSample& a, const RankSample& b, double part, double distance) {
    events_.push_back({kind, a.time + part * (b.time - a.time), a.time, b.time, distance, std::max(a.moved, b.moved),
                       std::max(a.smallest, b.smallest) < blurred, -1});
}

/// What lies at a part of the interval. Its curve is off the branch by what its ends are, even where it happens to meet
/// another branch.
RankSample PassageFinder::between(const RankSample& a, const RankSample& b, double part, const Curve& curve) {
    RankSample sample = at(a.time + part * (b.time - a.time), curve);
    sample.moved = std::max(sample.moved, (1 - part) * a.moved + part * b.moved);
    return sample;
}

void PassageFinder::halve(RankSample& a, RankSample& b, double part, const Curve& curve, int depth) {
    RankSample middle;
    for (int i = 0; i < 4; ++i) {  // a sample exactly at a singular position says nothing of signs
        middle = between(a, b, part, curve);
        if (middle.isClear()) break;
        part *= 0.83;
    }
    if (!middle.distance.allFinite()) return add(RankEvent::Kind::unresolved, a, b, part, 0);
    if (!middle.isClear()) return searchBeside(a, middle, b, curve, depth);
    search(a, middle, curve, depth + 1);
    search(middle, b, curve, depth + 1);
}

/// The clear sample nearest to one that is not.
RankSample PassageFinder::lastClear(const RankSample& clear, const RankSample& unclear, const Curve& curve) {
    constexpr int halvings = 8;
    RankSample last = clear, beyond = unclear;
    for (int i = 0; i < halvings; ++i) {
        RankSample middle = between(last, beyond, 0.5, curve);
        (middle.isClear() ? last : beyond) = std::move(middle);
    }
    return last;
}

/// Around a sample that is not clear nothing is said of signs: what counts there is what the clear ones to both sides
/// of it say of each other.
void PassageFinder::searchBeside(RankSample& a, const RankSample& middle, RankSample& b, const Curve& curve,
                                 int depth) {
    RankSample left = lastClear(a, middle, curve), right = lastClear(b, middle, curve);
    const std::size_t before = events_.size();
    judgeGap(left, right, &curve);
    for (std::size_t i = before; i < events_.size(); ++i)
        events_[i].isBlurred = std::max(a.smallest, b.smallest) < blurred;
    if (left.time > a.time) search(a, left, curve, depth + 1);
    if (right.time < b.time) search(right, b, curve, depth + 1);
}

/// Between the last moment at which the branch is known and the next.
void PassageFinder::judgeGap(RankSample& a, RankSample& b, const Curve* curve) {
    const double turn = watch_.turnBetween(a, b);
    watch_.addSlopes(a);
    watch_.addSlopes(b);
    std::vector<Root> roots;
    Verdict dip;
    dip.value = 1;
    bool isUnclear = false;
    for (int row : watch_.rows()) {
        const auto r = static_cast<std::size_t>(row);
        const double cos = cosine(a.direction[r], b.direction[r]);
        if (std::min(a.distance[row], b.distance[row]) > 2 * turn && cos > sameDirection) continue;
        const Verdict verdict = judge(row, a, b, turn);
        const bool isKnown = turn <= fine && verdict.kind != Verdict::Kind::unclear;
        if (cos < -sameDirection)
            roots.push_back({isKnown ? verdict.part : reversal(row, a, b, curve), row});
        else if (!isKnown)
            isUnclear = true;
        else if (verdict.kind != Verdict::Kind::free && verdict.value < dip.value)
            dip = verdict;
    }
    // Whether crossings are one or several is not told by positions that are off by more than lies between them.
    const auto [first, last] = std::minmax_element(roots.begin(), roots.end(), isEarlier);
    isUnclear = isUnclear || (!roots.empty() && (last->part - first->part) * turn >= sameMoment &&
                              std::max(a.moved, b.moved) > sameMoment);
    if (isUnclear) return add(RankEvent::Kind::unresolved, a, b, 0.5, std::min(a.smallest, b.smallest));
    if (!roots.empty()) return addCrossings(a, b, std::move(roots), turn);
    addDip(dip, a, b);
}

void PassageFinder::addDip(const Verdict& dip, const RankSample& a, const RankSample& b) {
    if (dip.kind == Verdict::Kind::free) return;
    const auto kind = dip.kind == Verdict::Kind::touch ? RankEvent::Kind::touch : RankEvent::Kind::nearMiss;
    std::erase_if(events_, [&](const RankEvent& known) {  // with less accuracy
        return known.kind == RankEvent::Kind::nearMiss && known.from <= a.time && known.to >= b.time;
    });
    add(kind, a, b, dip.part, dip.value);
}

/// Where φ_j changes its sign, as a part of the interval. Close to a crossing positions may lie beside the branch by
/// more than its distance: their directions turn round instead of changing sign; then it is where they have turned by
/// half of it. Null: the curve is not known.
double PassageFinder::reversal(int row, const RankSample& a, const RankSample& b, const Curve* curve) {
    const auto r = static_cast<std::size_t>(row);
    const double both = a.distance[row] + b.distance[row];
    if (!curve) return both > 0 ? a.distance[row] / both : 0.5;
    double low = 0, high = 1;
    for (int i = 0; i < 24; ++i) {
        const double middle = (low + high) / 2;
        const RankSample sample = at(a.time + middle * (b.time - a.time), *curve);
        (cosine(a.direction[r], sample.direction[r]) > 0 ? low : high) = middle;
    }
    return (low + high) / 2;
}

void PassageFinder::search(RankSample& a, RankSample& b, const Curve& curve, int depth) {
    const double turn = watch_.turnBetween(a, b);
    if (turn == 0) return;
    if (samples_ > mostSamples) return add(RankEvent::Kind::unresolved, a, b, 0.5, std::min(a.smallest, b.smallest));
    if (turn > coarse) return halve(a, b, 0.5, curve, depth);
    suspects_.clear();
    double leastCosine = 1;
    for (int row : watch_.rows()) {
        const auto r = static_cast<std::size_t>(row);
        const double cos = cosine(a.direction[r], b.direction[r]);
        leastCosine = std::min(leastCosine, cos);
        if (std::min(a.distance[row], b.distance[row]) < 2 * turn || cos < sameDirection) suspects_.push_back(row);
    }
    const bool isSteady = !watch_.mayBePoor(a) && !watch_.mayBePoor(b);
    if (suspects_.empty() && isSteady && std::acos(leastCosine) < std::max(turnedLittle, fast(turn))) return;
    watch_.addSlopes(a);
    watch_.addSlopes(b);
    for (int row : watch_.rows())
        if (bend(row, a, b, turn) > mostBent) suspects_.push_back(row);
    if (suspects_.empty()) return;
    std::vector<Root> roots;
    Verdict dip, wide;
    dip.value = wide.value = 1;
    for (int row : suspects_) {
        const Verdict verdict = judge(row, a, b, turn);
        if (verdict.isDip() && isWide(turn, verdict.value) && verdict.value < wide.value &&
            std::max(a.distance[row], b.distance[row]) > unsteady)
            wide = verdict;
        if (verdict.kind == Verdict::Kind::free) continue;
        if (verdict.kind == Verdict::Kind::crossing) {
            roots.push_back({verdict.part, row});
        } else if (verdict.kind != Verdict::Kind::unclear) {
            if (verdict.value < dip.value) dip = verdict;
        } else if (turn > shortest) {
            return halve(a, b, verdict.part > 0.2 && verdict.part < 0.8 ? verdict.part : 0.5, curve, depth);
        } else {
            // φ_j may change faster than its slope can be told; what turns round as a whole has gone through zero.
            const auto r = static_cast<std::size_t>(row);
            const bool isZero = std::min(a.distance[row], b.distance[row]) < 3 * RankSample::beside,
                       isCrossing = isZero || cosine(a.direction[r], b.direction[r]) < turnedRound;
            return add(isCrossing ? RankEvent::Kind::crossing : RankEvent::Kind::jump, a, b, 0.5, a.smallest);
        }
    }
    if (wide.value < 1 && turn > shortest) {
        addDip(dip, a, b);
        return halve(a, b, besides(wide.part, std::clamp(2 * wide.value / turn, 0.02, 0.2)), curve, depth);
    }
    if (!roots.empty()) return refine(a, b, std::move(roots), turn, curve, depth);
    addDip(dip, a, b);
}

/// Crossings at these parts of an interval in which nothing else happens.
void PassageFinder::refine(RankSample& a, RankSample& b, std::vector<Root> roots, double turn, const Curve& curve,
                           int depth) {
    double most = turn;
    for (const Root& root : roots) most = std::max(most, change(root.row, a, b, turn));
    if (most <= fine) return addCrossings(a, b, std::move(roots), turn);
    const double first = std::min_element(roots.begin(), roots.end(), isEarlier)->part;
    const double margin = std::min(0.2, fine / 4 / most), before = first - margin, after = first + margin;
    halve(a, b, before > margin ? before : after < 1 ? after : 0.5, curve, depth);
}

/// How well a root is known [rad]: positions that a projection moved by e, where |φ_j| = φ, were off their branch by
/// e/φ, and the pivot φ² is rounded.
double PassageFinder::vagueness(int row, const RankSample& a, const RankSample& b, double turn) {
    const double phi = std::max(std::min(a.distance[row], b.distance[row]), RankSample::noise);
    return std::min(std::max(a.moved, b.moved) / phi + turn * pivotRounding / (4 * phi * phi), mostVague);
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
        first = i;
    }
}

}  // namespace zwang
