#include "engine/elements/joints/belt.h"

namespace zwang::spatial {

std::array<std::array<Vec3, 2>, 2> Belt::spans(const Pose& one, const Pose& other) const {
    const double r = firstRadius.value, s = sign() * secondRadius.value;
    const Vec3 z = one.orientation * Vec3::UnitZ(), to = other.position - one.position, d = to - to.dot(z) * z;
    const double apart = d.norm(), c = apart > 0 ? std::clamp((r + s) / apart, -1.0, 1.0) : 0;
    const Vec3 x = apart > 0 ? Vec3(d / apart) : one.orientation * Vec3::UnitX(), y = z.cross(x);
    std::array<std::array<Vec3, 2>, 2> all;
    for (std::size_t i = 0; i < 2; ++i) {
        const Vec3 out = c * x + (i == 0 ? 1 : -1) * std::sqrt(1 - c * c) * y;
        all[i] = {one.position + r * out, other.position - s * out};
    }
    return all;
}

}  // namespace zwang::spatial
