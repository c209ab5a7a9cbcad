// Model files as JSON: syntax and version.
#pragma once

#include <string>

#include "engine/io/field_json.h"

namespace zwang {

/// The parsed text of a model file of a version that this program knows, written as the newest one would be. Throws
/// FileError with the place of what is wrong.
Json parseModel(const std::string& text);

}  // namespace zwang
