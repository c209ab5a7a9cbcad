// Contact groups: which bodies touch each other without an element for each two of them.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/elements/contact_laws.h"
#include "engine/model/contact_shapes.h"

namespace zwang {

bool hasContactGroups(const Model& model);

/// The bodies of a contact group, each once: its members, those of groups, the ground where it is named; the ground and
/// all bodies where nothing is.
std::vector<std::string> bodiesOfGroup(const Model& model, const ContactGroup& group);

/// The shapes of a contact group, body after body.
struct TouchingShapes {
    struct Shape {
        ContactShape drawn;
        std::size_t body = 0;  ///< which of the group
        std::string name;      ///< of its body, with a number where that has several shapes
    };
    std::string group;
    Space space = Space::planar;
    ContactLaws laws;
    std::vector<Shape> shapes;
    /// Pairs of bodies, the first below the second, that joints hold together, or that touch by an element of their
    /// own.
    std::set<std::pair<std::size_t, std::size_t>> joined;

    /// Whether shapes i < j may touch: they are of two bodies that are not joined.
    bool mayTouch(std::size_t i, std::size_t j) const;
    /// The elements of contact between shapes i < j, named after the group and both of them.
    std::vector<AnyJoint> contacts(std::size_t i, std::size_t j) const;
};

/// Those of all groups of a model that is evaluated. Its bodies get markers for shapes that need axes of their own.
std::vector<TouchingShapes> touchingShapes(Model& model);

/// The model with an element of contact for all shapes of its groups that may touch, and without the groups.
Model withContactsOfGroups(Model model);

/// How the contacts of groups come into a compiled system: elements for all pairs of shapes, of which there may be
/// `mostPairs`; or a run finds those that are near on its way (analysis/near_contacts.h).
enum class GroupContacts { allPairs, found };
inline constexpr std::size_t mostPairs = 5000;
/// How many pairs of shapes may touch; counting ends beyond `mostPairs`.
std::size_t pairsOf(const TouchingShapes& group);
Sentence tooManyPairs(const std::string& group);
/// How runs with these settings do it: those that take contacts over whole steps find them.
GroupContacts groupContactsOf(const RunSettings& run);

}  // namespace zwang
