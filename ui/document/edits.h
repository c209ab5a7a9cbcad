// Changes of a model that the tree, the menus and the clipboard share. All work on a model value, so that each is one
// undo step inside Document::edit.
#pragma once

#include <string>
#include <vector>

#include "ui/document/address.h"

namespace zwang::ui {

using Names = std::vector<std::string>;

/// What would be left hanging without `address` and would go with it: elements, and for a marker also shapes of its
/// body.
Names dependentsOf(const Model& model, const std::string& address);

/// Removes what `address` names together with its dependents. "ground" and parts of the document stay.
void removeAddress(Model& model, const std::string& address);
bool canRemove(const std::string& address);

/// Renames an element or a marker with every reference to it; false when the name is empty, ill-formed or taken.
bool renameAddress(Model& model, const std::string& address, const std::string& to);
bool canRename(const std::string& address);
/// A sentence that says why `to` is no name for `address`; empty when it is one.
std::string whyNotName(const Model& model, const std::string& address, const std::string& to);

/// Every reference to a marker in the model, mutable: joints, forces, motions, measure points, notes, dimensions.
std::vector<MarkerRef*> markerReferences(Model& model);

/// Adds a marker to a body or the ground; returns its name.
std::string addMarker(Model& model, const std::string& body);
/// Adds a shape of the type `key` ("bar", …) that uses the body's first markers.
void addShape(Model& model, const std::string& body, const std::string& key);

/// Adds a body with a marker at its origin; returns its name.
std::string insertBody(Model& model);
/// Adds a joint, force or motion of the type `key` between what is selected (two bodies or markers), otherwise between
/// the ground and the first body; returns its name, or "" when the model has no such type.
std::string insertElement(Model& model, const std::string& key, const Names& selection);
/// Adds a measure point at the selected marker or the first one; returns its name.
std::string insertMeasurePoint(Model& model, const Names& selection);

/// One row a type that fits the model's space, for menus.
enum class Family { joint, force, motion };
std::vector<TypeInfo> typesFor(Family family, Space space);

}  // namespace zwang::ui
