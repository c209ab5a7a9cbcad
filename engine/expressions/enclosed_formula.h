// What formulas may come to while their names vary: enclosures by interval arithmetic, and the parts of a formula that
// depend on one name alone.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/expressions/expression.h"
#include "engine/math/interval.h"

namespace zwang {

/// A formula over intervals: `values[i]` is that of names()[i]; what depends on an unknown one is unknown.
class EnclosedFormula {
  public:
    explicit EnclosedFormula(std::string_view text);  ///< throws FormulaError
    const std::vector<std::string>& names() const { return names_; }

    /// Each switch (Expression::Sides) in their order, all sides being those of the values.
    std::size_t switches() const;
    std::vector<Interval> encloseSwitches(const std::vector<Interval>& values) const;

    /// The last node of a part of the formula.
    using Part = std::size_t;
    /// The largest parts that depend on name `along` and on nothing unknown; of sums and of multiples of constants what
    /// they are made of; not the name itself.
    std::vector<Part> partsAlong(const std::vector<Interval>& values, std::size_t along) const;
    Interval enclose(Part part, const std::vector<Interval>& values) const;
    double evaluate(Part part, const std::vector<double>& values) const;

  private:
    std::shared_ptr<const std::vector<Expression::Node>> nodes_;
    std::vector<std::string> names_;
};

}  // namespace zwang
