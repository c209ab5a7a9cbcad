// Contacts as projected sweeps see them (contact_sweeps.h): what one force does to the accelerations of the bodies that
// it moves, instead of what it does to every other contact, so that a sweep over m contacts of bodies without joints
// costs O(m):
//
//     ẍ_i = d_i·a + bias_i,    a = a⁰ + Σ_k r_k a_k,    a_k = P d_k   (P: forces to the accelerations they alone cause)
//
// a_k has entries for the two bodies of the contact where no joint holds them, else for all that are joined to them.
#pragma once

#include <array>
#include <cmath>
#include <vector>

#include "engine/analysis/contact_problem.h"

namespace zwang {

class SweepProblem {
  public:
    /// Reads the contacts `which` at the state of `w`, with `near[i]` for the value of which[i]; `solver` is factored
    /// there.
    SweepProblem(const System& system, ConstraintSolver& solver, Workspace& w, const std::vector<std::size_t>& which,
                 const std::vector<ContactNear>& near);
    /// The same contacts as those of another problem, with its forces.
    SweepProblem(const System& system, const ContactProblem& problem);
    /// Takes a⁰ and the loads without contacts from the forces of `w` and the target η (rows). Needs evaluateForces.
    /// Without it they are zero, of displacements in place of accelerations.
    void readForces(ConstraintSolver& solver, const Workspace& w, const VecX& target);

    std::size_t size() const { return rows_.size(); }
    Eigen::Index velocities() const { return system_.nv; }
    /// √(aᵀ M a) of accelerations.
    double sizeOf(const VecX& a) const { return std::sqrt(massProduct(system_, a.data(), a.data())); }
    const ContactState& state(std::size_t i) const { return states_[i]; }
    /// The joints and motors let the coordinate move at all.
    bool moves(std::size_t i) const { return rows_[i].moves; }
    /// ẍ_i without the forces of contacts.
    double free(std::size_t i) const { return rows_[i].free; }
    /// d_i·a of accelerations a (nv).
    double along(std::size_t i, const VecX& a) const;
    /// a += size a_i.
    void add(std::size_t i, double size, VecX& a) const;
    /// d_i·a_i.
    double mobility(std::size_t i) const { return rows_[i].mobility; }
    /// The load N of the surface on which contact i rubs, with the forces r.
    double load(std::size_t i, const VecX& r) const;

  private:
    /// What a force does to one body.
    struct OnBody {
        int body = 0;
        std::array<double, 6> change{};
    };
    struct Row {
        int a = -1, b = -1;                ///< bodies; −1: the ground
        std::size_t first = 0, count = 0;  ///< of responses_
        double mobility = 0, free = 0;
        bool moves = true;
        int normal = -1;                ///< the row whose force is the load of its surface
        VecX freeLoad;                  ///< of a surface in a joint: the load, a vector, without contacts
        std::vector<VecX> loadByForce;  ///< … and of each force of 1; empty where it adds nothing
    };
    Row& addRow(const CompiledContact& contact, const ContactState& state);
    void respond(Row& row, const VecX& a);
    void respondFreely(Row& row, int body, const std::array<double, 6>& force);
    void findNormals(const std::vector<std::size_t>& which);

    const System& system_;
    std::vector<std::size_t> which_;
    std::vector<Row> rows_;
    std::vector<ContactState> states_;
    std::vector<OnBody> responses_;
};

}  // namespace zwang
