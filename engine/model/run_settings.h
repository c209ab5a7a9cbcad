// How a model is run unless the person says otherwise; part of the model file.
#pragma once

#include "engine/fields/field.h"
#include "engine/model/formulation_settings.h"

namespace zwang {

/// Settings of a dynamic run. A plain value with fields(): the file's "run" object, the run dialog and the command line
/// follow from it.
struct RunSettings {
    Quantity end = 10.0, outputStep = 0.01;
    AnyFormulation formulation = GaussSettings{};
    Choice stabilisation{"projection"}, integrator{"dopri5"}, impacts{"newton"};
    Quantity rtol = 1e-8, atol = 1e-8, step = 0.0, maxStep = 0.0;
    Quantity alpha = 20.0, beta = 20.0;
    Quantity assemblyTolerance = 1e-9;
    std::string branch;                        ///< see BranchChoice
    std::vector<std::string> passageBranches;  ///< of the first, second, … passage
    bool operator==(const RunSettings&) const = default;

    template <class Self = RunSettings>
    static constexpr auto fields() {
        return std::tuple{
            field("end", "End time", &Self::end, "s", "The run ends at this time", Range::positive()),
            field("output_step", "Output step", &Self::outputStep, "s", "Time between output rows", Range::positive()),
            field("formulation", "Formulation", &Self::formulation, "", "How accelerations are found"),
            choice("stabilisation", "Stabilisation", &Self::stabilisation, "projection baumgarte none",
                   "How the constraints are kept"),
            choice("integrator", "Integrator", &Self::integrator, "", "The method that steps through time"),
            field("rtol", "Relative tolerance", &Self::rtol, "", "Relative error allowed in a step", Range::positive()),
            field("atol", "Absolute tolerance", &Self::atol, "", "Absolute error allowed in a step (SI)",
                  Range::positive()),
            field("step", "Fixed step", &Self::step, "s",
                  "Step of fixed-step integrators; with the others 0 lets the tolerance choose", Range::notNegative()),
            field("max_step", "Largest step", &Self::maxStep, "s", "Upper bound of the step; 0: none",
                  Range::notNegative()),
            field("alpha", "Baumgarte α", &Self::alpha, "1/s", "Damping of the constraint violation",
                  Range::notNegative())
                .onlyWith("stabilisation", "baumgarte"),
            field("beta", "Baumgarte β", &Self::beta, "1/s", "Stiffness of the constraint violation",
                  Range::notNegative())
                .onlyWith("stabilisation", "baumgarte"),
            choice("impacts", "Impacts", &Self::impacts, "newton poisson sequential",
                   "What restitution is: newton: speed after over speed before an impact; poisson: impulse of the "
                   "expansion over that of the compression, which gains no energy where there is friction. Several "
                   "impacts at once are one, but for sequential: newton, one after the other, as a blow goes through "
                   "a row of balls"),
            field("assembly_tolerance", "Assembly tolerance", &Self::assemblyTolerance, "",
                  "Gap that assembly may leave at the joints: lengths over the size of the model, angles in radians",
                  Range::between(1e-12, 1e-3)),
            field("branch", "Branch", &Self::branch, "",
                  "At a singular start: the branch to take, by its number in the check, by what moves along it (slider "
                  "+x, crank at rest) or by a condition (slider.x > 0); empty leaves it to the velocities"),
            field("passage_branches", "Branches at passages", &Self::passageBranches, "",
                  "At the first, second, … passage: the branch to take, by its number in the passage, by what moves "
                  "along it or by a condition; empty or 0 goes straight on")};
    }
};

}  // namespace zwang
