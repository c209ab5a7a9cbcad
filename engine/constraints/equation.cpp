#include "engine/constraints/equation.h"

zwang::EquationTraits zwang::traitsOf(const Equation& equation) {
    return std::visit([]<class E>(const E&) { return E::traits; }, equation);
}
