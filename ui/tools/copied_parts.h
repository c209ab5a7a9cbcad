// What copies in the plane and in space share. Private to this room.
#pragma once

#include <algorithm>
#include <cmath>

#include "engine/model/visitors.h"
#include "ui/document/edits.h"

namespace zwang::ui {

inline bool contains(const Names& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// The part of a visitor for what is its own image once its markers are turned or mirrored: it has no side, does not
/// turn, and no direction of its own.
template <class Element>
struct OwnImage {
    bool operator()(Element&) const { return true; }
};
template <class... Elements>
struct OwnImages : OwnImage<Elements>... {
    using OwnImage<Elements>::operator()...;
};

/// Turns or mirrors by `visitor` all in `list` that was `made`; what has no image leaves the list, and `left` names it.
template <class List, class Visitor>
void mapMade(List& list, const Names& made, const Visitor& visitor, Names& left) {
    std::erase_if(list, [&](auto& any) {
        if (!contains(made, nameOf(any))) return false;
        bool hasImage = true;
        std::visit(
            [&](auto& element) {
                if constexpr (Takes<Visitor, std::remove_reference_t<decltype(element)>>) hasImage = visitor(element);
            },
            any);
        if (!hasImage) left.push_back(nameOf(any));
        return !hasImage;
    });
}

/// The quantity with the other sign, as written where it can be.
inline Quantity negated(const Quantity& q) {
    if (q.isPlain()) return Quantity(q.value == 0 ? 0.0 : -q.value);
    Quantity other("-(" + q.text + ")");
    other.value = -q.value;
    return other;
}

/// Limits of an angle in the mirror. `fromBehind`: it is counted from an axis that the mirror turns round.
inline void turnRound(Quantity& lower, Quantity& upper, bool fromBehind = false) {
    std::swap(lower, upper);
    for (Quantity* q : {&lower, &upper}) {
        const double value = q->value;
        *q = negated(*q);
        if (!fromBehind) continue;
        *q = q->isPlain() ? Quantity(M_PI - value) : Quantity("pi " + q->text);
        q->value = M_PI - value;
    }
}

/// Springs that wind the other way.
inline void turnRound(TorsionSpringDamper& spring) {
    spring.freeAngle = negated(spring.freeAngle);
    spring.preload = negated(spring.preload);
}
inline void turnRound(TorsionTableSpring& spring) {
    for (auto* list : {&spring.angles, &spring.torques}) {
        std::reverse(list->begin(), list->end());
        for (Quantity& q : *list) q = negated(q);
    }
}

/// An angle and a displacement: one turns the other way, and the other goes the same way.
template <class Coupler>
void turnLead(Coupler& coupler) {
    if (coupler.firstTurns() != coupler.secondTurns()) coupler.lead = negated(coupler.lead);
}

/// The motor that turns the other way. The table of a file stands in the model from then on, with the numbers that were
/// read for the original, a motor of `model`; false when there are none.
inline bool turnRound(AngleMotion& motor, const Model& model) {
    if (motor.kind.key == "table" && !motor.file.empty() && motor.values.empty()) {
        for (const auto& any : model.motions)
            if (const auto* other = std::get_if<AngleMotion>(&any))
                if (other->file == motor.file && other->column == motor.column && !other->values.empty()) {
                    motor.times = other->times;
                    motor.values = other->values;
                }
        if (motor.values.empty()) return false;
    }
    for (auto* q : {&motor.offset, &motor.speed, &motor.amplitude, &motor.rise}) *q = negated(*q);
    for (auto& q : motor.values) q = negated(q);
    motor.formula = motor.formula.empty() ? "" : "-(" + motor.formula + ")";
    motor.file.clear();
    motor.column.clear();
    return true;
}

}  // namespace zwang::ui
