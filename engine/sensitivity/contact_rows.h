// The contacts that act at one instant, linearised. During a motion with fixed modes
//
//     M a + Jᵀλ − Dᵀr = Q,  J a = η,   d_i·a + bias_i = 0 (holds),   r_i + s_i (μ N + preload) = 0 (slips),
//
// and in an impact, with Δ = v⁺ − v⁻ and impulses Λ, p,
//
//     M Δ + JᵀΛ − Dᵀp = 0,  J Δ = 0,   d_i·Δ + (1 + e_i) d_i·v⁻ = 0 (closes; e = 0: sticks),   p_i + s_i μ p_n = 0.
//
// Both have one shape: with a and λ those that the joints give without contacts, a⁰ + Y r and λ⁰ + L r, changes obey
//
//     R δr + Γ D δa + Λ_r δλ = h   ⟹   A δr = h − Γ D δa⁰ − Λ_r δλ⁰,   A = R + Γ W + Λ_r L,
//
// Poisson's rule makes two impacts, one after the other: in the first, a compression, all that closes has e = 0; in the
// second, an expansion, p_i − e_i p_i¹ = 0 of what gives back the impulse p¹ of the first, and the laws above of
// others.
//
// Here h are the slopes of what stands to the left while a, λ and r are held fixed. (Glocker, Set-Valued Force Laws,
// 2001; Corner, Sandu & Sandu, Modeling and sensitivity analysis methodology for hybrid dynamical systems, 2019.)
#pragma once

#include <memory>
#include <vector>

#include "engine/analysis/contact_problem.h"
#include "engine/analysis/contacts.h"
#include "engine/system/contact_mechanics.h"

namespace zwang {

/// One contact that acts. `slip`: unit vector of the slip of its surface (of one component: ±x), against which its
/// friction acts. `normal`: row of the gap on whose force the friction depends; −1: the load of a joint.
struct ActingContact {
    std::size_t contact = 0;
    ContactNear near;
    bool holds = false;
    bool isStop = false;  ///< what holds is a closed gap or stop, not friction that sticks
    bool begins = false;  ///< its surface has no slip yet, which is a vector
    bool ends = false;    ///< its slip, a vector, is too small to tell its direction: that of the step is kept
    bool closes = false;  ///< impacts: its rate turns round
    int returned = -1;    ///< expansions: the row of the compression of whose impulse it gives back e times as much
    Vec3 slip = Vec3::Zero();
    int normal = -1;
};

/// `forces` r (one a row), accelerations a (nv) and multipliers λ (rows), or those of an impact.
class ContactRows {
  public:
    /// `solver` is factored at the positions of `w`. Needs setForces() before the linear solves.
    ContactRows(const System& system, ConstraintSolver& solver, Workspace& w, std::vector<ActingContact> acting,
                bool isImpact);

    std::size_t size() const { return acting_.size(); }
    const ActingContact& operator[](std::size_t i) const { return acting_[i]; }
    bool isImpact() const { return isImpact_; }
    /// The element of which friction has just begun to slip in one of many directions, "": none.
    std::string beginsToSlip() const;
    /// The element of a rim that tips out of rest over one of its points; "": none does.
    std::string tipsOverARim() const;
    const ContactState& state(std::size_t i) const { return problem_->state(i); }
    const VecX& forces() const { return r_; }
    const VecX& accelerations() const { return a_; }
    const VecX& multipliers() const { return lambda_; }
    /// The force of contact k; 0 when it does not act.
    double forceOf(std::size_t k) const;
    /// No other forces obey the laws with the same motion.
    bool isUnique() const { return isUnique_; }
    /// The same of the force of one row.
    bool isUnique(std::size_t row) const;
    /// Other forces obey the laws, too, with another motion: what slips at several places turns by how they share a
    /// load.
    bool leavesMotionOpen() const;
    /// How large accelerations are that the forces make, one by one [m/s², rad/s²].
    double sizeOfAccelerations() const;
    /// The row of contact k; −1 when it does not act.
    int rowOf(std::size_t k) const;

    /// Where the forces are known; makes A. `v`: velocities before an impact, or of the motion.
    void setForces(const VecX& r, const VecX& a, const VecX& lambda, const VecX& v);
    /// The impulses of an impact from velocities v, from a guess; `restitution` one a row, `compression` the impulses
    /// of that, one a row of it. Leaves A as it is there.
    void solveImpact(const VecX& v, const std::vector<double>& restitution, const VecX& compression, VecX guess);

    /// δr for h; adds Y δr to da and L δr to dlambda, which are what the joints alone give.
    VecX complete(const VecX& h, Eigen::Ref<VecX> da, Eigen::Ref<VecX> dlambda) const;
    /// Transposed: weights on δr, δa, δλ. Returns those on h; those on δa⁰ and δλ⁰ replace the ones on δa and δλ.
    VecX completeTransposed(const VecX& onR, VecX& onA, VecX& onLambda) const;

    /// Which forces change rates: those of closed gaps and stops, of all that holds, or of all by their laws, so that
    /// what slips rubs.
    enum class Through { gaps, held, laws };
    /// A change of velocities (nv) by these forces that changes the rates of what holds by `rates` (one a row).
    VecX displacement(const VecX& rates, Through through) const;
    /// Transposed: weights on the change become weights on the rates.
    VecX displacementTransposed(const VecX& weights, Through through) const;

    /// Rows d and their residuals while a, λ and r are held fixed (see above), at the state of `m` with velocities v.
    template <class T>
    void evaluate(const Mechanics<T>& m, const T* v, std::vector<ContactRow<T>>& rows, std::vector<T>& residuals,
                  const std::vector<T>& compression = {}) const;

  private:
    double along(std::size_t i, const VecX& v) const {
        return alongContact(system_, system_.contacts[acting_[i].contact], problem_->state(i), v.data());
    }
    const CompiledContact& contact(std::size_t i) const { return system_.contacts[acting_[i].contact]; }
    const CompiledSurface& surface(std::size_t i) const {
        return system_.surfaces[static_cast<std::size_t>(contact(i).surface)];
    }
    bool rubs(std::size_t i) const { return !acting_[i].holds && acting_[i].returned < 0; }
    double load(std::size_t i) const;
    Vec3 slipVector(std::size_t i, const VecX& v) const;  ///< of the surface on which contact i rubs
    void makeMatrix(const VecX& v);
    MatX heldResponse(Through through) const;

    const System& system_;
    std::vector<ActingContact> acting_;
    bool isImpact_;
    std::unique_ptr<ContactProblem> problem_;
    VecX r_, a_, lambda_;
    bool isUnique_ = true;
    MatX gamma_, byLambda_, inverse_;  ///< Γ, Λ_r, A⁺
    MatX open_;                        ///< I − A⁺A, where A is singular: changes of r that the laws leave open
};

template <class T>
void ContactRows::evaluate(const Mechanics<T>& m, const T* v, std::vector<ContactRow<T>>& rows,
                           std::vector<T>& residuals, const std::vector<T>& compression) const {
    using std::sqrt;
    using Vec = spatial::Vec<T>;
    const auto& numbers = m.numbers();
    rows.clear();
    residuals.assign(size(), T(0));
    for (const ActingContact& each : acting_) rows.push_back(contactRow<T>(m, each.contact, each.near));
    std::vector<T> rates(size());
    for (std::size_t i = 0; i < size(); ++i) rates[i] = alongContact<T, T>(system_, contact(i), rows[i], v);
    for (std::size_t i = 0; i < size(); ++i) {
        const T changes = alongContact<T, double>(system_, contact(i), rows[i], a_.data());
        const ContactNumbers<T>& own = numbers.contacts[acting_[i].contact];
        if (acting_[i].holds) {
            const T gain = acting_[i].closes ? T(1) + own.restitution : T(1);
            residuals[i] = isImpact_ ? changes + gain * rates[i] : changes + rows[i].bias;
            continue;
        }
        if (acting_[i].returned >= 0) {
            residuals[i] = -own.restitution * compression[static_cast<std::size_t>(acting_[i].returned)];
            continue;
        }
        const SurfaceNumbers<T>& rubs = numbers.surfaces[static_cast<std::size_t>(contact(i).surface)];
        T slip(0);
        if (!surface(i).isVector()) {
            slip = own.lever * rows[i].direction[0] * T(acting_[i].slip[0]);
        } else {
            Vec s = Vec::Zero();
            for (std::size_t j = 0; j < size(); ++j) {
                if (contact(j).surface != contact(i).surface) continue;
                T rate = rates[j];
                if (isImpact_) rate += alongContact<T, double>(system_, contact(j), rows[j], a_.data());
                s += numbers.contacts[acting_[j].contact].lever * rate * rows[j].direction;
            }
            Vec e = Vec::Zero();
            for (int c = 0; c < 3; ++c) e[c] = T(acting_[i].slip[c]);
            const T square = s.dot(s);
            if (plain(square) > 0 && !acting_[i].ends) {
                double towards = 0;
                for (int c = 0; c < 3; ++c) towards += plain(s[c]) * acting_[i].slip[c];
                e = s * T((towards < 0 ? T(-1) : T(1)) / T(sqrt(square)));
            }
            slip = own.lever * rows[i].direction.dot(e);
        }
        T pressed(load(i));
        if (acting_[i].normal < 0 && !rubs.loadScale.empty()) {
            T square(0);
            for (std::size_t c = 0; c < rubs.loadScale.size(); ++c) {
                const T part = rubs.loadScale[c] * T(lambda_[surface(i).loadRow + static_cast<Eigen::Index>(c)]);
                square += part * part;
            }
            if (plain(square) > 0) pressed = sqrt(square);
        }
        residuals[i] = slip * (rubs.friction * pressed + (isImpact_ ? T(0) : rubs.preload));
    }
}

}  // namespace zwang
