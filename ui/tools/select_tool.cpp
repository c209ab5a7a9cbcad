#include "ui/tools/select_tool.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/model/groups.h"
#include "ui/tools/ends.h"
#include "ui/tools/locks.h"
#include "ui/tools/pointing.h"
#include "ui/tools/tool.h"
#include "ui/units/text.h"

namespace zwang::ui {
namespace {

constexpr double handlePixels = 8;

Anchor anchorOf(const Snap& snap) { return {snap.at, snap.ends, snap.line ? snap.line->body : std::string()}; }

}  // namespace

SelectTool::SelectTool(Document& document, Stage& stage)
    : document_(document),
      stage_(stage),
      view_(stage.view()),
      body_(document, stage),
      group_(document, stage),
      gizmo_(document, stage),
      written_(document, view_) {
    connect(&document_, &Document::modelChanged, this, [this] {
        held_.reset();
        hot_.reset();
        moved_ = false;
        pulled_.clear();
        group_.cancel();
    });
    connect(&body_, &BodyDrag::changed, this, [this] { emit hintChanged(hint()); });
    connect(&gizmo_, &Gizmo::changed, this, [this] { emit hintChanged(hint()); });
    connect(&gizmo_, &Gizmo::refused, this, &SelectTool::hintChanged);
    connect(&written_, &AnnotationHandler::changed, this, [this] { emit hintChanged(hint()); });
    connect(&written_, &AnnotationHandler::refused, this, &SelectTool::refused);
    connect(&document_, &Document::selectionChanged, this, [this] { view_.update(); });
}

Design SelectTool::design() const { return Design(document_.model(), stage_.poses()); }

void SelectTool::setEditing(bool on) {
    if (on == editing_) return;
    editing_ = on;
    gizmo_.setEditing(on);
    written_.stepBack();
    held_.reset();
    hot_.reset();
    view_.update();
}

void SelectTool::setDimensionsVisible(bool on) {
    dimensions_ = on;
    view_.update();
}

std::vector<End> SelectTool::handles(const Design& shown) const {
    if (!editing_ || document_.model()->space != Space::planar) return {};
    std::vector<End> found;
    const auto selected = [this](const std::string& address) {
        return document_.selection().contains(QString::fromStdString(address));
    };
    for (const auto& end : shown.ends())
        if ((selected(end.marker.body) || selected(markerAddress(end.marker.body, end.marker.marker))) &&
            !isLocked(*document_.model(), end.marker.body))
            found.push_back(end);
    return found;
}

std::optional<End> SelectTool::handleAt(const QPointF& at) const {
    std::optional<End> nearest;
    double best = handlePixels;
    for (const auto& end : handles(design())) {
        const double away = pixelsBetween(view_.toWidget(Vec3(end.at.x(), end.at.y(), 0)), at);
        if (away > best) continue;
        best = away;
        nearest = end;
    }
    return nearest;
}

/// Where the held end goes: the snapped point, with what is there besides the end's own body and its old joints.
Snap SelectTool::target(const Design& shown, const ViewPointer& pointer) const {
    const Vec2 world = view_.toWorld(pointer.at).head<2>();
    if (pointer.modifiers.testFlag(Qt::AltModifier)) return {world};
    SnapRules rules;
    rules.reach = snapPixels * view_.pixelSize();
    rules.grid = view_.gridVisible() ? view_.gridSpacing() : 0;
    Snap snap = snapped(shown, world, rules);
    std::erase_if(snap.ends, [&](const MarkerRef& end) { return end.body == held_->marker.body; });
    if (snap.line && snap.line->body == held_->marker.body) snap = Snap{world};
    return snap;
}

bool SelectTool::press(const ViewPointer& pointer) {
    pulled_.clear();
    gizmoHeld_ = gizmo_.press(pointer);
    if (gizmoHeld_) return true;
    writtenHeld_ = editing_ && written_.press(pointer);
    if (writtenHeld_) return true;
    const auto handle = handleAt(pointer.at);
    if (!handle) {
        pulled_ = BodyDrag::bodyOf(*document_.model(), view_.elementAt(pointer.at));
        pulledGroup_ = pulled_.empty() ? std::string() : group_.groupAt(pulled_);
        pressed_ = pointer.at;
        pointer_ = pointer;
        moved_ = false;
        return !pulled_.empty();
    }
    held_ = handle;
    pointer_ = pointer;
    pressed_ = pointer.at;
    moved_ = false;
    return true;
}

/// The second press of a double click: a text is edited, anything else is the window's.
bool SelectTool::pressAgain(const ViewPointer& pointer) {
    if (editing_ && written_.edit(pointer)) return twice_ = true;
    const auto element = view_.elementAt(pointer.at);
    if (element.isEmpty() || handleAt(pointer.at)) return press(pointer);
    emit view_.doubleClicked(element);
    return twice_ = true;
}

void SelectTool::drag(const ViewPointer& pointer) {
    if (twice_) return;
    if (writtenHeld_) return written_.drag(pointer);
    if (gizmoHeld_) return gizmo_.drag(pointer);
    if (!pulled_.empty()) {
        if (!moved_ && pixelsBetween(pointer.at, pressed_) <= dragPixels) return;
        const bool asGroup = !pulledGroup_.empty();
        if (!std::exchange(moved_, true)) {
            if (!editing_) {
                emit momentPulled();
                if (const auto start = momentStart_ ? momentStart_() : Snapshot())
                    body_.begin(pulled_, pointer_, start);
            } else {
                asGroup ? group_.begin(pulledGroup_, pointer_) : body_.begin(pulled_, pointer_);
            }
            emit hintChanged(hint());
        }
        if (body_.isActive()) body_.move(pointer);
        if (!group_.isActive()) return;
        group_.move(pointer);
        emit hintChanged(hint());
        return;
    }
    if (!held_) return;
    pointer_ = pointer;
    if (!moved_ && pixelsBetween(pointer.at, pressed_) <= dragPixels) return;
    moved_ = true;
    emit hintChanged(hint());
    view_.update();
}

void SelectTool::release(const ViewPointer& pointer) {
    if (std::exchange(twice_, false)) return;
    if (std::exchange(writtenHeld_, false)) return written_.release(pointer);
    if (std::exchange(gizmoHeld_, false)) return gizmo_.release(pointer);
    if (!pulled_.empty()) {
        pulled_.clear();
        if (!std::exchange(moved_, false)) {
            emit view_.clicked(view_.elementAt(pointer.at), pointer.modifiers);
        } else if (body_.isActive()) {
            body_.move(pointer);
            body_.finish();
        } else if (group_.isActive()) {
            group_.move(pointer);
            group_.finish();
        }
        return;
    }
    if (!held_ || !moved_) {
        held_.reset();
        if (!moved_) emit view_.clicked(view_.elementAt(pointer.at), pointer.modifiers);
        return;
    }
    const auto shown = design();
    const Snap snap = target(shown, pointer);
    const End end = *held_;
    held_.reset();
    moved_ = false;
    const bool together = pointer.modifiers.testFlag(Qt::ShiftModifier);
    const bool stays = (snap.at - end.at).norm() < 1e-9;
    for (const auto& own : shown.ends())
        if (!together && own.marker.body == end.marker.body && !(own.marker == end.marker) &&
            (own.at - snap.at).norm() < 0.1 * snapPixels * view_.pixelSize()) {
            view_.update();
            emit hintChanged(tr("Another end of the same body is there; drop this one somewhere else."));
            return;
        }
    if (!stays)
        document_.edit(
            tr("Move the end %1").arg(QString::fromStdString(markerAddress(end.marker.body, end.marker.marker))),
            [&](Model& model) {
                Builder builder(model, shown);
                if (together) {
                    const double same = 1e-6 * std::max(shown.extent(), 1e-6);
                    for (const auto& other : shown.endsAt(end.at, same)) moveEnd(builder, other, snap.at);
                    return;
                }
                removeJoints(model, jointsAt(model, end.marker));
                moveEnd(builder, end.marker, snap.at);
                builder.attach(end.marker, anchorOf(snap));
            });
    emit hintChanged(hint());
    view_.update();
}

bool SelectTool::wantsKey(const QKeyEvent& key) const {
    return key.key() == Qt::Key_Escape && (body_.isActive() || group_.isActive() || held_ || gizmo_.isDragging() ||
                                           written_.isDragging() || written_.isEditing());
}

void SelectTool::keyPress(QKeyEvent& key) {
    if (wantsKey(key)) stepBack();
}

bool SelectTool::acceptMoment() {
    const bool dropped = body_.isDropped();
    body_.accept();
    return dropped;
}

bool SelectTool::stepBack() {
    if (written_.stepBack()) {
        writtenHeld_ = false;
        return true;
    }
    if (gizmo_.isDragging()) {
        gizmoHeld_ = false;
        return gizmo_.stepBack();
    }
    if (group_.isActive()) {
        group_.cancel();
        return true;
    }
    if (body_.isActive() || body_.isDropped()) {
        body_.cancel();
        view_.update();
        return true;
    }
    if (!held_) return false;
    held_.reset();
    moved_ = false;
    emit hintChanged(hint());
    view_.update();
    return true;
}

void SelectTool::hover(const ViewPointer& pointer) {
    if (gizmo_.hover(pointer)) {
        emit hintChanged(hint());
        view_.update();
    }
    const auto before = hot_;
    hot_ = handleAt(pointer.at);
    if (before.has_value() == hot_.has_value() && (!hot_ || before->marker == hot_->marker)) return;
    emit hintChanged(hint());
    view_.update();
}

void SelectTool::leave() {
    if (!hot_) return;
    hot_.reset();
    emit hintChanged(hint());
    view_.update();
}

QString SelectTool::hint() const {
    if (const auto told = gizmo_.hint(); !told.isEmpty()) return told;
    if (written_.isEditing()) return tr("Type what should stand here; Enter takes it, Esc leaves it as it was.");
    if (!pulled_.empty() && moved_ && (editing_ || !body_.refusal().isEmpty()))
        return pulledGroup_.empty() || !editing_ ? body_.hint() : group_.hint();
    if (body_.isActive()) return body_.hint();
    if (body_.isDropped())
        return tr("Pulled from a moment of the run. Make this the start, or Esc: back to the moment.");
    if (held_ && moved_) {
        const auto joints = jointsAt(*document_.model(), held_->marker);
        if (pointer_.modifiers.testFlag(Qt::ShiftModifier)) return tr("Everything that is joined here moves along.");
        const auto snap = target(design(), pointer_);
        const QString to = !snap.ends.empty() ? QString::fromStdString(snap.ends.front().body)
                           : snap.line        ? QString::fromStdString(snap.line->body)
                                              : QString();
        if (!to.isEmpty()) return tr("Dropped here, the end is pinned to %1. Alt: it is not.").arg(to);
        if (!joints.empty())
            return tr("Pulled off: %1 goes. Shift: everything that is joined here moves along.")
                .arg(listOf(joints).join(QStringLiteral(", ")));
        return tr("Drop the end on another one or on a line to pin it there.");
    }
    if (!editing_)
        return tr("A moment of a run is shown. Pull a body to start from here; Esc or F4: back to the design.");
    if (document_.model()->bodies.empty())
        return tr("Press B and click twice to draw a bar, or choose a tool at the left.");
    if (hot_)
        return tr(
            "Drag this end: onto another one it is pinned, pulled off it is free; Shift moves what is joined along.");
    return {};
}

void SelectTool::paint(QPainter& painter) const {
    if (editing_) gizmo_.paint(painter);
    if (!editing_ || document_.model()->space != Space::planar) return;
    const auto shown = design();
    PreviewPen pen(painter, view_);
    for (const auto& end : shown.freeEnds()) pen.freeEnd(end.at);
    if (dimensions_)
        for (const auto& segment : shown.segments())
            pen.dimension(segment.from, segment.to, lengthWords((segment.to - segment.from).norm()));
    for (const auto& end : handles(shown)) pen.handle(end.at, hot_ && hot_->marker == end.marker);
    if (!held_ || !moved_) return;
    const Snap snap = target(shown, pointer_);
    for (const auto& segment : shown.segments()) {
        if (segment.body != held_->marker.body) continue;
        if (segment.fromEnd == held_->marker) pen.bar(snap.at, segment.to, shown.barWidth());
        if (segment.toEnd == held_->marker) pen.bar(segment.from, snap.at, shown.barWidth());
    }
    if (!anchorOf(snap).empty()) pen.pin(snap.at);
    pen.mark(snap);
}

}  // namespace zwang::ui
