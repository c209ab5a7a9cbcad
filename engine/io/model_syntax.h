// Model files as JSON: syntax and version, and what types are called there.
#pragma once

#include <string>
#include <vector>

#include "engine/io/field_json.h"
#include "engine/model/members.h"

namespace zwang {

/// The parsed text of a model file of a version that this program knows, written as the newest one would be. Throws
/// FileError with the place of what is wrong.
Json parseModel(const std::string& text);

/// What the types of a list are called in files of models of that space.
template <class Any>
std::vector<std::string> typeKeys(Space space) {
    std::vector<std::string> keys;
    for (const TypeInfo& type : typesOf<Any>(space)) keys.emplace_back(type.key);
    return keys;
}

/// That there is no `type` of a `word` ("joint") in this space, whose types are these; in the other one are `others`.
Sentence noSuchType(const Sentence& word, const std::string& type, Space space, const std::vector<std::string>& types,
                    const std::vector<std::string>& others);

}  // namespace zwang
