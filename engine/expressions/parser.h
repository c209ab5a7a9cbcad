// Recursive-descent parser of formulas. Private to this module.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/expressions/node.h"

namespace zwang {

/// Grammar: sum = product (("+" | "-") product)*; product = factor (("*" | "·" | "/") factor)*;
/// factor = ("-" | "+") factor | primary ["^" factor]; primary = number [unit] | name | name "(" sum ("," sum)* ")" |
/// "(" sum ")". The unit of a number is written without spaces around its operators ("9.81 m/s^2"), so that
/// "2 kg * g" multiplies by the parameter g. Throws FormulaError.
class FormulaParser {
  public:
    explicit FormulaParser(std::string_view text) : text_(text) {}
    /// The nodes in the order of evaluation, the root last.
    std::vector<Expression::Node> parse();
    std::vector<std::string> takeNames() { return std::move(names_); }

  private:
    // Each appends the nodes of what it reads.
    void sum();
    void product();
    void factor();
    void primary();
    void number();
    void nameOrCall();
    void call(std::string_view name, std::size_t start);
    std::string_view unitAfterNumber();
    std::string_view unitName(std::size_t from) const;

    /// Appends a node whose arguments are the last parts that were appended.
    Expression::Node& append(Expression::Node::Kind kind, std::size_t position, int arguments);
    void skipSpace();
    bool take(std::string_view token);
    std::string_view word(std::size_t from, bool digitsAndDots) const;
    [[noreturn]] void fail(const Sentence& sentence, std::size_t position) const;
    [[noreturn]] void failAtEndOf(const Sentence& what) const;

    std::string_view text_;
    std::size_t at_ = 0;
    int depth_ = 0;
    std::vector<Expression::Node> nodes_;
    std::vector<std::string> names_;
    std::unordered_map<std::string, std::size_t> nameIndex_;
};

}  // namespace zwang
