// Contacts of solids of revolution in time stepping: rims that lie flat, and balls pushed through an axis.
#include <cmath>
#include <utility>

#include "engine/analysis/contact_rims.h"
#include "engine/analysis/contact_steps.h"

namespace zwang {

void ContactSteps::turnRims() {
    for (const std::vector<std::size_t>& rim : rims_) {
        RimPush push;
        for (const std::size_t k : rim) push.add(system_->contacts[k].shape.angle + turns_[k], pushes_[k]);
        if (!push.isAtEdge()) continue;
        // The nearest point goes there: halfway between two of them the forces of all would else change places by
        // rounding, from step to step, and the rim would creep.
        const double apart = 2 * M_PI / static_cast<double>(rim.size()),
                     by = std::remainder(push.angle() - turns_[rim.front()], apart);
        for (const std::size_t k : rim) turns_[k] += by;
    }
}

/// Pushed towards the axis from one side and in the next step from the other, a ball has gone through it.
void ContactSteps::followAxes(const Workspace& w) {
    constexpr double onAxis = 1e-12;  // over the size of what may touch, where all goes straight
    const auto before = std::exchange(pushedInwards_, {});
    for (const Force& force : forces_) {
        const CompiledContact& contact = system_->contacts[force.contact];
        if (force.side == 0 || !contact.shape.isRevolved) continue;
        const FromAxis from = fromAxis(*system_, w, contact);
        if (!from.isRing || !(from.place.norm() > onAxis * scaleOf(*system_, contact))) continue;
        pushedInwards_.push_back({force.contact, from.place});
        for (const auto& [contactBefore, place] : before)
            if (contactBefore == force.contact && place.dot(from.place) < 0)
                trouble_ = allAroundSentence(contact.element);
    }
}

}  // namespace zwang
