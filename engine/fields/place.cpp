#include "engine/fields/place.h"

#include <vector>

namespace zwang {
namespace {

std::vector<std::string> pieces(std::string_view path) {
    std::vector<std::string> result;
    while (!path.empty()) {
        const auto slash = path.find('/');
        result.emplace_back(path.substr(0, slash));
        path.remove_prefix(slash == std::string_view::npos ? path.size() : slash + 1);
    }
    return result;
}

bool isIndex(const std::string& text) {
    return !text.empty() && text.size() < 9 && text.find_first_not_of("0123456789") == std::string::npos;
}

/// A key of the file, for which a label may stand in other languages (model/field_labels.h).
Sentence keyWord(const std::string& key) {
    const bool isKey = key.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") == std::string::npos;
    return isKey ? Sentence::fromParts(key, {}) : Sentence::verbatim(key);
}

/// "markers", "B" → "marker B"; "shapes", "0" → "shape 1".
Sentence member(std::string list, const std::string& key) {
    const std::string name = isIndex(key) ? std::to_string(std::stol(key) + 1) : key;
    if (list == "markers") return Sentence("marker %1", name);
    if (list == "shapes") return Sentence("shape %1", name);
    if (list == "bodies")
        list = "body";
    else if (list == "watches")
        list = "watch";
    else if (list.ends_with('s'))
        list.pop_back();
    return Sentence::verbatim(list + " " + name);
}

}  // namespace

Sentence placeText(std::string_view element, std::string_view fieldKey) {
    const auto path = pieces(fieldKey);
    Sentence place = path.empty() ? Sentence() : keyWord(path.back());
    if (path.size() == 3 && path[0] == "run")
        place = Sentence("%1 of the %2", place, Sentence::fromParts(path[1], {}));
    else if (path.size() >= 3)
        place = Sentence("%1 of %2", place, member(path[path.size() - 3], path[path.size() - 2]));
    else if (path.size() == 2)
        place = path[0] == "run" ? Sentence("%1 of the run", place) : Sentence("%1 of %2", place, keyWord(path[0]));
    if (element.empty()) return place.empty() ? Sentence("the model") : place;
    return place.empty() ? Sentence::verbatim(std::string(element)) : Sentence("%1 of %2", place, element);
}

Sentence withText(const Sentence& place, const std::string& written) { return Sentence("%1 \"%2\"", place, written); }

}  // namespace zwang
