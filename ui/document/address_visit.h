// The template behind visitAddress: finds the struct an address names.
#pragma once

#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "engine/model/element_lists.h"
#include "engine/model/visit.h"
#include "ui/document/address.h"

namespace zwang::ui {

template <class List, class Visit>
bool visitNamed(List& list, const std::string& name, Visit& visit) {
    for (auto& any : list) {
        if (nameOf(any) != name) continue;
        std::visit(visit, any);
        return true;
    }
    return false;
}

/// The same for a list of one type.
template <class List, class Visit>
bool visitPlain(List& list, const std::string& name, Visit& visit) {
    for (auto& each : list) {
        if (each.name != name) continue;
        visit(each);
        return true;
    }
    return false;
}

/// A joint or force is visited without its type: as JointView or ForceView, to be changed as UntypedJoint or
/// UntypedForce.
template <class Visit>
bool visitUntyped(const Model& model, const std::string& name, Visit& visit) {
    const auto joints = jointsOf(model);
    const auto forces = forcesOf(model);
    return visitPlain(joints, name, visit) || visitPlain(forces, name, visit);
}
template <class Visit>
bool visitUntyped(Model& model, const std::string& name, Visit& visit) {
    if (auto joint = jointNamed(model, name)) return visit(*joint), true;
    if (auto force = forceNamed(model, name)) return visit(*force), true;
    return false;
}

template <class Owner, class Visit>
bool visitInside(Owner& owner, const Address& address, Visit& visit) {
    if (address.kind == Address::Kind::shape) {
        if (address.index >= owner.shapes.size()) return false;
        std::visit(visit, owner.shapes[address.index]);
        return true;
    }
    return visitPlain(owner.markers, address.marker, visit);
}

/// Calls `visit` with a marker, as its own type; false when there is none.
template <class M, class Visit>
bool visitMarker(M& model, const MarkerRef& ref, Visit&& visit) {
    bool found = false;
    visitBody(model, ref.body, [&](auto& owner) { found = visitPlain(owner.markers, ref.marker, visit); });
    return found;
}

/// The markers of the ground or a body; null when they are of another type, or there is no such body.
template <class Marker, class M>
auto* markersOf(M& model, const std::string& name) {
    std::conditional_t<std::is_const_v<M>, const std::vector<Marker>, std::vector<Marker>>* found = nullptr;
    visitBody(model, name, [&](auto& owner) {
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(owner.markers)>, std::vector<Marker>>)
            found = &owner.markers;
    });
    return found;
}

template <class M, class Visit>
bool visitPart(M& model, const std::string& text, Visit&& visit) {
    const auto address = Address::parse(text);
    if (address.kind != Address::Kind::marker && address.kind != Address::Kind::shape) return false;
    bool found = false;
    visitBody(model, address.element, [&](auto& body) { found = visitInside(body, address, visit); });
    return found;
}

template <class M, class Visit>
bool visitAddress(M& model, const std::string& text, Visit&& visit) {
    const auto address = Address::parse(text);
    switch (address.kind) {
        case Address::Kind::element:
            return visitBody(model, address.element, visit) || visitUntyped(model, address.element, visit) ||
                   visitNamed(model.motions, address.element, visit) ||
                   visitPlain(model.measurePoints, address.element, visit) ||
                   visitPlain(model.drawing.notes, address.element, visit) ||
                   visitPlain(model.drawing.dimensions, address.element, visit) ||
                   visitPlain(model.drawing.groups, address.element, visit);
        case Address::Kind::marker:
        case Address::Kind::shape:
            return visitPart(model, text, visit);
        case Address::Kind::plot:
            if (address.index >= model.plots.size()) return false;
            visit(model.plots[address.index]);
            return true;
        case Address::Kind::run:
            visit(model.run);
            return true;
        case Address::Kind::model:
        case Address::Kind::parameters:
            return false;
    }
    return false;
}

}  // namespace zwang::ui
