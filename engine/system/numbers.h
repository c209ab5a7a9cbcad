// The numbers of a compiled model that depend on its parameters, over any scalar: with plain numbers the same as in
// System, with dual numbers their exact derivatives. System keeps the structure: who is joined to whom.
#pragma once

#include <vector>

#include "engine/constraints/spatial.h"
#include "engine/expressions/parameters.h"
#include "engine/system/drawn.h"
#include "engine/system/system.h"

namespace zwang {

/// Named as in System. `joints` holds the first and second marker of each row block.
template <class T>
struct SystemNumbers {
    struct Spring {
        MarkerNumbers<T> a, b;
        T stiffness{0}, damping{0}, freeValue{0}, hardening{0}, preload{0};  ///< the last two torsional
    };
    struct Load {
        MarkerNumbers<T> at;
        spatial::Vec<T> components = spatial::Vec<T>::Zero();
    };
    std::vector<T> mass;
    std::vector<spatial::Mat<T>> inertia;  ///< planar: entry (2, 2)
    std::vector<spatial::Vec<T>> com;
    std::vector<MarkerNumbers<T>> joints;
    std::vector<DriveOf<T>> drives;
    spatial::Vec<T> gravity = spatial::Vec<T>::Zero();
    std::vector<Spring> springs, torsionSprings;
    std::vector<Load> pointForces, torques;
    LawNumbers<T> laws;
    std::vector<MarkerNumbers<T>> watches;
    std::vector<T> drawnQ, drawnV;
};

/// Calls `visit(number)` for every number that the equations of motion contain, always in the same order.
template <class Numbers, class Visit>
void forEachNumber(Numbers& n, Space space, const Visit& visit) {
    const bool planar = space == Space::planar;
    const auto vector = [&](auto& v) {
        for (int i = 0; i < (planar ? 2 : 3); ++i) visit(v[i]);
    };
    const auto marker = [&](auto& m) {
        vector(m.local);
        if (planar) return visit(m.angle);
        for (int i = 0; i < 9; ++i) visit(m.axes(i % 3, i / 3));
    };
    for (auto& m : n.mass) visit(m);
    for (auto& I : n.inertia)
        for (int r = planar ? 2 : 0; r < 3; ++r)
            for (int c = planar ? 2 : 0; c < 3; ++c) visit(I(r, c));
    for (auto& c : n.com) vector(c);
    for (auto& m : n.joints) marker(m);
    for (auto& d : n.drives) {
        for (auto* x : {&d.base, &d.speed, &d.amplitude, &d.circularFrequency, &d.phase}) visit(*x);
        for (auto* list : {&d.times, &d.values, &d.curvatures, &d.numbers, &d.parameters})
            for (auto& x : *list) visit(x);
    }
    vector(n.gravity);
    for (auto* list : {&n.springs, &n.torsionSprings})
        for (auto& s : *list) {
            marker(s.a);
            marker(s.b);
            for (auto* x : {&s.stiffness, &s.damping, &s.freeValue, &s.hardening, &s.preload}) visit(*x);
        }
    for (auto& f : n.pointForces) {
        marker(f.at);
        vector(f.components);
    }
    for (auto& t : n.torques)
        for (int i = 0; i < 3; ++i) visit(t.components[i]);
    forEachLawNumber(n.laws, marker, visit);
    for (auto& m : n.watches) marker(m);
}

/// The axes of planar markers from their angles.
template <class T>
void turnAxes(SystemNumbers<T>& n) {
    using std::cos, std::sin;
    const auto turn = [](MarkerNumbers<T>& m) {
        m.axes(0, 0) = cos(m.angle);
        m.axes(1, 0) = sin(m.angle);
    };
    // Laws look along both axes.
    const auto turnWhole = [](MarkerNumbers<T>& m) {
        const T c = cos(m.angle), s = sin(m.angle);
        m.axes << c, -s, T(0), s, c, T(0), T(0), T(0), T(1);
    };
    for (auto* list : {&n.joints, &n.watches})
        for (auto& m : *list) turn(m);
    for (auto* list : {&n.springs, &n.torsionSprings})
        for (auto& s : *list) {
            turn(s.a);
            turn(s.b);
        }
    for (auto& f : n.pointForces) turn(f.at);
    forEachLawNumber(
        n.laws, [&](MarkerNumbers<T>& m) { turnWhole(m); }, [](T&) {});
}

/// The numbers of `system` with their slopes along one parameter (0 for a parameter without influence). `table` holds
/// the parameters of the system's model. The base of a relative motor has the slope of its offset only: what assembly
/// measures is added by whoever differentiates the assembly.
SystemNumbers<Dual<double>> numbersAlong(const System& system, const ParameterTable& table,
                                         const std::string& parameter);

/// The numbers of `system` as constants.
SystemNumbers<Dual<double>> constantNumbers(const System& system);

/// All numbers in the order of forEachNumber.
VecX flatValues(SystemNumbers<Dual<double>>& numbers, Space space);
VecX flatSlopes(SystemNumbers<Dual<double>>& numbers, Space space);

/// The same structure over another scalar, each number made by `make(index)`.
template <class T, class Make>
SystemNumbers<T> numbersLike(const SystemNumbers<Dual<double>>& shape, Space space, const Make& make) {
    SystemNumbers<T> n;
    n.mass.resize(shape.mass.size());
    n.inertia.assign(shape.inertia.size(), spatial::Mat<T>::Zero());
    n.com.assign(shape.com.size(), spatial::Vec<T>::Zero());
    n.joints.resize(shape.joints.size());
    n.drives.resize(shape.drives.size());
    for (std::size_t i = 0; i < n.drives.size(); ++i) {
        n.drives[i].kind = static_cast<typename DriveOf<T>::Kind>(shape.drives[i].kind);
        n.drives[i].times.resize(shape.drives[i].times.size());
        n.drives[i].values.resize(shape.drives[i].values.size());
        n.drives[i].curvatures.resize(shape.drives[i].curvatures.size());
        n.drives[i].numbers.resize(shape.drives[i].numbers.size());
        n.drives[i].formula = shape.drives[i].formula;
        n.drives[i].timeName = shape.drives[i].timeName;
        n.drives[i].parameters.resize(shape.drives[i].parameters.size());
    }
    n.springs.resize(shape.springs.size());
    n.torsionSprings.resize(shape.torsionSprings.size());
    n.pointForces.resize(shape.pointForces.size());
    n.torques.resize(shape.torques.size());
    n.laws.bushings.resize(shape.laws.bushings.size());
    n.laws.drags.resize(shape.laws.drags.size());
    for (const auto& formula : shape.laws.formulas) {
        n.laws.formulas.emplace_back();
        n.laws.formulas.back().markers.resize(formula.markers.size());
        n.laws.formulas.back().parameters.resize(formula.parameters.size());
    }
    n.laws.limits.resize(shape.laws.limits.size());
    n.watches.resize(shape.watches.size());
    Eigen::Index index = 0;
    forEachNumber(n, space, [&](T& x) { x = make(index++); });
    if (space == Space::planar) turnAxes(n);
    return n;
}

}  // namespace zwang
