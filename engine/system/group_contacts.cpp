#include "engine/system/group_contacts.h"

namespace zwang {

std::vector<TouchingShapes> expandGroups(System& s, GroupContacts contacts) {
    s.expanded = s.model;
    if (!hasContactGroups(*s.model)) return {};
    Model model = *s.model;
    std::vector<TouchingShapes> shapes = touchingShapes(model);
    if (contacts == GroupContacts::found)
        s.groups = shapes;
    else
        model = withContactsOfGroups(std::move(model));
    s.expanded = std::make_shared<const Model>(std::move(model));
    return shapes;
}

}  // namespace zwang
