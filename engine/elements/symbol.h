// A symbol that an element tells of itself as lines, for those types that no picture has a pen of its own for: figures
// and the view draw it in the plane and in space alike.
#pragma once

#include <array>
#include <concepts>
#include <vector>

#include "engine/fields/field.h"
#include "engine/math/types.h"

namespace zwang {

/// In the axes of a marker; a unit is about the width of a bar.
struct SymbolPoint {
    const MarkerRef* marker;  ///< of the element
    std::array<double, 3> at{};
    double round = 0;  ///< in the plane: the line goes round a circle about it, as a rope (constraints/rope_way.h) [m]
};

/// A straight piece from point to point; points of different markers move with these.
using SymbolLine = std::vector<SymbolPoint>;

/// The way of a line through points, each with its `round`: tangents, and arcs of short pieces.
std::vector<Vec3> wayRound(const std::vector<Vec3>& points, const std::vector<double>& round);

/// Base of types with `std::vector<SymbolLine> symbol() const`.
struct ToldSymbol {
    bool operator==(const ToldSymbol&) const = default;
};

template <class T>
concept TellsSymbol = std::derived_from<std::remove_cvref_t<T>, ToldSymbol>;

}  // namespace zwang
