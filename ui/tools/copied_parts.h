// What copies in the plane and in space share. Private to this module.
#pragma once

#include <algorithm>
#include <cmath>

#include "engine/model/visitors.h"
#include "ui/document/edits.h"

namespace zwang::ui {

inline bool contains(const Names& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

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
