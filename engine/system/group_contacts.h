// Contact groups in a compiled system, and contacts that a run adds to its own one.
#pragma once

#include "engine/system/system.h"

namespace zwang {

struct JointView;

/// Makes System::expanded of System::model, and System::groups where a run finds their contacts; the shapes of all
/// groups.
std::vector<TouchingShapes> expandGroups(System& system, GroupContacts contacts);

/// Appends the contacts, surfaces and constants of an element of contact to a system that is compiled.
void compileTouching(System& system, const JointView& joint);

/// Appends the contacts, surfaces and constants between shapes i < j of System::groups[group].
void compileGroupContacts(System& system, std::size_t group, std::size_t i, std::size_t j);

}  // namespace zwang
