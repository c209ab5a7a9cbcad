// Channels of stops and of friction.
#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "engine/model/force_view.h"
#include "engine/results/channels.h"
#include "engine/system/contacts.h"

namespace zwang {

namespace {

bool isBall(const CompiledContact& contact) { return contact.isRotation(); }

double recorded(const VecX& values, std::size_t k) {
    const auto at = static_cast<Eigen::Index>(k);
    return at < values.size() ? values[at] : 0;
}

}  // namespace

/// A disc and the pieces of an outline, or all features of two solids, are one pair of shapes: the least gap, and the
/// sum of the forces of all pieces.
void ChannelTable::addPieces(const System& s, std::size_t k) {
    if (!isFirstPiece(s, k)) return;
    const CompiledContact& contact = s.contacts[k];
    const std::vector<std::size_t> pieces = piecesOf(s, k);
    const auto sum = [pieces](const VecX& values) {
        double total = 0;
        for (const std::size_t i : pieces) total += recorded(values, i);
        return total;
    };
    const bool isVector = s.space == Space::spatial;  // of two slips a piece, one after the other
    const auto size = [pieces, sum, isVector](const VecX& values) {
        if (!isVector) return sum(values);
        double total = 0;
        for (std::size_t i = 0; i < pieces.size(); i += 2)
            total += std::hypot(recorded(values, pieces[i]), recorded(values, pieces[i + 1]));
        return total;
    };
    if (contact.measure == CompiledContact::Measure::gap) {
        add(contactObservables(s, k));
        add(contact.element, "normal_force" + contact.suffix, "N", "force that pushes the shapes apart",
            [sum](FrameView& f) { return sum(f.frame().stops); });
        return;
    }
    add(contact.element, "friction_force" + contact.suffix, "N", "friction on the second body",
        [size](FrameView& f) { return size(f.frame().frictions); });
    add(contact.element, "slip_speed" + contact.suffix, "m/s",
        "speed of the second shape on the first, at the point nearest to it", [pieces, isVector](FrameView& f) {
            const System& system = f.system();
            double least = std::numeric_limits<double>::infinity(), speed = 0;
            const auto speedOf = [&](const CompiledContact& slip) {
                return alongContact(system, slip, contactState(system, f.kinematics(), slip, {}), f.frame().v.data());
            };
            for (std::size_t i = 0; i < pieces.size(); i += isVector ? 2 : 1) {
                const CompiledContact& slip = system.contacts[pieces[i]];
                const double gap =
                    contactState(system, f.kinematics(), system.contacts[static_cast<std::size_t>(slip.normal)], {})
                        .value;
                if (!(gap < least)) continue;
                least = gap;
                speed = speedOf(slip);
                if (isVector) speed = std::hypot(speed, speedOf(system.contacts[pieces[i + 1]]));
            }
            return speed;
        });
    add(contact.element, "sticks" + contact.suffix, "-",
        "1 where friction holds the shapes, 0 where they slip or are apart",
        [sum](FrameView& f) { return std::min(sum(f.frame().sticks), 1.0); });
}

/// The gap of two shapes, or their slip: in the plane with its sign, in space its size.
void ChannelTable::addShapes(const System& s, std::size_t k) {
    const CompiledContact& contact = s.contacts[k];
    if (contact.shape.isPiece()) return addPieces(s, k);
    if (contact.measure == CompiledContact::Measure::gap) {
        const bool isRope = contact.shape.isRope;
        add(contactObservables(s, k));
        add(contact.element, isRope ? "tension" : "normal_force" + contact.suffix, "N",
            isRope ? "force with which the rope pulls its ends" : "force that pushes the shapes apart",
            [k](FrameView& f) { return recorded(f.frame().stops, k); });
        return;
    }
    const CompiledSurface& surface = s.surfaces[static_cast<std::size_t>(contact.surface)];
    if (k != surface.first) return;
    const auto total = [count = surface.count](const auto& of) {
        if (count == 1) return of(0);
        double square = 0;
        for (std::size_t i = 0; i < count; ++i) square += of(i) * of(i);
        return std::sqrt(square);
    };
    add(contact.element, "friction_force" + contact.suffix, "N", "friction on the second body",
        [k, total](FrameView& f) {
            return total([&](std::size_t i) { return recorded(f.frame().frictions, k + i); });
        });
    add(contact.element, "slip_speed" + contact.suffix, "m/s",
        "speed of the second shape on the first, at the point nearest to it", [k, total](FrameView& f) {
            return total([&](std::size_t i) {
                const CompiledContact& slip = f.system().contacts[k + i];
                return alongContact(f.system(), slip, contactState(f.system(), f.kinematics(), slip, {}),
                                    f.frame().v.data());
            });
        });
    add(contact.element, "sticks" + contact.suffix, "-",
        "1 where friction holds the shapes, 0 where they slip or are apart",
        [k](FrameView& f) { return recorded(f.frame().sticks, k); });
}

void ChannelTable::addContacts(const System& s) {
    for (std::size_t k = 0; k < s.contacts.size(); ++k) {
        const CompiledContact& contact = s.contacts[k];
        if (contact.isBetweenShapes()) {
            addShapes(s, k);
            continue;
        }
        const std::string kind = contact.turns ? "torque" : "force", unit = contact.turns ? "N*m" : "N";
        add(contactObservables(s, k));
        if (contact.hasStops)
            add(contact.element, "stop_" + kind + contact.suffix, unit,
                "what a stop exerts on the second body, along the coordinate",
                [k](FrameView& f) { return recorded(f.frame().stops, k); });
        if (contact.surface < 0) continue;
        const CompiledSurface& surface = s.surfaces[static_cast<std::size_t>(contact.surface)];
        if (isBall(contact))
            add(contact.element, std::string("friction_") + kind + "_" + "xyz"[contact.component], unit,
                "what friction exerts on the second body, axes of the first marker",
                [k](FrameView& f) { return recorded(f.frame().frictions, k); });
        else
            add(contact.element, "friction_" + kind + contact.suffix, unit,
                "what friction exerts on the second body, along the coordinate",
                [k](FrameView& f) { return recorded(f.frame().frictions, k); });
        if (k + 1 == surface.first + surface.count)
            add(contact.element, "sticks" + (surface.isVector() ? "" : contact.suffix), "-",
                "1 where friction holds the joint, 0 where it slips",
                [k](FrameView& f) { return recorded(f.frame().sticks, k); });
    }
}

static std::vector<double> pushesOf(const Frame& frame, std::size_t group) {
    std::vector<double> pushes;
    for (const GroupTouch& touch : frame.touches)
        if (touch.group == group) pushes.push_back(double{touch.force.dot(touch.normal)});
    return pushes;
}

/// Where a run finds the contacts of a group they are in its frames, else they are elements.
void ChannelTable::addGroups(const System& s) {
    const auto addPushes = [this](const std::string& group, const auto& pushes) {
        add(group, "contacts", "-", "how many contacts of the group push", [pushes](FrameView& f) {
            const std::vector<double> all = pushes(f);
            return static_cast<double>(std::count_if(all.begin(), all.end(), [](double push) { return push > 0; }));
        });
        add(group, "largest_force", "N", "the largest force with which two bodies of the group push each other",
            [pushes](FrameView& f) {
                double largest = 0;
                for (const double push : pushes(f)) largest = std::max(largest, push);
                return largest;
            });
    };
    for (std::size_t g = 0; g < s.groups.size(); ++g)
        addPushes(s.groups[g].group, [g](FrameView& f) { return pushesOf(f.frame(), g); });
    if (!s.groups.empty()) return;
    for (const ForceView& force : forcesOf(*s.model)) {
        if (!force.group) continue;
        const auto valuesOf = [&](std::string_view quantity) {
            std::vector<Evaluate> channels;
            for (std::size_t i = 0; i < infos.size(); ++i)
                if (infos[i].element.starts_with(force.name + "(") && infos[i].quantity.starts_with(quantity))
                    channels.push_back(evaluators[i]);
            return [channels](FrameView& f) {
                std::vector<double> values;
                for (const Evaluate& channel : channels) values.push_back(channel(f));
                return values;
            };
        };
        const bool hasPairs = std::any_of(infos.begin(), infos.end(), [&](const ChannelInfo& info) {
            return info.element.starts_with(force.name + "(");
        });
        if (!hasPairs) continue;
        addPushes(force.name, valuesOf("normal_force"));
        add(force.name, "smallest_gap", "m", "distance of the two bodies of the group that are nearest to each other",
            [gaps = valuesOf("gap")](FrameView& f) {
                double least = std::numeric_limits<double>::infinity();
                for (const double gap : gaps(f)) least = std::min(least, gap);
                return least;
            });
    }
}

}  // namespace zwang
