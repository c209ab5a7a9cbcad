// What is drawn beside the mechanism: dimensions between two places, groups that hold what there is.
#include <algorithm>
#include <map>

#include "engine/fields/place.h"
#include "engine/fields/visible_text.h"
#include "engine/model/checks.h"

namespace zwang {
namespace {

bool holds(const std::vector<std::string>& words, const std::string& word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

std::string written(const MarkerRef& marker) { return marker.body + "." + marker.marker; }

void checkDimension(const Dimension& d, Issues& issues) {
    const bool angle = d.kind.key == "angle";
    if (d.first == d.second && !d.first.body.empty())
        addError(issues, d.name, "second",
                 d.name + " begins and ends at " + written(d.first) + "; let it go to another marker");
    if (angle && !d.third.body.empty() && (d.third == d.first || d.third == d.second))
        addError(issues, d.name, "third",
                 "the sides of " + d.name + " are not two directions; choose another third marker");
}

void checkGroups(const Model& model, Issues& issues) {
    const auto names = elementNames(model);
    std::map<std::string, std::string> groupOf;
    for (const auto& group : model.drawing.groups) {
        if (group.members.empty())
            addWarning(issues, group.name, "members",
                       "the group " + group.name + " is empty; add members or remove it");
        for (const auto& member : group.members) {
            const std::string place = placeText(group.name, "members");
            if (!holds(names, member)) {
                addError(issues, group.name, "members",
                         place + ": there is no element '" + member + "'" + suggestion(member, names));
                continue;
            }
            const auto [other, isNew] = groupOf.emplace(member, group.name);
            if (!isNew)
                addError(issues, group.name, "members",
                         member + " is in the groups " + other->second + " and " + group.name + "; take it out of one");
        }
    }
    // Upwards from every group: whoever comes back to itself is in a circle.
    for (const auto& group : model.drawing.groups) {
        auto up = groupOf.find(group.name);
        for (std::size_t n = 0; up != groupOf.end() && n < groupOf.size(); ++n) {
            if (up->second == group.name) {
                addError(issues, group.name, "members",
                         "the group " + group.name + " is inside itself; take one of the groups out");
                break;
            }
            up = groupOf.find(up->second);
        }
    }
}

/// Names that are gone cannot be shown again; they do no harm.
void checkListed(const Model& model, const std::vector<std::string>& listed, const std::string& what, Issues& issues) {
    auto names = elementNames(model);
    names.emplace_back("ground");
    for (const auto& name : listed)
        if (!holds(names, name))
            addWarning(issues, "", "drawing/" + what,
                       what + ": there is no element '" + name + "'" + suggestion(name, names));
}

/// A unit that this version does not know is left out; it does no harm.
void checkUnits(const Model& model, Issues& issues) {
    forEachField(model.drawing.units, [&](const auto& f, const std::string& unit) {
        if (unit.empty() || (" " + std::string(f.choices) + " ").find(" " + unit + " ") != std::string::npos) return;
        addWarning(
            issues, "", "drawing/units/" + std::string(f.key),
            "the unit of display '" + visibleText(unit) + "' is not known; choose one of: " + std::string(f.choices));
    });
}

}  // namespace

void checkDrawing(const Model& model, Issues& issues) {
    for (const auto& note : model.drawing.notes)
        if (note.text.empty())
            addWarning(issues, note.name, "text", "the note " + note.name + " is empty; write something");
    for (const auto& dimension : model.drawing.dimensions) checkDimension(dimension, issues);
    checkGroups(model, issues);
    checkListed(model, model.drawing.hidden, "hidden", issues);
    checkListed(model, model.drawing.locked, "locked", issues);
    checkUnits(model, issues);
}

}  // namespace zwang
