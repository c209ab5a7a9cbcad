#include "ui/view3d/camera.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace zwang::ui {

double Camera::distance() const { return perspective ? halfHeight / std::tan(halfAngle) : 20 * halfHeight; }

double Camera::pixelSizeAt(const Vec3& world, const QSizeF& view) const {
    if (!perspective) return pixelSize(view);
    const double depth = std::max((eye() - world).dot(back()), 1e-3 * distance());
    return pixelSize(view) * depth / distance();
}

QPointF Camera::project(const Vec3& world, const QSizeF& view) const {
    const Vec3 local = orientation.conjugate() * (world - focus);
    const double size = pixelSizeAt(world, view);
    return {view.width() / 2 + local.x() / size, view.height() / 2 - local.y() / size};
}

Vec3 Camera::onFocalPlane(const QPointF& widget, const QSizeF& view) const {
    const double size = pixelSize(view);
    return focus +
           orientation * Vec3((widget.x() - view.width() / 2) * size, (view.height() / 2 - widget.y()) * size, 0);
}

Ray Camera::ray(const QPointF& widget, const QSizeF& view) const {
    const Vec3 through = onFocalPlane(widget, view);
    if (perspective) return {eye(), (through - eye()).normalized()};
    return {through + distance() * back(), -back()};
}

void Camera::zoom(double factor, const Vec3& fixed) {
    halfHeight *= factor;
    focus = fixed + factor * (focus - fixed);
}

void Camera::fit(const std::vector<Blob>& blobs, const QSizeF& view, double margin) {
    if (blobs.empty() || view.isEmpty()) return;
    constexpr double inf = std::numeric_limits<double>::infinity();
    Vec3 least = Vec3::Constant(inf), most = Vec3::Constant(-inf);
    for (const Blob& blob : blobs) {
        const Vec3 local = orientation.conjugate() * blob.centre;
        least = least.cwiseMin(local - Vec3::Constant(blob.radius));
        most = most.cwiseMax(local + Vec3::Constant(blob.radius));
    }
    const Vec3 size = most - least;
    const double aspect = view.width() / view.height();
    const double needed = std::max({size.y(), size.x() / aspect, 1e-9}) / 2;
    focus = orientation * Vec3((least + most) / 2);
    // Nearer things look larger: with perspective the front face of the box has to fit.
    halfHeight = needed * (1 + margin) + (perspective ? size.z() / 2 * std::tan(halfAngle) : 0);
}

Quat lookingFrom(const Vec3& back, const Vec3& up) {
    Mat3 axes;
    axes.col(2) = back.normalized();
    axes.col(0) = up.cross(back).normalized();
    axes.col(1) = axes.col(2).cross(axes.col(0));
    return Quat(axes);
}

Camera interpolate(const Camera& from, const Camera& to, double share) {
    Camera out = to;
    out.focus = from.focus + share * (to.focus - from.focus);
    out.orientation = from.orientation.slerp(share, to.orientation);
    out.halfHeight = from.halfHeight * std::pow(to.halfHeight / from.halfHeight, share);
    return out;
}

}  // namespace zwang::ui
