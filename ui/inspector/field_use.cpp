#include "ui/inspector/field_use.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "ui/inspector/properties.h"

namespace zwang::ui {
namespace {

/// `field` counts only when the choice `chooser` is one of `values`.
struct Use {
    std::string_view chooser, field;
    std::vector<std::string_view> values;
};

const std::vector<Use>& uses() {
    static const std::vector<Use> table{
        {"profile", "speed", {"constant-speed"}},
        {"profile", "amplitude", {"sine"}},
        {"profile", "frequency", {"sine"}},
        {"profile", "phase", {"sine"}},
        {"profile", "times", {"table"}},
        {"profile", "values", {"table"}},
        {"profile", "file", {"table"}},
        {"profile", "column", {"table"}},
        {"profile", "rise", {"quintic", "cycloidal", "trapezoidal"}},
        {"profile", "start", {"quintic", "cycloidal", "trapezoidal"}},
        {"profile", "duration", {"quintic", "cycloidal", "trapezoidal"}},
        {"profile", "ramp", {"trapezoidal"}},
        {"profile", "formula", {"formula"}},
        {"limits", "lower", {"springs", "stops"}},
        {"limits", "upper", {"springs", "stops"}},
        {"limits", "stop_stiffness", {"springs"}},
        {"limits", "stop_damping", {"springs"}},
        {"limits", "second_lower", {"springs", "stops"}},
        {"limits", "second_upper", {"springs", "stops"}},
        {"limits", "cone_angle", {"stops"}},
        {"turn_limits", "lower_angle", {"springs", "stops"}},
        {"turn_limits", "upper_angle", {"springs", "stops"}},
        {"turn_limits", "turn_stop_stiffness", {"springs"}},
        {"turn_limits", "turn_stop_damping", {"springs"}},
        {"friction", "friction_coefficient", {"coulomb"}},
        {"friction", "static_coefficient", {"coulomb"}},
        {"friction", "pin_radius", {"coulomb"}},
        {"friction", "friction_radius", {"coulomb"}},
        {"friction", "cross_radius", {"coulomb"}},
        {"friction", "preload", {"coulomb"}},
        {"kind", "third", {"angle"}},
        {"stabilisation", "alpha", {"baumgarte"}},
        {"stabilisation", "beta", {"baumgarte"}},
    };
    return table;
}

bool isMassProperty(const std::string& key) { return key == "mass" || key == "inertia" || key == "com"; }

/// The text of a table's file; "" where there is none.
std::string fileOf(const Model& model, const std::string& address) {
    const auto file = readField(model, address, "file");
    const auto* path = file ? std::get_if<std::string>(&*file) : nullptr;
    return path ? *path : std::string();
}

}  // namespace

bool isUsed(const Model& model, const std::string& address, const std::string& key) {
    // With a density the mass properties follow from the shapes; the line above the form says what they are.
    if (isMassProperty(key)) {
        const auto density = readField(model, address, "density");
        const auto* numbers = density ? std::get_if<std::vector<Quantity>>(&*density) : nullptr;
        if (numbers && !numbers->empty() && numbers->front().value > 0) return false;
    }
    for (const auto& use : uses()) {
        if (use.field != key) continue;
        const auto chosen = readField(model, address, std::string(use.chooser));
        const auto* choice = chosen ? std::get_if<Choice>(&*chosen) : nullptr;
        if (choice && std::find(use.values.begin(), use.values.end(), choice->key) == use.values.end()) return false;
    }
    if (key == "restitution" && readField(model, address, "limits")) {  // of any stops; contacts have always one
        const auto isStops = [&](const char* chooser) {
            const auto chosen = readField(model, address, chooser);
            const auto* choice = chosen ? std::get_if<Choice>(&*chosen) : nullptr;
            return choice && choice->key == "stops";
        };
        return isStops("limits") || isStops("turn_limits");
    }
    // The numbers of a table come from its file where it names one.
    const bool ofTable = key == "times" || key == "values" || key == "column";
    const auto profile = ofTable ? readField(model, address, "profile") : std::nullopt;
    if (profile && std::holds_alternative<Choice>(*profile)) return fileOf(model, address).empty() != (key == "column");
    return true;
}

}  // namespace zwang::ui
