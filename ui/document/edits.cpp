#include "ui/document/edits.h"

#include <algorithm>
#include <cctype>

#include "engine/model/members.h"

namespace zwang::ui {

namespace {

using Kind = Address::Kind;

/// Calls `visit(name)` for every marker name a shape uses.
template <class Visit>
void forEachMarkerName(AnyShape& any, Visit&& visit) {
    for (const Member& member : membersOf(any)) {
        auto* text = member.as<std::string>();
        if (text && member.field->key != "file") visit(*text);
        if (auto* names = member.as<std::vector<std::string>>())
            for (auto& name : *names) visit(name);
    }
}

bool shapeUses(AnyShape shape, const std::string& marker) {
    bool uses = false;
    forEachMarkerName(shape, [&](const std::string& name) { uses = uses || name == marker; });
    return uses;
}

void removeMarker(Model& model, const Address& address) {
    for (const auto& name : dependentsOf(model, markerAddress(address.element, address.marker)))
        if (exists(model, name) && Address::parse(name).kind == Kind::element) removeElement(model, name);
    visitBody(model, address.element, [&](auto& body) {
        std::erase_if(body.shapes, [&](const AnyShape& shape) { return shapeUses(shape, address.marker); });
        std::erase_if(body.markers, [&](const auto& marker) { return marker.name == address.marker; });
    });
}

}  // namespace

std::vector<MarkerRef*> markerReferences(Model& model) {
    std::vector<MarkerRef*> found;
    for (const auto& element : elementsOf(model))
        for (MarkerRef* reference : markerReferences(element.members)) found.push_back(reference);
    return found;
}

Names dependentsOf(const Model& model, const std::string& text) {
    const auto address = Address::parse(text);
    if (address.kind == Kind::element && address.element != "ground") return dependents(model, address.element);
    Names names;
    if (address.kind != Kind::marker) return names;
    for (const auto& element : elementsOf(model))
        if (refersTo(element.members, {address.element, address.marker})) names.push_back(*element.name);
    visitBody(model, address.element, [&](const auto& body) {
        for (std::size_t i = 0; i < body.shapes.size(); ++i)
            if (shapeUses(body.shapes[i], address.marker)) names.push_back(shapeAddress(address.element, i));
    });
    return names;
}

bool canRemove(const std::string& text) {
    const auto address = Address::parse(text);
    if (address.kind == Kind::element) return address.element != "ground" && !address.element.empty();
    return address.kind == Kind::marker || address.kind == Kind::shape || address.kind == Kind::plot;
}

void removeAddress(Model& model, const std::string& text) {
    const auto address = Address::parse(text);
    if (!canRemove(text) || !exists(model, text)) return;
    switch (address.kind) {
        case Kind::element:
            removeElement(model, address.element);
            break;
        case Kind::marker:
            removeMarker(model, address);
            break;
        case Kind::shape:
            visitBody(model, address.element, [&](auto& body) {
                body.shapes.erase(body.shapes.begin() + static_cast<std::ptrdiff_t>(address.index));
            });
            break;
        case Kind::plot:
            model.plots.erase(model.plots.begin() + static_cast<std::ptrdiff_t>(address.index));
            break;
        default:
            break;
    }
}

bool canRename(const std::string& text) {
    const auto address = Address::parse(text);
    return address.kind == Kind::marker || (address.kind == Kind::element && address.element != "ground");
}

std::string whyNotName(const Model& model, const std::string& text, const std::string& to) {
    if (to.empty()) return "A name cannot be empty; write at least one letter.";
    const auto allowed = [](unsigned char c) { return std::isalnum(c) || c == '_' || c >= 0x80; };
    if (!std::all_of(to.begin(), to.end(), allowed) || std::isdigit(static_cast<unsigned char>(to.front())))
        return "\"" + to + "\" is no name; use letters, digits and _, beginning with a letter.";
    const auto address = Address::parse(text);
    if (address.kind == Kind::marker) {
        if (to != address.marker && exists(model, markerAddress(address.element, to)))
            return "The body " + address.element + " already has a marker named " + to + "; choose another name.";
        return {};
    }
    if (to != address.element && exists(model, to))
        return "There is already an element named " + to + "; choose another name.";
    return {};
}

bool renameAddress(Model& model, const std::string& text, const std::string& to) {
    if (!whyNotName(model, text, to).empty() || !canRename(text)) return false;
    const auto address = Address::parse(text);
    if (address.kind == Kind::element) return to == address.element || renameElement(model, address.element, to);
    for (auto* ref : markerReferences(model))
        if (ref->body == address.element && ref->marker == address.marker) ref->marker = to;
    visitBody(model, address.element, [&](auto& body) {
        for (auto& shape : body.shapes)
            forEachMarkerName(shape, [&](std::string& name) {
                if (name == address.marker) name = to;
            });
        for (auto& marker : body.markers)
            if (marker.name == address.marker) marker.name = to;
    });
    return true;
}

}  // namespace zwang::ui
