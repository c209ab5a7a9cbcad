// What is drawn beside the mechanism: dimensions between two places, groups that hold what there is.
#include <algorithm>
#include <map>

#include "engine/fields/place.h"
#include "engine/fields/visible_text.h"
#include "engine/model/checks.h"

namespace zwang {
namespace {

std::string written(const MarkerRef& marker) { return marker.body + "." + marker.marker; }

void checkDimension(const Dimension& d, Issues& issues) {
    const bool angle = d.kind.key == "angle";
    if (d.first == d.second && !d.first.body.empty())
        addError(issues, d.name, "second",
                 Sentence("%1 begins and ends at %2; let it go to another marker", d.name, written(d.first)));
    if (angle && !d.third.body.empty() && (d.third == d.first || d.third == d.second))
        addError(issues, d.name, "third",
                 Sentence("the sides of %1 are not two directions; choose another third marker", d.name));
}

void checkGroups(const Model& model, Issues& issues) {
    if (model.drawing.groups.empty()) return;
    const auto names = elementNames(model);
    std::map<std::string, std::string> groupOf;
    for (const auto& group : model.drawing.groups) {
        if (group.members.empty())
            addWarning(issues, group.name, "members",
                       Sentence("the group %1 is empty; add members or remove it", group.name));
        for (const auto& member : group.members) {
            const Sentence place = placeText(group.name, "members");
            if (!isAmong(names, member)) {
                addError(issues, group.name, "members",
                         Sentence("%1: there is no element '%2'", place, member).then(hint(member, names)));
                continue;
            }
            const auto [other, isNew] = groupOf.emplace(member, group.name);
            if (!isNew)
                addError(
                    issues, group.name, "members",
                    Sentence("%1 is in the groups %2 and %3; take it out of one", member, other->second, group.name));
        }
    }
    // Upwards from every group: whoever comes back to itself is in a circle.
    for (const auto& group : model.drawing.groups) {
        auto up = groupOf.find(group.name);
        for (std::size_t n = 0; up != groupOf.end() && n < groupOf.size(); ++n) {
            if (up->second == group.name) {
                addError(issues, group.name, "members",
                         Sentence("the group %1 is inside itself; take one of the groups out", group.name));
                break;
            }
            up = groupOf.find(up->second);
        }
    }
}

/// Names that are gone cannot be shown again; they do no harm.
void checkListed(const Model& model, const std::vector<std::string>& listed, const std::string& what, Issues& issues) {
    if (listed.empty()) return;
    auto names = elementNames(model);
    names.emplace_back("ground");
    for (const auto& name : listed)
        if (!isAmong(names, name))
            addWarning(issues, "", "drawing/" + what,
                       Sentence("%1: there is no element '%2'", what, name).then(hint(name, names)));
}

/// A unit that this version does not know is left out; it does no harm.
void checkUnits(const Model& model, Issues& issues) {
    forEachField(model.drawing.units, [&](const auto& f, const std::string& unit) {
        if (unit.empty() || (" " + std::string(f.choices) + " ").find(" " + unit + " ") != std::string::npos) return;
        addWarning(issues, "", "drawing/units/" + std::string(f.key),
                   Sentence("the unit of display '%1' is not known; choose one of: %2", visibleText(unit),
                            std::string(f.choices)));
    });
}

}  // namespace

void checkDrawing(const Model& model, Issues& issues) {
    for (const auto& note : model.drawing.notes)
        if (note.text.empty())
            addWarning(issues, note.name, "text", Sentence("the note %1 is empty; write something", note.name));
    for (const auto& dimension : model.drawing.dimensions) checkDimension(dimension, issues);
    checkGroups(model, issues);
    checkListed(model, model.drawing.hidden, "hidden", issues);
    checkListed(model, model.drawing.locked, "locked", issues);
    checkUnits(model, issues);
}

}  // namespace zwang
