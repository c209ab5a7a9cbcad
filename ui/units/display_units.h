// The units in which numbers are shown: a person's preference, and what a document wants instead. Like the default
// locale they hold for the whole program; whoever changes them shows its numbers anew.
#pragma once

#include <QString>
#include <QStringList>
#include <string_view>
#include <vector>

#include "engine/fields/quantity.h"

class QSettings;

namespace zwang::ui {

/// Units of the four quantities that people choose; "" leaves one to what suits: metres (and millimetres in the
/// picture), degrees, degrees per second, newtons. Units of products follow: N·mm, kg·mm², mm/s.
struct DisplayUnits {
    QString length, angle, turning, force;
    bool operator==(const DisplayUnits&) const = default;
    /// These where they say something, `others` elsewhere.
    DisplayUnits over(const DisplayUnits& others) const;
};

/// What a quantity can be shown in: {"m", "cm", "mm", "in"}, {"deg", "rad"}, {"deg/s", "rad/s", "rpm"}, {"N", "kN"}.
struct UnitChoice {
    const char* key;  ///< "length", "angle", "turning", "force"
    QStringList units;
    QString DisplayUnits::*member;
};
const std::vector<UnitChoice>& unitChoices();

const DisplayUnits& displayUnits();
void setDisplayUnits(const DisplayUnits& units);

/// Kept under `group` of the settings; a unit that is not among the choices is "".
DisplayUnits readUnits(const QSettings& settings, const QString& group);
void writeUnits(QSettings& settings, const QString& group, const DisplayUnits& units);

/// The units shown as exporters take them: "mm, mm/s, mm/s^2, deg, deg/s, N, N*mm".
QString shownUnitsList();

/// One SI unit in shown units: 1000 where "m" is shown in mm, 180/π where "rad" is shown in degrees.
double shownFactor(std::string_view siUnit);

/// writtenText (format.h) with `digits` significant ones where it is a number: what a field shows while nobody is in
/// it.
QString shortText(const Quantity& quantity, std::string_view siUnit, int digits = 5);

/// A sentence with its long decimals cut to `digits` significant ones: "t = 0.249825445 s" becomes "t = 0.24983 s".
QString shortNumbers(const QString& sentence, int digits = 5);

}  // namespace zwang::ui
