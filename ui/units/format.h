// Numbers for people: enough digits to tell, no more, and the unit people think in. Parsing stays with
// zwang::ParameterTable.
#pragma once

#include <QString>
#include <string_view>
#include <vector>

#include "engine/expressions/parameters.h"

namespace zwang::ui {

/// The unit shown for a field whose SI unit is `siUnit`, by displayUnits(): "deg" for "rad", perhaps "mm" for "m".
QString shownUnit(std::string_view siUnit);

/// A unit as people print it: "kg·m²" for "kg*m^2", "°" for "deg".
QString prettyUnit(const QString& unit);

/// `value` in digits, 7 significant at most, without trailing zeros; "-" for a number that is not finite.
QString formatNumber(double value, int digits = 7);

/// An SI value with its shown unit: "0.35 m", "45°", "12".
QString formatValue(double si, std::string_view siUnit, int digits = 7);

/// A length in the unit chosen for lengths, or in the one that suits it: "120 mm", "1.25 m".
QString formatLength(double metres);

/// Seconds as people say them: "1.83 s", "25 ms", "2 min 5 s".
QString formatDuration(double seconds);

/// What a field shows: a formula as written; a number in shown units and with all its digits.
QString writtenText(const Quantity& quantity, std::string_view siUnit);

/// The quantity for what a person typed into a field: a bare number means shown units ("45" in an angle field is
/// "45 deg"), everything else is kept as written. Empty text is 0.
Quantity quantityFromText(const QString& text, std::string_view siUnit);

/// True when `text` is a bare number ("12", "-1e-3", "1,5" is not).
bool isBareNumber(const QString& text);

/// What `quantity` would be worth in a model with these parameters: its value in SI and the issues it would raise.
struct Preview {
    double value = 0;
    Issues issues;
};
Preview preview(const Quantity& quantity, std::string_view siUnit, std::vector<Parameter> parameters);

}  // namespace zwang::ui
