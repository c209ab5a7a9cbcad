// Recursive-descent parser of formulas. Private to this room.
#pragma once

#include <memory>
#include <string>
#include <string_view>
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
    std::shared_ptr<const Expression::Node> parse();
    std::vector<std::string> takeNames() { return std::move(names_); }

  private:
    using NodePointer = std::shared_ptr<const Expression::Node>;

    NodePointer sum();
    NodePointer product();
    NodePointer factor();
    NodePointer primary();
    NodePointer number();
    NodePointer nameOrCall();
    NodePointer call(std::string_view name, std::size_t start);
    std::string_view unitAfterNumber();
    std::string_view unitName(std::size_t from) const;

    NodePointer node(Expression::Node::Kind kind, std::size_t position, std::vector<NodePointer> children) const;
    void skipSpace();
    bool take(std::string_view token);
    std::string_view word(std::size_t from, bool digitsAndDots) const;
    [[noreturn]] void fail(const std::string& sentence, std::size_t position) const;
    [[noreturn]] void failAtEndOf(const std::string& what) const;

    std::string_view text_;
    std::size_t at_ = 0;
    int depth_ = 0;
    std::vector<std::string> names_;
};

}  // namespace zwang
