#include "engine/model/branch_choice.h"

#include <algorithm>
#include <charconv>
#include <stdexcept>

namespace zwang {

namespace {

std::string trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return "";
    return std::string(text.substr(first, text.find_last_not_of(" \t") - first + 1));
}

/// Without `ending` and the blanks before it; false: the text does not end so.
bool takeEnding(std::string& text, std::string_view ending) {
    if (!text.ends_with(ending)) return false;
    text = trimmed(std::string_view(text).substr(0, text.size() - ending.size()));
    return true;
}

/// Where clauses begin and end: at commas outside brackets and at "and".
std::vector<std::pair<std::size_t, std::size_t>> clausesOf(std::string_view text) {
    constexpr std::string_view conjunction = " and ";
    std::vector<std::pair<std::size_t, std::size_t>> clauses;
    int depth = 0;
    std::size_t from = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '(') ++depth;
        if (text[at] == ')') --depth;
        if (depth > 0) continue;
        const bool parts = text[at] == ',', joins = text.substr(at).starts_with(conjunction);
        if (!parts && !joins) continue;
        clauses.emplace_back(from, at);
        from = at + (joins ? conjunction.size() : 1);
        at = from - 1;
    }
    clauses.emplace_back(from, text.size());
    return clauses;
}

/// "≥ 0" and "> 0" are one here: along a branch that stays at 0, neither tells it from others.
BranchChoice::Condition conditionOf(std::string_view clause) {
    const auto at = clause.find_first_of("<>=");
    std::size_t end = at + 1;
    while (end < clause.size() && clause[end] == '=') ++end;
    try {
        return {Expression::parse(clause.substr(0, at)), Expression::parse(clause.substr(end)), clause[at]};
    } catch (const FormulaError& error) {
        throw WrongInput(Sentence("'%1': %2", trimmed(clause), error.sentence()));
    }
}

/// A motion in words; without any word its body waits for that of a later clause ("crank, rod at rest").
struct Words {
    BranchChoice::Motion motion;
    bool waits = false;
};

Words wordsOf(std::string clause) {
    Words words;
    BranchChoice::Motion& motion = words.motion;
    const bool moves = takeEnding(clause, " move") || takeEnding(clause, " moves");
    motion.rests = !moves && (takeEnding(clause, " at rest") || takeEnding(clause, " rests"));
    const auto blank = clause.rfind(' ');
    const std::string last = blank == std::string::npos ? "" : clause.substr(blank + 1);
    const bool signedWord = !last.empty() && last.size() <= 2 && (last[0] == '+' || last[0] == '-') &&
                            (last.size() == 1 || (last[1] >= 'x' && last[1] <= 'z'));
    if (signedWord && !motion.rests) {
        motion.sense = last[0] == '+' ? 1 : -1;
        motion.axis = last.size() > 1 ? last[1] : '\0';
        clause = trimmed(std::string_view(clause).substr(0, blank));
    }
    motion.body = clause;
    words.waits = !moves && !motion.rests && !signedWord;
    return words;
}

}  // namespace

BranchChoice parseBranchChoice(const std::string& written) {
    BranchChoice choice;
    const std::string text = trimmed(written);
    if (text.empty()) return choice;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), choice.number);
    if (error == std::errc{} && end == text.data() + text.size()) {
        if (choice.number < 0) throw WrongInput(Sentence("there is no branch %1; they are counted from 1", text));
        return choice;
    }
    choice.number = 0;
    std::vector<std::string> waiting;
    for (const auto& [from, to] : clausesOf(text)) {
        const std::string clause = trimmed(std::string_view(text).substr(from, to - from));
        if (clause.empty() || clause == "..." || clause == "... move") continue;
        if (clause.find_first_of("<>=") != std::string::npos) {
            choice.conditions.push_back(conditionOf(clause));
            continue;
        }
        const Words words = wordsOf(clause);
        if (words.waits) {
            waiting.push_back(words.motion.body);
            continue;
        }
        for (const auto& body : waiting) choice.motions.push_back({body, 0, '\0', words.motion.rests});
        waiting.clear();
        choice.motions.push_back(words.motion);
    }
    if (!waiting.empty())
        throw WrongInput(
            Sentence("'%1' names no branch; write its number, how bodies move (\"crank +, rod -\") or a condition "
                     "(\"slider.x > 0\")",
                     text));
    return choice;
}

std::string renamedInBranchChoice(const std::string& text, const std::string& from, const std::string& to) {
    std::string renamed;
    std::size_t copied = 0;
    for (const auto& [begin, end] : clausesOf(text)) {
        renamed += text.substr(copied, begin - copied);
        copied = end;
        std::string clause = text.substr(begin, end - begin);
        const bool isCondition = clause.find_first_of("<>=") != std::string::npos;
        const auto belongsToName = [&](char c) {
            return isCondition ? std::isalnum(static_cast<unsigned char>(c)) || c == '_' || (c & 0x80) != 0 : c != ' ';
        };
        for (auto at = clause.find(from); at != std::string::npos; at = clause.find(from, at)) {
            const std::size_t after = at + from.size();
            const bool begins = at == 0 || !(belongsToName(clause[at - 1]) || (isCondition && clause[at - 1] == '.'));
            const bool ends = isCondition ? after < clause.size() && clause[after] == '.'
                                          : after == clause.size() || clause[after] == ' ';
            if (begins && ends) clause.replace(at, from.size(), to);
            at += begins && ends ? to.size() : from.size();
        }
        renamed += clause;
    }
    return renamed;
}

}  // namespace zwang
