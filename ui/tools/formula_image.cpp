#include "ui/tools/formula_image.h"

#include <QLocale>
#include <algorithm>
#include <cmath>

#include "engine/expressions/expression.h"
#include "ui/tools/copied_parts.h"

namespace zwang::ui {
namespace {

constexpr double nothing = 1e-14;

/// " + a*term", where a is neither 0 nor 1.
void append(std::string& sum, double factor, const std::string& term) {
    if (std::abs(factor) < nothing) return;
    const double size = std::abs(factor);
    sum += factor < 0 ? (sum.empty() ? "-" : " - ") : (sum.empty() ? "" : " + ");
    if (term.empty() || std::abs(size - 1) > nothing)
        sum += QString::number(size, 'g', QLocale::FloatingPointShortest).toStdString() + (term.empty() ? "" : "*");
    sum += term;
}

}  // namespace

std::string FormulaImage::sum(int row, const std::string& stem) const {
    std::string text;
    for (int k = 0; k < 3; ++k) append(text, linear(row, k), stem + "xyz"[k]);
    return text;
}

std::optional<std::string> FormulaImage::of(const FormulaName& what, const std::string& name) const {
    using Kind = FormulaName::Kind;
    for (const auto* reference : {&what.first, &what.second})
        if (!reference->body.empty() && reference->body != "ground" && !contains(made, reference->body)) return {};
    const std::string stem = name.substr(0, name.rfind('.') + 1);
    switch (what.kind) {
        case Kind::place: {
            std::string text = sum(what.component, stem);
            append(text, shift[what.component], "");
            return "(" + text + ")";
        }
        case Kind::velocity:
            return "(" + sum(what.component, stem + "v") + ")";
        case Kind::spin:  // in body axes, of which the mirror turns z round
            return mirrors && what.component < 2 ? "(-" + name + ")" : name;
        case Kind::angle: {
            if (!mirrors) return name;
            const auto sum = turned.find(what.second.body);
            std::string text;
            if (what.second.marker.empty() && sum != turned.end()) append(text, sum->second, "");
            append(text, -1, name);
            return "(" + text + ")";
        }
        case Kind::rate:
            return mirrors ? "(-" + name + ")" : name;
        default:
            return name;
    }
}

std::optional<std::string> FormulaImage::of(const Model& model, const AnyForce& force, const std::string& text) const {
    if (text.empty()) return text;
    const Expression formula = Expression::parse(text);
    std::map<std::size_t, std::pair<std::size_t, std::string>> replaced;  // place → length and image
    for (std::size_t i = 0; i < formula.names().size(); ++i) {
        const std::string& name = formula.names()[i];
        const auto what = zwang::findFormulaName(model, force, name);
        if (!what) return {};
        const auto image = of(*what, name);
        if (!image) return {};
        for (const std::size_t at : formula.positions(i)) replaced[at] = {name.size(), *image};
    }
    std::string result = text;
    for (auto each = replaced.rbegin(); each != replaced.rend(); ++each)
        result.replace(each->first, each->second.first, each->second.second);
    return result;
}

std::array<std::string, 3> FormulaImage::turnedVector(const std::array<std::string, 3>& parts) const {
    std::array<std::string, 3> result;
    for (int row = 0; row < 3; ++row)
        for (int k = 0; k < 3; ++k) {
            const std::string& part = parts[static_cast<std::size_t>(k)];
            // The force of the copy is the other way round: linear is orthogonal.
            if (!part.empty()) append(result[static_cast<std::size_t>(row)], linear(k, row), "(" + part + ")");
        }
    return result;
}

std::string negatedFormula(const std::string& text) { return text.empty() ? text : "-(" + text + ")"; }

}  // namespace zwang::ui
