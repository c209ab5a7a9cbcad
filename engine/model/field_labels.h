// What the forms call the fields that files name by their keys.
#pragma once

#include <string_view>

namespace zwang {

/// "Track radius" for "track_radius": the label of the fields of this key in all elements, markers, shapes, objectives
/// and settings of runs; "" where there is none, or where fields of this key have several.
std::string_view labelOfField(std::string_view key);

}  // namespace zwang
