// Channels of stops and of friction.
#include "engine/results/channels.h"

namespace zwang {

void Results::Channels::addContacts(const System& s) {
    const auto recorded = [](const VecX& values, std::size_t k) {
        const auto at = static_cast<Eigen::Index>(k);
        return at < values.size() ? values[at] : 0;
    };
    for (std::size_t k = 0; k < s.contacts.size(); ++k) {
        const CompiledContact& contact = s.contacts[k];
        const std::string kind = contact.turns ? "torque" : "force", unit = contact.turns ? "N*m" : "N";
        if (contact.hasStops)
            add(contact.element, "stop_" + kind, unit, "what a stop exerts on the second body, along the coordinate",
                [recorded, k](FrameView& f) { return recorded(f.frame().stops, k); });
        if (!contact.rubs) continue;
        add(contact.element, "friction_" + kind, unit, "what friction exerts on the second body, along the coordinate",
            [recorded, k](FrameView& f) { return recorded(f.frame().frictions, k); });
        add(contact.element, "sticks", "-", "1 where friction holds the joint, 0 where it slips",
            [recorded, k](FrameView& f) { return recorded(f.frame().sticks, k); });
    }
}

}  // namespace zwang
