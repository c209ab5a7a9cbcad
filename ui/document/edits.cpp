#include "ui/document/edits.h"

#include <algorithm>
#include <cctype>

namespace zwang::ui {

namespace {

using Kind = Address::Kind;

template <class Owner>
void collectReferences(Owner& owner, std::vector<MarkerRef*>& found) {
    forEachField(owner, [&](const auto&, auto& value) {
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, MarkerRef>) found.push_back(&value);
    });
}

template <class List>
void collectFrom(List& list, std::vector<MarkerRef*>& found) {
    for (auto& any : list) std::visit([&](auto& element) { collectReferences(element, found); }, any);
}

/// Calls `visit(name)` for every marker name a shape uses.
template <class Visit>
void forEachMarkerName(AnyShape& any, Visit&& visit) {
    std::visit(
        [&](auto& shape) {
            forEachField(shape, [&](const auto& f, auto& value) {
                using T = std::remove_cvref_t<decltype(value)>;
                if constexpr (std::is_same_v<T, std::string>)
                    if (f.key != "file") visit(value);
                if constexpr (std::is_same_v<T, std::vector<std::string>>)
                    for (auto& name : value) visit(name);
            });
        },
        any);
}

bool shapeUses(AnyShape shape, const std::string& marker) {
    bool uses = false;
    forEachMarkerName(shape, [&](const std::string& name) { uses = uses || name == marker; });
    return uses;
}

/// Names of elements that refer to a marker.
template <class List>
void usersOf(const List& list, const std::string& body, const std::string& marker, Names& users) {
    for (auto any : list) {
        std::vector<MarkerRef*> references;
        const auto collect = [&](auto& element) {
            collectReferences(element, references);
            return element.name;
        };
        std::string name;
        if constexpr (NamedElement<decltype(any)>)
            name = collect(any);
        else
            name = std::visit(collect, any);
        for (const auto* ref : references)
            if (ref->body == body && ref->marker == marker) {
                users.push_back(name);
                break;
            }
    }
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
    collectFrom(model.joints, found);
    collectFrom(model.forces, found);
    collectFrom(model.motions, found);
    for (auto& measurePoint : model.measurePoints) collectReferences(measurePoint, found);
    for (auto& note : model.drawing.notes) collectReferences(note, found);
    for (auto& dimension : model.drawing.dimensions) collectReferences(dimension, found);
    return found;
}

Names dependentsOf(const Model& model, const std::string& text) {
    const auto address = Address::parse(text);
    if (address.kind == Kind::element && address.element != "ground") return dependents(model, address.element);
    Names names;
    if (address.kind != Kind::marker) return names;
    usersOf(model.joints, address.element, address.marker, names);
    usersOf(model.forces, address.element, address.marker, names);
    usersOf(model.motions, address.element, address.marker, names);
    usersOf(model.measurePoints, address.element, address.marker, names);
    usersOf(model.drawing.notes, address.element, address.marker, names);
    usersOf(model.drawing.dimensions, address.element, address.marker, names);
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
