// A symbol that an element tells of itself as lines, for those types that no picture has a pen of its own for: figures
// and the view draw it in the plane and in space alike.
#pragma once

#include <array>
#include <concepts>
#include <vector>

#include "engine/fields/field.h"

namespace zwang {

/// In the axes of a marker; a unit is about the width of a bar.
struct SymbolPoint {
    const MarkerRef* marker;  ///< of the element
    std::array<double, 3> at{};
};

/// A straight piece from point to point; points of different markers move with these.
using SymbolLine = std::vector<SymbolPoint>;

/// Base of types with `std::vector<SymbolLine> symbol() const`.
struct ToldSymbol {
    bool operator==(const ToldSymbol&) const = default;
};

template <class T>
concept TellsSymbol = std::derived_from<std::remove_cvref_t<T>, ToldSymbol>;

}  // namespace zwang
