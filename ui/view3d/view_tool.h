// What has the left mouse button and the keys in the 3D view instead of its plain selecting: the tools of ui/tools.
#pragma once

#include <QKeyEvent>
#include <QPainter>
#include <QPointF>

namespace zwang::ui {

/// Where the pointer is on the widget, and the keys held with it.
struct ViewPointer {
    QPointF at;
    Qt::KeyboardModifiers modifiers;
};

/// A tool of the view. The middle button, the wheel and dragging with the right button stay with the camera.
class ViewTool {
  public:
    virtual ~ViewTool() = default;

    /// The left button goes down. True: the gesture is the tool's until the button goes up; false: the view selects.
    virtual bool press(const ViewPointer& pointer) = 0;
    /// As `press`, for the second press of a double click.
    virtual bool pressAgain(const ViewPointer& pointer) { return press(pointer); }
    virtual void drag(const ViewPointer& pointer) = 0;     ///< moved with the button down
    virtual void release(const ViewPointer& pointer) = 0;  ///< the button goes up
    virtual void hover(const ViewPointer& pointer) = 0;    ///< moved without a button
    virtual void leave() = 0;                              ///< the pointer left the widget
    /// A right click. True: the tool has used it; false: the view asks for the context menu.
    virtual bool rightClick(const ViewPointer& pointer) = 0;
    /// True when the key is the tool's, before any shortcut of the window.
    virtual bool wantsKey(const QKeyEvent& key) const = 0;
    virtual void keyPress(QKeyEvent& key) = 0;
    /// Draws over the scene, in pixels of the widget.
    virtual void paint(QPainter& painter) const = 0;
};

}  // namespace zwang::ui
