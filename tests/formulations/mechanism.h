// Assembled examples with everything dense: what solves are compared with.
#pragma once

#include <Eigen/Dense>
#include <QtTest>
#include <memory>
#include <random>
#include <stdexcept>

#include "engine/analysis/assembly.h"
#include "engine/io/examples.h"
#include "engine/io/model_file.h"

namespace zwang::tests {

/// A model at one state, evaluated; J and M as dense matrices.
struct Mechanism {
    std::shared_ptr<const System> system;
    ConstraintStructure structure;
    VecX q, v;
    Workspace w;

    explicit Mechanism(Model model) : Mechanism(assembled(std::move(model))) {}
    explicit Mechanism(const char* example) : Mechanism(loadModel(std::string("example:") + example)) {}

    void evaluate() {
        evaluatePositions(*system, 0, q.data(), w);
        evaluateVelocities(*system, v.data(), w);
        evaluateForces(*system, w);
    }
    /// Gives all bodies random velocities that the joints allow.
    void setVelocities(unsigned seed) {
        ConstraintSolver solver(system);
        evaluate();
        solver.factor(w);
        v = random(seed, system->nv);
        for (int sweep = 0; sweep < 2; ++sweep) {
            evaluateVelocities(*system, v.data(), w);
            solver.correctVelocities(w, v);
        }
        evaluate();
    }

    MatX jacobian() const {
        MatX J(system->rows, system->nv);
        VecX column(system->rows);
        for (int i = 0; i < system->nv; ++i) {
            const VecX unit = VecX::Unit(system->nv, i);
            constraintRates(*system, w, unit.data(), column);
            J.col(i) = column;
        }
        return J;
    }
    MatX mass() const {
        MatX M(system->nv, system->nv);
        for (int i = 0; i < system->nv; ++i)
            for (int k = 0; k < system->nv; ++k) {
                const VecX a = VecX::Unit(system->nv, i), b = VecX::Unit(system->nv, k);
                M(i, k) = massProduct(*system, a.data(), b.data());
            }
        return M;
    }
    /// M^(−1/2) of the metric, F with F Fᵀ = (M + added inertia)⁻¹.
    MatX factorOfMetric() const {
        const ConstraintSolver solver(system);
        MatX F(system->nv, system->nv);
        VecX column(system->nv);
        for (int i = 0; i < system->nv; ++i) {
            solver.fromScaled(VecX::Unit(system->nv, i), column);
            F.col(i) = column;
        }
        return F;
    }
    /// D: makes the rows of D J F unit.
    VecX rowScale() const { return (jacobian() * factorOfMetric()).rowwise().norm().cwiseInverse(); }

    static VecX random(unsigned seed, Eigen::Index size) {
        std::mt19937 engine(seed);
        std::uniform_real_distribution<double> number(-1, 1);
        VecX x(size);
        for (auto& e : x) e = number(engine);
        return x;
    }

  private:
    explicit Mechanism(const Assembly& a) : system(a.system), structure(a.structure), q(a.q), v(a.v), w(*a.system) {
        evaluate();
    }
    static Assembly assembled(Model model) {
        const Issues issues = zwang::evaluate(model);
        if (hasErrors(issues)) throw std::runtime_error(issues.front().sentence.english());
        Assembly assembly = assemble(std::make_shared<const Model>(std::move(model)));
        if (hasErrors(assembly.issues)) throw std::runtime_error(assembly.issues.front().sentence.english());
        return assembly;
    }
};

/// An orthonormal basis of null(J), J with unit rows in a metric.
MatX nullSpace(const MatX& unitRows);

/// The acceleration that minimises ½ aᵀ M a − Qᵀ a subject to J a = η, by a basis of null(J): M may be singular where
/// the constraints restrain.
VecX referenceAcceleration(const Mechanism& m);

/// |x|, of accelerations or velocities, in the metric.
double sizeInMetric(const Mechanism& m, const VecX& x);

/// A row for every example.
void addExamples();

}  // namespace zwang::tests
