#include "engine/fields/issue_list.h"

#include <map>
#include <utility>

namespace zwang {

std::string kindOfPlace(std::string_view place) {
    std::string kind;
    bool isEntryOfMarkers = false;
    while (!place.empty()) {
        const auto slash = place.find('/');
        const std::string_view piece = place.substr(0, slash);
        const bool isNumber = !piece.empty() && piece.find_first_not_of("0123456789") == std::string_view::npos;
        kind += isNumber || isEntryOfMarkers ? "#/" : std::string(piece) + "/";
        isEntryOfMarkers = piece == "markers";
        place.remove_prefix(slash == std::string_view::npos ? place.size() : slash + 1);
    }
    return kind;
}

Sentence moreAlike(std::size_t count) { return Sentence("and %1 more of this kind; fix these and check again", count); }

void shorten(Issues& issues) {
    if (issues.size() <= mostAlike) return;
    struct Kind {
        std::size_t count = 0, summary = 0;  ///< `summary`: index of the issue that stands for those left out
    };
    std::map<std::pair<Issue::Severity, std::string>, Kind> kinds;
    Issues kept;
    for (auto& issue : issues) {
        Kind& kind = kinds[{issue.severity, kindOfPlace(issue.fieldKey)}];
        if (++kind.count == mostAlike + 1) kind.summary = kept.size();
        if (kind.count <= mostAlike + 1) kept.push_back(std::move(issue));
    }
    for (const auto& [key, kind] : kinds)
        if (kind.count > mostAlike) kept[kind.summary].sentence = moreAlike(kind.count - mostAlike);
    issues = std::move(kept);
}

}  // namespace zwang
