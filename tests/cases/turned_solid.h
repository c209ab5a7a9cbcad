// A solid of revolution over a plane, for tests of rims.
#pragma once

#include <cmath>
#include <string>

#include "engine/system/system.h"
#include "tests/analysis/models.h"
#include "tests/cases/reference.h"

namespace zwang::tests {

inline std::string number(double value) { return QString::number(value, 'g', 17).toStdString(); }
inline std::string list(const std::vector<double>& values) {
    std::string text;
    for (double value : values) text += (text.empty() ? "[" : ", ") + number(value);
    return text + "]";
}
inline std::string list(const Vec3& v) { return list(std::vector<double>{v.x(), v.y(), v.z()}); }

/// A solid of revolution of 1 kg about its z axis over the plane z = 0 of the ground.
struct Turned {
    std::vector<double> rims{0.3}, heights{0};
    double rounding = 0;
    double across = 0.0225, axial = 0.045;                                       ///< moments of inertia
    std::vector<double> inertia = {};                                            ///< instead of these
    Vec3 position = Vec3::Zero(), velocity = Vec3::Zero(), rate = Vec3::Zero();  ///< rate: axes of the body
    Quat orientation = Quat::Identity();
    double restitution = 0, friction = 0;
    Vec3 gravity = {0, 0, -9.81};
    std::string contact = {}, force = {};

    std::string touch() const {
        const std::vector<double> none(rims.size(), 0.0);
        return R"("type": "plane-contact", "points_x": )" + list(none) + R"(, "points_y": )" + list(none) +
               R"(, "points_z": )" + list(heights) + R"(, "rims": )" + list(rims) + R"(, "radius": )" +
               number(rounding) + R"(, "restitution": )" + number(restitution) +
               (friction > 0 ? R"(, "friction": "coulomb", "friction_coefficient": )" + number(friction) : "");
    }
    Model model(double end, double step) const {
        const Quat& q = orientation;
        return fromParts(
            R"("space": "spatial", "ground": {"markers": [{"name": "O"}]}, "bodies": [{"name": "top", "mass": 1, )"
            R"("inertia": )" +
            list(inertia.empty() ? std::vector<double>{across, across, axial, 0, 0, 0} : inertia) +
            R"(, "position": )" + list(position) + R"(, "orientation": )" +
            list(std::vector<double>{q.w(), q.x(), q.y(), q.z()}) + R"(, "velocity": )" + list(velocity) +
            R"(, "rate": )" + list(rate) +
            R"(, "keep": ["orientation", "rate"], "markers": [{"name": "C"}, {"name": "T", "position": [0, 0, 0.5]}]}],
            "joints": [{"name": "K", )" +
            (contact.empty() ? touch() : contact) +
            R"(, "first": "ground.O", "second": "top.C"}], "forces": [{"type": "gravity", "name": "g",
            "acceleration": )" +
            list(gravity) + "}" + force + R"(], "run": {"end": )" + number(end) + R"(, "output_step": )" +
            number(step) + R"(, "integrator": "fehlberg78", "rtol": 1e-12, "atol": 1e-12})");
    }
    /// The lowest point of the rim i from its centre.
    Vec3 lowest(std::size_t i) const {
        const Vec3 u = orientation * Vec3::UnitZ(), n = Vec3::UnitZ();
        return -rounding * n - rims[i] * (n - n.dot(u) * u).normalized();
    }
    /// On the plane with the rim i.
    void putOn(std::size_t i) { position.z() = -(orientation * Vec3(0, 0, heights[i]) + lowest(i)).z(); }
    /// Its lowest point at rest.
    void roll(std::size_t i) {
        velocity = -(orientation * rate).cross(orientation * Vec3(0, 0, heights[i]) + lowest(i));
    }
};

inline Vec3 placeOf(const Results& results, std::size_t i) {
    return {reading(results, "top.x")(i), reading(results, "top.y")(i), reading(results, "top.z")(i)};
}
inline double balanceOf(const Results& results) {
    return results.statistics.largestEnergyBalanceError / results.statistics.energyScale;
}
inline double apart(const Results& one, const Results& other) {
    double most = one.size() == other.size() ? 0 : 1e9;
    for (std::size_t i = 0; i < std::min(one.size(), other.size()); ++i)
        most = std::max(most, (placeOf(one, i) - placeOf(other, i)).norm());
    return most;
}
inline Vec3 axisOf(const Results& results, std::size_t i) {
    return results.poses(results.frame(i).time)[0].orientation * Vec3::UnitZ();
}
inline Quat tilted(double angle, double round) {
    return Quat(Eigen::AngleAxisd(round, Vec3::UnitZ()) * Eigen::AngleAxisd(angle, Vec3::UnitX()));
}
}  // namespace zwang::tests
