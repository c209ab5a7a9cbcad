// The one way in which this program lays out JSON. Private to this module.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace zwang {

using Json = nlohmann::ordered_json;

/// Two spaces of indent; what holds only numbers, texts and short lists of them stands on one line if it fits into 120
/// columns; long lists of numbers fill their lines; shortest numbers that read back exactly. Ends with a line break.
std::string canonicalText(const Json& json);

/// The shortest text that reads back as the same number: "0.35", "1e-10", "250000".
std::string numberText(double number);

}  // namespace zwang
