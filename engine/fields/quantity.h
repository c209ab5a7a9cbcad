// A number as a person wrote it: plain, with a unit, or a formula of parameters.
#pragma once

#include <array>
#include <string>
#include <type_traits>

namespace zwang {

/// A numeric field of the model. `text` is empty for a plain SI number; otherwise it is what the user wrote ("350 mm",
/// "l1/2 + 5 mm") and `value` is its last evaluation in SI units (see Model::evaluate). Two quantities are equal when
/// the user wrote the same.
struct Quantity {
    double value = 0;
    std::string text;

    Quantity() = default;
    template <class Number>
    requires std::is_arithmetic_v<Number> Quantity(Number plain)
        : value(static_cast<double>(plain)) {}  // NOLINT: a number is a quantity
    Quantity(std::string written) : text(std::move(written)) {}
    Quantity(const char* written) : text(written) {}

    bool isPlain() const { return text.empty(); }
    bool operator==(const Quantity& other) const {
        return text == other.text && (!text.empty() || value == other.value);
    }
};

/// `N` quantities that share one unit: a point, a direction, a quaternion.
template <int N>
using Quantities = std::array<Quantity, N>;

}  // namespace zwang
