// The coordinate of a contact with its derivatives: what contactState() computes for plain numbers, of the same text
// (contact_rows.h). A sweep (tests/system) compares both.
#pragma once

#include "engine/system/contact_rows.h"
#include "engine/system/mechanics.h"

namespace zwang {

/// Contact `k` at the placed and moved state; `near.part` and `near.side` must not be nearest.
template <class T>
ContactRow<T> contactRow(const Mechanics<T>& m, std::size_t k, ContactNear near) {
    const System& s = m.system();
    const CompiledContact& contact = s.contacts[k];
    const ContactNumbers<T>& n = m.numbers().contacts[k];
    const DriveOf<T>* constants =
        contact.drive < 0 ? nullptr : &m.numbers().drives[static_cast<std::size_t>(contact.drive)];
    if (m.isPlanar())
        return contacting::planarRow<T>(contact, n, constants, m.planarMarker(n.a), m.planarMarker(n.b), near);
    if (contact.followed >= 0) near.value = m.turnsNear(static_cast<std::size_t>(contact.followed));
    return contacting::spatialRow<T>(s, contact, n, constants, m.spatialMarker(n.a), m.spatialMarker(n.b), near);
}

/// How far from the start of its line or piece the second shape of contact `k` is [m]: alongLength().
template <class T>
T alongLineOf(const Mechanics<T>& m, std::size_t k) {
    const ContactNumbers<T>& n = m.numbers().contacts[k];
    const GapShape& shape = m.system().contacts[k].shape;
    if (shape.isRevolved) return contacting::wayAlongShape<T>(shape, n, m.spatialMarker(n.a), m.spatialMarker(n.b));
    return contacting::wayAlongShape<T>(shape, n, m.planarMarker(n.a), m.planarMarker(n.b));
}

}  // namespace zwang
