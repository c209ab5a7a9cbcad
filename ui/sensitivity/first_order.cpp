#include "ui/sensitivity/first_order.h"

#include <algorithm>

#include "engine/model/joint_view.h"
#include "ui/sensitivity/study.h"

namespace zwang::ui {

namespace {

/// In the plane z is 0.
template <class Numbers>
Vec3 vectorOf(const Numbers& q) {
    Vec3 v = Vec3::Zero();
    for (std::size_t i = 0; i < q.size(); ++i) v[static_cast<Eigen::Index>(i)] = q[i].value;
    return v;
}

template <class Numbers>
Vec3 slopeOf(const Numbers& q, const ParameterTable& table, const std::string& parameter) {
    Vec3 v = Vec3::Zero();
    for (std::size_t i = 0; i < q.size(); ++i) v[static_cast<Eigen::Index>(i)] = table.derivative(q[i], parameter);
    return v;
}

}  // namespace

FirstOrderMotion::FirstOrderMotion(const Model& model, const SensitivityCurves& curves, const std::string& parameter)
    : curves_(curves), planar_(model.space == Space::planar) {
    static const std::vector<const char*> inPlane{"x", "y", "angle"}, inSpace{"x", "y", "z", "qw", "qx", "qy", "qz"};
    for (const auto& body : model.bodies) {
        std::array<int, 7> columns;
        columns.fill(-1);
        const auto& quantities = planar_ ? inPlane : inSpace;
        for (std::size_t k = 0; k < quantities.size(); ++k) {
            columns[k] = columnOf(curves, nameOf(body) + "." + quantities[k], parameter);
            known_ &= columns[k] >= 0;
        }
        columns_.push_back(columns);
    }
    std::vector<Parameter> parameters = model.parameters;
    Issues issues;
    const auto table = ParameterTable::evaluate(parameters, issues);
    for (const auto& measurePoint : model.measurePoints)
        addPoint(model, measurePoint.name, measurePoint.point, table, parameter);
    for (const JointView& joint : jointsOf(model)) {
        addPoint(model, joint.name, joint.second.body == "ground" ? joint.first : joint.second, table, parameter);
    }
}

void FirstOrderMotion::addPoint(const Model& model, const std::string& name, const MarkerRef& marker,
                                const ParameterTable& table, const std::string& parameter) {
    for (std::size_t i = 0; i < model.bodies.size(); ++i) {
        if (nameOf(model.bodies[i]) != marker.body) continue;
        std::visit(
            [&](const auto& body) {
                for (const auto& each : body.markers)
                    if (each.name == marker.marker)
                        points_.push_back({name, i, vectorOf(each.position), slopeOf(each.position, table, parameter)});
            },
            model.bodies[i]);
    }
}

FirstOrderMotion::Slopes FirstOrderMotion::slopesOf(std::size_t body, const Pose& pose, double time) const {
    const auto& columns = columns_[body];
    const auto at = [&](std::size_t k) { return valueAt(curves_, columns[k], time); };
    if (planar_) return {Vec3(at(0), at(1), 0), Vec3(0, 0, at(2))};
    // ω = 2 q̇ q*, read as a turn along the parameter instead of time.
    const Quat slope(at(3), at(4), at(5), at(6));
    return {Vec3(at(0), at(1), at(2)), 2 * (slope * pose.orientation.conjugate()).vec()};
}

std::vector<Pose> FirstOrderMotion::posesAt(const std::vector<Pose>& poses, double time, double delta) const {
    std::vector<Pose> moved = poses;
    for (std::size_t i = 0; i < moved.size() && i < columns_.size(); ++i) {
        const Slopes slopes = slopesOf(i, poses[i], time);
        moved[i].position += delta * slopes.position;
        const Vec3 turn = delta * slopes.turn;
        if (turn.norm() > 0)
            moved[i].orientation = Quat(Eigen::AngleAxisd(turn.norm(), turn.normalized())) * poses[i].orientation;
    }
    return moved;
}

std::vector<MovedPoint> FirstOrderMotion::pointsAt(const std::vector<Pose>& poses, double time, double delta) const {
    std::vector<MovedPoint> moved;
    for (const auto& point : points_) {
        if (point.body >= poses.size()) continue;
        const Pose& pose = poses[point.body];
        const Vec3 at = pose.apply(point.local), arm = at - pose.position;
        const bool twice = std::any_of(moved.begin(), moved.end(), [&](const auto& other) {
            return (other.at - at).norm() <= 1e-9 * (1 + at.norm());
        });
        if (twice) continue;
        const Slopes slopes = slopesOf(point.body, pose, time);
        moved.push_back(
            {point.name, at, delta * (slopes.position + slopes.turn.cross(arm) + pose.orientation * point.slope)});
    }
    return moved;
}

}  // namespace zwang::ui
