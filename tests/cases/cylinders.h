// Cylinders beside boxes and cylinders: how far they are apart, found in other ways than by features.
#pragma once

#include <QString>
#include <algorithm>
#include <array>
#include <cmath>
#include <random>
#include <string>
#include <vector>

#include "engine/elements/joints.h"
#include "engine/results/results.h"

namespace zwang::tests {

inline std::string number(double value) { return QString::number(value, 'g', 17).toStdString(); }
inline std::string list(const std::vector<double>& values) {
    std::string text;
    for (double value : values) text += (text.empty() ? "[" : ", ") + number(value);
    return text + "]";
}
inline std::string list(const Vec3& v) { return list(std::vector<double>{v.x(), v.y(), v.z()}); }
inline std::string list(const Quat& q) { return list(std::vector<double>{q.w(), q.x(), q.y(), q.z()}); }

/// A box about the origin of its marker and a cylinder about the z axis of its own.
struct Shapes {
    Vec3 half;
    double radius, length;

    std::array<std::vector<double>, 3> corners(const Vec3& middle = Vec3::Zero()) const {
        std::array<std::vector<double>, 3> columns;
        for (int k = 0; k < 8; ++k)
            for (int i = 0; i < 3; ++i)
                columns[static_cast<std::size_t>(i)].push_back(middle[i] + ((k >> i) % 2 == 0 ? -half[i] : half[i]));
        return columns;
    }
    std::string fields(const Vec3& middle = Vec3::Zero()) const {
        const auto [x, y, z] = corners(middle);
        return R"("type": "convex-contact", "first_x": )" + list(x) + R"(, "first_y": )" + list(y) +
               R"(, "first_z": )" + list(z) + R"(, "second_x": [0, 0], "second_y": [0, 0], "second_z": )" +
               list(std::vector<double>{-length / 2, length / 2}) + R"(, "second_radius": 0, "second_rim": )" +
               number(radius);
    }
    spatial::ConvexContact contact() const {
        spatial::ConvexContact contact;
        const auto [x, y, z] = corners();
        contact.firstX.assign(x.begin(), x.end());
        contact.firstY.assign(y.begin(), y.end());
        contact.firstZ.assign(z.begin(), z.end());
        contact.secondX = contact.secondY = {0, 0};
        contact.secondZ = {-length / 2, length / 2};
        contact.secondRadius = 0;
        contact.secondRim = radius;
        return contact;
    }
    /// How far they are apart along n, the cylinder at `pose` seen from the box.
    double apartAlong(const Pose& pose, const Vec3& n) const {
        const Vec3 u = pose.orientation * Vec3::UnitZ();
        return n.dot(pose.position) - length / 2 * std::abs(n.dot(u)) - radius * n.cross(u).norm() -
               n.cwiseAbs().dot(half);
    }
    /// The most of that, where it is below 0 how much they overlap: along the axis, and on the circles of directions
    /// across it and across the edges of the box, to which all normals of their difference belong.
    double separation(const Pose& pose) const {
        const Vec3 u = pose.orientation * Vec3::UnitZ();
        double most = std::max(apartAlong(pose, u), apartAlong(pose, Vec3(-u)));
        for (const Vec3& axis : {Vec3(Vec3::UnitX()), Vec3(Vec3::UnitY()), Vec3(Vec3::UnitZ()), u}) {
            const Vec3 x = axis.unitOrthogonal(), y = axis.cross(x);
            const auto at = [&](double angle) {
                return apartAlong(pose, Vec3(std::cos(angle) * x + std::sin(angle) * y));
            };
            for (int i = 0; i < 120; ++i) {
                double width = 2 * M_PI / 120, middle = width * i;
                if (at(middle) < std::max(at(middle - width), at(middle + width))) continue;
                constexpr double golden = 0.6180339887498949;
                double from = middle - width, to = middle + width;
                for (int k = 0; k < 70; ++k) {
                    const double low = to - golden * (to - from), high = from + golden * (to - from);
                    (at(low) > at(high) ? to : from) = at(low) > at(high) ? high : low;
                }
                most = std::max(most, at((from + to) / 2));
            }
        }
        return most;
    }
    /// By projections onto the one and the other in turn, until a plane between them shows that they are no nearer;
    /// negative: not found so.
    double distance(const Pose& pose) const {
        const Vec3 u = pose.orientation * Vec3::UnitZ();
        Vec3 on = pose.position;
        for (int i = 0; i < 40000; ++i) {
            const Vec3 inBox = on.cwiseMax(-half).cwiseMin(half), from = inBox - pose.position;
            const double z = from.dot(u);
            Vec3 across = from - z * u;
            if (across.norm() > radius) across *= radius / across.norm();
            on = pose.position + std::clamp(z, -length / 2, length / 2) * u + across;
            const double apart = (on - inBox).norm();
            if (apart < 1e-9) return -1;
            if (apart - apartAlong(pose, Vec3((on - inBox) / apart)) < 1e-11) return apart;
        }
        return -1;
    }
};

struct RandomPose {
    std::mt19937 random;
    std::uniform_real_distribution<double> u{-1, 1};
    explicit RandomPose(unsigned seed) : random(seed) {}
    Vec3 vector() { return {u(random), u(random), u(random)}; }
    Quat turn() { return Quat(u(random), u(random), u(random), u(random)).normalized(); }
};

inline double balanceOf(const Results& results) {
    return results.statistics.largestEnergyBalanceError / results.statistics.energyScale;
}
inline std::size_t impactsOf(const Results& results) {
    return static_cast<std::size_t>(std::count_if(results.events.begin(), results.events.end(),
                                                  [](const RunEvent& e) { return e.kind == RunEvent::Kind::impact; }));
}

/// Two cylinders about the z axes of their markers.
struct TwoCans {
    std::array<double, 2> radius, length;

    spatial::ConvexContact contact() const {
        spatial::ConvexContact contact;
        contact.firstX = contact.firstY = contact.secondX = contact.secondY = {0, 0};
        contact.firstZ = {-length[0] / 2, length[0] / 2};
        contact.secondZ = {-length[1] / 2, length[1] / 2};
        contact.secondRadius = 0;
        contact.firstRim = radius[0];
        contact.secondRim = radius[1];
        return contact;
    }
    Vec3 nearest(std::size_t i, const Pose& pose, const Vec3& to) const {
        const Vec3 u = pose.orientation * Vec3::UnitZ(), from = to - pose.position;
        Vec3 across = from - from.dot(u) * u;
        if (across.norm() > radius[i]) across *= radius[i] / across.norm();
        return pose.position + std::clamp(from.dot(u), -length[i] / 2, length[i] / 2) * u + across;
    }
    double reach(std::size_t i, const Pose& pose, const Vec3& n) const {
        const Vec3 u = pose.orientation * Vec3::UnitZ();
        return length[i] / 2 * std::abs(n.dot(u)) + radius[i] * n.cross(u).norm();
    }
    /// Where a plane between them shows that they are no nearer than by `least` of it, or that they are apart;
    /// negative: not found so.
    double distance(const Pose& a, const Pose& b, double least) const {
        Vec3 on = b.position;
        for (int i = 0; i < 40000; ++i) {
            const Vec3 inFirst = nearest(0, a, on);
            on = nearest(1, b, inFirst);
            const double apart = (on - inFirst).norm();
            if (!(apart > 0)) return -1;
            const Vec3 n = (on - inFirst) / apart;
            const double shown = n.dot(b.position - a.position) - reach(0, a, n) - reach(1, b, n);
            if (shown > 0 && apart - shown < least) return apart;
        }
        return -1;
    }
    std::string thrown(unsigned seed) const {
        RandomPose random(seed);
        std::string bodies;
        for (const bool isSecond : {false, true}) {
            const Vec3 from = isSecond ? Vec3(1.1 * random.vector().normalized()) : Vec3(Vec3::Zero());
            bodies += std::string(isSecond ? ", " : "") + R"({"name": ")" + "ab"[isSecond ? 1 : 0] +
                      R"(", "mass": 1, "inertia": [0.02, 0.02, 0.01, 0, 0, 0], "position": )" + list(from) +
                      R"(, "orientation": )" + list(random.turn()) + R"(, "velocity": )" +
                      list(isSecond ? Vec3(-1.5 * from + 0.2 * random.vector()) : Vec3(0.1 * random.vector())) +
                      R"(, "rate": )" + list(Vec3(3 * random.vector())) + R"(, "markers": [{"name": "C"}]})";
        }
        return R"("space": "spatial", "ground": {"markers": [{"name": "O"}]}, "bodies": [)" + bodies +
               R"(], "joints": [{"type": "convex-contact", "name": "K", "first": "a.C", "second": "b.C",
               "restitution": 1, "first_x": [0, 0], "first_y": [0, 0], "second_x": [0, 0], "second_y": [0, 0],
               "second_radius": 0, "first_z": )" +
               list(std::vector<double>{-length[0] / 2, length[0] / 2}) + R"(, "second_z": )" +
               list(std::vector<double>{-length[1] / 2, length[1] / 2}) + R"(, "first_rim": )" + number(radius[0]) +
               R"(, "second_rim": )" + number(radius[1]) +
               R"(}], "run": {"end": 1.2, "output_step": 0.005, "integrator": "fehlberg78", "rtol": 1e-10,
               "atol": 1e-10})";
    }
};

}  // namespace zwang::tests
