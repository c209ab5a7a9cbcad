// Forces at stops and of dry friction at one state, as a small problem beside the equations of motion.
//
// Along the coordinate x_k of each contact acts a force r_k. One solve with the joints' constraints without contact
// forces and one for a force of 1 along each coordinate give accelerations and multipliers for all forces:
//
//     ẍ = ẍ⁰ + W r,   λ = λ⁰ + L r,   W_jk = d_jᵀ P d_k   (P: forces to the accelerations that they alone cause)
//
// W is symmetric and positive semidefinite. A contact that holds (a closed stop, friction that sticks) keeps ẍ_k = 0. A
// surface that slips has the velocity s = Σ e_k l_k ẋ_k of its contacts k, with the orthonormal directions e_k and the
// levers l_k (a shaft in a bore: sliding, and turning times its radius), and the friction of Coulomb is
//
//     f = −(μ N + preload) s/|s|,   r_k = l_k e_k·f,   N = |n⁰ + L r|
//
// where the load N of its joint depends on all r: friction is implicit in the reactions. Of touching
// shapes N is the force of their gap, one of the r. A surface that begins to slip
// has s = 0, and the direction in which it then accelerates, a = Σ e_k l_k ẍ_k, takes the place of s; it depends on r
// too. With y = f − ρ a, ρ > 0, both that |f| is the bound and that it is opposed to a are f = (μ N + preload) y/|y|
// (Alart & Curnier 1991). Newton's method on all these equations is exact after a few steps. (Pfeiffer & Glocker,
// Multibody Dynamics with Unilateral Contacts, 1996, ch. 4 and 5.) Since forces along d_k are applied forces to
// everybody else, every formulation of the equations of motion can use them.
#pragma once

#include <cmath>
#include <vector>

#include "engine/formulations/constraint_solver.h"
#include "engine/system/contacts.h"

namespace zwang {

/// What the force of one contact obeys.
struct ContactLaw {
    bool holds = false;
    double target = 0;    ///< of ẍ, when it holds
    double slip = 0;      ///< l_k e_k·s/|s| of a surface that slips; 0 with `holds` and `begins` false: no force
    bool begins = false;  ///< its surface begins to slip, in all contacts of it that do so
    double lever = 1;     ///< l_k
    int surface = -1;     ///< on which it rubs
    double friction = 0, preload = 0;
};

class ContactProblem {
  public:
    /// Of a coordinate that can move, over that which the bodies would have without joints.
    static constexpr double leastMobility = 1e-10;

    /// Reads the contacts `which` at the state of `w`, with `near`, one each, for values; `solver` is factored there.
    ContactProblem(const System& system, ConstraintSolver& solver, Workspace& w, const std::vector<std::size_t>& which,
                   const std::vector<ContactNear>& near);
    /// Takes ẍ⁰ and λ⁰ from the forces of `w` and the target η (rows). Needs evaluateForces.
    void readForces(ConstraintSolver& solver, const Workspace& w, const VecX& target);

    std::size_t size() const { return which_.size(); }
    const std::vector<std::size_t>& which() const { return which_; }
    const ContactState& state(std::size_t i) const { return states_[i]; }
    /// The acceleration, of all velocities (nv), and the multipliers (rows) that a force of 1 causes.
    const VecX& response(std::size_t i) const { return responses_[i]; }
    const VecX& multipliers(std::size_t i) const { return multipliers_[i]; }
    const MatX& coupling() const { return W_; }  ///< W
    /// The joints and motors let the coordinate move at all.
    bool moves(std::size_t i) const { return moves_[i]; }

    /// The forces r that obey the laws; false when none are found.
    bool solve(const std::vector<ContactLaw>& laws, VecX& r) const;
    /// The same, nearest to the forces `from` where the laws leave a choice.
    bool solveFrom(const VecX& from, const std::vector<ContactLaw>& laws, VecX& r) const {
        return solve(laws, from, r);
    }
    /// The contacts that hold do not tell their forces: some of them could take over from others.
    bool isHyperstatic(const std::vector<ContactLaw>& laws) const;
    /// r with W r = rates, the smallest: what changes velocities or positions along the contacts by `rates`.
    VecX forcesFor(const VecX& rates) const;
    VecX accelerations(const VecX& r) const { return free_ + W_ * r; }
    /// The sum of the sizes of all terms of which accelerations(r)[i] is made: what rounding is measured by.
    double sizeOfAcceleration(std::size_t i, const VecX& r) const {
        return freeSizes_[i] + W_.row(static_cast<Eigen::Index>(i)).cwiseAbs().dot(r.cwiseAbs());
    }
    /// By how much the load N of a surface that slips grows with its own friction, times μ: at 1 and above, where a
    /// joint locks itself, Coulomb's law may have no solution or several (Painlevé).
    double gain(std::size_t i, const ContactLaw& law) const {
        return loadResponses_[i].rows() == 0
                   ? 0
                   : law.friction * std::abs(law.slip) * loadResponses_[i].col(static_cast<Eigen::Index>(i)).norm();
    }
    /// By how much friction that slips feeds on itself at the solution r: the slope of r ↦ −μ |N(r)| s. Below 1 it is
    /// the only solution nearby; above, the friction that is asked for grows faster than the one that acts.
    double feedback(std::size_t i, const ContactLaw& law, const VecX& r) const {
        if (loadResponses_[i].rows() == 0) return 0;
        const VecX loaded = loads_[i] + loadResponses_[i] * r;
        const double size = loaded.norm();
        if (!(size > 0)) return 0;
        return -law.friction * law.slip * loaded.dot(loadResponses_[i].col(static_cast<Eigen::Index>(i))) / size;
    }
    /// Load of the surface on which contact i rubs; as a vector, without forces of contacts.
    double load(std::size_t i, const VecX& r) const { return (loads_[i] + loadResponses_[i] * r).norm(); }
    const VecX& freeLoad(std::size_t i) const { return loads_[i]; }

  private:
    class Newton;
    bool solve(const std::vector<ContactLaw>& laws, const VecX& from, VecX& r) const;
    VecX loadOf(std::size_t surface, const VecX& multipliers) const;
    /// As alongContact, of the sizes of all terms.
    double sizeAlong(const CompiledContact& contact, const ContactState& state, const VecX& a) const;
    /// What the forces of all contacts add to the load of a surface.
    MatX loadResponse(std::size_t surface) const;

    const System& system_;
    std::vector<std::size_t> which_;
    std::vector<ContactState> states_;
    std::vector<VecX> responses_, multipliers_, loads_;
    std::vector<MatX> loadResponses_;
    std::vector<bool> moves_;
    std::vector<double> freeMobility_;  ///< of the bodies without joints, along each contact
    MatX W_;
    VecX free_;
    std::vector<double> freeSizes_;
};

}  // namespace zwang
