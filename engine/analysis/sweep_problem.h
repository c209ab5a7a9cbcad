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
    double along(std::size_t i, const VecX& a) const {
        const Row& row = rows_[i];
        const double* d = &directions_[2 * static_cast<std::size_t>(width_) * i];
        return (row.a < 0 ? 0 : dot(d, &a[row.a])) + (row.b < 0 ? 0 : dot(d + width_, &a[row.b]));
    }
    /// a += size a_i.
    void add(std::size_t i, double size, VecX& a) const {
        const Row& row = rows_[i];
        const double* change = &changes_[static_cast<std::size_t>(width_) * row.first];
        for (std::size_t k = row.first; k < row.first + row.count; ++k, change += width_) {
            double* to = &a[changed_[k]];
            for (int c = 0; c < width_; ++c) to[c] += size * change[c];
        }
    }
    /// d_i·a_i.
    double mobility(std::size_t i) const { return rows_[i].mobility; }
    /// The load N of the surface on which contact i rubs, with the forces r.
    double load(std::size_t i, const VecX& r) const {
        return rows_[i].normal >= 0 ? std::abs(r[rows_[i].normal]) : loadOfJoint(i, r);
    }

  private:
    /// Sweeps go through these thousands of times a step, and through nothing else of a contact.
    struct Row {
        Eigen::Index a = -1, b = -1;       ///< of the first coordinate of its bodies; −1: the ground
        std::size_t first = 0, count = 0;  ///< of changed_, the bodies that the force changes
        double mobility = 0, free = 0;
        int normal = -1;  ///< the row whose force is the load of its surface
        bool moves = true;
    };
    /// The load of a surface in a joint, a vector: without contacts, and of each force of 1; empty where it adds
    /// nothing.
    struct JointLoad {
        VecX free;
        std::vector<VecX> byForce;
    };
    double dot(const double* d, const double* a) const {
        const double sum = d[0] * a[0] + d[1] * a[1] + d[2] * a[2];
        return width_ == 3 ? sum : sum + d[3] * a[3] + d[4] * a[4] + d[5] * a[5];
    }
    Row& addRow(const CompiledContact& contact, const ContactState& state);
    void respond(Row& row, const VecX& a);
    void respondFreely(Row& row, int body, const std::array<double, 6>& force);
    void findNormals(const std::vector<std::size_t>& which);
    double loadOfJoint(std::size_t i, const VecX& r) const;

    const System& system_;
    int width_;
    std::vector<std::size_t> which_;
    std::vector<Row> rows_;
    std::vector<ContactState> states_;
    std::vector<double> directions_;     ///< of each row d_i on its two bodies
    std::vector<Eigen::Index> changed_;  ///< first coordinates of bodies
    std::vector<double> changes_;        ///< of each of these
    std::vector<JointLoad> loads_;       ///< one a row; empty where no joint has a surface
};

}  // namespace zwang
