// Which stops stay closed and which joints stick: Coulomb's and Signorini's laws at the level of accelerations.
#include <algorithm>
#include <cmath>
#include <set>

#include "engine/analysis/contacts.h"

namespace zwang {

namespace {

using Kind = ContactMode::Kind;

constexpr double closeTo = 10;            ///< as in contact_impacts.cpp
constexpr double noAcceleration = 1e-10;  ///< over the size of its terms
constexpr std::size_t mostCombined = 7;   ///< contacts of which all combinations are tried

/// A contact of which it is to be decided whether it holds (0) or begins to move in a direction (±1). `fixed`: it
/// moves already.
struct Candidate {
    Kind kind = Kind::stuck;
    bool fixed = false, mayHold = true;
    int moves = 0;
    bool mayMove(int direction) const { return kind == Kind::stuck || direction == (kind == Kind::atLower ? 1 : -1); }
};

class Decision {
  public:
    Decision(const System& system, const ContactProblem& problem, std::vector<Candidate> candidates)
        : system_(system), problem_(problem), candidates_(std::move(candidates)) {}

    /// Lets go what breaks its bounds most, and holds again what then would not move; false when that goes in circles.
    bool oneByOne() {
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

    bool all() {
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
                candidates_[i].moves = static_cast<int>(rest % 3) - 1;
                rest /= 3;
                possible = possible && (candidates_[i].moves == 0 ? candidates_[i].mayHold
                                                                  : candidates_[i].mayMove(candidates_[i].moves));
            }
            if (!possible) continue;
            const auto worst = worstBreak();
            if (worst && *worst >= candidates_.size()) return true;
        }
        return false;
    }

    const std::vector<Candidate>& candidates() const { return candidates_; }
    /// To begin with, after solve().
    void letGo(std::size_t i) { candidates_[i].moves = directionOf(i); }
    /// The direction in which a contact that holds would begin to move, against its present force.
    int directionOf(std::size_t i) const {
        if (candidates_[i].kind != Kind::stuck) return candidates_[i].kind == Kind::atLower ? 1 : -1;
        return r_[static_cast<Eigen::Index>(i)] > 0 ? -1 : 1;
    }
    bool solve() {
        std::vector<ContactLaw> laws;
        for (std::size_t i = 0; i < candidates_.size(); ++i) {
            const CompiledContact& contact = system_.contacts[problem_.which()[i]];
            ContactLaw law;
            law.holds = candidates_[i].moves == 0 && candidates_[i].mayHold;
            if (!law.holds && contact.rubs) {
                law.slip = candidates_[i].moves;
                law.friction = contact.friction;
                law.preload = contact.preload;
            }
            laws.push_back(law);
        }
        return problem_.solve(laws, r_);
    }
    const VecX& forces() const { return r_; }

  private:
    std::vector<int> moves() const {
        std::vector<int> all;
        for (const Candidate& c : candidates_) all.push_back(c.moves);
        return all;
    }

    /// The contact that breaks its law most; one beyond the last when none does; nothing when there are no forces.
    std::optional<std::size_t> worstBreak() {
        if (!solve()) return std::nullopt;
        const VecX accelerations = problem_.accelerations(r_);
        std::size_t worst = candidates_.size();
        double largest = 0;
        for (std::size_t i = 0; i < candidates_.size(); ++i) {
            const Candidate& c = candidates_[i];
            if (c.fixed || (c.moves == 0 && !c.mayHold)) continue;
            const auto at = static_cast<Eigen::Index>(i);
            const CompiledContact& contact = system_.contacts[problem_.which()[i]];
            double broken = 0;
            if (c.moves == 0) {
                const double bound = contact.rubs ? contact.stiction * problem_.load(i, r_) + contact.preload : 0;
                const double force = c.kind == Kind::stuck     ? std::abs(r_[at])
                                     : c.kind == Kind::atUpper ? r_[at]
                                                               : -r_[at];
                broken = (force - bound) / (std::abs(force) + bound + 1e-300);
            } else {
                double size = 0;
                for (Eigen::Index j = 0; j < r_.size(); ++j) size += std::abs(problem_.coupling()(at, j) * r_[j]);
                broken = -c.moves * accelerations[at] / (size + std::abs(accelerations[at]) + 1e-300) - noAcceleration;
            }
            if (broken <= largest) continue;
            largest = broken;
            worst = i;
        }
        return worst;
    }

    const System& system_;
    const ContactProblem& problem_;
    std::vector<Candidate> candidates_;
    VecX r_;
};

}  // namespace

void Contacts::decide(ConstraintSolver& solver, Workspace& w, const VecX& v, const std::vector<std::size_t>& broken) {
    evaluateForces(*system_, w);
    std::vector<std::size_t> which;
    std::vector<Candidate> candidates;
    const std::vector<Met> atStops = met(w);
    for (std::size_t k = 0; k < modes_.size(); ++k) {
        const CompiledContact& contact = system_->contacts[k];
        const ContactState state = contactState(*system_, w, contact, near(k));
        const double rate = alongContact(*system_, contact, state, v.data());
        largestRate_[k] = std::max(largestRate_[k], std::abs(rate));
        Candidate candidate;
        candidate.fixed = std::abs(rate) > closeTo * restRate(k);
        candidate.moves = !candidate.fixed ? 0 : rate > 0 ? 1 : -1;
        for (const Met& each : atStops)
            if (each.contact == k && !candidate.fixed) candidate.kind = each.side > 0 ? Kind::atLower : Kind::atUpper;
        const ContactMode before = modes_[k];
        modes_[k] = {};
        modes_[k].at = before.holds() && before.kind == candidate.kind ? before.at : state.value;
        if (candidate.kind == Kind::stuck && !contact.rubs) continue;  // it is free and has no force
        which.push_back(k);
        candidates.push_back(candidate);
    }
    if (which.empty()) return;
    ContactProblem problem(*system_, solver, w, which, nears());
    problem.readForces(solver, w, w.eta);
    for (std::size_t i = 0; i < which.size(); ++i) {
        candidates[i].mayHold = problem.moves(i);
        if (candidates[i].mayHold || candidates[i].fixed) continue;
        // A motor has the say: it slips as the motor begins to move it.
        const double acceleration =
            problem.accelerations(VecX::Zero(static_cast<Eigen::Index>(which.size())))[static_cast<Eigen::Index>(i)];
        const double least = restRate(which[i]) / visible_;
        candidates[i].moves = acceleration > least ? 1 : acceleration < -least ? -1 : 0;
        candidates[i].fixed = true;
    }
    Decision decision(*system_, problem, candidates);
    if (!broken.empty() && decision.solve())
        for (std::size_t i = 0; i < which.size(); ++i)
            if (!candidates[i].fixed && std::find(broken.begin(), broken.end(), which[i]) != broken.end())
                decision.letGo(i);
    if (!decision.oneByOne() && !decision.all())
        blame(which.front(), "Coulomb's law has no solution here: the friction of " +
                                 system_->contacts[which.front()].element +
                                 " locks the mechanism; make its friction coefficient smaller");
    for (std::size_t i = 0; i < which.size(); ++i) {
        const Candidate& decided = decision.candidates()[i];
        const CompiledContact& contact = system_->contacts[which[i]];
        ContactMode& mode = modes_[which[i]];
        if (decided.moves != 0 || !decided.mayHold) {
            mode.slip = contact.rubs ? decided.moves : 0;
            continue;
        }
        mode.kind = decided.kind;
        if (decided.kind == Kind::atLower) mode.at = contact.lower;
        if (decided.kind == Kind::atUpper) mode.at = contact.upper;
    }
}

void Contacts::slipWith(const Workspace& w, const VecX& v) {
    for (std::size_t k = 0; k < modes_.size(); ++k) {
        const CompiledContact& contact = system_->contacts[k];
        const double rate = alongContact(*system_, contact, contactState(*system_, w, contact, near(k)), v.data());
        largestRate_[k] = std::max(largestRate_[k], std::abs(rate));
        modes_[k] = {};
        if (contact.rubs && std::abs(rate) > restRate(k)) modes_[k].slip = rate > 0 ? 1 : -1;
    }
}

}  // namespace zwang
