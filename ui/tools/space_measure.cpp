#include "ui/tools/space_measure.h"

#include <algorithm>
#include <cmath>

namespace zwang::ui {
namespace {

constexpr double parallel = 1e-9;  ///< sine of an angle that counts as none

enum class What { point, line, plane };

What whatIs(const SpacePlace& place) {
    switch (place.kind) {
        case SpacePlace::Kind::edge:
        case SpacePlace::Kind::axis:
            return What::line;
        case SpacePlace::Kind::face:
            return What::plane;
        case SpacePlace::Kind::point:
        case SpacePlace::Kind::marker:
            break;
    }
    return What::point;
}

Vec3 foot(const Vec3& point, const SpacePlace& on) {
    const Vec3 z = on.frame.orientation * Vec3::UnitZ(), d = point - on.frame.position;
    if (whatIs(on) == What::point) return on.frame.position;
    return whatIs(on) == What::line ? Vec3(on.frame.position + z.dot(d) * z) : Vec3(point - z.dot(d) * z);
}

}  // namespace

SpaceMeasure measured(const SpacePlace& first, const SpacePlace& second) {
    SpaceMeasure m;
    m.from = first.frame.position;
    m.to = second.frame.position;
    const What a = whatIs(first), b = whatIs(second);
    const auto between = [&](const Vec3& from, const Vec3& to) {
        m.from = from;
        m.to = to;
        m.distance = (to - from).norm();
    };
    if (a == What::point) {
        between(m.from, foot(m.from, second));
        return m;
    }
    if (b == What::point) {
        between(foot(m.to, first), m.to);
        return m;
    }
    const Vec3 u = first.frame.orientation * Vec3::UnitZ(), v = second.frame.orientation * Vec3::UnitZ();
    const double sine = u.cross(v).norm(), cosine = std::abs(u.dot(v));
    // Between a line and a plane the angle is counted from the plane.
    m.angle = a == b ? std::atan2(sine, cosine) : std::atan2(cosine, sine);
    if (a == What::line && b == What::line && sine > parallel) {
        // The common perpendicular.
        const Vec3 w = m.to - m.from, n = u.cross(v) / (sine * sine);
        between(m.from + w.cross(v).dot(n) * u, m.to + w.cross(u).dot(n) * v);
    } else if (*m.angle <= parallel) {
        if (a == What::plane)
            between(foot(m.to, first), m.to);
        else
            between(m.from, foot(m.from, second));
    }
    return m;
}

}  // namespace zwang::ui
