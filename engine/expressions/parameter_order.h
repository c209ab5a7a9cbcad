// The order in which parameters that use each other are evaluated. Private to this module.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/expressions/parameters.h"

namespace zwang {

/// Indices of the parameters, each after those that its formula uses; `index` finds a parameter by name. A circle
/// becomes an issue, and its parameters stand in the order anyway. Time and memory are linear in the number of uses,
/// and the depth of a chain costs no stack.
std::vector<std::size_t> dependencyOrder(const std::vector<Parameter>& parameters,
                                         const std::unordered_map<std::string, std::size_t>& index,
                                         const std::vector<std::optional<Expression>>& formulas, Issues& issues);

}  // namespace zwang
