// Forces at stops and of dry friction at one state, as a small problem beside the equations of motion.
//
// Along the coordinate x_k of each contact acts a force r_k. One solve with the joints' constraints without contact
// forces and one for a force of 1 along each coordinate give accelerations and multipliers for all forces:
//
//     ẍ = ẍ⁰ + W r,   λ = λ⁰ + L r,   W_jk = d_jᵀ P d_k   (P: forces to the accelerations that they alone cause)
//
// W is symmetric and positive semidefinite. A contact that holds (a closed stop, friction that sticks) keeps ẍ_k = 0;
// one that slips has r_k = −sign(ẋ_k) (μ N_k + preload), where the load N_k = |n_k⁰ + L_k r| of its joint depends on
// all r: friction is implicit in the reactions. Newton's method on these equations is exact after a few steps, because
// they are linear but for the length. (Pfeiffer & Glocker, Multibody Dynamics with Unilateral Contacts, 1996, ch. 4
// and 5.) Since forces along d_k are applied forces to everybody else, every formulation of the equations of motion can
// use them.
#pragma once

#include <vector>

#include "engine/formulations/constraint_solver.h"
#include "engine/system/contacts.h"

namespace zwang {

/// What the force of one contact obeys.
struct ContactLaw {
    bool holds = false;
    double target = 0;  ///< of ẍ, when it holds
    int slip = 0;       ///< direction in which it slips; 0 with `holds` false: no force
    double friction = 0, preload = 0;
};

class ContactProblem {
  public:
    /// Reads the contacts `which` at the state of `w`, with `near[k]` for angles; `solver` is factored there.
    ContactProblem(const System& system, ConstraintSolver& solver, Workspace& w, const std::vector<std::size_t>& which,
                   const std::vector<double>& near);
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
    /// r with W r = rates, the smallest: what changes velocities or positions along the contacts by `rates`.
    VecX forcesFor(const VecX& rates) const;
    VecX accelerations(const VecX& r) const { return free_ + W_ * r; }
    double load(std::size_t i, const VecX& r) const { return (loads_[i] + loadResponses_[i] * r).norm(); }

  private:
    const System& system_;
    std::vector<std::size_t> which_;
    std::vector<ContactState> states_;
    std::vector<VecX> responses_, multipliers_, loads_;
    std::vector<MatX> loadResponses_;
    std::vector<bool> moves_;
    MatX W_;
    VecX free_;
};

}  // namespace zwang
