#include "ui/plots/formula_curve.h"

#include <algorithm>

#include "engine/expressions/dimension_text.h"
#include "engine/fields/issue.h"
#include "engine/fields/trouble.h"

namespace zwang::ui {

namespace {

constexpr int constantSource = -1, timeSource = -2;

UnitDimension dimensionOf(const std::string& unit) {
    const auto parsed = parseUnit(unit == "-" ? "" : unit);
    return parsed ? parsed->dimension : UnitDimension{};
}

}  // namespace

bool isFormula(const std::string& channel) { return channel.starts_with('='); }

std::string formulaText(const std::string& channel) {
    const auto begin = channel.find_first_not_of(" =");
    return begin == std::string::npos ? std::string()
                                      : channel.substr(begin, channel.find_last_not_of(' ') + 1 - begin);
}

std::string formulaChannel(const std::string& text) { return "= " + formulaText(text); }

std::vector<std::string> formulaNames(const Model& model, const Results& results) {
    std::vector<std::string> names{"t"};
    for (const auto& parameter : model.parameters) names.push_back(parameter.name);
    for (const auto& channel : results.channels()) names.push_back(channel.name());
    return names;
}

FormulaCurve::FormulaCurve(const std::string& text, const Model& model, const Results& results)
    : expression_(Expression::parse(text)) {
    std::vector<Parameter> parameters = model.parameters;
    Issues ignored;
    const auto table = ParameterTable::evaluate(parameters, ignored);
    std::vector<UnitDimension> dimensions;
    std::vector<bool> definite;
    const auto add = [&](int channel, double constant, const std::string& unit) {
        channels_.push_back(channel);
        constants_.push_back(constant);
        dimensions.push_back(dimensionOf(unit));
        definite.push_back(!unit.empty());
    };
    for (const auto& name : expression_.names()) {
        const auto parameter = std::find_if(parameters.begin(), parameters.end(),
                                            [&](const Parameter& each) { return each.name == name; });
        const int channel = results.channelIndex(name);
        if (name == "t") {
            add(timeSource, 0, "s");
        } else if (parameter != parameters.end()) {
            add(constantSource, parameter->quantity.value, table.unit(name));
        } else if (channel >= 0) {
            const auto& info = results.channels()[static_cast<std::size_t>(channel)];
            add(channel, 0, info.unit);
            if (element_.empty()) element_ = info.element;
        } else {
            throw Trouble(
                Sentence("there is no channel or parameter '%1'", name).then(hint(name, formulaNames(model, results))));
        }
    }
    bool isDefinite = true;
    const auto dimension = expression_.dimension(dimensions, definite, isDefinite);
    unit_ = dimension == UnitDimension{} ? "-" : unitText(dimension);
    for (const int channel : channels_)  // J stays J and is no N*m
        if (channel >= 0)
            if (const auto& unit = results.channels()[static_cast<std::size_t>(channel)].unit;
                unit != "-" && dimensionOf(unit) == dimension)
                unit_ = unit;
}

std::vector<double> FormulaCurve::series(const Results& results, std::size_t first) const {
    std::vector<int> channels;
    for (const int channel : channels_)
        if (channel >= 0) channels.push_back(channel);
    const auto table = results.table(channels, first, results.size());
    std::vector<double> values(constants_), curve;
    curve.reserve(results.size() - first);
    std::size_t next = 0;
    for (std::size_t frame = first; frame < results.size(); ++frame) {
        for (std::size_t i = 0; i < channels_.size(); ++i) {
            if (channels_[i] >= 0) values[i] = table[next++];
            if (channels_[i] == timeSource) values[i] = results.frame(frame).time;
        }
        curve.push_back(expression_.evaluate(values));
    }
    return curve;
}

}  // namespace zwang::ui
