// How the text of a formula becomes a row of nodes.
#include "engine/expressions/parser.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <numbers>

#include "engine/fields/issue.h"

namespace zwang {
namespace {

using Kind = Expression::Node::Kind;

/// Deep enough for any formula a person writes; keeps a hostile one from using up the stack.
constexpr int deepest = 200;
/// Longer texts are not formulas a person or a program for people wrote.
constexpr std::size_t longest = 8192;

constexpr std::string_view middleDot = "·";

bool isLetter(char c) {
    return std::isalpha(static_cast<unsigned char>(c)) || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}
bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// number × factor, dividing where the factor is 1/1000 and the like so that "350 mm" is exactly 0.35.
double scaled(double number, double factor) {
    const double inverse = std::round(1 / factor);
    if (factor < 1 && std::abs(1 / factor - inverse) <= 1e-14 * inverse) return number / inverse;
    return number * factor;
}

}  // namespace

void FormulaParser::fail(const Sentence& sentence, std::size_t position) const {
    throw FormulaError(sentence, position);
}

void FormulaParser::failAtEndOf(const Sentence& what) const {
    if (at_ >= text_.size()) fail(Sentence("the formula ends where %1 is expected", what), at_);
    std::size_t size = 1;
    while (at_ + size < text_.size() && (static_cast<unsigned char>(text_[at_ + size]) & 0xC0) == 0x80) ++size;
    fail(Sentence("'%1' stands where %2 is expected", text_.substr(at_, size), what), at_);
}

void FormulaParser::skipSpace() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_]))) ++at_;
}

bool FormulaParser::take(std::string_view token) {
    skipSpace();
    if (!text_.substr(at_).starts_with(token)) return false;
    at_ += token.size();
    return true;
}

std::string_view FormulaParser::word(std::size_t from, bool digitsAndDots) const {
    std::size_t end = from;
    while (end < text_.size()) {
        if (text_.substr(end).starts_with(middleDot)) break;
        const bool dotInside = text_[end] == '.' && end > from && end + 1 < text_.size() && isLetter(text_[end + 1]);
        const bool allowed =
            isLetter(text_[end]) || (digitsAndDots && end > from && (isDigit(text_[end]) || dotInside));
        if (!allowed) break;
        ++end;
    }
    return text_.substr(from, end - from);
}

Expression::Node& FormulaParser::append(Kind kind, std::size_t position, int arguments) {
    std::size_t size = 1;
    for (int i = 0; i < arguments; ++i) size += nodes_[nodes_.size() - size].size;
    Expression::Node& made = nodes_.emplace_back();
    made.kind = kind;
    made.position = position;
    made.arguments = arguments;
    made.size = size;
    return made;
}

std::vector<Expression::Node> FormulaParser::parse() {
    if (text_.size() > longest) fail(Sentence("the formula is too long"), longest);
    skipSpace();
    if (at_ >= text_.size()) fail(Sentence("the formula is empty; write a number"), 0);
    sum();
    skipSpace();
    if (at_ < text_.size()) failAtEndOf(Sentence("an operator (+ - * / ^) or the end of the formula"));
    return std::move(nodes_);
}

void FormulaParser::sum() {
    if (++depth_ > deepest) fail(Sentence("the formula is nested too deeply"), at_);
    product();
    for (;;) {
        skipSpace();
        const std::size_t position = at_;
        const bool plus = take("+");
        if (!plus && !take("-")) break;
        product();
        append(plus ? Kind::add : Kind::subtract, position, 2);
    }
    --depth_;
}

void FormulaParser::product() {
    factor();
    for (;;) {
        skipSpace();
        const std::size_t position = at_;
        const bool times = take("*") || take(middleDot);
        if (!times && !take("/")) return;
        factor();
        append(times ? Kind::multiply : Kind::divide, position, 2);
    }
}

void FormulaParser::factor() {
    if (++depth_ > deepest) fail(Sentence("the formula is nested too deeply"), at_);
    skipSpace();
    const std::size_t start = at_;
    if (take("-")) {
        factor();
        append(Kind::negate, start, 1);
    } else if (take("+")) {
        factor();
    } else {
        primary();
        skipSpace();
        const std::size_t position = at_;
        if (take("^")) {
            factor();
            append(Kind::power, position, 2);
        }
    }
    --depth_;
}

void FormulaParser::primary() {
    skipSpace();
    if (at_ >= text_.size()) failAtEndOf(Sentence("a number or a name"));
    const char c = text_[at_];
    if (isDigit(c) || (c == '.' && at_ + 1 < text_.size() && isDigit(text_[at_ + 1]))) return number();
    if (isLetter(c) && !text_.substr(at_).starts_with(middleDot)) return nameOrCall();
    if (take("(")) {
        sum();
        if (!take(")")) failAtEndOf(Sentence("')'"));
        return;
    }
    failAtEndOf(Sentence("a number or a name"));
}

void FormulaParser::number() {
    const std::size_t start = at_;
    double value = 0;
    const auto [end, error] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), value);
    if (error != std::errc{}) fail(Sentence("this number is too large"), start);
    at_ = static_cast<std::size_t>(end - text_.data());

    Expression::Node& made = append(Kind::number, start, 0);
    made.number = value;
    const std::string_view unitText = unitAfterNumber();
    if (!unitText.empty()) {
        const Unit unit = *parseUnit(unitText);
        made.kind = Kind::quantity;
        made.number = scaled(value, unit.factor);
        made.unit = unit.dimension;
    }
}

/// The word at `from` when it is a unit and not the beginning of a longer name or of a function call.
std::string_view FormulaParser::unitName(std::size_t from) const {
    const std::string_view name = word(from, true);
    if (name.empty() || !parseUnit(name)) return {};
    std::size_t after = from + name.size();
    while (after < text_.size() && text_[after] == ' ') ++after;
    return after < text_.size() && text_[after] == '(' ? std::string_view{} : name;
}

std::string_view FormulaParser::unitAfterNumber() {
    std::size_t start = at_;
    while (start < text_.size() && text_[start] == ' ') ++start;
    if (start >= text_.size() || !isLetter(text_[start]) || text_.substr(start).starts_with(middleDot)) return {};
    std::string_view name = unitName(start);
    if (name.empty()) {
        const std::string unknown(word(start, true));
        const std::string near = nearestWord(unknown, knownUnits());
        const Sentence what = near.empty() ? Sentence("'%1' is not a unit", unknown)
                                           : Sentence("'%1' is not a unit (did you mean '%2'?)", unknown, near);
        fail(what.then(Sentence("a product needs a *")), start);
    }
    std::size_t end = start;
    while (!name.empty()) {
        end += name.size();
        if (end + 1 < text_.size() && text_[end] == '^') {
            std::size_t digits = end + 1 + (text_[end + 1] == '-' ? 1 : 0);
            const std::size_t first = digits;
            while (digits < text_.size() && isDigit(text_[digits])) ++digits;
            const bool whole = digits > first && digits - first < 2 && (digits >= text_.size() || text_[digits] != '.');
            if (!whole) break;
            end = digits;
        }
        std::size_t operatorSize = 0;
        if (end < text_.size() && (text_[end] == '*' || text_[end] == '/'))
            operatorSize = 1;
        else if (text_.substr(end).starts_with(middleDot))
            operatorSize = middleDot.size();
        if (operatorSize == 0) break;
        name = unitName(end + operatorSize);
        if (!name.empty()) end += operatorSize;
    }
    at_ = end;
    return text_.substr(start, end - start);
}

void FormulaParser::nameOrCall() {
    const std::size_t start = at_;
    const std::string_view name = word(at_, true);
    at_ += name.size();
    if (take("(")) return call(name, start);

    if (name == "pi" || name == "π") {
        append(Kind::number, start, 0).number = std::numbers::pi;
        return;
    }
    const auto [known, isNew] = nameIndex_.emplace(name, names_.size());
    if (isNew) names_.emplace_back(name);
    append(Kind::name, start, 0).name = known->second;
}

void FormulaParser::call(std::string_view name, std::size_t start) {
    const auto row = std::find_if(functionTable.begin(), functionTable.end(),
                                  [&](const FunctionRow& candidate) { return candidate.name == name; });
    if (row == functionTable.end()) {
        std::vector<std::string> known;
        for (const auto& candidate : functionTable) known.emplace_back(candidate.name);
        fail(Sentence("there is no function '%1'", name)
                 .then(hint(std::string(name), known, Sentence("a product needs a *"))),
             start);
    }
    int arguments = 0;
    do {
        sum();
        ++arguments;
    } while (take(","));
    if (!take(")")) failAtEndOf(Sentence("')'"));
    if (arguments != row->arguments)
        fail(row->arguments == 1 ? Sentence("%1 takes 1 argument, not %2", name, arguments)
                                 : Sentence("%1 takes %2 arguments, not %3", name, row->arguments, arguments),
             start);
    append(Kind::call, start, arguments).function = row->function;
}

}  // namespace zwang
