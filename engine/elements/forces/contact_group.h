#pragma once

#include <string>
#include <vector>

#include "engine/elements/contact_laws.h"
#include "engine/elements/element.h"

namespace zwang {

/// Bodies each two of which touch each other, unless joints hold them together, by what is drawn of them
/// (model/contact_groups.h). The forces are those of contacts, not a law of their own.
struct ContactGroup : Element, ContactLaws {
    static constexpr TypeInfo info{"contact-group", "Contact group",
                                   "bodies that touch each other by what is drawn of them, however many they are"};
    static constexpr Space space = Space::both;
    static constexpr std::tuple<> formulas() { return {}; }
    std::vector<std::string> members;
    bool operator==(const ContactGroup&) const = default;
    void mirror(Space) {}
    template <class Self = ContactGroup>
    static constexpr auto fields() {
        return std::tuple_cat(
            std::tuple{
                field("members", "Members", &Self::members, "",
                      "Names of bodies, of groups of bodies and of the ground; none: all bodies and the ground")},
            contactFields());
    }
};

}  // namespace zwang
