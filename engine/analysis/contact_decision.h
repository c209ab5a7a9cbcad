// Which contacts hold at one instant, by trying.
#pragma once

#include <algorithm>
#include <optional>

#include "engine/analysis/contact_rims.h"
#include "engine/analysis/contact_sweeps.h"

namespace zwang {

/// A contact, or a surface whose slip is a vector, of which it is to be decided whether it holds (0) or begins to move:
/// a contact in a direction (±1), a surface in the one of its acceleration (1). `fixed`: that is known already. A stop
/// on such a surface (`within`, index of its candidate) is held by the surface as long as that holds.
struct Contacts::Candidate {
    using Kind = ContactMode::Kind;
    std::vector<std::size_t> rows;  ///< of the problem
    Kind kind = Kind::stuck;
    bool fixed = false, mayHold = true, isVector = false;
    int moves = 0, within = -1;
    int normal = -1;  ///< of a slip of shapes: the candidate that is their gap, without which nothing rubs
    Vec3 direction = Vec3::Zero();  ///< of a vector that slips already
    bool rests() const { return moves == 0 && mayHold; }
    bool mayMove(int to) const {
        return isVector ? to == 1 : kind == Kind::stuck || to == (kind == Kind::atLower ? 1 : -1);
    }
};

/// The search. The candidates are those of `problem`, which has the forces.
class Contacts::Decision {
  public:
    Decision(const Contacts& contacts, const ContactProblem& problem, std::vector<Candidate> candidates)
        : contacts_(contacts), problem_(problem), candidates_(std::move(candidates)) {}

    /// Lets go what breaks its bounds most, and holds again what then would not move; false when that goes in circles.
    bool oneByOne();
    /// With everything that may hold held, some contacts could take over from others.
    bool isHyperstatic() const { return problem_.isHyperstatic(laws()); }
    /// Lets projected Gauss–Seidel sweeps tell what pushes and sticks (Moreau; Jean 1999), or Newton's method
    /// (contact_cones.h) where they do not, and goes on from there one by one: where many contacts act on each other.
    bool bySweeps();
    /// One by one, two points of a rim that lies flat with their own loads; false where there is no rim.
    bool byOwnLoads();
    /// Tries every combination; false when none obeys the laws.
    bool all();
    /// After a decision: what lets go at its bound and moves nothing, as a disc wedged between others, holds if
    /// contacts that take over from each other can hold all with less than all the friction that there is.
    void holdWhatIsStill();

    const std::vector<Candidate>& candidates() const { return candidates_; }
    /// To begin with: contacts of which the force has reached its bound.
    void letGo(const std::vector<std::size_t>& broken);
    /// What points of rims that lie flat do.
    std::vector<RimPoint> rimPoints() const;
    /// The direction in which a contact that holds would begin to move, against its present force.
    int directionOf(std::size_t i) const {
        const Candidate& c = candidates_[i];
        if (c.isVector) return 1;
        if (c.kind != Candidate::Kind::stuck) return c.kind == Candidate::Kind::atLower ? 1 : -1;
        return force(c.rows[0]) > 0 ? -1 : 1;
    }
    bool solve() { return from_.size() > 0 ? problem_.solveFrom(from_, laws(), r_) : problem_.solve(laws(), r_); }
    /// In which a surface slips that begins to, after solve().
    Vec3 directionOfSlip(const Candidate& c) const;
    /// The surface of a stop holds.
    bool heldBySurface(const Candidate& c) const {
        return c.within >= 0 && candidates_[static_cast<std::size_t>(c.within)].rests();
    }

    /// A slip of shapes that come apart.
    bool isIdle(const Candidate& c) const {
        return c.normal >= 0 && !candidates_[static_cast<std::size_t>(c.normal)].rests();
    }

  private:
    std::vector<SweptContact> swept() const;
    /// From the contacts that push and stick in r.
    bool oneByOneFrom(const VecX& r);
    /// What sticks does not move, by these forces.
    bool isStill(const Candidate& c, const VecX& r, const VecX& accelerations) const;
    /// By sweeps, with all that may stick stuck by less than all the friction that there is.
    bool withLess();
    static Eigen::Index index(std::size_t i) { return static_cast<Eigen::Index>(i); }
    double force(std::size_t i) const { return r_[index(i)]; }

    std::vector<int> moves() const {
        std::vector<int> all;
        for (const Candidate& c : candidates_) all.push_back(c.moves);
        return all;
    }

    /// The vector of a surface from a value of its contacts, but for those that a stop holds while it slips.
    template <class Value>
    Vec3 sum(const Candidate& surface, const Value& value) const {
        Vec3 total = Vec3::Zero();
        for (const std::size_t i : surface.rows)
            if (!isClosed(i) || surface.rests())
                total += value(i, contacts_.system_->contacts[problem_.which()[i]].lever) * problem_.state(i).direction;
        return total;
    }
    bool isClosed(std::size_t row) const {
        return std::any_of(candidates_.begin(), candidates_.end(),
                           [&](const Candidate& c) { return c.within >= 0 && c.rows[0] == row && c.rests(); });
    }

    std::vector<ContactLaw> laws() const;

    /// By how much a candidate breaks its law, relative; not above 0 when it does not.
    double broken(const Candidate& c, const VecX& accelerations) const;

    /// The root of the mobility of a row, by which forces and accelerations of metres and angles compare.
    double rootOfMobility(std::size_t row) const {
        return std::sqrt(std::max(problem_.coupling()(index(row), index(row)), 0.0));
    }

    /// What of the force that holds a contact its stop does not exert.
    double beyondStops(std::size_t row) const;

    /// The candidate that breaks its law most; one beyond the last when none does; nothing when there are no forces.
    std::optional<std::size_t> worstBreak();

    const Contacts& contacts_;
    const ContactProblem& problem_;
    std::vector<Candidate> candidates_;
    VecX r_, from_;        ///< forces; those that sweeps have found, to begin with
    int sharing_ = 1;      ///< points of a rim: loadThatSticks()
    double rounding_ = 0;  ///< of accelerations over, and of forces times the root of their mobility, at r_
};

}  // namespace zwang
