// Formulas: text to tree, dependencies, value and exact derivatives. One template over the scalar evaluates for double
// and for dual numbers.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/expressions/units.h"
#include "engine/fields/trouble.h"

namespace zwang {

/// Thrown for a formula that cannot be read; `position` counts characters from 0.
class FormulaError : public Trouble {
  public:
    FormulaError(const Sentence& sentence, std::size_t position) : Trouble(sentence), position_(position) {}
    std::size_t position() const { return position_; }
    /// With the place of the formula, and the character, counted from 1.
    Sentence at(const Sentence& place) const;

  private:
    std::size_t position_;
};

/// A formula such as "l1/2 + 5 mm", "2*pi*f", "sqrt(a^2 + b^2)". Operators + - * / ^, functions sqrt sin cos tan asin
/// acos atan atan2 exp log abs min max, constants pi; a number may be followed by a unit. A bare number takes the
/// dimension of what it is added to.
class Expression {
  public:
    struct Node;  ///< the tree; only the source file knows it
    /// Value and derivatives with respect to the names of `names()`.
    struct Derivatives {
        double value = 0;
        std::vector<double> gradient;  ///< one entry a name, SI
    };

    static Expression parse(std::string_view text);  ///< throws FormulaError

    /// Names the formula uses, each once, in order of first use. A name may contain dots ("tip.x").
    const std::vector<std::string>& names() const { return names_; }

    /// Where `names()[which]` stands in the text, in order.
    std::vector<std::size_t> positions(std::size_t which) const;

    /// `values[i]` is the SI value of `names()[i]`.
    double evaluate(const std::vector<double>& values) const;
    Derivatives differentiate(const std::vector<double>& values) const;
    /// Whether the formula has derivatives at these values: false where a part that depends on names is the root, a
    /// power or the absolute value of zero, an angle without direction, or where both sides of a minimum are equal.
    bool isSmooth(const std::vector<double>& values) const;

    /// Value, first and second derivative.
    using Along = std::array<double, 3>;
    /// Along name `which` (a formula without it: which ≥ names().size(), and the derivatives are 0).
    Along evaluateAlong(const std::vector<double>& values, std::size_t which) const;
    /// The derivatives of all three with respect to every name.
    std::vector<Along> differentiateAlong(const std::vector<double>& values, std::size_t which) const;

    /// abs, min and max change from one smooth formula to another where their switch, the argument of abs or the
    /// difference of those of min and max, goes through zero. One sign for each switch, in the order of evaluation.
    using Sides = std::vector<signed char>;
    std::size_t switches() const { return switches_; }
    Sides sidesAt(const std::vector<double>& values) const;
    /// The smooth formulas of these sides, beyond where they end too; the formula itself where they have no value.
    double evaluate(const std::vector<double>& values, const Sides& sides) const;
    Derivatives differentiate(const std::vector<double>& values, const Sides& sides) const;
    std::vector<Along> differentiateAlong(const std::vector<double>& values, std::size_t which,
                                          const Sides& sides) const;
    Along evaluateAlong(const std::vector<double>& values, std::size_t which, const Sides& sides) const;
    /// Each switch with these sides held inside it.
    std::vector<Derivatives> evaluateSwitches(const std::vector<double>& values, const Sides& sides) const;

    /// The dimension of the result when `names()[i]` has `dimensions[i]`; throws FormulaError where terms do not fit
    /// ("2 m + 3 kg"). `definite` becomes false when only bare numbers are involved, so that the result fits any field.
    UnitDimension dimension(const std::vector<UnitDimension>& dimensions, const std::vector<bool>& definiteNames,
                            bool& definite) const;

  private:
    std::shared_ptr<const Node> root_;
    std::vector<std::string> names_;
    std::size_t switches_ = 0;
};

}  // namespace zwang
