// The types of fields as JSON, each in one place. Private to this module.
#pragma once

#include <array>
#include <cmath>
#include <string>
#include <type_traits>
#include <vector>

#include "engine/fields/field.h"
#include "engine/fields/sentence.h"
#include "engine/fields/visible_text.h"
#include "engine/io/json_text.h"

namespace zwang {

inline Json toJson(const Quantity& quantity) {
    if (!quantity.isPlain()) return quantity.text;
    // JSON has no such numbers; as formulas they read back and are then refused with a sentence.
    if (std::isnan(quantity.value)) return "0/0";
    if (std::isinf(quantity.value)) return quantity.value > 0 ? "1/0" : "-1/0";
    return quantity.value == 0 ? 0.0 : quantity.value;  // "-0" is read as a whole number, which has no sign
}
inline Json toJson(const MarkerRef& ref) { return ref.body + "." + ref.marker; }
inline Json toJson(const BodyRef& ref) { return ref.body; }
inline Json toJson(const Choice& choice) { return choice.key; }
inline Json toJson(const std::string& text) { return text; }
inline Json toJson(double number) { return toJson(Quantity(number)); }
inline Json toJson(bool flag) { return flag; }
template <class T, std::size_t N>
Json toJson(const std::array<T, N>& list) {
    Json json = Json::array();
    for (const auto& item : list) json.push_back(toJson(item));
    return json;
}
template <class T>
Json toJson(const std::vector<T>& list) {
    Json json = Json::array();
    for (const auto& item : list) json.push_back(toJson(item));
    return json;
}

/// "a number", "a list", …: what a JSON value is, for sentences.
inline Sentence kindText(const Json& json) {
    if (json.is_string()) return Sentence("a text");
    if (json.is_number()) return Sentence("a number");
    if (json.is_array()) return Sentence("a list");
    if (json.is_object()) return Sentence("an object");
    return json.is_boolean() ? Sentence("true or false") : Sentence("null");
}

/// Reads `json` into `value`; returns nothing or what the value must be ("a number or a text such as …"). A text of
/// blanks is a formula, which evaluate() refuses: a model with it can be opened and mended.
inline Sentence readValue(const Json& json, Quantity& value) {
    const bool empty = json.is_string() && json.get_ref<const std::string&>().empty();
    if (empty || !(json.is_number() || json.is_string())) return Sentence("a number or a text with a formula or unit");
    value =
        json.is_number() ? Quantity(json.get<double>()) : Quantity(visibleText(json.get<std::string>(), Lines::keep));
    return {};
}
/// Control characters of a file come no further than here: they become text that shows them. Names have no lines
/// either.
inline Sentence readValue(const Json& json, std::string& value, Lines lines = Lines::keep) {
    if (!json.is_string()) return Sentence("a text");
    value = visibleText(json.get_ref<const std::string&>(), lines);
    return {};
}
inline Sentence readValue(const Json& json, double& value) {
    if (!json.is_number()) return Sentence("a number");
    value = json.get<double>();
    return {};
}
inline Sentence readValue(const Json& json, bool& value) {
    if (!json.is_boolean()) return Sentence("true or false");
    value = json.get<bool>();
    return {};
}
inline Sentence readValue(const Json& json, Choice& value) { return readValue(json, value.key, Lines::writeOut); }
inline Sentence readValue(const Json& json, BodyRef& value) { return readValue(json, value.body, Lines::writeOut); }
inline Sentence readValue(const Json& json, MarkerRef& value) {
    const std::string text = json.is_string() ? visibleText(json.get_ref<const std::string&>()) : "";
    const auto dot = text.find('.');
    if (dot == std::string::npos) return Sentence("a marker written \"body.marker\", for example \"ground.O\"");
    value = {text.substr(0, dot), text.substr(dot + 1)};
    return {};
}
template <std::size_t N>
Sentence readValue(const Json& json, std::array<Quantity, N>& value) {
    const Sentence wanted("a list of %1 numbers or texts", N);
    if (!json.is_array() || json.size() != N) return wanted;
    for (std::size_t i = 0; i < N; ++i)
        if (!readValue(json[i], value[i]).empty()) return wanted;
    return {};
}
template <class T>
Sentence readValue(const Json& json, std::vector<T>& value) {
    const Sentence wanted = std::is_same_v<T, Quantity> ? Sentence("a list of numbers or texts")
                            : std::is_same_v<T, double> ? Sentence("a list of numbers")
                            : std::is_same_v<T, MarkerRef>
                                ? Sentence("a list of markers written \"body.marker\", for example [\"ground.O\"]")
                                : Sentence("a list of texts");
    if (!json.is_array()) return wanted;
    value.assign(json.size(), T{});
    for (std::size_t i = 0; i < json.size(); ++i)
        if (!readValue(json[i], value[i]).empty()) return wanted;
    return {};
}

}  // namespace zwang
