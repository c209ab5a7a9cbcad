#include "ui/sensitivity/formula_edit.h"

#include <QRegularExpression>
#include <algorithm>

#include "engine/fields/trouble.h"
#include "engine/model/event_name.h"
#include "engine/sensitivity/formula.h"
#include "ui/units/sentences.h"
#include "ui/units/text.h"

namespace zwang::ui {

namespace {

/// Whether every channel of the objective's formulas exists; the first sentence that says no.
QString wrongChannel(const Objective& objective, const Model& model, const Results& start) {
    std::vector<Parameter> parameters = model.parameters;
    Issues issues;
    const auto table = ParameterTable::evaluate(parameters, issues);
    const std::string& name = objective.name;
    std::vector<std::pair<std::string, Sentence>> formulas{
        {objective.integrand, Sentence("integrand of objective %1", name)},
        {objective.terminal, Sentence("terminal term of objective %1", name)},
        {objective.maximum, Sentence("maximum of objective %1", name)},
        {objective.event, Sentence("end event of objective %1", name)}};
    for (const auto& data : objective.measured)
        formulas.emplace_back(data.formula, Sentence("formula of objective %1", name));
    try {
        for (const auto& [formula, place] : formulas)
            if (!formula.empty() && !readEventName(formula)) ChannelFormula(formula, place, start.system(), table, {});
    } catch (const std::exception& error) {
        return engineSentence(sentenceOf(error));
    }
    return {};
}

}  // namespace

QStringList formulaWords(const Model& model, const Results* start) {
    QStringList list;
    for (const auto& parameter : model.parameters) list << text(parameter.name);
    if (start && !start->empty())
        for (const auto& each : allObservables(start->system())) list << text(each.name());
    return list;
}

QString whatIsWrong(const Objective& objective, const std::string& before, const Model& model, const Results* start) {
    static const QRegularExpression name("^[A-Za-z_][A-Za-z0-9_-]*$");
    if (!name.match(text(objective.name)).hasMatch())
        return FormulaEdit::tr("A name begins with a letter and holds letters, digits, _ and - only.");
    for (const auto& other : model.objectives)
        if (other.name == objective.name && other.name != before)
            return FormulaEdit::tr("There is an objective %1 already; choose another name.").arg(text(objective.name));
    if (start && !start->empty())  // with channels at hand the nearest of them can be named
        if (const QString wrong = wrongChannel(objective, model, *start); !wrong.isEmpty()) return wrong;
    Model with = model;
    auto place = std::find_if(with.objectives.begin(), with.objectives.end(),
                              [&](const Objective& o) { return !before.empty() && o.name == before; });
    if (place == with.objectives.end()) place = with.objectives.insert(place, objective);
    *place = objective;
    const std::string key = "objectives/" + std::to_string(place - with.objectives.begin()) + "/";
    for (const auto& issue : evaluate(with))
        if (issue.fieldKey.starts_with(key)) return engineSentence(issue.sentence);
    return {};
}

}  // namespace zwang::ui
