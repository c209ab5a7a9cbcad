#include "ui/tools/gizmo.h"

#include <algorithm>
#include <cmath>

#include "engine/model/groups.h"
#include "ui/tools/space_builder.h"
#include "ui/tools/space_picking.h"
#include "ui/units/format.h"

namespace zwang::ui {
namespace {

constexpr double arrowPixels = 84, ringPixels = 60, clearPixels = 16, hitPixels = 6;

double toSegment(const QPointF& p, const QPointF& a, const QPointF& b) {
    const QPointF d = b - a, w = p - a;
    const double square = QPointF::dotProduct(d, d);
    const double share = square > 0 ? std::clamp(QPointF::dotProduct(w, d) / square, 0.0, 1.0) : 0;
    return pixelsBetween(p, a + share * d);
}

}  // namespace

Gizmo::Gizmo(Document& document, Stage& stage) : document_(document), stage_(stage), view_(stage.view()) {
    const auto leave = [this] {
        held_.reset();
        hot_.reset();
        moved_ = false;
        closeEntry();
    };
    connect(&document_, &Document::modelChanged, this, leave);
    connect(&document_, &Document::selectionChanged, this, leave);
}

Gizmo::~Gizmo() = default;

void Gizmo::openEntry(const QPoint& at) {
    entry_ = std::make_unique<ToolEntry>(&view_);
    connect(entry_.get(), &ToolEntry::edited, this, [this] { entry_->check(document_.model()->parameters); });
    connect(entry_.get(), &ToolEntry::cancelled, this, [this] { stepBack(); });
    connect(entry_.get(), &ToolEntry::accepted, this, &Gizmo::takeTyped);
    const QString axis(QChar((inBodyAxes_ ? "xyz" : "XYZ")[held_->axis]));
    if (held_->ring)
        entry_->open({{tr("Turn about %1").arg(axis), "rad"}}, {}, at);
    else
        entry_->open({{axis, "m"}}, {lengthWords(from())}, at);
}

void Gizmo::closeEntry() {
    if (!entry_) return;
    entry_->closeEntry();
    entry_.release()->deleteLater();  // it may be in the middle of its own signal
}

void Gizmo::setEditing(bool on) {
    editing_ = on;
    if (!on) stepBack();
}

void Gizmo::setInBodyAxes(bool on) {
    stepBack();
    inBodyAxes_ = on;
    view_.update();
}

Names Gizmo::selected() const {
    Names names;
    for (const auto& address : document_.selection()) names.push_back(address.toStdString());
    return names;
}

bool Gizmo::isGroup() const {
    const auto names = selected();
    return std::any_of(names.begin(), names.end(),
                       [this](const std::string& name) { return zwang::isGroup(*document_.model(), name); });
}

Names Gizmo::bodies() const {
    Names names;
    const auto model = document_.model();
    if (!editing_ || model->space != Space::spatial) return names;
    const bool whole = isGroup();
    for (const auto& name : withMembers(*model, selected())) {
        const bool locked = isLocked(*model, name);
        if (locked && whole) return {};
        for (const auto& any : model->bodies)
            if (nameOf(any) == name && !locked) names.push_back(name);
    }
    return names;
}

QString Gizmo::label() const {
    if (document_.selection().size() == 1 && isGroup()) return document_.selection().front();
    const auto& names = grabbed_.empty() ? bodies() : grabbed_;
    return names.size() == 1 ? QString::fromStdString(names.front()) : tr("%1 bodies").arg(names.size());
}

std::optional<Pose> Gizmo::pose() const {
    const auto names = bodies();
    const auto& poses = stage_.poses();
    const auto& all = document_.model()->bodies;
    if (names.empty() || poses.size() != all.size()) return {};
    Pose middle;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (std::find(names.begin(), names.end(), nameOf(all[i])) == names.end()) continue;
        middle.position += poses[i].position / static_cast<double>(names.size());
        if (inBodyAxes_ && nameOf(all[i]) == names.front()) middle.orientation = poses[i].orientation;
    }
    return middle;
}

double Gizmo::size() const { return view_.pixelSize(); }

std::vector<Vec3> Gizmo::lineOf(const Handle& handle, const Pose& at) const {
    const Vec3 along = at.orientation * Vec3::Unit(handle.axis);
    if (!handle.ring) return {at.position + clearPixels * size() * along, at.position + arrowPixels * size() * along};
    const Vec3 a = at.orientation * Vec3::Unit((handle.axis + 1) % 3),
               b = at.orientation * Vec3::Unit((handle.axis + 2) % 3);
    std::vector<Vec3> points;
    for (int i = 0; i <= 48; ++i) {
        const double turn = 2 * M_PI * i / 48;
        points.push_back(at.position + ringPixels * size() * (std::cos(turn) * a + std::sin(turn) * b));
    }
    return points;
}

QPointF Gizmo::pointOf(const Handle& handle) const {
    const auto line = lineOf(handle, pose().value_or(Pose{}));
    return view_.toWidget(handle.ring ? line[6] : Vec3(0.3 * line[0] + 0.7 * line[1]));
}

std::optional<Gizmo::Handle> Gizmo::handleAt(const QPointF& at) const {
    const auto shown = pose();
    if (!shown) return {};
    std::optional<Handle> found;
    double best = hitPixels;
    for (const bool ring : {false, true})
        for (int axis = 0; axis < 3; ++axis) {
            const auto line = lineOf({axis, ring}, *shown);
            for (std::size_t i = 0; i + 1 < line.size(); ++i)
                if (const double d = toSegment(at, view_.toWidget(line[i]), view_.toWidget(line[i + 1])); d < best) {
                    best = d;
                    found = Handle{axis, ring};
                }
        }
    return found;
}

std::optional<double> Gizmo::valueAt(const QPointF& at) const {
    const Ray ray = view_.rayAt(at);
    if (!held_->ring) return alongAxis(ray, start_.position, axis(*held_));
    const auto point = meet(ray, frameWith(start_.position, axis(*held_), Vec3::Zero()));
    if (!point) return {};
    const Vec3 d = start_.orientation.conjugate() * (*point - start_.position);
    return std::atan2(d[(held_->axis + 2) % 3], d[(held_->axis + 1) % 3]);
}

double Gizmo::from() const { return inBodyAxes_ ? 0 : start_.position[held_->axis]; }

SpaceMap Gizmo::motion(double by) const {
    return held_->ring ? SpaceMap::turn(start_.position, axis(*held_), by) : SpaceMap::shift(by * axis(*held_));
}

void Gizmo::show(const SpaceMap& motion) {
    auto poses = before_;
    for (std::size_t i = 0; i < poses.size() && i < document_.model()->bodies.size(); ++i)
        if (std::find(grabbed_.begin(), grabbed_.end(), nameOf(document_.model()->bodies[i])) != grabbed_.end())
            poses[i] = motion.body(poses[i]);
    stage_.preview(poses);
}

bool Gizmo::press(const ViewPointer& pointer) {
    closeEntry();
    const auto handle = handleAt(pointer.at);
    const auto shown = pose();
    if (!handle || !shown) return false;
    held_ = hot_ = handle;
    grabbed_ = bodies();
    start_ = *shown;
    before_ = stage_.poses();
    pressed_ = pointer.at;
    moved_ = false;
    by_ = 0;
    const auto value = valueAt(pointer.at);
    if (!value) {
        held_.reset();
        emit refused(tr("This ring is seen from its edge; turn the view first."));
        return true;
    }
    pressedAt_ = *value;
    emit changed();
    return true;
}

void Gizmo::drag(const ViewPointer& pointer) {
    if (!held_ || (!moved_ && pixelsBetween(pointer.at, pressed_) <= dragPixels)) return;
    const auto value = valueAt(pointer.at);
    if (!value) return;
    moved_ = true;
    const bool snaps = !pointer.modifiers.testFlag(Qt::AltModifier);
    by_ = *value - pressedAt_;
    if (held_->ring) {
        by_ = std::remainder(by_, 2 * M_PI);
        if (snaps) by_ = angleStep * std::round(by_ / angleStep);
    } else if (const double spacing = view_.gridSpacing(); snaps && view_.gridVisible() && spacing > 0) {
        by_ = spacing * std::round((from() + by_) / spacing) - from();
    }
    show(motion(by_));
    emit changed();
    view_.update();
}

void Gizmo::release(const ViewPointer& pointer) {
    if (!held_) return;
    if (moved_) {
        moved_ = false;
        return finish(by_);
    }
    openEntry(pointer.at.toPoint());
    emit changed();
}

void Gizmo::takeTyped() {
    const auto why = entry_->check(document_.model()->parameters);
    if (!why.isEmpty()) return emit refused(why);
    const auto typed = entry_->typed(document_.model()->parameters);
    closeEntry();
    if (!held_ || typed.empty() || !typed[0]) return;
    finish(held_->ring ? typed[0]->value : typed[0]->value - from());
}

void Gizmo::finish(double by) {
    const bool turns = held_->ring;
    const SpaceMap map = motion(by);
    const QString name = label();
    held_.reset();
    stage_.endPreview();
    if (std::abs(by) > (turns ? 1e-9 : 1e-12)) {
        const SpaceDesign shown(document_.model(), before_, &view_.surfaces());
        document_.edit(turns ? tr("Turn %1").arg(name) : tr("Move %1").arg(name), [&](Model& model) {
            SpaceBuilder builder(model, shown);
            if (isGroup()) return moveMapped(builder, selected(), map);
            for (const auto& body : grabbed_) builder.place(body, map.body(builder.poseOf(body)));
        });
    }
    grabbed_.clear();
    emit changed();
    view_.update();
}

bool Gizmo::hover(const ViewPointer& pointer) {
    const auto before = hot_;
    hot_ = handleAt(pointer.at);
    return before != hot_;
}

bool Gizmo::stepBack() {
    const bool open = entry_ != nullptr;
    closeEntry();
    const bool was = isDragging();
    if (was) stage_.endPreview();
    held_.reset();
    moved_ = false;
    emit changed();
    view_.update();
    return open || was;
}

QString Gizmo::hint() const {
    if (held_ && moved_) {
        const QString along(QChar("xyz"[held_->axis]));
        if (held_->ring)
            return tr("%1 turns about %2 by %3. Alt: no steps. Esc: back.")
                .arg(label(), along, formatValue(by_, "rad", 4));
        return (inBodyAxes_ ? tr("%1 moves along its %2 axis by %3. Alt: no grid. Esc: back.")
                            : tr("%1 moves along %2 to %3. Alt: no grid. Esc: back."))
            .arg(label(), along, lengthWords(from() + by_));
    }
    if (hot_ && !bodies().empty())
        return hot_->ring ? tr("Drag to turn it in steps of 15°; click to type the angle.")
                          : tr("Drag to move it along the grid; click to type the coordinate.");
    return {};
}

void Gizmo::paint(QPainter& painter) const {
    const auto shown = pose();
    if (!shown) return;
    SpacePen pen(painter, view_);
    pen.setTextVisible(!entry_);
    for (const bool ring : {true, false})
        for (int axis = 0; axis < 3; ++axis) {
            const Handle handle{axis, ring};
            const bool bright = held_ ? *held_ == handle : hot_ && *hot_ == handle;
            if (held_ && moved_ && !bright) continue;
            const auto line = lineOf(handle, *shown);
            if (ring)
                pen.curve(line, axisColour(axis), bright ? 3 : 1.6);
            else
                pen.arrowTo(line[0], line[1], axisColour(axis), bright ? 4 : 2.4);
        }
    if (held_ && moved_)
        pen.words(shown->position, held_->ring ? formatValue(by_, "rad", 4) : lengthWords(from() + by_));
}

}  // namespace zwang::ui
