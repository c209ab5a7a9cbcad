#include "ui/units/format.h"

#include <QLocale>
#include <cmath>
#include <numbers>

namespace zwang::ui {

namespace {

/// Factor from SI to the shown unit.
double shownFactor(std::string_view siUnit) {
    return shownUnit(siUnit).startsWith(QLatin1String("deg")) ? 180 / std::numbers::pi : 1.0;
}

}  // namespace

QString shownUnit(std::string_view siUnit) {
    if (siUnit == "rad") return QStringLiteral("deg");
    if (siUnit == "rad/s") return QStringLiteral("deg/s");
    if (siUnit == "rad/s^2") return QStringLiteral("deg/s^2");
    return QString::fromUtf8(siUnit.data(), static_cast<qsizetype>(siUnit.size()));
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

QString writtenText(const Quantity& quantity, std::string_view siUnit) {
    if (!quantity.isPlain()) return QString::fromStdString(quantity.text);
    const double factor = shownFactor(siUnit);
    if (factor == 1) return QString::number(quantity.value, 'g', QLocale::FloatingPointShortest);
    return QString::number(quantity.value * factor, 'g', 12);
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
