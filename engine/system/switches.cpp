#include "engine/system/switches.h"

#include <algorithm>
#include <cmath>

#include "engine/elements/forces.h"
#include "engine/system/law_lists.h"
#include "engine/system/seen.h"

namespace zwang {

namespace {

constexpr double rounding = 1e-13;  ///< of what formulas measure, over its scale

/// Values of the names of a formula, and what they are known to.
struct Inputs {
    std::vector<double> values, rounding;
};

double scaleOf(const System& s, FormulaName::Kind kind) {
    using K = FormulaName::Kind;
    switch (kind) {
        case K::parameter:
            return 0;
        case K::time:
        case K::spin:
        case K::angle:
        case K::rate:
            return 1;
        default:
            return s.size;
    }
}

Inputs inputsOf(const System& s, const Workspace& w, const FormulaLaw<double>::Formula& formula) {
    const Seen<const Workspace> seen{s, w};
    Inputs inputs;
    for (const auto& name : formula.names) {
        const double value = FormulaLaw<double>::measured(seen, name), scale = scaleOf(s, name.what.kind);
        inputs.values.push_back(value);
        inputs.rounding.push_back(scale > 0 ? rounding * (scale + std::abs(value)) : 0);
    }
    return inputs;
}

bool hasSwitches(const FormulaLaw<double>::Formula& formula) {
    return formula.expression && formula.expression->switches() > 0;
}

/// Calls visit(which of the laws, index of its sides, formula, inputs) for each formula with switches.
template <class Visit>
void forEachForceFormula(const System& s, const Workspace& w, const Visit& visit) {
    const auto& laws = lawsOf<FormulaLaw>(s.laws);
    for (std::size_t i = 0; i < laws.size(); ++i)
        for (std::size_t k = 0; k < laws[i].formulas.size(); ++k)
            if (const auto& formula = laws[i].formulas[k]; hasSwitches(formula))
                visit(i, laws[i].firstSides + k, *formula.expression, inputsOf(s, w, formula));
}

template <class Visit>
void forEachMotorFormula(const System& s, double t, const Visit& visit) {
    for (std::size_t i = 0; i < s.drives.size(); ++i) {
        const Drive& drive = s.drives[i];
        if (drive.kind != Drive::Kind::formula || drive.formula->switches() == 0) continue;
        Inputs inputs{drive.parameters, std::vector<double>(drive.parameters.size(), 0)};
        if (drive.timeName < inputs.values.size()) {
            inputs.values[drive.timeName] = t;
            inputs.rounding[drive.timeName] = rounding * (1 + std::abs(t));
        }
        visit(i, *drive.formula, inputs);
    }
}

/// Calls visit(which of the laws, law, coordinate) for each spring at the limits of a joint.
template <class Visit>
void forEachLimit(const System& s, const Workspace& w, const Visit& visit) {
    const Seen<const Workspace> seen{s, w};
    const auto& laws = lawsOf<LimitLaw>(s.laws);
    for (std::size_t i = 0; i < laws.size(); ++i) visit(i, laws[i], laws[i].coordinate(seen));
}

void addMargins(const Expression& formula, const Inputs& inputs, const Expression::Sides& sides, SwitchMargin margin,
                std::vector<SwitchMargin>& all) {
    const auto switches = formula.evaluateSwitches(inputs.values, sides);
    for (std::size_t k = 0; k < switches.size(); ++k) {
        margin.margin = (k < sides.size() ? sides[k] : 1) * switches[k].value;
        margin.tolerance = 0;
        for (std::size_t n = 0; n < inputs.rounding.size(); ++n)
            margin.tolerance += std::abs(switches[k].gradient[n]) * inputs.rounding[n];
        if (!std::isfinite(margin.margin) || !std::isfinite(margin.tolerance)) margin.margin = margin.tolerance = 0;
        all.push_back(margin);
    }
}

}  // namespace

bool hasSwitches(const System& s) { return !lawsOf<LimitLaw>(s.laws).empty() || hasFormulaSwitches(s); }

bool hasFormulaSwitches(const System& s) {
    const auto& laws = lawsOf<FormulaLaw>(s.laws);
    const auto inForce = [](const FormulaLaw<double>& law) {
        return std::any_of(law.formulas.begin(), law.formulas.end(),
                           [](const auto& formula) { return hasSwitches(formula); });
    };
    return std::any_of(laws.begin(), laws.end(), inForce) ||
           std::any_of(s.drives.begin(), s.drives.end(), [](const Drive& drive) {
               return drive.kind == Drive::Kind::formula && drive.formula->switches() > 0;
           });
}

HeldSides sidesAt(const System& s, const Workspace& w) {
    std::size_t count = lawsOf<LimitLaw>(s.laws).size();
    for (const auto& law : lawsOf<FormulaLaw>(s.laws)) count += law.formulas.size();
    std::vector<Expression::Sides> forces(count), motors(s.drives.size());
    forEachForceFormula(s, w, [&](std::size_t, std::size_t sides, const Expression& formula, const Inputs& inputs) {
        forces[sides] = formula.sidesAt(inputs.values);
    });
    forEachMotorFormula(s, w.time, [&](std::size_t drive, const Expression& formula, const Inputs& inputs) {
        motors[drive] = formula.sidesAt(inputs.values);
    });
    forEachLimit(s, w, [&](std::size_t, const LimitLaw<double>& law, const LimitLaw<double>::Coordinate& x) {
        const auto form = law.formOf(x);
        forces[law.heldForm] = {form.side, form.returns};
    });
    return {std::move(forces), std::move(motors), {}};
}

bool hasPieces(const System& s) {
    return std::any_of(s.drives.begin(), s.drives.end(),
                       [](const Drive& drive) { return drive.pieceAt(0) != Drive::anyPiece; });
}

std::vector<int> piecesAt(const System& s, double t) {
    std::vector<int> pieces;
    for (const Drive& drive : s.drives) pieces.push_back(drive.pieceAt(t));
    return pieces;
}

void switchMargins(const System& s, const Workspace& w, std::vector<SwitchMargin>& all) {
    using Of = SwitchMargin::Of;
    all.clear();
    const Expression::Sides none;
    forEachForceFormula(s, w, [&](std::size_t law, std::size_t sides, const Expression& formula, const Inputs& inputs) {
        const Expression::Sides* held = w.sides.force(sides);
        addMargins(formula, inputs, held ? *held : none, {0, 0, Of::force, law}, all);
    });
    forEachMotorFormula(s, w.time, [&](std::size_t drive, const Expression& formula, const Inputs& inputs) {
        const Expression::Sides* held = w.sides.motor(drive);
        addMargins(formula, inputs, held ? *held : none, {0, 0, Of::motor, drive}, all);
    });
    const Seen<const Workspace> seen{s, w};
    forEachLimit(s, w, [&](std::size_t i, const LimitLaw<double>& law, const LimitLaw<double>::Coordinate& x) {
        const double scale = law.turns ? 1 : s.size, way = rounding * (scale + std::abs(x.value)),
                     factor = rounding * law.damping * (scale + std::abs(x.rate));
        const auto margins = law.margins(x, law.formOf(seen, x));
        for (std::size_t k = 0; k < margins.size(); ++k)
            all.push_back({margins[k], k < 2 ? way : factor, Of::limit, i});
    });
}

std::string elementOf(const System& s, const SwitchMargin& margin) {
    if (margin.of == SwitchMargin::Of::limit) return lawsOf<LimitLaw>(s.laws)[margin.element].element;
    if (margin.of == SwitchMargin::Of::force) return lawsOf<FormulaLaw>(s.laws)[margin.element].element;
    // Motors stand in the order of the model, each with one drive that is no constant.
    std::size_t motor = 0;
    for (std::size_t i = 0; i < margin.element; ++i) motor += s.drives[i].kind != Drive::Kind::constant;
    for (const RowBlock& block : s.blocks)
        if (block.isMotion && motor-- == 0) return block.element;
    return "";
}

}  // namespace zwang
