// Stops and friction of a joint, from its freedoms.
#include <algorithm>
#include <cmath>
#include <functional>

#include "engine/elements/joints.h"
#include "engine/system/contacts.h"

namespace zwang {

namespace {

/// A coordinate with its stops; what of it rubs is to be added.
CompiledContact contactOf(const BetweenMarkers& j, const Freedom& freedom, const CompiledMarker& first,
                          const CompiledMarker& second, int drive) {
    using Measure = Freedom::Measure;
    CompiledContact contact;
    contact.element = j.name;
    contact.a = freedom.swapped ? second : first;
    contact.b = freedom.swapped ? first : second;
    contact.a.axes = reordered(contact.a.axes, freedom.a);
    contact.b.axes = reordered(contact.b.axes, freedom.b);
    contact.component = freedom.component;
    contact.suffix = freedom.suffix;
    contact.turns = freedom.measure == Measure::turn || freedom.measure == Measure::rotation;
    if (contact.turns) std::swap(contact.slide, contact.turn);
    if (freedom.measure == Measure::thread) {
        const double r = freedom.lever->value, way = std::hypot(r, freedom.advance);
        contact.slide = freedom.advance / way;
        contact.turn = r * r / way;
    }
    if (freedom.measure == Measure::rotation) contact.measure = CompiledContact::Measure::rotation;
    if (freedom.measure == Measure::mesh) {
        contact.measure = CompiledContact::Measure::mesh;
        contact.mesh = freedom.mesh;
        contact.drive = drive;
        contact.turns = traitsOf(freedom.mesh).unit == RowUnit::angle;
    }
    if (freedom.ends.areStops()) {
        const auto plainly = [](const Quantity& quantity) { return quantity.value; };
        contact.hasStops = true;
        contact.lower = freedom.ends.lowest(plainly);
        contact.upper = freedom.ends.highest(plainly);
        contact.restitution = freedom.ends.restitution->value;
    }
    return contact;
}

template <class Joint>
void addSurface(System& s, const Joint& j, const std::vector<Freedom>& freedoms) {
    CompiledSurface surface;
    surface.element = j.name;
    surface.count = 0;
    // A pin's torque and its bound are those of its radius.
    const bool isPin = freedoms.front().lever == nullptr && freedoms.front().measure != Freedom::Measure::slide;
    const double radius = isPin ? j.pinRadius.value : 1;
    surface.friction = j.frictionCoefficient.value * radius;
    surface.stiction = std::max(surface.friction, j.staticCoefficient.value * radius);
    surface.preload = j.preload.value;
    surface.loadRow = s.blocks.back().row;
    std::vector<double> scales = j.loadScales([](const Quantity& quantity) { return quantity.value; });
    if (scales.empty())
        for (const Equation& equation : j.equations())
            std::visit(
                [&]<class E>(const E&) {
                    if (E::traits.holds == Holds::point || E::traits.holds == Holds::line)
                        scales.insert(scales.end(), E::rows, 1.0);
                },
                equation);
    surface.loadScale = Eigen::Map<const VecX>(scales.data(), static_cast<Eigen::Index>(scales.size()));
    s.surfaces.push_back(surface);
}

/// Stops and friction of the joint whose block was added last; `addSurface` is null where nothing rubs.
void addContacts(System& s, const BetweenMarkers& j, const std::vector<Freedom>& freedoms, int drive,
                 const std::function<void()>& addSurface) {
    const CompiledMarker a = compileMarker(s, j.first), b = compileMarker(s, j.second);
    std::vector<CompiledContact> all;
    if (freedoms.empty()) return;
    for (const Freedom& freedom : freedoms) all.push_back(contactOf(j, freedom, a, b, drive));
    const bool hasCone = all.front().hasStops && all.front().measure == CompiledContact::Measure::rotation;
    for (CompiledContact& contact : all)
        if (hasCone) contact.measure = CompiledContact::Measure::swing;
    int surface = -1;
    for (std::size_t i = 0; i < all.size(); ++i) {
        CompiledContact& contact = all[i];
        const double lever = freedoms[i].lever && contact.turns ? freedoms[i].lever->value : 1;
        if (addSurface && lever > 0) {
            if (freedoms[i].surface != surface) addSurface();
            surface = freedoms[i].surface;
            CompiledSurface& last = s.surfaces.back();
            if (last.count == 0) last.first = s.contacts.size();
            if (contact.measure == CompiledContact::Measure::line) contact.component = static_cast<int>(last.count);
            ++last.count;
            contact.surface = static_cast<int>(s.surfaces.size()) - 1;
            contact.lever = lever;
        }
        if (contact.hasStops || contact.surface >= 0) s.contacts.push_back(contact);
    }
}

}  // namespace

void compileContacts(System& s, const JointView& joint, int drive) {
    std::visit(
        [&]<class Joint>(const Joint& j) {
            const std::vector<Freedom> freedoms = j.freedoms();
            std::function<void()> surface;
            if constexpr (hasFriction<Joint> && !TouchesOnly<Joint>)
                if (j.friction.key == "coulomb") surface = [&] { addSurface(s, j, freedoms); };
            addContacts(s, j, freedoms, drive, surface);
        },
        *joint.typed);
}

}  // namespace zwang
