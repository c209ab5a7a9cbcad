#include "ui/tools/group_drag.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/model/groups.h"
#include "engine/model/mechanism.h"
#include "ui/tools/locks.h"
#include "ui/units/format.h"

namespace zwang::ui {

std::string GroupDrag::groupAt(const std::string& body) const {
    for (const auto& address : document_.selection())
        if (const auto name = address.toStdString();
            isGroup(*document_.model(), name) && isInside(*document_.model(), body, name))
            return name;
    return {};
}

bool GroupDrag::begin(const std::string& group, const ViewPointer& pointer) {
    const auto model = document_.model();
    const auto moving = mechanismOf(*model, {group});
    refusal_ = lockedSentence(*model, group);
    for (const auto& name : moving)
        if (refusal_.isEmpty()) refusal_ = lockedSentence(*model, name);
    if (!refusal_.isEmpty()) return false;
    moves_.clear();
    for (const auto& body : model->bodies)
        moves_.push_back(std::find(moving.begin(), moving.end(), nameOf(body)) != moving.end());
    before_ = stage_.poses();
    if (before_.size() != moves_.size()) return false;
    group_ = group;
    pressed_ = pointer.at;
    by_ = Vec3::Zero();
    return true;
}

void GroupDrag::move(const ViewPointer& pointer) {
    if (!isActive()) return;
    by_ = view_.toWorld(pointer.at) - view_.toWorld(pressed_);
    const bool snaps = !pointer.modifiers.testFlag(Qt::AltModifier) && view_.gridVisible();
    if (snaps && document_.model()->space == Space::planar) {
        const double step = view_.gridSpacing();
        by_ = {step * std::round(by_.x() / step), step * std::round(by_.y() / step), 0};
    }
    auto poses = before_;
    for (std::size_t i = 0; i < poses.size(); ++i)
        if (moves_[i]) poses[i].position += by_;
    stage_.preview(poses);
}

void GroupDrag::finish() {
    if (!isActive()) return;
    const std::string group = std::exchange(group_, {});
    if (by_.norm() < 1e-12) return stage_.endPreview();
    const auto clean = [](double value) { return std::round(value * 1e12) / 1e12; };
    const Vec3 by(clean(by_.x()), clean(by_.y()), clean(by_.z()));
    document_.edit(tr("Move %1").arg(QString::fromStdString(group)),
                   [&](Model& model) { shiftMechanism(model, {group}, by); });
    stage_.endPreview();
}

void GroupDrag::cancel() {
    if (!isActive()) return;
    group_.clear();
    stage_.endPreview();
}

QString GroupDrag::hint() const {
    if (!isActive()) return refusal_;
    return tr("%1 moves as one: %2, %3. Let go: it stays here. Esc: back.")
        .arg(QString::fromStdString(group_), formatLength(by_.x()), formatLength(by_.y()));
}

}  // namespace zwang::ui
