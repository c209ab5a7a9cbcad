#include "engine/fields/clause_table.h"

#include <algorithm>

namespace zwang {
namespace {

constexpr std::string_view divider = "; ";

bool isPlace(std::string_view text, std::size_t at) {
    return text[at] == '%' && at + 1 < text.size() && text[at + 1] >= '1' && text[at + 1] <= '9';
}

std::vector<std::string> piecesOf(std::string_view text) {
    std::vector<std::string> pieces(1);
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (isPlace(text, i)) {
            pieces.emplace_back();
            ++i;
        } else {
            pieces.back() += text[i];
        }
    }
    return pieces;
}

/// Whether `text`, after piece `next` − 1, is what stood in a place followed by the other pieces; each place takes as
/// little as it can, and something.
bool fills(std::string_view text, const std::vector<std::string>& pieces, std::size_t next,
           std::vector<std::string_view>& places) {
    if (next == pieces.size()) return text.empty();
    const std::string& piece = pieces[next];
    const bool isLast = next + 1 == pieces.size();
    for (std::size_t at = 1; at <= text.size(); ++at) {
        if (isLast) {  // only the end will do
            if (text.size() < piece.size() + 1) return false;
            at = text.size() - piece.size();
        } else if ((at = text.find(piece, at)) == std::string_view::npos) {
            return false;
        }
        places.push_back(text.substr(0, at));
        if (text.substr(at).starts_with(piece) && fills(text.substr(at + piece.size()), pieces, next + 1, places))
            return true;
        places.pop_back();
        if (isLast) return false;
    }
    return false;
}

}  // namespace

ClauseTable::ClauseTable(const std::vector<std::string>& clauses) {
    for (const auto& text : clauses)
        if (text != divider) clauses_.push_back({text, piecesOf(text)});
    const auto words = [](const Clause& clause) {
        return static_cast<long>(clause.text.size()) - 4 * static_cast<long>(clause.pieces.size() - 1);
    };
    std::stable_sort(clauses_.begin(), clauses_.end(),
                     [&](const Clause& a, const Clause& b) { return words(a) > words(b); });
}

std::string ClauseTable::clause(std::string_view english, const Translate& translate) const {
    std::vector<std::string_view> places;
    for (const Clause& clause : clauses_) {
        if (!english.starts_with(clause.pieces[0])) continue;
        places.clear();
        if (!fills(english.substr(clause.pieces[0].size()), clause.pieces, 1, places)) continue;
        const std::string pattern = translate(clause.text);
        std::string made;
        for (std::size_t i = 0; i < pattern.size(); ++i) {
            const auto place = isPlace(pattern, i) ? static_cast<std::size_t>(pattern[i + 1] - '1') : places.size();
            if (place < places.size()) {
                made += sentence(places[place], translate);
                ++i;
            } else {
                made += pattern[i];
            }
        }
        return made;
    }
    return std::string(english);
}

std::string ClauseTable::sentence(std::string_view english, const Translate& translate) const {
    std::string made;
    for (std::size_t at = 0;;) {
        const std::size_t end = english.find(divider, at);
        made += clause(english.substr(at, end - at), translate);
        if (end == std::string_view::npos) return made;
        made += translate(std::string(divider));
        at = end + divider.size();
    }
}

}  // namespace zwang
