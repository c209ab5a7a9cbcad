// Units: the table of names, and the dimension that every unit and formula has.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zwang {

/// Exponents of metre, kilogram, second and radian. Radians are kept apart so that "30 kg" in an angle field is refused
/// and "30 deg" is not; in products with lengths a radian counts as 1 (see dimensionsAgree).
struct UnitDimension {
    int length = 0, mass = 0, time = 0, angle = 0;
    bool operator==(const UnitDimension&) const = default;
};

struct Unit {
    double factor = 1;  ///< SI value of one unit
    UnitDimension dimension;
};

/// Parses "mm", "kg*m^2", "N*m*s/rad", "rad/s^2", "" (a pure number). Nothing when a name is unknown.
std::optional<Unit> parseUnit(std::string_view text);

/// Same dimension, where an angle may stand for a pure number (N*m/rad against N*m).
bool dimensionsAgree(const UnitDimension& a, const UnitDimension& b);

/// Units to offer for a field whose SI unit is `siUnit`: {"m", "mm", "cm", "km", "in", "ft"} for "m".
std::vector<std::string> alternativeUnits(std::string_view siUnit);

/// All unit names the parser knows, for help and completion.
std::vector<std::string> knownUnits();

}  // namespace zwang
