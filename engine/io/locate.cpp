// Lines and columns for the issues that evaluate() finds.
#include <array>

#include "engine/io/json_places.h"
#include "engine/io/model_file.h"
#include "engine/io/text.h"

namespace zwang {
namespace {

std::string elementPath(const JsonPlaces& places, const std::string& element) {
    if (element.empty()) return "";
    if (element == "ground") return "/ground";
    for (const char* list : {"/bodies", "/joints", "/forces", "/motions", "/watches", "/drawing/notes",
                             "/drawing/dimensions", "/drawing/groups", "/parameters"})
        if (const auto path = places.named(list, element); !path.empty()) return path;
    return "";
}

/// "markers/B/position" → "markers/1/position".
std::string markerIndices(const JsonPlaces& places, const std::string& element, const std::string& fieldKey) {
    constexpr std::string_view list = "markers/";
    if (!fieldKey.starts_with(list)) return fieldKey;
    const auto slash = fieldKey.rfind('/');
    if (slash <= list.size()) return fieldKey;
    const auto path = places.named(element + "/markers", fieldKey.substr(list.size(), slash - list.size()));
    return path.empty() ? fieldKey : path.substr(element.size() + 1) + fieldKey.substr(slash);
}

/// The closest thing to the issue that stands in the file.
const JsonPlaces::Entry* entryOf(const JsonPlaces& places, const Issue& issue) {
    const std::string element = elementPath(places, issue.element);
    const std::string key = markerIndices(places, element, issue.fieldKey);
    if (!key.empty())
        for (const std::string& start : {element, std::string()})
            for (std::string path = start + "/" + key; path.size() > start.size(); path.resize(path.rfind('/')))
                if (const auto* entry = places.find(path)) return entry;
    return places.find(element);
}

}  // namespace

void locate(Issues& issues, const std::string& text) {
    if (issues.empty() || tooDeep(text) != std::string::npos) return;
    const JsonPlaces places(text);
    for (auto& issue : issues) {
        if (issue.line != 0) continue;
        const auto* entry = entryOf(places, issue);
        const TextPlace place = placeOf(text, entry ? entry->value : 0);
        issue.line = place.line;
        issue.column = place.column;
    }
}

}  // namespace zwang
