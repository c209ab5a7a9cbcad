#include "engine/system/switch_values.h"

#include "engine/elements/forces.h"
#include "engine/system/law_lists.h"
#include "engine/system/switches.h"

namespace zwang {

namespace {

/// Visits every formula with switches in the order of switchMargins(), until visit(margin, first) says that it is
/// found; `first`: the index of the formula's first switch.
template <class Visit>
void forEachSwitching(const System& s, const Visit& visit) {
    std::size_t first = 0;
    const auto& laws = lawsOf<FormulaLaw>(s.laws);
    for (std::size_t i = 0; i < laws.size(); ++i)
        for (std::size_t k = 0; k < laws[i].formulas.size(); ++k) {
            const auto& expression = laws[i].formulas[k].expression;
            if (!expression || expression->switches() == 0) continue;
            if (visit(SwitchMargin{0, 0, SwitchMargin::Of::force, i}, k, *expression, first)) return;
            first += static_cast<std::size_t>(expression->switches());
        }
    for (std::size_t i = 0; i < s.drives.size(); ++i) {
        const Drive& drive = s.drives[i];
        if (drive.kind != Drive::Kind::formula || drive.formula->switches() == 0) continue;
        if (visit(SwitchMargin{0, 0, SwitchMargin::Of::motor, i}, 0, *drive.formula, first)) return;
        first += static_cast<std::size_t>(drive.formula->switches());
    }
}

template <class T>
T valueOf(const Expression& formula, const std::vector<T>& inputs, const Expression::Sides* held, std::size_t which) {
    std::vector<double> numbers;
    for (const T& input : inputs) numbers.push_back(plain(input));
    const auto at = formula.evaluateSwitches(numbers, held ? *held : Expression::Sides())[which];
    T value(at.value);
    for (std::size_t i = 0; i < inputs.size(); ++i)
        if (at.gradient[i] != 0) value += T(at.gradient[i]) * (inputs[i] - T(numbers[i]));
    return value;
}

}  // namespace

template <class T>
T switchValue(const Mechanics<T>& m, const HeldSides& sides, std::size_t which) {
    T value(0);
    forEachSwitching(
        m.system(), [&](const SwitchMargin& of, std::size_t k, const Expression& formula, std::size_t first) {
            if (which >= first + static_cast<std::size_t>(formula.switches())) return false;
            std::vector<T> inputs;
            const Expression::Sides* held = nullptr;
            if (of.of == SwitchMargin::Of::motor) {
                const DriveOf<T>& drive = m.numbers().drives[of.element];
                inputs = drive.parameters;
                if (drive.timeName < inputs.size()) inputs[drive.timeName] = m.time();
                held = sides.motor(of.element);
            } else {
                const FormulaLaw<T>& law = std::get<std::vector<FormulaLaw<T>>>(m.numbers().laws->lists)[of.element];
                for (const auto& name : law.formulas[k].names) inputs.push_back(FormulaLaw<T>::measured(m, name));
                held = sides.force(law.firstSides + k);
            }
            value = valueOf(formula, inputs, held, which - first);
            return true;
        });
    return value;
}

template double switchValue(const Mechanics<double>&, const HeldSides&, std::size_t);
template Jet<4> switchValue(const Mechanics<Jet<4>>&, const HeldSides&, std::size_t);
template Reverse switchValue(const Mechanics<Reverse>&, const HeldSides&, std::size_t);

bool isOfFormula(const System& s, std::size_t which) {
    std::size_t count = 0;
    forEachSwitching(s, [&](const SwitchMargin&, std::size_t, const Expression& formula, std::size_t first) {
        count = first + static_cast<std::size_t>(formula.switches());
        return which < count;
    });
    return which < count;
}

std::string elementOfSwitch(const System& s, std::size_t which) {
    std::string element;
    forEachSwitching(s, [&](const SwitchMargin& of, std::size_t, const Expression& formula, std::size_t first) {
        element = elementOf(s, of);
        return which < first + static_cast<std::size_t>(formula.switches());
    });
    return element;
}

}  // namespace zwang
