#include "ui/widgets/wheel_guard.h"

#include <QAbstractScrollArea>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QEvent>
#include <QScrollBar>

namespace zwang::ui {

namespace {

bool scrolls(const QWidget* around) {
    while (around && !qobject_cast<const QAbstractScrollArea*>(around)) around = around->parentWidget();
    return around;
}

/// Holds a value that the wheel would change.
bool holdsValue(const QWidget& widget) {
    if (qobject_cast<const QComboBox*>(&widget) || qobject_cast<const QAbstractSpinBox*>(&widget)) return true;
    return qobject_cast<const QAbstractSlider*>(&widget) && !qobject_cast<const QScrollBar*>(&widget) &&
           scrolls(widget.parentWidget());
}

}  // namespace

bool WheelGuard::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::Polish && event->type() != QEvent::Wheel) return false;
    auto* widget = qobject_cast<QWidget*>(watched);
    if (!widget || !holdsValue(*widget)) return false;
    if (event->type() == QEvent::Polish) {
        if (widget->focusPolicy() == Qt::WheelFocus) widget->setFocusPolicy(Qt::StrongFocus);
        return false;
    }
    if (widget->hasFocus()) return false;
    event->ignore();  // and so it goes to what is around
    return true;
}

}  // namespace zwang::ui
