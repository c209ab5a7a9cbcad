#include "ui/inspector/field_use.h"

#include <sstream>
#include <string_view>

#include "ui/inspector/properties.h"

namespace zwang::ui {
namespace {

/// `word` is one of `list`, which spaces separate.
bool isOneOf(const std::string& word, std::string_view list) {
    return (" " + std::string(list) + " ").find(" " + word + " ") != std::string::npos;
}

/// One of the choosers that the type has is set so; true where it has none of them.
bool counts(const Model& model, const std::string& address, const FieldUse& use) {
    bool hasChooser = false;
    std::istringstream choosers{std::string(use.choosers)};
    for (std::string chooser; choosers >> chooser;) {
        const auto chosen = readField(model, address, chooser);
        const auto* choice = chosen ? std::get_if<Choice>(&*chosen) : nullptr;
        if (choice && isOneOf(choice->key, use.words)) return true;
        hasChooser = hasChooser || choice;
    }
    return !hasChooser;
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
    if (!counts(model, address, useOf(model, address, key))) return false;
    // The numbers of a table come from its file where it names one.
    const bool ofTable = key == "times" || key == "values" || key == "column";
    const auto profile = ofTable ? readField(model, address, "profile") : std::nullopt;
    if (profile && std::holds_alternative<Choice>(*profile)) return fileOf(model, address).empty() != (key == "column");
    return true;
}

}  // namespace zwang::ui
