#include "engine/analysis/contact_decision.h"

#include <set>

#include "engine/analysis/contact_cones.h"
#include "engine/analysis/contact_shares.h"
#include "engine/analysis/contact_sweeps.h"

namespace zwang {

namespace {

using Kind = ContactMode::Kind;

constexpr double noAcceleration = 1e-10;  ///< over the size of its terms
constexpr double rounding = 1e-12;        ///< of the largest of all accelerations, where there are none
constexpr std::size_t mostCombined = 10;  ///< contacts of which all combinations are tried
constexpr double opens = 1e-9;            ///< acceleration over the size of its terms, of a rim that tips
constexpr double noForce = 1e-9;          ///< over the largest; also what friction is below its bound when it holds

}  // namespace

bool Contacts::Decision::oneByOne() {
    std::set<std::vector<int>> seen;
    while (seen.insert(moves()).second) {
        const auto worst = worstBreak();
        if (!worst) return false;
        if (*worst >= candidates_.size()) return true;
        Candidate& c = candidates_[*worst];
        c.moves = c.moves != 0 ? 0 : directionOf(*worst);
    }
    return false;
}

void Contacts::Decision::letGo(const std::vector<std::size_t>& broken) {
    if (broken.empty() || !solve()) return;
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
        Candidate& c = candidates_[i];
        const std::size_t k = problem_.which()[c.rows[0]];
        if (!c.fixed && std::find(broken.begin(), broken.end(), k) != broken.end()) c.moves = directionOf(i);
    }
}

std::vector<RimPoint> Contacts::Decision::rimPoints() const {
    std::vector<RimPoint> points;
    VecX accelerations;
    for (const Candidate& c : candidates_) {
        const std::size_t row = c.rows[0], k = problem_.which()[row];
        const CompiledContact& contact = contacts_.system_->contacts[k];
        if (contact.shape.tilt != GapShape::Tilt::flat || contacts_.isSlip(k) || c.fixed) continue;
        if (accelerations.size() == 0) accelerations = problem_.accelerations(r_);
        points.push_back({k, std::abs(force(row)), accelerations[index(row)],
                          opens * problem_.sizeOfAcceleration(row, r_), c.rests()});
    }
    return points;
}

std::vector<SweptContact> Contacts::Decision::swept() const {
    std::vector<SweptContact> all;
    for (const Candidate& c : candidates_) {
        if (c.kind != Kind::stuck && c.fixed) continue;  // it opens
        SweptContact& one = all.emplace_back();
        one.rows = c.rows;
        one.side = c.kind == Kind::stuck ? 0 : c.kind == Kind::atLower ? 1 : -1;
        if (one.side != 0) continue;
        const CompiledSurface& surface = contacts_.surfaceOf(problem_.which()[c.rows[0]]);
        one.slips = c.fixed;
        one.friction = c.fixed ? surface.friction : surface.stiction;
        one.preload = surface.preload;
        const Vec3 direction = c.isVector ? c.direction : Vec3(c.moves * Vec3::UnitX());
        for (const std::size_t i : c.rows) {
            const ContactLaw law = contacts_.slidingLaw(problem_.which()[i], problem_.state(i), direction);
            one.slip.push_back(law.slip);
            one.lever.push_back(law.lever);
        }
    }
    return all;
}

bool Contacts::Decision::bySweeps() {
    for (const Candidate& c : candidates_)
        if (c.within >= 0) return false;
    const VecX still = VecX::Zero(index(problem_.size()));
    VecX r = still;
    sweepForces(SweepProblem(*contacts_.system_, problem_), swept(), still, {}, r);
    if (r.allFinite() && oneByOneFrom(r)) return true;
    return coneForces(*contacts_.system_, problem_, swept(), still, r) && oneByOneFrom(r);
}

bool Contacts::Decision::isStill(const Candidate& c, const VecX& r, const VecX& accelerations) const {
    return std::all_of(c.rows.begin(), c.rows.end(), [&](std::size_t i) {
        return std::abs(accelerations[index(i)]) <= noForce * problem_.sizeOfAcceleration(i, r);
    });
}

bool Contacts::Decision::withLess() {
    for (const double share : lessFriction) {
        std::vector<SweptContact> shared = swept();
        for (SweptContact& one : shared)
            if (!one.slips) one.friction *= share;
        const VecX still = VecX::Zero(index(problem_.size()));
        VecX r = still;
        sweepForces(SweepProblem(*contacts_.system_, problem_), shared, still, {}, r);
        const VecX accelerations = problem_.accelerations(r);
        const bool allRest = std::all_of(candidates_.begin(), candidates_.end(), [&](const Candidate& c) {
            return c.fixed || !c.mayHold || c.kind != Kind::stuck || isStill(c, r, accelerations);
        });
        if (r.allFinite() && allRest && oneByOneFrom(r)) return true;
    }
    return false;
}

void Contacts::Decision::holdWhatIsStill() {
    const VecX accelerations = problem_.accelerations(r_);
    const auto onlySeemsToSlip = [&](const Candidate& c) {
        return !c.fixed && c.mayHold && c.kind == Kind::stuck && c.moves != 0 && !isIdle(c) &&
               isStill(c, r_, accelerations);
    };
    if (std::none_of(candidates_.begin(), candidates_.end(), onlySeemsToSlip)) return;
    const std::vector<Candidate> decided = candidates_;
    const VecX forces = r_, from = from_;
    for (Candidate& c : candidates_)
        if (onlySeemsToSlip(c)) c.moves = 0;
    const bool isOpen = isHyperstatic();
    for (Candidate& c : candidates_)
        if (!c.fixed) c.moves = 0;
    if (isOpen && withLess() && std::none_of(candidates_.begin(), candidates_.end(), [](const Candidate& c) {
            return !c.fixed && c.mayHold && c.kind == Kind::stuck && c.moves != 0;
        }))
        return;
    candidates_ = decided;
    r_ = forces;
    from_ = from;
}

bool Contacts::Decision::oneByOneFrom(const VecX& r) {
    const double none = noForce * r.cwiseAbs().maxCoeff();
    for (Candidate& c : candidates_) {
        if (c.fixed || !c.mayHold) continue;
        const double first = r[index(c.rows[0])];
        if (c.kind != Kind::stuck) {
            c.moves = std::abs(first) > none ? 0 : c.kind == Kind::atLower ? 1 : -1;
            continue;
        }
        double square = 0;
        for (const std::size_t i : c.rows) square += r[index(i)] * r[index(i)];
        const double bound =
            contacts_.bound(problem_.which()[c.rows[0]], loadThatSticks(*contacts_.system_, problem_, c.rows[0], r));
        const bool holds = std::sqrt(square) < (1 - noForce) * bound || bound <= none;
        c.moves = holds ? 0 : c.isVector ? 1 : first > 0 ? -1 : 1;
    }
    from_ = r;
    if (oneByOne()) return true;
    from_ = {};
    for (Candidate& c : candidates_)
        if (!c.fixed) c.moves = 0;
    return false;
}

bool Contacts::Decision::byOwnLoads() {
    const auto isRim = [&](const Candidate& c) {
        return contacts_.system_->contacts[problem_.which()[c.rows[0]]].shape.tilt == GapShape::Tilt::flat;
    };
    if (std::none_of(candidates_.begin(), candidates_.end(), isRim)) return false;
    for (Candidate& c : candidates_)
        if (!c.fixed) c.moves = 0;
    sharing_ = 3;
    return oneByOne();
}

bool Contacts::Decision::all() {
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < candidates_.size(); ++i)
        if (!candidates_[i].fixed) open.push_back(i);
    if (open.size() > mostCombined) return false;
    long count = 1;
    for (std::size_t i = 0; i < open.size(); ++i) count *= 3;
    for (long number = 0; number < count; ++number) {
        long rest = number;
        bool possible = true;
        for (const std::size_t i : open) {
            Candidate& c = candidates_[i];
            c.moves = static_cast<int>(rest % 3) - 1;
            rest /= 3;
            possible = possible && (c.moves == 0 ? c.mayHold : c.mayMove(c.moves));
        }
        for (const std::size_t i : open)  // what does not touch is one case only
            possible = possible && (!isIdle(candidates_[i]) || candidates_[i].moves == 0);
        if (!possible) continue;
        const auto worst = worstBreak();
        if (worst && *worst >= candidates_.size()) return true;
    }
    return false;
}

Vec3 Contacts::Decision::directionOfSlip(const Candidate& c) const {
    if (!c.direction.isZero()) return c.direction;
    const Vec3 friction = sum(c, [&](std::size_t i, double lever) { return force(i) / lever; });
    if (friction.norm() > 0) return -friction.normalized();
    const VecX a = problem_.accelerations(r_);
    const Vec3 towards = sum(c, [&](std::size_t i, double lever) { return lever * a[index(i)]; });
    return towards.norm() > 0 ? towards.normalized() : Vec3(Vec3::UnitX());
}

std::vector<ContactLaw> Contacts::Decision::laws() const {
    std::vector<ContactLaw> all(problem_.size());
    const auto law = [&](std::size_t i, const Vec3& direction) {
        return contacts_.slidingLaw(problem_.which()[i], problem_.state(i), direction);
    };
    for (const Candidate& c : candidates_) {
        if (isIdle(c)) continue;
        if (c.within >= 0) {
            if (heldBySurface(c) || !c.rests()) continue;
            all[c.rows[0]] = law(c.rows[0], Vec3::Zero());
            all[c.rows[0]].holds = true;
            continue;
        }
        for (const std::size_t i : c.rows) {
            all[i] = law(i, c.isVector ? c.direction : Vec3(c.moves * Vec3::UnitX()));
            all[i].holds = c.rests() && (!c.isVector || problem_.moves(i));
            all[i].begins = c.isVector && !c.rests() && c.direction.isZero();
        }
    }
    return all;
}

double Contacts::Decision::broken(const Candidate& c, const VecX& accelerations) const {
    const std::size_t i = c.rows[0];
    if (!c.rests()) {
        double along = c.moves * accelerations[index(i)], size = 0;
        if (c.isVector)
            along = directionOfSlip(c).dot(
                sum(c, [&](std::size_t k, double lever) { return lever * accelerations[index(k)]; }));
        for (const std::size_t k : c.rows) size += problem_.sizeOfAcceleration(k, r_);
        return (-along - rounding_ * rootOfMobility(i)) / (size + 1e-300) - noAcceleration;
    }
    if (c.kind != Kind::stuck) {  // of dependent contacts that cannot all hold, one that opens
        const double opening = (c.kind == Kind::atLower ? 1 : -1) * accelerations[index(i)];
        const double much = (opening - rounding_ * rootOfMobility(i)) / (problem_.sizeOfAcceleration(i, r_) + 1e-300);
        if (much > noAcceleration) return much - noAcceleration;
    }
    const double load = loadThatSticks(*contacts_.system_, problem_, i, r_, sharing_),
                 bound = c.within >= 0 ? 0 : contacts_.bound(problem_.which()[i], load);
    double size = c.kind == Kind::stuck ? std::abs(force(i)) : c.kind == Kind::atUpper ? force(i) : -force(i);
    if (c.isVector) size = sum(c, [&](std::size_t k, double lever) { return beyondStops(k) / lever; }).norm();
    const double root = rootOfMobility(i), none = root > 0 ? rounding_ / root : 0;
    return (size - bound - none) / (std::abs(size) + bound + 1e-300);
}

double Contacts::Decision::beyondStops(std::size_t row) const {
    for (const Candidate& c : candidates_)
        if (c.within >= 0 && c.rows[0] == row)
            return c.kind == Kind::atLower ? std::min(force(row), 0.0) : std::max(force(row), 0.0);
    return force(row);
}

std::optional<std::size_t> Contacts::Decision::worstBreak() {
    if (!solve()) return std::nullopt;
    shareFriction(*contacts_.system_, problem_, laws(), r_);
    const VecX accelerations = problem_.accelerations(r_);
    rounding_ = 0;
    for (std::size_t i = 0; i < problem_.size(); ++i)
        if (const double root = rootOfMobility(i); root > 0)
            rounding_ = std::max(rounding_, rounding * problem_.sizeOfAcceleration(i, r_) / root);
    std::size_t worst = candidates_.size();
    double largest = 0;
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
        const Candidate& c = candidates_[i];
        if (c.fixed || (c.moves == 0 && !c.mayHold) || heldBySurface(c) || isIdle(c)) continue;
        const double much = broken(c, accelerations);
        if (much <= largest) continue;
        largest = much;
        worst = i;
    }
    return worst;
}

}  // namespace zwang
