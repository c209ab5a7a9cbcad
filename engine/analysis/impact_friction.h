// Impulses of an impact with friction.
#pragma once

#include <vector>

#include "engine/math/types.h"

namespace zwang {

/// The slip of one contact in an impact: the row of its push, those of its slip (one or two), and μ. `direction`: unit
/// vector of a slip that goes on, whatever the impulses; else it is empty.
struct ImpactSlip {
    Eigen::Index push = 0;
    std::vector<Eigen::Index> rows;
    double friction = 0;
    VecX direction = {};
};

/// One of several impacts one after the other: its impulses, and which rows were closing before it.
struct SingleImpact {
    VecX p;
    std::vector<bool> closing;
};

/// `obey`: to 1e-9. Else they are what sweeps came to, of points that are almost one. `sequence`: the impacts of which
/// p is the sum where there were several, one after the other; `orderDecides`: gaps that close with equal energies, and
/// feel each other, were taken together.
struct Impulses {
    VecX p;
    bool obey = true;
    std::vector<SingleImpact> sequence = {};
    bool orderDecides = false;
};

/// The impulses p (n) that are at least `least` (n; 0 for slips) and of Coulomb's law: with w = W p + b, W (n × n)
/// symmetric and positive semidefinite,
///     pushes:  p ≥ least ≥ 0, w ≥ 0, (p − least) w = 0
///     slips:   p_t = −μ p_n w_t/|w_t|, or w_t = 0 and |p_t| ≤ μ p_n   (b = the slip before, w the one after)
///             p_t = −μ p_n direction, where that is told
/// Rows that no slip names are pushes. Glocker, Set-Valued Force Laws, 2001, ch. 9; found by projected Gauss–Seidel
/// sweeps (Moreau, Jean), which tell what sticks, slips and opens, and made exact for that.
Impulses impulsesWithFriction(const MatX& W, const VecX& b, const std::vector<ImpactSlip>& slips, const VecX& least);

/// The impulses of an impact without a collision: nothing closes, but no forces obey the laws with the accelerations
/// W r + `accelerations` while something slips (Painlevé), so that the slip jumps (tangential impact: Génot &
/// Brogliato, New results on Painlevé paradoxes, 1999). A step of length h, W p + `rates` + h `accelerations`, always
/// has some (Stewart, Rigid-body dynamics with friction and impact, SIAM Review 42, 2000). As h → 0 slips end there at
/// rest or at the edge of the states without forces, of which p goes as √h; these are the impulses of a step in which
/// the fastest rate changes by 1e-6 of itself, or of the shortest beyond it, up to `longest`, of which they are found;
/// else they do not `obey`.
Impulses jammingImpulses(const MatX& W, const VecX& rates, const VecX& accelerations,
                         const std::vector<ImpactSlip>& slips, double longest);

/// Newton's rule, γ⁺ + e γ⁻ ≥ 0 ⟂ p ≥ 0: `rates` (n) are γ⁻ of pushes and slips before the impact, `restitution` (n) e
/// (0 for slips). e counts for gaps that close.
Impulses newtonImpulses(const MatX& W, const VecX& rates, const VecX& restitution,
                        const std::vector<ImpactSlip>& slips);

/// Poisson's rule in two phases (Glocker & Pfeiffer, Multiple impacts with friction in rigid multibody systems,
/// Nonlinear Dynamics 7, 1995): a compression with e = 0, then an expansion in which each gap gives back at least e
/// times its impulse of the first, and more where it would close; friction in both.
Impulses poissonImpulses(const MatX& W, const VecX& rates, const VecX& restitution,
                         const std::vector<ImpactSlip>& slips);

/// One impact after the other, each by Newton's rule, as in a chain of balls, through which a blow travels (Ivanov, On
/// multiple impact, J. Appl. Maths Mechs 59, 1995; Newton's cradle): of the gaps that close the one with the most
/// energy in its closing, γ²/W, is next, until none closes. Those with equal energies meet together.
Impulses sequentialImpulses(const MatX& W, const VecX& rates, const VecX& restitution,
                            const std::vector<ImpactSlip>& slips);

}  // namespace zwang
