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

/// "markers", "B" → "marker B"; "shapes", "0" → "shape 1".
std::string member(std::string list, const std::string& key) {
    if (list == "bodies")
        list = "body";
    else if (list == "watches")
        list = "watch";
    else if (list.ends_with('s'))
        list.pop_back();
    return list + " " + (isIndex(key) ? std::to_string(std::stol(key) + 1) : key);
}

}  // namespace

std::string placeText(std::string_view element, std::string_view fieldKey) {
    const auto path = pieces(fieldKey);
    std::string text = path.empty() ? std::string() : path.back();
    if (path.size() == 3 && path[0] == "run")
        text += " of the " + path[1];
    else if (path.size() >= 3)
        text += " of " + member(path[path.size() - 3], path[path.size() - 2]);
    else if (path.size() == 2)
        text += path[0] == "run" ? " of the run" : " of " + path[0];
    if (element.empty()) return text.empty() ? "the model" : text;
    return text.empty() ? std::string(element) : text + " of " + std::string(element);
}

}  // namespace zwang
