#include "engine/sensitivity/contact_end.h"

#include <algorithm>
#include <array>

#include "engine/fields/trouble.h"
#include "engine/model/event_name.h"

namespace zwang {

namespace {

struct Named {
    const char* word;
    Guard::Kind kind;
};
constexpr std::array names{Named{"impact", Guard::Kind::gap}, Named{"stops", Guard::Kind::slip},
                           Named{"breaks_loose", Guard::Kind::friction}, Named{"releases", Guard::Kind::push},
                           Named{"settles", Guard::Kind::settling}};

}  // namespace

std::optional<ContactEnd> readContactEnd(const std::string& text) {
    const auto event = readEventName(text);
    if (!event) return std::nullopt;
    ContactEnd end{Guard::Kind::gap, event->joint, event->count};
    for (const Named& each : names)
        if (event->what == each.word) end.kind = each.kind;
    return end;
}

void checkContactEnd(const ContactEnd& end, const std::string& objective, const System& system) {
    bool touches = false, rubs = false;
    for (const CompiledContact& contact : system.contacts) {
        if (contact.element != end.element) continue;
        touches = touches || contact.hasStops;
        rubs = rubs || contact.surface >= 0;
    }
    const bool isRubbing = end.kind == Guard::Kind::slip || end.kind == Guard::Kind::friction;
    if (isRubbing ? rubs : touches) return;
    throw Trouble(isRubbing
                      ? Sentence("the end event of objective %1 names %2, which has no dry friction; name a joint "
                                 "that has, or use a formula",
                                 objective, end.element)
                      : Sentence("the end event of objective %1 names %2, which has no stops or contact; name a "
                                 "joint that has, or use a formula",
                                 objective, end.element));
}

bool endsAt(const ContactEnd& end, const Guard& guard, const std::vector<std::size_t>& loosened, const System& system) {
    if (!guard.isOfContact()) return false;
    const bool isForce = end.kind == Guard::Kind::friction || end.kind == Guard::Kind::push,
               isItself = guard.kind == end.kind && system.contacts[guard.contact].element == end.element;
    if (!isForce) return isItself;
    const auto isNamed = [&](std::size_t k) {
        const CompiledContact& contact = system.contacts[k];
        return contact.element == end.element && (contact.surface >= 0) == (end.kind == Guard::Kind::friction);
    };
    return std::find(loosened.begin(), loosened.end(), guard.contact) != loosened.end() &&
           (isItself || std::any_of(loosened.begin(), loosened.end(), isNamed));
}

}  // namespace zwang
