// The table of unit names and the parser of products, quotients and powers of them.
#include "engine/expressions/units.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <numbers>

namespace zwang {
namespace {

struct NamedUnit {
    std::string_view name;
    double factor;
    UnitDimension dimension;
};

constexpr double turn = 2 * std::numbers::pi;
constexpr UnitDimension none{}, length{1, 0, 0, 0}, mass{0, 1, 0, 0}, time{0, 0, 1, 0}, angle{0, 0, 0, 1},
    frequency{0, 0, -1, 0}, turning{0, 0, -1, 1}, force{1, 1, -2, 0}, pressure{-1, 1, -2, 0}, energy{2, 1, -2, 0},
    power{2, 1, -3, 0};

constexpr auto table = std::to_array<NamedUnit>({
    {"m", 1, length},
    {"mm", 1e-3, length},
    {"cm", 1e-2, length},
    {"dm", 1e-1, length},
    {"km", 1e3, length},
    {"um", 1e-6, length},
    {"µm", 1e-6, length},
    {"μm", 1e-6, length},
    {"nm", 1e-9, length},
    {"in", 0.0254, length},
    {"ft", 0.3048, length},
    {"kg", 1, mass},
    {"g", 1e-3, mass},
    {"mg", 1e-6, mass},
    {"t", 1e3, mass},
    {"lb", 0.45359237, mass},
    {"s", 1, time},
    {"ms", 1e-3, time},
    {"us", 1e-6, time},
    {"µs", 1e-6, time},
    {"μs", 1e-6, time},
    {"min", 60, time},
    {"h", 3600, time},
    {"rad", 1, angle},
    {"mrad", 1e-3, angle},
    {"deg", turn / 360, angle},
    {"°", turn / 360, angle},
    {"rev", turn, angle},
    {"Hz", 1, frequency},
    {"kHz", 1e3, frequency},
    {"rpm", turn / 60, turning},
    {"N", 1, force},
    {"mN", 1e-3, force},
    {"kN", 1e3, force},
    {"MN", 1e6, force},
    {"lbf", 4.4482216152605, force},
    {"Nm", 1, energy},
    {"J", 1, energy},
    {"mJ", 1e-3, energy},
    {"kJ", 1e3, energy},
    {"W", 1, power},
    {"kW", 1e3, power},
    {"Pa", 1, pressure},
    {"kPa", 1e3, pressure},
    {"MPa", 1e6, pressure},
    {"GPa", 1e9, pressure},
    {"bar", 1e5, pressure},
});

const NamedUnit* findUnit(std::string_view name) {
    const auto found = std::find_if(table.begin(), table.end(), [&](const auto& unit) { return unit.name == name; });
    return found == table.end() ? nullptr : &*found;
}

bool isNameByte(char c) { return std::isalpha(static_cast<unsigned char>(c)) || static_cast<unsigned char>(c) >= 0x80; }

constexpr std::string_view dotSign = "·";

/// Reads `term (("*" | "·" | "/") term)*` with `term = (name | "1" | "(" … ")") ["^" integer]`.
class UnitParser {
  public:
    explicit UnitParser(std::string_view text) : rest_(text) {}

    std::optional<Unit> parse() {
        skipSpace();
        if (rest_.empty()) return Unit{};
        auto unit = product();
        skipSpace();
        return rest_.empty() ? unit : std::nullopt;
    }

  private:
    void skipSpace() {
        while (!rest_.empty() && rest_.front() == ' ') rest_.remove_prefix(1);
    }
    bool take(std::string_view token) {
        skipSpace();
        if (!rest_.starts_with(token)) return false;
        rest_.remove_prefix(token.size());
        return true;
    }

    std::optional<Unit> product() {
        auto unit = term();
        while (unit) {
            int sign = 0;
            if (take("*") || take(dotSign))
                sign = 1;
            else if (take("/"))
                sign = -1;
            else
                break;
            const auto next = term();
            if (!next) return std::nullopt;
            multiply(*unit, *next, sign);
            if (!isAmount(*unit)) return std::nullopt;
        }
        return unit;
    }

    std::optional<Unit> term() {
        auto base = primary();
        if (!base || !take("^")) return base;
        skipSpace();
        int exponent = 0;
        const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), exponent);
        if (error != std::errc{} || exponent < -9 || exponent > 9) return std::nullopt;
        rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
        Unit unit;
        for (int i = 0; i < std::abs(exponent); ++i) multiply(unit, *base, exponent < 0 ? -1 : 1);
        if (!isAmount(unit)) return std::nullopt;
        return unit;
    }

    std::optional<Unit> primary() {
        if (take("(")) {
            if (depth_ > 20) return std::nullopt;
            ++depth_;
            auto unit = product();
            --depth_;
            return take(")") ? unit : std::nullopt;
        }
        if (take("1")) return Unit{};
        std::size_t size = 0;
        while (size < rest_.size() && isNameByte(rest_[size]) && !rest_.substr(size).starts_with(dotSign)) ++size;
        const NamedUnit* named = findUnit(rest_.substr(0, size));
        if (!named) return std::nullopt;
        rest_.remove_prefix(size);
        return Unit{named->factor, named->dimension};
    }

    /// Powers of powers, and products of very many units, are no amount of anything.
    static bool isAmount(const Unit& unit) {
        constexpr int most = 1000;
        const UnitDimension& d = unit.dimension;
        return std::isfinite(unit.factor) && unit.factor > 0 && std::abs(d.length) <= most &&
               std::abs(d.mass) <= most && std::abs(d.time) <= most && std::abs(d.angle) <= most;
    }

    static void multiply(Unit& unit, const Unit& other, int sign) {
        unit.factor = sign > 0 ? unit.factor * other.factor : unit.factor / other.factor;
        unit.dimension.length += sign * other.dimension.length;
        unit.dimension.mass += sign * other.dimension.mass;
        unit.dimension.time += sign * other.dimension.time;
        unit.dimension.angle += sign * other.dimension.angle;
    }

    std::string_view rest_;
    int depth_ = 0;
};

/// What to offer beside each SI unit of the program's fields; the first of each row is the SI unit itself.
const std::vector<std::vector<std::string>>& alternatives() {
    static const std::vector<std::vector<std::string>> rows{
        {"m", "mm", "cm", "km", "in", "ft"},
        {"kg", "g", "t", "lb"},
        {"s", "ms", "min", "h"},
        {"rad", "deg", "rev"},
        {"m/s", "mm/s", "km/h", "ft/s"},
        {"m/s^2", "mm/s^2", "ft/s^2"},
        {"rad/s", "deg/s", "rpm"},
        {"rad/s^2", "deg/s^2"},
        {"Hz", "1/min", "kHz"},
        {"N", "kN", "mN", "lbf"},
        {"N*m", "N*mm", "kN*m"},
        {"N/m", "N/mm", "kN/m"},
        {"N*s/m", "N*s/mm"},
        {"N*m/rad", "N*m/deg"},
        {"N*m*s/rad", "N*m*s/deg"},
        {"kg*m^2", "kg*mm^2", "g*cm^2"},
        {"kg/m^3", "g/cm^3", "t/m^3"},
        {"J", "kJ", "mJ"},
        {"W", "kW"},
        {"Pa", "kPa", "MPa", "bar"},
    };
    return rows;
}

}  // namespace

std::optional<Unit> parseUnit(std::string_view text) { return UnitParser(text).parse(); }

bool dimensionsAgree(const UnitDimension& a, const UnitDimension& b) {
    return a.length == b.length && a.mass == b.mass && a.time == b.time;
}

std::vector<std::string> alternativeUnits(std::string_view siUnit) {
    for (const auto& row : alternatives())
        if (row.front() == siUnit) return row;
    return {std::string(siUnit)};
}

std::vector<std::string> knownUnits() {
    std::vector<std::string> names;
    names.reserve(table.size());
    for (const auto& unit : table) names.emplace_back(unit.name);
    return names;
}

}  // namespace zwang
