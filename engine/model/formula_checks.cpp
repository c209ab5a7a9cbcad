// Formulas of forces: whether they can be read, and whether what they name is known before the accelerations are.
#include "engine/fields/place.h"
#include "engine/model/checks.h"
#include "engine/model/force_view.h"
#include "engine/model/formula_names.h"

namespace zwang {

void warnOfParameter(const Model& model, const std::string& name, const Sentence& place, const std::string& element,
                     const std::string& fieldKey, Issues& issues) {
    for (const auto& parameter : model.parameters)
        if (parameter.name == name)
            addWarning(issues, element, fieldKey,
                       Sentence("%1: '%2' means the quantity that formulas call so, not the parameter; rename the "
                                "parameter",
                                place, name));
}

void checkForces(const Model& model, Issues& issues) {
    for (const ForceView& force : forcesOf(model)) {
        const auto texts = zwang::formulasOf(*force.typed);
        const std::string& element = force.name;
        for (std::size_t i = 0; i < texts.size(); ++i) {
            if (texts[i].empty()) continue;
            const std::string key = texts.size() == 1 ? "law" : std::string("force_") + "xyz"[i];
            const Sentence place = withText(placeText(element, key), texts[i]);
            try {
                const Expression expression = Expression::parse(texts[i]);
                for (const auto& name : expression.names()) {
                    if (const auto found = zwang::findFormulaName(model, *force.typed, name)) {
                        if (found->kind != FormulaName::Kind::parameter)
                            warnOfParameter(model, name, place, element, key, issues);
                        continue;
                    }
                    const Sentence others(
                        "t, parameters, and positions and velocities of bodies, joints and measure points are");
                    addError(issues, element, key,
                             Sentence("%1: '%2' is not known to the formula of a force", place, name)
                                 .then(hint(name, zwang::formulaNames(model, *force.typed), others)));
                }
            } catch (const FormulaError& error) {
                addError(issues, element, key, error.at(place));
            }
        }
    }
}

}  // namespace zwang
