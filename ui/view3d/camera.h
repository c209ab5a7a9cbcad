// Where one looks from: a small value with closed-form projection, independent of VTK.
#pragma once

#include <QPointF>
#include <QSizeF>
#include <vector>

#include "engine/math/types.h"

namespace zwang::ui {

/// A ray from the eye into the scene; `direction` has unit length.
struct Ray {
    Vec3 origin, direction;
};

/// A sphere that must be seen: a point with a margin [m].
struct Blob {
    Vec3 centre;
    double radius = 0;
};

/// Looks at `focus`; axes() columns are right, up and back (towards the eye). `halfHeight` [m] is half the height seen
/// in the plane through the focus; with perspective the eye's distance follows from it and a fixed angle of view.
struct Camera {
    Vec3 focus = Vec3::Zero();
    Quat orientation = Quat::Identity();
    double halfHeight = 1;
    bool perspective = false;

    static constexpr double halfAngle = 0.26;  ///< [rad]

    Mat3 axes() const { return orientation.toRotationMatrix(); }
    Vec3 back() const { return orientation * Vec3::UnitZ(); }
    double distance() const;  ///< eye to focus [m]
    Vec3 eye() const { return focus + distance() * back(); }

    double pixelSize(const QSizeF& view) const { return 2 * halfHeight / view.height(); }  ///< [m], at the focus
    double pixelSizeAt(const Vec3& world, const QSizeF& view) const;
    QPointF project(const Vec3& world, const QSizeF& view) const;  ///< widget coordinates, y down
    Ray ray(const QPointF& widget, const QSizeF& view) const;
    Vec3 onFocalPlane(const QPointF& widget, const QSizeF& view) const;

    void zoom(double factor, const Vec3& fixed);  ///< `fixed` keeps its place on the screen; factor < 1: closer
    void fit(const std::vector<Blob>& blobs, const QSizeF& view, double margin);
};

/// Orientation that looks along −`back` with `up` upwards on the screen.
Quat lookingFrom(const Vec3& back, const Vec3& up);

Camera interpolate(const Camera& from, const Camera& to, double share);

}  // namespace zwang::ui
