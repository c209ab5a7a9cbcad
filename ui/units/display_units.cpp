#include "ui/units/display_units.h"

#include <QSettings>
#include <vector>

namespace zwang::ui {

namespace {

DisplayUnits& current() {
    static DisplayUnits units;
    return units;
}

}  // namespace

const std::vector<UnitChoice>& unitChoices() {
    static const std::vector<UnitChoice> choices{{"length", {"m", "cm", "mm", "in"}, &DisplayUnits::length},
                                                 {"angle", {"deg", "rad"}, &DisplayUnits::angle},
                                                 {"turning", {"deg/s", "rad/s", "rpm"}, &DisplayUnits::turning},
                                                 {"force", {"N", "kN"}, &DisplayUnits::force}};
    return choices;
}

DisplayUnits DisplayUnits::over(const DisplayUnits& others) const {
    DisplayUnits both = others;
    for (const auto& choice : unitChoices())
        if (!(this->*choice.member).isEmpty()) both.*choice.member = this->*choice.member;
    return both;
}

const DisplayUnits& displayUnits() { return current(); }

QString shownUnitsList() {
    const auto chosenOr = [](const QString& chosen, const char* usual) {
        return chosen.isEmpty() ? QString::fromLatin1(usual) : chosen;
    };
    const QString length = chosenOr(current().length, "m"), force = chosenOr(current().force, "N");
    return QStringList{length,
                       length + "/s",
                       length + "/s^2",
                       chosenOr(current().angle, "deg"),
                       chosenOr(current().turning, "deg/s"),
                       force,
                       force + "*" + length}
        .join(QStringLiteral(", "));
}

void setDisplayUnits(const DisplayUnits& units) { current() = units; }

DisplayUnits readUnits(const QSettings& settings, const QString& group) {
    DisplayUnits units;
    for (const auto& choice : unitChoices()) {
        const QString unit = settings.value(group + '/' + choice.key).toString();
        if (choice.units.contains(unit)) units.*choice.member = unit;
    }
    return units;
}

void writeUnits(QSettings& settings, const QString& group, const DisplayUnits& units) {
    for (const auto& choice : unitChoices()) {
        const QString& unit = units.*choice.member;
        const QString key = group + '/' + choice.key;
        unit.isEmpty() ? settings.remove(key) : settings.setValue(key, unit);
    }
}

}  // namespace zwang::ui
