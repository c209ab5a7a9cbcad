// The formulations that a run can name, each with its settings; their equations are in engine/formulations. A new one
// is a struct here, a file there, and a name in both lists.
#pragma once

#include <optional>
#include <variant>

#include "engine/elements/element.h"

namespace zwang {

/// The field of those that decide a rank by a factorisation of the constraints.
template <class Settings>
constexpr auto rankToleranceField() {
    return field("rank_tolerance", "Rank tolerance", &Settings::rankTolerance, "",
                 "Directions of the constraints smaller than this, of the largest, count as lost", Range::positive());
}

struct GaussSettings {
    static constexpr Space space = Space::both;
    static constexpr TypeInfo info{
        "gauss", "Gauss's principle",
        "constrained minimum of Gauss's Z: mass-weighted minimum norm, rank-revealing; passes singular positions"};
    bool operator==(const GaussSettings&) const = default;
    template <class Self = GaussSettings>
    static constexpr auto fields() {
        return std::tuple{};
    }
};

struct GaussLeastSquaresSettings {
    static constexpr Space space = Space::both;
    static constexpr TypeInfo info{
        "gauss-least-squares", "Least squares for Gauss's function",
        "minimises Z with pseudoinverses, without multipliers (Yuan & Ge 2016); dense, rank-revealing"};
    Quantity rankTolerance = 1e-5;
    bool operator==(const GaussLeastSquaresSettings&) const = default;
    template <class Self = GaussLeastSquaresSettings>
    static constexpr auto fields() {
        return std::tuple{rankToleranceField<GaussLeastSquaresSettings>()};
    }
};

struct GaussPsoSettings {
    static constexpr Space space = Space::both;
    static constexpr TypeInfo info{
        "gauss-pso", "Particle swarm for Gauss's function",
        "minimises Z by a particle swarm (Yang, Yao & Xue); for study: slow, and exact only after its polish"};
    Quantity swarm = 20.0, iterations = 60.0, inertia = 0.6, c1 = 1.5, c2 = 1.5, mutation = 2.0, seed = 1.0;
    Quantity polish = 1.0, rankTolerance = 1e-5;
    bool operator==(const GaussPsoSettings&) const = default;
    template <class Self = GaussPsoSettings>
    static constexpr auto fields() {
        return std::tuple{
            field("swarm", "Particles", &Self::swarm, "", "Particles of the swarm, besides the two extra ones",
                  Range::counts(1, 10000)),
            field("iterations", "Iterations", &Self::iterations, "", "Moves of the swarm for each acceleration",
                  Range::counts(0, 100000)),
            field("inertia", "Inertia w", &Self::inertia, "", "Share of its velocity that a particle keeps in a move",
                  Range{0, 1}),
            field("c1", "Own pull c₁", &Self::c1, "", "Pull towards the best place a particle has seen",
                  Range::notNegative()),
            field("c2", "Common pull c₂", &Self::c2, "", "Pull towards the best place the swarm has seen",
                  Range::notNegative()),
            field("mutation", "Mutation factor ρ", &Self::mutation, "",
                  "The worst particle is thrown about the best one, up to ρ times as far as it was; 0: never",
                  Range::notNegative()),
            field("seed", "Seed", &Self::seed, "", "Number that the random numbers follow from",
                  Range::counts(0, 4294967295.0)),
            field("polish", "Polish", &Self::polish, "",
                  "Conjugate-gradient steps from the best particle, for each degree of freedom; 1 finds the minimum; "
                  "0: the "
                  "swarm alone",
                  Range::counts(0, 100)),
            rankToleranceField<Self>()};
    }
};

struct LagrangeSettings {
    static constexpr Space space = Space::both;
    static constexpr TypeInfo info{
        "lagrange", "Lagrange multipliers",
        "the matrix of masses and constraints by LU factors; needs independent constraints, says where they are lost"};
    Quantity conditionTolerance = 1e-12;
    bool operator==(const LagrangeSettings&) const = default;
    template <class Self = LagrangeSettings>
    static constexpr auto fields() {
        return std::tuple{field("condition_tolerance", "Condition tolerance", &Self::conditionTolerance, "",
                                "The rank counts as lost when the reciprocal condition number is below this",
                                Range::positive())};
    }
};

struct NullSpaceSettings {
    static constexpr Space space = Space::both;
    static constexpr TypeInfo info{
        "null-space", "Null space",
        "equations of motion along an orthonormal basis of the admissible directions; dense, rank-revealing"};
    Quantity rankTolerance = 1e-5;
    bool operator==(const NullSpaceSettings&) const = default;
    template <class Self = NullSpaceSettings>
    static constexpr auto fields() {
        return std::tuple{rankToleranceField<NullSpaceSettings>()};
    }
};

struct AugmentedLagrangianSettings {
    static constexpr Space space = Space::both;
    static constexpr TypeInfo info{
        "augmented-lagrangian", "Augmented Lagrangian",
        "constraints as penalties with iterated multipliers (Bayo 1988); no rank is needed, violations are damped"};
    Quantity penalty = 1e7, frequency = 1.0, damping = 10.0, iterations = 10.0;
    bool operator==(const AugmentedLagrangianSettings&) const = default;
    template <class Self = AugmentedLagrangianSettings>
    static constexpr auto fields() {
        return std::tuple{field("penalty", "Penalty κ", &Self::penalty, "",
                                "Mass of a violated constraint, in mean masses of the bodies", Range{1, 1e12}),
                          field("frequency", "Frequency Ω", &Self::frequency, "1/s",
                                "Without other stabilisation violations die away with this frequency; 0: they stay",
                                Range::notNegative()),
                          field("damping", "Damping ratio μ", &Self::damping, "",
                                "How strongly violations are damped without other stabilisation; 1: critically",
                                Range::notNegative()),
                          field("iterations", "Iterations", &Self::iterations, "",
                                "Most corrections of the multipliers for each acceleration", Range::counts(1, 1000))};
    }
};

/// The field of those with Euler angles.
template <class Settings>
constexpr auto windowField() {
    return field("window", "Window ε", &Settings::window, "",
                 "Nutations nearer than this to 0 or π (rad) are treated as singular; 0: none is",
                 Range::notNegative());
}

struct LagrangeEulerSettings {
    static constexpr Space space = Space::spatial;
    static constexpr TypeInfo info{
        "lagrange-euler", "Lagrange with Euler angles",
        "ZXZ Euler angles as coordinates; constraint replacement where they are singular (Huang 2000, method 1)"};
    Quantity window = 1e-4;
    bool operator==(const LagrangeEulerSettings&) const = default;
    template <class Self = LagrangeEulerSettings>
    static constexpr auto fields() {
        return std::tuple{windowField<LagrangeEulerSettings>()};
    }
};

struct MixedPseudoCoordinatesSettings {
    static constexpr Space space = Space::spatial;
    static constexpr TypeInfo info{
        "mixed-pseudo-coordinates", "Euler angles with angular velocities",
        "ZXZ Euler angles with angular velocities as pseudo-coordinates (Huang 2000, method 2)"};
    Quantity window = 1e-4;
    bool operator==(const MixedPseudoCoordinatesSettings&) const = default;
    template <class Self = MixedPseudoCoordinatesSettings>
    static constexpr auto fields() {
        return std::tuple{windowField<MixedPseudoCoordinatesSettings>()};
    }
};

using AnyFormulation =
    std::variant<GaussSettings, GaussLeastSquaresSettings, GaussPsoSettings, LagrangeSettings, NullSpaceSettings,
                 AugmentedLagrangianSettings, LagrangeEulerSettings, MixedPseudoCoordinatesSettings>;

const TypeInfo& infoOf(const AnyFormulation& formulation);

/// The formulation with this key and its default settings; nothing when there is none.
std::optional<AnyFormulation> formulationNamed(std::string_view key);

}  // namespace zwang
