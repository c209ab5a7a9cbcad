// How menus part the types of joints.
#pragma once

#include <string_view>

namespace zwang {

/// What only touches, what rolls or couples turns, all others.
enum class JointSort { joint, contact, gear };
JointSort jointSort(std::string_view key);

}  // namespace zwang
