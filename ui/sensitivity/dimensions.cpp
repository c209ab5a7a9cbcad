#include "ui/sensitivity/dimensions.h"

#include <algorithm>
#include <cstdlib>

#include "ui/units/format.h"

namespace zwang::ui {

namespace {

constexpr int deepest = 50;  // parameters of parameters; a cycle is an issue of the model and not ours

UnitDimension plus(UnitDimension a, const UnitDimension& b, int sign) {
    a.length += sign * b.length;
    a.mass += sign * b.mass;
    a.time += sign * b.time;
    a.angle += sign * b.angle;
    return a;
}

struct Found {
    UnitDimension dimension;
    bool definite = false;
};

Found ofParameter(const Model& model, const std::string& name, int depth);

template <class Lookup>
Found ofFormula(const std::string& text, const Lookup& lookup) {
    const Expression formula = Expression::parse(text);
    std::vector<UnitDimension> dimensions;
    std::vector<bool> definite;
    for (const auto& name : formula.names()) {
        const Found found = lookup(name);
        dimensions.push_back(found.dimension);
        definite.push_back(found.definite);
    }
    Found result;
    result.dimension = formula.dimension(dimensions, definite, result.definite);
    return result;
}

Found ofParameter(const Model& model, const std::string& name, int depth) {
    for (const auto& parameter : model.parameters) {
        if (parameter.name != name || parameter.quantity.isPlain() || depth > deepest) continue;
        try {
            return ofFormula(parameter.quantity.text,
                             [&](const std::string& other) { return ofParameter(model, other, depth + 1); });
        } catch (const FormulaError&) {
        }
    }
    return {};
}

}  // namespace

UnitDimension dimensionOf(const Model& model, const std::string& parameter) {
    return ofParameter(model, parameter, 0).dimension;
}

std::optional<UnitDimension> dimensionOf(const Model& model, const Objective& objective,
                                         const std::vector<ChannelInfo>& channels) {
    const auto lookup = [&](const std::string& name) -> Found {
        if (name == "t") return {parseUnit("s")->dimension, true};
        for (const auto& channel : channels)
            if (channel.name() == name) {
                const auto unit = parseUnit(channel.unit == "-" ? "" : channel.unit);
                return {unit ? unit->dimension : UnitDimension{}, true};
            }
        return ofParameter(model, name, 0);
    };
    try {
        std::vector<UnitDimension> terms;
        if (!objective.terminal.empty()) terms.push_back(ofFormula(objective.terminal, lookup).dimension);
        if (!objective.maximum.empty()) terms.push_back(ofFormula(objective.maximum, lookup).dimension);
        if (!objective.integrand.empty())
            terms.push_back(plus(ofFormula(objective.integrand, lookup).dimension, parseUnit("s")->dimension, 1));
        for (const auto& data : objective.measured) {
            const auto dimension = ofFormula(data.formula, lookup).dimension;
            terms.push_back(plus(dimension, dimension, 1));
        }
        if (terms.empty()) return std::nullopt;
        for (const auto& term : terms)
            if (!dimensionsAgree(term, terms.front())) return std::nullopt;
        return terms.front();
    } catch (const FormulaError&) {
        return std::nullopt;
    }
}

UnitDimension quotient(const UnitDimension& a, const UnitDimension& b) { return plus(a, b, -1); }

std::string derivativeUnit(const std::string& channelUnit, const UnitDimension& parameter) {
    const auto above = parseUnit(channelUnit == "-" ? "" : channelUnit);
    return above ? unitText(quotient(above->dimension, parameter)) : channelUnit;
}

std::string unitText(const UnitDimension& d) {
    const std::pair<const char*, int> parts[] = {{"kg", d.mass}, {"m", d.length}, {"rad", d.angle}, {"s", d.time}};
    std::string above, below;
    for (const auto& [name, power] : parts) {
        if (power == 0) continue;
        std::string& side = power > 0 ? above : below;
        const int size = std::abs(power);
        if (power > 0 && !side.empty()) side += "*";
        if (power < 0) side += "/";
        side += name + (size > 1 ? "^" + std::to_string(size) : std::string());
    }
    if (above.empty() && below.empty()) return "-";
    return (above.empty() ? "1" : above) + below;
}

QString unitLabel(const UnitDimension& dimension) { return prettyUnit(QString::fromStdString(unitText(dimension))); }

}  // namespace zwang::ui
