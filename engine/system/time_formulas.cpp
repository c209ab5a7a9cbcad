#include "engine/system/time_formulas.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/elements/forces.h"
#include "engine/model/force_view.h"
#include "engine/system/law_lists.h"

namespace zwang {

namespace {

constexpr double shortest = 1e-12;     ///< of a time: features that are shorter are not looked for
constexpr double leastNoticed = 1e-6;  ///< difference, of the range of a part
constexpr int mostLooks = 300;         ///< at one formula in a step

struct Span {
    double from = 0, to = 0;
    double middle() const { return from + (to - from) / 2; }
    bool isShort() const { return to - from < shortest * (1 + std::abs(to)); }
};

/// Halves the span from the left to the right while `look(part of it)` is Undecided; true: it was Found.
enum class Look { nothing, undecided, found };
template <class LookAt>
bool searchSpan(Span whole, const LookAt& lookAt) {
    std::vector<Span> open{whole};
    for (int looks = 0; !open.empty() && looks < mostLooks; ++looks) {
        const Span span = open.back();
        open.pop_back();
        const Look look = lookAt(span);
        if (look == Look::found) return true;
        if (look == Look::nothing || span.isShort()) continue;
        open.push_back({span.middle(), span.to});
        open.push_back({span.from, span.middle()});
    }
    return false;
}

/// The least and the largest of the values but for some at both ends.
Interval hullOf(std::vector<double> values, std::size_t leftOut) {
    std::sort(values.begin(), values.end());
    return {values[leftOut], values[values.size() - 1 - leftOut]};
}

std::vector<double> lowerBounds(const std::vector<Interval>& values) {
    std::vector<double> numbers;
    for (const Interval& value : values) numbers.push_back(value.lower);
    return numbers;
}

}  // namespace

TimeFormulas::TimeFormulas(const System& s, double end) {
    addForces(s, end);
    addMotors(s, end);
}

void TimeFormulas::addForces(const System& s, double end) {
    const Model& model = *s.model;
    const auto& laws = lawsOf<FormulaLaw>(s.laws);
    for (const ForceView& force : forcesOf(model)) {
        const auto law = std::find_if(laws.begin(), laws.end(), [&](const auto& l) { return l.element == force.name; });
        if (law == laws.end()) continue;
        const auto texts = zwang::formulasOf(*force.typed);
        for (std::size_t k = 0; k < texts.size(); ++k) {
            if (texts[k].empty()) continue;
            Formula formula{force.name, EnclosedFormula(texts[k])};
            formula.sides = law->firstSides + k;
            formula.time = formula.formula.names().size();
            for (const auto& name : law->formulas[k].names) {
                if (name.what.kind == FormulaName::Kind::time) formula.time = formula.values.size();
                const bool isParameter = name.what.kind == FormulaName::Kind::parameter;
                formula.values.push_back(isParameter ? Interval(name.parameter) : Interval::unknown());
            }
            add(std::move(formula), end);
        }
    }
}

void TimeFormulas::addMotors(const System& s, double end) {
    // Motors stand in the order of the model, each with one drive that is no constant.
    std::size_t next = 0;
    for (const auto& motion : s.model->motions) {
        while (next < s.drives.size() && s.drives[next].kind == Drive::Kind::constant) ++next;
        const Drive& drive = s.drives[next];
        if (drive.kind == Drive::Kind::formula)
            std::visit(
                [&](const auto& motor) {
                    Formula formula{motor.name, EnclosedFormula(motor.formula)};
                    formula.values = {drive.parameters.begin(), drive.parameters.end()};
                    formula.time = drive.timeName;
                    formula.isMotor = true;
                    formula.sides = next;
                    add(std::move(formula), end);
                },
                motion);
        ++next;
    }
}

void TimeFormulas::add(Formula formula, double end) {
    if (formula.time >= formula.values.size()) return;
    formula.values[formula.time] = {0, end};
    for (const EnclosedFormula::Part part : formula.formula.partsAlong(formula.values, formula.time)) {
        const double range = formula.formula.enclose(part, formula.values).width();
        if (std::isfinite(range) && range > 0)
            formula.parts.push_back({part, leastNoticed * range, quickestChange(formula, part, range, end)});
    }
    if (!formula.parts.empty() || formula.formula.switches() > 0) formulas_.push_back(std::move(formula));
}

/// In about what time the part changes by half of its range at most: halves of the run are halved again, those in
/// which it may change most.
double TimeFormulas::quickestChange(const Formula& formula, EnclosedFormula::Part part, double range, double end) {
    constexpr std::size_t mostSpans = 8;
    std::vector<Interval> values = formula.values;
    std::vector<std::pair<double, Span>> spans{{range, {0, end}}};
    for (;;) {
        const Span& first = spans.front().second;
        if (spans.front().first <= range / 2 || first.isShort()) return first.to - first.from;
        std::vector<std::pair<double, Span>> halves;
        for (const auto& [change, span] : spans)
            for (const Span half : {Span{span.from, span.middle()}, Span{span.middle(), span.to}}) {
                values[formula.time] = {half.from, half.to};
                halves.push_back({formula.formula.enclose(part, values).width(), half});
            }
        std::stable_sort(halves.begin(), halves.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
        halves.resize(std::min(halves.size(), mostSpans));
        spans = std::move(halves);
    }
}

TimeFormulas::Moment TimeFormulas::firstSwitch(const HeldSides& sides, double from, double to) const {
    const Expression::Sides none;
    Moment first;
    for (const Formula& formula : formulas_) {
        const Expression::Sides* held = formula.isMotor ? sides.motor(formula.sides) : sides.force(formula.sides);
        const double time = firstOther(formula, held ? *held : none, from, std::min(to, first.time));
        if (time < first.time) first = {time, formula.element};
    }
    return first;
}

double TimeFormulas::firstOther(const Formula& formula, const Expression::Sides& held, double from, double to) {
    double first = std::numeric_limits<double>::infinity();
    if (formula.formula.switches() == 0) return first;
    std::vector<Interval> values = formula.values;
    searchSpan({from, to}, [&](const Span& span) {
        values[formula.time] = {span.from, span.to};
        const auto switches = formula.formula.encloseSwitches(values);
        Look look = Look::nothing;
        for (std::size_t k = 0; k < switches.size(); ++k) {
            const double side = k < held.size() ? held[k] : 1;
            const Interval margin = Interval(side) * switches[k];
            if (margin.upper < 0) {
                first = span.middle();
                return Look::found;
            }
            if (margin.lower <= 0) look = Look::undecided;
        }
        return look;
    });
    return first;
}

TimeFormulas::Moment TimeFormulas::firstPulse(const std::vector<double>& nodes, bool isAdaptive, double from,
                                              double to) const {
    Moment first;
    for (const Formula& formula : formulas_)
        for (const Part& part : formula.parts) {
            if (to - from < part.quickest) continue;
            const double time = firstBeside(formula, part, nodes, isAdaptive, from, std::min(to, first.time));
            if (time < first.time) first = {time, formula.element};
        }
    return first;
}

double TimeFormulas::firstBeside(const Formula& formula, const Part& part, const std::vector<double>& nodes,
                                 bool isAdaptive, double from, double to) {
    double first = std::numeric_limits<double>::infinity();
    std::vector<double> numbers = lowerBounds(formula.values);
    const auto valueAt = [&](double t) {
        numbers[formula.time] = t;
        return formula.formula.evaluate(part.part, numbers);
    };
    std::vector<double> within;
    for (const double node : nodes)
        if (node > 0 && (node < 1 || !isAdaptive)) within.push_back(valueAt(from + node * (to - from)));
    const std::size_t leftOut = isAdaptive ? within.size() / 4 : 0;
    const double atStart = valueAt(from);
    const Interval inner = within.empty() ? Interval(atStart) : hullOf(std::move(within), leftOut),
                   seen = Interval::hull({atStart, inner.lower, inner.upper});
    const double beside = part.noticed + (isAdaptive ? 5 : 1) * seen.width();
    if (!std::isfinite(beside)) return first;
    const Interval expected{seen.lower - beside, seen.upper + beside};
    std::vector<Interval> values = formula.values;
    searchSpan({from, to}, [&](const Span& span) {
        values[formula.time] = {span.from, span.to};
        const Interval all = formula.formula.enclose(part.part, values);
        if (expected.lower <= all.lower && all.upper <= expected.upper) return Look::nothing;
        if (expected.contains(valueAt(span.middle()))) return Look::undecided;
        first = span.middle();
        return Look::found;
    });
    return first;
}

}  // namespace zwang
