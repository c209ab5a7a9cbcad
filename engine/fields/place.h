// Where an issue is, in words.
#pragma once

#include <string>
#include <string_view>

namespace zwang {

/// "mass of crank", "position of marker B of crank" (field key "markers/B/position"), "width of shape 1 of crank"
/// ("shapes/0/width"), "end of the run" (element "", "run/end"): how a sentence names a field. Field keys of what lies
/// inside an element are paths separated by '/'.
std::string placeText(std::string_view element, std::string_view fieldKey);

}  // namespace zwang
