// Contacts as projected sweeps see them (contact_sweeps.h): what one force does to the accelerations of the bodies that
// it moves, instead of what it does to every other contact, so that a sweep over m contacts of bodies without joints
// costs O(m). In the mass metric, u = M^(1/2) a, where a force moves free bodies along its own direction:
//
//     ẍ_i = d_i·u + bias_i,    u = u⁰ + Σ_k r_k u_k,    u_k = P d_k,   d = M^(−1/2) ∂ẍ/∂a
//
// P, the projection on what the joints allow, is the identity where no joint holds the two bodies of the contact; else
// u_k has entries for all that are joined to them.
#pragma once

#include <array>
#include <vector>

#include "engine/analysis/contact_problem.h"

namespace zwang {

class SweepProblem {
  public:
    /// Of the contacts `which`, whose states at that of `w` are states[i]; `solver` is factored there.
    SweepProblem(const System& system, ConstraintSolver& solver, Workspace& w, const std::vector<std::size_t>& which,
                 const std::vector<ContactState>& states);
    /// The same contacts as those of another problem, with its forces.
    SweepProblem(const System& system, const ContactProblem& problem);
    /// Takes a⁰ and the loads without contacts from the forces of `w` and the target η (rows). Needs evaluateForces.
    /// Without it they are zero, of displacements in place of accelerations.
    void readForces(ConstraintSolver& solver, const Workspace& w, const VecX& target);

    std::size_t size() const { return rows_.size(); }
    int width() const { return width_; }  ///< velocities a body
    /// Of u: those of all bodies, and of the ground, whose are zero.
    Eigen::Index motions() const { return system_.nv + width_; }
    /// What forces r (one a row) add to the accelerations (nv).
    VecX accelerations(const VecX& r) const;
    /// ½ uᵀ u + rᵀ (free − target): what sweeps without friction make least; where nothing rebounds, the kinetic energy
    /// after a step but for what the forces do not change.
    double energy(const VecX& r, const VecX& target) const;

    const ContactState& state(std::size_t i) const { return states_[i]; }
    /// The joints and motors let the coordinate move at all.
    bool moves(std::size_t i) const { return rows_[i].moves; }
    /// ẍ_i without the forces of contacts.
    double free(std::size_t i) const { return rows_[i].free; }
    /// d_i·u_i.
    double mobility(std::size_t i) const { return rows_[i].mobility; }

    /// First entries in u of its two bodies; d_i on one of them after the other (2 width()).
    int first(std::size_t i) const { return rows_[i].a; }
    int second(std::size_t i) const { return rows_[i].b; }
    const double* direction(std::size_t i) const { return &directions_[2 * static_cast<std::size_t>(width_) * i]; }
    /// Whether there are more than two bodies, and the part of d_i·u on all but the first two.
    bool hasMore(std::size_t i) const { return rows_[i].more > 0; }
    double alongMore(std::size_t i, const VecX& u) const;
    /// Whether u_i has entries of the two bodies of contact i alone, which are then copied (width() each).
    bool movesOnlyItsOwn(std::size_t i, double* onFirst, double* onSecond) const;
    /// u += size u_i.
    void add(std::size_t i, double size, VecX& u) const;
    /// The row whose force is the load of the surface on which contact i rubs; −1: loadOfJoint tells it.
    int normal(std::size_t i) const { return rows_[i].normal; }
    double loadOfJoint(std::size_t i, const VecX& r) const;
    /// The load N of the surface on which contact i rubs, with the forces r.
    double load(std::size_t i, const VecX& r) const {
        return rows_[i].normal >= 0 ? std::abs(r[rows_[i].normal]) : loadOfJoint(i, r);
    }

  private:
    struct Row {
        int a = 0, b = 0;
        bool isFree = false, moves = true;
        std::size_t first = 0, count = 0;     ///< of changed_, the bodies that the force moves, where joints hold them
        std::size_t firstMore = 0, more = 0;  ///< of more_
        double mobility = 0, free = 0;
        int normal = -1;
    };
    /// d_i on a further body, whose first entry in u this is.
    struct MoreOfRow {
        int at = 0;
        std::array<double, 6> direction{};
    };
    /// The load of a surface in a joint, a vector: without contacts, and of each force of 1; empty where it adds
    /// nothing.
    struct JointLoad {
        VecX free;
        std::vector<VecX> byForce;
    };
    /// u of forces r.
    VecX motionOf(const VecX& r) const;
    Row& addRow(const CompiledContact& contact, const ContactState& state);
    void respond(Row& row, const VecX& a);
    void respondFreely(std::size_t i);
    void findNormals(const std::vector<std::size_t>& which);

    const System& system_;
    int width_;
    std::vector<std::size_t> which_;
    std::vector<Row> rows_;
    std::vector<ContactState> states_;
    std::vector<double> directions_;
    std::vector<MoreOfRow> more_;
    std::vector<int> changed_;      ///< first entries of bodies in u
    std::vector<double> changes_;   ///< of each of these
    std::vector<JointLoad> loads_;  ///< one a row; empty where no joint has a surface
};

}  // namespace zwang
