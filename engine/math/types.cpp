#include "engine/math/types.h"

namespace zwang {

Vec3 Pose::apply(const Vec3& local) const { return position + orientation * local; }

double Pose::along(int axis, const Vec3& point) const { return (orientation * Vec3::Unit(axis)).dot(point - position); }

double Pose::across(int axis, const Vec3& point) const {
    return (orientation * Vec3::Unit(axis)).cross(point - position).norm();
}

double Pose::distance(const Vec3& point) const { return (point - position).norm(); }

}  // namespace zwang
