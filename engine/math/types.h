// The few dense types everything shares.
#pragma once

#include <Eigen/Core>
#include <Eigen/Geometry>

namespace zwang {

using Vec2 = Eigen::Vector2d;
using Vec3 = Eigen::Vector3d;
using Mat3 = Eigen::Matrix3d;
using VecX = Eigen::VectorXd;
using MatX = Eigen::MatrixXd;
using Quat = Eigen::Quaterniond;

/// Where a frame is: origin [m] and orientation (frame to world).
struct Pose {
    Vec3 position = Vec3::Zero();
    Quat orientation = Quat::Identity();
    Vec3 apply(const Vec3& local) const;
    /// Of a point (world), along an axis of the frame (0 … 2) from its origin, and across from that axis [m].
    double along(int axis, const Vec3& point) const;
    double across(int axis, const Vec3& point) const;
    double distance(const Vec3& point) const;  ///< from the origin [m]
};

}  // namespace zwang
