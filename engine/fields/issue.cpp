// Suggestions for misspelt words.
#include "engine/fields/issue.h"

#include <algorithm>
#include <cctype>

namespace zwang {
namespace {

/// Among more words than this none is looked for: a file with thousands of names and as many errors would take minutes.
constexpr std::size_t mostKnown = 5000;

char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

/// Insertions, deletions, replacements and swaps of neighbours that lead from `a` to `b` (optimal string alignment);
/// upper and lower case count as equal.
std::size_t editDistance(const std::string& a, const std::string& b) {
    std::vector<std::size_t> beforeLast(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const bool same = lower(a[i - 1]) == lower(b[j - 1]);
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1)});
            const bool swapped =
                i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1]);
            if (swapped) row[j] = std::min(row[j], beforeLast[j - 2] + 1);
        }
        std::swap(beforeLast, last);
        std::swap(last, row);
    }
    return last[b.size()];
}

}  // namespace

std::string nearestWord(const std::string& word, const std::vector<std::string>& known) {
    if (known.size() > mostKnown) return "";
    // A third of the letters may be wrong: "masss" is near "mass", "foo" is not near "mass".
    const std::size_t allowed = std::max<std::size_t>(1, (word.size() + 1) / 3);
    std::size_t best = allowed + 1;
    std::string nearest;
    for (const auto& candidate : known) {
        const std::size_t longer = std::max(candidate.size(), word.size());
        if (longer - std::min(candidate.size(), word.size()) >= best) continue;
        const std::size_t distance = editDistance(word, candidate);
        if (distance < best && distance < longer) {
            best = distance;
            nearest = candidate;
        }
    }
    return nearest;
}

Sentence hint(const std::string& word, const std::vector<std::string>& known, const Sentence& otherwise) {
    const std::string near = nearestWord(word, known);
    return near.empty() ? otherwise : Sentence("did you mean '%1'?", near);
}

Sentence hintOrAll(const std::string& word, const std::vector<std::string>& known, Pattern<1> all) {
    return hint(word, known, known.empty() ? Sentence() : Sentence(all, listed(known)));
}

std::string listed(const std::vector<std::string>& words) {
    std::string all;
    for (const auto& each : words) all += (all.empty() ? "" : ", ") + each;
    return all;
}

}  // namespace zwang
