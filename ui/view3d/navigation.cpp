#include "ui/view3d/navigation.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace zwang::ui {

const std::vector<MouseStyle>& mouseStyles() {
    static const std::vector<MouseStyle> styles{{"middle-turns", Qt::MiddleButton, Qt::ShiftModifier, false},
                                                {"middle-moves", Qt::MiddleButton, Qt::ShiftModifier, true},
                                                {"ctrl-moves", Qt::MiddleButton, Qt::ControlModifier, false},
                                                {"right-turns", Qt::RightButton, Qt::ShiftModifier, false}};
    return styles;
}

const MouseStyle& mouseStyle(const QString& key) {
    for (const auto& style : mouseStyles())
        if (key == QLatin1String(style.key)) return style;
    return mouseStyles().front();
}

Drag::Kind dragKind(const MouseStyle& style, Qt::MouseButton button, Qt::KeyboardModifiers modifiers, bool planar) {
    if (button == Qt::LeftButton) return Drag::Kind::select;
    if (button != Qt::MiddleButton && button != Qt::RightButton) return Drag::Kind::none;
    const bool turns = button == style.button && modifiers.testFlag(style.modifier) == style.modifierTurns;
    return turns && !planar ? Drag::Kind::orbit : Drag::Kind::pan;
}

void orbit(Camera& camera, const QPointF& pixels, const Vec3& up) {
    constexpr double radiansPerPixel = 0.008, pole = 0.02;
    const Quat yaw(Eigen::AngleAxisd(-pixels.x() * radiansPerPixel, up));
    camera.orientation = yaw * camera.orientation;
    // Elevation of the eye above the plane across `up`.
    const double now = std::asin(std::clamp(camera.back().dot(up), -1.0, 1.0)), limit = std::numbers::pi / 2 - pole;
    const double wanted = std::clamp(now + pixels.y() * radiansPerPixel, -limit, limit);
    const Vec3 right = camera.orientation * Vec3::UnitX();
    camera.orientation = (Quat(Eigen::AngleAxisd(now - wanted, right)) * camera.orientation).normalized();
}

void pan(Camera& camera, const QPointF& pixels, const QSizeF& view) {
    const double size = camera.pixelSize(view);
    camera.focus -= camera.orientation * Vec3(pixels.x() * size, -pixels.y() * size, 0);
}

Quat orientationOf(StandardView view, const Vec3& up, bool planar) {
    if (planar) return Quat::Identity();
    // Front looks at the plane of x and up, from the side on which x runs to the right.
    const Vec3 right = Vec3::UnitX(), front = right.cross(up);
    switch (view) {
        case StandardView::front:
            return lookingFrom(front, up);
        case StandardView::back:
            return lookingFrom(-front, up);
        case StandardView::right:
            return lookingFrom(right, up);
        case StandardView::left:
            return lookingFrom(-right, up);
        case StandardView::top:
            return lookingFrom(up, -front);
        case StandardView::bottom:
            return lookingFrom(-up, front);
        case StandardView::isometric:
            break;
    }
    return lookingFrom(0.55 * right + 0.75 * front + 0.52 * up, up);
}

void Flight::start(const Camera& from, const Camera& to) {
    from_ = from;
    to_ = to;
    flying_ = true;
    clock_.start();
}

Camera Flight::now() {
    const double t = std::min(static_cast<double>(clock_.elapsed()) / duration, 1.0);
    if (t >= 1) flying_ = false;
    return t >= 1 ? to_ : interpolate(from_, to_, t * t * (3 - 2 * t));
}

void Flight::shift(const Vec3& by) {
    from_.focus += by;
    to_.focus += by;
}

}  // namespace zwang::ui
