// States of contacts that move along accelerations, and models with one parameter changed: for tests of their rows.
#pragma once

#include <stdexcept>
#include <utility>
#include <vector>

#include "engine/system/contact_mechanics.h"
#include "engine/system/numbers.h"
#include "tests/system/states.h"

namespace zwang::tests {

struct At {
    VecX q, v;
};
/// In space, after t at accelerations `a`, to the third order.
inline At moved(const System& s, At at, const VecX& a, double t) {
    VecX way = t * at.v + t * t / 2 * a;
    for (int body = 0; body < s.bodies; ++body) {  // with ω that grows, to the second order: what it turns from then on
        const Vec3 w = at.v.segment<3>(6 * body + 3), b = a.segment<3>(6 * body + 3);
        way.segment<3>(6 * body + 3) += t * t * t / 12 * w.cross(b);
    }
    displace(s, at.q.data(), way.data());
    at.v += t * a;
    return at;
}

inline System compiled(const Model& model) {
    Issues notes;
    return compile(std::make_shared<const Model>(model), notes);
}
/// The same with a parameter changed.
inline System changed(const Model& model, const char* parameter, double by) {
    Model other = model;
    for (auto& p : other.parameters)
        if (p.name == parameter) p.quantity = p.quantity.value + by;
    if (hasErrors(evaluate(other))) throw std::runtime_error("cannot evaluate");
    return compiled(other);
}
/// The numbers of a system with their slopes by a parameter.
template <class J>
SystemNumbers<J> numbersOf(const System& s, const char* parameter) {
    Issues issues;
    std::vector<Parameter> parameters = s.model->parameters;
    auto shape = numbersAlong(s, ParameterTable::evaluate(parameters, issues), parameter);
    const VecX flat = flatValues(shape, s.space), slopes = flatSlopes(shape, s.space);
    return numbersLike<J>(shape, s.space, [&](Eigen::Index i) {
        J number(flat[i]);
        number.slope[0] = slopes[i];
        return number;
    });
}

}  // namespace zwang::tests
