// The fields of anything that can be selected, without its type: what the form shows and writes. Follows from fields();
// a new element type needs nothing here.
#pragma once

#include <QString>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/model/model.h"

namespace zwang::ui {

/// The value of one field. Single numbers, points and lists of numbers are all vectors of quantities.
using FieldValue = std::variant<std::vector<Quantity>, bool, std::string, std::vector<std::string>, MarkerRef,
                                std::vector<MarkerRef>, BodyRef, Choice>;

/// One field as its type tells it, and `initial`, the value a new element has.
struct FieldSpec {
    std::string key, label, unit, help;
    Range range;
    std::vector<TypeInfo> choices;   ///< of a Choice
    std::vector<std::string> words;  ///< of a list of words from a fixed set ("keep")
    bool fixedCount = true;          ///< of numbers: false for a table's column
    bool namesMarker = false;        ///< a text that names a marker of the shape's own body
    bool namesFile = false;          ///< a text that is the path of a mesh
    bool namesTable = false;         ///< a text that is the path of a table (CSV)
    char separator = ',';            ///< between the words of a list
    FieldValue initial;
};

/// What a selection is: the words for its type, and its fields. `type` tells which selections can be edited together.
struct Subject {
    std::string type, label, help;
    std::vector<FieldSpec> fields;
};

/// The subject behind an address; nothing for parts of the document that have no fields, or when it is gone.
std::optional<Subject> describe(const Model& model, const std::string& address);

std::optional<FieldValue> readField(const Model& model, const std::string& address, const std::string& key);
/// What the type says of when the field counts (Field::onlyWith).
FieldUse useOf(const Model& model, const std::string& address, const std::string& key);
bool writeField(Model& model, const std::string& address, const std::string& key, const FieldValue& value);

/// Makes component `component` of a numeric field a formula of a new parameter with the same value; returns the
/// parameter's name.
std::string makeParameter(Model& model, const std::string& address, const FieldSpec& spec, std::size_t component);

}  // namespace zwang::ui
