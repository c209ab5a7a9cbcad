// Names of elements and markers: what is taken, what is wrong with them, and how they change.
#include <algorithm>
#include <array>
#include <cctype>
#include <set>

#include "engine/model/branch_choice.h"
#include "engine/model/checks.h"
#include "engine/model/element_lists.h"
#include "engine/model/event_name.h"
#include "engine/model/formula_names.h"
#include "engine/model/members.h"

namespace zwang {
namespace {

/// Names that results use for channels of the whole mechanism, and the fixed body.
constexpr std::array<std::string_view, 6> reserved{"ground", "energy", "health", "singularity", "gauss", "time"};

bool isReserved(std::string_view name) { return std::find(reserved.begin(), reserved.end(), name) != reserved.end(); }

template <class Markers>
void checkMarkerNames(const Markers& markers, const std::string& body, Issues& issues) {
    std::set<std::string> seen;
    for (std::size_t i = 0; i < markers.size(); ++i) {
        const std::string& name = markers[i].name;
        const std::string key = "markers/" + std::to_string(i) + "/name";
        if (name.empty())
            addError(issues, body, key, Sentence("a marker of %1 has no name; give it one", body));
        else if (name.find('.') != std::string::npos)
            addError(issues, body, key, Sentence("the marker name '%1' of %2 must not hold a dot", name, body));
        else if (!seen.insert(name).second)
            addError(issues, body, key, Sentence("%1 has two markers '%2'; rename one of them", body, name));
    }
}

/// "crank.x^2" → "rocker.x^2".
void renameInFormula(std::string& formula, const std::string& from, const std::string& to) {
    const auto belongsToName = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.' || (c & 0x80) != 0;
    };
    const std::string old = from + ".";
    for (auto at = formula.find(old); at != std::string::npos; at = formula.find(old, at)) {
        if (at > 0 && belongsToName(formula[at - 1])) {
            at += old.size();
            continue;
        }
        formula.replace(at, from.size(), to);
        at += to.size();
    }
}

/// "crank.x" → "rocker.x" when `from` is crank, in the formulas of plots ("= 2*crank.x") too.
void renameChannel(std::string& channel, const std::string& from, const std::string& to) {
    if (channel.starts_with('=')) return renameInFormula(channel, from, to);
    if (channel.size() <= from.size() || !channel.starts_with(from) || channel[from.size()] != '.') return;
    channel.replace(0, from.size(), to);
}

}  // namespace

void checkNames(const Model& model, Issues& issues) {
    std::visit([&](const auto& ground) { checkMarkerNames(ground.markers, "ground", issues); }, model.ground);
    std::set<std::string> seen;
    for (const auto& element : elementsOf(model)) {
        const std::string& name = *element.name;
        const std::string key = std::string(element.list) + "/" + std::to_string(element.index) + "/name";
        if (name.empty())
            addError(issues, "", key,
                     Sentence("element %1 of the %2 has no name; give it one", element.index + 1,
                              Sentence::fromParts(std::string(element.list.substr(element.list.rfind('/') + 1)), {})));
        else if (isReserved(name))
            addError(issues, name, key, Sentence("'%1' is a word of the program; give the element another name", name));
        else if (name.find('.') != std::string::npos)
            addError(issues, name, key,
                     Sentence("the name '%1' must not hold a dot; it divides body and marker", name));
        else if (!seen.insert(name).second)
            addError(issues, name, key, Sentence("there are two elements '%1'; rename one of them", name));
        if (element.list == "bodies")
            std::visit([&](const auto& body) { checkMarkerNames(body.markers, name, issues); },
                       model.bodies[element.index]);
    }
}

std::vector<std::string> markerNames(const Model& model, const std::string& body) {
    std::vector<std::string> names;
    const auto collect = [&](const auto& owner) {
        for (const auto& marker : owner.markers) names.push_back(marker.name);
    };
    if (body == "ground") {
        std::visit(collect, model.ground);
        return names;
    }
    for (const auto& any : model.bodies)
        if (nameOf(any) == body) {
            std::visit(collect, any);
            break;
        }
    return names;
}

bool renameElement(Model& model, const std::string& from, const std::string& to) {
    const auto names = elementNames(model);
    const bool exists = std::find(names.begin(), names.end(), from) != names.end();
    if (!exists || to.empty() || isReserved(to) || to.find('.') != std::string::npos) return false;
    if (from == to) return true;
    if (std::find(names.begin(), names.end(), to) != names.end()) return false;
    for (const auto& element : elementsOf(model)) {
        if (*element.name == from) *element.name = to;
        for (std::string* body : bodyNames(element.members))
            if (*body == from) *body = to;
        if (auto* members = memberNames(element.members)) std::replace(members->begin(), members->end(), from, to);
    }
    for (auto* list : {&model.drawing.hidden, &model.drawing.locked})
        std::replace(list->begin(), list->end(), from, to);
    for (auto& plot : model.plots) {
        for (auto& channel : plot.channels) renameChannel(channel, from, to);
        renameChannel(plot.against, from, to);
    }
    model.run.branch = renamedInBranchChoice(model.run.branch, from, to);
    for (auto& branch : model.run.passageBranches) branch = renamedInBranchChoice(branch, from, to);
    for (auto& objective : model.objectives) {
        for (auto* formula : {&objective.integrand, &objective.terminal, &objective.maximum, &objective.event})
            renameInFormula(*formula, from, to);
        if (auto event = readEventName(objective.event); event && event->joint == from) {
            event->joint = to;
            objective.event = eventText(*event);
        }
        for (auto& measurement : objective.measured) renameInFormula(measurement.formula, from, to);
    }
    for (std::string* formula : forceFormulas(model)) renameInFormula(*formula, from, to);
    return true;
}

std::vector<std::string> dependents(const Model& model, const std::string& element) {
    std::vector<std::string> names;
    for (const auto& other : elementsOf(model)) {
        const auto bodies = bodyNames(other.members);
        const auto isIt = [&](const std::string* body) { return *body == element; };
        if (std::any_of(bodies.begin(), bodies.end(), isIt)) names.push_back(*other.name);
    }
    return names;
}

namespace {

/// Groups and contact groups lose these members; one that has lost its last one goes too, and out of the groups that
/// hold it.
void dropFromGroups(Model& model, std::vector<std::string> gone) {
    auto& drawing = model.drawing;
    while (!gone.empty()) {
        std::vector<std::string> empty;
        for (const auto& element : elementsOf(model)) {
            auto* members = memberNames(element.members);
            if (!members) continue;
            const auto lost = std::erase_if(*members, [&](const std::string& member) {
                return std::find(gone.begin(), gone.end(), member) != gone.end();
            });
            if (lost > 0 && members->empty()) empty.push_back(*element.name);
        }
        const auto isEmpty = [&](const std::string& name) {
            return std::find(empty.begin(), empty.end(), name) != empty.end();
        };
        if (!empty.empty()) eraseElements(model, isEmpty);
        std::erase_if(drawing.hidden, isEmpty);
        std::erase_if(drawing.locked, isEmpty);
        gone = std::move(empty);
    }
}

}  // namespace

void removeElement(Model& model, const std::string& element) {
    auto gone = dependents(model, element);
    gone.push_back(element);
    const auto goes = [&](const std::string& name) { return std::find(gone.begin(), gone.end(), name) != gone.end(); };
    eraseElements(model, goes);
    std::erase_if(model.drawing.hidden, goes);
    std::erase_if(model.drawing.locked, goes);
    dropFromGroups(model, gone);
    const auto goesChannel = [&](const std::string& channel) {
        if (!channel.starts_with('=')) return goes(channel.substr(0, channel.find('.')));
        return std::any_of(gone.begin(), gone.end(), [&](const std::string& name) {
            std::string without = channel;
            renameInFormula(without, name, name + "-");
            return without != channel;
        });
    };
    for (auto& plot : model.plots) {
        std::erase_if(plot.channels, goesChannel);
        if (goesChannel(plot.against)) plot.against.clear();
    }
    std::erase_if(model.plots, [](const PlotSetup& plot) { return plot.channels.empty(); });
}

std::string freshName(const Model& model, const std::string& stem) {
    const auto names = elementNames(model);
    const std::set<std::string> taken(names.begin(), names.end());
    for (std::size_t i = 1;; ++i) {
        std::string candidate = stem + std::to_string(i);
        if (!taken.contains(candidate)) return candidate;
    }
}

}  // namespace zwang
