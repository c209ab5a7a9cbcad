// Groups: elements that are selected, moved and copied as one, and what is hidden or locked with them.
#pragma once

#include <string>
#include <vector>

#include "engine/model/model.h"

namespace zwang {

bool isGroup(const Model& model, const std::string& name);

/// The group that holds an element or group itself; "" when none does.
std::string groupOf(const Model& model, const std::string& name);

/// What a click on `element` means while the person is inside the group `entered` ("" : inside none): the outermost
/// group around the element that lies in `entered`, the element itself when there is none.
std::string clickedIn(const Model& model, const std::string& element, const std::string& entered);

/// True when `name` is in `group`, or in a group that is.
bool isInside(const Model& model, const std::string& name, const std::string& group);

/// The names with all members of the groups among them, groups included; each once, in the order of the names.
std::vector<std::string> withMembers(const Model& model, const std::vector<std::string>& names);

/// Makes a group of elements and whole groups; each leaves the group it is in. Returns its name, "" when they are fewer
/// than two.
std::string makeGroup(Model& model, const std::vector<std::string>& elements);
bool canGroup(const Model& model, const std::vector<std::string>& elements);

/// Takes a group apart; its members belong to the group around it. Returns them.
std::vector<std::string> ungroup(Model& model, const std::string& group);

/// Whether an element, or a group around it, is in the list of what is hidden or locked.
bool isHidden(const Model& model, const std::string& name);
bool isLocked(const Model& model, const std::string& name);

/// Everything that is not drawn: hidden names and the members of hidden groups.
std::vector<std::string> hiddenElements(const Model& model);

/// Adds the names to a list, or takes them out.
void setListed(std::vector<std::string>& list, const std::vector<std::string>& names, bool listed);

}  // namespace zwang
