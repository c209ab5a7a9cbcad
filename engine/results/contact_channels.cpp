// Channels of stops and of friction.
#include "engine/results/channels.h"
#include "engine/system/contacts.h"

namespace zwang {

namespace {

bool isBall(const CompiledContact& contact) { return contact.measure != CompiledContact::Measure::line; }

/// What joints without stops and friction have no channel for.
bool isNew(const CompiledContact& contact) {
    return contact.measure == CompiledContact::Measure::swing ? contact.component == 0
                                                              : !isBall(contact) && !contact.suffix.empty();
}

}  // namespace

void Results::Channels::addContactCoordinate(const CompiledContact& contact) {
    const bool swings = contact.measure == CompiledContact::Measure::swing;
    const std::string name = swings ? "swing" : (contact.turns ? "angle" : "displacement") + contact.suffix;
    const auto state = [contact](FrameView& f) {
        return contactState(f.system(), f.kinematics(), contact, {(contact.lower + contact.upper) / 2});
    };
    add(contact.element, name, contact.turns ? "rad" : "m", "coordinate of the joint, as its limits take it",
        [state](FrameView& f) { return state(f).value; });
    const std::string rate = swings ? "swing_rate" : (contact.turns ? "rate" : "speed") + contact.suffix;
    add(contact.element, rate, contact.turns ? "rad/s" : "m/s", "rate of that coordinate",
        [contact, state](FrameView& f) { return alongContact(f.system(), contact, state(f), f.frame().v.data()); });
}

void Results::Channels::addContacts(const System& s) {
    const auto recorded = [](const VecX& values, std::size_t k) {
        const auto at = static_cast<Eigen::Index>(k);
        return at < values.size() ? values[at] : 0;
    };
    for (std::size_t k = 0; k < s.contacts.size(); ++k) {
        const CompiledContact& contact = s.contacts[k];
        const std::string kind = contact.turns ? "torque" : "force", unit = contact.turns ? "N*m" : "N";
        if (isNew(contact)) addContactCoordinate(contact);
        if (contact.hasStops)
            add(contact.element, "stop_" + kind + contact.suffix, unit,
                "what a stop exerts on the second body, along the coordinate",
                [recorded, k](FrameView& f) { return recorded(f.frame().stops, k); });
        if (contact.surface < 0) continue;
        const CompiledSurface& surface = s.surfaces[static_cast<std::size_t>(contact.surface)];
        if (isBall(contact))
            add(contact.element, std::string("friction_") + kind + "_" + "xyz"[contact.component], unit,
                "what friction exerts on the second body, axes of the first marker",
                [recorded, k](FrameView& f) { return recorded(f.frame().frictions, k); });
        else
            add(contact.element, "friction_" + kind + contact.suffix, unit,
                "what friction exerts on the second body, along the coordinate",
                [recorded, k](FrameView& f) { return recorded(f.frame().frictions, k); });
        if (k + 1 == surface.first + surface.count)
            add(contact.element, "sticks" + (surface.isVector() ? "" : contact.suffix), "-",
                "1 where friction holds the joint, 0 where it slips",
                [recorded, k](FrameView& f) { return recorded(f.frame().sticks, k); });
    }
}

}  // namespace zwang
