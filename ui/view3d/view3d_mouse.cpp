// The mouse in the 3D view: left selects, middle orbits or pans, right pans or asks for the menu, the wheel zooms.
#include <QMouseEvent>
#include <QWheelEvent>
#include <array>
#include <cmath>

#include "ui/view3d/view3d_private.h"

namespace zwang::ui {
namespace {

constexpr double clickDistance = 4;  // pixels
constexpr double wheelFactor = 1.2;  // a notch

/// The point itself, then a ring around it: thin lines can be clicked.
constexpr std::array<std::array<double, 2>, 9> aims = {
    {{0, 0}, {3, 0}, {-3, 0}, {0, 3}, {0, -3}, {2.2, 2.2}, {-2.2, 2.2}, {2.2, -2.2}, {-2.2, -2.2}}};

ViewPointer pointerOf(const QMouseEvent& event) { return {event.position(), event.modifiers()}; }

}  // namespace

QString View3D::Private::elementAt(const QPointF& at, Vec3* point) const {
    if (!scene) return {};
    // A text lies over everything, its lines under everything.
    const auto texts = point ? std::vector<Annotation>() : annotations();
    const auto* found = ui::annotationAt(texts, at);
    if (found && found->box().containsPoint(at, Qt::OddEvenFill)) return found->element;
    scene->prepare(camera, size(), widget->devicePixelRatioF());
    for (const auto& aim : aims)
        if (const auto hit = scene->hit(camera.ray(at + QPointF(aim[0], aim[1]), size()))) {
            if (point) *point = hit->point;
            return QString::fromStdString(hit->element);
        }
    return found ? found->element : QString();
}

std::optional<GhostHit> View3D::Private::ghostAt(const QPointF& at) const {
    if (!scene) return std::nullopt;
    scene->prepare(camera, size(), widget->devicePixelRatioF());
    return scene->ghostAt(camera.ray(at, size()));
}

void View3D::Private::hover(const QPointF& at) {
    const QString name = elementAt(at);
    const auto ghost = name.isEmpty() ? ghostAt(at) : std::nullopt;
    if (ghost != hoveredGhost) {
        hoveredGhost = ghost;
        widget->setCursor(ghost ? Qt::PointingHandCursor : Qt::ArrowCursor);
        emit widget->ghostHovered(ghost && ghost->marked, ghost ? ghost->index : -1);
    }
    if (name == hovered || !scene) return;
    hovered = name;
    scene->setHovered(name);
    changed();
    emit widget->hovered(name);
}

void View3D::mousePressEvent(QMouseEvent* event) {
    if (d_->drag.kind != Drag::Kind::none || d_->toolHasMouse) return;
    if (event->button() == Qt::LeftButton && d_->tool && d_->scene && d_->tool->press(pointerOf(*event))) {
        d_->toolHasMouse = true;
        return;
    }
    d_->drag = {dragKind(d_->mouse, event->button(), event->modifiers(), d_->planar()), event->button(),
                event->position(), event->position(), false};
}

void View3D::mouseMoveEvent(QMouseEvent* event) {
    if (d_->toolHasMouse) return d_->tool->drag(pointerOf(*event));
    Drag& drag = d_->drag;
    if (drag.kind == Drag::Kind::none) {
        d_->hover(event->position());
        if (d_->tool && d_->scene) d_->tool->hover(pointerOf(*event));
        return;
    }
    const QPointF way = event->position() - drag.pressed;
    if (!drag.moved && std::hypot(way.x(), way.y()) <= clickDistance) return;
    drag.moved = true;
    const QPointF step = event->position() - drag.last;
    drag.last = event->position();
    if (drag.kind == Drag::Kind::select || !d_->scene) return;
    d_->flight.stop();
    if (drag.kind == Drag::Kind::orbit)
        orbit(d_->camera, step, d_->scene->up());
    else
        pan(d_->camera, step, d_->size());
    d_->changed();
    emit cameraMoved();
}

void View3D::mouseReleaseEvent(QMouseEvent* event) {
    if (d_->toolHasMouse) {
        if (event->button() != Qt::LeftButton) return;
        d_->toolHasMouse = false;
        return d_->tool->release(pointerOf(*event));
    }
    const Drag drag = d_->drag;
    if (event->button() != drag.button) return;
    d_->drag = {};
    if (drag.moved || !d_->scene) return;
    if (drag.button == Qt::RightButton && d_->tool && d_->tool->rightClick(pointerOf(*event))) return;
    const QString name = d_->elementAt(event->position());
    if (const auto ghost = d_->ghostAt(event->position()); name.isEmpty() && ghost && drag.button == Qt::LeftButton)
        return emit ghostClicked(ghost->marked, ghost->index);
    if (drag.button == Qt::LeftButton) emit clicked(name, event->modifiers());
    if (drag.button == Qt::RightButton) emit contextMenuWanted(name, event->globalPosition().toPoint());
}

void View3D::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && d_->tool && d_->scene && d_->drag.kind == Drag::Kind::none &&
        d_->tool->pressAgain(pointerOf(*event))) {
        d_->toolHasMouse = true;
        return;
    }
    if (event->button() == Qt::LeftButton && d_->scene) emit doubleClicked(d_->elementAt(event->position()));
}

void View3D::wheelEvent(QWheelEvent* event) {
    if (!d_->scene || event->angleDelta().y() == 0) return;
    Vec3 fixed = d_->camera.onFocalPlane(event->position(), d_->size());
    if (d_->camera.perspective) d_->elementAt(event->position(), &fixed);
    d_->flight.stop();
    const double notches = event->angleDelta().y() / 120.0 * (d_->wheelTurned ? -1 : 1);
    d_->camera.zoom(std::pow(wheelFactor, -notches), fixed);
    d_->changed();
    emit cameraMoved();
    event->accept();
}

bool View3D::event(QEvent* event) {
    // The tool's keys come before the shortcuts of the window.
    if (event->type() == QEvent::ShortcutOverride && d_->tool && d_->tool->wantsKey(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    // Tab is a key of the tool as well, not only a way to the next widget.
    if (event->type() == QEvent::KeyPress && d_->tool && d_->tool->wantsKey(*static_cast<QKeyEvent*>(event))) {
        d_->tool->keyPress(*static_cast<QKeyEvent*>(event));
        return true;
    }
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut) {
        const auto reason = static_cast<QFocusEvent*>(event)->reason();
        d_->focusByKey =
            event->type() == QEvent::FocusIn && (reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason);
        update();
    }
    return QWidget::event(event);
}

void View3D::leaveEvent(QEvent*) {
    if (d_->tool) d_->tool->leave();
    if (d_->hovered.isEmpty() || !d_->scene) return;
    d_->hovered.clear();
    d_->scene->setHovered({});
    d_->changed();
    emit hovered(QString());
}

}  // namespace zwang::ui
