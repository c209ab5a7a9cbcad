// The numbers of contacts that depend on the parameters of a model, over any scalar: what System::contacts and
// System::surfaces have as plain numbers.
#pragma once

#include <vector>

#include "engine/elements/forces/force_law.h"

namespace zwang {

/// What a rope goes over (CompiledContact::over).
template <class T>
struct PulleyNumbers {
    MarkerOf<T> marker;
    T radius{0};
};

/// One a contact (System::contacts). Markers with their axes in the order of the contact; b is moved to the centre of
/// the second shape.
template <class T>
struct ContactNumbers {
    MarkerOf<T> a, b;
    T slide{1}, turn{0}, lever{1};
    T firstRadius{0}, secondRadius{0}, length{0}, rim{0};
    T sector{0};                            ///< GapShape::sector
    T pieceX{0}, pieceY{0}, pieceAngle{0};  ///< of a solid of revolution: place and angle of GapShape
    T lower{0}, upper{0}, restitution{0};
    std::vector<PulleyNumbers<T>> over;

    ContactNumbers() = default;
    template <class U>
    explicit ContactNumbers(const ContactNumbers<U>& other) : a(other.a), b(other.b) {
        for (const PulleyNumbers<U>& pulley : other.over) over.push_back({MarkerOf<T>(pulley.marker), T(0)});
    }
};

/// One a surface (System::surfaces).
template <class T>
struct SurfaceNumbers {
    T friction{0}, stiction{0}, preload{0};
    std::vector<T> loadScale;

    SurfaceNumbers() = default;
    template <class U>
    explicit SurfaceNumbers(const SurfaceNumbers<U>& other) : loadScale(other.loadScale.size()) {}
};

/// Calls `marker(m)` for every marker and `visit(number)` for every other number, always in the same order.
template <class Contacts, class Surfaces, class Marker, class Visit>
void forEachContactNumber(Contacts& contacts, Surfaces& surfaces, const Marker& marker, const Visit& visit) {
    for (auto& c : contacts) {
        marker(c.a);
        marker(c.b);
        for (auto* x : {&c.slide, &c.turn, &c.lever, &c.firstRadius, &c.secondRadius, &c.length, &c.rim, &c.sector,
                        &c.pieceX, &c.pieceY, &c.pieceAngle, &c.lower, &c.upper, &c.restitution})
            visit(*x);
        for (auto& pulley : c.over) {
            marker(pulley.marker);
            visit(pulley.radius);
        }
    }
    for (auto& s : surfaces) {
        for (auto* x : {&s.friction, &s.stiction, &s.preload}) visit(*x);
        for (auto& x : s.loadScale) visit(x);
    }
}

}  // namespace zwang
