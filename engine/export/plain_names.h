// Names for formats that know letters, digits and underscores only; private to this module.
#pragma once

#include <set>
#include <string>

namespace zwang {

/// The name with underscores for all other letters, beginning with a letter, at most 63 bytes long and not yet `taken`.
std::string plainName(const std::string& name, std::set<std::string>& taken);

}  // namespace zwang
