#include "engine/analysis/contact_cones.h"

#include "engine/analysis/impact_friction.h"

namespace zwang {

namespace {

/// The rows of the contacts, pushes in the direction in which they are positive.
struct Cones {
    std::vector<Eigen::Index> rows;
    std::vector<double> signs;
    std::vector<ImpactSlip> slips;
};

bool gather(const System& system, const ContactProblem& problem, const std::vector<SweptContact>& contacts,
            Cones& cones) {
    std::vector<Eigen::Index> at(system.contacts.size(), -1);
    for (const SweptContact& contact : contacts)
        for (const std::size_t i : contact.rows) {
            at[problem.which()[i]] = static_cast<Eigen::Index>(cones.rows.size());
            cones.rows.push_back(static_cast<Eigen::Index>(i));
            cones.signs.push_back(contact.side < 0 ? -1 : 1);
        }
    for (const SweptContact& contact : contacts) {
        if (contact.side != 0) continue;
        const int normal = system.contacts[problem.which()[contact.rows[0]]].normal;
        if (normal < 0 || at[static_cast<std::size_t>(normal)] < 0 || contact.preload != 0) return false;
        ImpactSlip& slip = cones.slips.emplace_back();
        slip.push = at[static_cast<std::size_t>(normal)];
        slip.friction = contact.friction;
        if (contact.slips) slip.direction.resize(static_cast<Eigen::Index>(contact.rows.size()));
        for (std::size_t k = 0; k < contact.rows.size(); ++k) {
            slip.rows.push_back(at[problem.which()[contact.rows[k]]]);
            if (contact.slips) slip.direction[static_cast<Eigen::Index>(k)] = contact.slip[k];
        }
    }
    return !cones.slips.empty();
}

}  // namespace

bool coneForces(const System& system, const ContactProblem& problem, const std::vector<SweptContact>& contacts,
                const VecX& target, VecX& r) {
    Cones cones;
    if (!gather(system, problem, contacts, cones)) return false;
    const auto count = static_cast<Eigen::Index>(cones.rows.size());
    const Eigen::Map<const VecX> sign(cones.signs.data(), count);
    const VecX wanted = problem.accelerations(VecX::Zero(target.size())) - target, free = wanted(cones.rows);
    const MatX W = problem.coupling()(cones.rows, cones.rows);
    const Impulses forces = impulsesWithFriction(sign.asDiagonal() * W * sign.asDiagonal(), sign.cwiseProduct(free),
                                                 cones.slips, VecX::Zero(count));
    if (!forces.obey) return false;
    r.setZero();
    for (Eigen::Index i = 0; i < count; ++i) r[cones.rows[static_cast<std::size_t>(i)]] = sign[i] * forces.p[i];
    return true;
}

}  // namespace zwang
