// Contacts of contact groups in time stepping: they come and go, and what is known of them goes with them.
#include "engine/analysis/contact_steps.h"
#include "engine/system/touch.h"

namespace zwang {

void ContactSteps::rearrange(const std::vector<int>& from) {
    const auto move = [&]<class T>(std::vector<T>& list) {
        std::vector<T> moved(from.size());
        for (std::size_t k = 0; k < from.size(); ++k)
            if (from[k] >= 0) moved[k] = list[static_cast<std::size_t>(from[k])];
        list = std::move(moved);
    };
    std::vector<std::size_t> to(met_.size(), from.size());
    for (std::size_t k = 0; k < from.size(); ++k)
        if (from[k] >= 0) to[static_cast<std::size_t>(from[k])] = k;
    const auto isGone = [&](std::size_t& contact) { return (contact = to[contact]) == from.size(); };
    std::erase_if(forces_, [&](Force& force) { return isGone(force.contact); });
    std::erase_if(pushedInwards_, [&](auto& each) { return isGone(each.first); });
    std::vector<double> until(met_.size());
    for (const Sleeper& each : sleepers_) until[each.contact] = each.until;
    move(until);
    move(met_);
    move(restsUntil_);
    move(pushes_);
    move(rubs_);
    move(turns_);
    move(sticks_);
    move(rested_);
    stops_ = frictions_ = VecX::Zero(static_cast<Eigen::Index>(from.size()));
    passes_.findPairs(&from);
    sleepers_.clear();
    addSleepers();
    for (Sleeper& each : sleepers_) each.until = until[each.contact];
}

std::vector<GroupTouch> ContactSteps::touches(const Workspace& w, const Contacts& sides) const {
    std::vector<GroupTouch> all;
    std::vector<int> touchOf(system_->contacts.size(), -1);
    for (const Force& force : forces_) {
        const CompiledContact& contact = system_->contacts[force.contact];
        if (static_cast<Eigen::Index>(force.contact) < compiled_ || force.size == 0) continue;
        const ContactNear near = nearOfForce(force.contact, sides);
        if (force.side != 0) {
            const Touch touch = zwang::touchOf(*system_, w, contact, near);
            touchOf[force.contact] = static_cast<int>(all.size());
            all.push_back(near_.touchBetween(force.contact));
            all.back().at = touch.at.cast<float>();
            all.back().normal = touch.normal.cast<float>();
            all.back().force = (force.size * touch.normal).cast<float>();
        } else if (const int push = touchOf[static_cast<std::size_t>(contact.normal)]; push >= 0) {
            const Vec3 along = forceAlong(*system_, contact, contactState(*system_, w, contact, near));
            all[static_cast<std::size_t>(push)].force += (force.size * along).cast<float>();
        }
    }
    return all;
}

}  // namespace zwang
