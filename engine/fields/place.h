// Where an issue is, in words.
#pragma once

#include <string_view>

#include "engine/fields/sentence.h"

namespace zwang {

/// "mass of crank", "position of marker B of crank" (field key "markers/B/position"), "width of shape 1 of crank"
/// ("shapes/0/width"), "end of the run" (element "", "run/end"): how a sentence names a field. Field keys of what lies
/// inside an element are paths separated by '/'.
Sentence placeText(std::string_view element, std::string_view fieldKey);

/// A place with the text that stands there: "law of spring "2 x"".
Sentence withText(const Sentence& place, const std::string& written);

}  // namespace zwang
