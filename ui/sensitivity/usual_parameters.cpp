#include "ui/sensitivity/usual_parameters.h"

#include <algorithm>
#include <cctype>

#include "engine/model/members.h"
#include "ui/units/format.h"

namespace zwang::ui {

namespace {

/// A name that formulas can use and that is not taken.
std::string parameterName(const Model& model, const std::string& letter, const std::string& element) {
    std::string name = letter + "_";
    for (const char c : element) name += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
    const auto taken = [&](const std::string& candidate) {
        return std::any_of(model.parameters.begin(), model.parameters.end(),
                           [&](const Parameter& p) { return p.name == candidate; });
    };
    std::string fresh = name;
    for (int i = 2; taken(fresh); ++i) fresh = name + std::to_string(i);
    return fresh;
}

/// A number, or a number with a unit; no formula of other parameters.
bool isLiteral(const Quantity& quantity) {
    if (quantity.isPlain()) return true;
    try {
        return Expression::parse(quantity.text).names().empty();
    } catch (const FormulaError&) {
        return false;
    }
}

int give(Model& model, Quantity& quantity, const std::string& letter, const std::string& unit,
         const std::string& element) {
    if (quantity.value == 0 || !isLiteral(quantity)) return 0;
    const std::string name = parameterName(model, letter, element);
    const std::string number = writtenText(quantity, "").toStdString();
    model.parameters.push_back({name, quantity.isPlain() ? number + " " + unit : number, ""});
    quantity = Quantity(name);
    return 1;
}

}  // namespace

int nameUsualParameters(Model& model) {
    int count = 0;
    for (auto& any : model.bodies)
        std::visit(
            [&](auto& body) {
                count += body.density.value != 0 ? give(model, body.density, "rho", "kg/m^3", body.name)
                                                 : give(model, body.mass, "m", "kg", body.name);
            },
            any);
    for (const auto& element : elementsOf(model)) {
        if (element.list != "forces" || element.type.key != "spring-damper") continue;
        for (const Member& member : element.members)
            if (auto* stiffness = member.as<Quantity>(); stiffness && member.field->key == "stiffness")
                count += give(model, *stiffness, "k", "N/m", *element.name);
    }
    return count;
}

}  // namespace zwang::ui
