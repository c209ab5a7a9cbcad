#include "ui/units/format.h"

#include <QLocale>
#include <QRegularExpression>
#include <cmath>
#include <optional>

#include "engine/expressions/units.h"
#include "ui/units/display_units.h"

namespace zwang::ui {

namespace {

QString orElse(const QString& chosen, const char* otherwise) {
    return chosen.isEmpty() ? QString::fromLatin1(otherwise) : chosen;
}

/// A number and a unit, as in "120 mm"; nothing for formulas and for what has no unit.
struct NumberWithUnit {
    double value = 0;
    QString unit;
};
std::optional<NumberWithUnit> numberWithUnit(const std::string& text) {
    static const QRegularExpression form(
        QStringLiteral(R"(^\s*([-+]?[0-9.]+(?:[eE][-+]?[0-9]+)?)\s*([^0-9\s].*?)\s*$)"));
    const auto match = form.match(QString::fromStdString(text));
    bool isNumber = false;
    const double value = match.captured(1).toDouble(&isNumber);
    if (!match.hasMatch() || !isNumber || !parseUnit(match.captured(2).toStdString())) return std::nullopt;
    return NumberWithUnit{value, match.captured(2)};
}

/// Whether `quantity` is only a number, in its field's unit or another: "120 mm" in a length, not "l1 / 2".
bool isNumber(const Quantity& quantity, std::string_view siUnit) {
    if (quantity.isPlain()) return true;
    const auto number = numberWithUnit(quantity.text);
    if (!number || siUnit.empty()) return false;
    const auto own = parseUnit(number->unit.toStdString()), wanted = parseUnit(siUnit);
    return own && wanted && own->dimension == wanted->dimension;
}

bool isChosen(std::string_view siUnit) {
    const auto& units = displayUnits();
    if (siUnit == "rad/s") return !units.turning.isEmpty() || !units.angle.isEmpty();
    if (siUnit.starts_with("rad")) return !units.angle.isEmpty();
    return shownUnit(siUnit) != QString::fromUtf8(siUnit.data(), static_cast<qsizetype>(siUnit.size())) ||
           (siUnit == "m" && !units.length.isEmpty()) || (siUnit == "N" && !units.force.isEmpty());
}

}  // namespace

QString shownUnit(std::string_view siUnit) {
    const auto& units = displayUnits();
    const bool radians = units.angle == QLatin1String("rad");
    if (siUnit == "rad") return orElse(units.angle, "deg");
    if (siUnit == "rad/s") return orElse(units.turning, radians ? "rad/s" : "deg/s");
    if (siUnit == "rad/s^2") return QLatin1String(radians ? "rad/s^2" : "deg/s^2");
    QString unit = QString::fromUtf8(siUnit.data(), static_cast<qsizetype>(siUnit.size()));
    static const QRegularExpression metre(QStringLiteral(R"((?<![A-Za-z])m(?![A-Za-z]))")),
        newton(QStringLiteral(R"((?<![A-Za-z])N(?![A-Za-z]))"));
    if (!units.length.isEmpty()) unit.replace(metre, units.length);
    if (!units.force.isEmpty()) unit.replace(newton, units.force);
    return unit;
}

double shownFactor(std::string_view siUnit) {
    const QString shown = shownUnit(siUnit);
    const auto si = parseUnit(siUnit), unit = parseUnit(shown.toStdString());
    return si && unit ? si->factor / unit->factor : 1.0;
}

QString prettyUnit(const QString& unit) {
    if (unit == "-") return {};
    QString pretty = unit;
    pretty.replace("^2", "²").replace("^3", "³").replace("*", "·");
    if (pretty == "deg") return QStringLiteral("°");
    if (pretty.startsWith("deg/")) return QStringLiteral("°") + pretty.mid(3);
    return pretty;
}

QString formatNumber(double value, int digits) {
    if (!std::isfinite(value)) return QStringLiteral("–");
    if (value == 0) return QStringLiteral("0");
    const double size = std::abs(value);
    if (size >= 1e-4 && size < 1e7) {
        const int before = static_cast<int>(std::floor(std::log10(size))) + 1;
        QString text = QString::number(value, 'f', std::max(0, digits - before));
        if (text.contains('.')) {
            while (text.endsWith('0')) text.chop(1);
            if (text.endsWith('.')) text.chop(1);
        }
        return text;
    }
    return QString::number(value, 'g', digits);
}

QString formatValue(double si, std::string_view siUnit, int digits) {
    const QString unit = prettyUnit(shownUnit(siUnit));
    const QString number = formatNumber(si * shownFactor(siUnit), digits);
    if (unit.isEmpty()) return number;
    return unit.startsWith(QStringLiteral("°")) ? number + unit : number + ' ' + unit;
}

QString formatLength(double metres) {
    if (std::abs(metres) < 1e-13) metres = 0;  // what is left of a difference of two equal lengths
    if (!displayUnits().length.isEmpty()) return formatValue(metres, "m", 5);
    if (std::abs(metres) >= 1) return formatNumber(metres, 5) + QStringLiteral(" m");
    return formatNumber(metres * 1e3, 5) + QStringLiteral(" mm");
}

QString formatDuration(double seconds) {
    if (!(seconds >= 0)) return QStringLiteral("–");
    if (seconds < 0.001) return formatNumber(seconds * 1e6, 3) + QStringLiteral(" µs");
    if (seconds < 1) return formatNumber(seconds * 1e3, 3) + QStringLiteral(" ms");
    if (seconds < 60) return formatNumber(seconds, 3) + QStringLiteral(" s");
    const auto whole = static_cast<long>(std::lround(seconds));
    if (whole < 3600) return QStringLiteral("%1 min %2 s").arg(whole / 60).arg(whole % 60);
    return QStringLiteral("%1 h %2 min").arg(whole / 3600).arg(whole / 60 % 60);
}

QString shortNumbers(const QString& sentence, int digits) {
    static const QRegularExpression decimal(QStringLiteral(R"((?<![\w.])[0-9]+\.[0-9]+(?:e[-+]?[0-9]+)?(?![\w.]))"));
    QString cut;
    qsizetype at = 0;
    for (auto match = decimal.globalMatch(sentence); match.hasNext();) {
        const auto number = match.next();
        cut += sentence.mid(at, number.capturedStart() - at) + formatNumber(number.captured().toDouble(), digits);
        at = number.capturedEnd();
    }
    return cut + sentence.mid(at);
}

QString writtenText(const Quantity& quantity, std::string_view siUnit) {
    const QString text = QString::fromStdString(quantity.text);
    if (!quantity.isPlain() && !(isChosen(siUnit) && isNumber(quantity, siUnit))) return text;
    const double factor = shownFactor(siUnit);
    // A number in the very unit that is shown keeps its digits.
    if (const auto own = numberWithUnit(quantity.text); own && own->unit == shownUnit(siUnit))
        return QString::number(own->value, 'g', QLocale::FloatingPointShortest);
    if (factor == 1) return QString::number(quantity.value, 'g', QLocale::FloatingPointShortest);
    return QString::number(quantity.value * factor, 'g', 12);
}

QString shortText(const Quantity& quantity, std::string_view siUnit, int digits) {
    const QString written = writtenText(quantity, siUnit);
    return isBareNumber(written) ? formatNumber(written.toDouble(), digits) : written;
}

bool isBareNumber(const QString& text) {
    bool isNumber = false;
    const double value = QLocale::c().toDouble(text.trimmed(), &isNumber);
    return isNumber && std::isfinite(value);
}

Quantity quantityFromText(const QString& text, std::string_view siUnit) {
    const QString trimmed = text.trimmed();
    if (trimmed.isEmpty()) return Quantity(0.0);
    if (!isBareNumber(trimmed)) return Quantity(trimmed.toStdString());
    const double value = QLocale::c().toDouble(trimmed);
    if (shownFactor(siUnit) == 1) return Quantity(value);
    return value == 0 ? Quantity(0.0) : Quantity((trimmed + ' ' + shownUnit(siUnit)).toStdString());
}

Preview preview(const Quantity& quantity, std::string_view siUnit, std::vector<Parameter> parameters) {
    Preview result;
    Issues issuesOfParameters;
    const auto table = ParameterTable::evaluate(parameters, issuesOfParameters);
    Quantity copy = quantity;
    table.evaluate(copy, siUnit, "", "", result.issues);
    result.value = copy.value;
    return result;
}

}  // namespace zwang::ui
