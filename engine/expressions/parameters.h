// Named numbers of a model, which may be formulas of each other.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "engine/expressions/expression.h"
#include "engine/fields/issue.h"
#include "engine/fields/quantity.h"

namespace zwang {

/// A named number of the model; `note` is shown beside it. Any numeric field may use it in a formula. `range`: empty,
/// or the bounds between which studies of the design may move it.
struct Parameter {
    std::string name;
    Quantity quantity;
    std::string note;
    std::vector<Quantity> range = {};
    bool operator==(const Parameter&) const = default;
};

/// Evaluated parameters: what formulas are evaluated with.
class ParameterTable {
  public:
    /// Evaluates the parameters in order of dependency and stores each `quantity.value`; cycles, unknown names (with
    /// the nearest known one), bad units, duplicate and ill-formed names become issues with `element` = the parameter's
    /// name.
    static ParameterTable evaluate(std::vector<Parameter>& parameters, Issues& issues);

    /// Evaluates one field's text; `unit` is the field's SI unit. On trouble appends an issue and leaves
    /// `quantity.value`.
    void evaluate(Quantity& quantity, std::string_view unit, const std::string& element, std::string_view fieldKey,
                  Issues& issues) const;

    /// Derivative of `quantity` with respect to the parameter `name` (through other parameters too); 0 when
    /// independent. Throws FormulaError for a text that cannot be read.
    double derivative(const Quantity& quantity, const std::string& name) const;

    /// SI unit of a parameter; "" for a bare number, which fits any unit.
    std::string unit(const std::string& name) const;

    /// Names in the order of the model.
    const std::vector<std::string>& names() const { return names_; }

  private:
    struct Binding;
    /// A derivative by the entry with the number `first`.
    using Partial = std::pair<std::size_t, double>;
    struct Entry {
        double value = 0;
        UnitDimension dimension;
        bool definite = false;
        std::vector<Partial> partials;  ///< with respect to the parameters in its own formula
    };
    Binding bind(const Expression& expression) const;
    std::vector<Partial> partialsOf(const Expression& expression, const Binding& binding) const;
    std::optional<Entry> entryOf(Parameter& parameter, const std::optional<Expression>& formula, std::size_t index,
                                 Issues& issues) const;

    std::vector<std::string> names_;
    std::vector<Entry> entries_;  ///< each after those that it uses
    std::unordered_map<std::string, std::size_t> numbers_;
    std::unordered_set<std::string> declared_;
};

}  // namespace zwang
