// The numbers of a compiled model that depend on its parameters, over any scalar: with plain numbers the same as in
// System, with dual numbers their exact derivatives. System keeps the structure: who is joined to whom.
#pragma once

#include <vector>

#include "engine/constraints/spatial.h"
#include "engine/expressions/parameters.h"
#include "engine/system/contact_numbers.h"
#include "engine/system/read_drive.h"
#include "engine/system/system.h"

namespace zwang {

/// Named as in System. `joints` holds the first and second marker of each row block, `pairs` those of System::pairs.
template <class T>
struct SystemNumbers {
    std::vector<T> mass;
    std::vector<spatial::Mat<T>> inertia;  ///< planar: entry (2, 2)
    std::vector<spatial::Vec<T>> com;
    std::vector<MarkerOf<T>> joints, pairs;
    std::vector<DriveOf<T>> drives;
    spatial::Vec<T> gravity = spatial::Vec<T>::Zero();
    ForceLaws<T> laws;
    std::vector<MarkerOf<T>> measurePoints;
    std::vector<ContactNumbers<T>> contacts;
    std::vector<SurfaceNumbers<T>> surfaces;
    std::vector<T> qDesign, vDesign;
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
    for (auto* list : {&n.joints, &n.pairs})
        for (auto& m : *list) marker(m);
    for (auto& d : n.drives) {
        for (auto* x : {&d.base, &d.speed, &d.amplitude, &d.circularFrequency, &d.phase}) visit(*x);
        d.table.forEachNumber(visit);
        for (auto* list : {&d.move, &d.numbers, &d.parameters})
            for (auto& x : *list) visit(x);
    }
    vector(n.gravity);
    forEachLawNumber(n.laws, {marker}, {visit});
    for (auto& m : n.measurePoints) marker(m);
    forEachContactNumber(n.contacts, n.surfaces, marker, visit);
}

/// The axes of planar markers from their angles.
template <class T>
void turnAxes(SystemNumbers<T>& n) {
    using std::cos, std::sin;
    const auto turn = [](MarkerOf<T>& m) {
        m.axes(0, 0) = cos(m.angle);
        m.axes(1, 0) = sin(m.angle);
    };
    // Laws look along both axes.
    const auto turnWhole = [](MarkerOf<T>& m) {
        const T c = cos(m.angle), s = sin(m.angle);
        m.axes << c, -s, T(0), s, c, T(0), T(0), T(0), T(1);
    };
    for (auto* list : {&n.joints, &n.pairs, &n.measurePoints})
        for (auto& m : *list) turn(m);
    for (auto& c : n.contacts)
        for (auto* m : {&c.a, &c.b}) turn(*m);
    forEachLawNumber(n.laws, {turnWhole}, {[](T&) {}});
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
    for (const auto& m : shape.joints) n.joints.emplace_back(m);
    for (const auto& m : shape.pairs) n.pairs.emplace_back(m);
    for (const auto& drive : shape.drives) n.drives.push_back(driveLike<T>(drive));
    n.laws = lawsLike<T>(shape.laws);
    for (const auto& m : shape.measurePoints) n.measurePoints.emplace_back(m);
    for (const auto& c : shape.contacts) n.contacts.emplace_back(c);
    for (const auto& s : shape.surfaces) n.surfaces.emplace_back(s);
    Eigen::Index index = 0;
    forEachNumber(n, space, [&](T& x) { x = make(index++); });
    if (space == Space::planar) turnAxes(n);
    return n;
}

}  // namespace zwang
