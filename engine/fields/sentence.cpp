#include "engine/fields/sentence.h"

namespace zwang {
namespace {

constexpr std::string_view clauseDivider = "; ";

bool placeAt(std::string_view text, std::size_t at) {
    return text[at] == '%' && at + 1 < text.size() && text[at + 1] >= '1' && text[at + 1] <= '9';
}

/// The clause with its places numbered from %1, and how many they are.
std::pair<std::string, std::size_t> numberedFromOne(std::string_view clause) {
    std::string text(clause);
    std::size_t places = 0;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (placeAt(text, i)) text[i + 1] = static_cast<char>('1' + places++);
    return {text, places};
}

}  // namespace

Sentence Sentence::verbatim(std::string text) {
    Sentence sentence;
    sentence.text_ = std::move(text);
    return sentence;
}

Sentence Sentence::fromParts(std::string pattern, std::vector<Sentence> arguments) {
    Sentence sentence;
    sentence.text_ = std::move(pattern);
    sentence.kind_ = Kind::pattern;
    sentence.arguments_ = std::move(arguments);
    return sentence;
}

Sentence Sentence::then(const Sentence& next) const {
    if (empty()) return next;
    return next.empty() ? *this : Sentence("%1; %2", *this, next);
}

Sentence Sentence::withTexts(const std::function<std::string(const std::string& text)>& change) const {
    Sentence made = *this;
    if (isVerbatim()) made.text_ = change(text_);
    for (Sentence& argument : made.arguments_) argument = argument.withTexts(change);
    return made;
}

std::string Sentence::english() const {
    return in([](const std::string& clause) { return clause; });
}

std::string Sentence::in(const Translate& translate) const {
    std::string made;
    append(made, translate);
    return made;
}

void Sentence::append(std::string& made, const Translate& translate) const {
    if (isVerbatim()) {
        made += text_;
        return;
    }
    std::size_t before = 0;  // places of the clauses before
    for (std::size_t at = 0; at <= text_.size();) {
        if (at > 0) made += translate(std::string(clauseDivider));
        const std::size_t end = std::min(text_.find(clauseDivider, at), text_.size());
        const auto [english, places] = numberedFromOne(std::string_view(text_).substr(at, end - at));
        const std::string clause = english == "%1" ? english : translate(english);
        for (std::size_t i = 0; i < clause.size(); ++i) {
            const std::size_t place = placeAt(clause, i) ? static_cast<std::size_t>(clause[i + 1] - '1') : places;
            if (place < places && before + place < arguments_.size()) {
                arguments_[before + place].append(made, translate);
                ++i;
            } else {
                made += clause[i];
            }
        }
        before += places;
        at = end + clauseDivider.size();
    }
}

std::vector<std::string> englishOf(const std::vector<Sentence>& sentences) {
    std::vector<std::string> texts;
    for (const Sentence& each : sentences) texts.push_back(each.english());
    return texts;
}

Sentence joined(const std::vector<Sentence>& sentences, Pattern<2> between) {
    Sentence all;
    for (const Sentence& each : sentences) {
        if (each.empty()) continue;
        all = all.empty() ? each : Sentence(between, all, each);
    }
    return all;
}

}  // namespace zwang
