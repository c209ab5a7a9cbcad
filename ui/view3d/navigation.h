// What the mouse does to the camera, and the short flight between two views.
#pragma once

#include <QElapsedTimer>
#include <QPointF>
#include <QSizeF>
#include <vector>

#include "ui/view3d/camera.h"
#include "ui/view3d/view3d.h"

namespace zwang::ui {

/// One press of a mouse button until its release.
struct Drag {
    enum class Kind { none, select, orbit, pan };
    Kind kind = Kind::none;
    Qt::MouseButton button = Qt::NoButton;
    QPointF pressed, last;
    bool moved = false;  ///< more than a few pixels: not a click any more
};

/// Which button turns and moves the camera; the habits of other programs. The other one of right and middle moves.
struct MouseStyle {
    const char* key;
    Qt::MouseButton button;
    Qt::KeyboardModifier modifier;
    bool modifierTurns;  ///< with the modifier it turns, without it moves; otherwise the other way round
};
const std::vector<MouseStyle>& mouseStyles();
const MouseStyle& mouseStyle(const QString& key);  ///< the first for an unknown one

Drag::Kind dragKind(const MouseStyle& style, Qt::MouseButton button, Qt::KeyboardModifiers modifiers, bool planar);

/// Turns about `up` and the screen's horizontal axis, like a globe; never over the pole.
void orbit(Camera& camera, const QPointF& pixels, const Vec3& up);
void pan(Camera& camera, const QPointF& pixels, const QSizeF& view);

/// Orientation of a standard view; planar models know the front only.
Quat orientationOf(StandardView view, const Vec3& up, bool planar);

/// From one camera to another in a fifth of a second.
class Flight {
  public:
    void start(const Camera& from, const Camera& to);
    void stop() { flying_ = false; }
    bool isFlying() const { return flying_; }
    Camera now();  ///< stops flying at the end
    const Camera& target() const { return to_; }
    void shift(const Vec3& by);  ///< both ends, for a followed body

  private:
    static constexpr double duration = 180;  // ms
    Camera from_, to_;
    QElapsedTimer clock_;
    bool flying_ = false;
};

}  // namespace zwang::ui
